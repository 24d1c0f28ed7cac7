"""Names of the functions of textures and surfaces that kernels call (`c/textures.c`)."""

from __future__ import annotations

from itertools import product

from workbench.emulate.runtime.library import add_family, add_form
from workbench.emulate.textures.descriptors import GEOMETRIES, Geometry
from workbench.emulate.textures.surfaces import BOUNDARY_MODES

_NAMES = {geometry: name for name, geometry in GEOMETRIES.items() if not geometry.cube}
_MAX_BITS = 128
_MAX_VECTORS = 3


def fetch(geometry: Geometry, integer: bool) -> str:
    """The name of the function of a fetch. It takes the context, the handle, vectors of the layer and the coordinates,
    and a pointer to the four rows that it fills."""
    return f"tex.{_NAMES[geometry]}.{'s32' if integer else 'f32'}"


def surface(mnemonic: str, geometry: Geometry, bits: int, count: int, boundary: str) -> str:
    """The name of the function of a surface's load or store. It takes the context, the handle, the active lanes' word,
    a pointer to a vector of all lanes for each value, and vectors of the layer and the coordinates."""
    name = f"{mnemonic}.{_NAMES[geometry]}.{bits}.{count}.{boundary}"
    unused = [0] * (_MAX_VECTORS - geometry.dimensions - geometry.layered)
    form = (bits, count, BOUNDARY_MODES.index(boundary), mnemonic == "sust")
    add_form(name, "surface", *unused, geometry.dimensions, geometry.layered, *form)
    return name


def _enter_surfaces() -> None:
    forms = product(("suld", "sust"), _NAMES, (8, 16, 32, 64), (1, 2, 4), BOUNDARY_MODES)
    for mnemonic, geometry, bits, count, boundary in forms:
        if bits * count <= _MAX_BITS:
            surface(mnemonic, geometry, bits, count, boundary)


add_family(_enter_surfaces)

__all__ = ["fetch", "surface"]
