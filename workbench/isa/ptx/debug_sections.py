"""The bytes of debug sections that stand in a PTX text, with lines of the text as addresses of its code.

NVVM writes DWARF as lists of numbers and names (PTX ISA 11.5.3, `.section`). A label of the code becomes the 1-based
line on which it stands, so that ranges of addresses are ranges of lines; a label of a section becomes its offset there;
any other name, as a variable's, becomes a number above `SYMBOLS`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from workbench.base.records.text_lines import text_lines

SYMBOLS = 1 << 48
"""Numbers of names that are neither labels of code nor of sections begin here, this far from each other."""
_SECTION = re.compile(r"\s*\.section\s+(\.debug_\w+)")
_LABEL = re.compile(r"\s*([A-Za-z_$][\w$]*)\s*:(?!:)\s*")
_DATA = re.compile(r"\s*\.b(8|16|32|64)\s+(.*)")
_OFFSET = re.compile(r"(.*?)\s*([+-])\s*(\d+)$")


@dataclass(frozen=True)
class DebugSections:
    """Bytes by the name of a section. symbols: names of variables by their numbers."""

    data: Mapping[str, bytes]
    symbols: Mapping[int, str]


def debug_sections(ptx_text: str) -> DebugSections:
    """Give the debug sections of a PTX text; none where it was compiled without."""
    places, values = _read(ptx_text)
    numbers: dict[str, int] = {}
    found: dict[str, bytearray] = {}
    for section, octets, text in values:
        blob = found.setdefault(section, bytearray())
        blob += (_value(text, places, numbers) % (1 << 8 * octets)).to_bytes(octets, "little")
    return DebugSections(
        {name: bytes(blob) for name, blob in found.items()}, {number: name for name, number in numbers.items()}
    )


def _read(ptx_text: str) -> tuple[dict[str, int], list[tuple[str, int, str]]]:
    """Places of labels, and each number of each section: the section, its bytes, its text."""
    places: dict[str, int] = {}
    values: list[tuple[str, int, str]] = []
    sizes: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text_lines(ptx_text), 1):
        begins = _SECTION.match(line)
        if begins:
            section = begins[1]
            places[section] = sizes[section] = 0
            continue
        if section and line.strip() == "}":
            section = ""
            continue
        label = _LABEL.match(line)
        if label:
            places[label[1]] = sizes[section] if section else number
            line = line[label.end() :]
        data = _DATA.match(line) if section else None
        if data:
            octets = int(data[1]) // 8
            for text in data[2].split("//")[0].split(","):
                values.append((section, octets, text.strip()))
                sizes[section] += octets
    return places, values


def _value(text: str, places: Mapping[str, int], numbers: dict[str, int]) -> int:
    if text.lstrip("-").isdigit() or text.startswith("0x"):
        return int(text, 0)
    shifted = _OFFSET.match(text)
    if shifted:
        by = int(shifted[3])
        return _value(shifted[1], places, numbers) + (by if shifted[2] == "+" else -by)
    name = text.partition("-")
    if name[1] and name[2] in places:
        return _value(name[0], places, numbers) - places[name[2]]
    if text in places:
        return places[text]
    return numbers.setdefault(text, SYMBOLS * (len(numbers) + 1))


__all__ = ["SYMBOLS", "DebugSections", "debug_sections"]
