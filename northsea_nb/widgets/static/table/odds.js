// What a move leads to: sentences, a throw's outcomes with exact odds, the six faces of a battle.

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
        ["outcome", "chance", "percent", "one in", ""].map((name) => h("th", { scope: "col", text: name })),
      ),
    ),
    h(
      "tbody",
      {},
      outcomes.map((row) => {
        const bar = h("span", { class: `nt-bar nt-tone-${row.tone || "plain"}`, "aria-hidden": "true" });
        bar.style.width = row.percent;
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

// The six faces for one balance of cards, with a stepper to other balances.
function battleFaces(t, battle) {
  const box = h("div", { class: "nt-battle" });
  let chosen = 0;
  let step = Math.floor(battle.targets[0].balances.length / 2);
  const show = () => {
    const target = battle.targets[chosen];
    const balance = target.balances[step];
    const signed = balance.net > 0 ? `+${balance.net}` : String(balance.net).replace("-", "−");
    const less = button("−", () => ((step -= 1), show()), {
      "aria-label": "One card fewer for the attacker",
      disabled: step === 0,
    });
    const more = button("+", () => ((step += 1), show()), {
      "aria-label": "One card more for the attacker",
      disabled: step === target.balances.length - 1,
    });
    fill(box, 
      h(
        "div",
        { class: "nt-battle-head" },
        h("strong", { text: `${battle.ship} of ${battle.owner} against ` }),
        battle.targets.length > 1
          ? h(
              "select",
              {
                "aria-label": "The ship that defends",
                onchange: (event) => ((chosen = Number(event.target.value)), show()),
              },
              battle.targets.map((one, index) =>
                h("option", { value: index, selected: index === chosen }, `${one.name}${one.damaged ? " (damaged)" : ""}`),
              ),
            )
          : h("strong", { text: `${target.name}${target.damaged ? " (damaged)" : ""} of ${target.owner}` }),
        chip(t, battle.clause),
      ),
      h(
        "div",
        { class: "nt-balance", role: "group", "aria-label": "Balance of Battle Cards" },
        h("span", { text: "Battle Cards, attacker less defender:" }),
        less,
        h("output", { text: signed }),
        more,
        balance.net === battle.net ? h("small", { class: "ns-quiet", text: "as it stands" }) : null,
      ),
      h(
        "ol",
        { class: "nt-faces", "aria-label": "What each face of the die does" },
        balance.faces.map((face) =>
          h(
            "li",
            { class: `nt-tone-${face.tone}` },
            h("span", { class: "nt-die", text: face.face }),
            h("span", { class: "nt-net", text: `net ${face.result}` }),
            h("span", { class: "nt-does", text: face.does.join("\n") }),
          ),
        ),
      ),
      outcomeRows(t, balance.odds),
    );
  };
  show();
  return box;
}

function foresight(t, seen) {
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
    parts.push(
      h("p", { class: "nt-lead" }, `${lead}: ${throwing.question} `, chip(t, throwing.clause)),
      outcomeRows(t, throwing.outcomes),
    );
  }
  if (seen.next) parts.push(h("p", { class: "nt-next" }, `${seen.next} `, seen.clause ? chip(t, seen.clause) : null));
  if (seen.aside) parts.push(battleFaces(t, seen.aside));
  return parts;
}
