// The rulebook: searched and filtered here, without asking Python.

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const phaseName = (phase) => phase.replace("option:", "variant: ").replaceAll("-", " ");

export default {
  render({ model, el }) {
    const send = northseaSender(model);
    el.classList.add("ns-book-host");
    const root = element("section", "ns-book");
    const tools = element("form", "ns-book-tools");
    const search = element("input", "ns-input");
    search.type = "search";
    search.placeholder = "a word, or a clause's number";
    const picker = (label, control) => {
      const box = element("label", "ns-book-tool");
      box.append(element("span", "", label), control);
      tools.append(box);
      return control;
    };
    picker("Search", search).parentElement.classList.add("ns-book-search");
    const games = picker("Game", element("select", "ns-input"));
    const kinds = picker("Kind", element("select", "ns-input"));
    const phases = picker("Part of the game", element("select", "ns-input"));
    const bar = element("div", "ns-book-bar");
    const count = element("p", "ns-quiet");
    count.setAttribute("role", "status");
    const measure = element("button", "ns-button", "Measure coverage");
    measure.type = "button";
    measure.title = "Plays all lessons and marks the clauses that the engine cites on the way";
    bar.append(count, measure);
    const list = element("div", "ns-book-list");
    const figures = element("details", "ns-card ns-book-figures");
    root.append(tools, bar, list, figures);
    el.append(root);
    tools.addEventListener("submit", (event) => event.preventDefault());
    root.addEventListener("keydown", (event) => event.stopPropagation());

    let cards = new Map();

    const open = (id, scroll) => {
      for (const [name, { card }] of cards) card.classList.toggle("ns-clause-open", name === id);
      const found = cards.get(id);
      if (!found) return;
      if (found.card.hidden) {
        search.value = kinds.value = phases.value = "";
        filter();
      }
      if (scroll) {
        found.card.scrollIntoView({ block: "center" });
        found.card.focus({ preventScroll: true });
      }
    };

    // Clause numbers in a text lead to their clause.
    const linked = (text, self) => {
      const parts = document.createDocumentFragment();
      const pattern = /[A-Za-z0-9]+(?:[./-]+[A-Za-z0-9-]+)*/g;
      let from = 0;
      for (const match of text.matchAll(pattern)) {
        const id = match[0];
        if (!cards.has(id) || id === self || !/[./]/.test(id)) continue;
        const link = element("a", "", id);
        link.href = `?clause=${encodeURIComponent(id)}`;
        link.addEventListener("click", (event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          open(id, true);
          send({ open: id });
        });
        parts.append(text.slice(from, match.index), link);
        from = match.index + id.length;
      }
      parts.append(text.slice(from));
      return parts;
    };

    const options = (select, all, values, name) => {
      select.replaceChildren(new Option(all, ""), ...values.map((value) => new Option(name(value), value)));
    };

    const build = () => {
      const { game, title, clauses, figures: rows } = model.get("book");
      games.replaceChildren(...model.get("games").map(([key, name]) => new Option(name, key)));
      games.value = game;
      games.parentElement.hidden = model.get("games").length < 2;
      const uses = (name) => [...new Set(clauses.map((clause) => clause[name]))];
      options(kinds, "all kinds", uses("kind"), (kind) => `${kind}s`);
      options(phases, "all parts", uses("phase"), phaseName);
      cards = new Map(clauses.map((clause) => [clause.id, { clause }]));
      const made = clauses.map((clause) => {
        const card = element("article", "ns-clause");
        card.tabIndex = -1;
        card.dataset.id = clause.id;
        const head = element("h2");
        const name = element("a", "ns-clause-id", clause.id);
        name.href = `?clause=${encodeURIComponent(clause.id)}`;
        head.append(name, " ", clause.title);
        const tags = element("p", "ns-clause-tags");
        tags.append(element("span", `ns-tag ns-tag-${clause.kind}`, clause.kind));
        tags.append(element("span", "ns-tag", phaseName(clause.phase)));
        if (clause.house) tags.append(element("span", "ns-tag ns-tag-house", "house data"));
        if (clause.switch) tags.append(element("span", "ns-tag ns-tag-switch", `switch ${clause.switch}`));
        const measured = element("span", "ns-clause-measured");
        tags.append(measured);
        const text = element("p", "ns-clause-text");
        card.append(head, text, tags);
        for (const [name, value] of Object.entries(clause.example)) {
          const line = element("p", "ns-clause-example");
          line.append(element("b", "", `${name}: `), value);
          tags.before(line);
        }
        const words = plain(`${clause.id} ${clause.title} ${clause.text} ${clause.switch}`);
        cards.set(clause.id, { clause, card, text, measured, words });
        return card;
      });
      for (const { clause, text } of cards.values()) text.append(linked(clause.text, clause.id));
      list.setAttribute("aria-label", `Clauses of ${title}`);
      list.replaceChildren(...made);
      const sums = element("summary", "", "Figures of the board, and where they come from");
      const table = element("table", "ns-table");
      const names = table.createTHead().insertRow();
      for (const name of ["figure", "source"]) {
        const th = element("th", "", name);
        th.scope = "col";
        names.append(th);
      }
      const body = table.createTBody();
      for (const { name, source, house } of rows) {
        const tr = body.insertRow();
        const th = element("th", "", name);
        th.scope = "row";
        const td = element("td");
        if (house) td.append(element("span", "ns-tag ns-tag-house", "house data"), " ");
        td.append(linked(source, ""));
        tr.append(th, td);
      }
      figures.replaceChildren(sums, table);
      filter();
      mark();
    };

    const filter = () => {
      const words = plain(search.value).split(/\s+/).filter(Boolean);
      let seen = 0;
      for (const { clause, card, words: text } of cards.values()) {
        const fits =
          words.every((word) => text.includes(word)) &&
          (!kinds.value || clause.kind === kinds.value) &&
          (!phases.value || clause.phase === phases.value);
        card.hidden = !fits;
        seen += fits;
      }
      const coverage = Object.entries(model.get("coverage"));
      const due = coverage.filter(([id]) => !cards.get(id)?.clause.note);
      const share = (at) => due.filter(([, row]) => row[at]).length;
      count.textContent =
        `${seen} of ${cards.size} clauses` +
        (due.length
          ? `; without notes ${due.length}: ${share(0)} implemented, ${share(1)} shown, ${share(2)} tested`
          : "");
      if (!seen) count.textContent += ". No clause has all these words; try fewer.";
    };

    const mark = () => {
      const coverage = model.get("coverage");
      for (const [id, { measured }] of cards) {
        const row = coverage[id];
        measured.replaceChildren();
        if (!row) continue;
        ["implemented", "shown", "tested"].forEach((name, at) => {
          measured.append(element("span", `ns-tag ns-tag-${row[at] ? "yes" : "no"}`, `${row[at] ? "✓" : "–"} ${name}`));
        });
      }
      filter();
    };

    const busy = () => {
      measure.disabled = model.get("busy");
      measure.textContent = model.get("busy") ? "Playing the lessons…" : "Measure coverage";
    };

    for (const control of [search, kinds, phases]) control.addEventListener("input", filter);
    games.addEventListener("change", () => send({ game: games.value }));
    measure.addEventListener("click", () => send({ measure: true }));
    list.addEventListener("click", (event) => {
      const id = event.target.closest("h2")?.parentElement.dataset.id;
      if (!id || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      open(id, false);
      send({ open: id });
    });
    model.on("change:book", build);
    model.on("change:coverage", mark);
    model.on("change:busy", busy);
    build();
    if (model.get("shown")) requestAnimationFrame(() => open(model.get("shown"), true));
  },
};
