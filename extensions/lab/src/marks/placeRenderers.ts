/**
 * Draws places and errors in an output: the message about places is not seen, and where an error's text names
 * one of them, the name is a link. Looking runs nothing: a link moves the caret.
 */
import { IRenderMimeRegistry, RenderedCommon, RenderedError } from '@jupyterlab/rendermime';
import { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { STEP_STRINGS } from '../stepStrings';
import { IPlace, mentions, MIME, placesIn, stepIn } from './places';

const LINK = 'kw-PlaceLink';
/** The contents of the hidden nodes of messages. */
const held = new WeakMap<Element, readonly IPlace[]>();

/** The target of a link, for code that knows the notebook: its node and the places of its name. */
export type Follow = (link: HTMLElement, places: readonly IPlace[]) => void;

class RenderedPlaces extends RenderedCommon {
  constructor(options: IRenderMime.IRendererOptions) {
    super(options);
    this.addClass('kw-Places');
  }
  override async render(model: IRenderMime.IMimeModel): Promise<void> {
    held.set(this.node, placesIn(model.data[MIME]));
    const line = stepIn(model.data[MIME]);
    this.toggleClass('kw-mod-step', line !== null);
    this.node.replaceChildren(...(line === null ? [] : [stepButton(line)]));
  }
}

class ErrorWithLinks extends RenderedError {
  constructor(
    options: IRenderMime.IRendererOptions,
    private readonly _follow: Follow
  ) {
    super(options);
    // Lab draws long texts in several steps, and draws them anew when it likes.
    this._observer = new MutationObserver(() => this._link());
  }

  override async render(model: IRenderMime.IMimeModel): Promise<void> {
    await super.render(model);
    this._link();
  }

  override dispose(): void {
    this._observer.disconnect();
    super.dispose();
  }

  protected override onAfterAttach(): void {
    this._link();
  }

  /** The places that the outputs of this cell tell of. */
  private _places(): IPlace[] {
    const area = this.node.closest('.jp-OutputArea');
    return [...(area?.querySelectorAll('.kw-Places') ?? [])].flatMap(node => held.get(node) ?? []);
  }

  private _link(): void {
    this._observer.disconnect();
    const places = this._places();
    if (places.length) {
      linkify(this.node, places, this._follow);
    }
    this._observer.observe(this.node, { childList: true, subtree: true });
  }

  private readonly _observer: MutationObserver;
}

/** Makes links of the names of places in the text of a node; those that are links already stay. */
function linkify(node: HTMLElement, places: readonly IPlace[], follow: Follow): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.closest(`.${LINK}`)) {
      found.push(text);
    }
  }
  const names = places.map(place => place.shown);
  for (const text of found) {
    // From the end, so that what is cut off does not move what comes before.
    for (const { from, to, shown } of mentions(text.data, names).reverse()) {
      const link = document.createElement('a');
      link.className = LINK;
      link.href = '#';
      link.textContent = shown;
      link.onclick = event => {
        event.preventDefault();
        follow(
          link,
          places.filter(place => place.shown === shown)
        );
      };
      const rest = text.splitText(from);
      rest.splitText(to - from);
      rest.replaceWith(link);
    }
  }
}

/** The button that steps; the plugin of steps knows what to do with its line. */
function stepButton(line: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kw-StepHere';
  button.dataset['kwStep'] = line;
  button.title = STEP_STRINGS.caption();
  button.textContent = STEP_STRINGS.here();
  const code = document.createElement('code');
  code.textContent = line;
  const node = document.createElement('div');
  node.append(button, code);
  return node;
}

/** Takes over the drawing of errors and of the messages about their places. */
export function addRenderers(registry: IRenderMimeRegistry, follow: Follow): void {
  registry.addFactory(
    { safe: true, mimeTypes: [MIME], createRenderer: options => new RenderedPlaces(options) },
    // Before HTML, which stands beside it for those that don't know it.
    10
  );
  registry.addFactory({
    safe: true,
    mimeTypes: ['application/vnd.jupyter.stderr'],
    defaultRank: 110,
    createRenderer: options => new ErrorWithLinks(options, follow)
  });
}
