"""Idioms of division: by constants, by variables, by powers of two, and the subroutines that some are sent to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from workbench.inspector.integer_formulas import Quotient, quotient_of
from workbench.inspector.kernel_code import Idiom, KernelCode, base
from workbench.inspector.provenance import subroutine_in_words
from workbench.inspector.ptx_flow import PtxFlow
from workbench.ptx.nodes import FloatBits, Instruction, Integer
from workbench.records import SassLine
from workbench.sass.moves import integer, plain
from workbench.sass.operands import target_label

_POWER = re.compile(r"([%/])=?\s*(\d+)\b(?!\.)")
_PRODUCTS = frozenset({"IMAD", "UIMAD"})
_WORD = 0xFFFFFFFF
_AND = "0xc0"


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the idioms of divisions and remainders."""
    yield from _by_constants(code)
    yield from _by_variables(code)
    yield from _by_powers_of_two(code)
    yield from _subroutines(code)


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
        sign = "a signed" if found.signed else "an unsigned"
        number = f"{factor.value & _mask(found):#x}"
        by = f"the words of {number}" if found.bits > _WORD.bit_length() else number
        text = (
            f"No unit divides integers. {lines[0].opcode} at 0x{lines[0].offset:04x} multiplies by {by}; the upper "
            f"part of the product, shifted and corrected, is the quotient of {sign} {found.bits}-bit number by "
            f"{found.divisor}{_rounded(found, factor.value)}. A remainder takes one more product and a subtraction."
        )
        yield code.idiom("magic_division", f"division by {found.divisor} without a division", text, lines)


def _mask(found: Quotient) -> int:
    return (1 << max(found.bits, 32)) - 1


def _rounded(found: Quotient, factor: int) -> str:
    """What the factor is, where it is a power of two divided by the divisor and rounded up."""
    for power in range(found.bits, 2 * found.bits + 1):
        if -(-(1 << power) // abs(found.divisor)) == factor & _mask(found):
            return f": the factor is 2 to the power of {power}, divided by {abs(found.divisor)} and rounded up"
    return ""


def _multiplies_by(code: KernelCode, at: int, line: SassLine, factor: int) -> bool:
    """Whether an instruction is a product with the lower or upper word of a factor."""
    if base(line) not in _PRODUCTS or code.values is None or "MOV" in line.opcode:
        return False
    words = {factor & _WORD, factor >> 32 & _WORD} - {0, 1, _WORD}
    return any(code.values.constant(at, plain(operand)) in words for operand in line.operands[1:])


# ---------------------------------------------------------------- variables


def _by_variables(code: KernelCode) -> Iterator[Idiom]:
    for ptx_line, members in code.by_ptx_line.items():
        i = code.ptx.get(ptx_line)
        kind = i.modifiers[-1] if i is not None and i.modifiers else ""
        if i is None or i.mnemonic not in ("div", "rem") or not re.fullmatch(r"[us](16|32|64)", kind):
            continue
        lines = [line for _, line in members]
        steps = _reciprocal(lines)
        calls = [(n, line) for n, line in members if base(line) == "CALL"]
        if not steps and not calls:
            continue
        what = "division" if i.mnemonic == "div" else "remainder"
        text = f"No unit divides integers. The line table gives {len(lines)} instructions to this {what}"
        if steps:
            text += f": an approximate reciprocal as a float ({', '.join(steps)}), a product, and corrections"
        for index, line in calls:
            text += f", with the call of a subroutine{_size_of_callee(code, index)} at 0x{line.offset:04x}"
        text += ". A divisor that the compiler knows, or one that is a power of two, costs a few."
        if not re.search(r"[/%]", code.text(code.source_line(lines[0]))):
            text += " The line of the source that the line table names for it has no / or % in its text."
        yield code.idiom("integer_division", f"integer {what} by a variable", text, lines, "hint")


def _reciprocal(lines: Sequence[SassLine]) -> list[str]:
    """The opcodes of a reciprocal by way of floats, where all three steps are there."""
    wanted = ("I2F", "MUFU.RCP", "F2I")
    alternatives = {"I2F": ("I2F", "I2FP", "UI2F", "UI2FP"), "MUFU.RCP": ("MUFU.RCP",), "F2I": ("F2I",)}
    found = []
    for step in wanted:
        opcode = next((s.opcode for s in lines if s.opcode.startswith(alternatives[step])), None)
        if opcode is None:
            return []
        found.append(opcode)
    return found


def _size_of_callee(code: KernelCode, call: int) -> str:
    """How many instructions the function has that a call goes to."""
    if code.facts is None:
        return ""
    graph = code.facts.graph
    callee = next((c.callee for c in graph.calls if graph.blocks[c.block].last == call), None)
    if callee is None:
        return ""
    blocks = [graph.blocks[n] for n in graph.functions[callee].blocks]
    return f" of {sum(block.last - block.first + 1 for block in blocks)} instructions"


# ---------------------------------------------------------------- powers of two


def _by_powers_of_two(code: KernelCode) -> Iterator[Idiom]:
    for number, lines in code.by_source_line.items():
        text = code.text(number)
        told: set[tuple[str, int]] = set()
        for sign, digits in _POWER.findall(text):
            value = int(digits)
            if value < 2 or value & (value - 1) or (sign, value) in told:
                continue
            told.add((sign, value))
            finder = _remainders if sign == "%" else _shifts
            found = None if _uncertain(code, lines, text, sign, value) else finder(code, lines, value)
            if found:
                yield _power_of_two(code, sign, value, found)


def _uncertain(code: KernelCode, lines: Sequence[SassLine], text: str, sign: str, value: int) -> bool:
    """Whether a line may do with floats, or writes itself, what is looked for."""
    if (">>" in text) if sign == "/" else re.search(r"(?<!&)&(?!&)", text):
        return True
    for line in lines:
        i = code.ptx_of(line)
        if i is not None and i.modifiers and i.modifiers[-1] in ("f16", "f32", "f64", "bf16"):
            if i.mnemonic in ("div", "rem"):
                return True
            if any(isinstance(o, FloatBits) and _is_power(o, value) for o in i.operands):
                return True
    return False


def _is_power(constant: FloatBits, value: int) -> bool:
    """Whether a constant is a power of two or its reciprocal, as a division of floats by it takes."""
    exponent = value.bit_length() - 1
    bias, shift = (127, 23) if constant.width == 32 else (1023, 52)
    return constant.bits >> shift in (bias - exponent, bias + exponent) and not constant.bits & (1 << shift) - 1


def _shifts(code: KernelCode, lines: Sequence[SassLine], value: int) -> list[SassLine]:
    """Shifts right by the power, that PTX has as such: the quotients."""
    exponent = value.bit_length() - 1
    found = []
    for line in lines:
        i = code.ptx_of(line)
        if i is None or i.mnemonic != "shr" or not _last_is(i, (exponent,)):
            continue
        operands = [plain(operand) for operand in line.operands]
        right = base(line) in ("SHF", "USHF") and line.opcode.split(".")[1] == "R" and len(operands) == 4
        if right and integer(operands[2]) == exponent:
            found.append(line)
    return found


def _remainders(code: KernelCode, lines: Sequence[SassLine], value: int) -> list[SassLine]:
    """Conjunctions with the lowest bits or with all others, that PTX has as such."""
    masks = (value - 1, -value)
    found = []
    for line in lines:
        i = code.ptx_of(line)
        if i is None or i.mnemonic != "and" or not _last_is(i, masks):
            continue
        operands = [plain(operand) for operand in line.operands]
        words = {mask & _WORD for mask in masks}
        known = {bits & _WORD for o in operands if (bits := integer(o)) is not None}
        if base(line) in ("LOP3", "ULOP3") and known & words and operands[-2] == _AND:
            found.append(line)
    return found


def _last_is(i: Instruction, values: Sequence[int]) -> bool:
    last = i.operands[-1]
    return isinstance(last, Integer) and last.value & _WORD in {value & _WORD for value in values}


def _power_of_two(code: KernelCode, sign: str, value: int, used: list[SassLine]) -> Idiom:
    exponent = value.bit_length() - 1
    what = "remainder" if sign == "%" else "division"
    how = f"the lowest {exponent} bits" if sign == "%" else f"a shift right by {exponent}"
    corrections = [line for line in _corrections(code, used) if code.source_line(line) == code.source_line(used[0])]
    text = f"{value} is a power of two: {used[0].opcode} at 0x{used[0].offset:04x} does the {what} by {how}."
    if corrections:
        text += (
            f" The value is signed: {corrections[0].opcode} at 0x{corrections[0].offset:04x} takes its sign, by which "
            "a negative one is corrected first. An unsigned one would not need that."
        )
    title = f"{what} by {value}: {how}"
    return code.idiom("power_of_two", title, text, [*used, *corrections], "hint" if corrections else "info")


def _corrections(code: KernelCode, used: Sequence[SassLine]) -> Iterator[SassLine]:
    """Shifts by 31 that give the sign of what is divided, behind the operands of these instructions."""
    if code.values is None:
        return
    for line in used:
        at = code.index[line.offset]
        for step, n in enumerate(code.values.behind(at, line.operands[1:])):
            if step > 3:
                break
            other = code.lines[n]
            operands = [plain(operand) for operand in other.operands]
            signed = other.opcode.startswith(("SHF.R.S32.HI", "USHF.R.S32.HI"))
            if signed and len(operands) == 4 and integer(operands[2]) == 31:
                yield other


# ---------------------------------------------------------------- subroutines


def _subroutines(code: KernelCode) -> Iterator[Idiom]:
    for index, line in code.own:
        target = next((label for o in line.operands if (label := target_label(o)) is not None), None)
        what = subroutine_in_words(target) if base(line) == "CALL" and target else ""
        near = code.by_ptx_line.get(line.ptx_line, ()) if isinstance(line.ptx_line, int) else ()
        quick = [s for n, s in near if n < index]
        size = _size_of_callee(code, index)
        if what.startswith("function") or not what:
            continue
        approximated = next((s.opcode for s in quick if s.opcode.startswith("MUFU.")), None)
        text = f"The {what} is a subroutine{size} at the end of the code."
        if "integer" in what:
            text += " A division of 32 bits, or by a divisor that the compiler knows, needs none."
            yield code.idiom("slow_path", f"calls the {what}", text, [line], "hint")
            continue
        if approximated is not None:
            text += (
                f" The quick way is the code around {approximated} before it; values at the ends of the range, as "
                "denormal ones, are sent to the subroutine."
            )
        if "float" in what:
            text += f" Where the last bits do not count, {_approximate(what)} has no such way."
        yield code.idiom("slow_path", f"calls the {what}", text, [line], "hint")


def _approximate(what: str) -> str:
    """What CUDA has for less exact results ("CUDA C++ Programming Guide", intrinsic functions)."""
    if "square root" in what:
        return "-prec-sqrt=false or -use_fast_math"
    return "__fdividef() or -use_fast_math" if "division" in what else "-prec-div=false or -use_fast_math"
