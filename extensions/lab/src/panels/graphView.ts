/** The control flow graph on screen: blocks as boxes that lead to the text; scrolls, and zooms. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../strings';
import { IGraphBlock, Level } from './graphBlocks';
import { ILayout, layGraph } from './graphLayout';
import { IRow } from './rows';

const SVG = 'http://www.w3.org/2000/svg';
const BOX_WIDTH = 330;
const LINE_PX = 16;
const FRAME_PX = 12;
const ZOOMS = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2];
/** Room between the frames of nested loops. */
const NEST_PX = 7;

export class GraphView extends Widget {
  constructor() {
    super();
    this.addClass('kw-Graph');
    this._level.className = 'kw-Header-select';
    this._level.setAttribute('aria-label', STRINGS.graphLevel());
    this._level.append(new Option('SASS', 'sass'), new Option('PTX', 'ptx'));
    this._level.onchange = () => this._levelChosen.emit(this._level.value as Level);
    const bar = document.createElement('div');
    bar.className = 'kw-Graph-bar';
    bar.append(
      this._level,
      this._button('−', STRINGS.zoomOut(), () => this._zoomBy(-1)),
      this._button('+', STRINGS.zoomIn(), () => this._zoomBy(1)),
      this._button(STRINGS.zoomFit(), STRINGS.zoomFit(), () => this._fit())
    );
    this._scroller.className = 'kw-Graph-scroller';
    this._scroller.tabIndex = 0;
    this._scroller.setAttribute('role', 'group');
    this._scroller.addEventListener(
      'wheel',
      event => {
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          this._zoomBy(event.deltaY < 0 ? 1 : -1);
        }
      },
      { passive: false }
    );
    this._scroller.onkeydown = event => this._onKey(event);
    this._canvas.className = 'kw-Graph-canvas';
    this._scroller.append(this._canvas);
    this._empty.className = 'kw-Listing-empty';
    this._empty.textContent = STRINGS.graphMissing();
    const body = document.createElement('div');
    body.className = 'kw-Graph-body';
    body.append(this._scroller, this._empty);
    this.node.append(bar, body);
  }

  get levelChosen(): ISignal<this, Level> {
    return this._levelChosen;
  }

  /** Emitted with the row that a block starts with. */
  get blockChosen(): ISignal<this, IRow> {
    return this._blockChosen;
  }

  present(level: Level, name: string, blocks: readonly IGraphBlock[]): void {
    this._level.value = level;
    this._scroller.setAttribute('aria-label', STRINGS.graphOf(level.toUpperCase(), name));
    this._empty.hidden = blocks.length > 0;
    const key = JSON.stringify([
      level,
      name,
      blocks.map(block => [block.title, block.lines, block.successors])
    ]);
    if (key === this._drawn) {
      return;
    }
    const same = this._name === `${level}${name}`;
    this._drawn = key;
    this._name = `${level}${name}`;
    this._draw(blocks);
    if (!same) {
      this._zoomed = false;
      this._fit();
    }
  }

  private _draw(blocks: readonly IGraphBlock[]): void {
    const heights = blocks.map(block => (block.lines.length + 1) * LINE_PX + FRAME_PX);
    const nodes = blocks.map((block, i) => ({
      width: BOX_WIDTH,
      height: heights[i],
      successors: block.successors
    }));
    this._laid = layGraph(nodes);
    const { width, height } = this._laid;
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    svg.setAttribute('aria-hidden', 'true');
    svg.append(...this._loops(blocks, heights), ...this._routes());
    this._boxes = blocks.map((block, i) => this._box(block, i));
    this._canvas.replaceChildren(svg, ...this._boxes);
    this._canvas.style.width = `${width}px`;
    this._canvas.style.height = `${height}px`;
  }

  private _box(block: IGraphBlock, i: number): HTMLElement {
    const at = this._laid.nodes[i];
    const node = document.createElement('button');
    node.type = 'button';
    node.className = 'kw-Graph-block';
    node.classList.toggle('kw-mod-hot', block.hot);
    node.tabIndex = i === 0 ? 0 : -1;
    node.style.left = `${at.x}px`;
    node.style.top = `${at.y}px`;
    node.style.width = `${BOX_WIDTH}px`;
    const title = document.createElement('span');
    title.className = 'kw-Graph-title';
    title.textContent = block.hot ? `${block.title} · ${STRINGS.hot()}` : block.title;
    node.append(
      title,
      ...block.lines.map(text => Object.assign(document.createElement('span'), { textContent: text }))
    );
    node.onclick = () => {
      if (block.first) {
        this._blockChosen.emit(block.first);
      }
    };
    return node;
  }

  /** Frames around loops, the outer ones wider, so that nests are seen as nests. */
  private _loops(blocks: readonly IGraphBlock[], heights: readonly number[]): SVGElement[] {
    const members = new Map<number, number[]>();
    blocks.forEach((block, i) =>
      block.loops.forEach(loop => members.set(loop, [...(members.get(loop) ?? []), i]))
    );
    const depth = (loop: number): number =>
      Math.max(0, ...blocks.map(block => (block.loops.includes(loop) ? block.loops.indexOf(loop) : 0)));
    const outerFirst = [...members].sort(([a], [b]) => depth(b) - depth(a));
    return outerFirst.map(([loop, found]) => {
      const pad = NEST_PX * (depth(loop) + 1);
      const at = found.map(i => this._laid.nodes[i]);
      const x = Math.min(...at.map(place => place.x)) - pad;
      const y = Math.min(...at.map(place => place.y)) - pad;
      const right = Math.max(...at.map(place => place.x)) + BOX_WIDTH + pad;
      const bottom = Math.max(...found.map(i => this._laid.nodes[i].y + heights[i])) + pad;
      const frame = document.createElementNS(SVG, 'rect');
      const places = { x, y, width: right - x, height: bottom - y, rx: 8 };
      Object.entries(places).forEach(([name, value]) => frame.setAttribute(name, String(value)));
      frame.setAttribute('class', 'kw-Graph-loop');
      return frame;
    });
  }

  private _routes(): SVGElement[] {
    return this._laid.routes.flatMap(route => {
      const kind = route.back ? 'kw-mod-back' : '';
      const line = document.createElementNS(SVG, 'polyline');
      line.setAttribute('points', route.points.map(point => point.join()).join(' '));
      line.setAttribute('class', `kw-Graph-edge ${kind}`);
      const [x, y] = route.points[route.points.length - 1];
      const head = document.createElementNS(SVG, 'path');
      head.setAttribute('d', `M${x} ${y} l-4 -7 h8 z`);
      head.setAttribute('class', `kw-Graph-head ${kind}`);
      return [line, head];
    });
  }

  private _button(text: string, title: string, act: () => void): HTMLElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.className = 'kw-Header-toggle';
    node.textContent = text;
    node.title = title;
    node.setAttribute('aria-label', title);
    node.onclick = act;
    return node;
  }

  private _zoomBy(steps: number): void {
    this._zoomed = true;
    const nearest = ZOOMS.findIndex(zoom => zoom >= this._zoom - 0.01);
    const at = (nearest < 0 ? ZOOMS.length - 1 : nearest) + steps;
    this._setZoom(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at))]);
  }

  private _setZoom(zoom: number): void {
    this._zoom = zoom;
    this._canvas.style.zoom = String(zoom);
  }

  /** The whole width, at no more than its natural size and no less than one can read. */
  private _fit(): void {
    const { clientWidth } = this._scroller;
    if (clientWidth && this._laid.width) {
      this._setZoom(Math.max(0.5, Math.min(1, (clientWidth - 8) / this._laid.width)));
    }
  }

  protected override onResize(msg: Widget.ResizeMessage): void {
    super.onResize(msg);
    if (!this._zoomed) {
      this._fit();
    }
  }

  /** Arrows go from block to block, as they stand. */
  private _onKey(event: KeyboardEvent): void {
    const at = this._boxes.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    if (event.key === '+' || event.key === '-') {
      this._zoomBy(event.key === '+' ? 1 : -1);
    } else if (event.key in steps && this._boxes.length) {
      const next = this._boxes[Math.max(0, Math.min(this._boxes.length - 1, at + steps[event.key]))];
      this._boxes.forEach(box => (box.tabIndex = box === next ? 0 : -1));
      next.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  private readonly _level = document.createElement('select');
  private readonly _scroller = document.createElement('div');
  private readonly _canvas = document.createElement('div');
  private readonly _empty = document.createElement('div');
  private readonly _levelChosen = new Signal<this, Level>(this);
  private readonly _blockChosen = new Signal<this, IRow>(this);
  private _boxes: HTMLElement[] = [];
  private _laid: ILayout = { nodes: [], routes: [], width: 0, height: 0 };
  private _drawn = '';
  private _name = '';
  private _zoom = 1;
  /** Whether a person chose the zoom. */
  private _zoomed = false;
}
