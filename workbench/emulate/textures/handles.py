"""Handles of textures and surfaces over allocations of a device's memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.textures.descriptors import Surface, Texture

if TYPE_CHECKING:
    # A program that calls nothing loads no NumPy, which the memory needs.
    from workbench.emulate.memory import Memory


def add_texture(memory: Memory, entry: Texture | Surface) -> int:
    """Adds a texture or a surface over an allocation, and returns its handle.

    Raises
    ------
    ArgumentError : its texels are not within one live buffer.
    """
    with memory.lock:
        for image in entry.levels if isinstance(entry, Texture) else (entry.image,):
            memory.span(image.address, image.span_bytes(entry.format.texel_bytes))
        memory.note_change()
        return memory.textures.add(entry)


def remove_texture(memory: Memory, handle: int) -> bool:
    """Removes a texture or a surface; returns whether it was there."""
    with memory.lock:
        memory.note_change()
        return memory.textures.remove(handle)


__all__ = ["add_texture", "remove_texture"]
