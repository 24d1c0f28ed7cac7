"""Loads and stores of surfaces, as LLVM IR: for the lanes of a warp at once.

Places are those of `textures.surfaces`. Indices are clamped to the extents, for lanes without a part as well.
"""

from __future__ import annotations

from functools import partial
from itertools import product

from workbench.emulate.llvm.builder import WARP, Builder
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime.library import add_family, add_unit
from workbench.emulate.runtime.texture_records import (
    NAMES,
    NATIVE,
    answer,
    find_record,
    first_texel,
    parameters,
    places_of,
    signature,
    steps,
)
from workbench.emulate.runtime.warp_functions import BITS, NO_LANES, WORDS, WarpFunction, module_of, written
from workbench.emulate.textures import table
from workbench.emulate.textures.descriptors import GEOMETRIES, Geometry
from workbench.emulate.textures.surfaces import BOUNDARY_MODES

_MAX_BITS = 128


def _write_surface(b: Builder, geometry: Geometry, bits: int, count: int, boundary: str, stores: bool) -> None:
    """`surfaces.place`, then a load or a store of a vector for each value: leaves where an access is a fault."""
    f = WarpFunction(b)
    find_record(f, table.SURFACE, geometry)
    size = bits * count // 8
    base = first_texel(f)
    row = b.let(f"mul i32 {f.field(table.EXTENTS)}, {f.field(table.TEXEL_BYTES)}")
    f.leave_unless(b.let(f"icmp uge i32 {row}, {size}"))
    room = b.let(f"sub i32 {row}, {size}")
    inside = f.vector("icmp ule", "i32", "%c0", f.splat(room))
    wrong = f.vector("icmp ne", "i32", f.vector("and", "i32", "%c0", f"splat (i32 {size - 1})"), NO_LANES)
    offsets = f.clamped("%c0", f.splat(b.let(f"and i32 {room}, {-size}")))
    others = [("%c1", 4, table.PITCH), ("%c2", 8, table.SLICE)][: geometry.dimensions - 1]
    others += [("%layer", 8, table.SLICE)] * geometry.layered
    for index, which, stride in others:
        extent = f.field(table.EXTENTS + which)
        inside = f.vector("and", "i1", inside, f.vector("icmp ult", "i32", index, f.splat(extent)))
        clamped = f.clamped(index, f.splat(b.let(f"sub i32 {extent}, 1")))
        offsets = f.vector("add", "i32", offsets, steps(f, clamped, f.field(stride)))
    if boundary == "trap":
        wrong = f.vector("or", "i1", wrong, f.vector("xor", "i1", inside, "splat (i1 true)"))
    f.leave_unless(b.let(f"icmp eq i32 {b.let(f'and i32 {f.word(wrong)}, %mask')}, 0"))
    active = b.lanes_of("%mask")
    if boundary == "zero":
        active = f.vector("and", "i1", active, inside)
    t, name = f"<{WARP} x i{bits}>", f"v{WARP}i{bits}.v{WARP}p0"
    scatter = f"@llvm.masked.scatter.{name}"
    if stores:
        b.declare(scatter, f"void {scatter}({t}, <{WARP} x ptr>, i32, {BITS})")
    for i in range(count):
        places = f"<{WARP} x ptr> {places_of(f, base, offsets, bits // 8 * i)}, i32 {bits // 8}, {BITS} {active}"
        value = b.gep("%values", bits // 8 * WARP * i)
        if stores:
            b.line(f"call void {scatter}({t} {b.let(f'load {t}, ptr {value}, align 8')}, {places})")
        else:
            found = b.let(f"call {t} @llvm.masked.gather.{name}({places}, {t} zeroinitializer)")
            b.line(f"store {t} {found}, ptr {value}, align 8")
    answer(b)


def _unit(name: str, geometry: Geometry, bits: int, count: int, boundary: str, stores: bool) -> str:
    given = ["ptr %ctx", "i64 %handle", "i32 %mask", *parameters(geometry, WORDS), "ptr %values"]
    write = partial(_write_surface, geometry=geometry, bits=bits, count=count, boundary=boundary, stores=stores)
    return module_of([written(PREFIX + name, "i1", ", ".join(given), write, "#0")])


def surface(mnemonic: str, geometry: Geometry, bits: int, count: int, boundary: str) -> str:
    """The name of the function of a surface's load or store. It takes the context, the handle, the active lanes' word,
    vectors of the layer and the coordinates, and a pointer to a vector of all lanes for each value."""
    name = f"{mnemonic}.{NAMES[geometry]}.{bits}.{count}.{boundary}"
    text = partial(_unit, name, geometry, bits, count, boundary, mnemonic == "sust")
    add_unit(f"texture.{name}", {name: signature("ptr, i64, i32", geometry, WORDS)}, text)
    return name


def _enter_surfaces() -> None:
    forms = product(("suld", "sust"), NATIVE, (8, 16, 32, 64), (1, 2, 4), BOUNDARY_MODES)
    for mnemonic, geometry, bits, count, boundary in forms:
        if bits * count <= _MAX_BITS:
            surface(mnemonic, GEOMETRIES[geometry], bits, count, boundary)


add_family(_enter_surfaces)

__all__ = ["surface"]
