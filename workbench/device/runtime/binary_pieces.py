"""The PTX in a binary, one piece a source: a fat binary, or an object or library with fat binaries inside.

Machine code is nothing that the emulator runs: a binary that holds nothing else is refused with what to build instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.base.errors import ArgumentError
from workbench.compilers.binaries.binary_file import Image, images, ptx_text
from workbench.compilers.binaries.fatbin import is_fatbin
from workbench.isa.ptx.link import Piece

_ELF = b"\x7fELF"
_ARCH = re.compile(r"sm_(\d+)([af]?)")


def pieces_of_image(data: bytes, name: str, arch: str) -> Iterator[Piece]:
    """Give the PTX of a binary, or of PTX text; raises as `pieces_of_binary`."""
    if is_fatbin(data) or data.startswith(_ELF):
        yield from pieces_of_binary(data, name, arch)
    else:
        yield Piece(name, ptx_text(data))


def pieces_of_binary(data: bytes, name: str, arch: str) -> Iterator[Piece]:
    """Give the PTX of a binary: of each source in it the newest that runs on the arch.

    Raises
    ------
    ArgumentError
        There is no device code, or none of a source in PTX that runs on the arch.
    """
    found = images(data, name)
    for container in sorted({image.container for image in found}):
        own = [image for image in found if image.container == container]
        fitting = [image for image in own if image.kind == "ptx" and _runs_on(image.arch, arch)]
        if not fitting:
            contents = ", ".join(str(image) for image in own)
            raise ArgumentError(
                f"{name} cannot be linked: the emulator runs PTX, and it holds {contents}. Build it with PTX for "
                f"{arch} (nvcc -gencode arch={arch.replace('sm', 'compute')},code={arch.replace('sm', 'compute')}), or "
                "link the .cu file",
                "link",
            )
        best = max(fitting, key=_rank)
        text = best.data
        if not isinstance(text, bytes):
            raise ArgumentError(f"{name} cannot be linked: {text}", "link")
        yield Piece(name, ptx_text(text))


def _rank(image: Image) -> tuple[int, bool]:
    """Later ones first; of those for one arch the one with its own instructions."""
    match = _ARCH.match(image.arch)
    return (int(match[1]), bool(match[2])) if match else (0, False)


def _runs_on(made_for: str, arch: str) -> bool:
    """PTX runs on its own and later architectures; with `a` on devices of that one alone, with `f` on its family
    (CUDA C++ Programming Guide, "Feature set compiler targets")."""
    code_arch, device_arch = _ARCH.fullmatch(made_for), _ARCH.fullmatch(arch)
    if code_arch is None or device_arch is None:
        return made_for == arch
    number, device = int(code_arch[1]), int(device_arch[1])
    if code_arch[2] == "a":
        return number == device
    return number <= device and (not code_arch[2] or number // 10 == device // 10)
