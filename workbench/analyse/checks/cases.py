"""The sizes that a check tries and the data that it draws; it knows no kernel.

Data is drawn so that wrong kernels differ from right ones: values have both signs, zeros, ties and subnormal numbers,
so that a copy, a constant or nothing at all does not pass for the operation.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any
from zlib import crc32

import numpy as np

from workbench.analyse.checks.problem import Array, Problem, Values, called, is_float
from workbench.base.errors import ArgumentError

# One element, a warp and a block with one less and one more, a prime; unequal extents where there are several.
# Small, since an interpreter runs them.
_SIZES: Mapping[int, Sequence[tuple[int, ...]]] = {
    1: ((1,), (31,), (32,), (33,), (255,), (256,), (257,), (1009,)),
    2: ((1, 1), (1, 37), (37, 1), (32, 32), (31, 33), (17, 101)),
    3: ((1, 1, 1), (16, 16, 16), (17, 5, 33), (31, 33, 15), (2, 47, 19)),
}
_CYCLE = (17, 5, 33, 2, 19)
_MAX_BYTES = 1 << 32


def sizes_of(problem: Problem) -> Iterator[tuple[Mapping[str, int], Values]]:
    """Yield sizes of the named dimensions and the kind of values, for each case of a problem."""
    chosen = list(problem.cases) if problem.cases is not None else _fitted(problem)
    if not chosen:
        raise ArgumentError(f"problem {problem.name!r} has no cases", "cases")
    first, *others = problem.values
    for sizes in chosen:
        yield sizes, first
    for values in others:
        yield chosen[-1], values


def _fitted(problem: Problem) -> list[Mapping[str, int]]:
    """The usual sizes, as far as the problem makes cases of them."""
    found = [problem.fitted(sizes) for sizes in _choose(problem.dims)]
    cases = [sizes for sizes in found if sizes is not None]
    return [sizes for number, sizes in enumerate(cases) if sizes not in cases[:number]]


def _choose(dims: tuple[str, ...]) -> list[Mapping[str, int]]:
    if not dims:
        return [{}]
    table = _SIZES.get(len(dims)) or ((1,) * len(dims), tuple(islice(cycle(_CYCLE), len(dims))), (4,) * len(dims))
    return [dict(zip(dims, sizes, strict=True)) for sizes in table]


def label_of(sizes: Mapping[str, int], values: Values) -> str:
    """Return how a case is called in a report: `n=33`, `n=1009, offset values`."""
    parts = [f"{name}={size}" for name, size in sizes.items()]
    return ", ".join([*parts, f"{values} values"] if values != "mixed" or not parts else parts)


def data_of(seed: int, label: str) -> np.random.Generator:
    """The random generator of a case's data, seeded by its name, so that its data do not depend on the other cases."""
    return np.random.default_rng((seed, crc32(label.encode())))


def draw(spec: Array | float, sizes: Mapping[str, int], values: Values, rng: np.random.Generator) -> Any:
    """Return an input: an array of `spec`'s shape and dtype, a NumPy scalar where it has none, or the number."""
    if not isinstance(spec, Array):
        return spec
    shape = spec.shape(sizes)
    size_bytes = math.prod(shape) * spec.dtype.itemsize
    if size_bytes > _MAX_BYTES:
        raise ArgumentError(
            f"an array of shape {shape} has {size_bytes:,} bytes; a check draws at most {_MAX_BYTES:,}: choose "
            "smaller cases",
            "cases",
        )
    if spec.make is not None:
        drawn = called("make", spec.make, rng, sizes)
        if np.shape(drawn) != shape:
            raise ArgumentError(f"make returns an array of shape {np.shape(drawn)}; declared is {shape}", "make")
    elif values in ("counting", "ties"):
        drawn = _draw_simple(spec, shape, values, rng)
    elif is_float(spec.dtype):
        drawn = _draw_floats(spec, shape, values, rng)
    elif spec.dtype.kind == "b":
        drawn = rng.integers(0, 2, shape)
    else:
        drawn = _draw_integers(spec, shape, values, rng)
    result = np.asarray(drawn).astype(spec.dtype)
    return result if shape else result[()]


def draw_inputs(problem: Problem, sizes: Mapping[str, int], values: Values, rng: np.random.Generator) -> dict[str, Any]:
    """Return the inputs of a case as `draw` does; an input that is an output too is an array, also without dimensions:
    the kernel writes it."""
    drawn = {name: draw(spec, sizes, values, rng) for name, spec in problem.inputs.items()}
    return {name: np.array(each) if name in problem.outputs else each for name, each in drawn.items()}


def _draw_simple(spec: Array, shape: tuple[int, ...], values: Values, rng: np.random.Generator) -> Any:
    """A few small numbers, which every dtype has: in turn, or the same ones many times and in no order."""
    if spec.low is not None and spec.high is not None:
        whole = spec.dtype.kind in "iu"
        few = np.linspace(float(spec.low), float(spec.high), _FEW_VALUES, endpoint=False)
        choices = np.unique(np.ceil(few).clip(float(spec.low), float(spec.high) - 1)) if whole else few
    else:
        choices = np.array([0, 1]) if spec.dtype.kind in "bu" else np.array([-1, 0, 1])
        if values == "counting" and spec.dtype.kind != "b":
            choices = np.array([1, 2, 3]) if spec.dtype.kind == "u" else np.array([1, -2, 3, -1, 2])
    if values == "ties":
        return rng.choice(choices, shape)
    return np.resize(choices, shape)


_FEW_VALUES = 5


def _draw_floats(spec: Array, shape: tuple[int, ...], values: Values, rng: np.random.Generator) -> Any:
    if spec.low is not None and spec.high is not None:
        return rng.uniform(spec.low, spec.high, shape)
    if math.prod(shape) > _MANY and spec.dtype.itemsize <= 4:
        drawn = _draw_many(spec.dtype, shape, rng)
    else:
        drawn = np.asarray(rng.normal(0.0, 2.0, shape))
        ties = rng.random(shape) < _TIES
        drawn = np.where(ties, np.round(drawn), drawn)
        small = rng.random(shape) < _SMALL
        drawn = np.where(small, rng.choice(_small(spec.dtype), shape), drawn)
    if values == "offset":
        # Large enough for exp() to overflow in float32, small enough to leave digits after the point.
        drawn = np.add(drawn, 1000.0 if spec.dtype.itemsize >= 4 else 64.0, dtype=np.float64)
    if values == "spread":
        # So far apart that exp() of most differences overflows or is 0: the right one must be subtracted first.
        drawn = drawn * (64.0 if spec.dtype.itemsize >= 4 else 8.0)
    if values == "wide":
        # Many magnitudes: below 2**31, also where 24 bits hold no fraction, and small ones. Squares of half's do not
        # overflow.
        least, most = (-24, 27) if spec.dtype.itemsize >= 4 else (-6, 5)
        drawn = drawn * 2.0 ** rng.uniform(least, most, shape)
    if values == "nonfinite":
        special = np.array([np.nan, np.inf, -np.inf])
        drawn = np.where(rng.random(shape) < 0.05, rng.choice(special, shape), drawn)
    return drawn


_TIES, _SMALL = 0.2, 0.02
"""Shares of whole numbers, and of zeros and numbers below the normal ones."""
_MANY = 1 << 18
"""Elements from which on they are drawn in single precision."""


def _draw_many(dtype: np.dtype[Any], shape: tuple[int, ...], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """The same distribution in single precision, in about a quarter of the time: what mixes it is drawn in bytes."""
    drawn = rng.standard_normal(math.prod(shape), dtype=np.float32)
    drawn *= 2.0
    mixed = rng.integers(0, 256, drawn.size, dtype=np.uint8)
    np.rint(drawn, out=drawn, where=mixed < round(256 * _TIES))
    small = np.flatnonzero(mixed >= 256 - round(256 * _SMALL))
    drawn[small] = rng.choice(_small(dtype), small.size)
    return drawn.reshape(shape)


def _small(dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Zeros of both signs, and numbers below the normal ones."""
    import ml_dtypes

    least = float(ml_dtypes.finfo(dtype).smallest_normal)
    return np.array([0.0, -0.0, least / 2, -least / 4, least])


def _draw_integers(spec: Array, shape: tuple[int, ...], values: Values, rng: np.random.Generator) -> Any:
    info = np.iinfo(spec.dtype)
    if spec.low is not None and spec.high is not None:
        return rng.integers(int(spec.low), int(spec.high), shape)
    if values == "wide":
        drawn = rng.integers(info.min, info.max, shape, dtype=spec.dtype, endpoint=True)
        ends = np.array([info.min, info.min + 1, info.max - 1, info.max], spec.dtype)
        return np.where(rng.random(shape) < 0.05, rng.choice(ends, shape), drawn)
    low = max(info.min, -100)
    high = min(info.max, 100 if low < 0 else 200)
    drawn = rng.integers(low, high, shape, endpoint=True)
    return drawn + 100_000 if values == "offset" and spec.dtype.itemsize >= 4 else drawn


# Quiet NaNs with a payload that no operation of PTX makes: what still has these bits was never written.
_POISON = {"float64": 0x7FF8DEADBEEFCAFE, "float32": 0x7FC5DEAD, "float16": 0x7EAD, "bfloat16": 0x7FDA}
_CANDIDATES = 256


def poison(expected: np.ndarray[Any, Any], dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Return what an output of a dtype holds before the kernel runs: one value everywhere, so that nothing of what is
    expected can be read in it.

    It is a value that `expected` does not hold; a small dtype may have none, and then it is the rarest.
    """
    bits = np.dtype(f"u{dtype.itemsize}")
    pattern = _POISON.get(dtype.name)
    if pattern is None:
        with np.errstate(over="ignore", invalid="ignore"):
            pattern = _rarest(np.ascontiguousarray(expected.astype(dtype)).view(bits))
    result: np.ndarray[Any, Any] = np.full(expected.shape, pattern, bits).view(dtype)
    return result


def _rarest(bits: np.ndarray[Any, Any]) -> int:
    """The one of some candidates that an array of unsigned numbers holds least often: with one byte, of all values."""
    step = 0xADADADADADADADAD & int(np.iinfo(bits.dtype).max)
    candidates = [step * (2 * i + 1) & int(np.iinfo(bits.dtype).max) for i in range(_CANDIDATES // 2)]
    candidates += [each ^ 1 for each in candidates]
    if bits.dtype.itemsize > _COUNTED_BYTES:
        return next((each for each in candidates if not (bits == each).any()), candidates[0])
    counts = np.bincount(bits.ravel(), minlength=1 << 8 * bits.dtype.itemsize)
    return min(candidates, key=lambda each: int(counts[each]))


_COUNTED_BYTES = 2
"""The largest dtype whose values are few enough to count each."""
