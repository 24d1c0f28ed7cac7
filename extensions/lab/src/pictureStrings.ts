/** The texts of the pictures of accesses, for Lab's language packs. */
import { t } from './strings';

export const PICTURE_STRINGS = {
  title: () => t('Picture of an access'),
  titleOf: (what: string) => t('Picture of %1', what),
  open: () => t('Click: which lane names which address, in the last recorded launch (Enter)'),
  close: () => t('Close the picture (Escape)'),
  asks: () => t('Asking the notebook’s kernel …'),
  noKernel: () => t('Recordings live in the notebook’s kernel, and none is running.'),
  unrecorded: (kernel: string) =>
    t('No launch of %1 has been recorded, so there are no addresses to draw.', kernel),
  how: () =>
    t(
      'Looking runs nothing. Run this in a cell, with the grid, block and arguments of your launch, and click again:'
    ),
  copy: () => t('copy')
};
