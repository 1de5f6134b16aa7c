// The lesson reader: lessons to choose from, and the step that Python shows of one.

// Where a screen's notebook is opened: a page of its own on a server of dashboards.
const isPage = () => Boolean(document.body.dataset.voila);

function makeLibrary(send) {
  const search = h("input", { type: "search", class: "ns-input", placeholder: "a word, or a clause's number", "aria-label": "Search lessons" });
  const games = h("select", { class: "ns-input", "aria-label": "Game" });
  const count = h("p", { class: "ns-quiet nl-count", role: "status" });
  const list = h("div", { class: "nl-groups" });
  const summary = h("summary", {}, h("h2", { text: "Lessons" }));
  const root = h("details", { class: "ns-card nl-library", open: true }, summary, games, search, count, list);
  let rows = [];

  const filter = () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    let seen = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      seen += !row.hidden;
    }
    for (const group of list.children) group.hidden = !group.querySelector("li:not([hidden])");
    count.textContent = seen ? `${seen} of ${rows.length} lessons` : "No lesson has all these words; try fewer.";
  };
  search.addEventListener("input", filter);
  games.addEventListener("change", () => send({ game: games.value }));
  return {
    root,
    search,
    build(library, others) {
      fill(games, others.map(([key, name]) => h("option", { value: key, text: name })));
      games.value = library.game;
      games.hidden = others.length < 2;
      rows = [];
      fill(
        list,
        library.groups.map(({ section, part, lessons }) =>
          h(
            "section",
            { class: "nl-group" },
            h("h3", {}, h("span", { class: "nl-section", text: section }), section && part ? " " : "", partName(part)),
            h(
              "ul",
              {},
              lessons.map((one) => {
                const row = h(
                  "li",
                  {},
                  h(
                    "button",
                    { type: "button", class: "nl-choice", "data-name": one.name, onclick: () => send({ open: one.name }) },
                    h("strong", { text: one.title }),
                    h("span", { class: "ns-quiet", text: one.about }),
                  ),
                );
                rows.push({ row, text: plain(`${one.title} ${one.about} ${one.words} ${one.name} ${part}`) });
                return row;
              }),
            ),
          ),
        ),
      );
      filter();
    },
    mark(name, scroll) {
      for (const choice of list.querySelectorAll(".nl-choice")) {
        const here = choice.dataset.name === name;
        if (here) choice.setAttribute("aria-current", "true");
        else choice.removeAttribute("aria-current");
        if (here && scroll) list.scrollTop = choice.offsetTop - list.offsetTop - 40;
      }
    },
  };
}

// A lesson of the reader's own: a file, or its text.
function makeOwn(send) {
  const text = h("textarea", { rows: 8, class: "ns-input nl-text", spellcheck: "false", "aria-label": "The text of a lesson" });
  const read = (content, name = "") => send({ read: content, name });
  const root = h(
    "details",
    { class: "ns-card nl-own" },
    h("summary", {}, h("h2", { text: "A lesson of your own" })),
    h("p", { class: "ns-quiet", text: "Choose a lesson's file or paste its text. It is played through first; if a step does not hold, you are told which, and why." }),
    filePicker("A lesson's file", ".toml,text/plain", (content, name) => {
      text.value = content;
      read(content, name);
    }),
    text,
    button("Read it", () => read(text.value), { class: "ns-button nl-primary" }),
  );
  return { root };
}

function makeBoard(t) {
  const svg = draw(["svg", { class: "nl-board", role: "img" }]);
  const ground = draw(["g", {}]);
  const marks = draw(["g", {}]);
  const pieces = draw(["g", {}]);
  svg.append(ground, marks, pieces);
  const words = h("ul", {});
  const caption = h("p", { class: "nl-caption ns-quiet" });
  const before = button("Before", () => show("before"));
  const after = button("After", () => show("after"));
  const toggle = h("div", { class: "ns-row nl-toggle", role: "group", "aria-label": "The board" }, "The board", before, after);
  const asks = h("p", { class: "nl-asks" });
  const players = h("div", { class: "nl-players" });
  const play = h("a", { class: "nl-play", text: "Play on from here at the table" });
  const copied = h("span", { class: "ns-quiet", role: "status" });
  const root = h(
    "div",
    { class: "nl-boardbox" },
    toggle,
    svg,
    asks,
    players,
    h("p", { class: "ns-row" }, play, copied),
    h("details", { class: "nl-words" }, h("summary", { text: "The board in words" }), words),
    caption,
  );
  let step = null;
  let board = null;
  let shown = "";

  play.addEventListener("click", async (event) => {
    if (isPage()) return;
    event.preventDefault();
    const call = `table(link="${step[shown].link}")`;
    copied.textContent = (await copy(call, root)) ? "Copied." : call; // or to be copied by hand
  });

  const show = (which) => {
    shown = which;
    const position = step[which];
    before.setAttribute("aria-pressed", String(which === "before"));
    after.setAttribute("aria-pressed", String(which === "after"));
    const { size, places } = position.layout ?? board;
    const arranged = arrangedFor(board, root.clientWidth || window.innerWidth);
    const [across, high] = arranged?.size ?? size;
    svg.setAttribute("viewBox", `0 0 ${across} ${high}`);
    fill(pieces, position.pieces.map(draw));
    arrange(svg, arranged);
    fill(
      marks,
      places
        .filter((place) => place.marks.some((mark) => position.marks.includes(mark)))
        .map((place) => {
          const [x, y, width, height] = boxOf(place, arranged);
          const outline = draw(place.shape ?? ["rect", { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 6 }]);
          outline.classList.add("nl-cause");
          return outline;
        }),
    );
    const { player, text, clauses } = position.asks;
    svg.setAttribute("aria-label", `The board. ${player ? `${player}: ` : ""}${text}`);
    fill(asks, player ? h("strong", { text: `${player}: ` }) : "", `${text} `, chips(t, clauses));
    fill(words, position.words.map((line) => h("li", { text: line })));
    fill(
      players,
      position.players.map((one) => {
        const sail = h("span", { class: "nl-badge" }, draw(one.badge));
        const cards = one.hands
          .flatMap((hand) => hand.cards)
          .map(({ over, text, under }) => h("span", { class: "nl-card" }, over ? `${over} ${text}` : text, under ? h("small", { text: ` ${under}` }) : ""));
        return h(
          "div",
          { class: "nl-player" },
          sail,
          h("strong", { text: one.name }),
          one.turn ? h("span", { class: "nl-tag", text: "on turn" }) : "",
          one.asked ? h("span", { class: "nl-tag", text: "asked" }) : "",
          h("span", { class: "ns-quiet", text: one.standing }),
          cards.length ? h("span", { class: "nl-hand" }, cards) : "",
          one.board ? drawPicture(one.board, "nl-picture") : "",
          one.notes.map((line) => h("span", { class: "ns-quiet", text: line })),
        );
      }),
    );
    play.parentElement.hidden = !position.link;
    copied.textContent = "";
    play.textContent = isPage() ? "Play on from here at the table" : "Copy as Python, to play on from here";
    play.href = isPage() ? `${t.game()}.ipynb?g=${position.link}` : "#";
  };
  return {
    root,
    build(outline) {
      board = outline.board;
      svg.setAttribute("class", `${board.kind} nl-board`);
      fill(ground, board.drawing.map(draw));
      caption.textContent = board.caption;
    },
    update(now) {
      step = now;
      toggle.hidden = !step.after;
      show(step.after ? "after" : "before");
    },
  };
}

function makeDrawer(t) {
  const drawer = h("aside", { class: "ns-drawer nl-drawer ns-card", hidden: true, popover: "manual", tabindex: -1, "aria-label": "Clause" });
  let opener = null;
  const close = () => {
    if (drawer.hidden) return false;
    drawer.hidden = true;
    drawer.hidePopover();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    return true;
  };
  return {
    root: drawer,
    close,
    open(id, from) {
      const clause = t.cited()[id];
      if (!clause) return;
      opener = from;
      const address = `rulebook.ipynb?clause=${encodeURIComponent(id)}`;
      fill(
        drawer,
        h("div", { class: "nl-drawerhead" }, h("h2", { text: clause.title }), button("Close", close)),
        h(
          "p",
          { class: "nl-meta" },
          h("span", { class: "ns-chip", text: id }),
          h("span", { class: "nl-tag", text: clause.kind }),
          clause.house ? h("span", { class: "nl-tag", text: "house data" }) : "",
          clause.switch ? h("span", { class: "nl-tag", text: `switch ${clause.switch}` }) : "",
        ),
        h("p", { text: clause.text }),
        Object.entries(clause.example).map(([name, text]) => h("p", {}, h("strong", { text: `${name}: ` }), text)),
        isPage() ? h("p", {}, h("a", { href: address, target: "_blank", text: "In the rulebook" })) : "",
      );
      drawer.hidden = false;
      if (!drawer.matches(":popover-open")) drawer.showPopover(); // above all, wherever the page is scrolled
      drawer.focus({ preventScroll: true });
    },
  };
}

export default {
  render({ model, el }) {
    const send = northseaSender(model);
    el.classList.add("nl-host");
    const step = () => model.get("step");
    const outline = () => model.get("outline");
    const t = {
      game: () => outline().game,
      cited: () => outline().cited,
      openClause: (id, from) => drawer.open(id, from),
    };
    const drawer = makeDrawer(t);
    const board = makeBoard(t);
    const library = makeLibrary(send);
    const own = makeOwn(send);

    const title = h("h2", { class: "nl-title", tabindex: -1 });
    const about = h("p", { class: "nl-about" });
    const subject = h("p", { class: "nl-subject" });
    const where = h("span", { class: "nl-where" });
    const ticks = h("ol", { class: "nl-ticks", "aria-label": "Steps" });
    const error = h("p", { class: "nl-error", role: "alert", hidden: true });
    const said = h("p", { class: "nl-say" });
    const ask = h("p", { class: "nl-ask", id: `nl-ask-${Math.random().toString(36).slice(2)}` });
    const choices = h("div", { class: "nl-choices", role: "group", "aria-labelledby": ask.id });
    const feedback = h("p", { class: "nl-feedback", role: "status" });
    const hint = h("p", { class: "nl-hint", hidden: true });
    const hintButton = button("Hint", () => showHint());
    const tell = button("Show the answer", () => send({ tell: true, step: step().number }));
    const helps = h("div", { class: "ns-row nl-helps" }, hintButton, tell);
    const done = h("div", { class: "nl-done" });
    const back = button("Back", () => go(-1), { title: "Back (← or B)" });
    const next = button("Next", () => go(1), { class: "ns-button nl-primary", title: "Next (→ or N)" });
    const wait = h("span", { class: "ns-quiet nl-wait", role: "status" });
    const keys = h("p", { class: "ns-quiet nl-keys" });
    for (const [key, text] of [["→ ←", "next, back"], ["1 2 3", "answer"], ["H", "hint"], ["Esc", "close a clause"]]) {
      keys.append(h("span", {}, h("kbd", { text: key }), ` ${text}`));
    }
    const text = h(
      "div",
      { class: "nl-text-part" },
      h("div", { class: "nl-progress" }, where, ticks),
      h("div", { class: "nl-step" }, said, ask, choices, feedback, hint, helps, done),
      h("div", { class: "ns-row nl-nav" }, back, next, wait),
      keys,
    );
    const lesson = h("article", { class: "nl-lesson" }, h("header", { class: "nl-head" }, title, about, subject), h("div", { class: "nl-body" }, text, board.root));
    const root = h("section", { class: "nl-root" }, h("div", { class: "nl-grid" }, h("div", { class: "nl-side" }, library.root, own.root), h("div", { class: "nl-main" }, error, lesson)), drawer.root);
    el.append(root);

    const isNarrow = () => root.getBoundingClientRect().width < 900;
    const showHint = () => {
      if (!step().hint || !step().open) return;
      hint.textContent = step().hint;
      hint.hidden = false;
      hintButton.hidden = true;
    };
    const go = (by) => {
      const { number, of, open } = step();
      if (by > 0 && open) {
        wait.textContent = "Answer first, or let the answer be shown.";
        return;
      }
      if (number + by >= 1 && number + by <= of) send({ goto: number + by });
    };
    const choose = (index) => {
      const { open, choices: all, number } = step();
      if (open && index < all.length && !all[index].is) send({ answer: index, step: number });
    };

    const reasons = (list) => list.map((one) => h("p", { class: "nl-event" }, `${one.text} `, chips(t, one.clauses)));
    const moved = (one) => [one.say ? `${one.say} ` : "", h("code", { text: one.move })];

    let seen = "";
    const showStep = () => {
      const now = step();
      const here = `${outline().name} ${outline().title} ${now.number} ${now.of}`;
      const isNew = here !== seen;
      const focused = [...choices.children].indexOf(document.activeElement);
      seen = here;
      where.textContent = `Step ${now.number} of ${now.of}`;
      fill(
        ticks,
        Array.from({ length: now.of }, (_, at) =>
          h("li", {}, h("button", { type: "button", class: "nl-tick", "aria-label": `Step ${at + 1}`, title: `Step ${at + 1}`, "aria-current": at + 1 === now.number ? "step" : null, onclick: () => send({ goto: at + 1 }) })),
        ),
      );
      said.textContent = now.say;
      said.hidden = !now.say;
      ask.textContent = now.ask;
      ask.hidden = !now.ask;
      fill(
        choices,
        now.choices.map((choice, index) => {
          const sign = { right: "✓", wrong: "✗" }[choice.is] ?? String(index + 1);
          return h(
            "button",
            { type: "button", class: `nl-answer${choice.is ? ` is-${choice.is}` : ""}`, disabled: !now.open || choice.is === "wrong", onclick: () => choose(index) },
            h("span", { class: "nl-sign", text: sign, "aria-hidden": "true" }),
            h("span", { text: choice.text }),
            choice.is ? h("span", { class: "ns-hidden-text", text: `, ${choice.is}` }) : "",
          );
        }),
      );
      choices.hidden = !now.choices.length;
      const { is, text: answer } = now.feedback;
      const head = { right: "Right", wrong: "Not this", told: "The answer" }[is] ?? "";
      feedback.className = `nl-feedback is-${is || "none"}`;
      fill(feedback, head ? h("strong", { text: answer ? `${head}: ` : `${head}.` }) : "", answer);
      feedback.hidden = !head || (is === "told" && !answer);
      if (isNew) hint.hidden = true;
      hintButton.hidden = !now.hint || !now.open || !hint.hidden;
      tell.hidden = !now.open;
      helps.hidden = hintButton.hidden && tell.hidden;
      fill(
        done,
        now.tried.length
          ? h(
              "div",
              { class: "nl-refused" },
              now.tried.map((one) => h("p", {}, h("span", { class: "ns-quiet", text: `${now.by ? `${now.by} tries` : "Tried"}: ` }), moved(one))),
              h("p", { class: "nl-no" }, h("strong", { text: "No" })),
              reasons(now.refusals),
            )
          : "",
        now.moves.length
          ? h("div", { class: "nl-moves" }, h("p", { class: "ns-quiet", text: now.by ? `${now.by} plays` : "Played" }), h("ol", {}, now.moves.map((one) => h("li", {}, moved(one)))))
          : "",
        now.setup.length ? h("details", { class: "nl-setup" }, h("summary", { text: "How the game is set up" }), h("div", { class: "nl-events" }, reasons(now.setup))) : "",
        now.events.length ? h("div", { class: "nl-events" }, reasons(now.events)) : "",
        now.holds.length
          ? h("ul", { class: "nl-holds" }, now.holds.map((one) => h("li", {}, moved(one), " ", h("span", { class: `nl-tag nl-is-${one.is === "legal" ? "yes" : one.is === "not legal" ? "no" : "odds"}`, text: one.is }), reasons(one.refusals))))
          : "",
      );
      back.setAttribute("aria-disabled", String(now.number === 1));
      next.setAttribute("aria-disabled", String(now.open || now.number === now.of));
      wait.textContent = now.number === now.of && !now.open ? "That was the last step." : "";
      board.update(now);
      if (focused >= 0) {
        const target = choices.children[focused];
        (now.open ? [...choices.children].find((one) => !one.disabled) ?? target : next).focus({ preventScroll: true });
      }
    };

    let first = true;
    const showLesson = () => {
      const now = outline();
      title.textContent = now.title;
      about.textContent = now.about;
      about.hidden = !now.about;
      fill(subject, now.own ? h("span", { class: "nl-tag", text: "your own lesson" }) : "", now.clauses.length ? chips(t, now.clauses, 6) : "");
      board.build(now);
      library.mark(now.name, false);
      seen = "";
      if (!first && isNarrow()) {
        library.root.open = false;
        title.scrollIntoView({ block: "start" });
      }
      if (!first) title.focus({ preventScroll: true });
      first = false;
    };
    const showError = () => {
      error.textContent = model.get("error");
      error.hidden = !error.textContent;
      if (!error.hidden) error.scrollIntoView({ block: "nearest" });
    };
    const build = () => library.build(model.get("library"), model.get("games"));

    // One update for all that Python changed: it comes when everything has arrived.
    let outlined = null;
    const update = () => {
      if (outlined !== outline()) {
        outlined = outline();
        drawer.close();
        showLesson();
      }
      showStep();
      showError();
      root.dataset.paints = model.get("shown");
    };

    const acts = { n: () => go(1), arrowright: () => go(1), b: () => go(-1), arrowleft: () => go(-1), h: showHint };
    const onKey = (event) => {
      if (event.key === "Escape") {
        drawer.close();
        event.stopPropagation();
        return;
      }
      if (event.target.closest?.("input, textarea, select")) {
        event.stopPropagation();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = /^[1-9]$/.test(event.key) ? () => choose(Number(event.key) - 1) : acts[event.key.toLowerCase()];
      event.stopPropagation();
      if (!act) return;
      event.preventDefault();
      act();
    };
    root.addEventListener("keydown", onKey);
    const pageKey = (event) => {
      if (isPage() && (event.target === document.body || event.target.id === "content")) onKey(event);
    };
    document.addEventListener("keydown", pageKey);
    model.on("change:library", build);
    model.on("change:shown", update);
    build();
    update();
    // Once it is laid out: on a phone the lesson that the address names comes first.
    const laidOut = new ResizeObserver(([entry]) => {
      if (!entry.contentRect.width) return;
      laidOut.disconnect();
      if (isNarrow() && /[?&]lesson=/.test(location.search)) library.root.open = false;
      library.mark(outline().name, true);
    });
    laidOut.observe(root);
    return () => {
      document.removeEventListener("keydown", pageKey);
      laidOut.disconnect();
      model.off("change:library", build);
      model.off("change:shown", update);
    };
  },
};
