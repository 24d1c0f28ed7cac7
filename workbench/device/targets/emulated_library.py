"""A library with a compiler of its own, whose kernels run in the emulator while names of it are replaced."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence

from workbench.base.workers.replaced_names import ReplacedNames, Replacement
from workbench.device.targets.driver_probe import has_gpu


class EmulatedLibrary(ReplacedNames):
    """The names of a library that are replaced if there is no GPU.

    Parameters
    ----------
    library
        Its name.
    remedy
        How the version is had that has the names.
    module
        The module by which it is known to be there.
    replacements
        Gives what is replaced; it may import what needs the library itself.
    """

    def __init__(
        self, library: str, remedy: str, module: str, replacements: Callable[[], Sequence[Replacement]]
    ) -> None:
        super().__init__(library, remedy)
        self._module = module
        self._replacements = replacements

    def install(self) -> bool:
        """Have the library's kernels run in the emulator; False where they do already, it is not there or has a GPU.

        Raises
        ------
        MissingDependency
            This version lacks a name that is replaced; nothing was changed.
        """
        if not self.is_wanted():
            return False
        self.put(self._replacements)
        return True

    def is_wanted(self) -> bool:
        """True if the library is there, there is no GPU, and its names are not replaced yet."""
        return not self and not has_gpu() and importlib.util.find_spec(self._module) is not None

    def is_installed(self) -> bool:
        """True if the library's kernels run in the emulator."""
        return bool(self)
