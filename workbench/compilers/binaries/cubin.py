"""A cubin as an ELF file: sections, symbols, and the resource attributes of its kernels.

Read with the standard library in about a millisecond. It does not disassemble, and line tables are read by
`line_table`. The attribute numbers are those that `cuobjdump -elf` names EIATTR_*.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

_EM_CUDA = 190
# Without content in the file: SHT_NOBITS, and what toolkits before CUDA 12 used for global, local and shared memory.
_NO_CONTENT = (8, 0x70000007, 0x70000009, 0x7000000A)

_REGCOUNT = 0x2F
_FRAME_SIZE = 0x11
_MIN_STACK_SIZE = 0x12
_MAX_THREADS = 0x05
_NO_LIMIT = 0xFFFFFFFF
_NUM_BARRIERS = 0x4C
_ANNOTATIONS = 0x55
# The one kind of annotation that is known: `nvdisasm -json -annotate` calls it SpillRefill.
_SPILL_REFILL = 1

_TEXT = ".text."


class CubinError(ValueError):
    """Bytes that are no cubin, or one that is cut short."""


@dataclass(frozen=True)
class Section:
    """A section; `data` is empty for one that takes no room in the file."""

    name: str
    kind: int
    size: int
    link: int
    info: int
    data: bytes


@dataclass(frozen=True)
class Symbol:
    """An entry of the symbol table; `section` is the index of the section that it lies in."""

    name: str
    info: int
    section: int
    value: int
    size: int

    @property
    def is_function(self) -> bool:
        """True if it names code (STT_FUNC)."""
        return self.info & 0xF == 2


@dataclass(frozen=True)
class StaticResources:
    """Resources of one kernel as the cubin states them.

    `launch_bounds` is None where the kernel sets none, `stack_bytes` where a function calls itself.
    """

    registers_per_thread: int
    stack_bytes: int | None
    static_smem_bytes: int
    constant_bytes: int
    num_barriers: int
    launch_bounds: int | None


class Cubin:
    """A parsed cubin.

    Raises
    ------
    CubinError
        The bytes are not a whole 64-bit CUDA ELF file.
    """

    def __init__(self, data: bytes) -> None:
        if data[:4] != b"\x7fELF" or len(data) < 64 or struct.unpack_from("<H", data, 18)[0] != _EM_CUDA:
            raise CubinError("the bytes are not a cubin")
        try:
            self.sections: tuple[Section, ...] = tuple(_sections(data))
            self.symbols: tuple[Symbol, ...] = tuple(self._read_symbols())
        except (struct.error, IndexError, ValueError) as error:
            raise CubinError(f"the cubin is cut short or damaged: {error}") from error

    def section(self, name: str) -> Section | None:
        """Give the section of this name, if there is one."""
        return self._by_name.get(name)

    @cached_property
    def _by_name(self) -> Mapping[str, Section]:
        return {section.name: section for section in self.sections}

    @cached_property
    def code(self) -> Mapping[str, bytes]:
        """Machine code by mangled name, in the order of the file."""
        return {s.name.removeprefix(_TEXT): s.data for s in self.sections if s.name.startswith(_TEXT)}

    def _read_symbols(self) -> Iterator[Symbol]:
        table = next((s for s in self.sections if s.name == ".symtab"), None)
        if table is None:
            return
        strings = self.sections[table.link].data
        for offset in range(0, len(table.data), 24):
            name, info, _, section, value, size = struct.unpack_from("<IBBHQQ", table.data, offset)
            yield Symbol(_string(strings, name), info, section, value, size)

    @cached_property
    def resources(self) -> Mapping[str, StaticResources]:
        """Static resources by mangled kernel name."""
        by_symbol: dict[int, dict[str, int]] = {_REGCOUNT: {}, _FRAME_SIZE: {}, _MIN_STACK_SIZE: {}}
        general = self.section(".nv.info")
        for attribute, value in attributes(general):
            if attribute in by_symbol and isinstance(value, bytes):
                symbol, number = struct.unpack_from("<II", value)
                by_symbol[attribute][self.symbols[symbol].name] = number
        return {name: self._resources_of(name, by_symbol) for name in self.code}

    def spills(self, kernel: str) -> frozenset[int]:
        """Byte offsets of the instructions that ptxas marked as stores and loads of spilled registers.

        ptxas 13 marks them on every architecture; their widths add up to the spill bytes of its log. A cubin of an
        older one may have none of these marks.
        """
        payload = dict(attributes(self.section(f".nv.info.{kernel}"))).get(_ANNOTATIONS)
        if not isinstance(payload, bytes) or len(payload) % 8:
            return frozenset()
        pairs = list(struct.iter_unpack("<II", payload))
        # The length of annotations of another kind is not known.
        return frozenset(at for _, at in pairs) if all(kind == _SPILL_REFILL for kind, _ in pairs) else frozenset()

    @cached_property
    def constants(self) -> Mapping[str, int]:
        """The offsets in constant bank 3 of the variables in constant memory, by mangled name."""
        index = next((n for n, s in enumerate(self.sections) if s.name == ".nv.constant3"), None)
        return {s.name: s.value for s in self.symbols if s.section == index and s.name and s.info & 0xF == 1}

    @cached_property
    def literals(self) -> Mapping[str, bytes]:
        """Constant bank 2 of each kernel, by mangled name: what ptxas puts there of numbers that stand in the code."""
        prefix = ".nv.constant2."
        return {s.name.removeprefix(prefix): s.data for s in self.sections if s.name.startswith(prefix)}

    def _resources_of(self, kernel: str, by_symbol: Mapping[int, Mapping[str, int]]) -> StaticResources:
        own = self.section(f".nv.info.{kernel}")
        found = dict(attributes(own))
        bounds = found.get(_MAX_THREADS)
        limit = None
        if isinstance(bounds, bytes):
            x, y, z = struct.unpack_from("<III", bounds)
            limit = x * y * z
        barriers = found.get(_NUM_BARRIERS, 0)
        stack = by_symbol[_MIN_STACK_SIZE].get(kernel, by_symbol[_FRAME_SIZE].get(kernel, 0))
        return StaticResources(
            registers_per_thread=by_symbol[_REGCOUNT].get(kernel, 0),
            stack_bytes=None if stack == _NO_LIMIT else stack,
            static_smem_bytes=self._shared_bytes(kernel),
            # Bank 3 holds what the user declared __constant__, bank 2 the literals of one kernel; bank 0 is
            # the parameters, which every kernel has.
            constant_bytes=self._size(".nv.constant3") + self._size(f".nv.constant2.{kernel}"),
            num_barriers=barriers if isinstance(barriers, int) else 0,
            launch_bounds=limit,
        )

    def _shared_bytes(self, kernel: str) -> int:
        size = self._size(f".nv.shared.{kernel}")
        # From sm_90 on the section begins with the 1,024 bytes that the system keeps in every block, which
        # the runtime does not count as the kernel's own; only such cubins have the section of the reserve.
        reserve = 1024 if self.section(".nv.shared.reserved.0") else 0
        return max(size - reserve, 0)

    def _size(self, name: str) -> int:
        section = self.section(name)
        return section.size if section else 0


def _sections(data: bytes) -> Iterator[Section]:
    (table,) = struct.unpack_from("<Q", data, 40)
    count, names = struct.unpack_from("<HH", data, 60)
    headers = [struct.unpack_from("<IIQQQQIIQQ", data, table + 64 * i) for i in range(count)]
    if not headers:
        return
    strings = data[headers[names][4] : headers[names][4] + headers[names][5]]
    for name, kind, _, _, offset, size, link, info, _, _ in headers:
        body = b"" if kind in _NO_CONTENT else data[offset : offset + size]
        if kind not in _NO_CONTENT and len(body) != size:
            raise ValueError(f"section {_string(strings, name)} reaches over the end")
        yield Section(_string(strings, name), kind, size, link, info, body)


def _string(table: bytes, offset: int) -> str:
    return table[offset : table.index(b"\0", offset)].decode(errors="replace")


def attributes(section: Section | None) -> Iterator[tuple[int, int | bytes]]:
    """Give (attribute, value) of a `.nv.info` section: an int for those that hold a number, bytes for a payload."""
    data = section.data if section else b""
    at = 0
    while at + 4 <= len(data):
        form, attribute, value = struct.unpack_from("<BBH", data, at)
        at += 4
        if form == 4:  # a payload of `value` bytes follows
            yield attribute, data[at : at + value]
            at += value
        else:  # nothing, a byte, or a half word
            yield attribute, value & 0xFF if form == 2 else value
