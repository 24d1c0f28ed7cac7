"""The textures and surfaces of a device's memory by their handles, and the same as records that native code reads.

A handle is the number of a record. Handles of what was destroyed, or whose memory was freed, lead to nothing, and a
number is used again only after many others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.textures.descriptors import Surface, Texture

TEXTURE_RECORD_BYTES = 128
KIND = 0
"""`DEAD`, `TEXTURE` or `SURFACE`; 32 bits, as all that has no other size."""
GEOMETRY = 4
LINEAR = 8
"""1 for linear filtering."""
ADDRESS = 16
"""Address of the first texel, 64 bits, as are the next two."""
PITCH = 24
SLICE = 32
EXTENTS = 40
"""Width, height and depth."""
NORMALIZED = 52
MODES = 56
"""The address modes of the three axes."""
ENCODING = 68
"""The index in `ENCODINGS` of the way in which a channel becomes a number."""
CHANNELS = 72
TEXEL_BYTES = 76
BORDER = 80
"""The bits of the four channels."""
ELSEWHERE = 96
"""1 for what native code asks Python for: mipmaps, cubes, sRGB, and what has more bytes than an offset reaches."""
DEAD, TEXTURE, SURFACE = 0, 1, 2
ENCODINGS = (
    "signed8",
    "signed16",
    "signed32",
    "unsigned8",
    "unsigned16",
    "unsigned32",
    "float16",
    "float32",
    "signed8_as_float",
    "signed16_as_float",
    "unsigned8_as_float",
    "unsigned16_as_float",
)
_MAX_BYTES = (1 << 31) - 1
"""Native code computes offsets in 32 bits."""
_REUSED_AFTER = 4096
"""Handles that have to be given back before the first of them is used again."""


class TextureTable:
    """Textures and surfaces by handle. To change it, a thread must hold the lock of the device's memory."""

    def __init__(self) -> None:
        self._entries: dict[int, Texture | Surface] = {}
        self._unused: deque[int] = deque()
        self._next = 1
        self.records: NDArray[np.uint8] = np.zeros((64, TEXTURE_RECORD_BYTES), np.uint8)

    def __iter__(self) -> Iterator[Texture | Surface]:
        return iter(self._entries.values())

    def add(self, entry: Texture | Surface) -> int:
        """Adds an entry and returns its handle."""
        handle = self._unused.popleft() if len(self._unused) > _REUSED_AFTER else self._next
        self._next += handle == self._next
        if handle >= len(self.records):
            self.records = np.concatenate([self.records, np.zeros_like(self.records)])
        self.records[handle] = _record(entry)
        self._entries[handle] = entry
        return handle

    def remove(self, handle: int) -> bool:
        """Removes an entry; returns whether it was there."""
        if self._entries.pop(handle, None) is None:
            return False
        self.records[handle] = 0
        self._unused.append(handle)
        return True

    def forget_allocation(self, start: int) -> None:
        """Removes the entries that lie in an allocation, which is freed."""
        for handle in [h for h, entry in self._entries.items() if entry.allocation == start] if self._entries else ():
            self.remove(handle)

    def texture(self, handle: int) -> Texture | None:
        """The texture of a handle."""
        found = self._entries.get(handle)
        return found if isinstance(found, Texture) else None

    def surface(self, handle: int) -> Surface | None:
        """The surface of a handle."""
        found = self._entries.get(handle)
        return found if isinstance(found, Surface) else None


def _record(entry: Texture | Surface) -> NDArray[np.uint8]:
    record = np.zeros(TEXTURE_RECORD_BYTES, np.uint8)

    def put(offset: int, *values: int) -> None:
        record[offset : offset + 4 * len(values)].view(np.uint32)[:] = values

    image = entry.levels[0] if isinstance(entry, Texture) else entry.image
    record[ADDRESS : ADDRESS + 24].view(np.uint64)[:] = (image.address, image.pitch_bytes, image.slice_bytes)
    put(KIND, TEXTURE if isinstance(entry, Texture) else SURFACE, entry.geometry)
    put(EXTENTS, *image.extents)
    form = entry.format
    put(CHANNELS, form.channels, form.texel_bytes)
    far = image.span_bytes(form.texel_bytes) > _MAX_BYTES
    if isinstance(entry, Surface):
        put(ELSEWHERE, far)
        return record
    sampler = entry.sampler
    put(LINEAR, sampler.linear)
    put(NORMALIZED, sampler.normalized, *sampler.modes)
    as_float = sampler.as_float and form.kind != "float"
    put(ENCODING, ENCODINGS.index(f"{form.kind}{form.bits}{'_as_float' if as_float else ''}"))
    put(BORDER, *sampler.border)
    put(ELSEWHERE, bool(far or len(entry.levels) > 1 or entry.geometry.cube or sampler.srgb))
    return record
