// The decision, the legal moves as sentences grouped by verb, and what the one pointed at leads to.

function makeDecision(t) {
  const root = h("section", { class: "ns-card nt-decision", "aria-label": "The decision" });
  return {
    root,
    update() {
      const { decision } = t.screen;
      if (decision.over) {
        fill(root, ...end(t, decision.over));
        return;
      }
      const player = t.screen.players[decision.seat];
      fill(root, 
        h(
          "p",
          { class: "nt-who" },
          player ? h("span", { class: "nt-badge" }, draw(player.badge)) : null,
          decision.waits ? "Chance" : decision.player,
        ),
        h("p", { class: "nt-question" }, `${sentenceCase(decision.text)} `, chip(t, decision.clause)),
        phaseStrip(t),
        t.screen.begun ? null : aim(t), // at first: what all this is for
      );
    },
  };
}

// How the game ended, and what can be done then.
function end(t, over) {
  const badge = (name) => draw(t.screen.players.find((player) => player.name === name).badge);
  return [
    h(
      "p",
      { class: "nt-who" },
      over.winners.map((name) => h("span", { class: "nt-badge" }, badge(name))),
      over.winners.length ? `${over.winners.join(" and ")} won` : "The game is over",
    ),
    h("p", { class: "nt-question" }, `${over.text} `, chip(t, over.clause)),
    over.ranking.length
      ? h(
          "ol",
          { class: "nt-ranking" },
          over.ranking.map((rank) =>
            h("li", {}, rank.map((name) => h("span", {}, h("span", { class: "nt-badge" }, badge(name)), name))),
          ),
        )
      : null,
    h(
      "div",
      { class: "ns-row" },
      button("Play again", () => t.newGame(), { class: "ns-button nt-primary" }),
      button("Back to the beginning", () => t.deed("goto", 0), { title: "Every move can be gone through again: Redo (R), or the slider" }),
    ),
  ];
}

function aim(t) {
  return h("p", { class: "ns-quiet" }, `${t.ground.aim.text} `, chips(t, t.ground.aim.clauses, 4));
}

// The parts of a turn in their order, the present one marked.
function phaseStrip(t) {
  const { phases } = t.ground;
  const { phase, bot, veil } = t.screen;
  const hint = bot || veil || t.screen.decision.waits ? null : button("Hint", t.hint, { class: "ns-button nt-small nt-hint", title: "What a bot would do, and why (T)", "aria-keyshortcuts": "T" });
  if (!phases.length) return hint;
  const at = phases.findIndex(({ key }) => key === phase);
  return h(
    "div",
    { class: "nt-strip" },
    h(
      "ol",
      { class: "nt-phases", "aria-label": "The parts of a turn" },
      phases.map(({ title, clause }, index) =>
        h(
          "li",
          { class: index === at ? "is-now" : index < at ? "is-past" : "", "aria-current": index === at ? "step" : null },
          h("button", { type: "button", text: title, title: `Open clause ${clause}`, onclick: (event) => t.openClause(clause, event.currentTarget) }),
        ),
      ),
    ),
    hint,
  );
}

function sentenceCase(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

function makeMoves(t) {
  const list = h("div", { class: "nt-movelist" });
  const head = h("div", { class: "nt-moveshead" });
  const root = h("section", { class: "ns-card nt-moves", "aria-label": "Legal moves" }, head, list);
  const folded = new Map();

  const moveButton = (move, primary) => {
    const element = button(move.say, null, {
      class: `ns-button nt-move${primary ? " nt-primary" : ""}`,
      "data-move": move.move,
      title: move.move,
    });
    element.addEventListener("click", (event) => {
      if (event.pointerType === "touch" && t.armed !== move.move && !primary) t.arm(move);
      else t.make(move);
    });
    element.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && t.pointed(event, () => t.foresee(move)));
    element.addEventListener("focus", () => element.matches(":focus-visible") && t.foresee(move));
    return element;
  };

  const group = (name, moves) => {
    const open = folded.get(name) ?? (moves.length <= 14 || t.picked !== "");
    const details = h(
      "details",
      { class: "nt-group", open },
      h("summary", {}, h("span", { text: name }), h("span", { class: "nt-count", text: moves.length })),
      h("div", { class: "nt-buttons" }, moves.map((move) => moveButton(move, false))),
    );
    details.addEventListener("toggle", () => {
      if (details.isConnected) folded.set(name, details.open);
    });
    return details;
  };

  return {
    root,
    update() {
      const { screen } = t;
      const inside = root.contains(document.activeElement);
      root.hidden = Boolean(screen.decision.over);
      if (screen.bot) {
        const { name, about, waits } = screen.bot;
        fill(head, h("h2", { text: `A bot decides: ${name}` }));
        fill(
          list,
          h("p", { text: `${screen.decision.player} is played by a bot that ${about}.` }),
          h(
            "div",
            { class: "ns-row" },
            waits
              ? button("Let the bots go on", () => t.deed("bot"), { class: "ns-button nt-primary", "aria-keyshortcuts": "D" })
              : button("Pause", () => t.deed("hold")),
          ),
        );
      } else if (screen.veil) {
        fill(head);
        fill(list, 
          h(
            "div",
            { class: "nt-veil" },
            h("p", { text: `Pass the device to ${screen.veil}.` }),
            h("p", { class: "ns-quiet", text: "Hands are covered until then." }),
            button(`I am ${screen.veil}: show my hand`, () => t.deed("reveal"), { class: "ns-button nt-primary" }),
          ),
        );
      } else if (screen.decision.waits && !screen.moves.length) {
        fill(head);
        fill(list, button(screen.decision.deal, () => t.deed("settle"), { class: "ns-button nt-primary" }));
      } else {
        const moves = t.filtered();
        const plain = screen.moves.filter((move) => move.plain);
        const groups = new Map();
        for (const move of moves) {
          if (move.plain) continue;
          groups.set(move.group, [...(groups.get(move.group) ?? []), move]);
        }
        const number = screen.moves.length + screen.more_moves;
        fill(head, 
          h("h2", { text: `Legal moves (${number})` }),
          t.picked || t.only
            ? h(
                "span",
                { class: "nt-filter" },
                `Only with ${t.pickedName()}`,
                button("Show all", () => t.clearPick(), { class: "ns-button nt-small" }),
              )
            : null,
        );
        fill(list, 
          ...[
            screen.decision.waits
              ? button(screen.decision.deal, () => t.deed("settle"), { class: "ns-button nt-primary" })
              : null,
            ...[...groups].map(([name, those]) => group(name, those)),
            screen.more_moves
              ? h("p", { class: "ns-quiet", text: `${screen.more_moves} more; type one under “May I?”.` })
              : null,
            plain.length ? h("div", { class: "nt-buttons nt-goon" }, plain.map((move) => moveButton(move, true))) : null,
          ].filter(Boolean),
        );
      }
      if (inside && (root.hidden || !root.contains(document.activeElement))) {
        const next = root.hidden ? root.parentElement.querySelector(".nt-decision") : list;
        (next.querySelector(".nt-primary") ?? next.querySelector("button"))?.focus({ preventScroll: true });
      }
    },
  };
}

function makePreview(t) {
  const body = h("div", { class: "nt-previewbody" });
  const root = h("section", { class: "ns-card nt-preview", "aria-label": "What the move leads to" }, body);
  const hint = () =>
    h("p", {
      class: "ns-quiet",
      text: t.screen.veil
        ? ""
        : "Point at a move to see what it leads to, with exact odds, before you make it.",
    });
  return {
    root,
    clear() {
      root.classList.remove("is-armed");
      root.hidden = Boolean(t.screen.decision.over);
      const one = t.screen.aside;
      fill(body, ...(one && !t.screen.veil ? [h("h2", { text: one.title }), aside(t, one)] : [hint()]));
    },
    // What a card does, for whoever cannot point at it with a mouse.
    explain({ text, under, hint }) {
      fill(body, h("h2", { text }), under ? h("p", { class: "ns-quiet", text: under }) : null, h("p", { role: "status", text: hint }));
    },
    wait() {
      root.classList.add("is-armed");
      fill(body, h("p", { class: "ns-quiet", role: "status", text: "A bot tries the moves …" }));
    },
    hint(advice) {
      root.classList.add("is-armed");
      fill(body,
        h("div", { class: "nt-previewhead" }, h("h2", { text: advice.error ? "No hint" : `Hint: ${advice.say}` }), advice.error ? null : h("code", { text: advice.move })),
        advice.error
          ? h("p", { text: advice.error })
          : [
              h("p", { text: `A bot that ${advice.about} expects ${advice.why}.` }),
              dataTable(t, {
                title: "What it weighed",
                columns: ["move", "share of the win", "tries"],
                rows: advice.rows.map((row) => [row.say, row.share, String(row.tries)]),
                note: advice.more ? `and ${advice.more} more. Shares are estimates by play, not exact odds.` : "Shares are estimates by play, not exact odds.",
              }),
              h("span", { class: "nt-arm" },
                button("Make this move", () => t.play(advice.move), { class: "ns-button nt-primary" }),
                button("Not now", () => t.clearPick()),
              ),
            ],
      );
      root.scrollIntoView({ block: "nearest" });
    },
    show(move, seen, armed) {
      root.classList.toggle("is-armed", armed);
      fill(body, 
        h(
          "div",
          { class: "nt-previewhead" },
          h("h2", { text: move.say }),
          h("code", { text: move.move }),
          armed
            ? h(
                "span",
                { class: "nt-arm" },
                button("Make this move", () => t.play(move.move), { class: "ns-button nt-primary" }),
                button("Not now", () => t.clearPick()),
              )
            : null,
        ),
        ...(seen.error ? [h("p", { text: seen.error })] : foresight(t, seen)),
      );
      if (armed) root.scrollIntoView({ block: "nearest" });
    },
  };
}
