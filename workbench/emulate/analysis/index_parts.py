"""Sums and products of a thread's and a block's index, of the extent of blocks and of their number, along one axis.

`blockIdx.x * blockDim.x + threadIdx.x` and `gridDim.x * blockDim.x` are the same in whatever blocks the threads of a
grid run. Compilers compute them in parts: `(blockIdx.x + gridDim.x) * blockDim.x + threadIdx.x` is the second index of
a thread, `width * gridDim.y * blockDim.y` the distance to its next row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Integer, Name, Operand

SPECIALS = ("%tid", "%ctaid", "%ntid", "%nctaid")
_BLOCK_START = ("%ctaid", "%ntid")
_INDEX = ("%tid",)
_THREADS = ("%nctaid", "%ntid")
_ANY = "n"
"""A factor, or a summand, that is no part: how many of it there are is not known."""
_UNKNOWN = frozenset({((_ANY,), 1)})
_MAX_FACTORS = 4
_MAX_TERMS = 6
_WIDENS = ("s64.s32", "u64.u32", "s64.u32", "u64.s32")

Product = tuple[str, ...]
"""Special registers that are multiplied, in the order of their names; `_ANY` for other factors."""


@dataclass(frozen=True)
class Part:
    """A sum of products along an axis, each with the number of times that it is in it. exact: it has no unknown factor
    and does not wrap; else it is this sum in the width of its register."""

    axis: str
    terms: frozenset[tuple[Product, int]]
    exact: bool = True

    @property
    def special(self) -> str:
        """The special register that it is, without its axis; empty for others."""
        ((factors, count),) = self.terms if len(self.terms) == 1 else (((), 0),)
        return factors[0] if self.exact and count == 1 and len(factors) == 1 else ""

    @property
    def is_visible(self) -> bool:
        """True if it is the same in whatever blocks the threads of a grid run: as many starts of blocks as indices in
        them, and multiples of the number of threads."""
        counts = dict(self.terms)
        same = counts.pop(_BLOCK_START, 0) == counts.pop(_INDEX, 0)
        return same and all(tuple(each for each in product if each != _ANY) in ((), _THREADS) for product in counts)


def index_parts(unit: Unit) -> dict[str, Part]:
    """The registers that hold a part of what is visible, each written once."""
    pending = [op for op in unit.of(def_use).single.values() if len(op.writes) == 1 and op.guard is None]
    result: dict[str, Part] = {}
    changed = True
    while changed:
        changed = False
        for op in pending:
            key = op.writes[0].key
            part = None if key in result else made_part(op, result)
            if part is not None and not part.is_visible:
                result[key] = part
                changed = True
    return result


def part_of(operand: Operand, parts: Mapping[str, Part]) -> Part | None:
    """The part that an operand is: a special register, or a register of `index_parts`; None for others."""
    if isinstance(operand, RegisterName):
        return parts.get(operand.register.key)
    if isinstance(operand, Name) and operand.text.partition(".")[0] in SPECIALS:
        stem, _, axis = operand.text.partition(".")
        return Part(axis, frozenset({((stem,), 1)}))
    return None


def made_part(op: Op, parts: Mapping[str, Part]) -> Part | None:
    """The part that an op makes of others; None where it makes none, or reads none."""
    read = [part_of(operand, parts) for operand in op.operands[1:]]
    known = [each for each in read if each is not None]
    if not known or len({each.axis for each in known}) > 1:
        return None
    if op.operation == "mov" and len(read) == 1:
        return read[0]
    if op.operation == "cvt" and len(read) == 1:
        return read[0] if known[0].exact and op.opcode.text.endswith(_WIDENS) else None
    if op.opcode.type[1:] not in ("32", "64") or (op.opcode.widens and not all(each.exact for each in known)):
        return None
    sources = op.operands[1:]
    match op.operation:
        case "add" | "sub" if len(read) == 2:
            return _sum(read[0], read[1], -1 if op.operation == "sub" else 1)
        case "shl" if len(read) == 2 and isinstance(sources[1], Integer) and 0 <= sources[1].value < 32:
            return _scaled(read[0], 1 << sources[1].value)
        case "mul" | "mul.wide" if len(read) == 2:
            return _product(read, sources)
        case "mad" | "mad.wide" if len(read) == 3:
            product = _product(read[:2], sources[:2])
            return None if product is None and (read[0] or read[1]) else _sum(product, read[2], 1)
    return None


def _sum(a: Part | None, b: Part | None, sign: int) -> Part | None:
    axis = a.axis if a is not None else b.axis if b is not None else ""
    one, other = (_UNKNOWN if each is None else each.terms for each in (a, b))
    exact = sign > 0 and all(each is not None and each.exact for each in (a, b))
    return _joined(axis, [*one, *((product, sign * n) for product, n in other)], exact)


def _scaled(a: Part | None, factor: int) -> Part | None:
    return None if a is None else _joined(a.axis, [(product, factor * n) for product, n in a.terms], exact=False)


def _product(factors: Sequence[Part | None], operands: Sequence[Operand]) -> Part | None:
    a, b = factors
    if a is not None and b is not None:
        terms = [(tuple(sorted((*p, *q))), m * n) for p, m in a.terms for q, n in b.terms]
        return _joined(a.axis, terms, a.exact and b.exact)
    part, other = (a, operands[1]) if b is None else (b, operands[0])
    if part is None:
        return None
    if isinstance(other, Integer):
        return _scaled(part, other.value)
    return _joined(part.axis, [(tuple(sorted((*p, _ANY))), n) for p, n in part.terms], exact=False)


def _joined(axis: str, terms: Sequence[tuple[Product, int]], exact: bool) -> Part | None:
    """A sum; None where it is longer than any that compilers make of an index."""
    counts: dict[Product, int] = {}
    for product, n in terms:
        counts[product] = 1 if _ANY in product else counts.get(product, 0) + n
    if len(counts) > _MAX_TERMS or any(len(product) > _MAX_FACTORS for product in counts):
        return None
    return Part(axis, frozenset((product, n) for product, n in counts.items() if n), exact)


__all__ = ["SPECIALS", "Part", "Product", "index_parts", "made_part", "part_of"]
