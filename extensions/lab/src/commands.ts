/** Names of this extension's commands. */
export const CommandIds = {
  openInspector: 'workbench:open-inspector',
  toggleNoise: 'workbench:toggle-noise',
  refreshInspector: 'workbench:refresh-inspector',
  copyLines: 'workbench:copy-lines',
  copyLinesWithColumns: 'workbench:copy-lines-with-columns',
  toggleGraph: 'workbench:toggle-graph',
  pinVersion: 'workbench:pin-version',
  unpinVersion: 'workbench:unpin-version',
  nextChange: 'workbench:next-change',
  previousChange: 'workbench:previous-change',
  toggleHistory: 'workbench:toggle-history',
  applyFix: 'workbench:apply-fix',
  scrollToSource: 'workbench:scroll-to-source',
  opcodeHelp: 'workbench:opcode-help',
  stepHere: 'workbench:step-here',
  shareMarkdown: 'workbench:share-markdown',
  shareLink: 'workbench:share-link',
  sharePage: 'workbench:share-page',
  shareNotebook: 'workbench:share-notebook'
} as const;

/** The command of Shift+Tab, which is of use in an editor only. */
export const SHOW_SIGNATURE = 'workbench:show-signature';

/** The command that makes the active cell one of CUDA C++. */
export const MAKE_CUDA_CELL = 'workbench:make-cuda-cell';

/** The command that asks for a file of device code and opens it. */
export const OPEN_DEVICE_CODE = 'workbench:open-device-code';

/** Names of the commands that one sets out with. */
export const StartCommandIds = {
  openStarter: 'workbench:open-starter',
  openCourse: 'workbench:open-notebooks',
  openGallery: 'workbench:open-gallery',
  newNotebook: 'workbench:new-notebook',
  openDocumentation: 'workbench:open-documentation'
} as const;
