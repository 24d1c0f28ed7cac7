"""Undefined values: what a lane reads from one that takes no part is no error until it is used.

Each kernel either throws such values away, and is right in every mode without a word, or uses one, and a sanitiser says
so in both engines, at the shuffle's line (`//!`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest
from support.launching import Launched, Prepared

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget

pytestmark = pytest.mark.sampled(3)

HEAD = r"""#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__device__ __noinline__ int passed_on(int v, int other, bool valid) { return valid ? v + other : v; }
"""
GUARD = "int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31; "
LEFT = """if (i >= n) return; int left = min(32, n - (i & ~31)), v = x[i];
  unsigned m = left == 32 ? ~0u : (1u << left) - 1;
"""
THREADS, BLOCK, GRID = 160, 64, 3
LEFT_OVER = 79
"""Threads that go on: two warps, and a part of a third."""
X = np.random.default_rng(5).integers(1, 1000, THREADS).astype(np.int32)


def warps(n: int) -> list[np.ndarray]:
    return [X[at : min(at + 32, n)] for at in range(0, n, 32)]


def sums(n: int) -> np.ndarray:
    return np.concatenate([np.full(len(each), each.sum()) for each in warps(n)])


def firsts(values: Callable[[np.ndarray], int]) -> Callable[[int], np.ndarray]:
    """One result of each warp, in its first lane."""

    def of(n: int) -> np.ndarray:
        return np.concatenate([[values(each), *[0] * (len(each) - 1)] for each in warps(n)])

    return of


def scans(width: int) -> Callable[[int], np.ndarray]:
    return lambda n: np.concatenate([np.cumsum(X[at : min(at + width, n)]) for at in range(0, n, width)])


@dataclass(frozen=True)
class Kernel:
    """A kernel of `x`, `y` and `n`. expected: of the first n elements of `y`, None where an undefined value is used."""

    body: str
    expected: Callable[[int], np.ndarray] | None = None


REDUCE = "for (int d = 16; d; d >>= 1) {{ int t = {shuffle}; {use} }} if (lane == 0) y[i] = v;"
KERNELS = {
    "down": Kernel(
        LEFT + REDUCE.format(shuffle="__shfl_down_sync(m, v, d)", use="if (lane + d < left) v += t;"),
        firsts(np.sum),
    ),
    "branch": Kernel(
        LEFT + REDUCE.format(shuffle="__shfl_down_sync(m, v, d)", use="if (lane + d < left && t > v) v = t;"),
        firsts(np.max),
    ),
    "masked": Kernel(
        LEFT + REDUCE.format(shuffle="__shfl_down_sync(m, v, d)", use="v += t & -(lane + d < left);"),
        firsts(np.sum),
    ),
    "times_zero": Kernel(
        LEFT + REDUCE.format(shuffle="__shfl_down_sync(m, v, d)", use="v += t * (lane + d < left);"),
        firsts(np.sum),
    ),
    "bfly": Kernel(
        LEFT + "int t = __shfl_xor_sync(m, v, 16); y[i] = (lane ^ 16) < left ? v + t : v;",
        lambda n: np.concatenate(
            [[v + (each[at ^ 16] if at ^ 16 < len(each) else 0) for at, v in enumerate(each)] for each in warps(n)]
        ),
    ),
    "up_in_parts": Kernel(
        LEFT
        + """for (int d = 1; d < 16; d <<= 1) { int t = __shfl_up_sync(m, v, d, 16); if ((lane & 15) >= d) v += t; }
  y[i] = v;""",
        scans(16),
    ),
    "idx": Kernel(
        LEFT + "int t = __shfl_sync(m, v, lane + 1); y[i] = lane + 1 < left ? t : -1;",
        lambda n: np.concatenate([[*each[1:], -1] for each in warps(n)]),
    ),
    "predicate": Kernel(
        LEFT
        + r"""int t, p; asm volatile("{ .reg .pred q; shfl.sync.down.b32 %0|q, %2, 3, 31, %3; selp.s32 %1, 1, 0, q; }"
    : "=r"(t), "=r"(p) : "r"(v), "r"(m)); y[i] = p && lane + 3 < left ? t : -p;""",
        lambda n: np.concatenate(
            [
                [*each[3:], *[-1 if at + 3 < 32 else 0 for at in range(max(len(each) - 3, 0), len(each))]]
                for each in warps(n)
            ]
        ),
    ),
    "wide": Kernel(
        LEFT + "long long w = v * 3ll, t = __shfl_down_sync(m, w, 1); y[i] = lane + 1 < left ? t : 0;",
        lambda n: np.concatenate([[*(3 * each[1:]), 0] for each in warps(n)]),
    ),
    "called": Kernel(
        LEFT + REDUCE.format(shuffle="__shfl_down_sync(m, v, d)", use="v = passed_on(v, t, lane + d < left);"),
        firsts(np.sum),
    ),
    "local": Kernel(
        LEFT + "int kept[4] = {v, v, v, v}; kept[(lane & 1) + 2] = __shfl_down_sync(m, v, 16); y[i] = kept[v & 1];",
        lambda n: X[:n],
    ),
    "coalesced": Kernel(
        """if (i >= n) return; auto g = cg::coalesced_threads(); int v = x[i], rank = g.thread_rank();
  for (int d = 16; d; d >>= 1) { int t = g.shfl_down(v, d); if (rank + d < g.size()) v += t; }
  if (rank == 0) atomicAdd(y + (i & ~31), v);""",
        firsts(np.sum),
    ),
    "tile": Kernel(
        """auto g = cg::tiled_partition<8>(cg::this_thread_block()); int v = i < n ? x[i] : 0, at = g.thread_rank();
  for (int d = 4; d; d >>= 1) { int t = g.shfl_down(v, d); if (at + d < 8) v += t; }
  if (i < n) y[i] = g.shfl(v, 0);""",
        lambda n: np.concatenate([np.full(min(8, n - at), X[at : min(at + 8, n)].sum()) for at in range(0, n, 8)]),
    ),
    "votes": Kernel(
        LEFT
        + """int t = __shfl_down_sync(m, v, 1); bool more = lane + 1 < left && t > 500;
  unsigned all = __ballot_sync(m, more);
  y[i] = __popc(all) + __reduce_add_sync(m, lane + 1 < left ? t : 0) + __any_sync(m, more);""",
        lambda n: np.concatenate(
            [np.full(len(each), (each[1:] > 500).sum() + each[1:].sum() + (each[1:] > 500).any()) for each in warps(n)]
        ),
    ),
    "stored": Kernel(LEFT + "y[i] = __shfl_down_sync(m, v, 1);  //!"),
    "not_named": Kernel("y[i] = __shfl_xor_sync(lane < 16 ? 0xffff : 0xffff0000, x[i % 60], 16);  //!"),
    "summed": Kernel(
        LEFT + "for (int d = 16; d; d >>= 1)\n v += __shfl_down_sync(m, v, d);  //!\n if (lane == 0) y[i] = v;"
    ),
    "decides": Kernel(LEFT + "int t = __shfl_down_sync(m, v, 1);  //!\n if (t > 500) y[i] = 1;"),
    "indexes": Kernel(LEFT + "int t = __shfl_down_sync(m, v, 1);  //!\n y[i] = x[t & 63];"),
    "shared": Kernel(
        "__shared__ int s[64]; "
        + LEFT
        + "s[threadIdx.x] = __shfl_down_sync(m, v, 1);  //!\n __syncwarp(m); y[i] = s[i % 64 & ~31];"
    ),
    "voted": Kernel(LEFT + "int t = __shfl_down_sync(m, v, 1);  //!\n y[i] = __ballot_sync(m, t > 500);"),
    "added": Kernel(LEFT + "int t = __shfl_down_sync(m, v, 1);  //!\n atomicAdd(y + i, t);"),
    "passed": Kernel(LEFT + "int t = __shfl_down_sync(m, v, 1);  //!\n y[i] = passed_on(v, t, true);"),
    "through_local": Kernel(
        LEFT + "int kept[4] = {v, v, v, v}; kept[v & 3] =\n __shfl_down_sync(m, v, 1);  //!\n y[i] = kept[v & 3];"
    ),
    "twice": Kernel(
        LEFT + "int t = __shfl_down_sync(m, v, 1);  //!\n t = __shfl_sync(m, t, left - 1); if (lane == 0) y[i] = t;"
    ),
}


@cache
def compilation() -> wb.Compilation:
    made = [
        f'extern "C" __global__ void {name}(const int* x, int* y, int n) {{\n{GUARD}{each.body}\n}}\n'
        for name, each in KERNELS.items()
    ]
    return wb.compile(HEAD + "".join(made), arch="sm_90")


@cache
def marked_lines() -> dict[str, int]:
    """The line of the shuffle of each kernel that uses an undefined value."""
    found, name = {}, ""
    for number, line in enumerate(compilation().source.text.splitlines(), 1):
        if "__global__ void" in line:
            name = line.partition("void ")[2].partition("(")[0]
        if line.rstrip().endswith("//!"):
            found[name] = number
    return found


def launched(name: str, n: int, **options: Any) -> Launched:
    arguments = (X, np.zeros(GRID * BLOCK, np.int32), np.int32(n))
    spots = compilation().line_map.ptx_to_source
    return Prepared(compilation().ptx, name, arguments).launch(GRID, BLOCK, *arguments, spots=spots, **options)


RIGHT = [name for name, each in KERNELS.items() if each.expected is not None]
WRONG = [name for name, each in KERNELS.items() if each.expected is None]
MODES: dict[str, dict[str, Any]] = {
    "interpreted": {"engine": "interpreter"},
    "native": {"engine": "jit"},
    "counted": {"count": True},
    "interpreted, sanitized": {"engine": "interpreter", "sanitize": ("race", "sync")},
    "native, sanitized": {"engine": "jit", "sanitize": ("race", "sync")},
    "lanes in any order": {"adversarial": ("lanes",), "seed": 3},
    "lanes in another order": {"adversarial": ("lanes",), "seed": 4, "sanitize": ("sync",)},
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", RIGHT)
def test_what_is_thrown_away_is_no_error_in_any_mode(name: str) -> None:
    expected = KERNELS[name].expected
    assert expected is not None
    for mode, options in MODES.items():
        done = launched(name, LEFT_OVER, **options)
        assert done.arrays[1][:LEFT_OVER].tolist() == expected(LEFT_OVER).tolist(), mode
        assert not done.result.faults, mode
        assert not [each for each in done.result.findings if each.severity != "info"], mode


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", WRONG)
def test_a_value_that_is_used_is_reported_at_its_shuffle(name: str) -> None:
    spots = compilation().line_map.ptx_to_source
    for mode, options in MODES.items():
        done = launched(name, LEFT_OVER, **options)
        assert not done.result.faults, mode
        if "sanitize" in options:
            found = {(each.cause, spots[each.touch.line].line) for each in done.result.findings}
            assert found == {("silent_lane", marked_lines()[name])}, mode


def test_values_are_poison_in_both_engines() -> None:
    """A value that happens to be right would hide the bug."""
    for engine in ("interpreter", "jit"):
        stored = launched("stored", LEFT_OVER, engine=engine).arrays[1]
        assert stored[LEFT_OVER - 1] not in X


def test_the_use_is_in_the_words() -> None:
    kernel = compilation().kernel("decides")
    arguments = (X, np.zeros(GRID * BLOCK, np.int32), LEFT_OVER)
    (fault,) = EmulatorTarget().launch(kernel, GRID, BLOCK, arguments, sanitize=("sync",)).faults
    line = marked_lines()["decides"]
    assert (fault.source_line, fault.remedy) == (line, Fact("execute_shuffle"))
    assert fault.message.endswith(f"the value is undefined, and line {line + 1} uses it")


OPERATIONS = {
    "shuffle": "r = __shfl_up_sync({mask}, lane, lane > 29 ? 1 : 0);",
    "vote": "r = __any_sync({mask}, lane);",
    "match": "r = __match_any_sync({mask}, lane);",
    "reduction": "r = __reduce_add_sync({mask}, lane);",
    "barrier": "__syncwarp({mask});",
}


@cache
def masked() -> wb.Compilation:
    """Lanes 29 to 31 of a warp take part, and name themselves, the others that have left as well, or do so at last."""
    text = "".join(
        f"""extern "C" __global__ void {name}_{which}(int* out, unsigned mask) {{
  int lane = threadIdx.x & 31, r = 0;
  if (lane < 29) return;
  {each.format(mask=mask)}
  out[threadIdx.x] = r; }}
"""
        for name, each in OPERATIONS.items()
        for which, mask in (("given", "mask"), ("full", "~0u"), ("own", "__activemask()"))
    )
    return wb.compile(text, arch="sm_90")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", OPERATIONS)
def test_masks_that_name_lanes_which_have_ended_are_noted(name: str) -> None:
    out = np.zeros(64, np.int32)
    for engine in ("interpreter", "jit"):
        for which, mask in (("given", ~np.uint32(0)), ("given", np.uint32(0xE000_0000)), ("full", None), ("own", None)):
            arguments = (out, mask if mask is not None else np.uint32(0))
            done = Prepared(masked().ptx, f"{name}_{which}", arguments).launch(
                2, 64, *arguments, engine=engine, sanitize=("sync",)
            )
            assert not done.result.faults
            # `__syncwarp()` has the full mask by default.
            wrong = (which == "full" and name != "barrier") or mask == ~np.uint32(0)
            found = {(each.cause, each.severity) for each in done.result.findings}
            assert found == ({("named_lanes_ended", "info")} if wrong else set()), (engine, which, mask)


ABSENT = """extern "C" __global__ void thrown(const int* x, int* y) {
  int lane = threadIdx.x & 31, left = min(32, blockDim.x - (threadIdx.x & ~31)), v = x[threadIdx.x];
  for (int d = 16; d; d >>= 1) { int t = __shfl_down_sync(~0u, v, d); if (lane + d < left) v += t; }
  if (lane == 0) y[threadIdx.x] = v; }
extern "C" __global__ void used(const int* x, int* y) {
  int v = x[threadIdx.x];
  y[threadIdx.x] = v + __shfl_down_sync(~0u, v, 8); }
extern "C" __global__ void ended(const int* x, int* y) {
  int v = x[threadIdx.x];
  if (threadIdx.x == 33) return;
  y[threadIdx.x] = __shfl_xor_sync(threadIdx.x < 32 ? ~0u : ~2u, v, 1); }
"""


@cache
def without_threads() -> wb.Compilation:
    return wb.compile(ABSENT, arch="sm_90")


@pytest.mark.parametrize("threads", [1, 31, 33, 48, 95])
def test_a_value_of_a_lane_behind_the_block_is_undefined_too(threads: int) -> None:
    """Blocks that are no multiple of 32: such a lane has no thread, and is named by the full mask without harm."""
    for mode, options in MODES.items():
        y = np.zeros(THREADS, np.int32)
        found = {}
        for name in ("thrown", "used"):
            prepared = Prepared(without_threads().ptx, name, (X, y))
            done = prepared.launch(1, threads, X, y, **options)
            assert not done.result.faults, mode
            found[name] = [each.cause for each in done.result.findings]
            if name == "thrown":
                sums = [X[at : min(at + 32, threads)].sum() for at in range(0, threads, 32)]
                assert done.arrays[1][:threads:32].tolist() == sums, mode
        assert not found["thrown"], mode
        if "sanitize" in options:
            assert set(found["used"]) == {"lane_without_thread"}, mode


def test_a_lane_without_a_thread_has_words_of_its_own() -> None:
    target, y = EmulatorTarget(), np.zeros(THREADS, np.int32)
    (fault,) = target.launch(without_threads().kernel("used"), 1, 40, (X, y), sanitize=("sync",)).faults
    assert fault.remedy == Fact("whole_warps")
    assert "a lane of its warp at line 7 that has no thread" in fault.message
    assert (fault.thread.x, fault.count) == (32, 8)
    causes = {
        each.cause.kind
        for each in target.launch(without_threads().kernel("ended"), 1, 50, (X, y), sanitize=("sync",)).faults
        if each.cause is not None
    }
    assert causes == {"silent_lane"}
