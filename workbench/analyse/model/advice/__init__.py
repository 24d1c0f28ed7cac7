"""Advice on a launch: rules that look at what was counted, recorded and listed, each finding weighed by the model."""

from workbench.analyse.model.advice.rules import RULE_NAMES, RULES, advice_of
from workbench.analyse.model.advice.values import (
    MIN_GAIN,
    NOT_VALIDATED,
    Advice,
    AdviceList,
    Change,
    Finding,
    Silence,
)

__all__ = [
    "MIN_GAIN",
    "NOT_VALIDATED",
    "RULES",
    "RULE_NAMES",
    "Advice",
    "AdviceList",
    "Change",
    "Finding",
    "Silence",
    "advice_of",
]
