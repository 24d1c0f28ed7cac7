"""cuTile kernels with one mistake each, at a line that ends in `# here`."""

from __future__ import annotations

import cuda.tile as ct

ConstInt = ct.Constant[int]


@ct.kernel
def total_by_loads(x, out, TILE: ConstInt):
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,))
    before = ct.load(out, index=(0,), shape=(1,))
    ct.store(out, index=(0,), tile=before + ct.sum(tile))  # here


@ct.kernel
def one_tile_for_all(x, out, TILE: ConstInt):
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,))
    ct.store(out, index=(0,), tile=tile)  # here


@ct.kernel
def tiles_that_overlap(x, out, TILE: ConstInt):
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,))
    at = ct.bid(0) * (TILE // 2) + ct.arange(TILE, dtype=ct.int32)
    ct.scatter(out, at, tile)  # here


@ct.kernel
def shifted_in_place(x, TILE: ConstInt):
    at = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    ct.scatter(x, at, ct.gather(x, at + TILE))  # here


@ct.kernel
def histogram_by_loads(values, counts, TILE: ConstInt):
    tile = ct.load(values, index=(ct.bid(0),), shape=(TILE,))
    ct.scatter(counts, tile, ct.gather(counts, tile) + 1)  # here


@ct.kernel
def offset_not_checked(x, out, TILE: ConstInt):
    at = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32) + 64
    tile = ct.gather(x, at, check_bounds=False)  # here
    ct.store(out, index=(ct.bid(0),), tile=tile)


@ct.kernel
def scattered_not_checked(x, out, TILE: ConstInt):
    at = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,))
    ct.scatter(out, at * 3, tile, check_bounds=False)  # here


@ct.kernel
def wrong_stride_not_checked(x, out, TILE: ConstInt):
    column = ct.arange(TILE, dtype=ct.int32)
    tile = ct.gather(x, ct.bid(0) * 100 + column, check_bounds=False)  # here
    ct.store(out, index=(ct.bid(0),), tile=tile)


@ct.kernel
def not_written(x, out, TILE: ConstInt):
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,))  # here
    ct.store(out, index=(ct.bid(0),), tile=tile * 2)


@ct.kernel
def waits_for_the_last_tile(flag, out):
    """Ends where there are three tiles."""
    if ct.bid(0) == 2:
        ct.atomic_xchg(flag, 0, 5)
    while ct.atomic_add(flag, 0, 0) == 0:
        pass
    ct.scatter(out, ct.bid(0), ct.atomic_add(flag, 0, 0))
