"""Sums of the products of a matrix instruction as tensor cores add them: published models of each generation.

Products are exact. Those that are added at once, and the addend, are aligned to the largest of their exponents, cut to
some bits behind the point, and added exactly; the sum is cut, or rounded where it is f16, to the type of D. Exponents
are those of the factors: that of 1.5 x 1.5 is 0. What has no exponent, zero, has -126.

Source: Xie, Wang, Yang, Yang: MMA-Sim: Bit-Accurate Reference Model of Tensor Cores and Matrix Cores, arXiv 2511.10909,
and its program (github.com/microsoft/MMA-Sim). It covers dense factors; sparse ones are added here in the same way,
their stored elements one after the other, and so are elements of e3m2 and e2m3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from workbench.emulate.numbers import Vector
from workbench.emulate.values import halves
from workbench.isa.arch.limits import limits

MatrixInstruction = Literal["mma", "wgmma", "tcgen05"]
_ZERO_EXPONENT = -126
_LEAST_EXPONENTS: Mapping[str, int] = {
    "f32": -126, "tf32": -126, "bf16": -126, "f16": -14, "e5m2": -14, "e4m3": -6, "e3m2": -2, "e2m3": 0,
}  # fmt: skip
"""The least exponents, of normal numbers and those below. e2m1 has none here: its 0.5 has the exponent -1."""
_FLOATS = ("f16", "f32")
"""Types of D of products that generations add in different ways."""
_BYTES = ("e4m3", "e5m2")
_BYTES_BITS = 13
"""Bits of sums of 8-bit floats on Ada, and of `wgmma`: results keep so many, too."""
_FOURTHS_BITS = 35
_GROUP = 16
"""Products of mxf4 and mxf4nvf4 that are added exactly before they are scaled."""
_F32_BITS = 23
_LIMIT = 2.0**128
_ALL = 256
"""More terms than any instruction adds."""


@dataclass(frozen=True)
class SumModel:
    """terms: products that are added at once. bits: behind the point, of aligned summands. kept: of a result in single
    precision. group: products that are added exactly and then scaled; 1 where each product is a summand. pairs_apart:
    of each four elements along k the first two are added before all others: ptxas makes halves of them for sm_90 and
    sm_100, and two instructions."""

    terms: int
    bits: int
    kept: int = _F32_BITS
    group: int = 1
    pairs_apart: bool = False

    def passes(self, depth: int) -> Iterator[Sequence[int]]:
        """The numbers of the products that are added at once."""
        if self.pairs_apart:
            yield [k for k in range(depth) if k % 4 < 2]
            yield [k for k in range(depth) if k % 4 >= 2]
            return
        for first in range(0, depth, self.terms):
            yield range(first, min(first + self.terms, depth))


@lru_cache(maxsize=256)
def sum_model(
    instruction: MatrixInstruction, arch: str, types: tuple[str, str, str], scales_per_row: int = 0
) -> SumModel | None:
    """The model of an instruction on GPUs of an arch; None without an arch, and for integers and doubles, whose sums
    are fixed. types: of elements of D, A and B. scales_per_row: of a row of A."""
    if not arch or types[0] not in _FLOATS:
        return None
    capability, type_ = limits(arch).compute_capability, types[1]
    if scales_per_row > 1:
        return SumModel(_ALL, _FOURTHS_BITS, group=_GROUP)
    if instruction == "wgmma" and type_ in _BYTES:
        return SumModel(_ALL, _BYTES_BITS, _BYTES_BITS)
    if capability == (8, 9) and type_ in _BYTES:
        return SumModel(16, _BYTES_BITS, _BYTES_BITS)
    bits = 25 if capability >= (9, 0) else 24
    if instruction == "mma" and (9, 0) <= capability < (12, 0) and type_ in _BYTES:
        return SumModel(_ALL, bits, pairs_apart=True)
    return SumModel(_terms(instruction, capability, type_), bits)


def _terms(instruction: MatrixInstruction, capability: tuple[int, int], type_: str) -> int:
    if instruction != "mma":
        return _ALL
    if capability < (9, 0):
        return 4 if type_ == "tf32" else 8
    return {"tf32": 8, "f16": 16, "bf16": 16}.get(type_, 32)


def modelled_sum(
    model: SumModel,
    left: Vector,
    right: Vector,
    addend: Vector,
    types: tuple[str, str, str],
    scales: tuple[Vector, Vector] | None = None,
    columns: Vector | None = None,
) -> Vector:
    """A B + C as a tensor core adds, in double precision; D's type holds each element.

    Parameters
    ----------
    left : (matrices, rows, stored elements of a row of A)
    right : (matrices, k, columns)
    addend : (matrices, rows, columns)
    types : of elements of D, A and B
    scales : of each element of `left` and of `right`
    columns : (matrices, rows, stored elements): k of the stored elements of a sparse A
    """
    if model.pairs_apart:
        types = types[0], "f16", "f16"
    sums_of = _grouped if model.group > 1 else _summands
    of = sums_of(model, left, right, types, scales, columns)
    total = addend + 0.0
    with np.errstate(invalid="ignore", over="ignore"):
        for numbers in model.passes(left.shape[2]):
            total = _rounded(model, types[0], _sum(model, of, total, types[0], numbers))
    return total


Summand = Callable[[int], tuple[Vector, Vector]]
"""A summand for each element of D, by its number: its value, and its exponent."""


def _summands(
    model: SumModel, left: Vector, right: Vector, types: tuple[str, str, str], scales: tuple[Vector, Vector] | None,
    columns: Vector | None,
) -> Summand:  # fmt: skip
    """Products, one a summand."""
    of_left, of_right = exponents(left, types[1]), exponents(right, types[2])
    if scales is not None:
        of_left, of_right = of_left + exponents(scales[0], "e8m0"), of_right + exponents(scales[1], "e8m0")
        left, right = left * scales[0], right * scales[1]
    matrix = np.arange(left.shape[0])[:, None]

    def one(j: int) -> tuple[Vector, Vector]:
        if columns is None:
            value, exponent = right[:, j, None, :], of_right[:, j, None, :]
        else:
            value, exponent = right[matrix, columns[:, :, j]], of_right[matrix, columns[:, :, j]]
        return left[:, :, j, None] * value, of_left[:, :, j, None] + exponent

    return one


def _grouped(
    model: SumModel, left: Vector, right: Vector, types: tuple[str, str, str], scales: tuple[Vector, Vector] | None,
    columns: Vector | None,
) -> Summand:  # fmt: skip
    """Sums of some products, scaled: a summand where its last product is, else zero."""
    assert scales is not None
    every = model.group if columns is None else model.group // 2
    plain = _summands(model, left, right, types, None, columns)
    scaled = _summands(model, *scales, ("", "", ""), None, columns)

    def one(j: int) -> tuple[Vector, Vector]:
        factor, exponent = scaled(j)
        if (j + 1) % every:
            return np.zeros_like(factor), np.full_like(exponent, -(1 << 20))
        return sum(plain(i)[0] for i in range(j + 1 - every, j + 1)) * factor, exponent

    return one


def _sum(model: SumModel, of: Summand, total: Vector, type_: str, numbers: Sequence[int]) -> Vector:
    """The sum of some summands and a total, exact but for what alignment cuts."""
    largest, whole = exponents(total, type_), total
    for j in numbers:
        value, exponent = of(j)
        largest, whole = np.maximum(largest, exponent), whole + value
    shift = model.bits - largest
    result = np.trunc(np.ldexp(total, shift)) + 0.0
    for j in numbers:
        result = result + np.trunc(np.ldexp(of(j)[0], shift))
    return np.where(np.isfinite(whole), np.ldexp(result, -shift), whole)


def exponents(values: Vector, type_: str) -> Vector:
    """The exponents of numbers of a type, as integers."""
    found = np.frexp(values)[1].astype(np.int64) - 1
    if type_ in _LEAST_EXPONENTS:
        found = np.maximum(found, _LEAST_EXPONENTS[type_])
    return np.where(values == 0, _ZERO_EXPONENT, found)


def _rounded(model: SumModel, type_: str, exact: Vector) -> Vector:
    """The elements of D; zero has no sign."""
    if type_ == "f16":
        return halves.round_half(exact, np.dtype(np.float16)).astype(np.float64) + 0.0
    single = exact.astype(np.float32)
    above = np.isfinite(exact) & (np.abs(single.astype(np.float64)) > np.abs(exact)) & (np.abs(exact) < _LIMIT)
    words = single.view(np.uint32) - above.astype(np.uint32)
    finite = np.isfinite(single) | above
    cut = words & ~np.uint32((1 << _F32_BITS - model.kept) - 1)
    return np.where(finite, cut, words).view(np.float32).astype(np.float64) + 0.0


__all__ = ["MatrixInstruction", "SumModel", "exponents", "modelled_sum", "sum_model"]
