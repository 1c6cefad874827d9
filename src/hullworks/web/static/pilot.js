// The spotlight of a guided game: tracing paper over the board, with a hole and a ring around what the step speaks of.
// Without this script the pieces themselves have an outline.
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const PAD = 6; // pixels around a hole
  const shape = (name, fields) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(fields)) made.setAttribute(key, value);
    return made;
  };
  // One hole for everything with the same number, so that a row of tokens has one ring.
  function holes(sheet) {
    const from = sheet.getBoundingClientRect(), found = new Map();
    for (const part of sheet.querySelectorAll("[data-lit]")) {
      if (part.closest(".leaf[data-away]")) continue;
      const { left, top, right, bottom, width } = part.getBoundingClientRect();
      if (!width) continue;
      const [l, t, r, b] = found.get(part.dataset.lit) ?? [Infinity, Infinity, -Infinity, -Infinity];
      found.set(part.dataset.lit, [Math.min(l, left - from.left), Math.min(t, top - from.top), Math.max(r, right - from.left), Math.max(b, bottom - from.top)]);
    }
    return [...found.values()].map(([l, t, r, b]) => [l - PAD, t - PAD, r - l + 2 * PAD, b - t + 2 * PAD]);
  }
  function light() {
    const sheet = $("#sheet");
    $("#paper")?.remove();
    const found = sheet ? holes(sheet) : [];
    if (!found.length) return;
    const { width, height } = sheet.getBoundingClientRect();
    const paper = shape("svg", { id: "paper", width, height, "aria-hidden": "true" });
    const cut = found.map(([x, y, w, h]) => `M${x} ${y}v${h}h${w}v${-h}z`).join("");
    paper.append(shape("path", { d: `M0 0H${width}V${height}H0z${cut}`, "fill-rule": "evenodd" }));
    for (const [x, y, w, h] of found) paper.append(shape("rect", { x, y, width: w, height: h, rx: 8 }));
    document.body.append(paper);
    const { left, top } = sheet.getBoundingClientRect();
    Object.assign(paper.style, { left: `${left}px`, top: `${top}px` });
  }
  let asked = 0;
  const soon = () => { cancelAnimationFrame(asked); asked = requestAnimationFrame(light); };
  const settle = () => { soon(); setTimeout(soon, 400); }; // Pieces glide to their places first.
  for (const name of ["received", "DOMContentLoaded", "click"]) document.addEventListener(name, settle);
  for (const name of ["resize", "load"]) addEventListener(name, settle);
})();
