// An error told to the reader as text. Hidden while there is nothing to tell.
export default {
  render({ model, el }) {
    el.classList.add("ns-panel-host");
    const panel = document.createElement("div");
    const message = document.createElement("p");
    const detail = document.createElement("p");
    const dismiss = document.createElement("button");
    panel.setAttribute("role", "alert");
    message.className = "ns-panel-message";
    detail.className = "ns-panel-detail";
    dismiss.type = "button";
    dismiss.className = "ns-panel-dismiss";
    dismiss.textContent = "Dismiss";
    dismiss.addEventListener("click", () => {
      model.set("message", "");
      model.save_changes();
    });
    el.append(panel);

    const update = () => {
      const text = model.get("message");
      panel.className = `ns-panel ${model.get("inline") ? "ns-panel-inline" : "ns-panel-toast"}`;
      panel.hidden = text === "";
      message.textContent = text;
      detail.textContent = model.get("detail");
      if (text === "") {
        panel.replaceChildren();
      } else {
        panel.replaceChildren(message, detail, ...(model.get("inline") ? [] : [dismiss]));
        requestAnimationFrame(() => panel.scrollIntoView({ block: "nearest" }));
      }
    };
    for (const name of ["message", "detail", "inline"]) model.on(`change:${name}`, update);
    update();
  },
};
