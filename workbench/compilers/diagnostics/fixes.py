"""Changes of the text that mend an error for certain: a header that is missing, a semicolon.

A fix is offered only where the compiler's words leave no choice. What may be meant in several ways, or needs a change
of what the kernel does, is told in a note instead (`remedies`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from workbench.base.records import Diagnostic, Fix
from workbench.base.records.text_lines import text_lines
from workbench.compilers.cxx.nvrtc_messages import NO_MEMBER, NO_NAMESPACE, SEMICOLON, UNDEFINED

_INCLUDED = re.compile(r"#include <[^>]+>")

_HEADERS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (header, re.compile(names))
    for header, names in (
        ("math.h", r"INFINITY|NAN|HUGE_VALF?|M_(?:E|LOG2E|LOG10E|LN2|LN10|PI|PI_2|PI_4|1_PI|2_PI|SQRT2|SQRT1_2)"),
        ("float.h", r"(?:FLT|DBL)_(?:MAX|MIN|EPSILON|DIG|MANT_DIG|MAX_EXP|MIN_EXP)"),
        ("limits.h", r"(?:U?(?:CHAR|SHRT|INT|LONG|LLONG)|SCHAR)_MAX|(?:CHAR|SCHAR|SHRT|INT|LONG|LLONG)_MIN|CHAR_BIT"),
        ("stdint.h", r"u?int(?:8|16|32|64)_t|U?INT(?:8|16|32|64)_MAX|INT(?:8|16|32|64)_MIN|u?intptr_t|SIZE_MAX"),
        (
            "cuda_fp16.h",
            r"__half2?|half2?|__\w*half\w*|__(?:h|low|high)\w+|h(?:exp|log|sqrt|rsqrt|sin|cos|tanh|rcp|floor|ceil)\w*",
        ),
        ("cuda_bf16.h", r"__nv_bfloat16[2]?|nv_bfloat16[2]?|__\w*bfloat16\w*"),
        ("cuda_fp8.h", r"__nv_fp8_(?:e4m3|e5m2)|__nv_fp8x[24]_(?:e4m3|e5m2)"),
        ("cooperative_groups.h", r"cooperative_groups"),
        ("mma.h", r"nvcuda"),
        ("assert.h", r"assert"),
        ("curand_kernel.h", r"curandState(?:_t|XORWOW(?:_t)?|Philox4_32_10(?:_t)?)?|curand(?:_init|_uniform|_normal)?"),
    )
)
_CHECKED = ("cuda_fp16.h", "cuda_bf16.h")
"""Headers with too many names to list: whether one is among them is looked up."""
_QUALIFIED = (
    (re.compile(r"cub::(Block\w+)"), "cub/block/{}.cuh"),
    (re.compile(r"cub::(Warp\w+)"), "cub/warp/{}.cuh"),
    (re.compile(r"cuda::std::(array|span|tuple|optional|complex|variant|bitset)\b"), "cuda/std/{}"),
    (re.compile(r"cuda::(atomic|barrier|pipeline)\b"), "cuda/{}"),
)


def with_fixes(found: Sequence[Diagnostic], text: str, filename: str, search: Sequence[Path]) -> tuple[Diagnostic, ...]:
    """Add to remarks on a text what mends them for certain.

    Parameters
    ----------
    search
        Folders of headers: one that is not there is not offered.
    """
    lines = text_lines(text)
    errors = [remark for remark in found if remark.severity == "error"]
    finished = []
    for remark in found:
        fix = None
        if remark.severity == "error" and remark.filename == filename and remark.line and remark.column:
            fix = _include(remark, lines, search)
            if fix is None and remark.message == SEMICOLON and len(errors) == 1:
                fix = _semicolon(remark, lines)
        missing = _INCLUDED.match(fix.text) if fix else None
        notes = (*remark.notes, f"{missing[0]} is missing") if missing else remark.notes
        finished.append(replace(remark, fixes=(fix,), notes=notes) if fix else remark)
    return tuple(finished)


def _include(remark: Diagnostic, lines: Sequence[str], search: Sequence[Path]) -> Fix | None:
    header = _header(remark, lines)
    if header is None:
        return None
    found = next((folder / header for folder in search if (folder / header).is_file()), None)
    name = UNDEFINED.search(remark.message)
    if found is None or (name is not None and header in _CHECKED and name[1] not in _words_of(found)):
        return None
    at = _include_line(lines)
    return Fix(f"Include <{header}>", at, 1, at, 1, f"#include <{header}>\n")


@lru_cache(maxsize=len(_CHECKED))
def _words_of(header: Path) -> frozenset[str]:
    """The names in a header."""
    return frozenset(re.findall(r"\b[A-Za-z_]\w*", header.read_text(encoding="utf-8", errors="replace")))


def _header(remark: Diagnostic, lines: Sequence[str]) -> str | None:
    name = UNDEFINED.search(remark.message)
    rest = ""
    member = NO_MEMBER.search(remark.message)
    if member is not None:
        name, rest = member, f"{member[1]}::{member[2]}"
    elif name is None and remark.message.startswith(NO_NAMESPACE):
        assert isinstance(remark.line, int)
        assert isinstance(remark.column, int)
        rest = lines[remark.line - 1][remark.column - 1 :] if remark.line <= len(lines) else ""
        name = re.match(r"(\w+)", rest)
    if name is None:
        return None
    for header, known in _HEADERS:
        if known.fullmatch(name[1]):
            return header
    for pattern, place in _QUALIFIED:
        match = pattern.match(rest)
        if match:
            return place.format(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", match[1]).lower())
    return None


def _include_line(lines: Sequence[str]) -> int:
    """Behind the text's first includes, else in front of its first words: the first line may be a cell's magic."""
    last = 0
    for number, line in enumerate(lines, 1):
        if re.match(r"\s*#\s*include\b", line):
            last = number
        elif re.match(r"\s*#\s*if", line) or not re.match(r"\s*(?:#|//|$)", line):
            break
    if last:
        return last + 1
    return next((number for number, line in enumerate(lines, 1) if line.strip()), 1)


def _semicolon(remark: Diagnostic, lines: Sequence[str]) -> Fix | None:
    """Behind the last word before the place where the compiler missed it."""
    assert isinstance(remark.line, int)
    assert isinstance(remark.column, int)
    number, before = remark.line, lines[remark.line - 1][: remark.column - 1] if remark.line <= len(lines) else ""
    while not before.split("//")[0].strip() and number > 1:
        number -= 1
        before = lines[number - 1]
    before = before.split("//")[0].rstrip()
    if not re.search(r"[\w)\]\"']$", before) or before.lstrip().startswith("#") or "/*" in before:
        return None
    column = len(before) + 1
    return Fix('Insert ";"', number, column, number, column, ";")
