"""Figures that a search makes as small as it can: named ones, or functions of a trial."""

from __future__ import annotations

import math
import numbers
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.analyse.checks.raised import FunctionRaised, call
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records.facts import Fact
from workbench.search.tuning.trials import Trial

BEFORE_CHECKS = ("time", "registers_per_thread", "spill_bytes", "smem_bytes", "sectors")
"""Figures that are known before a variant is checked: one that lies behind others need not be."""
NAMES = (*BEFORE_CHECKS, "worst_error")
_MAX = 4


@dataclass(frozen=True)
class Objective:
    """A figure that is to be small. function: of a trial; None for the field of that name."""

    name: str
    function: Callable[[Trial], Any] | None = None


TIME = (Objective("time"),)


def objectives_of(objectives: Any) -> tuple[Objective, ...]:
    """The objectives that an argument describes.

    Parameters
    ----------
    objectives
        One of `NAMES`, a function of a trial, or several of these.

    Raises
    ------
    ArgumentError
        Something else, none, too many, or one of them twice.
    """
    several = list(objectives) if isinstance(objectives, list | tuple) else [objectives]
    result = tuple(map(_objective, several))
    if not 1 <= len(result) <= _MAX or len({each.name for each in result}) != len(result):
        raise ArgumentError(f"objective must be 1 to {_MAX} different figures, not {said(objectives)}", "objective")
    return result


def _objective(objective: Any) -> Objective:
    if isinstance(objective, str) and objective in NAMES:
        return Objective(objective)
    if callable(objective):
        return Objective(str(getattr(objective, "__name__", type(objective).__name__)).strip("<>"), objective)
    raise ArgumentError(
        f"objective is {said(objective)}: give one of {', '.join(NAMES)}, a function of a trial, or several",
        "objective",
    )


def values_of(objectives: Sequence[Objective], trial: Trial) -> tuple[float, ...] | Fact:
    """The figures of a trial that was not refused, or the reason why it has none.

    Raises
    ------
    FunctionRaised
        A function raised something, or gave no number.
    """
    found: list[float] = []
    for objective in objectives:
        value = _value(objective, trial)
        if value is None or not math.isfinite(value):
            shown = "nothing" if value is None else f"{value:g}"
            return Fact.of("variant_without_figure", objective=objective.name, value=shown)
        found.append(value)
    return tuple(found)


def _value(objective: Objective, trial: Trial) -> float | None:
    if objective.function is None:
        return trial.us if objective.name == "time" else getattr(trial, objective.name)
    named = f"the objective {objective.name}"
    value = call("objective", named, objective.function, trial)
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        words = f"{named} gave {said(value)}: it must give a number"
        raise FunctionRaised("objective", named, "", words)
    return float(value)


def front_of(trials: Sequence[Trial]) -> tuple[Trial, ...]:
    """Those of trials, each with as many values, that no other one is as good as in each value and better in one."""
    return tuple(one for one in trials if not any(_dominates(other.values, one.values) for other in trials))


def _dominates(first: Sequence[float], second: Sequence[float]) -> bool:
    return all(a <= b for a, b in zip(first, second, strict=True)) and tuple(first) != tuple(second)
