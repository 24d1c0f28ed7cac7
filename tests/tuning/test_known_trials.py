"""Trials of an earlier search are taken where everything that they depend on is as it was, and made anew else."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.base.errors import ArgumentError
from workbench.search.tuning.tuning import Tuning

pytestmark = pytest.mark.sampled(3)

Search = Callable[..., Tuning]


@pytest.fixture
def searched(tmp_path: Path) -> Search:
    """A search of which a history is kept."""
    wb.keep_history(tmp_path / "kept.sqlite")

    def search(kernel: Any, asked: wb.Problem, parameters: Any = None, **given: Any) -> Tuning:
        usual = {"launch": launch, "device": "A100", "processes": 0, "check_work": 8, "verify_best": False}
        return wb.tune(kernel, asked, parameters or {"BLOCK": [64]}, **{**usual, "sizes": {"n": 4096}, **given})

    yield search
    wb.keep_history(None)


def known(found: Tuning) -> bool:
    (trial,) = found.trials
    return trial.known


def scaling(factor: float, offset: float = 1.0) -> wb.Problem:
    def scaled(x: Any) -> Any:
        return factor * x

    return wb.Problem(
        "scale",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: scaled(x) + offset,
        launch=lambda case: (-(-case["n"] // 128), 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 1000}],
    )


def test_a_reference_with_another_constant_asks_another_question(searched: Search) -> None:
    assert not known(searched(SCALE, scaling(2)))
    assert known(searched(SCALE, scaling(2)))
    wrong = searched(SCALE, scaling(2, 1.5))
    assert not known(wrong)
    assert wrong.trials[0].state == "refused"
    assert not known(searched(SCALE, scaling(3)))


def test_another_launch_asks_another_question(searched: Search) -> None:
    def twice(case: Any, p: Any) -> Any:
        grid, block, args = launch(case, p)
        return 2 * grid, block, args

    searched(SCALE, problem())
    assert not known(searched(SCALE, problem(), launch=twice))
    assert known(searched(SCALE, problem(), launch=twice))


def test_headers_are_read_again(searched: Search, tmp_path: Path) -> None:
    header, kernel = tmp_path / "factor.cuh", tmp_path / "scale.cu"
    header.write_text("#define FACTOR 2\n")
    kernel.write_text('#include "factor.cuh"\n' + SCALE.replace("2 * x[i]", "FACTOR * x[i]"))
    assert not known(searched(kernel, problem()))
    assert known(searched(kernel, problem()))
    header.write_text("#define FACTOR 3\n")
    changed = searched(kernel, problem())
    assert not known(changed)
    assert changed.trials[0].state == "refused"


def numba_scale(factor: int) -> Any:
    from numba import cuda

    @cuda.jit(device=True)
    def times(value):  # type: ignore[no-untyped-def]
        return factor * value

    @cuda.jit
    def scale(x, y, n):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < n:
            y[i] = times(x[i]) + 1

    return scale


def test_device_functions_of_numba_are_code_of_the_variant(searched: Search) -> None:
    assert not known(searched(numba_scale(2), problem()))
    assert known(searched(numba_scale(2), problem()))
    changed = searched(numba_scale(3), problem())
    assert not known(changed)
    assert changed.trials[0].state == "refused"


def test_a_function_that_makes_kernels_is_known_by_what_it_makes(searched: Search) -> None:
    def maker(factor: int) -> Any:
        text = SCALE.replace("2 * x[i]", f"{factor} * x[i]")
        return lambda p: wb.kernel(text, options=[f"-DBLOCK={p['BLOCK']}"])

    assert not known(searched(maker(2), problem()))
    assert known(searched(maker(2), problem()))
    assert not known(searched(maker(3), problem()))


def test_a_problem_of_which_nothing_is_known_is_never_the_same(searched: Search, tmp_path: Path) -> None:
    lock = threading.Lock()

    def reference(x: Any) -> Any:
        with lock:
            return 2 * x + 1

    asked = wb.Problem(
        "scale", {"x": wb.array("n", "float32")}, reference, problem().launch, {"y": wb.array("n", "float32")}
    )
    file = tmp_path / "scale.jsonl"
    assert not known(searched(SCALE, asked, file=file))
    assert not known(searched(SCALE, asked))
    with pytest.raises(ArgumentError) as refused:
        searched(SCALE, asked, file=file)
    assert refused.value.parameter == "file"


def test_macros_and_options_are_the_variants(searched: Search) -> None:
    searched(SCALE, problem(), {"BLOCK": [64], "--use_fast_math": [False]})
    assert known(searched(SCALE, problem(), {"BLOCK": [64], "--use_fast_math": [False]}))
    assert not known(searched(SCALE, problem(), {"BLOCK": [64], "--use_fast_math": [True]}))
    assert not known(searched(SCALE, problem(), {"BLOCK": [64], "--use_fast_math": [False]}, sizes={"n": 2048}))
    assert np.isfinite(searched(SCALE, problem()).trials[0].us)


@pytest.mark.parametrize(
    "damaged",
    [
        {"time": {"low_us": 1.0, "us": float("nan"), "high_us": 2.0, "basis": "modelled"}},
        {"values": [float("inf")]},
        {"registers_per_thread": "many"},
        {"occupancy": True},
        {"state": "refused", "refusal": {"kind": "nonsense"}},
        {"state": "refused", "refusal": [1]},
        {"configuration": {"BLOCK": [[64]]}},
        {"spent": 3},
    ],
)
def test_a_line_of_a_file_that_is_damaged_is_tried_again(damaged: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "scale.jsonl"
    usual: dict[str, Any] = {"launch": launch, "device": "A100", "processes": 0, "check_seconds": 0.0}

    def search() -> Tuning:
        return wb.tune(SCALE, problem(), {"BLOCK": [64]}, verify_best=False, sizes={"n": 4096}, file=file, **usual)

    first = search()
    assert known(search())
    head, line = file.read_text().splitlines()
    file.write_text(f"{head}\n{json.dumps({**json.loads(line), **damaged})}\n")
    again = search()
    assert not known(again)
    assert [(trial.state, trial.us) for trial in again.trials] == [(trial.state, trial.us) for trial in first.trials]
    json.dumps(again.to_json(), allow_nan=False)
    assert known(search())


def test_a_record_of_a_history_without_trials_is_left_aside(searched: Search, tmp_path: Path) -> None:
    assert not known(searched(SCALE, problem()))
    with sqlite3.connect(tmp_path / "kept.sqlite") as file:
        file.execute("UPDATE entries SET record = json_set(record, '$.trials', 3)")
    assert not known(searched(SCALE, problem()))
    assert known(searched(SCALE, problem()))
