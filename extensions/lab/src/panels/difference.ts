/**
 * What changed between two versions of a kernel's SASS: instructions aligned by content, and a summary in one line.
 * Pure. Registers that were renamed, labels and the reuse cache are no difference.
 *
 * The rules are those of `workbench/inspector/difference.py`; `tests/samples/difference_*.json` hold both sides to them.
 * Occupancy is not computed here: it comes with the analysis of each version.
 */
import { IMissing, IResources, isMissing, known } from '../wire';
import { align } from './alignment';

export type ChangeKind = 'same' | 'changed' | 'removed' | 'added';

/** One row of a comparison: index of an instruction before and after, null where there is none. */
export interface IChange {
  before: number | null;
  after: number | null;
  kind: ChangeKind;
}

/** What is compared: the instructions of one kernel, as nvdisasm prints them, and what the kernel takes up. */
export interface ICode {
  instructions: readonly string[];
  resources: IResources | IMissing;
  /** Theoretical occupancy from 0 to 1 (modelled); null where the block cannot be launched; missing: not known. */
  occupancy: number | null | IMissing;
}

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
const MOST_PARTS = 6;

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
 * Aligns two listings: instructions of the same content first; between those, instructions of the same opcode are
 * `changed` ones; what is left was removed or added.
 */
export function aligned(before: readonly string[], after: readonly string[]): IChange[] {
  const rows: IChange[] = [];
  let [i, j] = [0, 0];
  for (const [left, right] of align(before.map(contentOf), after.map(contentOf))) {
    rows.push(...gap(before, after, [i, j], [left, right]), { before: left, after: right, kind: 'same' });
    [i, j] = [left + 1, right + 1];
  }
  return [...rows, ...gap(before, after, [i, j], [before.length, after.length])];
}

/** The rows between two pairs: removed ones stand before those that were added. */
function gap(
  before: readonly string[],
  after: readonly string[],
  start: readonly [number, number],
  end: readonly [number, number]
): IChange[] {
  const rows: IChange[] = [];
  let [i, j] = start;
  const fill = (left: number, right: number): void => {
    for (; i < left; i++) {
      rows.push({ before: i, after: null, kind: 'removed' });
    }
    for (; j < right; j++) {
      rows.push({ before: null, after: j, kind: 'added' });
    }
  };
  const opcodes = align(
    before.slice(start[0], end[0]).map(opcodeOf),
    after.slice(start[1], end[1]).map(opcodeOf)
  );
  for (const [left, right] of opcodes) {
    fill(start[0] + left, start[1] + right);
    rows.push({ before: i++, after: j++, kind: 'changed' });
  }
  fill(end[0], end[1]);
  return rows;
}

/** Compares two versions of a kernel, or one version for two archs; `block`: threads that occupancy is of. */
export function compare(before: ICode, after: ICode, block: number): IDifference {
  const rows = aligned(before.instructions, after.instructions);
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
  let deltas = deltasOf(notable(before), notable(after));
  if (!deltas.some(([, delta]) => delta !== 0)) {
    deltas = deltasOf(counted(before.instructions.map(opcodeOf)), counted(after.instructions.map(opcodeOf)));
  }
  const parts = deltas
    .filter(([, delta]) => delta !== 0)
    .sort(
      ([a, x], [b, y]) =>
        Number(a === 'spill') - Number(b === 'spill') || Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1)
    )
    .map(([name, delta]) => {
      const plural = name === 'spill' && Math.abs(delta) !== 1 ? 's' : '';
      return `${delta > 0 ? '+' : ''}${delta} ${name}${plural}`;
    });
  const shown =
    parts.length > MOST_PARTS
      ? [...parts.slice(0, MOST_PARTS - 1), `${parts.length - MOST_PARTS + 1} more opcodes`]
      : parts;
  const [first, second] = [before.instructions.length, after.instructions.length];
  return first === second ? shown : [...shown, `instructions ${first} -> ${second}`];
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

/** Names of the opcodes that a summary tells of; local accesses of a kernel that spills are spills. */
function notable(code: ICode): Map<string, number> {
  const { resources } = code;
  // A count that is not known may be one.
  const some = (bytes: number | IMissing): boolean => isMissing(bytes) || bytes > 0;
  const spills =
    !isMissing(resources) && (some(resources.spill_store_bytes) || some(resources.spill_load_bytes));
  return counted(
    code.instructions.flatMap(text => {
      const opcode = opcodeOf(text);
      const mnemonic = mnemonicOf(opcode);
      if (spills && (mnemonic === 'LDL' || mnemonic === 'STL')) {
        return ['spill'];
      }
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
