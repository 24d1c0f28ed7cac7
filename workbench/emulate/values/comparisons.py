"""Rows of comparison and selection (PTX ISA 9.7.6, 9.7.7)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import DTYPES, Vector, bits, is_float
from workbench.emulate.values import halves, ieee
from workbench.emulate.values.arithmetic import HALF
from workbench.emulate.values.table import Value, value

Compare = Callable[[Vector, Vector], Vector]


def _unordered(a: Vector, b: Vector) -> Vector:
    return (a != a) | (b != b)


COMPARISONS: dict[str, Compare] = {
    "eq": np.equal,
    "ne": lambda a, b: (a != b) & ~_unordered(a, b),
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "lo": np.less,
    "ls": np.less_equal,
    "hi": np.greater,
    "hs": np.greater_equal,
    "equ": lambda a, b: (a == b) | _unordered(a, b),
    "neu": np.not_equal,
    "ltu": lambda a, b: ~(a >= b),
    "leu": lambda a, b: ~(a > b),
    "gtu": lambda a, b: ~(a <= b),
    "geu": lambda a, b: ~(a < b),
    "num": lambda a, b: ~_unordered(a, b),
    "nan": _unordered,
}
"""Ordered ones are false where an operand is NaN, those in u are true (PTX ISA 9.3.1)."""
_FLUSHES: dict[str, Callable[[Vector], Vector]] = {
    "f32": ieee.flush, "f16": halves.flush, "f16x2": halves.flush,
}  # fmt: skip
"""The function that `.ftz` applies to the operands of a comparison, by their type."""
_COMBINE: dict[str, Compare] = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}


def comparison(opcode: Opcode, type_: str) -> Compare:
    """The comparison that an opcode names, for operands of a type."""
    name = opcode.one_of(tuple(COMPARISONS))
    compare = np.not_equal if name == "ne" and not is_float(type_) else COMPARISONS[name]
    flush = _FLUSHES.get(type_) if opcode.has("ftz") else None
    if flush is not None:
        return lambda a, b: compare(flush(a), flush(b))
    return compare


@value("setp")
def set_predicate(opcode: Opcode) -> Value | None:
    type_ = opcode.type
    combine = _COMBINE.get(opcode.one_of(tuple(_COMBINE)))
    sources = (type_, type_) + (("pred",) if combine else ())
    if type_ in ("f16x2", "bf16x2"):
        compare = comparison(opcode, type_)
        dtype = halves.half_dtype(type_)

        def both(a: Vector, b: Vector, c: Vector | None = None) -> tuple[Vector, Vector]:
            found = compare(a.view(dtype), b.view(dtype)).reshape(-1, 2)
            low, high = found[:, 0].copy(), found[:, 1].copy()
            return (low, high) if combine is None else (combine(low, c), combine(high, c))

        return Value(("pred", "pred"), sources, both)
    compare = comparison(opcode, type_)

    # The second destination is computed from the complement: (a cmp b) and !(a cmp b), each combined with c.
    def plain(a: Vector, b: Vector) -> tuple[Vector, Vector]:
        found = compare(a, b)
        return found, ~found

    def combined(a: Vector, b: Vector, c: Vector) -> tuple[Vector, Vector]:
        found = compare(a, b)
        return combine(found, c), combine(~found, c)  # type: ignore[misc]

    if combine is None:
        return Value(("pred", "pred"), sources, plain, single=compare)
    return Value(("pred", "pred"), sources, combined, single=lambda a, b, c: combine(compare(a, b), c))


@value("set")
def set_value(opcode: Opcode) -> Value:
    """All ones, or 1.0 for a floating-point destination, where the comparison holds."""
    if len(opcode.types) == 1:  # set.eq.f16x2 and such: destination and source alike
        result = type_ = opcode.type
    else:
        result, type_ = opcode.types
    combine = _COMBINE.get(opcode.one_of(tuple(_COMBINE)))
    compare = comparison(opcode, type_)
    packed = type_ in ("f16x2", "bf16x2")

    def compute(a: Vector, b: Vector, c: Vector | None = None) -> Vector:
        if packed:
            dtype = halves.half_dtype(type_)
            found = compare(a.view(dtype), b.view(dtype))
            if combine is not None:
                found = combine(found, np.repeat(c, 2))  # type: ignore[arg-type]
            if result == type_:
                return found.astype(dtype).view(np.uint32)
            return np.where(found, np.uint16(0xFFFF), np.uint16(0)).view(np.uint32)
        found = compare(a, b) if combine is None else combine(compare(a, b), c)
        if is_float(result):
            return found.astype(DTYPES[result])
        return (-found.astype(np.int32)).astype(DTYPES[result])

    sources = (type_, type_) + (("pred",) if combine else ())
    return Value((result,), sources, compute)


@value("selp")
def select(opcode: Opcode) -> Value:
    return Value((opcode.type,), (opcode.type, opcode.type, "pred"), lambda a, b, p: np.where(p, a, b))


@value("slct")
def select_by_sign(opcode: Opcode) -> Value:
    """a where c >= 0, else b; NaN selects b (PTX ISA 9.7.6)."""
    type_, by = opcode.types
    ftz = opcode.has("ftz") and by == "f32"
    return Value((type_,), (type_, type_, by), lambda a, b, c: np.where((ieee.flush(c) if ftz else c) >= 0, a, b))


_TESTS: dict[str, Callable[[Vector], Vector]] = {
    "finite": np.isfinite,
    "infinite": np.isinf,
    "number": lambda a: ~np.isnan(a),
    "notanumber": np.isnan,
    "normal": lambda a: np.isfinite(a) & (np.abs(a) >= np.finfo(a.dtype).tiny),
    "subnormal": lambda a: (a != 0) & (np.abs(a) < np.finfo(a.dtype).tiny),
}


@value("testp")
def test_property(opcode: Opcode) -> Value:
    return Value(("pred",), (opcode.type,), _TESTS[opcode.one_of(tuple(_TESTS))])


@value("copysign")
def copy_sign(opcode: Opcode) -> Value:
    """The sign of a on the magnitude of b (PTX ISA 9.7.3.2)."""
    return Value((opcode.type,), (opcode.type, opcode.type), lambda a, b: np.copysign(b, a))


__all__ = ["COMPARISONS", "HALF", "bits", "comparison"]
