/** One tint per source line, the same in the cell and in both listings. Pure; the colours themselves are in CSS. */
import { IRow } from './rows';

/** Neighbouring numbers are far apart in hue and differ in lightness: see style/base.css. */
export const TINTS = 12;

export type ColourScheme = 'pastel' | 'okabe-ito' | 'off';

/** Source line -> number of its tint, for the lines that became code. */
export function lineColours(...listings: (readonly IRow[])[]): Map<number, number> {
  const lines = new Set<number>();
  for (const rows of listings) {
    for (const row of rows) {
      if (row.source !== null && !row.filtered) {
        lines.add(row.source);
      }
    }
  }
  return new Map([...lines].sort((a, b) => a - b).map((line, rank) => [line, rank % TINTS]));
}
