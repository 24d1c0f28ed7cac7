"""The loop that is marked as hot is the main one: not what an unrolled loop leaves over, nor one nested less."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from workbench.analyse.inspector.assemble import analyse
from workbench.base.control_flow import NaturalLoop
from workbench.base.records import Missing, SassListing, Source
from workbench.compilers import disassemble, translate
from workbench.isa.sass.analysis import KernelAnalysis, LoopFacts
from workbench.isa.sass.blocks import FlowGraph

# Each with the lines of the source's innermost loop that does most, and the factor of its main loop where it is given.
KERNELS = {
    "dot": (
        """extern "C" __global__ void k(const float* a, const float* b, float* o, int n) {
          float s = 0;
          #pragma unroll 4
          for (int i = 0; i < n; i++)
            s += a[i] * b[i];
          o[threadIdx.x] = s;
        }""",
        (4, 5),
        4,
    ),
    "rows": (
        """extern "C" __global__ void k(const float* a, const float* b, float* o, int n, int m) {
          for (int j = threadIdx.x; j < m; j += blockDim.x) {
            float s = 0;
            for (int i = 0; i < n; i++)
              s += a[j * n + i] * b[i];
            o[j] = s;
          }
        }""",
        (4, 5),
        16,
    ),
    "large behind": (
        """extern "C" __global__ void k(const float* a, float* o, int n, int m) {
          float s = 0;
          for (int i = 0; i < n; i++) {
            float t = 0;
            #pragma unroll 8
            for (int j = 0; j < m; j++)
              t += a[i * m + j];
            s += sqrtf(t);
          }
          for (int i = 0; i < n; i++)
            s += a[i] * 3 + a[i + 1] * 2 + a[i + 2] * a[i + 3] + a[i + 4] / 2 + a[i + 5] * 7;
          o[threadIdx.x] = s;
        }""",
        (6, 7),
        8,
    ),
    "divisions": (
        """extern "C" __global__ void k(const double* a, double* o, int n) {
          double s = 1;
          #pragma unroll 4
          for (int i = 0; i < n; i++)
            s = a[i] / s;
          o[threadIdx.x] = s;
        }""",
        (4, 5),
        4,
    ),
}


def hot_loop(text: str, arch: str) -> tuple[SassListing, KernelAnalysis, LoopFacts]:
    """The SASS of the kernel `k` of a text, what is known of it, and the loop that is told as the hot one."""
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    made = translate(Source(text, "cuda", "hot.cu"), arch=arch)
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    facts = analyse(made, listing).kernels["k"].sass
    assert isinstance(facts, KernelAnalysis)
    assert facts.hot_loop is not None
    return listing, facts, facts.loops[facts.hot_loop]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("arch", ["sm_75", "sm_90", "sm_120"])
@pytest.mark.parametrize("name", KERNELS)
def test_the_hot_loop_is_the_main_one(name: str, arch: str) -> None:
    text, lines, factor = KERNELS[name]
    listing, facts, hot = hot_loop(text, arch)
    assert set(hot.source_lines) <= set(lines)
    assert hot.unroll == factor
    same = [loop for loop in facts.loops if set(loop.source_lines) <= set(lines)]
    assert hot.depth == max(loop.depth for loop in facts.loops)
    assert hot.instructions == max(loop.instructions for loop in same)
    # Something is left over: else the test would show nothing.
    loads = [
        n for n, line in enumerate(listing.lines) if line.opcode.startswith("LDG") and line.source_line == lines[1]
    ]
    inside = {n for at in hot.blocks for n in range(facts.blocks[at].first, facts.blocks[at].last + 1)}
    assert set(loads) - inside


# The remainder loop has more instructions than the main loop. Each with the lines of the main loop.
LEFT_OVER = {
    "by hand": (
        """extern "C" __global__ void k(const float* x, float* y, int n) {
          float s = 0;
          int i = 0;
          #pragma unroll 1
          for (; i + 4 <= n; i += 4)
            s += x[i] + x[i + 1] + x[i + 2] + x[i + 3];
          #pragma unroll 1
          for (; i < n; i++) {
            s += x[i] * x[i] * x[i] * y[i];
            s = fmaxf(s, x[i]) * 1.5f - y[i] * y[i];
            s += __sinf(x[i]) + __cosf(y[i]) + __expf(x[i]);
          }
          y[0] = s;
        }""",
        (5, 6),
    ),
    "wide and narrow": (
        """extern "C" __global__ void k(float4* y, const float4* x, int n) {
          int wide = n / 4;
          #pragma unroll 1
          for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < wide; i += gridDim.x * blockDim.x)
            y[i] = x[i];
          float* t = (float*)y;
          const float* u = (const float*)x;
          #pragma unroll 1
          for (int i = wide * 4 + threadIdx.x; i < n; i += blockDim.x) {
            float v = u[i] * u[i] + t[i];
            t[i] = v * v + __expf(v) * 2 + __sinf(v);
          }
        }""",
        (4, 5),
    ),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("arch", ["sm_80", "sm_120"])
@pytest.mark.parametrize("name", LEFT_OVER)
def test_a_large_loop_over_what_is_left_is_not_the_hot_one(name: str, arch: str) -> None:
    text, lines = LEFT_OVER[name]
    _, facts, hot = hot_loop(text, arch)
    assert set(hot.source_lines) <= set(lines)
    assert any(other.instructions > hot.instructions for other in facts.loops)


def test_of_copies_of_one_loop_the_hot_one_does_most_iterations_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where machine code alone tells the remainder, which here has more instructions, for the hot one."""
    text, lines, factor = KERNELS["dot"]
    monkeypatch.setattr("workbench.isa.sass.analysis.hot_loop", _shortest)
    _, facts, hot = hot_loop(text, "sm_80")
    assert len(facts.loops) > 1
    assert hot.unroll == factor
    assert set(hot.source_lines) <= set(lines)


def _shortest(loops: Sequence[NaturalLoop], _: object, graph: FlowGraph, __: object) -> int:
    sizes = [sum(graph.blocks[n].last - graph.blocks[n].first for n in loop.nodes) for loop in loops]
    return sizes.index(min(sizes))
