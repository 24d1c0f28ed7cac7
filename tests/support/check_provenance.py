"""A checker for every sentence about where SASS comes from: each is read anew from opcode, operands and encoding."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from support.machine_facts import bank_of


@dataclass(frozen=True)
class Origin:
    """A sentence about an instruction, its code, the offsets that nvdisasm marks as spills, lines of the PTX text."""

    n: int
    text: str
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


def wrong(o: Origin) -> str:
    """Describes the mistake in a sentence; empty where it is true."""
    for pattern, check in _CHECKS:
        match = re.fullmatch(pattern, o.text)
        if match:
            return next((why for why in check(o, match) if why), "")
    return "no checker knows this sentence"


def kind(text: str) -> str:
    """The form of a sentence."""
    return next((pattern for pattern, _ in _CHECKS if re.fullmatch(pattern, text)), text)


Why = Iterator[str]


def _padding(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.opcode == "NOP" else "it does something"
    behind = o.code.lines[o.n :]
    yield "" if all(x.opcode in ("NOP", "BRA") for x in behind) else "code follows"
    yield "" if len(o.code.lines) % 8 == 0 else "the code is not filled up"


def _nothing(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.opcode == "NOP" else "it does something"


def _stop(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.opcode == "BRA" and o.line.label and f"({o.line.label})" in o.line.text else "it jumps elsewhere"
    others = [x for k, x in enumerate(o.code.lines) if k != o.n and o.line.label and f"({o.line.label})" in x.text]
    yield "" if not others else "something jumps there"
    above = o.code.lines[o.n - 1]
    leaves = above.opcode.startswith(("EXIT", "RET", "BRA", "NOP", "CALL")) and above.predicate is None
    yield "" if leaves else "what stands above falls through"


def _prologue(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.operands[0] == "R1" and f"c[0x0][{bank_of(o.arch).stack:#x}]" in o.line.text else "another word"


def _descriptor_word(o: Origin, _: re.Match[str]) -> Why:
    yield "" if f"c[0x0][{bank_of(o.arch).descriptor:#x}]" in o.line.text else "another word"


def _descriptor(o: Origin, _: re.Match[str]) -> Why:
    yield "" if f"c[0x0][{bank_of(o.arch).descriptor:#x}]" in o.line.text and "LDC" in o.base else "another word"
    register = o.line.operands[0]
    named = any(f"desc[{register}]" in x.text for x in o.code.lines)
    # On sm_80 to sm_89 the descriptor of a load or store stands in the encoding only.
    hidden = o.arch.startswith("sm_8") and any(
        x.encoding >> 91 & 1 and x.opcode[:2] in ("LD", "ST", "AT", "RE") for x in o.code.lines
    )
    yield "" if named or hidden else f"nothing names {register}"


def _stack(o: Origin, m: re.Match[str]) -> Why:
    word = o.line.encoding >> 32 & 0xFFFFFFFF
    size = (1 << 32) - word if "makes room" in o.text else word
    yield "" if o.line.operands[0] == "R1" and "R1" in o.line.operands[1:] and size == int(m[1]) else "other numbers"


def _changes_stack(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.operands[0] == "R1" else "it writes another register"


def _returns(o: Origin, m: re.Match[str]) -> Why:
    call = o.code.lines[o.code.at[int(m[1], 16)]]
    yield "" if call.opcode.startswith("CALL") else "no call stands there"
    yield "" if o.line.encoding >> 32 & 0xFFFFFFFF == call.offset + 16 else "it loads another number"


def _opcode(names: str, operands: str = r".*") -> Callable[[Origin, re.Match[str]], Why]:
    def check(o: Origin, m: re.Match[str]) -> Why:
        yield "" if re.fullmatch(names, o.line.opcode) else f"it is {o.line.opcode}"
        yield "" if re.fullmatch(operands, " ".join(o.line.operands)) else f"its operands are {o.line.operands}"
        for group in m.groups():
            yield "" if group in " ".join(o.line.operands) else f"{group} does not stand in it"

    return check


def _spill(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.offset in o.marked else "nvdisasm does not mark it"
    yield "" if o.line.opcode.startswith("STL" if "stored to" in o.text else "LDL") else "the other way"


def _calls(o: Origin, m: re.Match[str]) -> Why:
    target = re.search(r"`\(([^)]+)\)", o.line.text)
    yield "" if o.base == "CALL" and target else "no call"
    label = target[1] if target else ""
    library = "__internal_" in label or "__cuda_" in label
    function = m[1].startswith("function ")
    if function:
        yield "" if label.endswith(m[1].removeprefix("function ")) else f"it calls {label}"
    else:
        yield "" if library and _means(m[1], label) else f"it calls {label}"


def _means(words: str, label: str) -> bool:
    """Whether a description is that of a subroutine's name."""
    what = {"division": "div", "reciprocal": "rcp", "square root": "sqrt", "remainder": "rem"}
    types = {"64-bit integer": "64", "double": "(f64|dbl|dsqrt)", "float": "f32", "integer": "[us]"}
    has = next((part for word, part in what.items() if word in words), "no such word")
    type_ = next((part for word, part in types.items() if word in words), "no such word")
    return has in label and bool(re.search(type_, label)) and ("slow path" in words) == ("slowpath" in label)


def _library(o: Origin, m: re.Match[str]) -> Why:
    above = [x.label for x in o.code.lines[: o.n + 1] if x.label and x.label.startswith("$")]
    label = above[-1] if above else ""
    yield "" if "__internal_" in label or "__cuda_" in label else f"it stands in {label or 'the kernel'}"
    yield "" if m[1].startswith("function ") or _means(m[1], label) else f"the label is {label}"


def _constant(o: Origin, m: re.Match[str]) -> Why:
    words = [int(w, 16) for w in re.findall(r"0x[0-9a-f]+", m[1])]
    word = o.line.encoding >> 32 & 0xFFFFFFFF
    zero = o.line.operands[-1] in ("RZ", "URZ", "SRZ")
    whole = ".64" in o.line.opcode and f"{words[-1] << 32 | words[0]:x}" in o.line.text
    yield "" if whole or words[0] == (0 if zero else word) else "it loads something else"


def _no_line(o: Origin, _: re.Match[str]) -> Why:
    yield "" if o.line.ptx_line not in o.ptx_lines else "the line table names one"


_CHECKS: tuple[tuple[str, Callable[[Origin, re.Match[str]], Why]], ...] = (
    (r"padding: the code is filled up to a multiple of 128 bytes", _padding),
    (r"no operation", _nothing),
    (r"a stop behind the end, so that what is fetched ahead runs nowhere; never executed", _stop),
    (r"prologue: the stack pointer, R1, from the constant bank", _prologue),
    (r"the descriptor of global memory, which loads and stores name", _descriptor),
    (r"the descriptor of global memory", _descriptor_word),
    (r"makes room for (\d+) bytes on the stack: R1 goes down", _stack),
    (r"gives (\d+) bytes of the stack back: R1 goes up", _stack),
    (r"changes the stack pointer, R1", _changes_stack),
    (r"where the call at (0x[0-9a-f]+) returns to", _returns),
    (r"the lanes that diverge from here reconverge at (\S+): recorded in (B\d+)", _opcode(r"BSSY.*")),
    (r"the lanes that diverged wait for each other: those recorded in (B\d+)", _opcode(r"BSYNC.*")),
    (r"lanes that leave early are removed from those recorded in (B\d+)", _opcode(r"BREAK.*")),
    (r"restores the lanes recorded in (B\d+) from (\S+)", _opcode(r"BMOV.*", r"B\d+ \S+")),
    (r"saves the lanes recorded in (B\d+) in (\S+)", _opcode(r"BMOV.*", r"U?R\d+ B\d+")),
    (r"clears the lanes recorded in (B\d+)", _opcode(r"BMOV.*CLEAR.*", r"U?RZ B\d+")),
    (r"waits for all lanes of the warp", _opcode(r"WARPSYNC.*ALL")),
    (r"waits for the lanes that (\S+) names", _opcode(r"WARPSYNC.*")),
    (r"lets diverged lanes of the warp run", _opcode(r"YIELD")),
    (r"spill: a register is (?:stored to|loaded from) local memory, for want of registers", _spill),
    (r"calls the function whose address is in (\S+)", _opcode(r"CALL.*", r"U?R\d+.*")),
    (r"calls the (.*)", _calls),
    (r"(.*): a subroutine of ptxas' library", _library),
    (r"stores to the stack", _opcode(r"STL.*", r"\[R1.*")),
    (r"loads from the stack", _opcode(r"LDL.*", r"\S+ \[R1.*")),
    (r"loads the constant (.*)", _constant),
    (r"a move between registers", _opcode(r"U?MOV.*|U?IMAD\.MOV.*", r"U?R\d+ (RZ RZ )?U?R\d+\S*")),
    (r"reads the constant bank: (.*)", _opcode(r".*(LDC|LDCU|MOV).*", r".*cx?\[.*")),
    (r"reads the special register (\S+)", _opcode(r"C?S2U?R.*", r".*SR_.*")),
    (r"the line table names no PTX instruction for it", _no_line),
)  # fmt: skip
