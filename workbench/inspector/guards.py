"""What an early end of threads is: the comparisons behind the predicate of an EXIT, and what they compare.

A comparison is named a bounds check only where one side is computed from the indices of thread and block alone and the
other from what the launch passed. What else a guard compares is said as far as the data flow shows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.inspector.constant_bank import parameter_places
from workbench.inspector.kernel_code import Idiom, KernelCode, base, guarded
from workbench.inspector.values import Roots, Values
from workbench.records import SassLine
from workbench.sass.moves import plain

_NEGATED = {"LT": "GE", "GE": "LT", "GT": "LE", "LE": "GT", "EQ": "NE", "NE": "EQ"}
_SWAPPED = {"LT": "GT", "GT": "LT", "LE": "GE", "GE": "LE", "EQ": "EQ", "NE": "NE"}
_WORDS = {
    "LT": "below", "LE": "at or below", "GT": "above", "GE": "at or above", "EQ": "equal to", "NE": "not equal to",
}  # fmt: skip
# What keeps the order of the numbers that it is given, where none of them is negated.
_RISING = frozenset(
    {"S2R", "S2UR", "CS2R", "LDC", "ULDC", "LDCU", "MOV", "UMOV", "R2UR", "IMAD", "UIMAD", "IADD3", "UIADD3", "IADD",
     "UIADD", "VIADD", "LEA", "ULEA", "SHF", "USHF", "SHL", "USHL", "HFMA2"}
)  # fmt: skip
_MINUS = re.compile(r"[-~]U?R\d")
_TRUE = frozenset({"PT", "UPT"})
_MOST_TERMS = 4


@dataclass(frozen=True)
class Comparison:
    """`left test right`, by the instruction at `index`; `low` is the one that compares the low words of 64 bits."""

    index: int
    test: str
    left: tuple[tuple[int, str], ...]
    right: tuple[tuple[int, str], ...]


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield an idiom for each EXIT under a predicate that comparisons of integers set."""
    values = code.values
    if values is None:
        return
    for index, line in code.own:
        if line.opcode != "EXIT" or line.predicate is None or not guarded(line):
            continue
        terms = leaves_where(values, index, line.predicate)
        if terms is None:
            continue
        comparing = [code.lines[term.index] for term in terms]
        kind, title, text = _in_words(code, values, terms)
        yield code.idiom(kind, title, text, [*comparing, line])


def leaves_where(values: Values, at: int, predicate: str) -> list[Comparison] | None:
    """The comparisons of which any one makes `predicate` true at an instruction; None where that is not how it is."""
    register = predicate.lstrip("!")
    return _any_of(values, at, register, predicate.startswith("!"), _MOST_TERMS)


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
    if "EX" in modifiers:
        low = values.writer(writer, operands[5].lstrip("!")) if len(operands) > 5 else None
        if low is None or base(values.lines[low]) != name or operands[5].startswith("!"):
            return None
        below = [plain(operand) for operand in values.lines[low].operands]
        left, right = ((low, below[2]), *left), ((low, below[3]), *right)
    if test not in _NEGATED:
        return None
    term = Comparison(writer, _NEGATED[test] if negated else test, left, right)
    other = operands[4]
    if other in _TRUE and joined == "AND":
        return [term]
    # A condition that holds where all of several do not is any of their opposites.
    if other.lstrip("!") in _TRUE or joined != ("AND" if negated else "OR"):
        return None
    more = _any_of(values, writer, other.lstrip("!"), negated != other.startswith("!"), most - 1)
    return None if more is None else [*more, term]


def _in_words(code: KernelCode, values: Values, terms: list[Comparison]) -> tuple[str, str, str]:
    told = [_side_by_side(code, values, term) for term in terms]
    holds = " or ".join(_condition(code, values, term) for term in terms)
    text = f"Threads for which {holds} end here; warps that have others left go on with those. {_named(code, terms)}"
    if all(each in ("GE", "GT") for each in told):
        return "bounds_check", "bounds check: threads beyond the end leave", text
    if len(terms) > 1:
        return "guard", "threads for which one of several conditions holds end here", text
    (term,) = terms
    if told[0] in ("LT", "LE"):
        return "guard", "threads below a bound leave", text
    number = _fixed(values, term)
    index = _index_of(values, term)
    if number is not None and index and term.test == "NE":
        return "guard", f"only threads with {index} {number} go on", text
    if number is not None and index and term.test in ("GT", "GE"):
        last = number if term.test == "GT" else number - 1
        return "guard", f"only threads with {index} up to {last} go on", text
    left, right = (_roots(values, side) for side in (term.left, term.right))
    if not any(r.special or r.loads or r.other for r in (left, right)):
        return "guard", "a condition that is the same for all threads ends them", text
    return "guard", "threads for which a condition holds end here", text


def _side_by_side(code: KernelCode, values: Values, term: Comparison) -> str | None:
    """The test by which a thread's index is compared with a size; None of any other comparison."""
    sides = [_roots(values, side) for side in (term.left, term.right)]
    for (mine, yours), test in ((sides, term.test), (sides[::-1], _SWAPPED[term.test])):
        side = term.left if mine is sides[0] else term.right
        if mine.is_index and not _has_pointer(code, mine) and _rises(values, side) and _is_size(code, values, yours):
            return test
    return None


def _rises(values: Values, side: tuple[tuple[int, str], ...]) -> bool:
    """Whether a value rises with the indices that it is computed from: sums, products and shifts without a minus."""
    for at, operand in side:
        for n in (at, *values.behind(at, [operand])):
            line = values.lines[n]
            falls = any(_MINUS.match(other) for other in line.operands[1:])
            signed = "SHF.R" in line.opcode and "U32" not in line.opcode
            if n != at and (base(line) not in _RISING or falls or signed):
                return False
    return True


def _is_size(code: KernelCode, values: Values, roots: Roots) -> bool:
    """Whether a value comes from the launch's arguments, directly or from a place that they point to."""
    if roots.special or roots.loads or roots.other or _has_pointer(code, roots):
        return False
    return bool(roots.shared_loads) or bool(_arguments(code, roots))


def _roots(values: Values, side: tuple[tuple[int, str], ...]) -> Roots:
    found = Roots()
    for at, operand in side:
        found |= values.roots(at, [operand])
    return found


def _arguments(code: KernelCode, roots: Roots) -> list[int]:
    """Positions of the parameters that a value is computed from."""
    if code.function is None:
        return []
    places = list(parameter_places(code.function, code.arch).values())
    return [n for n, (start, size) in enumerate(places) if any(start <= at < start + size for at in roots.bank)]


def _has_pointer(code: KernelCode, roots: Roots) -> bool:
    """Whether an address takes part: a parameter that is one, or one of which the type is not known."""
    parameters = code.entry.parameters if code.entry is not None else ()
    places = parameter_places(code.function, code.arch) if code.function is not None else {}
    if len(parameters) != len(places):
        # A Numba array has several: of those none but the width is known here.
        return bool(_arguments(code, roots)) and not _numba_sizes(code, roots)
    return any(parameters[n].kind == "pointer" or "*" in parameters[n].type for n in _arguments(code, roots))


def _numba_sizes(code: KernelCode, roots: Roots) -> bool:
    """Whether all arguments behind a value are integers of Numba, and no array's addresses.

    An array is handed over as meminfo, parent, number of elements, size of one, data, shape and strides.
    """
    if code.entry is None or code.function is None:
        return False
    addresses: set[int] = set()
    at = 0
    for parameter in code.entry.parameters:
        parts = 5 + 2 * parameter.ndim if parameter.kind == "numba_array" else 1
        if parameter.kind == "numba_array":
            addresses |= {at, at + 1, at + 4}
        elif parameter.kind != "scalar" and parameter.kind != "numba_value":
            return False
        at += parts
    known = at == len(code.function.parameters)
    return known and not addresses & set(_arguments(code, roots))


def _index_words(roots: Roots) -> str:
    if roots.of_thread and roots.of_block:
        return "an index of thread and block"
    return "an index of the thread" if roots.of_thread else "an index of the block"


def _parameters(code: KernelCode, values: Values, side: tuple[tuple[int, str], ...], roots: Roots) -> str:
    found = _arguments(code, roots)
    parameters = code.entry.parameters if code.entry is not None else ()
    itself = all(values.is_copy(at, operand) for at, operand in side)
    if code.function is None or len(parameters) != len(code.function.parameters):
        return "an argument of the launch" if itself else "what is computed from arguments of the launch"
    words = " and ".join(parameters[n].name for n in found)
    if not itself:
        return f"what is computed from {words}"
    whole = len(found) == 1 and parameters[found[0]].kind == "scalar"
    return f"what the launch passed {'as' if whole else 'in'} {words}"


def _fixed(values: Values, term: Comparison) -> int | None:
    """The number that the right side of a comparison of 32 bits is."""
    return values.constant(*term.right[0]) if len(term.right) == 1 else None


def _index_of(values: Values, term: Comparison) -> str:
    """The special register that the left side is, as CUDA names it; empty where it is computed from one."""
    if len(term.left) != 1:
        return ""
    at, operand = term.left[0]
    writer = values.writer(at, operand) if operand in values.writers[at] else None
    if writer is None or base(values.lines[writer]) not in ("S2R", "S2UR"):
        return ""
    name = plain(values.lines[writer].operands[-1])
    words = {"SR_TID": "threadIdx", "SR_CTAID": "blockIdx"}.get(name.partition(".")[0])
    if words:
        return f"{words}.{name.partition('.')[2].lower()}"
    return "lane" if name == "SR_LANEID" else ""


def _condition(code: KernelCode, values: Values, term: Comparison) -> str:
    left, right = (_described(code, values, side) for side in (term.left, term.right))
    return f"{left} is {_WORDS[term.test]} {right}"


def _described(code: KernelCode, values: Values, side: tuple[tuple[int, str], ...]) -> str:
    roots = _roots(values, side)
    if roots.is_constant:
        known = [values.constant(at, operand) for at, operand in side]
        if len(known) == 1 and known[0] is not None:
            return str(known[0] - (1 << 32) if known[0] >= 1 << 31 else known[0])
        return "a constant"
    if roots.other - {"bank"}:
        return "what other lanes gave" if roots.other == {"lanes"} else "a value"
    if roots.shared_loads and not roots.loads and not roots.special:
        return "a value that was loaded for all threads alike"
    if roots.loads or roots.shared_loads:
        return "a value that depends on what was loaded"
    if _has_pointer(code, roots):
        return "an address"
    if roots.is_index:
        return (
            _index_words(roots) if _rises(values, side) else _index_words(roots).replace("an", "what is made of the", 1)
        )
    return _parameters(code, values, side, roots) if not roots.special and _arguments(code, roots) else "a value"


def _named(code: KernelCode, terms: list[Comparison]) -> str:
    lines: list[SassLine] = [code.lines[term.index] for term in terms]
    places = " and ".join(f"{line.opcode} at 0x{line.offset:04x}" for line in lines)
    return f"{places} {'compares' if len(terms) == 1 else 'compare'}."
