"""cuTile kernels of our own, of the kinds that people write: element-wise, rows, matrix products, histograms."""

from __future__ import annotations

import cuda.tile as ct

ConstInt = ct.Constant[int]


@ct.kernel
def add(x, y, out, TILE: ConstInt):
    i = ct.bid(0)
    left = ct.load(x, index=(i,), shape=(TILE,))
    ct.store(out, index=(i,), tile=left + ct.load(y, index=(i,), shape=(TILE,)))


@ct.kernel
def softmax(x, out, COLUMNS: ConstInt):
    row = ct.bid(0)
    values = ct.load(x, index=(row, 0), shape=(1, COLUMNS), padding_mode=ct.PaddingMode.NEG_INF)
    values = ct.exp(values - ct.max(values, axis=1, keepdims=True))
    ct.store(out, index=(row, 0), tile=values / ct.sum(values, axis=1, keepdims=True))


@ct.kernel
def product(a, b, c, M: ConstInt, N: ConstInt, K: ConstInt):
    i, j = ct.bid(0), ct.bid(1)
    total = ct.full((M, N), 0, dtype=ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(M, K))):
        left = ct.load(a, index=(i, k), shape=(M, K), padding_mode=ct.PaddingMode.ZERO)
        right = ct.load(b, index=(k, j), shape=(K, N), padding_mode=ct.PaddingMode.ZERO)
        total = ct.mma(left, right, total)
    ct.store(c, index=(i, j), tile=total.astype(c.dtype))


def scaled(tile, factor):
    return tile * factor


@ct.kernel
def scale_and_shift(x, out, factor, shift: tuple, TILE: ConstInt):
    i = ct.bid(0)
    tile = scaled(ct.load(x, index=(i,), shape=(TILE,)), factor)
    ct.store(out, index=(i,), tile=tile + shift[0] * shift[1])


@ct.kernel
def histogram(values, counts, TILE: ConstInt):
    tile = ct.load(values, index=(ct.bid(0),), shape=(TILE,), padding_mode=ct.PaddingMode.ZERO)
    ct.atomic_add(counts, (tile,), 1)


@ct.kernel
def total_without_atomics(x, out, TILE: ConstInt):
    """Wrong: blocks race for one element."""
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,), padding_mode=ct.PaddingMode.ZERO)
    before = ct.load(out, index=(0,), shape=(1,))
    ct.store(out, index=(0,), tile=before + ct.sum(tile))
