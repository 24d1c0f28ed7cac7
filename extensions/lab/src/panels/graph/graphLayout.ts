/**
 * Lays a control flow graph out in layers: blocks below those that lead to them, branches back on the left.
 *
 * A small form of Sugiyama's method: ranks by longest way from the entry without the edges back, bends that lead long
 * edges past the layers between, a few sweeps that bring blocks near their neighbours, then places from left to right.
 * Knows sizes in pixels and no DOM. Pure.
 */

export interface IGraphNode {
  width: number;
  height: number;
  successors: readonly number[];
}

export interface IPlaced {
  x: number;
  y: number;
  rank: number;
}

export interface IRoute {
  from: number;
  to: number;
  back: boolean;
  points: readonly [number, number][];
}

export interface ILayout {
  nodes: readonly IPlaced[];
  routes: readonly IRoute[];
  width: number;
  height: number;
}

const GAP_X = 30;
const GAP_Y = 40;
const MARGIN = 24;
/** Edges back run beside the graph, each in a lane of its own. */
const LANE = 10;
const SWEEPS = 6;
const BEND_WIDTH = 6;

/** Edges that lead back to a block that is on the way to them, as `from:to`. */
export function backEdges(nodes: readonly IGraphNode[]): Set<string> {
  const state = new Array<0 | 1 | 2>(nodes.length).fill(0);
  const back = new Set<string>();
  for (let root = 0; root < nodes.length; root++) {
    if (state[root]) {
      continue;
    }
    // By hand, not by recursion: a straight kernel of thousands of blocks is deep.
    const stack: [number, number][] = [[root, 0]];
    state[root] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1];
      const { successors } = nodes[top[0]];
      if (top[1] === successors.length) {
        state[top[0]] = 2;
        stack.pop();
        continue;
      }
      const next = successors[top[1]++];
      if (state[next] === 1) {
        back.add(`${top[0]}:${next}`);
      } else if (state[next] === 0) {
        state[next] = 1;
        stack.push([next, 0]);
      }
    }
  }
  return back;
}

function ranksOf(nodes: readonly IGraphNode[], back: ReadonlySet<string>): number[] {
  const forward = nodes.map((node, i) => node.successors.filter(to => !back.has(`${i}:${to}`)));
  const entering = new Array<number>(nodes.length).fill(0);
  forward.forEach(all => all.forEach(to => entering[to]++));
  const ranks = new Array<number>(nodes.length).fill(0);
  const ready = nodes.map((_, i) => i).filter(i => entering[i] === 0);
  for (const at of ready) {
    for (const to of forward[at]) {
      ranks[to] = Math.max(ranks[to], ranks[at] + 1);
      if (--entering[to] === 0) {
        ready.push(to);
      }
    }
  }
  return ranks;
}

/** Blocks, and behind them the bends of edges that pass layers; `bends` leads from an edge to its own. */
interface ILayers {
  widths: number[];
  layers: number[][];
  above: number[][];
  below: number[][];
  bends: Map<string, number[]>;
}

function layersOf(
  nodes: readonly IGraphNode[],
  ranks: readonly number[],
  back: ReadonlySet<string>
): ILayers {
  const widths = nodes.map(node => node.width);
  const layers: number[][] = [];
  const above: number[][] = nodes.map(() => []);
  const below: number[][] = nodes.map(() => []);
  const bends = new Map<string, number[]>();
  ranks.forEach((rank, i) => (layers[rank] ??= []).push(i));
  const link = (from: number, to: number): void => {
    below[from].push(to);
    above[to].push(from);
  };
  nodes.forEach((node, from) => {
    for (const to of node.successors) {
      if (back.has(`${from}:${to}`)) {
        continue;
      }
      const chain: number[] = [];
      for (let rank = ranks[from] + 1; rank < ranks[to]; rank++) {
        chain.push(widths.length);
        layers[rank].push(widths.length);
        widths.push(BEND_WIDTH);
        above.push([]);
        below.push([]);
      }
      [from, ...chain].forEach((at, i) => link(at, chain.at(i) ?? to));
      bends.set(`${from}:${to}`, chain);
    }
  });
  return { widths, layers, above, below, bends };
}

/** Centres of blocks and bends, from left to right in each layer. */
function centresOf({ widths, layers, above, below }: ILayers): number[] {
  const centre = new Array<number>(widths.length).fill(0);
  const pack = (layer: readonly number[]): void => {
    // Wanted places, pushed apart: those to the right make room, then the layer is centred on what it wanted.
    let edge = -Infinity;
    let drift = 0;
    for (const i of layer) {
      const wanted = centre[i];
      centre[i] = Math.max(wanted, edge + widths[i] / 2);
      edge = centre[i] + widths[i] / 2 + GAP_X;
      drift += centre[i] - wanted;
    }
    layer.forEach(i => (centre[i] -= drift / layer.length));
  };
  layers.forEach(pack);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      for (const i of layer) {
        const near = (down ? above : below)[i];
        if (near.length) {
          centre[i] = near.reduce((sum, other) => sum + centre[other], 0) / near.length;
        }
      }
      layer.sort((a, b) => centre[a] - centre[b] || a - b);
      pack(layer);
    }
  }
  return centre;
}

/** Lays out blocks, the first of which is the entry. */
export function layGraph(given: readonly IGraphNode[]): ILayout {
  const nodes = given.map(node => ({
    ...node,
    successors: [...new Set(node.successors)].filter(to => to >= 0 && to < given.length)
  }));
  const back = backEdges(nodes);
  const ranks = ranksOf(nodes, back);
  const found = layersOf(nodes, ranks, back);
  const centre = centresOf(found);
  const leftmost = Math.min(0, ...centre.map((at, i) => at - found.widths[i] / 2));
  const shift = MARGIN + back.size * LANE - leftmost;
  const tops: number[] = [];
  let y = MARGIN;
  found.layers.forEach((layer, rank) => {
    tops[rank] = y;
    y += Math.max(0, ...layer.map(i => nodes.at(i)?.height ?? 0)) + GAP_Y;
  });
  const placed = nodes.map((node, i) => ({
    x: centre[i] - node.width / 2 + shift,
    y: tops[ranks[i]],
    rank: ranks[i]
  }));
  const bendAt = (bend: number, rank: number): [number, number][] => [
    [centre[bend] + shift, tops[rank] - GAP_Y / 4],
    [centre[bend] + shift, (tops.at(rank + 1) ?? y) - GAP_Y]
  ];
  let lane = 0;
  const routes = nodes.flatMap((node, from) =>
    node.successors.map((to, branch): IRoute => {
      const isBack = back.has(`${from}:${to}`);
      const start: [number, number] = [
        placed[from].x + (node.width * (branch + 1)) / (node.successors.length + 1),
        placed[from].y + node.height
      ];
      const end: [number, number] = [centre[to] + shift + (isBack ? -14 : 0), placed[to].y];
      if (isBack) {
        const x = MARGIN / 2 + lane++ * LANE;
        const below = start[1] + GAP_Y / 3;
        const above = end[1] - GAP_Y / 3;
        const round: [number, number][] = [
          [start[0], below],
          [x, below],
          [x, above],
          [end[0], above]
        ];
        return { from, to, back: true, points: [start, ...round, end] };
      }
      const chain = found.bends.get(`${from}:${to}`) ?? [];
      const bends = chain.flatMap((bend, i) => bendAt(bend, ranks[from] + 1 + i));
      const last: [number, number] = bends.at(-1) ?? start;
      const turn = end[1] - GAP_Y / 2;
      return {
        from,
        to,
        back: false,
        points: [start, ...bends, [last[0], turn], [end[0], turn], end]
      };
    })
  );
  const right = Math.max(0, ...centre.map((at, i) => at + found.widths[i] / 2));
  return { nodes: placed, routes, width: right + shift + MARGIN, height: y - GAP_Y + MARGIN };
}

/** Room for the bars to scroll by, which must not come for want of it. */
const MARGIN_PX = 18;
const MIN_READABLE = 0.5;

export type Fit = 'width' | 'whole';

export interface ISize {
  width: number;
  height: number;
}

/**
 * The zoom at which a graph fits, at no more than its natural size: its width, but no smaller than one can read; or the
 * whole of it.
 */
export function fittingZoom(fits: Fit, graph: ISize, room: ISize): number {
  const width = (room.width - MARGIN_PX) / graph.width;
  const height = (room.height - MARGIN_PX) / graph.height;
  return fits === 'width' ? Math.max(MIN_READABLE, Math.min(1, width)) : Math.min(1, width, height);
}
