"""Each record that is shown as a card answers "why?", itself or by the records that it shows, or it is an exception."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.timings import Interval, Series, TimeComparison, Timing
from workbench.jupyter.widgets.formatters import _VIEWS
from workbench.jupyter.widgets.timing_card import comparison_view, measured_view

BY_PARTS = {
    "AdviceList": ("analyse.model.advice.values.Advice", "analyse.model.advice.values.Silence"),
    "Predictions": ("analyse.model.prediction.Prediction", "analyse.model.prediction.Part"),
    "Occupancy": ("base.records.occupancy_reasons.ReasonedOccupancy",),
    "Outcome": ("base.records.outcomes.Fault", "base.records.line_tables.LaunchCounters"),
    "Outcomes": ("base.records.outcomes.Fault", "base.records.line_tables.LaunchCounters"),
    "Untimed": ("base.records.line_tables.LaunchCounters", "analyse.model.prediction.Prediction"),
    "ProblemTiming": ("base.records.timings.Timing",),
    "Verification": ("base.records.verdicts.Verdict", "base.records.outcomes.Fault"),
    "Grade": ("base.records.verdicts.Verdict",),
}
"""Records whose numbers are those of others, which have the reasons."""
NO_NUMBER_OF_THEIR_OWN = {
    "Binary": "the names and listings of a file; `wb.schedule` of a kernel has the reasons of its resources",
    "CompilerPasses": "texts of a compiler and their difference",
    "CourseProgress": "how many exercises a person has solved",
    "MatrixLayouts": "which lane has which element, by the tables of the PTX ISA that its page names",
    "InstructionLayouts": "as of MatrixLayouts",
    "MappedArray": "where a tensor map places each element, which the picture shows itself",
    "Replay": "values of variables, which the trace shows",
    "Trace": "values of registers and variables at a step, which the stepper explains by their writers",
    "Recording": "what each step did: its views show the accesses one by one",
    "AccessSteps": "addresses of single accesses, with the line of each",
    "Divergence": "lanes that are active at single steps, with the line of each",
    "WriterMap": "the thread that wrote each element, with the line of each",
}
OPEN = {
    "Tuning": "times of trials, without the prediction or the series that they are from",
    "DeviceSweep": "the same of each GPU and size",
    "RegisterSweep": "the same of each limit of registers; its occupancies have reasons",
    "Precision": "errors and times of formats",
}
"""Records with numbers of their own whose cards have no "why?" yet."""


def class_of(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(f"workbench.{module}"), name)


@pytest.mark.parametrize("path", _VIEWS)
def test_each_record_that_is_shown_says_why(path: str) -> None:
    name = path.rpartition(".")[2]
    found = [hasattr(class_of(path), "why"), name in BY_PARTS, name in NO_NUMBER_OF_THEIR_OWN, name in OPEN]
    assert sum(found) == 1, f"{name}: {found}"


@pytest.mark.parametrize("name", BY_PARTS)
def test_the_records_that_stand_for_others_have_reasons(name: str) -> None:
    assert all(hasattr(class_of(part), "why") for part in BY_PARTS[name])


def test_no_exception_is_left_over() -> None:
    shown = {path.rpartition(".")[2] for path in _VIEWS}
    assert {*BY_PARTS, *NO_NUMBER_OF_THEIR_OWN, *OPEN} <= shown


def us(value: float) -> Quantity:
    return Quantity(value, "us", "measured")


def series(caches: Any, interval: Any) -> Series:
    clock = Quantity(1410, "MHz", "measured")
    return Series(
        caches, (1.0, 2.0, 3.0), us(2), us(1), us(3), interval, 0.25, Missing("short"), 20, "events", clock,
        Missing("none"), "it has enough",
    )  # fmt: skip


def test_a_measured_time_says_how_it_is_made_of_samples() -> None:
    hot, cold = series("hot", Interval(1.5, 2.5, 0.95)), series("cold", Missing("too few"))
    numbers = hot.why.named_numbers
    assert numbers["median"] == us(2)
    assert numbers["samples"].value == 3
    assert numbers["interval of the median, high"] == us(2.5)
    assert numbers["standard deviation over mean"].value == 25
    assert "interval of the median, high" not in cold.why.named_numbers
    assert hot.why.rule != cold.why.rule
    timing = Timing("k", "A100", Dim3(1), Dim3(32), (1.0, 2.0, 3.0), us(2), us(1), us(3), hot, cold)
    assert timing.why == hot.why
    html = measured_view(timing).html
    assert all(words in html for why in (hot.why, cold.why) for words in why.number_words)
    assert isinstance(Timing("k", "A100", Dim3(1), Dim3(32), (1.0,), us(2), us(1), us(3)).why, Missing)


def test_a_comparison_says_its_interval_and_rounds() -> None:
    ratio = Quantity(0.5, "", "measured")
    found = TimeComparison(
        "a", "b", "A100", "hot", "FASTER", ratio, Interval(0.4, 0.6, 0.99), 0.01, us(1), us(2), (0.4, 0.5), "all rounds"
    )
    numbers = {name: quantity.value for name, quantity in found.why.numbers}
    assert numbers["ratio"] == 0.5
    assert (numbers["interval, low"], numbers["interval, high"]) == (0.4, 0.6)
    assert (numbers["rounds"], numbers["counts as none"], numbers["confidence"]) == (2, 1, 99)
    assert all(words in comparison_view(found).html for words in found.why.number_words)
