/** The rows that light up for a place that a person points at. Pure. */
import { IElsewhere, IRow } from './rows';

/**
 * 'other': a listing of another arch, which shares nothing with these but the source. 'version': that of another
 * version, pointed at by the row of SASS that it is now.
 */
export type Origin = 'cell' | 'ptx' | 'sass' | 'other' | 'version';

export type Listing = 'ptx' | 'sass' | 'other';

/** The place that is pointed at: a source line, or a row of a listing with the line that it comes from. */
export interface IPointer {
  origin: Origin;
  source: number | null;
  /** The origin of the row beside the cell. */
  elsewhere: IElsewhere | null;
  /** The PTX line that was pointed at, or from which the SASS row was made. */
  ptxLine: number | null;
  /** Only for a SASS row. */
  offset: number | null;
  kernel: string | null;
}

/** Rows of one listing, as indexes: those of the same source line, and those that are exactly the other side. */
export interface ILight {
  lit: ReadonlySet<number>;
  exact: ReadonlySet<number>;
}

export const DARK: ILight = { lit: new Set(), exact: new Set() };

export function pointAtLine(source: number): IPointer {
  return { origin: 'cell', source, elsewhere: null, ptxLine: null, offset: null, kernel: null };
}

export function pointAtRow(origin: Listing | 'version', row: IRow): IPointer {
  const offset = origin === 'sass' || origin === 'version' ? row.position : null;
  return {
    origin,
    source: row.source,
    elsewhere: row.elsewhere,
    ptxLine: origin === 'other' ? null : row.ptxLine,
    offset,
    kernel: row.kernel
  };
}

/** True if two point at the same place. */
export function samePointer(a: IPointer | null, b: IPointer | null): boolean {
  return (
    a === b ||
    (a !== null &&
      b !== null &&
      a.origin === b.origin &&
      a.source === b.source &&
      a.ptxLine === b.ptxLine &&
      a.offset === b.offset &&
      a.kernel === b.kernel &&
      a.elsewhere?.file === b.elsewhere?.file &&
      a.elsewhere?.line === b.elsewhere?.line)
  );
}

function isExact(row: IRow, listing: Listing, pointer: IPointer): boolean {
  if (
    listing === 'other' ||
    pointer.origin === 'cell' ||
    pointer.origin === 'other' ||
    (listing === 'sass' && row.mark === '')
  ) {
    return false;
  }
  if (listing === 'sass' && (pointer.origin === 'sass' || pointer.origin === 'version')) {
    return row.position === pointer.offset && row.kernel === pointer.kernel;
  }
  return pointer.ptxLine !== null && row.ptxLine === pointer.ptxLine;
}

/** The rows that light up in a listing. */
export function light(rows: readonly IRow[], listing: Listing, pointer: IPointer | null): ILight {
  if (pointer === null) {
    return DARK;
  }
  const lit = new Set<number>();
  const exact = new Set<number>();
  rows.forEach((row, i) => {
    if (pointer.source !== null && row.touches.includes(pointer.source)) {
      lit.add(i);
    }
    if (isExact(row, listing, pointer)) {
      exact.add(i);
    }
  });
  return { lit, exact };
}

/** The row to bring into view: an exact one first; null where nothing lights up or something is in view already. */
export function rowToReveal(found: ILight, first: number, last: number): number | null {
  for (const rows of [found.exact, found.lit]) {
    if (rows.size) {
      const inView = [...rows].some(i => i >= first && i <= last);
      return inView ? null : Math.min(...rows);
    }
  }
  return null;
}
