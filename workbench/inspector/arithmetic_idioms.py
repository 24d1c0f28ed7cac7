"""Idioms of arithmetic: divisions, doubles by accident, fused products, tensor cores, reductions over a warp."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from workbench.inspector.kernel_code import Idiom, KernelCode, base
from workbench.inspector.origins import subroutine_in_words
from workbench.ptx.nodes import Instruction, Integer, Name
from workbench.records import SassLine

_DOUBLES = frozenset({"DADD", "DMUL", "DFMA", "DSETP", "DMNMX"})
_LITERAL = re.compile(r"(?<![\w.])(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])|(?<![\w.])\d+[eE][+-]?\d+(?![\w.])")
_POWER = re.compile(r"([%/])=?\s*(\d+)\b(?!\.)")
_TARGET = re.compile(r"`\((\S+?)\)")
# m, n, k by the number in the opcode ("CUDA Binary Utilities": HMMA, IMMA, DMMA; digits as nvdisasm prints them).
_SHAPES = {
    "884": (8, 8, 4), "1684": (16, 8, 4), "1688": (16, 8, 8), "16816": (16, 8, 16), "16832": (16, 8, 32),
    "16864": (16, 8, 64), "8816": (8, 8, 16), "8832": (8, 8, 32), "88128": (8, 8, 128), "168128": (16, 8, 128),
    "168256": (16, 8, 256),
}  # fmt: skip


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the arithmetic idioms of a kernel."""
    yield from _divided_by_constants(code)
    yield from _divided_by_variables(code)
    yield from _powers_of_two(code)
    yield from _slow_paths(code)
    yield from _doubles(code)
    yield from _fused(code)
    yield from _tensor(code)
    yield from _warp_reductions(code)


# ---------------------------------------------------------------- division


def _divided_by_constants(code: KernelCode) -> Iterator[Idiom]:
    for product, magic, shift in _magic_products(code):
        divisor = divisor_of(magic, shift)
        # A sum behind the product may be part of it: IMAD.HI adds.
        carried = code.fates[product.line].offsets if product.line in code.fates else ()
        lines = [line for _, line in code.own if line.ptx_line == product.line or line.offset in carried]
        if divisor is None or not lines:
            continue
        text = (
            f"No unit divides integers. The upper half of the product with {magic:#x}, shifted right by {shift}, is "
            f"the quotient by {divisor}: {magic:#x} is 2 to the power of {32 + shift}, divided by {divisor} and "
            "rounded up. A remainder takes one more product and a subtraction."
        )
        yield code.idiom("magic_division", f"division by {divisor} without a division", text, lines)


def _magic_products(code: KernelCode) -> Iterator[tuple[Instruction, int, int]]:
    """Products with a constant of which the upper half is taken, with the factor and the upper half's shift."""
    instructions = list(code.ptx.values())
    for n, i in enumerate(instructions):
        if i.mnemonic != "mul" or not {"hi", "wide"} & set(i.modifiers) or not i.modifiers[-1].endswith("32"):
            continue
        if len(i.operands) < 3 or not isinstance(i.operands[2], Integer) or not isinstance(i.operands[0], Name):
            continue
        magic, shift = i.operands[2].value & 0xFFFFFFFF, 0 if "hi" in i.modifiers else -32
        name = upper = i.operands[0].text
        for later in instructions[n + 1 : n + 8]:
            sources = [o.text for o in later.operands[1:] if isinstance(o, Name)]
            if name not in sources or not isinstance(later.operands[0], Name):
                continue
            result, last = later.operands[0].text, later.operands[-1]
            if later.mnemonic == "shr" and isinstance(last, Integer):
                # The sign, which is added to a signed quotient.
                if last.value in (31, 63):
                    continue
                shift, name = shift + last.value, result
                upper = result if shift == 0 else upper
                if shift > 0 and (magic < 1 << 32 or last.value != 1):
                    break
            elif later.mnemonic == "cvt":
                name = upper = result
            elif later.mnemonic == "sub" and sources[-1:] == [upper]:
                # Half of what is left, added again: the factor has a 33rd bit.
                magic, name = magic | 1 << 32, result
            elif later.mnemonic == "add":
                name = result
        if shift >= 0:
            yield i, magic, shift


def divisor_of(magic: int, shift: int) -> int | None:
    """The divisor whose quotient is the upper 32 bits of a product, shifted right; None where there is none.

    A divisor d belongs to a factor m if m * d exceeds 2^(32 + shift) by at most 2^(shift + 1) (Granlund and Montgomery,
    "Division by Invariant Integers using Multiplication", 1994, theorem 4.2; signed and unsigned 32-bit dividends).
    """
    power = 1 << (32 + shift)
    divisor = round(power / magic) if magic else 0
    if divisor < 3 or divisor & (divisor - 1) == 0:
        return None
    return divisor if 0 < magic * divisor - power <= 2 << shift else None


def _divided_by_variables(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[int, list[SassLine]] = {}
    for _, line in code.own:
        i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
        if (
            i is not None
            and i.mnemonic in ("div", "rem")
            and i.modifiers[-1] in ("u32", "s32", "u64", "s64", "u16", "s16")
        ):
            groups.setdefault(i.line, []).append(line)
    for ptx_line, lines in groups.items():
        if not any(line.opcode.startswith(("MUFU.RCP", "CALL")) for line in lines):
            continue
        what = "division" if code.ptx[ptx_line].mnemonic == "div" else "remainder"
        text = (
            "No unit divides integers: an approximate reciprocal as a float (I2F, MUFU.RCP, F2I), a product, and "
            f"corrections, {len(lines)} instructions in all. A divisor that the compiler knows, or one that is a power"
            " of two, costs a few."
        )
        if not re.search(r"[/%]", code.text(code.source_line(lines[0]))):
            text += " The source does not divide here: the compiler does, to find the number of turns of a loop."
        yield code.idiom("integer_division", f"integer {what} by a variable", text, lines, "hint")


def _powers_of_two(code: KernelCode) -> Iterator[Idiom]:
    for number, lines in code.by_source_line.items():
        for sign, digits in _POWER.findall(code.text(number)):
            value = int(digits)
            if value < 2 or value & (value - 1):
                continue
            exponent = value.bit_length() - 1
            if sign == "%":
                used = [s for s in lines if base(s) in ("LOP3", "ULOP3") and _has_constant(s, (value - 1, -value))]
            else:
                used = [s for s in lines if base(s) in ("SHF", "USHF", "LEA") and _has_constant(s, (exponent,))]
            if not used:
                continue
            signed = [
                s for s in lines if s.opcode.startswith(("SHF.R.S32.HI", "USHF.R.S32.HI")) and _has_constant(s, (31,))
            ]
            what = "remainder" if sign == "%" else "division"
            how = f"the lowest {exponent} bits" if sign == "%" else f"a shift right by {exponent}"
            text = f"{value} is a power of two, so that the {what} is {how}."
            if signed:
                text += (
                    " The value is signed: a negative one needs a correction first, which an unsigned one would not."
                )
            kind = "power_of_two"
            yield code.idiom(kind, f"{what} by {value}: {how}", text, [*used, *signed], "hint" if signed else "info")
            break


def _has_constant(line: SassLine, values: Sequence[int]) -> bool:
    wanted = {value & 0xFFFFFFFF for value in values}
    return any(int(o, 16) & 0xFFFFFFFF in wanted for o in line.operands if re.fullmatch(r"-?0x[0-9a-f]+", o))


def _slow_paths(code: KernelCode) -> Iterator[Idiom]:
    for _, line in code.own:
        target = _TARGET.search(" ".join(line.operands))
        what = subroutine_in_words(target[1]) if base(line) == "CALL" and target else ""
        if not what.startswith("slow path") and "division" not in what and "remainder" not in what:
            continue
        text = f"The {what} is a subroutine at the end of the code. "
        if what.startswith("slow path"):
            text += (
                "The quick way before the call is right for most values; denormal, huge and infinite ones are sent "
                "there. Where the last bits do not count, __fdividef(), rsqrtf() or -use_fast_math have no such way."
            )
        else:
            text += "32 bits, or a divisor that the compiler knows, need none."
        yield code.idiom("slow_path", f"calls the {what}", text, [line], "hint")


# ---------------------------------------------------------------- floats


def _doubles(code: KernelCode) -> Iterator[Idiom]:
    wanted = any(i.mnemonic in ("ld", "st", "atom", "red") and "f64" in i.modifiers for i in code.ptx.values())
    for number, lines in code.by_source_line.items():
        widened = [s for s in lines if s.opcode.startswith("F2F.F64.F32")]
        narrowed = [s for s in lines if s.opcode.startswith("F2F.F32.F64")]
        computed = [s for s in lines if base(s) in _DOUBLES]
        if not widened or not computed:
            continue
        literals = _LITERAL.findall(code.text(number))
        # A kernel that keeps doubles in memory wants them.
        if not narrowed and (not literals or wanted):
            continue
        said = f"{literals[0]} is a double, so" if literals else "Something in this line is a double, so"
        meant = f" Write {literals[0]}f." if literals else ""
        text = (
            f"{said} floats are widened (F2F.F64.F32), computed with in double precision ({computed[0].opcode}) and "
            f"perhaps narrowed again. Most GPUs have 1/32 or 1/64 as many units for doubles as for floats.{meant}"
        )
        yield code.idiom(
            "accidental_fp64", "double precision by accident", text, [*widened, *computed, *narrowed], "warning"
        )


def _fused(code: KernelCode) -> Iterator[Idiom]:
    for number, lines in code.by_source_line.items():
        # Products in an index are integers.
        written = re.sub(r"\[[^][]*\]", "", code.text(number))
        if "fma" in written or "*" not in written or not re.search(r"[+-]", written):
            continue
        fused = [s for s in lines if base(s) in ("FFMA", "DFMA", "HFMA2") and not s.inlined_at and _of_sum(code, s)]
        if fused:
            text = (
                "A product and a sum of the source are one fused instruction, rounded once: twice the rate, and a "
                "result that may differ in the last bit from a computation that rounds twice. -fmad=false keeps them "
                "apart."
            )
            yield code.idiom("fma_contraction", "product and sum fused", text, fused)


def _of_sum(code: KernelCode, line: SassLine) -> bool:
    i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
    return i is not None and i.mnemonic in ("fma", "add", "mul", "sub")


# ---------------------------------------------------------------- warps


def _tensor(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[str, list[SassLine]] = {}
    for _, line in code.own:
        if re.fullmatch(r"(H|I|D|B|Q|O|UTC\w)G?MMA|UTC\w+MMA", base(line)) or base(line).endswith("GMMA"):
            groups.setdefault(line.opcode, []).append(line)
    fragments = [line for _, line in code.own if base(line) in ("LDSM", "LDT", "LDTM")]
    for opcode, lines in groups.items():
        shape = next((_SHAPES[m] for m in opcode.split(".")[1:] if m in _SHAPES), None)
        said = ""
        if shape:
            m, n, k = shape
            said = f" A is {m} by {k}, B {k} by {n}: {2 * m * n * k} operations a warp and instruction."
        loads = " LDSM brings fragments from shared memory in the layout that it wants." if fragments else ""
        text = (
            f"D = A B + C on matrices that the lanes of a warp hold together, by the tensor cores; {len(lines)} in the"
            f" code.{said}{loads}"
        )
        yield code.idiom("tensor_core", f"tensor cores: {opcode}", text, [*lines, *fragments])


def _warp_reductions(code: KernelCode) -> Iterator[Idiom]:
    for _, lines in code.by_source_line.items():
        shuffles = [s for s in lines if s.opcode.startswith(("SHFL.BFLY", "SHFL.DOWN"))]
        steps = [n for s in shuffles if (n := _shuffle_step(s)) is not None]
        if [n for n in steps if n in (16, 8, 4, 2, 1)][:5] != [16, 8, 4, 2, 1]:
            continue
        text = (
            "Five shuffles, over distances of 16, 8, 4, 2 and 1 lanes, each followed by an operation: after them one "
            "lane (or, crosswise, every lane) has the result of all 32. No shared memory and no barrier."
        )
        yield code.idiom("warp_reduction", "reduction over the warp in 5 steps", text, shuffles)
    reduced = [line for _, line in code.own if base(line) in ("REDUX", "CREDUX")]
    if reduced:
        text = "One instruction reduces a value over the lanes of the warp; for 32-bit integers from sm_80 on."
        yield code.idiom("warp_reduction", "reduction over the warp by one instruction", text, reduced)


def _shuffle_step(line: SassLine) -> int | None:
    constants = [int(o, 16) for o in line.operands if re.fullmatch(r"0x[0-9a-f]+", o)]
    return constants[0] if constants else None
