// The page's own widget: asks after every action of the reader whether Python still lives, and
// keeps the position in the address.

function belongsHere(el, target) {
  if (!(target instanceof Element)) return false;
  const notebook = el.closest(".jp-Notebook") ?? document.body;
  return notebook.contains(target) && target.closest(".jupyter-widgets, .widget-box") !== null;
}

function writeQuery(query) {
  if (!document.body.dataset.voila) return; // elsewhere the address belongs to the notebook
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value === "" || value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, "", url);
}

export default {
  render({ model, el }) {
    const send = northseaSender(model);
    el.classList.add("ns-page");
    el.style.display = "none";

    // After the action's own message, so that this one does not hold it up; and not at all where
    // that was a message with an answer.
    let soon = 0;
    const acted = (event) => {
      if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
      if (soon || !belongsHere(el, event.target)) return;
      soon = setTimeout(() => {
        soon = 0;
        if (!northseaWatch.isWaiting && northseaWatch.silence > 1000) send({ ping: true });
      }, 200);
    };
    const kinds = ["click", "change", "keydown"];
    for (const kind of kinds) document.addEventListener(kind, acted, true);

    const queryChanged = () => writeQuery(model.get("query"));
    model.on("change:query", queryChanged);
    queryChanged();
    if (model.get("search") !== location.search) {
      model.set("search", location.search);
      model.save_changes();
    }
    return () => {
      clearTimeout(soon);
      for (const kind of kinds) document.removeEventListener(kind, acted, true);
      model.off("change:query", queryChanged);
    };
  },
};
