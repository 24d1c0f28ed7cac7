"""Linear forms: how a value differs between the lanes of a warp, and the rules of arithmetic on such values.

Most values in addresses are linear: a scalar, a pattern of offsets of the lanes, and for some further scalars a pattern
of factors each: `row * width + column` of a thread in a block of 16x16 is a scalar, the columns as constants, and the
width with the rows as its pattern (`analysis.lane_patterns`). Sums of linear values, and products with a uniform one,
are linear again, exact modulo the width whatever the scalars are. A value that is widened before it is known not to
wrap stays a 64-bit scalar and an index of 32 bits, which is linear or a vector.

`Uniformity` describes how a register is held. `combine` gives the scalars of a result from those of the operands, both
for the analysis, which asks for patterns, and for the code, which computes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from math import gcd

from workbench.base.records import Dim3
from workbench.emulate.analysis.arithmetic import linear_result
from workbench.emulate.analysis.lane_patterns import NONE, Lanes, Pattern, warp_rows
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.types import LLVM_TYPES

MAX_ZEROS = 20
_MAX_TERMS = 3
"""A coordinate for each axis of a block: with more, a vector is computed sooner."""
MAX_LANE = 1 << 30
_MAX_STEPS = 1 << 20
"""Limit of a pattern's multiples: no sum of them, times scalars below 2**40, wraps in 64 bits."""


@dataclass(frozen=True)
class Uniformity:
    """The pattern by which the lanes' values differ.

    kind: `uniform`; `affine`, by constants; `strided`, by multiples of scalars, or of rows and planes, as well;
    `indexed`, a scalar and a scaled index; or `varying`, freely. lanes, rows, planes: the pattern that lanes add to the
    scalar. terms: patterns of a strided value's other scalars. zeros,
    even: lowest bits of the scalar, and of those that patterns are of, that are zero. low, high: bounds of the scalar
    as a signed number, None where they are not known. index: how the 32-bit index differs. scale, signed: what is done
    to it.
    """

    kind: str
    lanes: Lanes = ()
    zeros: int = 0
    low: int | None = None
    high: int | None = None
    rows: int = 0
    planes: int = 0
    terms: tuple[Pattern, ...] = ()
    even: int = 0
    index: Uniformity | None = None
    scale: int = 1
    signed: bool = True

    @property
    def scalar(self) -> bool:
        return self.kind in ("uniform", "affine")

    @property
    def linear(self) -> bool:
        return self.kind in ("uniform", "affine", "strided")

    @property
    def indexes(self) -> Uniformity:
        """The uniformity of an indexed value's index."""
        assert self.index is not None
        return self.index

    @property
    def constant(self) -> int | None:
        return self.low if self.kind == "uniform" and self.low is not None and self.low == self.high else None

    @property
    def each(self) -> Lanes:
        """The offset of each lane from the scalar, as constants that hold for all warps; without rows and planes."""
        return self.lanes or NONE

    @property
    def constants(self) -> Pattern:
        """The offset of each lane from the scalar."""
        return Pattern(self.each, self.rows, self.planes)

    @property
    def stepped(self) -> bool:
        """True if lanes add otherwise in each warp."""
        return self.constants.stepped or any(pattern.stepped for pattern in self.terms)

    @property
    def bounds(self) -> tuple[int, int] | None:
        """Bounds of the scalar."""
        return None if self.low is None or self.high is None else (self.low, self.high)

    @property
    def reach(self) -> tuple[int, int] | None:
        """Bounds of all lanes, and of the scalar."""
        if self.low is None or self.high is None or not self.scalar:
            return None
        return self.low + min(0, *self.each), self.high + max(0, *self.each)

    @property
    def form(self) -> tuple[object, ...]:
        """A key that is equal for registers held in the same form."""
        inner = self.index.form if self.index is not None else ()
        return self.kind, self.lanes, self.rows, self.planes, self.terms, self.scale, self.signed, inner


UNIFORM = Uniformity("uniform")
VARYING = Uniformity("varying")


def constant_uniformity(value: int) -> Uniformity:
    return Uniformity("uniform", zeros=zeros_of(value), low=value, high=value)


def zeros_of(value: int) -> int:
    return MAX_ZEROS if value == 0 else min(MAX_ZEROS, (value & -value).bit_length() - 1)


class _Zeros:
    """The domain of lowest bits that are zero, with the number where it is one."""

    def number(self, x: Uniformity) -> int | None:
        return x.constant

    def sum(self, a: Uniformity, b: Uniformity, sign: int) -> Uniformity:
        return Uniformity("uniform", zeros=min(a.zeros, b.zeros))

    def scaled(self, a: Uniformity, factor: int) -> Uniformity:
        return Uniformity("uniform", zeros=min(MAX_ZEROS, a.zeros + zeros_of(factor)))

    def product(self, a: Uniformity, b: Uniformity) -> Uniformity:
        return Uniformity("uniform", zeros=min(MAX_ZEROS, a.zeros + b.zeros))


def zeros_of_result(opcode: Opcode, s: Sequence[Uniformity]) -> int:
    """Lowest bits of a result's scalar that are zero."""
    match opcode.operation:
        case "cvt":
            return s[0].zeros
        case "min" | "max" | "or" | "xor" | "selp":
            return min(s[0].zeros, s[1].zeros)
        case "and":
            return max(s[0].zeros, s[1].zeros)
    found = linear_result(opcode, s, _Zeros())
    return 0 if found is None else found.zeros


def join(a: Uniformity | None, b: Uniformity) -> Uniformity:
    """The form of a register that holds one of two values."""
    if a is None or a == b:
        return b
    if a.kind == b.kind == "indexed" and (a.scale, a.signed) == (b.scale, b.signed):
        return replace(a, index=join(a.index, b.indexes))
    if a.form != b.form:
        return VARYING
    low, high = a.low, a.high
    if low is not None and high is not None and b.low is not None and b.high is not None:
        low, high = min(low, b.low), max(high, b.high)
    else:
        low = high = None
    return replace(a, zeros=min(a.zeros, b.zeros), low=low, high=high, even=min(a.even, b.even))


def fits(shape: Uniformity, width: int) -> bool:
    """True if no lane's value can leave [0, 2**(width-1)): then widening it is exact however it is signed."""
    if shape.low is None or shape.high is None or not shape.scalar:
        return False
    return shape.low >= 0 and shape.low + min(shape.each) >= 0 and shape.high + max(shape.each) < 1 << (width - 1)


@lru_cache
def solvable(terms: tuple[Pattern, ...], block: Dim3) -> list[list[tuple[int, int]]] | None:
    """For each pattern two lanes, by warp, that differ by one of its multiples and by none of the others: from these
    the scalars are recovered from a vector. None where there are none. If a pattern is zero in a warp, its scalar does
    not matter there: twice the same lane."""
    tables = [warp_rows(block).each(pattern) for pattern in terms]
    result: list[list[tuple[int, int]]] = []
    for number, own in enumerate(tables):
        wanted = tuple(int(i == number) for i in range(len(terms)))
        pairs = []
        for warp, lanes in enumerate(own):
            pair = _pair_of(tuple(zip(*(table[warp] for table in tables), strict=True)), wanted)
            if pair is None and any(lanes):
                return None
            pairs.append(pair or (0, 0))
        result.append(pairs)
    return result


@lru_cache(1 << 10)
def _pair_of(steps: tuple[Lanes, ...], wanted: Lanes) -> tuple[int, int] | None:
    pairs = ((i, j) for i, j in product(range(WARP), repeat=2) if _apart(steps[i], steps[j]) == wanted)
    return next(pairs, None)


def _apart(a: Sequence[int], b: Sequence[int]) -> Lanes:
    return tuple(y - x for x, y in zip(a, b, strict=True))


# ---------------------------------------------------------------- sums and products


@dataclass(frozen=True)
class Product:
    """A summand of a term's scalar: a constant times scalars, each by its operand and by the number of its term there;
    -1 for the operand's own."""

    factor: int
    names: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Combination:
    """The offsets of a result's lanes from its scalar, and the summands of the scalar that each pattern belongs to.

    operand: which operand it is, -1 of what is computed.
    """

    constants: Pattern
    terms: dict[Pattern, tuple[Product, ...]] = field(default_factory=dict)
    operand: int = -1


def combine(opcode: Opcode, s: Sequence[Uniformity]) -> Combination | None:
    """The lane offsets of a sum or a product of linear values; None for other instructions."""
    if not all(x.linear for x in s):
        return None
    if opcode.widens and any(x.kind != "uniform" and not fits(x, int(opcode.type[1:])) for x in s[:2]):
        return None
    operands = [_of(n, each) for n, each in enumerate(s)]
    if opcode.mnemonic == "cvta" or (opcode.operation == "cvt" and _narrowing(opcode)):
        return operands[0]
    if opcode.operation == "not":
        return _scaled(operands[0], -1)
    return linear_result(opcode, operands, _Lanes(s, opcode.widens))


@dataclass(frozen=True)
class _Lanes:
    """The domain of what lanes add. shapes: those of the operands, of which products have the scalars."""

    shapes: Sequence[Uniformity]
    widens: bool

    def number(self, x: Combination) -> int | None:
        return self.shapes[x.operand].constant if x.operand >= 0 else None

    def sum(self, a: Combination, b: Combination, sign: int) -> Combination:
        return _sum(a, b if sign > 0 else _scaled(b, -1))

    def scaled(self, a: Combination, factor: int) -> Combination | None:
        if self.widens and factor < 0 and (a.constants or a.terms):
            return None
        return _scaled(a, factor)

    def product(self, a: Combination, b: Combination) -> Combination | None:
        """Lanes of one factor times the scalar of the other, which is uniform."""
        if self.shapes[a.operand].kind == "uniform":
            a, b = b, a
        if self.shapes[b.operand].kind != "uniform":
            return None
        other = (b.operand, -1)
        terms = {p: tuple(replace(x, names=(*x.names, other)) for x in summands) for p, summands in a.terms.items()}
        numbers = a.constants.numbers
        least = gcd(*numbers)
        if least:
            least = -least if next(filter(None, numbers)) < 0 else least
            pattern = a.constants.over(least)
            terms[pattern] = (*terms.get(pattern, ()), Product(least, (other,)))
        return Combination(Pattern(), terms)


def _narrowing(opcode: Opcode) -> bool:
    """True if the lowest bits of an integer are taken."""
    if len(opcode.types) != 2 or not all(t[0] in "us" for t in opcode.types):
        return False
    return int(opcode.types[0][1:]) <= int(opcode.types[1][1:])


def _of(operand: int, shape: Uniformity) -> Combination:
    terms: dict[Pattern, tuple[Product, ...]] = {
        pattern: (Product(1, ((operand, i),)),) for i, pattern in enumerate(shape.terms)
    }
    return Combination(shape.constants, terms, operand)


def _sum(a: Combination, b: Combination) -> Combination:
    terms = dict(a.terms)
    for pattern, summands in b.terms.items():
        terms[pattern] = (*terms.get(pattern, ()), *summands)
    return Combination(a.constants.plus(b.constants), terms)


def _scaled(a: Combination, factor: int) -> Combination:
    if factor == 0:
        return Combination(Pattern())
    terms = {p: tuple(replace(x, factor=x.factor * factor) for x in summands) for p, summands in a.terms.items()}
    return Combination(a.constants.times(factor), terms)


def linear_uniformity(opcode: Opcode, s: Sequence[Uniformity], base: Uniformity, block: Dim3) -> Uniformity:
    """The shape of a sum or a product; VARYING where it is not linear. base: of the result's scalar."""
    found = combine(opcode, s)
    if found is None or found.constants.size >= MAX_LANE:
        return VARYING
    own, terms = found.constants, tuple(sorted(found.terms))
    if not terms and not own.stepped:
        return replace(base, kind="affine", lanes=own.lanes) if own else base
    scalar = LLVM_TYPES[opcode.types[0]]
    large = any(pattern.size >= _MAX_STEPS for pattern in terms)
    if scalar not in ("i32", "i64") or large or len(terms) > _MAX_TERMS or solvable(terms, block) is None:
        return VARYING
    even = _even(found.terms.values(), s)
    return Uniformity("strided", own.lanes, base.zeros, rows=own.rows, planes=own.planes, terms=terms, even=even)


def _even(terms: Iterable[tuple[Product, ...]], s: Sequence[Uniformity]) -> int:
    """Lowest bits that all scalars of terms have zero."""

    def bits(product: Product) -> int:
        return zeros_of(product.factor) + sum(s[i].even if n >= 0 else s[i].zeros for i, n in product.names)

    return min((bits(x) for summands in terms for x in summands), default=MAX_ZEROS)


# ---------------------------------------------------------------- indices


def indexed_uniformity(opcode: Opcode, s: Sequence[Uniformity]) -> Uniformity:
    """The shape of an address computation that is kept as a scalar and an index; VARYING for all others."""
    index: Uniformity | None = None
    scale, signed = 1, opcode.types[-1][0] == "s" if opcode.types else False
    operation = "cvta" if opcode.mnemonic == "cvta" else opcode.operation
    match operation:
        case "mul.wide" | "mad.wide" if opcode.type in ("s32", "u32"):
            constant = s[1] if s[1].constant is not None else s[0]
            index = s[0] if constant is s[1] else s[1]
            scale = constant.constant or 0
            if operation == "mad.wide" and s[2].kind != "uniform":
                return VARYING
        case "cvt" if opcode.types[0] in ("s64", "u64") and opcode.types[1] in ("s32", "u32"):
            index = s[0]
        case "shl" if opcode.type == "b64" and s[0].index is not None and s[1].constant in range(1, 5):
            return _rescaled(s[0], s[0].scale << (s[1].constant or 0))
        case "add" | "sub" if opcode.type in ("s64", "u64"):
            if s[0].index is not None and s[1].kind == "uniform":
                return s[0]
            if operation == "add" and s[1].index is not None and s[0].kind == "uniform":
                return s[1]
        case "mov" | "cvta" if opcode.type in ("b64", "s64", "u64") and s[0].index is not None:
            return s[0]
    if index is None or index.index is not None or index.kind == "uniform":
        return VARYING
    return _rescaled(Uniformity("indexed", index=replace(index, zeros=0, low=None, high=None), signed=signed), scale)


def _rescaled(shape: Uniformity, scale: int) -> Uniformity:
    return replace(shape, scale=scale) if scale in (1, 2, 4, 8, 16) else VARYING
