"""The source positions of the instructions of a PTX text, read from its `.loc` lines.

It reads text only, so that a listing can be linked before anything is parsed, and PTX that the parser does not
know is linked too. It does not demangle and does not judge file names: they are given as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from workbench.base.records import CallSite, Missing, SourceSpot
from workbench.base.records.text_lines import text_lines
from workbench.isa.ptx.file_names import file_names

# PTX ISA 9.7, 11.5.1 (.loc)
_LOC = re.compile(
    r"\s*\.loc\s+(?P<file>\d+)\s+(?P<line>\d+)\s+(?P<column>\d+)"
    r"(?:\s*,\s*function_name\s+(?P<label>[\w$]+)(?:\s*\+\s*(?P<offset>\d+))?"
    r"\s*,\s*inlined_at\s+(?P<at_file>\d+)\s+(?P<at_line>\d+)\s+(?P<at_column>\d+))?"
)
_LOC_OF_OTHERS = re.compile(r"\s*\.loc_intermediate\b")
"""Places in a text of another language behind the kernels, as tileiras writes them: no semicolon ends them."""
_DEBUG_STRINGS = re.compile(r"\s*\.section\s+\.debug_str\b")
_LABEL = re.compile(r"\s*([\w$%]+)\s*:(?!:)\s*")
_ASM_BEGINS, _ASM_ENDS = "// begin inline asm", "// end inline asm"
_NUMBER = re.compile(r"0[xX][0-9a-fA-F]+|\d+")


@dataclass(frozen=True)
class Statement:
    """An instruction: the 1-based line on which it begins, and its text without comments, up to the semicolon."""

    line: int
    text: str


def source_spots(ptx_text: str) -> Mapping[int, SourceSpot]:
    """Give the source of each instruction.

    Parameters
    ----------
    ptx_text
        PTX as a compiler wrote it, with line information.

    Returns
    -------
    mapping
        From the 1-based line on which an instruction begins to where it comes from. Calls that were inlined
        are in `inlined_at`, outermost last; the function of a call site is the one that was inlined there, as
        the text names it. Instructions before the first `.loc` of a function have no entry, nor have those
        that the compiler says belong to no line (line 0).
    """
    lines = text_lines(ptx_text)
    files = file_names(ptx_text)
    names = _debug_strings(lines)
    spots: dict[int, SourceSpot] = {}
    spot: SourceSpot | None = None
    seen: dict[tuple[int, int, int], SourceSpot] = {}
    for item in _walk(lines):
        if item is None:  # a function begins
            spot = None
            seen.clear()
        elif isinstance(item, Statement):
            if spot is not None:
                spots[item.line] = spot
        else:
            loc, too_many = item
            position = int(loc["file"]), int(loc["line"]) - too_many, int(loc["column"])
            spot = _spot(loc, position, files, names, seen)
            if spot is not None:
                seen[position] = spot
    return spots


def statements(ptx_text: str) -> Iterator[Statement]:
    """Give the instructions of all functions in the order of the text."""
    return (item for item in _walk(text_lines(ptx_text)) if isinstance(item, Statement))


def _spot(
    loc: re.Match[str],
    position: tuple[int, int, int],
    files: Mapping[int, str],
    names: Mapping[str, bytes],
    seen: Mapping[tuple[int, int, int], SourceSpot],
) -> SourceSpot | None:
    if not position[1]:
        return None
    chain: tuple[CallSite, ...] = ()
    if loc["label"]:
        call = int(loc["at_file"]), int(loc["at_line"]), int(loc["at_column"])
        outer = seen.get(call)
        site = CallSite(files.get(call[0], ""), call[1], _name(names, loc["label"], loc["offset"]))
        # The call itself may stand in inlined code: the latest `.loc` of its position holds the rest of the chain.
        chain = (site, *(outer.inlined_at if outer else ()))
    return SourceSpot(files.get(position[0], ""), position[1], chain)


def _name(names: Mapping[str, bytes], label: str, offset: str | None) -> str | Missing:
    data = names.get(label)
    if data is None:
        return Missing("the PTX does not hold the function's name")
    return data[int(offset or 0) :].split(b"\0", 1)[0].decode(errors="replace")


def _debug_strings(lines: list[str]) -> Mapping[str, bytes]:
    """The strings of `.debug_str`; a label's bytes run to the end of the section, since offsets may pass others."""
    blob = bytearray()
    starts: dict[str, int] = {}
    inside = False
    for line in lines:
        if _DEBUG_STRINGS.match(line):
            inside = True
        elif inside and line.strip() == "}":
            inside = False
        elif inside:
            label = _LABEL.match(line)
            if label:
                starts[label[1]] = len(blob)
                line = line[label.end() :]
            if ".b8" in line:
                blob += bytes(int(number, 0) & 0xFF for number in _NUMBER.findall(line.split(".b8", 1)[1]))
    data = bytes(blob)
    return {label: data[start:] for label, start in starts.items()}


def miscounted_lines(ptx_text: str) -> frozenset[int]:
    """Give the lines of inline assembly that stand behind a `.loc` which names another line than the assembly's.

    LLVM counts the lines of an inline assembly text as lines of the source: behind the first of them a `.loc` names a
    line that is too large. `source_spots` corrects it; ptxas, whose tables are made from it, does not.
    """
    if _ASM_BEGINS not in ptx_text:
        return frozenset()
    found: set[int] = set()
    above: int | None = None  # lines of the text so far
    wrong = False
    for number, line in enumerate(text_lines(ptx_text), 1):
        text = line.strip()
        if text in (_ASM_BEGINS, _ASM_ENDS):
            above, wrong = 0 if text == _ASM_BEGINS else None, False
        elif above is not None:
            if _LOC.match(line):
                wrong = above > 0
            else:
                above += 1
                if wrong:
                    found.add(number)
    return frozenset(found)


def asm_statements(ptx_text: str, first_line: int = 1) -> Mapping[int, int]:
    """The lines within `asm` statements of the source, each with the number of its statement. first_line: of the
    text."""
    result: dict[int, int] = {}
    count, within = 0, False
    for number, line in enumerate(text_lines(ptx_text) if _ASM_BEGINS in ptx_text else (), first_line):
        text = line.strip()
        if text in (_ASM_BEGINS, _ASM_ENDS):
            within = text == _ASM_BEGINS
            count += within
        elif within:
            result[number] = count
    return result


def _walk(lines: list[str]) -> Iterator[Statement | tuple[re.Match[str], int] | None]:
    """Give each `.loc` with the lines by which it is miscounted, each instruction, and None where a body begins."""
    depth = 0
    above: int | None = None  # lines of an inline assembly text so far
    in_comment = False
    in_section = False
    begun: tuple[int, list[str]] | None = None
    for number, line in enumerate(lines, 1):
        text, in_comment = _without_comments(line, in_comment)
        if depth == 0:
            # Only functions and sections have braces at the top, and initialisers, which close again.
            in_section = ".section" in text or (in_section and "}" not in text)
            depth = 0 if in_section else max(depth + text.count("{") - text.count("}"), 0)
            if depth:
                yield None
            continue
        if not text.strip() and line.strip() in (_ASM_BEGINS, _ASM_ENDS):
            above = 0 if line.strip() == _ASM_BEGINS else None
            continue
        loc = _LOC.match(text)
        if loc and begun is None:
            yield loc, above or 0
            continue
        if begun is None and _LOC_OF_OTHERS.match(text):
            continue
        above = None if above is None else above + 1
        while text:
            if begun is None:
                text = text.lstrip()
                label = _LABEL.match(text)
                if label:
                    text = text[label.end() :]
                    continue
                if not text:
                    break
                if text[0] in "{}":
                    depth += 1 if text[0] == "{" else -1
                    text = text[1:]
                    if depth == 0:
                        break
                    continue
                begun = (number, [])
            body, semicolon, text = text.partition(";")
            begun[1].append(body)
            if semicolon:
                statement = " ".join(" ".join(begun[1]).split())
                if not statement.startswith("."):  # a directive: .reg, .param, .pragma, ...
                    yield Statement(begun[0], statement)
                begun = None


def _without_comments(line: str, in_comment: bool) -> tuple[str, bool]:
    if not in_comment and "/" not in line:
        return line, False
    parts: list[str] = []
    at = 0
    while at < len(line):
        if in_comment:
            end = line.find("*/", at)
            if end < 0:
                break
            in_comment, at = False, end + 2
            parts.append(" ")
        elif line.startswith("//", at):
            break
        elif line.startswith("/*", at):
            in_comment, at = True, at + 2
        else:
            parts.append(line[at])
            at += 1
    return "".join(parts), in_comment
