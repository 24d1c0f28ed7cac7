"""Values whose lanes differ by multiples of a scalar, or by bits that the scalar has not, are exact."""

from __future__ import annotations

import random

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.lane_patterns import Pattern
from workbench.emulate.analysis.lane_runs import runs_of, straight_uniformity
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pass_dump import dump
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
ROWS = """.reg .b32 %x, %y, %n, %r, %i, %j, %k; .reg .b64 %q, %w, %a, %m, %l, %o; .reg .f32 %f;
ld.param.u64 %q, [p]; ld.param.u32 %n, [n]; mov.u32 %x, %tid.x; mov.u32 %y, %tid.y; mul.lo.s32 %r, %y, %n;
add.s32 %i, %r, %x; mul.wide.s32 %w, %i, 4; add.s64 %a, %q, %w; ld.global.f32 %f, [%a]; """


def shapes_of(body, block):
    text = f"{HEAD}.visible .entry k(.param .u64 p, .param .u32 n) {{ {ROWS} {body} ret; }}"
    graph = build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))
    return clone_uniformity(Unit(graph, Dim3(64), block)).all_active.of


def test_a_row_of_a_width_known_at_run_time_is_a_stride():
    body = "cvt.s64.s32 %m, %y; cvt.s64.s32 %l, %n; mul.lo.s64 %o, %m, %l; mul.lo.s32 %j, %i, %n; mul.lo.s32 %k, %i, 3;"
    of = shapes_of(body, Dim3(16, 16))
    row, address = of["%r"], of["%a"]
    rows, columns = (0,) * 16 + (1,) * 16, tuple(range(16)) * 2
    assert (row.kind, row.terms, set(row.lanes)) == ("strided", (Pattern(rows),), {0})
    assert (of["%i"].kind, of["%i"].lanes) == ("strided", columns)
    assert (address.kind, address.scale, address.signed, address.indexes.terms) == (
        "indexed",
        4,
        True,
        (Pattern(rows),),
    )
    assert (of["%o"].kind, of["%o"].terms) == ("strided", (Pattern(rows),))
    assert of["%j"].terms == (Pattern(rows), Pattern(columns))
    assert of["%k"].lanes == tuple(3 * i for i in range(16)) * 2
    assert [(r.first, r.count, r.beside) for r in runs_of(straight_uniformity(address), 4)] == [
        (0, 16, True),
        (16, 16, True),
    ]
    assert len(runs_of(straight_uniformity(address), 2)) == 2  # each second element
    assert runs_of(straight_uniformity(address), 8) is None


def test_bits_beside_bits_are_sums_and_complements_are_differences():
    body = """.reg .b32 %b, %c, %d, %e, %g; and.b32 %b, %x, 15; bfi.b32 %c, %n, %b, 4, 28; shl.b32 %g, %n, 4;
    or.b32 %d, %b, %g; not.b32 %k, %y; bfi.b32 %e, %n, %b, 3, 29;"""
    of = shapes_of(body, Dim3(16, 16))
    assert all((of[f"%{r}"].kind, of[f"%{r}"].lanes) == ("affine", tuple(range(16)) * 2) for r in "cd")
    assert (of["%k"].kind, of["%k"].lanes) == ("affine", (0,) * 16 + (-1,) * 16)
    assert of["%e"].kind == "varying"  # the lowest bit that is put in may be a bit of %b


def test_blocks_of_any_number_of_rows_have_strides_and_wide_ones_need_none():
    assert len(runs_of(straight_uniformity(shapes_of("", Dim3(2, 64))["%a"]), 4)) == 16
    assert len(runs_of(straight_uniformity(shapes_of("", Dim3(4, 8))["%a"]), 4)) == 8
    assert shapes_of("", Dim3(64, 4))["%r"].kind == "uniform"
    assert shapes_of("", Dim3(3, 64))["%r"].kind == "varying"  # eleven rows a warp


ARITHMETIC = """extern "C" __global__ void k(int* out, long long* far, int n, long long m) {
    int x = threadIdx.x, y = threadIdx.y, t = y * blockDim.x + x, size = blockDim.x * blockDim.y;
    int row = y * n;
    out[t] = row + x; out[t + size] = row * 3 - 5 + x; out[t + 2 * size] = (row << 3) - x;
    out[t + 3 * size] = n * (2 * y + 6) + x; out[t + 4 * size] = (row + n) * n;
    unsigned wide = row + x;
    far[t] = (long long)y * m + x; far[t + size] = row + (long long)x; far[t + 2 * size] = wide + 7ull;
    far[t + 3 * size] = ((long long)y * m << 5) + wide * 8ll; }"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("block", [(16, 16), (8, 8), (4, 16), (32, 2), (20, 12), (8, 4, 2)])
def test_arithmetic_on_strides_is_exact(cuda, block):
    width, height, depth = *block, *[1] * (3 - len(block))
    size = width * height
    x, y = np.tile(np.arange(width), height), np.repeat(np.arange(height), width)
    assert depth in (1, 2)  # of a deep block, threads behind one another write the same
    for n, m in ((37, 1 << 40), (0, 0), (-5, -3), ((1 << 31) - 1, (1 << 63) - 9), (1 << 20, 12345)):
        row = (y * n).astype(np.int64).astype(np.int32)
        with np.errstate(over="ignore"):
            i = (row + x.astype(np.int32)).astype(np.int32)
            near = [
                i, row * np.int32(3) - np.int32(5) + x, (row << np.int32(3)) - x, np.int32(n) * (2 * y + 6) + x,
                (row + np.int32(n)) * np.int32(n),
            ]  # fmt: skip
            long = y.astype(np.int64) * np.int64(m)
            wide = i.view(np.uint32).astype(np.int64)
            beyond = [long + x, row.astype(np.int64) + x, wide + 7, (long << np.int64(5)) + wide * 8]
        args = (np.zeros(5 * size, np.int32), np.zeros(4 * size, np.int64), np.int32(n), np.int64(m))
        done = cuda(ARITHMETIC, 1, block, *args, engine="jit")
        assert not done.result.faults
        assert np.array_equal(done.arrays[0], np.concatenate(near).astype(np.int64).astype(np.int32)), (block, n)
        assert np.array_equal(done.arrays[1], np.concatenate(beyond)), (block, m)


PARTING = """extern "C" __global__ void k(const int* x, int* y, int n, int rounds) {
    int t = threadIdx.y * blockDim.x + threadIdx.x, row = threadIdx.y * n, at = row + threadIdx.x, r = 0;
    const int* p = x + row;
    for (int j = 0; j < (x[t] & 7); j++) { r += p[j] + x[at & 63]; if (r & 4) row += n; }
    __syncwarp();
    for (int j = 0; j < rounds; j++, p += 2) { r += p[threadIdx.x] - row; if (x[t + j] & 1) at += 3; }
    y[at & 1023] = 1; __syncthreads();
    y[threadIdx.y * n + threadIdx.x] = r + at; }"""


@pytest.mark.parametrize("block", [(16, 16), (8, 8), (16, 5)])
def test_strides_outlive_lanes_that_part_and_meet(cuda, block):
    x = np.random.default_rng(3).integers(0, 100, 4096, np.int32)
    args = (x, np.zeros(4096, np.int32), np.int32(33), np.int32(5))
    slow, fast = (cuda(PARTING, 1, block, *args, engine=engine) for engine in ("interpreter", "jit"))
    assert not slow.result.faults
    assert not fast.result.faults
    assert np.array_equal(slow.arrays[1], fast.arrays[1])


def _expression(r):
    text = r.choice(("t", "t", "(t * 4)", "(t + 32)", "(blockIdx.x * 256 + t)", "y"))
    for _ in range(r.randrange(1, 5)):
        op = r.choice(("&", "|", "^", ">>", ">>", "<<", "+"))
        constant = r.choice((0, 1, 3, 5, 7, 16, 31, 32, 33, 63, 64, 96, 255, 0x7FFFFFE0))
        text = f"({text} {op} {r.randrange(7) if op in ('>>', '<<') else constant})"
    return text


def test_bits_of_a_thread_index_are_exact_in_values_and_addresses(cuda):
    r = random.Random(5)
    chosen = [_expression(r) for _ in range(60)]
    lines = "".join(
        f"v = {e}; out[{i} * 512 + at] = (int)v; out[{i + 60} * 512 + at] = x[v & 1023]; w = (int)v; "
        f"far[{i} * 512 + at] = w >> 2;"
        for i, e in enumerate(chosen)
    )
    source = (
        'extern "C" __global__ void k(const int* x, int* out, long long* far) { unsigned t = threadIdx.x, y = '
        f"threadIdx.x >> 6, v, at = blockIdx.x * 256 + t; long long w; {lines} }}"
    )
    x = np.random.default_rng(1).integers(0, 1 << 30, 1024, np.int32)
    args = (x, np.zeros(120 * 512, np.int32), np.zeros(60 * 512, np.int64))
    slow, fast = (cuda(source, 2, 256, *args, engine=engine) for engine in ("interpreter", "jit"))
    assert not fast.result.faults
    for i in (1, 2):
        wrong = np.unique(np.flatnonzero(slow.arrays[i] != fast.arrays[i]) // 512 % 60)
        assert not wrong.size, [chosen[k] for k in wrong]


def test_a_dump_tells_strides():
    text = f"{HEAD}.visible .entry k(.param .u64 p, .param .u32 n) {{ {ROWS} ret; }}"
    found = dump(EmulatedKernel(load(parse(text), Memory()), "k"), Dim3(64), Dim3(8, 8))["uniformity"]
    assert "%r: strided" in found
    assert "signed times 4 (strided" in found


@pytest.mark.parametrize("type_", ["signed char", "short", "int", "double"])
def test_an_index_that_wraps_between_parked_lanes_and_others_goes_where_it_should(cuda, type_):
    # The first round tells the site its allocation. Lanes from 8 on have indices from -2**31 on; the first lane, which
    # takes no part, has one below 2**31.
    source = f"""extern "C" __global__ void k(const {type_}* x, {type_}* y, {type_}* z, int start,
            long long off, int rounds) {{
        int i = start + threadIdx.x;
        if (threadIdx.x >= 8) for (int j = 0; j < rounds; j++) {{ y[threadIdx.x] = x[off + i]; z[off + i] = 5; }} }}"""
    types = {"signed char": np.int8, "short": np.int16, "int": np.int32, "double": np.float64}
    x, empty = np.arange(1, 25).astype(types[type_]), np.zeros(32, types[type_])
    args = (x, empty, np.zeros(24, x.dtype), np.int32((1 << 31) - 8), np.int64(1 << 31), np.int32(3))
    done = cuda(source, 1, 32, *args, engine="jit")
    assert not done.result.faults
    assert np.array_equal(done.arrays[1], [0] * 8 + list(range(1, 25)))
    assert (done.arrays[2] == 5).all()


APART = """extern "C" __global__ void k(const T* x, T* out, T* far, int count, const int* by_block) {
    extern __shared__ __align__(8) unsigned char memory[];
    T* s = (T*)memory;
    int t = threadIdx.x, by = by_block[2 * blockIdx.x], at = t * by + by_block[2 * blockIdx.x + 1];
    far += blockIdx.x * count;
    for (int i = t; i < count; i += blockDim.x) s[i] = far[i] = x[i];
    __syncthreads();
    T v = s[at], w = x[at];
    __syncthreads();
    s[at] = v + (T)t;
    far[at] = w - (T)t;
    __syncthreads();
    T u = s[at];
    __syncthreads();
    s[at] = u + u;
    __syncthreads();
    for (int i = t; i < count; i += blockDim.x) out[blockIdx.x * count + i] = s[i]; }"""


@pytest.mark.parametrize(("c_type", "dtype"), [("char", "i1"), ("short", "i2"), ("int", "i4"), ("long long", "i8")])
def test_lanes_evenly_apart_change_nothing_between_them(cuda, c_type, dtype):
    """Lanes from the first element on, up to the last one, and between."""
    count = 8 * 63 + 6
    lane = np.arange(64)
    far_apart = [(by, first) for by in (1, 2, 3, 4, 5, 8) for first in range(5)]
    up_to_the_end = [(by, count - 1 - by * 63 - left) for by in (2, 4, 8) for left in range(5)]
    back = [(by, first) for by in (-1, -2, -4) for first in (-by * 63, count - 1)]
    by_block = np.array([*far_apart, *up_to_the_end, *back], np.int32)
    x = np.random.default_rng(len(c_type)).integers(-100, 100, count).astype(dtype)
    out = np.zeros((len(by_block), count), dtype)
    args = (x, out, out.copy(), np.int32(count), by_block.ravel())
    source = APART.replace("T", c_type)
    done = cuda(source, len(by_block), 64, *args, engine="jit", dynamic_smem_bytes=x.nbytes)
    assert not done.result.faults
    for (by, first), shared, far in zip(by_block, *(each.reshape(out.shape) for each in done.arrays[1:3]), strict=True):
        at, in_shared, in_global = lane * by + first, x.copy(), x.copy()
        in_shared[at] = (x[at] + lane.astype(dtype)).astype(dtype) * np.dtype(dtype).type(2)
        in_global[at] = x[at] - lane.astype(dtype)
        assert np.array_equal(shared, in_shared), (by, first)
        assert np.array_equal(far, in_global), (by, first)
