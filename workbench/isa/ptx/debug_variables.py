"""Variables of the source in a PTX text that was compiled with debug information: where each is, line by line.

NVVM writes DWARF 2 (dwarfstd.org, DWARF Debugging Information Format, version 2; location operations and lists also of
version 4). A register is named by the characters of its PTX name, as one number in ULEB128, most significant first
(CUDA-GDB's DWARF extensions). Only what is certain is kept: a location with other operations than these is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from workbench.isa.ptx.debug_sections import SYMBOLS, DebugSections, debug_sections

ValueKind = Literal["int", "uint", "float", "bool", "address"]
_COMPILE_UNIT, _SUBPROGRAM, _BLOCK, _INLINED = 0x11, 0x2E, 0x0B, 0x1D
_PARAMETER, _VARIABLE, _BASE, _POINTER = 0x05, 0x34, 0x24, 0x0F
_SAME_TYPE = frozenset({0x16, 0x26, 0x35, 0x37})
"""typedef, const, volatile, restrict."""
_NAME, _LOCATION, _SIZE, _LOW, _HIGH = 0x03, 0x02, 0x0B, 0x11, 0x12
_ENCODING, _LINE, _TYPE, _ORIGIN, _SPECIFICATION = 0x3E, 0x3B, 0x49, 0x31, 0x47
_LINKAGE = (0x2007, 0x6E)
_ENCODINGS: Mapping[int, ValueKind] = {
    0x01: "address", 0x02: "bool", 0x04: "float", 0x05: "int", 0x06: "int", 0x07: "uint", 0x08: "uint", 0x10: "uint",
}  # fmt: skip
_FIXED = {0x01: 8, 0x05: 2, 0x06: 4, 0x07: 8, 0x0B: 1, 0x0C: 1, 0x0E: 4, 0x10: 8, 0x11: 1, 0x12: 2, 0x13: 4, 0x14: 8,
          0x17: 4, 0x19: 0}  # fmt: skip
"""Bytes of the forms that have always as many: addr, data, flag, strp, ref, sec_offset, flag_present."""
_BLOCKS = {0x0A: 1, 0x03: 2, 0x04: 4}
_REFERENCES = frozenset({0x11, 0x12, 0x13, 0x14, 0x15})
_ADDRESS, _CONSTU, _CONSTS, _PLUS, _LITERAL, _REGISTER, _VALUE = 0x03, 0x10, 0x11, 0x23, 0x30, 0x90, 0x9F
_NUMBERS: Mapping[int, tuple[int, bool]] = {
    0x08: (1, False), 0x09: (1, True), 0x0A: (2, False), 0x0B: (2, True), 0x0C: (4, False), 0x0D: (4, True),
    0x0E: (8, False), 0x0F: (8, True),
}  # fmt: skip
"""Constants of fixed size: bytes, signed."""


@dataclass(frozen=True)
class Place:
    """A variable's place from PTX line `first` to before line `end`: a register, an offset in bytes in the memory of
    the local variable `local`, or, of neither, the number `constant`."""

    first: int
    end: int
    register: str | None = None
    local: str | None = None
    offset: int = 0
    constant: int | None = None


@dataclass(frozen=True)
class DebugVariable:
    """A variable of the source. function: its name in PTX. declared: its line in the source. first, end: PTX lines of
    its scope. size_bytes: of its value."""

    name: str
    function: str
    kind: ValueKind
    size_bytes: int
    declared: int
    first: int
    end: int
    places: tuple[Place, ...]


@dataclass
class _Die:
    """An entry of the debug information."""

    tag: int
    values: dict[int, int | bytes | None] = field(default_factory=dict)
    locations: bool = False
    """The location is an offset in the section of location lists."""
    children: list[_Die] = field(default_factory=list)

    def number(self, attribute: int) -> int | None:
        found = self.values.get(attribute)
        return found if isinstance(found, int) else None

    def text(self, attribute: int) -> str:
        found = self.values.get(attribute)
        return found.decode(errors="replace") if isinstance(found, bytes) else ""


class _Bytes:
    """Reads numbers from bytes, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def take(self, octets: int) -> bytes:
        self.at += octets
        return self.data[self.at - octets : self.at]

    def number(self, octets: int, signed: bool = False) -> int:
        return int.from_bytes(self.take(octets), "little", signed=signed)

    def leb(self, signed: bool = False) -> int:
        found = shift = 0
        while True:
            octet = self.number(1)
            found |= (octet & 0x7F) << shift
            shift += 7
            if octet < 0x80 or self.at >= len(self.data):
                return found - (1 << shift) if signed and octet & 0x40 else found

    def string(self) -> bytes:
        end = self.data.find(b"\0", self.at)
        result = self.data[self.at : end if end >= 0 else len(self.data)]
        self.at += len(result) + 1
        return result


def debug_variables(ptx_text: str) -> tuple[DebugVariable, ...]:
    """Give the variables of all functions of a PTX text that have one value of a plain type.

    Arrays, structures and references are none of them. Empty where the text has no debug information, or one of a
    version other than 2 to 4.
    """
    sections = debug_sections(ptx_text)
    if ".debug_info" not in sections.data or ".debug_abbrev" not in sections.data:
        return ()
    reader = _Reader(sections)
    return tuple(variable for unit in reader.units() for variable in reader.variables(unit))


class _Reader:
    """The entries of the debug information, and the variables among them."""

    def __init__(self, sections: DebugSections) -> None:
        self._sections = sections
        self._entries: dict[int, _Die] = {}

    # ------------------------------------------------------------ entries

    def units(self) -> Iterator[_Die]:
        info = _Bytes(self._sections.data[".debug_info"])
        while info.at + 11 <= len(info.data):
            start = info.at
            end = start + 4 + info.number(4)
            version, abbreviations, address_size = info.number(2), info.number(4), info.number(1)
            if 2 <= version <= 4 and address_size == 8:
                table = self._abbreviations(abbreviations)
                within = _Bytes(info.data[:end], info.at)
                unit = self._entry(within, table, start)
                if unit is not None:
                    yield unit
            info.at = end

    def _abbreviations(self, at: int) -> dict[int, tuple[int, bool, list[tuple[int, int]]]]:
        text = _Bytes(self._sections.data[".debug_abbrev"], at)
        result: dict[int, tuple[int, bool, list[tuple[int, int]]]] = {}
        while code := text.leb():
            tag, children = text.leb(), bool(text.number(1))
            pairs = []
            while (pair := (text.leb(), text.leb())) != (0, 0):
                pairs.append(pair)
            result[code] = (tag, children, pairs)
        return result

    def _entry(
        self, info: _Bytes, table: Mapping[int, tuple[int, bool, list[tuple[int, int]]]], start: int
    ) -> _Die | None:
        place = info.at
        code = info.leb()
        if not code or code not in table:
            return None
        tag, has_children, pairs = table[code]
        entry = self._entries[place] = _Die(tag)
        for attribute, form in pairs:
            entry.values[attribute] = self._attribute(info, form, start)
            if attribute == _LOCATION:
                entry.locations = form in (0x06, 0x07, 0x17)
        if has_children:
            while info.at < len(info.data) and (child := self._entry(info, table, start)) is not None:
                entry.children.append(child)
        return entry

    def _attribute(self, info: _Bytes, form: int, start: int) -> int | bytes | None:
        if form == 0x08:
            return info.string()
        if form == 0x0E:
            return _Bytes(self._sections.data.get(".debug_str", b""), info.number(4)).string()
        if form in (0x0D, 0x0F, 0x15):
            value = info.leb(form == 0x0D)
            return value + start if form in _REFERENCES else value
        if form in (0x09, 0x18):
            return info.take(info.leb())
        if form in _BLOCKS:
            return info.take(info.number(_BLOCKS[form]))
        if form == 0x19:
            return 1
        value = info.number(_FIXED[form])
        return value + start if form in _REFERENCES else value

    # ------------------------------------------------------------ variables

    def variables(self, unit: _Die) -> Iterator[DebugVariable]:
        for entry in unit.children:
            if entry.tag == _SUBPROGRAM and entry.number(_LOW) is not None:
                yield from self._within(entry, self._linkage(entry), *self._range(entry))

    def _linkage(self, entry: _Die) -> str:
        """The name of a function in PTX: that of its declaration where it has none of its own."""
        for attribute in (*_LINKAGE, _NAME):
            if entry.text(attribute):
                return entry.text(attribute)
        other = self._other(entry)
        return self._linkage(other) if other is not None else ""

    def _range(self, entry: _Die) -> tuple[int, int]:
        low, high = entry.number(_LOW) or 0, entry.number(_HIGH) or 0
        return low, high

    def _within(self, entry: _Die, function: str, first: int, end: int) -> Iterator[DebugVariable]:
        for child in entry.children:
            if child.tag == _BLOCK and child.number(_LOW) is not None:
                yield from self._within(child, function, *self._range(child))
            elif child.tag in (_PARAMETER, _VARIABLE):
                found = self._variable(child, function, first, end)
                if found is not None:
                    yield found

    def _variable(self, entry: _Die, function: str, first: int, end: int) -> DebugVariable | None:
        type_ = self._type(entry)
        places = self._places(entry, first, end)
        name = self._named(entry)
        if type_ is None or not name:
            return None
        return DebugVariable(name, function, *type_, self._line(entry), first, end, places)

    def _named(self, entry: _Die) -> str:
        other = self._other(entry)
        return entry.text(_NAME) or (self._named(other) if other is not None else "")

    def _line(self, entry: _Die) -> int:
        other = self._other(entry)
        return entry.number(_LINE) or (self._line(other) if other is not None else 0)

    def _other(self, entry: _Die) -> _Die | None:
        at = entry.number(_ORIGIN) or entry.number(_SPECIFICATION)
        found = self._entries.get(at) if at is not None else None
        return found if found is not entry else None

    def _type(self, entry: _Die) -> tuple[ValueKind, int] | None:
        at = entry.number(_TYPE)
        if at is None:
            other = self._other(entry)
            return self._type(other) if other is not None else None
        type_, seen = self._entries.get(at), 0
        while type_ is not None and type_.tag in _SAME_TYPE and seen < 64:
            following = type_.number(_TYPE)
            type_, seen = self._entries.get(following) if following is not None else None, seen + 1
        if type_ is None:
            return None
        if type_.tag == _POINTER:
            return "address", type_.number(_SIZE) or 8
        kind = _ENCODINGS.get(type_.number(_ENCODING) or 0) if type_.tag == _BASE else None
        size = type_.number(_SIZE) or 0
        return (kind, size) if kind is not None and size in (1, 2, 4, 8) else None

    # ------------------------------------------------------------ places

    def _places(self, entry: _Die, first: int, end: int) -> tuple[Place, ...]:
        value = entry.values.get(_LOCATION)
        if isinstance(value, bytes):
            place = self._place(value, first, end)
            return (place,) if place is not None else ()
        if not isinstance(value, int) or not entry.locations:
            return ()
        found = []
        lists = _Bytes(self._sections.data.get(".debug_loc", b""), value)
        while lists.at + 16 <= len(lists.data):
            low, high = lists.number(8), lists.number(8)
            if not low and not high:
                break
            place = self._place(lists.take(lists.number(2)), low, high)
            if place is not None:
                found.append(place)
        return tuple(found)

    def _place(self, expression: bytes, first: int, end: int) -> Place | None:
        text = _Bytes(expression)
        if not expression:
            return None
        operation = text.number(1)
        place = None
        if operation == _REGISTER:
            number = text.leb()
            name = number.to_bytes((number.bit_length() + 7) // 8, "big").decode("latin-1")
            place = Place(first, end, register=name) if name.startswith("%") else None
        elif operation == _ADDRESS:
            address = text.number(8)
            if text.at < len(text.data) and text.number(1) == _PLUS:
                address += text.leb()
            symbol = self._sections.symbols.get(address - address % SYMBOLS)
            place = Place(first, end, local=symbol, offset=address % SYMBOLS) if symbol else None
        else:
            constant = _constant(operation, text)
            if constant is not None and text.at < len(text.data) and text.number(1) == _VALUE:
                place = Place(first, end, constant=constant)
        return place if text.at == len(text.data) else None


def _constant(operation: int, text: _Bytes) -> int | None:
    if _LITERAL <= operation < _LITERAL + 32:
        return operation - _LITERAL
    if operation in (_CONSTU, _CONSTS):
        return text.leb(operation == _CONSTS)
    if operation in _NUMBERS:
        return text.number(*_NUMBERS[operation])
    return None


__all__ = ["DebugVariable", "Place", "ValueKind", "debug_variables"]
