// The server sends HTML fragments, each with one root that has an id. A fragment is morphed into the page: elements
// with the same id stay the same node, so that CSS animates moves, focus stays in place, and scrolled boxes do not
// jump. Nothing here depends on any game.
(() => {
  const { calm } = hullworks.settings;
  const live = (node) => { while (node?.nodeType === 1 && node.hasAttribute("data-leaving")) node = node.nextSibling; return node; };
  const alike = (a, b) => a?.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id ?? "") === (b.id ?? "");

  // moveBefore keeps transitions and focus when a node moves; the fallback, insertBefore, loses both.
  function place(parent, node, before) {
    if (parent.moveBefore && node.isConnected) parent.moveBefore(node, before);
    else parent.insertBefore(node, before);
  }

  // Only mark removed nodes until the whole fragment is in place: something inside them may be needed elsewhere.
  const leaving = [];
  function drop(node) {
    if (node.nodeType !== 1) return node.remove();
    node.setAttribute("data-leaving", "");
    leaving.push(node);
  }

  // Then fade a removed node in place; keys, clicks and screen readers cannot reach it any more.
  function leave(node) {
    if (!node.hasAttribute("data-leaving")) return; // It was needed elsewhere.
    if (node.contains(document.activeElement)) document.querySelector("[data-home]")?.focus({ preventScroll: true });
    if (calm() || !node.matches("[data-fade]")) return node.remove();
    for (const part of [node, ...node.querySelectorAll("[id]")]) part.removeAttribute("id");
    for (const part of [node, ...node.querySelectorAll("[tabindex]")]) part.removeAttribute("tabindex");
    node.setAttribute("aria-hidden", "true");
    Promise.allSettled(node.getAnimations().map((a) => a.finished)).then(() => node.remove());
  }

  function attributes(old, want) {
    const kept = (old.getAttribute("data-keep") ?? "").split(" "); // attributes the reader controls, such as open
    for (const { name } of [...old.attributes]) if (!want.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
    for (const { name, value } of want.attributes)
      if (old.getAttribute(name) !== value && !kept.includes(name)) old.setAttribute(name, value);
  }

  // The nodes that keep their place: the heaviest that are in order already. What is moved is styled and laid out again,
  // so the others, as little of the page as possible, are moved around them.
  function steady(nodes, places) {
    const at = nodes.map((node) => places.get(node));
    if (at.every((place, k) => !k || at[k - 1] < place)) return new Set(nodes);
    const ends = []; // for each node, the heaviest row that ends with it
    nodes.forEach((node, k) => {
      const before = ends.filter((end, j) => at[j] < at[k]).reduce((best, end) => (end.weight > best.weight ? end : best), { weight: 0 });
      ends.push({ node, before, weight: before.weight + 1 + (node.querySelectorAll?.("*").length ?? 0) });
    });
    const staying = new Set();
    for (let end = ends.reduce((best, one) => (one.weight > best.weight ? one : best)); end.node; end = end.before) staying.add(end.node);
    return staying;
  }

  function children(old, want) {
    const had = [...old.childNodes].filter((node) => live(node) === node), places = new Map(had.map((node, k) => [node, k]));
    const nameless = had.filter((node) => !node.id);
    const pairs = [...want.childNodes].map((next) => {
      const first = next.id ? -1 : nameless.findIndex((node) => node.nodeName === next.nodeName);
      const have = next.id ? document.getElementById(next.id) : nameless.splice(first, first < 0 ? 0 : 1)[0];
      return { next, have: alike(have, next) ? have : null };
    });
    const kept = new Set(pairs.map(({ have }) => have)), staying = steady(pairs.map(({ have }) => have).filter((have) => places.has(have)), places);
    let spot = null;
    for (const { next, have } of pairs.reverse()) {
      if (have && !staying.has(have)) place(old, have, spot);
      if (have && !have.isEqualNode(next)) morph(have, next);
      spot = have ?? add(old, next, spot);
    }
    for (const node of had) if (node.parentNode === old && !kept.has(node)) drop(node);
  }

  // A new node; what has an id inside it may be in the page already.
  function add(parent, next, before) {
    const named = next.nodeType === 1 && next.querySelector("[id]"), node = parent.insertBefore(document.importNode(next, !named), before);
    if (named) children(node, next);
    return node;
  }

  function morph(old, want) {
    if (old.nodeType !== 1) { if (old.data !== want.data) old.data = want.data; return; }
    attributes(old, want);
    if (!(old === document.activeElement && old.matches("input, textarea, select"))) children(old, want);
  }

  // The ids of pieces in a group differ only in their numbers, which may change with every drawing. To keep each piece
  // the same node, a piece in the place of an old one of its kind takes that one's id. Each of the others takes the id
  // of the nearest piece that disappeared. Any left over are new.
  const kind = (piece) => piece.id.replace(/(-new)?-\d+$/, "");
  const spot = (piece) => {
    const [x, y] = (piece.getAttribute("transform")?.match(/-?[\d.]+/g) ?? [0, 0]).map(Number);
    return { piece, x, y };
  };
  const alikes = (from) => Map.groupBy(from.querySelectorAll("[data-alike] > [id]"), kind);
  function recognise(body) {
    const before = alikes(document);
    for (const [stem, fresh] of alikes(body)) {
      const old = (before.get(stem) ?? []).map(spot);
      const named = new Set();
      const name = (one, id) => { one.piece.id = id; named.add(id); };
      const take = (one, from) => { old.splice(old.indexOf(from), 1); name(one, from.piece.id); };
      const moved = [];
      for (const one of fresh.map(spot)) {
        const same = old.find((other) => other.x === one.x && other.y === one.y);
        if (same) take(one, same); else moved.push(one);
      }
      while (moved.length && old.length) {
        const [one, from] = nearest(moved, old);
        moved.splice(moved.indexOf(one), 1);
        take(one, from);
      }
      for (const one of moved) {
        let id = one.piece.id;
        for (let k = 1; named.has(id); k++) id = `${stem}-new-${k}`;
        name(one, id);
      }
    }
  }
  function nearest(ones, others) {
    let best = [ones[0], others[0]], least = Infinity;
    for (const a of ones) for (const b of others) {
      const far = Math.hypot(a.x - b.x, a.y - b.y);
      if (far < least) { least = far; best = [a, b]; }
    }
    return best;
  }

  // Read a fragment, and apply it. The page is styled at once, so that its next picture, which is another task, only
  // has to lay it out and paint it. What measures the page waits for that picture, which needs the measures anyway.
  const style = () => getComputedStyle(document.body).color;
  let due = 0;
  hullworks.fragment = (html) => new DOMParser().parseFromString(html, "text/html").body;
  hullworks.receive = (body) => {
    document.dispatchEvent(new Event("receiving"));
    recognise(body);
    for (const root of [...body.children]) {
      const old = document.getElementById(root.id);
      if (old) morph(old, root);
    }
    leaving.splice(0).forEach(leave);
    document.documentElement.toggleAttribute("data-play", Boolean(document.querySelector("main.play"))); // for styles
    document.dispatchEvent(new Event("received"));
    style();
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => document.dispatchEvent(new Event("measuring")));
  };
})();
