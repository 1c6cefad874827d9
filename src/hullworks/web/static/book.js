// The rules: underlines search words as they are typed. The score sheet: checks the seal.
// A table opens the rules in a drawer: then this runs again, for the part of the page that has just been filled.
hullworks.book = () => {
  const field = document.querySelector("#find");
  if (!field) return;
  const { words } = hullworks, said = document.querySelector("#found");
  const rules = [...document.querySelectorAll(".rule-list > .rule-entry")];

  function clear() {
    for (const mark of document.querySelectorAll(".rule-entry mark")) {
      const { parentNode } = mark;
      mark.replaceWith(...mark.childNodes);
      parentNode.normalize();
    }
  }
  function underline(root, wanted) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    let many = 0;
    for (let text of texts) {
      for (let at; (at = text.data.toLowerCase().indexOf(wanted)) >= 0; many++) {
        const hit = text.splitText(at), rest = hit.splitText(wanted.length), mark = document.createElement("mark");
        hit.replaceWith(mark);
        mark.append(hit);
        text = rest;
      }
    }
    return many;
  }
  function search() {
    clear();
    const wanted = field.value.trim().replace(/\s+/g, " ").toLowerCase(), hits = new Map();
    let all = 0, first = "";
    for (const rule of wanted ? rules : []) {
      let many = 0;
      for (const text of rule.querySelectorAll("[data-text]")) many += underline(text, wanted);
      if (!many) continue;
      first ||= rule.id;
      all += many;
      const chapter = rule.id.split(".")[0];
      hits.set(chapter, (hits.get(chapter) ?? 0) + many);
    }
    for (const count of document.querySelectorAll("[data-hits]")) count.textContent = hits.get(count.dataset.hits) ?? "";
    if (!wanted) said.textContent = words("find");
    else if (!all) said.textContent = words("not-found");
    else {
      const link = Object.assign(document.createElement("a"), { href: `#${first}`, textContent: first });
      const [before, after] = words(all === 1 ? "found-once" : "found", { count: all, first: "\n" }).split("\n");
      said.replaceChildren(before, link, after);
    }
  }
  field.addEventListener("input", search);
  let next = 0, looked = "";
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const marks = [...document.querySelectorAll(".rule-entry mark")];
    if (!marks.length) return;
    next = field.value === looked ? (next + 1) % marks.length : 0;
    looked = field.value;
    marks[next].scrollIntoView({ block: "center" });
  });
  if (field.value) search();

  // Mark the current chapter in the list.
  const links = new Map([...document.querySelectorAll(".contents a[href^='#']")].map((link) => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) {
      for (const [id, link] of links) if (id === target.id) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-20% 0px -70%" });
  for (const id of links.keys()) { const chapter = document.getElementById(id); if (chapter) seen.observe(chapter); }
};
document.addEventListener("DOMContentLoaded", hullworks.book);

document.addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector("#check"), said = document.querySelector("#checked");
  if (!button) return;
  const part = (name) => document.querySelector(`[data-part=${name}]`).textContent;
  const shares = () => [...document.querySelectorAll("[data-part=share]")].map((share) => share.textContent);
  const { hash } = hullworks;
  button.addEventListener("click", async () => {
    if (!globalThis.crypto?.subtle) {
      said.textContent = hullworks.words("seal-unchecked");
      return;
    }
    const sealed = (await hash(part("secret"))) === part("seal");
    const made = (await hash([part("secret"), ...shares()].join("/"))) === part("seed");
    const kept = (await hash(part("seed"))) === part("seed-seal");
    const fits = sealed && made && kept;
    said.textContent = hullworks.words(fits ? "seal-fits" : "seal-broken");
    said.dataset.fits = fits ? "yes" : "no";
  });
});
