// Shares of the seed. A browser promises its reader's share by its SHA-256, and shows it when all have sat down. Where a
// browser cannot hash or remember, the share is sent at once.
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  hullworks.hash = async (text) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
  const place = (pledge) => `hullworks.share.${pledge}`;
  function remember(pledge, share) {
    try { localStorage.setItem(place(pledge), share); return true; } catch { return false; }
  }
  function remembered(pledge) {
    try { return localStorage.getItem(place(pledge)); } catch { return null; }
  }

  // Fill in the share of a form; with a field for a promise and others to wait for, promise it instead.
  hullworks.share = async (form) => {
    const share = $("input[name=share]", form), pledge = $("input[name=pledge]", form);
    if (!share) return;
    const chosen = share.value.trim().toLowerCase() || hex(crypto.getRandomValues(new Uint8Array(16)));
    const alone = $("input[name^=seat]", form) && !$("input[name^=seat][value=open]:checked", form);
    if (pledge && !alone && globalThis.crypto?.subtle && /^[0-9a-f]{16,64}$/.test(chosen)) {
      const promised = await hullworks.hash(chosen);
      if (remember(promised, chosen)) {
        [share.value, pledge.value] = ["", promised];
        return;
      }
    }
    share.value = chosen;
  };

  // Show the promised share when the page says that it is time.
  let shown = "";
  hullworks.show_share = () => {
    const pledge = hullworks.main()?.dataset.show, share = pledge && remembered(pledge);
    if (!share || shown === pledge) return;
    shown = pledge;
    const sent = fetch(`${location.pathname}/share`, { method: "POST", body: new URLSearchParams({ share }), headers: { accept: "application/json" } });
    sent.then(({ ok }) => { if (!ok) shown = ""; }, () => { shown = ""; });
  };
})();
