"""The loop that is marked as hot is the main one: not what an unrolled loop leaves over, nor one nested less."""

from __future__ import annotations

import pytest

from workbench.compilers import disassemble, translate
from workbench.inspector.assemble import analyse
from workbench.records import Missing, Source
from workbench.sass.analysis import KernelAnalysis

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


@pytest.mark.parametrize("arch", ["sm_75", "sm_90", "sm_120"])
@pytest.mark.parametrize("name", KERNELS)
def test_the_hot_loop_is_the_main_one(name: str, arch: str) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    text, lines, factor = KERNELS[name]
    made = translate(Source(text, "cuda", "hot.cu"), arch=arch)
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    facts = analyse(made, listing).kernels["k"].sass
    assert isinstance(facts, KernelAnalysis)
    assert facts.hot_loop is not None
    hot = facts.loops[facts.hot_loop]
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
