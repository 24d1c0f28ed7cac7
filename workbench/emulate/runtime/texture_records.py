"""The records of textures and surfaces, as functions of the runtime find and read them.

A function answers False, having done nothing, where a handle leads to nothing, or where the texture is of a kind that
is left to Python (`textures.accesses`): mipmaps, cubes, sRGB.
"""

from __future__ import annotations

from workbench.emulate.llvm.builder import Builder
from workbench.emulate.runtime import context
from workbench.emulate.runtime.warp_functions import WORDS, WarpFunction
from workbench.emulate.textures import table
from workbench.emulate.textures.descriptors import GEOMETRIES, Geometry

NATIVE = ("1d", "2d", "3d", "a1d", "a2d")
"""Geometries that the runtime has functions for."""
NAMES = {value: name for name, value in GEOMETRIES.items()}


def find_record(f: WarpFunction, kind: int, geometry: Geometry) -> None:
    """Finds the record of the handle; leaves where there is none, or one of another kind."""
    b = f.b
    count = b.let(f"load i64, ptr {b.gep('%ctx', context.NUM_TEXTURES)}")
    f.leave_unless(b.let(f"icmp ult i64 %handle, {count}"))
    records = b.let(f"load ptr, ptr {b.gep('%ctx', context.TEXTURES)}")
    f.record = b.gep(records, b.let(f"mul i64 %handle, {table.RECORD_BYTES}"))
    fits = [g for g in Geometry if g and (g.layered or (g.cube and kind == table.SURFACE)) == geometry.layered]
    fits = [g for g in fits if kind == table.SURFACE or not g.cube]
    bit = b.let(f"shl i32 1, {f.field(table.GEOMETRY)}")
    allowed = b.let(f"and i32 {bit}, {sum(1 << g for g in fits)}")
    right = b.let(f"icmp eq i32 {f.field(table.KIND)}, {kind}")
    here = b.let(f"icmp eq i32 {f.field(table.ELSEWHERE)}, 0")
    fitting = b.let(f"icmp ne i32 {allowed}, 0")
    f.leave_unless(b.let(f"and i1 {right}, {b.let(f'and i1 {here}, {fitting}')}"))


def first_texel(f: WarpFunction) -> str:
    """A pointer to the first texel."""
    b = f.b
    delta = b.let(f"load i64, ptr {b.gep('%ctx', context.ARENA_DELTA)}")
    place = b.let(f"add i64 {f.field(table.ADDRESS, 'i64')}, {delta}")
    return b.let(f"inttoptr i64 {place} to ptr")


def answer(b: Builder) -> None:
    b.line("ret i1 true")
    b.label("elsewhere")
    b.line("ret i1 false")


def steps(f: WarpFunction, index: str, stride: str) -> str:
    """Bytes of so many steps: within a texture they have at most 31 bits."""
    return f.vector("mul", "i32", index, f.splat(stride))


def places_of(f: WarpFunction, base: str, offsets: str, offset: int) -> str:
    """Pointers at offsets of 32 bits, which are never negative."""
    at = f.b.gep(base, offset)
    return f.b.let(f"getelementptr i8, ptr {at}, {WORDS} {offsets}")


def parameters(geometry: Geometry, coordinates: str) -> list[str]:
    """The layer and the coordinates, a vector of all lanes each."""
    layer = [f"{WORDS} %layer"] * geometry.layered
    return [*layer, *(f"{coordinates} %c{i}" for i in range(geometry.dimensions))]


def signature(leading: str, geometry: Geometry, coordinates: str) -> str:
    given = [leading, *(p.rpartition(" ")[0] for p in parameters(geometry, coordinates)), "ptr"]
    return f"i1 @{{}}({', '.join(given)})"
