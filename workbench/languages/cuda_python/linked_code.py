"""Linked code as bytes: machine code with the PTX that it was made of behind it.

Programs keep what a linker gives them, in files too, and load it later as it is. The emulator runs PTX, and an ELF file
may have more behind its last section, so the PTX stands there.
"""

from __future__ import annotations

import functools
import json

from workbench.base.errors import ArgumentError
from workbench.base.records import Translation
from workbench.isa.ptx.entries import arch_of_text
from workbench.languages.cuda_python.object_code import assemble

_MARK = b"kernel-workbench linked code\n"
_LENGTH_BYTES = 8


def with_ptx(translation: Translation) -> bytes:
    """Give the machine code of a translation with its PTX."""
    about = json.dumps({"ptx": translation.ptx, "arch": translation.arch, "options": translation.options}).encode()
    code = translation.cubin if isinstance(translation.cubin, bytes) else b""
    return code + about + len(about).to_bytes(_LENGTH_BYTES, "little") + _MARK


def translation_of(code: bytes, arch: str) -> Translation:
    """Give the translation of such bytes, or of PTX.

    Raises
    ------
    ArgumentError
        Machine code alone.
    CompileError
        ptxas refuses the PTX.
    """
    return _translation_of(bytes(code), arch)


def _fitting(own: str | None, arch: str) -> str:
    """The arch to assemble for: the machine's, or its variant with features of its own that the code is for."""
    return own if own is not None and own.rstrip("af") == arch else arch


@functools.lru_cache(maxsize=64)
def _translation_of(code: bytes, arch: str) -> Translation:
    if code.endswith(_MARK):
        end = len(code) - len(_MARK)
        length = int.from_bytes(code[end - _LENGTH_BYTES : end], "little")
        about = json.loads(code[end - _LENGTH_BYTES - length : end - _LENGTH_BYTES])
        return assemble(about["ptx"], _fitting(about["arch"], arch), tuple(about["options"]))
    if code.lstrip()[:1] in (b".", b"/"):
        text = code.split(b"\0", 1)[0].decode()
        return assemble(text, arch_of_text(text, arch))
    raise ArgumentError(
        "machine code alone cannot be loaded: the emulator runs PTX. Where it comes from a cache of a computer with a "
        "GPU, remove that cache",
        "image",
    )
