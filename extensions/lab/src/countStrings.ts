/** Strings of what was counted, for translation. */
import { t } from './strings';

/** A number with as many places as people read; a small one is never 0. */
function number(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.01) {
    return String(Number(value.toPrecision(3)));
  }
  return value.toLocaleString(undefined, { maximumFractionDigits: value < 1 ? 2 : 1 });
}

export const COUNT_STRINGS = {
  number,
  ideal: (value: number) => t('ideal: %1', number(value)),
  idealWords: (words: string) => t('Ideal: %1', words),
  metric: (name: string) => t('Nsight Compute: %1', name),
  notMetric: (name: string) => t('Not what the hardware would count as %1', name),
  nearMetric: (name: string) => t('Nsight Compute, if the hardware counts the same: %1', name),
  headHint: () => t('Click: go to the line with the highest cost; click again: the next one.'),
  countedOf: (launch: string) => t('%1 (counted)', launch),
  measuredFrom: (file: string, gpu: string) =>
    gpu ? t('measured, from %1 on %2', file, gpu) : t('measured, from %1, which does not name its GPU', file),
  refused: (file: string, gpu: string, why: string) =>
    gpu ? t('%1 (%2) is not shown: %3', file, gpu, why) : t('%1 is not shown: %2', file, why),
  bar: () => t('Source of the numbers beside the lines'),
  takeAway: (file: string) => t('Close %1; wb.open_report shows it again', file),
  heatBy: () => t('Counter of the heat colour'),
  summedUp: () => t('summed up:'),
  dividedBy: () => t('divided by:'),
  best: () => t('ideal:'),
  heads: () => t('Counters by line')
};
