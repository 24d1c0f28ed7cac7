"""Fat binaries: the containers in which nvcc puts a program's cubins and PTX, as files and inside host programs.

The format has no manual. What stands here was read off what the tool `fatbinary` of CUDA 13.5 writes, one option at a
time: a header (magic, version, header bytes, payload bytes), then entries, each with a header of its own. The contents
of entries are read by `cubin` and `entries`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from workbench.base.records import Missing
from workbench.compilers.binaries.unpack import DamagedData, unpack_lz4, unpack_zstd

MAGIC = b"\x50\xed\x55\xba\x01\x00"
_HEADER = struct.Struct("<4sHHQ")
_ENTRY = struct.Struct("<HHIQIIHHIIIQQQ")
_KINDS: dict[int, Literal["ptx", "elf"]] = {1: "ptx", 2: "elf"}

_LZ4 = 0x2000
_ZSTD = 0x8000
_ARCH_ONLY = 0x100000
_FAMILY = 0x200000


class FatbinError(ValueError):
    """Bytes that are no fat binary, or one that is cut short."""


@dataclass(frozen=True)
class FatbinEntry:
    """One image of a fat binary.

    Attributes
    ----------
    kind
        `elf` is a cubin, `ptx` is text, else a number that is not known here.
    arch
        The architecture as the container names it, `sm_90` or `sm_90a`.
    name
        The name of the source file, where the container has it.
    container
        Number of the fat binary in its file, from 0: images of one container come from one source.
    packed
        The bytes as they stand there.
    size_bytes
        The size of the unpacked contents.
    """

    kind: str
    arch: str
    name: str
    packed: bytes
    size_bytes: int
    flags: int
    container: int = 0

    @cached_property
    def data(self) -> bytes | Missing:
        """The bytes of the image, unpacked on first use: a library may hold dozens, of which one is used.

        Missing where it is damaged, or packed in a way that cannot be undone here.
        """
        try:
            if self.flags & _LZ4:
                return unpack_lz4(self.packed, self.size_bytes)
            if self.flags & _ZSTD:
                return unpack_zstd(self.packed, self.size_bytes)
        except DamagedData as error:
            return Missing(str(error))
        return self.packed


def is_fatbin(data: bytes) -> bool:
    """Say whether bytes begin as a fat binary does."""
    return data[: len(MAGIC)] == MAGIC


def fatbin_entries(data: bytes, first_container: int = 0) -> Iterator[FatbinEntry]:
    """Give the images of all fat binaries that stand one after the other, as a linker leaves them.

    Raises
    ------
    FatbinError
        There is none, or one is cut short.
    """
    if not is_fatbin(data):
        raise FatbinError("the bytes are not a fat binary")
    at, container = 0, first_container
    while at + _HEADER.size <= len(data):
        if not is_fatbin(data[at : at + len(MAGIC)]):
            at += 8  # a linker aligns them
            continue
        _, _, header_bytes, size_bytes = _HEADER.unpack_from(data, at)
        end = at + header_bytes + size_bytes
        if end > len(data):
            raise FatbinError(f"the fat binary is cut short: {size_bytes:,} bytes are announced")
        yield from _entries(data[at + header_bytes : end], container)
        container += 1
        at = end


def _entries(data: bytes, container: int) -> Iterator[FatbinEntry]:
    at = 0
    while at + _ENTRY.size <= len(data):
        (kind, _, header_bytes, payload_bytes, packed_bytes, _, _, _, arch, name_at, name_bytes, flags, _,
         unpacked_bytes) = _ENTRY.unpack_from(data, at)  # fmt: skip
        start = at + header_bytes
        if header_bytes < _ENTRY.size or start + payload_bytes > len(data):
            raise FatbinError("an image of the fat binary reaches over its end")
        name = data[at + name_at : at + name_at + name_bytes] if name_at else b""
        is_packed = bool(flags & (_LZ4 | _ZSTD))
        yield FatbinEntry(
            kind=_KINDS.get(kind, str(kind)),
            arch=f"sm_{arch}{_suffix(flags)}",
            name=name.rstrip(b"\0").decode(errors="replace"),
            packed=data[start : start + (packed_bytes if is_packed else payload_bytes)],
            size_bytes=unpacked_bytes if is_packed else payload_bytes,
            flags=flags,
            container=container,
        )
        at = start + payload_bytes


def _suffix(flags: int) -> str:
    if flags & _ARCH_ONLY:
        return "a"
    return "f" if flags & _FAMILY else ""
