// Goes through a trace: state is looked up in what each step wrote. `stepper_data.py` has the other side.
(({ id, data: packed }) => {
  const root = document.getElementById(id);
  if (!root || root.dataset.opened || typeof DecompressionStream === "undefined") {
    return; // the first steps stand there as text
  }
  root.dataset.opened = "yes";
  const WARP = 32;
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
  const has = (mask, lane) => ((mask >>> lane) & 1) === 1;
  const count = mask => {
    let left = mask >>> 0;
    let found = 0;
    for (; left; left &= left - 1) {
      found++;
    }
    return found;
  };

  // The last of ascending numbers that is at most `most`; -1 where none is.
  const lastUpTo = (numbers, most) => {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[middle] <= most) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  };

  const summed = values => {
    for (let i = 1; i < values.length; i++) {
      values[i] += values[i - 1];
    }
    return values;
  };

  const SIZES = { pred: 4, i32: 128, u32: 128, f32: 128, i64: 256, u64: 256, f64: 256, text: 0 };
  const start = (data, values) => {
    const { steps, registers, ops, barriers, arrays } = data;
    const last = steps.warp.length - 1;
    let place = 0;
    const take = size => {
      const found = values.slice(place, place + size);
      place += size;
      return found.buffer;
    };

    // ---------------------------------------------------------------- what each step did

    const written = steps.warp.map(() => []);
    const history = new Map();
    data.writes.step.forEach((step, at) => {
      const register = data.writes.register[at];
      const form = registers[register][3];
      const write = { step, register, bytes: take(SIZES[form]), text: data.writes.texts[at] };
      written[step].push(write);
      const key = `${steps.warp[step]} ${register}`;
      if (!history.has(key)) {
        history.set(key, { steps: [], writes: [], known: [] });
      }
      const own = history.get(key);
      const before = own.known.length ? own.known[own.known.length - 1] : 0;
      own.steps.push(step);
      own.writes.push(write);
      own.known.push((before | steps.ran[step]) >>> 0);
    });
    const valuesOf = write => {
      if (!write.values) {
        const form = registers[write.register][3];
        if (form === "pred") {
          const mask = new DataView(write.bytes).getUint32(0, true);
          write.values = Array.from({ length: WARP }, (_, lane) => has(mask, lane));
        } else if (form === "text") {
          write.values = write.text;
        } else {
          const raw = {
            f32: () => new Float32Array(write.bytes),
            f64: () => new Float64Array(write.bytes),
            u32: () => summed(new Uint32Array(write.bytes)),
            i32: () => new Int32Array(summed(new Uint32Array(write.bytes)).buffer),
            u64: () => summed(new BigUint64Array(write.bytes)),
            i64: () => new BigInt64Array(summed(new BigUint64Array(write.bytes)).buffer)
          };
          write.values = raw[form]();
        }
      }
      return write.values;
    };
    const accesses = steps.warp.map(() => []);
    for (const [step, space, kind, size, lanes, number] of data.accesses) {
      accesses[step].push({ space, kind, size, lanes, bytes: take(8 * number) });
    }
    // Addresses by lane, as numbers: they are below 2 to the power of 53.
    const addressesOf = access => {
      if (!access.addresses) {
        const raw = summed(new BigUint64Array(access.bytes));
        access.addresses = new Array(WARP).fill(null);
        let at = 0;
        for (let lane = 0; lane < WARP; lane++) {
          if (has(access.lanes, lane)) {
            access.addresses[lane] = Number(raw[at++]);
          }
        }
      }
      return access.addresses;
    };
    const memory = new Uint8Array(data.shared.size);
    const known = new Uint8Array(data.shared.size);
    const changes = new Map();
    data.shared.step.forEach((step, at) => {
      const number = data.shared.count[at];
      const offsets = summed(new Uint32Array(take(4 * number)));
      changes.set(step, { offsets, after: new Uint8Array(take(number)) });
    });
    const words = summed(new Uint32Array(take(4 * data.shared.words)));
    const first = new Uint8Array(take(4 * data.shared.words));
    words.forEach((word, at) => memory.set(first.subarray(4 * at, 4 * at + 4), 4 * word));
    // A write that leaves what was there changes nothing, and the byte is written then.
    const firstWritten = new Map();
    const writtenFirst = (offset, step) => {
      if (!known[offset]) {
        known[offset] = 1;
        (firstWritten.get(step) ?? firstWritten.set(step, []).get(step)).push(offset);
      }
    };
    for (let step = 0; step <= last; step++) {
      const change = changes.get(step);
      if (change) {
        change.before = change.offsets.map(offset => memory[offset]);
        change.offsets.forEach((offset, at) => {
          memory[offset] = change.after[at];
          writtenFirst(offset, step);
        });
      }
      for (const access of accesses[step]) {
        if (access.space === "shared" && access.kind !== "read") {
          for (const address of addressesOf(access)) {
            for (let offset = address; address !== null && offset < address + access.size; offset++) {
              writtenFirst(offset, step);
            }
          }
        }
      }
    }
    let memoryAt = last;
    const memoryTo = step => {
      for (; memoryAt > step; memoryAt--) {
        const change = changes.get(memoryAt);
        change?.offsets.forEach((offset, at) => (memory[offset] = change.before[at]));
        firstWritten.get(memoryAt)?.forEach(offset => (known[offset] = 0));
      }
      while (memoryAt < step) {
        const change = changes.get(++memoryAt);
        change?.offsets.forEach((offset, at) => (memory[offset] = change.after[at]));
        firstWritten.get(memoryAt)?.forEach(offset => (known[offset] = 1));
      }
    };

    const ofWarp = new Map(data.warps.map(warp => [warp, []]));
    steps.warp.forEach((warp, step) => {
      if (!ofWarp.has(warp)) {
        ofWarp.set(warp, []);
      }
      ofWarp.get(warp).push(step);
    });
    const sourceOf = new Map(data.ptx.map(([line, , source]) => [line, source]));
    const textOf = new Map(data.ptx.map(([line, text]) => [line, text]));
    const lineOf = step => sourceOf.get(steps.line[step]) || 0;
    const instruction = step => (textOf.get(steps.line[step]) ?? "").replace(/\s+/g, " ");

    // ---------------------------------------------------------------- state behind a step

    const waiting = (step, warp) => {
      const found = new Map();
      for (const [at, who, number, lanes, waits] of barriers) {
        if (at > step) {
          break;
        }
        if (!lanes) {
          found.delete(number);
        } else if (who === warp && waits) {
          found.set(number, ((found.get(number) ?? 0) | lanes) >>> 0);
        }
      }
      return [...found.values()].reduce((all, lanes) => (all | lanes) >>> 0, 0);
    };
    const lanesOf = (step, warp) => {
      const mine = ofWarp.get(warp) ?? [];
      const held = waiting(step, warp);
      const behind = lastUpTo(mine, step);
      return Array.from({ length: WARP }, (_, lane) => {
        if (warp * WARP + lane >= data.threads) {
          return { state: "none", line: 0 };
        }
        if (has(held, lane)) {
          for (let at = behind; at >= 0; at--) {
            if (has(steps.active[mine[at]], lane)) {
              return { state: "waits", line: steps.line[mine[at]] };
            }
          }
        }
        for (let at = behind + 1; at < mine.length; at++) {
          if (has(steps.active[mine[at]], lane)) {
            return { state: "runs", line: steps.line[mine[at]] };
          }
        }
        for (let at = behind; at >= 0; at--) {
          if (has(steps.ended[mine[at]], lane)) {
            return { state: "ended", line: 0 };
          }
        }
        return { state: "unknown", line: 0 };
      });
    };
    const rowOf = (step, warp, register) => {
      const own = history.get(`${warp} ${register}`);
      const at = own ? lastUpTo(own.steps, step) : -1;
      return at < 0 ? null : { step: own.steps[at], values: valuesOf(own.writes[at]), known: own.known[at], at, own };
    };
    const writerOf = (step, warp, register, lane) => {
      const row = rowOf(step, warp, register);
      for (let at = row ? row.at : -1; at >= 0; at--) {
        if (has(steps.ran[row.own.steps[at]], lane)) {
          return row.own.steps[at];
        }
      }
      return -1;
    };
    const covers = (access, lane, address) => {
      const from = addressesOf(access)[lane];
      return from !== null && address >= from && address < from + access.size;
    };
    // The step and lane that wrote a byte last; local memory is one lane's own.
    const memoryWriter = (step, space, address, warp, own) => {
      for (let at = step; at >= 0; at--) {
        for (const access of accesses[at]) {
          if (access.kind === "read" || access.space !== space) {
            continue;
          }
          for (let lane = WARP - 1; lane >= 0; lane--) {
            const mine = space !== "local" || (lane === own && steps.warp[at] === warp);
            if (mine && covers(access, lane, address)) {
              return [at, lane];
            }
          }
        }
        if (space === "shared" && changes.get(at)?.offsets.includes(address)) {
          return [at, null];
        }
      }
      return null;
    };
    const elementAt = (space, address) => {
      for (const [name, where, from, size, item, shape] of arrays) {
        if (where === space && address >= from && address < from + size) {
          const offset = address - from;
          if (space === "shared" && item === 1) {
            return `${name} + ${offset} B`;
          }
          let flat = Math.floor(offset / item);
          const index = [];
          for (let axis = shape.length - 1; axis > 0; axis--) {
            index.unshift(flat % shape[axis]);
            flat = Math.floor(flat / shape[axis]);
          }
          if (shape.length) {
            index.unshift(flat);
          }
          return name + (index.length ? `[${index.join(", ")}]` : "");
        }
      }
      return `${space} ${address}`;
    };

    // ---------------------------------------------------------------- words for values

    const number = (value, digits = 6) =>
      typeof value === "number" && !Number.isInteger(value) ? String(Number(value.toPrecision(digits))) : String(value);
    const said = (register, value) => {
      const form = registers[register][3];
      if (form === "pred") {
        return value ? "true" : "false";
      }
      if (form === "u64" || form === "i64") {
        const address = Number(value);
        const named = arrays.find(each => each[1] === "global" && address >= each[2] && address < each[2] + each[3]);
        return named ? `&${elementAt("global", address)}` : String(value);
      }
      return form === "f32" || form === "f64" ? number(value) : String(value);
    };
    // One line for all lanes: the value of all, the first and what is added a lane, or the first few.
    const summary = (register, row) => {
      const lanes = [];
      for (let lane = 0; lane < WARP; lane++) {
        if (has(row.known, lane)) {
          lanes.push(lane);
        }
      }
      const values = lanes.map(lane => row.values[lane]);
      const first = values[0];
      if (values.every(value => Object.is(value, first))) {
        return said(register, first);
      }
      const form = registers[register][3];
      if (form !== "pred" && form !== "text") {
        const by = values[1] - values[0];
        const regular = lanes.every((lane, at) => !at || (lane - lanes[at - 1] === 1 && values[at] - values[at - 1] === by));
        if (regular) {
          return `${said(register, first)} … ${said(register, values[values.length - 1])} (${by > 0 ? "+" : ""}${by} a lane)`;
        }
      }
      const runs = [];
      lanes.forEach((lane, at) => {
        if (runs.length && Object.is(values[at], values[at - 1]) && lane - lanes[at - 1] === 1) {
          runs[runs.length - 1][2] = lane;
        } else {
          runs.push([values[at], lane, lane]);
        }
      });
      if (runs.length <= 4) {
        return runs.map(([value, from, to]) => `${said(register, value)} in ${from === to ? from : `${from} to ${to}`}`).join(", ");
      }
      if (form === "pred") {
        return `${values.filter(Boolean).length} of ${values.length} true`;
      }
      return `${values.slice(0, 4).map(value => said(register, value)).join(", ")} …`;
    };

    // ---------------------------------------------------------------- the view

    let now = 0;
    let warp = steps.warp[0];
    let lane = 0;
    let chosen = -1; // a register that was chosen; -1: the one that the step wrote
    let page = -1;
    let asked = null; // a place in shared memory whose writer is asked for
    const slider = root.querySelector("input[type=range]");
    slider.max = String(last);

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
    const sourceRows = rows(find("source"), data.source, numbered);
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
    const scrollTo = (box, row) => {
      if (row && box) {
        const top = row.offsetTop;
        if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight) {
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

    const showWarps = () => {
      const box = find("warps");
      box.replaceChildren();
      for (const each of [...ofWarp.keys()].sort((a, b) => a - b)) {
        const places = lanesOf(now, each).filter(place => place.state !== "none");
        const states = new Set(places.map(place => place.state));
        const state = states.has("runs") ? "runs" : states.has("waits") ? "waits" : [...states][0] ?? "ended";
        const word = { runs: "runs", waits: "waits", ended: "ended", unknown: "cut" }[state];
        const tile = make("button", `kw-step-tile kw-step-${state}`, `${each} ${word}`);
        tile.type = "button";
        const diverged = new Set(places.filter(place => place.line).map(place => place.line)).size > 1;
        tile.title = `warp ${each} ${word}${diverged ? ", its lanes at several places" : ""}`;
        tile.classList.toggle("kw-step-diverged", diverged);
        tile.setAttribute("aria-pressed", String(each === warp));
        tile.addEventListener("click", () => toWarp(each));
        box.append(tile);
      }
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
      const running = steps.warp[now] === warp ? steps.ran[now] : 0;
      const active = steps.warp[now] === warp ? steps.active[now] : 0;
      const of = register < 0 ? "" : `: ${registers[register][1]} (.${registers[register][2]})`;
      find("of").textContent = `of warp ${warp}${of}`;
      laneCells.forEach((cell, each) => {
        const { state, line } = places[each];
        const value = row && has(row.known, each) ? said(register, row.values[each]) : "·";
        const names = ["kw-step-lane", `kw-step-${state}`];
        names.push(has(active, each) ? "kw-step-active" : "", has(running, each) ? "kw-step-ran" : "");
        names.push(row?.step === now && has(running, each) ? "kw-step-new" : "");
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
      ["register", "type", "all lanes", `lane ${lane}`].forEach(text => head.append(make("th", "", text)));
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
          asked = null;
          show();
        });
        const cell = make("td");
        cell.append(button);
        line.append(cell, make("td", "", `.${type}`), make("td", "", summary(register, row)));
        line.append(make("td", "", has(row.known, lane) ? said(register, row.values[lane]) : "·"));
        line.classList.toggle("kw-step-new", row.step === now);
        line.classList.toggle("kw-step-chosen", register === chosenNow);
        table.append(line);
      });
      const top = box.scrollTop;
      box.replaceChildren(table);
      box.scrollTop = top;
      const changed = table.querySelector(".kw-step-new") ?? table.querySelector(".kw-step-chosen");
      scrollTo(box, changed);
    };

    const COLUMNS = 16;
    const ROWS = 16;
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
      const asText = {
        f32: at => number(view.getFloat32(at, true), 4),
        i32: at => String(view.getInt32(at, true)),
        u32: at => String(view.getUint32(at, true)),
        hex: at => view.getUint32(at, true).toString(16).padStart(8, "0")
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

    const show = () => {
      const places = lanesOf(now, warp);
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
      slider.value = String(now);
      const here = find("here");
      const touched = accesses[now].map(access => {
        const first = addressesOf(access).find(address => address !== null);
        return `${access.kind === "read" ? "reads" : access.kind === "write" ? "writes" : "updates"} ${elementAt(access.space, first)}${count(access.lanes) > 1 ? ` and ${count(access.lanes) - 1} more` : ""}`;
      });
      const fault = data.fault && now === last ? " This instruction ended the launch in a fault." : "";
      here.replaceChildren(make("b", "", `step ${now} of ${last}`), ` · warp ${steps.warp[now]} · line ${lineOf(now) || "unknown"} · ${count(steps.ran[now])} of ${count(steps.active[now])} active lanes ran · `, make("code", "", instruction(now)), touched.length ? ` · ${touched.join(", ")}` : "", fault);
      here.classList.toggle("bad", Boolean(fault));
      showCode(places);
      showWarps();
      showLanes(places, register, row);
      showValue(register, row);
      showRegisters(register, fn);
      showShared();
    };

    // ---------------------------------------------------------------- ways

    const KINDS = {
      step: () => true,
      instruction: () => true,
      line: step => lineOf(step) && lineOf(step) !== lineOf(now),
      over: step => steps.depth[step] <= steps.depth[now],
      out: step => steps.depth[step] < steps.depth[now],
      barrier: step => ops[steps.line[step]].barrier,
      divergence: (step, before) => before >= 0 && steps.active[step] !== steps.active[before],
      register: step => chosen >= 0 && written[step].some(write => write.register === chosen)
    };
    const go = step => {
      now = Math.max(0, Math.min(step, last));
      warp = steps.warp[now];
      asked = null;
      show();
    };
    const move = (kind, back) => {
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
    slider.addEventListener("input", () => go(Number(slider.value)));
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
    const letters = { b: "barrier", d: "divergence", o: "over", u: "out", r: "register", n: "step" };
    root.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select, input")) {
        return;
      }
      const letter = letters[event.key.toLowerCase()];
      if (event.key in keys) {
        move(...keys[event.key]);
      } else if (event.key.length === 1 && letter) {
        move(letter, event.shiftKey);
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
    root.classList.add("kw-step-ready");
    show();
  };

  const bytes = Uint8Array.from(atob(packed), character => character.charCodeAt(0));
  const plain = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
  plain.arrayBuffer().then(buffer => {
    const size = new DataView(buffer).getUint32(0, true);
    const data = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)));
    start(data, new Uint8Array(buffer, 4 + size));
  });
});
