// A plotly figure with its numbers as a table. plotly.js is loaded once a page, by the first chart
// that is drawn: from the page's server where it offers the file, else from Python.

function run(source) {
  const module = { exports: {} };
  new Function("module", "exports", "define", source)(module, module.exports, undefined);
  return module.exports;
}

async function fromServer() {
  const url = document.querySelector('meta[name="northsea-plotly"]')?.content;
  if (!url) return null;
  try {
    const reply = await fetch(url);
    return reply.ok ? run(await reply.text()) : null;
  } catch {
    return null;
  }
}

function fromPython(model) {
  return new Promise((resolve, reject) => {
    const arrived = async (message, buffers) => {
      if (message?.northsea !== "plotly") return;
      model.off("msg:custom", arrived);
      try {
        const packed = new Blob([buffers[0]]).stream();
        const plain = packed.pipeThrough(new DecompressionStream("gzip"));
        resolve(run(await new Response(plain).text()));
      } catch (error) {
        reject(error);
      }
    };
    model.on("msg:custom", arrived);
    model.send({ need: "plotly" });
    setTimeout(() => reject(new Error("plotly.js did not arrive")), 30000);
  });
}

function plotly(model) {
  globalThis.__northseaPlotly ??= fromServer().then((found) => found ?? fromPython(model));
  globalThis.__northseaPlotly.catch(() => {
    globalThis.__northseaPlotly = undefined; // the next chart may try again
  });
  return globalThis.__northseaPlotly;
}

// Okabe and Ito's colours, for traces that name none.
const colorway = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#7f7f7f"];

function around(colour) {
  const sides = ["1px 1px", "-1px 1px", "1px -1px", "-1px -1px", "0 2px", "0 -2px"];
  return sides.map((side) => `${side} 2px ${colour}`).join(", ");
}

function template(el, halo) {
  const style = getComputedStyle(el);
  const token = (name, otherwise) => style.getPropertyValue(name).trim() || otherwise;
  const ink = token("--jp-ui-font-color1", "#212121");
  const line = token("--jp-border-color2", "#e0e0e0");
  const strong = token("--jp-border-color1", "#bdbdbd");
  const paper = token("--jp-layout-color0", "#ffffff");
  const axis = {
    automargin: true,
    color: ink,
    gridcolor: line,
    linecolor: strong,
    tickcolor: strong,
    zerolinecolor: strong,
  };
  return {
    layout: {
      colorway,
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { color: ink, family: token("--jp-ui-font-family", "system-ui, sans-serif"), size: 13 },
      xaxis: axis,
      yaxis: axis,
      hoverlabel: { align: "left", bgcolor: paper, bordercolor: strong, font: { color: ink } },
      legend: { bgcolor: "rgba(0,0,0,0)" },
      // On a crowded picture names stand out from the lines below them.
      annotationdefaults: { font: { color: ink, shadow: halo ? around(paper) : "none" } },
    },
  };
}

function merge(layout, changes) {
  for (const [name, value] of Object.entries(changes)) {
    const both = value?.constructor === Object && layout[name]?.constructor === Object;
    layout[name] = both ? merge({ ...layout[name] }, value) : value;
  }
  return layout;
}

function layoutFor(figure, el, width, height) {
  const given = figure.layout ?? {};
  const layout = {
    dragmode: false, // a finger that scrolls the page is not caught by the chart
    margin: { l: 56, r: 16, t: given.title ? 56 : 16, b: 32 },
    ...given,
    template: template(el, given.meta?.halo),
    autosize: false,
    width,
    height,
  };
  if (width < 560) {
    layout.margin = { ...layout.margin, l: Math.min(layout.margin.l ?? 40, 40), r: 8 };
    layout.font = { size: 11, ...given.font };
    layout.legend = {
      ...given.legend,
      orientation: "h",
      x: 0,
      xanchor: "left",
      y: 1,
      yanchor: "top",
      yref: "container",
    };
    merge(layout, given.meta?.narrow ?? {}); // what the figure itself wants changed
    layout.width = width;
  }
  return layout;
}

function csvOf(columns, rows) {
  const cell = (text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

// Numbers stand to the right; a column with sentences in it reads from the left.
const SENTENCE = 5;

function fillTable(table, caption, columns, rows) {
  const told = columns.map((_, at) =>
    at && rows.some((row) => (row[at] ?? "").split(" ").length >= SENTENCE) ? "ns-words" : "",
  );
  const head = element("thead");
  const names = element("tr");
  columns.forEach((column, at) => {
    const th = element("th", told[at], column);
    th.scope = "col";
    names.append(th);
  });
  head.append(names);
  const body = element("tbody");
  for (const row of rows) {
    const tr = element("tr");
    row.forEach((value, at) => {
      const cell = element(at === 0 ? "th" : "td", told[at], value);
      if (at === 0) cell.scope = "row";
      tr.append(cell);
    });
    body.append(tr);
  }
  table.replaceChildren(element("caption", "", caption), head, body);
}

export default {
  render({ model, el }) {
    el.classList.add("ns-chart-host");
    const figure = element("figure", "ns-chart");
    const caption = element("figcaption", "ns-chart-caption");
    const scroller = element("div", "ns-chart-scroller");
    const plot = element("div", "ns-chart-plot");
    const note = element("p", "ns-chart-note");
    const details = element("details", "ns-chart-numbers");
    const summary = element("summary");
    const bar = element("div", "ns-chart-tools");
    const button = element("button", "ns-button", "Copy as CSV");
    const said = element("span", "ns-chart-said");
    const holder = h("div", { class: "ns-chart-table", tabindex: 0, role: "group", "aria-label": "The numbers as a table" });
    const table = element("table", "ns-table");
    plot.setAttribute("role", "img");
    button.type = "button";
    said.setAttribute("role", "status");
    holder.tabIndex = 0;
    holder.setAttribute("role", "region");
    bar.append(button, said);
    holder.append(table);
    details.append(summary, bar, holder);
    details.open = model.get("table_open");
    scroller.append(plot);
    figure.append(caption, scroller, note, details);
    el.append(figure);
    note.hidden = true;

    let gone = false;
    let library = null;

    const draw = async () => {
      const width = Math.max(Math.floor(scroller.clientWidth), model.get("min_width"));
      const narrow = width < 560 ? model.get("figure").layout?.meta?.narrow : null;
      const height = narrow?.height ?? model.get("height");
      plot.style.height = `${height}px`;
      if (gone || scroller.clientWidth === 0) return;
      scroller.tabIndex = model.get("min_width") > scroller.clientWidth ? 0 : -1;
      try {
        library ??= await plotly(model);
        if (gone) return;
        const drawn = model.get("figure");
        await library.react(plot, drawn.data ?? [], layoutFor(drawn, el, width, height), {
          displayModeBar: false,
          displaylogo: false,
          responsive: false,
          scrollZoom: false,
          showTips: false,
        });
        note.hidden = true;
        if (!plot.dataset.drawn)
          plot.on("plotly_click", ({ points }) => {
            const picked = points?.[0]?.customdata;
            if (typeof picked === "string") model.send({ pick: picked });
          });
        plot.dataset.drawn = "true";
      } catch (error) {
        console.warn("northsea: the chart could not be drawn", error);
        note.textContent = "The chart could not be drawn; its numbers are in the table.";
        note.hidden = false;
        details.open = true;
      }
    };
    let frame = 0;
    const drawSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };

    const write = () => {
      const rows = model.get("rows");
      caption.textContent = model.get("caption");
      plot.setAttribute("aria-label", model.get("alt") || model.get("caption"));
      summary.textContent = `Numbers (${rows.length} ${rows.length === 1 ? "row" : "rows"})`;
      holder.setAttribute("aria-label", `Numbers: ${model.get("caption")}`);
      fillTable(table, model.get("caption"), model.get("columns"), rows);
      said.textContent = "";
    };

    button.addEventListener("click", async () => {
      const done = await copy(csvOf(model.get("columns"), model.get("rows")), bar);
      said.textContent = done ? "Copied." : "The browser did not allow copying.";
    });
    for (const name of ["figure", "height", "min_width"]) model.on(`change:${name}`, drawSoon);
    for (const name of ["rows", "columns", "caption", "alt"]) model.on(`change:${name}`, write);

    const sizes = new ResizeObserver(drawSoon);
    sizes.observe(scroller);
    const themes = new MutationObserver(drawSoon);
    const attributeFilter = ["data-jp-theme-light", "data-jp-theme-name", "data-ns-theme"];
    themes.observe(document.body, { attributes: true, attributeFilter });
    themes.observe(document.documentElement, { attributes: true, attributeFilter });

    write();
    return () => {
      gone = true;
      cancelAnimationFrame(frame);
      sizes.disconnect();
      themes.disconnect();
      library?.purge(plot);
    };
  },
};
