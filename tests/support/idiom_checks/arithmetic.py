"""Checks of idioms of arithmetic: divisions, doubles and fused products."""

from __future__ import annotations

import math
import random
import re
import struct
from collections import Counter

from support.idiom_checks.claimed import Checks, Claimed, Complaints, name, with_prefix
from workbench.analyse.inspector import claims as c
from workbench.base.records import SassLine


def magic_division(reported: Claimed) -> Complaints:
    claim = reported.claim
    divisor, size, m, bits = claim.divisor, abs(claim.divisor), claim.factor, claim.bits
    # A factor with one bit more than the number lacks it: the code adds the number again. Narrow ones have 16 bits.
    wraps = [m, (1 << max(bits, 32)) - m, m + (1 << max(bits, 32)), m + (1 << bits)]
    # Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994, theorem 4.2.
    if not any(abs(w * size - (1 << k)) <= 1 << k - bits + 1 for w in wraps for k in range(bits, 2 * bits + 2)):
        yield f"{m:#x} is not a power of two divided by {size}"
    if claim.power is not None and m not in {-(-(1 << claim.power) // size) & (1 << max(bits, 32)) - 1}:
        yield f"{m:#x} is not 2 to the power of {claim.power} divided by {size} and rounded up"
    products = [line for line in reported.lines if re.match(r"U?IMAD", line.opcode)]
    words = {w & 0xFFFFFFFF for w in (m, m >> 32)}
    for line in products:
        values = [(o, reported.flow.value(reported.index(line), o, {})) for o in line.operands[1:]]
        if not any(v in words for _, v in values):
            yield f"{line.text} multiplies by another number"
    if bits == 32 and products and reported.flow.divides(products[0], divisor, claim.signed) is False:
        yield f"the code does not divide by {divisor}"


def _moved(reported: Claimed, before: int, register: str) -> int | None:
    """The number that the text of PTX moves into a register before a line, over conversions."""
    for text in reversed(reported.ptx[:before]):
        found = re.search(rf"\b(?:mov|cvt)\.[\w.]+\s+{re.escape(register)},\s*([%\w-]+);", text)
        if found and re.fullmatch(r"%[a-z]+\d+", found[1]):
            return _moved(reported, before, found[1])
        if found and re.fullmatch(r"WARP_SZ|-?\d+", found[1]):
            return int(found[1].replace("WARP_SZ", "32"))
        if re.search(rf"^\s*[a-z][\w.]*\s+{re.escape(register)}\b", text) or ".entry" in text:
            return None
    return None


def integer_division(reported: Claimed) -> Complaints:
    claim = reported.claim
    by_line = Counter(line.ptx_line for line in reported.lines)
    if claim.instructions not in by_line.values():
        yield f"there are {dict(by_line)} instructions"
    word = {"division": "div", "remainder": "rem"}[claim.operation]
    kind = f"{'s' if claim.signed else 'u'}{claim.bits}"
    for ptx_line in by_line:
        match = re.search(rf"\b{word}\.{kind}\s+[^;]*,\s*([%\w]+);", reported.ptx[ptx_line])
        if match is None or not match[1].startswith("%"):
            yield f"PTX line {ptx_line} is no such {claim.operation} by a variable: {reported.ptx[ptx_line]}"
        elif claim.divisor != (number := _moved(reported, ptx_line, match[1])):
            yield f"PTX moves {number} into {match[1]}"
    if not set(claim.steps) <= {line.opcode for line in reported.lines}:
        yield "a step is not there"
    for offset, size in claim.calls:
        yield from _size_of_callee(reported, reported.flow.lines[reported.flow.at[offset]], size)
    if claim.unwritten == bool(
        re.search(r"[/%]", re.sub("//.*", "", reported.source[reported.idiom.source_line or 0]))
    ):
        yield "the line's text is not as claimed"


def _size_of_callee(reported: Claimed, line: SassLine, size: int | None) -> Complaints:
    label = re.search(r"`\((\S+)\)", " ".join(line.operands)) if name(line) == "CALL" else None
    if size is not None and label and reported.flow.size_of_function(label[1]) != size:
        yield f"the subroutine has {reported.flow.size_of_function(label[1])} instructions"


CURES = {"div": ("-prec-div=false", "-use_fast_math"), "sqrt": ("-prec-sqrt=false", "-use_fast_math")}


def subroutine(reported: Claimed) -> Complaints:
    claim = reported.claim
    for line in reported.lines:
        if name(line) != "CALL" or "$__internal" not in " ".join(line.operands):
            yield f"{line.text} calls no subroutine of the compiler's"
            continue
        label = " ".join(line.operands).lower()
        for word, part in (("division", "div"), ("square root", "sqrt"), ("reciprocal", "rcp"), ("remainder", "rem")):
            if word in claim.what and part not in label and not ("root" in claim.what and "rsqrt" in label):
                yield f"{label} is no {word}"
        for word, parts in (
            ("float", ("f32",)),
            ("double", ("f64", "dbl", "dsqrt")),
            ("64-bit integer", ("s64", "u64")),
        ):
            if f"{word} " in claim.what and not any(part in label for part in parts):
                yield f"{label} is not of {word}"
        before = [s for s in reported.flow.lines[: reported.index(line)] if s.ptx_line == line.ptx_line]
        if claim.quick is not None and not any(s.opcode == claim.quick for s in before):
            yield f"{claim.quick} does not stand before the call"
        yield from _size_of_callee(reported, line, claim.size)
        # Only a rounding to nearest that no intrinsic asks for is another one under an option, and only in CUDA C++.
        match = re.search(r"\b(div|rcp|sqrt)\.rn\.(?:ftz\.)?f32", reported.ptx_of(line))
        wanted = CURES["sqrt" if match[1] == "sqrt" else "div"] if match else ()
        intrinsic = re.search(r"__f\w+_r[nzud]\b|\basm\b", "\n".join(reported.source))
        if claim.cures and (claim.cures != wanted or intrinsic or reported.language != "cuda"):
            yield f"{claim.cures} do not compile {reported.ptx_of(line)} without it"


def power_of_two(reported: Claimed) -> Complaints:
    """The quotient or remainder by running the code from the number on whose sign is taken."""
    claim = reported.claim
    at, sign = reported.named(claim.result), reported.named(claim.correction)
    if sign not in reported.flow.closure(at, reported.flow.reads[at]):
        yield f"{reported.flow.lines[sign].text} has no part in it"
    shift = reported.flow.lines[sign]
    if not re.match(r"U?SHF\.R\.S32\.HI", shift.opcode) or shift.operands[2] != "0x1f":
        yield f"{shift.text} does not take a sign"
    register = shift.operands[3].replace(".reuse", "")
    in_register = not register.startswith("c[")
    sources = reported.flow.writers(sign, register) if in_register else ()
    generator = random.Random(claim.divisor)
    for _ in range(40 if claim.bits == 32 else 0):
        x = generator.randrange(-(1 << 31), 1 << 31)
        env = {f"={w}": x & 0xFFFFFFFF for w in sources} | {register: x & 0xFFFFFFFF}
        made = reported.flow.result(at, reported.flow.writes[at][-1], env)
        if made is None:
            break
        quotient = abs(x) // claim.divisor * (-1 if x < 0 else 1)
        remainder = x - quotient * claim.divisor
        wanted = {quotient} if claim.operation == "division" else {remainder, x - remainder}
        if made not in {each & 0xFFFFFFFF for each in wanted}:
            yield f"{x} gives {made}"
            break


def accidental_fp64(reported: Claimed) -> Complaints:
    claim = reported.claim
    line = reported.source[reported.idiom.source_line]
    if re.search(r"\bdouble|float64", re.sub(r"//.*", "", line)):
        yield "the line wants doubles"
    text = "\n".join(reported.source)
    for literal in claim.literals:
        if literal not in line and not re.search(rf"#\s*define.*{re.escape(literal)}", text):
            yield f"{literal} is not in the line"
    if re.search(rf"(?:{'|'.join(map(re.escape, claim.literals))})[fF]\b", line):
        yield "a literal has its f"
    for opcode in ("F2F.F64.F32", "F2F.F32.F64", claim.opcode):
        if not with_prefix(reported, opcode):
            yield f"{opcode} is not there"


def fma_contraction(reported: Claimed) -> Complaints:
    for line in reported.lines:
        if name(line) not in ("FFMA", "DFMA", "HFMA2", "FFMA2") or {"RZ", "-RZ"} & set(line.operands[1:4]):
            yield f"{line.text} fuses nothing"
        if not re.search(r"\b(fma|add|sub|mul)\.(\w+\.)*(f|bf)\d+", reported.ptx_of(line)):
            yield f"PTX has {reported.ptx_of(line)}"
        if any(_is_power_of_two(reported, line, operand) for operand in line.operands[1:3]):
            yield f"{line.text} rounds no product"
    text = reported.source[reported.idiom.source_line]
    if not text.strip() or re.search(r"\bfmaf?\s*\(", text):
        yield f"the source may ask for it: {text}"
    if reported.claim.flag != ("-fmad=false" if reported.language == "cuda" else None):
        yield f"{reported.language} has no {reported.claim.flag}"


def _is_power_of_two(reported: Claimed, line: SassLine, operand: str) -> bool:
    """True if a factor is one by what nvdisasm prints, or by the 32 bits that its register surely has."""
    try:
        number = float(operand)
    except ValueError:
        bits = reported.flow.value(reported.index(line), operand, {}) if name(line) == "FFMA" else None
        if bits is None:
            return False
        number = struct.unpack("<f", struct.pack("<I", bits & 0xFFFFFFFF))[0]
    return number == 0 or (math.isfinite(number) and math.frexp(abs(number))[0] == 0.5)


CHECKS: Checks = {
    c.MagicDivision: magic_division,
    c.IntegerDivision: integer_division,
    c.Subroutine: subroutine,
    c.SignedPowerOfTwo: power_of_two,
    c.AccidentalDouble: accidental_fp64,
    c.FusedProduct: fma_contraction,
}
