"""Launches that run in other blocks than they asked for: nothing of it shows. Drawn kernels are a profile of the
campaigns, `planes`."""

from __future__ import annotations

import numpy as np
import pytest
from numba import cuda
from support.clocks import CountedLooks, FakeClock
from support.interrupting import interrupted
from support.launching import compile_cuda, launch

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, costs, load, run
from workbench.emulate.analysis.free_axes import free_axes
from workbench.emulate.ir.unit import PLAIN, Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native.launch import most_threads
from workbench.emulate.native.regrouped_launches import regrouped
from workbench.emulate.pipeline import lower_kernel
from workbench.emulate.request import Interrupted
from workbench.isa.ptx import parse

pytestmark = pytest.mark.sampled(30)

XY = "int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;"
HEAD = 'extern "C" __global__ void k(const float* a, float* b, int w, int h) {{ {indices} {body} }}'
BLUR = "if (x > 0 && x < w - 1 && y < h) b[y * w + x] = a[y * w + x - 1] + a[y * w + x + 1];"


class Planes:
    """A kernel of two planes of floats in a memory of its own. apart: whether they are two buffers."""

    def __init__(self, body: str, indices: str = XY, width: int = 640, height: int = 100, apart: bool = True) -> None:
        self.memory = Memory()
        program = load(parse(compile_cuda(HEAD.format(indices=indices, body=body))), self.memory)
        size = 4 * width * height
        self.first = self.memory.allocate(size)
        self.second = self.memory.allocate(size) if apart else self.first
        self.memory.write(self.first, np.arange(width * height, dtype=np.float32).view(np.uint8))
        self.params = (
            np.array([self.first, self.second], np.uint64).tobytes() + np.array([width, height], "i4").tobytes()
        )
        self.program, self.size = program, size

    def request(self, grid, block, **options) -> LaunchRequest:
        return LaunchRequest(self.program, "k", Dim3(*grid), Dim3(*block), self.params, **options)

    def block(self, grid=(32, 9), block=(20, 12), **options) -> tuple[int, ...]:
        """The block that a launch runs in."""
        request = self.request(grid, block, **options)
        return tuple((regrouped(request, PLAIN) or request).block)


def axes(body: str, indices: str = XY, block=(20, 12), extents=None) -> str:
    """extents: of the launch's own blocks, for code that runs in others."""
    program = load(parse(compile_cuda(HEAD.format(indices=indices, body=body))), Memory())
    instruments = Instruments(extents=extents and Dim3(*extents))
    unit = lower_kernel(EmulatedKernel(program, "k"), Dim3(8, 8), Dim3(*block), instruments).unit
    return "".join(sorted(unit.of(free_axes)))


def test_axes_of_which_only_indices_are_computed_are_free():
    wide = (
        "size_t x = (size_t)blockIdx.x * blockDim.x + threadIdx.x; unsigned y = threadIdx.y + blockDim.y * blockIdx.y;"
    )
    assert axes(BLUR) == axes(BLUR, wide) == "xyz"
    assert axes("b[x] = blockIdx.y;") == axes("b[x] = threadIdx.y;") == axes("b[x] = blockDim.y;") == "xz"
    assert axes("if (x < w) b[x] = gridDim.x;") == "yz"


def test_extents_may_be_constants():
    """A constant names the extent of blocks that have it, whether as a factor or as bits to shift by."""
    twenty = "int x = blockIdx.x * 20 + threadIdx.x, y = threadIdx.y + blockIdx.y * 12;"
    sixteen = "unsigned x = (blockIdx.x << 4) + threadIdx.x; long long y = blockIdx.y * 16u + threadIdx.y;"
    assert (axes(BLUR, twenty), axes(BLUR, twenty, extents=(20, 12))) == ("z", "xyz")
    assert axes(BLUR, sixteen, (16, 16), (16, 16)) == "xyz"
    assert axes(BLUR, twenty, extents=(20, 16)) == "xz"
    assert axes(BLUR, twenty.replace("threadIdx.x", "threadIdx.x + (blockIdx.x & 1)"), extents=(20, 12)) == "yz"
    blur = Planes(BLUR, twenty)
    assert blur.block() == Planes(BLUR).block() != (20, 12, 1)
    assert blur.block((40, 9), (16, 12)) == (16, 12, 1)
    assert blur.block() != (20, 12, 1)
    left_out = Instruments(without=frozenset({"name_extents"}))
    assert regrouped(blur.request((32, 9), (20, 12)), left_out) is None


GRID_LOOP = (
    "for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < h; y += gridDim.y * blockDim.y) "
    "for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < w; x += gridDim.x * blockDim.x)"
)
WIDE_GRID_LOOP = (
    "for (size_t y = (size_t)blockIdx.y * blockDim.y + threadIdx.y; y < h; y += (size_t)gridDim.y * blockDim.y) "
    "for (long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x; x < w; "
    "x += (long long)gridDim.x * blockDim.x)"
)
UPDATE = "{ b[y * w + x] += 2 * a[y * w + x]; }"


def test_the_number_of_threads_is_the_same_in_other_blocks():
    assert axes(UPDATE, GRID_LOOP) == axes(UPDATE, WIDE_GRID_LOOP) == "xyz"
    constants = GRID_LOOP.replace("blockDim.x", "20").replace("blockDim.y", "12")
    assert (axes(UPDATE, constants), axes(UPDATE, constants, extents=(20, 12))) == ("z", "xyz")
    assert axes(UPDATE, GRID_LOOP.replace("x += gridDim.x", "x += 2 * gridDim.x")) == "xyz"
    assert axes(UPDATE, GRID_LOOP.replace("x += gridDim.x *", "x += gridDim.x +")) == "yz"
    assert axes("b[(long long)(w * gridDim.x) * blockDim.x] = x;") == "yz"
    assert axes("b[(blockIdx.x + 5 * gridDim.x) * blockDim.x + threadIdx.x + h] = x;") == "xyz"
    assert axes("b[(blockIdx.x + w) * blockDim.x + threadIdx.x] = x;") == "yz"
    assert axes("b[(blockIdx.x + w) * blockDim.x + threadIdx.x - h * blockDim.x] = x;") == "yz"
    assert axes("b[4 * (blockIdx.x * blockDim.x) + 4 * threadIdx.x] = x;") == "xyz"
    assert axes("b[4 * (blockIdx.x * blockDim.x) + 2 * threadIdx.x] = x;") == "yz"
    assert axes("b[w * (blockIdx.x * blockDim.x) + w * threadIdx.x] = blockIdx.x * gridDim.x;") == "yz"
    assert axes("b[w * gridDim.x * blockDim.x] = blockDim.x * h * gridDim.x;") == "xyz"
    assert axes(UPDATE, GRID_LOOP.replace("y += gridDim.y * blockDim.y", "y += blockDim.y")) == "xz"
    assert axes("b[x] = gridDim.y * blockDim.y + gridDim.y;") == "xz"


@pytest.mark.parametrize("loop", [GRID_LOOP, WIDE_GRID_LOOP], ids=["int", "wide"])
def test_loops_over_the_grid_run_in_rows_too(loop):
    """Also where a grid has a part of the threads, and where rows of 8 or 16 lanes divide a warp."""
    planes = Planes(UPDATE, loop)
    assert planes.block() == (320, 1, 1)
    assert planes.block((16, 5)) == (320, 1, 1)
    assert planes.block((40, 7), (16, 16)) == (320, 1, 1)
    columns = Planes("{ b[x * h + y] += a[x * h + y]; }", loop, width=100, height=640)
    assert columns.block((13, 40), (8, 16)) == (1, 320, 1)


@pytest.mark.parametrize(
    "body",
    [
        "{ b[(y * w + x) / 2] += a[x]; }", "{ b[y * w + x] += b[y * w + w - 1 - x]; }", "{ b[x] += a[y * w + x]; }",
        "{ if (a[x] > 3) x += 1; b[y * w + x] += 1; }", "{ b[(int)a[y * w + x]] += 1; }",
        "{ b[y * w + x + 1] += a[y * w + x]; }",
    ],
    ids=["two threads a place", "mirrored", "one row", "data decide how far", "data decide where", "behind the end"],
)  # fmt: skip
def test_loops_over_the_grid_stay_in_their_blocks_where_threads_may_race_or_fault(body):
    assert Planes(body, GRID_LOOP).block((16, 5)) == (20, 12, 1)


MIRRORED = [
    "{ b[y * w + w - 1 - x] += a[y * w + x]; }", "{ b[(h - 1 - y) * w + x] = 2 * a[y * w + x]; }",
    "{ b[(h - 1 - y) * w + w - 1 - x] += a[y * w + x]; }",
]  # fmt: skip


@pytest.mark.parametrize("body", MIRRORED)
@pytest.mark.parametrize("loop", [GRID_LOOP, WIDE_GRID_LOOP], ids=["int", "wide"])
def test_loops_over_the_grid_may_write_from_the_end_to_the_start(body, loop):
    planes = Planes(body, loop)
    assert planes.block((16, 5)) == (320, 1, 1)
    after = []
    for engine in ("interpreter", "jit"):
        planes.memory.write(planes.second, np.ones(planes.size // 4, np.float32).view(np.uint8))
        assert run(planes.request((16, 5), (20, 12)), engine).faults == ()
        after.append(planes.memory.read(planes.second, planes.size).copy())
    assert np.array_equal(*after)


def test_steps_of_less_than_the_grid_are_a_race():
    less = GRID_LOOP.replace("x += gridDim.x * blockDim.x", "x += gridDim.x * blockDim.x - 20")
    assert axes(UPDATE, less) == "xyz"
    assert Planes(UPDATE, less).block((16, 5)) == (20, 12, 1)
    assert Planes(UPDATE.replace("+=", "="), less).block((16, 5)) == (20, 12, 1)


def test_what_takes_too_long_to_follow_stays_in_its_blocks(monkeypatch):
    assert Planes(UPDATE, GRID_LOOP).block((16, 5)) == (320, 1, 1)
    monkeypatch.setattr("workbench.emulate.costs.MAX_STEPS_OF_BOXES", 10)
    assert Planes(UPDATE, GRID_LOOP).block((16, 5)) == (20, 12, 1)


def _plane(x, y):
    first, other = cuda.grid(2)
    step, other_step = cuda.gridsize(2)
    for i in range(first, x.shape[0], step):
        for j in range(other, x.shape[1], other_step):
            y[i, j] = x[i, j] * 2 + y[i, j]


def _volume(x, y):
    first, other, third = cuda.grid(3)
    step, other_step, third_step = cuda.gridsize(3)
    for i in range(first, x.shape[0], step):
        for j in range(other, x.shape[1], other_step):
            for k in range(third, x.shape[2], third_step):
                y[i, j, k] = x[i, j, k] * 2 + y[i, j, k]


@pytest.mark.parametrize(
    ("form", "extents", "grid", "block", "along"),
    [
        (_plane, (100, 96), (8, 3), (8, 32), (1, 96)),
        (_plane, (100, 97), (5, 4), (8, 16), (1, 64)), (_plane, (97, 100), (5, 2), (4, 30), (1, 60)),
        (_volume, (16, 20, 64), (2, 3, 4), (4, 4, 8), (1, 1, 32)),
        (_volume, (9, 7, 64), (2, 1, 8), (4, 8, 8), (1, 1, 64)),
    ],
    ids=["plane", "odd plane", "part of a plane", "part of a volume", "volume"],
)  # fmt: skip
def test_ranges_of_numba_run_along_the_last_axis(form, extents, grid, block, along, monkeypatch):
    monkeypatch.setattr(costs, "MIN_REGROUPED_THREADS", 1)
    example = np.zeros((1,) * len(extents), np.float32)
    x, y = np.random.default_rng(5).integers(0, 99, (2, *extents)).astype(np.float32)
    words = [np.uint64(word) for word in (0, 0, x.size, x.itemsize)]
    shape = [np.uint64(word) for word in (*extents, *x.strides)]
    found = []

    def noted(request, instruments):
        found.append(regrouped(request, instruments))
        return found[-1]

    monkeypatch.setattr("workbench.emulate.native.regrouped_launches.regrouped", noted)
    ptx = wb.compile(form, signature=(example, example)).ptx
    ran = launch(ptx, None, grid, block, *words, x, *shape, *words, y, *shape, engine="jit")
    assert [each and tuple(each.block)[: len(block)] for each in found] == [along]
    assert np.array_equal(ran.arrays[-1], x * 2 + y)


@pytest.mark.parametrize(
    "body",
    [
        "atomicAdd(&b[0], a[x]);", "__shared__ float s[9]; s[threadIdx.x % 9] = a[x]; b[x] = s[0];",
        "b[x] = __shfl_xor_sync(~0u, a[x], 1);", "__syncthreads(); b[x] = a[x];", "b[x] = clock();",
        "*(volatile float*)&b[x] = a[x];", "__threadfence(); b[x] = a[x];", "b[x] = __activemask();",
        "unsigned l; asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(l)); b[x] = l;",
    ],
)  # fmt: skip
def test_kernels_that_can_see_other_threads_have_none(body):
    assert axes(body) == ""


def test_rows_become_blocks():
    assert Planes(BLUR).block() == (320, 1, 1)
    assert Planes(BLUR, width=1000).block((50, 9)) == (500, 1, 1)
    assert Planes(BLUR).block((40, 13), (16, 8)) == (320, 1, 1)
    assert Planes("if (x < w && y < h) b[x * h + y] = a[x * h + y];").block((32, 16), (20, 6)) == (1, 96, 1)
    assert Planes("if (y < w && x < h) b[x * w + y] = a[x * w + y];").block((7, 40), (16, 16)) == (1, 320, 1)


@pytest.mark.parametrize(
    "planes",
    [
        Planes(BLUR, apart=False), Planes(BLUR.replace("a[", "b[")), Planes("b[(y * w + x) / 2] = a[x];"),
        Planes("b[y * w + x] = a[y * w + x];", width=639), Planes("if (x < w && y < h) b[x * h + y] = a[y * w + x];"),
    ],
    ids=["one buffer", "in place", "two threads a place", "no guard", "scattered both ways"],
)  # fmt: skip
def test_threads_that_may_race_or_scatter_stay_in_their_blocks(planes):
    assert planes.block() == (20, 12, 1)


def test_special_and_short_launches_stay_in_their_blocks():
    planes = Planes(BLUR)
    assert planes.block(blocks=(0, 9)) == planes.block((3, 3)) == (20, 12, 1)
    request = planes.request((32, 9), (20, 12))
    for instruments in (
        Instruments(without=frozenset({"free_axes"})),
        Instruments(sanitize=("race",)),
        Instruments(()),
    ):
        assert regrouped(request, instruments) is None


def test_one_that_always_has_other_parameters_is_left_as_it_is():
    planes = Planes(BLUR)
    found = []
    for width in range(640, 570, -1):
        planes.params = planes.params[:16] + np.array([width, 100], "i4").tobytes()
        found.append(planes.block())
    assert found[0] == (320, 1, 1)
    assert found[-1] == (20, 12, 1)


def test_rows_of_whole_warps_are_not_examined_for_each_parameter(monkeypatch):
    body = "b[y * w + x] = a[y * w + x];".replace("y", "0")
    planes = Planes(body)
    assert planes.block((250,), (256,)) == (256, 1, 1)
    monkeypatch.setattr("workbench.emulate.native.regrouped_launches.build_graph", None)
    planes.params = planes.params[:16] + np.array([600, 100], "i4").tobytes()
    assert planes.block((250,), (256,)) == (256, 1, 1)


def test_buffers_elsewhere_are_no_other_parameters():
    planes = Planes(BLUR)
    for _ in range(40):
        kept = planes.memory.allocate(planes.size)
        planes.params = planes.params[:8] + np.uint64(kept).tobytes() + planes.params[16:]
        assert planes.block() == (320, 1, 1)


OWN = "if (x < w && y < h) b[y * w + x] = 3 * b[y * w + x] + a[x];"


def test_each_thread_may_change_elements_of_its_own():
    planes, before = Planes(OWN), np.arange(64000, dtype=np.float32)
    planes.memory.write(planes.second, before.view(np.uint8))
    assert planes.block() == (320, 1, 1)
    assert run(planes.request((32, 9), (20, 12)), "jit").faults == ()
    after = planes.memory.read(planes.second, planes.size).view(np.float32)
    assert np.array_equal(after, 3 * before + np.tile(np.arange(640, dtype=np.float32), 100))


@pytest.mark.parametrize("body", [OWN.replace("y < h", "y <= h"), OWN.replace("a[x]", "a[64000 - x]")])
def test_but_only_where_no_access_can_be_a_fault(body):
    assert Planes(body).block() == (20, 12, 1)
    assert Planes(body.replace("3 * b[y * w + x]", "3")).block() == (320, 1, 1)


def test_a_fault_is_blamed_on_the_thread_that_comes_first_in_the_own_blocks():
    planes = Planes("if (x < w && y < h) b[y * w + x] = a[y * w + x + (x == 77 || x == 5 ? 1 << 26 : 0)];", width=640)
    request = planes.request((32, 9), (20, 12))
    assert tuple(regrouped(request, PLAIN).block) == (320, 1, 1)
    slow, fast = run(request, "interpreter"), run(request, "jit")
    assert slow.faults == fast.faults
    assert (fast.faults[0].block, fast.faults[0].thread) == (Dim3(0, 0, 0), Dim3(5, 0, 0))
    larger = planes.memory.allocate(8 << 20)
    assert run(request, "jit").faults[0].thread == Dim3(5, 0, 0)
    planes.memory.free(larger)


ENDLESS = "float s = 0; for (int i = 0; i != w + 1; i += a[x] < 1e30f ? 0 : 1) s += a[y]; b[x * h + y] = s;"


def test_time_and_progress_are_those_of_the_own_blocks(monkeypatch):
    planes = Planes(ENDLESS, width=160, height=200)
    seen = []
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.01))
    request = planes.request((10, 25), (16, 8), time_limit_seconds=0.4, progress=lambda *state: seen.append(state[:2]))
    assert tuple(regrouped(request, PLAIN).block) == (1, 200, 1)
    fault = run(request, "jit").faults[0]
    assert fault.kind == "timeout"
    assert fault.block is None or all(a < b for a, b in zip(fault.block, request.grid, strict=True))
    assert fault.thread is None or all(a < b for a, b in zip(fault.thread, request.block, strict=True))
    assert seen
    assert all(begun <= blocks == 250 for begun, blocks in seen)


def test_an_interrupt_counts_the_own_blocks(monkeypatch):
    clock = CountedLooks()
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    planes = Planes(ENDLESS, width=160, height=200)
    request = planes.request((10, 25), (16, 8), time_limit_seconds=600)
    with pytest.raises(Interrupted) as found, interrupted(once=clock.is_in_use):
        run(request, "jit")
    assert 0 <= found.value.blocks_begun <= 250 * most_threads() // 160 + 2


def test_repeated_launches_are_the_first_again():
    planes = Planes(BLUR, width=640, height=100)
    request = planes.request((32, 9), (20, 12))
    first = np.arange(64000, dtype=np.float32).reshape(100, 640)
    wanted = np.zeros_like(first)
    wanted[:, 1:-1] = first[:, :-2] + first[:, 2:]
    for _ in range(3):
        planes.memory.write(planes.second, np.zeros(planes.size, np.uint8))
        assert run(request, "jit").faults == run(request).faults == ()
        assert np.array_equal(planes.memory.read(planes.second, planes.size).view(np.float32).reshape(100, 640), wanted)
