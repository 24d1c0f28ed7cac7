/* Sorting of tables: a click, or Enter on a heading; again for the other direction. */
for (const table of document.querySelectorAll('.kw-table table:not([data-ready])')) {
  table.dataset.ready = 'yes';
  table.querySelectorAll('th button').forEach((button, column) => {
    button.addEventListener('click', () => {
      const heading = button.closest('th');
      const down = heading.getAttribute('aria-sort') === 'ascending';
      table.querySelectorAll('th').forEach(each => each.removeAttribute('aria-sort'));
      heading.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const body = table.tBodies[0];
      const key = row => row.cells[column].dataset.key ?? row.cells[column].textContent;
      const rows = [...body.rows].sort((a, b) => {
        const [x, y] = [key(a), key(b)];
        const order = isNaN(x) || isNaN(y) ? x.localeCompare(y) : x - y;
        return down ? -order : order;
      });
      body.append(...rows);
    });
  });
}
