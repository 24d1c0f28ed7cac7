"""Texture and surface references, which CUDA 12 removed: where they are in a text, and what has taken their place.

Sources: CUDA 12.0 release notes, "Deprecated and Dropped Features"; CUDA C++ Programming Guide, "Texture Object API".
"""

from __future__ import annotations

import re

from workbench.base.records import Note

TEMPLATE = re.compile(r"\b(texture|surface) is not a template\b")
"""The error of cudafe++ and NVRTC at the declaration of a reference."""
_FUNCTIONS = re.compile(
    r'identifier "(cuda(?:Bind(?:Texture|Surface)\w*|UnbindTexture|GetTexture(?:Reference|AlignmentOffset)'
    r'|GetSurfaceReference)|textureReference|surfaceReference)" is undefined'
)
_USED = re.compile(r'identifier "(\w+)" is undefined')
_REMEDIES = {
    "texture": "make a texture object by cudaCreateTextureObject, pass it to the kernel as a cudaTextureObject_t, and "
    "read it by tex2D<float>(object, x, y)",
    "surface": "make a surface object by cudaCreateSurfaceObject, pass it to the kernel as a cudaSurfaceObject_t, and "
    "give it to surf2Dread and surf2Dwrite",
}


def remedy_for(message: str, text: str = "") -> Note | None:
    """Give a note of what to write in place of a reference, for an error that is due to one; None for any other error.

    Parameters
    ----------
    message
        The compiler's.
    text
        The source, where what it declares may have been left out with code of the host.
    """
    template, function, used = (pattern.search(message) for pattern in (TEMPLATE, _FUNCTIONS, _USED))
    if template is not None:
        return _note(template[1], f"`{template[1]}<...>` declares a {template[1]} reference")
    if function is not None:
        kind = "surface" if "urface" in function[1] else "texture"
        return _note(kind, f"`{function[1]}` is of {kind} references")
    declared = None if used is None else re.search(rf"\b(texture|surface)\s*<[^;{{}}]*>\s*{used[1]}\b", text)
    if used is None or declared is None:
        return None
    line = text.count("\n", 0, declared.start()) + 1
    return _note(declared[1], f"`{used[1]}` is a {declared[1]} reference (line {line})")


def _note(kind: str, what: str) -> Note:
    return Note(f"{what}, and CUDA 12 removed these: {_REMEDIES[kind]}", "texture_reference")
