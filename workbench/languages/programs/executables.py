"""Executables that another linker than `workbench nvcc` made, as a process that runs already can load them.

glibc does not load an executable as a library. What keeps it from a position-independent one is a flag of the dynamic
section, which a copy in memory does not have (elf/dl-load.c). Variables of libraries that an executable has copies of
are not copied either, as the loader looks for them in the executable first (elf/dl-lookup.c). Offsets and numbers are
those of elf.h.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workbench.base.errors import ArgumentError

_HEADER = struct.Struct("<16x2H4x3Q6x2H")
"""Kind and machine of a file, its entry, the places of its segments and sections, size and number of segments."""
_SEGMENT = struct.Struct("<II4Q16x")
"""Kind and flags of a segment, its offset, two addresses, its bytes in the file."""
_TAG = struct.Struct("<qQ")
_RELOCATION = struct.Struct("<QQ8x")
_SYMBOL = struct.Struct("<I12xQ")
"""The offset of a symbol's name, and its size."""
_X86_64 = 62
_EXECUTABLE, _SHARED = 2, 3
_LOADED, _DYNAMIC, _THREAD_LOCAL = 1, 2, 7
_READ_ONLY_LATER = 0x6474E552
_NEEDED, _STRINGS, _SYMBOLS, _RELOCATIONS, _RELOCATIONS_SIZE, _FLAGS_1 = 1, 5, 6, 7, 8, 0x6FFFFFFB
_PIE = 0x08000000
_COPY = 5


@dataclass(frozen=True)
class CopiedVariable:
    """A variable of a library that an executable has a copy of: its offset in the executable, and its bytes."""

    name: str
    offset: int
    size_bytes: int


@dataclass(frozen=True)
class LoadableProgram:
    """A program as `dlopen` takes it.

    Attributes
    ----------
    name
        The file's, or that of a copy in memory.
    libraries
        Those that it needs.
    """

    name: str
    copied: tuple[CopiedVariable, ...] = ()
    libraries: tuple[str, ...] = ()

    def fill_copies(self, base: int) -> None:
        """Copy variables of libraries that the loader has left empty.

        What is not empty any more was initialised by its library, which uses the copy.

        Parameters
        ----------
        base
            The address at which the program was loaded, with its libraries, none of its own code having run.
        """
        for variable in self.copied:
            place = base + variable.offset
            if not any(ctypes.string_at(place, variable.size_bytes)):
                source = self._address_in_a_library(variable.name)
                if source:
                    ctypes.memmove(place, source, variable.size_bytes)

    def _address_in_a_library(self, name: str) -> int:
        for library in self.libraries:
            try:
                return ctypes.addressof(ctypes.c_char.in_dll(ctypes.CDLL(library), name))
            except (OSError, ValueError):
                continue  # it lies elsewhere than the loader looks, or has no such variable
        return 0


def read_program(path: Path) -> LoadableProgram:
    """Read a program.

    Raises
    ------
    ArgumentError
        It is no program for Linux on x86-64, or one that can only be a process of its own; says how to link it.
    """
    try:
        # Mapped, since only its tables are read where the file itself is loaded.
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            return _Image(path, data).program()
    except ArgumentError:
        raise
    except (struct.error, ValueError) as error:
        raise ArgumentError(f"{path} is no program for Linux on x86-64", "file") from error


class _Image:
    def __init__(self, path: Path, data: mmap.mmap) -> None:
        self._path = path
        self._data = data
        self._kind, machine, _, table, _, size, count = _HEADER.unpack_from(data)
        if data[:4] != b"\x7fELF" or machine != _X86_64 or self._kind not in (_EXECUTABLE, _SHARED):
            raise ValueError("another kind of file")
        self._places = [table + size * number for number in range(count)]
        self._segments = [_SEGMENT.unpack_from(data, place) for place in self._places]
        self._tags = list(self._read_tags())

    def program(self) -> LoadableProgram:
        if self._kind == _EXECUTABLE:
            raise ArgumentError(
                f"{self._path} is linked for fixed addresses: link it with -pie, its objects with -fPIC", "file"
            )
        flags = next((place for place, tag, value in self._tags if tag == _FLAGS_1 and value & _PIE), None)
        if flags is None:
            return LoadableProgram(str(self._path))
        if any(segment[0] == _THREAD_LOCAL for segment in self._segments):
            # Its code has the places of its variables as distances from a register: other variables' places there.
            raise ArgumentError(
                f"{self._path} has thread-local variables: compile and link it with `workbench nvcc`, or with bin/g++ "
                "of the folder of `workbench toolkit` (CXX=, CMAKE_CXX_COMPILER=)",
                "file",
            )
        needed = tuple(self._string(value) for _, tag, value in self._tags if tag == _NEEDED)
        return LoadableProgram(self._copy_in_memory(flags), tuple(self._copied()), needed)

    def _read_tags(self) -> Iterator[tuple[int, int, int]]:
        """Entries of the dynamic section, each with its offset."""
        for kind, _, offset, _, _, size in self._segments:
            for place in range(offset, offset + size, _TAG.size) if kind == _DYNAMIC else ():
                yield place, *_TAG.unpack_from(self._data, place)

    def _tag(self, number: int) -> int:
        return next((value for _, tag, value in self._tags if tag == number), 0)

    def _offset(self, address: int) -> int:
        """The offset in the file of what is loaded at an address."""
        for kind, _, offset, start, _, size in self._segments:
            if kind == _LOADED and start <= address < start + size:
                return int(offset + address - start)
        raise ValueError("an address of nothing")

    def _string(self, offset: int) -> str:
        start = self._offset(self._tag(_STRINGS)) + offset
        return self._data[start : self._data.find(b"\0", start)].decode()

    def _copied(self) -> Iterator[CopiedVariable]:
        size = self._tag(_RELOCATIONS_SIZE)
        start = self._offset(self._tag(_RELOCATIONS)) if size else 0
        for place in range(start, start + size, _RELOCATION.size):
            offset, info = _RELOCATION.unpack_from(self._data, place)
            if info & 0xFFFFFFFF == _COPY:
                symbol = self._offset(self._tag(_SYMBOLS)) + _SYMBOL.size * (info >> 32)
                name, size_bytes = _SYMBOL.unpack_from(self._data, symbol)
                yield CopiedVariable(self._string(name), offset, size_bytes)

    def _copy_in_memory(self, flags: int) -> str:
        tag, value = _TAG.unpack_from(self._data, flags)
        copied = bytearray(self._data)
        _TAG.pack_into(copied, flags, tag, value & ~_PIE)
        for place, segment in zip(self._places, self._segments, strict=True):
            if segment[0] == _READ_ONLY_LATER:
                # Copies of variables lie there too, and are filled later.
                struct.pack_into("<I", copied, place, 0)
        memory = os.memfd_create(self._path.name)
        with open(memory, "wb", closefd=False) as file:
            file.write(copied)
        return f"/proc/self/fd/{memory}"
