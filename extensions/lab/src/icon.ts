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

/** A picture of the Launcher among those of kernels, which it takes by an address: in one colour for both themes. */
export function tile(drawing: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#3c8f40"
    stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** A sheet with a chip, a first step, a row of lessons, shelves of kernels. */
export const TILES = {
  newNotebook: tile(
    '<path d="M5 2.5h10l4 4V21.5H5z"/><path d="M15 2.5v4h4"/><rect x="9" y="10" width="6" height="6"/><path d="M10.5 10V8M13.5 10V8M10.5 18v-2M13.5 18v-2M9 11.5H7M9 14.5H7M17 11.5h-2M17 14.5h-2"/>'
  ),
  starter: tile('<circle cx="12" cy="12" r="9"/><path d="M10 8l6 4-6 4z" fill="#3c8f40"/>'),
  course: tile('<path d="M2 8l10-4.5L22 8l-10 4.5z"/><path d="M6 10.5V16c3 2.5 9 2.5 12 0v-5.5M22 8v6"/>'),
  gallery: tile(
    '<rect x="3" y="3" width="7.5" height="7.5"/><rect x="13.5" y="3" width="7.5" height="7.5"/><rect x="3" y="13.5" width="7.5" height="7.5"/><rect x="13.5" y="13.5" width="7.5" height="7.5"/>'
  )
};

export const inspectorIcon = new LabIcon({ name: 'kernel-workbench:inspector', svgstr: svg });
