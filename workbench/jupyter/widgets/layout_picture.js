// The picture of an operand: a matrix, and for each element the lane, byte or cell that has it. A tab chooses the operand,
// arrow keys and the mouse the element; all that its lane (or bank) has lights up. Only what is in view is drawn.
function drawLayouts({ id, layouts, chosen: first }) {
  const root = document.getElementById(id);
  if (!root || root.dataset.plays || typeof DecompressionStream === 'undefined') {
    // The words stand there without it.
    return;
  }
  root.dataset.plays = 'yes';
  const [CELL_W, CELL_H, HEAD_W, HEAD_H, WARP, BANKS] = [34, 24, 34, 18, 32, 32];
  const view = root.querySelector('.kw-layout-view');
  const says = root.querySelector('.kw-says');
  const caption = root.querySelector('.kw-caption');
  const chosen = root.querySelector('select');
  const tabs = [...root.querySelectorAll('[role=tab]')];
  const svg = view.querySelector('svg');
  const kept = [];
  let shown = null;
  let row = 0;
  let column = 0;
  let lit = null;

  async function opened(at) {
    const layout = layouts[at];
    if (!kept[at] && layout.places) {
      const bytes = Uint8Array.from(atob(layout.places), character => character.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
      const numbers = new Int32Array(await new Response(stream).arrayBuffer());
      const count = layout.rows * layout.columns;
      const [holder, bit, block] = [0, 1, 2].map(part => numbers.subarray(part * count, (part + 1) * count));
      kept[at] = { ...layout, holder, bit, block };
    }
    return kept[at] ?? layout;
  }

  // ---------------------------------------------------------------- words

  const bankOf = (layout, at) => Math.floor(layout.holder[at] / 4) % BANKS;
  // What lights up together: a thread, a bank, a lane of tensor memory.
  const groupOf = (layout, at) => (layout.space === 'shared' ? bankOf(layout, at) : layout.holder[at]);
  const span = (first, bits, unit) => (bits === unit ? '' : `, bits ${first}-${first + bits - 1}`);

  function threadIn(layout, thread) {
    return layout.threads > WARP ? `warp ${Math.floor(thread / WARP)}, lane ${thread % WARP}` : `lane ${thread}`;
  }

  function placeIn(layout, at) {
    const { holder, bit, block, bits, unit, registers, space, copies } = layout;
    const unitOf = Math.floor(bit[at] / unit);
    const inUnit = bit[at] % unit;
    if (holder[at] < 0) {
      return 'not moved';
    }
    if (space === 'shared') {
      const part = bits % 8 ? ` from bit ${bit[at]} on, ${bits} bits` : '';
      const bank = bankOf(layout, at);
      const banks = bits > 32 ? `banks ${bank}-${bank + bits / 32 - 1}` : `bank ${bank}`;
      return `byte ${holder[at].toLocaleString('en')}${part}, ${banks}`;
    }
    const inBlock = block.length ? `block ${block[at]} of the pair, ` : '';
    const words =
      space === 'tensor'
        ? `${inBlock}lane ${holder[at]}, column ${unitOf}${span(inUnit, bits, unit)}`
        : `${threadIn(layout, holder[at])}, register ${registers[unitOf] || unitOf}${span(inUnit, bits, unit)}`;
    return copies > 1 ? `${words}; ${copies} places have it, this is the first` : words;
  }

  const nameOf = layout => `${layout.axes[0]} ${row}, ${layout.axes[1]} ${column}`;

  // ---------------------------------------------------------------- drawing

  function element(name, attributes, parent, words) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    if (words !== undefined) {
      made.textContent = words;
    }
    parent.append(made);
    return made;
  }

  function cell(r, c) {
    const at = r * shown.columns + c;
    const group = groupOf(shown, at);
    const isOut = shown.holder[at] < 0;
    const kinds = ['kw-cell', isOut && 'kw-out', lit === group && 'kw-hit', r === row && c === column && 'kw-here'];
    const x = HEAD_W + c * CELL_W;
    const y = HEAD_H + r * CELL_H;
    const made = element('g', { class: kinds.filter(Boolean).join(' '), style: `--kw-n:${group % WARP}`, 'data-at': at }, svg);
    element('rect', { x: x + 0.5, y: y + 0.5, width: CELL_W - 1, height: CELL_H - 1 }, made);
    if (isOut) {
      return;
    }
    const unit = Math.floor(shown.bit[at] / shown.unit);
    const below = { shared: `b${group}`, tensor: `c${unit}`, registers: `r${unit}` }[shown.space];
    element('text', { class: 'kw-holder', x: x + CELL_W / 2, y: y + 10.5 }, made, shown.holder[at]);
    element('text', { class: 'kw-unit', x: x + CELL_W / 2, y: y + 20 }, made, below);
  }

  function draw() {
    if (!shown.places) {
      return;
    }
    const width = HEAD_W + shown.columns * CELL_W;
    const height = HEAD_H + shown.rows * CELL_H;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
    svg.setAttribute('width', width);
    svg.setAttribute('height', height);
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.replaceChildren();
    svg.classList.toggle('kw-pointed', lit !== null);
    const first = Math.max(0, Math.floor(scrollTop / CELL_H) - 1);
    const last = Math.min(shown.rows, Math.ceil((scrollTop + clientHeight) / CELL_H) + 1);
    const left = Math.max(0, Math.floor(scrollLeft / CELL_W) - 1);
    const right = Math.min(shown.columns, Math.ceil((scrollLeft + clientWidth) / CELL_W) + 1);
    for (let r = first; r < last; r++) {
      for (let c = left; c < right; c++) {
        cell(r, c);
      }
    }
    // The heads stay in view.
    const heads = element('g', { class: 'kw-heads' }, svg);
    element('rect', { x: scrollLeft, y: scrollTop, width: Math.max(width, clientWidth), height: HEAD_H }, heads);
    element('rect', { x: scrollLeft, y: scrollTop, width: HEAD_W, height: Math.max(height, clientHeight) }, heads);
    for (let c = left; c < right; c++) {
      if (c * CELL_W >= scrollLeft - CELL_W / 2) {
        element('text', { x: HEAD_W + (c + 0.5) * CELL_W, y: scrollTop + 12 }, heads, c);
      }
    }
    for (let r = first; r < last; r++) {
      if (r * CELL_H >= scrollTop - CELL_H / 2) {
        element('text', { x: scrollLeft + HEAD_W / 2, y: HEAD_H + (r + 0.6) * CELL_H }, heads, r);
      }
    }
    element('rect', { x: scrollLeft, y: scrollTop, width: HEAD_W, height: HEAD_H }, heads);
    const corner = `${shown.axes[0]}\\${shown.axes[1]}`;
    element('text', { x: scrollLeft + HEAD_W / 2, y: scrollTop + 12 }, heads, corner.length < 7 ? corner : '');
  }

  function say() {
    says.textContent = shown.places ? `${nameOf(shown)}: ${placeIn(shown, row * shown.columns + column)}` : '\u200b';
  }

  function light(group) {
    lit = group;
    chosen.value = group === null ? '' : String(group);
    draw();
  }

  /** Goes to an element, which comes into view, and lights what is with it. */
  function pick(r, c) {
    row = Math.max(0, Math.min(shown.rows - 1, r));
    column = Math.max(0, Math.min(shown.columns - 1, c));
    const [x, y] = [column * CELL_W, row * CELL_H];
    if (x < view.scrollLeft || x + CELL_W + HEAD_W > view.scrollLeft + view.clientWidth) {
      view.scrollLeft = Math.max(0, x - view.clientWidth / 2);
    }
    if (y < view.scrollTop || y + CELL_H + HEAD_H > view.scrollTop + view.clientHeight) {
      view.scrollTop = Math.max(0, y - view.clientHeight / 2);
    }
    light(groupOf(shown, row * shown.columns + column));
    say();
  }

  function fill() {
    const groups = shown.places ? new Set(Array.from(shown.holder, (_, at) => groupOf(shown, at))) : new Set();
    const name = { shared: 'bank', tensor: 'lane', registers: shown.threads > WARP ? 'thread' : 'lane' }[shown.space];
    const numbers = [...groups].filter(each => each >= 0).sort((a, b) => a - b);
    chosen.replaceChildren(new Option(`all ${name}s`, ''), ...numbers.map(each => new Option(`${name} ${each}`, each)));
    chosen.setAttribute('aria-label', `${name} whose elements light up`);
    chosen.hidden = !shown.places;
  }

  async function show(at) {
    shown = await opened(at);
    tabs.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === at));
      tab.tabIndex = i === at ? 0 : -1;
    });
    [row, column, lit] = [0, 0, null];
    caption.textContent = shown.words;
    view.hidden = !shown.places;
    view.setAttribute('aria-label', `${shown.name}: ${shown.words} Arrow keys go to another element.`);
    view.scrollTo(0, 0);
    fill();
    draw();
    say();
  }

  // ---------------------------------------------------------------- events

  const cellOf = event => event.target.closest?.('[data-at]');
  const pickAt = event => {
    const found = cellOf(event);
    if (found) {
      const at = Number(found.dataset.at);
      pick(Math.floor(at / shown.columns), at % shown.columns);
    }
  };
  view.addEventListener('mousemove', event => {
    const at = cellOf(event)?.dataset.at;
    if (at !== undefined && Number(at) !== row * shown.columns + column) {
      pickAt(event);
    }
  });
  view.addEventListener('click', pickAt);
  view.addEventListener('scroll', draw);
  view.addEventListener('keydown', event => {
    const page = Math.max(1, Math.floor(view.clientHeight / CELL_H) - 2);
    const moves = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - page, column],
      PageDown: [row + page, column],
      Home: [row, 0],
      End: [row, Infinity]
    };
    if (event.key in moves && !event.altKey && !event.ctrlKey && !event.metaKey && shown.places) {
      pick(...moves[event.key]);
      // A notebook would take the same keys.
      event.preventDefault();
      event.stopPropagation();
    }
  });
  chosen.addEventListener('change', () => light(chosen.value === '' ? null : Number(chosen.value)));
  root.querySelector('[role=tablist]').addEventListener('keydown', event => {
    const at = tabs.findIndex(tab => tab.getAttribute('aria-selected') === 'true');
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) {
      const next = (at + by + tabs.length) % tabs.length;
      void show(next);
      tabs[next].focus();
      event.preventDefault();
      event.stopPropagation();
    }
  });
  tabs.forEach((tab, at) => tab.addEventListener('click', () => void show(at)));
  new ResizeObserver(() => shown && draw()).observe(view);
  void show(first);
}
