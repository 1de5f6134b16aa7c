// The table: what is picked, what is asked of Python, and all parts brought up to date together.

const BOT_PAUSE = 450; // milliseconds
const SETTLING = 120;

export default {
  render({ model, el }) {
    const send = northseaSender(model);
    const waiting = new Map();
    const foreseen = new Map();
    const t = {
      screen: JSON.parse(model.get("screen")),
      ground: model.get("ground"),
      picked: "",
      only: null,
      armed: "",
    };
    const after = new Map();
    let deeds = 0;
    let played = 0; // the deed that made the last move
    let hovering = 0;
    let idle = 0;
    let thinking = 0;
    let settling = 0;
    let pointer = null; // where it last moved to
    let rest = null; // where it was when the table was drawn anew
    let lying = null; // what would be done if it had been pointed at
    let clicked = 0; // the picture that the first click of several was made on

    // -- asking Python

    t.deed = (name, given = null, then = null) => {
      clearTimeout(thinking);
      deeds += 1;
      if (then) after.set(deeds, then);
      send({ do: name, with: given, n: deeds });
      clearTimeout(idle);
      if (document.body.dataset.voila) idle = setTimeout(() => t.question("address", null, () => {}), 1200);
    };
    t.question = (name, given, then) => {
      waiting.set(`${name} ${JSON.stringify(given)}`, then);
      send({ do: name, with: given });
    };
    t.play = (move) => {
      if (t.screen.reply < played) return; // the second click of two: what it was meant for is being played
      t.deed("play", move);
      played = deeds;
    };
    t.make = (move) => (move.weighty && t.armed !== move.move ? t.arm(move) : t.play(move.move));
    t.openClause = (id, from) => dialogs.openClause(id, from);
    t.newGame = () => dialogs.newGame();

    // -- what is picked on the board

    t.targets = () => {
      const from = t.screen.moves.filter((move) => move.from === t.picked && move.to.length);
      return t.picked && from.length ? from : t.screen.moves.filter((move) => !move.from && move.to.length);
    };
    t.filtered = () => {
      if (t.only) return t.screen.moves.filter((move) => t.only.includes(move.move));
      if (!t.picked) return t.screen.moves;
      const some = t.screen.moves.filter((move) => move.about.includes(t.picked));
      return some.length ? some : t.screen.moves;
    };
    t.pickedName = () => {
      if (!t.picked) return "this place";
      for (const player of t.screen.players) {
        const piece = player.pieces.find(({ mark }) => mark === t.picked);
        if (piece) return piece.name;
        const card = player.hands.flatMap(({ cards }) => cards).find(({ mark }) => mark === t.picked);
        if (card) return card.text;
      }
      return t.picked.replace(/^\w+:/, "");
    };
    t.clearPick = () => {
      t.picked = "";
      t.only = null;
      t.armed = "";
      refreshPick();
    };
    t.point = (marks, pickOnly = false) => {
      const moves = t.screen.moves;
      const points = (move) => move.to.some((mark) => marks.includes(mark));
      if (!pickOnly) {
        const from = t.picked ? moves.filter((move) => move.from === t.picked && points(move)) : [];
        const found = from.length ? from : moves.filter((move) => !move.from && points(move));
        if (found.length === 1) return t.make(found[0]);
        if (found.length > 1) {
          t.only = found.map((move) => move.move);
          return refreshPick();
        }
      }
      const origins = [...new Set(moves.map((move) => move.from).filter((mark) => mark && marks.includes(mark)))];
      const about = marks.find((mark) => moves.some((move) => move.about.includes(mark))) ?? "";
      const at = origins.indexOf(t.picked);
      if (origins.length === 1 && at === 0) t.picked = "";
      else t.picked = origins.length ? origins[(at + 1) % origins.length] : about === t.picked ? "" : about;
      t.only = null;
      refreshPick();
      const targets = t.picked ? t.targets().filter((move) => move.from === t.picked) : [];
      say(
        t.picked
          ? `${t.pickedName()} picked, ${targets.length} targets${targets.length ? `: ${targets.map((move) => move.say).join("; ")}` : ""}`
          : "Nothing picked",
      );
    };
    t.hoverPlace = (marks) => {
      const found = t.targets().filter((move) => move.to.some((mark) => marks.includes(mark)));
      if (found.length === 1) t.foresee(found[0]);
    };

    // -- what a move leads to

    t.foresee = (move, armed = false) => {
      // A move that waits to be confirmed stays in view, whatever the pointer comes to lie on.
      if (t.armed && !armed) return;
      clearTimeout(hovering);
      const known = foreseen.get(move.move);
      if (known) return preview.show(move, known, armed);
      const ask = () =>
        t.question("preview", move.move, (answer) => {
          foreseen.set(move.move, answer);
          if (t.screen.moves.includes(move)) preview.show(move, answer, armed);
        });
      hovering = setTimeout(ask, armed ? 0 : 70);
    };
    // What comes to lie under a pointer that rests is not pointed at until the pointer moves.
    t.pointed = (event, act) => {
      const rests = rest && event.clientX === rest.x && event.clientY === rest.y;
      lying = rests ? { on: event.target, act } : null;
      if (!rests) act();
    };
    t.hint = () => {
      clearTimeout(hovering);
      preview.wait();
      t.question("hint", null, (advice) => {
        t.armed = advice.move ?? "";
        preview.hint(advice);
      });
    };
    t.explain = (card) => preview.explain(card);
    t.arm = (move) => {
      t.armed = move.move;
      t.foresee(move, true);
    };

    // -- the parts

    const board = makeBoard(t);
    const decision = makeDecision(t);
    const moves = makeMoves(t);
    const preview = makePreview(t);
    const timeline = makeTimeline(t);
    const players = makePlayers(t);
    const panels = makePanels(t);
    const ask = makeAsk(t);
    const log = makeLog(t);
    const dialogs = makeDialogs(t);
    const parts = [board, decision, moves, timeline, players, panels, ask, log];
    const live = h("div", { class: "ns-hidden-text", role: "status", "aria-live": "polite" });
    const notice = h("div", { class: "nt-notice", role: "alert", hidden: true });
    const auto = h("input", { type: "checkbox", onchange: () => t.deed("auto", auto.checked) });
    const hide = h("input", { type: "checkbox", onchange: () => t.deed("hide", hide.checked) });
    const odds = button("Odds of this game", openOdds, { title: "The crew on turn, its goods, the board as it lies: in the odds explorer" });
    const tools = h(
      "div",
      { class: "ns-row nt-tools", role: "group", "aria-label": "The game" },
      button("New game", t.newGame),
      button("Save", () => t.question("save", null, (file) => (file.error ? tell("error", file.error) : download(file.name, file.text))), { title: "A file with the whole game, hidden cards included" }),
      button("Load", () => dialogs.loadGame()),
      button("Copy link", copyLink),
      odds,
      button("Positions", () => dialogs.positions()),
      button("Help and keys", () => dialogs.help(), { "aria-keyshortcuts": "H ?" }),
      h("label", { class: "nt-check", title: "Goes on by itself where everybody can see that nothing else is possible" }, auto, "Skip what leaves no choice"),
      h("label", { class: "nt-check", title: "Covers the hands until the next player has the device" }, hide, "Hot seat: cover hands"),
    );
    const root = h(
      "div",
      { class: "northsea nt-root", "data-lm-suppress-shortcuts": "true" },
      h(
        "div",
        { class: "nt-table" },
        h("div", { class: "nt-left" }, board.root, timeline.root, tools),
        h("div", { class: "nt-right" }, notice, decision.root, moves.root, preview.root, ask.root, panels.root),
        h("div", { class: "nt-below" }, players.root, log.root),
      ),
      ...dialogs.elements,
      live,
    );
    el.append(root);

    function say(text) {
      live.textContent = text;
    }
    function tell(kind, text) {
      notice.className = `nt-notice nt-notice-${kind}`;
      notice.hidden = !text;
      fill(notice, 
        h("span", { text }),
        text
          ? button("Dismiss", () => {
              notice.hidden = true;
              if (t.screen.notice[1]) t.deed("dismiss");
            }, { class: "ns-button nt-small" })
          : "",
      );
    }
    function copyLink() {
      t.question("link", null, async (answer) => {
        if (answer.error) return tell("error", answer.error);
        const url = new URL(location.href);
        const served = Boolean(document.body.dataset.voila);
        if (served) url.searchParams.set("g", answer.link);
        const text = served ? url.href : `table(link="${answer.link}")`;
        if (await copy(text, el)) {
          tell("ok", served ? "The link is copied. Whoever opens it sees the whole game, hidden cards included." : "Copied: a call that opens this position in a notebook.");
        } else dialogs.saved(text);
      });
    }
    function openOdds() {
      t.question("link", null, (answer) => {
        if (answer.error) return tell("error", answer.error);
        window.open(`${t.ground.odds}.ipynb?g=${answer.link}`, "_blank");
      });
    }
    function refreshPick() {
      board.mark();
      moves.update();
      players.update();
      preview.clear();
    }

    // -- keys

    const keys = {
      u: () => t.screen.timeline.undo && t.deed("undo"),
      r: () => t.screen.timeline.redo && t.deed("redo"),
      d: () => {
        const go = t.screen.moves.find((move) => move.plain);
        if (go) t.play(go.move);
        else if (t.screen.bot?.waits) t.deed("bot");
      },
      t: () => t.hint(),
      m: () => ask.focus(),
      b: () => board.root.querySelector("[tabindex='0']")?.focus(),
      h: () => dialogs.help(),
      "?": () => dialogs.help(),
    };
    const onKey = (event) => {
      const typing = event.target.closest?.("input:not([type=checkbox]):not([type=range]), textarea, select, dialog");
      if (event.key === "Escape" && !event.target.closest?.("dialog")) {
        if (!dialogs.closeDrawer()) t.clearPick();
        event.stopPropagation();
        return;
      }
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    root.addEventListener("keydown", onKey);
    root.addEventListener("pointermove", ({ clientX: x, clientY: y, target }) => {
      if (lying?.on.contains(target) && (x !== rest.x || y !== rest.y)) lying.act();
      lying = null;
      pointer = { x, y };
    });
    // The second click of two was meant for what the first one was made on.
    const onClick = (event) => {
      if (event.detail < 2) clicked = root.dataset.paints;
      else if (clicked !== root.dataset.paints && event.target.closest(".nt-boardbox, .nt-moves, .nt-preview, .nt-players")) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    root.addEventListener("click", onClick, true);
    const pageKey = (event) => {
      if (document.body.dataset.voila && (event.target === document.body || event.target.id === "content")) onKey(event);
    };
    document.addEventListener("keydown", pageKey);

    // -- up to date

    function rebuild() {
      t.ground = model.get("ground");
      odds.hidden = !(t.ground.odds && document.body.dataset.voila);
      board.build();
      ask.build();
      update();
    }
    /** What is below the window is laid out when nothing else is to be done. */
    function settle() {
      root.classList.remove("is-settled");
      clearTimeout(settling);
      settling = setTimeout(() => root.classList.add("is-settled"), SETTLING);
    }
    function update() {
      const { player, text } = t.screen.decision;
      t.screen = JSON.parse(model.get("screen"));
      const asks = t.screen.decision;
      const same = asks.player === player && asks.text === text;
      if (!same || !t.screen.moves.some((move) => move.from === t.picked)) t.picked = "";
      t.only = null;
      t.armed = "";
      clearTimeout(hovering);
      clearTimeout(thinking);
      foreseen.clear();
      rest = pointer;
      lying = null;
      for (const part of parts) part.update();
      preview.clear();
      auto.checked = t.screen.auto;
      hide.checked = t.screen.hide;
      const told = t.screen.notice;
      const then = after.get(t.screen.reply);
      after.delete(t.screen.reply);
      if (then) then(told);
      if (!then || told[0] !== "error") tell(...told);
      const last = t.screen.log.entries.at(-1);
      const news = (last?.events ?? []).map((one) => one.text).join(" ");
      const who = t.screen.decision;
      say(`${news} ${who.over ? who.over.text : `${who.player}: ${who.text}`}`);
      // Bots move one after the other, with time to see what each does; a look back stops them.
      if (t.screen.bot && !t.screen.bot.waits) thinking = setTimeout(() => t.deed("bot", "next"), BOT_PAUSE);
      root.dataset.paints = Number(root.dataset.paints ?? 0) + 1;
      settle();
    }
    const heard = (message) => {
      if (message?.northsea !== "answer") return;
      const key = `${message.to} ${JSON.stringify(message.with)}`;
      const then = waiting.get(key);
      waiting.delete(key);
      then?.(message.answer);
    };
    model.on("msg:custom", heard);
    model.on("change:ground", rebuild);
    model.on("change:screen", update);
    rebuild();
    return () => {
      document.removeEventListener("keydown", pageKey);
      clearTimeout(idle);
      clearTimeout(thinking);
      clearTimeout(settling);
      model.off("msg:custom", heard);
      model.off("change:ground", rebuild);
      model.off("change:screen", update);
    };
  },
};
