// The timeline: undo, redo, the slider over plies, branches side by side, a note on a move.

function makeTimeline(t) {
  const undo = button("Undo", () => t.deed("undo"), { title: "Undo (U)", "aria-keyshortcuts": "U" });
  const redo = button("Redo", () => t.deed("redo"), { title: "Redo (R)", "aria-keyshortcuts": "R" });
  const branch = button("New branch", () => t.deed("branch"), {
    title: "The next move opens a branch of its own, with fresh dice",
  });
  const where = h("span", { class: "nt-where", role: "status" });
  const slider = h("input", {
    type: "range",
    min: 0,
    class: "nt-slider",
    "aria-label": "Where in the game",
    oninput: () => {
      where.textContent = `to ply ${slider.value} of ${slider.max}`;
    },
    onchange: () => t.deed("goto", Number(slider.value)),
  });
  const note = h("input", {
    type: "text",
    class: "nt-note",
    maxlength: 2000,
    placeholder: "A note on this move",
    "aria-label": "A note on this move",
    onchange: () => t.deed("comment", note.value),
  });
  const branches = h("div", { class: "nt-branches" });
  const root = h(
    "section",
    { class: "nt-timeline", "aria-label": "Timeline" },
    h("div", { class: "ns-row" }, undo, redo, branch, where),
    slider,
    note,
    branches,
  );
  return {
    root,
    update() {
      const line = t.screen.timeline;
      undo.disabled = !line.undo;
      redo.disabled = !line.redo;
      slider.max = line.last;
      slider.value = line.ply;
      slider.disabled = line.last === 0;
      slider.setAttribute("aria-valuetext", `move ${line.ply} of ${line.last}, ${line.label}`);
      where.textContent = `Move ${line.ply} of ${line.last}: ${line.label}`;
      if (document.activeElement !== note) note.value = line.comment;
      note.hidden = line.ply === 0 && line.last === 0;
      fill(branches, 
        ...(line.branches.length
          ? [
              h("h3", { text: `${line.branches.length} lines of play` }),
              h(
                "div",
                { class: "nt-branchlist" },
                line.branches.map((one, index) =>
                  h(
                    "button",
                    {
                      type: "button",
                      class: `nt-branch${one.current ? " is-current" : ""}`,
                      "aria-pressed": one.current ? "true" : "false",
                      onclick: () => t.deed("switch", one.tip),
                    },
                    h("strong", { text: `Line ${index + 1}${one.current ? ", shown" : ""}` }),
                    h("span", { class: "ns-quiet", text: `from ply ${one.from}, ${one.length} long` }),
                    h("span", { text: [...one.moves, one.more ? `and ${one.more} more` : ""].filter(Boolean).join(" · ") }),
                    h("span", { text: one.stands }),
                  ),
                ),
              ),
            ]
          : []),
      );
    },
  };
}
