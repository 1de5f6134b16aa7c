// A raid before it is committed: what it needs, how strong it will be, what that pays, whom it meets.

asides.raid = (t, raid) =>
  h(
    "div",
    { class: "nr-raid" },
    raid.house ? h("p", { class: "ns-quiet nr-house", text: "House figures: the printed ones of this settlement are not published." }) : null,
    raid.needs.length ? raidNeeds(t, raid.needs) : null,
    raid.odds ? raidOdds(t, raid) : null,
    raid.sets.length ? raidSets(t, raid) : null,
  );

const raidPart = (title, clause, t, ...children) =>
  h("section", { class: "nr-part" }, h("h3", {}, `${title} `, clause ? chip(t, clause) : null), ...children);

// A clause's chip that says what the clause makes of this raid.
const pill = (t, id, ...inside) =>
  h("button", { type: "button", class: "ns-chip nt-clause nr-pill", title: `Open clause ${id}`, onclick: (event) => t.openClause(id, event.currentTarget) }, ...inside);

// A chance as percent, with its fraction where that says more.
const exactly = ({ fraction }) => (fraction.includes("/") ? h("small", { text: ` ${fraction}` }) : null);
const chanceOf = (one) => h("span", { class: "nr-chance", title: `${one.fraction}, ${one.one_in}` }, h("strong", { text: one.percent }), exactly(one));

function raidNeeds(t, needs) {
  return h(
    "ul",
    { class: "nr-needs", "aria-label": "What the raid needs" },
    needs.map(([need, have, clause]) =>
      h("li", {}, pill(t, clause, h("span", { class: "nr-ok", "aria-hidden": "true", text: "✓ " }), h("strong", { text: need }), have ? `, ${have}` : "")),
    ),
  );
}

function raidOdds(t, raid) {
  const { odds } = raid;
  const top = odds.bars.length ? [odds.bars[0].strength, odds.bars.at(-1).strength] : null;
  const average = (one) => h("strong", { text: one.short, title: one.exact === one.short ? null : `exactly ${one.exact}` });
  const told = [
    top ? h("li", {}, h("strong", { text: top[0] === top[1] ? top[0] : `${top[0]}–${top[1]}` }), h("span", { text: "strength" })) : null,
    h("li", {}, average(odds.points), h("span", { text: odds.levels.length ? "points on average" : `${odds.points.exact === "1" ? "point" : "points"} for certain` })),
    odds.crew.exact === "0" ? null : h("li", {}, average(odds.crew), h("span", {}, "from the crew's cards ", chip(t, "raid.crew-points"))),
    odds.levels.length && odds.fame ? h("li", {}, average(odds.fame.mean), h("span", { text: "fame on average" })) : null,
  ];
  return [
    h("ul", { class: "nr-told" }, told.filter(Boolean)),
    top ? raidStrength(t, odds) : h("p", { class: "ns-quiet" }, "No strength counts here, so mead adds nothing. ", chip(t, "raid.points")),
    odds.levels.length ? raidLevels(t, odds) : null,
    odds.mead ? raidMead(t, odds) : null,
  ];
}

// The strength: its addends, and a bar for each total of the dice, dashed lines where a level begins.
function raidStrength(t, odds) {
  const sum = odds.addends.map(([name, number, clause]) => h("li", {}, pill(t, clause, `${name} `, h("strong", { text: number }))));
  if (odds.dice) {
    const again = odds.again ? `, ${odds.again} of them again` : "";
    sum.push(h("li", {}, pill(t, "raid.roll", h("strong", { text: odds.dice }), ` ${odds.dice === 1 ? "die" : "dice"}${again}`), h("small", { class: "ns-quiet", text: ` faces ${odds.faces}` })));
  }
  return raidPart(
    "Strength",
    "raid.strength",
    t,
    h("ul", { class: "nr-sum" }, sum),
    odds.bars.length > 1 ? raidChart(odds) : null,
    odds.again ? h("p", { class: "ns-quiet", text: "Dice are thrown again as it brings the most points, then fame." }) : null,
  );
}

function raidChart({ bars, levels }) {
  const [wide, high, floor] = [340, 112, 88];
  const first = bars[0].strength;
  const step = wide / (bars.at(-1).strength - first + 1);
  const most = Math.max(...bars.map(({ share }) => share));
  const x = (strength) => (strength - first) * step;
  const every = Math.ceil(bars.length / 14);
  const drawn = [["line", { x1: 0, x2: wide, y1: floor, y2: floor, class: "nr-axis" }]];
  for (const [index, { strength, share, level, fraction, percent }] of bars.entries()) {
    const tall = Math.max(1.5, (share / most) * 58);
    drawn.push([
      "g",
      {},
      ["title", {}, `strength ${strength}: ${fraction} = ${percent}`],
      ["rect", { x: x(strength), y: 14, width: step, height: high - 14, fill: "transparent" }],
      ["rect", { x: x(strength) + step * 0.1, y: floor - tall, width: step * 0.8, height: tall, rx: 2, class: `nr-bar nr-level-${level}` }],
      ...(index % every ? [] : [["text", { x: x(strength) + step / 2, y: floor + 14, class: "nr-mid" }, String(strength)]]),
    ]);
  }
  for (const { strength, points } of levels) {
    if (strength <= first || strength > bars.at(-1).strength) continue;
    drawn.push(["line", { x1: x(strength), x2: x(strength), y1: 2, y2: floor, class: "nr-from" }], ["text", { x: x(strength) + (x(strength) > wide * 0.8 ? -4 : 4), y: 11, class: `nr-points${x(strength) > wide * 0.8 ? " nr-left" : ""}` }, `${points} points`]);
  }
  const words = bars.map(({ strength, fraction }) => `${strength}: ${fraction}`).join(", ");
  return drawPicture({ size: [wide, high], kind: "nr-chart", drawing: drawn, words: `The chance of each strength: ${words}` }, "nt-picture");
}

function raidLevels(t, odds) {
  const line = (level, name, points, one) => {
    const bar = h("span", { class: `nr-fill nr-level-${level}` });
    bar.style.width = `${100 * one.share}%`;
    return h(
      "li",
      {},
      h("span", { class: `nr-key nr-level-${level}`, "aria-hidden": "true" }),
      h("span", { class: "nr-name" }, name, h("strong", { text: ` ${points}` })),
      h("span", { class: "nr-line", "aria-hidden": "true" }, bar),
      h("span", { class: "nr-share", title: one.one_in }, h("strong", { text: one.percent }), exactly(one)),
    );
  };
  const points = (number) => `${number} point${number === 1 ? "" : "s"}`;
  const { fame } = odds;
  return [
    raidPart(
      "Points",
      "raid.points",
      t,
      h("ul", { class: "nr-levels" },
        odds.nothing ? line(0, "less", odds.flat ? points(odds.flat) : "none", odds.nothing) : null,
        odds.levels.map((one, index) => line(index + 1, `${one.strength}+`, points(one.points), one)),
      ),
    ),
    fame
      ? raidPart(
          "Fame",
          "raid.fame",
          t,
          h("p", { class: "nr-fame" },
            fame.shares.length ? fame.shares.map((one) => h("span", {}, `+${one.fame}: `, chanceOf(one))) : h("span", { text: "None can be reached. " }),
            h("small", { class: "ns-quiet", text: `By strength: ${fame.steps}.` }),
          ),
        )
      : null,
  ];
}

// What each cup adds; the amount being thought of is marked.
function raidMead(t, odds) {
  const { rows, spent } = odds.mead;
  const cell = (one) => h("td", {}, one.percent ? chanceOf(one) : h("span", { text: one.short, title: one.exact }));
  return raidPart(
    "Mead",
    "raid.strength-mead",
    t,
    h(
      "div",
      { class: "nt-scroll", tabindex: 0, role: "group", "aria-label": "What each amount of mead comes to" },
      h(
        "table",
        { class: "ns-table nr-mead" },
        h("thead", {}, h("tr", {}, ["cups", ...odds.levels.map(({ strength, points }) => `${strength}+ (${points})`), "points", ...(odds.fame ? ["fame"] : [])].map((name) => h("th", { scope: "col", text: name })))),
        h("tbody", {}, rows.map((row) => h("tr", { class: row.cups === spent ? "is-now" : "" }, h("th", { scope: "row", text: row.cups === spent ? `${row.cups} ◂` : row.cups }), [...row.levels, row.points, ...(odds.fame ? [row.fame] : [])].map(cell)))),
      ),
    ),
  );
}

function raidSets(t, raid) {
  const { room, ignored } = raid.crew;
  const jarls = ({ number, slain, subdued, all, unfled }) => [
    h(
      "p",
      { class: "nr-pills" },
      h("strong", { text: `${number} Jarl${number === 1 ? "" : "s"}` }),
      slain ? pill(t, "jarl.kill", "slain ", h("strong", { text: slain }), " wounds") : null,
      slain ? pill(t, "jarl.subdue", "subdued ", h("strong", { text: subdued })) : null,
      pill(t, "wound.capacity", "room for ", h("strong", { text: room }), ignored ? `, ${ignored} more do not count` : ""),
    ),
    all ? h("p", {}, number === 1 ? "Can be slain: " : "All can be slain: ", chanceOf(all), "; none need be fled from: ", chanceOf(unfled), ".") : null,
  ];
  const valkyries = (number) =>
    h("p", { class: "nr-pills" }, h("strong", { text: `${number} Valkyrie${number === 1 ? "" : "s"}` }), pill(t, "valkyrie.crew", number === 1 ? "takes one of the crew" : "each takes one of the crew"));
  return raidPart(
    raid.sets.length === 1 ? "Plunder" : "Plunder, one of",
    "raid.plunder",
    t,
    h(
      "ul",
      { class: "nr-sets" },
      raid.sets.map((one) =>
        h(
          "li",
          {},
          h("span", { class: "nr-set" }, drawPicture(one.picture, "nr-tokens"), h("small", { class: "ns-quiet", text: one.text })),
          one.jarls ? jarls(one.jarls) : null,
          one.valkyries ? valkyries(one.valkyries) : null,
        ),
      ),
    ),
  );
}
