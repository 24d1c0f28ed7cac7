"""A checker for every origin of SASS: each is derived again from opcode, operands and encoding."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from support.machine_facts import bank_of
from workbench.analyse.inspector.origin_words import subroutine_in_words
from workbench.base.records.facts import Fact


@dataclass(frozen=True)
class Case:
    """The origin of an instruction, its code, the offsets that nvdisasm marks as spills, lines of the PTX text."""

    n: int
    origin: Fact
    arch: str
    code: Any
    marked: frozenset[int]
    ptx_lines: frozenset[int]

    @property
    def line(self) -> Any:
        """The instruction."""
        return self.code.lines[self.n]

    @property
    def base(self) -> str:
        """Its mnemonic."""
        return str(self.line.opcode.split(".")[0])


def wrong(o: Case) -> str:
    """Describes the mistake in an origin; empty where it is true."""
    check = _CHECKS.get(o.origin.kind)
    return next((why for why in check(o) if why), "") if check else "no checker knows this kind"


Why = Iterator[str]


def _padding(o: Case) -> Why:
    yield "" if o.line.opcode == "NOP" else "it does something"
    behind = o.code.lines[o.n :]
    yield "" if all(x.opcode in ("NOP", "BRA") for x in behind) else "code follows"
    yield "" if len(o.code.lines) % 8 == 0 else "the code is not filled up"


def _nothing(o: Case) -> Why:
    yield "" if o.line.opcode == "NOP" else "it does something"


def _stop(o: Case) -> Why:
    yield "" if o.line.opcode == "BRA" and o.line.label and f"({o.line.label})" in o.line.text else "it jumps elsewhere"
    others = [x for k, x in enumerate(o.code.lines) if k != o.n and o.line.label and f"({o.line.label})" in x.text]
    yield "" if not others else "something jumps there"
    above = o.code.lines[o.n - 1]
    leaves = above.opcode.startswith(("EXIT", "RET", "BRA", "NOP", "CALL")) and above.predicate is None
    yield "" if leaves else "what stands above falls through"


def _prologue(o: Case) -> Why:
    yield "" if o.line.operands[0] == "R1" and f"c[0x0][{bank_of(o.arch).stack:#x}]" in o.line.text else "another word"


def _descriptor(o: Case) -> Why:
    yield "" if f"c[0x0][{bank_of(o.arch).descriptor:#x}]" in o.line.text and "LDC" in o.base else "another word"
    register = o.line.operands[0]
    yield "" if o.origin["uniform"] == register.startswith("UR") else f"{register} is of the other file"
    if not o.origin["uniform"]:
        return
    named = any(f"desc[{register}]" in x.text for x in o.code.lines)
    # On sm_80 to sm_89 the descriptor of a load or store stands in the encoding only.
    hidden = o.arch.startswith("sm_8") and any(
        x.encoding >> 91 & 1 and x.opcode[:2] in ("LD", "ST", "AT", "RE") for x in o.code.lines
    )
    yield "" if named or hidden else f"nothing names {register}"


def _stack(o: Case) -> Why:
    word = o.line.encoding >> 32 & 0xFFFFFFFF
    size = (1 << 32) - word if o.origin.kind == "stack_allocation" else word
    yield (
        ""
        if o.line.operands[0] == "R1" and "R1" in o.line.operands[1:] and size == o.origin["bytes"]
        else "other numbers"
    )


def _changes_stack(o: Case) -> Why:
    yield "" if o.line.operands[0] == "R1" else "it writes another register"


def _returns(o: Case) -> Why:
    call = o.code.lines[o.code.at[o.origin["call"]]]
    yield "" if call.opcode.startswith("CALL") else "no call stands there"
    yield "" if o.line.encoding >> 32 & 0xFFFFFFFF == call.offset + 16 else "it loads another number"


def _opcode(names: str, operands: str = r".*") -> Callable[[Case], Why]:
    def check(o: Case) -> Why:
        yield "" if re.fullmatch(names, o.line.opcode) else f"it is {o.line.opcode}"
        yield "" if re.fullmatch(operands, " ".join(o.line.operands)) else f"its operands are {o.line.operands}"
        for operand in o.origin.operands.values():
            yield "" if operand is None or operand in " ".join(o.line.operands) else f"{operand} does not stand in it"

    return check


def _spill(o: Case) -> Why:
    yield "" if o.line.offset in o.marked else "nvdisasm does not mark it"
    yield "" if o.line.opcode.startswith("STL" if o.origin.kind == "spill_store" else "LDL") else "the other way"


def _calls(o: Case) -> Why:
    target = re.search(r"`\(([^)]+)\)", o.line.text)
    yield "" if o.base == "CALL" and target else "no call"
    label = target[1] if target else ""
    yield "" if o.origin["label"] == label else f"it calls {label}"
    yield from _named(label)


def _named(label: str) -> Why:
    """Checks that the words of a subroutine are those of its label."""
    words = subroutine_in_words(label)
    if words.startswith("function "):
        yield "" if label.endswith(words.removeprefix("function ")) else f"the label is {label}"
    else:
        library = "__internal_" in label or "__cuda_" in label
        yield "" if library and _means(words, label) else f"the label is {label}"


def _means(words: str, label: str) -> bool:
    """True if a description is that of a subroutine's name."""
    what = {"division": "div", "reciprocal": "rcp", "square root": "sqrt", "remainder": "rem"}
    types = {"64-bit integer": "64", "double": "(f64|dbl|dsqrt)", "float": "f32", "integer": "[us]"}
    has = next((part for word, part in what.items() if word in words), "no such word")
    type_ = next((part for word, part in types.items() if word in words), "no such word")
    slow = "slowpath" in label or "mediumpath" in label
    return has in label and bool(re.search(type_, label)) and ("slow path" in words) == slow


def _library(o: Case) -> Why:
    above = [x.label for x in o.code.lines[: o.n + 1] if x.label and x.label.startswith("$")]
    label = above[-1] if above else ""
    yield "" if "__internal_" in label or "__cuda_" in label else f"it stands in {label or 'the kernel'}"
    yield "" if o.origin["label"] == label else f"the label is {label}"
    yield from _named(label)


def _constant(o: Case) -> Why:
    words = o.origin["words"]
    word = o.line.encoding >> 32 & 0xFFFFFFFF
    zero = o.line.operands[-1] in ("RZ", "URZ", "SRZ")
    whole = ".64" in o.line.opcode and f"{words[-1] << 32 | words[0]:x}" in o.line.text
    yield "" if whole or words[0] == (0 if zero else word) else "it loads something else"


def _no_line(o: Case) -> Why:
    yield "" if o.line.ptx_line not in o.ptx_lines else "the line table names one"


_CHECKS: Mapping[str, Callable[[Case], Why]] = {
    "padding": _padding,
    "no_operation": _nothing,
    "stop": _stop,
    "stack_pointer": _prologue,
    "descriptor": _descriptor,
    "stack_allocation": _stack,
    "stack_release": _stack,
    "stack_change": _changes_stack,
    "return_address": _returns,
    "divergence": _opcode(r"BSSY.*"),
    "reconvergence": _opcode(r"BSYNC.*"),
    "lanes_removed": _opcode(r"BREAK.*"),
    "lanes_restored": _opcode(r"BMOV.*", r"B\d+ \S+"),
    "lanes_saved": _opcode(r"BMOV.*", r"U?R\d+ B\d+"),
    "lanes_cleared": _opcode(r"BMOV.*CLEAR.*", r"U?RZ B\d+"),
    "warp_sync_all": _opcode(r"WARPSYNC.*ALL"),
    "warp_sync": _opcode(r"WARPSYNC.*"),
    "yield": _opcode(r"YIELD"),
    "spill_store": _spill,
    "spill_load": _spill,
    "indirect_call": _opcode(r"CALL.*", r"U?R\d+.*"),
    "call": _calls,
    "library": _library,
    "stack_store": _opcode(r"STL.*", r"\[R1.*"),
    "stack_load": _opcode(r"LDL.*", r"\S+ \[R1.*"),
    "constant": _constant,
    "move": _opcode(r"U?MOV.*|U?IMAD\.MOV.*", r"U?R\d+ (RZ RZ )?U?R\d+\S*"),
    "constant_bank": _opcode(r".*(LDC|LDCU|MOV).*", r".*cx?\[.*"),
    "special_register": _opcode(r"C?S2U?R.*", r".*SR_.*"),
    "no_ptx": _no_line,
}
