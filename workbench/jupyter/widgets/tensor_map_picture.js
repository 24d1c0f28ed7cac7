// The picture of a tensor map: rows of its box at the left, shared memory at the right. Each step copies a row, whose
// pieces go to where the swizzle has them; a piece that is pointed at says so, and lights those of its column.
function drawTensorMap({ id, places, inside, unit, element, names }) {
  const root = document.getElementById(id);
  if (!root || root.dataset.plays) {
    return;
  }
  root.dataset.plays = 'yes';
  const [W, H, TOP, LEFT, LINE, BANK] = [19, 18, 34, 54, 128, 4];
  const stage = root.querySelector('.kw-stage');
  const svg = stage.querySelector('svg');
  const slider = root.querySelector('input');
  const output = root.querySelector('output');
  const says = root.querySelector('.kw-says');
  const play = root.querySelector('.kw-play');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const per = LINE / unit;
  const width = (W * 16) / per;
  const columns = places[0].length;
  const right = LEFT + Math.min(columns, per) * width + 88;
  const lines = 1 + Math.max(...places.flat().map(place => Math.floor(place / LINE)));
  const height = TOP + H * Math.max(places.length, lines) + 6;
  let step = 0;
  let row = 0;
  let column = 0;
  let timer = null;
  const pieces = [];
  const origins = [];

  function drawn(name, attributes, parent, words) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    if (words !== undefined) {
      made.textContent = words;
    }
    parent.append(made);
    return made;
  }
  const from = (r, c) => [LEFT + c * width, TOP + r * H];
  const to = (r, c) => [right + ((places[r][c] % LINE) / unit) * width, TOP + Math.floor(places[r][c] / LINE) * H];

  function build() {
    const whole = right + per * width + 6;
    svg.setAttribute('viewBox', `0 0 ${whole} ${height}`);
    svg.style.minWidth = `${Math.min(whole, 480)}px`;
    const heads = drawn('g', { class: 'kw-words' }, svg);
    drawn('text', { x: LEFT, y: 11 }, heads, `rows of the box, pieces of ${unit} bytes`);
    drawn('text', { x: right, y: 11 }, heads, 'shared memory, lines of 128 bytes');
    for (let c = 0; c < per; c++) {
      const first = (c * unit) / BANK;
      drawn('text', { x: right + (c + 0.5) * width, y: TOP - 5 }, svg, unit > BANK * 3 ? `b${first}` : first);
    }
    for (let line = 0; line < lines; line++) {
      drawn('text', { class: 'kw-label', x: right - 5, y: TOP + line * H + 12 }, svg, line * LINE);
      for (let c = 0; c < per; c++) {
        const box = drawn('g', { class: 'kw-box kw-idle' }, svg);
        drawn('rect', { x: right + c * width + 0.5, y: TOP + line * H + 0.5, width: width - 1, height: H - 1 }, box);
      }
    }
    places.forEach((of, r) => {
      drawn('text', { class: 'kw-label', x: LEFT - 5, y: TOP + r * H + 12 }, svg, names[r]);
      origins.push(
        of.map((_, c) => {
          const box = drawn('g', { class: 'kw-box kw-idle' }, svg);
          const [x, y] = from(r, c);
          drawn('rect', { x: x + 0.5, y: y + 0.5, width: width - 1, height: H - 1 }, box);
          return box;
        })
      );
    });
    places.forEach((of, r) => {
      pieces.push(
        of.map((_, c) => {
          const kinds = ['kw-cell', 'kw-piece', inside[r][c] ? '' : 'kw-outside'].filter(Boolean).join(' ');
          const hue = Math.round((c * 32) / Math.max(8, columns));
          const made = drawn('g', { class: kinds, style: `--kw-n:${hue}`, 'data-row': r, 'data-column': c }, svg);
          drawn('rect', { x: 0.5, y: 0.5, width: width - 1, height: H - 1 }, made);
          drawn('text', { x: width / 2, y: 12 }, made, `${r}.${c}`);
          return made;
        })
      );
    });
  }

  function place() {
    pieces.forEach((of, r) =>
      of.forEach((piece, c) => {
        const [x, y] = r < step ? to(r, c) : from(r, c);
        piece.style.transform = `translate(${x}px, ${y}px)`;
      })
    );
    slider.value = step;
    output.textContent = step ? `${step} of ${places.length} rows` : 'nothing copied';
  }

  function show(next) {
    step = Math.max(0, Math.min(places.length, next));
    place();
  }

  function say(r, c) {
    [row, column] = [r, c];
    const first = c * unit;
    const at = places[r][c];
    const bank = (at % LINE) / BANK;
    const elements = unit / element >= 1 ? `elements ${first / element}-${(first + unit) / element - 1}` : `bytes ${first}-${first + unit - 1}`;
    const filled = inside[r][c] ? '' : ', outside of the tensor: filled';
    says.textContent = `row ${names[r]}, ${elements}: byte ${at}, banks ${bank}-${bank + unit / BANK - 1}${filled}`;
    svg.classList.add('kw-pointed');
    pieces.forEach((of, i) =>
      of.forEach((piece, j) => {
        piece.classList.toggle('kw-hit', j === c);
        piece.classList.toggle('kw-here', i === r && j === c);
        origins[i][j].classList.toggle('kw-here', i === r && j === c);
      })
    );
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = 'play';
    play.setAttribute('aria-pressed', 'false');
  }

  play.addEventListener('click', () => {
    if (timer) {
      stop();
    } else if (still.matches) {
      show(places.length);
    } else {
      show(step === places.length ? 0 : step);
      play.textContent = 'pause';
      play.setAttribute('aria-pressed', 'true');
      timer = setInterval(() => {
        show(step + 1);
        if (step === places.length || !root.isConnected) {
          stop();
        }
      }, 600);
    }
  });
  slider.addEventListener('input', () => show(Number(slider.value)));
  root.addEventListener('click', event => {
    const button = event.target.closest('[data-step]');
    if (button) {
      stop();
      show(step + Number(button.dataset.step));
    }
  });
  stage.addEventListener('mouseover', event => {
    const piece = event.target.closest?.('[data-row]');
    if (piece) {
      say(Number(piece.dataset.row), Number(piece.dataset.column));
    }
  });
  stage.addEventListener('mouseleave', () => svg.classList.remove('kw-pointed'));
  stage.addEventListener('keydown', event => {
    const moves = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1]
    };
    const steps = { PageDown: step + 1, PageUp: step - 1, Home: 0, End: places.length };
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in moves || event.key in steps)) {
      return;
    }
    if (event.key in steps) {
      stop();
      show(steps[event.key]);
    } else {
      const [r, c] = moves[event.key];
      say(Math.max(0, Math.min(places.length - 1, r)), Math.max(0, Math.min(columns - 1, c)));
    }
    // A notebook would take the same keys.
    event.preventDefault();
    event.stopPropagation();
  });
  build();
  show(places.length);
}
