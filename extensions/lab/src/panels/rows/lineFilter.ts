/** Noise in a listing, by kind: which lines are left out, and which names not given, unless asked for. Pure. */
import { STRINGS } from '../../strings';
import { NoiseKind } from '../../wire';

/** Kinds of rows, functions that the kernel does not reach, and symbols in place of names. */
export type FilteredKind = NoiseKind | 'unused' | 'symbols';

/** In the order of the menu. */
export const FILTERED_KINDS: readonly FilteredKind[] = [
  'directives',
  'comments',
  'debug',
  'header',
  'inlined',
  'padding',
  'unused',
  'symbols'
];

/** Kinds that are shown from the start: code of headers that a line of the cell asked for is the cell's code. */
export const SHOWN_AT_FIRST: readonly FilteredKind[] = ['inlined'];

export function kindName(kind: FilteredKind): string {
  return STRINGS.noise()[kind];
}
