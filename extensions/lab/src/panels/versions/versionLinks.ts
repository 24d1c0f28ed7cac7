/**
 * The listing of another version beside that of the code as it is: which rows are the same by content and data
 * flow, and what stands in one only. Pure. Lines of the source differ between versions, so rows take theirs from the row that they are.
 */
import { AnalysisIndex } from '../rows/analysisIndex';
import { aligned, ICode, placesOf, Sources } from './difference';
import { ILight } from '../rows/links';
import { IRow } from '../rows/rows';

/** Instructions that are run: labels, rows of a comparison and padding are no part of an alignment. */
function instructions(rows: readonly IRow[]): number[] {
  return rows.flatMap((row, i) => (row.index === null || row.filtered === 'padding' ? [] : [i]));
}

/** Rows as a comparison takes them, with their data flow where an analysis tells it. */
function codeOf(rows: readonly IRow[], places: readonly number[], index: AnalysisIndex | null): ICode {
  const at = new Map(places.map((place, n) => [`${rows[place].kernel}:${rows[place].index}`, n]));
  const sources = places.map((place): Sources | null => {
    const row = rows[place];
    const facts = index?.facts(row);
    const within = ([name, from]: readonly [string, readonly number[]]): [string, number[]] => [
      name,
      from.flatMap(writer => at.get(`${row.kernel}:${writer}`) ?? [])
    ];
    return facts ? placesOf(row.text, facts.writes, facts.from.map(within)) : null;
  });
  const missing = { missing: 'only rows are compared' };
  return {
    instructions: places.map(place => rows[place].text),
    sources: sources.every(each => each !== null) ? sources : null,
    resources: missing,
    occupancy: missing
  };
}

export class VersionLinks {
  constructor(
    readonly current: readonly IRow[],
    readonly version: readonly IRow[],
    readonly index: AnalysisIndex | null = null,
    readonly versionIndex: AnalysisIndex | null = null
  ) {
    const [before, after] = [instructions(version), instructions(current)];
    const gone = new Set<number>();
    const changed = new Set<number>();
    for (const row of aligned(codeOf(version, before, versionIndex), codeOf(current, after, index))) {
      if (row.before !== null && row.after !== null) {
        this._toVersion.set(after[row.after], before[row.before]);
        this._toCurrent.set(before[row.before], after[row.after]);
        if (row.kind === 'changed') {
          changed.add(before[row.before]);
        }
      } else if (row.before !== null) {
        gone.add(before[row.before]);
      }
    }
    this.rows = version.map((row, i): IRow => {
      const partner = this._partner(i);
      const { source, touches } = partner ?? { source: null, touches: [] };
      const placed = { ...row, source, touches };
      if (gone.has(i)) {
        return { ...placed, change: 'removed' };
      }
      return changed.has(i) ? { ...placed, change: 'changed', was: partner?.text ?? '' } : placed;
    });
    this.rows.forEach((row, i) => this._places.set(row, i));
  }

  /** Rows of the version: with the source lines that their instructions have now, and what differs marked. */
  readonly rows: readonly IRow[];

  /** The row of the code as it is that a row of the version is; null where it has none. */
  partner(row: IRow): IRow | null {
    const place = this._places.get(row);
    return place === undefined ? null : this._partner(place);
  }

  /** The rows of the version that correspond to the highlighted rows of the present code. */
  light(found: ILight): ILight {
    const over = (rows: ReadonlySet<number>): Set<number> =>
      new Set([...rows].flatMap(i => this._toVersion.get(i) ?? []));
    return { lit: over(found.lit), exact: over(found.exact) };
  }

  /** The place in the version that stands beside one in the code as it is; places are rows with parts of rows. */
  toVersion(place: number): number {
    return beside(place, this._toVersion, this.current.length, this.version.length);
  }

  /** The place in the code as it is that stands beside one in the version. */
  toCurrent(place: number): number {
    return beside(place, this._toCurrent, this.version.length, this.current.length);
  }

  private _partner(place: number): IRow | null {
    const at = this._toCurrent.get(place);
    return at === undefined ? null : this.current[at];
  }

  private readonly _toVersion = new Map<number, number>();
  private readonly _toCurrent = new Map<number, number>();
  private readonly _places = new Map<IRow, number>();
}

/** A place in other rows: between the partners of the nearest rows above and below that have one. */
function beside(
  place: number,
  over: ReadonlyMap<number, number>,
  length: number,
  otherLength: number
): number {
  let above = Math.floor(place);
  let below = Math.min(above + 1, length);
  while (above > 0 && !over.has(above)) {
    above--;
  }
  while (below < length && !over.has(below)) {
    below++;
  }
  const from = over.get(above) ?? 0;
  const to = over.get(below) ?? otherLength;
  return below > above ? from + ((to - from) * (place - above)) / (below - above) : from;
}
