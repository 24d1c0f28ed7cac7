"""Names of a library that stand-ins take the place of, and the driver object through which it reaches CUDA.

Numba-CUDA and numba-cuda-mlir have the same driver object, each at its own place.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Sequence
from typing import Any

from workbench.base.errors import MissingDependency
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
Replacement = tuple[str, str, Any]
"""A module, the path of an attribute in it, and what takes its place."""


def driver_replacements(host: str, emulation: Emulation, linker: type[Linker]) -> list[Replacement]:
    """The replacements in the driver object of Numba's host code and in its NVRTC. host: the package with `cudadrv`."""
    module = f"{host}.cudadrv.driver"
    driver = importlib.import_module(module)
    machine = ObjectCode.machine
    assert machine is not None  # the emulation is in use
    return [
        (module, "binding", emulation.api),
        (module, "ExperimentalDevice", emulation.device_class()),
        (module, "ExperimentalStream", Stream),
        (module, "ObjectCode", machine.code_class),
        (module, "Linker", linker),
        (module, "LinkerOptions", LinkerOptions),
        (module, "ManagedMemory", managed_class(driver.ManagedMemory, emulation.memory)),
        (f"{host}.cudadrv.nvrtc", "Program", Program),
    ]


class ReplacedNames:
    """The names of a library that are replaced, with the values that they had.

    driver_folder: the package of its driver. library, remedy: its name, and how the version is had that has the names.
    """

    def __init__(self, driver_folder: str, library: str, remedy: str) -> None:
        self._folder = driver_folder
        self._library, self._remedy = library, remedy
        self._saved: list[tuple[Any, str, Any]] = []

    def __bool__(self) -> bool:
        return bool(self._saved)

    def put(self, replacements: Sequence[Replacement]) -> None:
        """Replace names, and have the library find the driver anew when it next needs one, as after its import.

        Raises
        ------
        MissingDependency
            A name is not there; nothing was changed.
        """
        for module, path, _ in replacements:
            if not hasattr(_owner(module, path), path.rsplit(".", 1)[-1]):
                raise MissingDependency(
                    f"this {self._library} has no {module}.{path}, where the emulator takes the driver's place",
                    self._remedy,
                )
        for module, path, value in replacements:
            self._put(_owner(module, path), path.rsplit(".", 1)[-1], value)
        self._put(self._driver, "is_initialized", False)
        self._put(self._driver, "initialization_error", None)
        self._forget(())

    def restore(self) -> None:
        """Put back what stood there."""
        driver = self._driver
        if driver.is_available:
            for name in _RELEASING:
                getattr(driver, name)  # wrapped and kept now, so that it is there when the stand-in is gone
        while self._saved:
            owner, name, value = self._saved.pop()
            setattr(owner, name, value)
        self._forget(_RELEASING)

    @property
    def _driver(self) -> Any:
        return importlib.import_module(f"{self._folder}.driver").driver

    def _put(self, owner: Any, name: str, value: Any) -> None:
        self._saved.append((owner, name, vars(owner)[name]))
        setattr(owner, name, value)

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


def _owner(module: str, path: str) -> Any:
    owner: Any = importlib.import_module(module)
    for name in path.split(".")[:-1]:
        owner = getattr(owner, name)
    return owner
