/**
 * Changes between two versions of a kernel's SASS: instructions aligned by content and data flow, and a summary in
 * one line. Pure. Registers that were renamed, labels and the reuse cache are no difference; operands that come from
 * other instructions are one, whatever their registers are called, and so is a branch that leads elsewhere.
 *
 * The rules stand in `tests/samples/README.md`; `tests/samples/difference_*.json` hold this module to them.
 * Occupancy is not computed here: it comes with the analysis of each version.
 */
import { IMissing, IResources, isMissing, known } from '../../wire';
import { instructionCount, isInstruction } from '../rows/instructionCount';
import { align } from './alignment';

export type ChangeKind = 'same' | 'changed' | 'removed' | 'added';

/** One row of a comparison: index of an instruction before and after, null where there is none. */
export interface IChange {
  before: number | null;
  after: number | null;
  kind: ChangeKind;
}

/** The compared code: the instructions of one kernel, as nvdisasm prints them, and the kernel's resources. */
export interface ICode {
  instructions: readonly string[];
  /**
   * The possible writers of each value that an instruction reads, by place: indices of instructions. Null while the
   * analysis is not there: then registers count as renamed.
   */
  sources: readonly Sources[] | null;
  /** The target of each jump, by index, null where it does not; absent while the analysis is not there. */
  targets?: readonly (number | null)[] | null;
  /** Indices of the local accesses that are spills; absent where that is not known. */
  spilled?: ReadonlySet<number> | null;
  resources: IResources | IMissing;
  /** Theoretical occupancy from 0 to 1 (modelled); null where the block cannot be launched; missing: not known. */
  occupancy: number | null | IMissing;
}

export type Sources = readonly (readonly number[])[];

export interface IDifference {
  rows: readonly IChange[];
  /** A few words each; static, but for occupancy. */
  parts: readonly string[];
  summary: string;
}

const REGISTER = /(?<![\w.])(UR|UP|R|P|B|SB)\d+\b/g;
const TARGET = /`\([^)]*\)|(?<=^BRA )0x[0-9a-f]+/g;
const REUSE = /\.reuse\b/g;
const WIDTHS = new Set(['8', '16', '32', '64', '128', '256', 'U8', 'S8', 'U16', 'S16']);
const MEMORY = /^(?:(?:U?LD|ST|ATOM|RED)[GSLM]?$|LDGSTS$|[LS]DSM$|STSM$|UBLK|UTMA)/;
const TENSOR = /^(?:[HIDQB]|O|UTC\w*)G?MMA/;
/** Others come and go with every edit; these are what an edit is made for. */
const NOTABLE =
  /^(?:D(?:ADD|MUL|FMA|SETP|MNMX)|F2F|F2I|I2F|MUFU|BAR|BARRIER|SHFL|REDUX|VOTE|CALL|SYNCS|WARPSYNC|MEMBAR)$/;
const CONVERSIONS = new Set(['F2F', 'F2I', 'I2F']);
const MAX_PARTS = 6;
const ROUNDS = 3;

/** An instruction without what does not count: register numbers, the target's name, the reuse cache. */
export function contentOf(text: string): string {
  return text.replace(REUSE, '').replace(TARGET, '`()').replace(REGISTER, '$1');
}

/** The opcode of an instruction as nvdisasm prints it, its guard left out. */
export function opcodeOf(text: string): string {
  const [first, second] = text.split(/\s+/, 2);
  return first.startsWith('@') ? second : first;
}

const mnemonicOf = (opcode: string): string => opcode.split('.', 1)[0];

/** An opcode as a summary names it: `LDG.128` for LDG.E.128.CONSTANT, `MUFU.EX2`, else mostly its mnemonic. */
export function shortOpcode(opcode: string): string {
  const [mnemonic, ...modifiers] = opcode.split('.');
  if (MEMORY.test(mnemonic)) {
    return [mnemonic, ...modifiers.filter(word => WIDTHS.has(word) && word !== '32').slice(0, 1)].join('.');
  }
  if (mnemonic === 'MUFU' || TENSOR.test(mnemonic)) {
    return [mnemonic, ...modifiers.slice(0, 1)].join('.');
  }
  return CONVERSIONS.has(mnemonic) ? opcode : mnemonic;
}

/**
 * The writers of the values that an instruction reads, by the places in its text at which registers stand, results left
 * out; then those of what it reads beyond them (the second registers of pairs).
 */
export function placesOf(
  text: string,
  writes: readonly string[],
  writers: readonly (readonly [string, readonly number[]])[]
): Sources {
  const by = new Map(writers);
  const [guard, rest] = text.startsWith('@')
    ? [text.split(' ', 1)[0], text.slice(text.indexOf(' '))]
    : ['', text];
  const results = new Set(writes);
  const named = [...guard.matchAll(REGISTER)].map(match => match[0]);
  for (const [name] of rest.matchAll(REGISTER)) {
    if (!results.delete(name)) {
      named.push(name);
    }
  }
  const beyond = [...by.keys()].filter(name => !named.includes(name));
  return [...named, ...beyond].map(name => by.get(name) ?? []);
}

/**
 * Aligns two listings: instructions of the same content whose operands come from instructions alike first, then those of
 * the same content, then those of the same opcode; what is left was removed or added. A pair is the `same` where
 * contents are equal and each operand comes from instructions that are paired, too.
 */
export function aligned(before: ICode, after: ICode): IChange[] {
  const contents: [string[], string[]] = [
    before.instructions.map(contentOf),
    after.instructions.map(contentOf)
  ];
  const keys = [
    alike(before, after, contents),
    contents,
    [before.instructions.map(opcodeOf), after.instructions.map(opcodeOf)] as const
  ];
  const ends = [before.instructions.length, after.instructions.length] as const;
  let pairs: [number, number][] = [];
  for (const [left, right] of keys) {
    const found: [number, number][] = [];
    let [i, j] = [0, 0];
    for (const [a, b] of [...pairs, ends]) {
      align(left.slice(i, a), right.slice(j, b)).forEach(([x, y]) => found.push([i + x, j + y]));
      if (a < ends[0] && b < ends[1]) {
        found.push([a, b]);
      }
      [i, j] = [a + 1, b + 1];
    }
    pairs = found;
  }
  return rowsOf(before, after, contents, pairs);
}

function rowsOf(
  before: ICode,
  after: ICode,
  contents: readonly [string[], string[]],
  pairs: readonly [number, number][]
): IChange[] {
  const partner = new Map(pairs);
  const places = placesOfPairs(before.instructions.length, after.instructions.length, pairs);
  const rows: IChange[] = [];
  let [i, j] = [0, 0];
  const fill = (left: number, right: number): void => {
    for (; i < left; i++) {
      rows.push({ before: i, after: null, kind: 'removed' });
    }
    for (; j < right; j++) {
      rows.push({ before: null, after: j, kind: 'added' });
    }
  };
  for (const [left, right] of pairs) {
    fill(left, right);
    const same =
      contents[0][left] === contents[1][right] &&
      sameSources(before.sources?.[left], after.sources?.[right], partner) &&
      sameTarget(before.targets?.[left], after.targets?.[right], places);
    rows.push({ before: i++, after: j++, kind: same ? 'same' : 'changed' });
  }
  fill(before.instructions.length, after.instructions.length);
  return rows;
}

/** For each instruction of either side how many pairs stand before it: equal where two places are one. */
function placesOfPairs(
  before: number,
  after: number,
  pairs: readonly [number, number][]
): readonly [readonly number[], readonly number[]] {
  const passedBefore = (length: number, side: 0 | 1): number[] => {
    let passed = 0;
    return Array.from({ length }, (_, n) => {
      while (passed < pairs.length && pairs[passed][side] < n) {
        passed++;
      }
      return passed;
    });
  };
  return [passedBefore(before, 0), passedBefore(after, 1)];
}

/** True if both jump to one place, or one of them is not known to jump. */
function sameTarget(
  before: number | null | undefined,
  after: number | null | undefined,
  places: readonly [readonly number[], readonly number[]]
): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') {
    return true;
  }
  return places[0][before] === places[1][after];
}

/** Classes of instructions that have the same content and, some steps back, operands from such ones. */
function alike(
  before: ICode,
  after: ICode,
  contents: readonly [string[], string[]]
): readonly [string[], string[]] {
  const sources = [before.sources, after.sources];
  let classes: readonly [string[], string[]] = contents;
  if (sources[0] === null || sources[1] === null) {
    return classes;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const numbers = new Map<string, string>();
    const finer = (kinds: readonly string[], side: number): string[] => {
      return kinds.map((own, n) => {
        const places = (sources[side]?.[n] ?? []).map(place =>
          place
            .map(w => kinds[w])
            .sort()
            .join('\u0001')
        );
        const key = [own, ...places].join('\u0002');
        const number = numbers.get(key) ?? String(numbers.size);
        numbers.set(key, number);
        return number;
      });
    };
    classes = [finer(classes[0], 0), finer(classes[1], 1)];
  }
  return classes;
}

/** True if each operand of a pair comes from instructions that are paired with each other. */
function sameSources(
  before: Sources | undefined,
  after: Sources | undefined,
  partner: ReadonlyMap<number, number>
): boolean {
  if (!before || !after) {
    return true;
  }
  return (
    before.length === after.length &&
    before.every((place, n) => {
      const met = new Set(place.map(w => partner.get(w)));
      return met.size === after[n].length && after[n].every(w => met.has(w));
    })
  );
}

/** Compares two versions of a kernel, or one version for two archs; `block`: threads that occupancy is of. */
export function compare(before: ICode, after: ICode, block: number): IDifference {
  const rows = aligned(before, after);
  const parts = [
    ...opcodeParts(before, after),
    ...resourceParts(before, after),
    ...occupancyPart(before, after, block)
  ];
  return { rows, parts, summary: summaryOf(rows, parts) };
}

function summaryOf(rows: readonly IChange[], parts: readonly string[]): string {
  if (parts.length) {
    return parts.join(', ');
  }
  return rows.every(row => row.kind === 'same')
    ? 'the same instructions'
    : 'the same mix of instructions, with other operands or in another order';
}

function opcodeParts(before: ICode, after: ICode): string[] {
  // Where one of them does not know its spills, they are local accesses in both: else the other would seem to lose them.
  const spillsApart = Boolean(before.spilled && after.spilled);
  let deltas = deltasOf(notable(before, spillsApart), notable(after, spillsApart));
  if (!deltas.some(([, delta]) => delta !== 0)) {
    deltas = deltasOf(counted(opcodesOf(before)), counted(opcodesOf(after)));
  }
  const shown = shownOf(deltas.filter(([, delta]) => delta !== 0));
  const [first, second] = [instructionCount(before.instructions), instructionCount(after.instructions)];
  return first === second ? shown : [...shown, `instructions ${first} -> ${second}`];
}

/**
 * Parts for the deltas that fit, largest first. Those of one mnemonic stand together or are all left out: `+2 BAR.SYNC`
 * alone would tell of barriers where only a modifier went.
 */
function shownOf(deltas: readonly [string, number][]): string[] {
  const groups = new Map<string, [string, number][]>();
  deltas.forEach(each => {
    const name = mnemonicOf(each[0]);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  });
  const most = (group: readonly [string, number][]): number =>
    Math.max(...group.map(([, delta]) => Math.abs(delta)));
  const sorted = [...groups.entries()].sort(
    ([a, x], [b, y]) => Number(a === 'spill') - Number(b === 'spill') || most(y) - most(x) || (a < b ? -1 : 1)
  );
  const room = deltas.length > MAX_PARTS ? MAX_PARTS - 1 : MAX_PARTS;
  const parts: string[] = [];
  for (const [, group] of sorted) {
    if (parts.length + group.length <= room) {
      group.sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1));
      parts.push(...group.map(partOf));
    }
  }
  const left = deltas.length - parts.length;
  return left ? [...parts, parts.length ? `${left} more opcodes` : `other counts of ${left} opcodes`] : parts;
}

function partOf([name, delta]: [string, number]): string {
  const plural = name === 'spill' && Math.abs(delta) !== 1 ? 's' : '';
  return `${delta > 0 ? '+' : ''}${delta} ${name}${plural}`;
}

/** Opcodes of what is run. */
function opcodesOf(code: ICode): string[] {
  return code.instructions.filter(isInstruction).map(opcodeOf);
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  names.forEach(name => counts.set(name, (counts.get(name) ?? 0) + 1));
  return counts;
}

function deltasOf(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>
): [string, number][] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map(name => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]);
}

/** Names of the opcodes that a summary tells of; local accesses are spills where `spillsApart`. */
function notable(code: ICode, spillsApart: boolean): Map<string, number> {
  return counted(
    code.instructions.flatMap((text, n) => {
      if (!isInstruction(text)) {
        return [];
      }
      if (spillsApart && code.spilled?.has(n)) {
        return ['spill'];
      }
      const opcode = opcodeOf(text);
      const mnemonic = mnemonicOf(opcode);
      const told = MEMORY.test(mnemonic) || TENSOR.test(mnemonic) || NOTABLE.test(mnemonic);
      return told ? [shortOpcode(opcode)] : [];
    })
  );
}

function resourceParts({ resources: before }: ICode, { resources: after }: ICode): string[] {
  if (isMissing(before) || isMissing(after)) {
    return [];
  }
  const rows: [string, number, number, string][] = [
    ['registers', before.registers_per_thread, after.registers_per_thread, ''],
    ['static shared memory', before.static_smem_bytes, after.static_smem_bytes, ' bytes'],
    ...stackRow(known(before.stack_bytes), known(after.stack_bytes))
  ];
  return rows
    .filter(([, first, second]) => first !== second)
    .map(([name, first, second, unit]) => `${name} ${first} -> ${second}${unit}`);
}

/** None where recursion leaves one of them unknown. */
function stackRow(first?: number, second?: number): [string, number, number, string][] {
  return first === undefined || second === undefined ? [] : [['stack', first, second, ' bytes']];
}

function occupancyPart({ occupancy: before }: ICode, { occupancy: after }: ICode, block: number): string[] {
  if (isMissing(before) || isMissing(after)) {
    // Its analysis is still on its way, or cannot be had: that is no difference.
    return [];
  }
  const [first, second] = [occupancyWords(before), occupancyWords(after)];
  return first === second ? [] : [`occupancy ${first} -> ${second} at ${block} threads`];
}

function occupancyWords(share: number | null): string {
  return share === null ? 'none' : percent(share);
}

/** A share as percent with one digit after the point, none where that is 0; halves are rounded up. */
export function percent(share: number): string {
  const tenths = Math.floor(share * 1000 + 0.5);
  return tenths % 10 ? `${Math.floor(tenths / 10)}.${tenths % 10} %` : `${tenths / 10} %`;
}
