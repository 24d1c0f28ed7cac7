"""Searches for other figures than time: the smallest one, several at once, and functions that give no number."""

from __future__ import annotations

import itertools
import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.jupyter.widgets.formatters import view_of
from workbench.search.tuning.kernel_tuner_files import t4_of
from workbench.search.tuning.objectives import front_of, objectives_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import Tuning

pytestmark = pytest.mark.sampled(3)

UNROLLED = """
__global__ void scale(const float* x, float* y, int n) {
    int first = (blockIdx.x * blockDim.x + threadIdx.x) * TILE;
    float held[TILE];
    for (int t = 0; t < TILE; ++t) held[t] = first + t < n ? x[first + t] : 0;
    __syncthreads();
    for (int t = 0; t < TILE; ++t) if (first + t < n) y[first + t] = 2 * held[t] + 1;
}
"""
TILES = [8, 1, 16, 2, 4]


def tuned(objective: Any, parameters: Any = None, kernel: str = UNROLLED, **given: Any) -> Tuning:
    """A search in this process, over kernels with more and more registers."""
    usual: dict[str, Any] = {"device": "A100", "processes": 0, "check_work": 6, "verify_best": False}
    return wb.tune(
        kernel,
        problem(),
        parameters or {"TILE": TILES, "BLOCK": [64, 256]},
        launch=launch,
        objective=objective,
        sizes={"n": 1 << 14},
        **{**usual, **given},
    )


def test_another_figure_ranks() -> None:
    found = tuned("registers_per_thread", strategy="tpe", trials=10)
    assert isinstance(found.best, Trial)
    assert found.best.configuration["TILE"] == 1
    assert found.objectives == ("registers_per_thread",)
    registers = [trial.registers_per_thread for trial in found.ranking]
    assert registers == sorted(registers)
    assert [list(trial.values) for trial in found.ranking] == [[each] for each in registers]
    assert found.undecided == ()
    assert json.loads(json.dumps(found.to_json()))["objectives"] == ["registers_per_thread"]
    assert {each["objectives"][0] for each in t4_of(found)["results"]} == {"registers_per_thread"}


@pytest.mark.thorough
def test_what_lies_behind_in_another_figure_is_not_checked() -> None:
    # Batches of a sampler: after the first one it is known which registers count.
    space = {"TILE": TILES, "BLOCK": [32, 64, 96, 128, 160, 192, 224, 256]}
    many = tuned("registers_per_thread", space, strategy="tpe", trials=32)
    behind = [trial for trial in many.trials if trial.state == "slower"]
    assert behind
    least = sorted(trial.values[0] for trial in many.trials[:16] if trial.state == "verified")[4]
    assert all(trial.values[0] > least for trial in behind)


def test_sectors_and_the_error_are_figures() -> None:
    strided = SCALE.replace("x[i]", "x[(i * STRIDE) % n]")
    found = tuned("sectors", {"BLOCK": [128], "STRIDE": [1, 33]}, strided)
    by_stride = {trial.configuration["STRIDE"]: trial.sectors for trial in found.trials}
    assert by_stride[33] > 3 * by_stride[1] > 0
    wrong = SCALE.replace("2 * x[i] + 1", "2 * x[i] + 1 + (OFF ? 1e-7f * x[i] : 0)")
    close = tuned("worst_error", {"BLOCK": [64], "OFF": [1, 0]}, wrong)
    assert isinstance(close.best, Trial)
    assert close.best.configuration["OFF"] == 0
    assert [trial.worst_error for trial in close.ranking] == [trial.values[0] for trial in close.ranking]
    assert close.ranking[0].worst_error < close.ranking[-1].worst_error


def test_several_figures_have_a_front(tmp_path: Path) -> None:
    def blocks(trial: Trial) -> float:
        return -trial.configuration["BLOCK"]

    found = tuned(("registers_per_thread", blocks), strategy="genetic", trials=10)
    assert found.objectives == ("registers_per_thread", "blocks")
    assert {trial.state for trial in found.trials} == {"verified"}  # nothing lies behind before all is known
    assert {trial.configuration["BLOCK"] for trial in found.front} == {256}
    assert {trial.configuration["TILE"] for trial in found.front} == {1}
    assert "◆" in view_of(found).html
    assert found.to_json()["front"] == [trial.number for trial in found.front]


def test_a_front_is_what_no_other_is_better_than() -> None:
    chance = random.Random(3)
    trials = [
        Trial(number, {}, "verified", values=(chance.randrange(6), chance.randrange(6), chance.randrange(6)))
        for number in range(60)
    ]
    front = front_of(trials)
    assert 1 < len(front) < 60
    for one, other in itertools.product(front, trials):
        assert not (all(b <= a for a, b in zip(one.values, other.values, strict=True)) and other.values != one.values)
    for one in (each for each in trials if each not in front):
        assert any(all(b <= a for a, b in zip(one.values, each.values, strict=True)) for each in front)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_a_variant_without_a_figure_does_not_count(value: float) -> None:
    found = tuned(lambda trial: value if trial.configuration["TILE"] == 1 else trial.us, strategy="tpe", trials=10)
    assert found.refusals == {"variant_without_figure": 2}
    assert isinstance(found.best, Trial)
    assert all(trial.configuration["TILE"] != 1 for trial in found.ranking)
    json.dumps(found.to_json(), allow_nan=False)


@pytest.mark.parametrize(
    "objective",
    [
        *("energy", "", None, 3, (), ("time", "time"), ("time", 7)),
        *(["time"] * 5, lambda: 1.0, lambda trial: "fast", lambda trial: True),
    ],
)
def test_wrong_objectives_are_named(objective: Any) -> None:
    with pytest.raises(wb.ArgumentError) as wrong:
        tuned(objective, {"TILE": [1], "BLOCK": [64]})
    assert wrong.value.parameter == "objective"


def test_trials_of_another_objective_are_not_taken(tmp_path: Path) -> None:
    file = tmp_path / "scale.jsonl"
    first = tuned("registers_per_thread", {"TILE": [1, 2], "BLOCK": [64]}, file=file)
    again = tuned("registers_per_thread", {"TILE": [1, 2], "BLOCK": [64]}, file=file)
    assert [trial.known for trial in again.trials] == [True, True]
    assert [trial.values for trial in again.trials] == [trial.values for trial in first.trials]
    with pytest.raises(wb.ArgumentError) as other:
        tuned("time", {"TILE": [1, 2], "BLOCK": [64]}, file=file)
    assert other.value.parameter == "file"
    scale = 2.0
    product = objectives_of(lambda trial: scale * trial.us)[0].function
    assert product is not None
    tuned(product, {"TILE": [1], "BLOCK": [64]}, file=tmp_path / "product.jsonl")
    scale = 3.0
    with pytest.raises(wb.ArgumentError):
        tuned(product, {"TILE": [1], "BLOCK": [64]}, file=tmp_path / "product.jsonl")
