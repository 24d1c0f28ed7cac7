import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IRow, ptxRows, readableRows, sassRows } from '../panels/rows/rows';
import { listing } from './samples';

type Saved = [mark: string, lines: number[], label: string, target: string, noise: boolean];

const url = new URL('../../../../tests/samples/rows/rows.json', import.meta.url);
const saved = JSON.parse(readFileSync(url, 'utf-8')) as Record<
  string,
  Record<string, Record<'ptx' | 'sass', Saved[]>>
>;

/** A row of the panel as a saved listing has it. */
const asSaved = (row: IRow): Saved => [
  row.mark,
  [...row.touches],
  row.label ?? '',
  row.target ?? '',
  row.filtered !== '' && row.filtered !== 'inlined'
];

describe('the rows of a saved listing', () => {
  for (const [name, kernels] of Object.entries(saved)) {
    for (const [kernel, panes] of Object.entries(kernels)) {
      const { translation, sass } = listing(name);
      const rows = {
        ptx: ptxRows(translation),
        sass: sassRows(sass, translation.filename)
      };
      it.each(['ptx', 'sass'] as const)(`are the panel's: ${name}, ${kernel}, %s`, pane => {
        const own = readableRows(
          rows[pane].filter(row => row.kernel === kernel),
          translation.names
        );
        expect(panes[pane]).toEqual(own.map(asSaved));
      });
    }
  }
});
