/** Completions in CUDA C++: CUDA's names, and the parameters of the function around. Pure. */
import { scan } from './cudaIndent';
import { CUDA_NAMES, membersOf } from './cudaNames';

export interface ICompletion {
  label: string;
  kind: string;
  /** Its spelling, in full. */
  detail: string;
  about: string;
}

export interface ICompletions {
  /** The start of the word that is completed. */
  start: number;
  end: number;
  items: ICompletion[];
}

const NOTHING: ICompletion[] = [];

/** The completions at an offset of a text; text: the code, without a magic line before the code or with it. */
export function completionsAt(text: string, offset: number): ICompletions {
  const before = text.slice(0, offset);
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? '';
  const start = offset - word.length;
  const found = (items: ICompletion[]): ICompletions => ({ start, end: offset, items });
  const { code, inComment } = scan(before);
  if (inComment || code.length < offset || (word && code.slice(start) !== word) || inLine(before, code)) {
    return found(NOTHING);
  }
  const owner = /(\w+)\s*(?:\.|->)\s*$/.exec(code.slice(0, start));
  if (owner) {
    const { about } = CUDA_NAMES.get(owner[1]) ?? { about: '' };
    return found(
      membersOf(owner[1]).map(label => ({ label, kind: 'property', detail: `unsigned int ${label}`, about }))
    );
  }
  // Without a letter there is too much that fits.
  if (!word) {
    return found(NOTHING);
  }
  const names = [...CUDA_NAMES.values()].map(({ name, kind, signature, about }) => ({
    label: name,
    kind: kind === 'specifier' ? 'keyword' : kind,
    detail: signature,
    about
  }));
  const all = [...parametersAt(text, offset), ...names];
  return found(all.filter(each => each.label.startsWith(word) && each.label !== word));
}

/** True if a place is in a comment or a string that goes to the end of its line. */
function inLine(before: string, code: string): boolean {
  const last = before.slice(before.lastIndexOf('\n') + 1);
  return (
    last.trim() !== '' && code.slice(code.lastIndexOf('\n') + 1).trimEnd().length < last.trimEnd().length
  );
}

/** The parameters of the function whose body a place is in. */
export function parametersAt(text: string, offset: number): ICompletion[] {
  const { open, code } = scan(text.slice(0, offset));
  const brace = open.find(bracket => bracket.kind === '{' && /\)[\s\w]*$/.test(code.slice(0, bracket.at)));
  if (!brace) {
    return NOTHING;
  }
  const end = code.lastIndexOf(')', brace.at);
  let depth = 0;
  let start = end;
  do {
    depth += { ')': 1, '(': -1 }[code[start]] ?? 0;
  } while (depth > 0 && --start >= 0);
  return splitList(code.slice(start + 1, end)).flatMap(parameter => {
    const written = parameter.split('=')[0].replace(/\s+/g, ' ').trim();
    const name = /([A-Za-z_]\w*)\s*(?:\[[^\]]*\])?$/.exec(written)?.[1];
    const isNamed = name !== undefined && written !== name && !CUDA_NAMES.has(name);
    return isNamed ? [{ label: name, kind: 'variable', detail: written, about: '' }] : [];
  });
}

/** The parts of a list that commas part, those in brackets left out. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const c of list) {
    depth += /[<([]/.test(c) ? 1 : /[>)\]]/.test(c) ? -1 : 0;
    if (c === ',' && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += c;
    }
  }
  return parts;
}
