/**
 * The control flow graph on screen: blocks as boxes that lead to the text; scrolls, and zooms. Only the boxes in view
 * and near it are on the page: a kernel of thousands of lines has hundreds.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { IGraphBlock, Level } from './graphBlocks';
import { Fit, fittingZoom, ILayout, layGraph } from './graphLayout';
import { IRow } from '../rows/rows';
import { toolButton } from '../header/toolButton';

const SVG = 'http://www.w3.org/2000/svg';
const BOX_WIDTH = 330;
const LINE_PX = 16;
const FRAME_PX = 12;
const ZOOMS = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2];
/** Room between the frames of nested loops. */
const NEST_PX = 7;
const ROUND_PX = 8;
/** Boxes this near to the view are drawn, in pixels of the screen. */
const NEAR_PX = 600;

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
      toolButton('−', STRINGS.zoomOut(), () => this._zoomBy(-1)),
      toolButton('+', STRINGS.zoomIn(), () => this._zoomBy(1)),
      toolButton(STRINGS.zoomFit(), STRINGS.zoomFitTitle(), () => this._chooseFit('whole'))
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
    this._scroller.onscroll = () => this._drawBoxes();
    this._observer = new ResizeObserver(() => this._onSize());
    this._observer.observe(this._scroller);
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
      this._chooseFit('width');
    }
    this._drawBoxes();
  }

  override dispose(): void {
    this._observer.disconnect();
    Signal.clearData(this);
    super.dispose();
  }

  private _draw(blocks: readonly IGraphBlock[]): void {
    const heights = blocks.map(block => (block.lines.length + 1) * LINE_PX + FRAME_PX);
    const nodes = blocks.map((block, i) => ({
      width: BOX_WIDTH,
      height: heights[i],
      successors: block.successors
    }));
    this._laid = layGraph(nodes);
    this._blocks = blocks;
    this._heights = heights;
    this._boxes.clear();
    this._tabbed = 0;
    const { width, height } = this._laid;
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    svg.setAttribute('aria-hidden', 'true');
    svg.append(...this._loops(blocks, heights), ...this._routes());
    this._canvas.replaceChildren(svg);
    this._canvas.style.width = `${width}px`;
    this._canvas.style.height = `${height}px`;
  }

  /** Draws the boxes near the view that are not there yet, and takes away those that went out of it. */
  private _drawBoxes(): void {
    if (!this._size.height) {
      return;
    }
    const { scrollLeft, scrollTop } = this._scroller;
    const span = (start: number, length: number): [number, number] => [
      (start - NEAR_PX) / this._zoom,
      (start + length + NEAR_PX) / this._zoom
    ];
    const [left, right] = span(scrollLeft, this._size.width);
    const [top, bottom] = span(scrollTop, this._size.height);
    this._laid.nodes.forEach(({ x, y }, i) => {
      const isNear = x + BOX_WIDTH > left && x < right && y + this._heights[i] > top && y < bottom;
      const box = this._boxes.get(i);
      if (isNear && !box) {
        this._add(i);
      } else if (!isNear && box && i !== this._tabbed) {
        box.remove();
        this._boxes.delete(i);
      }
    });
  }

  /** Puts a box on the page, behind those that come before it. */
  private _add(i: number): HTMLElement {
    const box = this._box(this._blocks[i], i);
    const next = [...this._boxes].reduce(
      (found, [at]) => (at > i && (found < 0 || at < found) ? at : found),
      -1
    );
    this._canvas.insertBefore(box, this._boxes.get(next) ?? null);
    this._boxes.set(i, box);
    return box;
  }

  private _box(block: IGraphBlock, i: number): HTMLElement {
    const at = this._laid.nodes[i];
    const node = document.createElement('button');
    node.type = 'button';
    node.className = 'kw-Graph-block';
    node.classList.toggle('kw-mod-hot', block.hot);
    node.tabIndex = i === this._tabbed ? 0 : -1;
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
    node.onfocus = () => {
      this._tabbed = i;
      this._boxes.forEach(box => (box.tabIndex = box === node ? 0 : -1));
    };
    node.onclick = () => {
      if (block.first) {
        this._blockChosen.emit(block.first);
      }
    };
    return node;
  }

  /** Frames around loops, the outer ones wider, so that nests are seen as nests; those of a depth are one shape. */
  private _loops(blocks: readonly IGraphBlock[], heights: readonly number[]): SVGElement[] {
    const members = new Map<number, { blocks: number[]; depth: number }>();
    blocks.forEach((block, i) =>
      block.loops.forEach((loop, depth) => {
        const found = members.get(loop);
        if (found) {
          found.blocks.push(i);
          found.depth = Math.max(found.depth, depth);
        } else {
          members.set(loop, { blocks: [i], depth });
        }
      })
    );
    const frames = new Map<number, string[]>();
    for (const { blocks: found, depth } of members.values()) {
      const pad = NEST_PX * (depth + 1);
      const at = found.map(i => this._laid.nodes[i]);
      const x = Math.min(...at.map(place => place.x)) - pad;
      const y = Math.min(...at.map(place => place.y)) - pad;
      const right = Math.max(...at.map(place => place.x)) + BOX_WIDTH + pad;
      const bottom = Math.max(...found.map(i => this._laid.nodes[i].y + heights[i])) + pad;
      const ofDepth = frames.get(depth) ?? [];
      const corner = (dx: number, dy: number): string => `a${ROUND_PX} ${ROUND_PX} 0 0 1 ${dx} ${dy}`;
      const turns = [
        `M${x + ROUND_PX} ${y}H${right - ROUND_PX}${corner(ROUND_PX, ROUND_PX)}`,
        `V${bottom - ROUND_PX}${corner(-ROUND_PX, ROUND_PX)}`,
        `H${x + ROUND_PX}${corner(-ROUND_PX, -ROUND_PX)}`,
        `V${y + ROUND_PX}${corner(ROUND_PX, -ROUND_PX)}Z`
      ];
      ofDepth.push(turns.join(''));
      frames.set(depth, ofDepth);
    }
    const outerFirst = [...frames].sort(([a], [b]) => b - a);
    return outerFirst.map(([, found]) => shape('kw-Graph-loop', found));
  }

  /** Edges and their heads: one shape for those that go on, one for those that go back. */
  private _routes(): SVGElement[] {
    const drawn = (back: boolean): SVGElement[] => {
      const routes = this._laid.routes.filter(route => route.back === back);
      const kind = back ? ' kw-mod-back' : '';
      const heads = routes.map(({ points }) => {
        const [x, y] = points[points.length - 1];
        return `M${x} ${y}l-4 -7h8z`;
      });
      const edges = routes.map(({ points }) => `M${points.map(point => point.join(' ')).join('L')}`);
      return [shape(`kw-Graph-edge${kind}`, edges), shape(`kw-Graph-head${kind}`, heads)];
    };
    return [...drawn(false), ...drawn(true)];
  }

  private _zoomBy(steps: number): void {
    this._fits = null;
    const nearest = ZOOMS.findIndex(zoom => zoom >= this._zoom - 0.01);
    const at = (nearest < 0 ? ZOOMS.length - 1 : nearest) + steps;
    this._setZoom(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at))]);
  }

  private _setZoom(zoom: number): void {
    this._zoom = zoom;
    this._canvas.style.zoom = String(zoom);
    this._drawBoxes();
  }

  private _chooseFit(fits: Fit): void {
    this._fits = fits;
    this._fit();
  }

  private _fit(): void {
    const { width, height } = this._size;
    if (this._fits && width && height && this._laid.width) {
      this._setZoom(fittingZoom(this._fits, this._laid, this._size));
    }
  }

  private _onSize(): void {
    const { clientWidth: width, clientHeight: height } = this._scroller;
    this._size = { width, height };
    this._fit();
    this._drawBoxes();
  }

  /** Arrows go from block to block, as they stand. */
  private _onKey(event: KeyboardEvent): void {
    const at = this._tabbed;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    if (event.key === '+' || event.key === '-') {
      this._zoomBy(event.key === '+' ? 1 : -1);
    } else if (event.key in steps && this._blocks.length) {
      const onBox = this._boxes.get(at) === document.activeElement;
      const wanted = onBox ? at + steps[event.key] : 0;
      this._tabbed = Math.max(0, Math.min(this._blocks.length - 1, wanted));
      const next = this._boxes.get(this._tabbed) ?? this._add(this._tabbed);
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
  /** Those that are on the page, by number of the block. */
  private readonly _boxes = new Map<number, HTMLElement>();
  private _blocks: readonly IGraphBlock[] = [];
  private _heights: readonly number[] = [];
  /** The block that the keyboard comes to; its box is always on the page once it was. */
  private _tabbed = 0;
  private _size = { width: 0, height: 0 };
  private readonly _observer: ResizeObserver;
  private _laid: ILayout = { nodes: [], routes: [], width: 0, height: 0 };
  private _drawn = '';
  private _name = '';
  private _zoom = 1;
  /** The fit of the zoom to the window; null once a person chose a zoom. */
  private _fits: Fit | null = 'width';
}

/** One shape of SVG made of several: an element each would cost far more. */
function shape(className: string, paths: readonly string[]): SVGElement {
  const node = document.createElementNS(SVG, 'path');
  node.setAttribute('d', paths.join(''));
  node.setAttribute('class', className);
  return node;
}
