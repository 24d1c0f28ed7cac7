/** The contents of a listing, as state of its editor: rows and all that is drawn on them, for the rows on screen. */
import { StateEffect, StateField } from '@codemirror/state';
import { AnalysisIndex } from '../rows/analysisIndex';
import { ICountView } from '../counts/countColumns';
import { COLUMNS, IColumn } from '../columns/columns';
import { branchArrows, dependencyArrows, labelRows } from './dependencies';
import { ArrowIndex } from './lanes';
import { DARK, ILight } from '../rows/links';
import { registerAt } from '../rows/registers';
import { IRow } from '../rows/rows';
import { RowSteps } from '../steps/rowSteps';

/** Lanes of the margin: deeper nests draw only the ends of their arrows. */
const BRANCH_LANES = 6;
const DEPENDENCY_LANES = 8;

export interface IShown {
  rows: readonly IRow[];
  colours: ReadonlyMap<number, number>;
  light: ILight;
  index: AnalysisIndex | null;
  columns: readonly IColumn[];
  /** True if words stand behind the lines. */
  explains: boolean;
  /** The counts at the lines, where a launch was counted. */
  counts: ICountView | null;
  /** The steps to the rows; null where nothing is known of launches. */
  steps: RowSteps | null;
}

/** Changes some of what is shown. */
export const setShown = StateEffect.define<Partial<IShown>>();

export const shownField = StateField.define<IShown>({
  create: () => ({
    rows: [],
    colours: new Map<number, number>(),
    light: DARK,
    index: null,
    columns: COLUMNS,
    explains: false,
    counts: null,
    steps: null
  }),
  update: (shown, transaction) =>
    transaction.effects.reduce(
      (value, effect) => (effect.is(setShown) ? Object.assign({}, value, effect.value) : value),
      shown
    )
});

interface IBranches {
  labels: ReadonlyMap<string, number>;
  arrows: ArrowIndex;
}

function branchesOf(rows: readonly IRow[]): IBranches {
  const labels = labelRows(rows);
  return { labels, arrows: new ArrowIndex(branchArrows(rows, labels), BRANCH_LANES) };
}

/** Labels and the arrows of branches; made again where the rows change. */
export const branchField = StateField.define<IBranches>({
  create: state => branchesOf(state.field(shownField).rows),
  update(value, transaction) {
    const { rows } = transaction.state.field(shownField);
    return rows === transaction.startState.field(shownField).rows ? value : branchesOf(rows);
  }
});

/** The row of the caret, the register under it, and the arrows to the rows that it depends on. */
export interface ICaret {
  row: number;
  register: string | null;
  arrows: ArrowIndex;
}

const NO_ARROWS = new ArrowIndex([], 0);

/** Null until a person puts the caret somewhere. */
export const caretField = StateField.define<ICaret | null>({
  create: () => null,
  update(value, transaction) {
    const shown = transaction.state.field(shownField);
    const before = transaction.startState.field(shownField);
    const moved = transaction.selection !== undefined && !transaction.docChanged;
    const changed = shown.rows !== before.rows || shown.index !== before.index;
    if (!moved && !(value && changed)) {
      return value;
    }
    const { head } = transaction.state.selection.main;
    const line = transaction.state.doc.lineAt(head);
    const row = line.number - 1;
    const arrows = dependencyArrows(shown.rows, row, shown.index);
    return {
      row,
      register: registerAt(line.text, head - line.from),
      arrows: arrows.length ? new ArrowIndex(arrows, DEPENDENCY_LANES) : NO_ARROWS
    };
  }
});

export const listingState = [shownField, branchField, caretField];
