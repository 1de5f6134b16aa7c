// The board: the drawing, and over it a place for everything that can be pointed at.

function makeBoard(t) {
  const svg = draw(["svg", { class: "nt-board", role: "group", "aria-label": "The board" }]);
  const ground = draw(["g", { "aria-hidden": "true" }]);
  const pieces = draw(["g", { "aria-hidden": "true" }]);
  const places = draw(["g", {}]);
  svg.append(ground, pieces, places);
  const caption = h("p", { class: "nt-caption ns-quiet" });
  const root = h("div", { class: "nt-boardbox" }, svg, caption);
  let shown = [];
  let current = 0;
  let arranged = null;

  // The nearest place in a direction, by where it is drawn.
  const neighbour = (right, down) => {
    const at = middle(shown[current].box);
    let best = -1;
    let least = Infinity;
    shown.forEach(({ box }, index) => {
      const there = middle(box);
      const along = (there.x - at.x) * right + (there.y - at.y) * down;
      const across = Math.abs((there.x - at.x) * down) + Math.abs((there.y - at.y) * right);
      if (index === current || along < 12 || across > along * 1.2) return;
      const far = along + across * 2;
      if (far < least) [least, best] = [far, index];
    });
    return best;
  };

  places.addEventListener("focusin", (event) => {
    const index = shown.findIndex((place) => place.element === event.target);
    if (index < 0 || index === current) return;
    shown[current]?.element.setAttribute("tabindex", -1);
    current = index;
    shown[current].element.setAttribute("tabindex", 0);
  });

  const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  places.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in arrows) {
      const next = neighbour(...arrows[event.key]);
      if (next >= 0) shown[next].element.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      t.point(marksOf(shown[current]));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const marksOf = (place) => [
    ...place.marks,
    ...t.screen.tokens.filter((token) => place.marks.includes(token.at)).map((token) => token.mark),
  ];

  // The piece under the pointer, which the places lie over.
  const under = (event) => {
    for (const element of root.getRootNode().elementsFromPoint(event.clientX, event.clientY)) {
      const mark = element.closest?.("[data-mark]")?.getAttribute("data-mark");
      if (mark) return mark;
    }
    return "";
  };

  const setPlaces = ({ size, places: all }) => {
    const [across, high] = arranged?.size ?? size;
    svg.setAttribute("viewBox", `0 0 ${across} ${high}`);
    const focused = places.contains(document.activeElement) ? shown[current]?.id : "";
    shown = all.map((place) => {
      const box = boxOf(place, arranged);
      const [x, y, width, height] = box;
      const title = draw(["title", {}]);
      const shape = draw(place.shape ?? ["rect", { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6 }]);
      shape.classList.add("nt-shape");
      const element = draw(["g", { role: "button", tabindex: -1, class: "nt-place", "data-place": place.id }]);
      element.append(title, shape);
      element.addEventListener("click", (event) => {
        element.focus({ preventScroll: true });
        const mark = event.detail ? under(event) : "";
        t.point(mark ? [mark, ...place.marks] : marksOf(place));
      });
      element.addEventListener("pointerenter", (event) => t.pointed(event, () => t.hoverPlace(marksOf(place))));
      return { ...place, box, element, title };
    });
    fill(places, ...shown.map((place) => place.element));
    current = Math.max(0, shown.findIndex((place) => place.id === (focused || t.ground.board.start)));
    shown[current]?.element.setAttribute("tabindex", 0);
    if (focused) shown[current]?.element.focus({ preventScroll: true });
  };
  let layout = "";

  // Another arrangement where the page has become wider or narrower.
  const rearrange = () => {
    const now = arrangedFor(t.ground.board, root.clientWidth || window.innerWidth);
    if (now === arranged) return false;
    arranged = now;
    arrange(svg, arranged);
    return true;
  };
  new ResizeObserver(() => {
    if (!rearrange()) return;
    setPlaces(t.screen.layout ?? t.ground.board);
    api.mark();
  }).observe(root);

  const api = {
    root,
    build() {
      const { board } = t.ground;
      svg.setAttribute("class", `${board.kind} nt-board`);
      fill(ground, ...board.drawing.map(draw));
      caption.textContent = board.caption;
      layout = "";
      arranged = null;
      rearrange();
      setPlaces(board);
    },
    update() {
      const moved = t.screen.layout ? JSON.stringify(t.screen.layout) : "";
      if (moved !== layout) {
        layout = moved;
        setPlaces(t.screen.layout ?? t.ground.board);
      }
      renew(pieces, t.screen.pieces, draw);
      arrange(pieces, arranged);
      this.mark();
    },
    // Outline what is legal for what is picked, what a refusal names, and what is picked.
    mark() {
      const targets = t.targets();
      const causes = t.screen.answer?.marks ?? [];
      for (const place of shown) {
        const marks = marksOf(place);
        const moves = targets.filter((move) => move.to.some((mark) => marks.includes(mark)));
        const origin = t.screen.moves.some((move) => move.from && marks.includes(move.from));
        const picked = t.picked !== "" && marks.includes(t.picked);
        const cause = causes.some((mark) => marks.includes(mark));
        const looks =
          `nt-place${moves.length ? " is-target" : ""}${picked ? " is-picked" : ""}${cause ? " is-cause" : ""}` +
          `${origin && !moves.length && !picked ? " is-origin" : ""}`;
        const content = t.screen.contents[place.id] ?? place.id;
        const said = moves.length ? `. Legal: ${moves.map((move) => move.say).join("; ")}` : "";
        const label = content + said + (picked ? ". Picked" : "") + (cause ? ". Named in the answer" : "");
        if (place.looks !== looks) place.element.setAttribute("class", looks);
        if (place.label !== label) {
          place.element.setAttribute("aria-label", label);
          place.title.textContent = label;
        }
        Object.assign(place, { looks, label });
      }
    },
  };
  return api;
}

function middle([x, y, width, height]) {
  return { x: x + width / 2, y: y + height / 2 };
}
