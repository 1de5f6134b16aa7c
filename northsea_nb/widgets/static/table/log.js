// What happened, by which clause; a click goes back there.

function makeLog(t) {
  const list = h("ol", { class: "nt-log" });
  const earlier = button("Show it from the start", () => t.deed("log", true), { class: "ns-button nt-small" });
  const root = section("What happened", earlier, list);
  root.classList.add("nt-logbox");
  return {
    root,
    update() {
      const { log, timeline } = t.screen;
      earlier.hidden = !log.earlier;
      const entries = log.entries.map((entry) => ({ ...entry, here: entry.ply === timeline.ply }));
      renew(list, entries.reverse(), (entry) =>
        h(
          "li",
          { class: entry.here ? "is-here" : "" },
          h(
            "div",
            { class: "nt-entryhead" },
            h("button", {
              type: "button",
              class: "nt-goto",
              text: entry.ply,
              title: `Go to ply ${entry.ply}`,
              "aria-label": `Go to ply ${entry.ply}`,
              onclick: () => t.deed("goto", entry.ply),
            }),
            h("span", { class: "nt-moved" }, entry.player ? `${entry.player}: ` : "Set up", entry.move ? h("code", { text: entry.move }) : null),
            entry.throws.map((text) => h("code", { class: "nt-throw", text })),
          ),
          entry.events.map((one) => h("p", {}, `${one.text} `, chips(t, one.clauses, 2))),
          entry.comment ? h("p", { class: "nt-comment", text: entry.comment }) : null,
        ),
      );
    },
  };
}
