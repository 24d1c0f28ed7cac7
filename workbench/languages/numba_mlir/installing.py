"""Puts the emulator where numba-cuda-mlir reaches the driver, and takes it out again.

The places are those of the range in pyproject.toml: the module attributes through which its copy of Numba-CUDA's host
code reaches `cuda.bindings.driver` and `cuda.core`, and the two classes of its C++ launcher. A version that has moved
them is told apart before anything is changed.
"""

from __future__ import annotations

import functools
import importlib
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from workbench.base import hooks
from workbench.base.workers.replaced_names import Replacement, instead
from workbench.languages.cuda_python import emulations
from workbench.languages.cuda_python.core_objects import Emulation
from workbench.languages.cuda_python.replaced_names import ReplacedDriver, driver_replacements
from workbench.languages.numba_mlir.launching import KernelDispatcher, LaunchConfiguration
from workbench.languages.numba_mlir.linking import Linker

_HOME = "numba_cuda_mlir"
_DESCRIPTOR = f"{_HOME}.descriptor"
_replaced = ReplacedDriver(f"{_HOME}.numba_cuda.cudadrv", "numba-cuda-mlir", "pip install 'numba-cuda-mlir>=0.6,<0.7'")


def install(*, device: str | None = None, announce: bool = True) -> bool:
    """As `numba_mlir_host.install`, which says what the parameters mean and what comes back."""
    from workbench.device.targets.driver_probe import has_gpu

    if _replaced or has_gpu():
        return False
    try:
        importlib.import_module(f"{_HOME}.cuda")
    except ImportError:
        return False
    emulations.acquire_for(_put, device=device, announce=announce)
    _close_device_runtime()
    return True


def _put(emulation: Emulation) -> bool:
    return _replaced.put(lambda: _replacements(emulation))


def uninstall() -> bool:
    """Restore the library; kernels and device arrays made meanwhile cannot be used any more. False where it is not
    installed."""
    if not _replaced.restore():
        return False
    _close_device_runtime()
    emulations.release()
    return True


def is_installed() -> bool:
    """True if its kernels run in the emulator."""
    return bool(_replaced)


def _replacements(emulation: Emulation) -> list[Replacement]:
    return [
        *driver_replacements(f"{_HOME}.numba_cuda", emulation, Linker),
        Replacement(f"{_HOME}.tools", "_cached_cc", instead(None)),
        Replacement(
            f"{_HOME}.memory_management.rtsys", "_Runtime._memsys_cache_dir", instead(staticmethod(_cache_folder))
        ),
        Replacement(f"{_HOME}.mlir_compiler", "compile_mlir", _with_lines),
        Replacement(_DESCRIPTOR, "_cext", functools.partial(_Launcher, emulation=emulation)),
        Replacement(_DESCRIPTOR, "LaunchConfiguration", instead(LaunchConfiguration)),
        Replacement(_DESCRIPTOR, "MLIRDispatcher._configure_cached", _with_our_launcher),
        Replacement(_DESCRIPTOR, "_ArgMarshaller.__call__", functools.partial(_raising, emulation=emulation)),
        # Its advice is larger grids and fewer copies, which is advice for a GPU, not for a run in the emulator.
        Replacement(f"{_HOME}.numba_cuda.core.config", "CUDA_LOW_OCCUPANCY_WARNINGS", instead(0)),
        Replacement(f"{_HOME}.numba_cuda.core.config", "CUDA_WARN_ON_IMPLICIT_COPY", instead(0)),
    ]


class _Launcher:
    """The library's C++ module, with another launcher."""

    def __init__(self, original: Any, emulation: Emulation) -> None:
        self._original = original
        self._emulation = emulation

    def __getattr__(self, name: str) -> Any:
        return getattr(self._original, name)

    def KernelDispatcher(self, *arguments: Any, **keywords: Any) -> KernelDispatcher:
        """Stand for the class of this name."""
        return KernelDispatcher(self._emulation, *arguments, **keywords)


def _cache_folder() -> Path:
    """The folder of its device runtime, compiled: in the user's own may be machine code that has no PTX."""
    return Path(_temporary().name)


@functools.cache
def _temporary() -> tempfile.TemporaryDirectory[str]:
    """A folder of this process, removed at its end."""
    return tempfile.TemporaryDirectory(prefix="kernel-workbench-")


def _with_lines(compile_mlir: Callable[..., Any]) -> Callable[..., Any]:
    """Compile with line information always: faults then name the line of the Python source."""

    def compile_with_lines(*arguments: Any, targetoptions: dict[str, Any], **keywords: Any) -> Any:
        lines = not targetoptions.get("debug")
        return compile_mlir(*arguments, targetoptions={**targetoptions, "lineinfo": lines}, **keywords)

    return compile_with_lines


def _with_our_launcher(configure: Callable[..., Any]) -> Callable[..., Any]:
    """Configure a launch of a function that was decorated before the emulator took the driver's place, too."""

    def configured(self: Any, *arguments: Any) -> Any:
        if not isinstance(self._c, KernelDispatcher):
            self._c = self._new_kernel_dispatcher()
        return configure(self, *arguments)

    return configured


def _raising(launch: Callable[..., Any], emulation: Emulation) -> Callable[..., Any]:
    """Launch as the library does, arrays copied back included, and then raise the fault that the kernel ended in."""

    def launch_and_raise(self: Any, *arguments: Any) -> Any:
        watch = hooks.find("launches")
        function = getattr(self._dispatcher, "py_func", None)
        name = getattr(function, "__name__", "kernel")
        requested = tuple((self._available_launch_config or {}).values())
        begun = None if watch is None else watch.before(name, id(self._dispatcher), requested, arguments, function)
        result = launch(self, *arguments)
        emulation.raise_fault()
        if begun is not None:
            watch.after(begun)
        return result

    return launch_and_raise


def _close_device_runtime() -> None:
    """Drop the library's device runtime, which it keeps of a driver."""
    importlib.import_module(f"{_HOME}.memory_management.rtsys").rtsys.close()
