"""A kernel's use of the machine: occupancy from rules, time from a GPU's clock.

What measures time is loaded when it is first used: importing the package does not import NumPy.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from workbench.analyse.measure.launch_choice import active_clusters, dynamic_smem_left, register_pool, suggest_block
from workbench.analyse.measure.next_step import next_steps
from workbench.analyse.measure.occupancy import occupancy, occupancy_curve

if TYPE_CHECKING:
    from workbench.analyse.measure.comparing import compare
    from workbench.analyse.measure.timing import effort_of, time

__all__ = [
    "active_clusters",
    "compare",
    "dynamic_smem_left",
    "effort_of",
    "next_steps",
    "occupancy",
    "occupancy_curve",
    "register_pool",
    "suggest_block",
    "time",
]

_HOMES = {"compare": "comparing", "effort_of": "timing", "time": "timing"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
