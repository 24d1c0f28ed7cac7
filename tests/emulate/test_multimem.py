"""`multimem` over one device: at a multicast address it reads and changes the memory that is bound there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from numpy.typing import NDArray

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.emulate.launch import Engine
from workbench.emulate.multicast import Binding, Range
from workbench.isa.ptx import parse

ENGINES: tuple[Engine, ...] = ("interpreter", "jit")
KERNEL = """.version 9.1
.target sm_100a
.address_size 64
.visible .entry k(.param .u64 multicast, .param .u64 plain)
{{
.reg .f32 %f<12>; .reg .f64 %e<12>; .reg .b8 %b<12>; .reg .b16 %h<12>; .reg .b32 %r<12>; .reg .b64 %d<12>;
.reg .b32 %i; .reg .b64 %o; .reg .pred %p;
.shared .align 16 .b8 tile[64];
ld.param.u64 %d1, [multicast];
ld.param.u64 %d2, [plain];
mov.u32 %i, %tid.x;
mul.wide.u32 %o, %i, 16;
add.u64 %d1, %d1, %o;
add.u64 %d2, %d2, %o;
{body}
ret;
}}
"""
THREADS, UNIT = 64, 2 << 20
NBYTES = 16 * THREADS
LETTERS = {1: "b", 2: "h", 4: "r", 8: "d"}
Array = NDArray[Any]
Sum = Callable[[Array, Array], Array]


def registers(size: int, count: int) -> str:
    names = [f"%{LETTERS[size]}{n + 3}" for n in range(count)]
    return names[0] if count == 1 else f"{{{', '.join(names)}}}"


def launched(
    body: str,
    bound: Array,
    plain: Array,
    engine: Engine,
    bindings: Sequence[tuple[int, int, int]] = ((0, UNIT, 0),),
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], tuple[Fault, ...]]:
    """Memory that is bound and plain memory after a launch. bindings: offset in the object, bytes, offset in memory."""
    memory = Memory()
    own, other = memory.allocate(bound.nbytes), memory.allocate(plain.nbytes)
    multicast = memory.reserve(2 * UNIT, UNIT)
    memory.write(own, bound.tobytes())
    memory.write(other, plain.tobytes())
    found = [Binding(multicast + first, multicast + first + size, own + place) for first, size, place in bindings]
    memory.multicast.set([Range(multicast, multicast + 2 * UNIT)], found)
    program = load(parse(KERNEL.format(body=body)), memory)
    params = np.array([multicast, other], np.uint64).tobytes()
    ran = run(LaunchRequest(program, "k", Dim3(1), Dim3(THREADS), params, 0, 1), engine)
    return memory.read(own, bound.nbytes), memory.read(other, plain.nbytes), ran.faults


def drawn(seed: int, nbytes: int = NBYTES) -> NDArray[np.uint8]:
    return np.random.default_rng(seed).integers(0, 256, nbytes, np.uint8)


LOADS = (
    ("add.u32", 4, 1), ("min.s64", 8, 1), ("xor.b32", 4, 1), ("add.f64", 8, 1), ("add.v4.f32", 4, 4),
    ("add.acc::f32.v8.bf16", 2, 8), ("max.v2.f16x2", 4, 2), ("add.acc::f16.v8.e4m3", 1, 8), ("min.v4.e5m2x2", 2, 4),
    ("add.e4m3x4", 4, 1),
)  # fmt: skip


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("form", "size", "count"), LOADS)
def test_what_is_bound_is_read(form: str, size: int, count: int, engine: Engine) -> None:
    taken = registers(size, count)
    vector = f"v{count}." if 1 < count <= 4 else ""
    stores = f"st.global.{vector}b{8 * size} [%d2], {taken};"
    if count == 8:
        names = taken[1:-1].split(", ")
        stores = "\n".join(f"st.global.b{8 * size} [%d2+{i * size}], {name};" for i, name in enumerate(names))
    bound, plain = drawn(1), np.zeros(NBYTES, np.uint8)
    body = f"multimem.ld_reduce.relaxed.sys.global.{form} {taken}, [%d1];\n{stores}"
    own, other, faults = launched(body, bound, plain, engine)
    expected = np.zeros((THREADS, 16), np.uint8)
    expected[:, : size * count] = bound.reshape(THREADS, 16)[:, : size * count]
    assert not faults
    np.testing.assert_array_equal(other.reshape(THREADS, 16), expected)
    np.testing.assert_array_equal(own, bound)


STORES = (("u32", 4, 1), ("f64", 8, 1), ("v4.f32", 4, 4), ("v8.f16", 2, 8), ("v2.bf16x2", 4, 2), ("v4.e5m2", 1, 4))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("form", "size", "count"), STORES)
def test_what_is_bound_is_written(form: str, size: int, count: int, engine: Engine) -> None:
    given = registers(size, count)
    names = given.strip("{}").split(", ")
    loads = "\n".join(f"ld.global.b{8 * size} {name}, [%d2+{i * size}];" for i, name in enumerate(names))
    bound, plain = drawn(1), drawn(2)
    own, _, faults = launched(f"{loads}\nmultimem.st.release.gpu.global.{form} [%d1], {given};", bound, plain, engine)
    expected = bound.reshape(THREADS, 16).copy()
    expected[:, : size * count] = plain.reshape(THREADS, 16)[:, : size * count]
    assert not faults
    np.testing.assert_array_equal(own.reshape(THREADS, 16), expected)


REDUCTIONS: tuple[tuple[str, type, type, int, Sum], ...] = (
    ("add.u32", np.uint32, np.uint32, 1, np.add),
    ("max.s32", np.int32, np.int32, 1, np.maximum),
    ("min.u64", np.uint64, np.uint64, 1, np.minimum),
    ("and.b64", np.uint64, np.uint64, 1, np.bitwise_and),
    ("add.f64", np.float64, np.float64, 1, np.add),
    ("add.v4.f32", np.float32, np.float32, 4, np.add),
    ("add.v8.f16", np.float16, np.float16, 8, np.add),
    ("max.v4.bf16", ml_dtypes.bfloat16, ml_dtypes.bfloat16, 4, np.maximum),
    ("add.v2.f16x2", np.float16, np.uint32, 2, np.add),
)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("form", "element", "register", "count", "combine"), REDUCTIONS)
def test_what_is_bound_is_reduced(
    form: str, element: type, register: type, count: int, combine: Sum, engine: Engine
) -> None:
    size = np.dtype(register).itemsize
    given = registers(size, count)
    names = given.strip("{}").split(", ")
    loads = "\n".join(f"ld.global.b{8 * size} {name}, [%d2+{i * size}];" for i, name in enumerate(names))
    rng = np.random.default_rng(3)
    shape = (THREADS, 16 // np.dtype(element).itemsize)
    bound: Array = rng.integers(-99, 99, shape).astype(element)
    plain: Array = rng.integers(-99, 99, shape).astype(element)
    own, _, faults = launched(f"{loads}\nmultimem.red.global.{form} [%d1], {given};", bound, plain, engine)
    expected, width = bound.copy(), size * count // np.dtype(element).itemsize
    expected[:, :width] = combine(bound[:, :width], plain[:, :width])
    assert not faults
    np.testing.assert_array_equal(own, expected.view(np.uint8).reshape(-1))


FROM_SHARED = """ld.global.v4.b32 {{%r1, %r2, %r3, %r4}}, [%d2];
setp.ne.u32 %p, %i, 0;
@%p ret;
st.shared.v4.b32 [tile], {{%r1, %r2, %r3, %r4}};
st.shared.v4.b32 [tile+16], {{%r1, %r2, %r3, %r4}};
fence.proxy.async;
mov.u32 %r5, tile;
mov.u16 %h1, 0x8421;
{copy};
cp.async.bulk.commit_group;
cp.async.bulk.wait_group 0;"""


@pytest.mark.parametrize("engine", ENGINES)
def test_a_bulk_copy_goes_to_what_is_bound(engine: Engine) -> None:
    bound, plain = drawn(4), drawn(5)
    copy = "multimem.cp.async.bulk.global.shared::cta.bulk_group [%d1+64], [%r5], 32"
    own, _, faults = launched(FROM_SHARED.format(copy=copy), bound, plain, engine)
    expected = bound.copy()
    expected[64:96] = np.tile(plain[:16], 2)
    assert not faults
    np.testing.assert_array_equal(own, expected)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_bulk_reduction_goes_to_what_is_bound(engine: Engine) -> None:
    bound, plain = drawn(4), drawn(5)
    copy = "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%d1+64], [%r5], 32"
    own, _, faults = launched(FROM_SHARED.format(copy=copy), bound, plain, engine)
    expected = bound.copy()
    expected[64:96].view(np.uint32)[:] += np.tile(plain[:16].view(np.uint32), 2)
    assert not faults
    np.testing.assert_array_equal(own, expected)


@pytest.mark.parametrize("multimem", ["", "multimem."])
def test_a_mask_chooses_bytes_of_each_piece(multimem: str) -> None:
    bound, plain = drawn(4), drawn(5)
    to = "%d1" if multimem else "%d2"
    copy = f"{multimem}cp.async.bulk.global.shared::cta.bulk_group.cp_mask [{to}+64], [%r5], 32, %h1"
    own, other, faults = launched(FROM_SHARED.format(copy=copy), bound, plain, "interpreter")
    expected = (bound if multimem else plain).copy()
    for start in (64, 80):
        expected[start : start + 16][[0, 5, 10, 15]] = plain[[0, 5, 10, 15]]
    assert not faults
    np.testing.assert_array_equal(own if multimem else other, expected)


@pytest.mark.parametrize("engine", ENGINES)
def test_pieces_of_memory_may_be_bound_side_by_side(engine: Engine) -> None:
    bound = drawn(6)
    body = "multimem.ld_reduce.global.add.u32 %r1, [%d1];\nst.global.u32 [%d2], %r1;"
    pieces = ((0, 512, 512), (512, 512, 0))
    _, other, faults = launched(body, bound, np.zeros(NBYTES, np.uint8), engine, pieces)
    swapped = np.concatenate([bound[512:], bound[:512]])
    assert not faults
    np.testing.assert_array_equal(other.view(np.uint32)[::4], swapped.view(np.uint32)[::4])
    copy = "multimem.cp.async.bulk.global.shared::cta.bulk_group [%d1+496], [%r5], 32"
    _, _, faults = launched(FROM_SHARED.format(copy=copy), bound, drawn(5), engine, pieces)
    assert [each.cause.kind for each in faults if each.cause] == ["bound_apart"]


FAULTS = (
    ("multimem.ld_reduce.global.add.u32 %r1, [%d2];", "no_multicast_address", "read"),
    ("multimem.st.global.u32 [%d2], %r1;", "no_multicast_address", "write"),
    ("multimem.red.global.add.u32 [%d1+4194304], %r1;", "no_multicast_address", "atomic"),
    ("multimem.red.global.add.u32 [%d1+2097152], %r1;", "nothing_bound", "atomic"),
    ("ld.global.u32 %r1, [%d1];", "multicast_address", "read"),
    ("st.u32 [%d1], %r1;", "multicast_address", "write"),
    ("red.global.add.u32 [%d1], %r1;", "multicast_address", "atomic"),
    ("multimem.st.global.u32 [%d1+2], %r1;", "misaligned", "write"),
    ("multimem.st.global.u32 [%d1+1024], %r1;", "past_end", "write"),
)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("form", "cause", "access"), FAULTS)
def test_other_addresses_are_faults(form: str, cause: str, access: str, engine: Engine) -> None:
    (fault,) = launched(f"mov.u32 %r1, 0;\n{form}", drawn(1), drawn(2), engine)[2]
    assert fault.cause is not None
    assert (fault.cause.kind, fault.access) == (cause, access)
    assert fault.ptx_line == KERNEL[: KERNEL.index("{body}")].count("\n") + 2


@pytest.mark.parametrize("form", ["add.b32", "add.acc::f16.v2.f16", "min.v4.f32", "and.u32", "v2.add.u32", "add.f16"])
def test_forms_that_are_not_there_are_refused(form: str) -> None:
    with pytest.raises(UnsupportedInstruction):
        launched(f"multimem.ld_reduce.global.{form} %r1, [%d1];", drawn(1), drawn(2), "interpreter")


@pytest.mark.parametrize("barrier", ["", "bar.sync 0;"])
@pytest.mark.parametrize("engine", ENGINES)
def test_a_plain_load_of_what_multimem_writes_is_a_race(barrier: str, engine: Engine) -> None:
    memory = Memory()
    own, multicast = memory.allocate(NBYTES), memory.reserve(UNIT, UNIT)
    memory.write(own, bytes(NBYTES))
    memory.multicast.set([Range(multicast, multicast + UNIT)], [Binding(multicast, multicast + UNIT, own)])
    body = f"""multimem.st.global.u32 [%d1], %i;
sub.u64 %d2, %d2, %o; xor.b32 %r1, %i, 32; mul.wide.u32 %o, %r1, 16; add.u64 %d2, %d2, %o;
{barrier}
ld.global.u32 %r2, [%d2];"""
    program = load(parse(KERNEL.format(body=body)), memory)
    params = np.array([multicast, own], np.uint64).tobytes()
    request = LaunchRequest(program, "k", Dim3(1), Dim3(THREADS), params, 0, 1, sanitize=("race",))
    found = [each.kind for each in run(request, engine).findings]
    assert found == ([] if barrier else ["racecheck.read_write"])
