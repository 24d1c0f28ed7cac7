/** Arrows of a listing: branches to their labels, and what the selected instruction depends on. Pure. */
import { AnalysisIndex } from '../rows/analysisIndex';
import { IArrow } from './lanes';
import { IRow } from '../rows/rows';

/** A branch moves on to its target and nowhere else; a call comes back, BSSY only names where lanes meet. */
const NO_JUMP = /\b(?:BSSY|CALL|RET|LEPC|call)\b/;

/** Row of each label by its name; PTX labels are of one function, so that of the nearest scope counts. */
export function labelRows(rows: readonly IRow[]): Map<string, number> {
  const found = new Map<string, number>();
  rows.forEach((row, i) => {
    if (row.label !== null) {
      found.set(scoped(row, row.label), i);
    }
  });
  return found;
}

function scoped(row: IRow, label: string): string {
  return `${row.kernel ?? row.func ?? ''}:${label}`;
}

/** The row that a row's target stands in; null where it is not among them. */
export function targetRow(row: IRow, labels: ReadonlyMap<string, number>): number | null {
  return row.target === null ? null : (labels.get(scoped(row, row.target)) ?? null);
}

export function branchArrows(rows: readonly IRow[], labels: ReadonlyMap<string, number>): IArrow[] {
  const arrows: IArrow[] = [];
  rows.forEach((row, from) => {
    const to = targetRow(row, labels);
    if (to !== null && to !== from && !NO_JUMP.test(row.text)) {
      arrows.push({ from, to, kind: to < from ? 'kw-mod-back' : 'kw-mod-branch' });
    }
  });
  return arrows;
}

/** Arrows to a row from those that wrote what it reads and set the barriers that guard it, and to those that read it. */
export function dependencyArrows(rows: readonly IRow[], at: number, index: AnalysisIndex | null): IArrow[] {
  const row = rows.at(at);
  const facts = row && index?.facts(row);
  if (!row || !facts) {
    return [];
  }
  const wanted = new Map<number, string>();
  facts.to.forEach(([, readers]) => readers.forEach(i => wanted.set(i, 'kw-mod-reader')));
  facts.from.forEach(([, writers]) => writers.forEach(i => wanted.set(i, 'kw-mod-writer')));
  facts.guards.forEach(([, , setter]) => wanted.set(setter, 'kw-mod-guard'));
  const arrows: IArrow[] = [];
  rows.forEach((other, i) => {
    const kind = other.index === null || other.kernel !== row.kernel ? undefined : wanted.get(other.index);
    if (kind !== undefined && i !== at) {
      arrows.push(kind === 'kw-mod-reader' ? { from: at, to: i, kind } : { from: i, to: at, kind });
    }
  });
  return arrows;
}
