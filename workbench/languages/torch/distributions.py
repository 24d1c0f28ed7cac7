"""Operators that fill a tensor with random numbers, with the numbers of PyTorch's kernels for CUDA.

Which number an element has follows from the generator's seed and offset and from the grid, which depends on the GPU
(ATen/native/cuda/DistributionTemplates.h of PyTorch 2.13): thread t of T draws four numbers (or two) at once, for
elements t, t + T, t + 2 T, t + 3 T, and goes on 4 T elements further. Whole and uniform numbers are those of a GPU to
the last bit. Logarithms, sines and the like are the host's: a GPU's may differ in their last bits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from workbench.isa import arch as arch_data
from workbench.languages.torch.philox import words

Array = npt.NDArray[Any]
_Numbers = Callable[[Array, Array, Array, Array], tuple[Array, ...]]
"""Makes numbers of the four words that a thread draws: four, or two."""
_BLOCK = 256
"""Threads of a block (block_size_bound)."""
_OFFSETS_A_CALL = 4
"""max_generator_offsets_per_curand_call."""
_OFFSETS_OF_CHANCES = 12
"""Offsets that probabilities in a tensor take: 10, up to a multiple of 4."""
_CHUNK = 1 << 16
"""Threads whose numbers are computed at once: their words stay in a core's cache."""
_MANY = 1 << 28
"""Whole numbers of as many values are made of 64 bits, others of 32."""
_DIGITS = {torch.float64: 53, torch.float32: 24, torch.float16: 11, torch.bfloat16: 8}
"""`std::numeric_limits<T>::digits`."""
_LOW_BITS = np.uint64(32)


# ---------------------------------------------------------------- numbers of the words of a thread


def _words_alone(a: Array, b: Array, c: Array, d: Array) -> tuple[Array, ...]:
    return a, b, c, d


def _pairs(a: Array, b: Array, c: Array, d: Array) -> tuple[Array, ...]:
    return (a << _LOW_BITS) | b, (c << _LOW_BITS) | d


def _unit(a: Array, b: Array, c: Array, d: Array) -> tuple[Array, ...]:
    """curand_uniform4: above 0, and up to 1."""
    return tuple((each.astype(np.float32) * 2.0**-32 + 2.0**-33).astype(np.float32) for each in (a, b, c, d))


def _wide_unit(a: Array, b: Array, c: Array, d: Array) -> tuple[Array, ...]:
    """curand_uniform2_double."""
    return tuple((low ^ (high << np.uint64(21))) * 2.0**-53 + 2.0**-54 for low, high in ((a, b), (c, d)))


_TURN = float(np.float32(2.3283064e-10) * np.float32(6.2831855))
"""CURAND_2POW32_INV_2PI."""


def _normal(a: Array, b: Array, c: Array, d: Array) -> tuple[Array, ...]:
    """curand_normal4, by the method of Box and Muller."""
    result: list[Array] = []
    for x, y in ((a, b), (c, d)):
        u = (x.astype(np.float32) * 2.0**-32 + 2.0**-33).astype(np.float32)
        angle = (y.astype(np.float32).astype(np.float64) * _TURN + _TURN / 2).astype(np.float32)
        radius = np.sqrt(np.float32(-2) * np.log(u))
        result += [np.sin(angle) * radius, np.cos(angle) * radius]
    return tuple(result)


def _wide_normal(a: Array, b: Array, c: Array, d: Array) -> tuple[Array, ...]:
    """curand_normal2_double."""
    u = (a ^ (b << np.uint64(21))) * 2.0**-53 + 2.0**-54
    angle = math.pi * ((c ^ (d << np.uint64(21))) * 2.0**-52 + 2.0**-53)
    radius = np.sqrt(-2.0 * np.log(u))
    return np.sin(angle) * radius, np.cos(angle) * radius


# ---------------------------------------------------------------- numbers of the elements of a tensor


@dataclass(frozen=True)
class _Elements:
    """The elements of a tensor, in the order in which a kernel counts them.

    Attributes
    ----------
    count, dtype
        Of the tensor.
    max_threads
        Those of the largest grid.
    take
        Takes offsets of the generator; gives its seed and its offset before.
    """

    count: int
    dtype: torch.dtype
    max_threads: int
    take: Callable[[int], tuple[int, int]]

    @property
    def is_wide(self) -> bool:
        """True where the kernel computes in float64."""
        return self.dtype is torch.float64

    @property
    def real(self) -> type[Any]:
        """The type that the kernel computes in."""
        return np.float64 if self.is_wide else np.float32

    def stored(self, values: Array | float) -> Array:
        """Values as the tensor stores them, in the type that the kernel computes in."""
        result: Array = torch.as_tensor(values).to(self.dtype).to(torch.float64).numpy().astype(self.real)
        return result

    def reals(self, narrow: _Numbers, wide: _Numbers) -> Array:
        """Real numbers, by `wide` where the kernel computes in float64."""
        return self._drawn(self.real, *((wide, 2) if self.is_wide else (narrow, 4)))

    def wholes(self, is_long: bool) -> Array:
        """Whole numbers of 64 bits, or of 32."""
        return self._drawn(np.uint64, *((_pairs, 2) if is_long else (_words_alone, 4)))

    def _drawn(self, dtype: type[Any], numbers: _Numbers, at_once: int) -> Array:
        threads = min(self.max_threads, _BLOCK * -(-self.count // _BLOCK))
        seed, offset = self.take(_OFFSETS_A_CALL * -(-self.count // (threads * at_once)))
        result = np.empty(self.count, dtype)
        for turn, first in enumerate(range(0, self.count, threads * at_once)):
            for begin in range(0, min(threads, self.count - first), _CHUNK):
                end = min(begin + _CHUNK, threads)
                drawn = words(seed, offset // _OFFSETS_A_CALL + turn, np.arange(begin, end, dtype=np.uint64))
                for place, values in enumerate(numbers(*drawn)):
                    target = result[first + place * threads + begin : first + place * threads + end]
                    target[:] = values[: target.size]
        return result

    def units_of_neighbours(self) -> Array:
        """Numbers of float32 above 0 and up to 1, where each thread has four adjacent elements."""
        seed, offset = self.take(_OFFSETS_OF_CHANCES)
        drawn = words(seed, offset // _OFFSETS_A_CALL, np.arange(-(-self.count // 4), dtype=np.uint64))
        return np.stack(_unit(*drawn), axis=1).reshape(-1)[: self.count]


def _fused(values: Array, factor: float, summand: float) -> Array:
    """A product and a sum with one rounding; of float64 with two, as there is no wider type."""
    return (values.astype(np.float64) * factor + summand).astype(values.dtype)


def _uniform(elements: _Elements, named: Mapping[str, Any]) -> Array:
    low, high = (float(elements.stored(named.get(name, usual))) for name, usual in (("from", 0.0), ("to", 1.0)))
    extent = float(elements.stored(high - low))
    values = elements.stored(_fused(elements.reals(_unit, _wide_unit), extent, low))
    return np.where(values == high, elements.real(low), values)


def _normals(elements: _Elements, named: Mapping[str, Any], mean: float, deviation: float) -> Array:
    factor, summand = elements.real(named.get("std", deviation)), elements.real(named.get("mean", mean))
    return _fused(elements.reals(_normal, _wide_normal), float(factor), float(summand))


def _exponential(elements: _Elements, named: Mapping[str, Any]) -> Array:
    values, real = elements.reals(_unit, _wide_unit), elements.real
    least = np.finfo(real).eps / 2
    logarithms = np.where(values >= real(1 - least), real(-least), np.log(values))
    return np.asarray(real(-1) / real(named.get("lambd", 1.0)) * logarithms)


def _cauchy(elements: _Elements, named: Mapping[str, Any]) -> Array:
    values, real = elements.reals(_unit, _wide_unit), elements.real
    if not elements.is_wide:
        values = np.clip(values, np.finfo(real).eps, real(1 - np.finfo(real).eps))
    tangents = np.tan(real(math.pi) * (values - real(0.5)))
    return np.asarray(real(named.get("median", 0.0)) + real(named.get("sigma", 1.0)) * tangents)


def _geometric(elements: _Elements, named: Mapping[str, Any]) -> Array:
    values = elements.reals(_unit, _wide_unit)
    return np.asarray(np.ceil(np.log(values) / np.log1p(-elements.real(named["p"]))))


def _bernoulli(elements: _Elements, named: Mapping[str, Any]) -> Array:
    return np.asarray(elements.reals(_unit, _wide_unit) < elements.real(named.get("p", 0.5)))


def _bernoulli_of_each(elements: _Elements, named: Mapping[str, Any]) -> Array:
    chances = named["p"].reshape(-1).to(torch.float64).numpy().astype(elements.real)
    return np.asarray(elements.units_of_neighbours() <= chances)


def _below(elements: _Elements, low: int, high: int) -> Array:
    drawn = elements.wholes(high - low >= _MANY)
    return (drawn % np.uint64(high - low)).astype(np.int64) + np.int64(low)


def _random(elements: _Elements, named: Mapping[str, Any]) -> Array:
    drawn = elements.wholes(elements.dtype in (torch.float64, torch.int64))
    if elements.dtype is torch.bool:
        return (drawn & np.uint64(1)).astype(np.bool_)
    digits = _DIGITS.get(elements.dtype)
    values = torch.iinfo(elements.dtype).max + 1 if digits is None else (1 << digits) + 1
    return (drawn % np.uint64(values)).astype(np.int64)


_DISTRIBUTIONS: dict[str, Callable[[_Elements, Mapping[str, Any]], Array]] = {
    "uniform_": _uniform,
    "normal_": lambda elements, named: _normals(elements, named, 0.0, 1.0),
    "log_normal_": lambda elements, named: np.exp(_normals(elements, named, 1.0, 2.0)),
    "exponential_": _exponential,
    "cauchy_": _cauchy,
    "geometric_": _geometric,
    "bernoulli_.float": _bernoulli,
    "bernoulli_.Tensor": _bernoulli_of_each,
    "random_.from": lambda elements, named: _below(elements, named["from"], named["to"]),
    "random_.to": lambda elements, named: _below(elements, 0, named["to"]),
    "random_": _random,
}
"""The values of the elements by operators, from their other arguments."""


def _name_of(call: Any, dtype: torch.dtype, named: Mapping[str, Any]) -> str | None:
    schema = call._schema
    name: str = schema.name.removeprefix("aten::") + (f".{schema.overload_name}" if schema.overload_name else "")
    if name not in _DISTRIBUTIONS:
        return None
    if not name.startswith("random_."):
        return name
    # Bounds that the type does not hold are moved to others.
    largest = 1 << _DIGITS.get(dtype, 63)
    bounds = [named.get("from", 0), named.get("to")]
    return name if all(each is not None and abs(each) <= largest for each in bounds) else None


def max_threads(model: arch_data.Device) -> int:
    """The threads of a kernel's largest grid: as many as the device holds at once."""
    return model.num_sms * (arch_data.limits(model.arch).max_threads_per_sm // _BLOCK) * _BLOCK


def fill(
    call: Any, host: torch.Tensor, named: Mapping[str, Any], threads: int, take: Callable[[int], tuple[int, int]]
) -> bool:
    """Fill a tensor of the host with an operator's numbers; False of an operator whose numbers are not CUDA's here.

    Parameters
    ----------
    named
        The operator's other arguments but the generator; tensors are the host's.
    threads
        As `max_threads` has them.
    take
        Takes offsets of the generator; gives its seed and its offset before.

    Raises
    ------
    RuntimeError
        Arguments that the operator refuses.
    """
    name = _name_of(call, host.dtype, named)
    if name is None:
        return False
    # PyTorch refuses the same arguments with other memory.
    shape = named["p"].shape if name == "bernoulli_.Tensor" else (1,)
    call(torch.empty(shape, dtype=host.dtype), **named, generator=torch.Generator())
    if host.is_complex():  # normal_, of whose parts each has half of the variance
        named = {**named, "std": named.get("std", 1.0) / math.sqrt(2)}
        host = torch.view_as_real(host)
    if not host.numel():
        return True
    axes = sorted(range(host.dim()), key=lambda axis: -host.stride(axis))
    target = host.permute(axes)
    if name == "bernoulli_.Tensor":
        named = {"p": named["p"].expand(host.shape).permute(axes)}
    values = _DISTRIBUTIONS[name](_Elements(host.numel(), host.dtype, threads, take), named)
    target.copy_(torch.from_numpy(values).view(target.shape))
    return True
