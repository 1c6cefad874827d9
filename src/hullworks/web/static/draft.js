// A draft, such as an offer to another player: the page keeps its changes until another answer takes them along. The
// server draws the table as it would be and says what is not allowed. Nothing here depends on any game.
(() => {
  const { words, main, number, post, toast, room } = hullworks;
  const $ = (selector) => document.querySelector(selector);
  let draft = [], since = -1, last = Promise.resolve();
  const form = () => $("#answers");
  // Where nothing is played, as in a puzzle, the answer is a part of the address.
  const asks = (text) => location.assign(`?${new URLSearchParams(new FormData(form(), $(`#answers button[value="${CSS.escape(text)}"]`)))}`);
  const give = (text) => form()?.method === "get" ? asks(text) : form() && post(form().action, { number: number(), act: text, draft: draft.join("|") });
  const then = (work) => { last = last.then(work, work); };

  // One change after another, however quickly they are clicked. A change that is the opposite of an earlier one undoes it.
  const change = (text, label) => then(async () => {
    const undone = $(`#answers button[value="${CSS.escape(text)}"]`)?.dataset.draft, k = draft.lastIndexOf(undone);
    if (await show(k < 0 ? [...draft, text] : draft.toSpliced(k, 1))) hullworks.say(label);
  });
  async function show(wanted) {
    if (!form()) return false;
    const address = new URL(form().action.replace(/act$/, "draft"));
    address.searchParams.set("draft", wanted.join("|"));
    address.searchParams.set("room", room());
    const asked = number(), reply = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
    if (number() !== asked) return false;
    if (!reply?.ok) {
      const { problem } = await reply?.json().catch(() => ({})) ?? {};
      toast(problem ?? words("no-answer"));
      return false;
    }
    draft = wanted;
    since = asked;
    hullworks.receive(hullworks.fragment(await reply.text()));
    return true;
  }
  hullworks.draft = { change, give: (text) => then(() => give(text)) };

  // When the question has changed, the draft is gone. Otherwise what the server sends, such as a message between
  // people, does not know the draft, so it is shown again.
  document.addEventListener("received", () => {
    if (number() !== since) draft = [];
    else if (draft.length && Number(main().dataset.draft ?? 0) !== draft.length) then(() => show(draft));
  });

  // Taking back takes the last change out of the draft. A hint is about what was given, so the draft is given first.
  document.addEventListener("submit", (event) => {
    const { target } = event;
    if (!draft.length || !target.matches("#undo, #hint")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (target.id === "undo") then(() => show(draft.slice(0, -1)));
    else {
      const text = draft.pop();
      then(async () => { if (await give(text)) target.requestSubmit(); });
    }
  }, true);
})();
