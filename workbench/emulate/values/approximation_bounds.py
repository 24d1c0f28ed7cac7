"""Error bounds of the approximate functions (PTX ISA 9.7.3, 9.7.4), and other results within them.

The result depends on the operands and a seed alone: a function stays a function. The emulator's own result is kept
where PTX fixes it (operands that are zero, infinite or NaN), where there is no bound, where subnormal numbers may be
flushed, and for powers of two: hardware gives the exact result for integer powers of two, and for operands (divisors)
that are powers of two, on which NVIDIA's own functions of doubles rely. No result is moved across a power of two, and
reciprocals are only moved up: NVRTC's code of a 128-bit division relies on none below the nearest number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.values.halves import half_dtype

Exact = Callable[..., Vector]
Bound = Callable[[Vector, Vector], Vector]
"""The largest absolute error, of the first operand and the exact result."""


@dataclass(frozen=True)
class Approximate:
    """A function and its error. type_: of operands and result. upward: it errs away from zero alone."""

    type_: str
    exact: Exact
    bound: Bound
    upward: bool = False

    def another(self, operands: list[Vector], result: Vector, seed: int) -> Vector:
        """A result within the bound for each element; `result` where there is none."""
        dtype = _element(self.type_)
        given = [operand.view(dtype) for operand in operands]
        own = result.view(dtype)
        wide = [each.astype(np.float64) for each in given]
        exact = self.exact(*wide)
        allowed = self.bound(wide[0], exact)
        info = _info(dtype)
        # Rounding to the type takes up to half a unit, which the bound has to leave room for.
        unit = np.exp2(np.floor(np.log2(np.abs(exact)))) * info.eps
        room = np.maximum(allowed - unit / 2, 0)
        moved = (exact + room * _lot(given, seed)).astype(dtype)
        exponential = self.exact is np.exp2
        plain = (wide[0] % 1 != 0) if exponential else np.frexp(np.abs(wide[-1]))[0] != 0.5
        plain &= (
            np.all([np.isfinite(each) for each in wide], axis=0)
            & np.isfinite(exact)
            & np.isfinite(own)
            & np.isfinite(moved)
        )
        plain &= (allowed > 0) & (np.abs(moved.astype(np.float64) - exact) <= allowed)
        for each in (exact, own, moved, *wide):
            plain &= np.abs(each.astype(np.float64)) >= info.tiny
        plain &= np.frexp(moved.astype(np.float64))[1] == np.frexp(own.astype(np.float64))[1]
        if self.upward:
            plain &= np.abs(moved) >= np.abs(own)
        return np.where(plain, moved, own).astype(dtype).view(result.dtype)


def approximate_of(opcode: Opcode) -> Approximate | None:
    """The function that an instruction approximates; None for exact ones and for those whose bound is not
    documented."""
    if not (opcode.has("approx") or opcode.has("full")) or not opcode.types:
        return None
    type_ = opcode.type
    found = _BOUNDS.get((opcode.mnemonic, type_.removesuffix("x2")))
    return None if found is None else Approximate(type_, *found, opcode.mnemonic == "rcp")


def _element(type_: str) -> np.dtype[np.generic]:
    return half_dtype(type_) if "16" in type_ else DTYPES[type_]


@dataclass(frozen=True)
class _Info:
    eps: float
    tiny: float


def _info(dtype: np.dtype[np.generic]) -> _Info:
    """The distance from 1 to the next number, and the least normal one."""
    digits, least = {"float16": (10, -14), "bfloat16": (7, -126), "float32": (23, -126)}[dtype.name]
    return _Info(2.0**-digits, 2.0**least)


def _lot(operands: list[Vector], seed: int) -> Vector:
    """A number from -1 to 1 for each element, by its operands: SplitMix64's finalizer over their bits."""
    mixed = np.full(operands[0].shape, seed * 0x9E37_79B9_7F4A_7C15 & 0xFFFF_FFFF_FFFF_FFFF, np.uint64)
    for each in operands:
        mixed = mixed ^ each.view(f"u{each.dtype.itemsize}").astype(np.uint64)
        for shift, factor in ((30, 0xBF58_476D_1CE4_E5B9), (27, 0x94D0_49BB_1331_11EB)):
            mixed = (mixed ^ mixed >> np.uint64(shift)) * np.uint64(factor)
        mixed ^= mixed >> np.uint64(31)
    return (mixed >> np.uint64(11)).astype(np.float64) / 2.0**52 - 1


def _relative(error: float) -> Bound:
    return lambda x, exact: np.abs(exact) * error


def _absolute(error: float) -> Bound:
    return lambda x, exact: np.full(exact.shape, error)


def _units(count: float) -> Bound:
    """Units in the last place of a single."""
    return lambda x, exact: count * np.exp2(np.floor(np.log2(np.abs(exact))) - 23)


def _circular(x: Vector, exact: Vector) -> Vector:
    """2**-20.5 up to two pi, 2**-14.7 up to a hundred pi, beyond that nothing is promised (PTX ISA 9.7.3.18)."""
    size = np.abs(x)
    within = np.where(size <= 2 * np.pi, 2.0**-20.5, 2.0**-14.7)
    return np.where(size <= 100 * np.pi, within, 0.0)


def _logarithm(x: Vector, exact: Vector) -> Vector:
    """2**-22 absolute within (1/2, 2), relative elsewhere (PTX ISA 9.7.3.20)."""
    return np.where((x > 0.5) & (x < 2), 2.0**-22, np.abs(exact) * 2.0**-22)


def _quotient(x: Vector, y: Vector) -> Vector:
    """Beyond 2**126 `div.approx` gives zero, which the emulator's result is then already (PTX ISA 9.7.3.8)."""
    return x / y


_BOUNDS: dict[tuple[str, str], tuple[Exact, Bound]] = {
    ("div", "f32"): (_quotient, _units(2)),  # PTX ISA 9.7.3.8
    ("rcp", "f32"): (lambda x: 1 / x, _units(1)),  # 9.7.3.13
    ("sqrt", "f32"): (np.sqrt, _relative(2.0**-23)),  # 9.7.3.15
    ("rsqrt", "f32"): (lambda x: 1 / np.sqrt(x), _relative(2.0**-22.9)),  # 9.7.3.16
    ("sin", "f32"): (np.sin, _circular),
    ("cos", "f32"): (np.cos, _circular),  # 9.7.3.19
    ("lg2", "f32"): (np.log2, _logarithm),
    ("ex2", "f32"): (np.exp2, _units(2)),  # 9.7.3.21
    ("ex2", "f16"): (np.exp2, _relative(2.0**-9.9)),  # 9.7.4.10
    ("ex2", "bf16"): (np.exp2, _relative(2.0**-7)),  # 9.7.4.10
    ("tanh", "f32"): (np.tanh, _relative(2.0**-11)),  # 9.7.3.22
    ("tanh", "f16"): (np.tanh, _absolute(2.0**-10.987)),  # 9.7.4.9
    ("tanh", "bf16"): (np.tanh, _absolute(2.0**-8)),  # 9.7.4.9
}
"""The exact function and the bound, by instruction and type. Those of doubles are called gross
and have no bound."""


__all__ = ["Approximate", "approximate_of"]
