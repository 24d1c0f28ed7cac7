"""The pages that `ncu --csv` prints: raw (a row a launch), details (a row a metric), source (a row an instruction).

Saved files are often the whole output of a terminal, from a shell of any system: they contain lines of the program and
of ncu, may have the encoding and the separator of a spreadsheet, and may be cut short. Parts that cannot be read are
listed in remarks.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from workbench.base.errors import ArgumentError
from workbench.base.records import Quantity
from workbench.isa.reports.matching import Instruction
from workbench.isa.reports.metrics import internal_name
from workbench.isa.reports.numbers import Notation, notation_of
from workbench.isa.reports.values import KernelReport, Value

_TITLES = ("Kernel Name", "Function Name")
_PLACES = frozenset({"Address", "# Address", "#", "Line No", "# Line"})
_OF_LAUNCH = frozenset({
    "ID", "Process ID", "Process Name", "Host Name", "Kernel Name", "Kernel Time", "Context", "Stream", "Block Size",
    "Grid Size", "Device", "CC", "Section Name", "Metric Name", "Metric Unit", "Metric Value", "Rule Name",
})  # fmt: skip
_ADDRESS = re.compile(r"(?:0x)?[0-9a-fA-F]+")
csv.field_size_limit(1 << 24)  # names of instantiated templates are long


@dataclass
class _Reading:
    """The state of reading a file."""

    kernels: list[KernelReport] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def read_csv(text: str) -> tuple[tuple[KernelReport, ...], tuple[str, ...]]:
    """Read the text of an export: its launches, and what could not be read.

    Raises
    ------
    ArgumentError
        It is no export of Nsight Compute, or its numbers contradict each other.
    """
    rows = [row for row in csv.reader(text.splitlines(), delimiter=_delimiter(text)) if any(c.strip() for c in row)]
    rows = [[cell.strip() for cell in row] for row in rows]
    notation = notation_of(_measured(rows))
    found = _Reading()
    at = 0
    while at < len(rows):
        row = rows[at]
        if len(row) > 1 and row[0] in _TITLES and row[1] not in _OF_LAUNCH:
            at = _source_page(rows, at, notation, found)
        elif "Kernel Name" in row and "Metric Name" in row:
            at = _details_page(rows, at, notation, found)
        elif "Kernel Name" in row and len(row) > 2:
            at = _raw_page(rows, at, notation, found)
        else:
            at += 1
    if not found.kernels:
        raise ArgumentError(
            "this is not a CSV file of Nsight Compute: there is no line with `Kernel Name`; export with "
            "`ncu --import REPORT --csv --page source` (or `--page raw`)",
            "path",
        )
    return tuple(found.kernels), tuple(found.remarks)


def _measured(rows: Sequence[list[str]]) -> Iterator[str]:
    """The cells that are measured numbers, if any: not those that name the process, the host or the device."""
    header: list[str] = []
    for row in rows:
        if "Kernel Name" in row[1:] or (row[0] in _PLACES and "Source" in row):
            header = row
        elif len(row) == len(header):
            named = zip(header, row, strict=True)
            yield from (cell for name, cell in named if name == "Metric Value" or name not in _OF_LAUNCH)


def _delimiter(text: str) -> str:
    """The separator of cells in the line that names the kernel."""
    for line in text.splitlines():
        if any(title in line for title in _TITLES):
            return max(",;\t", key=lambda sign: (line.count(f'"{sign}"'), line.count(sign), sign == ","))
    return ","


def _whole(rows: Sequence[list[str]], at: int, width: int, found: _Reading) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table, with the number of the next; a row that is cut short ends the file."""
    while at < len(rows):
        row = rows[at]
        if row[0] in _TITLES or row[0] in _PLACES or row[0] in ("ID", "File Path"):
            return
        if len(row) == width:
            yield at + 1, row
        elif at == len(rows) - 1 and len(row) > 1:
            found.remarks.append(f"the last line is cut short and left out: {', '.join(row)[:60]}")
        elif not (len(row) < 3 or row[0].startswith("==")):
            found.remarks.append(f"a line of {len(row)} cells in place of {width} is left out: {', '.join(row)[:60]}")
        at += 1


# ---------------------------------------------------------------- whole kernels


def _raw_page(rows: Sequence[list[str]], at: int, notation: Notation, found: _Reading) -> int:
    header = rows[at]
    units = [""] * len(header)
    at += 1
    for number, (after, row) in enumerate(_whole(rows, at, len(header), found)):
        at = after
        known = dict(zip(header, row, strict=True))
        if number == 0 and not known["Kernel Name"] and not known.get("ID"):
            units = row  # the second line has the units
            continue
        metrics = {
            name: _value(value, unit, notation)
            for name, value, unit in zip(header, row, units, strict=True)
            if name not in _OF_LAUNCH and name
        }
        found.kernels.append(_kernel(known, metrics))
    return max(at, _end(rows, at))


def _details_page(rows: Sequence[list[str]], at: int, notation: Notation, found: _Reading) -> int:
    header = rows[at]
    at += 1
    launches: dict[str, tuple[dict[str, str], dict[str, Value]]] = {}
    for after, row in _whole(rows, at, len(header), found):
        at = after
        known = dict(zip(header, row, strict=True))
        name = known["Metric Name"]
        if not name:
            continue  # a rule's advice
        key = known.get("ID") or known["Kernel Name"]
        metrics = launches.setdefault(key, (known, {}))[1]
        value = _value(known.get("Metric Value", ""), known.get("Metric Unit", ""), notation)
        if metrics.get(name, value) != value:  # two sections have a metric of this label
            name = f"{known.get('Section Name', '')}: {name}"
        metrics[name] = value
    found.kernels += [_kernel(known, metrics) for known, metrics in launches.values()]
    return max(at, _end(rows, at))


def _end(rows: Sequence[list[str]], at: int) -> int:
    """The line at which the next table may begin."""
    return at if at >= len(rows) or rows[at][0] in (*_TITLES, "ID") else at + 1


def _kernel(known: Mapping[str, str], metrics: Mapping[str, Value]) -> KernelReport:
    grid, block = known.get("Grid Size", ""), known.get("Block Size", "")
    launch = f"grid {grid}, block {block}" if grid and block else ""
    device = f"device {known['Device']}" if known.get("Device") else ""
    capability = f"compute capability {known['CC']}" if known.get("CC") else ""
    return KernelReport(
        known["Kernel Name"], launch, ", ".join(filter(None, (device, capability))), MappingProxyType(dict(metrics))
    )


def _value(text: str, unit: str, notation: Notation) -> Value:
    value = notation.read(text)
    return Quantity(value, unit, "measured") if isinstance(value, float) else value


# ---------------------------------------------------------------- instructions


def _source_page(rows: Sequence[list[str]], at: int, notation: Notation, found: _Reading) -> int:
    name = rows[at][1]
    at += 1
    file = ""
    lines: dict[int, Instruction] = {}
    while at < len(rows) and rows[at][0] not in (*_TITLES, "ID"):
        row = rows[at]
        at += 1
        if row[0] == "File Path" and len(row) > 1:
            file = row[1]
        elif row[0] in _PLACES and "Source" in row:
            names = _columns(row)
            line: int | None = None
            for after, cells in _whole(rows, at, len(row), found):
                at = after
                line = _line_of(names, cells, line)
                address = _address_of(names, cells)
                if address is not None and address not in lines:
                    text = cells[names["text"]]
                    lines[address] = Instruction(
                        address, text.rstrip(" ;"), _metrics(row, cells, names, notation), file if line else "", line
                    )
    if not lines:
        found.remarks.append(f"of {name} there are no instructions: print them with `--print-source sass`")
    first = min(lines, default=0)
    found.kernels.append(
        KernelReport(
            name,
            instructions=tuple(
                Instruction(address - first, i.text, i.metrics, i.file, i.line) for address, i in sorted(lines.items())
            ),
        )
    )
    return at


def _columns(header: Sequence[str]) -> dict[str, int]:
    """The columns of the address, of the instruction's text and of the source line. Beside source lines the second text
    is SASS.
    """
    result = {}
    for key, names in (("address", ("Address", "# Address")), ("line", ("Line No", "# Line"))):
        for name in names:
            if name in header:
                result[key] = header.index(name)
    texts = [i for i, name in enumerate(header) if name == "Source"]
    behind = [i for i in texts if i > result.get("address", -1)]
    result["text"] = (behind or texts)[0]
    return result


def _line_of(names: Mapping[str, int], cells: Sequence[str], before: int | None) -> int | None:
    """The source line of an instruction: the last one above it, as rows of instructions leave the column empty."""
    if "line" not in names:
        return None
    text = cells[names["line"]]
    return int(text) if text.isdigit() else before


def _address_of(names: Mapping[str, int], cells: Sequence[str]) -> int | None:
    text = cells[names["address"]] if "address" in names else ""
    return int(text, 16) if _ADDRESS.fullmatch(text) else None


def _metrics(
    header: Sequence[str], cells: Sequence[str], names: Mapping[str, int], notation: Notation
) -> Mapping[str, float]:
    """Numbers of an instruction by internal names; of columns with one name the first."""
    found: dict[str, float] = {}
    known_columns = set(names.values())
    for i, (name, cell) in enumerate(zip(header, cells, strict=True)):
        if i in known_columns or name in ("#", "Source"):
            continue
        value = notation.read(cell)
        if isinstance(value, float):
            found.setdefault(internal_name(name), value)
    return MappingProxyType(found)
