"""Threads that end before a barrier: who leaves is a note at most, who goes around it an error, in both engines."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import run

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.isa.ptx import parse

SOURCE = """
#define KERNEL(name) extern "C" __global__ void name(int* x, int n, int rounds) { __shared__ int s[128]; \\
    int t = threadIdx.x; s[t] = x[t]; __syncthreads();
KERNEL(leaves) if (t >= n) return; int v = s[t / 2]; __syncthreads(); s[t] = v; __syncthreads(); x[t] = s[t]; }
KERNEL(branch_at_the_end) if (t < n) { int v = s[t / 2]; __syncthreads(); x[t] = v; } }
KERNEL(leaves_a_loop)
    for (int i = 0; i < rounds; i++) { if (t + i >= n) return; __syncthreads(); s[t] += i; __syncthreads(); }
    x[t] = s[t]; }
KERNEL(leaves_before_a_loop) if (t >= n) return;
    for (int i = 0; i < rounds; i++) { s[t] += i; __syncthreads(); }
    x[t] = s[t]; }
KERNEL(goes_on) if (t < n) { s[t] *= 2; __syncthreads(); } x[t] = s[t]; }
KERNEL(goes_on_to_a_test) if (t < n) { s[t] *= 2; __syncthreads(); } if (t < 3) x[t] = s[t]; }
KERNEL(breaks_out)
    for (int i = 0; i < rounds; i++) { if (t + i >= n) break; s[t] += i; __syncthreads(); }
    x[t] = s[t]; }
KERNEL(skips_a_round)
    _Pragma("unroll 1") for (int i = 0; i < rounds; i++)
        if (t + i < n) { s[t] += i; __syncthreads(); }
    x[t] = s[t]; }
KERNEL(rounds_of_their_own) for (int i = 0; i < t / 32 + 1; i++) { s[t] += i; __syncthreads(); } x[t] = s[t]; }
#undef KERNEL
#define KERNEL(name) extern "C" __global__ void name(int* x, int n, int rounds) { __shared__ int s[128]; \
    int t = threadIdx.x; s[t] = x[t];
KERNEL(skips_the_first) if (t < n) { __syncthreads(); s[t] *= 2; } x[t] = s[t]; }
KERNEL(begins_no_round) for (int i = t; i < n; i += 128) { __syncthreads(); s[t] += i; } x[t] = s[t]; }
KERNEL(skips_one_of_two) if (t < n) { __syncthreads(); s[t] *= 2; __syncthreads(); } x[t] = s[t]; }
KERNEL(leaves_at_once) if (t >= n) return; __syncthreads(); x[t] = s[t]; }
KERNEL(works_inside) if (t < n) { __syncthreads(); x[t] = s[t]; } }
KERNEL(all_meet)
    for (int i = 0; i < rounds; i++) { if (t + i < n) s[t] += i; __syncthreads(); }
    x[t] = s[t]; }
"""
NOTES = (
    "leaves", "branch_at_the_end", "leaves_a_loop", "leaves_before_a_loop", "leaves_at_once", "works_inside",
)  # fmt: skip
ERRORS = (
    "goes_on", "goes_on_to_a_test", "breaks_out", "skips_a_round", "skips_the_first", "begins_no_round",
    "skips_one_of_two",
)  # fmt: skip
QUIET = ("all_meet",)
LATER = ("goes_on", "goes_on_to_a_test", "breaks_out", "skips_a_round")
"""Those of the errors in which threads have reached a barrier before."""


@pytest.fixture(scope="module")
def compilation():
    return wb.compile(SOURCE, arch="sm_90")


def severities(compilation, name, engine, threads, n, **options):
    memory = Memory()
    program = load(parse(compilation.ptx), memory)
    x = memory.allocate(512, "x")
    memory.write(x, np.arange(128, dtype=np.int32).view(np.uint8))
    params = np.array([x, n | 2 << 32], np.uint64).tobytes()
    result = run(
        program,
        name,
        grid=Dim3(1),
        block=Dim3(threads),
        params=params,
        engine=engine,
        sanitize=("race", "init", "sync"),
        spots=compilation.line_map.ptx_to_source,
        **options,
    )
    assert not result.faults
    return {finding.severity for finding in result.findings if finding.kind == "synccheck.divergent_barrier"}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("engine", ["interpreter", None], ids=["interpreter", "native where it can be"])
@pytest.mark.parametrize("name", [*NOTES, *ERRORS, *QUIET])
def test_who_leaves_is_a_note_and_who_goes_around_an_error(compilation, name, engine, monkeypatch):
    monkeypatch.setattr(costs, "BUDGET_SECONDS", 0.0)
    wanted = set() if name in QUIET else {"info" if name in NOTES else "error"}
    for threads in (64, 33, 100):
        # Nobody leaves a warp in part but where n cuts one; one that is whole comes to its barriers, or to none.
        assert severities(compilation, name, engine, threads, threads + 8) == set()
        assert severities(compilation, name, engine, threads, 20) == wanted


@pytest.mark.sampled(4)
@pytest.mark.parametrize("engine", ["interpreter", None], ids=["interpreter", "native where it can be"])
@pytest.mark.parametrize("name", [*NOTES, *ERRORS, *QUIET])
def test_whole_warps_that_go_around_a_later_barrier_are_an_error_too(compilation, name, engine, monkeypatch):
    """Warps that come to no barrier at all may have no work."""
    monkeypatch.setattr(costs, "BUDGET_SECONDS", 0.0)
    wanted = {"error"} if name in LATER else {"info"} if name in NOTES[:4] else set()
    assert severities(compilation, name, engine, 96, 64) == wanted


@pytest.mark.parametrize("seed", range(4))
def test_copies_of_a_barrier_are_one_in_each_order_of_warps(compilation, seed, monkeypatch):
    """The loop is unrolled: warps come to copies of its barrier, and those that are done were at another."""
    monkeypatch.setattr(costs, "BUDGET_SECONDS", 0.0)
    name, options = "rounds_of_their_own", {"adversarial": ("lanes",), "seed": seed}
    assert severities(compilation, name, None, 128, 64, **options) == {"error"}
