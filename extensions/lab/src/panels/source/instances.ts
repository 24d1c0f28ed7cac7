/** Finds the instances of a cell's templates that other cells of its notebook ask for, by their texts alone. */

const INDEXED = /(?<![\w.])([A-Za-z_]\w*)\s*\[\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\]/g;
const TEMPLATE = /\btemplate\s*</;
const MOST = 8;

/** Name expressions such as `reduce<float, 128>`, for `reduce["float, 128"]` in one of the texts. */
export function instancesOf(text: string, others: readonly string[]): string[] {
  if (!TEMPLATE.test(text)) {
    return [];
  }
  const found = new Set<string>();
  for (const other of others) {
    for (const [, name, double, single] of other.matchAll(INDEXED)) {
      if (new RegExp(`\\b${name}\\s*\\(`).test(text)) {
        found.add(`${name}<${(double ?? single).trim()}>`);
      }
    }
  }
  return [...found].slice(0, MOST);
}
