/** Draws what a server or the notebook's kernel has made: trusted, as outputs of cells are. */
import { Sanitizer } from '@jupyterlab/apputils';
import { renderHTML } from '@jupyterlab/rendermime';

/** In place of what is in the host. */
export async function drawHtml(host: HTMLElement, html: string): Promise<void> {
  const inner = document.createElement('div');
  host.replaceChildren(inner);
  await renderHTML({
    host: inner,
    source: html,
    trusted: true,
    sanitizer: new Sanitizer(),
    resolver: null,
    linkHandler: null,
    shouldTypeset: false,
    latexTypesetter: null
  });
}
