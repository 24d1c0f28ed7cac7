"""Copies of im2col against NumPy: pixel by pixel, by their number in the bounding box (PTX ISA 5.5.4)."""

from __future__ import annotations

import ctypes
from dataclasses import replace

import numpy as np
import pytest
from support.tensor_kernels import (
    AWAIT,
    INIT,
    KERNEL,
    SHARED,
    UNTOUCHED,
    Tensor,
    from_global,
    run_copy,
    swizzled,
    to_global,
)

from workbench.device.runtime.status import CudaError
from workbench.device.runtime.tensor_maps import Im2colArguments, encode_im2col
from workbench.emulate.tensor_maps import TensorMap, decode, encode

pytestmark = pytest.mark.sampled(10)
LOAD = "cp.async.bulk.tensor.{}d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes"
STORE = "cp.async.bulk.tensor.{}d.global.shared::cta.im2col_no_offs.bulk_group"
PREFETCH = "cp.async.bulk.prefetch.tensor.{}d.L2.global.im2col"
CHANNELS = 16
"""Elements of 16 bits that a pixel has."""


class Convolution:
    """Images and a bounding box. spatial: their extents, the innermost first; so all others."""

    def __init__(self, random: np.random.Generator, rank: int, swizzle: int = 0, fill: int = 0) -> None:
        count = rank - 2
        self.spatial = random.integers(4, 8, count)
        self.lower = random.integers(-2, 2, count)
        self.upper = random.integers(-2, 2, count)
        self.steps = random.integers(1, 4, count)
        self.images, self.pixels, self.swizzle, self.fill = 3, int(random.integers(1, 90)), swizzle, fill
        self.dims = (24, *(int(n) for n in self.spatial), self.images)
        self.values = random.integers(0, 1 << 15, self.dims[::-1], np.uint16)
        self.counts = (self.spatial - 1 + self.upper - self.lower) // self.steps + 1
        self.first = [int(random.integers(n)) for n in self.counts]
        corner = [int(n) for n in self.lower + np.array(self.first) * self.steps]
        self.coordinates = (int(random.integers(-4, 20)), *corner, int(random.integers(0, 3)))
        self.offsets = tuple(int(n) for n in random.integers(0, 4, count))

    @property
    def map(self) -> TensorMap:
        """The map, at no address yet."""
        strides = np.cumprod([2, *self.dims])[1:-1]
        return TensorMap(
            6, 0, self.dims, tuple(int(n) for n in strides), (CHANNELS, *[1] * (len(self.dims) - 1)),
            (1, *(int(n) for n in self.steps), 1), swizzle=self.swizzle, fill=self.fill, pixels=self.pixels,
            lower=tuple(int(n) for n in self.lower), upper=tuple(int(n) for n in self.upper),
        )  # fmt: skip

    def pixel(self, number: int, offsets: tuple[int, ...]) -> tuple[int, ...]:
        """The place of a pixel, the innermost coordinate first, the image last."""
        sizes = [int(n) for n in self.counts]
        index = sum(at * int(np.prod(sizes[:i])) for i, at in enumerate(self.first)) + number
        place = []
        for i, size in enumerate(sizes):
            place.append(int(self.lower[i] + index % size * self.steps[i]) + offsets[i])
            index //= size
        return (*place, self.coordinates[-1] + index)

    def elements(self, offsets: tuple[int, ...]):
        """For each element of the box: its number, and its index in the values, or None outside."""
        for number in range(self.pixels):
            place = self.pixel(number, offsets)
            for channel in range(CHANNELS):
                at = (self.coordinates[0] + channel, *place)
                inside = all(0 <= c < n for c, n in zip(at, self.dims, strict=True))
                yield number * CHANNELS + channel, at[::-1] if inside else None


def words(count: int, register: str = "c") -> str:
    return "{" + ", ".join(f"%{register}{i}" for i in range(count)) + "}"


def run(case: Convolution, ptx: str, shared=None, tensor_map: TensorMap | None = None, **options):
    """Runs a kernel over the images as a tensor of bytes; the map is told their address by a copy of its own."""
    images = Tensor("u8", (case.values.nbytes,), (16,), values=case.values.reshape(-1).view(np.uint8))
    made = tensor_map or case.map
    object.__setattr__(images, "map_at", made.at)
    return run_copy(images, ptx, case.coordinates, shared, **options)


def load_ptx(case: Convolution, start: int) -> str:
    rank = len(case.dims)
    registers = ".reg .b16 %o<3>; " + " ".join(f"mov.u16 %o{i}, {n};" for i, n in enumerate(case.offsets))
    body = f"""{PREFETCH.format(rank)} [%map, {words(rank)}], {words(rank - 2, "o")};
  mbarrier.arrive.expect_tx.shared::cta.b64 %state, [object], {case.pixels * CHANNELS * 2};
  {LOAD.format(rank)} [tile+{start}], [%map, {words(rank)}], [object], {words(rank - 2, "o")};"""
    before = registers + INIT + from_global(SHARED)
    return KERNEL.format(shared=SHARED, before=before, body=body, after=AWAIT + to_global(SHARED))


def place_in_shared(case: Convolution, start: int, number: int) -> int:
    return int(swizzled(np.array([start + 2 * number]), case.swizzle)[0])


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("rank", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_pixels_are_loaded(rank, seed, engine):
    case = Convolution(np.random.default_rng([rank, seed]), rank, swizzle=seed % 2, fill=seed // 2 % 2)
    done = run(case, load_ptx(case, 256), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    expected = np.full(SHARED, UNTOUCHED, np.uint8)
    for number, index in case.elements(case.offsets):
        value = (0x7FF7 if case.fill else 0) if index is None else int(case.values[index])
        at = place_in_shared(case, 256, number)
        expected[at : at + 2] = [value & 255, value >> 8]
    assert np.array_equal(done.shared, expected)


@pytest.mark.parametrize("rank", [3, 4, 5])
def test_pixels_are_stored(rank):
    case = Convolution(np.random.default_rng(rank), rank, swizzle=1)
    shared = np.random.default_rng(0).integers(0, 256, SHARED, np.uint8)
    body = (
        f"{STORE.format(rank)} [%map, {words(rank)}], [tile]; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
    )
    done = run(case, KERNEL.format(shared=SHARED, before=from_global(SHARED), body=body, after=""), shared)
    assert not done.result.faults, done.result.faults[0]
    expected = case.values.copy()
    for number, index in case.elements((0,) * (rank - 2)):
        if index is not None:
            at = place_in_shared(case, 0, number)
            expected[index] = shared[at : at + 2].view(np.uint16)[0]
    assert np.array_equal(done.tensor.view(np.uint16).reshape(case.values.shape), expected)


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_wrong_corner_and_a_wrong_map_are_faults(engine):
    case = Convolution(np.random.default_rng(1), 4)
    ptx = load_ptx(case, 0)
    tiles = replace(case.map, pixels=0, lower=(), upper=(), box=(CHANNELS, 1, 1, 1))
    assert run(case, ptx, tensor_map=tiles, engine=engine).result.faults[0].cause.kind == "tensor_mode"
    plain = LOAD.format(4).replace(".im2col", ".tile")
    of_tiles = ptx.replace(LOAD.format(4), plain).replace(f"[object], {words(2, 'o')}", "[object]")
    of_tiles = of_tiles.replace(f"{PREFETCH.format(4)} [%map, {words(4)}], {words(2, 'o')};", "")
    assert run(case, of_tiles, engine=engine).result.faults[0].cause.kind == "tensor_mode"
    case.coordinates = (0, int(case.lower[0]) - 1, *case.coordinates[2:])
    assert run(case, ptx, engine=engine).result.faults[0].cause.kind == "outside_bounding_box"


@pytest.mark.parametrize("rank", [3, 4, 5])
def test_a_map_holds_its_arguments(rank):
    made = Convolution(np.random.default_rng(rank), rank).map
    assert decode(encode(made)) == made
    most = 1 << {3: 15, 4: 7, 5: 4}[rank]
    extreme = replace(made, lower=(-most,) * (rank - 2), upper=(most - 1,) * (rank - 2), pixels=1024)
    assert decode(encode(extreme)) == extreme


ARRAYS = {
    "dims": (ctypes.c_uint64 * 4)(24, 7, 7, 3), "strides": (ctypes.c_uint64 * 3)(48, 336, 2352),
    "lower": (ctypes.c_int32 * 2)(-1, -2), "upper": (ctypes.c_int32 * 2)(-1, 0),
    "element_strides": (ctypes.c_uint32 * 4)(1, 1, 2, 1), "wrong": (ctypes.c_int32 * 2)(-129, 0),
}  # fmt: skip
ADDRESSES = {name: ctypes.addressof(array) for name, array in ARRAYS.items()}
RIGHT = Im2colArguments(6, 4, 0x7F0040000000, *(ADDRESSES[n] for n in ("dims", "strides", "lower", "upper")), 16, 64,
                        ADDRESSES["element_strides"], 0, 1, 0, 0)  # fmt: skip


def encoded(arguments: Im2colArguments, capability=(9, 0)) -> TensorMap | None:
    room = (ctypes.c_uint8 * 192)()
    place = -(-ctypes.addressof(room) // 64) * 64
    encode_im2col(place, arguments, capability)
    return decode(ctypes.string_at(place, 128))


def test_the_driver_makes_maps():
    made = encoded(RIGHT)
    assert made is not None
    assert (made.lower, made.upper, made.pixels, made.box[0], made.element_strides[2]) == ((-1, -2), (-1, 0), 64, 16, 2)


@pytest.mark.parametrize(
    ("change", "name"),
    [({"rank": 2}, "tensorRank"), ({"rank": 6}, "tensorRank"), ({"channels": 257}, "channelsPerPixel"),
     ({"channels": 0}, "channelsPerPixel"), ({"pixels": 1025}, "pixelsPerColumn"), ({"pixels": 0}, "pixelsPerColumn"),
     ({"lower": ADDRESSES["wrong"]}, "pixelBoxLowerCorner"), ({"upper": 0}, "pixelBoxUpperCorner"),
     ({"channels": 24}, "swizzle"), ({"dims": 0}, "globalDim")],
)  # fmt: skip
def test_the_driver_refuses(change, name):
    with pytest.raises(CudaError, match=name):
        encoded(RIGHT._replace(**change))
