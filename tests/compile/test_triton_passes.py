"""Passes of Triton's compiler: the program before and after each, in order, with the lines of the function."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

pytest.importorskip("triton")
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")

from support import triton_kernels
from support.refusals import refused

import workbench as wb
from workbench.base.records.compiler_passes import CompilerPasses
from workbench.jupyter.widgets.formatters import view_of
from workbench.languages.triton.passes import triton_passes

ROW = np.ones(1000, np.float32)


@pytest.fixture(scope="module")
def softmax() -> wb.Kernel:
    return wb.kernel(triton_kernels.softmax, signature=(ROW, ROW, 1000, 1000, 1024), arch="sm_80")


@pytest.fixture(scope="module")
def passes(softmax: wb.Kernel) -> CompilerPasses:
    return wb.passes(softmax)


def test_each_pass_begins_where_the_one_before_it_ended(passes: CompilerPasses) -> None:
    assert passes.kernel == "softmax"
    assert passes.arch == "sm_80"
    assert 0 < len(passes.changing) < len(passes.steps)
    for one, other in pairwise(passes.steps):
        assert one.after is other.before or (one.after.language, other.before.language) == ("mlir", "llvm")


def test_passes_lead_to_the_stages(passes: CompilerPasses) -> None:
    stages = [step.stage for step in passes.steps]
    assert list(dict.fromkeys(stages)) == ["ttir", "ttgir", "llir"]
    convert = next(step for step in passes.steps if step.name == "ConvertTritonToTritonGPU")
    assert convert.stage == "ttgir"
    assert "num-warps=4" in convert.options
    assert "#blocked" in convert.after.text
    assert "#blocked" not in convert.before.text
    assert "llvm.func" in next(step for step in passes.steps if step.name == "ConvertTritonGPUToLLVM").after.text
    assert passes.steps[-1].after.text.startswith("define ptx_kernel void @softmax(")


def test_lines_of_mlir_have_the_source(passes: CompilerPasses) -> None:
    text = passes.steps[0].before
    first = triton_kernels.softmax.starting_line_number
    numbers = {
        spot.line - first
        for number, spot in text.spots.items()
        if os.path.samefile(spot.file, triton_kernels.__file__) and "tt.load" in text.text.split("\n")[number - 1]
    }
    assert numbers == {5}


def test_it_is_shown_as_a_list_with_differences(passes: CompilerPasses) -> None:
    view = view_of(passes)
    assert view is not None
    assert view.html.count('<li role="option"') == len(passes.changing) == view.html.count("<section class")
    assert "TritonGPUCoalesce" in view.text


def test_what_cannot_be_listed_is_refused(softmax: wb.Kernel) -> None:
    cuda = wb.kernel('extern "C" __global__ void f(float* x) { *x = 1; }')
    with refused("kernel"):
        wb.passes(cuda)
    translation = softmax.compilation.translation
    with refused("kernel"):
        triton_passes(replace(translation, stages=translation.stages[1:]))
    with refused("kernel"):
        triton_passes(translation, limit_seconds=0.01)
    broken = replace(translation.stages[0], text="module { nonsense }")
    with refused("kernel"):
        triton_passes(replace(translation, stages=(broken, *translation.stages[1:])))
