// Everyone's Glory by its parts, and what a move changes in it.

asides.glory = (t, { parts, players }) => {
  const number = (value) => String(value).replace("-", "−");
  const cell = ([was, now]) => {
    const by = now - was;
    if (!by) return h("td", { text: number(now) });
    return h(
      "td",
      { class: by > 0 ? "bt-more" : "bt-less" },
      h("span", { text: number(now) }),
      h("small", { text: `${by > 0 ? "▲ +" : "▼ −"}${Math.abs(by)}` }),
    );
  };
  return h(
    "table",
    { class: "ns-table bt-glory" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col", text: "part" }), players.map((name) => h("th", { scope: "col", text: name, title: name })))),
    h(
      "tbody",
      {},
      parts.map(({ name, clause, numbers }) =>
        h("tr", {}, h("th", { scope: "row" }, h("span", { text: name }), " ", chip(t, clause)), numbers.map(cell)),
      ),
    ),
  );
};
