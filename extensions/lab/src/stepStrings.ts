/** The texts of stepping from the panel and from outputs, for Lab's language packs. */
import { t } from './strings';

export const STEP_STRINGS = {
  command: () => t('Step the Last Launch to Here'),
  here: () => t('Step here'),
  caption: () => t('Write this line into a cell below, and run it'),
  to: (launch: string) => t('Click: step the last launch, %1, to here', launch),
  never: (kernel: string) =>
    t('Launch %1 once in this notebook, and a click here steps that launch to this line.', kernel),
  stale: () =>
    t('Launches ran another text than this one. Run the cell and launch again to step to this line.'),
  gone: (kernel: string) =>
    t(
      'A function launched %1, and what it passed is gone. Write %step in front of that launch to step it.',
      kernel
    ),
  nowhere: () => t('No instruction comes from this line.'),
  title: () => t('Stepper'),
  back: () => t('‹ Listing'),
  backTitle: () => t('Back to the listing (Escape)'),
  open: () => t('Step in the panel'),
  openTitle: () => t('Open the steps beside the notebook')
};
