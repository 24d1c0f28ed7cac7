/** How much a listing says: to a newcomer the text, live registers and explanations; to an expert any columns. Pure. */
import { ColumnKey, IColumn, shownColumns } from './columns';

export type Detail = 'simple' | 'expert';

export interface IDetail {
  columns: readonly IColumn[];
  /** Whether words stand behind the lines. */
  explains: boolean;
}

const SIMPLE: IDetail = { columns: shownColumns(['live']), explains: true };

/** What the listings show; `chosen` are the columns of an expert. */
export function detailOf(detail: Detail, chosen: readonly ColumnKey[]): IDetail {
  return detail === 'simple' ? SIMPLE : { columns: shownColumns(chosen), explains: false };
}
