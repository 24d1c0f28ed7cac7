"""Sobol sequences as cuRAND has them: direction vectors of Joe and Kuo, in the order of the Gray code.

The initial numbers are those of SciPy's file, which holds the table `new-joe-kuo-6.21201` that cuRAND's documentation
names (S. Joe and F. Y. Kuo, "Constructing Sobol sequences with better two-dimensional projections", 2008). Scrambling
is random there; here it is a random lower triangular matrix for each dimension (J. Matousek, "On the L2-discrepancy for
anchored boxes", 1998) and a random constant, always the same ones, and not cuRAND's.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.device.runtime.status import CudaError, Status

MAX_DIMENSIONS = 20_000
"""curandGetDirectionVectors32, cuRAND documentation."""
_FILE = ("stats", "_sobol_direction_numbers.npz")
_SEED = 20_000
_Words = NDArray[Any]


@functools.cache
def direction_vectors(bits: int, scrambled: bool = False) -> _Words:
    """Give direction vectors as words of `bits` bits, 32 or 64, of shape (20,000, bits).

    Raises
    ------
    CudaError
        SciPy is not installed.
    """
    polynomials, first = _table()
    word = np.dtype(f"uint{bits}")
    numbers = np.zeros((MAX_DIMENSIONS, bits), np.uint64)
    numbers[:, : first.shape[1]] = first
    numbers[0] = 1
    degrees = np.array([int(each).bit_length() - 1 for each in polynomials])
    # m(i) = 2 a(1) m(i-1) ^ 2^2 a(2) m(i-2) ^ ... ^ 2^s m(i-s) ^ m(i-s); section 2 of the paper.
    for degree in range(1, int(degrees.max()) + 1):
        rows = np.flatnonzero(degrees == degree)
        for at in range(degree, bits):
            total = numbers[rows, at - degree].copy()
            for step in range(1, degree + 1):
                chosen = (polynomials[rows] >> np.uint64(degree - step)) & np.uint64(1)
                total ^= chosen * (numbers[rows, at - step] << np.uint64(step))
            numbers[rows, at] = total
    shifts = np.arange(bits - 1, -1, -1, dtype=np.uint64)
    found = (numbers << shifts).astype(word)
    return _scrambled(found, bits) if scrambled else found


@functools.cache
def scramble_constants(bits: int) -> _Words:
    """Give what scrambled sequences begin with, a word of `bits` bits for each dimension."""
    return np.random.default_rng(_SEED).integers(0, 1 << bits, MAX_DIMENSIONS, f"uint{bits}")


def points(vectors: _Words, first: int, count: int, start: _Words | int = 0) -> _Words:
    """Give points of a sequence, of shape (dimensions, count).

    Parameters
    ----------
    vectors
        Direction vectors of the dimensions.
    first
        The number of the first point, from 0.
    start
        What each dimension begins with.
    """
    word = vectors.dtype.type
    numbers = np.arange(count, dtype=np.uint64) + np.uint64(first)
    codes = numbers ^ (numbers >> np.uint64(1))
    result = np.zeros((vectors.shape[0], count), vectors.dtype)
    result ^= np.reshape(np.asarray(start, vectors.dtype), (-1, 1))
    for bit in range(min((first + count).bit_length(), vectors.shape[1])):
        chosen = ((codes >> np.uint64(bit)) & np.uint64(1)).astype(word)
        result ^= vectors[:, bit, np.newaxis] * chosen
    return result


def _scrambled(vectors: _Words, bits: int) -> _Words:
    """Each vector times the matrix of its dimension: column j has bit j, from the top, and random bits below."""
    word = vectors.dtype.type
    random = np.random.default_rng(_SEED + bits)
    result = np.zeros_like(vectors)
    for place in range(bits):
        own = 1 << (bits - 1 - place)
        columns = random.integers(0, own, MAX_DIMENSIONS, vectors.dtype) | word(own)
        chosen = (vectors >> word(bits - 1 - place)) & word(1)
        result ^= chosen * columns[:, np.newaxis]
    return result


@functools.cache
def _table() -> tuple[_Words, _Words]:
    """Primitive polynomials, as their bits, and the first numbers of each dimension."""
    try:
        from importlib.resources import files

        with files("scipy").joinpath(*_FILE).open("rb") as file, np.load(file) as table:
            return tuple(table[name][:MAX_DIMENSIONS].astype(np.uint64) for name in ("poly", "vinit"))
    except (ImportError, OSError) as error:
        why = "quasi-random generators need SciPy, whose table of direction numbers they use: pip install scipy"
        raise CudaError(Status.NOT_SUPPORTED, why) from error
