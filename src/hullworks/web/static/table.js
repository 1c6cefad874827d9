// A live page: the socket for fragments, posting, sounds, notices, clocks. What a player does is in play.js.
(() => {
  const { words } = hullworks, { get } = hullworks.settings;
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const main = () => $("main[data-number]");
  const number = () => Number(main()?.dataset.number ?? 0);
  Object.assign(hullworks, { main, number });

  // Toasts: short messages that stay for a while and are read aloud by screen readers.
  const toast = hullworks.toast = (sentence) => {
    const line = Object.assign(document.createElement("p"), { className: "toast", textContent: sentence });
    $("#toasts")?.append(line);
    setTimeout(() => line.remove(), 4000 + 60 * sentence.length);
    return line;
  };

  // The boxes that a table is drawn for, as in art/room.py, and what the frame around it takes. The frame grows with
  // the drawing: one rem is 16 pixels times the scale.
  const BOXES = { desk: [1024, 716, 256, 84], roomy: [1344, 816, 256, 84] };
  function room() {
    if (innerWidth < 600) return "phone";
    if (innerHeight <= 520) return "low";
    if (innerWidth < 1100) return "tablet";
    return innerWidth >= 1600 && innerHeight >= 900 ? "roomy" : "desk";
  }
  function fit() {
    const [wide, high, side, above] = BOXES[room()] ?? [];
    const scale = wide ? Math.min(innerWidth / (wide + side), innerHeight / (high + above)) : 1;
    document.documentElement.style.setProperty("--scale", Math.max(wide ? 0.92 : 1, scale).toFixed(3));
  }
  fit();

  // The socket. It reconnects by itself, and its first message is the whole current table. Its address says how much
  // room there is, so that the server draws for it. If the table was deleted, the page says so when it loads again.
  // A message has the pieces of a fragment, which the seam joins: new ones, and where those are in the last message that
  // are the same; web/patch.py writes it.
  const GONE = 4404, SEAM = ' transform="';
  let socket, drawn, again, pieces, pause = 250;
  function whole(message) {
    pieces = JSON.parse(message).flatMap((piece) => (Array.isArray(piece) ? pieces.slice(piece[0], piece[0] + piece[1]) : [piece]));
    return pieces.join(SEAM);
  }
  function connect() {
    const address = document.body.dataset.socket;
    if (!address || socket?.readyState < 2) return;
    drawn = room();
    const here = new URL(`${address}?room=${drawn}&patched=true`, location.href);
    here.protocol = here.protocol.replace("http", "ws");
    socket = new WebSocket(here);
    pieces = [];
    // To read a fragment and to show it are two tasks, so that the page answers the reader in between.
    socket.onmessage = ({ data }) => { pause = 250; link("up"); setTimeout(arrive, 0, hullworks.fragment(whole(data))); };
    socket.onclose = ({ code, reason }) => {
      if (code === GONE) return location.reload();
      link("down", code >= 4400 ? reason : "");
      clearTimeout(again);
      again = setTimeout(connect, pause = Math.min(pause * 2, 8000) * (0.75 + Math.random() / 2));
    };
  }
  // Report a lost connection only after a moment.
  let worry;
  function link(state, reason = "") {
    document.body.dataset.link = state;
    const line = $("#link");
    clearTimeout(worry);
    if (state === "down") worry = setTimeout(() => { line.textContent = reason || words("connection-lost"); }, reason ? 0 : 900);
    else if (line.textContent) { line.textContent = ""; toast(words("connection-back")); }
  }
  addEventListener("resize", () => { fit(); if (drawn !== room()) { pause = 25; socket?.close(); } });
  hullworks.room = room;
  addEventListener("online", () => { clearTimeout(again); connect(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { clearTimeout(again); connect(); } });

  // After a fragment: update the tab, the text read aloud, and the focus.
  let heard = 0, answered = false;
  // The pace of what others do: the server is quick, and the page shows one answer after another. The reader's own
  // answer, a clock, a hidden page, a page of another size and the pace "skip" show everything at once.
  // In a guided game it is slow unless the reader has chosen another. The page is never far behind the table.
  const PACES = { slow: 1600, even: 900, fast: 350, skip: 0 }, BEHIND = 12000; // milliseconds for each answer of others, and for all
  const queue = [];
  let last = 0, timer;
  const pace = () => hullworks.settings.kept("pace") ?? ($("[data-steers=pilot]") ? "slow" : hullworks.settings.calm() ? "fast" : "even");
  const pause_of = () => Math.min(PACES[pace()] ?? 0, BEHIND / (queue.length + 1));
  function arrive(fragment) {
    queue.push(fragment);
    if (hullworks.own || document.hidden || main()?.dataset.room !== drawn || $("[data-deadline]")) return flush();
    advance();
  }
  function advance() {
    clearTimeout(timer);
    const wait = last + pause_of() - performance.now();
    if (wait > 0) timer = setTimeout(advance, wait);
    else {
      if (!pause_of()) queue.splice(0, queue.length - 1);
      if (queue.length) show(queue.shift());
      if (queue.length) timer = setTimeout(advance, pause_of());
    }
    const skip = $("#skip");
    if (skip) skip.hidden = !queue.length;
  }
  // Show what has arrived, at once.
  hullworks.skip = () => { hullworks.skipped = true; flush(); };
  const flush = () => {
    clearTimeout(timer);
    const latest = queue.splice(0).at(-1);
    if (latest !== undefined) show(latest);
  };
  function show(fragment) {
    last = performance.now();
    hullworks.own = false;
    receive(fragment);
  }
  document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });
  document.addEventListener("setting", flush);

  function receive(fragment) {
    const before = number(), { turn, room: old } = main()?.dataset ?? {};
    hullworks.receive(fragment);
    if (old && old !== main()?.dataset.room) lie();
    after(before, turn);
  }
  // A table that was drawn for another size has moved every piece; none of them glides.
  function lie() {
    document.body.toggleAttribute("data-still", true);
    requestAnimationFrame(() => requestAnimationFrame(() => document.body.removeAttribute("data-still")));
  }
  function after(before, turn) {
    const table = main();
    if (!table) return;
    if (table.dataset.title) document.title = table.dataset.title;
    const mine = table.dataset.turn === "yes";
    const tab = $("#tab-icon");
    if (tab) tab.setAttribute("href", mine ? tab.dataset.turn : tab.dataset.plain);
    tick();
    hullworks.show_share();
    if (number() === before && turn === table.dataset.turn) return;
    const told = all(".story li[data-number]").filter((line) => Number(line.dataset.number) > heard).map(sentence);
    heard = number();
    say([...told.slice(-6), $("#ask h2")?.textContent ?? ""].join(" "));
    requestAnimationFrame(hullworks.read);
    if (answered) { answered = false; requestAnimationFrame(home); }
    if (mine && turn !== "yes") call(table); else if (told.length) sound("knock");
    if (table.dataset.over === "yes" && turn !== undefined) sound("end");
  }
  // The log shows its end, or for who is asked the news from their beginning.
  hullworks.read = () => {
    const log = $(".story ol"), since = main()?.dataset.turn === "yes" && $("#since");
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    if (since) log.scrollTop += Math.min(0, since.getBoundingClientRect().top - log.getBoundingClientRect().top);
  };
  // What a line of the log says, without its pictures.
  const sentence = (line) => [...line.childNodes].filter((part) => !part.matches?.(".chips")).map((part) => part.textContent).join("");
  const say = hullworks.say = (sentences) => { const said = $("#said"); if (said) said.textContent = sentences; };
  const home = () => $("[data-home]")?.focus({ preventScroll: false });

  // Tell the reader that it is their turn.
  function call(table) {
    sound("bell");
    if (get("notify") !== "on" || !document.hidden || !("Notification" in window)) return;
    const notice = new Notification(table.dataset.title, { body: $("#ask h2")?.textContent, tag: location.pathname, icon: $("#tab-icon")?.dataset.turn });
    notice.onclick = () => { window.focus(); notice.close(); };
  }

  // Synthesised sounds: a bell for the reader's turn, a knock for a move, three notes at the end.
  const NOTES = { horn: [[233.1, 0, 0.35], [174.6, 0.2, 0.5]], bell: [[880, 0, 0.5], [1318.5, 0.14, 0.7]], knock: [[196, 0, 0.09]], end: [[523.3, 0, 0.4], [659.3, 0.16, 0.4], [784, 0.32, 0.9]] };
  let air;
  hullworks.sound = sound;
  function sound(name) {
    if (get("sound") !== "on" || !("AudioContext" in window)) return;
    air ??= new AudioContext();
    for (const [pitch, at, long] of NOTES[name]) {
      const tone = new OscillatorNode(air, { frequency: pitch, type: name === "knock" ? "triangle" : "sine" });
      const loud = new GainNode(air, { gain: 0 });
      const start = air.currentTime + at;
      loud.gain.setValueAtTime(0, start);
      loud.gain.linearRampToValueAtTime(0.12, start + 0.008);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + long);
      tone.connect(loud).connect(air.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  }
  document.addEventListener("setting", ({ detail }) => { if (detail.name === "sound") sound("bell"); });

  // The time left, by the server's clock.
  const skew = () => { const now = Number(document.body?.dataset.now); return now ? now - opened : 0; };
  const opened = Date.now() / 1000;
  function tick() {
    for (const clock of all("[data-deadline]")) {
      const left = Math.max(0, Math.round(Number(clock.dataset.deadline) - skew() - Date.now() / 1000));
      const hours = Math.floor(left / 3600), rest = `${Math.floor(left / 60) % 60}:${String(left % 60).padStart(2, "0")}`;
      clock.textContent = hours ? `${hours}:${rest.padStart(5, "0")}` : rest;
      clock.toggleAttribute("data-short", left <= 10);
    }
  }
  setInterval(tick, 1000);

  // Of two clicks on the same question only the first is sent; the server would accept only one anyway. What is posted
  // aside, such as a message, does not hold up an answer.
  const busy = new Set();
  let keyed = false;
  document.addEventListener("pointerdown", () => { keyed = false; }, true);
  document.addEventListener("keydown", () => { keyed = true; }, true);
  const post = hullworks.post = async (address, fields, aside = false) => {
    if (busy.has(aside)) return false;
    busy.add(aside);
    if (!aside) {
      answered = keyed;
      hullworks.own = true; // What arrives next is the reader's own doing, and is shown at once.
      flush();
    }
    try {
      const reply = await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" } });
      if (reply.ok) {
        const { go, told } = reply.status === 204 ? {} : await reply.json();
        if (told) toast(told);
        if (go) location.assign(go);
        return true;
      }
      answered = false;
      const { problem } = await reply.json().catch(() => ({}));
      toast(problem ?? words("failed", { status: reply.status }));
    } catch {
      answered = false;
      toast(words("no-answer"));
    } finally {
      busy.delete(aside);
    }
    return false;
  };
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (form.matches("#answers[method=get]")) { event.preventDefault(); return hullworks.answer(submitter.value); }
    if (!form.matches("[data-post]")) {
      if (!$("input[name=pledge]", form) || submitter?.hasAttribute("formaction")) return;
      event.preventDefault(); // A promise takes a moment.
      await hullworks.share(form);
      return form.submit();
    }
    event.preventDefault();
    await hullworks.share(form);
    if (submitter?.name === "act") return hullworks.answer(submitter.value);
    const done = await post(form.action, new FormData(form, submitter), form.dataset.post === "aside");
    if (done) document.dispatchEvent(new CustomEvent("posted", { detail: form }));
  });

  document.addEventListener("DOMContentLoaded", () => {
    heard = number();
    hullworks.read();
    after(number(), main()?.dataset.turn);
    connect();
  });
})();
