/** Texts of comparisons, histories, files and quick fixes; see `strings.ts`. */
import { n, t } from './strings';

export const VERSION_STRINGS = {
  change: (kind: 'added' | 'removed' | 'changed', was: string) =>
    ({
      added: () => t('Added'),
      removed: () => t('Removed: only in the version to compare with'),
      changed: () => t('Changed; before: %1', was)
    })[kind](),
  pin: () => t('Pin'),
  pinTitle: () => t('Keep this version and compare later ones with it'),
  compareWith: () => t('Compare with'),
  nothing: () => t('compare with …'),
  pinned: (arch: string) => t('the pinned version (%1)', arch),
  older: () => t('a version of the history'),
  otherArch: (arch: string) => t('this text for %1', arch),
  otherOptions: () => t('this text with other options …'),
  options: () => t('Options of the compiler'),
  optionsExample: () => ({
    cuda: t('e.g. %1', '--use_fast_math'),
    header: t('e.g. %1', '--use_fast_math'),
    ptx: t('e.g. %1', '--maxrregcount=32'),
    numba: t('e.g. %1', 'fastmath=True, max_registers=32')
  }),
  block: () => t('Threads of a block for the occupancy'),
  threads: (block: number) => t('%1 threads', block),
  waiting: () => t('There is nothing to compare yet.'),
  noSuch: () => t('This kernel is not in the version to compare with.'),
  cannot: (why: string) => t('The version to compare with does not compile: %1', why),
  nextChange: () => t('Next change'),
  previousChange: () => t('Previous change'),
  changes: (count: number) => n('%1 change', '%1 changes', count),
  basis: () => t('Before -> after. Instructions and resources are static, occupancy is modelled.'),
  history: () => t('History'),
  historyTitle: () => t('Versions of this code, with their resources and results'),
  noHistory: () =>
    t('A version is kept when it has compiled and has not changed for a moment, and when it is run.'),
  current: () => t('now'),
  restore: () => t('Restore'),
  restoreTitle: () => t('Put this version into the cell; undo reverts this'),
  compareThis: () => t('Compare'),
  compareThisTitle: () => t('Compare the cell with this version'),
  versionAt: (time: string) => t('Version of %1', time),
  versionColumn: (time: string) => t('version of %1', time),
  versionItem: (time: string, arch: string) => t('Version of %1 · %2', time, arch),
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
  pinCommand: () => t('Pin This Version to Compare With'),
  unpinCommand: () => t('Stop Comparing'),
  historyCommand: () => t('Show the Versions of This Code'),
  fixCommand: () => t('Apply the Quick Fix at the Caret'),
  scrollCommand: () => t('Go Between Source and Listing'),
  helpCommand: () => t('Explain the Instruction at the Caret'),
  takes: (seconds: number) => t('compiling for %1 s …', seconds),
  pauseForSlow: () => t('compiles when you pause …')
};
