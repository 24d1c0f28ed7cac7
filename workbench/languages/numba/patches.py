"""The places of Numba where the stand-in driver is put, and how they are restored.

They are Numba-CUDA 0.30's: the module attributes through which it reaches `cuda.bindings.driver` and `cuda.core`.
A Numba that has moved them is told apart before anything is changed.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any

from workbench.api.examined_launches import HostLaunch, examiner
from workbench.api.kernel_arguments import kernel_of
from workbench.base import hooks
from workbench.base.records import Dim3
from workbench.base.workers.replaced_names import Replacement, instead
from workbench.languages.cuda_python import emulations
from workbench.languages.cuda_python.core_objects import Emulation, LaunchConfig, Linker
from workbench.languages.cuda_python.replaced_names import ReplacedDriver, driver_replacements
from workbench.languages.numba.deferred_imports import defer_c_parser, import_array_functions
from workbench.languages.numba.host_arrays import to_device_in, to_device_out
from workbench.languages.numba.lines import lines_alone, set_module_flags
from workbench.languages.numba.refused_arguments import (
    compiled_or_refused,
    copied_or_refused,
    launching,
    typed_or_refused,
)
from workbench.languages.numba.types import array_pointers

_DRIVER = "numba.cuda.cudadrv.driver"
_DISPATCHER = "numba.cuda.dispatcher"
_GRID_BARRIER = "cudaCGGetIntrinsicHandle"
"""The function by which a kernel asks for the barrier of its grid: Numba makes such launches cooperative."""
_NRT = "numba.cuda.memory_management.nrt"
_replaced = ReplacedDriver("numba.cuda.cudadrv", "Numba-CUDA", "pip install 'numba-cuda>=0.30.4,<0.31'")


def is_installed() -> bool:
    """True if Numba's driver is the stand-in."""
    return bool(_replaced)


def install(*, device: str | None = None, arch: str | None = None, announce: bool = True) -> bool:
    """As `numba_host.install`, which says what the parameters mean and what comes back."""
    if is_installed():
        return False
    try:
        from numba import cuda
        from numba.cuda.core import config
    except ImportError:
        return False
    if config.ENABLE_CUDASIM or config.DISABLE_CUDA or not hasattr(cuda, "cudadrv"):
        return False
    defer_c_parser()
    import_array_functions()
    emulations.acquire_for(_put, device=device, arch=arch, announce=announce)
    return True


def _put(emulation: Emulation) -> bool:
    return _replaced.put(lambda: _replacements(emulation))


def uninstall() -> bool:
    """Restore Numba; device arrays made meanwhile cannot be used any more. False where it is not installed."""
    if not _replaced.restore():
        return False
    emulations.release()
    return True


def _replacements(emulation: Emulation) -> list[Replacement]:
    return [
        *driver_replacements("numba.cuda", emulation, Linker),
        Replacement(_DRIVER, "host_pointer", copied_or_refused),
        Replacement("numba.cuda.debuginfo", "DIBuilder._set_module_flags", instead(set_module_flags)),
        Replacement(_NRT, "launch", instead(emulation.launch)),
        Replacement(_NRT, "LaunchConfig", instead(LaunchConfig)),
        Replacement("numba.cuda.args", "Out.to_device", instead(to_device_out)),
        Replacement("numba.cuda.args", "In.to_device", instead(to_device_in)),
        Replacement(_DISPATCHER, "launch", instead(emulation.launch)),
        Replacement(_DISPATCHER, "LaunchConfig", instead(LaunchConfig)),
        Replacement(_DISPATCHER, "compile_cuda", _with_lines),
        Replacement(_DISPATCHER, "CUDADispatcher.typeof_pyval", typed_or_refused),
        Replacement(_DISPATCHER, "CUDADispatcher._compile_for_args", compiled_or_refused),
        # Its advice is larger grids and fewer copies, which is advice for a GPU, not for a run in the emulator.
        Replacement("numba.cuda.core.config", "CUDA_LOW_OCCUPANCY_WARNINGS", instead(0)),
        Replacement("numba.cuda.core.config", "CUDA_WARN_ON_IMPLICIT_COPY", instead(0)),
        Replacement(_DISPATCHER, "_LaunchConfiguration.__call__", _examined),
        Replacement(_DISPATCHER, "_Kernel.launch", functools.partial(_raising, emulation=emulation)),
    ]


def _with_lines(compile_cuda: Callable[..., Any]) -> Callable[..., Any]:
    """Compile with line information always: faults then name the line of the Python source."""
    from numba.cuda.core.errors import NumbaDebugInfoWarning

    def compile_with_lines(*arguments: Any, **keywords: Any) -> Any:
        if keywords.get("debug") or keywords.get("lineinfo"):
            return compile_cuda(*arguments, **keywords)
        with lines_alone(), warnings.catch_warnings():
            # Functions made from strings have no source, which only matters to those who asked for lines.
            warnings.simplefilter("ignore", NumbaDebugInfoWarning)
            return compile_cuda(*arguments, **{**keywords, "lineinfo": True})

    return compile_with_lines


def _examined(launch: Callable[..., Any]) -> Callable[..., Any]:
    """Launch as Numba does, or hand the launch to the function that examines those of this thread."""

    def launch_or_hand_over(self: Any, *args: Any) -> Any:
        examine = examiner()
        if examine is None:
            return launch(self, *args)
        kernel = kernel_of(self.dispatcher, args)
        grid, block = (Dim3(*map(int, extents)) for extents in (self.griddim, self.blockdim))
        cooperative = _GRID_BARRIER in kernel.compilation.ptx
        examine(HostLaunch(kernel, grid, block, args, int(self.sharedmem), cooperative))
        return None

    return launch_or_hand_over


def _raising(launch: Callable[..., Any], emulation: Emulation) -> Callable[..., Any]:
    """Launch as Numba does, arrays copied back included, and then raise the fault that the kernel ended in."""

    def launch_and_raise(self: Any, *arguments: Any, **keywords: Any) -> None:
        function = getattr(self, "py_func", None)  # a kernel that Numba took out of its cache has none
        emulation.name_arrays(array_pointers(function, self.argument_types) if function else ())
        watch = hooks.find("launches")
        name = getattr(function, "__name__", "kernel")
        begun = None
        if watch is not None:
            args, grid, block, *others = arguments
            again = (grid, block, int(others[1]) if len(others) > 1 else 0)
            begun = watch.before(name, id(self), arguments[1:], args, function, again)
        with launching(function):
            launch(self, *arguments, **keywords)
        emulation.raise_fault()
        if begun is not None:
            watch.after(begun)

    return launch_and_raise
