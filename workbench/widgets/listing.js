// Links the panes of a listing: pointing at a line marks what it became and where it came from; a click keeps the
// marks and brings the other panes to them.
function linkListing(id) {
  const root = document.getElementById(id);
  if (!root || root.dataset.linked) {
    return;
  }
  root.dataset.linked = 'yes';
  const rows = [...root.querySelectorAll('.kw-row')];
  const byLine = new Map();
  const byPtx = new Map();
  const add = (map, key, row) => map.set(key, [...(map.get(key) || []), row]);
  for (const row of rows) {
    for (const line of (row.dataset.lines || '').split(' ').filter(Boolean)) {
      add(byLine, line, row);
    }
    if (row.dataset.ptx) {
      add(byPtx, row.dataset.ptx, row);
    }
  }
  let kept = null;

  const paneOf = row => row.closest('.kw-pane').dataset.pane;

  function mark(row) {
    for (const other of rows) {
      other.classList.remove('hit', 'exact');
    }
    root.classList.toggle('marked', Boolean(row));
    if (!row) {
      return;
    }
    // From an instruction its own line is meant, not the calls around it; from a line, all that came through it.
    const lines = (row.dataset.lines || '').split(' ').filter(Boolean);
    for (const line of lines.slice(0, 1)) {
      for (const other of byLine.get(line) || []) {
        other.classList.add('hit');
      }
    }
    const exact = row.dataset.ptx ? byPtx.get(row.dataset.ptx) || [] : [];
    for (const other of exact) {
      other.classList.add('hit', 'exact');
    }
    row.classList.add('hit', 'exact');
  }

  function reveal(row) {
    for (const pane of root.querySelectorAll('.kw-pane')) {
      if (pane.dataset.pane === paneOf(row)) {
        continue;
      }
      const hit = pane.querySelector('.kw-row.exact') || pane.querySelector('.kw-row.hit');
      const view = pane.querySelector('.kw-lines');
      if (hit) {
        view.scrollTo({ top: hit.offsetTop - view.clientHeight / 3, behavior: 'smooth' });
      }
    }
  }

  const rowOf = event => {
    const row = event.target.closest('.kw-row');
    return row && (row.dataset.lines || row.dataset.ptx) ? row : null;
  };
  root.addEventListener('mouseover', event => mark(rowOf(event) || kept));
  root.addEventListener('mouseleave', () => mark(kept));
  root.addEventListener('click', event => {
    const row = rowOf(event);
    if (!row || String(window.getSelection())) {
      return;
    }
    kept = kept === row ? null : row;
    for (const other of rows) {
      other.classList.toggle('kept', other === kept);
    }
    mark(row);
    reveal(row);
  });
}
