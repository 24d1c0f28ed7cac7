"""Tensor memory: what `tcgen05.ld` and `.st` move, against the manual's figures, and its allocation."""

from __future__ import annotations

import numpy as np
import pytest
from support.tensor_memory_kernels import COLUMNS, LANES, engine_of, kernel, run

pytestmark = [pytest.mark.sampled(12), pytest.mark.usefixtures("each_tensor_engine")]
WIDTHS = {"16x64b": 2, "16x128b": 4, "16x256b": 8, "32x32b": 1, "16x32bx2": 1}
REGISTERS = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}
"""Registers of a thread, with .x1."""
FORMS = [(s, n) for s in WIDTHS for n in (1 << i for i in range(8)) if n * REGISTERS[s] <= 128]
BEFORE = np.random.default_rng(1).integers(0, 1 << 32, (1, LANES, COLUMNS), dtype=np.uint32)


def figure(shape: str, number: int, offset: int) -> np.ndarray:
    """(threads, registers, 2): lane and column of a register, as the figures of the shapes show them."""
    result = np.zeros((32, number * REGISTERS[shape], 2), int)
    for thread in range(32):
        row, member = divmod(thread, 4)
        for i in range(result.shape[1]):
            match shape:
                case "32x32b":
                    at = thread, i
                case "16x32bx2":
                    at = thread % 16, i + (offset if thread >= 16 else 0)
                case "16x64b":
                    at = row + 8 * (member & 1), 2 * i + (member >> 1)
                case "16x128b":
                    at = row + 8 * (i & 1), 4 * (i >> 1) + member
                case _:
                    at = row + 8 * (i >> 1 & 1), 8 * (i >> 2) + 2 * member + (i & 1)
            result[thread, i] = at
    return result


def listed(count: int) -> str:
    return "{" + ", ".join(f"%w{i}" for i in range(count)) + "}"


def addressed(column: int, upper: bool) -> str:
    return (
        f"shl.b32 %x0, %warp, 21;\nadd.u32 %x0, %x0, {column + (16 << 16 if upper else 0)};\nadd.u32 %x0, %tm, %x0;\n"
    )


def written(count: int) -> str:
    """Stores the registers of each thread to its 128 words."""
    stores = "".join(f"st.global.b32 [%y0+{4 * i}], %w{i};\n" for i in range(count))
    return "mul.wide.u32 %y0, %t, 512;\nadd.u64 %y0, %out, %y0;\n" + stores


def load(form: str, count: int, upper: bool = False, offset: str = "", column: int = 3, **options):
    text = f"{addressed(column, upper)}tcgen05.ld.{form} {listed(count)}{offset};\ntcgen05.wait::ld.sync.aligned;\n"
    done = run(kernel(text + written(count)), before=BEFORE, **options)
    assert not done.result.faults, done.result.faults[0]
    return done.words.reshape(4, 32, 128)[:, :, :count]


def expected(cells: np.ndarray, upper: bool, packed: bool, column: int = 3) -> np.ndarray:
    """(warps, threads, registers)."""
    found = []
    for warp in range(4):
        lanes = BEFORE[0, 32 * warp + 16 * upper :, column:]
        at = cells[..., 0], cells[..., 1] * (2 if packed else 1)
        found.append(lanes[at] & 0xFFFF | lanes[at[0], at[1] + 1] << 16 if packed else lanes[at])
    return np.stack(found)


@pytest.mark.parametrize("adversarial", [(), ("turns",)], ids=["plain", "late"])
@pytest.mark.parametrize("packed", [False, True], ids=["", "pack"])
@pytest.mark.parametrize("form", FORMS, ids=lambda f: f"{f[0]}.x{f[1]}")
def test_loads(form, packed, adversarial):
    shape, number = form
    column = 0 if packed and number * WIDTHS[shape] > 128 else 3
    offset = (200 if packed else 160) if shape == "16x32bx2" else 0
    cells = figure(shape, number, 0 if packed else offset)
    count = cells.shape[1]
    upper = shape != "32x32b" and bool(number & 0b10101)
    packing = ".pack::16b" if packed else ""
    given = f", [%x0], {offset}" if offset else ", [%x0]"
    found = load(f"sync.aligned.{shape}.x{number}{packing}.b32", count, upper, given, column, adversarial=adversarial)
    wanted = expected(cells, upper, packed, column)
    if packed and offset:  # the offset is one of columns, not of packed ones
        lanes = np.stack([BEFORE[0, 32 * w + 16 * upper :][cells[16:, :, 0], 3 + offset + 2 * cells[16:, :, 1]] & 0xFFFF
                          | BEFORE[0, 32 * w + 16 * upper :][cells[16:, :, 0], 4 + offset + 2 * cells[16:, :, 1]] << 16
                          for w in range(4)])  # fmt: skip
        wanted[:, 16:] = lanes
    assert np.array_equal(found, wanted)


@pytest.mark.parametrize("adversarial", [(), ("turns",)], ids=["plain", "late"])
@pytest.mark.parametrize("packed", [False, True], ids=["", "unpack"])
@pytest.mark.parametrize("form", FORMS, ids=lambda f: f"{f[0]}.x{f[1]}")
def test_stores(form, packed, adversarial):
    shape, number = form
    column = 0 if packed and number * WIDTHS[shape] >= 128 else 5
    offset = 256 if shape == "16x32bx2" else 0
    cells = figure(shape, number, 0)
    columns = column + cells[..., 1] * (2 if packed else 1)
    if offset:
        columns[16:] += offset
    count = cells.shape[1]
    given = "".join(f"mad.lo.u32 %w{i}, %t, 70001, {i * 65537 + 9};\n" for i in range(count))
    operands = f"[%x0], {offset}, {listed(count)}" if offset else f"[%x0], {listed(count)}"
    packing = ".unpack::16b" if packed else ""
    text = f"""{addressed(column, False)}{given}tcgen05.st.sync.aligned.{shape}.x{number}{packing}.b32 {operands};
tcgen05.wait::st.sync.aligned;
"""
    done = run(kernel(text), before=BEFORE, adversarial=adversarial)
    assert not done.result.faults, done.result.faults[0]
    wanted, mask = BEFORE[0].copy(), np.full((LANES, COLUMNS), 0xFFFF_FFFF, np.uint32)
    for warp in range(4):
        thread = np.arange(32)[:, None] + 32 * warp
        words = (thread * 70001 + np.arange(count) * 65537 + 9).astype(np.uint32)
        lanes = 32 * warp + cells[..., 0]
        wanted[lanes, columns] = words & 0xFFFF if packed else words
        if packed:
            wanted[lanes, columns + 1] = words >> 16
            mask[lanes, columns] = mask[lanes, columns + 1] = 0xFFFF
    assert np.array_equal(done.tensor[0] & mask, wanted & mask)


@pytest.mark.parametrize("shape", ["32x32b", "16x32bx2"])
@pytest.mark.parametrize(
    "form", ["min.u32", "max.s32", "min.s32", "min.f32", "max.abs.f32", "min.NaN.f32", "max.abs.NaN.f32"]
)
def test_reductions(form, shape):
    operation, *options, type_ = form.split(".")
    before = np.random.default_rng(2).normal(size=(1, LANES, COLUMNS)).astype(np.float32)
    before[0, 5, 10], before[0, 9, 3:19] = np.nan, np.nan
    before[0, 20, 3:19], before[0, 20, 7] = 0.0, -0.0
    halves = shape == "16x32bx2"
    operands = f"{listed(16)}, %w20, [%x0]" + (", 40" if halves else "")
    text = f"""{addressed(3, False)}tcgen05.ld.red.sync.aligned.{shape}.x16.{form} {operands};
tcgen05.wait::ld.sync.aligned;
mov.b32 %w16, %w20;
{written(17)}"""
    for late in ((), ("turns",)):
        done = run(kernel(text), before=before.view(np.uint32), adversarial=late)
        assert not done.result.faults, done.result.faults[0]
        found = done.words.reshape(4, 32, 128)
        for warp in range(4):
            lane = 32 * warp + np.arange(32) % (16 if halves else 32)
            first = 3 + (40 * (np.arange(32) // 16) if halves else np.zeros(32, int))
            values = before[0][lane[:, None], first[:, None] + np.arange(16)]
            assert np.array_equal(found[warp, :, :16], values.view(np.uint32))
            numbers = values.view({"f32": np.float32, "u32": np.uint32, "s32": np.int32}[type_])
            numbers = np.abs(numbers) if "abs" in options else numbers
            if type_ == "f32" and "NaN" not in options:
                filled = np.where(np.isnan(numbers), np.inf if operation == "min" else -np.inf, numbers)
                wanted = getattr(filled, operation)(axis=1)
                wanted = np.where(np.isnan(numbers).all(axis=1), np.float32(np.nan), wanted)
            else:
                wanted = getattr(numbers, operation)(axis=1)
            got = found[warp, :, 16].view(wanted.dtype)
            assert np.array_equal(got, wanted, equal_nan=type_ == "f32")
            assert (found[warp, :, 16][np.isnan(got)] == 0x7FFF_FFFF).all() if type_ == "f32" else True
            if form == "min.f32" and not halves and warp == 0:
                assert np.signbit(got[20])


ALLOC = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%addr], {};\n"
FREE = "tcgen05.dealloc.cta_group::1.sync.aligned.b32 {}, {};\n"


def allocating(text: str, threads: int = 32) -> str:
    """A kernel whose threads execute a text, with %addr an address in shared memory and %out."""
    return f""".version 8.8
.target sm_100a
.address_size 64
.visible .entry k(.param .u64 out)
.reqntid {threads}, 1, 1
{{
.reg .b32 %t, %warp, %addr, %x<32>;
.reg .b64 %out;
.reg .pred %p, %q;
.shared .align 4 .b32 place[8];
ld.param.u64 %out, [out];
mov.u32 %t, %tid.x;
shr.u32 %warp, %t, 5;
mov.u32 %addr, place;
{text}
ret;
}}
"""


def allocations(text: str, threads: int = 32, **options):
    from support.launching import launch

    return launch(allocating(text, threads), "k", 1, threads, np.zeros(16, np.uint32), **engine_of(options))


def test_columns_are_given_out_and_taken_back():
    text = "".join(f"{ALLOC.format(n)}ld.shared.b32 %x{i}, [%addr];\n" for i, n in enumerate((256, 128, 64, 32)))
    text += f"{FREE.format('%x1', 128)}{ALLOC.format(32)}ld.shared.b32 %x4, [%addr];\n"
    text += "".join(f"st.global.b32 [%out+{4 * i}], %x{i};\n" for i in range(5))
    text += "".join(FREE.format(f"%x{i}", n) for i, n in ((0, 256), (2, 64), (3, 32), (4, 32)))
    done = allocations(text)
    assert not done.result.faults
    assert done.arrays[0][:5].tolist() == [0, 256, 384, 448, 256]


def test_an_allocation_waits_for_columns_of_another_warp():
    text = f"""
setp.eq.u32 %p, %warp, 0;
@!%p bra SECOND;
{ALLOC.format(512)}
ld.shared.b32 %x0, [%addr];
bar.sync 1, 64;
{FREE.format("%x0", 512)}
bra DONE;
SECOND:
bar.sync 1, 64;
add.u32 %addr, %addr, 4;
{ALLOC.format(512)}
ld.shared.b32 %x1, [%addr];
st.global.b32 [%out], 77;
{FREE.format("%x1", 512)}
DONE:
"""
    done = allocations(text, 64)
    assert not done.result.faults
    assert done.arrays[0][0] == 77


def fault(text: str, threads: int = 32):
    (found,) = allocations(text, threads).result.faults
    return found.kind, found.cause.kind, found.cause.operands


LOADED = ALLOC.format(64) + "ld.shared.b32 %x0, [%addr];\n"
USED = "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%x1, %x2}, [%x3];\ntcgen05.wait::ld.sync.aligned;\n"


@pytest.mark.parametrize("columns", [0, 16, 33, 96, 1024])
def test_a_number_of_columns_that_cannot_be(columns):
    kind, cause, operands = fault(ALLOC.format(columns))
    assert (kind, cause, operands["columns"]) == ("tensorcheck.bad_operand", "tensor_column_count", columns)


def test_more_columns_than_before():
    kind, cause, operands = fault(LOADED + ALLOC.format(128))
    assert (kind, cause) == ("tensorcheck.bad_operand", "tensor_allocation_grows")
    assert (operands["columns"], operands["before"]) == (128, 64)


def test_columns_that_are_never_freed():
    kind, cause, operands = fault(LOADED)
    assert (kind, cause, operands["columns"]) == ("memcheck.leak", "tensor_leak", 64)


def test_an_allocation_that_nothing_can_end():
    text = ALLOC.format(512) + ALLOC.format(512)
    kind, cause, operands = fault(text)
    assert kind == "deadlock"
    if cause == "stuck":  # native code does not say who waits
        assert [each.what for each in operands["waiting"]] == ["tensor_memory"]


def test_an_allocation_after_the_permit():
    text = LOADED + "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;\n" + ALLOC.format(32)
    assert fault(text)[:2] == ("tensorcheck.bad_operand", "tensor_relinquished")


@pytest.mark.parametrize(("address", "columns"), [("%x0", 32), ("%x1", 64)])
def test_a_dealloc_of_something_else(address, columns):
    text = LOADED + "add.u32 %x1, %x0, 32;\n" + FREE.format(address, columns)
    assert fault(text)[:2] == ("memcheck.use_after_free", "tensor_not_allocated")


def test_a_second_dealloc():
    assert fault(LOADED + 2 * FREE.format("%x0", 64))[:2] == ("memcheck.use_after_free", "tensor_not_allocated")


@pytest.mark.parametrize("offset", [63, 64, 500, 511, 128 << 16])
def test_columns_and_lanes_that_are_not_there(offset):
    text = LOADED + f"add.u32 %x3, %x0, {offset};\n" + USED
    kind, cause, operands = fault(text)
    assert kind == "memcheck.out_of_bounds"
    assert cause == ("tensor_lanes" if offset >> 16 else "tensor_columns")
    assert operands["lane"] == offset >> 16


def test_columns_after_their_dealloc():
    text = LOADED + FREE.format("%x0", 64) + "mov.b32 %x3, %x0;\n" + USED
    assert fault(text)[:2] == ("memcheck.out_of_bounds", "tensor_columns")


@pytest.mark.parametrize(("lane", "good"), [(0, True), (16, False), (32, True), (48, False), (64, False)])
def test_a_warp_reaches_the_lanes_of_its_number(lane, good):
    text = f"""
setp.eq.u32 %p, %warp, 0;
@!%p bra SECOND;
{LOADED}
bar.sync 0;
bar.sync 0;
{FREE.format("%x0", 64)}
bra DONE;
SECOND:
bar.sync 0;
ld.shared.b32 %x0, [%addr];
add.u32 %x3, %x0, {lane << 16};
{USED}
bar.sync 0;
DONE:
"""
    if good:
        assert not allocations(text, 64).result.faults
    else:
        kind, cause, operands = fault(text, 64)
        assert (kind, cause) == ("memcheck.out_of_bounds", "tensor_lanes")
        assert (operands["lane"], operands["warp"], operands["first"]) == (lane, 1, 32)


def test_addresses_that_differ():
    text = LOADED + "and.b32 %x4, %t, 1;\nadd.u32 %x3, %x0, %x4;\n" + USED
    assert fault(text)[:2] == ("tensorcheck.bad_operand", "tensor_operand_differs")


def test_a_part_of_a_warp():
    text = f"{LOADED}mov.b32 %x3, %x0;\nsetp.lt.u32 %p, %t, 8;\n@%p bra OUT;\n{USED}\nOUT:\n"
    kind, _, _ = fault(text)
    assert kind in ("synccheck.divergent_barrier", "deadlock")


def test_two_groups_in_a_kernel_are_refused():
    from workbench.base.errors import CompileError

    with pytest.raises(CompileError, match="cta_group"):
        allocations(LOADED + FREE.replace("::1", "::2").format("%x0", 64))
