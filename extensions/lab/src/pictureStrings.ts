/** The texts of the pictures of accesses, for Lab's language packs. */
import { t } from './strings';

export const PICTURE_STRINGS = {
  title: () => t('Picture of an access'),
  titleOf: (what: string) => t('Picture of %1', what),
  open: () => t('Click or Enter: show the address that each lane accesses, in the last recorded launch'),
  openLayout: () => t('Click or Shift+Enter: keep open which lane, register or byte has which element'),
  layout: () => t('Layout'),
  layoutOf: (what: string) => t('Layout of %1', what),
  noLayout: () =>
    t('No layout of these operands is known: the form is not one of PTX’s matrix instructions.'),
  close: () => t('Close the picture (Escape)'),
  passesOf: (kernel: string) => t('Passes of the compiler on %1', kernel),
  listsPasses: () => t('Compiling the kernel once more, and keeping what each pass changed …'),
  noPasses: () => t('The notebook’s kernel did not list the passes.'),
  noPassesRemedy: () => t('Passes are listed in the notebook’s kernel: start it, and run the cell.'),
  asks: () => t('Asking the notebook’s kernel …'),
  noKernel: () => t('Recordings are kept in the notebook’s kernel, and no kernel is running.'),
  unrecorded: (kernel: string) =>
    t('No launch of %1 has been recorded, so there are no addresses to draw.', kernel),
  how: () =>
    t(
      'The panel runs nothing. Run this in a cell, with the grid, block and arguments of your launch, then click again:'
    ),
  copy: () => t('copy')
};
