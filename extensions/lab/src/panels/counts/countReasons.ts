/** The reason of a number beside a line: its definition, what was put in, the code it is summed over. Pure. */
import { COUNT_STRINGS } from '../../countStrings';
import { STRINGS } from '../../strings';
import { ICodePlace, ICountColumn, IQuantity, IWhy } from '../../wireTypes';
import { reasonText } from '../listing/reasons';
import { ITip } from '../listing/tips';
import { ICountView } from './countColumns';
import { ICountCell, ICountedCode } from './lineCounts';

/** The unit of what is divided: "sectors" of "sectors/request". */
function dividend(unit: string): string {
  return unit.split('/')[0];
}

function numbersOf({ unit, over, basis }: ICountColumn, cell: ICountCell): Record<string, IQuantity> {
  const numbers: Record<string, IQuantity> = {};
  if (cell.over !== null) {
    const above = Math.round(cell.value * cell.over);
    numbers[COUNT_STRINGS.summedUp()] = { value: above, unit: dividend(unit), basis };
    numbers[COUNT_STRINGS.dividedBy()] = { value: cell.over, unit: over, basis };
  }
  if (cell.ideal !== null) {
    numbers[COUNT_STRINGS.best()] = { value: cell.ideal, unit, basis };
  }
  return numbers;
}

function hardwares({ metric, differs }: ICountColumn, cell: ICountCell): string {
  if (cell.metric) {
    return COUNT_STRINGS.metric(cell.metric);
  }
  return differs || (metric ? COUNT_STRINGS.notMetric(metric) : '');
}

/** The reason of one number of a column. */
export function whyOfCell(column: ICountColumn, cell: ICountCell, code: ICountedCode, origin: string): IWhy {
  const places: ICodePlace[] = [
    ...code.offsets.map(offset => ({ sass_offset: offset })),
    ...code.ptxLines.map(line => ({ ptx_line: line }))
  ];
  const source = [`${origin}: ${cell.worth}`, hardwares(column, cell)].filter(Boolean).join('\n');
  return { rule: column.definition, source, places, numbers: numbersOf(column, cell) };
}

/** The number with its unit and basis. */
function titleOf(column: ICountColumn, { value }: ICountCell): string {
  return `${column.head}: ${COUNT_STRINGS.number(value)} ${column.unit} (${column.basis})`;
}

/** The reasons of all numbers of a line that are shown; null where there are none. */
export function lineTip({ counts, level, columns }: ICountView, place: number): ITip | null {
  const parts = columns.flatMap(column => {
    const cell = counts.cell(level, column.name, place);
    if (!cell) {
      return [];
    }
    const why = whyOfCell(column, cell, counts.code(level, place), counts.origin);
    return [{ label: titleOf(column, cell), text: `${why.rule}\n${reasonText(why)}` }];
  });
  return parts.length ? { title: STRINGS.causedBy(place), parts } : null;
}

/** The reason that a click on a number opens; null where the line has none in that column. */
export function countTip({ counts, level }: ICountView, name: string, place: number): ITip | null {
  const column = counts.columns(level).find(each => each.name === name);
  const cell = counts.cell(level, name, place);
  if (!column || !cell) {
    return null;
  }
  const why = whyOfCell(column, cell, counts.code(level, place), counts.origin);
  return {
    title: titleOf(column, cell),
    parts: [
      { label: '', text: why.rule },
      { label: STRINGS.why(), text: reasonText(why) }
    ]
  };
}
