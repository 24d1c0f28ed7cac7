/** Rows that fold: bodies of device functions, and the parameters of kernels. Pure. */

/** A row of a module's text, as far as its functions are found by it. */
interface IFunctionRow {
  text: string;
  kernel: string | null;
  func: string | null;
  index: number | null;
}

/** Fewer parameters than these are not in the way. */
const MIN_FOLDED = 3;

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
    if (last - i >= MIN_FOLDED) {
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
