// What a move leads to: sentences, a throw's outcomes with exact odds, and what the game adds.

function outcomeRows(t, outcomes) {
  return h(
    "table",
    { class: "ns-table nt-odds" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["outcome", "chance", "percent", "one in"].map((name) => h("th", { scope: "col", text: name })),
        h("td"),
      ),
    ),
    h(
      "tbody",
      {},
      outcomes.map((row) => {
        const bar = h("span", { class: `nt-bar nt-tone-${row.tone || "plain"}`, "aria-hidden": "true" });
        bar.style.width = `${100 * row.share}%`;
        const faces = row.faces ? h("small", { class: "ns-quiet", text: `die: ${row.faces}` }) : null;
        return h(
          "tr",
          {},
          h(
            "th",
            { scope: "row" },
            h("span", { class: `nt-swatch nt-tone-${row.tone || "plain"}`, "aria-hidden": "true" }),
            h("span", {}, row.label, faces ? " " : "", faces),
            h("span", { class: "nt-barline" }, bar),
          ),
          h("td", { class: "nt-fraction", text: row.fraction }),
          h("td", { text: row.percent }),
          h("td", { text: row.one_in.replace("1 in ", "1 in\u00a0") }),
          h("td", {}, row.clauses?.length ? chips(t, row.clauses, 1) : null),
        );
      }),
    ),
  );
}

// What belongs to a move or to the position, by its kind; a game's own script adds to these.
const asides = {
  table: (t, data) => dataTable(t, data),
};

function aside(t, one) {
  return asides[one.kind](t, one.data);
}

// All that a move leads to. What the game adds may tell the most of it; then the rest is folded below.
function foresight(t, seen) {
  const first = seen.aside?.first;
  const steps = followed(t, seen);
  if (!first) return seen.aside ? [...steps, aside(t, seen.aside)] : steps;
  return [aside(t, seen.aside), h("details", { class: "nt-steps" }, h("summary", { text: "What follows, step by step" }), steps)];
}

function followed(t, seen) {
  const parts = [];
  if (seen.sentences.length) {
    parts.push(
      h(
        "ul",
        { class: "nt-sentences" },
        seen.sentences.map((one) => h("li", {}, one.text, " ", chips(t, one.clauses, 2))),
      ),
    );
  }
  for (const [throwing, lead] of [
    [seen.chance, "The dice decide"],
    [seen.draw, "A card is drawn, as far as you can know"],
  ]) {
    if (!throwing) continue;
    parts.push(h("p", { class: "nt-lead" }, `${lead}: ${throwing.question} `, chip(t, throwing.clause)));
    if (throwing.outcomes.length) parts.push(outcomeRows(t, throwing.outcomes));
  }
  if (seen.next) parts.push(h("p", { class: "nt-next" }, `${seen.next} `, seen.clause ? chip(t, seen.clause) : null));
  return parts;
}
