"""Blocks whose rows begin and end at any lane of a warp: thread indices by rule, and accesses as the interpreter has
them."""

from __future__ import annotations

import random

import numpy as np
import pytest
from support.launching import compile_cuda, launch

from workbench.base.records import Dim3
from workbench.emulate.analysis.lane_patterns import warp_rows
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.thread_indices import thread_index

ODD = ((20, 12), (10, 10), (12, 12), (24, 8), (18, 18), (7, 7), (33, 3), (5, 5, 5), (6, 4, 5), (8, 3, 4), (16, 5, 3))
EVEN = ((16, 16), (8, 8), (32, 4), (8, 8, 8), (33,), (1,), (256,), (16, 5), (8, 3))


def test_a_threads_index_is_its_warps_and_a_pattern():
    r = random.Random(5)
    drawn = [Dim3(r.randint(1, 40), r.randint(1, 12), r.randint(1, 5)) for _ in range(400)]
    told = 0
    for block in (*drawn, *(Dim3(*extents) for extents in ODD + EVEN)):
        if block.size > 1024:
            continue
        for place, axis in enumerate("xyz"):
            uniformity = thread_index(block, axis)
            if uniformity == VARYING:
                assert max(map(max, warp_rows(block).rows)) >= 8
                continue
            told += 1
            for warp, lanes in enumerate(warp_rows(block).each(uniformity.constants)):
                threads = range(32 * warp, min(32 * warp + 32, block.size))
                indices = [tuple(block.place(thread))[place] for thread in threads]
                assert [indices[0] + lanes[i] for i in range(len(indices))] == indices
                assert uniformity.low is None or uniformity.low <= indices[0] <= uniformity.high
                assert indices[0] % (1 << uniformity.zeros) == 0
    assert told > 900


@pytest.mark.parametrize("block", [(16, 5), (8, 3), (33,), (7, 4), (3, 3, 3)])
def test_patterns_that_all_warps_share_are_constants(block):
    assert all(thread_index(Dim3(*block), axis).scalar for axis in "xyz")


HEAD = """extern "C" __global__ void k(const {t}* in, {t}* out, int w, int h, int d) {{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z, at = (z * h + y) * w + x, all = w * h * d;
  int sx = blockDim.x, sy = blockDim.y;
"""
GUARD = "if (x >= w || y >= h || z >= d) return; "
BODIES = {
    "copied": GUARD + "out[at] = in[at] + 1;",
    "neighbours": GUARD + "{t} s = in[at]; if (x > 0) s += in[at - 1]; if (x < w - 1) s += in[at + 1];"
    " if (y > 0) s += in[at - w]; if (y < h - 1) s += in[at + w]; if (z > 0) s += in[at - w * h]; out[at] = s;",
    "clamped": GUARD + "{t} s = 0; for (int j = -1; j < 2; j++) for (int i = -2; i < 3; i++)"
    " s += in[(z * h + min(max(y + j, 0), h - 1)) * w + min(max(x + i, 0), w - 1)]; out[at] = s;",
    "around": GUARD + "{t} s = 0; for (int j = -1; j < 2; j++) for (int i = -1; i < 2; i++)"
    " s += in[(z * h + (y + j + h) % h) * w + (x + i + w) % w]; out[at] = s;",
    "pixels": GUARD + "if (3 * at + 2 < all) out[at] = in[3 * at] + 2 * in[3 * at + 1] + in[3 * at + 2];",
    "spread": GUARD + "if (3 * at + 2 < all) {{ out[3 * at] = in[at]; out[3 * at + 2] = in[at + 1]; }}",
    "turned": GUARD + "out[(z * w + x) * h + y] = in[at];",
    "backwards": GUARD + "out[all - 1 - at] = in[at]; ",
    "enlarged": GUARD + "out[at] = in[(z * h + y * (h / 2) / h) * w + x * (w / 2) / w];",
    "along a row": GUARD
    + "{t} s = 0; for (int i = 0; i < w; i++) s += in[(z * h + y) * w + i] * (i + x); out[at] = s;",
    "first columns": GUARD + "out[at] = in[(z * h + y) * w] + in[x] + in[z];",
    "flat": "int i = (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) * (sx * sy * blockDim.z)"
    " + (threadIdx.z * sy + threadIdx.y) * sx + threadIdx.x; if (i >= all) return; int r = i / w, c = i % w;"
    " out[i] = in[((r + 1) % (h * d)) * w + max(c - 1, 0)] + in[min(r, 1) * w + c];",
    "wide indices": GUARD + "long long i = (long long)(y - 1) * w + x, n = (long long)w * h; unsigned u = at - 2u;"
    " i += i >> 63 & n; out[at] = in[(z * n + i % n)] + in[min(u, (unsigned)all - 1)] + in[max(at - 9ll, 0ll)];",
    "a pointer moved": GUARD
    + "const {t}* p = in; {t} s = 0; for (int i = 0; i < 4; i++) {{ s += p[min(at, all - i - 1)];"
    " p += min(i, 1); }} out[at] = s;",
    "rows clamped before": GUARD + "{t} s = 0; for (int j = -2; j < 3; j++) {{ if ((x ^ j) & 1 && y & 1) continue;"
    " int r = min(max(y + j, 0), h - 1) * w; if (j & x & 4) r = r / w * w; "
    " for (int i = -(h > 1); i <= (w > 1); i++) s += in[z * h * w + r + min(max(x + i, 0), w - 1)]; }} out[at] = s;",
    "told before a barrier": "int r = min(max(y - 1, 0), h - 1) * w; {t} s = 0; __syncthreads();"
    " if (x < w && y < h && z < d) {{ for (int i = 0; i < (x & 3) + 1; i++) {{ s += in[r + min(x, w - 1)];"
    " if (s > 40) r = min(r + w, (h - 1) * w); }} out[at] = s; }}",
    "tile": "__shared__ {t} tile[1200]; int tx = threadIdx.x, ty = threadIdx.y, p = sx + 2;"
    " {t}* mine = tile + threadIdx.z * p * (sy + 2); bool here = x < w && y < h && z < d;"
    " mine[(ty + 1) * p + tx + 1] = here ? in[at] : ({t})7;"
    " if (tx == 0) mine[(ty + 1) * p] = 3; if (ty == 0) mine[tx + 1] = 5; __syncthreads();"
    " if (here && tx && ty) out[at] = mine[(ty + 1) * p + tx] + mine[ty * p + tx + 1] * 2;",
    "turned tile": "__shared__ {t} tile[1200]; int tx = threadIdx.x, ty = threadIdx.y, b = threadIdx.z * sx * sy;"
    " tile[b + ty * sx + tx] = x < w && y < h && z < d ? in[at] : ({t})9; __syncthreads();"
    " if (x < w && y < h && z < d) out[at] = tile[b + tx * sy + ty];",
    "some": GUARD + "if ((x * 7 + y * 3 + z) % 5 != 2) out[at] = in[at]; else if (x & 1) out[at] = in[x];",
    "later": GUARD + "int p = at; for (int i = 0; i < (x & 3) + 1; i++) {{ out[at] += in[p]; p = (p + 5) % all; }}"
    " if (y & 1) p += w; __syncwarp(__activemask()); out[at] += in[p % all];",
}
KINDS = {"unsigned char": np.uint8, "short": np.int16, "float": np.float32, "double": np.float64}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", BODIES)
def test_accesses_are_the_interpreters(name):
    r = random.Random(name)
    for kind in r.sample(sorted(KINDS), 1):
        ptx = compile_cuda(HEAD.format(t=kind) + BODIES[name].format(t=kind) + " }")
        for block in (*r.sample(ODD, 3), r.choice(EVEN)):
            extents = (*block, 1, 1)[:3]
            grid = tuple(r.randint(1, 2) for _ in extents)
            w, h, d = (max(2, n * g - r.choice((0, 0, 1, 3))) for n, g in zip(extents, grid, strict=True))
            count = w * h * d
            random_bytes = np.random.default_rng(r.randrange(99))
            x = random_bytes.integers(0, 50, count).astype(KINDS[kind])
            slow, fast = (
                launch(ptx, None, grid, block, x, np.zeros_like(x), w, h, d, engine=e) for e in ("interpreter", "jit")
            )
            assert np.array_equal(slow.arrays[1], fast.arrays[1]), (kind, block, grid, (w, h, d))
            assert slow.result.faults == fast.result.faults == ()


@pytest.mark.sampled(5)
@pytest.mark.parametrize("block", [(20, 6), (10, 10), (5, 5, 5), (24, 4)])
@pytest.mark.parametrize("index", ["at + w", "at - 3", "x * 100000 + y", "at + (at == 77) * 4096"])
def test_rows_that_leave_their_buffer_are_told_alike(index, block):
    for to in ("out[at] = in[{i}];", "out[{i}] = in[at];"):
        ptx = compile_cuda(HEAD.format(t="float") + GUARD + to.format(i=index) + " }")
        extents = (*block, 1, 1)[:3]
        x = np.arange(np.prod(extents), dtype=np.float32)
        slow, fast = (
            launch(ptx, None, 1, block, x, x.copy(), *extents, engine=e).result for e in ("interpreter", "jit")
        )
        assert [f.kind for f in slow.faults] == ["memcheck.out_of_bounds"]
        assert bool(fast.faults)
        assert slow.faults[0].kind == fast.faults[0].kind
