// A trace as it is asked: state is looked up in what each step wrote, forwards and backwards. Knows no elements.
// `stepper_data.py` has the other side.
((data, values) => {
  const WARP = 32;
  const has = (mask, lane) => ((mask >>> lane) & 1) === 1;
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
  const unpacked = {
    f32: bytes => new Float32Array(bytes),
    f64: bytes => new Float64Array(bytes),
    u32: bytes => summed(new Uint32Array(bytes.slice(0))),
    i32: bytes => new Int32Array(summed(new Uint32Array(bytes.slice(0))).buffer),
    u64: bytes => summed(new BigUint64Array(bytes.slice(0))),
    i64: bytes => new BigInt64Array(summed(new BigUint64Array(bytes.slice(0))).buffer)
  };
  const valuesOf = write => {
    if (!write.values) {
      const form = registers[write.register][3];
      if (form === "pred") {
        const mask = new DataView(write.bytes).getUint32(0, true);
        write.values = Array.from({ length: WARP }, (_, lane) => has(mask, lane));
      } else if (form === "text") {
        write.values = write.text;
      } else {
        write.values = unpacked[form](write.bytes);
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

  // Variables of the source: by name and warp the values of each declaration, outer scopes first.
  const courses = new Map();
  data.courses.step.forEach((step, at) => {
    const variable = data.courses.variable[at];
    const key = `${data.variables[variable][0]} ${data.courses.warp[at]}`;
    if (!courses.has(key)) {
      courses.set(key, new Map());
    }
    const own = courses.get(key);
    if (!own.has(variable)) {
      own.set(variable, { steps: [], bytes: [], whys: [] });
    }
    const course = own.get(variable);
    course.steps.push(step);
    course.bytes.push(take(SIZES[data.variables[variable][1]]));
    course.whys.push(new Uint8Array(take(WARP)));
  });

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

  // ---------------------------------------------------------------- names

  const WHYS = ["", "is not in scope", "was not written yet", "has no place that the compiler names here", "", "has no value"];
  const variableNames = new Set(data.variables.map(each => each[0]));
  const AXES = ["x", "y", "z"];
  const own = { lane: thread => thread % WARP, warp: thread => Math.floor(thread / WARP) };
  AXES.forEach((axis, at) => {
    const [x, y] = data.block;
    own[`threadIdx.${axis}`] = thread => [thread % x, Math.floor(thread / x) % y, Math.floor(thread / (x * y))][at];
    own[`blockIdx.${axis}`] = () => data.place[at];
    own[`blockDim.${axis}`] = () => data.block[at];
    own[`gridDim.${axis}`] = () => data.grid[at];
  });
  const registerNames = new Map();
  new Set(data.writes.register).forEach(register => {
    const name = registers[register][1];
    registerNames.set(name, [...(registerNames.get(name) ?? []), register]);
  });
  const isKnown = name => variableNames.has(name) || Object.hasOwn(own, name) || registerNames.has(name);
  // What is wrong with a name, in words.
  const unknownName = name =>
    name.startsWith("%")
      ? `no step writes ${name}`
      : variableNames.size
        ? `there is no variable ${name} of one number; there are ${[...variableNames].join(", ")}`
        : `${name} has no place in this code, which was compiled without debug information: trace with %step -v, or name a register`;
  const plainNumber = (form, value) =>
    value === undefined || form === "text"
      ? null
      : form === "f32" || form === "f64"
        ? Number(value)
        : typeof value === "bigint"
          ? value
          : BigInt(form === "pred" ? (value ? 1 : 0) : value);
  const NOTHING = { values: new Array(WARP).fill(null), why: WHYS[2], form: "" };
  // A name behind a step, in all lanes of a warp: numbers, or null where it is not known, and why not.
  const valuesOfName = (step, warp, name) => {
    if (variableNames.has(name)) {
      const values = new Array(WARP).fill(null);
      const whys = new Array(WARP).fill(1);
      let form = "";
      for (const [variable, course] of courses.get(`${name} ${warp}`) ?? []) {
        const at = lastUpTo(course.steps, step);
        if (at < 0) {
          continue;
        }
        const its = data.variables[variable][1];
        const raw = unpacked[its](course.bytes[at]);
        for (let lane = 0; lane < WARP; lane++) {
          if (course.whys[at][lane] !== 1) {
            whys[lane] = course.whys[at][lane];
            values[lane] = whys[lane] ? null : plainNumber(its, raw[lane]);
            form = its;
          }
        }
      }
      return { values, why: WHYS[whys.find(Boolean) ?? 0], form };
    }
    if (Object.hasOwn(own, name)) {
      const values = Array.from({ length: WARP }, (_, lane) => (warp * WARP + lane < data.threads ? BigInt(own[name](warp * WARP + lane)) : null));
      return { values, why: "", form: "i32" };
    }
    const behind = lastUpTo(ofWarp.get(warp) ?? [], step);
    const fn = steps.fn[behind < 0 ? step : ofWarp.get(warp)[behind]];
    const register = registerNames.get(name).find(each => registers[each][0] === fn);
    const row = register === undefined ? null : rowOf(step, warp, register);
    if (!row) {
      return NOTHING;
    }
    const form = registers[register][3];
    return { values: Array.from({ length: WARP }, (_, lane) => (has(row.known, lane) ? plainNumber(form, row.values[lane]) : null)), why: WHYS[2], form };
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

  return {
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
    watched: new Set(data.warps),
    isKnown,
    unknownName,
    variableNames,
    valuesOfName,
    number,
    said,
    summary
  };
});
