"""The files that a compile may read where a text is only open: no person runs it.

Headers of the toolkit, of the installation and of folders that are called `include`; what lies beside the text or
below it, and below the folder of the server, without what is hidden there. Where the system has Landlock it holds the
compiler to this; elsewhere the names in the text are all that is looked at, and a name that cannot be seen there is not
taken.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from workbench.base.workers import landlock
from workbench.compilers.toolchains import nvrtc_process, toolchain

_HEADER_FOLDERS = ("include", "includes", "inc")
_OF_THE_SYSTEM = (
    "/usr/lib",
    "/usr/lib64",
    "/lib",
    "/lib64",
    "/etc/ld.so.cache",
    "/proc/cpuinfo",
    "/sys/devices/system/cpu",
)
"""Folders and files that a compiler may need for its libraries and for the number of its threads."""

REMEDY = "run the cell, or let the panel read the folder: c.WorkbenchServer.header_folders"

T = TypeVar("T")


@dataclass(frozen=True)
class ReadableFolders:
    """The folders of one text.

    Attributes
    ----------
    own
        The text's folder and the server's.
    headers
        Folders that the server's configuration names.
    scratch
        The folder of the compiler's own files.
    may_name
        Headers are read from further folders that the text or an option names; not where the text is of another person
        than this process.
    """

    own: tuple[Path, ...] = ()
    headers: tuple[Path, ...] = ()
    scratch: Path | None = None
    may_name: bool = True

    def allows(self, path: Path) -> bool:
        """True if a file, there or not, lies where it may be read; a link counts as what it leads to."""
        real = _real(path)
        return any(real.is_relative_to(_real(folder)) for folder in (*self._whole(), *self.headers)) or any(
            _lies_openly(real, _real(folder)) for folder in self.own
        )

    def allows_search(self, folder: Path) -> bool:
        """True if headers may be looked for in a folder that the text or an option names."""
        named = _headers_of(_real(folder)) if self.may_name else None
        return named is not None or self.allows(folder / "header")

    def with_search(self, folders: Sequence[Path]) -> ReadableFolders:
        """These folders and, of some that the text names, those of headers."""
        found = (_headers_of(_real(folder)) for folder in folders if self.may_name)
        return replace(self, headers=(*self.headers, *(folder for folder in found if folder is not None)))

    def confine(self, work: Callable[[], T], also: Sequence[Path] = ()) -> T:
        """Call what compiles, held to these folders and `also` by the system where it can."""
        return landlock.reading_only((*self._places(), *also), work) if held_by_the_system() else work()

    def _whole(self) -> tuple[Path, ...]:
        return (toolchain.shim_folder(), *toolchain.include_folders())

    def _places(self) -> tuple[Path, ...]:
        # Packages may lie outside of the environment: of a user (`--user`), or in another one that a .pth file names.
        packages = {folder for folder in sys.path if Path(folder).name in ("site-packages", "dist-packages")}
        installed = {sys.prefix, sys.base_prefix, str(Path(__file__).parents[1]), *packages}
        places = [*self._whole(), *self.headers, *map(Path, {*installed, *_OF_THE_SYSTEM})]
        if self.scratch is not None:
            places.append(self.scratch)
        for folder in map(_real, self.own):
            try:
                places += [each for each in folder.iterdir() if _lies_openly(_real(each), folder)]
            except OSError:
                continue
        return tuple(places)


def held_by_the_system() -> bool:
    """True if what `confine` calls can read nothing else: it compiles in this process, and the system has Landlock."""
    return nvrtc_process.compiles_here() and landlock.available()


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _lies_openly(path: Path, folder: Path) -> bool:
    """True if a path lies below a folder and not in what is hidden there; in the root of all, whether directly."""
    if not path.is_relative_to(folder):
        return False
    parts = path.relative_to(folder).parts
    if folder == Path(folder.anchor) and (len(parts) > 1 or path.is_dir()):
        return False
    return not any(part.startswith(".") for part in parts)


def _headers_of(folder: Path) -> Path | None:
    """The folder of headers that this is or lies in, by its name; None where it is none."""
    at = next((i for i, part in enumerate(folder.parts) if part in _HEADER_FOLDERS), None)
    return Path(*folder.parts[: at + 1]) if at is not None else None
