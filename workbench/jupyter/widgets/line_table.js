// Sorts the table by the column whose head is clicked, by what its lines cost; the first head brings the code's order.
(({ id }) => {
  const root = document.getElementById(id);
  if (!root) {
    return;
  }
  const body = root.querySelector("tbody");
  const heads = [...root.querySelectorAll("thead th")];
  const number = (row, at, name) => {
    const text = row.cells[at].dataset[name];
    return text === undefined ? -1 : Number(text);
  };
  heads.forEach((head, at) => {
    const button = head.querySelector("button");
    if (!button) {
      return;
    }
    button.addEventListener("click", () => {
      const inOrder = (a, b) => Number(a.dataset.at) - Number(b.dataset.at);
      const byCost = (a, b) =>
        number(b, at, "cost") - number(a, at, "cost") || number(b, at, "value") - number(a, at, "value") || inOrder(a, b);
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", at === 0 ? "ascending" : "descending");
      body.replaceChildren(...[...body.rows].sort(at === 0 ? inOrder : byCost));
    });
  });
});
