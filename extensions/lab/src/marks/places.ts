/**
 * The places that an error's output names: which lines of which cells it is about. Pure; the message is made by
 * `workbench/languages/cells/marked_places.py`, whose fingerprint this file computes anew.
 */
import { isCudaCell, isHeaderCell, magicEnd } from '../languages/cells';

export const MIME = 'application/vnd.kernel-workbench.places+json';

export interface IPlace {
  /** As the error's text names it: `kernel.cu:12:5`, `Cell In[5], line 12`. */
  shown: string;
  kind: 'cuda' | 'header' | 'python';
  fingerprint: string;
  /** From 1; 1 is the magic, or the first line with text. */
  line: number;
  severity: 'error' | 'warning' | 'info';
  /** Empty where the place is only led to. */
  message: string;
}

/** A message that is shown below a line. */
const MAX_CHARACTERS = 2000;
const KINDS = new Set<unknown>(['cuda', 'header', 'python']);
const SEVERITIES = new Set<unknown>(['error', 'warning', 'info']);

/** The places of a message; a notebook may have been written by anybody, so what is no place is left out. */
export function placesIn(message: unknown): IPlace[] {
  const places = (message as { places?: unknown } | null | undefined)?.places;
  return Array.isArray(places)
    ? places.filter(isPlace).map(place => ({ ...place, message: place.message.slice(0, MAX_CHARACTERS) }))
    : [];
}

/** The line of a message that goes through what went wrong; null where it has none. */
export function stepIn(message: unknown): string | null {
  const step = (message as { step?: unknown } | null | undefined)?.step;
  return typeof step === 'string' && step.length <= MAX_CHARACTERS ? step : null;
}

function isPlace(value: unknown): value is IPlace {
  const place = value as Partial<IPlace> | null;
  return (
    typeof place === 'object' &&
    place !== null &&
    typeof place.shown === 'string' &&
    place.shown !== '' &&
    typeof place.fingerprint === 'string' &&
    typeof place.message === 'string' &&
    Number.isInteger(place.line) &&
    KINDS.has(place.kind) &&
    SEVERITIES.has(place.severity)
  );
}

/** The places in an output: an output of its own, or data beside what it shows. */
export function placesOfOutput(
  data: Readonly<Record<string, unknown>>,
  metadata: Readonly<Record<string, unknown>>
): IPlace[] {
  const beside = metadata['text/html'] as Record<string, unknown> | undefined;
  return placesIn(data[MIME] ?? beside?.[MIME]);
}

const LEADING_BLANK = /^(?:[ \t]*\r?\n)+/;

/** A hash (FNV-1a, 32 bits) and the length of a text, blank lines before it and white space behind it aside. */
export function fingerprint(text: string): string {
  const bytes = new TextEncoder().encode(text.replace(LEADING_BLANK, '').trimEnd());
  let value = 0x811c9dc5;
  for (const byte of bytes) {
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  }
  return `${value.toString(16).padStart(8, '0')}-${bytes.length}`;
}

/** A cell's text as the places of errors know it. */
export interface ICellText {
  kind: IPlace['kind'];
  fingerprint: string;
  /** Lines of the cell before the one that errors count as the first. */
  before: number;
  lines: number;
}

export function cellText(text: string): ICellText {
  const kind = isHeaderCell(text) ? 'header' : isCudaCell(text) ? 'cuda' : 'python';
  const body = kind === 'python' ? text : text.slice(magicEnd(text) + 1);
  const blank = LEADING_BLANK.exec(text)?.[0] ?? '';
  return {
    kind,
    fingerprint: fingerprint(body),
    before: blank.split('\n').length - 1,
    lines: text.split('\n').length
  };
}

/** The line of a cell, from 1, that a place means; null where it is about another cell, or this one before an edit. */
export function lineIn(cell: ICellText, place: IPlace): number | null {
  const line = place.line + cell.before;
  const fits = cell.kind === place.kind && cell.fingerprint === place.fingerprint;
  return fits && line >= 1 && line <= cell.lines ? line : null;
}

/** The marks of a line: the worst severity, and each message once. */
export interface IMark {
  line: number;
  severity: IPlace['severity'];
  messages: readonly string[];
}

const WORST: readonly IPlace['severity'][] = ['error', 'warning', 'info'];
const MAX_MESSAGES = 3;

/** The marks of a cell, in the order of its lines. */
export function marksOf(cell: ICellText, places: readonly IPlace[]): IMark[] {
  const byLine = new Map<number, IPlace[]>();
  for (const place of places) {
    const line = lineIn(cell, place);
    if (line !== null && place.message) {
      byLine.set(line, [...(byLine.get(line) ?? []), place]);
    }
  }
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([line, found]) => ({
      line,
      severity: WORST.find(each => found.some(place => place.severity === each)) ?? 'info',
      messages: [...new Set(found.map(place => place.message))].slice(0, MAX_MESSAGES)
    }));
}

/** The positions of names of places in a text: from, to and the name, the longest name where several begin together. */
export function mentions(
  text: string,
  shown: readonly string[]
): { from: number; to: number; shown: string }[] {
  const found: { from: number; to: number; shown: string }[] = [];
  const names = [...new Set(shown)].sort((a, b) => b.length - a.length);
  for (let from = 0; from < text.length;) {
    const name = names.find(
      each => text.startsWith(each, from) && !continues(text, from, from + each.length)
    );
    if (name) {
      found.push({ from, to: from + name.length, shown: name });
    }
    from += name?.length ?? 1;
  }
  return found;
}

/** True if a name is only the beginning or the end of another: `cell.cu:1` in `cell.cu:12`, or in `my_cell.cu:1`. */
function continues(text: string, from: number, to: number): boolean {
  return /[\w/\\.-]/.test(text[from - 1] ?? ' ') || /^(?:\d|:\d)/.test(text.slice(to, to + 2));
}
