/** Texts of a row's chips: the loop that it heads, the idioms that it begins. Pure. */
import { STRINGS } from '../../strings';
import { AnalysisIndex, ILoopMark } from '../rows/analysisIndex';
import { IRow } from '../rows/rows';
import { opcodeHelp, opcodeSpan } from './tips';

/** Opcodes of the class of moves whose titles say more than that. */
const TITLED_MOVES = /^(CS2R|MOV32I|MOVM|S2R|SEL|SHFL)\b/;

export interface IChip {
  text: string;
  /** The full text. */
  title: string;
  kind: string;
}

/** Lines of the source in a few words: "8", "8 to 11". */
export function linesInWords(lines: readonly number[]): string {
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  return lines.length === 0 ? '' : first === last ? String(first) : `${first}–${last}`;
}

function loopChip({ loop, hot, cost }: ILoopMark): IChip {
  const text = STRINGS.loopOf(linesInWords(loop.source_lines.slice(0, 1)), loop.instructions);
  const words = [hot ? STRINGS.hotLoop() : STRINGS.loop(), STRINGS.depth(loop.depth)];
  if (loop.unroll !== null) {
    words.push(STRINGS.unrolled(loop.unroll));
  }
  if (cost) {
    words.push(cost);
  }
  return {
    text: hot ? `${STRINGS.hot()} · ${text}` : text,
    title: words.join(' '),
    kind: hot ? 'kw-mod-hot' : 'kw-mod-loop'
  };
}

/**
 * The note behind a line for newcomers: its lowering or its origin, else what its instruction
 * does. Empty where nothing is known.
 */
export function explanation(row: IRow, index: AnalysisIndex | null): string {
  if (!index || row.label !== null) {
    return '';
  }
  const facts = index.facts(row);
  const known = index.elimination(row)?.text ?? facts?.provenance ?? '';
  if (known) {
    return known;
  }
  const opcode = row.text.slice(...(opcodeSpan(row) ?? [0, 0]));
  // An IMAD or HFMA2 whose operands make it one is a move, whatever its opcode does otherwise.
  const isMove = facts?.class === 'move' && !TITLED_MOVES.test(opcode);
  const title = isMove ? STRINGS.moves() : (opcodeHelp(row, index)?.title ?? '');
  return abbreviates(opcode, title) ? '' : title;
}

/** True if a part of an opcode is short for a title, which then says nothing new: `mov` of "Move", BRA of "branch". */
export function abbreviates(opcode: string, title: string): boolean {
  const word = title.toLowerCase();
  const isShort = (part: string): boolean => {
    let at = 0;
    return [...part].every(letter => (at = word.indexOf(letter, at) + 1) > 0) && word.startsWith(part[0]);
  };
  const parts = opcode
    .toLowerCase()
    .split('.')
    .map(part => part.replace(/\d+$/, ''));
  return !word.includes(' ') && parts.some(part => part.length > 1 && isShort(part));
}

/** Chips of a row; the cost of an iteration of its loop has one of its own where there is no room for explanations. */
export function chipsOf(row: IRow, index: AnalysisIndex, expert = false): IChip[] {
  const loop = index.loop(row);
  const idioms = index.chips(row).map(idiom => {
    const cause = idiom.source_line === null ? '' : ` (${STRINGS.causedBy(idiom.source_line)})`;
    return { text: idiom.title, title: `${idiom.text}${cause}`, kind: `kw-mod-${idiom.severity}` };
  });
  if (!loop) {
    return idioms;
  }
  const schedule = { text: loop.short, title: loop.cost, kind: 'kw-mod-schedule' };
  return [loopChip(loop), ...(expert && loop.short ? [schedule] : []), ...idioms];
}
