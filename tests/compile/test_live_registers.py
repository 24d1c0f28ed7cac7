"""Live registers around writes under a guard: who counts what, and that nothing is missed that is read again."""

from __future__ import annotations

import pytest
from support.live_registers import as_nvdisasm, played
from support.tiers import THOROUGH

import workbench as wb
from workbench.base.records import Missing
from workbench.isa.sass.analysis import analyse_kernel

GUARDED = """
extern "C" __global__ void loads(const float* x, float* y, int n) {
  int i = threadIdx.x; float v = x[i];
  if (v > 1.f) v = x[i + n];
  if (v < 0.5f) v = v * 2 + x[i + 2 * n];
  y[i] = v;
  if (n > 3) y[i + 1] = v * v;
}
extern "C" __global__ void loop(const int* x, int* y, int n) {
  int i = threadIdx.x, a = x[i], b, c = 0;
  if (a > 1) b = x[i + 1]; else b = a * 3;
  if (b & 1) c = x[b & 31]; else if (b & 2) c = x[b & 15] + 1;
  for (int k = 0; k < n; k++) { if (c > k) a += x[k]; else c += a; }
  y[i] = a + b + c;
}
extern "C" __global__ void twice(const int* x, int* y, int n) {
  int i = threadIdx.x, a; bool q = n > i;
  if (q) a = x[i];
  int z = x[i + 7];
  if (q) y[i] = a + z; else y[i] = z;
}
extern "C" __global__ void wide(const double* x, double* y, int n) {
  int i = threadIdx.x; double a = 0;
  if (i < n) a = x[i];
  if (i < n / 2) a += x[i + n];
  y[i] = a * 2;
}
extern "C" __global__ void vectors(const float4* x, float4* y, int n) {
  int i = threadIdx.x; float4 a = make_float4(0, 0, 0, 0);
  if (i < n) a = x[i];
  if (i & 1) a.x += 1;
  y[i] = a;
}"""


@pytest.mark.parametrize(
    "arch", ["sm_75", "sm_80", "sm_86", "sm_90", "sm_100", "sm_120"] if THOROUGH else ["sm_80", "sm_120"]
)
def test_what_nvdisasm_counts_and_what_is_alive(arch):
    """nvdisasm has a register alive before its first write, where that is under a guard. No value is in it there: ours
    is never above nvdisasm's, and never below what played code reads again."""
    compiled = wb.compile(GUARDED, arch=arch)
    theirs = compiled.sass.live_registers
    assert not isinstance(theirs, Missing)
    fewer = seen = total = 0
    for kernel in compiled.kernels.values():
        lines = kernel.sass.lines
        live, textbook = analyse_kernel(lines, arch).live, as_nvdisasm(lines)
        alive = played(lines, 200, seed=1)
        for i, line in enumerate(lines):
            reported = theirs.get((kernel.mangled_name, line.offset))
            if reported is None:
                continue
            assert (reported.gpr, reported.pred, reported.ugpr) == textbook[i], line.text
            ours = live.gpr[i], live.pred[i], live.ugpr[i]
            assert all(a <= b for a, b in zip(ours, textbook[i], strict=True)), line.text
            general = {name for name in alive[i] if name.startswith("R")} - {"R1"}
            assert len(general) <= ours[0], line.text
            total += 1
            seen += len(general) + 1 >= ours[0]
            fewer += ours[0] < reported.gpr
    assert fewer, "some are written under a guard only"
    assert seen > 0.95 * total, "nearly everywhere played code shows each value that is counted"


COLLECTIVE = """
extern "C" __global__ void exchange(const int* x, int* y, int n) {
  int i = threadIdx.x, s = 0;
  for (int k = 0; k < x[i]; k++)
    if (x[i + k] > n) { s += __shfl_xor_sync(__activemask(), s, 1); s ^= x[s & 31]; }
  y[i] = s;
}
extern "C" __global__ void reduce(const float* x, float* y, int n) {
  int i = threadIdx.x; float v = x[i];
  unsigned m = __ballot_sync(~0u, i < n);
  if (i < n) for (int d = 16; d; d >>= 1) v += __shfl_down_sync(m, v, d);
  if (i == 0) y[0] = v;
  if (v > 3) y[i] = __shfl_sync(m, v, n);
}
extern "C" __global__ void cases(const int* x, int* y, int n) {
  int i = threadIdx.x, s = 0;
  for (int k = 0; k < n; k++) {
    int p = x[i * n + k];
    switch (p & 3) {
      case 0: s += __popc(__ballot_sync(__activemask(), p > 3)); break;
      case 1: s -= __shfl_up_sync(__activemask(), s, 1); break;
      case 2: s ^= p; __syncwarp(__activemask()); break;
      default: s *= 3;
    }
  }
  y[i] = s;
}"""


@pytest.mark.parametrize(
    ("arch", "calls"), [("sm_80", True), ("sm_90", False), *([("sm_75", True), ("sm_120", False)] if THOROUGH else [])]
)
def test_only_code_that_calls_has_more_than_nvdisasm_counts(arch, calls):
    """Up to sm_89 the ways of `BRA.DIV` and `BRA.CONV`, for lanes that have parted, are calls, which nvdisasm takes for
    ones that leave nothing in the registers; from sm_90 on they are `WARPSYNC.COLLECTIVE`."""
    compiled = wb.compile(COLLECTIVE, arch=arch)
    theirs = compiled.sass.live_registers
    assert not isinstance(theirs, Missing)
    for kernel in compiled.kernels.values():
        lines = kernel.sass.lines
        analysis = analyse_kernel(lines, arch)
        reported = [theirs.get((kernel.mangled_name, line.offset)) for line in lines]
        more = [i for i, each in enumerate(reported) if each is not None and analysis.live.gpr[i] > each.gpr]
        assert bool(analysis.graph.calls) == bool(more) == calls
        assert any(line.opcode.startswith(("BRA.DIV", "BRA.CONV", "WARPSYNC")) for line in lines)
