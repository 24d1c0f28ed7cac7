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
  heatBy: () => t('What heat is drawn by'),
  heads: () => t('Counters by line')
};
