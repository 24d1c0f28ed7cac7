"""The driver object through which a library reaches CUDA, and the names of it that a stand-in takes the place of.

Numba-CUDA and numba-cuda-mlir have the same driver object, each at its own place.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Sequence
from typing import Any

from workbench.base.workers.replaced_names import ReplacedNames, Replacement, instead
from workbench.languages.cuda_python.core_objects import Emulation, Linker, LinkerOptions, Stream
from workbench.languages.cuda_python.managed import managed_class
from workbench.languages.cuda_python.object_code import ObjectCode
from workbench.languages.cuda_python.programs import Program

# Finalisers of arrays, streams and modules that outlive the stand-in still call these.
_RELEASING = (
    "cuMemFree",
    "cuMemFreeHost",
    "cuMemHostUnregister",
    "cuEventDestroy",
    "cuStreamDestroy",
    "cuLibraryUnload",
)


def driver_replacements(host: str, emulation: Emulation, linker: type[Linker]) -> list[Replacement]:
    """The replacements in the driver object of Numba's host code and in its NVRTC. host: the package with `cudadrv`."""
    module = f"{host}.cudadrv.driver"
    machine = ObjectCode.machine
    assert machine is not None  # the emulation is in use
    return [
        Replacement(module, "binding", instead(emulation.api)),
        Replacement(module, "ExperimentalDevice", instead(emulation.device_class())),
        Replacement(module, "ExperimentalStream", instead(Stream)),
        Replacement(module, "ObjectCode", instead(machine.code_class)),
        Replacement(module, "Linker", instead(linker)),
        Replacement(module, "LinkerOptions", instead(LinkerOptions)),
        Replacement(module, "ManagedMemory", lambda original: managed_class(original, emulation.memory)),
        Replacement(module, "driver.is_initialized", instead(False)),
        Replacement(module, "driver.initialization_error", instead(None)),
        Replacement(f"{host}.cudadrv.nvrtc", "Program", instead(Program)),
    ]


class ReplacedDriver(ReplacedNames):
    """The names of a library with such a driver object that are replaced. folder: the package of its driver."""

    def __init__(self, folder: str, library: str, remedy: str) -> None:
        super().__init__(library, remedy)
        self._folder = folder

    def put(self, replacements: Callable[[], Sequence[Replacement]]) -> bool:
        """Replace names, and have the library find the driver anew when it next needs one, as after its import.

        Returns
        -------
        bool
            As `ReplacedNames.put`.

        Raises
        ------
        MissingDependency
            A name is not there; nothing was changed.
        """
        done = super().put(replacements)
        try:
            self._forget(())
        except AttributeError as error:
            self._put_back()
            raise self.missing(f"has no {error.name} of its driver") from error
        return done

    def restore(self) -> bool:
        """Put back what stood there; False where nothing was replaced."""
        if not self:
            return False
        driver = self._driver
        if driver.is_available:
            for name in _RELEASING:
                getattr(driver, name)  # wrapped and kept now, so that it is there when the stand-in is gone
        self._put_back()
        self._forget(_RELEASING)
        return True

    @property
    def _driver(self) -> Any:
        return importlib.import_module(f"{self._folder}.driver").driver

    def _forget(self, keep: tuple[str, ...]) -> None:
        """Drop what the library keeps of a driver: wrapped functions, devices, contexts."""
        driver = self._driver
        for name in [name for name in vars(driver) if name.startswith("cu") and name not in keep]:
            delattr(driver, name)
        driver.devices.clear()
        devices = importlib.import_module(f"{self._folder}.devices")
        type(devices._runtime.gpus).lst.fget.cache_clear()
        devices._runtime._tls = threading.local()
        driver.get_active_context()._tls_cache.__dict__.clear()
