// Players with their pieces and cards; what else lies on the table, as tables.

function makePlayers(t) {
  const root = h("div", { class: "nt-players" });

  const items = (piece) =>
    piece.items.map(({ letter, name, number, colour }) => {
      const cube = h("span", { class: "nt-cube", text: letter, "aria-hidden": "true" });
      cube.style.background = colour;
      return h(
        "span",
        { class: "nt-good", title: name },
        cube,
        h("span", { "aria-hidden": "true", text: number }),
        h("span", { class: "ns-hidden-text", text: `${number} ${name} ` }),
      );
    });

  const piece = (one, picked) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: `nt-piece${picked === one.mark ? " is-picked" : ""}`,
          onclick: () => t.point([one.mark], true),
        },
        h("strong", { text: one.name }),
        h("span", { text: one.at }),
        one.items && h("span", { class: "nt-cargo" }, one.items.length ? items(one) : h("span", { class: "ns-quiet", text: "empty" })),
        one.note ? h("span", { class: "ns-quiet nt-limit", text: one.note, title: one.hint }) : null,
        one.flags.map((flag) => h("span", { class: `nt-flag${flag.bad ? " nt-flag-bad" : ""}`, text: flag.text })),
      ),
    );

  const card = (one, { picked, usable }) => {
    const inside = [
      one.over ? h("span", { text: one.over }) : null,
      h("strong", { text: one.text }),
      one.under ? h("small", { text: one.under }) : null,
    ];
    const looks = `nt-card${one.back ? " nt-back" : ""}${one.mark && picked === one.mark ? " is-picked" : ""}`;
    if (!one.mark) return h("li", { class: looks, title: one.hint }, inside);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: `${looks}${usable.includes(one.mark) ? " is-usable" : ""}`,
          "data-card": one.mark,
          "aria-pressed": picked === one.mark ? "true" : "false",
          title: one.hint,
          onclick: () => {
            t.point([one.mark], true);
            if (one.hint) t.explain(one);
          },
        },
        inside,
      ),
    );
  };

  const hand = (player, { title, cards, empty }, looks) => [
    looks.several && cards.length ? h("h3", { text: title }) : null,
    cards.length
      ? h("ul", { class: "nt-hand", "aria-label": `${title} of ${player.name}` }, cards.map((one) => card(one, looks)))
      : empty
        ? h("p", { class: "ns-quiet", text: empty })
        : null,
  ];

  // Who plays: a person or one of the bots; may be changed at any time.
  const plays = (name, playing) =>
    h(
      "select",
      { class: "nt-plays", "aria-label": `Who plays ${name}`, onchange: (event) => t.deed("plays", { player: name, bot: event.target.value }) },
      h("option", { value: "", text: "a person" }),
      t.ground.bots.map(([bot]) => h("option", { value: bot, selected: playing === bot, text: `${bot} bot` })),
    );

  // A drawing of a player's own. Parts of it that a move points at are outlined, and a click makes it;
  // who does not point finds the same moves in the list.
  const picture = (board, targets) => {
    const svg = drawPicture(board, "nt-picture");
    for (const part of svg.querySelectorAll("[data-mark]")) {
      const mark = part.getAttribute("data-mark");
      if (targets.includes(mark)) part.classList.add("is-target");
    }
    const markOf = (event) => event.target.closest(".is-target[data-mark]")?.getAttribute("data-mark");
    svg.addEventListener("click", (event) => markOf(event) && t.point([markOf(event)]));
    svg.addEventListener("pointerover", (event) => {
      const mark = markOf(event);
      if (mark) t.pointed(event, () => t.hoverPlace([mark]));
    });
    return svg;
  };

  // A player with all that his card depends on.
  const seen = (player, seat) => {
    const marks = player.hands.flatMap(({ cards }) => cards.map(({ mark }) => mark)).filter(Boolean);
    return {
      player,
      asked: t.screen.decision.seat === seat,
      tag: t.screen.decision.over ? (t.screen.decision.over.winners.includes(player.name) ? "won" : "") : player.turn ? "on turn" : "",
      bot: t.screen.bots[player.name],
      picked: [...marks, ...player.pieces.map(({ mark }) => mark)].includes(t.picked) ? t.picked : "",
      usable: marks.filter((mark) => t.screen.moves.some((move) => move.about.includes(mark) || move.from === mark)),
      targets: player.board ? t.targets().flatMap((move) => move.to) : [],
    };
  };

  const one = ({ player, asked, tag, bot, picked, usable, targets }) => {
    const share = h("span", { class: "nt-share", "aria-hidden": "true" });
    const [part, whole] = player.share ?? [0, 0];
    for (let step = 0; step < whole; step++) share.append(h("span", { class: step < part ? "is-full" : "" }));
    const card = h(
      "section",
      { class: `ns-card nt-player${asked ? " is-asked" : ""}`, "aria-label": player.name },
      h(
        "h2",
        {},
        h("span", { class: "nt-badge" }, draw(player.badge)),
        h("span", { class: "nt-playername", text: player.name }),
        tag ? h("span", { class: "nt-tag", text: tag }) : null,
        asked ? h("span", { class: "nt-tag nt-asked", text: "asked" }) : null,
        plays(player.name, bot),
      ),
      h("p", { class: "nt-standing" }, whole ? share : null, player.standing),
      player.pieces.length
        ? h("ul", { class: "nt-pieces" }, player.pieces.map((own) => piece(own, picked)))
        : player.nothing
          ? h("p", { class: "ns-quiet", text: player.nothing })
          : null,
      player.board ? picture(player.board, targets) : null,
      player.hands.map((held) => hand(player, held, { several: player.hands.length > 1, picked, usable })),
      player.notes.map((text) => h("p", { class: "nt-markers", text })),
    );
    card.style.setProperty("--nt-colour", player.colour);
    return card;
  };

  return {
    root,
    update() {
      renew(root, t.screen.players.map(seen), one);
    },
  };
}

function makePanels(t) {
  const root = h("div", { class: "nt-panels" });
  return {
    root,
    update() {
      renew(root, t.screen.panels, (panel) =>
        h("section", { class: "ns-card nt-section" }, h("h2", {}, `${panel.title} `, chip(t, panel.clause)), dataTable(t, panel)),
      );
    },
  };
}
