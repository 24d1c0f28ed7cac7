// The state of each warp over the steps of a trace, as runs of steps with one state. Knows no elements.
// `traceOf` is `stepper_trace.js`.
((data, trace) => {
  const { WARP, steps, last, ofWarp, lastUpTo } = trace;
  const KINDS = ["ready", "runs", "diverged", "barrier", "object", "ended", "cut"];
  const [READY, RUNS, DIVERGED, BARRIER, OBJECT, ENDED, CUT] = KINDS.keys();
  const testsOf = new Map();
  for (const [step, warp, object, failed] of data.tests) {
    (testsOf.get(warp) ?? testsOf.set(warp, []).get(warp)).push([step, failed ? object : -1]);
  }

  const courseOf = (warp, mine) => {
    const starts = [];
    const kinds = [];
    const whats = []; // the number of a barrier, or of a barrier object; else -1
    const push = (from, kind, what = -1) => {
      if (from > last) {
        return;
      }
      if (starts.length && starts[starts.length - 1] === from) {
        starts.pop();
        kinds.pop();
        whats.pop();
      }
      if (!starts.length || kinds[kinds.length - 1] !== kind || whats[whats.length - 1] !== what) {
        starts.push(from);
        kinds.push(kind);
        whats.push(what);
      }
    };
    const threads = Math.max(0, Math.min(WARP, data.threads - warp * WARP));
    let alive = threads === WARP ? 0xffffffff : 2 ** threads - 1;
    const held = new Map(); // by barrier the lanes that wait
    let event = 0;
    let test = 0;
    let tested = -1; // the object whose last test failed
    const tests = testsOf.get(warp) ?? [];
    // Takes the events at barriers up to a step; tells each step with which something was let go.
    const barriersTo = (step, freed) => {
      for (; event < data.barriers.length && data.barriers[event][0] <= step; event++) {
        const [at, who, number, lanes, waits] = data.barriers[event];
        if (!lanes) {
          if (held.delete(number)) {
            freed(at);
          }
        } else if (who === warp && waits) {
          held.set(number, ((held.get(number) ?? 0) | lanes) >>> 0);
        }
      }
    };
    const idle = (from, isOver) => {
      if (!alive) {
        push(from, ENDED);
      } else if (held.size) {
        push(from, BARRIER, held.keys().next().value);
      } else if (tested >= 0) {
        push(from, OBJECT, tested);
      } else {
        push(from, isOver ? CUT : READY);
      }
    };
    if (mine[0] !== 0) {
      idle(0, !mine.length);
    }
    mine.forEach((step, at) => {
      for (; test < tests.length && tests[test][0] <= step; test++) {
        tested = tests[test][1];
      }
      if (tested >= 0) {
        push(step, OBJECT, tested);
      } else {
        push(step, steps.active[step] === alive ? RUNS : DIVERGED);
      }
      alive = (alive & ~steps.ended[step]) >>> 0;
      barriersTo(step, () => {});
      const next = at + 1 < mine.length ? mine[at + 1] : last + 1;
      const isOver = next > last;
      if (next > step + 1) {
        idle(step + 1, isOver);
        barriersTo(next - 1, at => idle(at, isOver));
      }
    });
    return { starts: Uint32Array.from(starts), kinds: Uint8Array.from(kinds), whats: Int32Array.from(whats) };
  };

  const warps = [...ofWarp.keys()].sort((a, b) => a - b);
  const courses = new Map(warps.map(warp => [warp, courseOf(warp, ofWarp.get(warp))]));
  // The run that a step lies in: its state, of what, and its first and last step.
  const runAt = (warp, step) => {
    const { starts, kinds, whats } = courses.get(warp);
    const at = lastUpTo(starts, step);
    return { kind: KINDS[kinds[at]], what: whats[at], from: starts[at], to: at + 1 < starts.length ? starts[at + 1] - 1 : last };
  };
  // In each of some columns over a window of steps the state that weighs most there, as its number.
  const WEIGHTS = [2, 6, 7, 4, 5, 0, 1];
  const columnsOf = (warp, from, until, columns) => {
    const { starts, kinds } = courses.get(warp);
    const scale = columns / (until - from);
    const found = new Uint8Array(columns).fill(ENDED);
    for (let at = lastUpTo(starts, from); at < starts.length && starts[at] < until; at++) {
      const left = Math.floor((Math.max(starts[at], from) - from) * scale);
      const end = Math.min(at + 1 < starts.length ? starts[at + 1] : last + 1, until);
      const right = Math.min(columns, Math.max(left + 1, Math.floor((end - from) * scale)));
      for (let column = left; column < right; column++) {
        if (WEIGHTS[kinds[at]] > WEIGHTS[found[column]]) {
          found[column] = kinds[at];
        }
      }
    }
    return found;
  };

  return { KINDS, warps, courses, runAt, columnsOf };
});
