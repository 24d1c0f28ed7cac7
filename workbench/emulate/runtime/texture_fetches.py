"""Fetches from textures, as LLVM IR: for the lanes of a warp at once.

All arithmetic is that of `textures.addressing` and `textures.sampling`, operation by operation. Indices are clamped to
the extents of the texture, for lanes without a part as well, so no other memory is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import TypeAlias

from workbench.emulate.llvm.builder import WARP, Builder
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime.library import add_unit
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
from workbench.emulate.runtime.warp_functions import (
    BITS,
    FLOATS,
    NO_LANES,
    WORDS,
    WarpFunction,
    module_of,
    written,
)
from workbench.emulate.textures import table
from workbench.emulate.textures.addressing import FRACTION_BITS
from workbench.emulate.textures.descriptors import GEOMETRIES, AddressMode, Geometry
from workbench.emulate.textures.table import ENCODINGS

_NAN = "2147483647"


# ---------------------------------------------------------------- coordinates


def _write_scaled(b: Builder) -> None:
    """`addressing._scaled`."""
    f = WarpFunction(b)
    x = f.select(f.vector("fcmp uno", "float", "%x", "%x"), "float", NO_LANES, "%x")
    b.line("br i1 %normalized, label %folded, label %plain")
    b.label("plain")
    b.line(f"ret {FLOATS} {x}")
    b.label("folded")
    b.line(f"switch i32 %mode, label %scale [ i32 {AddressMode.WRAP:d}, label %wrap")
    b.line(f"  i32 {AddressMode.MIRROR:d}, label %mirror ]")
    b.label("wrap")
    wrapped = _fraction(f, x)
    b.line("br label %scale")
    b.label("mirror")
    twice = f.vector("fmul", "float", _fraction(f, f.vector("fmul", "float", x, "splat (float 0.5)")), _two())
    back = f.vector("fsub", "float", _two(), twice)
    far = f.vector("fcmp oge", "float", twice, "splat (float 1.0)")
    mirrored = f.select(far, "float", back, twice)
    b.line("br label %scale")
    b.label("scale")
    inner = b.let(f"phi {FLOATS} [ {x}, %folded ], [ {wrapped}, %wrap ], [ {mirrored}, %mirror ]")
    whole = b.let("uitofp i32 %extent to float")
    b.line(f"ret {FLOATS} {f.vector('fmul', 'float', inner, f.splat(whole, 'float'))}")


def _two() -> str:
    return "splat (float 2.0)"


def _fraction(f: WarpFunction, x: str) -> str:
    found = f.vector("fsub", "float", x, f.call("floor", "float", x))
    return f.select(f.vector("fcmp uno", "float", found, found), "float", NO_LANES, found)


def _clipped(f: WarpFunction, x: str, extent: str) -> str:
    low = "splat (float -1.0)"
    x = f.select(f.vector("fcmp ogt", "float", x, low), "float", x, low)
    high = f.splat(f.b.let(f"uitofp i32 {extent} to float"), "float")
    return f.select(f.vector("fcmp olt", "float", x, high), "float", x, high)


class _Axis:
    """One axis of a texture: its extent and its address mode, which is CLAMP where it does not apply."""

    def __init__(self, f: WarpFunction, number: int, integer: bool) -> None:
        b = f.b
        self.f = f
        self.extent = f.field(table.EXTENTS + 4 * number)
        self.last = b.let(f"sub i32 {self.extent}, 1")
        self.mode = f.field(table.MODES + 4 * number)
        self.normalized = b.let(f"icmp ne i32 {f.field(table.NORMALIZED)}, 0")
        wrap = b.let(f"icmp eq i32 {self.mode}, {AddressMode.WRAP:d}")
        self.wraps = "false" if integer else b.let(f"and i1 {wrap}, {self.normalized}")
        self.has_border = b.let(f"icmp eq i32 {self.mode}, {AddressMode.BORDER:d}")

    def scaled(self, x: str) -> str:
        given = f"{FLOATS} {x}, i32 {self.extent}, i32 {self.mode}, i1 {self.normalized}"
        return self.f.b.let(f"call {FLOATS} @tex.scaled({given})")

    def texel(self, index: str) -> tuple[str, str]:
        """`addressing._texels`: the index within the extent, and the lanes inside."""
        f = self.f
        extents, last = f.splat(self.extent), f.splat(self.last)
        within = f.vector("icmp ult", "i32", index, extents)
        inside = f.choose(self.has_border, "i1", within, "splat (i1 true)")
        below = f.vector("icmp slt", "i32", index, NO_LANES)
        if self.wraps != "false":
            above = f.vector("icmp sgt", "i32", index, last)
            around = f.select(below, "i32", last, f.select(above, "i32", NO_LANES, index))
            index = f.choose(self.wraps, "i32", around, index)
        return f.clamped(index, last), inside

    def nearest(self, x: str) -> tuple[str, str]:
        f = self.f
        return self.texel(
            f.cast("fptosi", "float", f.call("floor", "float", _clipped(f, self.scaled(x), self.extent)), "i32")
        )

    def neighbours(self, x: str) -> tuple[tuple[str, str], tuple[str, str], str]:
        f = self.f
        half, steps = "splat (float 0.5)", f"splat (float {float(1 << FRACTION_BITS)})"
        a_step = f"splat (float {1 / (1 << FRACTION_BITS)!r})"
        centred = _clipped(f, f.vector("fsub", "float", self.scaled(x), half), self.extent)
        at = f.call("floor", "float", f.vector("fadd", "float", f.vector("fmul", "float", centred, steps), half))
        whole = f.call("floor", "float", f.vector("fmul", "float", at, a_step))
        over = f.vector("fsub", "float", at, f.vector("fmul", "float", whole, steps))
        first = f.cast("fptosi", "float", whole, "i32")
        second = f.vector("add", "i32", first, "splat (i32 1)")
        return self.texel(first), self.texel(second), f.vector("fmul", "float", over, a_step)


# ---------------------------------------------------------------- texels


def _gathered(f: WarpFunction, base: str, offsets: str, bits: int, offset: int) -> str:
    """Integers at an offset behind texels, whose places all lanes may use."""
    t = f"<{WARP} x i{bits}>"
    places = places_of(f, base, offsets, offset)
    return f.b.let(
        f"call {t} @llvm.masked.gather.v{WARP}i{bits}.v{WARP}p0(<{WARP} x ptr> {places}, i32 {bits // 8}, "
        f"{BITS} splat (i1 true), {t} zeroinitializer)"
    )


def _number(f: WarpFunction, raw: str, encoding: str) -> str:
    """A channel as the bits of what a fetch gives."""
    kind, _, how = encoding.partition("_")
    bits = int(kind.lstrip("abcdefghijklmnopqrstuvwxyz"))
    if kind.startswith("float"):
        return raw if bits == 32 else _single(f, f.cast("zext", "i16", raw, "i32"))
    signed = kind.startswith("signed")
    wide = raw if bits == 32 else f.cast("sext" if signed else "zext", f"i{bits}", raw, "i32")
    if not how:
        return wide
    number = f.cast("sitofp", "i32", wide, "float")
    most = float((1 << (bits - signed)) - 1)
    found = f.vector("fdiv", "float", number, f"splat (float {most})")
    low = "splat (float -1.0)"
    found = f.select(f.vector("fcmp ogt", "float", found, low), "float", found, low) if signed else found
    return f.cast("bitcast", "float", found, "i32")


def _single(f: WarpFunction, half: str) -> str:
    """Bits of halves as bits of floats; NaN is made quiet."""

    def number(value: int) -> str:
        return f"splat (i32 {value})"

    magnitude = f.vector("shl", "i32", f.vector("and", "i32", half, number(0x7FFF)), number(13))
    exponent = f.vector("and", "i32", magnitude, number(0x7C00 << 13))
    plain = f.vector("add", "i32", magnitude, number(112 << 23))
    beyond = f.vector("icmp eq", "i32", exponent, number(0x7C00 << 13))
    plain = f.vector("add", "i32", plain, f.select(beyond, "i32", number(112 << 23), NO_LANES))
    small = f.cast("bitcast", "i32", f.vector("add", "i32", plain, number(1 << 23)), "float")
    small = f.vector("fsub", "float", small, "splat (float 0x3F10000000000000)")
    is_small = f.vector("icmp eq", "i32", exponent, NO_LANES)
    found = f.select(is_small, "i32", f.cast("bitcast", "float", small, "i32"), plain)
    is_nan = f.vector("icmp ugt", "i32", magnitude, number(0x7C00 << 13))
    found = f.vector("or", "i32", found, f.select(is_nan, "i32", number(1 << 22), NO_LANES))
    sign = f.vector("shl", "i32", f.vector("and", "i32", half, number(0x8000)), number(16))
    return f.vector("or", "i32", found, sign)


def _write_texel(b: Builder) -> None:
    """Puts the channels that texels have into rows; the border's where lanes are not inside."""
    f = WarpFunction(b)
    cases = " ".join(f"i32 {i}, label %e{i}" for i in range(len(ENCODINGS)))
    b.line(f"switch i32 {f.field(table.ENCODING)}, label %border [ {cases} ]")
    for i, encoding in enumerate(ENCODINGS):
        b.label(f"e{i}")
        bits = next(n for n in (8, 16, 32) if str(n) in encoding)

        def channel(number: int, bits: int = bits, encoding: str = encoding) -> None:
            f.put_row("%out", number, _number(f, _gathered(f, "%base", "%offsets", bits, number * bits // 8), encoding))

        _by_channels(b, "%channels", channel, f"e{i}", "border")
    b.label("border")
    b.line(f"br i1 {b.let('icmp eq i32 %inside, -1')}, label %done, label %edge")
    b.label("edge")
    lanes = b.lanes_of("%inside")

    def edge(number: int) -> None:
        border = f.splat(f.field(table.BORDER + 4 * number))
        f.put_row("%out", number, f.select(lanes, "i32", f.row("%out", number), border))

    _by_channels(b, "%channels", edge, "edge", "done")
    b.label("done")
    b.line("ret void")


def _by_channels(b: Builder, channels: str, emit: Callable[[int], None], stem: str, after: str) -> None:
    """Emits something for each channel that there is: 1, 2 or 4."""
    emit(0)
    b.line(f"br i1 {b.let(f'icmp ugt i32 {channels}, 1')}, label %{stem}.second, label %{after}")
    b.label(f"{stem}.second")
    emit(1)
    b.line(f"br i1 {b.let(f'icmp ugt i32 {channels}, 2')}, label %{stem}.four, label %{after}")
    b.label(f"{stem}.four")
    emit(2)
    emit(3)
    b.line(f"br label %{after}")


# ---------------------------------------------------------------- fetches


def _write_fetch(b: Builder, geometry: Geometry, integer: bool) -> None:
    f = WarpFunction(b)
    find_record(f, table.TEXTURE, geometry)
    base = first_texel(f)
    channels = f.field(table.CHANNELS)
    plane = ""
    if geometry.layered:
        last = b.let(f"sub i32 {f.field(table.EXTENTS + 8)}, 1")
        layer = f.call("umin", "i32", "%layer", f.splat(last))
        plane = steps(f, layer, f.field(table.SLICE))
    axes = [_Axis(f, i, integer) for i in range(geometry.dimensions)]
    strides = [f.field(each) for each in (table.TEXEL_BYTES, table.PITCH, table.SLICE)[: geometry.dimensions]]
    given = [f"%c{i}" for i in range(geometry.dimensions)]

    def offsets(at: Sequence[_Texel]) -> str:
        result = plane
        for (index, _), stride in zip(at, strides, strict=True):
            step = steps(f, index, stride)
            result = f.vector("add", "i32", result, step) if result else step
        return result

    def texel(at: Sequence[_Texel], out: str) -> None:
        inside = f.word(_all_of(f, [lanes for _, lanes in at]))
        what = f"ptr {f.record}, ptr {base}, {WORDS} {offsets(at)}, i32 {inside}, i32 {channels}, ptr {out}"
        b.line(f"call void @tex.texel({what})")

    def word(at: Sequence[_Texel]) -> str:
        """The texel itself, where it is one float."""
        return _gathered(f, base, offsets(at), 32, 0)

    encoded = b.let(f"icmp eq i32 {f.field(table.ENCODING)}, {ENCODINGS.index('float32')}")
    one_float = b.let(f"and i1 {encoded}, {b.let(f'icmp eq i32 {channels}, 1')}")

    def on_two_paths(name: str, inside: list[str], fast: Callable[[], None], slow: Callable[[], None]) -> None:
        """Takes the fast path where texels are single floats and no lane needs the border."""
        everywhere = b.let(f"icmp eq i32 {f.word(_all_of(f, inside))}, -1")
        b.line(f"br i1 {b.let(f'and i1 {one_float}, {everywhere}')}, label %{name}.fast, label %{name}.slow")
        b.label(f"{name}.fast")
        fast()
        b.line("br label %rest")
        b.label(f"{name}.slow")
        slow()

    def point(at: list[_Texel]) -> None:
        def slow() -> None:
            texel(at, "%out")
            b.line("br label %rest")

        on_two_paths("point", [lanes for _, lanes in at], lambda: f.put_row("%out", 0, word(at)), slow)

    if integer:
        point([axis.texel(x) for axis, x in zip(axes, given, strict=True)])
    else:
        b.line(f"br i1 {b.let(f'icmp ne i32 {f.field(table.LINEAR)}, 0')}, label %linear, label %nearest")
        b.label("nearest")
        point([axis.nearest(x) for axis, x in zip(axes, given, strict=True)])
        b.label("linear")
        along = [axis.neighbours(x) for axis, x in zip(axes, given, strict=True)]
        corners = _corners(f, along)
        inside = [lanes for first, second, _ in along for _, lanes in (first, second)]

        def fast() -> None:
            terms = [(weight, f.cast("bitcast", "i32", word(at), "float")) for weight, at in corners]
            f.put_row("%out", 0, _weighted_sum(f, terms))

        on_two_paths("linear", inside, fast, lambda: _filter(f, corners, texel, channels))
    b.label("rest")
    _missing_channels(f, channels)
    answer(b)


def _missing_channels(f: WarpFunction, channels: str) -> None:
    """Channels that a format does not have: 0, and the fourth 1."""
    b = f.b
    encoding = f.field(table.ENCODING)
    is_integer = b.let(f"icmp ule i32 {encoding}, {ENCODINGS.index('unsigned32')}")
    one = f.splat(b.let(f"select i1 {is_integer}, i32 1, i32 1065353216"))
    b.line(f"br i1 {b.let(f'icmp ugt i32 {channels}, 2')}, label %all, label %some")
    b.label("some")
    f.put_row("%out", 2, NO_LANES)
    f.put_row("%out", 3, one)
    b.line(f"br i1 {b.let(f'icmp ugt i32 {channels}, 1')}, label %all, label %single")
    b.label("single")
    f.put_row("%out", 1, NO_LANES)
    b.line("br label %all")
    b.label("all")


_Texel: TypeAlias = tuple[str, str]


def _all_of(f: WarpFunction, lanes: Sequence[str]) -> str:
    """The lanes that are in all vectors."""
    result, *others = lanes
    for each in others:
        result = f.vector("and", "i1", result, each)
    return result


def _corners(f: WarpFunction, along: list[tuple[_Texel, _Texel, str]]) -> list[tuple[str, list[_Texel]]]:
    """The texels of linear filtering, each with its weight; x changes fastest."""
    rest = [f.vector("fsub", "float", "splat (float 1.0)", weight) for *_, weight in along]
    result = []
    for corner in product((0, 1), repeat=len(along)):
        weight, at = "", []
        for axis, which, other in zip(along, corner[::-1], rest, strict=True):
            part = axis[2] if which else other
            weight = f.vector("fmul", "float", weight, part) if weight else part
            at.append(axis[1] if which else axis[0])
        result.append((weight, at))
    return result


def _weighted_sum(f: WarpFunction, terms: Sequence[tuple[str, str]]) -> str:
    """The bits of the sum of values, each with its weight first; NaN is canonical."""
    total = ""
    for weight, value in terms:
        term = f.vector("fmul", "float", weight, value)
        total = f.vector("fadd", "float", total, term) if total else term
    bits = f.cast("bitcast", "float", total, "i32")
    lost = f.vector("fcmp uno", "float", total, total)
    return f.select(lost, "i32", f"splat (i32 {_NAN})", bits)


def _filter(
    f: WarpFunction,
    corners: list[tuple[str, list[_Texel]]],
    texel: Callable[[Sequence[_Texel], str], None],
    channels: str,
) -> None:
    """`sampling._filtered`, for as many channels as there are."""
    b = f.b
    slots = [b.allocate(f"[4 x {WORDS}]") for _ in corners]
    for (_, at), slot in zip(corners, slots, strict=True):
        texel(at, slot)

    def channel(number: int) -> None:
        terms = [(weight, f.row(slot, number, FLOATS)) for (weight, _), slot in zip(corners, slots, strict=True)]
        f.put_row("%out", number, _weighted_sum(f, terms))

    _by_channels(b, channels, channel, "sum", "rest")


def _unit(name: str, geometry: Geometry, integer: bool) -> str:
    scaled = f"{FLOATS} %x, i32 %extent, i32 %mode, i1 %normalized"
    texel = f"ptr %record, ptr %base, {WORDS} %offsets, i32 %inside, i32 %channels, ptr %out"
    given = ["ptr %ctx", "i64 %handle", *parameters(geometry, WORDS if integer else FLOATS), "ptr %out"]
    write = partial(_write_fetch, geometry=geometry, integer=integer)
    parts = [
        written("tex.scaled", FLOATS, scaled, _write_scaled, "#0"),
        written("tex.texel", "void", texel, _write_texel, "#0"),
        written(PREFIX + name, "i1", ", ".join(given), write, "#0"),
    ]
    return module_of(parts)


def fetch(geometry: Geometry, integer: bool) -> str:
    """The name of the function of a fetch. It takes the context, the handle, vectors of the layer and the coordinates,
    and a pointer to the four rows that it fills."""
    return f"tex.{NAMES[geometry]}.{'s32' if integer else 'f32'}"


for _geometry in (GEOMETRIES[name] for name in NATIVE):
    for _integer in (False, True):
        _name = fetch(_geometry, _integer)
        _types = signature("ptr, i64", _geometry, WORDS if _integer else FLOATS)
        add_unit(f"texture.{_name}", {_name: _types}, partial(_unit, _name, _geometry, _integer))

__all__ = ["fetch"]
