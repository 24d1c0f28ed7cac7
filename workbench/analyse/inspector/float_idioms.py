"""Idioms of floats: doubles by accident, and products fused with sums."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Iterator, Mapping, Sequence

from workbench.analyse.inspector.claims import AccidentalDouble, FusedProduct
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, base
from workbench.analyse.inspector.values import Values
from workbench.base.records import Missing, SassLine
from workbench.base.records.text_lines import text_lines
from workbench.isa.ptx.nodes import FloatBits, Instruction
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.moves import is_move, plain
from workbench.isa.sass.rates import doubles_in_words

_DOUBLES = frozenset({"DADD", "DMUL", "DFMA", "DSETP", "DMNMX"})
_ARITHMETIC = frozenset({"DADD", "DMUL", "DFMA"})
_LITERAL = re.compile(r"(?<![\w.])(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])|(?<![\w.])\d+[eE][+-]?\d+(?![\w.])")
_DECLARED = re.compile(r"\bdouble\w*|float64|complex128|\bf8\b|\blongdouble\b")
_MACRO = re.compile(r"^\s*#\s*define\s+(\w+)\s+(.*)$", re.MULTILINE)
_COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_NUMBA = ("numba", "numba_mlir")
# Another name of double: what is declared with it cannot be told by its text.
_ALIAS = re.compile(r"\btypedef\s+double\b|\busing\s+\w+\s*=\s*double\b|#\s*define\s+\w+\s+double\b")
# Words before a bracket that call nothing that could bring products and sums of its own.
_NO_CALL = r"if|for|while|switch|return|sizeof|float|double|int|unsigned|long|short|char|bool|half|range|and|or|not|in"
_CALL = re.compile(rf"\b(?!(?:{_NO_CALL})\b)[A-Za-z_]\w*\s*(?:<[^<>]*>\s*)?\(")
_SIGNATURE = re.compile(r"__global__[^{]*\{?|\bdef\s+\w+\s*\([^)]*\)\s*:")
_INDEX = re.compile(r"\[[^][]*\]")
_PRODUCTS_AND_SUMS = frozenset({"FFMA", "DFMA", "HFMA2", "FFMA2"})
_NUMBER = re.compile(r"\d+(?:\.\d*)?(?:e[+-]?\d+)?")
_MANTISSA_BITS = {32: 23, 64: 52}


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the idioms of floats."""
    yield from _doubles(code)
    yield from _fused(code)


# ---------------------------------------------------------------- doubles


def _doubles(code: KernelCode) -> Iterator[Idiom]:
    text = "\n".join(code.source.values())
    source = _COMMENTS.sub(_blank, text)
    if code.values is None or _wants_doubles(code) or _ALIAS.search(source):
        return
    stripped = dict(zip(code.source, text_lines(source), strict=False))
    rate = doubles_in_words(architecture(code.arch))
    for number, lines in code.by_source_line.items():
        if number is None or _DECLARED.search(_around(stripped, number, code.language)):
            continue
        chain = _accident(code, code.values, lines, _literals(stripped.get(number, ""), source))
        if chain is None:
            continue
        literals, used = chain
        numba = code.language in _NUMBA
        instead = tuple(f"numpy.float32({literal})" if numba else f"{literal}f" for literal in literals)
        opcode = next(s.opcode for s in used if base(s) in _DOUBLES)
        claim = AccidentalDouble(literals, opcode, instead, None if isinstance(rate, Missing) else rate)
        yield code.idiom(claim, used, "warning")


def _blank(match: re.Match[str]) -> str:
    """As many lines as a comment has."""
    return "\n" * match[0].count("\n")


def _around(source: Mapping[int, str], number: int, language: str) -> str:
    """The text of the function that a line stands in; all of it where that cannot be told."""
    if language in _NUMBA:
        return "\n".join(source.values())
    depth = 0
    begins = first = min(source, default=1)
    for at, line in source.items():
        if depth == 0 and at <= number:
            begins = at if not line.strip() or (line.rstrip().endswith((";", "}")) and "{" not in line) else begins
        depth += line.count("{") - line.count("}")
        if depth == 0 and at >= number and ("}" in line or ";" in line):
            return "\n".join(source[n] for n in range(begins, at + 1) if n in source)
        if depth == 0 and "}" in line:
            begins = at + 1
    return "\n".join(source[n] for n in source if n >= first)


def _wants_doubles(code: KernelCode) -> bool:
    """True if doubles lie in memory or among the arguments, or a template was asked for with them."""
    in_memory = any(
        "f64" in i.modifiers and i.mnemonic in ("ld", "st", "atom", "red", "ldu", "cvta") for i in code.ptx.values()
    )
    function, entry = code.function, code.entry
    in_parameters = function is not None and any(parameter.type == "f64" for parameter in function.parameters)
    named = entry is not None and any(
        _DECLARED.search(text) for text in (entry.expression or "", entry.name, *(p.type for p in entry.parameters))
    )
    return in_memory or in_parameters or named


def _literals(text: str, source: str) -> list[str]:
    """Literals without f of a line, and of macros that it names, as they are written."""
    result = _LITERAL.findall(text)
    for name, body in _MACRO.findall(source):
        if re.search(rf"\b{name}\b", text) and not text.lstrip().startswith("#"):
            result += _LITERAL.findall(body)
    return result


def _accident(
    code: KernelCode, values: Values, lines: Sequence[SassLine], literals: Sequence[str]
) -> tuple[tuple[str, ...], list[SassLine]] | None:
    """Literals that make doubles of floats, with what widens, computes and narrows them; None where it is not so.

    A literal must be an operand in PTX, and whatever is computed with it must come from floats and become one.
    """
    narrowed = [(code.index[s.offset], s) for s in lines if s.opcode.startswith("F2F.F32.F64")]
    for at, narrow in narrowed:
        chain = _chain(values, at)
        if chain is None or not any(s.opcode.startswith("F2F.F64.F32") for s in chain):
            continue
        computed = [s for s in chain if base(s) in _DOUBLES]
        instructions = [i for s in computed if (i := code.ptx_of(s)) is not None]
        used = (each for each in dict.fromkeys(literals) if any(_has_literal(i, each) for i in instructions))
        if found := tuple(used):
            return found, [*chain, narrow]
    return None


def _chain(values: Values, at: int) -> list[SassLine] | None:
    """All that computes a double which is narrowed: of widened floats and constants; None where there is more."""
    result = []
    for n in values.behind(at, values.lines[at].operands[1:], _is_widened):
        line = values.lines[n]
        if _is_widened(line) or base(line) in _ARITHMETIC:
            result.append(line)
        elif not is_move(line) and base(line) not in ("LDC", "ULDC", "LDCU"):
            return None
    return result


def _is_widened(line: SassLine) -> bool:
    return line.opcode.startswith("F2F.F64.F32")


def _has_literal(i: Instruction, literal: str) -> bool:
    """True if an instruction on doubles has a literal among its operands, with either sign."""
    bits = int.from_bytes(struct.pack("<d", float(literal)), "little")
    sign = 1 << 63
    return any(isinstance(o, FloatBits) and o.width == 64 and o.bits | sign == bits | sign for o in i.operands)


# ---------------------------------------------------------------- fused products


def _fused(code: KernelCode) -> Iterator[Idiom]:
    """Products and sums in one instruction, where rounding once may give another number than rounding twice.

    The line must be known and call nothing: what is called may have asked for the instruction. Functions of the
    compiler's library have neither lines of their own nor a mark that they were called.
    """
    source = "\n".join(code.source.values())
    calling = {name for name, body in _MACRO.findall(source) if _calls(body)}
    for number, lines in code.by_source_line.items():
        written = _SIGNATURE.sub(" ", code.text(number))
        if not written.strip() or _calls(written) or any(re.search(rf"\b{name}\b", written) for name in calling):
            continue
        found = [s for s in lines if _multiplies_and_adds(code, s)]
        if found:
            flag = "-fmad=false" if code.language == "cuda" else None
            yield code.idiom(FusedProduct(found[0].opcode, flag), found)


def _calls(text: str) -> bool:
    """True if a text calls anything outside of indices, or asks for the instruction."""
    outside = text
    while _INDEX.search(outside):
        outside = _INDEX.sub("", outside)
    return "fma" in text.lower() or "asm" in text or _CALL.search(outside) is not None


def _multiplies_and_adds(code: KernelCode, line: SassLine) -> bool:
    """True if an instruction rounds a product and a sum once: no move, no exact product, no part of a function."""
    if base(line) not in _PRODUCTS_AND_SUMS or line.inlined_at or is_move(line):
        return False
    i = code.ptx_of(line)
    if i is None or not {"f16", "f16x2", "bf16", "bf16x2", "f32", "f32x2", "f64"} & set(i.modifiers):
        return False
    if plain(line.operands[-1]).lstrip("-") in ("RZ", "0") or _is_exact(code, line, i):
        return False
    # A product and a sum that PTX keeps apart are fused by ptxas where it does not say how to round.
    return i.mnemonic == "fma" or (i.mnemonic in ("add", "sub", "mul") and "rn" not in i.modifiers)


def _is_exact(code: KernelCode, line: SassLine, i: Instruction) -> bool:
    """True if a factor is zero or a power of two, so that the product is no rounded number."""
    if any(isinstance(o, FloatBits) and _is_power(o.bits, o.width) for o in i.operands[1:3]):
        return True
    at = code.index[line.offset]
    for operand in (plain(o).strip("-|") for o in line.operands[1:3]):
        if _NUMBER.fullmatch(operand):
            if math.frexp(float(operand))[0] in (0, 0.5):
                return True
            continue
        bits = code.values.constant(at, operand) if code.values is not None and base(line) == "FFMA" else None
        if bits is not None and _is_power(bits, 32):
            return True
    return False


def _is_power(bits: int, width: int) -> bool:
    """True if a float's bits are those of a power of two with either sign, or of zero."""
    return not bits & (1 << _MANTISSA_BITS[width]) - 1
