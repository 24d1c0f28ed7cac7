// The stepper's view: shows a trace at a step, and goes to others. `traceOf` is `stepper_trace.js`, `expressionsOf` is
// `stepper_expressions.js`, `watchesOf` is `stepper_watches.js`, `objectsOf` is `stepper_objects.js`, `coursesOf` is
// `stepper_courses.js`, `timelineOf` is `stepper_timeline.js`.
(({ id, data: packed }, traceOf, expressionsOf, watchesOf, objectsOf, coursesOf, timelineOf) => {
  // An output may be on a page twice, and each has a script.
  const root = document.querySelector(`[id="${id}"]:not([data-opened])`);
  if (!root || typeof DecompressionStream === "undefined") {
    return; // the first steps stand there as text
  }
  root.dataset.opened = "yes";
  // The extension of JupyterLab puts the view where its panel is.
  root.dispatchEvent(new CustomEvent("kw-step-open", { bubbles: true }));
  const find = name => root.querySelector(`.kw-step-${name}`);
  const make = (tag, name, text) => {
    const element = document.createElement(tag);
    if (name) {
      element.className = name;
    }
    if (text !== undefined) {
      element.textContent = text;
    }
    return element;
  };
  const count = mask => {
    let left = mask >>> 0;
    let found = 0;
    for (; left; left &= left - 1) {
      found++;
    }
    return found;
  };

  const start = (data, trace) => {
    const {
      WARP,
      has,
      lastUpTo,
      steps,
      registers,
      ops,
      arrays,
      last,
      written,
      accesses,
      addressesOf,
      memory,
      known,
      changes,
      memoryTo,
      ofWarp,
      lineOf,
      instruction,
      lanesOf,
      rowOf,
      writerOf,
      memoryWriter,
      elementAt,
      number,
      said,
      summary
    } = trace;

    let now = 0;
    let warp = steps.warp[0];
    let lane = 0;
    let chosen = -1; // a register that was chosen; -1: the one that the step wrote
    let page = -1;
    let asked = null; // a place in shared memory whose writer is asked for
    let watched = null; // a watch whose lanes are shown
    let message = ""; // about the last command, until the next one
    const points = watchesOf({ find, make, trace, expressions: expressionsOf(), here: () => root.focus(), changed: () => show() });
    const rows = (where, lines, write) => {
      const found = new Map();
      lines.forEach(line => {
        const row = make("div", "kw-step-line");
        write(row, line);
        where.append(row);
        if (line[0]) {
          found.set(line[0], row);
        }
      });
      return found;
    };
    const numbered = (row, [line, text]) => {
      row.append(make("span", "kw-step-number", line), make("code", "", text));
    };
    const ranLines = new Set(steps.line);
    const sourceRows = rows(find("source"), data.source, (row, [line, text]) => {
      row.append(points.numberOf(line), make("code", "", text));
    });
    const ptxRows = rows(find("ptx"), data.ptx, (row, line) => {
      numbered(row, line);
      row.classList.toggle("kw-step-quiet", !ranLines.has(line[0]));
    });
    const sassRows = [];
    if (typeof data.sass === "string") {
      find("sass").append(make("p", "kw-note", data.sass));
    } else {
      for (const [text, line] of data.sass) {
        const row = make("div", "kw-step-line");
        row.append(make("code", "", text));
        find("sass").append(row);
        sassRows.push([line, row]);
      }
    }
    // `covered`: the height of what stands over the first rows, wherever they are scrolled to.
    const scrollTo = (box, row, covered = 0) => {
      if (row && box) {
        const top = row.offsetTop;
        if (top < box.scrollTop + covered || top + row.offsetHeight > box.scrollTop + box.clientHeight) {
          box.scrollTop = top - box.clientHeight / 2;
        }
      }
    };
    const mark = (map, line, name) => {
      for (const row of map.values()) {
        row.classList.remove(name);
      }
      const row = map.get(line);
      row?.classList.add(name);
      return row;
    };

    const showCode = places => {
      scrollTo(find("source"), mark(sourceRows, lineOf(now), "kw-step-at"));
      scrollTo(find("ptx"), mark(ptxRows, steps.line[now], "kw-step-at"));
      for (const row of ptxRows.values()) {
        row.removeAttribute("data-lanes");
      }
      const standing = new Map();
      for (const { state, line } of places) {
        if (line && (state === "runs" || state === "waits")) {
          standing.set(line, (standing.get(line) ?? 0) + 1);
        }
      }
      for (const [line, number_] of standing) {
        ptxRows.get(line)?.setAttribute("data-lanes", String(number_));
      }
      let first = null;
      for (const [line, row] of sassRows) {
        const here = line === steps.line[now];
        row.classList.toggle("kw-step-at", here);
        first = here && !first ? row : first;
      }
      scrollTo(find("sass"), first);
    };

    const showWarps = placesOf => {
      const box = find("warps");
      box.replaceChildren();
      for (const each of [...ofWarp.keys()].sort((a, b) => a - b)) {
        const places = placesOf.get(each).filter(place => place.state !== "none");
        const states = new Set(places.map(place => place.state));
        const state = states.has("runs") ? "runs" : states.has("waits") ? "waits" : [...states][0] ?? "ended";
        const word = { runs: "runs", waits: "waits", ended: "ended", unknown: "cut" }[state];
        const [role, whole] = objects.roleOf(each);
        const tile = make("button", `kw-step-tile kw-step-${state}`, `${each} ${word}${role ? ` · ${role}` : ""}`);
        tile.type = "button";
        const diverged = new Set(places.filter(place => place.line).map(place => place.line)).size > 1;
        tile.title = `warp ${each} ${word}${diverged ? ", its lanes at several places" : ""}${whole ? `; ${whole}` : ""}`;
        tile.classList.toggle("kw-step-diverged", diverged);
        tile.setAttribute("aria-pressed", String(each === warp));
        tile.addEventListener("click", () => toWarp(each));
        box.append(tile);
      }
      scrollTo(box, box.querySelector('[aria-pressed="true"]'));
    };

    // Another order of warps is another trace: the line says how to ask for it.
    const MOST_ORDERS = 4;
    const showOrders = placesOf => {
      const box = find("orders");
      box.replaceChildren();
      const by = steps.warp[now];
      const after = lastUpTo(ofWarp.get(by), now) + 1;
      const others = [...ofWarp.keys()].filter(each => each !== by && placesOf.get(each).some(place => place.state === "runs"));
      if (data.schedule) {
        box.append(make("span", "", `order of warps: ${data.schedule}. `));
      }
      others.sort((a, b) => a - b).slice(0, MOST_ORDERS).forEach((each, at) => {
        const order = `-o ${data.schedule ? `${data.schedule},` : ""}${by}@${after}>${each}`;
        box.append(at ? ", " : "", `warp ${each} would go on here with `, make("code", "", order));
      });
    };

    const laneCells = Array.from({ length: WARP }, (_, each) => {
      const cell = make("button");
      cell.type = "button";
      cell.append(make("small", "", each), make("span"));
      cell.addEventListener("click", () => {
        lane = each;
        asked = null;
        show();
      });
      find("lanes").append(cell);
      return cell;
    });
    const WORDS = {
      runs: line => `goes on at PTX line ${line}`,
      waits: () => "waits at a barrier",
      ended: () => "has ended",
      unknown: () => "its next instruction is not in the trace",
      none: () => "is no thread of the block"
    };
    const showLanes = (places, register, row) => {
      const ofWatch = watched && points.lanesOfWatch(watched, now, warp);
      const running = steps.warp[now] === warp ? steps.ran[now] : 0;
      const active = steps.warp[now] === warp ? steps.active[now] : 0;
      const of = ofWatch ? `: ${watched.text}` : register < 0 ? "" : `: ${registers[register][1]} (.${registers[register][2]})`;
      find("of").textContent = `of warp ${warp}${of}`;
      laneCells.forEach((cell, each) => {
        const { state, line } = places[each];
        const value = ofWatch ? ofWatch[each] : row && has(row.known, each) ? said(register, row.values[each]) : "·";
        const names = ["kw-step-lane", `kw-step-${state}`];
        names.push(has(active, each) ? "kw-step-active" : "", has(running, each) ? "kw-step-ran" : "");
        names.push(!ofWatch && row?.step === now && has(running, each) ? "kw-step-new" : "");
        cell.className = names.filter(Boolean).join(" ");
        cell.lastChild.textContent = value;
        cell.setAttribute("aria-pressed", String(each === lane));
        const did = has(running, each) ? "ran" : has(active, each) ? "its predicate was false" : "did not run";
        cell.title = `lane ${each} ${did}; ${WORDS[state](line)}; ${value}`;
        cell.setAttribute("aria-label", cell.title);
      });
    };

    const link = (step, text) => {
      const button = make("button", "kw-step-link", text);
      button.type = "button";
      button.title = `to step ${step}`;
      button.addEventListener("click", () => go(step));
      return button;
    };
    const objects = objectsOf({ data, find, make, lastUpTo, link });
    const jump = (step, which) => {
      now = step;
      warp = which;
      asked = null;
      show();
    };
    const timeline = timelineOf({ data, find, make, trace, courses: coursesOf(data, trace), jump });
    // The step that wrote something, and its operands, each with its own step.
    const showOrigin = (box, what, at, ofLane) => {
      box.append(make("strong", "", what));
      if (at < 0) {
        box.append(make("span", "", " was not written by a step of this trace."));
        return;
      }
      box.append(" written at ", link(at, `step ${at}`), make("span", "", ` (warp ${steps.warp[at]}, line ${lineOf(at) || "unknown"}): `), make("code", "", instruction(at)));
      if (ofLane === null) {
        return;
      }
      const list = make("ul");
      const by = steps.warp[at];
      for (const register of ops[steps.line[at]].reads) {
        const from = at ? writerOf(at - 1, by, register, ofLane) : -1;
        const row = at ? rowOf(at - 1, by, register) : null;
        const item = make("li");
        const shown = row && has(row.known, ofLane) ? ` = ${said(register, row.values[ofLane])}` : "";
        item.append(make("code", "", registers[register][1]), `${shown}`);
        item.append(from < 0 ? " (no step)" : " from ", from < 0 ? "" : link(from, `step ${from}`));
        list.append(item);
      }
      for (const access of accesses[at]) {
        const address = addressesOf(access)[ofLane];
        if (access.kind === "write" || address === null) {
          continue;
        }
        const found = at ? memoryWriter(at - 1, access.space, address, by, ofLane) : null;
        const item = make("li");
        item.append(make("code", "", elementAt(access.space, address)));
        if (found) {
          item.append(" from ", link(found[0], `step ${found[0]}`), found[1] === null ? "" : ` (lane ${found[1]} of warp ${steps.warp[found[0]]})`);
        } else {
          item.append(" (no step of this block)");
        }
        list.append(item);
      }
      box.append(list);
    };
    const showValue = (register, row) => {
      const box = find("value");
      box.replaceChildren();
      if (asked !== null) {
        const found = memoryWriter(now, "shared", asked, warp, lane);
        showOrigin(box, elementAt("shared", asked), found ? found[0] : -1, found ? found[1] : null);
      } else if (register >= 0) {
        const value = row && has(row.known, lane) ? ` = ${said(register, row.values[lane])}` : "";
        showOrigin(box, `${registers[register][1]} of lane ${lane}${value}`, writerOf(now, warp, register, lane), lane);
      }
    };

    const showRegisters = (chosenNow, fn) => {
      const box = find("registers");
      const table = make("table");
      const head = make("tr");
      ["register", "type", `lane ${lane}`, "all lanes"].forEach(text => head.append(make("th", "", text)));
      table.append(head);
      registers.forEach(([function_, name, type], register) => {
        const row = function_ === fn ? rowOf(now, warp, register) : null;
        if (!row) {
          return;
        }
        const line = make("tr");
        const button = make("button", "kw-step-link", name);
        button.type = "button";
        button.setAttribute("aria-pressed", String(register === chosenNow));
        button.addEventListener("click", () => {
          chosen = chosen === register ? -1 : register;
          watched = null;
          asked = null;
          show();
        });
        const cell = make("td");
        cell.append(button);
        line.append(cell, make("td", "", `.${type}`), make("td", "", has(row.known, lane) ? said(register, row.values[lane]) : "·"));
        line.append(make("td", "", summary(register, row)));
        line.classList.toggle("kw-step-new", row.step === now);
        line.classList.toggle("kw-step-chosen", register === chosenNow);
        table.append(line);
      });
      const top = box.scrollTop;
      box.replaceChildren(table);
      box.scrollTop = top;
      const changed = table.querySelector(".kw-step-new") ?? table.querySelector(".kw-step-chosen");
      scrollTo(box, changed, head.offsetHeight);
    };

    const COLUMNS = 16;
    const ROWS = 16;
    // The elements in a word of four bytes. Of wider ones the first word has the value.
    const half = bits => {
      const [sign, exponent, rest] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
      return exponent === 31 ? (rest ? NaN : sign * Infinity) : sign * (exponent ? (1 + rest / 1024) * 2 ** (exponent - 15) : rest * 2 ** -24);
    };
    const several = (size, read) => (view, at) => Array.from({ length: 4 / size }, (_, each) => read(view, at + each * size)).join(" ");
    const wide = read => (view, at, offset) => (offset % 8 ? "″" : read(view, at));
    const inType = {
      f16: several(2, (view, at) => number(half(view.getUint16(at, true)), 3)),
      f32: (view, at) => number(view.getFloat32(at, true), 4),
      f64: wide((view, at) => number(view.getFloat64(at, true), 6)),
      i8: several(1, (view, at) => view.getInt8(at)),
      u8: several(1, (view, at) => view.getUint8(at)),
      i16: several(2, (view, at) => view.getInt16(at, true)),
      u16: several(2, (view, at) => view.getUint16(at, true)),
      i32: (view, at) => String(view.getInt32(at, true)),
      u32: (view, at) => String(view.getUint32(at, true)),
      i64: wide((view, at) => String(view.getBigInt64(at, true))),
      u64: wide((view, at) => String(view.getBigUint64(at, true))),
      hex: (view, at) => view.getUint32(at, true).toString(16).padStart(8, "0")
    };
    const wordsAs = root.querySelector("select");
    wordsAs.value = data.shared.form;
    const showShared = () => {
      find("memory").hidden = !data.shared.size;
      if (!data.shared.size) {
        return;
      }
      memoryTo(now);
      const touched = new Map();
      for (const access of accesses[now]) {
        if (access.space === "shared") {
          addressesOf(access).forEach((address, each) => {
            if (address !== null) {
              for (let at = address & ~3; at < address + access.size; at += 4) {
                touched.set(at, [access.kind, each]);
              }
            }
          });
        }
      }
      for (const offset of changes.get(now)?.offsets ?? []) {
        touched.set(offset & ~3, touched.get(offset & ~3) ?? ["write", null]);
      }
      const size = 4 * COLUMNS * ROWS;
      const pages = Math.ceil(data.shared.size / size);
      if (touched.size && ![...touched.keys()].some(at => Math.floor(at / size) === page)) {
        page = Math.floor(Math.min(...touched.keys()) / size);
      }
      page = Math.max(0, Math.min(page, pages - 1));
      const note = find("pages");
      note.replaceChildren();
      if (pages > 1) {
        const turn = (text, by, title) => {
          const button = make("button", "", text);
          button.type = "button";
          button.title = title;
          button.addEventListener("click", () => {
            page += by;
            showShared();
          });
          return button;
        };
        const until = Math.min((page + 1) * size, data.shared.size);
        note.append(turn("◀", -1, "lower addresses"), ` bytes ${page * size} to ${until} of ${data.shared.size} `, turn("▶", 1, "higher addresses"));
      }
      const view = new DataView(memory.buffer);
      const typed = at => {
        const found = data.shared.types.find(([from, until]) => at >= from && at + 4 <= until);
        return found ? inType[found[2]](view, at, at - found[0]) : inType.hex(view, at);
      };
      const asText = {
        typed,
        f32: at => inType.f32(view, at),
        i32: at => inType.i32(view, at),
        u32: at => inType.u32(view, at),
        hex: at => inType.hex(view, at)
      }[wordsAs.value];
      cells.forEach(({ cell, button, head, row }, word) => {
        const at = page * size + 4 * word;
        const there = at + 4 <= data.shared.size;
        if (head) {
          head.textContent = there ? String(at) : "";
          row.hidden = !there;
        }
        const some = there && (known[at] || known[at + 1] || known[at + 2] || known[at + 3]);
        const text = some ? asText(at) : there ? "·" : "";
        if (button.textContent !== text) {
          button.textContent = text;
        }
        const hit = touched.get(at);
        cell.className = !hit ? "" : hit[0] === "read" ? "kw-step-read" : "kw-step-wrote";
        const by = hit ? `; ${hit[0]}${hit[1] === null ? "" : ` by lane ${hit[1]}`}` : "";
        button.title = there ? `${elementAt("shared", at)}: ${some ? text : "not written yet"}${by}` : "";
      });
    };
    // The cells stay, so that a step changes no more than their texts.
    const cells = [];
    if (data.shared.size) {
      const table = make("table");
      for (let row = 0; row < Math.min(ROWS, Math.ceil(data.shared.size / (4 * COLUMNS))); row++) {
        const line = make("tr");
        const head = make("th");
        line.append(head);
        for (let column = 0; column < COLUMNS; column++) {
          const cell = make("td");
          const button = make("button");
          button.type = "button";
          button.tabIndex = -1;
          const word = cells.length;
          button.addEventListener("click", () => {
            asked = page * 4 * COLUMNS * ROWS + 4 * word;
            show();
          });
          cell.append(button);
          line.append(cell);
          cells.push({ cell, button, head: column ? null : head, row: line });
        }
        table.append(line);
      }
      find("shared").append(table);
    }

    // Without a command before it: the message stays.
    const draw = () => {
      const placesOf = new Map([...ofWarp.keys()].map(each => [each, lanesOf(now, each)]));
      const places = placesOf.get(warp);
      const mine = ofWarp.get(warp) ?? [];
      const behind = lastUpTo(mine, now);
      const fn = steps.fn[behind < 0 ? now : mine[behind]];
      const wrote = steps.warp[now] === warp && written[now].length ? written[now][0].register : -1;
      let register = chosen >= 0 && registers[chosen][0] === fn ? chosen : wrote;
      if (register < 0 && behind >= 0) {
        for (let at = behind; at >= 0 && register < 0; at--) {
          const before = written[mine[at]][0];
          register = before && registers[before.register][0] === fn ? before.register : -1;
        }
      }
      const row = register < 0 ? null : rowOf(now, warp, register);
      const here = find("here");
      const touched = accesses[now].map(access => {
        const first = addressesOf(access).find(address => address !== null);
        return `${access.kind === "read" ? "reads" : access.kind === "write" ? "writes" : "updates"} ${elementAt(access.space, first)}${count(access.lanes) > 1 ? ` and ${count(access.lanes) - 1} more` : ""}`;
      });
      const fault = data.fault && now === last ? " This instruction ended the launch in a fault." : "";
      here.replaceChildren(make("b", "", `step ${now} of ${last}`), ` · warp ${steps.warp[now]} · line ${lineOf(now) || "unknown"} · ${count(steps.ran[now])} of ${count(steps.active[now])} active lanes ran${warp === steps.warp[now] ? "" : ` · lanes are of warp ${warp}`} · `, make("code", "", instruction(now)), touched.length ? ` · ${touched.join(", ")}` : "", fault);
      if (message) {
        here.append(make("span", "kw-step-said", ` · ${message}`));
      }
      here.classList.toggle("bad", Boolean(fault));
      showCode(places);
      showWarps(placesOf);
      showOrders(placesOf);
      timeline.show(now, warp);
      objects.showObjects(now);
      showLanes(places, register, row);
      showValue(register, row);
      points.showWatches(now, warp, lane, watched, watch => {
        watched = watched === watch ? null : watch;
        show();
      });
      showRegisters(register, fn);
      showShared();
    };
    const show = (text = "") => {
      message = text;
      draw();
    };

    // ---------------------------------------------------------------- ways

    const KINDS = {
      step: () => true,
      instruction: () => true,
      line: step => lineOf(step) && lineOf(step) !== lineOf(now),
      over: step => steps.depth[step] <= steps.depth[now],
      out: step => steps.depth[step] < steps.depth[now],
      barrier: step => ops[steps.line[step]].barrier || objects.changes.has(step),
      divergence: (step, before) => before >= 0 && steps.active[step] !== steps.active[before],
      register: step => chosen >= 0 && written[step].some(write => write.register === chosen)
    };
    const go = (step, text = "") => {
      now = Math.max(0, Math.min(step, last));
      warp = steps.warp[now];
      asked = null;
      show(text);
    };
    // To the next breakpoint, in the lane that it stops; or says that there is none.
    const run = back => {
      for (let step = now + (back ? -1 : 1); points.breaks.size && step >= 0 && step <= last; step += back ? -1 : 1) {
        const stopped = points.stops(step);
        if (stopped >= 0) {
          lane = stopped;
          go(step, `a breakpoint stops lane ${lane}`);
          return;
        }
      }
      show(points.breaks.size ? `no breakpoint stops ${back ? "before" : "behind"} this step` : "no breakpoint is set: click a line number, or press k");
    };
    const move = (kind, back) => {
      if (kind === "breakpoint") {
        run(back);
        return;
      }
      if (kind === "first" || kind === "last") {
        go(kind === "first" ? 0 : last);
        return;
      }
      if (kind === "register" && chosen < 0) {
        chosen = written[now][0]?.register ?? -1;
      }
      const among = kind === "step" ? null : ofWarp.get(warp);
      const length = among ? among.length : last + 1;
      let at = among ? lastUpTo(among, now) : now;
      const inside = among && among[at] === now;
      if (back && among && !inside) {
        at++;
      }
      for (at += back ? -1 : 1; at >= 0 && at < length; at += back ? -1 : 1) {
        const step = among ? among[at] : at;
        if (KINDS[kind](step, at ? (among ? among[at - 1] : at - 1) : -1)) {
          go(step);
          return;
        }
      }
    };
    const toWarp = which => {
      warp = which;
      const mine = ofWarp.get(which);
      const behind = lastUpTo(mine, now);
      const next = mine[Math.max(behind, 0)];
      go(next);
    };

    root.querySelectorAll("[data-go]").forEach(button => {
      button.addEventListener("click", event => move(button.dataset.go, Boolean(button.dataset.back) || event.shiftKey));
    });
    wordsAs.addEventListener("change", showShared);
    const tabs = [...root.querySelectorAll('[role="tab"]')];
    tabs.forEach(tab => {
      tab.addEventListener("click", () => {
        tabs.forEach(each => each.setAttribute("aria-selected", String(each === tab)));
        find("ptx").hidden = tab.dataset.tab !== "ptx";
        find("sass").hidden = tab.dataset.tab !== "sass";
        show();
      });
    });
    const keys = { ArrowRight: ["instruction", false], ArrowLeft: ["instruction", true], ArrowDown: ["line", false], ArrowUp: ["line", true], Home: ["first", true], End: ["last", false] };
    const letters = { b: "barrier", d: "divergence", o: "over", u: "out", r: "register", n: "step", c: "breakpoint" };
    root.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select, input")) {
        return;
      }
      const letter = letters[event.key.toLowerCase()];
      if (event.key in keys) {
        move(...keys[event.key]);
      } else if (event.key.length === 1 && letter) {
        move(letter, event.shiftKey);
      } else if (event.key === "k" && lineOf(now)) {
        points.toggle(lineOf(now));
      } else if (event.key === "w") {
        const every = [...ofWarp.keys()].sort((a, b) => a - b);
        toWarp(every[(every.indexOf(warp) + 1) % every.length]);
      } else if (event.key === "l" || event.key === "L") {
        lane = (lane + (event.shiftKey ? WARP - 1 : 1)) % WARP;
        asked = null;
        show();
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
    // Where it is put to another place of the page, or has another size, its parts are to be scrolled anew.
    root.addEventListener("kw-step-show", draw);
    new ResizeObserver(draw).observe(find("room"));
    root.classList.add("kw-step-ready");
    go(data.opens);
  };

  const bytes = Uint8Array.from(atob(packed), character => character.charCodeAt(0));
  const plain = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
  plain.arrayBuffer().then(buffer => {
    const size = new DataView(buffer).getUint32(0, true);
    const data = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)));
    start(data, traceOf(data, new Uint8Array(buffer, 4 + size)));
  });
});
