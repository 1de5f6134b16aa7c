// A form of native controls. Every change goes to Python at once, when it is made: a number when the
// field is left or Enter is pressed, a slider when it is let go.

function control(field, id, change) {
  const describedby = `${id}-hint ${id}-error`;
  if (field.kind === "radio" || field.kind === "tabs") {
    const choices = field.options.map(([value, label], at) => {
      const input = h("input", { type: "radio", name: id, value, id: `${id}-${at}` });
      input.addEventListener("change", () => input.checked && change(value));
      return h("label", { class: "ns-choice" }, input, h("span", { text: label }));
    });
    const box = h(
      "fieldset",
      { class: `ns-field ns-${field.kind}`, "aria-describedby": describedby },
      h("legend", { text: field.label }),
      h("div", { class: "ns-choices" }, ...choices),
    );
    const inputs = [...box.querySelectorAll("input")];
    return {
      box,
      show: (value) => inputs.forEach((input) => (input.checked = input.value === value)),
      mark: () => {},
    };
  }
  if (field.kind === "check") {
    const input = h("input", { type: "checkbox", id, "aria-describedby": describedby });
    input.addEventListener("change", () => change(input.checked));
    const label = h("label", { class: "ns-check" }, input, h("span", { text: field.label }));
    return {
      box: h("div", { class: "ns-field" }, label),
      show: (value) => (input.checked = Boolean(value)),
      mark: () => {},
    };
  }
  if (field.kind === "text") return text(field, id, change, describedby);
  const label = h("label", { for: id, text: field.label });
  if (field.kind === "select") {
    const select = h("select", { id, class: "ns-input", "aria-describedby": describedby });
    for (const [value, text] of field.options) select.append(h("option", { value, text }));
    select.addEventListener("change", () => change(select.value));
    return {
      box: h("div", { class: "ns-field" }, label, select),
      show: (value) => (select.value = value),
      mark: () => {},
    };
  }
  if (field.kind === "slider") {
    const input = h("input", {
      type: "range",
      id,
      min: field.low,
      max: field.high,
      "aria-describedby": describedby,
    });
    const said = h("output", { for: id, class: "ns-slider-value" });
    const words = (value) =>
      Number(value) === field.low && field.hint ? field.hint : value;
    input.addEventListener("input", () => {
      said.textContent = words(input.value);
      input.setAttribute("aria-valuetext", said.textContent);
    });
    input.addEventListener("change", () => change(input.value));
    return {
      box: h("div", { class: "ns-field ns-slider" }, label, h("div", {}, input, said)),
      show: (value) => {
        input.value = value;
        said.textContent = words(value);
        input.setAttribute("aria-valuetext", said.textContent);
      },
      mark: () => {},
    };
  }
  const input = h("input", {
    type: "number",
    id,
    class: "ns-input",
    min: field.low,
    max: field.high,
    step: 1,
    inputmode: field.low < 0 ? "text" : "numeric",
    placeholder: field.optional ? "–" : null,
    "aria-describedby": describedby,
  });
  input.addEventListener("change", () => change(input.validity.badInput ? "?" : input.value));
  const step = (by) => {
    const now = input.value === "" ? (by > 0 ? field.low - 1 : field.low) : Number(input.value);
    const next = Math.min(field.high, Math.max(field.low, now + by));
    if (String(next) !== input.value) {
      input.value = next;
      change(String(next));
    }
  };
  const button = (by, sign, word) => {
    const made = h("button", {
      type: "button",
      class: "ns-step",
      text: sign,
      tabindex: -1, // the arrow keys do the same in the field itself
      "aria-label": `${word}: ${field.label}`,
    });
    made.addEventListener("click", () => step(by));
    return made;
  };
  const stepper = h("div", { class: "ns-stepper" }, button(-1, "−", "less"), input, button(1, "+", "more"));
  return {
    box: h("div", { class: "ns-field ns-number" }, label, stepper),
    show: (value) => (input.value = value ?? ""),
    mark: (wrong) => (wrong ? input.setAttribute("aria-invalid", "true") : input.removeAttribute("aria-invalid")),
  };
}

// Many lines, behind a line that unfolds them: typed, taken from a file, or one of the texts on offer.
function text(field, id, change, describedby) {
  const area = h("textarea", {
    id,
    class: "ns-input ns-text",
    rows: 12,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-label": field.label,
    "aria-describedby": describedby,
  });
  const file = h("input", { type: "file", class: "ns-file", tabindex: -1, "aria-hidden": true });
  const use = (value) => {
    area.value = value;
    change(value);
  };
  const button = (label, act) => {
    const made = h("button", { type: "button", class: "ns-button", text: label });
    made.addEventListener("click", act);
    return made;
  };
  file.addEventListener("change", async () => {
    if (file.files[0]) use(await file.files[0].text());
    file.value = "";
  });
  area.addEventListener("change", () => change(area.value));
  const box = h(
    "details",
    { class: "ns-field ns-unfold" },
    h("summary", { text: field.label }),
    h(
      "div",
      { class: "ns-buttons" },
      button("Choose a file", () => file.click()),
      ...field.options.map(([value, label]) => button(label, () => use(value))),
      file,
    ),
    area,
    h("div", { class: "ns-buttons" }, button("Use this text", () => change(area.value))),
  );
  return {
    box,
    show: (value) => (area.value = value ?? ""),
    mark: (wrong) => {
      if (wrong) {
        area.setAttribute("aria-invalid", "true");
        box.open = true;
      } else area.removeAttribute("aria-invalid");
    },
  };
}

export default {
  render({ model, el }) {
    const send = northseaSender(model);
    // Each form has this module to itself; ids are the page's.
    globalThis.__northseaForms = (globalThis.__northseaForms ?? 0) + 1;
    const prefix = `ns-form-${globalThis.__northseaForms}`;
    const form = h("form", { class: "ns-form", "aria-label": model.get("label") });
    form.addEventListener("submit", (event) => event.preventDefault());
    // The keys belong to the controls, not to the notebook's own shortcuts.
    form.addEventListener("keydown", (event) => event.stopPropagation());
    const controls = new Map();
    // The number of the last change sent of each control: what Python says that has not heard of it yet
    // is older than what the control shows.
    const sent = new Map();
    let changes = model.get("heard");
    let typing = null; // the control that is being written in: nothing is shown there meanwhile
    const fieldOf = (event) => event.target.closest("[data-field]")?.dataset.field ?? null;
    form.addEventListener("input", (event) => (typing = fieldOf(event)));
    form.addEventListener("change", () => (typing = null));
    form.addEventListener("focusout", () => (typing = null));
    let group = null;
    for (const field of model.get("fields")) {
      const id = `${prefix}-${field.name}`;
      const made = control(field, id, (value) => {
        sent.set(field.name, ++changes);
        send({ set: field.name, value, change: changes });
      });
      const hint = h("p", { class: "ns-hint", id: `${id}-hint`, text: field.kind === "slider" ? "" : field.hint });
      const error = h("p", { class: "ns-error", id: `${id}-error`, role: "alert" });
      hint.hidden = !hint.textContent;
      made.box.append(hint, error);
      made.box.dataset.field = field.name;
      controls.set(field.name, { ...made, error });
      if (field.group && group?.dataset.group !== field.group) {
        group = h("fieldset", { class: "ns-group", "data-group": field.group });
        group.append(h("legend", { text: field.group }));
        form.append(group);
      }
      (field.group ? group : form).append(made.box);
      if (!field.group) group = null;
    }
    const show = () => {
      const values = model.get("values");
      for (const [name, { show }] of controls) {
        const wrong = sent.has(name) && model.get("errors")[name];
        if (name === typing || wrong || sent.get(name) > model.get("heard")) continue;
        show(values[name]);
      }
      for (const { name, when } of model.get("fields"))
        if (when) controls.get(name).box.hidden = values[when[0]] !== when[1];
      for (const group of form.querySelectorAll(".ns-group"))
        group.hidden = !group.querySelector(".ns-field:not([hidden])");
    };
    const complain = () => {
      const errors = model.get("errors");
      for (const [name, { error, mark }] of controls) {
        error.textContent = errors[name] ?? "";
        error.hidden = !errors[name];
        mark(Boolean(errors[name]));
      }
    };
    model.on("change:values change:heard", show);
    model.on("change:errors", complain);
    show();
    complain();
    el.classList.add("ns-form-host");
    el.append(form);
  },
};
