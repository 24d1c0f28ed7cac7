// Breakpoints with conditions, and watches, of the stepper's view. `expressions` is `stepper_expressions.js`.
(({ find, make, trace, expressions, here, changed }) => {
  const { WARP, has, steps, ofWarp, lineOf, isKnown, unknownName, valuesOfName, number } = trace;

  // An expression that was read, or what is wrong with it.
  const read = text => {
    try {
      const tree = expressions.parsed(text);
      const strange = expressions.namesOf(tree).find(name => !isKnown(name));
      return strange === undefined ? { tree } : { wrong: unknownName(strange) };
    } catch (error) {
      return { wrong: error.message };
    }
  };
  // The values of an expression behind a step in all lanes, and why one is not known.
  const valuesOf = (tree, step, warp) => {
    const names = new Map();
    const named = name => names.get(name) ?? names.set(name, valuesOfName(step, warp, name)).get(name);
    const values = Array.from({ length: WARP }, (_, lane) => expressions.evaluated(tree, name => named(name).values[lane]));
    const unknown = [...names].find(([, found]) => found.why && found.values.includes(null));
    return { values, why: unknown ? `${unknown[0]} ${unknown[1].why}` : "it has no value" };
  };
  const said = value => (value === null ? "·" : typeof value === "bigint" ? String(value) : number(value));

  // ---------------------------------------------------------------- breakpoints

  const breaks = new Map(); // by line of the source; 0 for any line
  const rows = new Map();
  const before = new Map(); // by step: the warp's step before
  for (const mine of ofWarp.values()) {
    mine.forEach((step, at) => before.set(step, at ? mine[at - 1] : -1));
  }
  const holds = (step, line, tree) => {
    if (line && lineOf(step) !== line) {
      return 0;
    }
    if (!tree) {
      return steps.active[step];
    }
    if (!trace.watched.has(steps.warp[step])) {
      return 0;
    }
    const { values } = valuesOf(tree, step, steps.warp[step]);
    return values.reduce((mask, value, lane) => (value !== null && value != 0 && has(steps.active[step], lane) ? (mask | (1 << lane)) >>> 0 : mask), 0);
  };
  // The lanes for which a breakpoint stops at a step, once a visit of the warp to the line.
  const stopsOf = (step, line, tree) => {
    const mask = holds(step, line, tree);
    const earlier = before.get(step);
    if (!mask || earlier < 0 || steps.line[earlier] >= steps.line[step] || steps.fn[earlier] !== steps.fn[step]) {
      return mask;
    }
    return holds(earlier, line, tree) ? 0 : mask;
  };
  // The first lane that a breakpoint stops at a step; -1 for none.
  const stops = step => {
    for (const [line, { tree, wrong }] of breaks) {
      const mask = wrong ? 0 : stopsOf(step, line, tree);
      if (mask) {
        return 31 - Math.clz32(mask & -mask);
      }
    }
    return -1;
  };
  const field = (label, value, apply) => {
    const input = make("input");
    const wrong = make("span", "kw-step-wrong");
    wrong.setAttribute("role", "alert");
    input.type = "text";
    input.spellcheck = false;
    input.autocomplete = "off";
    input.value = value;
    input.placeholder = "i == 5 && blockIdx.x == 2";
    input.setAttribute("aria-label", label);
    const take = () => {
      const message = apply(input.value.trim()) ?? "";
      wrong.textContent = message;
      input.setAttribute("aria-invalid", String(Boolean(message)));
    };
    input.addEventListener("change", take);
    // A notebook has its own use for Enter and Escape, and then no change is told.
    input.addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key === "Enter") {
        event.preventDefault();
        take();
      } else if (event.key === "Escape") {
        here();
      }
    });
    return [input, wrong];
  };
  const small = (text, title, act) => {
    const button = make("button", "", text);
    button.type = "button";
    button.title = title;
    button.setAttribute("aria-label", title);
    button.addEventListener("click", act);
    return button;
  };
  const showBreaks = focus => {
    const box = find("breaks");
    box.replaceChildren();
    for (const [line, kept] of [...breaks].sort(([a], [b]) => a - b)) {
      const row = make("div", "kw-step-row");
      const where = line ? `line ${line}` : "any line";
      const [input, wrong] = field(`condition of the breakpoint in ${where}`, kept.text, text => {
        const found = text ? read(text) : {};
        breaks.set(line, { text, ...found });
        return found.wrong;
      });
      wrong.textContent = kept.wrong ?? "";
      row.append(make("strong", "", where), "if", input, small("✕", `no breakpoint in ${where}`, () => toggle(line)), wrong);
      box.append(row);
      if (focus === line) {
        input.focus();
      }
    }
    if (breaks.size && !breaks.has(0)) {
      box.append(small("a condition in any line", "a breakpoint in any line", () => toggle(0)));
    }
    for (const [line, button] of rows) {
      button.setAttribute("aria-pressed", String(breaks.has(line)));
    }
  };
  const toggle = line => {
    if (breaks.has(line)) {
      breaks.delete(line);
      showBreaks();
      here();
    } else {
      breaks.set(line, { text: "" });
      showBreaks(line);
    }
  };
  const lines = new Set(steps.line.map((_, step) => lineOf(step)));
  // The number of a line, by which a breakpoint is set where a step is in the line.
  const numberOf = line => {
    if (!lines.has(line)) {
      return make("span", "kw-step-number", line);
    }
    const button = make("button", "kw-step-number", line);
    button.type = "button";
    button.tabIndex = -1;
    button.title = `a breakpoint in line ${line}`;
    button.setAttribute("aria-label", button.title);
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => toggle(line));
    rows.set(line, button);
    return button;
  };

  // ---------------------------------------------------------------- watches

  const watches = [];
  const box = find("watches");
  const table = make("table");
  const [added, wrong] = field("a watch to add", "", text => {
    if (!text) {
      return "";
    }
    const found = read(text);
    if (!found.wrong) {
      watches.push({ text, tree: found.tree, before: null });
      added.value = "";
      changed();
    }
    return found.wrong;
  });
  added.placeholder = trace.variableNames.size ? `${[...trace.variableNames].slice(-2).join(" * ")}` : "%r1 + threadIdx.x";
  const row = make("div", "kw-step-row");
  row.append(added, wrong);
  box.append(table, row);
  const inAll = values => {
    const known = values.filter(value => value !== null);
    if (known.length && known.length === values.length && known.every(value => value === known[0])) {
      return said(known[0]);
    }
    return known.length ? `${values.slice(0, 6).map(said).join(", ")} …` : "";
  };
  // The watches behind a step; `watched` is the one whose lanes are shown.
  const showWatches = (now, warp, lane, watched, choose) => {
    table.replaceChildren();
    watches.forEach((watch, at) => {
      const { values, why } = valuesOf(watch.tree, now, warp);
      const shown = values[lane] === null ? why : said(values[lane]);
      const line = make("tr");
      const name = make("button", "kw-step-link", watch.text);
      name.type = "button";
      name.title = "its values in all lanes";
      name.setAttribute("aria-pressed", String(watched === watch));
      name.addEventListener("click", () => choose(watch));
      const [first, last] = [make("td"), make("td")];
      first.append(name);
      last.append(
        small("✕", `no watch of ${watch.text}`, () => {
          watches.splice(at, 1);
          changed();
          added.focus();
        })
      );
      line.classList.toggle("kw-step-new", watch.before !== null && watch.before !== shown);
      watch.before = shown;
      line.append(first, make("td", "", shown), make("td", "", inAll(values)), last);
      table.append(line);
    });
  };
  const lanesOfWatch = (watch, step, warp) => (watches.includes(watch) ? valuesOf(watch.tree, step, warp).values.map(said) : null);

  return { toggle, stops, numberOf, showWatches, lanesOfWatch, breaks };
});
