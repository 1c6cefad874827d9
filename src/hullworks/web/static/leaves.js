// A board of several leaves is one tall picture with a row of tabs on each leaf. Here it is cropped to one leaf: the one
// that the question is about, or one that was chosen by hand, until the next question. The choice is kept for this tab
// of the browser. A token that has sailed along a way is followed with the eyes. It knows nothing of any game.
(() => {
  const { calm } = hullworks.settings;
  const STEP = 260; // milliseconds from one space of a way to the next
  const board = () => document.querySelector(".board[data-leaf]");
  const asked = (svg) => { const { turn, number } = svg.closest("main")?.dataset ?? {}; return turn === "yes" ? number : ""; };

  const key = `hullworks.leaf ${location.pathname}`;
  const kept = () => { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } };
  const keep = (choice) => { try { sessionStorage.setItem(key, JSON.stringify(choice)); } catch { /* It holds until the page goes. */ } };
  let chosen = kept(), shown, watched; // watched: the leaf on which something sails just now
  const choose = (leaf, svg) => { keep(chosen = leaf && { leaf, asked: asked(svg) }); };

  function show() {
    const svg = board();
    if (!svg) return;
    if (chosen && asked(svg) && asked(svg) !== chosen.asked) choose(null, svg);
    const wanted = chosen?.leaf ?? watched ?? svg.dataset.leaf;
    const leaf = svg.querySelector(`#${CSS.escape(wanted)}.leaf`) ?? svg.querySelector(`#${CSS.escape(svg.dataset.leaf)}`);
    for (const other of svg.querySelectorAll(".leaf")) other.toggleAttribute("data-away", other !== leaf);
    const { top, high } = leaf.dataset, wide = svg.getAttribute("width");
    svg.setAttribute("viewBox", `0 ${top} ${wide} ${high}`);
    svg.setAttribute("height", high);
    svg.setAttribute("aria-label", leaf.getAttribute("aria-label"));
    if (leaf.id !== shown) turn(svg, leaf.id);
  }

  // Every leaf is found again as far down as it was left; a new one is read from its top.
  const depth = new Map();
  function turn(svg, leaf) {
    if (shown) depth.set(shown, scrollY);
    const top = Math.max(0, svg.getBoundingClientRect().top + scrollY - 60);
    if (shown && (depth.has(leaf) || scrollY > top)) scrollTo({ top: depth.get(leaf) ?? top, behavior: "instant" });
    shown = leaf;
  }

  // Back to the leaf that the question is about.
  hullworks.follow = () => { const svg = board(); if (svg && chosen) { choose(null, svg); show(); } };

  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.(".board .tab"), svg = board();
    if (!tab || !svg || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    watched = undefined;
    const leaf = tab.getAttribute("href").slice(1);
    choose(leaf, svg);
    show();
    svg.querySelector(`#${CSS.escape(leaf)} .tab[aria-current]`)?.focus({ preventScroll: true });
  });

  // What sails carries its way, space after space, and the number of its cruise. What is new of it is sailed, and what a
  // space brings pops up as it is reached. Whoever wants no motion finds all in its place at once.
  const seen = new Map();
  function sail() {
    const svg = board();
    for (const token of svg?.querySelectorAll("[data-way]") ?? []) {
      const { cruise, way } = token.dataset;
      const spots = (way.match(/\S+ \S+/g) ?? []).map((spot) => spot.split(" ").join("px, ")).map((spot) => `translate(${spot}px)`);
      const before = seen.get(token.id);
      seen.set(token.id, { cruise, many: spots.length, last: spots.at(-1) ?? before?.last });
      const first = before?.cruise === cruise ? before.many : 0;
      if (before && spots.length > first && !calm() && !document.hidden) glide(svg, token, spots, first, before.last);
    }
  }
  function glide(svg, token, spots, first, from) {
    const leaf = token.closest(".leaf"), start = first ? spots[first - 1] : from ?? spots[0];
    watched = leaf.id;
    show();
    for (const running of token.getAnimations()) running.cancel(); // The straight glide of a piece that has moved.
    const time = STEP * (spots.length - first);
    const run = token.animate({ transform: [start, ...spots.slice(first)] }, { duration: time, easing: "linear" });
    for (const pop of leaf.querySelectorAll(".pop[data-step]")) {
      const step = Number(pop.dataset.step) - first;
      if (step > 0) pop.animate({ scale: [0, 1.5, 1], opacity: [0, 1, 1] }, { delay: STEP * step - 80, duration: 320, fill: "backwards" });
    }
    run.finished.then(() => setTimeout(() => { if (watched === leaf.id) { watched = undefined; show(); } }, 700), () => {});
  }

  const take = () => { show(); sail(); };
  document.addEventListener("received", take);
  document.addEventListener("DOMContentLoaded", take);
})();
