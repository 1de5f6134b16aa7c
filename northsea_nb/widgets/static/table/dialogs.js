// New game, load, positions, keys, and the clause's own panel.

function makeDialogs(t) {
  const modal = h("dialog", { class: "nt-dialog ns-card" });
  const drawer = h("aside", { class: "ns-drawer nt-drawer ns-card", hidden: true, popover: "manual", tabindex: -1, "aria-label": "Clause" });
  let opener = null;

  const close = () => modal.close();
  const open = (title, ...children) => {
    fill(modal, 
      h("div", { class: "nt-dialoghead" }, h("h2", { text: title }), button("Close", close, { class: "ns-button nt-small" })),
      ...children,
    );
    modal.setAttribute("aria-label", title);
    if (!modal.open) modal.showModal();
  };
  const error = h("p", { class: "nt-error", role: "alert", hidden: true });
  const failed = (text) => {
    error.textContent = text;
    error.hidden = !text;
    if (text) error.scrollIntoView({ block: "nearest" });
  };

  // Do a deed and close, unless Python answers with an error: then the dialog stays and tells it.
  const attempt = (name, given) => {
    failed("");
    t.deed(name, given, (notice) => {
      if (notice[0] === "error") {
        failed(notice[1]);
        t.deed("dismiss");
      } else close();
    });
  };

  const labelled = (text, control) => h("label", { class: "nt-field" }, h("span", { text }), control);

  function newGame() {
    const { setup } = t.ground;
    let names = t.ground.seats.slice();
    const kinds = names.map((name) => t.screen.bots[name] ?? "");
    const players = h("ol", { class: "nt-names" });
    const showNames = () => {
      const keep = [...players.querySelectorAll("input")].map((input) => input.value);
      if (keep.length) names = names.map((name, index) => keep[index] ?? name);
      fill(players, 
        ...names.map((name, index) =>
          h(
            "li",
            {},
            h(
              "div",
              {},
              h("input", { type: "text", value: name, maxlength: setup.longest, "aria-label": `Player ${index + 1}` }),
              botSelect(index),
              button("↑", () => move(index, -1), { "aria-label": `Move player ${index + 1} up`, disabled: index === 0 }),
              button("×", () => remove(index), {
                disabled: names.length <= setup.fewest,
                "aria-label": `Remove player ${index + 1}`,
              }),
            ),
          ),
        ),
      );
      add.disabled = names.length >= setup.most;
    };
    const botSelect = (index) =>
      h(
        "select",
        { "aria-label": `Who plays player ${index + 1}`, onchange: (event) => (kinds[index] = event.target.value) },
        h("option", { value: "", text: "a person" }),
        t.ground.bots.map(([bot]) => h("option", { value: bot, selected: kinds[index] === bot, text: `${bot} bot` })),
      );
    const read = () => (names = [...players.querySelectorAll("input")].map((input) => input.value));
    const move = (index, by) => {
      read();
      [names[index], names[index + by]] = [names[index + by], names[index]];
      [kinds[index], kinds[index + by]] = [kinds[index + by] ?? "", kinds[index] ?? ""];
      fill(players);
      showNames();
    };
    const remove = (index) => {
      read();
      names.splice(index, 1);
      kinds.splice(index, 1);
      fill(players);
      showNames();
    };
    const add = button("Add a player", () => {
      read();
      names.push(setup.names.find((name) => !names.includes(name)) ?? "");
      fill(players);
      showNames();
    });
    const checks = setup.checks.map((one) => ({ ...one, box: h("input", { type: "checkbox" }) }));
    const hide = h("input", { type: "checkbox", checked: t.screen.hide });
    const seed = h("input", { type: "text", value: String(Math.floor(Math.random() * 1e6)), maxlength: 200 });
    const edition = h("textarea", { rows: 4, placeholder: "Empty: the house data. Or paste an edition's TOML here.", spellcheck: "false" });
    const chosen = new Map();
    const switches = setup.switches.map((one) => {
      const select = h("select", { "aria-label": one.title }, one.choices.map(([value, label]) => h("option", { value, text: label })));
      chosen.set(one.name, select);
      return h(
        "div",
        { class: "nt-switch" },
        h("div", { class: "nt-switchhead" }, h("span", {}, one.title, " ", chip(t, one.clause)), select),
        h("details", {}, h("summary", { text: "What is this?" }), h("p", { class: "ns-quiet", text: one.text })),
      );
    });
    failed("");
    showNames();
    open(
      "New game",
      h(
        "form",
        {
          onsubmit: (event) => {
            event.preventDefault();
            read();
            const options = {};
            for (const [name, select] of chosen) if (select.selectedIndex) options[name] = select.value;
            attempt("new", {
              players: names,
              bots: Object.fromEntries(names.map((name, index) => [name, kinds[index] ?? ""])),
              checks: Object.fromEntries(checks.map(({ name, box }) => [name, box.checked])),
              options,
              edition: edition.value,
              seed: seed.value,
              hide: hide.checked,
            });
          },
        },
        h("h3", { text: "Players, clockwise" }),
        players,
        h("dl", { class: "nt-keys" }, t.ground.bots.map(([bot, about]) => h("div", {}, h("dt", { text: bot }), h("dd", { text: about })))),
        h("div", { class: "ns-row" }, add),
        checks.map(({ box, text }) => h("label", { class: "nt-check" }, box, text)),
        h("label", { class: "nt-check" }, hide, "Hot seat: cover hands until the next player has the device"),
        labelled("Seed: the same seed and moves give the same dice", seed),
        h("h3", { text: "Rules" }),
        switches,
        h("h3", { text: "Edition" }),
        edition,
        filePicker("An edition file", ".toml,text/plain", (text) => (edition.value = text)),
        error,
        h("div", { class: "ns-row nt-end" }, h("button", { type: "submit", class: "ns-button nt-primary", text: "Start" }), button("Keep playing", close)),
      ),
    );
  }

  function loadGame() {
    const text = h("textarea", { rows: 6, "aria-label": "The text of a saved game", spellcheck: "false" });
    failed("");
    open(
      "Load a game",
      h("p", { text: "Choose a file that was saved here, or paste its text. The game on the table stays if the file is damaged." }),
      filePicker("A saved game", ".json,application/json", (content, name) => attempt("load", { text: content, name })),
      text,
      error,
      h("div", { class: "ns-row nt-end" }, button("Load the text", () => attempt("load", { text: text.value }), { class: "ns-button nt-primary" })),
    );
  }

  function positions() {
    const find = h("input", { type: "search", placeholder: "Search: a word, or a clause's number", "aria-label": "Search positions" });
    const list = h("div", { class: "nt-library" });
    failed("");
    open("Positions", h("p", { class: "ns-quiet", text: "Each is a lesson's first position, to try the rule out on. It replaces the game on the table; Save keeps that." }), find, error, list);
    fill(list, h("p", { class: "ns-quiet", text: "Reading the lessons …" }));
    t.question("positions", null, ({ groups }) => {
      const show = () => {
        const words = plain(find.value);
        const holds = (part) => (one) => plain(`${one.title} ${one.about} ${one.words} ${one.name} ${part}`).includes(words);
        const found = groups
          .map((group) => ({ ...group, lessons: group.lessons.filter(holds(`${group.section} ${partName(group.part)}`)) }))
          .filter(({ lessons }) => lessons.length);
        fill(
          list,
          found.length ? null : h("p", { class: "ns-quiet", text: "None of that name." }),
          ...found.map(({ section, part, lessons }) =>
            h(
              "details",
              { class: "nt-group", open: words !== "" || found.length === 1 },
              h(
                "summary",
                {},
                section ? h("span", { class: "ns-chip", text: section }) : null,
                h("span", { text: partName(part) }),
                h("span", { class: "nt-count", text: lessons.length }),
              ),
              h(
                "ul",
                { class: "nt-positions" },
                lessons.map((one) =>
                  h(
                    "li",
                    {},
                    h("button", { type: "button", class: "nt-position", onclick: () => attempt("open", one.name) }, h("strong", { text: one.title }), h("span", { class: "ns-quiet", text: one.about })),
                  ),
                ),
              ),
            ),
          ),
        );
      };
      find.addEventListener("input", show);
      show();
    });
  }

  function help() {
    const keys = [
      ["arrows", "on the board: to the next place; on the slider: a move back or on"],
      ["Enter", "on the board: pick what stands there, then an outlined place; on a move: make it"],
      ["Esc", "let go of what is picked, close what is open"],
      ["U", "undo"],
      ["R", "redo"],
      ["D", "done, or pass; lets waiting bots go on"],
      ["T", "a tip: what a bot would do, and why"],
      ["M", "go to “May I?”"],
      ["B", "go to the board"],
      ["H", "or ?: this list"],
    ];
    open(
      "Help and keys",
      aim(t),
      h("p", { text: `${t.ground.how} Point at a move to see what it leads to before you make it. Nothing is final: undo goes back as far as you like, and a different move opens a branch.` }),
      h("dl", { class: "nt-keys" }, keys.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", { text: key })), h("dd", { text })))),
      ...(t.ground.signs.length
        ? [
            h("h3", { text: "Signs on the board" }),
            h("dl", { class: "nt-keys" }, t.ground.signs.map(([key, text]) => h("div", {}, h("dt", { text: key }), h("dd", { text })))),
          ]
        : []),
    );
  }

  function saved(link) {
    const field = h("input", { type: "text", readonly: true, value: link, "aria-label": "The link" });
    open("Link to this position", h("p", { text: "Whoever opens it sees the whole game, hidden cards included." }), field);
    field.select();
  }

  function clause(data) {
    const kind = { rule: "Rule", limit: "Limit", scoring: "Scoring", definition: "Definition", option: "Reading or option", example: "Worked example", note: "Note" };
    const links = (title, rows) =>
      rows.length ? [h("h3", { text: title }), h("ul", {}, rows.map(([id, name]) => h("li", {}, chip(t, id), ` ${name}`)))] : [];
    fill(drawer, 
      h("div", { class: "nt-dialoghead" }, h("h2", { text: data.title ?? "Clause" }), button("Close", closeDrawer, { class: "ns-button nt-small" })),
      ...(data.error
        ? [h("p", { text: data.error })]
        : [
            h("p", { class: "nt-meta" }, h("span", { class: "ns-chip", text: data.id }), h("span", { class: "nt-tag", text: kind[data.kind] ?? data.kind }), data.house ? h("span", { class: "nt-tag nt-house", text: "house data" }) : null),
            ...data.parts.map(([name, text]) => h("p", {}, name ? h("strong", { text: `${name}: ` }) : null, text)),
            ...Object.entries(data.example).map(([name, text]) => h("p", {}, h("strong", { text: `${name}: ` }), String(text))),
            data.switch ? h("p", { class: "ns-quiet", text: `A switch of the game: ${data.switch}` }) : null,
            ...links("Readings", data.readings),
            ...links("See also", data.related),
          ].filter(Boolean)),
    );
    drawer.hidden = false;
    if (!drawer.matches(":popover-open")) drawer.showPopover(); // above all, wherever the page is scrolled
    drawer.focus({ preventScroll: true });
  }
  const closeDrawer = () => {
    if (drawer.hidden) return false;
    drawer.hidden = true;
    drawer.hidePopover();
    opener?.isConnected && opener.focus({ preventScroll: true });
    return true;
  };

  return {
    elements: [modal, drawer],
    newGame,
    loadGame,
    positions,
    help,
    saved,
    closeDrawer,
    openClause(id, from) {
      if (!drawer.contains(from)) opener = from;
      if (modal.open && !modal.contains(drawer)) modal.append(drawer);
      else if (!modal.open && (modal.contains(drawer) || !drawer.isConnected)) modal.after(drawer);
      t.question("clause", id, clause);
    },
  };
}
