"""Constants and compiler options of Triton as parameters."""

from __future__ import annotations

from typing import Any

import pytest

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.search.tuning.trials import Trial

pytest.importorskip("triton")

ADD = wb.Problem(
    "add",
    inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
    reference=lambda x, y: x + y,
    launch=lambda case: (1, 128, ()),
    outputs={"out": wb.array("n", "float32")},
    cases=[{"n": 1000}, {"n": 4096}],
)


def launch(case: Any, p: Any) -> Any:
    """One program for each BLOCK elements."""
    return -(-case["n"] // p["BLOCK"]), 32 * p["num_warps"], ("x", "y", "out", case["n"])


def test_constants_and_options_of_triton() -> None:
    from tests.support.triton_kernels import add

    found = wb.tune(
        add,
        ADD,
        {"BLOCK": [256, 512], "num_warps": [2, 4]},
        launch=launch,
        processes=0,
        check_work=8,
        verify_best=False,
    )
    assert not found.refusals
    assert {tuple(t.configuration.values()) for t in found.ranking} == {(256, 2), (256, 4), (512, 2), (512, 4)}
    assert isinstance(found.best, Trial)
    with pytest.raises(ArgumentError) as refused:
        wb.tune(add, ADD, {"num_warps": [2]}, launch=launch, processes=0)
    assert refused.value.parameter == "parameters"
