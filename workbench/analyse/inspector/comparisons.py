"""Comparisons behind a predicate: the integers that it compares, and the values from which they are computed.

A side is named an index only where it is one of thread, block or grid as it stands; what is computed from an index is
followed through sums, products and shifts to see whether it never falls while the index rises.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from workbench.analyse.inspector.claims import Condition, Side, Test
from workbench.analyse.inspector.constant_bank import layout_of
from workbench.analyse.inspector.kernel_code import KernelCode, base, guarded
from workbench.analyse.inspector.parameter_parts import ParameterPart, parameter_parts
from workbench.analyse.inspector.values import Roots, Values
from workbench.base.records import SassLine
from workbench.isa.sass.moves import copied, integer, plain
from workbench.isa.sass.operands import is_predicate, references

_NEGATED: dict[str, Test] = {"LT": "GE", "GE": "LT", "GT": "LE", "LE": "GT", "EQ": "NE", "NE": "EQ"}
_SWAPPED: dict[Test, Test] = {"LT": "GT", "GT": "LT", "LE": "GE", "GE": "LE", "EQ": "EQ", "NE": "NE"}
_TRUE = frozenset({"PT", "UPT"})
_MAX_TERMS = 4
_MAX_DEPTH = 24
_BANK_0 = re.compile(r"c\[0x0\]\s?\[(0x[0-9a-f]+|U?RZ)\]")
_INDICES = {"SR_TID": "threadIdx", "SR_CTAID": "blockIdx"}
_AXES = "XYZ"
# A product or a shift of an index by more may wrap in 32 bits.
_MAX_FACTOR = 1 << 16


@dataclass(frozen=True)
class Comparison:
    """`left test right`, by the instruction at `index`; a side has its low word first where it has two."""

    index: int
    test: Test
    left: tuple[tuple[int, str], ...]
    right: tuple[tuple[int, str], ...]
    bits: int
    signed: bool


def compared(values: Values, at: int, predicate: str) -> list[Comparison] | None:
    """The comparisons of which any one makes `predicate` true at an instruction; None where that is not how it is."""
    register = predicate.lstrip("!")
    return _any_of(values, at, register, predicate.startswith("!"), _MAX_TERMS)


def _any_of(values: Values, at: int, register: str, negated: bool, most: int) -> list[Comparison] | None:
    writer = values.writer(at, register)
    if writer is None or most == 0 or guarded(values.lines[writer]):
        return None
    line = values.lines[writer]
    name, *modifiers = line.opcode.split(".")
    operands = [plain(operand) for operand in line.operands]
    if name not in ("ISETP", "UISETP") or len(operands) < 5 or operands[0] != register:
        return None
    test = modifiers[0]
    joined = next((m for m in modifiers if m in ("AND", "OR", "XOR")), "AND")
    left: tuple[tuple[int, str], ...] = ((writer, operands[2]),)
    right: tuple[tuple[int, str], ...] = ((writer, operands[3]),)
    bits = 64 if {"S64", "U64"} & set(modifiers) else 32
    if "EX" in modifiers:
        low = values.writer(writer, operands[5].lstrip("!")) if len(operands) > 5 else None
        if low is None or base(values.lines[low]) != name or operands[5].startswith("!"):
            return None
        below = [plain(operand) for operand in values.lines[low].operands]
        left, right = ((low, below[2]), *left), ((low, below[3]), *right)
        bits = 64
    if test not in _NEGATED:
        return None
    signed = not {"U32", "U64"} & set(modifiers)
    term = Comparison(writer, _NEGATED[test] if negated else cast("Test", test), left, right, bits, signed)
    other = operands[4]
    if other in _TRUE and joined == "AND":
        return [term]
    # A condition that holds where all of several do not is any of their opposites.
    if other.lstrip("!") in _TRUE or joined != ("AND" if negated else "OR"):
        return None
    more = _any_of(values, writer, other.lstrip("!"), negated != other.startswith("!"), most - 1)
    return None if more is None else [*more, term]


def condition_of(code: KernelCode, values: Values, term: Comparison) -> Condition:
    """The condition of a comparison; an index stands on the left, a number or an argument on the right."""
    left, right = (_side(code, values, side, term) for side in (term.left, term.right))
    if _RANK[left.what] > _RANK[right.what]:
        return Condition(right, _SWAPPED[term.test], left, term.bits, term.signed)
    return Condition(left, term.test, right, term.bits, term.signed)


_RANK = {
    "index": 0, "rising": 1, "of_index": 2, "load": 3, "lanes": 3, "unknown": 4, "address": 5, "shared_load": 6,
    "computed": 7, "argument": 7, "number": 8,
}  # fmt: skip


def is_bounds_check(condition: Condition) -> bool:
    """True if a condition is that an index, or what rises with it, is at or above a size that the launch passed."""
    return condition.test in ("GE", "GT") and orders_index(condition)


def orders_index(condition: Condition) -> bool:
    """True if a condition says on which side of a size an index is, or what rises with it."""
    sizes = ("argument", "computed", "shared_load")
    return (
        condition.left.what in ("index", "rising")
        and condition.right.what in sizes
        and condition.test not in ("EQ", "NE")
    )


# ---------------------------------------------------------------- sides


def _side(code: KernelCode, values: Values, side: tuple[tuple[int, str], ...], term: Comparison) -> Side:
    roots = Roots()
    for at, operand in side:
        roots |= values.roots(at, [operand])
    if roots.is_constant:
        number = _number(values, side, term)
        return Side("number", number=number) if number is not None else Side("unknown")
    if roots.other - {"bank"}:
        return Side("lanes" if roots.other == {"lanes"} else "unknown")
    if roots.shared_loads and not roots.loads and not roots.special:
        return Side("shared_load")
    if roots.loads or roots.shared_loads:
        return Side("load")
    behind = _arguments(code, roots)
    if any(part.holds == "address" for part in behind):
        return Side("address", whole=all(values.is_copy(at, operand) for at, operand in side))
    if any(part.holds == "unknown" for part in behind):
        return Side("unknown")
    if roots.is_index:
        return _index_side(code, values, side, term, roots)
    if roots.special or not behind:
        return Side("unknown")
    itself = all(values.is_copy(at, operand) for at, operand in side)
    whole = len(behind) == 1 and behind[0].whole and 8 * behind[0].size <= term.bits
    return Side("argument" if itself else "computed", names=_names(behind), whole=whole and itself)


def _arguments(code: KernelCode, roots: Roots) -> list[ParameterPart]:
    """The parameters of PTX that a value is computed from."""
    if code.function is None:
        return []
    return [
        part
        for part in parameter_parts(code.function, code.entry, code.arch)
        if any(part.start <= at < part.start + part.size for at in roots.bank)
    ]


def _names(parts: Sequence[ParameterPart]) -> tuple[str, ...]:
    """The names of the source's parameters, each once; none where one is not known."""
    return tuple(dict.fromkeys(part.name for part in parts)) if all(part.name for part in parts) else ()


def _index_side(
    code: KernelCode, values: Values, side: tuple[tuple[int, str], ...], term: Comparison, roots: Roots
) -> Side:
    (at, operand), *upper = side
    exact = index_of(code, values, at, operand)
    if exact and all(_extends(values, at, operand, *high) for high in upper):
        return Side("index", exact)
    words = "an index of thread and block" if roots.of_thread and roots.of_block else (
        "an index of the thread" if roots.of_thread else "an index of the block"
    )  # fmt: skip
    names = _names(_arguments(code, roots))
    rises = _Rise(code, values).of(at, operand)
    enough = rises in ("rising", "rising+") if term.signed else rises == "rising+"
    upper_follow = all(_extends(values, at, operand, *high) for high in upper)
    return Side("rising" if enough and upper_follow and term.bits <= 32 * len(side) else "of_index", words, names)


def _extends(values: Values, at: int, low: str, upper_at: int, upper: str) -> bool:
    """True if an upper word is the extension of a lower one: 0, its sign, or from the instruction that made both."""
    if integer(upper) == 0 or values.constant(upper_at, upper) == 0:
        return True
    of_low = values.writer(at, low) if low in values.writers[at] else None
    of_upper = values.writer(upper_at, upper) if upper in values.writers[upper_at] else None
    if of_upper is None:
        return False
    if of_low == of_upper:
        return "WIDE" in values.lines[of_upper].opcode.split(".")
    line = values.lines[of_upper]
    operands = [plain(operand) for operand in line.operands]
    signs = line.opcode.startswith(("SHF.R.S32.HI", "USHF.R.S32.HI")) and len(operands) == 4
    return signs and integer(operands[2]) == 31 and values.writer(of_upper, operands[3]) == of_low


def _number(values: Values, side: tuple[tuple[int, str], ...], term: Comparison) -> int | None:
    words = [values.constant(at, operand) for at, operand in side]
    if any(word is None for word in words):
        return None
    known = [word for word in words if word is not None]
    if term.bits == 64 and len(known) == 1:
        # One operand for a pair: what stands in the code is extended.
        value = integer(side[0][1])
        return value if value is not None and (term.signed or value >= 0) else None
    value = sum(word << 32 * n for n, word in enumerate(known))
    return value - (1 << term.bits) if term.signed and value >> (term.bits - 1) else value


def index_of(code: KernelCode, values: Values, at: int, operand: str, depth: int = 0) -> str:
    """The index of thread, block or grid that an operand is, as CUDA writes it; empty where it is none as it stands."""
    register = plain(operand)
    writer = values.writer(at, register) if register in values.writers[at] else None
    if writer is None or guarded(values.lines[writer]) or depth > _MAX_DEPTH:
        return ""
    line = values.lines[writer]
    source = copied(line)
    if source is not None:
        return index_of(code, values, writer, source, depth + 1)
    if base(line) in ("S2R", "S2UR"):
        return _special(plain(line.operands[-1]))
    if base(line) not in ("IMAD", "UIMAD") or len(line.operands) != 4 or "HI" in line.opcode.split("."):
        return ""
    parts = [index_of(code, values, writer, each, depth + 1) for each in line.operands[1:]]
    for block, extent in ((parts[0], line.operands[2]), (parts[1], line.operands[1])):
        axis = block.removeprefix("blockIdx.") if block.startswith("blockIdx.") else ""
        first = layout_of(code.arch).block
        block_extent_at = first + 4 * "xyz".index(axis) if axis in ("x", "y", "z") else -1
        if axis and parts[2] == f"threadIdx.{axis}" and bank_place(values, writer, extent) == block_extent_at:
            return f"blockIdx.{axis} * blockDim.{axis} + threadIdx.{axis}"
    return ""


def _special(register: str) -> str:
    name, _, axis = register.partition(".")
    if name in _INDICES and axis in _AXES:
        return f"{_INDICES[name]}.{axis.lower()}"
    return "the lane" if register == "SR_LANEID" else ""


def bank_place(values: Values, at: int, operand: str, depth: int = 0) -> int | None:
    """The byte of constant bank 0 that an operand is, read there or loaded; None of any other."""
    match = _BANK_0.fullmatch(plain(operand))
    if match:
        return int(match[1], 16) if match[1].startswith("0x") else 0
    register = plain(operand)
    writer = values.writer(at, register) if register in values.writers[at] else None
    if writer is None or depth > _MAX_DEPTH:
        return None
    line = values.lines[writer]
    if base(line) in ("LDC", "ULDC", "LDCU"):
        match = _BANK_0.fullmatch(plain(line.operands[-1]))
        named = references(line.operands[0])
        if match is None or not named:
            return None
        first = int(match[1], 16) if match[1].startswith("0x") else 0
        return first + 4 * (int(register.lstrip("UR")) - named[0].number)
    source = copied(line)
    return bank_place(values, writer, source, depth + 1) if source is not None else None


class _Rise:
    """The way a value goes while an index that it is computed from rises: never falls; `+`: and is never negative.

    `flat`: it depends on no index. Nothing (an empty word) is what cannot be told.
    """

    def __init__(self, code: KernelCode, values: Values) -> None:
        self.values = values
        self.parameters = layout_of(code.arch).parameters
        self.pending: set[tuple[int, str]] = set()
        self.visited = 0

    def of(self, at: int, operand: str) -> str:
        text = plain(operand)
        value = integer(text)
        if value is not None:
            return "flat+" if 0 <= value < 1 << 31 else "flat"
        match = _BANK_0.search(text)
        if match:
            place = int(match[1], 16) if match[1].startswith("0x") else 0
            return "flat" if place >= self.parameters or text[0] in "-~|" else "flat+"
        if text.startswith("SR_"):
            return "rising+"
        named = references(text)
        if len(named) != 1 or named[0].role != "value":
            return ""
        name = named[0].name
        if text not in (name, f"-{name}", f"{name}.64"):
            return ""
        found = {self._written(writer, name) for writer in self.values.writers[at].get(name, ())}
        found.discard("cycle")
        if not found:
            return "cycle" if self.values.writers[at].get(name) else ""
        result = _joined(found)
        if text.startswith("-"):
            return "flat" if result.startswith("flat") else ""
        return result

    def _written(self, writer: int, register: str) -> str:
        key = writer, register
        self.visited += 1
        if key in self.pending:
            return "cycle"
        if len(self.pending) > _MAX_DEPTH or self.visited > 256:
            return ""
        line = self.values.lines[writer]
        if guarded(line):
            return ""
        self.pending.add(key)
        result = self._computed(writer, line, register)
        self.pending.discard(key)
        return result

    def _computed(self, at: int, line: SassLine, register: str) -> str:
        name, *modifiers = line.opcode.split(".")
        source = copied(line)
        if source is not None:
            return self.of(at, source)
        if name in ("S2R", "S2UR"):
            return "rising+"
        if name in ("LDC", "ULDC", "LDCU"):
            first, named = bank_place(self.values, at, line.operands[-1]), references(line.operands[0])
            if first is None or not named:
                return ""
            # A wide load fills registers in a row.
            place = first + 4 * (int(register.lstrip("UR")) - named[0].number)
            return "flat" if place >= self.parameters else "flat+"
        if name in ("LDG", "LD", "LDS"):
            return "flat"
        sources = [each for each in line.operands[1:] if not is_predicate(each.lstrip("!"))]
        if "X" in modifiers or ("HI" in modifiers and not name.endswith("SHF")):
            return ""
        if name in ("IADD3", "UIADD3", "IADD", "UIADD", "VIADD", "UVIADD"):
            return _sum([self.of(at, each) for each in sources])
        if name in ("IMAD", "UIMAD") and len(sources) == 3:
            if register != references(line.operands[0])[0].name:
                return ""
            a, b, c = (self.of(at, each) for each in sources)
            return _sum([_product(a, b, sources), c])
        if name in ("LEA", "ULEA") and len(sources) == 3:
            shift = integer(sources[2])
            return _sum([self.of(at, sources[0]), self.of(at, sources[1])]) if _small(shift) else ""
        if name in ("SHF", "USHF") and len(sources) == 3 and _small(integer(sources[1])):
            if modifiers[:1] == ["L"] and integer(sources[2]) == 0:
                return self.of(at, sources[0])
            right = modifiers[:1] == ["R"] and "HI" in modifiers and integer(sources[0]) == 0
            found = self.of(at, sources[2]) if right else ""
            return found if "S32" in modifiers or found.endswith("+") else ""
        return ""


def _small(shift: int | None) -> bool:
    return shift is not None and 0 <= shift <= 16


def _joined(found: set[str]) -> str:
    if "" in found:
        return ""
    plus = "+" if all(each.endswith("+") for each in found) else ""
    return ("rising" if any(each.startswith("rising") for each in found) else "flat") + plus


def _sum(parts: Sequence[str]) -> str:
    known = {part for part in parts if part != "cycle"}
    return _joined(known) if known else "cycle"


def _product(a: str, b: str, sources: Sequence[str]) -> str:
    if "" in (a, b) or "cycle" in (a, b):
        return ""
    factors = [abs(value) for each in sources[:2] if (value := integer(each)) is not None]
    if any(factor > _MAX_FACTOR for factor in factors):
        return ""
    if a.startswith("flat") and b.startswith("flat"):
        return _joined({a, b})
    # The product with what may be negative may fall.
    if a.endswith("+") and b.endswith("+"):
        return "rising+"
    rising, flat = (a, b) if a.startswith("rising") else (b, a)
    return rising if flat == "flat+" else ""
