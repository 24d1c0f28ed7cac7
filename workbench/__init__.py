"""Kernel Workbench: write CUDA C++ and Numba kernels, read their PTX and SASS, run and check them.

    import workbench as wb

The public names are those of `__all__`; each is loaded when it is first used, so that importing the package
costs little and needs neither a GPU nor a CUDA library nor Jupyter.
"""

from __future__ import annotations

import importlib
import threading
from typing import TYPE_CHECKING, Any


# Before all that takes time: IPython takes a module that another thread is importing, as a panel's request does in a
# thread of its own, as it is.
def load_ipython_extension(shell: Any) -> None:
    """Entry point of `%load_ext workbench`."""
    importlib.import_module(__name__)  # which waits until another thread has imported all of it
    with _imports:
        from workbench.jupyter.notebook.magics import load

    load(shell)


def unload_ipython_extension(shell: Any) -> None:
    """Entry point of `%unload_ext workbench`."""
    from workbench.jupyter.notebook.magics import unload

    unload(shell)


from workbench.base import hooks as _hooks  # noqa: E402
from workbench.base.workers import forking as _forking  # noqa: E402
from workbench.former_names import install as _install_former_names  # noqa: E402
from workbench.jupyter.server import (  # noqa: E402
    _jupyter_labextension_paths,
    _jupyter_server_extension_points,
    _load_jupyter_server_extension,
)
from workbench.languages.numba.missing_driver import explain_on_import as _explain_on_import  # noqa: E402

if TYPE_CHECKING:
    from workbench.analyse.checks import Problem, array, launch, reference, reference_names
    from workbench.api import (
        Binary,
        Compilation,
        Kernel,
        advise,
        check,
        compare_times,
        compile,
        expect,
        find_schedule,
        host_launches,
        kernel,
        layouts,
        occupancy,
        open,
        passes,
        precision,
        predict,
        record,
        register_sweep,
        run_schedule,
        schedule,
        set_defaults,
        shaped,
        suggest_block,
        target,
        time,
        trace,
    )
    from workbench.base.errors import (
        ArgumentError,
        CompileError,
        InternalError,
        KernelFault,
        LaunchError,
        MissingDependency,
        TargetLost,
        UnsupportedInstruction,
        WorkbenchError,
    )
    from workbench.base.records import Dim3, Missing, Quantity, Resources
    from workbench.emulate.warp_schedules import WarpSchedule
    from workbench.isa.reports import open_report
    from workbench.jupyter.widgets.guess_card import guess
    from workbench.jupyter.widgets.sharing import export
    from workbench.jupyter.widgets.showing import view
    from workbench.languages.torch import emulate_torch
    from workbench.search.history.session import history, keep_history
    from workbench.search.sweeping.session import sweep
    from workbench.search.tuning.session import tune
    from workbench.search.verification.session import verify
    from workbench.teach.course.session import course_progress, grade

__version__ = "0.1.0"

# One thread at a time imports what is not there yet: of two that import modules of a package while it is imported
# itself, Python has one fail for a deadlock of its locks. A panel's request holds it too.
_imports = _forking.free_in_children(threading.RLock())

_HOMES = {
    "workbench.api": (
        "Binary",
        "Compilation",
        "Kernel",
        "advise",
        "check",
        "compare_times",
        "compile",
        "expect",
        "find_schedule",
        "host_launches",
        "kernel",
        "layouts",
        "occupancy",
        "passes",
        "precision",
        "open",
        "predict",
        "record",
        "register_sweep",
        "run_schedule",
        "schedule",
        "set_defaults",
        "shaped",
        "suggest_block",
        "target",
        "time",
        "trace",
    ),
    "workbench.device.targets.mapped_arrays": ("tensor_map",),
    "workbench.analyse.checks": ("Problem", "array", "launch", "reference", "reference_names"),
    "workbench.languages.torch": ("emulate_torch",),
    "workbench.teach.course.session": ("course_progress", "grade"),
    "workbench.base.errors": (
        "ArgumentError",
        "CompileError",
        "InternalError",
        "KernelFault",
        "LaunchError",
        "MissingDependency",
        "TargetLost",
        "UnsupportedInstruction",
        "WorkbenchError",
    ),
    "workbench.search.history.session": ("history", "keep_history"),
    "workbench.isa.reports": ("open_report",),
    "workbench.jupyter.widgets.sharing": ("export",),
    "workbench.jupyter.widgets.showing": ("view",),
    "workbench.base.records": ("Dim3", "Missing", "Quantity", "Resources"),
    "workbench.emulate.warp_schedules": ("WarpSchedule",),
    "workbench.search.sweeping.session": ("sweep",),
    "workbench.search.tuning.session": ("tune",),
    "workbench.search.verification.session": ("verify",),
    "workbench.jupyter.widgets": ("guess",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "ArgumentError",
    "Binary",
    "Compilation",
    "CompileError",
    "Dim3",
    "InternalError",
    "Kernel",
    "KernelFault",
    "LaunchError",
    "Missing",
    "MissingDependency",
    "Problem",
    "Quantity",
    "Resources",
    "TargetLost",
    "UnsupportedInstruction",
    "WarpSchedule",
    "WorkbenchError",
    "_jupyter_labextension_paths",
    "_jupyter_server_extension_points",
    "_load_jupyter_server_extension",
    "advise",
    "array",
    "check",
    "compare_times",
    "compile",
    "course_progress",
    "emulate_torch",
    "expect",
    "export",
    "find_schedule",
    "grade",
    "guess",
    "history",
    "host_launches",
    "keep_history",
    "kernel",
    "launch",
    "layouts",
    "occupancy",
    "open",
    "open_report",
    "passes",
    "precision",
    "predict",
    "record",
    "reference",
    "reference_names",
    "register_sweep",
    "run_schedule",
    "schedule",
    "set_defaults",
    "shaped",
    "suggest_block",
    "sweep",
    "target",
    "tensor_map",
    "time",
    "trace",
    "tune",
    "verify",
    "view",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'workbench' has no attribute {name!r}")
    with _imports:
        value = getattr(importlib.import_module(home), name)
    globals()[name] = value
    return value


def _export(*arguments: Any, **keywords: Any) -> Any:
    return __getattr__("export")(*arguments, **keywords)


def _kernel_of(*arguments: Any) -> Any:
    return importlib.import_module("workbench.api.kernel_arguments").kernel_of(*arguments)


# A kernel's own `export`: listings are laid out above the handles. What a target launches may have to be compiled.
_hooks.enter("export", _export)
_hooks.enter("kernel_of", _kernel_of)
_explain_on_import()
_install_former_names()


def __dir__() -> list[str]:
    """The public names alone: what completion offers after `wb.`; modules are where they are imported from."""
    return sorted({*_HOME_OF, *(name for name in globals() if name.startswith("__"))})
