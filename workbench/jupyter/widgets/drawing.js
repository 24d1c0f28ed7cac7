// A picture's behaviour: a slider, buttons and arrow keys step through the frames; pointing at a lane or at what it
// accesses lights both and says what it is. Draws a frame by the rules of drawing.py, which drew the first.
function playPicture({ id, frames, label }) {
  const root = document.getElementById(id);
  if (!root || root.dataset.plays) {
    return;
  }
  root.dataset.plays = 'yes';
  const LEFT = 82;
  const STEP = 15;
  const TOP = 14;
  const HEIGHT = 15;
  const stage = root.querySelector('.kw-stage');
  const slider = root.querySelector('input');
  const says = root.querySelector('.kw-says');
  const svg = stage.querySelector('svg');
  let shown = 0;

  function element(name, attributes, parent, words) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => value !== undefined && made.setAttribute(key, value));
    if (words) {
      made.textContent = words;
    }
    parent.append(made);
    return made;
  }
  const word = (parent, x, y, words) => words && element('text', { x, y: y + 3.2 }, parent, words);
  const rect = (parent, x, y, width, height) => element('rect', { x, y, width, height }, parent);

  function wordOf(lanes, width) {
    if (lanes.length === 1) {
      return width >= 10 ? String(lanes[0]) : '';
    }
    const whole = inWords(lanes);
    return 5.4 * whole.length <= width ? whole : width >= 14 ? `×${lanes.length}` : '';
  }

  function inWords(lanes) {
    const runs = [];
    lanes.forEach(lane => {
      const last = runs[runs.length - 1];
      if (last && lane === last[1] + 1) {
        last[1] = lane;
      } else {
        runs.push([lane, lane]);
      }
    });
    return runs.map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`)).join(', ');
  }

  function draw(frame) {
    const [caption, height, lanes, boxes, cells, tied] = frame;
    svg.replaceChildren();
    svg.setAttribute('viewBox', `0 0 568 ${height}`);
    svg.setAttribute('aria-label', label);
    (lanes || []).forEach((place, lane) => {
      const group = element('g', {
        class: place ? 'kw-lane' : 'kw-lane kw-off',
        style: `--kw-n:${lane}`,
        'data-lanes': lane,
        'data-say': `lane ${lane}: ${place || 'not active'}`
      }, svg);
      rect(group, LEFT + STEP * lane + 0.5, TOP, STEP - 1, HEIGHT);
      word(group, LEFT + STEP * (lane + 0.5), TOP + HEIGHT / 2, String(lane));
    });
    if (lanes) {
      element('text', { class: 'kw-label', x: LEFT - 6, y: TOP + 11 }, svg, 'lanes');
    }
    boxes.forEach(([kind, x, y, w, h, words, say]) => {
      const plain = ['words', 'label', 'numbers'].includes(kind);
      const group = element('g', { class: plain ? `kw-${kind}` : `kw-box kw-${kind}`, 'data-say': say }, svg);
      if (kind === 'words' || kind === 'label') {
        word(group, x, y, words);
      } else if (kind === 'numbers') {
        Array.from({ length: 32 }, (_, i) => word(group, x + w * (i + 0.5), y + h / 2, String(i)));
      } else {
        rect(group, x, y, w, h);
        word(group, x + w / 2, kind === 'conflict' ? y + h - 6.5 : y + h / 2, words);
      }
    });
    if (tied) {
      cells.forEach(([x, y, w, , who]) =>
        who.forEach((lane, i) => {
          const x1 = LEFT + STEP * (lane + 0.5);
          const y1 = TOP + HEIGHT;
          const x2 = x + (w * (i + 0.5)) / who.length;
          const middle = (y1 + y) / 2;
          const d = `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y}`;
          element('path', { class: 'kw-tie', style: `--kw-n:${lane}`, 'data-lanes': lane, d }, svg);
        })
      );
    }
    cells.forEach(([x, y, w, h, who, kind]) => {
      const place = (lanes && lanes[who[0]]) || '';
      const group = element('g', {
        class: `kw-cell ${kind || ''}`,
        style: `--kw-n:${who[0]}`,
        'data-lanes': who.join(' '),
        'data-say': `lane${who.length > 1 ? 's' : ''} ${inWords(who)}: ${place}`
      }, svg);
      rect(group, x + 0.5, y + 0.5, Math.max(w - 1, 1), h - 1);
      word(group, x + w / 2, y + h / 2, wordOf(who, w));
    });
    root.querySelector('.kw-caption').textContent = caption;
  }

  function show(i) {
    shown = Math.max(0, Math.min(frames.length - 1, i));
    draw(frames[shown]);
    if (slider) {
      slider.value = shown;
      root.querySelector('output').textContent = `${shown + 1} of ${frames.length}`;
    }
  }

  function point(target) {
    const group = target && target.closest ? target.closest('[data-say]') : null;
    const lanes = group && group.dataset.lanes ? group.dataset.lanes.split(' ') : [];
    stage.classList.toggle('kw-pointed', lanes.length > 0);
    stage.querySelectorAll('[data-lanes]').forEach(each => {
      each.classList.toggle('kw-hit', each.dataset.lanes.split(' ').some(lane => lanes.includes(lane)));
    });
    says.textContent = group ? group.dataset.say : '\u200b';
  }

  root.addEventListener('input', event => event.target === slider && show(Number(slider.value)));
  root.addEventListener('click', event => {
    const button = event.target.closest('[data-step]');
    if (button) {
      show(shown + Number(button.dataset.step));
    }
  });
  root.addEventListener('keydown', event => {
    const moves = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: frames.length - 1 };
    if (frames.length < 2 || !(event.key in moves) || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    show(moves[event.key]);
    // A notebook and a slider would take the same keys.
    event.preventDefault();
    event.stopPropagation();
  });
  if (frames.length) {
    show(0);
  }
  stage.addEventListener('mouseover', event => point(event.target));
  stage.addEventListener('mouseleave', () => point(null));
}
