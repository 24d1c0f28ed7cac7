"""A case's C, compiled by the C compiler that is there, with its loops on two threads by OpenMP."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

import numpy as np
from wide.case import Array, Case

FLAGS = ("-O3", "-march=native", "-fopenmp", "-shared", "-fPIC")


class Unavailable(Exception):
    """There is no C compiler."""


@cache
def compiler() -> str:
    """gcc, or clang. Raises Unavailable."""
    for name in ("gcc", "clang"):
        found = shutil.which(name)
        if found:
            return found
    raise Unavailable("no gcc and no clang")


def library(case: Case, folder: Path) -> Path:
    """Compiles the C of a case. A first line `// flags: ...` says what it needs beyond `FLAGS`.

    Raises
    ------
    Unavailable : there is no compiler.
    RuntimeError : it refuses the text.
    """
    text = case.c_source.read_text(encoding="utf-8")
    own = re.match(r"// flags: (.*)", text)
    flags = [*FLAGS, *(own.group(1).split() if own else []), *case.c_flags, f"-I{case.folder}"]
    path = folder / f"{case.name}.so"
    vectors = ["-lmvec"] if "gcc" in compiler() else []
    unlinked = path.with_suffix(".o")
    # Linked without -ffast-math, else loading it has this process take subnormal numbers for zeros.
    for command in (
        [compiler(), *flags, "-c", "-o", str(unlinked), str(case.c_source)],
        [compiler(), *FLAGS, "-o", str(path), str(unlinked), *vectors, "-lm"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{case.c_source.name}: {done.stderr}")
    return path


@dataclass
class InC:
    """The C of a case, ready to be called. functions: each version by its name, mostly one, `k`."""

    case: Case
    folder: Path
    arrays: list[Array] = field(default_factory=list)
    functions: dict[str, Callable[[], object]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        loaded = ctypes.CDLL(str(library(self.case, self.folder)))
        text = self.case.c_source.read_text(encoding="utf-8")
        names = [*re.findall(r"^void (\w+)\(", text, re.M), *re.findall(r"^VECTORS\((\w+),", text, re.M)]
        values: list[object] = []
        for argument in self.case.arguments():
            if isinstance(argument, np.ndarray):
                self.arrays.append(_aligned(argument))
                values.append(ctypes.c_void_p(self.arrays[-1].ctypes.data))
            else:
                values.append(np.ctypeslib.as_ctypes_type(argument.dtype)(argument.item()))
        for name in names or ["k"]:
            self.functions[name] = partial(getattr(loaded, name), *values)
        self._first = [array.copy() for array in self.arrays]
        places = [i for i, a in enumerate(self.case.arguments()) if isinstance(a, np.ndarray)]
        self._fresh = [places.index(i) for i in self.case.fresh]

    def restore(self) -> None:
        """Puts all arrays back."""
        for array, first in zip(self.arrays, self._first, strict=True):
            array[...] = first

    def freshen(self) -> None:
        """Puts back what must be for each launch."""
        for i in self._fresh:
            self.arrays[i][...] = self._first[i]


def _aligned(array: Array) -> Array:
    """A copy at an address that is a multiple of 64 bytes."""
    room = np.empty(array.nbytes + 64, np.uint8)
    first = -int(room.ctypes.data) % 64
    copy: Array = room[first : first + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy
