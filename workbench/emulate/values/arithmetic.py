"""Rows of arithmetic: integers, single, double and half precision (PTX ISA 9.7.1 to 9.7.5).

Unsuffixed `mul.f32` and `add.f32` round each by itself here; ptxas may fuse them, which PTX allows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.emulate import approximations
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector, is_float, is_signed
from workbench.emulate.values import halves, ieee, integers
from workbench.emulate.values.approximations import array_function
from workbench.emulate.values.extremes import float_extreme
from workbench.emulate.values.table import Value, value

HALF = ("f16", "bf16", "f16x2", "bf16x2")
_WIDE = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}
_PACKED = ("u16x2", "s16x2")
_SATURATING = "s32"
"""The one integer type whose sums and differences have a form that saturates (PTX ISA 9.7.1.1)."""


def _binary(type_: str, compute: Callable[..., Any]) -> Value:
    return Value((type_,), (type_, type_), compute)


def _float(opcode: Opcode, name: str, arity: int) -> Value | None:
    type_ = opcode.types[0]
    if type_ in HALF:
        nearest = opcode.one_of(ieee.ROUNDINGS, "rn") == "rn"
        return Value((type_,), (type_,) * arity, halves.operation(name, opcode)) if nearest else None
    return Value((type_,), (type_,) * arity, _rounded(opcode, name))


def _rounded(opcode: Opcode, name: str) -> Callable[..., Vector]:
    rounding = opcode.one_of(ieee.ROUNDINGS, "rn")
    return ieee.operation(name, opcode.types[0], rounding, opcode.has("ftz"), opcode.has("sat"))


def _mixed(opcode: Opcode, negate: bool) -> Value:
    """`add.f32.f16`: one operand of half precision (PTX ISA 9.7.5)."""
    narrow = opcode.types[1]
    compute = ieee.operation("add", "f32", opcode.one_of(ieee.ROUNDINGS, "rn"), False, opcode.has("sat"))
    return Value(
        ("f32",),
        (narrow, "f32"),
        lambda a, c: compute(a.astype(np.float32), -c if negate else c),
    )


@value("add")
def add(opcode: Opcode) -> Value | None:
    if len(opcode.types) == 2:
        return _mixed(opcode, False)
    type_ = opcode.type
    if type_ == "f32x2":
        return _pairs(opcode, "add", 2)
    if is_float(type_):
        return _float(opcode, "add", 2)
    if opcode.has("cc"):
        return Value((type_, "pred"), (type_, type_), lambda a, b: integers.add_carry(a, b, None), carry_out=True)
    if opcode.has("sat"):
        return _binary(type_, lambda a, b: integers.saturating("add", a, b)) if type_ == _SATURATING else None
    if type_ in _PACKED:
        return _binary(type_, lambda a, b: (a.view(np.uint16) + b.view(np.uint16)).view(np.uint32))
    return _binary(type_, np.add)


@value("sub")
def sub(opcode: Opcode) -> Value | None:
    if len(opcode.types) == 2:
        return _mixed(opcode, True)
    type_ = opcode.type
    if type_ == "f32x2":
        return _pairs(opcode, "sub", 2)
    if type_ in HALF:
        return _binary(type_, halves.operation("sub", opcode))
    if is_float(type_):
        compute = _rounded(opcode, "add")
        if type_ == "f64":  # a NaN keeps its sign: operands of DADD are negated, but for those
            return _binary(type_, lambda a, b: compute(a, np.where(b != b, b, -b)))
        return _binary(type_, lambda a, b: compute(a, -b))
    if opcode.has("cc"):
        return Value((type_, "pred"), (type_, type_), lambda a, b: integers.subtract_carry(a, b, None), carry_out=True)
    if opcode.has("sat"):
        return _binary(type_, lambda a, b: integers.saturating("sub", a, b)) if type_ == _SATURATING else None
    return _binary(type_, np.subtract)


@value("addc")
def addc(opcode: Opcode) -> Value:
    out = opcode.has("cc")
    results = (opcode.type, "pred") if out else (opcode.type,)

    def compute(a: Vector, b: Vector, carry: Vector) -> Any:
        both = integers.add_carry(a, b, carry)
        return both if out else both[0]

    return Value(results, (opcode.type, opcode.type), compute, carry_in=True, carry_out=out)


@value("subc")
def subc(opcode: Opcode) -> Value:
    out = opcode.has("cc")
    results = (opcode.type, "pred") if out else (opcode.type,)

    def compute(a: Vector, b: Vector, carry: Vector) -> Any:
        both = integers.subtract_carry(a, b, carry)
        return both if out else both[0]

    return Value(results, (opcode.type, opcode.type), compute, carry_in=True, carry_out=out)


def _multiply(opcode: Opcode) -> Callable[[Vector, Vector], Vector]:
    if opcode.has("hi"):
        return integers.multiply_high
    if opcode.has("wide"):
        return integers.multiply_wide
    multiply: Callable[[Vector, Vector], Vector] = np.multiply
    return multiply


@value("mul")
def mul(opcode: Opcode) -> Value | None:
    type_ = opcode.type
    if type_ == "f32x2":
        return _pairs(opcode, "mul", 2)
    if is_float(type_):
        return _float(opcode, "mul", 2)
    result = _WIDE[type_] if opcode.has("wide") else type_
    return Value((result,), (type_, type_), _multiply(opcode))


@value("mad")
def mad(opcode: Opcode) -> Value | None:
    type_ = opcode.type
    if is_float(type_):
        return _float(opcode, "fma", 3)
    multiply = _multiply(opcode)
    result = _WIDE[type_] if opcode.has("wide") else type_
    if opcode.has("sat"):
        if type_ != _SATURATING or not opcode.has("hi"):
            return None

        def clamped(a: Vector, b: Vector, c: Vector) -> Vector:
            return integers.saturating("add", integers.multiply_high(a, b), c)

        return Value((type_,), (type_, type_, type_), clamped)
    if opcode.has("cc"):
        return Value(
            (type_, "pred"),
            (type_, type_, type_),
            lambda a, b, c: integers.add_carry(multiply(a, b), c, None),
            carry_out=True,
        )
    return Value((result,), (type_, type_, result), lambda a, b, c: multiply(a, b) + c)


@value("madc")
def madc(opcode: Opcode) -> Value:
    type_, out, multiply = opcode.type, opcode.has("cc"), _multiply(opcode)
    results = (type_, "pred") if out else (type_,)

    def compute(a: Vector, b: Vector, c: Vector, carry: Vector) -> Any:
        both = integers.add_carry(multiply(a, b), c, carry)
        return both if out else both[0]

    return Value(results, (type_, type_, type_), compute, carry_in=True, carry_out=out)


@value("mul24")
def mul24(opcode: Opcode) -> Value:
    return _binary(opcode.type, lambda a, b: integers.multiply_24(a, b, opcode.has("hi")))


@value("mad24")
def mad24(opcode: Opcode) -> Value | None:
    if opcode.has("sat") and (opcode.type != _SATURATING or not opcode.has("hi")):
        return None

    def compute(a: Vector, b: Vector, c: Vector) -> Vector:
        product = integers.multiply_24(a, b, opcode.has("hi"))
        return integers.saturating("add", product, c) if opcode.has("sat") else product + c

    return Value((opcode.type,), (opcode.type,) * 3, compute)


@value("clmad")
def clmad(opcode: Opcode) -> Value | None:
    if not (opcode.has("lo") or opcode.has("hi")):
        return None
    return Value(("u64",), ("u64",) * 3, lambda a, b, c: integers.carryless(a, b, opcode.has("hi")) ^ c)


@value("fma")
def fma(opcode: Opcode) -> Value | None:
    if len(opcode.types) == 2:
        compute = ieee.operation("fma", "f32", opcode.one_of(ieee.ROUNDINGS, "rn"), False, opcode.has("sat"))
        return Value(
            ("f32",),
            (opcode.types[1], opcode.types[1], "f32"),
            lambda a, b, c: compute(a.astype(np.float32), b.astype(np.float32), c),
        )
    if opcode.type == "f32x2":
        return _pairs(opcode, "fma", 3)
    return _float(opcode, "fma", 3)


def _pairs(opcode: Opcode, name: str, arity: int) -> Value:
    """`.f32x2`: two single-precision operations in 64 bits."""
    plain = "add" if name == "sub" else name
    compute = ieee.operation(plain, "f32", opcode.one_of(ieee.ROUNDINGS, "rn"), opcode.has("ftz"), False)

    def packed(*x: Vector) -> Vector:
        parts = [v.view(np.float32) for v in x]
        if name == "sub":
            parts[1] = -parts[1]
        return compute(*parts).view(np.uint64)

    return Value(("f32x2",), ("f32x2",) * arity, packed)


@value("div")
def div(opcode: Opcode) -> Value | None:
    type_ = opcode.type
    if not is_float(type_):
        return _binary(type_, integers.divide)
    if opcode.has("approx") or opcode.has("full"):
        return _binary(type_, _approximate_division(opcode.has("ftz"), opcode.has("approx")))
    return _float(opcode, "div", 2)


def _approximate_division(ftz: bool, approx: bool) -> Callable[[Vector, Vector], Vector]:
    """Within 2 units of the exact quotient; `.approx` yields 0 for divisors beyond 2**126 (PTX ISA 9.7.3.8)."""

    def compute(a: Vector, b: Vector) -> Vector:
        if ftz:
            a, b = ieee.flush(a), ieee.flush(b)
        result = (a.astype(np.float64) / b.astype(np.float64)).astype(np.float32)
        if approx:
            beyond = (np.abs(b) > np.float32(2.0**126)) & np.isfinite(b)
            lost = np.where(np.isinf(a), np.float32(np.nan), np.copysign(np.float32(0), result))
            result = np.where(beyond, lost, result)
        return ieee.canonical(ieee.flush(result) if ftz else result)

    return compute


@value("rem")
def rem(opcode: Opcode) -> Value:
    return _binary(opcode.type, integers.remainder)


@value("rcp")
def rcp(opcode: Opcode) -> Value | None:
    type_ = opcode.type
    if opcode.has("approx"):
        return Value((type_,), (type_,), _reciprocal(type_, opcode.has("ftz")))
    divide = ieee.operation("div", type_, opcode.one_of(ieee.ROUNDINGS, "rn"), opcode.has("ftz"), False)
    return Value((type_,), (type_,), lambda a: divide(np.ones_like(a), a))


def _reciprocal(type_: str, ftz: bool) -> Callable[[Vector], Vector]:
    if type_ == "f64":  # rcp.approx.ftz.f64 has 20 bits; its lower word is zero (PTX ISA 9.7.3.14)
        return lambda a: _upper_word(1.0 / _flush64(a))

    def compute(a: Vector) -> Vector:
        x = ieee.flush(a) if ftz else a
        result = (1.0 / x.astype(np.float64)).astype(np.float32)
        return ieee.canonical(ieee.flush(result) if ftz else result)

    return compute


def _flush64(a: Vector) -> Vector:
    return np.where(np.abs(a) < 2.0**-1022, np.copysign(0.0, a), a)


def _upper_word(a: Vector) -> Vector:
    """The lower word zero, and NaN 0x7fffffff00000000 (PTX ISA 9.7.3.14, 9.7.3.17)."""
    word = _flush64(a).view(np.uint64) & np.uint64(0xFFFF_FFFF_0000_0000)
    return np.where(np.isnan(a), np.uint64(0x7FFF_FFFF_0000_0000), word).view(np.float64)


@value("sqrt")
def sqrt(opcode: Opcode) -> Value | None:
    if opcode.has("approx"):
        ftz = opcode.has("ftz")

        def compute(a: Vector) -> Vector:
            x = ieee.flush(a) if ftz else a
            result = np.sqrt(x)
            return ieee.canonical(ieee.flush(result) if ftz else result)

        return Value(("f32",), ("f32",), compute)
    return _float(opcode, "sqrt", 1)


@value("rsqrt")
def rsqrt(opcode: Opcode) -> Value:
    ftz, type_ = opcode.has("ftz"), opcode.type
    if type_ == "f64":
        return Value((type_,), (type_,), lambda a: _upper_word(1.0 / np.sqrt(_flush64(a))) if ftz else 1 / np.sqrt(a))

    def compute(a: Vector) -> Vector:
        x = ieee.flush(a) if ftz else a
        return ieee.canonical(array_function(approximations.rsqrt, x))

    return Value(("f32",), ("f32",), compute)


# ---------------------------------------------------------------- sign, extremes


@value("abs")
def absolute(opcode: Opcode) -> Value:
    type_ = opcode.type
    if type_ in HALF:
        return Value((type_,), (type_,), halves.operation("abs", opcode))
    if type_ == "f32" and opcode.has("ftz"):
        return Value((type_,), (type_,), lambda a: np.abs(ieee.flush(a)))
    return Value((type_,), (type_,), np.abs)


@value("neg")
def negate(opcode: Opcode) -> Value:
    type_ = opcode.type
    if type_ in HALF:
        return Value((type_,), (type_,), halves.operation("neg", opcode))
    if type_ == "f32" and opcode.has("ftz"):
        return Value((type_,), (type_,), lambda a: -ieee.flush(a))
    return Value((type_,), (type_,), np.negative)


def _extreme(opcode: Opcode, smallest: bool) -> Value:
    type_ = opcode.type
    arity = 3 if opcode.has("3") else 2
    if type_ in HALF:
        return Value((type_,), (type_,) * 2, halves.operation("min" if smallest else "max", opcode))
    if is_float(type_):
        compute = float_extreme(
            smallest, opcode.has("NaN"), opcode.has("xorsign"), opcode.has("abs"), opcode.has("ftz")
        )
        if arity == 3:
            return Value((type_,), (type_,) * 3, lambda a, b, c: compute(compute(a, b), c))
        return Value((type_,), (type_,) * 2, compute)
    choose: Callable[..., Vector] = np.minimum if smallest else np.maximum
    relu = opcode.has("relu")

    def clamped(a: Vector, b: Vector) -> Vector:
        found = choose(a, b)
        return np.maximum(found, found.dtype.type(0)) if relu else found

    if type_ in _PACKED:
        part = np.int16 if type_[0] == "s" else np.uint16
        return _binary(type_, lambda a, b: clamped(a.view(part), b.view(part)).view(np.uint32))
    return _binary(type_, clamped)


@value("min")
def minimum(opcode: Opcode) -> Value:
    return _extreme(opcode, True)


@value("max")
def maximum(opcode: Opcode) -> Value:
    return _extreme(opcode, False)


@value("sad")
def sad(opcode: Opcode) -> Value:
    """c + |a - b| (PTX ISA 9.7.1.7)."""
    return Value((opcode.type,), (opcode.type,) * 3, lambda a, b, c: c + np.where(a < b, b - a, a - b))


@value("dp4a")
def dp4a(opcode: Opcode) -> Value:
    a_type, b_type = opcode.types
    return Value(
        ("s32" if is_signed(a_type) or is_signed(b_type) else "u32",),
        (a_type, b_type, "s32" if is_signed(a_type) or is_signed(b_type) else "u32"),
        lambda a, b, c: integers.dot_bytes(a, b, c, is_signed(a_type), is_signed(b_type)),
    )


@value("dp2a")
def dp2a(opcode: Opcode) -> Value:
    a_type, b_type = opcode.types
    type_ = "s32" if is_signed(a_type) or is_signed(b_type) else "u32"
    return Value(
        (type_,),
        (a_type, b_type, type_),
        lambda a, b, c: integers.dot_halves(a, b, c, is_signed(a_type), is_signed(b_type), opcode.has("hi")),
    )
