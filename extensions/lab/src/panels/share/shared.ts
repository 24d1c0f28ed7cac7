/** A cell with its listing as texts to hand on: a page that needs no network, Markdown, a notebook, a link. Pure. */
import { newNotebook } from '../../start/newNotebook';
import { lineColours, TINTS } from '../rows/colours';
import { IRow } from '../rows/rows';

export interface IShared {
  /** The kernel's name. */
  kernel: string;
  arch: string;
  /** Registers and spills in words. */
  resources: string;
  /** The language of the source, as Markdown names it. */
  language: string;
  source: string;
  /** The rows of the kernel that are not noise. */
  ptx: readonly IRow[];
  sass: readonly IRow[];
}

/** Source and SASS for an issue; PTX is folded. */
export function asMarkdown(shared: IShared): string {
  const { kernel, arch, resources, language, source, ptx, sass } = shared;
  const parts = [`**${kernel}**, ${arch}: ${resources}`, fenced(language, source)];
  if (sass.length) {
    parts.push(fenced('asm', textOf(sass)));
  }
  if (ptx.length) {
    parts.push(`<details><summary>PTX</summary>\n\n${fenced('ptx', textOf(ptx))}\n\n</details>`);
  }
  return `${parts.join('\n\n')}\n`;
}

/** A page without references to others: a column for each text, a line in the tint of its source line in all. */
export function asPage(shared: IShared): string {
  const { kernel, arch, resources, source, ptx, sass } = shared;
  const tints = lineColours(ptx, sass);
  const lines = source.split('\n').map((text, i) => ({ text, source: i + 1 }));
  const columns: [string, readonly { text: string; source: number | null }[]][] = [
    ['Source', lines],
    ['PTX', ptx],
    ['SASS', sass]
  ];
  const sections = columns
    .filter(([, rows]) => rows.length)
    .map(
      ([title, rows]) => `<section><h2>${title}</h2><pre tabindex="0">${linesOf(rows, tints)}</pre></section>`
    );
  const title = escaped(`${kernel}, ${arch}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${escaped(resources)}</p><main>${sections.join('')}</main>
<script>${SCRIPT}</script></body></html>
`;
}

/** A link to a gallery's page for shared kernels: all that it shows is in the fragment, which no server is sent. */
export interface ILink {
  address: string;
  /** True if the link would be too long with the listing, and has the source alone. */
  sourceOnly: boolean;
}

/** A link; `gallery` is the address of a folder that `workbench gallery` has made. */
export async function asLink(shared: IShared, gallery: string): Promise<ILink> {
  const page = `${gallery.replace(/[#?].*$/, '').replace(/\/*(index\.html|shared\.html)?\/*$/, '')}/shared.html#`;
  const whole = page + (await asFragment(shared));
  if (whole.length <= MAX_LINK) {
    return { address: whole, sourceOnly: false };
  }
  return { address: page + (await asFragment({ ...shared, ptx: [], sass: [] })), sourceOnly: true };
}

/** Longer ones are cut or refused by chats and issue trackers. */
const MAX_LINK = 8000;

/** The input of a gallery's `shared_page.js`: JSON, deflated, in the alphabet of addresses (RFC 4648, section 5). */
async function asFragment({ kernel, arch, resources, source, ptx, sass }: IShared): Promise<string> {
  const rows = (of: readonly IRow[]): [string, number | null][] => of.map(row => [row.text, row.source]);
  const tints = [...lineColours(ptx, sass)];
  const text = JSON.stringify({ kernel, arch, resources, source, ptx: rows(ptx), sass: rows(sass), tints });
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  const plain = btoa(Array.from(bytes, each => String.fromCharCode(each)).join(''));
  return plain.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** A notebook that loads the workbench and holds a cell, with the outputs that it has. */
export function asNotebook(cell: object): string {
  const kernel = { name: 'python3', display_name: 'Python 3 (ipykernel)' };
  return `${JSON.stringify(newNotebook(kernel, cell), null, 1)}\n`;
}

function textOf(rows: readonly IRow[]): string {
  return rows.map(({ text }) => text).join('\n');
}

/** A fence longer than any within. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(each => each.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

function linesOf(
  rows: readonly { text: string; source: number | null }[],
  tints: ReadonlyMap<number, number>
): string {
  return rows
    .map(({ text, source }) => {
      const tint = source === null ? undefined : tints.get(source);
      const marks = tint === undefined ? '' : ` class="t${tint}" data-line="${source}"`;
      return `<span${marks}>${escaped(text)}\n</span>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, each => `&#${each.charCodeAt(0)};`);
}

const HUES = Array.from({ length: TINTS }, (_, tint) => (tint * 150) % 360);

const STYLE = `:root{color-scheme:light dark}body{margin:16px;font-family:system-ui,sans-serif}
h1{font-size:20px}h2{font-size:14px}main{display:flex;gap:16px;align-items:flex-start}section{min-width:0;flex:1}
pre{overflow:auto;max-height:82vh;margin:0;font:13px/1.45 ui-monospace,monospace}pre span{display:block;min-width:max-content}
.on{outline:1px solid}@media(max-width:900px){main{display:block}}
${HUES.map((hue, tint) => `.t${tint}{background:hsl(${hue} 75% 91%)}`).join('')}
@media(prefers-color-scheme:dark){${HUES.map((hue, tint) => `.t${tint}{background:hsl(${hue} 45% 20%)}`).join('')}}`;

/** Lights the lines of one source line under the mouse. */
const SCRIPT = `const all=[...document.querySelectorAll('[data-line]')];
document.addEventListener('mouseover',e=>{const at=e.target.closest('[data-line]');
all.forEach(n=>n.classList.toggle('on',at!==null&&n.dataset.line===at.dataset.line))});`;
