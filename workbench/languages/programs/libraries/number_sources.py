"""Sources of the numbers of cuRAND's host functions: pseudo-random ones of NumPy, and Sobol sequences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.libraries import sobol

Numbers = NDArray[Any]
PSEUDO_KINDS = frozenset((100, 101, 121, 141, 142, 161))
_SOBOL = {200: (32, False), 201: (32, False), 202: (32, True), 203: (64, False), 204: (64, True)}
"""Bits of the words of quasi-random generators, and whether they are scrambled, by `curandRngType_t`."""


class NumberSource(Protocol):
    """A sequence of numbers. Each function gives the next `count` of them, in a distribution.

    Attributes
    ----------
    restart
        Begins the sequence of the seed at the offset.
    """

    pairs: bool
    """True if normally distributed numbers come in pairs (cuRAND documentation 2.5)."""

    def restart(self, seed: int, offset: int) -> None: ...

    def integers(self, count: int, dtype: np.dtype[Any]) -> Numbers: ...

    def uniform(self, count: int, dtype: np.dtype[Any]) -> Numbers: ...

    def normal(self, count: int, dtype: np.dtype[Any]) -> Numbers: ...

    def poisson(self, count: int, rate: float) -> Numbers: ...


def source_of(kind: int) -> NumberSource:
    """Give the source of a `curandRngType_t`, at its beginning.

    Raises
    ------
    CudaError
        There is no such generator, or no SciPy, which has the numbers of Sobol sequences.
    """
    if kind in PSEUDO_KINDS:
        return PseudoNumbers()
    if kind not in _SOBOL:
        raise CudaError(Status.NOT_SUPPORTED, "there is no such generator")
    return SobolNumbers(*_SOBOL[kind])


class PseudoNumbers:
    """NumPy's Philox."""

    pairs = True

    def __init__(self) -> None:
        self.restart(0, 0)

    def restart(self, seed: int, offset: int) -> None:
        """Begin the sequence of a seed at an offset."""
        bits = np.random.Philox(key=seed)
        bits.advance(offset)
        self._numbers = np.random.Generator(bits)

    def integers(self, count: int, dtype: np.dtype[Any]) -> Numbers:
        """Give whole numbers of all bits."""
        return self._numbers.integers(0, int(np.iinfo(dtype).max), count, dtype, endpoint=True)

    def uniform(self, count: int, dtype: np.dtype[Any]) -> Numbers:
        """Give numbers above 0 and up to 1, as cuRAND has them."""
        return 1 - self._numbers.random(count, dtype)

    def normal(self, count: int, dtype: np.dtype[Any]) -> Numbers:
        """Give numbers of mean 0 and deviation 1."""
        return self._numbers.standard_normal(count, dtype)

    def poisson(self, count: int, rate: float) -> Numbers:
        """Give numbers of a Poisson distribution."""
        return self._numbers.poisson(rate, count)


@dataclass
class SobolNumbers:
    """A Sobol sequence of several dimensions: results have all points of the first one, then those of the next.

    Attributes
    ----------
    dimensions
        From 1 to 20,000, as they were chosen last.
    """

    bits: int
    is_scrambled: bool
    dimensions: int = 1
    pairs: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self._at = 0
        self._vectors = sobol.direction_vectors(self.bits, self.is_scrambled)

    def restart(self, seed: int, offset: int) -> None:
        """Begin at an offset."""
        self._at = offset

    def integers(self, count: int, dtype: np.dtype[Any]) -> Numbers:
        """Give whole numbers of all bits; raises CudaError for words of another size than the sequence's."""
        if dtype.itemsize * 8 != self.bits:
            raise CudaError(Status.NOT_SUPPORTED, f"the generator gives words of {self.bits} bits")
        return self._words(count)

    def uniform(self, count: int, dtype: np.dtype[Any]) -> Numbers:
        """Give numbers above 0 and up to 1, by the conversions of cuRAND's device functions (curand_uniform.h)."""
        words = self._words(count)
        if dtype == np.float32:
            upper = words >> np.uint64(32) if self.bits == 64 else words
            return upper.astype(np.float32) * np.float32(2**-32) + np.float32(2**-33)
        if self.bits == 32:
            return words * 2.0**-32 + 2.0**-32
        return (words >> np.uint64(11)) * 2.0**-53 + 2.0**-54

    def normal(self, count: int, dtype: np.dtype[Any]) -> Numbers:
        """Give numbers of mean 0 and deviation 1, by the inverse of the distribution."""
        from scipy.special import ndtri

        return np.asarray(ndtri(self._inside(count)), dtype)

    def poisson(self, count: int, rate: float) -> Numbers:
        """Give numbers of a Poisson distribution, by its inverse."""
        from scipy.special import pdtr, pdtrik

        level = self._inside(count)
        upper = np.ceil(pdtrik(level, rate))
        lower = np.maximum(upper - 1, 0)
        return np.asarray(np.where(pdtr(lower, rate) >= level, lower, upper))

    def _inside(self, count: int) -> Numbers:
        """Numbers above 0 and below 1."""
        words = self._words(count)
        if self.bits == 64:
            words = words >> np.uint64(32)
        return np.asarray((words + 0.5) * 2.0**-32)

    def _words(self, count: int) -> Numbers:
        each, rest = divmod(count, self.dimensions)
        if rest:
            raise CudaError(Status.INVALID_CONFIGURATION)
        start = sobol.scramble_constants(self.bits)[: self.dimensions] if self.is_scrambled else 0
        found = sobol.points(self._vectors[: self.dimensions], self._at, each, start)
        self._at += each
        return found.reshape(-1)
