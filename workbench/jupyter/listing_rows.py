"""The rows of a listing: the text of each, the lines that it comes from, and whether it is shown at first.

They are made here alone. The panel gets them by the wire, saved listings and plain texts are drawn from them. Symbols
are those of the compiler; readable names replace them where rows are shown. Runs no compiler and reads no HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from workbench.base.records import Control, LineMap, Missing, SassLine, SourceSpot, Stage
from workbench.base.records.place_names import short_place
from workbench.isa.ptx.instruction_classes import instruction_class

NoiseKind = Literal["directives", "comments", "debug", "header", "inlined", "padding"]
Filtered = Literal[""] | NoiseKind


@dataclass(frozen=True)
class Place:
    """The lines that a row comes from.

    Attributes
    ----------
    file, line
        The innermost place.
    touches
        The lines of the listed source among the place and the calls around it, the innermost first.
    chain
        The same in words, places in other files included.
    """

    file: str
    line: int
    touches: tuple[int, ...] = ()
    chain: tuple[str, ...] = ()


@dataclass(frozen=True)
class ControlText:
    """A control code as cells of columns, which are empty for a barrier that is not set, and in words."""

    stall: str
    yields: str
    write: str
    read: str
    wait: str
    reuse: str
    words: str


@dataclass(frozen=True)
class ListingRow:
    """One line of PTX, of SASS, of a text between the source and PTX, or of the source.

    Attributes
    ----------
    text
        The line, each tab as two spaces.
    mark
        The number of the line, or the offset of the instruction; empty for a label of SASS.
    position
        The same as a number.
    kernel
        The mangled name of the kernel that it belongs to.
    func
        The symbol of the device function whose body it is in.
    used_by
        The mangled names of the kernels that reach this function; None where it is in none.
    place
        The lines that it comes from.
    ptx_line
        The line of PTX that it is or was made from.
    filtered
        The kind of noise that it is; inlined code is shown all the same.
    control
        The control code of an instruction of SASS.
    index
        The position of an instruction of SASS among those of its kernel.
    label
        The label that it is.
    target
        The label that it names.
    access
        True if a warp's lanes access memory by addresses of their own.
    matrix
        True if its operands are matrices whose layout can be shown.
    encoding
        The bits of an instruction of SASS as 32 hexadecimal digits.
    """

    text: str
    mark: str = ""
    position: int = 0
    kernel: str | None = None
    func: str | None = None
    used_by: tuple[str, ...] | None = None
    place: Place | None = None
    ptx_line: int | None = None
    filtered: Filtered = ""
    control: ControlText | None = None
    index: int | None = None
    label: str | None = None
    target: str | None = None
    access: bool = False
    matrix: bool = False
    encoding: str = ""

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the source that had a part in it, the innermost first."""
        return self.place.touches if self.place else ()

    @property
    def noise(self) -> bool:
        """True if it is hidden until it is asked for."""
        return self.filtered not in ("", "inlined")

    @property
    def opcode(self) -> str:
        """The opcode of an instruction with its modifiers; empty for other rows."""
        if self.label is not None or (self.ptx_line is None and self.index is None):
            return ""
        found = (_PTX_OPCODE if self.index is None else _SASS_OPCODE).match(self.text)
        return found[1] if found else ""


# ---------------------------------------------------------------- places


def place_of(spot: SourceSpot, filename: str) -> Place:
    """The lines that a spot of the line map stands for, in a listing of the source `filename`."""
    steps = [(spot.file, spot.line, ""), *((c.file, c.line, _known(c.function)) for c in spot.inlined_at)]
    words = []
    for at, (file, line, function) in enumerate(steps):
        where = f"line {line}" if file == filename else short_place(file, line)
        words.append(f"{'inlined at ' if at else ''}{where}{f' ({function})' if function else ''}")
    own = dict.fromkeys(line for file, line, _ in steps if file == filename)
    return Place(spot.file, spot.line, tuple(own), tuple(words))


def _known(value: str | Missing) -> str:
    return "" if isinstance(value, Missing) else value


def _places(spots: Iterable[SourceSpot | None], filename: str) -> dict[SourceSpot | None, Place | None]:
    places: dict[SourceSpot | None, Place | None] = {spot: place_of(spot, filename) for spot in set(spots) if spot}
    return {None: None, **places}


def _filtered_by_place(place: Place | None, filename: str, is_of_header: bool) -> Filtered:
    """The noise that code of other files is. A kernel of a header as a whole is what the person asked for."""
    if place is None or place.file == filename:
        return ""
    if place.touches:
        return "inlined"
    return "" if is_of_header else "header"


# ---------------------------------------------------------------- PTX

# The groups are kinds of noise.
_NOISE = re.compile(
    r"\s*(?:(?P<comments>$|//)"
    r"|(?P<debug>\.(?:loc|file|section)\b|\.b(?:8|16|32|64)\s|\$L__(?:info|tmp|func_end|debug)\w*:)"
    r"|(?P<directives>\.(?:version|target|address_size|reg|pragma\s+\"(?:enable|used))\b|\.extern\s+\.func"
    r"|\.common\s.*NumbaEnv))"
)
_LINKAGE = r"\s*(?:\.(?:visible|weak|extern)\s+)*"
_ENTRY = re.compile(_LINKAGE + r"\.entry\s+([\w$]+)")
_FUNCTION = re.compile(_LINKAGE + r"\.func\s+(?:\([^)]*\)\s*)?([\w$]+)")
_SECTION = re.compile(r"\s*\.section\b")
_PTX_LABEL = re.compile(r"\s*([$A-Za-z_][\w$]*):")
_PTX_BRANCH = re.compile(r"\bbra(?:\.uni)?\s+([$\w]+)\s*;")
_PTX_OPCODE = re.compile(r"\s*(?:@!?[\w$%]+\s+)?([a-z][\w:]*(?:\.[\w:]+)*)")
_UNCALLED = re.compile(r"\s*//|.*\.func\b")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")


def ptx_rows(ptx: str, line_map: LineMap, filename: str) -> list[ListingRow]:
    """Make the rows of a module's PTX, one for each line.

    Parameters
    ----------
    filename
        The source that the listing stands beside.
    """
    lines = ptx.removesuffix("\n").split("\n")
    scopes = _scopes(lines)
    used_by = _users(lines, scopes)
    spots = line_map.ptx_to_source
    places = _places(spots.values(), filename)
    of_lines = [places[spots.get(number)] for number in range(1, len(lines) + 1)]
    own = {kernel for (kernel, _, _), place in zip(scopes, of_lines, strict=True) if place and place.touches}
    rows = []
    for number, (text, (kernel, func, in_section), place) in enumerate(zip(lines, scopes, of_lines, strict=True), 1):
        noise: Filtered = "debug" if in_section else _filtered_by_text(text)
        is_of_header = kernel is not None and kernel not in own
        label = _PTX_LABEL.match(text) if ":" in text else None
        target = _PTX_BRANCH.search(text) if "bra" in text else None
        opcode = None if kernel is None or noise or label else _PTX_OPCODE.match(text)
        rows.append(
            ListingRow(
                text.replace("\t", "  "),
                str(number),
                number,
                kernel,
                func,
                used_by.get(func),
                place,
                number,
                noise or _filtered_by_place(place, filename, is_of_header),
                label=label[1] if label else None,
                target=target[1] if target else None,
                access=opcode is not None and is_ptx_access(opcode[1]),
                matrix=kernel is not None and not noise and _PTX_MATRIX.search(text) is not None,
            )
        )
    return rows


def _filtered_by_text(text: str) -> Filtered:
    found = _NOISE.match(text)
    return found.lastgroup or "" if found else ""  # type: ignore[return-value]


def _scopes(lines: Sequence[str]) -> list[tuple[str | None, str | None, bool]]:
    """The kernel and the function that each line is in, and whether it is one of debugging data."""
    scopes = []
    kernel: str | None = None
    func: str | None = None
    in_section = False
    for text in lines:
        is_head = ".entry" in text or ".func" in text
        entry = _ENTRY.match(text) if is_head else None
        function = _FUNCTION.match(text) if is_head and not entry else None
        if entry or function:
            kernel = entry[1] if entry else None
            func = function[1] if function else None
        in_section = in_section or bool(".section" in text and _SECTION.match(text))
        scopes.append((kernel, func, in_section))
        if text.startswith("}") or (func is not None and text.strip() == ";"):
            kernel, func, in_section = None, None, False
    return scopes


def _users(
    lines: Sequence[str], scopes: Sequence[tuple[str | None, str | None, bool]]
) -> dict[str | None, tuple[str, ...]]:
    """The kernels that reach each device function; a name counts as a call, also in a table outside of code."""
    functions = {func for _, func, _ in scopes if func is not None}
    if not functions:
        return {}
    calls: dict[str, set[str]] = {}
    for text, (kernel, func, _) in zip(lines, scopes, strict=True):
        if not _UNCALLED.match(text):
            caller = func or kernel or ""
            calls.setdefault(caller, set()).update(functions.intersection(_WORD.findall(text)) - {caller})
    users: dict[str | None, list[str]] = {name: [] for name in functions}
    for kernel in dict.fromkeys(kernel for kernel, _, _ in scopes if kernel is not None):
        for name in _reached(calls, (kernel, "")):
            users[name].append(kernel)
    return {name: tuple(kernels) for name, kernels in users.items()}


def _reached(calls: Mapping[str, set[str]], starts: Iterable[str]) -> set[str]:
    result: set[str] = set()
    waiting = list(starts)
    while waiting:
        new = calls.get(waiting.pop(), set()) - result
        result |= new
        waiting += new
    return result


_ACCESS_CLASSES = frozenset({"global_memory", "shared_memory", "local_memory", "generic_memory"})
_FRAGMENTS = ("wmma.load", "wmma.store")
_NO_ACCESS = re.compile(r"cp\.async\.(?:wait|commit|bulk|mbarrier)|mapa|getctarank")
_SASS_ACCESS = re.compile(r"(?:LD|ST|LDG|STG|LDS|STS|LDL|STL|LDGSTS|LDSM|STSM|ATOM|ATOMG|ATOMS|RED|REDG|REDS)(?:\.|$)")
# Assembly in a source may stand in one line with a brace before it.
_PTX_MATRIX = re.compile(
    r"(?<![\w.%])(?:mma|wmma|ldmatrix|stmatrix|wgmma\.mma_async|tcgen05\.(?:mma|ld|st)|cp(?:\.reduce)?\.async\.bulk\.tensor)\."
)
_SASS_MATRIX = re.compile(r"(?:[HIDBQO]G?MMA|UTC\w+MMA|LDSM|STSM|LDTM|STTM|UTMALDG|UTMASTG|UTMAREDG)(?:\.|$)")


@cache
def is_ptx_access(opcode: str) -> bool:
    """True if a PTX opcode reads or writes memory that addresses of a warp lead to: not a parameter, not a constant."""
    if not opcode or _NO_ACCESS.match(opcode):
        return False
    return opcode.startswith(_FRAGMENTS) or instruction_class(opcode) in _ACCESS_CLASSES


def is_sass_access(opcode: str) -> bool:
    """True if a SASS opcode is a load, a store or an atomic of global, shared, local or generic memory."""
    return bool(_SASS_ACCESS.match(opcode))


# ---------------------------------------------------------------- texts between the source and PTX

_DEFINITION = re.compile(r"(?:#loc\d*|!\d+) = ")
_STAGE_PLACE = re.compile(r" loc\((?:#loc\d*|\"[^\"]*\"\(#loc\d*\)|unknown)\)$|, !dbg !\d+$")


def stage_rows(stage: Stage, filename: str) -> list[ListingRow]:
    """Make the rows of a text between the source and PTX, without the places that end its lines: links say them."""
    places = _places(stage.spots.values(), filename)
    rows = []
    for number, text in enumerate(stage.text.removesuffix("\n").replace("\t", "  ").split("\n"), 1):
        is_definition = _DEFINITION.match(text)
        shown = text if is_definition else _STAGE_PLACE.sub("", text, 1)
        place = places[stage.spots.get(number)]
        rows.append(ListingRow(shown, str(number), number, place=place, filtered="debug" if is_definition else ""))
    return rows


# ---------------------------------------------------------------- SASS

_SASS_TARGET = re.compile(r"`\(([.$\w]+)\)")
_SASS_OPCODE = re.compile(r"(?:@!?U?P\w+\s+)?([A-Z][\w.]*)")


def sass_rows(lines: Sequence[SassLine], line_map: LineMap, filename: str) -> list[ListingRow]:
    """Make the rows of a disassembly: instructions, and labels on rows of their own."""
    spots = [line_map.sass_to_source.get((line.kernel, line.offset)) or _spot(line) for line in lines]
    places = _places(spots, filename)
    of_lines = [places[spot] for spot in spots]
    own = {line.kernel for line, place in zip(lines, of_lines, strict=True) if place and place.touches}
    targets = [found[1] if "`(" in line.text and (found := _SASS_TARGET.search(line.text)) else None for line in lines]
    padding = _padding(lines, targets)
    named = set(targets)
    rows: list[ListingRow] = []
    kernel: str | None = None
    func: str | None = None
    index = 0
    for at, (line, place, target) in enumerate(zip(lines, of_lines, targets, strict=True)):
        if line.kernel != kernel:
            kernel, func, index = line.kernel, None, 0
        if line.label:
            # The label of a device function, or of a part of the library, in the kernel's text.
            func = line.label if line.label.startswith("$") else func
            unnamed: Filtered = "" if line.label in named or line.label == func else "debug"
            noise: Filtered = "padding" if at in padding else unnamed
            rows.append(ListingRow(f"{line.label}:", "", line.offset, kernel, func, filtered=noise, label=line.label))
        ptx_line = None if isinstance(line.ptx_line, Missing) else line.ptx_line
        noise = "padding" if at in padding else _filtered_by_place(place, filename, line.kernel not in own)
        rows.append(
            ListingRow(
                line.text,
                f"{line.offset:04x}",
                line.offset,
                kernel,
                func,
                None,
                place,
                ptx_line,
                noise,
                control_text(line.control) if isinstance(line.control, Control) else None,
                index,
                None,
                target,
                ptx_line is not None and is_sass_access(line.opcode),
                ptx_line is not None and _SASS_MATRIX.match(line.opcode) is not None,
                f"{line.encoding:032x}" if line.encoding else "",
            )
        )
        index += 1
    return rows


def _spot(line: SassLine) -> SourceSpot | None:
    if isinstance(line.source_line, Missing) or isinstance(line.source_file, Missing):
        return None
    return SourceSpot(line.source_file, line.source_line, line.inlined_at)


def _padding(lines: Sequence[SassLine], targets: Sequence[str | None]) -> set[int]:
    """The instructions that fill each kernel's last cache line: NOPs, and the branch to itself before them."""
    result: set[int] = set()
    ended: str | None = None
    for at in reversed(range(len(lines))):
        line = lines[at]
        if line.kernel == ended:
            continue
        is_self = line.opcode == "BRA" and line.predicate is None and line.label and targets[at] == line.label
        if line.text == "NOP" or is_self:
            result.add(at)
        else:
            ended = line.kernel
    return result


CONTROL_HEAD = "st Y W R wait"
"""The heading of control codes: stall, yield, write barrier, read barrier, barriers waited for."""


@cache
def control_text(control: Control) -> ControlText:
    """A control code as cells and in words."""
    waits = [barrier for barrier in range(6) if control.wait_mask >> barrier & 1]
    reused = [slot + 1 for slot in range(6) if control.reuse >> slot & 1]
    words = [f"stall {control.stall} cycle{'s' if control.stall != 1 else ''}"]
    if control.yield_:
        words.append("yield")
    if control.write_barrier is not None:
        words.append(f"sets barrier {control.write_barrier} when its result is written")
    if control.read_barrier is not None:
        words.append(f"sets barrier {control.read_barrier} when its operands are read")
    if waits:
        words.append(f"waits for barrier {' and '.join(map(str, waits))}")
    if reused:
        words.append(f"keeps operand {' and '.join(map(str, reused))} in the reuse cache")
    return ControlText(
        str(control.stall),
        "Y" if control.yield_ else "",
        "" if control.write_barrier is None else str(control.write_barrier),
        "" if control.read_barrier is None else str(control.read_barrier),
        "".join(map(str, waits)),
        "".join(map(str, reused)),
        "; ".join(words),
    )


def control_column(row: ListingRow) -> str:
    """The control code of a row as a column of fixed width; empty where it is not known."""
    code = row.control
    return "" if code is None else f"{code.stall:>2} {code.yields:1} {code.write:>1} {code.read:>1} {code.wait:<6}"
