// Messages between people at a table: sending closes the sheet, and muted seats are not shown in this browser.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const KEY = "hullworks.muted", MOST = 100; // seats, at all tables of this browser
  let muted = (() => { try { return JSON.parse(localStorage.getItem(KEY)) ?? []; } catch { return []; } })();
  const place = (seat) => `${location.pathname} ${seat}`;

  function show() {
    for (const button of all("[data-mute]")) button.setAttribute("aria-pressed", String(muted.includes(place(button.dataset.mute))));
    for (const part of all("[data-from]")) part.hidden = muted.includes(place(part.dataset.from));
  }
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-mute]");
    if (!button) return;
    const seat = place(button.dataset.mute);
    muted = muted.includes(seat) ? muted.filter((one) => one !== seat) : [...muted, seat].slice(-MOST);
    try { localStorage.setItem(KEY, JSON.stringify(muted)); } catch { /* Lasts for this page only. */ }
    show();
  });
  document.addEventListener("posted", ({ detail: form }) => {
    if (!form.closest("#chat")) return;
    form.reset();
    hullworks.open("chat", false);
  });

  // A new line in the open log is scrolled into view.
  let last = "";
  function follow() {
    const line = all("#log .message").at(-1);
    if (last && line && line.id !== last) line.closest("ol").scrollTop = line.closest("ol").scrollHeight;
    last = line?.id ?? "none";
  }
  for (const name of ["received", "DOMContentLoaded"]) document.addEventListener(name, () => { show(); follow(); });
})();
