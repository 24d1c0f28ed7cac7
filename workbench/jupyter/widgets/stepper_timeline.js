// The warps of the block over the steps of a trace, sideways, as one picture that jumps. `courses` is
// `stepper_courses.js`; states differ by height and place besides the colour.
(({ data, find, make, trace, courses, jump }) => {
  const { last, ofWarp, lastUpTo } = trace;
  const { KINDS, warps, courses: runsOf, runAt, columnsOf } = courses;
  const SVG = "http://www.w3.org/2000/svg";
  const box = find("timeline");
  const GUTTER = 26;
  const MOST_HIGH = 96;
  const row = Math.max(4, Math.min(14, Math.floor(MOST_HIGH / warps.length)));
  const high = row * warps.length;
  const make_ = (tag, attributes) => {
    const element = document.createElementNS(SVG, tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    return element;
  };
  // By state: the middle and the height of its bar, as shares of a row's.
  const BARS = { runs: [0.5, 1], diverged: [0.28, 0.5], barrier: [0.86, 0.28], object: [0.14, 0.28], ready: [0.5, 0.1], cut: [0.5, 0.1], ended: null };
  const LEGEND = { runs: "runs", diverged: "some lanes", barrier: "at a barrier", object: "at an mbarrier", ready: "another warp runs", ended: "ended", cut: "not in the trace" };
  const seen = new Set([...runsOf.values()].flatMap(each => [...each.kinds]));
  const bar = (kind, height) => {
    const [middle, share] = BARS[kind];
    return [middle * height, Math.max(1, share * height)];
  };
  const legend = find("legend");
  KINDS.forEach((kind, number) => {
    if (seen.has(number)) {
      const item = make("span", "kw-step-sign");
      const picture = make_("svg", { width: 16, height: 10, "aria-hidden": "true" });
      picture.append(make_("rect", { width: 16, height: 10, class: "kw-step-ground" }));
      if (BARS[kind]) {
        const [middle, height] = bar(kind, 10);
        picture.append(make_("path", { class: `kw-step-time-${kind}`, d: `M1 ${middle}H15`, "stroke-width": height }));
      }
      item.append(picture, LEGEND[kind]);
      legend.append(item);
    }
  });

  const picture = make_("svg", { height: high, width: "100%", "aria-hidden": "true" });
  const band = make_("rect", { class: "kw-step-band", x: 0, width: "100%", height: row });
  const bars = new Map(KINDS.filter(kind => BARS[kind]).map(kind => [kind, make_("path", { class: `kw-step-time-${kind}`, "stroke-width": bar(kind, row - 1)[1] })]));
  const letters = make_("g", { class: "kw-step-letters" });
  const cursor = make_("rect", { class: "kw-step-cursor", y: 0, width: 2, height: high });
  picture.append(band, ...bars.values(), letters, cursor);
  const every = Math.ceil(10 / row);
  warps.forEach((warp, at) => {
    if (at % every === 0) {
      const label = make_("text", { x: GUTTER - 6, y: row * at + Math.max(row - 3, 6), class: "kw-step-head" });
      label.textContent = warp;
      picture.append(label);
    }
  });
  box.append(picture);

  let zoom = 1;
  let from = 0;
  let width = 0;
  let now = 0;
  let chosen = warps[0];
  const FEWEST = 24;
  const length = () => Math.min(last + 1, Math.max(FEWEST, Math.ceil((last + 1) / zoom)));
  const placeOf = step => GUTTER + ((step - from) * width) / length();
  const SHORTEST = 12;
  const draw = () => {
    const columns = Math.max(0, Math.floor(width));
    if (!columns) {
      return;
    }
    const until = from + length();
    const paths = new Map([...bars.keys()].map(kind => [kind, []]));
    letters.replaceChildren();
    warps.forEach((warp, at) => {
      const top = row * at + 0.5;
      const found = columnsOf(warp, from, until, columns);
      for (let begin = 0; begin < columns; ) {
        let end = begin + 1;
        while (end < columns && found[end] === found[begin]) {
          end++;
        }
        const kind = KINDS[found[begin]];
        if (BARS[kind]) {
          paths.get(kind).push(`M${GUTTER + begin} ${top + bar(kind, row - 1)[0]}H${GUTTER + end}`);
        }
        // One letter for a wait that has room for it: which of the barriers it is.
        if (row >= 9 && end - begin >= SHORTEST && (kind === "barrier" || kind === "object")) {
          const middle = Math.floor(from + ((begin + end) / 2 / columns) * length());
          const { what } = runAt(warp, middle);
          const text = make_("text", { x: GUTTER + (begin + end) / 2, y: top + (kind === "barrier" ? row - 5 : row - 2) });
          text.textContent = kind === "barrier" ? `b${what}` : end - begin > 8 * data.objects[what][0].length ? data.objects[what][0] : "m";
          letters.append(text);
        }
        begin = end;
      }
    });
    paths.forEach((parts, kind) => bars.get(kind).setAttribute("d", parts.join("")));
  };
  const WORDS = {
    ready: () => "could run, another warp does",
    runs: () => "runs",
    diverged: () => "runs with some of its lanes",
    barrier: number => `waits at barrier ${number}`,
    object: number => `waits for ${data.objects[number][0]}, an mbarrier`,
    ended: () => "has ended",
    cut: () => "goes on behind the end of the trace"
  };
  const words = (warp, step) => {
    const { kind, what, from: begin, to } = runAt(warp, step);
    return `warp ${warp} ${WORDS[kind](what)}, steps ${begin} to ${to}`;
  };
  const place = () => {
    cursor.setAttribute("x", placeOf(now));
    cursor.setAttribute("width", Math.max(2, width / length()));
    band.setAttribute("y", row * Math.max(0, warps.indexOf(chosen)));
  };
  // Draws anew where the box has another width.
  const fit = () => {
    const found = Math.max(0, box.clientWidth - GUTTER - 4);
    if (found !== width) {
      width = found;
      draw();
    }
  };
  const show = (step, warp) => {
    now = step;
    chosen = warp;
    fit(); // a click may come before the observer's first call
    if (now < from || now >= from + length()) {
      from = Math.max(0, Math.min(last + 1 - length(), Math.floor(now - length() / 2)));
      draw();
    }
    place();
    box.setAttribute("aria-valuenow", String(now));
    box.setAttribute("aria-valuetext", `step ${now} of ${last}: ${words(chosen, now)}`);
  };
  const zoomTo = to => {
    zoom = Math.max(1, Math.min(to, Math.max(1, (last + 1) / FEWEST)));
    from = Math.max(0, Math.min(last + 1 - length(), Math.floor(now - length() / 2)));
    draw();
    place();
    find("closer").disabled = length() <= FEWEST;
    find("wider").disabled = zoom === 1;
  };
  find("closer").addEventListener("click", () => zoomTo(zoom * 4));
  find("wider").addEventListener("click", () => zoomTo(zoom / 4));

  // The warp and the step under the mouse; of the steps in a column the warp's own, where it has one.
  const under = event => {
    const { left, top } = box.getBoundingClientRect();
    const warp = warps[Math.floor((event.clientY - top - box.clientTop + box.scrollTop) / row)];
    const x = event.clientX - left - box.clientLeft - GUTTER;
    if (warp === undefined || x < 0 || x >= width) {
      return null;
    }
    const step = Math.min(last, from + Math.floor((x / width) * length()));
    const until = Math.max(step, Math.ceil(from + ((x + 1) / width) * length()) - 1);
    const mine = ofWarp.get(warp);
    const own = lastUpTo(mine, until);
    return [own >= 0 && mine[own] >= step ? mine[own] : step, warp];
  };
  const jumpTo = event => {
    const found = under(event);
    if (found && (found[0] !== now || found[1] !== chosen)) {
      jump(...found);
    }
  };
  box.addEventListener("pointerdown", event => {
    if (event.button === 0) {
      box.setPointerCapture(event.pointerId);
      jumpTo(event);
    }
  });
  box.addEventListener("pointermove", event => {
    if (box.hasPointerCapture(event.pointerId)) {
      jumpTo(event);
    }
    const found = under(event);
    box.title = found ? `step ${found[0]}: ${words(found[1], found[0])}` : "";
  });
  const toChange = back => {
    const { starts } = runsOf.get(chosen);
    const at = lastUpTo(starts, now);
    const found = back ? starts[starts[at] < now ? at : at - 1] : starts[at + 1];
    if (found !== undefined) {
      jump(found, chosen);
    }
  };
  const toRow = by => {
    const found = warps[warps.indexOf(chosen) + by];
    if (found !== undefined) {
      jump(now, found);
    }
  };
  const KEYS = {
    ArrowRight: () => toChange(false),
    ArrowLeft: () => toChange(true),
    ArrowDown: () => toRow(1),
    ArrowUp: () => toRow(-1),
    "+": () => zoomTo(zoom * 4),
    "-": () => zoomTo(zoom / 4)
  };
  box.addEventListener("keydown", event => {
    if (Object.hasOwn(KEYS, event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
      KEYS[event.key]();
      event.preventDefault();
      event.stopPropagation();
    }
  });
  box.setAttribute("aria-valuemin", "0");
  box.setAttribute("aria-valuemax", String(last));
  zoomTo(1);
  new ResizeObserver(() => {
    fit();
    place();
  }).observe(box);

  return { show };
});
