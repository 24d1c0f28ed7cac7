/** The gutter of counts: how often each line of PTX ran, with a bar as long as it is hot. */
import { STRINGS } from '../strings';
import { RowMarker, rowGutter } from './listingGutters';
import { shownField } from './listingState';
import { IRuns, shortCount } from './runs';

const NUMBER_CH = 5;
const BAR_CH = 3;

class RunMarker extends RowMarker {
  constructor(
    private readonly _runs: IRuns,
    private readonly _line: number
  ) {
    super();
    const found = _runs.lines.get(_line);
    this.key = `${found?.warps} ${found?.threads} ${_runs.most} ${_runs.launch}`;
  }

  override readonly key: string;

  override toDOM(): Node {
    const { warps, threads } = this._runs.lines.get(this._line) ?? { warps: 0, threads: 0 };
    const node = document.createElement('span');
    node.className = 'kw-Runs';
    node.title = STRINGS.runsHere(warps, threads, this._runs.launch);
    node.textContent = shortCount(warps).padStart(NUMBER_CH);
    const bar = document.createElement('span');
    bar.className = 'kw-Runs-bar';
    const width = this._runs.most ? (BAR_CH * warps) / this._runs.most : 0;
    bar.style.width = `${width.toFixed(2)}ch`;
    bar.style.marginRight = `${(BAR_CH - width).toFixed(2)}ch`;
    node.append(bar);
    return node;
  }
}

export const runGutter = rowGutter({
  className: 'kw-Listing-runs',
  marker: (_, row, __, { runs }) =>
    runs && row.ptxLine !== null && runs.lines.has(row.ptxLine) ? new RunMarker(runs, row.ptxLine) : null,
  width: view => (view.state.field(shownField).runs ? `${NUMBER_CH + BAR_CH + 1}ch` : '0'),
  changes: ({ startState, state }) => startState.field(shownField).runs !== state.field(shownField).runs
});
