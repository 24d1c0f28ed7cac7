"""Fetches from textures, and surfaces: the engines, a reference of its own, faults, and handles that lead nowhere."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.launching import Prepared
from support.texture_reference import Described, fetched
from support.tiers import THOROUGH

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate import Memory
from workbench.emulate.textures.descriptors import (
    GEOMETRIES,
    AddressMode,
    ChannelFormat,
    Geometry,
    Image,
    Sampler,
    Surface,
    Texture,
)
from workbench.emulate.textures.handles import add_texture

pytestmark = pytest.mark.sampled(13)

MODES = ("wrap", "clamp", "mirror", "border")
DTYPES = ("f4", "f2", "u1", "u2", "u4", "i1", "i2", "i4")
KINDS = {"f": "float", "u": "unsigned", "i": "signed"}
LANES = 64


def fetching(geometry: str, type_: str, coordinate_type: str = "f32", form: str = "") -> str:
    """A kernel that fetches at coordinates of its own for each thread, in rows of four words: x, y, z, layer."""
    named = GEOMETRIES[geometry]
    count = 3 if named.cube else named.dimensions
    names = [*(["%l"] if named.layered else []), *[f"%c{i}" for i in range(count)]]
    names += names[-1:] * ({1: 1, 2: 2, 3: 4, 4: 4}[len(names)] - len(names))
    float_or_int = coordinate_type
    return f""".version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 handle, .param .u64 at, .param .u64 out)
{{
  .reg .b64 %t, %a, %o; .reg .b32 %i, %l, %d<4>; .reg .{float_or_int} %c<3>;
  ld.param.u64 %t, [handle]; ld.param.u64 %a, [at]; ld.param.u64 %o, [out];
  mov.u32 %i, %tid.x; mad.wide.u32 %a, %i, 16, %a; mad.wide.u32 %o, %i, 16, %o;
  ld.global.{float_or_int} %c0, [%a]; ld.global.{float_or_int} %c1, [%a+4]; ld.global.{float_or_int} %c2, [%a+8];
  ld.global.u32 %l, [%a+12];
  {form or "tex"}.{geometry}.v4.{type_}.{coordinate_type} {{%d0, %d1, %d2, %d3}}, [%t, {{{", ".join(names)}}}];
  st.global.v4.b32 [%o], {{%d0, %d1, %d2, %d3}};
  ret;
}}"""


def added(memory: Memory, texture: Described, geometry: str, spare: int = 0) -> int:
    """A texture over an allocation with rows `spare` bytes apart."""
    texels = texture.texels
    depth, height, width, channels = texels.shape
    row = width * channels * texels.itemsize + spare
    padded = np.zeros((depth, height, row), np.uint8)
    padded[:, :, : row - spare] = np.ascontiguousarray(texels).view(np.uint8).reshape(depth, height, row - spare)
    address = memory.allocate(padded.nbytes)
    memory.write(address, padded)
    image = Image(address, width, height, depth, row, row * height)
    form = ChannelFormat(KINDS[texels.dtype.kind], 8 * texels.itemsize, channels)
    reads_float = texels.dtype.kind == "f" or texture.as_float
    border = np.array(texture.border, np.float32 if reads_float else texels.dtype.kind + "4").view(np.uint32)
    modes = tuple(AddressMode(MODES.index(mode)) for mode in texture.modes)
    sampler = Sampler(modes, texture.linear, texture.normalized, texture.as_float, border=tuple(map(int, border)))
    return add_texture(memory, Texture((image,), form, GEOMETRIES[geometry], sampler, address))


def result_type(texture: Described) -> str:
    kind = texture.texels.dtype.kind
    return "f32" if kind == "f" or texture.as_float else f"{'s' if kind == 'i' else 'u'}32"


@st.composite
def drawn(draw: st.DrawFn) -> tuple[str, Described, np.ndarray]:
    """A geometry, a texture and coordinates. Extents of normalised ones are powers of two, so that all is exact."""
    geometry = draw(st.sampled_from(("1d", "2d", "3d", "a1d", "a2d")))
    normalized = draw(st.booleans())
    extent = st.sampled_from((1, 2, 4, 8)) if normalized else st.integers(1, 9)
    dimensions = GEOMETRIES[geometry].dimensions
    width, height = draw(extent), draw(extent) if dimensions > 1 else 1
    depth = draw(extent) if dimensions > 2 else draw(st.integers(1, 4)) if geometry[0] == "a" else 1
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    random = np.random.default_rng(draw(st.integers(0, 1 << 32)))
    shape = (depth, height, width, draw(st.sampled_from((1, 2, 4))))
    if dtype.kind == "f":
        texels = random.integers(-999, 999, shape).astype(dtype)
    else:
        texels = random.integers(np.iinfo(dtype).min, np.iinfo(dtype).max, shape, dtype, endpoint=True)
    as_float = dtype.kind != "f" and dtype.itemsize < 4 and draw(st.booleans())
    linear = (dtype.kind == "f" or as_float) and draw(st.booleans())
    border = (1.0, 2.0, 3.0, 4.0) if draw(st.booleans()) else (0.0,) * 4
    modes = tuple(draw(st.sampled_from(MODES)) for _ in range(3))
    texture = Described(texels, modes, linear, normalized, as_float, border)
    at = np.zeros((LANES, 4), np.float32)
    steps = random.integers(-700, 1400, (LANES, 3))
    at[:, :3] = steps / (512 if normalized else 64)
    at[:, 3] = random.integers(-2, 6, LANES).astype(np.int32).view(np.float32)
    return geometry, texture, at


def results(
    texture: Described, geometry: str, at: np.ndarray, engine: str, spare: int = 0, **options: str
) -> np.ndarray:
    memory = Memory()
    handle = added(memory, texture, geometry, spare)
    ptx = fetching(geometry, result_type(texture), **options)
    out = np.zeros((len(at), 4), np.uint32)
    args = (np.uint64(handle), at, out)
    done = Prepared(ptx, "k", args, memory).launch(1, len(at), *args, engine=engine)
    assert not done.result.faults, done.result.faults[0]
    return done.arrays[1]


@settings(max_examples=120 if THOROUGH else 40, deadline=None)
@given(drawn(), st.sampled_from((0, 4, 96)))
def test_both_engines_fetch_what_the_guide_says(given_texture, spare):
    geometry, texture, at = given_texture
    spare = spare if texture.texels.itemsize <= 4 and not spare % texture.texels.itemsize else 0
    found = results(texture, geometry, at, "interpreter", spare)
    layered = geometry[0] == "a"
    dtype = {"f32": np.float32, "u32": np.uint32, "s32": np.int32}[result_type(texture)]
    for lane in range(LANES):
        layer = int(at[lane, 3:].view(np.uint32)[0]) if layered else None
        expected = fetched(texture, [float(x) for x in at[lane, : GEOMETRIES[geometry].dimensions]], layer)
        got = found[lane].view(dtype)
        assert np.allclose(got, expected, rtol=2e-6, atol=2e-6 * np.abs(texture.texels.astype(float)).max()), (
            lane,
            at[lane],
        )
    native = results(texture, geometry, at, "jit", spare)
    assert (native == found).all()


ODD = np.array(
    [
        np.nan,
        np.inf,
        -np.inf,
        3e38,
        -3e38,
        1e-45,
        -1e-45,
        -0.0,
        2.0**31,
        -(2.0**31),
        2.0**24 + 1,
        0.49999997,
        16777216.5,
    ],
    np.float32,
)


@settings(max_examples=40, deadline=None)
@given(drawn(), st.integers(0, 1 << 32))
def test_both_engines_agree_on_any_coordinates(given_texture, seed):
    geometry, texture, at = given_texture
    random = np.random.default_rng(seed)
    at[:, :3] = random.choice(np.concatenate([ODD, random.normal(0, 9, 20).astype(np.float32)]), (LANES, 3))
    assert (results(texture, geometry, at, "jit") == results(texture, geometry, at, "interpreter")).all()


@settings(max_examples=30, deadline=None)
@given(drawn())
def test_integer_coordinates_are_texels_by_number(given_texture):
    geometry, texture, _ = given_texture
    texture = Described(texture.texels, texture.modes, False, False, texture.as_float, texture.border)
    at = np.random.default_rng(7).integers(-3, 12, (LANES, 4)).astype(np.int32)
    found = results(texture, geometry, at, "interpreter", coordinate_type="s32")
    assert (found == results(texture, geometry, at, "jit", coordinate_type="s32")).all()
    floats = at.astype(np.float32)
    floats[:, 3] = at[:, 3].view(np.float32)
    assert (found == results(texture, geometry, floats, "interpreter")).all()


@pytest.fixture(params=["interpreter", "jit"])
def engine(request):
    return request.param


def test_a_gather_gives_the_texels_of_the_filter_counter_clockwise(engine):
    texels = np.arange(12, dtype=np.float32).reshape(1, 3, 4, 1) * 10
    texture = Described(texels, ("clamp",) * 3, True, False, False, (0.0,) * 4)
    at = np.array([[1.5, 1.5, 0, 0], [0.1, 0.1, 0, 0]], np.float32)
    found = results(texture, "2d", at, engine, form="tld4.r").view(np.float32)
    # Centres of texels are at halves: (1.5, 1.5) is that of texel (1, 1), whose neighbours are (2, 1), (1, 2), (2, 2).
    assert found[0].tolist() == [90, 100, 60, 50]
    assert found[1].tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("direction", "face", "s", "t"),
    [
        ((1, 0.5, -0.5), 0, 0.75, 0.25),
        ((-1, 0.5, -0.5), 1, 0.25, 0.25),
        ((0.5, 1, -0.5), 2, 0.75, 0.25),
        ((0.5, -1, -0.5), 3, 0.75, 0.75),
        ((0.5, 0.25, 1), 4, 0.75, 0.375),
        ((0.5, 0.25, -1), 5, 0.25, 0.375),
        ((1, 1, 1), 0, 0.0, 0.0),
    ],
)
def test_a_direction_leads_to_a_face_of_a_cube(engine, direction, face, s, t):
    """The table of faces in the CUDA C++ Programming Guide (cubemap textures)."""
    width = 8
    texels = np.arange(6 * width * width, dtype=np.float32).reshape(6, width, width, 1)
    texture = Described(texels, ("clamp",) * 3, False, True, False, (0.0,) * 4)
    at = np.array([[*direction, 0]], np.float32)
    found = results(texture, "cube", at, engine).view(np.float32)
    assert found[0, 0] == face * 64 + int(t * width) * 8 + int(s * width)


def mipmapped(memory: Memory, linear: bool) -> int:
    """Levels of 4, 2 and 1 texels that hold 0, 100 and 200."""
    images, address = [], memory.allocate(3 * 256)
    for level in range(3):
        memory.write(address + 256 * level, np.full(4 >> level, 100 * level, np.float32))
        images.append(Image(address + 256 * level, 4 >> level, 1, 1, 16 >> level, 16 >> level))
    sampler = Sampler(normalized=True, levels_linear=linear, greatest_level=2.0)
    return add_texture(memory, Texture(tuple(images), ChannelFormat("float", 32, 1), Geometry.ONE, sampler, address))


@pytest.mark.parametrize(
    ("linear", "level", "expected"),
    [(False, 0.4, 0), (False, 0.5, 100), (False, 9, 200), (False, -3, 0), (True, 0.25, 25), (True, 1.5, 150)],
)
def test_mipmap_levels(engine, linear, level, expected):
    ptx = fetching("1d", "f32").replace("tex.1d", "tex.level.1d").replace("{%c0}];", "{%c0}], %c1;")
    memory = Memory()
    out, at = np.zeros((1, 4), np.float32), np.array([[0.3, level, 0, 0]], np.float32)
    args = (np.uint64(mipmapped(memory, linear)), at, out)
    done = Prepared(ptx, "k", args, memory).launch(1, 1, *args, engine=engine)
    assert done.arrays[1][0, 0] == expected


def test_a_gradient_decides_the_level(engine):
    ptx = fetching("1d", "f32").replace("tex.1d", "tex.grad.1d").replace("{%c0}];", "{%c0}], {%c1}, {%c2};")
    memory = Memory()
    out, at = np.zeros((3, 4), np.float32), np.array([[0.3, g, g / 2, 0] for g in (0.25, 0.5, 8.0)], np.float32)
    args = (np.uint64(mipmapped(memory, False)), at, out)
    done = Prepared(ptx, "k", args, memory).launch(1, 3, *args, engine=engine)
    assert done.arrays[1][:, 0].tolist() == [0, 100, 200]


def test_srgb_becomes_linear_light(engine):
    memory = Memory()
    address = memory.allocate(4)
    memory.write(address, np.array([0, 55, 188, 188], np.uint8))
    sampler = Sampler(as_float=True, srgb=True)
    image = Image(address, 1, 1, 1, 4, 4)
    handle = add_texture(memory, Texture((image,), ChannelFormat("unsigned", 8, 4), Geometry.TWO, sampler, address))
    at, out = np.zeros((1, 4), np.float32), np.zeros((1, 4), np.float32)
    args = (np.uint64(handle), at, out)
    done = Prepared(fetching("2d", "f32"), "k", args, memory).launch(1, 1, *args, engine=engine)
    # IEC 61966-2-1; the fourth channel is no colour.
    expected = [0, ((55 / 255 + 0.055) / 1.055) ** 2.4, ((188 / 255 + 0.055) / 1.055) ** 2.4, 188 / 255]
    assert np.allclose(done.arrays[1][0], expected, rtol=1e-6)


# ---------------------------------------------------------------- handles


HOSTILE = (0, 2, 63, 64, 1 << 31, 1 << 32, (1 << 32) + 1, (1 << 57) + 1, (1 << 63) + 1, (1 << 64) - 1)
WHITE = Described(np.ones((1, 2, 2, 1), np.float32), ("clamp",) * 3, False, False, False, (0.0,) * 4)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("handle", HOSTILE)
def test_a_handle_of_nothing_is_a_fault(engine, handle):
    memory = Memory()
    assert added(memory, WHITE, "2d") == 1
    at, out = np.zeros((8, 4), np.float32), np.zeros((8, 4), np.uint32)
    args = (np.uint64(handle), at, out)
    done = Prepared(fetching("2d", "f32"), "k", args, memory).launch(1, 8, *args, engine=engine)
    (fault,) = done.result.faults
    assert (fault.kind, fault.cause.kind, fault.cause["handle"]) == ("memcheck.out_of_bounds", "no_texture", handle)
    assert fault.count == 8
    assert isinstance(fault.ptx_line, int)


def test_a_texture_ends_with_its_memory(engine):
    memory = Memory()
    handle = added(memory, WHITE, "2d")
    memory.free(memory.textures.texture(handle).allocation)
    at, out = np.zeros((1, 4), np.float32), np.zeros((1, 4), np.uint32)
    args = (np.uint64(handle), at, out)
    done = Prepared(fetching("2d", "f32"), "k", args, memory).launch(1, 1, *args, engine=engine)
    assert done.result.faults[0].cause.kind == "no_texture"


def test_layers_need_a_texture_with_layers(engine):
    memory = Memory()
    handle = added(memory, WHITE, "2d")
    at, out = np.zeros((1, 4), np.float32), np.zeros((1, 4), np.uint32)
    args = (np.uint64(handle), at, out)
    done = Prepared(fetching("a2d", "f32"), "k", args, memory).launch(1, 1, *args, engine=engine)
    assert done.result.faults[0].cause.kind == "texture_geometry"


def test_lanes_may_name_different_textures(engine):
    ptx = fetching("2d", "f32").replace(
        "ld.param.u64 %t, [handle];", "mov.u32 %i, %tid.x; and.b32 %i, %i, 1; add.u32 %i, %i, 1; cvt.u64.u32 %t, %i;"
    )
    memory = Memory()
    added(memory, WHITE, "2d")
    added(memory, replace(WHITE, texels=2 * WHITE.texels), "2d")
    at, out = np.zeros((8, 4), np.float32), np.zeros((8, 4), np.float32)
    args = (np.uint64(0), at, out)
    done = Prepared(ptx, "k", args, memory).launch(1, 8, *args, engine=engine)
    assert done.arrays[1][:, 0].tolist() == [1, 2] * 4


# ---------------------------------------------------------------- surfaces


def surface_kernel(mnemonic: str, geometry: str, bits: int, count: int, boundary: str) -> str:
    """A kernel that loads from a surface or stores to it, at coordinates of its own for each thread."""
    named = GEOMETRIES[geometry]
    names = [*(["%l"] if named.layered else []), *[f"%c{i}" for i in range(named.dimensions)]]
    names += names[-1:] * ({1: 1, 2: 2, 3: 4}[len(names)] - len(names))
    vector = f".v{count}" if count > 1 else ""
    listed = "{" + ", ".join(f"%v{i}" for i in range(count)) + "}"
    place = "[%t, {" + ", ".join(names) + "}]"
    access = f"{mnemonic}.b.{geometry}{vector}.b{bits}.{boundary}"
    buffer = [f"[%o+{i * bits // 8}]" for i in range(count)]
    if mnemonic == "sust":
        lines = [f"ld.global.b{bits} %v{i}, {at};" for i, at in enumerate(buffer)] + [f"{access} {place}, {listed};"]
    else:
        lines = [f"{access} {listed}, {place};"] + [f"st.global.b{bits} {at}, %v{i};" for i, at in enumerate(buffer)]
    return f""".version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 handle, .param .u64 at, .param .u64 out)
{{
  .reg .b64 %t, %a, %o; .reg .b32 %i, %l, %c<3>; .reg .b{max(bits, 16)} %v<4>;
  ld.param.u64 %t, [handle]; ld.param.u64 %a, [at]; ld.param.u64 %o, [out];
  mov.u32 %i, %tid.x; mad.wide.u32 %a, %i, 16, %a; mad.wide.u32 %o, %i, 16, %o;
  ld.global.b32 %c0, [%a]; ld.global.b32 %c1, [%a+4]; ld.global.b32 %c2, [%a+8]; ld.global.b32 %l, [%a+12];
  {" ".join(lines)}
  ret;
}}"""


@st.composite
def surface_access(draw: st.DrawFn) -> tuple[str, str, int, int, tuple[int, int, int], np.ndarray]:
    geometry = draw(st.sampled_from(("1d", "2d", "3d", "a1d", "a2d")))
    boundary = draw(st.sampled_from(("trap", "clamp", "zero")))
    bits, count = draw(st.sampled_from([(8, 1), (8, 4), (16, 2), (32, 1), (32, 4), (64, 1), (64, 2)]))
    extents = tuple(draw(st.integers(1, 5)) for _ in range(3))
    seed = draw(st.integers(0, 1 << 32))
    at = np.random.default_rng(seed).integers(-1, 6, (32, 4)).astype(np.int32)
    at[:, 0] *= bits * count // 8
    if draw(st.booleans()):
        at[:, 0] += draw(st.integers(0, 3))
    if boundary == "trap" and draw(st.booleans()):
        at = np.abs(at)
    return geometry, boundary, bits, count, extents, at


@settings(max_examples=80 if THOROUGH else 30, deadline=None)
@given(surface_access(), st.booleans())
def test_both_engines_access_surfaces_alike_and_nothing_beside_them(drawn_access, stores):
    geometry, boundary, bits, count, extents, at = drawn_access
    named = GEOMETRIES[geometry]
    width = extents[0]
    height = extents[1] if named.dimensions > 1 else 1
    depth = extents[2] if named.dimensions > 2 or named.layered else 1
    ptx = surface_kernel("sust" if stores else "suld", geometry, bits, count, boundary)
    found = []
    for engine in ("interpreter", "jit"):
        memory = Memory()
        before, row = memory.allocate(512), width * 16
        address = memory.allocate(row * height * depth)
        after = memory.allocate(512)
        memory.write(address, np.random.default_rng(1).integers(0, 256, row * height * depth).astype(np.uint8))
        around = [memory.read(each, 512) for each in (before, after)]
        image = Image(address, width, height, depth, row, row * height)
        handle = add_texture(memory, Surface(image, ChannelFormat("unsigned", 32, 4), named, address))
        values = np.random.default_rng(2).integers(0, 256, (32, 16)).astype(np.uint8)
        args = (np.uint64(handle), at, values)
        done = Prepared(ptx, "k", args, memory).launch(1, 32, *args, engine=engine)
        assert all((memory.read(each, 512) == kept).all() for each, kept in zip((before, after), around, strict=True))
        faults = [(f.kind, f.cause.kind, f.count) for f in done.result.faults]
        left = None if faults else (done.arrays[1].tobytes(), memory.read(address, row * height * depth).tobytes())
        found.append((faults, left))
    assert found[0] == found[1]


def test_a_surface_is_read_at_bytes_and_rows(engine):
    memory = Memory()
    data = np.arange(12, dtype=np.uint32).reshape(3, 4)
    address = memory.allocate(data.nbytes)
    memory.write(address, data)
    image = Image(address, 4, 3, 1, 16, 48)
    handle = add_texture(memory, Surface(image, ChannelFormat("unsigned", 32, 1), Geometry.TWO, address))
    for boundary, x, y, expected in (
        ("zero", 8, 1, 6), ("zero", 16, 1, 0), ("zero", -4, 0, 0), ("clamp", 99 * 4, 1, 7), ("clamp", 0, -5, 0),
        ("clamp", 4, 9, 9), ("trap", 12, 2, 11),
    ):  # fmt: skip
        at, out = np.array([[x, y, 0, 0]], np.int32), np.zeros((1, 4), np.uint32)
        ptx = surface_kernel("suld", "2d", 32, 1, boundary)
        args = (np.uint64(handle), at, out)
        done = Prepared(ptx, "k", args, memory).launch(1, 1, *args, engine=engine)
        assert done.arrays[1][0, 0] == expected, (boundary, x, y)


@pytest.mark.parametrize(
    ("x", "y", "cause"), [(16, 0, "surface_outside"), (0, 3, "surface_outside"), (2, 0, "surface_misaligned")]
)
def test_a_surface_outside_is_a_fault_in_trap_mode(engine, x, y, cause):
    memory = Memory()
    address = memory.allocate(48)
    image = Image(address, 4, 3, 1, 16, 48)
    handle = add_texture(memory, Surface(image, ChannelFormat("unsigned", 32, 1), Geometry.TWO, address))
    at, out = np.array([[x, y, 0, 0]], np.int32), np.zeros((1, 4), np.uint32)
    ptx = surface_kernel("sust", "2d", 32, 1, "trap")
    args = (np.uint64(handle), at, out)
    done = Prepared(ptx, "k", args, memory).launch(1, 1, *args, engine=engine)
    (fault,) = done.result.faults
    assert (fault.cause.kind, fault.access, fault.count) == (cause, "write", 1)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("mnemonic", ["suld", "sust"])
@pytest.mark.parametrize("handle", HOSTILE)
def test_a_handle_of_no_surface_is_a_fault(engine, mnemonic, handle):
    memory = Memory()
    added(memory, WHITE, "2d")
    at, out = np.zeros((8, 4), np.int32), np.zeros((8, 4), np.uint32)
    args = (np.uint64(handle or 1), at, out)  # 1 is a texture
    ptx = surface_kernel(mnemonic, "2d", 32, 1, "clamp")
    done = Prepared(ptx, "k", args, memory).launch(1, 8, *args, engine=engine)
    assert [fault.cause.kind for fault in done.result.faults] == ["no_texture"]


def test_lanes_may_store_to_different_surfaces(engine):
    ptx = surface_kernel("sust", "2d", 32, 1, "trap").replace(
        "ld.param.u64 %t, [handle];", "mov.u32 %i, %tid.x; and.b32 %i, %i, 1; add.u32 %i, %i, 1; cvt.u64.u32 %t, %i;"
    )
    memory = Memory()
    places = [memory.allocate(32) for _ in range(2)]
    for address in places:
        memory.write(address, np.zeros(8, np.uint32))
        image = Image(address, 8, 1, 1, 32, 32)
        add_texture(memory, Surface(image, ChannelFormat("unsigned", 32, 1), Geometry.TWO, address))
    at, values = np.zeros((8, 4), np.int32), np.zeros((8, 4), np.uint32)
    at[:, 0], values[:, 0] = 4 * np.arange(8), 10 + np.arange(8)
    args = (np.uint64(0), at, values)
    assert not Prepared(ptx, "k", args, memory).launch(1, 8, *args, engine=engine).result.faults
    found = [memory.read(address, 32).view(np.uint32).tolist() for address in places]
    assert found == [[10, 0, 12, 0, 14, 0, 16, 0], [0, 11, 0, 13, 0, 15, 0, 17]]


def test_references_are_refused_by_name():
    ptx = fetching("2d", "f32").replace(".visible", ".global .texref old;\n.visible", 1).replace("[%t,", "[old,")
    args = (np.uint64(0), np.zeros((1, 4), np.float32), np.zeros((1, 4), np.uint32))
    with pytest.raises(UnsupportedInstruction) as refused:
        Prepared(ptx, "k", args).launch(1, 1, *args, engine="interpreter")
    assert refused.value.opcode.startswith("tex.2d.v4.f32")


def test_a_cube_is_a_surface_with_its_faces_as_layers(engine):
    memory = Memory()
    data = np.arange(24, dtype=np.uint32).reshape(6, 2, 2)
    address = memory.allocate(data.nbytes)
    memory.write(address, data)
    image = Image(address, 2, 2, 6, 8, 16)
    handle = add_texture(memory, Surface(image, ChannelFormat("unsigned", 32, 1), Geometry.CUBE, address))
    at, out = np.array([[4, 1, 0, 5], [0, 0, 0, 3]], np.int32), np.zeros((2, 4), np.uint32)
    args = (np.uint64(handle), at, out)
    done = Prepared(surface_kernel("suld", "a2d", 32, 1, "trap"), "k", args, memory).launch(1, 2, *args, engine=engine)
    assert done.arrays[1][:, 0].tolist() == [23, 12]
