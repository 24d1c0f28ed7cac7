// A listing's rows, made of its data, and their behaviour: pointing at a line marks what it became and where it came from, a click keeps the marks and
// brings the other panes to them; columns and hidden lines can be shown; branches are followed; the line below the
// panes explains the line that is pointed at. Everything also works from the keyboard.
async function openListing({ id, data }) {
  const root = document.getElementById(id);
  if (!root || root.dataset.linked || typeof DecompressionStream === 'undefined') {
    // The first lines stand there as text.
    return;
  }
  root.dataset.linked = 'yes';
  const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const { panes, texts, tints, help } = await new Response(stream).json();
  const [NOISE, QUIET, PEAK, ACCESS] = [1, 2, 4, 8];

  function made(tag, className, text) {
    const node = document.createElement(tag);
    node.className = className;
    if (text) {
      node.textContent = text;
    }
    return node;
  }

  function linkOf(className, text, title) {
    const link = made('a', className, text);
    link.href = '#';
    link.tabIndex = -1;
    link.title = title;
    return link;
  }

  function codeOf({ text, op, target, flags }) {
    const code = made('code', '');
    const isAccess = flags & ACCESS;
    const word = isAccess ? op : target;
    const at = word ? (isAccess ? text.indexOf(word) : text.lastIndexOf(word)) : -1;
    if (at < 0) {
      code.textContent = text || ' ';
      return code;
    }
    const link = isAccess
      ? linkOf('kw-access', word, 'picture of this access: the address that each lane accesses (p)')
      : linkOf('kw-target', word, `go to ${word}`);
    if (!isAccess) {
      link.dataset.target = word;
    }
    code.append(text.slice(0, at), link, text.slice(at + word.length));
    return code;
  }

  function rowFor(pane, of, most) {
    const row = made('div', 'kw-row');
    row.setAttribute('role', 'option');
    const tinted = of.lines.split(' ').find(line => line in tints);
    if (tinted !== undefined) {
      row.classList.add('linked', `kw-tint-${tints[tinted]}`);
    }
    row.classList.toggle('quiet', Boolean(of.flags & QUIET));
    row.classList.toggle('noise', Boolean(of.flags & NOISE));
    row.classList.toggle('peak', Boolean(of.flags & PEAK));
    const facts = { lines: of.lines, ptx: of.ptx, op: of.op, label: of.label, control: of.words, note: of.note };
    for (const [name, value] of Object.entries({ ...facts, class: of.class })) {
      if (value) {
        row.dataset[name] = value;
      }
    }
    row.append(made('span', 'kw-number', of.number));
    if (pane === 'sass') {
      const live = made('span', 'kw-live', of.live === null ? '' : String(of.live));
      if (of.live !== null) {
        live.style.setProperty('--kw-share', `${most ? Math.round((100 * of.live) / most) : 0}%`);
      }
      const pipe = made('span', 'kw-pipe');
      if (of.class) {
        pipe.title = of.class.replaceAll('.', ', ');
        pipe.append(made('i', `kw-Dot kw-Dot-${of.class.split('.')[0]}`));
      }
      row.append(made('span', 'kw-control', of.control), live, pipe);
    }
    row.append(codeOf(of));
    if (of.note) {
      row.append(made('span', 'kw-explanation', of.note));
    }
    if (of.encoding) {
      row.append(made('span', 'kw-encoding', of.encoding));
    }
    return row;
  }

  for (const [pane, { flags, live, ...columns }] of Object.entries(panes)) {
    const sheet = root.querySelector(`.kw-pane[data-pane="${pane}"] .kw-sheet`);
    const most = Math.max(0, ...live);
    const part = document.createDocumentFragment();
    flags.forEach((bits, at) => {
      const of = { flags: bits, live: live[at] };
      for (const [name, column] of Object.entries(columns)) {
        of[name] = texts[column[at]];
      }
      part.append(rowFor(pane, of, most));
    });
    sheet.replaceChildren(part);
  }
  const MEMORY = 'kernel-workbench.listing';
  const rows = [...root.querySelectorAll('.kw-row')];
  const detail = root.querySelector('.kw-detail');
  const greeting = detail.textContent;
  const byLine = new Map();
  const byPtx = new Map();
  const byLabel = new Map();
  const add = (map, key, row) => (map.has(key) ? map.get(key).push(row) : map.set(key, [row]));
  const paneOf = row => row.closest('.kw-pane').dataset.pane;
  const linesOf = row => (row.dataset.lines || '').split(' ').filter(Boolean);
  rows.forEach((row, index) => {
    row.id = `${id}-${index}`;
    linesOf(row).forEach(line => add(byLine, line, row));
    if (row.dataset.ptx) {
      add(byPtx, row.dataset.ptx, row);
    }
    if (row.dataset.label) {
      byLabel.set(`${paneOf(row)} ${row.dataset.label}`, row);
    }
  });
  let kept = null;
  let marked = [];

  function mark(row) {
    marked.forEach(other => other.classList.remove('hit', 'exact'));
    root.classList.toggle('marked', Boolean(row));
    marked = row ? [row] : [];
    if (!row) {
      return;
    }
    // From an instruction its own line is meant, not the calls around it; from a line, all that came through it.
    marked.push(...linesOf(row).slice(0, 1).flatMap(line => byLine.get(line) || []));
    marked.forEach(other => other.classList.add('hit'));
    const exact = [row, ...(row.dataset.ptx ? byPtx.get(row.dataset.ptx) || [] : [])];
    exact.forEach(other => other.classList.add('hit', 'exact'));
    marked.push(...exact);
  }

  function scrollTo(row) {
    const view = row.closest('.kw-lines');
    view.scrollTo({ top: row.offsetTop - view.clientHeight / 3, behavior: 'smooth' });
  }

  function reveal(row) {
    for (const pane of root.querySelectorAll('.kw-pane')) {
      const hit = pane.querySelector('.kw-row.exact:not(.noise)') || pane.querySelector('.kw-row.hit:not(.noise)');
      if (hit && pane.dataset.pane !== paneOf(row)) {
        scrollTo(hit);
      }
    }
  }

  function explanationOf(kind, opcode) {
    // The longest prefix that is known: `ld.global.v4.f32` is explained by `ld.global`, else by `ld`.
    const known = (help && help[kind]) || {};
    for (let key = opcode; key; key = key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : '') {
      if (known[key]) {
        return known[key];
      }
    }
    return null;
  }

  function holds(code, form) {
    // `R` is in `R17` and not in `UR17`; `R1` is not in `R17`; `c[0x0][` is where it stands.
    const plain = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const after = /\d$/.test(form) ? '(?!\\d)' : /[A-Z]$/.test(form) ? '(?![A-Z_])' : '';
    const before = /^\w/.test(form) ? '(?<![\\w.])' : '';
    return new RegExp(before + plain + after).test(code);
  }

  function explain(row) {
    detail.textContent = '';
    if (!row) {
      detail.textContent = greeting;
      return;
    }
    const say = (text, kind) => {
      const part = document.createElement('span');
      part.textContent = text;
      part.className = kind || '';
      detail.append(part);
    };
    const data = row.dataset;
    const code = row.querySelector('code').textContent;
    if (data.op) {
      const found = explanationOf(paneOf(row), data.op);
      say(data.op, 'kw-opcode');
      if (found) {
        const title = found.title && found.title !== data.op.split('.')[0] ? `${found.title}. ` : '';
        say(title + [found.text, found.operands, found.section && `(${found.section})`].filter(Boolean).join(' · '));
      }
    } else {
      say(code.trim(), 'kw-opcode');
    }
    if (paneOf(row) === 'sass') {
      for (const [form, row] of Object.entries((help && help.operands) || {})) {
        if (holds(code, form)) {
          say(`${row.title || form}: ${row.text}`);
        }
      }
    }
    const bar = row.querySelector('.kw-live');
    if (data.class) {
      say(data.class);
    }
    if (data.control) {
      say(data.control);
    }
    if (bar && bar.textContent) {
      say(`${bar.textContent} live registers${row.classList.contains('peak') ? ', the peak' : ''} (static)`);
    }
    if (data.note) {
      say(data.note, 'kw-explanation-words');
    }
  }

  const rowOf = event => event.target.closest('.kw-row');
  const canKeep = row => row && (row.dataset.lines || row.dataset.ptx);

  function keep(row) {
    kept = kept === row ? null : row;
    rows.forEach(other => {
      other.classList.toggle('kept', other === kept);
      other.setAttribute('aria-selected', String(other === kept));
    });
    mark(row);
    reveal(row);
  }

  function moveTo(row) {
    const view = row.closest('.kw-lines');
    view.querySelectorAll('.current').forEach(other => other.classList.remove('current'));
    row.classList.add('current');
    view.setAttribute('aria-activedescendant', row.id);
    mark(row);
    explain(row);
    const above = row.offsetTop - view.scrollTop;
    if (above < 0 || above + row.offsetHeight > view.clientHeight) {
      view.scrollTop = row.offsetTop - view.clientHeight / 3;
    }
  }

  function follow(row, name) {
    const target = byLabel.get(`${paneOf(row)} ${name}`);
    if (target) {
      scrollTo(target);
      moveTo(target);
      target.closest('.kw-lines').focus({ preventScroll: true });
    }
  }

  root.addEventListener('mouseover', event => {
    const row = rowOf(event);
    mark(canKeep(row) ? row : kept);
    explain(row || kept);
  });
  root.addEventListener('mouseleave', () => {
    mark(kept);
    explain(kept);
  });
  root.addEventListener('click', event => {
    const link = event.target.closest('.kw-target');
    const button = event.target.closest('button');
    const row = rowOf(event);
    if (link) {
      event.preventDefault();
      follow(row, link.dataset.target);
    } else if (event.target.closest('.kw-access')) {
      event.preventDefault();
      openPicture(row);
    } else if (event.target.closest('.kw-close')) {
      closePicture();
    } else if (button && button.dataset.toggle) {
      toggle(button.dataset.toggle, button.getAttribute('aria-pressed') !== 'true');
      remember();
    } else if (button && button.dataset.copy) {
      copy(button);
    } else if (canKeep(row) && !String(window.getSelection())) {
      keep(row);
    }
  });

  const pictures = [...root.querySelectorAll('[data-picture]')];
  let opener = null;

  function openPicture(row) {
    const line = paneOf(row) === 'ptx' ? row.querySelector('.kw-number').textContent : row.dataset.ptx;
    const found = pictures.find(each => each.dataset.picture === line) || pictures[0];
    pictures.forEach(each => (each.hidden = each !== found));
    opener = row;
    moveTo(row);
    found.scrollIntoView({ block: 'nearest' });
  }

  function closePicture() {
    pictures.forEach(each => (each.hidden = true));
    if (opener) {
      opener.closest('.kw-lines').focus({ preventScroll: true });
    }
    opener = null;
  }

  root.addEventListener('keydown', event => {
    if (event.key === 'Escape' && opener) {
      closePicture();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const view = event.target.closest('.kw-lines');
    if (!view || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const shown = [...view.querySelectorAll('.kw-row')].filter(row => row.offsetParent);
    const at = shown.findIndex(row => row.classList.contains('current'));
    const row = shown[at];
    const page = Math.max(1, Math.floor(view.clientHeight / (shown[0] ? shown[0].offsetHeight : 18)) - 1);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: Infinity };
    if (event.key in moves && shown.length) {
      moveTo(shown[Math.max(0, Math.min(moves[event.key], shown.length - 1))]);
    } else if (event.key === 'ArrowRight' && row && row.querySelector('.kw-target')) {
      follow(row, row.querySelector('.kw-target').dataset.target);
    } else if (event.key === 'p' && row && row.querySelector('.kw-access')) {
      openPicture(row);
    } else if (event.key === 'Enter' && canKeep(row)) {
      keep(row);
    } else if (event.key === 'Escape' && kept) {
      keep(kept);
      mark(null);
    } else {
      return;
    }
    event.preventDefault();
    // A notebook would take the same keys for its cells.
    event.stopPropagation();
  });

  function toggle(name, shown) {
    root.classList.toggle(name, shown);
    const button = root.querySelector(`[data-toggle="${name}"]`);
    if (button) {
      button.setAttribute('aria-pressed', String(shown));
    }
  }

  function remember() {
    const state = {};
    root.querySelectorAll('[data-toggle]').forEach(button => {
      state[button.dataset.toggle] = button.getAttribute('aria-pressed') === 'true';
    });
    try {
      localStorage.setItem(MEMORY, JSON.stringify(state));
    } catch {
      // A sandboxed page has no storage; the choice then lasts as long as the page.
    }
  }

  try {
    const state = JSON.parse(localStorage.getItem(MEMORY) || '{}');
    Object.entries(state).forEach(([name, shown]) => /^kw-show-\w+$/.test(name) && toggle(name, Boolean(shown)));
  } catch {
    // See above.
  }

  function copy(button) {
    const pane = root.querySelector(`.kw-pane[data-pane="${button.dataset.copy}"]`);
    const shown = [...pane.querySelectorAll('.kw-row')].filter(row => row.offsetParent);
    const text = shown
      .map(row => [...row.children].filter(cell => cell.offsetParent).map(cell => cell.textContent).join('  '))
      .join('\n');
    const said = button.textContent;
    const tell = () => {
      button.textContent = `copied ${shown.length} lines`;
      setTimeout(() => (button.textContent = said), 1500);
    };
    const byHand = () => {
      const area = document.createElement('textarea');
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
      tell();
    };
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(tell, byHand);
    } else {
      byHand();
    }
  }
}
