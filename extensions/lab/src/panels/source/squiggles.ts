/** Compilers' diagnostics as squiggles under the text that they are about. */
import { Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Text, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { IDiagnostic, known } from '../../wire';
import { applyFix } from './quickFix';

const WORD = /[\w$]+/y;

/** The range of a diagnostic: its columns, else the word at its column, else its line without the indent. */
export function rangeOf(doc: Text, diagnostic: IDiagnostic, filename: string): { from: number; to: number } {
  const file = known(diagnostic.filename);
  const number = known(diagnostic.line);
  // An error in an included file, or without a place, is shown on the first line.
  if (number === undefined || (file !== undefined && file !== filename) || number > doc.lines || number < 1) {
    return { from: 0, to: doc.line(1).to };
  }
  const line = doc.line(number);
  const column = known(diagnostic.column);
  if (column === undefined) {
    return { from: line.from + (line.text.length - line.text.trimStart().length), to: line.to };
  }
  const from = Math.min(line.to, line.from + Math.max(0, column - 1));
  const end = known(diagnostic.end_column);
  if (end !== undefined && end > column) {
    return { from, to: Math.min(line.to, line.from + end - 1) };
  }
  WORD.lastIndex = from - line.from;
  const word = WORD.exec(line.text)?.[0].length ?? 1;
  // Behind the last letter there is nothing to underline: take the letter before.
  return from >= line.to
    ? { from: Math.max(line.from, line.to - 1), to: line.to }
    : { from, to: from + word };
}

/**
 * The diagnostics that are underlined: those of the text, and others, which stand on its first line, where there is no
 * error in the text. One in a header is told at its include too.
 */
export function underlined(found: readonly IDiagnostic[], filename: string): readonly IDiagnostic[] {
  const own = found.filter(
    ({ filename: file, line }) => known(line) !== undefined && known(file) === filename
  );
  return own.length ? own : found;
}

/** The message with its notes and, for another file, the place. */
export function messageOf(diagnostic: IDiagnostic, filename: string): string {
  const file = known(diagnostic.filename);
  const place = file !== undefined && file !== filename ? `${file}:${known(diagnostic.line) ?? ''} ` : '';
  return [`${place}${diagnostic.message}`, ...diagnostic.notes].join('\n');
}

/** A transaction that shows these diagnostics and no others. */
export function squiggles(
  view: EditorView,
  found: readonly IDiagnostic[],
  filename: string
): TransactionSpec {
  const doc = view.state.doc;
  const marks: Diagnostic[] = underlined(found, filename).map(diagnostic => ({
    ...rangeOf(doc, diagnostic, filename),
    severity: diagnostic.severity,
    message: messageOf(diagnostic, filename),
    actions: (diagnostic.fixes ?? []).map(fix => ({
      name: fix.title,
      apply: editor => {
        applyFix(editor, fix);
      }
    })),
    source: 'compiler'
  }));
  return setDiagnostics(view.state, marks);
}
