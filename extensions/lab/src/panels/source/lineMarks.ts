/** Tints and lights on the lines of an editor, cell or listing, gutters included. */
import { Extension, RangeSet, RangeSetBuilder, StateEffect, StateField, Text } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, gutterLineClass, GutterMarker } from '@codemirror/view';

/** Line (from 1) -> number of its tint. */
export const setTints = StateEffect.define<ReadonlyMap<number, number>>();

/** Lines (from 1) that light up; `exact` ones are the very counterpart of what is pointed at. */
export interface ILitLines {
  lit: ReadonlySet<number>;
  exact: ReadonlySet<number>;
}
export const NO_LIGHT: ILitLines = { lit: new Set(), exact: new Set() };
export const setLit = StateEffect.define<ILitLines>();

class LineClass extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
  override eq(other: LineClass): boolean {
    return other.elementClass === this.elementClass;
  }
}

const cache = new Map<string, { line: Decoration; gutter: LineClass }>();
function marksOf(name: string): { line: Decoration; gutter: LineClass } {
  let marks = cache.get(name);
  if (!marks) {
    marks = { line: Decoration.line({ class: name }), gutter: new LineClass(name) };
    cache.set(name, marks);
  }
  return marks;
}

interface IMarks {
  lines: DecorationSet;
  gutters: RangeSet<GutterMarker>;
}

const NONE: IMarks = { lines: Decoration.none, gutters: RangeSet.empty };

function build(doc: Text, names: (line: number) => string, lines: Iterable<number>): IMarks {
  const deco = new RangeSetBuilder<Decoration>();
  const gutters = new RangeSetBuilder<GutterMarker>();
  for (const line of [...lines].sort((a, b) => a - b)) {
    if (line >= 1 && line <= doc.lines) {
      const { from } = doc.line(line);
      const marks = marksOf(names(line));
      deco.add(from, from, marks.line);
      gutters.add(from, from, marks.gutter);
    }
  }
  return { lines: deco.finish(), gutters: gutters.finish() };
}

const tintField = StateField.define<IMarks>({
  create: () => NONE,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setTints)) {
        const colours = effect.value;
        return build(transaction.newDoc, line => `kw-tint kw-tint-${colours.get(line)}`, colours.keys());
      }
    }
    return transaction.docChanged
      ? { lines: value.lines.map(transaction.changes), gutters: value.gutters.map(transaction.changes) }
      : value;
  },
  provide: field => [
    EditorView.decorations.from(field, value => value.lines),
    gutterLineClass.from(field, value => value.gutters)
  ]
});

const litField = StateField.define<IMarks>({
  create: () => NONE,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setLit)) {
        const { lit, exact } = effect.value;
        const name = (line: number): string => (exact.has(line) ? 'kw-lit kw-exact' : 'kw-lit');
        return build(transaction.newDoc, name, new Set([...lit, ...exact]));
      }
    }
    return transaction.docChanged
      ? { lines: value.lines.map(transaction.changes), gutters: value.gutters.map(transaction.changes) }
      : value;
  },
  provide: field => [
    EditorView.decorations.from(field, value => value.lines),
    gutterLineClass.from(field, value => value.gutters)
  ]
});

/** Lets an editor's lines be tinted and lit. */
export const lineMarks: Extension = [tintField, litField];
