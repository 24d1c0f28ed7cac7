/** Names of this extension's commands. */
export const CommandIds = {
  openInspector: 'workbench:open-inspector',
  toggleNoise: 'workbench:toggle-noise',
  refreshInspector: 'workbench:refresh-inspector'
} as const;
