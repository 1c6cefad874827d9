// What the pages before a game need: steppers, names that are remembered, copying and sharing, lists that stay fresh.
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const NAME = "hullworks.name";
  const EVERY = 5000, TURNS_EVERY = 15000; // milliseconds

  // The name that somebody last played under.
  const remembered = () => { try { return localStorage.getItem(NAME) ?? ""; } catch { return ""; } };
  function remember(name) { try { localStorage.setItem(NAME, name); } catch { /* Some browsers keep nothing. */ } }
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

  // Steppers, copying, sharing, a file that becomes text.
  document.addEventListener("click", async ({ target }) => {
    const step = target.closest?.("[data-step]");
    if (step) {
      const field = step.parentElement.querySelector("input");
      if (step.dataset.step > 0) field.stepUp(); else field.stepDown();
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
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
  function offer() { if (navigator.share) for (const button of all("[data-share][hidden]")) button.hidden = false; }

  // A list that is fetched anew now and then, while somebody looks at it.
  async function fresh(address) {
    try {
      const reply = await fetch(address, { headers: { accept: "text/html" } });
      if (reply.ok && !reply.redirected) hullworks.receive(await reply.text());
    } catch { /* The next time will do. */ }
  }
  const lists = () => { const part = document.querySelector("[data-refresh]"); if (part && !document.hidden) fresh(part.dataset.refresh); };
  const turns = () => { const mark = document.querySelector("[data-turns]"); if (mark && !document.hidden) fresh(mark.dataset.turns); };
  setInterval(lists, EVERY);
  setInterval(turns, TURNS_EVERY);
  document.addEventListener("visibilitychange", () => { lists(); turns(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) { lists(); turns(); } });

  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.dataset.script = "on";
    fill();
    offer();
    turns();
    new MutationObserver(() => { fill(); offer(); }).observe(document.body, { childList: true, subtree: true });
  });
})();
