"""Fixes mend what they are offered for, and remarks stand at the right column."""

from __future__ import annotations

import pytest

from workbench.analyse.measure.occupancy import occupancy
from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Fix, Source
from workbench.compilers import ARCHS, translate
from workbench.compilers.diagnostics.places import kernel_place, with_column
from workbench.isa.arch.limits import limits


def applied(text: str, fix: Fix) -> str:
    lines = text.split("\n")
    before = "\n".join([*lines[: fix.line - 1], lines[fix.line - 1][: fix.column - 1]])
    after = "\n".join([lines[fix.end_line - 1][fix.end_column - 1 :], *lines[fix.end_line :]])
    return before + fix.text + after


def errors(compile_cuda, text: str) -> tuple[Diagnostic, ...]:
    try:
        compile_cuda(text)
    except CompileError as error:
        return error.diagnostics
    return ()


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    "body",
    [
        "void k(float* a) { a[0] = FLT_MAX; }",
        "void k(uint8_t* a) { a[0] = 1; }",
        "void k(__half* a, float b) { a[0] = __float2half(b); }",
        "void k(__nv_bfloat16* a, float b) { a[0] = __float2bfloat16(b); }",
        "void k(float* a) { auto b = cooperative_groups::this_thread_block(); b.sync(); }",
        "void k(float* a) { using B = cub::WarpReduce<float>; __shared__ typename B::TempStorage t;"
        " a[0] = B(t).Sum(a[1]); }",
        "void k(float* a) { cuda::std::array<float, 3> b{}; a[0] = b[1]; }",
        "void k(int* a) {\n  a[0] = 1  // first\n\n  a[1] = 2;\n}",
        "void k(int* a) { a[0] = 1 }",
    ],
)
@pytest.mark.parametrize("head", ["", "\n#define WIDTH 3\n#include <cuda/std/cstddef>\n// a comment\n"])
def test_a_fix_makes_the_text_compile(compile_cuda, head, body) -> None:
    text = head + "__global__ " + body
    for _ in range(3):  # a name that stays unknown behind the first is mended after it
        found = errors(compile_cuda, text)
        fixes = [fix for remark in found for fix in remark.fixes]
        if not fixes:
            break
        text = applied(text, fixes[0])
    assert errors(compile_cuda, text) == ()
    assert text != head + "__global__ " + body


def test_what_may_be_meant_in_several_ways_has_no_fix(compile_cuda) -> None:
    for text in (
        "__global__ void k(float* a) { a[0] = missing; }",
        "__global__ void k(float* a) { a[0] = nowhere::f(1); a[1] = cub::BlockNothing<int>(); }",
        "__global__ void k(float* a) { int b = a[0] a[1]; c d; }",
    ):
        found = errors(compile_cuda, text)
        assert found
        assert [remark.fixes for remark in found] == [()] * len(found)


def test_remarks_stand_at_the_words_that_they_quote(compile_cuda) -> None:
    [unused] = compile_cuda("__global__ void k(int* a) {\n\tint unused = 3; a[0] = 1;\n}").diagnostics
    assert (unused.severity, unused.line, unused.column, unused.end_column) == ("warning", 2, 6, 12)
    [odd] = errors(compile_cuda, "__global__ void k(float* a) { /* \N{GRINNING FACE}é */ a[0] = b; }")
    assert (odd.line, odd.column, odd.end_column) == (1, 47, 48)
    text = '__global__ void k(float* a) {\n  asm("bogus.f32 %0, 1;" : "=f"(a[0]));\n}'
    [inline] = errors(compile_cuda, text)
    assert (inline.line, inline.column, inline.end_column) == (2, 8, 13)


def test_lines_without_a_quoted_word_are_marked_from_their_first_word_to_their_last() -> None:
    remark = Diagnostic("error", "syntax error", "x.ptx", 3)
    assert (with_column(remark, "  ret;  // the end").column, with_column(remark, "  ret;  // the end").end_column) == (
        3,
        7,
    )
    named = Diagnostic("error", "Arguments mismatch for instruction 'add'", "x.ptx", 3)
    assert with_column(named, "  %addend; add.s32 %r1;").column == 12
    assert with_column(remark, "   ") is remark


REGISTERS = """
template <int N> __global__ void {bounds} many(double* a) {{
  double x[N];
#pragma unroll
  for (int i = 0; i < N; i++) x[i] = a[i * 7];
  for (int j = 0; j < 100; j++) {{
#pragma unroll
    for (int i = 0; i < N; i++) x[i] = x[i] * x[(i + 1) % N] + x[(i + 13) % N];
  }}
#pragma unroll
  for (int i = 0; i < N; i++) a[i] = x[i];
}}
template __global__ void many<64>(double*);
"""


def test_registers_that_spill_or_leave_no_room_are_reported_at_the_kernel(compile_cuda) -> None:
    bounded = compile_cuda(REGISTERS.format(bounds="__launch_bounds__(1024)"))
    [spilled] = bounded.diagnostics
    assert (spilled.severity, spilled.line, spilled.column, spilled.end_column) == ("warning", 2, 58, 62)
    assert "spills" in spilled.message
    free = compile_cuda(REGISTERS.format(bounds=""))
    [large] = [remark for remark in free.diagnostics if "cannot be launched" in remark.message]
    [kernel] = free.kernels
    most = int(large.message.split("more than ")[1].split()[0])
    taken = -(-kernel.resources.registers_per_thread // 8) * 8
    assert taken * most <= 65536 < taken * (most + 128), "warps are given to four quarters of the register file"
    assert occupancy(kernel.resources, most, arch="sm_90").blocks_per_sm == 1
    assert occupancy(kernel.resources, most + 32, arch="sm_90").blocks_per_sm == 0
    assert (large.severity, large.line, large.column) == ("info", 2, 35)


def test_every_architecture_has_limits() -> None:
    assert all(limits(arch).registers_per_block for arch in ARCHS)


def test_the_place_of_a_kernel() -> None:
    text = "// k\n__global__ void __launch_bounds__(64)\nk(int* a);\n__global__ void kk(int k) {}"
    assert kernel_place(text, "k") == (3, 1, 2)
    assert kernel_place(text, "kk") == (4, 17, 19)
    assert kernel_place(text, "other") is None


def test_a_header_that_is_not_there_is_underlined_by_its_name():
    with pytest.raises(CompileError) as caught:
        translate(Source("#include <cooperative_group.h>\n__global__ void k() {}", "cuda", "cell.cu"), arch="sm_90")
    (error,) = caught.value.diagnostics
    assert (error.line, error.column, error.end_column) == (1, 11, 30)
