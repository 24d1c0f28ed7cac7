"""Eliminations of PTX lines as records, and their sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from workbench.analyse.inspector.claim_reasons import why_of_elimination
from workbench.analyse.inspector.spelling import in_hex, named, numbered, verb
from workbench.base.records import SassLine
from workbench.base.records.facts import Fact, Words, said
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.lowering_words import lowering_words
from workbench.base.records.reasons import Why

How = Literal["merged", "folded", "moved", "removed", "address", "unknown"]


@dataclass(frozen=True)
class Elimination(JsonRecord):
    """The elimination of a PTX line.

    Attributes
    ----------
    reason
        A kind of `ELIMINATIONS` with its operands, among them `sass`, the instructions that carry the line on.
    offsets
        Theirs, in bytes from the start of `kernel` (mangled).
    """

    json_keys = ("how", "text", "offsets", "kernel")
    how: How
    reason: Fact
    offsets: tuple[int, ...]
    kernel: str

    @property
    def text(self) -> str:
        """The sentence."""
        return said(ELIMINATIONS[self.reason.kind], self.reason)

    @property
    def why(self) -> Why:
        """The instructions that carry the line on, and the numbers of the reason."""
        return why_of_elimination(self.text, self.reason, self.offsets)


@dataclass(frozen=True)
class FoldedInto:
    """Instructions that compute a PTX line, or a half of it, with an eliminated one in it."""

    sass: tuple[SassLine, ...]
    line: int
    half: str


def elimination(kernel: str, how: How, kind: str, sass: Sequence[SassLine] = (), /, **operands: Any) -> Elimination:
    """An elimination in a kernel. sass: the instructions that carry the line on."""
    carriers = tuple(line for _, line in sorted({line.offset: line for line in sass}.items()))
    return Elimination(how, Fact(kind, {"sass": carriers, **operands}), tuple(s.offset for s in carriers), kernel)


def _reads(o: Any) -> str:
    return f"which {named(o.sass)} {verb(o.sass, 'read')}"


def _whole(sass: Sequence[SassLine]) -> str:
    return named(sass, operands=True)


def _parameter(o: Any) -> str:
    where = f"the argument is in constant bank 0 at c[0x0][{o.offset:#x}]"
    return f"{where}, {_reads(o)}" if o.sass else f"{where}; no SASS reads it"


def _constant(o: Any) -> str:
    parts = []
    if o.holders:
        parts.append(f"is in {_whole(o.holders)}")
    if o.loaders:
        half = " a word of" if o.half else ""
        parts.append(f"{_whole(o.loaders)} {verb(o.loaders, 'load')}{half} it for {named(o.loaded)}")
    return f"the constant {o.value}{' ' if o.holders else ': '}{'; '.join(parts)}"


def _literal(o: Any) -> str:
    places = " and ".join(f"c[0x2][{place:#x}]" for place in o.places)
    return f"the constant {o.value} is in bank 2 at {places}, {_reads(o)}"


def _folded(o: Any) -> str:
    parts = [
        f"{_whole(part.sass)}, which {verb(part.sass, 'compute')} "
        f"{f'the {part.half} half of ' if part.half else ''}line {part.line} with it"
        for part in o.parts[:2]
    ]
    return f"folded into {'; and into '.join(parts)}"


def _idle(o: Any) -> str:
    what = (
        f"only the {o.half} half of line {o.line}, which it does not change" if o.half else f"line {o.line} without it"
    )
    return f"no instruction needed: {_whole([o.computes])} computes {what}"


def _ends(o: Any) -> str:
    if len(o.sass) == 1:
        return f"the thread ends at {named(o.sass)}, the only end of the kernel"
    return f"the kernel ends at {named(o.sass)}; it is not known which of them is this one"


def _unrolled(o: Any) -> str:
    copies = f", and {o.copies} copies of its accesses" if o.copies > 1 else ""
    return f"the loop was unrolled completely: SASS has its lines without a loop{copies}"


def _special_register(o: Any) -> str:
    return f"read once for all its uses, by {named(o.sass)}" if len(o.sass) == 1 else f"{named(o.sass)} read it"


ELIMINATIONS: Mapping[str, Words] = {
    "unknown": "no SASS has its line: it is not known what replaced it",
    "not_called": "no kernel calls {function} by its name",
    "elsewhere": "not known: the code of {function} is outside the kernel's and not shown",
    # Memory.
    "call_value": "a call's argument or result: no SASS has its line",
    "call_value_in_register": "a call's argument or result, which stays in a register: the kernel uses no local memory",
    "parameter": _parameter,
    "merged_access": lambda o: f"merged into {in_hex(o.sass)}: {lowering_words(o.lowering)}",
    "array_in_registers": "kept in registers: the kernel has no array in local memory",
    "array_or_merged": "no SASS access has its line: kept in registers, or part of another one",
    "lowered_access": lambda o: lowering_words(o.lowering),
    "constant_variable": lambda o: f"the constant is in bank 3 at c[0x3][{o.offset:#x}], {_reads(o)}",
    "constant_variable_indexed": lambda o: (
        f"{o.name} is in bank 3 from c[0x3][{o.offset:#x}] on; {named(o.sass)} {verb(o.sass, 'read')} it by an index"
    ),
    # Values.
    "same_address": "no instruction needed: an address in global memory and its generic form are the same number",
    "launch_extent": lambda o: f"the launch puts it at c[0x0][{o.offset:#x}], {_reads(o)}",
    "special_register": _special_register,
    "same_computation": lambda o: f"line {o.line} computes the same, in {named(o.sass)}",
    "constant": _constant,
    "literal": _literal,
    "folded": _folded,
    "idle": _idle,
    "same_result": lambda o: f"no instruction needed: its result is that of line {o.line}, {_whole(o.sass)}",
    "together": lambda o: f"together with line {o.line}: {_whole(o.sass)} {'do' if len(o.sass) > 1 else 'does'} both",
    "done_by": lambda o: f"done by {_whole(o.sass)}, which {'have' if len(o.sass) > 1 else 'has'} line {o.line}",
    "address_part": lambda o: f"part of the address of {_whole(o.sass)}",
    "condition_part": lambda o: f"part of the condition of {_whole(o.sass)}",
    "copy": lambda o: (
        f"not copied: {numbered(o.lines)} {'use' if len(o.lines) > 1 else 'uses'} the value and became {named(o.sass)}"
    ),
    "needed": lambda o: (
        f"no SASS has its line; {numbered(o.lines)}, which {'need' if len(o.lines) > 1 else 'needs'} its result, "
        f"became {named(o.sass)}"
    ),
    "unused": "removed: nothing uses its result",
    "users_gone": lambda o: (
        f"no SASS has its line or {numbered(o.lines)}, which {'need' if len(o.lines) > 1 else 'needs'} its result"
    ),
    # Calls and returns.
    "returns": lambda o: f"the function returns, but no SASS has this line; its code begins at 0x{o.at:04x}",
    "inlined_return": "the function was inlined into its caller: there is no return",
    "function_gone": "the function was removed: no SASS has a line of it",
    "no_end": "no SASS has its line, and none ends the thread",
    "ends": _ends,
    "calls": lambda o: f"no SASS has its line; the calls of {o.function} are {named(o.sass)}",
    "called_at": lambda o: f"no SASS has its line; the code of {o.function} begins at 0x{o.at:04x}",
    "inlined_or_indirect": "no SASS has its line: inlined into its caller, or called indirectly",
    "inlined": "the function was inlined into its caller: the kernel calls nothing",
    # Branches.
    "loop_gone": "the loop was removed: no SASS has a line of it",
    "unrolled": _unrolled,
    "loop_branch": lambda o: f"the loop that has its lines in SASS branches back at {_whole(o.sass)}",
    "falls_through": lambda o: f"no jump: the code that it leads to, line {o.line}, follows at {named(o.sass)}",
    "other_jump": "no SASS has its line: the order of the code, a predicate or another jump replaces it",
    "same_jump": lambda o: f"one jump with that of line {o.line}: {_whole(o.sass)}",
    "decides_skipped": lambda o: (
        f"its condition decides {_whole(o.sass)}, which {'are' if len(o.sass) > 1 else 'is'} in the code that it skips"
    ),
    "predicated": lambda o: f"no branch: the code that it would skip is predicated, {named(o.sass)}",
    "selects": lambda o: f"no branch: {named(o.sass)} {verb(o.sass, 'pick')} one of both results",
    "skips_nothing": "no SASS has its line or a line of the code that it would skip",
    "decides": lambda o: f"no SASS has its line; its condition decides {_whole(o.sass)}",
    "condition_unknown": "no SASS has its line: it is not known what holds its condition",
}
"""By kind. sass: the instructions that carry the line on; line, lines: of PTX; offset: in a constant bank, in bytes."""
