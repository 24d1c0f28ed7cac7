"""Bytes, halves and short vectors in native code: any indices and masks move what the interpreter moves, no more."""

from __future__ import annotations

import random

import numpy as np
import pytest

from workbench.emulate.addresses import REDZONE, SLACK
from workbench.emulate.runtime import library

TYPES = {
    "unsigned char": 1, "short": 2, "uchar2": 2, "uchar4": 4, "short2": 4, "ushort4": 8, "float2": 8, "float4": 16,
    "double2": 16,
}  # fmt: skip
BLOCKS = [(16, 16), (8, 8), (20, 12), (8, 8, 8), (33,), (1,), (32, 2), (64,)]
SOURCE = """extern "C" __global__ void k(const {t}* x, {t}* y, const int* from, const int* to, const unsigned char* on,
                             const int3* ways) {{
    x += 2048 * blockIdx.x; y += 2048 * blockIdx.x;
    int way = ways[blockIdx.x].x, low = ways[blockIdx.x].y, high = ways[blockIdx.x].z;
    __shared__ {t} tile[2048];
    int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    int size = blockDim.x * blockDim.y * blockDim.z;
    from += size * blockIdx.x; to += size * blockIdx.x; on += size * blockIdx.x;
    bool mine = on[t];
    if (way == 0) {{ if (mine) y[to[t]] = x[from[t]]; }}
    else if (way == 1) {{ if (t >= low && t < high) y[t] = x[3 * t + 1]; }}
    else if (way == 2) {{ if (mine) y[2 * t] = x[t]; }}
    else if (way == 3) {{
        for (int i = t; i < 2048; i += size) tile[i] = x[i];
        __syncthreads();
        if (mine) tile[to[t]] = x[from[t]];
        __syncthreads();
        if (t >= low && t < high) y[t] = tile[from[t]];
    }} else if ((int)threadIdx.x >= low % 5) y[threadIdx.y * low + threadIdx.x + 512 * threadIdx.z] = x[t]; }}
"""
ROOM = 2048
WAYS = (0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4)


def _rows(draw, count, gap):
    """Runs of lanes so many elements apart, where no two lanes meet."""
    found, place = [], draw.randrange(4)
    while len(found) < count:
        length = min(draw.choice((1, 3, 8, 12, 20, 32)), count - len(found))
        found += [place + gap * i for i in range(length)]
        place += max(gap, 1) * length + draw.randrange(9)
    return found


def _indices(draw, count):
    kind = draw.choice(("rows", "rows", "shuffled", "backwards", "anywhere"))
    places = _rows(draw, count, draw.choice((1, 1, 2, 3)))
    places = [p % ROOM for p in places] if max(places) < ROOM else list(range(count))
    if kind == "backwards":
        places.reverse()
    elif kind == "shuffled":
        draw.shuffle(places)
    elif kind == "anywhere":
        places = draw.sample(range(ROOM), count)
    return places


def _mask(draw, count):
    first, end = sorted((draw.randrange(count + 1), draw.randrange(count + 1)))
    share = draw.random()
    kinds = (
        [1] * count,
        [int(first <= i < end) for i in range(count)],
        [int(draw.random() < share) for _ in range(count)],
    )
    return draw.choice(kinds)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("type_", TYPES)
def test_every_pattern_of_indices_and_masks_moves_the_same_bytes(cuda, type_):
    draw, size, grid = random.Random(type_), TYPES[type_], len(WAYS)
    x = np.random.default_rng(size).integers(0, 256, grid * ROOM * size, dtype=np.uint8)
    y = np.arange(x.size).astype(np.uint8)
    for block in draw.sample(BLOCKS, 2):
        count = int(np.prod(block))
        from_, to = (np.array([_indices(draw, count) for _ in WAYS], np.int32) for _ in range(2))
        on = np.array([_mask(draw, count) for _ in WAYS], np.uint8)
        ways = [(way, *sorted((draw.randrange(count + 1), draw.randrange(count + 1)))) for way in WAYS]
        given = (x, y, from_, to, on, np.array(ways, np.int32))
        runs = [cuda(SOURCE.format(t=type_), grid, block, *given, engine=e) for e in ("interpreter", "jit")]
        assert runs[0].result.faults == runs[1].result.faults == ()
        assert np.array_equal(runs[0].arrays[1], runs[1].arrays[1]), (block, ways, from_, to, on)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("type_", ["unsigned char", "short", "uchar4", "float4"])
def test_the_first_element_outside_is_found_whatever_lies_beside_it(cuda, type_):
    size = TYPES[type_]
    for places, wrong in ((range(-1, 31), 0), ([*range(20), *range(21, 33)], 31)):
        from_ = np.array(places, np.int32)
        x, y = np.arange(32 * size, dtype=np.uint8), np.zeros(64 * size, np.uint8)
        to, on = np.arange(32, dtype=np.int32), np.ones(32, np.uint8)
        way = np.zeros(3, np.int32)
        for source, other in ((from_, to), (to, from_)):
            for lanes in (on, on - (np.arange(32) == wrong).astype(np.uint8)):
                given = (x, y[: 32 * size], source, other, lanes, way)
                run = cuda(SOURCE.format(t=type_), 1, 32, *given, engine="jit")
                found = [f.thread.x for f in run.result.faults]
                assert found == ([wrong] if lanes[wrong] else [])


def test_what_may_be_read_around_memory_is_no_allocation():
    assert SLACK <= REDZONE
    assert {library.unit_of(f"workbench.split.{scalar}") for scalar in ("i32", "i64")} == {
        "workbench.split.i32",
        "workbench.split.i64",
    }
