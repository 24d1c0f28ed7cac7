"""Rows of arithmetic: integers, single, double and half precision (PTX ISA 9.7.1 to 9.7.5).

Unsuffixed `mul.f32` and `add.f32` round each by itself here; ptxas may fuse them, which PTX allows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.emulate import approximations
from workbench.emulate.interpret.rows import Value, value
from workbench.emulate.interpret.values import halves, ieee, integers
from workbench.emulate.interpret.values.approximations import array_function
from workbench.emulate.interpret.values.extremes import float_extreme
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector, is_float, is_signed

HALF = ("f16", "bf16", "f16x2", "bf16x2")
_WIDE = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}
_PACKED = ("u16x2", "s16x2")


def _binary(type_: str, compute: Callable[..., Any]) -> Value:
    return Value((type_,), (type_, type_), compute)


def _float(op: Opcode, name: str, arity: int) -> Value:
    type_ = op.types[0]
    if type_ in HALF:
        return Value((type_,), (type_,) * arity, halves.operation(name, op))
    rounding = op.one_of(ieee.ROUNDINGS, "rn")
    return Value((type_,), (type_,) * arity, ieee.operation(name, type_, rounding, op.has("ftz"), op.has("sat")))


def _mixed(op: Opcode, negate: bool) -> Value:
    """`add.f32.f16`: one operand of half precision (PTX ISA 9.7.5)."""
    narrow = op.types[1]
    compute = ieee.operation("add", "f32", op.one_of(ieee.ROUNDINGS, "rn"), False, op.has("sat"))
    return Value(
        ("f32",),
        (narrow, "f32"),
        lambda a, c: compute(a.astype(np.float32), -c if negate else c),
    )


@value("add")
def add(op: Opcode) -> Value | None:
    if len(op.types) == 2:
        return _mixed(op, False)
    type_ = op.type
    if type_ == "f32x2":
        return _pairs(op, "add", 2)
    if is_float(type_):
        return _float(op, "add", 2)
    if op.has("cc"):
        return Value((type_, "pred"), (type_, type_), lambda a, b: integers.add_carry(a, b, None), carry_out=True)
    if op.has("sat"):
        return _binary(type_, lambda a, b: integers.saturating("add", a, b))
    if type_ in _PACKED:
        return _binary(type_, lambda a, b: (a.view(np.uint16) + b.view(np.uint16)).view(np.uint32))
    return _binary(type_, np.add)


@value("sub")
def sub(op: Opcode) -> Value | None:
    if len(op.types) == 2:
        return _mixed(op, True)
    type_ = op.type
    if type_ == "f32x2":
        return _pairs(op, "sub", 2)
    if type_ in HALF:
        return _binary(type_, halves.operation("sub", op))
    if is_float(type_):
        compute = _float(op, "add", 2).compute
        if type_ == "f64":  # a NaN keeps its sign: operands of DADD are negated, but for those
            return _binary(type_, lambda a, b: compute(a, np.where(b != b, b, -b)))
        return _binary(type_, lambda a, b: compute(a, -b))
    if op.has("cc"):
        return Value((type_, "pred"), (type_, type_), lambda a, b: integers.subtract_carry(a, b, None), carry_out=True)
    if op.has("sat"):
        return _binary(type_, lambda a, b: integers.saturating("sub", a, b))
    return _binary(type_, np.subtract)


@value("addc")
def addc(op: Opcode) -> Value:
    out = op.has("cc")
    results = (op.type, "pred") if out else (op.type,)

    def compute(a: Vector, b: Vector, carry: Vector) -> Any:
        both = integers.add_carry(a, b, carry)
        return both if out else both[0]

    return Value(results, (op.type, op.type), compute, carry_in=True, carry_out=out)


@value("subc")
def subc(op: Opcode) -> Value:
    out = op.has("cc")
    results = (op.type, "pred") if out else (op.type,)

    def compute(a: Vector, b: Vector, carry: Vector) -> Any:
        both = integers.subtract_carry(a, b, carry)
        return both if out else both[0]

    return Value(results, (op.type, op.type), compute, carry_in=True, carry_out=out)


def _multiply(op: Opcode) -> Callable[[Vector, Vector], Vector]:
    if op.has("hi"):
        return integers.multiply_high
    if op.has("wide"):
        return integers.multiply_wide
    multiply: Callable[[Vector, Vector], Vector] = np.multiply
    return multiply


@value("mul")
def mul(op: Opcode) -> Value | None:
    type_ = op.type
    if type_ == "f32x2":
        return _pairs(op, "mul", 2)
    if is_float(type_):
        return _float(op, "mul", 2)
    result = _WIDE[type_] if op.has("wide") else type_
    return Value((result,), (type_, type_), _multiply(op))


@value("mad")
def mad(op: Opcode) -> Value | None:
    type_ = op.type
    if is_float(type_):
        return _float(op, "fma", 3)
    multiply = _multiply(op)
    result = _WIDE[type_] if op.has("wide") else type_
    if op.has("sat"):

        def clamped(a: Vector, b: Vector, c: Vector) -> Vector:
            return integers.saturating("add", integers.multiply_high(a, b), c)

        return Value((type_,), (type_, type_, type_), clamped)
    if op.has("cc"):
        return Value(
            (type_, "pred"),
            (type_, type_, type_),
            lambda a, b, c: integers.add_carry(multiply(a, b), c, None),
            carry_out=True,
        )
    return Value((result,), (type_, type_, result), lambda a, b, c: multiply(a, b) + c)


@value("madc")
def madc(op: Opcode) -> Value:
    type_, out, multiply = op.type, op.has("cc"), _multiply(op)
    results = (type_, "pred") if out else (type_,)

    def compute(a: Vector, b: Vector, c: Vector, carry: Vector) -> Any:
        both = integers.add_carry(multiply(a, b), c, carry)
        return both if out else both[0]

    return Value(results, (type_, type_, type_), compute, carry_in=True, carry_out=out)


@value("mul24")
def mul24(op: Opcode) -> Value:
    return _binary(op.type, lambda a, b: integers.multiply_24(a, b, op.has("hi")))


@value("mad24")
def mad24(op: Opcode) -> Value:
    def compute(a: Vector, b: Vector, c: Vector) -> Vector:
        product = integers.multiply_24(a, b, op.has("hi"))
        return integers.saturating("add", product, c) if op.has("sat") else product + c

    return Value((op.type,), (op.type,) * 3, compute)


@value("fma")
def fma(op: Opcode) -> Value | None:
    if len(op.types) == 2:
        compute = ieee.operation("fma", "f32", op.one_of(ieee.ROUNDINGS, "rn"), False, op.has("sat"))
        return Value(
            ("f32",),
            (op.types[1], op.types[1], "f32"),
            lambda a, b, c: compute(a.astype(np.float32), b.astype(np.float32), c),
        )
    if op.type == "f32x2":
        return _pairs(op, "fma", 3)
    return _float(op, "fma", 3)


def _pairs(op: Opcode, name: str, arity: int) -> Value:
    """`.f32x2`: two single-precision operations in 64 bits."""
    plain = "add" if name == "sub" else name
    compute = ieee.operation(plain, "f32", op.one_of(ieee.ROUNDINGS, "rn"), op.has("ftz"), False)

    def packed(*x: Vector) -> Vector:
        parts = [v.view(np.float32) for v in x]
        if name == "sub":
            parts[1] = -parts[1]
        return compute(*parts).view(np.uint64)

    return Value(("f32x2",), ("f32x2",) * arity, packed)


@value("div")
def div(op: Opcode) -> Value | None:
    type_ = op.type
    if not is_float(type_):
        return _binary(type_, integers.divide)
    if op.has("approx") or op.has("full"):
        return _binary(type_, _approximate_division(op.has("ftz"), op.has("approx")))
    return _float(op, "div", 2)


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
def rem(op: Opcode) -> Value:
    return _binary(op.type, integers.remainder)


@value("rcp")
def rcp(op: Opcode) -> Value | None:
    type_ = op.type
    if op.has("approx"):
        return Value((type_,), (type_,), _reciprocal(type_, op.has("ftz")))
    divide = ieee.operation("div", type_, op.one_of(ieee.ROUNDINGS, "rn"), op.has("ftz"), False)
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
def sqrt(op: Opcode) -> Value | None:
    if op.has("approx"):
        ftz = op.has("ftz")

        def compute(a: Vector) -> Vector:
            x = ieee.flush(a) if ftz else a
            result = np.sqrt(x)
            return ieee.canonical(ieee.flush(result) if ftz else result)

        return Value(("f32",), ("f32",), compute)
    return _float(op, "sqrt", 1)


@value("rsqrt")
def rsqrt(op: Opcode) -> Value:
    ftz, type_ = op.has("ftz"), op.type
    if type_ == "f64":
        return Value((type_,), (type_,), lambda a: _upper_word(1.0 / np.sqrt(_flush64(a))) if ftz else 1 / np.sqrt(a))

    def compute(a: Vector) -> Vector:
        x = ieee.flush(a) if ftz else a
        return ieee.canonical(array_function(approximations.rsqrt, x))

    return Value(("f32",), ("f32",), compute)


# ---------------------------------------------------------------- sign, extremes


@value("abs")
def absolute(op: Opcode) -> Value:
    type_ = op.type
    if type_ in HALF:
        return Value((type_,), (type_,), halves.operation("abs", op))
    if type_ == "f32" and op.has("ftz"):
        return Value((type_,), (type_,), lambda a: np.abs(ieee.flush(a)))
    return Value((type_,), (type_,), np.abs)


@value("neg")
def negate(op: Opcode) -> Value:
    type_ = op.type
    if type_ in HALF:
        return Value((type_,), (type_,), halves.operation("neg", op))
    if type_ == "f32" and op.has("ftz"):
        return Value((type_,), (type_,), lambda a: -ieee.flush(a))
    return Value((type_,), (type_,), np.negative)


def _extreme(op: Opcode, smallest: bool) -> Value:
    type_ = op.type
    arity = 3 if op.has("3") else 2
    if type_ in HALF:
        return Value((type_,), (type_,) * arity, halves.operation("min" if smallest else "max", op))
    if is_float(type_):
        compute = float_extreme(smallest, op.has("NaN"), op.has("xorsign"), op.has("abs"), op.has("ftz"))
        return Value((type_,), (type_,) * arity, compute)
    choose: Callable[..., Vector] = np.minimum if smallest else np.maximum
    if type_ in _PACKED:
        part = np.int16 if type_[0] == "s" else np.uint16
        return _binary(type_, lambda a, b: choose(a.view(part), b.view(part)).view(np.uint32))
    if op.has("relu"):
        return _binary(type_, lambda a, b: np.maximum(choose(a, b), a.dtype.type(0)))
    return _binary(type_, choose)


@value("min")
def minimum(op: Opcode) -> Value:
    return _extreme(op, True)


@value("max")
def maximum(op: Opcode) -> Value:
    return _extreme(op, False)


@value("sad")
def sad(op: Opcode) -> Value:
    """c + |a - b| (PTX ISA 9.7.1.7)."""
    return Value((op.type,), (op.type,) * 3, lambda a, b, c: c + np.where(a < b, b - a, a - b))


@value("dp4a")
def dp4a(op: Opcode) -> Value:
    a_type, b_type = op.types
    return Value(
        ("s32" if is_signed(a_type) or is_signed(b_type) else "u32",),
        (a_type, b_type, "s32" if is_signed(a_type) or is_signed(b_type) else "u32"),
        lambda a, b, c: integers.dot_bytes(a, b, c, is_signed(a_type), is_signed(b_type)),
    )


@value("dp2a")
def dp2a(op: Opcode) -> Value:
    a_type, b_type = op.types
    type_ = "s32" if is_signed(a_type) or is_signed(b_type) else "u32"
    return Value(
        (type_,),
        (a_type, b_type, type_),
        lambda a, b, c: integers.dot_halves(a, b, c, is_signed(a_type), is_signed(b_type), op.has("hi")),
    )
