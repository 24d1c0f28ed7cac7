"""Bulk tensor copies against NumPy: ranks, types, swizzles, fill, steps, gathered rows, reductions."""

from __future__ import annotations

from dataclasses import replace

import ml_dtypes
import numpy as np
import pytest
from support.tensor_kernels import (
    AWAIT,
    INIT,
    KERNEL,
    SHARED,
    TYPES,
    UNTOUCHED,
    Tensor,
    copied_for_pairs,
    from_global,
    load_kernel,
    multicast,
    random_coordinates,
    random_tensor,
    run_copy,
    store_kernel,
    to_global,
)

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate.tensor_maps import TensorMap

pytestmark = pytest.mark.sampled(24)
ENGINES = ("interpreter", "known")
"""The first copy with a map in native code, which Python checks, is `jit`."""
LOAD = "cp.async.bulk.tensor.{}d.shared::{}.global{}.mbarrier::complete_tx::bytes"
STORE = "cp.async.bulk.tensor.{}d.global.shared::cta{}.bulk_group"
REDUCE = "cp.reduce.async.bulk.tensor.{}d.global.shared::cta.{}{}.bulk_group"


def check_load(
    tensor: Tensor, coordinates, start=0, mode=".tile", space="cta", end="", operands="", engine="interpreter"
):
    opcode = LOAD.format(len(tensor.dims), space, mode) + end
    transferred = tensor.transferred if "gather" not in mode else 4 * tensor.box[0] * tensor.size
    ptx = load_kernel(opcode, len(coordinates), start, transferred, operands)
    done = run_copy(tensor, ptx, coordinates, engine=engine)
    assert not done.result.faults, done.result.faults[0]
    expected = tensor.loaded(start, coordinates)
    wrong = np.flatnonzero(done.shared != expected)
    assert not wrong.size, (tensor, coordinates, start, wrong[:8], done.shared[wrong[:8]], expected[wrong[:8]])


def check_store(
    tensor: Tensor,
    coordinates,
    start=0,
    mode="",
    reduction="",
    reduce=None,
    shared=None,
    operands="",
    engine="interpreter",
):
    rank = len(tensor.dims)
    opcode = REDUCE.format(rank, reduction, mode) if reduction else STORE.format(rank, mode)
    if operands:
        opcode += ".L2::cache_hint"
    if shared is None:
        shared = np.random.default_rng(len(coordinates)).integers(0, 256, SHARED, np.uint8)
    ptx = store_kernel(opcode, len(coordinates), start, operands)
    done = run_copy(tensor, ptx, coordinates, shared, engine=engine)
    assert not done.result.faults, done.result.faults[0]
    expected = tensor.stored(shared, start, coordinates, reduce)
    wrong = np.flatnonzero(done.tensor != expected)
    assert not wrong.size, (tensor, coordinates, start, wrong[:8], done.tensor[wrong[:8]], expected[wrong[:8]])


BOXES = [(name, rank, (rank + i) % 7) for i, name in enumerate(TYPES) for rank in (1 + i % 5, 1 + (i + 2) % 5)]


@pytest.mark.parametrize(("type_", "rank", "swizzle"), [*BOXES, *(("u16", 1 + i % 5, i) for i in range(7))])
def test_boxes_go_to_and_fro(type_, rank, swizzle):
    random = np.random.default_rng([TYPES[type_][0], rank, swizzle])
    for native in ("known", "jit"):
        tensor = random_tensor(random, type_, rank, swizzle)
        start = 128 * int(random.integers(0, 9))
        for engine in ("interpreter", native):
            check_load(tensor, random_coordinates(random, tensor), start, engine=engine)
            check_store(tensor, random_coordinates(random, tensor), start, engine=engine)


@pytest.mark.parametrize("type_", [name for name in TYPES if name[0] in "fbt"])
def test_elements_outside_may_be_nan(type_):
    random = np.random.default_rng(TYPES[type_][0])
    tensor = random_tensor(random, type_, 2, fill=1)
    check_load(tensor, (-3, tensor.dims[1] - 1), engine="jit")
    check_load(tensor, (tensor.dims[0], 0))


@pytest.mark.parametrize("seed", range(6))
def test_some_elements_are_left_out(seed):
    random = np.random.default_rng(seed)
    tensor = random_tensor(random, "f16", 4, swizzle=seed)
    tensor.steps = tuple(int(n) for n in random.integers(1, 9, 4))
    coordinates = tuple(int(random.integers(-1, n)) for n in tensor.dims)
    for engine in ENGINES:
        check_load(tensor, coordinates, engine=engine)
        check_store(tensor, coordinates, engine=engine)


@pytest.mark.parametrize("swizzle", range(7))
def test_rows_are_gathered_and_scattered(swizzle):
    random = np.random.default_rng(swizzle)
    tensor = random_tensor(random, "bf16", 2, swizzle)
    tensor.box = (tensor.box[0], 1)
    n = tensor.dims[1]
    coordinates = (int(random.integers(-3, tensor.dims[0])), n - 1, 0, -1, n)
    for engine in ENGINES:
        check_load(tensor, coordinates, mode=".tile::gather4", engine=engine)
        check_store(tensor, coordinates, mode=".tile::scatter4", engine=engine)


class HalfBytes(Tensor):
    """A tensor of bytes under a map of its halves."""

    def map_at(self, address):
        bytes_ = super().map_at(address)
        dims, box = ((2 * each[0], *each[1:]) for each in (bytes_.dims, bytes_.box))
        return replace(bytes_, type=13, dims=dims, box=box)


@pytest.mark.parametrize("swizzle", range(7))
@pytest.mark.parametrize("engine", ["interpreter", "jit", "known"])
def test_elements_of_four_bits_are_copied_as_their_bytes(engine, swizzle):
    random = np.random.default_rng(swizzle)
    found = random_tensor(random, "u8", int(random.integers(2, 6)), swizzle)
    tensor = HalfBytes(found.type, found.dims, found.box, swizzle, padding=found.padding, values=found.values)
    column, *others = random_coordinates(random, tensor)
    shared = random.integers(0, 256, SHARED, np.uint8)
    count, at = len(tensor.dims), (column, *others)
    load = load_kernel(LOAD.format(count, "cta", ".tile"), count, 128, tensor.transferred)
    store = store_kernel(STORE.format(count, ".tile"), count, 128)
    loaded = run_copy(tensor, load, (2 * column, *others), engine=engine)
    stored = run_copy(tensor, store, (2 * column, *others), shared, engine=engine)
    assert loaded.result.faults == stored.result.faults == ()
    assert np.array_equal(loaded.shared, tensor.loaded(128, at))
    assert np.array_equal(stored.tensor, tensor.stored(shared, 128, at))
    odd = run_copy(tensor, load, (2 * column + 1, *others), engine=engine)
    assert odd.result.faults[0].cause.kind == "within_byte"


class WithGaps(Tensor):
    """A tensor of bytes under a map of elements of 4 or 6 bits, sixteen of which lie in 16 bytes of shared memory."""

    bits = 4

    @property
    def group(self) -> int:
        """Bytes of sixteen elements."""
        return 2 * self.bits

    def map_at(self, address):
        bytes_ = super().map_at(address)
        dims, box = ((each[0] * 8 // self.bits, *each[1:]) for each in (bytes_.dims, bytes_.box))
        return replace(bytes_, type=14 if self.bits == 4 else 15, dims=dims, box=box)

    def elements(self, start, coordinates):
        at, offset = super().elements(start, coordinates)
        row, column = np.divmod(np.arange(at.size), self.box[0])
        return start + row * 128 + column // self.group * 16 + column % self.group, offset


class WithSmallGaps(WithGaps):
    """The same of 6 bits."""

    bits = 6


@pytest.mark.parametrize("swizzle", [0, 3, 4])
@pytest.mark.parametrize("engine", ["interpreter", "jit", "known"])
@pytest.mark.parametrize("kind", [WithGaps, WithSmallGaps])
def test_elements_of_four_and_six_bits_are_spread_and_what_is_in_their_gaps_stays(engine, swizzle, kind):
    random = np.random.default_rng(swizzle)
    row = 16 * kind.bits
    dims = (2 * row, *(int(n) for n in random.integers(1, 9, 2)))
    tensor = kind("u8", dims, (row, 5, 3), swizzle, padding=(32, 64), values=random.integers(0, 256, 1 << 15, np.uint8))
    load = load_kernel(LOAD.format(3, "cta", ".tile"), 3, 256, tensor.transferred)
    store = store_kernel(STORE.format(3, ".tile"), 3, 256)
    for column in (-1, 0, 1, 2):
        others = tuple(int(n) for n in random.integers(-2, 4, 2))
        loaded = run_copy(tensor, load, (128 * column, *others), engine=engine)
        assert not loaded.result.faults, loaded.result.faults[0]
        assert np.array_equal(loaded.shared, tensor.loaded(256, (row * column, *others)))
    odd = run_copy(tensor, load, (64, 0, 0), engine=engine)
    assert odd.result.faults[0].cause.kind == "within_row"
    if kind is WithGaps:
        assert run_copy(tensor, store, (0, 0, 0), engine=engine).result.faults[0].cause.kind == "tensor_direction"
    else:
        with pytest.raises(UnsupportedInstruction) as refused:
            run_copy(tensor, store, (0, 0, 0), engine=engine)
        assert refused.value.ptx_line > 0


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({}, None), ({"address": 1040}, "address"), ({"dims": (320, 4)}, "dims"), ({"strides": (144,)}, "strides"),
        ({"box": (64, 4)}, "box"), ({"box": (256, 4)}, "box"), ({"swizzle": 2}, "swizzle"), ({"swizzle": 5}, "swizzle"),
        ({"swizzle": 6, "type": 14}, "swizzle"), ({"swizzle": 6}, None), ({"fill": 1}, "fill"),
    ],
)  # fmt: skip
def test_maps_with_gaps_are_refused_as_the_driver_does(changes, name):
    assert (
        replace(TensorMap(15, 1024, (256, 4), (192,), (128, 4), (1, 1), swizzle=3), **changes).wrong_argument() == name
    )


@pytest.mark.parametrize("space", ["cta", "cluster"])
@pytest.mark.parametrize(("end", "operands"), [("", ""), (".L2::cache_hint", ", %d2"), (".cta_group::1", "")])
def test_hints_change_nothing(space, end, operands):
    tensor = random_tensor(np.random.default_rng(3), "f32", 3, 3)
    check_load(tensor, (0, 1, 0), space=space, mode="", end=end, operands=operands)
    check_store(tensor, (0, 1, 0), operands=", %d2" if operands else "")


def _wrapped(function):
    def reduce(old, new):
        with np.errstate(over="ignore"):
            return function(old, new)

    return reduce


def _in_double(function):
    return lambda old, new: function(old.astype(np.float64), new.astype(np.float64))


REDUCTIONS = {
    "add": ("u32 s32 u64", _wrapped(np.add)), "min": ("u32 s32 u64 s64", np.minimum),
    "max": ("u32 s32 u64 s64", np.maximum), "and": ("u32 s32 u64 s64", np.bitwise_and),
    "or": ("u32 s32 u64 s64", np.bitwise_or), "xor": ("u32 s32 u64 s64", np.bitwise_xor),
    "inc": ("u32", lambda old, new: np.where(old >= new, 0, old + 1)),
    "dec": ("u32", lambda old, new: np.where((old == 0) | (old > new), new, old - np.uint32(1))),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "type_"), [(name, t) for name, (types, _) in REDUCTIONS.items() for t in types.split()]
)
def test_integers_are_reduced(name, type_):
    random = np.random.default_rng(5)
    tensor = random_tensor(random, type_, 2, 1)
    if name in ("inc", "dec"):
        tensor.values[1::2] = 0
    check_store(tensor, (-1, 0), reduction=name, reduce=REDUCTIONS[name][1])
    check_store(tensor, (0, 0), mode=".tile", reduction=name, reduce=REDUCTIONS[name][1], engine="known")


FLOATS = [("add", "f32"), ("add", "f64"), *((name, t) for name in ("add", "min", "max") for t in ("f16", "bf16"))]


@pytest.mark.parametrize(("name", "type_"), FLOATS)
def test_floats_are_reduced(name, type_):
    random = np.random.default_rng(6)
    kind = TYPES[type_][1]
    tensor = random_tensor(random, type_, 3, 3)
    size = tensor.values.size // 8 * 8
    tensor.values = random.normal(size=size // tensor.size).astype(kind).view(np.uint8)
    shared = random.normal(size=SHARED // tensor.size).astype(kind).view(np.uint8)
    function = {"add": np.add, "min": np.minimum, "max": np.maximum}[name]
    for engine in ENGINES:
        check_store(tensor, (0, -1, 0), reduction=name, reduce=_in_double(function), shared=shared, engine=engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("type_", ["u8", "u16", "s64", "f64", "tf32"])
def test_a_reduction_that_is_not_there_is_a_fault(type_, engine):
    tensor = random_tensor(np.random.default_rng(1), type_, 1)
    name = "inc" if type_ in ("s64", "f64") else "add"
    done = run_copy(tensor, store_kernel(REDUCE.format(1, name, ""), 1, 0), (0,), engine=engine)
    assert done.result.faults[0].cause.kind == "tensor_reduction"


def test_bfloat_sums_are_rounded_once():
    tensor = Tensor("bf16", (8,), (8,), values=np.full(8, 256, ml_dtypes.bfloat16).view(np.uint8))
    shared = np.full(SHARED // 2, 1.5, ml_dtypes.bfloat16).view(np.uint8)
    done = run_copy(tensor, store_kernel(REDUCE.format(1, "add", ""), 1, 0), (0,), shared)
    assert (done.tensor.view(ml_dtypes.bfloat16).astype(float) == 258).all()


REDUCED = [(name, t) for name, (types, _) in REDUCTIONS.items() for t in types.split()] + [*FLOATS, ("add", "f32_ftz")]


@pytest.mark.parametrize(("name", "type_"), REDUCED)
def test_any_bits_are_reduced_alike(name, type_):
    """Infinities, NaNs, subnormal numbers, sums that round to them."""
    random = np.random.default_rng(len(REDUCED))
    size = np.dtype(TYPES[type_][1]).itemsize
    length = 256 // size
    words = random.integers(0, 256, (2, 32 * 256), np.uint8)
    words[:, size - 1 :: size] = random.choice(
        np.array([0, 1, 0x3C, 0x7B, 0x7C, 0x7F, 0x80, 0xFB, 0xFF], np.uint8), 8192 // size
    )
    tensor = Tensor(type_, (length, 32), (length, 32), values=words[0])
    shared = np.resize(words[1], SHARED)
    ptx = store_kernel(REDUCE.format(2, name, ""), 2, 0)
    with np.errstate(all="ignore"):
        slow, fast = (run_copy(tensor, ptx, (0, 0), shared, engine=engine).tensor for engine in ENGINES)
    kind = np.dtype(f"u{size}")
    wrong = np.flatnonzero(slow.view(kind) != fast.view(kind))
    assert not wrong.size, [(hex(each.view(kind)[wrong[0]])) for each in (words[0], words[1], slow, fast)]


MANY = """  mov.u32 %i, 0; mov.u32 %r0, tile;
MANY: mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [object], 64;
  cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [%r0], [%map, {%c0, %i}], [object];
  add.u32 %r0, %r0, 128; add.u32 %i, %i, 1; setp.lt.u32 %q, %i, 100; @%q bra MANY;
  mbarrier.arrive.shared::cta.b64 %state, [object];"""


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_many_copies_are_in_flight(engine):
    tensor = Tensor("u8", (64, 200), (32, 2), values=np.random.default_rng(0).integers(0, 256, 64 * 200, np.uint8))
    before, after = INIT + from_global(SHARED), AWAIT + to_global(SHARED)
    ptx = KERNEL.format(shared=SHARED, before=before, body=MANY, after=after)
    done = run_copy(tensor, ptx, (16, 0), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    rows = tensor.values.reshape(200, 64)[:, 16:48]
    expected = np.full(SHARED, UNTOUCHED, np.uint8)
    for i in range(100):
        expected[128 * i : 128 * i + 64] = rows[i : i + 2].reshape(-1)
    assert np.array_equal(done.shared, expected)


GROUPS = """  mov.u32 %r1, tile; shl.b32 %r0, %lane, 7; add.u32 %r1, %r1, %r0; shl.b32 %r3, %lane, 5;
  {store} [%map, {{%r3, %c1}}], [%r1]; cp.async.bulk.commit_group;
  {store} [%map, {{%r3, %c2}}], [%r1]; cp.async.bulk.commit_group;
  and.b32 %r2, %lane, 1; setp.eq.u32 %q, %r2, 0; @%q cp.async.bulk.wait_group 1;
  @!%q cp.async.bulk.wait_group 0;
  trap;"""


def test_lanes_wait_for_their_own_groups():
    tensor = Tensor("u8", (1040, 8), (16, 1), values=np.zeros(1040 * 8, np.uint8))
    ptx = KERNEL.format(
        shared=SHARED, before=from_global(SHARED), body="", after=GROUPS.format(store=STORE.format(2, ""))
    )
    shared = np.random.default_rng(1).integers(1, 256, SHARED, np.uint8)
    slow, fast = (run_copy(tensor, ptx, (0, 2, 5), shared, engine=engine) for engine in ("interpreter", "jit"))
    assert {each.kind for done in (slow, fast) for each in done.result.faults} == {"trap"}
    rows = fast.tensor.reshape(8, 1040)
    sources = shared.reshape(-1, 128)[:32, :16]
    assert np.array_equal(rows[2, :1024].reshape(32, 32)[:, :16], sources)
    assert np.array_equal(rows[5, :1024].reshape(32, 32)[1::2, :16], sources[1::2])
    assert not rows[[0, 1, 3, 4, 6, 7]].any()
    assert np.array_equal(slow.tensor, fast.tensor)


@pytest.mark.parametrize("wait", ["", "cp.async.bulk.wait_group.read 1;"])
@pytest.mark.parametrize(("engine", "cluster"), [("interpreter", 1), ("jit", 1), ("known", 1), ("known", 2)])
def test_stores_that_no_wait_finishes_are_made_when_their_block_ends(engine, cluster, wait):
    tensor = random_tensor(np.random.default_rng(4), "u16", 2, 2)
    shared = np.random.default_rng(1).integers(1, 256, SHARED, np.uint8)
    left = store_kernel(STORE.format(2, ".tile"), 2, 256, wait=wait)
    grid = {"grid": cluster, **({"cluster": Dim3(cluster)} if cluster > 1 else {})}
    waited = run_copy(tensor, store_kernel(STORE.format(2, ".tile"), 2, 256), (0, 0), shared)
    done = run_copy(tensor, left, (0, 0), shared, engine=engine, **grid)
    assert done.result.faults == ()
    assert np.array_equal(done.tensor, waited.tensor)
    assert not np.array_equal(done.tensor, tensor.values.view(np.uint8).reshape(-1))
    lost = run_copy(tensor, left, (0, 0), shared, adversarial=("turns",), seed=1)
    assert np.array_equal(lost.tensor, tensor.values.view(np.uint8).reshape(-1))


@pytest.mark.parametrize(
    "options", [{"engine": "jit"}, {"engine": "interpreter"}, {"sanitize": ("race", "init", "sync")}]
)
def test_a_box_goes_to_several_blocks(options):
    tensor = random_tensor(np.random.default_rng(9), "u16", 2, 2)
    done = multicast(tensor, 0b1111, **options)
    assert not done.result.faults, done.result.faults[0]
    assert not done.result.findings
    expected = tensor.loaded(128, (-1, 2))[:4096]
    assert np.array_equal(done.shared.reshape(4, 4096), np.stack([expected] * 4))


@pytest.mark.parametrize("parity", [0, 1])
@pytest.mark.parametrize("form", ["multicast", "cta", "cluster"])
@pytest.mark.parametrize(
    "options", [{"engine": "jit"}, {"engine": "interpreter"}, {"sanitize": ("race", "init", "sync")}]
)
def test_boxes_for_pairs_notify_one_block_of_each_pair(parity, form, options):
    tensor = random_tensor(np.random.default_rng(9), "u16", 2, 2)
    space = "cta" if form == "cta" else "cluster"
    done = copied_for_pairs(tensor, parity, form == "multicast", space, **options)
    assert not done.result.faults, done.result.faults[0]
    assert not done.result.findings
    expected = tensor.loaded(128, (-1, 2))[:4096]
    assert np.array_equal(done.shared.reshape(4, 4096), np.stack([expected] * 4))


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_box_goes_to_blocks_of_the_cluster(engine):
    tensor = random_tensor(np.random.default_rng(9), "u16", 2, 2)
    assert multicast(tensor, 0b11101, engine=engine).result.faults[0].cause.kind == "outside_cluster"
    assert multicast(tensor, 0b1101, engine=engine).result.faults[0].kind == "deadlock"


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_multicast_copy_without_clusters_goes_to_its_block(engine):
    tensor = random_tensor(np.random.default_rng(9), "u16", 2, 2)
    opcode = "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster"
    ptx = load_kernel(opcode, 2, 128, tensor.transferred, ", %mask")
    ptx = ptx.replace("{\n", "{\n.reg .b16 %mask; mov.b16 %mask, 1;\n", 1)
    done = run_copy(tensor, ptx, (-1, 2), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    assert np.array_equal(done.shared[:SHARED], tensor.loaded(128, (-1, 2))[:SHARED])


def test_a_multicast_copy_is_counted_on_each_engine_alike():
    tensor = random_tensor(np.random.default_rng(9), "u16", 2, 2)
    slow, fast = (multicast(tensor, 0b1111, engine=engine, count=True) for engine in ("interpreter", "jit"))
    slow, fast = (
        {name: n for name, n in done.result.counters.totals.items() if name.startswith(("bulk_", "peer_"))}
        for done in (slow, fast)
    )
    assert slow == fast
    assert fast["bulk_multicast_bytes"]
