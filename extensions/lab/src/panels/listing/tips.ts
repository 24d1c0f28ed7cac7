/** The tooltip of a row or of one of its operands: parts with a label and words. Pure. */
import { PICTURE_STRINGS } from '../../pictureStrings';
import { STRINGS } from '../../strings';
import { IHelp } from '../../wire';
import { IWhy } from '../../wireTypes';
import { AnalysisIndex } from '../rows/analysisIndex';
import { className } from '../columns/columns';
import { reasonText } from './reasons';
import { usesIn } from '../rows/registers';
import { IRow } from '../rows/rows';

export interface ITipPart {
  label: string;
  text: string;
}

export interface ITip {
  title: string;
  parts: readonly ITipPart[];
}

const PTX_OPCODE = /^\s*(?:@!?%\w+\s+)?([a-z][\w.:]*)/;
const SASS_OPCODE = /^(?:@!?U?P\w+\s+)?([A-Z][\w.]*)/;

/** The range of a row's opcode, from and to; null where it has none. */
export function opcodeSpan(row: IRow): [number, number] | null {
  if (row.label !== null || row.filtered === 'comments') {
    return null;
  }
  const found = (row.index === null ? PTX_OPCODE : SASS_OPCODE).exec(row.text);
  return found ? [found[0].length - found[1].length, found[0].length] : null;
}

/** The entry of the longest beginning of an opcode that is known: "ld.global.nc.f32" by "ld.global". */
export function longestPrefix(table: Readonly<Record<string, IHelp>>, opcode: string): IHelp | null {
  const words = opcode.split('.');
  for (let count = words.length; count > 0; count--) {
    const key = words.slice(0, count).join('.');
    if (Object.hasOwn(table, key)) {
      return table[key];
    }
  }
  return null;
}

/** The help for an instruction's opcode. */
export function opcodeHelp(row: IRow, index: AnalysisIndex | null): IHelp | null {
  const span = opcodeSpan(row);
  if (!span || !index) {
    return null;
  }
  const { help } = index.analysis;
  return longestPrefix(row.index === null ? help.ptx : help.sass, row.text.slice(...span));
}

/** The operand of a row at a column, without what is around it; empty at the opcode and between operands. */
export function operandAt(row: IRow, column: number): string {
  const span = opcodeSpan(row);
  if (!span || column <= span[1]) {
    return '';
  }
  let start = span[1];
  for (const part of row.text.slice(start).split(',')) {
    if (column <= start + part.length) {
      return part.trim().replace(/;$/, '');
    }
    start += part.length + 1;
  }
  return '';
}

/** The forms of operands that an operand has, longest first: `desc[UR4][R2.64]` has "desc[" and "UR". */
export function operandHelp(operand: string, table: Readonly<Record<string, IHelp>>): IHelp[] {
  const forms = Object.keys(table).filter(form => {
    if (/^[A-Z]+$/.test(form)) {
      return new RegExp(`(?<![A-Z_])${form}(?![A-Z_])`).test(operand);
    }
    // "B0" stands for any barrier register.
    return /^[A-Z]+0$/.test(form)
      ? new RegExp(`(?<![A-Z_])${form.slice(0, -1)}\\d`).test(operand)
      : operand.includes(form);
  });
  return forms.sort((a, b) => b.length - a.length).map(form => table[form]);
}

function who(row: IRow, indices: readonly number[], index: AnalysisIndex): string {
  const names = indices.slice(0, 4).map(i => {
    const other = index.row(row.kernel, i);
    const span = other && opcodeSpan(other);
    return other && span ? `${other.text.slice(...span)} at ${other.mark}` : String(i);
  });
  return names.join(', ') + (indices.length > 4 ? ` ${STRINGS.more(indices.length - 4)}` : '');
}

function partsOf(...parts: [string, string][]): ITipPart[] {
  return parts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
}

function helpParts(help: IHelp | null): ITipPart[] {
  return help
    ? partsOf(['', help.text], [STRINGS.operands(), help.operands], [STRINGS.section(), help.section])
    : [];
}

/** Writers and readers of the registers of an instruction; of one register only where one is named. */
function flowParts(row: IRow, index: AnalysisIndex, register: string | null): ITipPart[] {
  const facts = index.facts(row);
  if (!facts) {
    return [];
  }
  const wanted = (name: string): boolean => register === null || name === register;
  const from = facts.from.filter(([name]) => wanted(name));
  const to = facts.to.filter(([name]) => wanted(name));
  const guards = facts.guards.filter(([name]) => wanted(name));
  return partsOf(
    [STRINGS.writtenBy(), from.map(([name, at]) => STRINGS.by(name, who(row, at, index))).join('; ')],
    [STRINGS.readBy(), to.map(([name, at]) => STRINGS.to(name, who(row, at, index))).join('; ')],
    [
      STRINGS.guards(),
      guards.map(([name, barrier, at]) => STRINGS.guardedBy(name, barrier, who(row, [at], index))).join('; ')
    ]
  );
}

/** A reason with its rule, for a sentence that is not the rule itself. */
export function whyText(why: IWhy | null | undefined): string {
  return why ? `${why.rule}\n${reasonText(why)}` : '';
}

/** The tooltip of a whole row. */
export function rowTip(row: IRow, index: AnalysisIndex | null): ITip | null {
  const help = opcodeHelp(row, index);
  const facts = index?.facts(row);
  const elimination = index?.elimination(row);
  const span = opcodeSpan(row);
  const peak = index?.peak(row);
  const parts = [...helpParts(help)];
  if (facts) {
    parts.push(
      ...partsOf([STRINGS.pipe(), [className(facts.class), facts.pipe].filter(Boolean).join(' · ')])
    );
  }
  parts.push(
    ...partsOf(
      [STRINGS.controlCode(), row.control?.words ?? ''],
      [STRINGS.schedule(), facts?.stall ?? ''],
      [STRINGS.why(), whyText(index?.waitWhy(row))],
      ...(index?.codeWhys(row) ?? []).map((why): [string, string] => [STRINGS.why(), whyText(why)]),
      [STRINGS.peakOfRegisters(), peak?.text ?? ''],
      [STRINGS.why(), whyText(peak?.why)],
      [STRINGS.turn(), index?.loop(row)?.cost ?? ''],
      [STRINGS.why(), whyText(index?.loop(row)?.why)],
      [STRINGS.unproved(), facts?.unproved ?? '']
    )
  );
  if (index) {
    parts.push(...flowParts(row, index, null));
  }
  if (elimination) {
    parts.push(...partsOf([STRINGS.becameOf(), elimination.text]));
  }
  parts.push(...partsOf([STRINGS.comesFrom(), facts?.provenance ?? '']));
  for (const idiom of index?.idioms(row) ?? []) {
    const cause = idiom.source_line === null ? '' : ` (${STRINGS.causedBy(idiom.source_line)})`;
    parts.push({
      label: STRINGS.severities()[idiom.severity],
      text: `${idiom.title}: ${idiom.text}${cause}`
    });
    parts.push(...partsOf([STRINGS.why(), idiom.why ? reasonText(idiom.why) : '']));
  }
  parts.push(...partsOf([STRINGS.source(), row.chain.join('\n')]));
  parts.push(...partsOf([PICTURE_STRINGS.layout(), row.matrix ? PICTURE_STRINGS.openLayout() : '']));
  const opcode = span ? row.text.slice(...span) : row.text.trim();
  return parts.length ? { title: help ? `${opcode}: ${help.title}` : opcode, parts } : null;
}

/** The tooltip at a column of a row: of the operand there, else of the row. */
export function tipAt(
  row: IRow,
  column: number,
  index: AnalysisIndex | null,
  register: string | null
): ITip | null {
  const operand = operandAt(row, column);
  if (!operand || !index) {
    return rowTip(row, index);
  }
  const forms = row.index === null ? [] : operandHelp(operand, index.analysis.help.operands);
  const parts: ITipPart[] = forms.map(form => ({
    label: form.title,
    text: [form.text, form.operands].filter(Boolean).join(' ')
  }));
  const facts = index.facts(row);
  const guarded = register !== null && facts !== null && usesIn(row.text, register).length > 0;
  parts.push(...(guarded ? flowParts(row, index, register) : []));
  return parts.length ? { title: operand, parts } : rowTip(row, index);
}
