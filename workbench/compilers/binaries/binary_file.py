"""Reads device code from a file: a cubin, a fat binary, or a host program or library with fat binaries inside.

It finds images and names what each is for; `opened` makes translations of them. It runs nothing of the file.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.fatbin import MAGIC, FatbinEntry, FatbinError, fatbin_entries, is_fatbin

DAMAGE = (struct.error, LookupError, ValueError, ArithmeticError)
"""Exceptions of code that reads numbers and places of a damaged file."""
_ELF = b"\x7fELF"
_EM_CUDA = 190
_SECTIONS = (".nv_fatbin", "__nv_relfatbin")
_TKINFO = b"-arch "
_V8 = 8
_EXECUTABLES = {b"MZ": "a Windows program or library", b"\xcf\xfa\xed\xfe": "a macOS program or library"}


@dataclass(frozen=True)
class Image:
    """Device code of a file.

    Attributes
    ----------
    kind
        `elf` is a cubin, `ptx` text.
    arch
        The architecture that it was compiled for, `sm_90`.
    name
        As the file names it; may be empty.
    container
        Images of one number have one source.
    size_bytes
        Unpacked.
    holder
        The bytes, or the entry of a fat binary that unpacks them.
    file
        The file of code that was found in a folder.
    compiled_at
        Seconds since the epoch, if it is known.
    """

    kind: str
    arch: str
    name: str
    container: int
    size_bytes: int
    holder: bytes | FatbinEntry = field(repr=False)
    file: Path | None = None
    compiled_at: float | None = None

    @property
    def data(self) -> bytes | Missing:
        """The bytes of the image; Missing with the reason where they cannot be unpacked."""
        return self.holder if isinstance(self.holder, bytes) else self.holder.data

    def __str__(self) -> str:
        what = "cubin" if self.kind == "elf" else self.kind
        return f"{what} for {self.arch}{f' from {self.name}' if self.name else ''}: {self.size_bytes:,} bytes"


def images(data: bytes, filename: str) -> tuple[Image, ...]:
    """Find the device code in a file's bytes.

    Parameters
    ----------
    filename
        For messages only.

    Raises
    ------
    ArgumentError
        There is none: the message says what the file is instead, and what to do.
    """
    try:
        if is_fatbin(data):
            return tuple(_image(entry) for entry in fatbin_entries(data))
        if data[:4] == _ELF:
            return _of_elf(data, filename)
        for magic, what in _EXECUTABLES.items():
            if data.startswith(magic):
                return _of_program(data, filename, what)
    except FatbinError as error:
        raise ArgumentError(f"{filename} is damaged or cut short: {error}. Copy or build it again", "path") from error
    except ArgumentError:
        raise
    except DAMAGE as error:
        raise ArgumentError(f"{filename} is damaged or cut short ({error}). Copy or build it again", "path") from error
    raise ArgumentError(f"{filename} {_what_it_is(data)}", "path")


def cubin_arch(data: bytes) -> str:
    """Give the architecture of a cubin: `sm_90`; `sm_90a` where the compiler's note in it says so.

    The number stands in the ELF header's flags: in its lowest byte up to ABI version 7, in the second one from 8 on
    (CUDA 13). The letter is nowhere but in the options that ptxas notes down (`.note.nv.tkinfo`).
    """
    (flags,) = struct.unpack_from("<I", data, 48)
    number = flags >> 8 & 0xFF if data[8] >= _V8 else flags & 0xFF
    arch = f"sm_{number}"
    for letter in ("a", "f"):
        if _TKINFO + f"{arch}{letter} ".encode() in data or _TKINFO + f"{arch}{letter}\0".encode() in data:
            return arch + letter
    return arch


def _image(entry: FatbinEntry) -> Image:
    return Image(entry.kind, entry.arch, entry.name, entry.container, entry.size_bytes, entry)


def ptx_text(data: bytes) -> str:
    """Give the PTX of an image as text: it is padded with NUL bytes."""
    return data.rstrip(b"\0").decode(errors="replace")


def _of_elf(data: bytes, filename: str) -> tuple[Image, ...]:
    if len(data) < 64:
        raise ArgumentError(f"{filename} is cut short: it has {len(data)} bytes. Copy or build it again", "path")
    if data[4] != 2:
        raise ArgumentError(f"{filename} is a 32-bit file; CUDA device code is 64-bit", "path")
    if struct.unpack_from("<H", data, 18)[0] == _EM_CUDA:
        Cubin(data)  # its error says what is wrong, before anything is asked of it
        return (Image("elf", cubin_arch(data), "", 0, len(data), data),)
    found: list[FatbinEntry] = []
    for section in _fatbin_sections(data):
        first = found[-1].container + 1 if found else 0
        found += fatbin_entries(section, first)
    if not found and MAGIC in data:  # its section headers were stripped
        return _of_program(data, filename, "a program or library")
    if not found:
        raise ArgumentError(
            f"{filename} holds host code only: it has no section {' or '.join(_SECTIONS)}. Kernels of a library that "
            "was split off (libNAME_cuda.so) or that are compiled at run time are elsewhere",
            "path",
        )
    return tuple(_image(entry) for entry in found)


def _fatbin_sections(data: bytes) -> Iterator[bytes]:
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<HHH", data, 58)
    if not table or not count:
        return
    if table + size * count > len(data):
        raise FatbinError("its section headers lie behind its end")
    headers = [struct.unpack_from("<IIQQQQ", data, table + size * i) for i in range(count)]
    text_at = headers[names][4]
    for name, _, _, _, offset, length in headers:
        start = text_at + name
        if data[start : data.index(b"\0", start)].decode(errors="replace") in _SECTIONS:
            if offset + length > len(data):
                raise FatbinError("its device code lies behind its end")
            yield data[offset : offset + length]


def _of_program(data: bytes, filename: str, what: str) -> tuple[Image, ...]:
    """Search a file whose sections are not read here for the magic number of fat binaries, which are aligned."""
    found: list[FatbinEntry] = []
    at = data.find(MAGIC)
    while at >= 0:
        size_bytes = 0
        if at % 8 == 0 and at + 16 <= len(data):
            header_bytes, size_bytes = struct.unpack_from("<HQ", data, at + 6)
            size_bytes += header_bytes
            found += fatbin_entries(data[at : at + size_bytes], found[-1].container + 1 if found else 0)
        at = data.find(MAGIC, at + max(size_bytes, 8))
    if not found:
        raise ArgumentError(f"{filename} is {what} and holds host code only: there is no device code in it", "path")
    return tuple(_image(entry) for entry in found)


def _what_it_is(data: bytes) -> str:
    if not data:
        return "is empty"
    if data[:2] == b"PK":
        return "is a zip archive (a wheel?): unpack it and open the .so inside"
    if data[:8] == b"!<arch>\n":
        return "is a static library: unpack it with `ar x` and open the .o files"
    if data.lstrip()[:8].startswith((b".version", b"//")):
        return "is text: compile it with wb.compile(pathlib.Path(...))"
    if data[:4] == b"BC\xc0\xde":
        return "is LLVM bitcode (an LTO intermediate), not machine code: link it first"
    return (
        "is no binary with device code: it begins with neither ELF nor a fat binary's magic number. "
        "wb.open reads .cubin, .fatbin, .so, .o and programs; for .cu and .ptx there is wb.compile(pathlib.Path(...))"
    )
