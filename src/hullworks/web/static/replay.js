// The replay: by steps, turns, the slider, lines of the log, the address (#at=40), keys, or automatically. Boards come
// from the server, or from the page itself in an exported file.
document.addEventListener("DOMContentLoaded", () => {
  const reel = document.querySelector("main[data-last]");
  if (!reel) return;
  const $ = (selector) => reel.querySelector(selector);
  const all = (selector) => [...reel.querySelectorAll(selector)];
  const words = JSON.parse(reel.dataset.words);
  const last = Number(reel.dataset.last), turns = reel.dataset.turns.split(",").filter(Boolean).map(Number);
  const slider = $("#slider"), play = $("#play"), turn = $("#turn"), story = $("#told"), course = $(".course");
  const lines = all("[data-line]").map((item) => ({ item, at: Number(item.dataset.line), words: item.querySelector("a").textContent }));
  const marks = all(".course [data-at]").map((mark) => ({ mark, at: Number(mark.dataset.at) }));
  const narrow = matchMedia("(max-width: 760px)");
  let at = Number(reel.dataset.at), viewer = reel.dataset.viewer;
  let shown = `${at}/${viewer}/${$(".board")?.getAttribute("width") > 500 ? "wide" : "narrow"}`;

  // A cache of boards; the next ones are prefetched.
  const KEPT = 200, known = new Map();
  const room = () => (narrow.matches ? "narrow" : "wide");
  const name = (at) => `${at}/${viewer}/${room()}`;
  function board(at) {
    const key = name(at);
    if (!known.has(key)) {
      const coming = (reel.dataset.frames ? asked : embedded)(at, viewer, room());
      coming.catch(() => known.delete(key));
      known.set(key, coming);
      if (known.size > KEPT) known.delete(known.keys().next().value);
    }
    return known.get(key);
  }
  async function asked(at, viewer, room) {
    const reply = await fetch(`${reel.dataset.frames}?${new URLSearchParams({ at, viewer, room })}`).catch(() => {
      throw new Error(words["no-answer"]);
    });
    if (reply.ok) return reply.text();
    const { problem } = await reply.json().catch(() => ({}));
    throw new Error(problem ?? hullworks.fill(words["no-board"], { status: reply.status }));
  }
  // In an exported file a board is a list of numbers of pieces of markup.
  const unpacked = new Map();
  function unpack(id) {
    if (!unpacked.has(id)) {
      const bytes = Uint8Array.from(atob(document.getElementById(id).textContent.trim()), (letter) => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      unpacked.set(id, new Response(stream).json());
    }
    return unpacked.get(id);
  }
  async function embedded(at, viewer, room) {
    const whose = document.getElementById(`film-${viewer}`) ? (await unpack(`film-${viewer}`))[at] : viewer;
    const [parts, film] = await Promise.all([unpack("film-parts"), unpack(`film-${whose}-${room}`)]);
    return film[at].map((part) => parts[part]).join("<");
  }
  let loading = false;
  async function show() {
    if (loading) return;
    loading = true;
    try {
      while (name(at) !== shown) {
        const wanted = name(at), html = await board(at);
        if (wanted !== name(at)) continue; // The reader moved on meanwhile.
        hullworks.receive(hullworks.fragment(html));
        shown = wanted;
      }
      reel.dataset.shown = at;
      for (const next of [at + 1, at + 2, at - 1]) if (next >= 0 && next <= last) board(next).catch(() => {});
    } catch (error) {
      stop();
      hullworks.toast?.(error.message);
    } finally {
      loading = false;
    }
  }

  // The current moment: slider, timeline, log and caption.
  // An answer may have several lines: its own and its automatic consequences.
  const sentence = () => {
    const told = lines.findLast((line) => line.at <= at)?.at;
    return lines.filter((line) => line.at === told).map((line) => line.words).join(" ") || words.laid;
  };
  function point() {
    slider.value = at;
    slider.style.setProperty("--done", last ? at / last : 0);
    slider.setAttribute("aria-valuetext", hullworks.fill(words.at, { at, last, words: sentence() }));
    if (document.activeElement !== turn) turn.value = turns.filter((first) => first <= at).length;
    const { left, long } = course.dataset;
    $("#course-here").setAttribute("transform", `translate(${Number(left) + (at * long) / Math.max(last, 1)} 0)`);
    for (const { mark, at: when } of marks) mark.classList.toggle("later", when > at);
    const here = lines.findLast((line) => line.at <= at)?.item;
    for (const { item, at: when } of lines) {
      item.classList.toggle("later", when > at);
      item.classList.toggle("here", item === here);
      if (item === here) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
    }
    if (here) story.scrollTop = here.offsetTop - story.offsetTop - story.clientHeight / 2;
    else story.scrollTop = 0;
    $("#caption").textContent = sentence();
    for (const input of document.querySelectorAll("input[data-here]")) input.value = at;
    for (const link of document.querySelectorAll("a[data-viewer]")) link.search = new URLSearchParams({ viewer });
  }
  let later;
  function go(to) {
    at = Math.max(0, Math.min(last, Math.trunc(to) || 0));
    point();
    show();
    clearTimeout(later);
    later = setTimeout(() => { try { history.replaceState(null, "", `#at=${at}`); } catch { /* Keep the old address. */ } }, 200);
  }
  const STEPS = {
    first: () => 0,
    "turn-back": () => turns.findLast((first) => first < at) ?? 0,
    back: () => at - 1,
    on: () => at + 1,
    "turn-on": () => turns.find((first) => first > at) ?? last,
    last: () => last,
  };

  // Automatic playback.
  const PACES = { slow: 1800, even: 900, fast: 280 };
  const pace = () => PACES[$("input[name=pace]:checked")?.value] ?? PACES.even;
  let timer;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = words.play;
    play.setAttribute("aria-pressed", "false");
  }
  function run() {
    if (at >= last) return stop();
    if (!loading) go(at + 1);
    timer = setTimeout(run, pace());
  }
  function toggle() {
    if (timer !== undefined) return stop();
    play.textContent = words.pause;
    play.setAttribute("aria-pressed", "true");
    if (at >= last) go(0);
    timer = setTimeout(run, pace() / 2);
  }

  const by = (to) => { stop(); go(to); };
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => by(slider.value));
  reel.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]"), moment = event.target.closest("[data-at]:not(main)");
    if ((!step && !moment) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    by(step ? STEPS[step.dataset.step]() : moment.dataset.at);
  });
  turn.addEventListener("change", () => {
    const wanted = Number(turn.value);
    by(wanted >= 1 ? turns[Math.min(wanted, turns.length) - 1] : 0);
    turn.value = turns.filter((first) => first <= at).length;
  });
  reel.addEventListener("change", ({ target }) => {
    if (target.name === "viewer") { viewer = target.value; point(); show(); }
  });
  narrow.addEventListener("change", show);
  // Read the requested address from the event: location may have changed again by now.
  addEventListener("hashchange", ({ newURL }) => { const to = address(newURL); if (to !== undefined && to !== at) by(to); });
  const address = (url = location.href) => { const found = /#at=(\d+)$/.exec(url); return found ? Number(found[1]) : undefined; };

  document.addEventListener("keydown", (event) => {
    const { key, target, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], :popover-open")) return;
    const typing = target.matches?.("input:not([type=range]), textarea, select");
    if (typing || (key === " " && target.matches?.("a, button, summary, input"))) return;
    const to = { ArrowLeft: shiftKey ? "turn-back" : "back", ArrowRight: shiftKey ? "turn-on" : "on", Home: "first", End: "last" }[key];
    if (!to && key !== " ") return;
    event.preventDefault();
    if (to) by(STEPS[to]()); else toggle();
  });

  const asked_for = address();
  if (asked_for === undefined) { point(); show(); } else go(asked_for);
  reel.dataset.ready = "";
});
