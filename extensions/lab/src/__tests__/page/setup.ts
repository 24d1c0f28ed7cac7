/** Stand-ins for the parts of Lab and of a browser that the panel needs, for tests with a page and without both. */
import { HighlightStyle } from '@codemirror/language';
import { vi } from 'vitest';

// A class of Lab that has no instances here.
const { Absent } = vi.hoisted(() => ({ Absent: function absent(): void {} }));

vi.mock('@jupyterlab/apputils', () => ({ Sanitizer: Absent }));
vi.mock('@jupyterlab/cells', () => ({ CodeCell: Absent }));
vi.mock('@jupyterlab/codemirror', () => ({
  CodeMirrorEditor: Absent,
  jupyterHighlightStyle: HighlightStyle.define([]),
  jupyterTheme: []
}));
vi.mock('@jupyterlab/notebook', () => ({ NotebookActions: {} }));
vi.mock('@jupyterlab/rendermime', () => ({
  renderHTML: ({ host, source }: { host: HTMLElement; source: string }) => {
    host.innerHTML = source;
    return Promise.resolve();
  }
}));
vi.mock('@jupyterlab/ui-components', () => ({ LabIcon: Absent }));

vi.stubGlobal('Option', function option(text: string, value = text): HTMLOptionElement {
  return Object.assign(document.createElement('option'), { text, value });
});

// A browser tells of a selection once the script that made it is done; CodeMirror makes it in the middle of an update.
const dispatch = document.dispatchEvent.bind(document);
document.dispatchEvent = event => event.type === 'selectionchange' || dispatch(event);

// Elements have no size here. The graph draws what is in view: it has room, of which it hears once.
for (const [name, size] of [
  ['clientWidth', 1200],
  ['clientHeight', 800]
] as const) {
  Object.defineProperty(HTMLElement.prototype, name, {
    get(this: HTMLElement) {
      return this.classList.contains('kw-Graph-scroller') ? size : 0;
    }
  });
}
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(private readonly _heard: () => void) {}
    observe(): void {
      queueMicrotask(this._heard);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
);
// It works out the styles of all elements above for each question; CodeMirror asks for a few of them at every measure.
const style = document.createElement('div').style;
vi.stubGlobal('getComputedStyle', () => style);
window.getComputedStyle = () => style;
