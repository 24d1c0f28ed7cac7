"""The lines of a listing's panes as data: numbers, text, links, and what is shown beside them on request.

Symbols have the names that people gave them. It lays nothing out; `listing` makes HTML of it and `plain_listing` plain
text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.base.records import Control, Missing, SassLine, Source, SourceSpot
from workbench.base.records.source_lines import numbered_lines
from workbench.compilers.cxx.readable_names import names_of, with_names
from workbench.isa.ptx.excerpt import entry_lines
from workbench.jupyter.widgets.listing_facts import Facts

# Lines that the panel filters by text (`lineFilter.ts`): comments, debugging data, directives that every text has.
_NOISE = re.compile(
    r"\s*(?:$|//"
    r"|\.(?:loc|file|section)\b|\.b(?:8|16|32|64)\s|\$L__(?:info|tmp|func_end|debug)\w*:"
    r'|\.(?:version|target|address_size|reg|pragma\s+"(?:enable|used))\b|\.extern\s+\.func|\.common\s.*NumbaEnv)'
)
_DIRECTIVE = re.compile(r"\s*(\.|//|[{}(),]|\$?[\w$]+:)")
_PTX_LABEL = re.compile(r"\s*(\$?[\w$]+):")
_PTX_TARGET = re.compile(r"\b(?:bra|brx)\b.*?\s(\$[\w$]+);")
_PTX_OPCODE = re.compile(r"\s*(?:@!?[\w$%]+\s+)?([a-z][\w:]*(?:\.[\w:]+)*)")
_SASS_TARGET = re.compile(r"`\(([.$\w]+)\)")


@dataclass(frozen=True)
class Row:
    """One line of a pane: its number or offset, its text, and the lines of the other panes that it belongs to.

    kind: `quiet` for directives and labels. noise: hidden unless it is asked for. control, control_words: the control
    code as a column and explained. live: registers that hold a value, general ones. opcode: what help is looked up by.
    label: what a branch may name; target: the label that this line names. note: what became of it, or where it comes
    from, where it has no counterpart. encoding: as hexadecimal digits.
    """

    number: str
    text: str
    lines: tuple[int, ...] = ()
    ptx_line: int = 0
    kind: str = ""
    noise: bool = False
    control: str = ""
    control_words: str = ""
    live: int | None = None
    peak: bool = False
    opcode: str = ""
    label: str = ""
    target: str = ""
    note: str = ""
    instruction_class: str = ""
    encoding: str = ""


def ptx_rows(kernel: Any, source: Source, facts: Facts) -> list[Row]:
    """Give the lines of a kernel's PTX; all lines of the text where the kernel cannot be found in it."""
    text = kernel.compilation.ptx.split("\n")
    try:
        first, last = entry_lines(kernel.compilation.ptx, kernel.mangled_name)
    except KeyError:
        first, last = 1, len(text)
    spots: Mapping[int, SourceSpot] = kernel.compilation.line_map.ptx_to_source
    headers = _header_spots((spots.get(n) for n in range(first, last + 1)), source)
    names = names_of(kernel.compilation.translation)
    rows = []
    for number in range(first, last + 1):
        line = with_names(text[number - 1], names)
        label, target = _PTX_LABEL.match(line), _PTX_TARGET.search(line)
        directive = bool(_DIRECTIVE.match(line))
        opcode = None if directive else _PTX_OPCODE.match(line)
        rows.append(
            Row(
                str(number),
                _columns(line),
                lines_of(spots.get(number), source),
                number,
                "quiet" if directive else "",
                noise=bool(_NOISE.match(line)) or spots.get(number) in headers,
                opcode=opcode[1] if opcode else "",
                label=label[1] if label else "",
                target=target[1] if target else "",
                note=facts.eliminations.get(number, ""),
            )
        )
    return rows


def _columns(line: str) -> str:
    """A line of PTX with its operands in a column: compilers put a tab before and after the opcode."""
    opcode, _, operands = line.strip().partition("\t")
    indent = "    " if line[:1].isspace() else ""
    return f"{indent}{opcode.rstrip():<20} {operands.strip()}".rstrip()


def sass_rows(kernel: Any, source: Source, facts: Facts) -> list[Row]:
    """Give the instructions of a kernel with their labels. The assembler's padding at the end is noise, and labels that
    no branch names."""
    names = names_of(kernel.compilation.translation)
    rows = []
    lines = list(kernel.sass.lines)
    padding = len(lines)
    while padding and (lines[padding - 1].opcode == "NOP" or _is_trap(lines[padding - 1])):
        padding -= 1
    headers = _header_spots(map(_spot, lines), source)
    named = {found[1] for line in lines if (found := _SASS_TARGET.search(line.text))}
    for index, line in enumerate(lines):
        noise = index >= padding
        if line.label:
            label = with_names(line.label, names)
            unnamed = line.label not in named and not line.label.startswith("$")
            rows.append(Row("", f"{label}:", kind="quiet", noise=noise or unnamed, label=label))
        spot = _spot(line)
        control, words = control_column(line.control)
        text = with_names(line.text, names)
        target = _SASS_TARGET.search(text)
        rows.append(
            Row(
                f"{line.offset:04x}",
                text,
                lines_of(spot, source),
                0 if isinstance(line.ptx_line, Missing) else line.ptx_line,
                noise=noise or spot in headers,
                control=control,
                control_words=" ".join(filter(None, (_sentence(words), facts.stalls.get(index)))),
                live=facts.live.get(index),
                peak=index == facts.peak,
                opcode=line.opcode,
                target=target[1] if target else "",
                note=facts.provenance.get(index, ""),
                instruction_class=facts.classes.get(index, ""),
                encoding=f"{line.encoding:032x}" if line.encoding else "",
            )
        )
    return rows


def _spot(line: SassLine) -> SourceSpot | None:
    if isinstance(line.source_line, Missing) or isinstance(line.source_file, Missing):
        return None
    return SourceSpot(line.source_file, line.source_line, line.inlined_at)


def _header_spots(spots: Iterable[SourceSpot | None], source: Source) -> set[SourceSpot]:
    """Places of code in headers that no line of the source asked for. None where the whole kernel stands in a header,
    which is then what the person asked for."""
    placed = {spot for spot in spots if spot is not None}
    of_headers = {spot for spot in placed if not lines_of(spot, source)}
    return of_headers if of_headers < placed else set()


def _sentence(words: str) -> str:
    """Words as a sentence of their own, so that others may follow."""
    return f"{words}." if words and not words.endswith(".") else words


def _is_trap(line: SassLine) -> bool:
    """True if it is the branch to itself behind the last EXIT, which nothing reaches."""
    return line.opcode == "BRA" and line.predicate is None and line.label is not None and line.label in line.text


CONTROL_HEAD = "st Y W R wait"
"""The heading of control codes: stall, yield, write barrier, read barrier, barriers waited for."""


def control_column(control: Control | Missing) -> tuple[str, str]:
    """Give a control code as a column of fixed width, and in words; both empty where it is not known."""
    if not isinstance(control, Control):
        return "", ""
    waits = "".join(str(b) for b in range(6) if control.wait_mask >> b & 1)
    write = "" if control.write_barrier is None else str(control.write_barrier)
    read = "" if control.read_barrier is None else str(control.read_barrier)
    column = f"{control.stall:>2} {'Y' if control.yield_ else '':1} {write:>1} {read:>1} {waits:<6}"
    words = [f"stall {control.stall} cycles"]
    if control.yield_:
        words.append("yield")
    if control.wait_mask:
        words.append("wait for barrier " + ", ".join(str(b) for b in range(6) if control.wait_mask >> b & 1))
    if control.write_barrier is not None:
        words.append(f"set barrier {control.write_barrier} when written")
    if control.read_barrier is not None:
        words.append(f"set barrier {control.read_barrier} when read")
    if control.reuse:
        words.append("keep operand " + ", ".join(str(i) for i in range(4) if control.reuse >> i & 1) + " for reuse")
    return column, "; ".join(words)


def source_rows(source: Source, linked: set[int]) -> list[Row]:
    """Give the lines of a source from the first to the last that is linked, and two more at either end."""
    text = numbered_lines(source)
    shown = [line for line in text if line in linked] or list(text)
    if not shown:
        return []
    margin = 2 if linked else 0
    return [
        Row(str(number), line.replace("\t", "    "), (number,) if number in linked else ())
        for number, line in text.items()
        if shown[0] - margin <= number <= shown[-1] + margin
    ]


def lines_of(spot: SourceSpot | None, source: Source) -> tuple[int, ...]:
    """Give the lines of `source` that an instruction belongs to, the innermost first."""
    if spot is None:
        return ()
    places = [(spot.file, spot.line), *((call.file, call.line) for call in spot.inlined_at)]
    return tuple(dict.fromkeys(line for file, line in places if file == source.filename and line > 0))
