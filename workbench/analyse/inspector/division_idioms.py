"""Idioms of division: by constants, by variables, by powers of two, and the subroutines that some are sent to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from workbench.analyse.inspector.call_graph import call_graph
from workbench.analyse.inspector.claims import IntegerDivision, MagicDivision, SignedPowerOfTwo, Subroutine
from workbench.analyse.inspector.integer_formulas import PowerOfTwo, Quotient, powers_of_two_of, quotient_of
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, base, called
from workbench.analyse.inspector.origin_words import subroutine_in_words
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.analyse.inspector.values import Values
from workbench.base.records import SassLine
from workbench.isa.ptx.nodes import Integer, Name
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import target_label

_ROUNDED = re.compile(r"__f(?:div|rcp|sqrt|rsqrt)_r[nzud]\b|\basm\b")
# The spelling in CUDA C++ of one instruction of PTX, and the spelling or option that compiles it in another way.
_WRITTEN = {
    "sqrt": (r"\bsqrtf?\s*\(", "-prec-sqrt=false"), "div": ("/", "-prec-div=false"), "rcp": ("/", "-prec-div=false"),
}  # fmt: skip
_PRODUCTS = frozenset({"IMAD", "UIMAD"})
_WORD = 0xFFFFFFFF
_AND = "0xc0"
_SIGN = 31
_MAX_STEPS = 6


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the idioms of divisions and remainders."""
    sizes = {each.symbol: each.instructions for each in call_graph(code)}
    yield from _by_constants(code)
    yield from _by_variables(code, sizes)
    yield from _by_powers_of_two(code)
    yield from _subroutines(code, sizes)


# ---------------------------------------------------------------- constants


def _by_constants(code: KernelCode) -> Iterator[Idiom]:
    if code.function is None or code.values is None:
        return
    flow = PtxFlow(code.function)
    for i in flow.instructions:
        found = quotient_of(i, flow)
        factor = i.operands[2] if found is not None else None
        if found is None or not isinstance(factor, Integer):
            continue
        carried = code.eliminations[i.line].offsets if i.line in code.eliminations else ()
        near = [(n, s) for n, s in code.own if s.ptx_line == i.line or s.offset in carried]
        lines = [s for n, s in near if _multiplies_by(code, n, s, factor.value)]
        if not lines:
            continue
        claim = MagicDivision(
            called(lines[0]),
            factor.value & (1 << max(found.bits, 32)) - 1,
            found.divisor,
            found.bits,
            found.signed,
            _power(found, factor.value),
        )
        yield code.idiom(claim, lines)


def _power(found: Quotient, factor: int) -> int | None:
    """The power of two that the factor is, divided by the divisor and rounded up; None where it is none."""
    mask = (1 << max(found.bits, 32)) - 1
    powers = range(found.bits, 2 * found.bits + 1)
    return next((power for power in powers if -(-(1 << power) // abs(found.divisor)) == factor & mask), None)


def _multiplies_by(code: KernelCode, at: int, line: SassLine, factor: int) -> bool:
    """True if an instruction is a product with the lower or upper word of a factor."""
    if base(line) not in _PRODUCTS or code.values is None or "MOV" in line.opcode:
        return False
    words = {factor & _WORD, factor >> 32 & _WORD} - {0, 1, _WORD}
    return any(code.values.constant(at, plain(operand)) in words for operand in line.operands[1:])


# ---------------------------------------------------------------- variables


def _by_variables(code: KernelCode, sizes: Mapping[str, int]) -> Iterator[Idiom]:
    flow = PtxFlow(code.function) if code.function is not None else None
    for ptx_line, members in code.by_ptx_line.items():
        i = code.ptx.get(ptx_line)
        kind = i.modifiers[-1] if i is not None and i.modifiers else ""
        if i is None or i.mnemonic not in ("div", "rem") or not re.fullmatch(r"[us](16|32|64)", kind):
            continue
        if not isinstance(i.operands[2], Name):
            continue
        lines = [line for _, line in members]
        steps = _reciprocal(lines)
        calls = [line for line in lines if base(line) == "CALL"]
        if not steps and not calls:
            continue
        claim = IntegerDivision(
            "division" if i.mnemonic == "div" else "remainder",
            int(kind[1:]),
            kind[0] == "s",
            len(lines),
            tuple(steps),
            tuple((line.offset, sizes.get(_callee(line) or "")) for line in calls),
            not re.search(r"[/%]", code.text(code.common_line(lines))),
            _moved(flow, i.operands[2].text),
        )
        yield code.idiom(claim, lines, "hint")


def _moved(flow: PtxFlow | None, register: str) -> int | None:
    """The number that PTX moves into a register, widened perhaps: `mov.u32 %r3, WARP_SZ`. None where it is another."""
    writers = flow.writers.get(register, []) if flow is not None else []
    if len(writers) != 1 or writers[0].mnemonic not in ("mov", "cvt") or writers[0].predicate is not None:
        return None
    source = writers[0].operands[1]
    if isinstance(source, Integer):
        return source.value if writers[0].mnemonic == "mov" else None
    return _moved(flow, source.text) if isinstance(source, Name) else None


def _reciprocal(lines: Sequence[SassLine]) -> list[str]:
    """The opcodes of a reciprocal by way of floats, where all three steps are there."""
    sequence = ("I2F", "MUFU.RCP", "F2I")
    alternatives = {"I2F": ("I2F", "I2FP", "UI2F", "UI2FP"), "MUFU.RCP": ("MUFU.RCP",), "F2I": ("F2I",)}
    result = []
    for step in sequence:
        opcode = next((s.opcode for s in lines if s.opcode.startswith(alternatives[step])), None)
        if opcode is None:
            return []
        result.append(opcode)
    return result


def _callee(line: SassLine) -> str | None:
    """The label of the function that a call goes to; None where it is no call, or one through a register."""
    labels = (target_label(operand) for operand in line.operands)
    return next((label for label in labels if label is not None), None) if base(line) == "CALL" else None


# ---------------------------------------------------------------- powers of two


def _by_powers_of_two(code: KernelCode) -> Iterator[Idiom]:
    """Signed quotients and remainders by powers of two: by what the code computes, however the source has it."""
    if code.function is None or code.values is None:
        return
    flow = PtxFlow(code.function)
    for found in (each for i in flow.instructions for each in powers_of_two_of(i, flow)):
        exponent = found.divisor.bit_length() - 1
        steps = [
            (line, code.lines[sign])
            for n, line in code.by_ptx_line.get(found.result, ())
            if (sign := _sign_behind(code, code.values, n)) is not None and _makes(line, found, exponent)
        ]
        # A quotient in a pair of registers has two shifts: the lower word's stands for it.
        lower = [step for step in steps if ".S64" in step[0].opcode] or steps
        upper = [step[0] for step in steps if step not in lower]
        for n, (line, correction) in enumerate(lower):
            claim = SignedPowerOfTwo(found.operation, found.divisor, found.bits, called(line), called(correction))
            halves = [line, upper[n]] if len(upper) == len(lower) else [line]
            yield code.idiom(claim, [*halves, correction], "hint", of=line)


def _makes(line: SassLine, found: PowerOfTwo, exponent: int) -> bool:
    """True if an instruction is the last step: a quotient's shift, or the mask of what a remainder leaves out."""
    operands = [plain(operand) for operand in line.operands]
    if found.operation == "division":
        right = line.opcode.startswith(("SHF.R.S32.HI", "USHF.R.S32.HI", "SHF.R.S64", "USHF.R.S64"))
        return right and len(operands) == 4 and integer(operands[2]) == exponent
    masks = {-found.divisor & _WORD, found.divisor - 1}
    known = {bits & _WORD for operand in operands[1:-2] if (bits := integer(operand)) is not None}
    return base(line) in ("LOP3", "ULOP3") and bool(known & masks) and operands[-2] == _AND


def _sign_behind(code: KernelCode, values: Values, at: int) -> int | None:
    """The shift by 31 that takes the sign of what an instruction ends the division of."""
    for step, n in enumerate(values.behind(at, code.lines[at].operands[1:])):
        if step > _MAX_STEPS:
            break
        operands = [plain(operand) for operand in code.lines[n].operands]
        signed = code.lines[n].opcode.startswith(("SHF.R.S32.HI", "USHF.R.S32.HI"))
        if signed and len(operands) == 4 and integer(operands[2]) == _SIGN:
            return n
    return None


# ---------------------------------------------------------------- subroutines


def _subroutines(code: KernelCode, sizes: Mapping[str, int]) -> Iterator[Idiom]:
    for index, line in code.own:
        target = _callee(line)
        what = subroutine_in_words(target) if target else ""
        if target is None or what.startswith("function") or not what:
            continue
        near = code.by_ptx_line.get(line.ptx_line, ()) if isinstance(line.ptx_line, int) else ()
        quick = next((s.opcode for n, s in near if n < index and s.opcode.startswith("MUFU.")), None)
        integer_ = "integer" in what
        claim = Subroutine(what, integer_, sizes.get(target), None if integer_ else quick, _cures(code, line))
        yield code.idiom(claim, [line], "hint")


def _cures(code: KernelCode, line: SassLine) -> tuple[str, ...]:
    """Options that compile an operation on floats without its subroutine, where no rounding was asked for.

    "CUDA C++ Programming Guide", intrinsic functions: __fdiv_rn and its like are mapped to one rounding whatever the
    options are, and PTX has the same instruction for both. So the line must have the operation in its text; what comes
    from a header, a macro or another language is not known.
    """
    i = code.ptx_of(line)
    requested = any(_ROUNDED.search(text) for text in code.source.values())
    if i is None or not {"rn", "f32"} <= set(i.modifiers) or line.source_file != code.filename or requested:
        return ()
    if code.language != "cuda" or line.inlined_at:
        return ()
    written, flag = _WRITTEN.get(i.mnemonic, (None, ""))
    if written is None or not re.search(written, code.text(code.source_line(line))):
        return ()
    return (flag, "-use_fast_math")
