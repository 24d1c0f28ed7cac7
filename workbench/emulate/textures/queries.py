"""Properties of textures and surfaces that kernels ask for: `txq` and `suq` (PTX ISA 9.7.10 txq, 9.7.11 suq).

The numbers of channel types and orders are those of OpenCL, which PTX takes (`.channel_data_type`, PTX ISA 5.3).
"""

from __future__ import annotations

from workbench.emulate.textures.descriptors import AddressMode, ChannelFormat, Image, Surface, Texture

_DATA_TYPES = {
    ("signed", 8): 0x10D7,
    ("signed", 16): 0x10D8,
    ("signed", 32): 0x10D9,
    ("unsigned", 8): 0x10DA,
    ("unsigned", 16): 0x10DB,
    ("unsigned", 32): 0x10DC,
    ("float", 16): 0x10DD,
    ("float", 32): 0x10DE,
}
_NORMALIZED_TYPES = {
    ("signed", 8): 0x10D0,
    ("signed", 16): 0x10D1,
    ("unsigned", 8): 0x10D2,
    ("unsigned", 16): 0x10D3,
}
_ORDERS = {1: 0x10B0, 2: 0x10B2, 4: 0x10B5}
"""CL_R, CL_RG and CL_RGBA."""
_MODES = {AddressMode.WRAP: 0, AddressMode.MIRROR: 1, AddressMode.CLAMP: 3, AddressMode.BORDER: 4}
TEXTURE_QUERIES = (
    "width",
    "height",
    "depth",
    "channel_data_type",
    "channel_order",
    "normalized_coords",
    "force_unnormalized_coords",
    "filter_mode",
    "addr_mode_0",
    "addr_mode_1",
    "addr_mode_2",
    "array_size",
    "num_mipmap_levels",
    "num_samples",
)
SURFACE_QUERIES = (
    "width",
    "height",
    "depth",
    "channel_data_type",
    "channel_order",
    "array_size",
    "memory_layout",
)


def texture_property(texture: Texture, query: str, level: int = 0) -> int:
    """A property by its name in PTX; extents are of a mipmap level."""
    image = texture.levels[min(max(level, 0), len(texture.levels) - 1)]
    sampler = texture.sampler
    if query == "channel_data_type" and sampler.as_float and texture.format.kind != "float":
        return _NORMALIZED_TYPES[texture.format.kind, texture.format.bits]
    if query.startswith("addr_mode_"):
        return _MODES[sampler.modes[int(query[-1])]]
    own = {
        "normalized_coords": int(sampler.normalized),
        "force_unnormalized_coords": int(not sampler.normalized),
        "filter_mode": int(sampler.linear),
        "num_mipmap_levels": len(texture.levels),
        "num_samples": 1,
    }
    return own[query] if query in own else _of_image(image, texture, query)


def surface_property(surface: Surface, query: str) -> int:
    """A property by its name in PTX."""
    return 1 if query == "memory_layout" else _of_image(surface.image, surface, query)


def _of_image(image: Image, entry: Texture | Surface, query: str) -> int:
    form: ChannelFormat = entry.format
    geometry = entry.geometry
    if query == "channel_data_type":
        return _DATA_TYPES[form.kind, form.bits]
    if query == "channel_order":
        return _ORDERS[form.channels]
    if query == "array_size":
        return image.depth // (6 if geometry.cube else 1) if geometry.layered else 0
    extents = (image.width, image.height, image.depth)
    place = ("width", "height", "depth").index(query)
    return extents[place] if place < geometry.dimensions else 0
