/** How large a graph is drawn. Pure. */

/** Room for the bars to scroll by, which must not come for want of it. */
const MARGIN_PX = 18;
const LEAST_READABLE = 0.5;

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
  return fits === 'width' ? Math.max(LEAST_READABLE, Math.min(1, width)) : Math.min(1, width, height);
}
