"""One count of instructions, and nothing of what never runs: dummies that ptxas puts beside barriers and copies."""

from __future__ import annotations

import re

import pytest

import workbench as wb
from workbench.analyse.inspector.assemble import kernel_codes
from workbench.analyse.inspector.call_graph import call_graph
from workbench.analyse.inspector.claims import Subroutine
from workbench.analyse.inspector.idioms import find_idioms
from workbench.base.errors import ExpectationError
from workbench.base.records import SassLine
from workbench.isa.ptx import parse
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.sass.analysis import analyse_kernel
from workbench.isa.sass.executed import instruction_count, is_instruction, never_runs
from workbench.isa.sass.work import work_of

COPIES = """#include <cuda_pipeline.h>
__device__ __noinline__ float twice(float v) { return v * v + 1.0f; }
extern "C" __global__ void k(const float4* x, float4* y, int n) {
  __shared__ float4 s[256];
  for (int i = 0; i < n; i++) {
    __pipeline_memcpy_async(&s[threadIdx.x], x + i * 256 + threadIdx.x, 16);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    float4 v = s[threadIdx.x ^ 1];
    v.x = twice(v.x);
    y[i * 256 + threadIdx.x] = v;
    __syncthreads();
  }
}"""


@pytest.fixture(scope="module", params=["sm_80", "sm_120"])
def compiled(request):
    return wb.compile(COPIES, arch=request.param)


def dummies(lines: tuple[SassLine, ...]) -> list[SassLine]:
    return [line for line in lines if re.match(r"@!U?PT ", line.text)]


def test_what_never_runs_counts_nowhere(compiled):
    kernel = compiled.kernel()
    lines = kernel.sass.lines
    found = dummies(lines)
    assert found, "ptxas puts some beside cp.async"
    assert found == [line for line in lines if never_runs(line)]
    facts = analyse_kernel(lines, compiled.arch)
    indices = {i for i, line in enumerate(lines) if line in found}
    mix = dict(facts.mix)
    without = analyse_kernel([line for line in lines if line not in found], compiled.arch)
    assert mix == dict(without.mix)
    for loop in facts.loops:
        inside = {i for n in loop.blocks for i in range(facts.blocks[n].first, facts.blocks[n].last + 1)}
        assert indices & inside, "some stand in the loop"
        assert loop.instructions == len([i for i in inside if i not in indices])
    assert all(not work_of(line).moved for line in found)
    for loop, other in zip(facts.schedule.loops, without.schedule.loops, strict=True):
        assert loop.load == other.load, "no slot and no pipe"
        assert loop.moved == other.moved
    with pytest.raises(ExpectationError):
        wb.expect(kernel).uses("LDS", at_least=len(found))


def test_the_count_is_the_same_wherever_it_stands(compiled):
    kernel = compiled.kernel()
    lines = kernel.sass.lines
    right = sum(not re.match(r"(@!?U?P\w+ )?NOP\b|@!U?PT ", line.text) for line in lines)
    assert right < len(lines)
    assert instruction_count(lines) == right
    assert f"{right} instructions" in repr(kernel.sass)
    assert sum(n for _, n in analyse_kernel(lines, compiled.arch).mix) == right
    wb.expect(kernel).instructions_at_most(right)
    with pytest.raises(ExpectationError):
        wb.expect(kernel).instructions_at_most(right - 1)


def test_functions_have_the_kernels_instructions_between_them(compiled):
    kernel = compiled.kernel()
    (code,) = kernel_codes(compiled._translation, compiled.sass._listing, open_scopes(parse(compiled.ptx)))
    functions = call_graph(code)
    assert len(functions) > 1
    assert sum(f.instructions for f in functions) == instruction_count(kernel.sass.lines)
    assert all(f.instructions > 0 for f in functions)
    assert all(is_instruction(line) for line in kernel.sass.lines if line.opcode == "EXIT")


@pytest.mark.parametrize("arch", ["sm_75", "sm_86", "sm_120"])
def test_a_subroutine_has_one_size(arch):
    """Its idiom and the call graph count alike, with the stop that stands behind the last function."""
    source = """extern "C" __global__ void k(const float* x, const double* y, float* o, long long n) {
      int i = threadIdx.x;
      o[i] = x[i] / x[i + 1] + sqrtf(x[i]) + y[i] / y[i + 1] + (float)((n + i) / (i + 7));
    }"""
    compiled = wb.compile(source, arch=arch)
    (code,) = kernel_codes(compiled._translation, compiled.sass._listing, open_scopes(parse(compiled.ptx)))
    sizes = {each.symbol: each.instructions for each in call_graph(code)}
    reported = [each for each in find_idioms(code) if isinstance(each.claim, Subroutine)]
    called = {line.offset: line.operands[-1] for line in code.lines if line.opcode.startswith("CALL")}
    assert len(reported) >= 3
    for each in reported:
        (symbol,) = {symbol for at in each.offsets for symbol in sizes if f"`({symbol})" in called[at]}
        assert each.claim.size == sizes[symbol]


DIVISIONS = """extern "C" __global__ void divide(float* inputs, int N, size_t niters, float* outputs) {
  size_t tid = blockIdx.x * blockDim.x + threadIdx.x;
  for (; tid < N; tid += gridDim.x * blockDim.x) {
    float val = inputs[tid];
    for (size_t iter = 0; iter < niters; iter++) {
      val = (val / 3.0f) + 102.0f;
      val = (val / 1.037f) + 104.0f;
      val = (val / 0.22f) + 106.0f;
    }
    outputs[tid] = val;
  }
}"""


def test_a_call_used_as_a_jump_calls_no_function() -> None:
    compiled = wb.compile(DIVISIONS, arch="sm_89")
    jumps = [line for line in compiled.sass._listing.lines if re.match(r".*CALL.*`\(\.L_", line.text)]
    assert jumps
    (code,) = kernel_codes(compiled._translation, compiled.sass._listing, open_scopes(parse(compiled.ptx)))
    kernel, *others = call_graph(code)
    assert set(kernel.calls) == {other.symbol for other in others}
