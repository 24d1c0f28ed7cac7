/** One tint per source line, the same in the cell and in both listings. Pure; the colours themselves are in CSS. */
import { IRow } from './rows';

/** Neighbouring numbers are far apart in hue and differ in lightness: see style/base.css. */
export const TINTS = 12;

export type ColourScheme = 'pastel' | 'okabe-ito' | 'off';

/**
 * Source line -> number of its tint, for the lines that became code. A line whose code was all inlined into it from
 * other lines has the tint of the one that most of it comes from.
 */
export function lineColours(...listings: (readonly IRow[])[]): Map<number, number> {
  const lines = new Set<number>();
  const through = new Map<number, Map<number, number>>();
  for (const { source, touches, filtered } of listings.flat()) {
    if (source === null || filtered === 'header') {
      continue;
    }
    if (!filtered) {
      lines.add(source);
    }
    for (const line of touches.filter(each => each !== source)) {
      const from = through.get(line) ?? new Map<number, number>();
      through.set(line, from.set(source, (from.get(source) ?? 0) + 1));
    }
  }
  const tints = new Map([...lines].sort((a, b) => a - b).map((line, rank) => [line, rank % TINTS]));
  for (const [line, from] of through) {
    const most = [...from].filter(([inner]) => lines.has(inner)).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!lines.has(line) && most.length) {
      tints.set(line, tints.get(most[0][0]) ?? 0);
    }
  }
  return tints;
}
