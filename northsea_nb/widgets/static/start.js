// The start page: a column for each thing one may want to do, a card for each screen.

const drawings = {
  learn: "M4 9c5-3 10-3 14 0v19c-4-3-9-3-14 0zM32 9c-5-3-10-3-14 0v19c4-3 9-3 14 0zM18 9v19",
  play: "M5 24c5 6 21 6 26 0 0-3 1-6 1-8-2 3-4 5-7 6H11c-3-1-5-3-7-6 0 2 1 5 1 8zM18 4v18M10 6h16v10c-5-2-11-2-16 0z",
  odds: "M6 6h24v24H6zM12 12h.1M24 12h.1M18 18h.1M12 24h.1M24 24h.1",
  rules: "M8 4h16l5 5v23H8zM24 4v5h5M13 15h11M13 20h11M13 25h7",
};

function drawing(key) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", "0 0 36 36");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(ns, "path");
  path.setAttribute("d", drawings[key] ?? drawings.rules);
  svg.append(path);
  return svg;
}

// In JupyterLab a notebook is opened by a command, from the folder that this one is in.
function folderInLab() {
  const match = location.pathname.match(/\/tree\/(.*)$/);
  if (document.body.dataset.voila || !document.querySelector("#jupyterlab-splash, .jp-LabShell")) return null;
  if (!match) return "";
  const parts = decodeURIComponent(match[1]).split("/");
  parts.pop();
  return parts.length ? `${parts.join("/")}/` : "";
}

export default {
  render({ model, el }) {
    el.classList.add("ns-start-host");
    const folder = folderInLab();
    const root = element("section", "ns-start");
    root.append(element("p", "ns-start-about", model.get("about")));
    root.append(element("h2", "", "What do you want to do?"));
    const grid = element("div", "ns-start-grid");
    for (const { key, title, about, screens } of model.get("doings")) {
      const part = element("section", "ns-start-doing");
      const head = element("h3");
      head.append(drawing(key), title);
      part.append(head, element("p", "ns-quiet", about));
      const list = element("ul");
      for (const { file, title: name, summary, games } of screens) {
        const link = element("a", "ns-start-card");
        link.href = encodeURIComponent(file);
        if (folder !== null) {
          link.dataset.commandlinkerCommand = "docmanager:open";
          link.dataset.commandlinkerArgs = JSON.stringify({ path: folder + file });
        }
        link.append(element("b", "", name));
        if (summary) link.append(element("span", "", summary));
        const item = element("li");
        item.append(link);
        if (games.length && folder === null) {
          const each = element("p", "ns-start-games");
          for (const [game, title] of games) {
            const link = element("a", "", title);
            link.href = `${encodeURIComponent(file)}?game=${encodeURIComponent(game)}`;
            link.setAttribute("aria-label", `${name}: ${title}`);
            each.append(link);
          }
          item.append(each);
        }
        list.append(item);
      }
      part.append(list);
      grid.append(part);
    }
    root.append(grid);
    el.append(root);
  },
};
