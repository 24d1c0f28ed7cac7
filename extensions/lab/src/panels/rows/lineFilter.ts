/** Noise in a listing, by kind: which lines are left out, and which names not given, unless asked for. Pure. */
import { STRINGS } from '../../strings';

export type FilteredKind =
  'directives' | 'comments' | 'debug' | 'header' | 'inlined' | 'padding' | 'unused' | 'symbols';

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

const RULES: [FilteredKind, RegExp][] = [
  ['comments', /^\s*(?:$|\/\/)/],
  ['debug', /^\s*(?:\.(?:loc|file|section)\b|\.b(?:8|16|32|64)\s|\$L__(?:info|tmp|func_end|debug)\w*:)/],
  [
    'directives',
    /^\s*(?:\.(?:version|target|address_size|reg|pragma\s+"(?:enable|used))\b|\.extern\s+\.func|\.common\s.*NumbaEnv)/
  ]
];

/** The kind of noise that a line of PTX is by its text alone; '' where it is none. */
export function filteredByText(text: string): FilteredKind | '' {
  for (const [kind, pattern] of RULES) {
    if (pattern.test(text)) {
      return kind;
    }
  }
  return '';
}

/** The kind of noise that an instruction is by its place: of a header, or of one that the cell's code called. */
export function filteredByPlace(files: readonly string[], filename: string): FilteredKind | '' {
  if (!files.length || files[0] === filename) {
    return '';
  }
  return files.includes(filename) ? 'inlined' : 'header';
}
