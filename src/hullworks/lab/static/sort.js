// Sort a table by the column whose heading is pressed; once more to turn it round.
for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => {
    const head = button.closest("th");
    const table = head.closest("table");
    const column = [...head.parentNode.children].indexOf(head);
    const down = head.getAttribute("aria-sort") !== "descending";
    const key = (row) => {
      const words = row.children[column].textContent.replace(/[,%\s]/g, "");
      return words !== "" && !isNaN(words) ? Number(words) : row.children[column].textContent;
    };
    const order = (a, b) => {
      const [one, other] = [key(a), key(b)];
      if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
      const found = typeof one === "number" ? other - one : one.localeCompare(other);
      return down ? found : -found;
    };
    const body = table.tBodies[0];
    body.append(...[...body.rows].sort(order));
    for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
  });
}
