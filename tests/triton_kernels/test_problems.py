"""Triton's functions, also below decorators, where a kernel is taken: `wb.check`, `wb.verify`, `wb.kernel`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import triton
import triton.language as tl
from support import triton_kernels as kernels

import workbench as wb
from workbench.analyse.checks.case_launches import launch_of
from workbench.api.kernel_arguments import kernel_for
from workbench.base.errors import ArgumentError

CONFIGS = [triton.Config({"BLOCK": 128}), triton.Config({"BLOCK": 256}, num_warps=8)]


def problem(*constants: Any) -> wb.Problem:
    """An addition, whose launches are written as Triton has them."""
    return wb.Problem(
        "add",
        inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
        reference=lambda x, y: x + y,
        launch=lambda case: (
            lambda names: (triton.cdiv(names["n"], names["BLOCK"]),),
            None,
            ("x", "y", "out", case["n"], *constants),
        ),
        outputs={"out": wb.array("n", "float32")},
        cases=[{"n": 16}, {"n": 1}, {"n": 300}],
    )


@triton.jit
def without_mask(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, i < n) + tl.load(y + i), i < n)


def test_a_function_is_checked_with_the_types_of_the_first_case() -> None:
    function = triton.jit(kernels.add.fn)
    verdict = wb.check(function, problem(128))
    assert verdict.passed, verdict
    # Neither that 1 is a constant nor that 16 divides 16 is assumed of other cases.
    assert {1, 16, 300} <= {case.dims["n"] for case in verdict.cases}
    found = wb.check(without_mask, problem(128))
    assert not found.passed
    assert found.faults[0].kind == "memcheck.out_of_bounds"


@pytest.mark.thorough
def test_a_function_is_verified() -> None:
    found = wb.verify(triton.jit(kernels.add.fn), problem(128), seed=3)
    assert found.passed, found


@pytest.mark.parametrize("decorate", ["tuned", "with_heuristics"])
def test_constants_may_come_from_decorators(decorate: str) -> None:
    function: Any = triton.jit(kernels.add.fn)
    if decorate == "tuned":
        function = triton.autotune(CONFIGS, key=["n"])(function)
    else:
        function = triton.heuristics({"BLOCK": lambda names: 64 if names["n"] else 32})(function)
    assert wb.check(function, problem(), work=0).passed


def test_each_case_launches_a_variant_for_its_constants_and_types() -> None:
    sized = triton.heuristics({"BLOCK": lambda names: max(triton.next_power_of_2(names["n"]), 16)})
    function = sized(triton.jit(kernels.add.fn))
    assert wb.check(function, problem()).passed
    small, own = kernel_for(function, problem())
    sizes = [16, 1, 300, 1 << 10]
    launches = [launch_of(own, small, {"n": n}, "mixed") for n in sizes]
    assert launches[0].kernel is launches[1].kernel is small
    assert len({launch.kernel for launch in launches}) == 3
    assert [launch.grid for launch in launches] == [(1, 1, 1)] * 4


def test_a_case_whose_variant_does_not_compile_fails() -> None:
    exact = triton.heuristics({"BLOCK": lambda names: names["n"]})
    found = wb.check(exact(triton.jit(kernels.add.fn)), problem(), work=0)
    assert [case.passed for case in found.cases] == [case.dims["n"] < 300 for case in found.cases]
    assert found.cases[-1].refusal is not None
    assert found.cases[-1].refusal.kind == "variant"


def test_a_constant_without_a_value_needs_a_launch() -> None:
    function = triton.jit(kernels.add.fn)
    with pytest.raises(ArgumentError) as raised:
        wb.check(function, problem())
    assert raised.value.parameter == "kernel"


def test_kernels_are_compiled_below_decorators() -> None:
    x, y = np.ones((2, 100), "float32")
    out = np.zeros(100, "float32")
    function = triton.jit(kernels.add.fn)
    one = triton.autotune(CONFIGS[1:], key=["n"])(function)
    kernel = wb.kernel(one, signature=(x, y, out, 100))
    assert kernel.entry.threads == 256
    kernel[1](x, y, out, 100)
    assert out.sum() == 200
    assert wb.kernel(one, signature=(x, y, out, 100, 64), options={"num_warps": 1}).entry.threads == 32
    sized = triton.heuristics({"BLOCK": lambda names: triton.next_power_of_2(names["n"])})(function)
    assert wb.kernel(sized, signature={"x": x, "y": y, "out": out, "n": 100}).entry.threads == 128
    with pytest.raises(ArgumentError):
        wb.kernel(triton.autotune(CONFIGS, key=["n"])(function), signature=(x, y, out, 100))
