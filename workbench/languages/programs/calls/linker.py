"""The driver's linker: PTX and fat binaries of a program become one module, which is PTX again."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from pathlib import Path

from workbench.base.errors import WorkbenchError
from workbench.device.runtime.status import CudaError, Status
from workbench.isa.ptx.link import Piece
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned
from workbench.languages.programs.process import process
from workbench.languages.programs.results import bytes_at, put

_PTX, _NVVM = 1, 5
"""CU_JIT_INPUT_PTX and ..._NVVM (cuda.h)."""


@dataclass
class _Link:
    """A link under way. image: its result, which lives as long as this."""

    pieces: list[Piece] = field(default_factory=list)
    image: ctypes.Array[ctypes.c_char] | None = None


_links: dict[int, _Link] = {}


def _link(handle: int) -> _Link:
    result = _links.get(handle)
    if result is None:
        raise CudaError(Status.INVALID_VALUE)
    return result


@driver(Unsigned, Pointer, Pointer, Pointer)
def cuLinkCreate(count: int, options: int, values: int, handle: int) -> None:
    """Begin a link; options of the compiler say nothing to the emulator."""
    number = process().new_handle()
    _links[number] = _Link()
    put(handle, number)


@driver(Pointer, Int, Pointer, Size, Pointer, Unsigned, Pointer, Pointer)
def cuLinkAddData(
    handle: int, kind: int, data: int, size: int, name: int, count: int, options: int, values: int
) -> None:
    """Add PTX or a binary with PTX in it."""
    text = bytes_at(name).decode(errors="replace") if name else "the program's input"
    _add(_link(handle), kind, bytes_at(data, size), text)


@driver(Pointer, Int, Pointer, Unsigned, Pointer, Pointer)
def cuLinkAddFile(handle: int, kind: int, path: int, count: int, options: int, values: int) -> None:
    """Add a file of PTX, or of a binary with PTX in it."""
    file = Path(bytes_at(path).decode(errors="surrogateescape"))
    try:
        data = file.read_bytes()
    except OSError as error:
        raise CudaError(Status.FILE_NOT_FOUND, f"{file}: {error.strerror}") from error
    _add(_link(handle), kind, data, str(file))


def _add(link: _Link, kind: int, data: bytes, name: str) -> None:
    from workbench.device.runtime.binary_pieces import pieces_of_image

    if kind == _NVVM:
        raise CudaError(Status.NOT_SUPPORTED, f"{name}: the emulator links PTX, and this is NVVM")
    try:
        link.pieces += pieces_of_image(
            data.rstrip(b"\0") if kind == _PTX else data, name, process().settings.model.arch
        )
    except WorkbenchError as error:
        raise CudaError(Status.INVALID_PTX, str(error)) from error


@driver(Pointer, Pointer, Pointer)
def cuLinkComplete(handle: int, image: int, size: int) -> None:
    """Give the module that was linked, for `cuModuleLoadData`."""
    from workbench.isa.ptx.link import link_modules

    link = _link(handle)
    try:
        text = link_modules(link.pieces).encode()
    except WorkbenchError as error:
        raise CudaError(Status.INVALID_PTX, str(error)) from error
    link.image = ctypes.create_string_buffer(text)
    put(image, ctypes.addressof(link.image))
    if size:
        put(size, len(text) + 1)


@driver(Pointer)
def cuLinkDestroy(handle: int) -> None:
    """End a link, and what it gave."""
    _link(handle)
    del _links[handle]
