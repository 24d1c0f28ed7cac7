"""The line tables of a cubin: from an offset in machine code to a line, with the chain of inlined calls.

`.debug_line` leads to the source, `.nv_debug_line_sass` to the PTX text; both are DWARF 2 line programs with
NVIDIA's extended opcode 0x90 for inlined calls. It knows no instruction set and opens no file.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from workbench.compilers.binaries.cubin import Cubin, CubinError

SOURCE = ".debug_line"
PTX = ".nv_debug_line_sass"

_SHT_REL = 9
_END_SEQUENCE, _SET_ADDRESS, _INLINED_CALL, _SET_FUNCTION = 1, 2, 0x90, 0x91
_COPY, _ADVANCE_PC, _ADVANCE_LINE, _SET_FILE, _CONST_ADD_PC, _FIXED_ADVANCE_PC = 1, 2, 3, 4, 8, 9


@dataclass(frozen=True)
class Row:
    """From `offset` of `kernel` on, up to the next row. `caller`: the row of the call that was inlined here.

    Attributes
    ----------
    file
        The file's name; empty where the table does not name the file of its number, as for a `.loc` without its
        `.file`.
    """

    kernel: str
    offset: int
    file: str
    line: int
    caller: Row | None
    function: str | None
    """The inlined function (mangled), where `caller` is set."""


def rows(cubin: Cubin, section: str) -> tuple[Row, ...]:
    """Read a line table; empty where the cubin has none.

    Raises
    ------
    CubinError
        The table is damaged.
    """
    table = cubin.section(section)
    if table is None:
        return ()
    strings = cubin.section(".debug_str")
    try:
        return tuple(_read(table.data, _text_of_address(cubin, section), strings.data if strings else b""))
    except (struct.error, IndexError, ValueError) as error:
        raise CubinError(f"the line table {section} is damaged: {error}") from error


def _text_of_address(cubin: Cubin, section: str) -> Mapping[int, str]:
    """The section that an address belongs to: the relocations of the table say it, by offset in the table."""
    result: dict[int, str] = {}
    for relocations in cubin.sections:
        if relocations.name not in (f".rel{section}", f".rela{section}"):
            continue
        step = 16 if relocations.kind == _SHT_REL else 24
        for at in range(0, len(relocations.data), step):
            offset, info = struct.unpack_from("<QQ", relocations.data, at)
            symbol = cubin.symbols[info >> 32]
            name = cubin.sections[symbol.section].name if symbol.section < len(cubin.sections) else symbol.name
            result[offset] = name.removeprefix(".text.")
    return result


@dataclass
class _State:
    """The registers of the line machine (DWARF 2, 6.2.2), and NVIDIA's two."""

    kernel: str = ""
    address: int = 0
    file: int = 1
    line: int = 1
    context: int = 0
    function: int | None = None
    rows: list[Row] = field(default_factory=list)


def _read(data: bytes, text_of: Mapping[int, str], strings: bytes) -> Iterator[Row]:
    at = 0
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        end = at + 4 + length
        yield from _unit(data, at, end, text_of, strings)
        at = end


def _unit(data: bytes, at: int, end: int, text_of: Mapping[int, str], strings: bytes) -> Iterator[Row]:
    version, header = struct.unpack_from("<HI", data, at + 4)
    program = at + 10 + header
    at += 10
    step = data[at]
    at += 2 if version >= 4 else 1  # DWARF 4 has the operations per instruction here
    at += 1
    base, width, first_special = struct.unpack_from("<bBB", data, at)
    at += 3
    operands = data[at : at + first_special - 1]
    files = _files(data, at + first_special - 1)
    at = program
    state = _State()

    def emit() -> Row:
        # A context is the number of the calling row within its sequence, 1-based.
        caller = state.rows[state.context - 1] if state.context else None
        function = _c_string(strings, state.function) if caller and state.function is not None else None
        file = files[state.file] if state.file < len(files) else ""
        row = Row(state.kernel, state.address, file, state.line, caller, function)
        state.rows.append(row)
        return row

    while at < end:
        opcode = data[at]
        at += 1
        if opcode >= first_special:
            special = opcode - first_special
            state.address += special // width * step
            state.line += base + special % width
            yield emit()
        elif opcode == 0:
            length, at = _uleb(data, at)
            after = at + length
            extended = data[at]
            at += 1
            if extended == _END_SEQUENCE:
                state = _State()
            elif extended == _SET_ADDRESS:
                state.kernel = text_of.get(at, "")
                (state.address,) = struct.unpack_from("<Q", data, at)
            elif extended == _INLINED_CALL:
                state.context, at = _uleb(data, at)
                state.function, at = _uleb(data, at)
            elif extended == _SET_FUNCTION:
                state.function, at = _uleb(data, at)
            at = after
        elif opcode == _COPY:
            yield emit()
        elif opcode == _ADVANCE_PC:
            delta, at = _uleb(data, at)
            state.address += delta * step
        elif opcode == _ADVANCE_LINE:
            delta, at = _sleb(data, at)
            state.line += delta
        elif opcode == _SET_FILE:
            state.file, at = _uleb(data, at)
        elif opcode == _CONST_ADD_PC:
            state.address += (255 - first_special) // width * step
        elif opcode == _FIXED_ADVANCE_PC:
            state.address += struct.unpack_from("<H", data, at)[0]
            at += 2
        else:
            for _ in range(operands[opcode - 1]):
                _, at = _uleb(data, at)


def _files(data: bytes, at: int) -> list[str]:
    folders, files = [""], [""]
    while data[at]:
        name = _c_string(data, at)
        at = data.index(0, at) + 1
        folders.append(name)
    at += 1
    while data[at]:
        name = _c_string(data, at)
        at = data.index(0, at) + 1
        folder, at = _uleb(data, at)
        _, at = _uleb(data, at)  # time
        _, at = _uleb(data, at)  # length
        files.append(f"{folders[folder]}/{name}" if folders[folder] else name)
    return files


def _c_string(data: bytes, at: int) -> str:
    return data[at : data.index(0, at)].decode(errors="replace")


def _uleb(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _sleb(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return (value - (1 << shift) if byte & 0x40 else value), at
