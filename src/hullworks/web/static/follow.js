// Following what others do: a gold frame on every piece that rivals have moved since the reader's last answer, and a
// banner about what was done to the reader. Nothing here depends on any game.
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const MOST = 8, SHIFT = 4, SMALL = 70, HALF = 0.4, SVG = "http://www.w3.org/2000/svg";

  // What a piece shows, apart from what can be done with it. If it shows nothing, only that it is new is worth a frame.
  const shown = (piece) => piece.dataset.shows ?? `${piece.getAttribute("transform")} ${piece.dataset.about ?? piece.getAttribute("aria-label") ?? ""}`;
  const isNews = (piece) => before.get(piece.id) !== shown(piece) && (piece.dataset.shows !== "" || !before.has(piece.id));
  const kind = (piece) => piece.id.replace(/(-\d+)+$|-[^-]*$/, "");
  // The box of a piece without its marks, so that the frame lies close around it; what is not displayed has no box.
  function bounds(piece) {
    const marks = all(".can, .over", piece);
    for (const mark of marks) mark.style.display = "none";
    const box = piece.getBBox();
    for (const mark of marks) mark.removeAttribute("style");
    return box;
  }
  const PIECES = "#sheet .piece[id]:not(.lean *)"; // What leans in is the question itself.
  const look = () => new Map(all(PIECES).map((piece) => [piece.id, shown(piece)]));
  let before = new Map(), number = 0, mine = 0, room = "", moved = new Set(), fresh = new Set();
  const looks = {}; // in each room
  // A piece that a sheet covered comes back as it was.
  function remember() {
    ({ number, mine, room } = hullworks.main()?.dataset ?? {});
    before = looks[room] = new Map([...(looks[room] ?? []), ...look()]);
  }
  // My own answer clears the frames. A table that was drawn for another room has moved everything, and nothing.
  function compare() {
    const table = hullworks.main()?.dataset;
    if (!table?.room || number === table.number || room !== table.room) return;
    if (mine !== table.mine) { moved = new Set(); fresh = new Set(); }
    else
      // If many pieces of one kind moved at once, a row has closed up, and a frame on each would say nothing.
      for (const [, pieces] of Map.groupBy(all(PIECES).filter(isNews), kind))
        if (pieces.length <= SHIFT) pieces.forEach((piece) => fresh.add(piece.id));
    moved = new Set([...moved, ...fresh]);
  }
  // The part of a piece whose edge is framed: the mark that it can be acted on, or its face, without the price on its
  // corner and the empty area around it that can be clicked. If the face is only a part of it, the whole piece.
  const size = ({ width, height }) => width * height;
  function face_of(piece) {
    const lit = $(".can [stroke='var(--act)']", piece);
    if (lit) return lit;
    const painted = all("circle, rect, path, use", piece).filter((part) => part.getAttribute("fill") !== "transparent");
    const face = painted.find((part) => part.getAttribute("fill") !== "var(--card-side)");
    return face && size(face.getBBox()) >= HALF * Math.max(...painted.map((part) => size(part.getBBox()))) ? face : piece;
  }
  // What changed on a leaf that is not shown: a gold point on its tab, on every other leaf.
  function point(pieces) {
    const leaves = new Set(pieces.map((piece) => piece.closest(".leaf")).filter(Boolean));
    for (const leaf of leaves)
      for (const tab of all(`#sheet .tab[href="#${CSS.escape(leaf.id)}"]:not([aria-current])`)) {
        const { x, y, width } = tab.getBBox();
        const dot = document.createElementNS(SVG, "circle"), name = tab.getAttribute("aria-label");
        for (const [key, value] of Object.entries({ cx: x + width - 9, cy: y + 9, r: 5.5, class: "just point" })) dot.setAttribute(key, value);
        tab.append(dot);
        tab.dataset.called = name;
        tab.setAttribute("aria-label", hullworks.words("just-changed", { tab: name }));
      }
  }
  function clear() {
    all(".just").forEach((old) => old.remove());
    for (const tab of all(".tab[data-called]")) {
      tab.setAttribute("aria-label", tab.dataset.called);
      delete tab.dataset.called;
    }
  }
  // A frame pulses once, when its piece has landed.
  function frame() {
    if (!hullworks.main()?.dataset.room) return;
    clear();
    const pieces = [...moved].map((id) => document.getElementById(id)).filter((piece) => piece?.closest("#sheet"));
    point(pieces);
    const faces = pieces.map(face_of).map((part) => [part, pieces.includes(part) ? bounds(part) : part.getBBox()]).filter(([, box]) => size(box));
    for (const [part, { x, y, width, height }] of faces.sort(([, one], [, other]) => size(other) - size(one)).slice(0, MOST)) {
      // Close around a token, so that its neighbours stay visible; just outside the mark of what can be acted on.
      const small = Math.max(width, height) < SMALL, gap = part.closest(".can") ? 3.5 : small ? 2 : 4;
      // As round as the part: the corners of a small square stay visible.
      const least = Math.min(width, height), rx = part.nodeName === "circle" ? least / 2 + gap : Math.min(9, least / 5);
      const pulse = fresh.has(part.closest(".piece[id]").id) ? " pulse" : "";
      const frames = ["just ink", `just gold${pulse}`].map((kind) => {
        const box = document.createElementNS(SVG, "rect");
        for (const [name, value] of Object.entries({ x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap, rx, class: kind })) box.setAttribute(name, value);
        return box;
      });
      // Below what lies on the part, such as a price; below a small part itself, which the frame is wide enough to cover
      // while it pulses.
      if (pieces.includes(part)) part[small ? "prepend" : "append"](...frames); else part[small ? "before" : "after"](...frames);
    }
    fresh = new Set();
  }
  document.addEventListener("receiving", () => { clear(); remember(); });
  document.addEventListener("received", compare);
  document.addEventListener("measuring", frame);

  // A die tumbles when it comes into the page. It lies still when the page itself comes, for example again.
  const dice = new WeakSet();
  const lie = () => all(".rolled").forEach((die) => dice.add(die));
  document.addEventListener("DOMContentLoaded", lie);
  document.addEventListener("received", () => {
    for (const die of all(".rolled")) if (!dice.has(die)) die.dataset.thrown = "";
    lie();
  });

  // The banner stays until it is dismissed or the reader answers; the server sends it until then.
  const key = `hullworks.seen ${location.pathname}`;
  const seen = () => { try { return Number(sessionStorage.getItem(key)); } catch { return 0; } };
  let told = 0;
  function banner() {
    const sign = $("#banner"), wanted = hullworks.settings.get("banners");
    if (!sign) return;
    const news = Number(sign.dataset.news);
    sign.hidden = news <= seen() || wanted === "off" || (wanted === "mine" && !("mine" in sign.dataset));
    if (!sign.hidden && news > told) hullworks.sound?.("horn");
    told = Math.max(told, news);
  }
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("#banner button")) return;
    try { sessionStorage.setItem(key, $("#banner").dataset.news); } catch { /* It comes again with the next change. */ }
    $("#banner").hidden = true;
  });
  for (const name of ["received", "setting"]) document.addEventListener(name, banner);
  document.addEventListener("DOMContentLoaded", banner);

  // The log opens at the reader's turn if they wish, or if they were away or skipped; their answer closes it.
  const FEW = 2; // sentences that are worth it
  let turn, count, away = false, opened = false;
  function recap() {
    const table = hullworks.main()?.dataset;
    if (!table) return;
    if (document.hidden && count !== undefined && count !== table.number) away = true;
    count = table.number;
    if (table.turn === turn) return;
    turn = table.turn;
    if (turn !== "yes") return;
    const wanted = hullworks.settings.get("recap"), missed = away || hullworks.skipped;
    away = hullworks.skipped = false;
    if (wanted === "never" || (wanted === "away" && !missed) || all("#log .new").length < FEW) return;
    hullworks.open("story");
    opened = true;
  }
  document.addEventListener("received", recap);
  document.addEventListener("DOMContentLoaded", () => ({ turn, number: count } = hullworks.main()?.dataset ?? {}));
  document.addEventListener("answering", () => { if (opened) hullworks.open("story", false); opened = false; });
})();
