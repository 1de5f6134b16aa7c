// Players with their ships and hands; piles, goods and the wind as tables.

function makePlayers(t) {
  const root = h("div", { class: "nt-players" });

  const cargo = (piece) =>
    t.ground.goods
      .map(([name, colour], kind) => {
        if (!piece.goods[kind]) return null;
        const cube = h("span", { class: "nt-cube", text: name[0].toUpperCase(), "aria-hidden": "true" });
        cube.style.background = colour;
        return h(
          "span",
          { class: "nt-good", title: name },
          cube,
          h("span", { "aria-hidden": "true", text: piece.goods[kind] }),
          h("span", { class: "ns-hidden-text", text: `${piece.goods[kind]} ${name} ` }),
        );
      })
      .filter(Boolean);

  const piece = (one) => {
    const goods = cargo(one);
    const total = one.goods.reduce((sum, number) => sum + number, 0);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: `nt-piece${t.picked === one.mark ? " is-picked" : ""}`,
          onclick: () => t.point([one.mark], true),
        },
        h("strong", { text: one.name }),
        h("span", { text: `${one.what === "fort" ? "fort, " : ""}${one.at}` }),
        h("span", { class: "nt-cargo" }, goods.length ? goods : h("span", { class: "ns-quiet", text: "empty" })),
        h("span", { class: "ns-quiet nt-limit", text: `${total}/${one.limit}`, title: "goods aboard, and how many it may hold" }),
        one.flags.map((flag) => h("span", { class: `nt-flag nt-flag-${flag}`, text: flag })),
      ),
    );
  };

  const hand = (player) => {
    if (player.cards) {
      return player.cards.length
        ? h(
            "ul",
            { class: "nt-hand", "aria-label": `Hand of ${player.name}` },
            player.cards.map((card) =>
              h(
                "li",
                { class: "nt-card", title: card.waits ? "bought this turn: waits until the next (2.6.8)" : null },
                h("span", { text: card.god }),
                h("strong", { text: card.effect }),
                card.waits ? h("small", { text: "waits" }) : null,
              ),
            ),
          )
        : h("p", { class: "ns-quiet", text: "No cards in hand." });
    }
    return player.backs.length
      ? h(
          "ul",
          { class: "nt-hand", "aria-label": `Backs in the hand of ${player.name}` },
          player.backs.map(([god, number]) =>
            h("li", { class: "nt-card nt-back" }, h("span", { text: god }), h("strong", { text: `× ${number}` })),
          ),
        )
      : h("p", { class: "ns-quiet", text: "No cards in hand." });
  };

  return {
    root,
    update() {
      fill(root, 
        ...t.screen.players.map((player, seat) => {
          const asked = t.screen.decision.seat === seat;
          const share = h("span", { class: "nt-share", "aria-hidden": "true" });
          for (let step = 0; step < player.share[1]; step++) {
            share.append(h("span", { class: step < player.share[0] ? "is-full" : "" }));
          }
          const card = h(
            "section",
            { class: `ns-card nt-player${asked ? " is-asked" : ""}`, "aria-label": player.name },
            h(
              "h2",
              {},
              h("span", { class: "nt-badge" }, draw(player.badge)),
              h("span", { class: "nt-playername", text: player.name }),
              player.turn ? h("span", { class: "nt-tag", text: "on turn" }) : null,
              asked ? h("span", { class: "nt-tag nt-asked", text: "asked" }) : null,
            ),
            h("p", { class: "nt-standing" }, share, player.standing),
            player.pieces.length
              ? h("ul", { class: "nt-pieces" }, player.pieces.map(piece))
              : h("p", { class: "ns-quiet", text: "No ships." }),
            hand(player),
            player.markers.map((text) => h("p", { class: "nt-markers", text })),
          );
          card.style.setProperty("--nt-colour", player.colour);
          return card;
        }),
      );
    },
  };
}

function makePanels(t) {
  const root = h("div", { class: "nt-panels" });
  return {
    root,
    update() {
      fill(root, 
        ...t.screen.panels.map((panel) =>
          h(
            "section",
            { class: "ns-card nt-section" },
            h("h2", {}, `${panel.title} `, chip(t, panel.clause)),
            panel.rows.length
              ? h(
                  "div",
                  { class: "nt-scroll", tabindex: 0, role: "group", "aria-label": panel.title },
                  h(
                    "table",
                    { class: "ns-table" },
                    h("thead", {}, h("tr", {}, panel.columns.map((name) => h("th", { scope: "col", text: name })))),
                    h(
                      "tbody",
                      {},
                      panel.rows.map(([name, ...cells]) =>
                        h("tr", {}, h("th", { scope: "row", text: name }), cells.map((cell) => h("td", { text: cell }))),
                      ),
                    ),
                  ),
                )
              : null,
            panel.note ? h("p", { class: "ns-quiet", text: panel.note }) : null,
          ),
        ),
      );
    },
  };
}
