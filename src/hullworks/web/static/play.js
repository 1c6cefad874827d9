// Playing at a table: answers by pieces, lists, menus and keys; the card that explains a piece; sheets and drawers.
(() => {
  const { words, main, number, post, toast } = hullworks, { get, calm } = hullworks.settings;
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (name, fields = {}, ...inside) => { const node = Object.assign(document.createElement(name), fields); node.append(...inside); return node; };
  const full = (sentence) => `${sentence}.`.replace(/\.\.$/, ".");

  // Safe clicks: for a moment after the question has changed, nothing is taken, so that a double click never answers
  // twice. An answer that is easy to regret, or that ends the turn before bots play on, must be pressed twice. *sure*
  // means that a menu has asked already. A pilot who steers has said why: what he wants is pressed once.
  const SETTLED = 350, ARMED = 3000; // milliseconds
  let changed = -SETTLED, armed = null;
  const options = () => all("#answers button");
  const option = (text) => options().find((one) => one.value === text);
  const answer = hullworks.answer = (text, sure = false) => {
    const form = $("#answers");
    if (!form) return;
    if (option(text)?.dataset.draft) return hullworks.draft.change(text, label(text));
    if (get("careful") === "on" && performance.now() - changed < SETTLED) return;
    if (!sure && careful(text) && !isArmed(text)) return arm(text);
    open("list", false);
    document.dispatchEvent(new Event("answering"));
    hullworks.draft.give(text);
  };
  const ends = (text) => get("ends") === "on" && option(text)?.hasAttribute("data-ends");
  const steered = () => Boolean($("#pilot .first"));
  const careful = (text) => !steered() && (ends(text) || (get("careful") === "on" && option(text)?.hasAttribute("data-careful")));
  const isArmed = (text) => armed?.text === text && armed.number === number() && performance.now() - armed.at < ARMED;
  function arm(text) {
    armed = { text, number: number(), at: performance.now() };
    for (const button of all("main button").filter((one) => one.value === text)) {
      button.dataset.armed = "";
      setTimeout(() => button.removeAttribute("data-armed"), ARMED);
    }
    armed.line = toast(words(ends(text) ? "ends-turn" : "press-again", { answer: label(text) }));
  }
  document.addEventListener("answering", () => armed?.line?.remove()); // It has been answered.
  const label = (text) => {
    const copy = option(text)?.cloneNode(true);
    $("kbd", copy ?? document.createElement("p"))?.remove();
    return copy?.textContent.trim() ?? text;
  };

  // A click on a piece with one answer gives it; with several answers it asks which; without any it explains itself.
  // A piece that is drawn without some of its print is read before it is chosen.
  const card = (node) => node?.closest?.(".board .piece");
  function touch(piece) {
    if (!piece.dataset.act) return explain(piece, true);
    hide();
    const texts = piece.dataset.acts?.split("|") ?? [piece.dataset.act];
    const last = (text) => Number(Boolean(careful(text)));
    if (texts.length === 1 && !careful(texts[0]) && !(isFolded(piece) && get("careful") === "on" && !steered())) answer(texts[0]);
    else choose(piece, texts.toSorted((one, other) => last(one) - last(other)));
  }
  hullworks.touch = touch;
  const isFolded = (piece) => Boolean($(".folded", piece));
  function choose(piece, texts) {
    const dialog = $("#choice");
    const buttons = texts.map((text, place) => {
      const button = make("button", { type: "button", value: text }), known = option(text);
      const inside = known ? [...known.cloneNode(true).childNodes].filter((part) => part.nodeName !== "KBD") : [text];
      button.append(...inside);
      // There is no verb before the row here, so each button shows its own.
      all(".unseen", button).forEach((verb) => verb.classList.remove("unseen"));
      if (ends(text)) button.append(make("small", { textContent: words("last-answer") }));
      if (place < 9) button.append(make("kbd", { textContent: place + 1, ariaHidden: "true" }));
      button.toggleAttribute("data-careful", known?.hasAttribute("data-careful") ?? false);
      button.onclick = () => { dialog.close(); answer(text, true); };
      return button;
    });
    $(".options", dialog).replaceChildren(...buttons);
    $(".about", dialog).textContent = isFolded(piece) ? piece.dataset.about : "";
    $("h2", dialog).textContent = dialog.ariaLabel = texts.length > 1 ? dialog.dataset.which : dialog.dataset.sure;
    dialog.showModal();
    beside(dialog, piece);
    buttons[0].focus();
  }
  // Close the menu if its answers are out of date, for example because another tab has answered.
  function outdate() {
    const dialog = $("#choice"), texts = options().map((button) => button.value);
    if (dialog?.open && !all(".options button", dialog).every((button) => texts.includes(button.value))) dialog.close();
  }
  // Place a box beside its piece without covering it, with a tip that points at it: on the right, the left, below or above, wherever there is room.
  function beside(box, piece) {
    const at = piece.getBoundingClientRect(), { width, height } = box.getBoundingClientRect(), gap = 10;
    const within = (wanted, most) => Math.max(8, Math.min(wanted, most - 8));
    const x = within(at.left + at.width / 2 - width / 2, innerWidth - width), y = within(at.top, innerHeight - height);
    const spots = [[at.right + gap, y], [at.left - width - gap, y], [x, at.bottom + gap], [x, at.top - height - gap]];
    const fits = ([left, top]) => left >= 8 && top >= 8 && left + width <= innerWidth - 8 && top + height <= innerHeight - 8;
    const spot = spots.findIndex(fits), [left, top] = spots[spot] ?? [x, at.top > innerHeight / 2 ? 8 : innerHeight - height - 8];
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
    // A tip on that edge of the box points at the middle of the piece.
    box.dataset.tip = ["left", "right", "top", "bottom"][spot] ?? "";
    const [middle, long] = spot < 2 ? [at.top + at.height / 2 - top, height] : [at.left + at.width / 2 - left, width];
    box.style.setProperty("--tip", `${Math.max(18, Math.min(middle, long - 18))}px`);
  }

  // The card explains any piece: its picture, what it is, what can be done with it or why nothing can, and its rule.
  const HOVER = 350, HOLD = 450; // milliseconds
  let explained = null;
  function explain(piece, held = false) {
    const box = $("#card"), about = piece.dataset.about ?? piece.getAttribute("aria-label");
    if (!box || !about) return;
    const inside = [picture(piece), make("p", { textContent: about })];
    if (piece.dataset.act) {
      const can = (piece.dataset.acts?.split("|") ?? [piece.dataset.act]).slice(0, 6).map((text) => make("span", { textContent: label(text) }));
      inside.push(make("p", { className: "can-do" }, ...can));
    }
    const no = piece.dataset.not ?? piece.dataset.why;
    if (no) inside.push(make("p", { className: "not" }, make("b", { textContent: words("not-now") }), full(no)));
    if (piece.dataset.rule) {
      const link = make("a", { href: `/rules/${document.body.dataset.game}#${piece.dataset.rule}`, textContent: piece.dataset.rule });
      link.dataset.rules = piece.dataset.rule;
      inside.push(make("p", {}, link));
    }
    box.replaceChildren(...inside.filter(Boolean));
    box.toggleAttribute("data-held", held);
    if (!box.matches(":popover-open")) box.showPopover();
    beside(box, piece);
    explained = piece;
    if (held) hullworks.say?.([about, no].filter(Boolean).join(". "));
  }
  function hide() {
    clearTimeout(hover);
    explained = null;
    const box = $("#card");
    if (box?.matches(":popover-open")) box.hidePopover();
  }
  function picture(piece) {
    const { x, y, width, height } = piece.getBBox();
    if (!width || !height) return null;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), copy = piece.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "tabindex", "role", "data-act", "data-acts", "aria-label"]) part.removeAttribute(name);
    all(".can, .focus, .chosen, .changed, .just", copy).forEach((mark) => mark.remove());
    copy.removeAttribute("transform");
    copy.removeAttribute("data-fade");
    svg.append(copy);
    // On a low screen the words stand beside it.
    const [wide, high] = hullworks.room?.() === "low" ? [200, 150] : [Math.min(300, innerWidth - 60), Math.min(260, innerHeight / 2)];
    const times = Math.min(2.6, wide / width, high / height);
    svg.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
    svg.setAttribute("width", (width + 8) * times);
    svg.setAttribute("height", (height + 8) * times);
    svg.setAttribute("aria-hidden", "true");
    return svg;
  }
  // After a click the mouse lies still while the table changes under it. It explains nothing until it moves.
  let hover, press, pressed = false, clicked = null;
  const lies = ({ clientX, clientY }) => clicked && Math.hypot(clientX - clicked.clientX, clientY - clicked.clientY) < 4;
  document.addEventListener("pointermove", (event) => { if (!lies(event)) clicked = null; });
  document.addEventListener("pointerover", (event) => {
    const { target, pointerType } = event;
    if (pointerType !== "mouse" || lies(event)) return;
    const piece = card(target);
    if (piece === explained && piece) return;
    if (!$("#card")?.hasAttribute("data-held")) hide();
    clearTimeout(hover);
    if (piece && !$("dialog[open]")) hover = setTimeout(() => explain(piece), HOVER);
  });
  document.addEventListener("pointerdown", (event) => {
    const { target, pointerType } = event;
    pressed = false;
    clicked = event;
    if (!target.closest?.("#card a")) hide();
    const piece = card(target);
    if (pointerType === "touch" && piece) press = setTimeout(() => { pressed = true; explain(piece, true); }, HOLD);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove", "scroll"]) document.addEventListener(name, () => clearTimeout(press), true);
  document.addEventListener("contextmenu", (event) => {
    const piece = card(event.target);
    if (piece && $("#card")) { event.preventDefault(); if (!pressed) explain(piece, true); }
  });

  // What leans in: the list of all answers, the log, the messages, the hints. Each has a button that says whether it is open.
  const OPENERS = { list: "#all-answers", story: "#log-button", chat: "#chat-button" };
  const isOpen = (name) => document.getElementById(name)?.hasAttribute("data-open");
  hullworks.open = open;
  function open(name, on = true) {
    const part = document.getElementById(name);
    if (!part || isOpen(name) === on) return;
    if (on) { for (const other of Object.keys(OPENERS)) if (other !== name) open(other, false); shelve(); }
    part.toggleAttribute("data-open", on);
    $(OPENERS[name])?.setAttribute("aria-expanded", String(on));
    if (on) ($("input[type=search]", part) ?? $("button:not(.x), ol[tabindex]", part) ?? part).focus();
    else if (part.contains(document.activeElement)) $(OPENERS[name])?.focus();
    if (on && name === "story") hullworks.read();
  }
  // Hints that were closed are shown again by their tool, and not by a change that leaves them as they are.
  let shelved = "";
  function shelve(away = true) {
    const hints = $("#hints"), tool = $("#hint button");
    if (!hints) return;
    hints.hidden = away;
    shelved = away ? hints.textContent : "";
    if (away) tool?.removeAttribute("aria-disabled"); else tool?.setAttribute("aria-disabled", "true");
  }
  document.addEventListener("input", ({ target }) => {
    if (target.id !== "find-answer") return;
    const wanted = target.value.trim().toLowerCase();
    for (const row of all("#list li")) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });

  // Sheets and rules: fetched when they are opened, shown over the table.
  async function lean(link) {
    const address = new URL(link.getAttribute("href") ?? `${location.pathname}/sheet/${link.dataset.sheet}`, location.href);
    address.searchParams.set("room", hullworks.room());
    const sheet = await page(address), found = $("main .score-sheet", sheet) ?? $("main svg", sheet);
    if (!found) return;
    const dialog = $("#closer");
    $(".inside", dialog).replaceChildren(document.importNode(found, true));
    dialog.showModal();
  }
  async function rules(rule) {
    const dialog = $("#rules"), inside = $(".inside", dialog);
    if (!inside.firstChild) {
      const book = $("main", await page(`/rules/${document.body.dataset.game}`));
      if (!book) return;
      inside.append(make("div", { className: book.className }, ...document.importNode(book, true).childNodes));
      hullworks.book();
    }
    if (!dialog.open) dialog.showModal();
    (rule ? document.getElementById(rule) : $("#find"))?.scrollIntoView({ block: rule ? "center" : "nearest" });
    all(".here", inside).forEach((one) => one.classList.remove("here"));
    const entry = document.getElementById(rule);
    entry?.classList.add("here");
    $(".no", entry ?? inside)?.focus({ preventScroll: true }); // Then the arrow keys scroll.
  }
  async function page(address) {
    const reply = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
    if (!reply?.ok) toast(words(reply ? "failed" : "no-answer", { status: reply?.status }));
    return new DOMParser().parseFromString(reply?.ok ? await reply.text() : "", "text/html");
  }

  // The scene at the end opens by itself when the reader has seen the last piece move; the rail opens it again.
  const LAST = 1200; // milliseconds
  const finish = () => { const scene = $("#finale"); if (scene && !scene.open) scene.showModal(); };
  let playing = false;
  function end() {
    const over = main()?.dataset.over;
    if (over === "yes" && playing) { if (calm()) finish(); else setTimeout(finish, LAST); }
    playing = over === "no";
  }

  // What is printed on a piece is part of its name, for those who play by voice or hear what the card does.
  const plain = (sentence) => sentence.toLowerCase().replace(/[\p{P}\p{S}]/gu, "").replace(/\s+/g, " ").trim();
  function called(piece) {
    const copy = piece.cloneNode(true), name = piece.getAttribute("aria-label");
    all("title", copy).forEach((unseen) => unseen.remove());
    const print = copy.textContent.replace(/\s+/g, " ").trim();
    if (!plain(name).includes(plain(print))) piece.setAttribute("aria-label", `${full(name)} ${print}`);
  }

  // After a change: nothing may point at what is gone, and hints mark their piece.
  // Where all act at once, the answers of others change the table, but not the reader's question. A step of a draft
  // changes the question's answers, but it is still the same question.
  const question = () => [$("#question")?.textContent, ...options().map((one) => one.value)].join("|");
  let asked = "";
  function settle() {
    if (asked !== question()) {
      if (asked && settled !== number()) { changed = performance.now(); open("list", false); }
      asked = question();
    }
    if (!explained?.isConnected) hide();
    if (shelved && shelved === $("#hints")?.textContent) shelve();
    outdate();
    for (const name of Object.keys(OPENERS)) $(OPENERS[name])?.setAttribute("aria-expanded", String(isOpen(name) ?? false));
    if ($("#all-answers[data-opens]") && settled !== number()) open("list");
    settled = number();
    end();
    const hint = $("[data-hint]")?.dataset.hint;
    for (const piece of all(".board [data-act]")) {
      const texts = piece.dataset.acts?.split("|") ?? [piece.dataset.act];
      piece.classList.toggle("hinted", Boolean(hint) && texts.includes(hint));
      called(piece);
    }
  }
  let settled = -1;
  document.addEventListener("received", settle);
  document.addEventListener("DOMContentLoaded", settle);
  // A question is never cut: if the slip has no room for it, what is around it gives way. So does a goal that is cut.
  function tighten() {
    const slip = $("#ask"), words = $("#question"), goal = $(".kick .goal");
    goal?.removeAttribute("data-cut");
    goal?.toggleAttribute("data-cut", goal.scrollWidth > goal.clientWidth + 1);
    for (const name of ["data-tight", "data-full"]) slip?.removeAttribute(name);
    slip?.toggleAttribute("data-full", words.parentElement.scrollHeight > slip.clientHeight - 2);
    slip?.toggleAttribute("data-tight", words.scrollHeight > words.clientHeight + 1);
  }
  for (const name of ["measuring", "DOMContentLoaded"]) document.addEventListener(name, tighten);
  addEventListener("resize", tighten);

  // Clicks and keys.
  document.addEventListener("click", (event) => {
    if (pressed) { pressed = false; event.preventDefault(); return; }
    const { target } = event, on = (selector) => target.closest?.(selector);
    const why = on("button[data-why]");
    if (why && $("#hints")?.hidden && on("#hint")) return shelve(false);
    if (why) return toast(full(why.dataset.why));
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const sheet = plain && on("[data-sheet]"), book = plain && $("#rules") && on("[data-rules]"), jump = on("#rules a[href^='#']");
    if (sheet) { event.preventDefault(); return lean(sheet); }
    // Points lean in over the table; when the game is over, in the scene at its end.
    const points = plain && $("#closer") && on("a[href$='/score']:not(#finale *)");
    if (points) { event.preventDefault(); return $("#finale") ? finish() : lean(points); }
    if (book) { event.preventDefault(); hide(); return rules(book.dataset.rules); }
    if (jump) { event.preventDefault(); return document.getElementById(jump.hash.slice(1))?.scrollIntoView(); }
    if (on("#skip")) return hullworks.skip();
    const part = Object.keys(OPENERS).find((name) => on(OPENERS[name]));
    if (part) return open(part, !isOpen(part));
    const closer = on("[data-closes]");
    if (closer) { const name = closer.dataset.closes; if (name in OPENERS) open(name, false); else shelve(); return; }
    const opener = on("[data-dialog]");
    if (opener) return document.getElementById(opener.dataset.dialog)?.showModal();
    if (target.matches?.("dialog")) return target.close(); // A click on the backdrop.
    const piece = card(target);
    if (piece) return touch(piece);
    if (!on(".list, .drawer, .drop, .rail")) for (const name of Object.keys(OPENERS)) open(name, false);
  });
  const KEYS = {
    "?": () => $("#keys")?.showModal(),
    q: () => $("[data-home]")?.focus(),
    b: () => { hullworks.follow(); inOrder(all(".board [data-act]").filter(isSeen))[0]?.focus(); },
    f: () => hullworks.letters(),
    a: () => open("list", !isOpen("list")),
    w: () => { open("list"); $("#why h3")?.focus(); },
    u: () => $("#undo button")?.click(),
    h: () => $("#hint button")?.click(),
    i: () => { const piece = card(document.activeElement); if (piece) explain(piece, true); },
    l: () => open("story", !isOpen("story")),
    s: () => hullworks.skip(),
    c: () => open("chat", !isOpen("chat")),
    r: () => $("#rules") && rules($("#rule")?.dataset.rules),
    m: () => ($("#menu-tool") ?? $("#menu-button"))?.click(),
  };
  // Pieces as one reads them: rows from the top, each from the left. In the page they stand in the order of their names,
  // so that they can glide.
  const isSeen = (piece) => piece.checkVisibility({ visibilityProperty: true });
  const inOrder = hullworks.inOrder = (pieces) => {
    const boxes = pieces.map((piece) => [piece, piece.getBoundingClientRect()]).sort(([, one], [, other]) => one.top - other.top);
    const rows = [];
    for (const [piece, box] of boxes) {
      const [, first] = rows.at(-1)?.[0] ?? [];
      if (first && box.top < first.top + first.height / 2) rows.at(-1).push([piece, box]);
      else rows.push([[piece, box]]);
    }
    return rows.flatMap((row) => row.sort(([, one], [, other]) => one.left - other.left).map(([piece]) => piece));
  };
  // Tab goes through the board in this order. It leaves the board from the piece that is last in the page.
  const STOP = "#sheet .board [tabindex='0']";
  let tabbing = 0; // forwards or backwards, while the key is handled
  const stops = () => all(STOP).filter(isSeen);
  function tab(event) {
    tabbing = event.shiftKey ? -1 : 1;
    setTimeout(() => { tabbing = 0; });
    const order = inOrder(stops()), here = order.indexOf(event.target), next = order[here + tabbing];
    if (here < 0) return;
    if (next) { event.preventDefault(); next.focus(); }
    else stops().at(tabbing > 0 ? -1 : 0).focus({ preventScroll: true });
  }
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!tabbing || !target.matches(STOP) || relatedTarget?.matches(STOP)) return;
    inOrder(stops()).at(tabbing > 0 ? 0 : -1)?.focus();
  });
  // The nearest playable piece in a direction.
  const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  function nearest(from, [dx, dy]) {
    const middle = (piece) => { const { left, top, width, height } = piece.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
    const [x, y] = middle(from);
    const far = (piece) => {
      const [px, py] = middle(piece), along = (px - x) * dx + (py - y) * dy, aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      return along > 1 ? along + 2 * aside : Infinity;
    };
    const found = all(".board [data-act]").filter((piece) => piece !== from && isSeen(piece)).map((piece) => [far(piece), piece]);
    found.sort(([one], [other]) => one - other);
    if (found[0]?.[0] < Infinity) found[0][1].focus();
  }
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !main()) return;
    const dialog = $("dialog[open]");
    const digit = /^[1-9]$/.test(key) && Number(key) - 1;
    if (dialog?.id === "choice" && digit !== false) { event.preventDefault(); return all(".options button", dialog)[digit]?.click(); }
    if (key === "Escape") {
      if (Object.keys(OPENERS).some(isOpen)) event.preventDefault();
      hide();
      shelve();
      for (const name of Object.keys(OPENERS)) open(name, false);
    }
    if (target.id === "find-answer" && (key === "Enter" || key === "ArrowDown")) { event.preventDefault(); return $("#answers li:not([hidden]) button")?.focus(); }
    if (target.matches?.("input:not([type=radio]), textarea, select") || dialog) return;
    if (key === "Tab") return tab(event);
    const piece = card(target), opener = target.closest?.(".board [data-sheet]");
    if (opener && (key === "Enter" || key === " ")) { event.preventDefault(); return lean(opener); }
    if (piece && (key === "Enter" || key === " ")) { event.preventDefault(); return touch(piece); }
    if (piece && WAYS[key]) { event.preventDefault(); return nearest(piece, WAYS[key]); }
    if (get("keys") !== "on") return; // Single-letter keys can get in the way of dictation or long key presses.
    if (isOpen("chat") && /^\d$/.test(key)) { event.preventDefault(); return all("#chat [name=quick]").at(key - 1)?.click(); }
    const chosen = digit !== false && options()[digit];
    if (chosen) { event.preventDefault(); return answer(chosen.value); }
    const does = KEYS[key];
    if (does) { event.preventDefault(); does(); }
  });
})();
