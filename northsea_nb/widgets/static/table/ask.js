// May I? Any move, typed, is answered yes or no, with the clause and what decides it.

function makeAsk(t) {
  const options = h("datalist", { id: `nt-verbs-${Math.random().toString(36).slice(2)}` });
  const input = h("input", {
    type: "text",
    class: "nt-typed",
    list: options.id,
    maxlength: 400,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-label": "A move to ask about",
  });
  const by = h("select", { class: "nt-by", "aria-label": "Who would make it" });
  const result = h("div", { class: "nt-answer", role: "status", "aria-live": "polite" });
  const examples = h("p", { class: "nt-examples ns-quiet" });
  const form = h(
    "form",
    {
      class: "nt-askform",
      onsubmit: (event) => {
        event.preventDefault();
        t.deed("may", { move: input.value, by: by.value });
      },
    },
    input,
    by,
    h("button", { type: "submit", class: "ns-button nt-primary", text: "May I?" }),
    options,
  );
  const example = (text) =>
    h("button", {
      type: "button",
      class: "nt-example",
      text,
      onclick: () => {
        input.value = text;
        t.deed("may", { move: text, by: by.value });
      },
    });
  const listed = (texts) => texts.flatMap((text, index) => [index ? ", " : "", example(text)]);
  // What the line offers, made when somebody writes in it.
  const offer = () =>
    fill(
      options,
      t.ground.verbs.map((verb) => h("option", { value: verb.usage.replace(/[[<].*$/, "").trimEnd() + " ", label: `${verb.usage}: ${verb.about}` })),
      t.screen.moves.slice(0, 120).map((move) => h("option", { value: move.move, label: move.say })),
    );
  input.addEventListener("focus", offer);
  const root = section("May I?", form, examples, result);
  root.classList.add("nt-ask");
  return {
    root,
    focus: () => input.focus(),
    build() {
      input.placeholder = `such as: ${t.ground.examples[0]}`;
      fill(by, 
        h("option", { value: "", text: "as the player asked" }),
        ...t.ground.seats.map((name) => h("option", { value: name, text: `as ${name}` })),
      );
      fill(examples, "Try ", ...listed(t.ground.examples), ".");
    },
    update() {
      if (document.activeElement === input) offer();
      const { answer } = t.screen;
      if (!answer) {
        fill(result);
        return;
      }
      fill(result, 
        h(
          "div",
          { class: answer.ok ? "nt-yes" : answer.examples.length ? "nt-told" : "nt-no" },
          h("p", { class: "nt-verdict" }, h("strong", { text: answer.verdict }), answer.move ? [answer.verdict === "Not understood" ? ": " : `, ${answer.by}: `, h("code", { text: answer.move })] : null),
          answer.reasons.length
            ? h(
                "ul",
                {},
                answer.reasons.map((reason) =>
                  h(
                    "li",
                    {},
                    `${reason.text} `,
                    chips(t, reason.clauses, 4),
                    reason.numbers.length
                      ? h(
                          "dl",
                          { class: "nt-numbers" },
                          reason.numbers.map(([name, value]) => h("div", {}, h("dt", { text: name }), h("dd", { text: value }))),
                        )
                      : null,
                  ),
                ),
              )
            : null,
          answer.examples.length ? h("p", { class: "nt-examples" }, "Here, for example: ", listed(answer.examples), ".") : null,
          answer.preview ? foresight(t, answer.preview) : null,
          h(
            "div",
            { class: "ns-row" },
            answer.ok ? button("Make this move", () => t.deed("play", answer.move), { class: "ns-button nt-primary" }) : null,
            button("Clear", () => t.deed("forget")),
          ),
        ),
      );
    },
  };
}
