"""Names of a library that others take the place of: all of them, or none where one is not there."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from workbench.base.errors import MissingDependency
from workbench.base.workers.after_import import AfterImport

_NOT_OWN = object()
"""Stands for the value of a name that its owner inherits, or makes when it is asked for."""


class Replacement(NamedTuple):
    """A name of a library that is replaced.

    Attributes
    ----------
    module, path
        The module, and the path within it with the classes around it, "Class.method".
    change
        Makes the replacement from the object that stands there; of None where nothing does.
    is_added
        Whether the name may be one that this build of the library lacks.
    """

    module: str
    path: str
    change: Callable[[Any], Any]
    is_added: bool = False


def instead(value: object) -> Callable[[Any], Any]:
    """The change of a name to a value that does not depend on what stands there."""
    return lambda _: value


class ReplacedNames:
    """The names of a library that are replaced, with the values that they had.

    Parameters
    ----------
    library
        Its name.
    remedy
        How the version is had that has the names.
    """

    def __init__(self, library: str, remedy: str) -> None:
        self._library, self._remedy = library, remedy
        self._saved: list[tuple[Any, str, Any]] = []

    def __bool__(self) -> bool:
        return bool(self._saved)

    def put(self, replacements: Callable[[], Sequence[Replacement]]) -> bool:
        """Replace names.

        Parameters
        ----------
        replacements
            Called once; it may import what needs names of the library itself.

        Returns
        -------
        bool
            False where the import of the library has replaced them, for who waited for it.

        Raises
        ------
        MissingDependency
            A name is not there; nothing was changed.
        """
        try:
            found = [(*self._place(each), each.change) for each in replacements()]
            if self._saved:
                return False
            changes = [(owner, name, change(getattr(owner, name, None))) for owner, name, change in found]
        except ImportError as error:
            raise self.missing(f"has other modules than the emulator knows ({error})") from error
        try:
            for owner, name, value in changes:
                before = vars(owner).get(name, _NOT_OWN)
                setattr(owner, name, value)
                self._saved.append((owner, name, before))
        except BaseException:
            self._put_back()
            raise
        return True

    def restore(self) -> bool:
        """Put back what stood there; False where nothing was replaced."""
        replaced = bool(self._saved)
        self._put_back()
        return replaced

    def _put_back(self) -> None:
        while self._saved:
            owner, name, value = self._saved.pop()
            if value is _NOT_OWN:
                delattr(owner, name)
            else:
                setattr(owner, name, value)

    def _place(self, replacement: Replacement) -> tuple[Any, str]:
        """The owner of a name, and the name in it."""
        owner: Any = importlib.import_module(replacement.module)
        *outer, name = replacement.path.split(".")
        try:
            for each in outer:
                owner = getattr(owner, each)
            if not replacement.is_added:
                getattr(owner, name)
        except AttributeError as error:
            raise self.missing(f"has no {replacement.module}.{replacement.path}") from error
        return owner, name

    def missing(self, lack: str) -> MissingDependency:
        """The error of a library that lacks something. lack: what it has not, "has no `name`"."""
        return MissingDependency(
            f"this {self._library} {lack}, so that its kernels cannot run in the emulator", self._remedy
        )


class NamesAfterImport:
    """Names of a module that are replaced once it is imported.

    Parameters
    ----------
    names
        Replaces them.
    module
        Its name.
    replacements
        As `ReplacedNames.put` takes it.
    """

    def __init__(self, names: ReplacedNames, module: str, replacements: Callable[[], Sequence[Replacement]]) -> None:
        self._names = names
        self._waiting = AfterImport(module, lambda: names.put(replacements))

    def cancel(self) -> None:
        """Put back what stood there, and wait no longer."""
        self._waiting.cancel()
        self._names.restore()
