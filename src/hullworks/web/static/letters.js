// Letters on the pieces that can be played: the key f lays one on each, and typing it plays the piece. With more pieces
// than letters, each has two. Any other key, a click or a change of the table takes them away.
(() => {
  const LETTERS = "asdghjklqwertyuiopzxcvbnm"; // without f
  const shown = new Map(); // pieces by their letters
  let typed = "";

  const hide = () => { document.getElementById("letters")?.remove(); shown.clear(); typed = ""; };
  // Of several pieces that give the same answers, the first has the letter.
  function lit() {
    const found = new Map();
    for (const piece of document.querySelectorAll("#sheet .board [data-act]"))
      if (piece.checkVisibility({ visibilityProperty: true })) {
        const acts = piece.dataset.acts ?? piece.dataset.act;
        if (!found.has(acts)) found.set(acts, piece);
      }
    return hullworks.inOrder([...found.values()]);
  }
  hullworks.letters = () => {
    if (shown.size) return hide();
    const pieces = lit(), box = Object.assign(document.createElement("div"), { id: "letters", ariaHidden: "true" });
    pieces.forEach((piece, place) => {
      const first = LETTERS[Math.floor(place / LETTERS.length)], last = LETTERS[place % LETTERS.length];
      const letters = pieces.length > LETTERS.length ? first + last : last;
      const { left, top } = piece.getBoundingClientRect();
      const sign = Object.assign(document.createElement("kbd"), { textContent: letters });
      sign.style.left = `${Math.max(2, left - 4)}px`;
      sign.style.top = `${Math.max(2, top - 4)}px`;
      shown.set(letters, piece);
      box.append(sign);
    });
    if (pieces.length) document.body.append(box);
  };
  document.addEventListener("keydown", (event) => {
    if (!shown.size || event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    const wanted = typed + event.key.toLowerCase(), piece = shown.get(wanted);
    const left = [...document.querySelectorAll("#letters kbd")].filter((sign) => sign.textContent.startsWith(wanted));
    if (piece || !left.length) hide();
    if (piece) hullworks.touch(piece);
    else if (left.length) {
      typed = wanted;
      document.querySelectorAll("#letters kbd").forEach((sign) => { sign.hidden = !left.includes(sign); });
    }
  }, true);
  for (const name of ["pointerdown", "receiving", "answering"]) document.addEventListener(name, hide);
  addEventListener("resize", hide);
})();
