"""Places of the elements of matrices against the figures of the manual, as the kernels of other tests have them, and
against what instructions move."""

from __future__ import annotations

import numpy as np
import pytest
from support import tensor_memory_kernels, warpgroup_kernels

from workbench.emulate.ir import matrix_places as places_of
from workbench.emulate.ir.instruction_descriptors import decoded
from workbench.emulate.ir.matrix_fragments import accumulator, left, right
from workbench.emulate.ir.matrix_places import MatrixPlaces
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.shared_matrices import TensorFactor, tensor_factor
from workbench.emulate.ir.swizzles import Swizzle
from workbench.emulate.ir.tensor_memory import movement

HEAD = ".version 8.8\n.target sm_100a\n.address_size 64\n"
DRAWN = np.random.default_rng(5)


def read(places: MatrixPlaces, storage: np.ndarray) -> np.ndarray:
    """The elements, as unsigned numbers. storage: bytes of the holders, (holders, bytes), or of shared memory."""
    rows = storage[:, None] if storage.ndim == 1 else storage
    bits = np.unpackbits(rows, axis=1, bitorder="little").reshape(-1)
    first = places.holder * (8 * rows.shape[1]) + places.bit
    return sum(bits[first + i].astype(np.int64) << i for i in range(places.bits))


@pytest.mark.parametrize("columns", [8, 16, 40, 256])
def test_sums_are_in_the_registers_that_the_figure_shows(columns: int) -> None:
    places = places_of.of_fragment(accumulator("f32", 16, columns))
    for row in range(16):
        for column in range(columns):
            lane, register = row % 8 * 4 + column % 8 // 2, column // 8 * 4 + row // 8 * 2 + column % 2
            assert (places.holder[row, column], places.bit[row, column]) == (lane, 32 * register)


@pytest.mark.parametrize(("type_", "depth"), [("f16", 16), ("s8", 32), ("tf32", 8), ("s4", 64), ("b1", 256)])
def test_factors_are_in_the_registers_that_the_figure_shows(type_: str, depth: int) -> None:
    a, b = places_of.of_fragment(left(type_, 16, depth)), places_of.of_fragment(right(type_, depth, 8))
    each = 32 // a.bits
    for k in range(depth):
        member, part, right_half = k // each % 4, k % each, k // (4 * each)
        for row in range(16):
            place = row % 8 * 4 + member, 32 * (2 * right_half + row // 8) + a.bits * part
            assert (a.holder[row, k], a.bit[row, k]) == place
        for column in range(8):
            assert (b.holder[k, column], b.bit[k, column]) == (4 * column + member, 32 * right_half + a.bits * part)


def test_the_four_warps_of_a_warpgroup_have_16_rows_each() -> None:
    one, all_ = (places_of.of_fragment(accumulator("f32", 16, 64), warps) for warps in (1, 4))
    assert all_.shape == (64, 64)
    assert np.array_equal(all_.holder[32:48], one.holder + 64)
    assert np.array_equal(all_.bit[32:48], one.bit)


MOVES = {
    "ldmatrix": [
        *((f"m8n8.x{n}{t}.shared.b16", n) for n in (1, 2, 4) for t in ("", ".trans")),
        ("m16n16.x1.trans.shared.b8", 2), ("m16n16.x2.trans.shared.b8", 4),
        *((f"m8n16.x{n}.shared.b8x16.{bits}", n) for n in (1, 4) for bits in ("b6x16_p32", "b4x16_p64")),
        *((f"m16n16.x2.trans.shared.b8x16.{bits}", 4) for bits in ("b6x16_p32", "b4x16_p64")),
    ],
    "stmatrix": [
        *((f"m8n8.x{n}{t}.shared.b16", n) for n in (1, 2, 4) for t in ("", ".trans")),
        *((f"m16n8.x{n}.trans.shared.b8", n) for n in (1, 2, 4)),
    ],
}  # fmt: skip
CASES = [(mnemonic, form, number) for mnemonic, forms in MOVES.items() for form, number in forms]


def moved(launch, mnemonic: str, form: str, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Bytes of shared memory and of the registers of each lane behind an instruction between them."""
    registers = "{" + ", ".join(f"%r{i}" for i in range(number)) + "}"
    loads = mnemonic == "ldmatrix"
    operands = f"{registers}, [%a]" if loads else f"[%a], {registers}"
    lines = [
        f"{HEAD}.entry k(.param .u64 memory, .param .u64 registers) {{",
        ".reg .b32 %r<4>, %t, %a, %w; .reg .b64 %m, %g; .shared .align 16 .b8 s[512];",
        "mov.u32 %t, %tid.x; mov.u32 %a, s; mad.lo.u32 %a, %t, 16, %a;",
        "ld.param.u64 %m, [memory]; mad.wide.u32 %m, %t, 16, %m;",
        "ld.param.u64 %g, [registers]; mad.wide.u32 %g, %t, 16, %g;",
        *(f"ld.global.b32 %w, [%m+{4 * i}]; st.shared.b32 [%a+{4 * i}], %w;" for i in range(4)),
        *(f"ld.global.b32 %r{i}, [%g+{4 * i}];" for i in range(4)),
        "bar.sync 0;",
        f"{mnemonic}.sync.aligned.{form} {operands};",
        "bar.sync 0;",
        *(f"ld.shared.b32 %w, [%a+{4 * i}]; st.global.b32 [%m+{4 * i}], %w;" for i in range(4)),
        *(f"st.global.b32 [%g+{4 * i}], %r{i};" for i in range(4)),
        "ret; }",
    ]
    given = [DRAWN.integers(0, 256, (32, 16)).astype(np.uint8) for _ in range(2)]
    done = launch("\n".join(lines), "k", 1, 32, *(each.view(np.uint32) for each in given))
    assert not done.result.faults, done.result.faults[0]
    memory, found = (each.view(np.uint8).reshape(32, 16) for each in done.arrays)
    return memory, found


@pytest.mark.parametrize(("mnemonic", "form", "number"), CASES, ids=lambda each: str(each))
def test_ldmatrix_and_stmatrix_move_elements_between_these_places(launch, mnemonic, form, number) -> None:
    places = places_of.of_rows(split_opcode(f"{mnemonic}.sync.aligned.{form}"))
    assert places is not None
    memory, registers = moved(launch, mnemonic, form, number)
    bits = {"b6": 6, "b4": 4, "b16": 16}.get(places.type, 8)
    rows = np.unpackbits(memory, axis=1, bitorder="little")[: places.shape[0], : bits * places.shape[1]]
    expected = (rows.reshape(*places.shape, bits).astype(np.int64) << np.arange(bits)).sum(axis=2)
    assert np.array_equal(read(places, registers), expected)


@pytest.mark.parametrize("swizzle", warpgroup_kernels.SWIZZLES)
@pytest.mark.parametrize(("type_", "transposed"), [("f16", False), ("f16", True), ("tf32", False), ("e4m3", False)])
def test_factors_of_wgmma_lie_where_the_figures_of_core_matrices_have_them(swizzle, type_, transposed) -> None:
    width = warpgroup_kernels.BYTES[type_]
    depth = 32 // width
    for left_, across in ((True, 64), (False, 24)):
        rows, neighbours = (depth, across) if transposed else (across, depth)
        length = neighbours * width
        data = DRAWN.integers(0, 256, (rows, length)).astype(np.uint8)
        row_bytes = warpgroup_kernels.SWIZZLES[swizzle][0]
        leading, stride = 8 * row_bytes, 8 * row_bytes * -(-length // row_bytes)
        if transposed and swizzle == "none":
            leading, stride = stride, leading
        put = warpgroup_kernels.Placed(data, swizzle, 0, leading, stride, transposed)
        shared = np.zeros(1 << 15, np.uint8)
        put.put(shared)
        places = places_of.of_warpgroup_factor(put.descriptor, type_, left_, transposed, (across, depth))
        expected = data.view(f"u{width}").astype(np.int64)
        assert np.array_equal(read(places, shared), expected if left_ != transposed else expected.T)


@pytest.mark.parametrize("swizzle", ["none", "32", "64", "128"])
@pytest.mark.parametrize(
    ("kind", "type_", "transposed"),
    [
        ("f16", "f16", False), ("f16", "f16", True), ("f8f6f4", "e5m2", False), ("f8f6f4", "e5m2", True),
        ("f8f6f4", "e3m2", False), ("mxf4", "e2m1", False),
    ],
)  # fmt: skip
def test_factors_of_tensor_cores_lie_where_the_figures_have_them(swizzle, kind, type_, transposed) -> None:
    depth, bits = {"f16": 16, "mxf4": 64}.get(kind, 32), {"f16": 16, "e5m2": 8, "e3m2": 6, "e2m1": 4}[type_]
    for left_, across in ((True, 128), (False, 32)):
        shape = (depth, across) if transposed else (across, depth)
        numbers = DRAWN.integers(0, 1 << bits, shape)
        octets = numbers.astype(f"u{max(bits, 8) // 8}")
        if kind == "mxf4":
            rows = (octets[:, 0::2] | octets[:, 1::2] << 4).astype(np.uint8)
        elif bits == 6:
            packed = np.packbits(np.unpackbits(octets[..., None], axis=2, bitorder="little", count=6).reshape(
                shape[0], -1, 96), axis=2, bitorder="little")  # fmt: skip
            rows = np.pad(packed, ((0, 0), (0, 0), (0, 4))).reshape(shape[0], -1)
        else:
            rows = octets.view(np.uint8).reshape(shape[0], -1)
        put = tensor_memory_kernels.placed(rows, swizzle, 0, transposed)
        shared = np.zeros(1 << 17, np.uint8)
        put.put(shared)
        factor = tensor_factor(put.descriptor)
        assert isinstance(factor, TensorFactor)
        places = places_of.of_tensor_factor(factor, type_, left_, transposed, (across, depth))
        assert np.array_equal(read(places, shared), numbers if left_ != transposed else numbers.T)


@pytest.mark.parametrize(("rows", "groups"), [(128, 1), (64, 1), (128, 2), (256, 2)])
def test_sums_of_tensor_cores_are_in_the_lanes_that_the_figures_show(rows: int, groups: int) -> None:
    product = tensor_memory_kernels.Product(
        "f16", ("f32", "f16", "f16"), np.zeros((rows, 16)), np.zeros((16, 64)), groups=groups
    )
    places = places_of.of_sums(decoded(product.idesc, "f16", groups, False, False), groups, False)
    block = np.zeros(places.shape, int) if places.block is None else places.block
    for row in range(rows):
        for column in range(0, 64, 7):
            found = block[row, column], places.holder[row, column], places.bit[row, column] // 32
            assert found == product.lane_of(row, column)


def test_cells_that_a_warp_loads_name_its_registers() -> None:
    of = lambda form: split_opcode(f"tcgen05.ld.sync.aligned.{form}.b32")  # noqa: E731
    cells = movement(of("16x128b.x2"), 0)
    assert cells is not None
    places = places_of.of_movement(cells)
    # PTX ISA 9.7.16.2.3.2, figure of .16x128b: a row of a lane for four threads, two registers down, then on.
    for lane in range(16):
        for column in range(8):
            register = column // 4 * 2 + lane // 8
            expected = lane % 8 * 4 + column % 4, 32 * register
            assert (places.holder[lane, column], places.bit[lane, column]) == expected
    packed = movement(of("32x32b.x4.pack::16b"), 0)
    assert packed is not None
    halves = places_of.of_movement(packed)
    assert (halves.shape, halves.bits) == ((32, 8), 16)
    assert halves.bit[3].tolist() == [0, 16, 32, 48, 64, 80, 96, 112]
    assert (halves.holder[3] == 3).all()
    apart = movement(of("16x32bx2.x2"), 4)
    assert apart is not None
    assert places_of.of_movement(apart).holder[2].tolist() == [2, 2, -1, -1, 18, 18]


def test_boxes_have_the_patterns_of_cutlass() -> None:
    # Swizzle<B, 4, 3>: B bits of the address from bit 4 on are combined with those from bit 7 on.
    masks = {32: 1, 64: 3, 128: 7}
    for row_bytes, mask in masks.items():
        places = places_of.of_box(Swizzle(row_bytes, 16))
        assert places.shape == (1024 // row_bytes, row_bytes // 16)
        for row in range(places.shape[0]):
            for piece in range(places.shape[1]):
                chunk, line = row * row_bytes // 16 % 8 + piece, row * row_bytes // 128
                turned = chunk ^ (line & mask)
                assert places.holder[row, piece] == 128 * line + 16 * turned
    flipped = places_of.of_box(Swizzle(128, 32, swaps_halves=True))
    assert flipped.bits == 64
    assert sorted(flipped.holder.reshape(-1).tolist()) == list(range(0, 1024, 8))
    assert places_of.of_box(Swizzle(16, 16)).holder[1].tolist() == list(range(128, 256, 16))
