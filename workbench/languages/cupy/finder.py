"""The import of `cupy` and `cupyx`: a finder before all others that gives the stand-in's modules.

Knows the import system and the names of the modules. Nothing of NumPy or of the emulator is imported before one of
them is, and nothing at all while a finder is asked: Python holds the lock of all imports then, and a thread that
imports NumPy meanwhile would wait for it for ever.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from workbench.device.targets import driver_probe
from workbench.languages.cupy.installed_testing import installed_spec
from workbench.languages.cupy.module_names import MODULES, is_package

ROOTS = ("cupy", "cupyx", "cupy_backends")


class CupyFinder(MetaPathFinder):
    """Finds the stand-in's modules, and refuses those of CuPy's that it does not have.

    Parameters
    ----------
    begun
        Called when the first of them is imported.
    """

    def __init__(self, begun: Callable[[], object]) -> None:
        self._begun = begun

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module of the stand-in; None for all that are not CuPy's, and where there is a GPU.

        Raises
        ------
        ModuleNotFoundError
            A module of CuPy's that is not there.
        """
        if fullname.partition(".")[0] not in ROOTS:
            return None
        if driver_probe.has_gpu():  # asked only now, when CuPy is imported
            return None
        theirs = installed_spec(fullname)
        if theirs is not None:
            return theirs
        if fullname not in MODULES:
            raise ModuleNotFoundError(
                f"{fullname} is not in the emulator's CuPy (docs/cupy.md says what is)", name=fullname
            )
        return ModuleSpec(fullname, _Loader(self._begun), origin="Kernel Workbench", is_package=is_package(fullname))


class _Loader(Loader):
    def __init__(self, begun: Callable[[], object]) -> None:
        self._begun = begun

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        from workbench.languages.cupy.public.modules import filled

        if module.__name__ == "cupy":
            self._begun()
        filled(module)


def imported() -> list[str]:
    """The modules of CuPy that have been imported, whosever they are."""
    return [name for name in list(sys.modules) if name.partition(".")[0] in ROOTS]


def forget() -> None:
    """Have the next import of CuPy begin anew."""
    for name in imported():
        del sys.modules[name]
