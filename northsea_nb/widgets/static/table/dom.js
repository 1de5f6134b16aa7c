// Drawings, buttons and chips from data.

// A drawing of Python's core.drawing: [tag, attributes, child, …].
const DRAWN = new Set(
  "svg g path rect circle polygon line text title defs pattern ellipse polyline use symbol".split(" "),
);

function draw(node) {
  if (typeof node === "string") return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  if (!DRAWN.has(tag)) throw new Error(`${tag} is no part of a drawing`);
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith("on") && name !== "href") element.setAttribute(name, value);
  }
  element.append(...children.map(draw));
  return element;
}

// A drawing of its own, such as a player's board, of a certain class; in words for whoever does not see it.
function drawPicture({ size, kind, drawing, words }, looks) {
  return draw([
    "svg",
    { viewBox: `0 0 ${size[0]} ${size[1]}`, class: `${kind} ${looks}`, role: "img", "aria-label": words },
    ...drawing,
  ]);
}

// Like fill, but what is made of the same data as before stays as it is: far less to draw and lay out.
function renew(element, items, make) {
  const before = element.northseaMade ?? new Map();
  const made = new Map();
  let next = element.firstChild;
  for (const item of items) {
    const key = JSON.stringify(item);
    const child = before.get(key)?.shift() ?? make(item);
    if (!made.has(key)) made.set(key, []);
    made.get(key).push(child);
    if (child === next) next = next.nextSibling;
    else element.insertBefore(child, next);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
  element.northseaMade = made;
}

// A board may be arranged in several ways: this is the one for a width in pixels, null where there is one only.
const arrangedFor = (board, width) => board.arranged?.find(({ least }) => width >= least) ?? null;

// Put the parts of a drawing where an arrangement has them.
function arrange(svg, arranged) {
  if (!arranged) return;
  for (const part of svg.querySelectorAll("[data-part]")) {
    const [x, y, size] = arranged.at[part.getAttribute("data-part")];
    const where = `translate(${x} ${y}) scale(${size})`;
    if (part.getAttribute("transform") !== where) part.setAttribute("transform", where);
  }
}

// Where a place is, in the units of the whole drawing.
function boxOf({ box, part }, arranged) {
  if (!part) return box;
  const [x, y, size] = arranged.at[part];
  return [x + box[0] * size, y + box[1] * size, box[2] * size, box[3] * size];
}

function button(text, onclick, props = {}) {
  return h("button", { type: "button", class: "ns-button", onclick, ...props }, text);
}

// A clause's chip; a click opens the clause.
function chip(t, id) {
  return h("button", {
    type: "button",
    class: "ns-chip nt-clause",
    text: id,
    title: `Open clause ${id}`,
    onclick: (event) => {
      event.stopPropagation();
      t.openClause(id, event.currentTarget);
    },
  });
}

function chips(t, ids, most = 3) {
  const shown = ids.slice(0, most).map((id) => chip(t, id));
  const rest = ids.slice(most);
  if (rest.length) {
    const more = h("button", {
      type: "button",
      class: "ns-chip nt-more",
      text: `+${rest.length}`,
      title: rest.join(", "),
      "aria-label": `${rest.length} more clauses`,
      onclick: (event) => {
        event.stopPropagation();
        more.replaceWith(...rest.map((id) => chip(t, id)));
      },
    });
    shown.push(more);
  }
  return h("span", { class: "nt-chips" }, shown);
}

function section(title, ...children) {
  return h("section", { class: "ns-card nt-section" }, h("h2", { text: title }), ...children);
}

// Words to search by: without accents, in lower case.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// What a part of a turn is called where lessons are listed.
const partName = (part) => (part === "any" ? "any part of a turn" : part.replace("option:", "variant: ").replaceAll("-", " "));

// A small table with a note, as panels and asides give it; the first cell of a row is its heading, and
// the cells of a column called "clause" are chips.
function dataTable(t, { title = "", columns, rows, note, clause = "" }) {
  const head = columns.map((name) => h("th", { scope: "col", text: name }));
  const shown = (text, index) => (text && columns[index + 1] === "clause" ? chips(t, text.split(", ")) : text);
  const line = ([name, ...cells]) =>
    h("tr", {}, h("th", { scope: "row", text: name }), cells.map((cell, index) => h("td", {}, shown(cell, index))));
  return h(
    "div",
    { class: "nt-data" },
    rows.length
      ? h(
          "div",
          { class: "nt-scroll", tabindex: 0, role: "group", "aria-label": title || "A table" },
          h("table", { class: "ns-table" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows.map(line))),
        )
      : null,
    note || (clause && !title) ? h("p", { class: "ns-quiet" }, note ?? "", clause && !title ? [" ", chip(t, clause)] : null) : null,
  );
}

function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// A file's text, as a button that looks like the others.
function filePicker(label, accept, onText) {
  const input = h("input", {
    type: "file",
    accept,
    class: "nt-file",
    "aria-label": label,
    onchange: async () => {
      const file = input.files[0];
      if (!file) return;
      onText(file.size > 8e6 ? "" : await file.text(), file.name);
      input.value = "";
    },
  });
  return input;
}
