/** Arrows in the margin of a listing: which lane each runs in, and what of them crosses a row. Pure. */

/** An arrow between two rows of a listing. */
export interface IArrow {
  from: number;
  to: number;
  /** CSS class of its colour and dash. */
  kind: string;
}

export interface ILaidArrow extends IArrow {
  /** From 0, the nearest to the text; -1: no lane was free, only its ends are drawn. */
  lane: number;
}

/** The part of one arrow that is drawn in a row. */
export interface IPiece {
  lane: number;
  kind: string;
  /** True if the line comes from above, and goes on below. */
  up: boolean;
  down: boolean;
  /** True if the arrow starts or ends in this row: a line to the text, at its end with a head. */
  tick: '' | 'start' | 'end';
}

/** Gives short arrows the inner lanes, so that they nest as their loops do. */
export function layArrows(arrows: readonly IArrow[], lanes: number): ILaidArrow[] {
  const busy: [number, number][][] = Array.from({ length: lanes }, () => []);
  const span = (arrow: IArrow): [number, number] => [
    Math.min(arrow.from, arrow.to),
    Math.max(arrow.from, arrow.to)
  ];
  const shortFirst = [...arrows].sort(
    (a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.from - b.from
  );
  return shortFirst.map(arrow => {
    const [first, last] = span(arrow);
    const free = busy.findIndex(taken => taken.every(([from, to]) => last < from || first > to));
    if (free >= 0) {
      busy[free].push([first, last]);
    }
    return { ...arrow, lane: free };
  });
}

/** Looks up what crosses a row, without a walk over all arrows. */
export class ArrowIndex {
  constructor(
    arrows: readonly IArrow[],
    readonly lanes: number
  ) {
    const laid = layArrows(arrows, lanes);
    this.used = laid.reduce((most, arrow) => Math.max(most, arrow.lane + 1), laid.length ? 1 : 0);
    for (const arrow of laid) {
      const [first, last] = [Math.min(arrow.from, arrow.to), Math.max(arrow.from, arrow.to)];
      // A row of buckets is a screen or so: an arrow stands in each that it crosses, one without a lane at its ends.
      const buckets =
        arrow.lane < 0
          ? new Set([bucketOf(arrow.from), bucketOf(arrow.to)])
          : range(bucketOf(first), bucketOf(last));
      for (const bucket of buckets) {
        const found = this._buckets.get(bucket);
        if (found) {
          found.push(arrow);
        } else {
          this._buckets.set(bucket, [arrow]);
        }
      }
    }
  }

  /** Lanes that any arrow uses. */
  readonly used: number;

  at(row: number): IPiece[] {
    const pieces: IPiece[] = [];
    for (const arrow of this._buckets.get(bucketOf(row)) ?? []) {
      const [first, last] = [Math.min(arrow.from, arrow.to), Math.max(arrow.from, arrow.to)];
      if (row < first || row > last || (arrow.lane < 0 && row !== arrow.from && row !== arrow.to)) {
        continue;
      }
      const inLane = arrow.lane >= 0;
      const tick = row === arrow.to ? 'end' : row === arrow.from ? 'start' : '';
      pieces.push({
        lane: arrow.lane,
        kind: arrow.kind,
        up: inLane && row > first,
        down: inLane && row < last,
        tick
      });
    }
    return pieces;
  }

  private readonly _buckets = new Map<number, ILaidArrow[]>();
}

const BUCKET = 64;
const bucketOf = (row: number): number => Math.floor(row / BUCKET);

function* range(first: number, last: number): Generator<number> {
  for (let at = first; at <= last; at++) {
    yield at;
  }
}
