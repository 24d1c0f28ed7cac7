"""Describes machine code inside the object that holds it, so that no description of another object can stand beside it.

The description is a constant of the module, found in the object by a marker, in any object format. It can be read
before the object is linked, to decide whether it may be. The contents are the caller's.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib

_MARK = b"kernel workbench describes: "
_FOUND = re.compile(re.escape(_MARK) + rb"([0-9a-f]{64}) ([A-Za-z0-9+/=]*)\n")


def described(ir: str, description: str) -> str:
    """A module with its description in it; `description_of` reads it from the object compiled from the module."""
    packed = base64.b64encode(zlib.compress(description.encode(), 1))
    data = _MARK + hashlib.sha256(packed).hexdigest().encode() + b" " + packed + b"\n"
    text = data.removesuffix(b"\n").decode() + "\\0A"
    used = '@llvm.used = appending global [1 x ptr] [ptr @description], section "llvm.metadata"'
    return f'{ir}\n@description = private constant [{len(data)} x i8] c"{text}"\n{used}\n'


def description_of(data: bytes) -> str | None:
    """The description in an object; None for one that has none that is whole."""
    found = [m for m in _FOUND.finditer(data) if hashlib.sha256(m[2]).hexdigest().encode() == m[1]]
    try:
        return zlib.decompress(base64.b64decode(found[0][2], validate=True)).decode() if len(found) == 1 else None
    except (ValueError, zlib.error):
        return None
