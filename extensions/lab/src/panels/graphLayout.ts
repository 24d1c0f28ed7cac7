/**
 * Lays a control flow graph out in layers: blocks below those that lead to them, branches back on the left.
 *
 * A small form of Sugiyama's method: ranks by longest way from the entry without the edges back, a few sweeps that
 * bring blocks near their neighbours, then places from left to right. Knows sizes in pixels and no DOM. Pure.
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

const GAP_X = 36;
const GAP_Y = 44;
const MARGIN = 24;
/** Edges back run beside the graph, each in a lane of its own. */
const LANE = 10;
const SWEEPS = 6;

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
      const next = nodes[top[0]].successors.at(top[1]++);
      if (top[1] > nodes[top[0]].successors.length) {
        state[top[0]] = 2;
        stack.pop();
      } else if (next !== undefined && next < nodes.length) {
        if (state[next] === 1) {
          back.add(`${top[0]}:${next}`);
        } else if (!state[next]) {
          state[next] = 1;
          stack.push([next, 0]);
        }
      }
    }
  }
  return back;
}

function ranksOf(nodes: readonly IGraphNode[], back: ReadonlySet<string>): number[] {
  const forward = nodes.map((node, i) =>
    node.successors.filter(to => to < nodes.length && to !== i && !back.has(`${i}:${to}`))
  );
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

/** Lays out blocks, the first of which is the entry. */
export function layGraph(nodes: readonly IGraphNode[]): ILayout {
  const back = backEdges(nodes);
  const ranks = ranksOf(nodes, back);
  const layers: number[][] = [];
  ranks.forEach((rank, i) => (layers[rank] ??= []).push(i));
  const parents: number[][] = nodes.map(() => []);
  nodes.forEach((node, i) => node.successors.forEach(to => parents.at(to)?.push(i)));
  const centre = new Array<number>(nodes.length).fill(0);
  const pack = (layer: readonly number[]): void => {
    // Wanted places, pushed apart: those to the right make room, then the layer is centred on what it wanted.
    let edge = -Infinity;
    let drift = 0;
    for (const i of layer) {
      const wanted = centre[i];
      centre[i] = Math.max(wanted, edge + nodes[i].width / 2);
      edge = centre[i] + nodes[i].width / 2 + GAP_X;
      drift += centre[i] - wanted;
    }
    layer.forEach(i => (centre[i] -= drift / layer.length));
  };
  layers.forEach(pack);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      for (const i of layer) {
        const near = (down ? parents[i] : nodes[i].successors).filter(
          other => other < nodes.length && (down ? ranks[other] < ranks[i] : ranks[other] > ranks[i])
        );
        if (near.length) {
          centre[i] = near.reduce((sum, other) => sum + centre[other], 0) / near.length;
        }
      }
      layer.sort((a, b) => centre[a] - centre[b] || a - b);
      pack(layer);
    }
  }
  return place(nodes, layers, ranks, centre, back);
}

function place(
  nodes: readonly IGraphNode[],
  layers: readonly (readonly number[])[],
  ranks: readonly number[],
  centre: readonly number[],
  back: ReadonlySet<string>
): ILayout {
  const lanes = back.size;
  const left = Math.min(0, ...nodes.map((node, i) => centre[i] - node.width / 2));
  const shift = MARGIN + lanes * LANE - left;
  const placed: IPlaced[] = nodes.map(() => ({ x: 0, y: 0, rank: 0 }));
  let y = MARGIN;
  for (const layer of layers) {
    layer.forEach(i => (placed[i] = { x: centre[i] - nodes[i].width / 2 + shift, y, rank: ranks[i] }));
    y += Math.max(0, ...layer.map(i => nodes[i].height)) + GAP_Y;
  }
  const routes: IRoute[] = [];
  let lane = 0;
  nodes.forEach((node, from) => {
    node.successors.forEach((to, branch) => {
      if (to >= nodes.length) {
        return;
      }
      const isBack = back.has(`${from}:${to}`);
      const out = placed[from].x + (node.width * (branch + 1)) / (node.successors.length + 1);
      const start: [number, number] = [out, placed[from].y + node.height];
      const end: [number, number] = [placed[to].x + nodes[to].width / 2 + (isBack ? -14 : 0), placed[to].y];
      if (isBack) {
        const x = MARGIN / 2 + lane++ * LANE;
        const below: number = start[1] + GAP_Y / 3;
        const above = end[1] - GAP_Y / 3;
        routes.push({
          from,
          to,
          back: true,
          points: [start, [out, below], [x, below], [x, above], [end[0], above], end]
        });
      } else {
        const turn = end[1] - GAP_Y / 2;
        routes.push({ from, to, back: false, points: [start, [start[0], turn], [end[0], turn], end] });
      }
    });
  });
  return {
    nodes: placed,
    routes,
    width: Math.max(0, ...placed.map((at, i) => at.x + nodes[i].width)) + MARGIN,
    height: y - GAP_Y + MARGIN
  };
}
