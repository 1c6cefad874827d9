// A live page: the socket for fragments, posting answers, keys, sounds, notices, the closer look.
(() => {
  const { words } = hullworks, { get } = hullworks.settings;
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const main = () => $("main[data-number]");
  const number = () => Number(main()?.dataset.number ?? 0);

  // Toasts: short messages that stay for a while and are read aloud by screen readers.
  const toast = hullworks.toast = (sentence) => {
    const line = Object.assign(document.createElement("p"), { className: "toast", textContent: sentence });
    $("#toasts")?.append(line);
    setTimeout(() => line.remove(), 4000 + 60 * sentence.length);
  };

  // The socket. It reconnects by itself, and its first message is the whole current table. Its address says how much
  // room there is, so that the server draws the wide or the narrow board.
  const narrow = matchMedia("(max-width: 760px)");
  let socket, drawn, again, pause = 250;
  function connect() {
    const address = document.body.dataset.socket;
    if (!address || socket?.readyState < 2) return;
    drawn = narrow.matches ? "narrow" : "wide";
    const here = new URL(`${address}?room=${drawn}`, location.href);
    here.protocol = here.protocol.replace("http", "ws");
    socket = new WebSocket(here);
    socket.onopen = () => { pause = 250; link("up"); };
    socket.onmessage = ({ data }) => receive(data);
    socket.onclose = ({ code, reason }) => {
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
  narrow.addEventListener("change", () => { if (drawn !== (narrow.matches ? "narrow" : "wide")) { pause = 25; socket?.close(); } });
  addEventListener("online", () => { clearTimeout(again); connect(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { clearTimeout(again); connect(); } });

  // After a fragment: update the tab, the text read aloud, and the focus.
  let heard = 0, answered = false;
  function receive(html) {
    const before = number(), turn = main()?.dataset.turn;
    hullworks.receive(html);
    after(before, turn);
  }
  function after(before, turn) {
    const table = main();
    if (!table) return;
    if (table.dataset.title) document.title = table.dataset.title;
    const mine = table.dataset.turn === "yes";
    const tab = $("#tab-icon");
    if (tab) tab.setAttribute("href", mine ? tab.dataset.turn : tab.dataset.plain);
    reach();
    tick();
    repeat();
    outdate();
    if (number() === before && turn === table.dataset.turn) return;
    if (before !== number()) changed = performance.now();
    const told = all(".story li[data-number]").filter((line) => Number(line.dataset.number) > heard).map((line) => line.textContent);
    heard = number();
    say([...told.slice(-6), $("#ask h2")?.textContent ?? ""].join(" "));
    const log = $(".story ol");
    if (log) log.scrollTop = log.scrollHeight;
    $(".options")?.scrollTo({ left: 0 });
    if (answered) { answered = false; home(); }
    if (mine && turn !== "yes") call(table); else if (told.length) sound("knock");
    if (table.dataset.over === "yes" && turn !== undefined) sound("end");
  }
  const say = (sentences) => { const said = $("#said"); if (said) said.textContent = sentences; };
  const home = () => $("[data-home]")?.focus({ preventScroll: false });

  // On a desktop the question scrolls away above a tall board: a bar then repeats it and links back to it.
  const watcher = new IntersectionObserver(([{ isIntersecting }]) => { $("#bar")?.toggleAttribute("data-shown", !isIntersecting); });
  function repeat() {
    const bar = $("#bar"), asked = $("#ask");
    if (!bar || !asked) return;
    $("b", bar).textContent = $("#ask h2")?.textContent ?? "";
    bar.dataset.turn = main().dataset.turn;
    watcher.disconnect();
    watcher.observe(asked);
  }

  // Tell the reader that it is their turn.
  function call(table) {
    sound("bell");
    if (get("notify") !== "on" || !document.hidden || !("Notification" in window)) return;
    const notice = new Notification(table.dataset.title, { body: $("#ask h2")?.textContent, tag: location.pathname, icon: $("#tab-icon")?.dataset.turn });
    notice.onclick = () => { window.focus(); notice.close(); };
  }

  // Synthesised sounds: a bell for the reader's turn, a knock for a move, three notes at the end.
  const NOTES = { bell: [[880, 0, 0.5], [1318.5, 0.14, 0.7]], knock: [[196, 0, 0.09]], end: [[523.3, 0, 0.4], [659.3, 0.16, 0.4], [784, 0.32, 0.9]] };
  let air;
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

  // Answers. Of two clicks on the same question only the first is sent; the server would accept only one anyway.
  let busy = false;
  async function post(address, fields) {
    if (busy) return;
    busy = true;
    try {
      const reply = await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" } });
      if (reply.ok) {
        const { go } = reply.status === 204 ? {} : await reply.json();
        if (go) location.assign(go);
        return;
      }
      answered = false;
      const { problem } = await reply.json().catch(() => ({}));
      toast(problem ?? words("failed", { status: reply.status }));
    } catch {
      answered = false;
      toast(words("no-answer"));
    } finally {
      busy = false;
    }
  }
  // Safe clicks: for a moment after the question has changed, nothing is taken, so that a double click never answers
  // twice. An answer that is easy to regret must be pressed twice. *sure* means that a menu has asked already.
  const SETTLED = 350, ARMED = 3000; // milliseconds
  let changed = -SETTLED, armed = null;
  const option = (text) => all("#answers button[name=act]").find((one) => one.value === text);
  function answer(text, sure = false) {
    const form = $("#answers");
    if (!form) return;
    if (get("careful") === "on") {
      if (performance.now() - changed < SETTLED) return;
      if (!sure && option(text)?.hasAttribute("data-careful") && !isArmed(text)) return arm(text);
    }
    answered = keyed;
    post(form.action, { number: number(), act: text });
  }
  const isArmed = (text) => armed?.text === text && armed.number === number() && performance.now() - armed.at < ARMED;
  function arm(text) {
    armed = { text, number: number(), at: performance.now() };
    const button = option(text);
    button.dataset.armed = "";
    setTimeout(() => button.removeAttribute("data-armed"), ARMED);
    toast(words("press-again", { answer: button.textContent.trim() }));
  }
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const share = $("input[name=share]", form);
    if (share && !share.value) share.value = random();
    if (!form.matches("[data-post]")) return;
    event.preventDefault();
    if (submitter?.name === "act") return answer(submitter.value);
    answered = keyed;
    post(form.action, new FormData(form, submitter));
  });
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  // A click on a piece with one answer gives it; with several answers it asks which.
  function touch(piece) {
    if (document.body.dataset.look === "on" && large(piece)) return closer(piece);
    if (piece.dataset.why) return toast(`${piece.dataset.why}.`.replace(/\.\.$/, "."));
    if (!piece.dataset.act) return;
    const texts = piece.dataset.acts?.split("|") ?? [piece.dataset.act];
    const careful = (text) => get("careful") === "on" && option(text)?.hasAttribute("data-careful");
    const last = (text) => Number(Boolean(careful(text)));
    if (texts.length === 1 && !careful(texts[0])) answer(texts[0]);
    else choose(piece, texts.toSorted((one, other) => last(one) - last(other)));
  }
  function choose(piece, texts) {
    const dialog = $("#choice");
    const buttons = texts.map((text) => {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      const known = option(text);
      button.append(...(known ? [...known.cloneNode(true).childNodes] : [text]));
      // There is no verb before the row here, so each button shows its own.
      all(".unseen", button).forEach((verb) => verb.classList.remove("unseen"));
      button.value = text;
      button.toggleAttribute("data-careful", known?.hasAttribute("data-careful") ?? false);
      button.onclick = () => { dialog.close(); answer(text, true); };
      return button;
    });
    $(".options", dialog).replaceChildren(...buttons);
    beside(dialog, piece);
  }
  // Close the dialog if its answers are out of date, for example because another tab has answered.
  function outdate() {
    const dialog = $("#choice"), texts = all("#answers button[name=act]").map((button) => button.value);
    if (dialog?.open && !all(".options button", dialog).every((button) => texts.includes(button.value))) dialog.close();
  }
  // Show a dialog beside its piece without covering it: on the right, the left, below or above, wherever there is room.
  function beside(dialog, piece) {
    dialog.showModal();
    if (narrow.matches) return;
    const at = piece.getBoundingClientRect(), { width, height } = dialog.getBoundingClientRect(), gap = 10;
    const within = (wanted, most) => Math.max(8, Math.min(wanted, most - 8));
    const x = within(at.left + at.width / 2 - width / 2, innerWidth - width), y = within(at.top, innerHeight - height);
    const spots = [[at.right + gap, y], [at.left - width - gap, y], [x, at.bottom + gap], [x, at.top - height - gap]];
    const fits = ([left, top]) => left >= 8 && top >= 8 && left + width <= innerWidth - 8 && top + height <= innerHeight - 8;
    const [left, top] = spots.find(fits) ?? [x, innerHeight - height - 8];
    dialog.style.left = `${left}px`;
    dialog.style.top = `${top}px`;
  }

  // The closer look: a card as large as the screen allows, with its text.
  const card = (node) => node?.closest?.(".board .piece");
  const large = (piece) => { const box = piece.getBBox(); return box.width >= 80 && box.height >= 30; };
  function closer(piece) {
    const dialog = $("#closer"), { x, y, width, height } = piece.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const copy = piece.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "tabindex", "role", "data-act", "data-acts", "aria-label"]) part.removeAttribute(name);
    all(".can, .focus, .chosen, .changed", copy).forEach((mark) => mark.remove());
    copy.removeAttribute("transform");
    copy.removeAttribute("data-fade");
    svg.append(copy);
    const times = Math.min(2.6, (innerWidth - 80) / width, (innerHeight - 220) / height);
    svg.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
    svg.setAttribute("width", (width + 8) * times);
    svg.setAttribute("height", (height + 8) * times);
    svg.setAttribute("aria-hidden", "true");
    $(".picture", dialog).replaceChildren(svg);
    $("p", dialog).textContent = piece.dataset.about ?? piece.getAttribute("aria-label") ?? "";
    dialog.showModal();
  }
  function look(on) {
    document.body.dataset.look = on ? "on" : "off";
    $("#look")?.setAttribute("aria-pressed", String(on));
    reach();
    if (on) toast(words("choose-card"));
  }
  // In the closer look the keyboard reaches every card, not only the playable ones.
  function reach() {
    const on = document.body.dataset.look === "on";
    for (const piece of all(".board .piece[aria-label]")) {
      if (piece.dataset.act || piece.dataset.why) continue;
      if (on && large(piece)) piece.setAttribute("tabindex", "0"); else piece.removeAttribute("tabindex");
    }
  }
  let press, pressed = false;
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    pressed = false;
    const piece = card(target);
    if (pointerType === "touch" && piece && large(piece)) press = setTimeout(() => { pressed = true; closer(piece); }, 550);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove", "scroll"]) document.addEventListener(name, () => clearTimeout(press), true);
  document.addEventListener("contextmenu", (event) => {
    const piece = card(event.target);
    if (piece && large(piece)) { event.preventDefault(); if (!pressed) closer(piece); }
  });

  // Clicks and keys.
  let keyed = false;
  document.addEventListener("pointerdown", () => { keyed = false; }, true);
  document.addEventListener("click", (event) => {
    if (pressed) { pressed = false; event.preventDefault(); return; }
    const { target } = event;
    const why = target.closest?.("button[data-why]");
    if (why) return toast(`${why.dataset.why}.`.replace(/\.\.$/, "."));
    if (target.closest?.("#look")) return look(document.body.dataset.look !== "on");
    const opener = target.closest?.("[data-dialog]");
    if (opener) return document.getElementById(opener.dataset.dialog)?.showModal();
    if (target.matches?.("dialog")) return target.close(); // A click on the backdrop.
    const piece = card(target);
    if (piece) touch(piece);
  });
  const KEYS = {
    "?": () => $("#keys")?.showModal(),
    q: home,
    b: () => { hullworks.follow(); $(".board [data-act]")?.focus(); },
    u: () => $("#undo button")?.click(),
    r: () => { const rule = $("#rule"); if (rule) { rule.open = !rule.open; $("summary", rule).focus(); } },
    w: () => { const why = $("#why"); if (why) { why.open = !why.open; $("summary", why).focus(); } },
    l: () => $(".story ol")?.focus(),
    z: () => { const piece = card(document.activeElement); if (piece && large(piece)) closer(piece); else look(document.body.dataset.look !== "on"); },
    m: () => $("#menu-button")?.click(),
  };
  document.addEventListener("keydown", (event) => {
    keyed = true;
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !main()) return;
    if (target.matches?.("input:not([type=radio]), textarea, select") || $("dialog[open]")) return;
    const piece = (key === "Enter" || key === " ") && card(target);
    if (piece) { event.preventDefault(); return touch(piece); }
    if (key === "Escape" && document.body.dataset.look === "on") return look(false);
    if (get("keys") !== "on") return; // Single-letter keys can get in the way of dictation or long key presses.
    const chosen = /^[1-9]$/.test(key) && all("#answers button[name=act]")[Number(key) - 1];
    if (chosen) { event.preventDefault(); return chosen.click(); }
    const does = KEYS[key];
    if (does) { event.preventDefault(); does(); }
  });

  document.addEventListener("DOMContentLoaded", () => {
    heard = number();
    const log = $(".story ol");
    if (log) log.scrollTop = log.scrollHeight;
    after(number(), main()?.dataset.turn);
    connect();
  });
})();
