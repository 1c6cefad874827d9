// This browser's settings: colours, motion, sounds, notices, keys, safe clicks. Read before the first paint to avoid a flash.
"use strict";
const hullworks = {};
(() => {
  const root = document.documentElement;
  root.dataset.script = "on"; // Styles differ without scripts.

  // The script's messages are in the page, in the reader's language; placeholders in braces are filled in here.
  const fill = (text, args) => text.replace(/\{(\w+)\}/g, (_, name) => args[name]);
  hullworks.fill = fill;
  hullworks.words = (key, args = {}) => fill(JSON.parse(document.body.dataset.words)[key], args);

  const standard = { language: "system", theme: "system", motion: "system", sound: "off", notify: "off", keys: "on", careful: "on", ends: "on", pace: "even", recap: "away", banners: "all" };
  const kept = (name) => { try { return localStorage.getItem(`hullworks.${name}`); } catch { return null; } };
  const get = (name) => kept(name) ?? standard[name];

  function show(name) {
    if (!["theme", "motion", "pace"].includes(name)) return;
    if (get(name) === "system") delete root.dataset[name];
    else root.dataset[name] = get(name);
  }

  async function set(name, value) {
    if (name === "notify" && value === "on") {
      const may = "Notification" in window ? await Notification.requestPermission() : "denied";
      if (may !== "granted") { value = "off"; hullworks.toast?.(hullworks.words("no-notices")); }
    }
    try { localStorage.setItem(`hullworks.${name}`, value); } catch { /* Lasts for this page only. */ }
    show(name);
    mark();
    if (name === "language") speak(value);
    document.dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
  }

  // The server reads the language from a cookie, and everything on the page is in it: so the page is loaded again.
  function speak(language) {
    const days = language === "system" ? 0 : 400;
    document.cookie = `hullworks-language=${language}; path=/; max-age=${days * 86400}; samesite=lax`;
    location.reload();
  }

  // Show the current settings in the menu.
  function mark() {
    for (const input of document.querySelectorAll("input[data-setting]")) input.checked = get(input.name) === input.value;
  }

  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const calm = () => reduced.matches || root.dataset.motion === "off";

  for (const name in standard) show(name);
  document.addEventListener("DOMContentLoaded", mark);
  document.addEventListener("received", mark);
  document.addEventListener("change", ({ target }) => { if (target.matches?.("input[data-setting]")) set(target.name, target.value); });
  addEventListener("storage", ({ key }) => { if (key?.startsWith("hullworks.")) { show(key.slice(10)); mark(); } });
  hullworks.settings = { get, set, calm, kept };
})();
