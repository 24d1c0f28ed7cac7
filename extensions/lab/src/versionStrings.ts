/** Texts of comparisons, histories, files and quick fixes; see `strings.ts`. */
import { n, t } from './strings';

export const VERSION_STRINGS = {
  change: (kind: 'added' | 'removed' | 'changed', was: string) =>
    ({
      added: () => t('Added'),
      removed: () => t('Removed: it stood in the version that is compared with'),
      changed: () => t('Changed; before: %1', was)
    })[kind](),
  pin: () => t('Pin'),
  pinTitle: () => t('Keep this version and compare what follows with it'),
  compareWith: () => t('Compare with'),
  nothing: () => t('compare with …'),
  pinned: (arch: string) => t('the pinned version (%1)', arch),
  older: () => t('a version of the history'),
  otherArch: (arch: string) => t('this text for %1', arch),
  otherOptions: () => t('this text with other options …'),
  options: () => t('Options of the compiler'),
  optionsExample: () => t('e.g. --use_fast_math'),
  block: () => t('Threads of a block that occupancy is told of'),
  threads: (block: number) => t('%1 threads', block),
  waiting: () => t('There is nothing to compare yet.'),
  noSuch: () => t('This kernel is not in the version that is compared with.'),
  cannot: (why: string) => t('The version to compare with does not compile: %1', why),
  nextChange: () => t('Next change'),
  previousChange: () => t('Previous change'),
  changes: (count: number) => n('%1 change', '%1 changes', count),
  basis: () => t('Before -> after. Instructions and resources are static, occupancy is modelled.'),
  history: () => t('History'),
  historyTitle: () => t('Versions of this code, with their resources and results'),
  noHistory: () => t('A version is kept when it has compiled and stood for a moment, and when it is run.'),
  current: () => t('now'),
  restore: () => t('Bring back'),
  restoreTitle: () => t('Put this version into the cell; undo takes it away again'),
  compareThis: () => t('Compare'),
  compareThisTitle: () => t('Compare what stands in the cell with this version'),
  versionAt: (time: string) => t('Version of %1', time),
  registers: (count: number) => n('%1 register', '%1 registers', count),
  spillBytes: (bytes: number) => t('%1 bytes spilled', bytes),
  smem: (bytes: number) => t('%1 bytes shared', bytes),
  instructions: (count: number) => n('%1 instruction', '%1 instructions', count),
  occupancy: (share: string, block: number) => t('%1 occupancy at %2 (modelled)', share, block),
  check: (passed: boolean, name: string) => (passed ? t('✓ %1', name) : t('✗ %1', name)),
  checkTitle: (passed: boolean, kernel: string, words: string) =>
    passed ? t('%1 passed the check: %2', kernel, words) : t('%1 failed the check: %2', kernel, words),
  forget: () => t('Forget these versions'),
  quickFix: () => t('Fix'),
  quickFixTitle: (title: string) => t('%1 (Alt+Enter)', title),
  header: (name: string) => t('Header %1', name),
  pauseForSlow: () => t('compiles when you pause …')
};
