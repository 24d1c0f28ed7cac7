"""`cupy.random` over NumPy's generators: CuPy's functions and dtypes; the numbers are others than cuRAND's."""

from __future__ import annotations

import importlib
import inspect
import os
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages.cupy import captures
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.creation import asnumpy
from workbench.languages.cupy.device_arrays import ndarray
from workbench.languages.cupy.passing import passed
from workbench.languages.cupy.public.names import words
from workbench.languages.cupy.signatures import binder, methods_of

_OF_ANY_DTYPE = words(
    """
    beta binomial chisquare dirichlet f gamma geometric hypergeometric logistic logseries negative_binomial
    noncentral_chisquare noncentral_f poisson standard_gamma standard_t vonmises zipf
    """
)
"""Distributions whose kernels write numbers of any type; the others have float32 and float64 alone."""
_INTEGERS, _ANY, _FLOATS = "bhilqBHILQ", "?bhilqBHILQefd", "fd"
"""The types of numbers, as NumPy's characters."""
_OWN = words("choice permutation rand randint randn seed shuffle tomaxint")
_STATES, _GENERATORS = "cupy.random.RandomState", "cupy.random.Generator"


def _drawn(function: Callable[..., Any], args: Any, kwargs: dict[str, Any], dtype: Any, types: str) -> Any:
    """Numbers on the device: parameters on the device are read, and the result is of a dtype."""
    captures.require_no_capture("cuRAND")
    kind = np.dtype(dtype)
    if kind.char not in types:
        raise TypeError(f"cupy.random does not support dtype {kind} here")

    def draw(*a: Any, **k: Any) -> Any:
        return np.asarray(function(*a, **k)).astype(kind)

    return passed(draw, *args, **kwargs)


def _of_samples(function: Callable[..., Any]) -> Callable[..., Any]:
    """A hypergeometric distribution that draws all elements where more are asked for; NumPy refuses that."""
    return lambda ngood, nbad, nsample, size: function(ngood, nbad, np.minimum(nsample, np.add(ngood, nbad)), size)


class RandomState:
    """A state of random numbers. seed: a number, an array, or None for the system's; method: as CuPy takes it."""

    def __init__(self, seed: Any = None, method: Any = 100) -> None:
        self.seed(seed)

    def seed(self, seed: Any = None) -> None:
        """Begin anew."""
        value = asnumpy(seed) if isinstance(seed, ArrayBase) else seed
        if value is None and "CUPY_SEED" in os.environ:
            value = int(os.environ["CUPY_SEED"])
        if isinstance(value, np.ndarray | list):
            value = np.asarray(value).astype(np.uint32)
        elif value is not None:
            value = int(np.asarray(value).astype(np.uint64)) & 0xFFFFFFFF
        self._state = np.random.RandomState(value)

    random_sample: Callable[..., Any]
    standard_normal: Callable[..., Any]

    def rand(self, *size: int, **kwarg: Any) -> Any:
        """Uniform numbers from 0 to 1, in a shape; dtype: theirs."""
        return self.random_sample(size or None, **_dtype_alone("rand", kwarg))

    def randn(self, *size: int, **kwarg: Any) -> Any:
        """Normally distributed numbers, in a shape; dtype: theirs."""
        return self.standard_normal(size or None, **_dtype_alone("randn", kwarg))

    def randint(self, low: Any, high: Any = None, size: Any = None, dtype: Any = int) -> Any:
        """Integers from `low` to below `high`."""
        if high is None:
            low, high = 0, low
        return _drawn(self._state.randint, (low, high, size), {"dtype": np.dtype(dtype)}, dtype, _INTEGERS)

    def tomaxint(self, size: Any = None) -> Any:
        """Integers that are not negative."""
        return _drawn(self._state.randint, (0, np.iinfo(np.int32).max, size), {}, np.int64, _INTEGERS)

    def permutation(self, a: Any) -> Any:
        """A shuffled copy, or shuffled numbers below `a`."""
        return passed(lambda value: np.asarray(self._state.permutation(value)), a)

    def shuffle(self, a: Any) -> None:
        """Shuffle along the first axis, in place."""
        if not isinstance(a, ndarray):
            raise TypeError("The array must be cupy.ndarray")
        if not a.ndim:
            raise TypeError("An array whose ndim is 0 is not supported")
        passed(self._state.shuffle, a)

    def choice(self, a: Any, size: Any = None, replace: bool = True, p: Any = None) -> Any:
        """Elements that are drawn from an array, or from the numbers below `a`."""

        def choose(values: Any, odds: Any) -> Any:
            return np.asarray(self._state.choice(values, size, replace, odds))

        return passed(choose, a, p)


def _dtype_alone(name: str, keywords: dict[str, Any]) -> dict[str, Any]:
    """Keywords of which there is none but `dtype`; raises TypeError."""
    others = [each for each in keywords if each != "dtype"]
    if others:
        raise TypeError(f"{name}() got unexpected keyword arguments {', '.join(others)}")
    return keywords


def _of_state(name: str) -> Callable[..., Any]:
    """A method of `RandomState` that draws from one of NumPy's distributions."""
    bind = binder(f"{_STATES}.{name}")

    def draw(self: RandomState, *args: Any, **kwargs: Any) -> Any:
        arguments = bind(self, *args, **kwargs)
        del arguments["self"]
        dtype = arguments.pop("dtype")
        arguments.pop("method", None)
        function = getattr(self._state, name)
        if name == "hypergeometric":
            function = _of_samples(function)
        return _drawn(function, (), arguments, dtype, _ANY if name in _OF_ANY_DTYPE else _FLOATS)

    return _documented(draw, name, bind)


def _of_generator(name: str) -> Callable[..., Any]:
    """A method of `Generator`: the numbers are those of NumPy's, of the dtype that CuPy's has."""
    bind = binder(f"{_GENERATORS}.{name}")
    has_dtype = name in ("integers", "random", "standard_exponential", "standard_gamma", "standard_normal")

    def draw(self: Generator, *args: Any, **kwargs: Any) -> Any:
        arguments = bind(self, *args, **kwargs)
        del arguments["self"]
        kind = None if has_dtype else arguments.pop("dtype", None)
        function = getattr(self._inner, name)

        def values(**named: Any) -> Any:
            found = np.asarray(function(**named))
            return found if kind is None else found.astype(kind)

        return passed(values, **arguments)

    return _documented(draw, name, bind)


def _documented(draw: Callable[..., Any], name: str, bind: Callable[..., Any]) -> Callable[..., Any]:
    draw.__name__ = name
    draw.__doc__ = f"See `numpy.random.RandomState.{name}`."
    draw.__signature__ = inspect.signature(bind)  # type: ignore[attr-defined]
    return draw


class Generator:
    """A generator of `cupy.random.default_rng`, with the methods of CuPy's."""

    def __init__(self, bit_generator: Any = None) -> None:
        seed = bit_generator.seed if isinstance(bit_generator, BitGenerator) else bit_generator
        self._inner = np.random.default_rng(seed)
        self.bit_generator = bit_generator


for _name in methods_of(_STATES):
    if _name not in _OWN:
        setattr(RandomState, _name, _of_state(_name))
for _name in methods_of(_GENERATORS):
    setattr(Generator, _name, _of_generator(_name))


class BitGenerator:
    """A source of random bits. seed: as NumPy takes it."""

    def __init__(self, seed: Any = None) -> None:
        self.seed = asnumpy(seed) if isinstance(seed, ArrayBase) else seed


class XORWOW(BitGenerator):
    """cuRAND's XORWOW; the bits are NumPy's."""


class MRG32k3a(BitGenerator):
    """cuRAND's MRG32k3a; the bits are NumPy's."""


class Philox4x3210(BitGenerator):
    """cuRAND's Philox; the bits are NumPy's."""


def default_rng(seed: Any = None) -> Generator:
    """A new generator."""
    return seed if isinstance(seed, Generator) else Generator(seed)


def _home() -> Any:
    """The module whose `_random_states` are the states, by their devices: CuPy's tests put others in their place."""
    return importlib.import_module("cupy.random._generator")


def generator() -> dict[str, Any]:
    """`cupy.random._generator`."""
    kinds = (RandomState, get_random_state, set_random_state, reset_states, seed)
    return {"_random_states": {}} | {each.__name__: each for each in kinds}


def get_random_state() -> RandomState:
    """The state of the device."""
    states: dict[int, RandomState] = _home()._random_states
    if 0 not in states:
        states[0] = RandomState()
    return states[0]


def set_random_state(rs: Any) -> None:
    """Set the state of the device."""
    if not isinstance(rs, RandomState):
        raise TypeError(f"Random state must be an instance of RandomState. Actual: {type(rs)}")
    _home()._random_states[0] = rs


def reset_states() -> None:
    """Forget the state."""
    _home()._random_states = {}


def seed(seed: Any = None) -> None:
    """Begin anew."""
    get_random_state().seed(seed)


def _multinomial(n: int, pvals: Any, size: Any = None) -> Any:
    """Numbers of a multinomial distribution."""
    return _drawn(get_random_state()._state.multinomial, (n, pvals, size), {}, np.int64, _INTEGERS)


def _by_state(name: str) -> Callable[..., Any]:
    def draw(*args: Any, **kwargs: Any) -> Any:
        return getattr(get_random_state(), name)(*args, **kwargs)

    draw.__name__ = name
    return draw


def _bytes(length: int) -> bytes:
    """Random bytes."""
    return get_random_state()._state.bytes(length)


def _random_integers(low: int, high: int | None = None, size: Any = None) -> Any:
    """Integers from `low` to `high`, both included."""
    return get_random_state().randint(*((1, low + 1) if high is None else (low, high + 1)), size)


def namespace() -> dict[str, Any]:
    """`cupy.random`."""
    found: dict[str, Any] = {name: _by_state(name) for name in methods_of(_STATES) if name not in ("seed", "tomaxint")}
    found |= dict.fromkeys(("random", "ranf", "sample"), found["random_sample"])
    found |= {
        each.__name__: each
        for each in (
            RandomState, Generator, BitGenerator, XORWOW, MRG32k3a, Philox4x3210, default_rng, get_random_state,
            set_random_state, reset_states, seed,
        )
    }  # fmt: skip
    return found | {"bytes": _bytes, "random_integers": _random_integers, "multinomial": _multinomial}
