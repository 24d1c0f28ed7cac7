"""The pieces of a kernel to one module: PTX as it is, and whatever else PTX can be had from.

Machine code is nothing that the emulator runs: a piece that holds nothing else is refused with what to build instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.base.errors import ArgumentError
from workbench.device.runtime.binary_pieces import pieces_of_binary
from workbench.device.runtime.link_time import ptx_of_ltoir
from workbench.isa.ptx.link import Piece, link_modules
from workbench.languages.cuda_python.object_code import ObjectCode, relinked

_ARCHIVE = b"!<arch>\n"
_MEMBER_BYTES = 60
# CUDA's device runtime: the emulator brings what kernels call of it.
_RUNTIME = "cudadevrt"


def link(objects: Sequence[ObjectCode], arch: str, options: tuple[str, ...]) -> ObjectCode:
    """Make one module of the pieces of a kernel.

    Raises
    ------
    ArgumentError
        A piece holds no PTX, and none can be made of it.
    CompileError
        Names are defined twice or not at all, or ptxas refuses the PTX.
    """
    return relinked(linked_ptx(objects, arch), arch, options)


def linked_ptx(objects: Sequence[ObjectCode], arch: str) -> str:
    """Give the PTX of all pieces as one text; raises as `link` does."""
    pieces = [piece for code in objects for piece in _pieces(code, arch)]
    intermediate = [(code.name, code.code) for code in objects if code.kind == "ltoir"]
    if intermediate:
        pieces.insert(0, Piece("the code that was optimised at link time", ptx_of_ltoir(intermediate, arch)))
    if not pieces:
        raise ArgumentError("there is nothing to link", "link")
    return link_modules(pieces)


def _pieces(code: ObjectCode, arch: str) -> Iterator[Piece]:
    if code.kind == "ptx":
        yield Piece(code.name or "a piece of PTX", code.text)
    elif code.kind == "library" and _RUNTIME not in code.name:
        for name, member in _members(code.code, code.name):
            yield from pieces_of_binary(member, f"{name} of {code.name}", arch)
    elif code.kind in ("cubin", "fatbin", "object"):
        yield from pieces_of_binary(code.code, code.name, arch)


def _members(data: bytes, name: str) -> Iterator[tuple[str, bytes]]:
    """The files of a static library: headers of 60 bytes, the size in decimal digits at 48, content at even offsets."""
    if not data.startswith(_ARCHIVE):
        raise ArgumentError(f"{name} is not a static library", "link")
    at = len(_ARCHIVE)
    while at + _MEMBER_BYTES <= len(data):
        label = data[at : at + 16].decode(errors="replace").strip()
        digits = data[at + 48 : at + 58].strip()
        if not digits.isdigit():
            raise ArgumentError(f"{name} is damaged: a header in it has no size", "link")
        start, size = at + _MEMBER_BYTES, int(digits)
        if label.rstrip("/") and label != "/SYM64/":  # the names beginning with a slash are indexes
            yield label.rstrip("/"), data[start : start + size]
        at = start + size + size % 2
