import { describe, expect, it } from 'vitest';
import { AnalysisIndex } from '../panels/rows/analysisIndex';
import { chipsOf } from '../panels/listing/chipTexts';
import { cellWords } from '../panels/columns/columns';
import { graphBlocks } from '../panels/graph/graphBlocks';
import { layGraph } from '../panels/graph/graphLayout';
import { ptxRows, sassRows } from '../panels/rows/rows';
import {
  modelLine,
  modelReasons,
  resourceLine,
  resourceReasons,
  scheduleLines
} from '../panels/header/summary';
import { opcodeHelp, opcodeSpan, rowTip, whyText } from '../panels/listing/tips';
import { known } from '../wire';
import { sample } from './samples';

describe.each(['analysis_loop', 'analysis_numba'])('the analysis of %s', name => {
  const { messages } = sample(name);
  const translation = messages.find(message => message.kind === 'translation');
  const sass = messages.find(message => message.kind === 'sass');
  const analysis = messages.find(message => message.kind === 'analysis');
  if (!translation || !sass || !analysis) {
    throw new Error(`${name} is no analysis`);
  }
  const rows = sassRows(sass, translation.filename);
  const ptx = ptxRows(translation);
  const index = new AnalysisIndex(analysis, rows);
  const instructions = rows.filter(row => row.index !== null);

  it('is summed up: occupancy by block, and whether control codes were proved', () => {
    const kernel = Object.values(analysis.kernels)[0];
    expect(modelLine(kernel)).toMatch(/modelled: 64: \d+ %, 128: \d+ %.* · control codes proved$/);
    const proof = { proved: false, unproved: 2, text: '' };
    expect(modelLine({ ...kernel, occupancy: { missing: 'no table' }, proof })).toBe(
      '2 control codes not proved'
    );
    expect(modelLine(null)).toBe('');
  });

  it('has facts and live registers for every instruction', () => {
    expect(instructions.length).toBeGreaterThan(10);
    for (const row of instructions) {
      expect(index.facts(row)?.class).toBeTruthy();
      expect(index.live(row)?.gpr).toBeGreaterThanOrEqual(0);
    }
    expect(instructions.some(row => index.live(row)?.peak)).toBe(true);
  });

  it('marks loops at an instruction, and has words for what stands in the listing', () => {
    const kernel = instructions[0].kernel;
    expect(instructions.filter(row => index.loop(row)).length).toBe(index.kernel(kernel)?.loops.length);
    expect(instructions.flatMap(row => chipsOf(row, index)).every(chip => chip.text !== '')).toBe(true);
    const load = instructions.find(row => row.text.startsWith('LDG'));
    expect(load && opcodeHelp(load, index)?.text).toBeTruthy();
    expect(instructions.every(row => rowTip(row, index))).toBe(true);
  });

  it('says what instructions wait for, at the row, in its column and in text', () => {
    const waiting = instructions.filter(row => index.facts(row)?.stall);
    expect(waiting.length).toBeGreaterThan(3);
    for (const row of waiting) {
      const stall = index.facts(row)?.stall ?? '';
      expect(rowTip(row, index)?.parts.map(part => part.text)).toContain(stall);
      // Each kind of wait says its rule, with the source, the instructions and the numbers.
      const why = index.waitWhy(row);
      const rules = known(index.kernel(row.kernel)?.schedule ?? { missing: '' })?.rules ?? {};
      const kinds = index.facts(row)?.waits ?? [];
      expect(why === null).toBe(kinds.length === 0);
      if (!why) {
        continue;
      }
      kinds.forEach(kind => expect(why.rule).toContain(rules[kind][0]));
      kinds.forEach(kind => expect(why.source).toContain(rules[kind][1]));
      expect(why.places[0].sass_offset).toBe(row.position);
      expect(why.places.length).toBeGreaterThan(1);
      expect(Object.keys(why.numbers).length).toBeGreaterThan(0);
      expect(rowTip(row, index)?.parts).toContainEqual({ label: 'Why', text: whyText(why) });
      expect(cellWords('stall', row, index)).toContain(stall);
      expect(cellWords('wait', row, index)).toContain(stall);
      expect(cellWords('offset', row, index)).toBe('');
    }
  });

  it('says what an iteration of a loop costs: in short where experts look, in full at its head', () => {
    for (const head of instructions.filter(row => index.loop(row))) {
      const mark = index.loop(head);
      expect(mark?.short).toMatch(/^\d.* slots, .* cycles alone$/);
      expect(chipsOf(head, index).some(chip => chip.text === mark?.short)).toBe(false);
      expect(chipsOf(head, index, true).filter(chip => chip.text === mark?.short)).toEqual([
        { text: mark?.short, title: mark?.cost, kind: 'kw-mod-schedule' }
      ]);
      expect(rowTip(head, index)?.parts.map(part => part.text)).toContain(mark?.cost);
      const reasons = rowTip(head, index)?.parts.filter(part => part.label === 'Why') ?? [];
      expect(mark?.why).not.toBeNull();
      expect(reasons.some(({ text }) => text.startsWith(mark?.why?.rule ?? '?'))).toBe(true);
    }
  });

  it('says what is live at the peak at its instruction, and why', () => {
    const [symbol, kernel] = Object.entries(analysis.kernels)[0];
    const schedule = known(kernel.schedule);
    expect(schedule?.peak?.text).toMatch(/^\d+ registers are live at 0x[0-9a-f]{4}: /);
    const at = instructions.filter(row => row.kernel === symbol && index.peak(row));
    expect(at.map(row => row.position)).toEqual([schedule?.peak?.why.places[0].sass_offset]);
    const parts = rowTip(at[0], index)?.parts ?? [];
    expect(parts.map(({ text }) => text)).toContain(schedule?.peak?.text);
    expect(parts.map(({ text }) => text)).toContain(whyText(schedule?.peak?.why));
  });

  it('has a reason for each part of the footer', () => {
    const [entry] = translation.kernels;
    const kernel = analysis.kernels[entry.mangled_name];
    const said = [...resourceReasons(entry, kernel), ...modelReasons(kernel), ...scheduleLines(kernel)];
    expect(
      resourceReasons(entry, kernel)
        .map(({ text }) => text)
        .join(', ')
    ).toBe(resourceLine(entry).text);
    expect(said.length).toBeGreaterThan(8);
    for (const { text, why } of said) {
      expect([text, why?.rule && why.source && Object.keys(why.numbers).length > 0]).toEqual([text, true]);
    }
    expect(kernel.mix.every(({ why }) => why && why.places.length > 0)).toBe(true);
    expect(resourceReasons(entry, null).every(({ why }) => why === null)).toBe(true);
  });

  it('says of every instruction of PTX what it became, by SASS of its own or in words', () => {
    const own = new Set(rows.map(row => row.ptxLine));
    const silent = ptx.filter(
      row =>
        row.filtered === '' &&
        /;\s*$/.test(row.text) &&
        opcodeSpan(row) &&
        !own.has(row.position) &&
        !index.elimination(row)
    );
    expect(silent.map(row => row.text)).toEqual([]);
  });

  it('has a graph at both levels', () => {
    const kernel = instructions[0].kernel;
    for (const [level, all] of [
      ['ptx', ptx],
      ['sass', rows]
    ] as const) {
      const blocks = graphBlocks(level, kernel, all, index);
      expect(blocks.length).toBeGreaterThan(1);
      expect(blocks.every(block => block.first !== null)).toBe(true);
      const nodes = blocks.map(block => ({ width: 10, height: 10, successors: block.successors }));
      expect(layGraph(nodes).routes.length).toBeGreaterThan(0);
    }
  });
});
