/** Names of this extension's commands. */
export const CommandIds = {
  openInspector: 'workbench:open-inspector',
  toggleNoise: 'workbench:toggle-noise',
  refreshInspector: 'workbench:refresh-inspector',
  copyLines: 'workbench:copy-lines',
  copyLinesWithColumns: 'workbench:copy-lines-with-columns',
  toggleGraph: 'workbench:toggle-graph'
} as const;
