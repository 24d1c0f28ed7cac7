/** Basic blocks of a kernel as boxes with text, at PTX or SASS level. Pure. */
import { STRINGS } from '../../strings';
import { IBlock, IBlockLoop } from '../../wire';
import { AnalysisIndex } from '../rows/analysisIndex';
import { instructionCount } from '../rows/instructionCount';
import { IRow } from '../rows/rows';

export type Level = 'ptx' | 'sass';

export interface IGraphBlock {
  /** The start of the block, in words. */
  title: string;
  /** Its first lines, and how many more there are. */
  lines: readonly string[];
  instructions: number;
  successors: readonly number[];
  /** The loops that it is in, the innermost first. */
  loops: readonly number[];
  /** Its first row. */
  first: IRow | null;
  hot: boolean;
}

/** More than these do not fit beside each other. */
const SHOWN_LINES = 5;
const LINE_LENGTH = 44;

function loopsOf(loops: readonly IBlockLoop[], innermost: number | null): number[] {
  const found: number[] = [];
  for (
    let at = innermost;
    at !== null && at >= 0 && at < loops.length && !found.includes(at);
    at = loops[at].parent
  ) {
    found.push(at);
  }
  return found;
}

/** Blocks of a kernel; empty where nothing is known of it. `rows` are all rows of the level. */
export function graphBlocks(
  level: Level,
  kernel: string | null,
  rows: readonly IRow[],
  index: AnalysisIndex | null
): IGraphBlock[] {
  const known = index?.kernel(kernel);
  if (!known) {
    return [];
  }
  const [blocks, loops]: [readonly IBlock[], readonly IBlockLoop[]] =
    level === 'ptx' ? [known.ptx_blocks, known.ptx_loops] : [known.blocks, known.loops];
  const rowAt = new Map<number, IRow>();
  for (const row of rows) {
    if (row.kernel !== kernel) {
      continue;
    }
    const at = level === 'ptx' ? row.position : row.index;
    if (at !== null && (level === 'sass' || row.filtered === '')) {
      rowAt.set(at, row);
    }
  }
  const made = blocks.map(block => {
    const found: IRow[] = [];
    for (let at = block.first; at <= block.last; at++) {
      const row = rowAt.get(at);
      if (row && row.text.trim() !== '') {
        found.push(row);
      }
    }
    const instructions = instructionCount(found.filter(row => row.label === null).map(row => row.text));
    const lines = found.slice(0, SHOWN_LINES).map(row => shortened(row.text.trim()));
    if (found.length > SHOWN_LINES) {
      lines.push(STRINGS.more(found.length - SHOWN_LINES));
    }
    const first = found.at(0) ?? null;
    const inLoops = loopsOf(loops, block.loop);
    return {
      title: `${first?.mark ?? ''} · ${STRINGS.instructions(instructions)}`,
      lines,
      instructions,
      successors: block.successors,
      loops: inLoops,
      first,
      hot: level === 'sass' && known.hot_loop !== null && inLoops.includes(known.hot_loop)
    };
  });
  // The padding of a cache line behind the last instruction is never run.
  const kept = made.flatMap((block, i) => (block.first?.filtered === 'padding' ? [] : [i]));
  const place = new Map(kept.map((i, at) => [i, at]));
  return kept.map(i => ({
    ...made[i],
    successors: made[i].successors.flatMap(to => place.get(to) ?? [])
  }));
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > LINE_LENGTH ? `${plain.slice(0, LINE_LENGTH - 1)}…` : plain;
}
