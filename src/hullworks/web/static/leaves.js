// A board with several leaves is one tall picture with a row of tabs on each leaf. This crops it to one leaf: the one
// that the question is about, or the one that the reader chose, until the next question. If the same is asked again, it
// stays, as long as it has answers; what others do meanwhile turns no leaf. The choice is stored per browser tab. When
// a token sails along a way, its leaf is shown. Nothing here depends on any game.
(() => {
  const { calm } = hullworks.settings;
  const STEP = 260; // milliseconds for each space of a way
  const board = () => document.querySelector(".board[data-leaf]");
  const asked = (svg) => {
    const { turn, mine } = svg.closest("main")?.dataset ?? {};
    return turn === "yes" ? [document.querySelector("#rule")?.textContent, mine].join() : "";
  };
  // Whether a leaf that was chosen has answers to a question by the same rule.
  const goes_on = (svg) => chosen.asked.split(",")[0] === asked(svg).split(",")[0] && svg.querySelector(`#${CSS.escape(chosen.leaf)} [data-act]`);

  const key = `hullworks.leaf ${location.pathname}`;
  const kept = () => { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } };
  const keep = (choice) => { try { sessionStorage.setItem(key, JSON.stringify(choice)); } catch { /* Lasts until the page is closed. */ } };
  let chosen = kept(), shown, watched; // watched: the leaf with a token in motion
  const choose = (leaf, svg) => { keep(chosen = leaf && { leaf, asked: asked(svg) }); };

  function show() {
    const svg = board();
    if (!svg) return;
    if (chosen && asked(svg) && asked(svg) !== chosen.asked) choose(goes_on(svg) ? chosen.leaf : null, svg);
    const lit = svg.querySelector(".leaf [data-lit]")?.closest(".leaf").id; // what a guide speaks of
    const wanted = chosen?.leaf ?? watched ?? lit ?? svg.dataset.leaf;
    const leaf = svg.querySelector(`#${CSS.escape(wanted)}.leaf`) ?? svg.querySelector(`#${CSS.escape(svg.dataset.leaf)}`);
    for (const other of svg.querySelectorAll(".leaf")) other.toggleAttribute("data-away", other !== leaf);
    const { top, high } = leaf.dataset, wide = svg.getAttribute("width");
    svg.setAttribute("viewBox", `0 ${top} ${wide} ${high}`);
    svg.setAttribute("height", high);
    const dock = svg.querySelector(".dock"); // It stays below the leaf that is shown.
    dock?.setAttribute("transform", `translate(0 ${Number(top) + Number(high) - Number(dock.dataset.high)})`);
    svg.setAttribute("aria-label", leaf.getAttribute("aria-label"));
    if (leaf.id !== shown) turn(svg, leaf.id);
  }

  // Restore each leaf's scroll position; a new leaf starts at its top.
  const depth = new Map();
  function turn(svg, leaf) {
    if (shown) depth.set(shown, scrollY);
    const top = Math.max(0, svg.getBoundingClientRect().top + scrollY - 60);
    if (shown && (depth.has(leaf) || scrollY > top)) scrollTo({ top: depth.get(leaf) ?? top, behavior: "instant" });
    shown = leaf;
  }

  // Return to the leaf that the question is about.
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

  // A sailing token carries its way, space by space, and the number of its cruise. Only the new part of the way is
  // animated, and the gains of a space pop up when the token reaches it. If the canal is now drawn in another place,
  // the token first glides there. With reduced motion nothing is animated.
  const seen = new Map();
  const moved = ([x, y]) => `translate(${x}px, ${y}px)`;
  function sail() {
    const svg = document.querySelector("main .board");
    for (const token of svg?.querySelectorAll("[data-way]") ?? []) {
      const { cruise, way } = token.dataset;
      const spots = (way.match(/\S+ \S+/g) ?? []).map((spot) => moved(spot.split(" ")));
      const before = seen.get(token.id), place = token.parentNode.id;
      seen.set(token.id, { cruise, place, many: spots.length, last: moved(token.getAttribute("transform").match(/-?[\d.]+/g)) });
      const first = before?.cruise === cruise ? before.many : 0;
      if (!before || spots.length <= first || calm() || document.hidden) continue;
      glide(svg, token, [before.last, ...spots.slice(before.place === place ? first : Math.max(0, first - 1))], first);
    }
  }
  function glide(svg, token, spots, first) {
    const leaf = token.closest(".leaf");
    if (leaf) { watched = leaf.id; show(); }
    for (const running of token.getAnimations()) running.cancel(); // Cancel the default straight transition.
    const run = token.animate({ transform: spots }, { duration: STEP * (spots.length - 1), easing: "linear" });
    for (const pop of (leaf ?? svg).querySelectorAll(".pop[data-step]")) {
      const step = Number(pop.dataset.step) - first;
      if (step > 0) pop.animate({ scale: [0, 1.5, 1], opacity: [0, 1, 1] }, { delay: STEP * step - 80, duration: 320, fill: "backwards" });
    }
    run.finished.then(() => setTimeout(() => { if (leaf && watched === leaf.id) { watched = undefined; show(); } }, 700), () => {});
  }

  const take = () => { show(); sail(); };
  document.addEventListener("received", take);
  document.addEventListener("DOMContentLoaded", take);
})();
