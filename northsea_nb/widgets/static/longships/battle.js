// A battle: the six faces for one balance of cards, with a stepper to other balances.

asides.battle = (t, battle) => {
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
};
