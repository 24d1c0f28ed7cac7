/** The panel's icon. */
import { LabIcon } from '@jupyterlab/ui-components';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" viewBox="0 0 24 24">
  <g class="jp-icon3" fill="#616161">
    <rect x="2" y="4" width="8" height="3" rx="1"/>
    <rect x="2" y="10.5" width="6" height="3" rx="1"/>
    <rect x="2" y="17" width="8" height="3" rx="1"/>
    <rect x="14" y="4" width="8" height="3" rx="1"/>
    <rect x="14" y="10.5" width="8" height="3" rx="1"/>
    <rect x="14" y="17" width="5" height="3" rx="1"/>
    <path d="M10 5h4v1h-4zM8 11.5h6v1H8zM10 18h4v1h-4z"/>
  </g>
</svg>`;

export const inspectorIcon = new LabIcon({ name: 'kernel-workbench:inspector', svgstr: svg });
