/** Device functions of a PTX module: which kernels reach them, and where their bodies fold. Pure. */

/** A row of a module's text, as far as its functions are found by it. */
interface IFunctionRow {
  text: string;
  kernel: string | null;
  func: string | null;
  usedBy: ReadonlySet<string> | null;
  index: number | null;
}

/** Names that stand in the file itself, outside of kernels and functions: tables of function pointers. */
const FILE = '';

function reach(from: string, calls: ReadonlyMap<string, ReadonlySet<string>>, found: Set<string>): void {
  for (const name of calls.get(from) ?? []) {
    if (!found.has(name)) {
      found.add(name);
      reach(name, calls, found);
    }
  }
}

/** Rows with the kernels that reach them, those of device functions only; a name counts as a call. */
export function markUsers<T extends IFunctionRow>(rows: T[]): T[] {
  const names = new Set(rows.flatMap(row => (row.func === null ? [] : [row.func])));
  if (!names.size) {
    return rows;
  }
  const calls = new Map<string, Set<string>>();
  const kernels = new Set<string>();
  for (const row of rows) {
    const at = row.func ?? row.kernel ?? FILE;
    if (row.kernel !== null) {
      kernels.add(row.kernel);
    }
    if (/^\s*\/\/|\.func\b/.test(row.text)) {
      continue;
    }
    for (const word of row.text.match(/[A-Za-z_$][\w$]*/g) ?? []) {
      if (names.has(word) && word !== at) {
        let found = calls.get(at);
        if (!found) {
          calls.set(at, (found = new Set()));
        }
        found.add(word);
      }
    }
  }
  const users = new Map([...names].map(name => [name, new Set<string>()]));
  for (const kernel of kernels) {
    const found = new Set<string>();
    reach(kernel, calls, found);
    reach(FILE, calls, found);
    found.forEach(name => users.get(name)?.add(kernel));
  }
  return rows.map(row => (row.func === null ? row : { ...row, usedBy: users.get(row.func) ?? null }));
}

/** Fewer parameters than these are not in the way. */
const LEAST_FOLDED = 3;

/** Rows (indexes) of each list of a kernel's parameters: that of its name, which stays, and the last parameter's. */
export function parameterLists(rows: readonly IFunctionRow[]): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < rows.length; i++) {
    if (rows[i].index !== null || !/\.entry\b/.test(rows[i].text)) {
      continue;
    }
    let last = i;
    while (last + 1 < rows.length && /^\s*\.param\b/.test(rows[last + 1].text)) {
      last++;
    }
    if (last - i >= LEAST_FOLDED) {
      found.push([i, last]);
    }
  }
  return found;
}

/** Rows (indexes) of each body that may be folded: first row, which stays, and last. */
export function bodies(rows: readonly IFunctionRow[]): [number, number][] {
  const found: [number, number][] = [];
  let start = 0;
  for (let i = 1; i <= rows.length; i++) {
    const [before, row] = [rows[i - 1], rows[i] as IFunctionRow | undefined];
    if (row && row.func === before.func && row.kernel === before.kernel) {
      continue;
    }
    if (before.func !== null && i - 1 > start) {
      found.push([start, i - 1]);
    }
    start = i;
  }
  return found;
}
