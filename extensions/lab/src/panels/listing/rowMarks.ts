/** Tints, lights, links and registers on the lines of a listing that are on screen, and on their gutters. */
import { Extension, RangeSet, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  DecorationSet,
  EditorView,
  GutterMarker,
  ViewPlugin,
  ViewUpdate
} from '@codemirror/view';
import { STRINGS } from '../../strings';
import { VERSION_STRINGS } from '../../versionStrings';
import { targetRow } from './dependencies';
import { branchField, caretField, IShown, shownField } from './listingState';
import { sameScope, usesIn } from '../rows/registers';
import { IRow } from '../rows/rows';

/** Classes of a row, in the gutters and on its line. */
export function rowClass(shown: IShown, i: number): string {
  const row = shown.rows.at(i);
  if (!row) {
    return '';
  }
  const tint = row.source === null ? undefined : shown.colours.get(row.source);
  const exact = shown.light.exact.has(i);
  const lit = exact || shown.light.lit.has(i);
  return [
    tint === undefined ? '' : `kw-tint kw-tint-${tint}`,
    lit ? 'kw-lit' : '',
    exact ? 'kw-exact' : '',
    row.change ? `kw-change-${row.change}` : '',
    row.filtered || shown.index?.elimination(row) ? 'kw-mod-dim' : ''
  ]
    .filter(Boolean)
    .join(' ');
}

/** Row numbers, from 0, that are on screen. */
export function* visibleRowNumbers(view: EditorView): Generator<number> {
  let last = -1;
  for (const { from, to } of view.visibleRanges) {
    const first = Math.max(last + 1, view.state.doc.lineAt(from).number - 1);
    last = view.state.doc.lineAt(to).number - 1;
    for (let i = first; i <= last; i++) {
      yield i;
    }
  }
}

const REGISTER = Decoration.mark({ class: 'kw-Register' });

/** The class of a row in the gutters. */
class ClassMarker extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
}

interface IClass {
  line: Decoration;
  gutter: ClassMarker;
}

const classes = new Map<string, IClass>();
function classOf(name: string): IClass {
  let found = classes.get(name);
  if (!found) {
    found = { line: Decoration.line({ class: name }), gutter: new ClassMarker(name) };
    classes.set(name, found);
  }
  return found;
}

function marksOf(row: IRow, i: number, view: EditorView): { from: number; to: number; mark: Decoration }[] {
  const { state } = view;
  const found: { from: number; to: number; mark: Decoration }[] = [];
  const caret = state.field(caretField);
  const at = caret && state.field(shownField).rows.at(caret.row);
  if (caret?.register && at && sameScope(at, row)) {
    usesIn(row.text, caret.register).forEach(use => found.push({ ...use, mark: REGISTER }));
  }
  const target = targetRow(row, state.field(branchField).labels);
  if (row.target !== null && target !== null && target !== i) {
    const from = row.text.lastIndexOf(row.target);
    const attributes = { title: STRINGS.branchTo(row.target), 'data-row': String(target) };
    const mark = Decoration.mark({ class: 'kw-Target', attributes });
    found.push({ from, to: from + row.target.length, mark });
  }
  return found.sort((a, b) => a.from - b.from);
}

interface IDrawn {
  lines: DecorationSet;
  gutters: RangeSet<GutterMarker>;
}

function decorate(view: EditorView): IDrawn {
  const shown = view.state.field(shownField);
  const builder = new RangeSetBuilder<Decoration>();
  const gutters = new RangeSetBuilder<GutterMarker>();
  for (const i of visibleRowNumbers(view)) {
    const row = shown.rows.at(i);
    if (!row) {
      continue;
    }
    const { from } = view.state.doc.line(i + 1);
    const name = rowClass(shown, i);
    if (name) {
      const { line, gutter } = classOf(name);
      builder.add(from, from, line);
      gutters.add(from, from, gutter);
    }
    if (row.change) {
      const title = VERSION_STRINGS.change(row.change, row.was ?? '');
      builder.add(from, from, Decoration.line({ attributes: { title } }));
    }
    for (const { from: start, to, mark } of marksOf(row, i, view)) {
      builder.add(from + start, from + to, mark);
    }
  }
  return { lines: builder.finish(), gutters: gutters.finish() };
}

/** Draws the rows in view, again when these or what `changes` tells of change. */
export function drawn<T>(
  draw: (view: EditorView) => T,
  changes: (update: ViewUpdate) => boolean,
  decorations: (value: T) => DecorationSet
): ViewPlugin<{ value: T }> {
  return ViewPlugin.fromClass(
    class {
      constructor(view: EditorView) {
        this.value = draw(view);
      }
      update(update: ViewUpdate): void {
        if (update.docChanged || update.viewportChanged || changes(update)) {
          this.value = draw(update.view);
        }
      }
      value: T;
    },
    { decorations: plugin => decorations(plugin.value) }
  );
}

const marks = drawn(
  decorate,
  ({ startState, state }) =>
    startState.field(shownField) !== state.field(shownField) ||
    startState.field(caretField) !== state.field(caretField),
  ({ lines }) => lines
);

export const rowMarks: Extension = marks;

/** Classes of the rows in view, for their gutters. */
export function rowClasses(view: EditorView): RangeSet<GutterMarker> {
  return view.plugin(marks)?.value.gutters ?? RangeSet.empty;
}
