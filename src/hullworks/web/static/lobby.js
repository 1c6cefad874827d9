// For the pages before a game: steppers, remembered names, copying and sharing, lists that refresh themselves.
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const NAME = "hullworks.name";
  const EVERY = 5000, TURNS_EVERY = 15000; // milliseconds

  // The last name that the reader played under.
  const remembered = () => { try { return localStorage.getItem(NAME) ?? ""; } catch { return ""; } };
  function remember(name) { try { localStorage.setItem(NAME, name); } catch { /* Storage may be disabled. */ } }
  function fill() {
    for (const field of all("input[data-name]:not([data-filled])")) {
      field.dataset.filled = "";
      if (remembered() && field.value === field.defaultValue && field.dataset.name !== "typed") field.value = remembered();
    }
  }
  document.addEventListener("submit", ({ target }) => {
    const field = target.querySelector("input[data-name]");
    if (field?.value.trim()) remember(field.value.trim());
  }, true);

  // Steppers, copying, sharing, and loading a file into a text field.
  document.addEventListener("click", async ({ target }) => {
    const step = target.closest?.(".stepper [data-step]");
    if (step) {
      const field = step.parentElement.querySelector("input");
      if (step.dataset.step > 0) field.stepUp(); else field.stepDown();
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const copied = target.closest?.("[data-copy]");
    if (copied) hullworks.toast(hullworks.words(await copy(copied.dataset.copy) ? "copied" : "not-copied"));
    const share = target.closest?.("[data-share]");
    if (share) navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {});
    const link = target.closest?.("input[data-select]");
    if (link) link.select();
  });
  document.addEventListener("change", async ({ target }) => {
    if (!target.matches?.("input[type=file][data-into]") || !target.files[0]) return;
    const into = document.getElementById(target.dataset.into);
    into.value = await target.files[0].text();
    target.value = "";
    into.focus();
  });
  // Browsers allow the clipboard API only on https and localhost; elsewhere fall back to execCommand.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
      const before = document.activeElement;
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      before?.focus();
      return done;
    }
  }
  // One seat per person: choosing another seat opens the first one.
  document.addEventListener("change", ({ target }) => {
    if (!target.matches?.(".pick input[value=me]")) return;
    for (const other of all(".pick input[value=me]:checked"))
      if (other !== target) other.closest(".choice").querySelector("input[value=open]").checked = true;
  });
  function offer() { if (navigator.share) for (const button of all("[data-share][hidden]")) button.hidden = false; }

  // Refresh lists while the page is visible.
  async function fresh(address) {
    try {
      const reply = await fetch(address, { headers: { accept: "text/html" } });
      if (!reply.ok || reply.redirected) return;
      hullworks.receive(hullworks.fragment(await reply.text()));
      tab();
    } catch { /* Try again at the next refresh. */ }
  }
  // Show in the tab how many tables wait.
  function tab() {
    const part = document.querySelector("[data-tab]"), mark = document.querySelector("#tab-icon");
    if (!part) return;
    document.title = part.dataset.tab;
    mark?.setAttribute("href", part.dataset.turn === "yes" ? mark.dataset.turn : mark.dataset.plain);
  }
  const lists = () => { const part = document.querySelector("[data-refresh]"); if (part && !document.hidden) fresh(part.dataset.refresh); };
  const turns = () => { const mark = document.querySelector("#my-turns"); if (mark && !document.hidden) fresh(`${mark.dataset.turns}?besides=${location.pathname.split("/")[2] ?? ""}`); };
  setInterval(lists, EVERY);
  setInterval(turns, TURNS_EVERY);
  document.addEventListener("visibilitychange", () => { lists(); turns(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) { lists(); turns(); } });

  document.addEventListener("DOMContentLoaded", () => {
    fill();
    offer();
    turns();
    tab();
    // A QR code leads to the way back with the recovery code behind the address, where no server sees it.
    const code = location.pathname.endsWith("/back") && document.querySelector("#code");
    if (code && location.hash) code.value = decodeURIComponent(location.hash.slice(1));
    new MutationObserver(() => { fill(); offer(); }).observe(document.body, { childList: true, subtree: true });
  });
})();
