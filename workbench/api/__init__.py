"""The public names of `wb.`: handles that wrap the records, the session's defaults, and the calls of the contract.

`advise`, `layouts`, `precision` and `predict` are loaded when they are first used: they need the model, or the
emulator's tables.
"""

import importlib
from typing import TYPE_CHECKING, Any

from workbench.api.compiler_passes import passes
from workbench.api.compiling import compile, kernel
from workbench.api.defaults import Defaults, defaults, reset_defaults, resolved_arch, set_defaults
from workbench.api.examined_launches import HostLaunch, host_launches
from workbench.api.expectations import Expectation, expect
from workbench.api.handles import Compilation, Kernel
from workbench.api.judging import check, occupancy, suggest_block, target
from workbench.api.listing import Listing
from workbench.api.opening import Binary, open
from workbench.api.recording import record
from workbench.api.schedules import schedule
from workbench.api.shapes_alone import shaped
from workbench.api.sweeping import register_sweep
from workbench.api.timing import compare_times, time
from workbench.api.tracing import trace
from workbench.api.warp_schedules import find_schedule, run_schedule

if TYPE_CHECKING:
    from workbench.api.advising import advise
    from workbench.api.matrix_layouts import layouts
    from workbench.api.predicting import predict
    from workbench.api.type_precision import precision

__all__ = [
    "Binary",
    "Compilation",
    "Defaults",
    "Expectation",
    "HostLaunch",
    "Kernel",
    "Listing",
    "advise",
    "check",
    "compare_times",
    "compile",
    "defaults",
    "expect",
    "find_schedule",
    "host_launches",
    "kernel",
    "layouts",
    "occupancy",
    "open",
    "passes",
    "precision",
    "predict",
    "record",
    "register_sweep",
    "reset_defaults",
    "resolved_arch",
    "run_schedule",
    "schedule",
    "set_defaults",
    "shaped",
    "suggest_block",
    "target",
    "time",
    "trace",
]
_LATER = {
    "advise": "workbench.api.advising",
    "layouts": "workbench.api.matrix_layouts",
    "precision": "workbench.api.type_precision",
    "predict": "workbench.api.predicting",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'workbench.api' has no attribute {name!r}")
    return getattr(importlib.import_module(_LATER[name]), name)
