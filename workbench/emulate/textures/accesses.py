"""Instructions of textures and surfaces, carried out for many lanes at once: the meaning that both engines share.

An instruction's form follows from its opcode. Its inputs are an array of bits for each operand that it reads, in the
order of `Form.inputs`; its results are arrays of bits as well. Handles that lead to nothing, and accesses of surfaces
out of bounds in `.trap` mode, are faults.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NoReturn

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.numbers import DTYPES, UNSIGNED, Vector
from workbench.emulate.textures import queries, surfaces, texels
from workbench.emulate.textures.descriptors import GEOMETRIES, Geometry, Surface, Texture
from workbench.emulate.textures.sampling import Fetch, gather, sample
from workbench.isa.ptx.types import SIZES, is_type

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory

_CHANNELS = ("r", "g", "b", "a")
_REDUCTIONS = ("add", "min", "max", "and", "or")
_READS: dict[str, AccessKind] = {"suld": "read", "sust": "write", "sured": "atomic"}


@dataclass(frozen=True)
class Form:
    """The form of an instruction.

    type: of its results, or of the values that it stores. coordinate_type: f32, or s32 for texels by number. count: of
    results or values. detail: a property, a channel, a boundary mode or an operation, by PTX's name.
    """

    mnemonic: str
    geometry: Geometry
    type: str
    coordinate_type: str
    count: int
    has_level: bool = False
    has_gradients: bool = False
    in_texels: bool = False
    boundary: str = ""
    detail: str = ""

    @property
    def coordinates(self) -> int:
        """The number of coordinates, the layer aside."""
        return 3 if self.geometry.cube else self.geometry.dimensions

    @property
    def inputs(self) -> tuple[str, ...]:
        """Types of what it reads: the handle, the layer, coordinates, the level, gradients, values."""
        layer = ("u32",) if self.geometry.layered else ()
        level = ("b32",) if self.has_level and self.mnemonic == "txq" else ("f32",) if self.has_level else ()
        gradients = ("f32",) * (2 * self.coordinates if self.has_gradients else 0)
        values = (self.type,) * (self.count if self.mnemonic in ("sust", "sured") else 0)
        return ("b64", *layer, *(self.coordinate_type,) * self.coordinates, *level, *gradients, *values)

    @property
    def results(self) -> tuple[str, ...]:
        """Types of what it gives."""
        return () if self.mnemonic in ("sust", "sured") else (self.type,) * self.count

    @property
    def size_bytes(self) -> int:
        """Bytes of an element that a surface's load or store moves."""
        return SIZES[self.type] * self.count


@cache
def form_of(opcode: str) -> Form | None:
    """The form of an opcode; None for one that has none here."""
    mnemonic, *words = opcode.split(".")
    types = [w for w in words if is_type(w)]
    modifiers = [w for w in words if not is_type(w)]
    count = next((int(m[1:]) for m in modifiers if m in ("v2", "v4")), 1)
    geometry = next((GEOMETRIES[m] for m in modifiers if m in GEOMETRIES), None)
    if mnemonic in ("txq", "suq", "istypep"):
        named = queries.TEXTURE_QUERIES if mnemonic == "txq" else queries.SURFACE_QUERIES
        detail = types[0] if mnemonic == "istypep" and types else next((m for m in modifiers if m in named), "")
        type_ = "pred" if mnemonic == "istypep" else "b32"
        return Form(mnemonic, Geometry.NONE, type_, "", 1, "level" in modifiers, detail=detail) if detail else None
    if geometry is None:
        return None
    if mnemonic == "tex":
        if len(types) != 2 or count != 4:
            return None
        level, gradients = "level" in modifiers, "grad" in modifiers
        return Form(mnemonic, geometry, types[0], types[1], 4, level, gradients)
    if mnemonic == "tld4":
        channel = next((m for m in modifiers if m in _CHANNELS), "")
        if len(types) != 2 or types[1] != "f32" or geometry is not Geometry.TWO or not channel:
            return None
        return Form(mnemonic, geometry, types[0], "f32", 4, detail=channel)
    boundary = next((m for m in modifiers if m in surfaces.BOUNDARY_MODES), "trap")
    if len(types) != 1 or geometry.cube:
        return None
    operation = next((m for m in modifiers if m in _REDUCTIONS), "")
    if (mnemonic == "sured") != bool(operation):
        return None
    in_texels = "p" in modifiers
    return Form(mnemonic, geometry, types[0], "s32", count, in_texels=in_texels, boundary=boundary, detail=operation)


def perform(memory: Memory, form: Form, inputs: Sequence[Vector], lanes: Vector) -> list[Vector]:
    """Carries out an instruction for lanes, whose numbers are for faults.

    inputs: an array for each of `form.inputs`. Returns an array for each of `form.results`. Raises FaultSignal.
    """
    handles = inputs[0].view(np.uint64)
    if form.mnemonic == "istypep":
        return [np.array([_is_of(memory, int(h), form.detail) for h in handles], np.bool_)]
    first = handles[0]
    if (handles == first).all():
        return _with_handle(memory, form, int(first), inputs, lanes)
    result = [np.zeros(handles.shape, DTYPES[t]) for t in form.results]
    for handle in np.unique(handles):
        here = handles == handle
        values = _with_handle(memory, form, int(handle), [i[here] for i in inputs], lanes[here])
        for whole, part in zip(result, values, strict=True):
            whole[here] = part
    return result


def _is_of(memory: Memory, handle: int, kind: str) -> bool:
    if kind == "surfref":
        return memory.textures.surface(handle) is not None
    return memory.textures.texture(handle) is not None


def _with_handle(memory: Memory, form: Form, handle: int, inputs: Sequence[Vector], lanes: Vector) -> list[Vector]:
    if form.mnemonic in ("tex", "tld4", "txq"):
        texture = memory.textures.texture(handle)
        if texture is None:
            _no_handle("texture", handle, lanes)
        return _of_texture(memory, form, texture, inputs, lanes)
    surface = memory.textures.surface(handle)
    if surface is None:
        _no_handle("surface", handle, lanes)
    if form.mnemonic == "suq":
        return [np.full(lanes.shape, queries.surface_property(surface, form.detail), np.uint32)]
    return _of_surface(memory, form, surface, inputs, lanes)


def _no_handle(kind: str, handle: int, lanes: Vector) -> NoReturn:
    cause = Fact.of("no_texture", kind=kind, handle=handle)
    raise FaultSignal("memcheck.out_of_bounds", cause, [int(lane) for lane in lanes], space="texture")


def _of_texture(memory: Memory, form: Form, texture: Texture, inputs: Sequence[Vector], lanes: Vector) -> list[Vector]:
    if form.mnemonic == "txq":
        levels = inputs[1].view(np.int32) if form.has_level else np.zeros(lanes.shape, np.int32)
        return [np.array([queries.texture_property(texture, form.detail, int(n)) for n in levels], np.uint32)]
    _require_geometry("texture", form, texture, lanes)
    rest = list(inputs[1:])
    layer = rest.pop(0).view(np.uint32) if form.geometry.layered else None
    dtype = DTYPES[form.coordinate_type]
    n = form.coordinates
    coordinates = [c.view(dtype) for c in rest[:n]]
    level = rest[n].view(np.float32) if form.has_level else None
    gradients = None
    if form.has_gradients:
        parts = [g.view(np.float32) for g in rest[n : 3 * n]]
        gradients = (parts[:n], parts[n:])
    fetch = Fetch(form.geometry, coordinates, layer, level, gradients)
    arena = memory.arena(np.dtype(np.uint8))
    if form.mnemonic == "tld4":
        found = gather(arena, texture, fetch, _CHANNELS.index(form.detail))
    else:
        found = sample(arena, texture, fetch)
    return [value.view(DTYPES[form.type]) for value in found]


def _require_geometry(kind: str, form: Form, entry: Texture | Surface, lanes: Vector) -> None:
    """An instruction with layers, or with faces, needs such a texture, and no other does."""
    requested, have = form.geometry, entry.geometry
    if isinstance(entry, Surface):  # faces of cubes are layers to surfaces
        fits = requested.layered == (have.layered or have.cube)
    else:
        fits = requested.layered == have.layered and requested.cube == have.cube
    if not fits:
        names = {value: name for name, value in GEOMETRIES.items()}
        cause = Fact.of("texture_geometry", kind=kind, asked=names[requested], have=names[have])
        raise FaultSignal("memcheck.out_of_bounds", cause, [int(lane) for lane in lanes], space="texture")


# ---------------------------------------------------------------- surfaces


def _of_surface(memory: Memory, form: Form, surface: Surface, inputs: Sequence[Vector], lanes: Vector) -> list[Vector]:
    _require_geometry("surface", form, surface, lanes)
    rest = list(inputs[1:])
    layer = rest.pop(0).view(np.int32) if form.geometry.layered else None
    n = form.coordinates
    coordinates, values = [c.view(np.int32) for c in rest[:n]], rest[n:]
    size = surface.format.texel_bytes if form.in_texels and form.mnemonic == "sust" else form.size_bytes
    where = surfaces.place(surface, form.geometry, coordinates, layer, size, form.in_texels)
    _refuse_outside(form, surface, where, size, lanes)
    if form.mnemonic == "suld":
        return _loaded(memory, form, where)
    if form.boundary == "zero":
        stays = where.inside
        where = surfaces.Elements(where.offsets[stays], where.inside[stays], where.misaligned[stays])
        values = [v[stays] for v in values]
    if form.mnemonic == "sust":
        _store(memory, form, surface, where, values)
    else:
        _reduce(memory, form, surface, where, values[0])
    return []


def _refuse_outside(form: Form, surface: Surface, where: surfaces.Elements, size: int, lanes: Vector) -> None:
    image = surface.image
    for kind, cause, wrong in (
        ("memcheck.misaligned", "surface_misaligned", where.misaligned),
        ("memcheck.out_of_bounds", "surface_outside", ~where.inside & (form.boundary == "trap")),
    ):
        if wrong.any():
            width = image.width * surface.format.texel_bytes
            fact = Fact.of(cause, size_bytes=size, width_bytes=width, height=image.height, depth=image.depth)
            access = _READS[form.mnemonic]
            faulty = [int(lane) for lane in lanes[wrong]]
            raise FaultSignal(kind, fact, faulty, access=access, space="texture", size_bytes=size)


def _loaded(memory: Memory, form: Form, where: surfaces.Elements) -> list[Vector]:
    arena = memory.arena(np.dtype(np.uint8))
    octets = arena[where.offsets[:, None] + np.arange(form.size_bytes)]
    if form.boundary == "zero":
        octets[~where.inside] = 0
    values = octets.view(UNSIGNED[SIZES[form.type]])
    return [values[:, i].copy() for i in range(form.count)]


def _store(memory: Memory, form: Form, surface: Surface, where: surfaces.Elements, values: Sequence[Vector]) -> None:
    if form.in_texels:
        octets = texels.formatted(values, surface.format)
    else:
        octets = np.stack([np.ascontiguousarray(v) for v in values], axis=1).view(np.uint8)
    arena = memory.arena(np.dtype(np.uint8))
    arena[where.offsets[:, None] + np.arange(octets.shape[1])] = octets


def _reduce(memory: Memory, form: Form, surface: Surface, where: surfaces.Elements, value: Vector) -> None:
    signed = form.type[0] == "s" or (form.in_texels and surface.format.kind == "signed")
    dtype = np.dtype(f"{'i' if signed else 'u'}{SIZES[form.type]}")
    operations = {"add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or}
    words = memory.arena(dtype)
    operations[form.detail].at(words, where.offsets // dtype.itemsize, value.view(dtype))
