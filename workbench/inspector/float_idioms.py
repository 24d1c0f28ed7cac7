"""Idioms of floats: doubles by accident, and products fused with sums."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence

from workbench.inspector.kernel_code import Idiom, KernelCode, base
from workbench.inspector.values import Values
from workbench.ptx.nodes import FloatBits, Instruction
from workbench.records import Missing, SassLine
from workbench.sass.analysis import architecture
from workbench.sass.moves import is_move, plain
from workbench.sass.rates import doubles_in_words

_DOUBLES = frozenset({"DADD", "DMUL", "DFMA", "DSETP", "DMNMX"})
_ARITHMETIC = frozenset({"DADD", "DMUL", "DFMA"})
_LITERAL = re.compile(r"(?<![\w.])(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])|(?<![\w.])\d+[eE][+-]?\d+(?![\w.])")
_DECLARED = re.compile(r"\bdouble\w*|float64|complex128|\bf8\b|\blongdouble\b")
_MACRO = re.compile(r"^\s*#\s*define\s+(\w+)\s+(.*)$", re.MULTILINE)
_COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_PYTHON = re.compile(r"^\s*(?:def|from|import)\s", re.MULTILINE)
# What stands before a bracket and calls nothing that could bring products and sums of its own.
_NO_CALL = r"if|for|while|switch|return|sizeof|float|double|int|unsigned|long|short|char|bool|half|range|and|or|not|in"
_CALL = re.compile(rf"\b(?!(?:{_NO_CALL})\b)[A-Za-z_]\w*\s*(?:<[^<>]*>\s*)?\(")
_SIGNATURE = re.compile(r"__global__[^{]*\{?|\bdef\s+\w+\s*\([^)]*\)\s*:")
_POINTER = re.compile(
    r"\b(?:float|double|int|unsigned|long|short|char|bool|half|void|const|__half|__restrict__|[A-Z]\w*|\w+_t|\w+[234])"
    r"\s*\*+\s*(?:const\b|__restrict__\b)?"
)
_PRODUCT = re.compile(r"[\w)\].]\s*\*=?\s*[\w(.&*+-]")
_SUM = re.compile(r"[\w)\].]\s*(?:\+=?|-=?)\s*[\w(.&*-]")
_EXPONENT = re.compile(r"(?<=\d)[eE][+-](?=\d)")
_STEP = re.compile(r"\+\+|--|->")


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the idioms of floats."""
    yield from _doubles(code)
    yield from _fused(code)


# ---------------------------------------------------------------- doubles


def _doubles(code: KernelCode) -> Iterator[Idiom]:
    source = _COMMENTS.sub(" ", "\n".join(code.source.values()))
    if code.values is None or _DECLARED.search(source) or _wants_doubles(code):
        return
    python = _PYTHON.search(source) is not None
    for number, lines in code.by_source_line.items():
        literals = _literals(code.text(number), source)
        chain = _accident(code, code.values, lines, literals)
        if chain is None:
            continue
        literal, used = chain
        rate = doubles_in_words(architecture(code.arch))
        slower = "" if isinstance(rate, Missing) else f" The rate of doubles is {rate}."
        meant = f"numpy.float32({literal})" if python else f"{literal}f"
        text = (
            f"{literal} is a double: floats are widened (F2F.F64.F32), computed with in double precision "
            f"({next(s.opcode for s in used if base(s) in _DOUBLES)}) and narrowed again (F2F.F32.F64).{slower} Write "
            f"{meant}."
        )
        yield code.idiom("accidental_fp64", "double precision by accident", text, used, "warning")


def _wants_doubles(code: KernelCode) -> bool:
    """Whether doubles lie in memory or among the arguments, or a template was asked for with them."""
    in_memory = any(
        "f64" in i.modifiers and i.mnemonic in ("ld", "st", "atom", "red", "ldu", "cvta") for i in code.ptx.values()
    )
    function, entry = code.function, code.entry
    passed = function is not None and any(parameter.type == "f64" for parameter in function.parameters)
    named = entry is not None and any(
        _DECLARED.search(text) for text in (entry.expression or "", entry.name, *(p.type for p in entry.parameters))
    )
    return in_memory or passed or named


def _literals(text: str, source: str) -> list[str]:
    """Literals without f of a line, and of macros that it names, as they are written."""
    found = _LITERAL.findall(text)
    for name, body in _MACRO.findall(source):
        if re.search(rf"\b{name}\b", text) and not text.lstrip().startswith("#"):
            found += _LITERAL.findall(body)
    return found


def _accident(
    code: KernelCode, values: Values, lines: Sequence[SassLine], literals: Sequence[str]
) -> tuple[str, list[SassLine]] | None:
    """A literal that makes doubles of floats, with what widens, computes and narrows them; None where it is not so.

    The literal must be an operand in PTX, and whatever is computed with it must come from floats and become one.
    """
    narrowed = [(code.index[s.offset], s) for s in lines if s.opcode.startswith("F2F.F32.F64")]
    for at, narrow in narrowed:
        chain = _chain(values, at)
        if chain is None or not any(s.opcode.startswith("F2F.F64.F32") for s in chain):
            continue
        computed = [s for s in chain if base(s) in _DOUBLES]
        instructions = [i for s in computed if (i := code.ptx_of(s)) is not None]
        for literal in literals:
            if computed and any(_has_literal(i, literal) for i in instructions):
                return literal, [*chain, narrow]
    return None


def _chain(values: Values, at: int) -> list[SassLine] | None:
    """All that computes a double which is narrowed: of widened floats and constants; None where there is more."""
    found = []
    for n in values.behind(at, values.lines[at].operands[1:], _is_widened):
        line = values.lines[n]
        if _is_widened(line) or base(line) in _ARITHMETIC:
            found.append(line)
        elif not is_move(line) and base(line) not in ("LDC", "ULDC", "LDCU"):
            return None
    return found


def _is_widened(line: SassLine) -> bool:
    return line.opcode.startswith("F2F.F64.F32")


def _has_literal(i: Instruction, literal: str) -> bool:
    """Whether an instruction on doubles has a literal among its operands, with either sign."""
    bits = int.from_bytes(struct.pack("<d", float(literal)), "little")
    sign = 1 << 63
    return any(isinstance(o, FloatBits) and o.width == 64 and o.bits | sign == bits | sign for o in i.operands)


# ---------------------------------------------------------------- fused products


def _fused(code: KernelCode) -> Iterator[Idiom]:
    source = "\n".join(code.source.values())
    calling = {name for name, body in _MACRO.findall(source) if _CALL.search(body) or "fma" in body.lower()}
    for number, lines in code.by_source_line.items():
        written = _SIGNATURE.sub(" ", code.text(number))
        if not _multiplies_and_adds(written) or any(re.search(rf"\b{name}\b", written) for name in calling):
            continue
        fused = [s for s in lines if _is_fused(code, s)]
        if fused:
            text = (
                f"A product and a sum of the source are one instruction, {fused[0].opcode}, rounded once: two "
                "operations for one, and a result that may differ in the last bit from a computation that rounds "
                "twice. -fmad=false keeps them apart."
            )
            yield code.idiom("fma_contraction", "product and sum fused", text, fused)


def _multiplies_and_adds(text: str) -> bool:
    """Whether a line has a product and a sum outside of indices, and calls nothing that may have others."""
    plain_text = _EXPONENT.sub("", _STEP.sub(" ", _POINTER.sub(" ", text)))
    while re.search(r"\[[^][]*\]", plain_text):
        plain_text = re.sub(r"\[[^][]*\]", "", plain_text)
    if "fma" in text.lower() or "asm" in text or _CALL.search(plain_text):
        return False
    return bool(_PRODUCT.search(plain_text) and _SUM.search(plain_text))


def _is_fused(code: KernelCode, line: SassLine) -> bool:
    """Whether an instruction multiplies and adds what its source line does: no constant load, no part of a function."""
    if base(line) not in ("FFMA", "DFMA", "HFMA2", "FFMA2") or line.inlined_at or is_move(line):
        return False
    i = code.ptx_of(line)
    factors = {plain(operand).lstrip("-|").rstrip("|") for operand in line.operands[1:3]}
    if i is None or factors & {"1", "RZ"} or plain(line.operands[3]).lstrip("-") == "RZ":
        return False
    floating = bool({"f16", "f16x2", "bf16", "bf16x2", "f32", "f32x2", "f64"} & set(i.modifiers))
    # A product and a sum that PTX keeps apart are fused by ptxas where it does not say how to round.
    return floating and (i.mnemonic == "fma" or (i.mnemonic in ("add", "sub", "mul") and "rn" not in i.modifiers))
