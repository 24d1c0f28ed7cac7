/** The shown cell with its listing, as it can be handed on. */
import { ICellModel } from '@jupyterlab/cells';
import { IKernelEntry } from '../../wire';
import { resourceLine } from '../header/summary';
import { IRow } from '../rows/rows';
import { IFollowed } from '../source/followed';
import { LiveCell } from '../source/liveCell';
import { IShared } from './shared';

/** A cell to hand on: its texts, and its model where it is one of a notebook. */
export interface ISharing {
  shared: () => IShared;
  cell: ICellModel | null;
}

/** Null where there is no listing. */
export function sharingOf(
  followed: IFollowed | null,
  live: LiveCell | null,
  kernel: IKernelEntry | undefined
): ISharing | null {
  if (!followed || !live?.translation || !kernel) {
    return null;
  }
  const shown = (rows: readonly IRow[]): readonly IRow[] =>
    rows.filter(row => row.kernel === kernel.mangled_name && row.filtered === '');
  const { arch, language } = live.translation;
  const cell = followed.notebook?.content.widgets.find(each => each === followed.source);
  return {
    shared: () => ({
      kernel: kernel.expression ?? kernel.name,
      arch,
      resources: resourceLine(kernel).text,
      language: language === 'cuda' ? 'cuda' : 'python',
      source: followed.text,
      ptx: shown(live.ptxRows),
      sass: shown(live.sassRows)
    }),
    cell: cell?.model ?? null
  };
}
