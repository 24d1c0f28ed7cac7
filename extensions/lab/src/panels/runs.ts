/** How often the lines of a PTX ran in the last counted launch of a kernel, as the notebook's kernel tells. Pure. */
import { ITranslation } from '../wire';

/** One counted launch, as it comes from the kernel: line, executed warp instructions, threads active in them. */
export interface ICounted {
  kernel: string;
  launch: string;
  lines: readonly (readonly [number, number, number])[];
}

export interface IRuns {
  /** How it was launched, in words. */
  launch: string;
  /** PTX line -> executed warp instructions and threads active in them. */
  lines: ReadonlyMap<number, { warps: number; threads: number }>;
  most: number;
}

/** What is known of each text of PTX, by its digest; what a person edits has another, and so no counts. */
export class RunBook {
  take(digest: string, counted: readonly ICounted[]): void {
    const found = new Map<string, IRuns>();
    for (const { kernel, launch, lines } of counted) {
      found.set(kernel, {
        launch,
        lines: new Map(lines.map(([line, warps, threads]) => [line, { warps, threads }])),
        most: Math.max(0, ...lines.map(([, warps]) => warps))
      });
    }
    this._found.set(digest, found);
  }

  of(translation: ITranslation | null, kernel: string | null): IRuns | null {
    return (translation && kernel !== null && this._found.get(translation.ptx_digest)?.get(kernel)) || null;
  }

  private readonly _found = new Map<string, ReadonlyMap<string, IRuns>>();
}

/** A count in five signs at most: 999, 12.3k, 4.57M. */
export function shortCount(count: number): string {
  const units = ['', 'k', 'M', 'G', 'T'];
  let at = 0;
  let value = count;
  while (value >= 999.5 && at < units.length - 1) {
    value /= 1000;
    at++;
  }
  return at === 0 ? String(count) : `${value.toPrecision(3)}${units[at]}`;
}
