"""Errors say which name was meant and which header is missing, once, and leave out what follows from them."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

import workbench as wb
from workbench.base.records import Diagnostic, Note
from workbench.jupyter.notebook.error_views import compile_error_lines


def errors(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(wb.CompileError) as raised:
        wb.compile(text)
    return tuple(each for each in raised.value.diagnostics if each.severity == "error")


@pytest.mark.parametrize(
    ("body", "meant"),
    [
        ("x[threadidx.x] = 1;", "threadIdx"),
        ("x[treadIdx.x] = 1;", "threadIdx"),
        ("x[BlockIdx.x] = 1;", "blockIdx"),
        ("x[0] = blockDm.x;", "blockDim"),
        ("__synchthreads();", "__syncthreads"),
        ("syncthreads();", "__syncthreads"),
        ("x[0] = atomicadd(x, 1);", "atomicAdd"),
        ("x[0] = __shfl_downsync(~0, x[0], 1);", "__shfl_down_sync"),
        ("x[0] = warpsize;", "warpSize"),
        ("x[0] = sqrft(2.f);", "sqrtf"),
        ("__share__ int y[3]; y[0] = 1; x[0] = y[0];", "__shared__"),
        ("int my_value = 3; x[0] = my_valu;", "my_value"),
        ("x[threadIdx.X] = 1;", "x"),
    ],
)
def test_a_name_of_cuda_that_was_nearly_written(body: str, meant: str) -> None:
    (error,) = errors(f"__global__ void f(int* x) {{ {body} }}")
    assert error.meant == meant
    assert "meant" in {note.kind for note in error.notes if isinstance(note, Note)}


@pytest.mark.parametrize("body", ["x[0] = y;", "x[0] = qwertz(1);", "x[0] = tid;", "x[0] = nothing_like_it;"])
def test_nothing_is_guessed_where_nothing_is_near(body: str) -> None:
    (error,) = errors(f"__global__ void f(int* x) {{ {body} }}")
    assert (error.meant, error.notes, error.fixes) == ("", (), ())


def test_a_qualifier_that_was_nearly_written_is_one_error() -> None:
    (error,) = errors("__globl__ void f(int* x) { x[0] = 1; }")
    assert error.meant == "__global__"


@dataclass(frozen=True)
class Text:
    """A text without its header."""

    text: str
    header: str


@pytest.mark.parametrize(
    "case",
    [
        Text("__global__ void f(half* x) { half a = x[0]; x[1] = __hadd(a, a); half b = a; }", "cuda_fp16.h"),
        Text(
            'extern "C" __global__ void f(const __half* x,\\n    __half* y)\\n{\\n    y[0] = x[0];\\n}', "cuda_fp16.h"
        ),
        Text(
            "__global__ void f(float* y) { half2 v = __floats2half2_rn(1, 2); y[0] = __low2float(v); }", "cuda_fp16.h"
        ),
        Text("struct S { half a; }; __global__ void f(S* s) { s->a = 1; }", "cuda_fp16.h"),
        Text("__global__ void f(__nv_bfloat16* x, float* y) { y[0] = __bfloat162float(x[0]); }", "cuda_bf16.h"),
    ],
)
def test_a_missing_header_is_said_once_with_its_include(case: Text) -> None:
    text = case.text.replace("\\n", "\n")
    with pytest.raises(wb.CompileError) as raised:
        wb.compile(text)
    (found,) = [each for each in raised.value.diagnostics if each.severity == "error"]
    (fix,) = found.fixes
    assert fix.text == f"#include <{case.header}>\n"
    printed = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(compile_error_lines(raised.value)))
    assert printed.count(f"#include <{case.header}>") == 1
    assert len(wb.compile(fix.text + text).kernels) == 1
