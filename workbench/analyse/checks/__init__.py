"""Compares a kernel with a reference: problems, the data drawn for them, and the comparison.

A problem is data: named dimensions, inputs, outputs, a reference in NumPy, and how the kernel is launched.
The names are loaded when they are first used: importing the package does not import NumPy.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.analyse.checks.case import Case
    from workbench.analyse.checks.case_launches import CaseLaunch, launches
    from workbench.analyse.checks.gallery import Exercise, discover
    from workbench.analyse.checks.launch_expression import launch
    from workbench.analyse.checks.problem import Array, Problem, array
    from workbench.analyse.checks.reference_op import ReferenceOp, reference, reference_names
    from workbench.analyse.checks.verdict import check

__all__ = [
    "Array",
    "Case",
    "CaseLaunch",
    "Exercise",
    "Problem",
    "ReferenceOp",
    "array",
    "check",
    "discover",
    "launch",
    "launches",
    "reference",
    "reference_names",
]

_HOMES = {
    "Array": "problem",
    "Case": "cases",
    "CaseLaunch": "case_launches",
    "Exercise": "gallery",
    "Problem": "problem",
    "array": "problem",
    "check": "verdict",
    "discover": "gallery",
    "launch": "launch_expression",
    "launches": "case_launches",
    "ReferenceOp": "reference_op",
    "reference": "reference_op",
    "reference_names": "reference_op",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
