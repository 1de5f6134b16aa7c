// An answer in words, with the clauses behind it and a link that leads back to it.

export default {
  render({ model, el }) {
    const isPage = Boolean(document.body.dataset.voila);
    el.classList.add("ns-finding-host");
    const box = element("section", "ns-finding");
    const text = element("p", "ns-finding-text");
    const holder = h("div", { class: "ns-finding-table", tabindex: 0, role: "group", "aria-label": "The answer as a table" });
    const foot = element("div", "ns-finding-foot");
    const chips = element("div", "ns-finding-chips");
    const clause = element("div", "ns-finding-clause");
    const button = element("button", "ns-button", isPage ? "Copy link" : "Copy as Python");
    const said = element("span", "ns-quiet");
    text.setAttribute("role", "status");
    said.setAttribute("role", "status");
    button.type = "button";
    foot.append(chips, button, said);
    box.append(text, holder, foot, clause);
    el.append(box);
    let open = "";

    const showClause = () => {
      const found = model.get("chips").find((chip) => chip.id === open);
      clause.hidden = !found;
      clause.replaceChildren();
      if (found) {
        clause.append(
          element("h2", "", `${found.id}  ${found.title}`),
          element("p", "", found.text),
          element("p", "ns-quiet", found.kind),
        );
      } else open = "";
      for (const chip of chips.querySelectorAll("button"))
        chip.setAttribute("aria-expanded", String(chip.dataset.id === open));
    };
    let shown = "";
    const writeChips = () => {
      const list = model.get("chips");
      const key = list.map((chip) => chip.id).join();
      if (key === shown) return;
      shown = key;
      chips.replaceChildren(element("span", "ns-quiet", "By"));
      for (const { id, title } of list) {
        const chip = element("button", "ns-chip", id);
        chip.type = "button";
        chip.title = title;
        chip.dataset.id = id;
        chip.setAttribute("aria-label", `Clause ${id}: ${title}`);
        chip.addEventListener("click", () => {
          open = open === id ? "" : id;
          showClause();
        });
        chips.append(chip);
      }
      showClause();
    };
    const writeText = () => {
      if (text.textContent !== model.get("text")) text.textContent = model.get("text");
      said.textContent = "";
    };
    const writeTable = () => {
      const columns = model.get("columns");
      holder.hidden = columns.length === 0;
      const table = element("table", "ns-table");
      table.append(element("caption", "", model.get("caption")));
      const head = table.createTHead().insertRow();
      for (const name of columns) {
        const th = element("th", "", name);
        th.scope = "col";
        head.append(th);
      }
      const body = table.createTBody();
      for (const row of model.get("rows")) {
        const tr = body.insertRow();
        row.forEach((value, at) => {
          const cell = element(at === 0 ? "th" : "td", "", value);
          if (at === 0) cell.scope = "row";
          tr.append(cell);
        });
      }
      holder.replaceChildren(table);
    };
    button.addEventListener("click", async () => {
      const url = new URL(location.href);
      url.search = model.get("link");
      const done = await copy(isPage ? url.href : model.get("code"), foot);
      said.textContent = done ? "Copied." : "The browser did not allow copying.";
    });
    model.on("change:text", writeText);
    model.on("change:chips", writeChips);
    for (const name of ["columns", "rows", "caption"]) model.on(`change:${name}`, writeTable);
    writeText();
    writeChips();
    writeTable();
  },
};
