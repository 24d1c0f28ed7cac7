"""A case of the wide benchmark: a kernel as a course or a library has it, its launch, and when results agree.

The texts lie in `kernels`: NAME.cu or NAME.py, and NAME.c, a function `k` of the same parameters. Knows nothing of who
runs them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

KERNELS = Path(__file__).with_name("kernels")
Array = NDArray[Any]
Argument = Array | np.generic
Agreement = Callable[[Sequence[Array], Sequence[Array]], bool]


def agree(ours: Sequence[Array], theirs: Sequence[Array], error: float = 2e-5, share: float = 1.0) -> bool:
    """True if integers are equal and floats near, by the largest of their array; share: of elements that must be."""
    return all(_near(a, b, error, share) for a, b in zip(ours, theirs, strict=True))


def _near(a: Array, b: Array, error: float, share: float) -> bool:
    if a.dtype.kind != "f":
        return bool(np.mean(a == b) >= share)
    x, y = a.astype(np.float64), b.astype(np.float64)
    fine = np.abs(x - y) <= error * np.abs(y).max(initial=1e-30)
    return bool(np.mean(fine) >= share)


@dataclass(frozen=True)
class Case:
    """A kernel and a launch of it.

    make: the arguments in their order; arrays lie on the device. fresh: arrays put back before each launch, for kernels
    whose work depends on what they left. folder, stem, c_stem: of the texts, where they are another's. c_flags: beside
    those that all C gets and those that its first line asks for.
    """

    name: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    make: Callable[[np.random.Generator], tuple[Argument, ...]]
    shared_bytes: int = 0
    fresh: tuple[int, ...] = ()
    agrees: Agreement = agree
    folder: Path = KERNELS
    stem: str = ""
    c_stem: str = ""
    c_flags: tuple[str, ...] = ()

    @property
    def source(self) -> Path:
        """The kernel: CUDA C++, or Python for Numba."""
        cuda = self.folder / f"{self.stem or self.name}.cu"
        return cuda if cuda.exists() else cuda.with_suffix(".py")

    @property
    def c_source(self) -> Path:
        return self.folder / f"{self.c_stem or self.stem or self.name}.c"

    def arguments(self) -> tuple[Argument, ...]:
        """The same ones each time."""
        return self.make(np.random.default_rng(0))
