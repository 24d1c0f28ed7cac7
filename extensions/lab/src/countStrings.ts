/** Strings of what was counted, for translation. */
import { t } from './strings';

function number(value: number): string {
  return value.toLocaleString(undefined, { maximumFractionDigits: value < 1 ? 2 : 1 });
}

export const COUNT_STRINGS = {
  number,
  ideal: (value: number) => t('ideal: %1', number(value)),
  idealWords: (words: string) => t('Ideal: %1', words),
  metric: (name: string) => t('Nsight Compute: %1', name),
  notMetric: (name: string) => t('Not what the hardware would count as %1', name),
  nearMetric: (name: string) => t('Nsight Compute, where the count is the hardware’s: %1', name),
  headHint: () => t('A click goes to the line where it costs most, another to the next.'),
  countedOf: (launch: string) => t('%1 (counted)', launch),
  measuredFrom: (file: string, gpu: string) =>
    gpu ? t('measured, from %1 on %2', file, gpu) : t('measured, from %1, which does not name its GPU', file),
  refused: (file: string, gpu: string, why: string) =>
    gpu ? t('Nothing of %1 (%2) is shown: %3', file, gpu, why) : t('Nothing of %1 is shown: %2', file, why),
  bar: () => t('Where the numbers beside the lines come from'),
  takeAway: (file: string) => t('Take %1 away; wb.open_report shows it again', file),
  heatBy: () => t('What heat is drawn by'),
  heads: () => t('Counters by line')
};
