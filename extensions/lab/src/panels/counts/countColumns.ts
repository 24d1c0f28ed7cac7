/** Columns of counts: which are shown, and what a cell says, short and in words. Pure. */
import { COUNT_STRINGS } from '../../countStrings';
import { Detail } from '../columns/columns';
import { CountLevel, ICountCell, LineCounts } from './lineCounts';
import { ICountColumn } from '../../wire';

/** A column of counts on screen. */
export interface ICountShown extends ICountColumn {
  /** In characters. */
  width: number;
}

/** Counts as a listing or an editor shows them. */
export interface ICountView {
  counts: LineCounts;
  level: CountLevel;
  columns: readonly ICountShown[];
  /** The column that bars are drawn by. */
  heat: string;
  /** For SASS: the kernel whose offsets they are; null: of whatever is shown. */
  kernel: string | null;
}

/** Columns by priority: the first are kept longest. */
const RANKS = [
  'samples',
  'executed',
  'sectors_per_request',
  'bank_conflicts',
  'active_lanes',
  'wavefronts_per_request',
  'divergent_branches',
  'atomics',
  'same_address_lanes',
  'spills',
  'local_sectors',
  'tensor_operations',
  'bulk_bytes',
  'tensor_memory_bytes',
  'requests'
];
/** Columns of waste, always a cost: they stand before columns of necessary amounts. */
const TROUBLE = ['spills', 'bank_conflicts'];
/** Reasons to stall that stand before the counters. */
const STALLS_FIRST = 2;
/** The columns for the bars where a person chose nothing and nothing is wrong. */
const USUAL = { counted: 'executed', measured: 'samples' };
const NUMBER_CH = 5;
/** Room between two columns, and of the longest bar; CSS has the first too. */
export const COUNT_GAP_CH = 0.8;
export const BAR_CH = 3;

/**
 * The columns to show: to a newcomer the one that bars are drawn by, to an expert as many as there is room for, that
 * one first, and then what is kept longest. `heat`: the column of a person's choice; null where there is none.
 */
export function countView(
  counts: LineCounts,
  level: CountLevel,
  detail: Detail,
  heat: string | null,
  roomCh = Number.POSITIVE_INFINITY,
  kernel: string | null = null
): ICountView | null {
  const all = countChoices(counts, level);
  const order = ranking(counts, level);
  const wrong = counts.basis === 'counted' ? troubles(counts, level) : [];
  const usual = heat ?? wrong.at(0) ?? USUAL[counts.basis];
  // Counts of SASS may lack the requested column; then the first of those that it has stands there.
  const hot = order.includes(usual) ? usual : (order.at(0) ?? usual);
  const rank = ({ name }: ICountColumn): number => (name === hot ? -1 : order.indexOf(name));
  const wanted = detail === 'simple' ? all.filter(({ name }) => name === hot) : all;
  const ranked = [...wanted].sort((a, b) => rank(a) - rank(b));
  let count = ranked.length;
  while (count > 1 && countWidth(ranked.slice(0, count)) > roomCh) {
    count--;
  }
  const columns = ranked.slice(0, count);
  return columns.length ? { counts, level, columns, heat: hot, kernel } : null;
}

/** Names of columns from what is kept longest on; of reasons to stall, that with the most samples first. */
function ranking(counts: LineCounts, level: CountLevel): string[] {
  const names = counts.columns(level).map(({ name }) => name);
  const stalls = names.filter(name => !RANKS.includes(name));
  const most = new Map(stalls.map(name => [name, total(counts, level, name)]));
  stalls.sort((a, b) => (most.get(b) ?? 0) - (most.get(a) ?? 0));
  const [samples, ...others] = RANKS;
  const wrong = troubles(counts, level);
  const waits = [samples, ...stalls.slice(0, STALLS_FIRST)];
  // Measured waits of warps say what is wrong before a cause of it does.
  const order = [...waits, ...wrong, ...others, ...stalls.slice(STALLS_FIRST)];
  return [...new Set(order)].filter(name => names.includes(name));
}

/** Columns of what is wrong, of which some line has a cost. */
function troubles(counts: LineCounts, level: CountLevel): string[] {
  const places = counts.places(level);
  return TROUBLE.filter(name => places.some(place => (counts.cell(level, name, place)?.heat ?? 0) > 0));
}

function total(counts: LineCounts, level: CountLevel, name: string): number {
  return counts.places(level).reduce((sum, place) => sum + (counts.cell(level, name, place)?.value ?? 0), 0);
}

/** The columns that there are. */
export function countChoices(counts: LineCounts, level: CountLevel): ICountShown[] {
  return counts.columns(level).map(column => {
    // Beside `samples` the reason is enough.
    const head = column.head.replace(/^stall_/, '');
    return { ...column, head, width: Math.max(NUMBER_CH, head.length) };
  });
}

/** Characters that columns and the bar take. */
export function countWidth(columns: readonly ICountShown[]): number {
  return columns.reduce((sum, { width }) => sum + width + COUNT_GAP_CH, BAR_CH + COUNT_GAP_CH);
}

/** True if two views say the same, so that nothing has to be drawn again. */
export function sameCounts(a: ICountView | null, b: ICountView | null): boolean {
  return (
    a === b ||
    (a !== null &&
      b !== null &&
      a.counts === b.counts &&
      a.level === b.level &&
      a.heat === b.heat &&
      a.kernel === b.kernel &&
      a.columns.map(({ name }) => name).join() === b.columns.map(({ name }) => name).join())
  );
}

/** A number in five signs at most: 7, 31.5, 999, 12.3k, 4.57M. */
export function shortCount(count: number): string {
  if (count < 100 && !Number.isInteger(count)) {
    return count < 1 ? count.toFixed(2) : count.toFixed(1);
  }
  const units = ['', 'k', 'M', 'G', 'T'];
  let at = 0;
  let value = Math.round(count);
  while (value >= 999.5 && at < units.length - 1) {
    value /= 1000;
    at++;
  }
  return at === 0 ? String(value) : `${value.toPrecision(3)}${units[at]}`;
}

/** A cell in words: the number with its ideal, what it is worth, the definition, and the hardware's name of it. */
export function cellTitle(column: ICountColumn, cell: ICountCell, from: string): string {
  const { definition, unit, differs } = column;
  const lines = [
    `${COUNT_STRINGS.number(cell.value)} ${unit} (${cell.worth})`,
    cell.ideal === null
      ? ''
      : `${COUNT_STRINGS.ideal(cell.ideal)}${column.ideal ? ` · ${column.ideal}` : ''}`,
    definition,
    cell.metric
      ? COUNT_STRINGS.metric(cell.metric)
      : differs || (column.metric ? COUNT_STRINGS.notMetric(column.metric) : ''),
    from
  ];
  return lines.filter(Boolean).join('\n');
}

/** The text of a column's head. */
export function headTitle({ definition, unit, ideal, metric, differs, basis }: ICountColumn): string {
  return [
    `${definition} (${basis}, ${unit})`,
    ideal ? COUNT_STRINGS.idealWords(ideal) : '',
    metric && (basis === 'measured' ? COUNT_STRINGS.metric(metric) : COUNT_STRINGS.nearMetric(metric)),
    metric ? '' : differs,
    COUNT_STRINGS.headHint()
  ]
    .filter(Boolean)
    .join('\n');
}

/** All that a line has, in words: for where only one column is shown. */
export function lineTitle({ counts, level }: ICountView, place: number): string {
  const parts = counts.columns(level).flatMap(column => {
    const cell = counts.cell(level, column.name, place);
    const ideal = cell?.ideal === null || cell === null ? '' : ` (${COUNT_STRINGS.ideal(cell.ideal)})`;
    return cell ? [`${column.head}: ${COUNT_STRINGS.number(cell.value)} ${column.unit}${ideal}`] : [];
  });
  return [...parts, counts.origin].join('\n');
}

/** Places of a level from the hottest to the coolest, those that cost nothing left out. */
export function hottest({ counts, level, heat }: ICountView): number[] {
  const heats = counts.places(level).map(place => ({
    place,
    heat: counts.cell(level, heat, place)?.heat ?? 0
  }));
  return heats
    .filter(each => each.heat > 0)
    .sort((a, b) => b.heat - a.heat || a.place - b.place)
    .map(({ place }) => place);
}
