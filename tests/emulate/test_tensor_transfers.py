"""`tcgen05.cp` and `.shift` against NumPy, and when operations of tensor memory happen."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from support.tensor_memory_kernels import (
    COLUMNS,
    LANES,
    SHARED,
    WAIT,
    Placed,
    kernel,
    placed,
    random_product,
    run,
)

pytestmark = [pytest.mark.sampled(16), pytest.mark.usefixtures("each_tensor_engine")]
BEFORE = np.random.default_rng(1).integers(0, 1 << 32, (2, LANES, COLUMNS), dtype=np.uint32)
COMMIT = "tcgen05.commit.cta_group::{g}.mbarrier::arrive::one.shared::cluster{m}.b64 [%bar]{k};\n"
SHAPES = {
    "128x256b": (128, 32, list(range(128))),
    "128x128b": (128, 16, list(range(128))),
    "64x128b.warpx2::02_13": (64, 16, [*range(64), *range(64)]),
    "64x128b.warpx2::01_23": (64, 16, [*range(32), *range(32), *range(32, 64), *range(32, 64)]),
    "32x128b.warpx4": (32, 16, [*range(32)] * 4),
}
"""Rows and bytes of a row, and the row that each lane gets."""


def by_one_thread(text: str, group: int = 1) -> str:
    """A text that the first thread of the first block executes, and the commit that all wait for."""
    more = {"g": group, "m": ".multicast::cluster" * (group == 2), "k": ", %h0" * (group == 2)}
    return f"""mov.b16 %h0, 3;
mov.u32 %n, %cluster_ctarank;
setp.eq.and.u32 %p, %n, 0, %first;
@!%p bra BEGUN;
{text}{COMMIT.format(**more)}BEGUN:
{WAIT}"""


def described(source: Placed) -> str:
    return f"""mov.b64 %y1, {source.descriptor};
cvt.u64.u32 %y2, %base;
and.b64 %y2, %y2, 0xffffff;
shr.u64 %y2, %y2, 4;
add.u64 %da, %y1, %y2;
"""


@pytest.mark.parametrize("late", [(), ("turns",)], ids=["plain", "late"])
@pytest.mark.parametrize("group", [1, 2])
@pytest.mark.parametrize("swizzle", ["none", "128"])
@pytest.mark.parametrize("shape", SHAPES)
def test_copies(shape, swizzle, group, late):
    rows, nbytes, row_of = SHAPES[shape]
    image = np.random.default_rng(2).integers(0, 256, (group, SHARED), dtype=np.uint8)
    data = np.random.default_rng(3).integers(0, 256, (group, rows, nbytes), dtype=np.uint8)
    for block in range(group):
        source = placed(data[block], swizzle, 2048, False)
        source.put(image[block])
    text = f"{described(source)}add.u32 %x0, %tm, 7;\ntcgen05.cp.cta_group::{group}.{shape} [%x0], %da;\n"
    program = kernel(by_one_thread(text, group), cluster=group, group=group)
    done = run(program, image, BEFORE[:group], blocks=group, adversarial=late)
    assert not done.result.faults, done.result.faults[0]
    wanted = BEFORE[:group].copy()
    for block in range(group):
        words = data[block].view(np.uint32)
        wanted[block, :, 7 : 7 + nbytes // 4] = words[row_of]
    assert np.array_equal(done.tensor, wanted)


def test_a_copy_of_a_row_for_each_warp():
    data = np.random.default_rng(3).integers(0, 256, (4, 32), dtype=np.uint8)
    image = np.zeros((1, SHARED), np.uint8)
    source = placed(data, "none", 2048, False)
    source.put(image[0])
    text = f"{described(source)}add.u32 %x0, %tm, {31 << 16 | 8};\ntcgen05.cp.cta_group::1.4x256b [%x0], %da;\n"
    done = run(kernel(by_one_thread(text)), image, BEFORE[:1])
    assert not done.result.faults, done.result.faults[0]
    wanted = BEFORE[:1].copy()
    wanted[0, 31::32, 8:16] = data.view(np.uint32)
    assert np.array_equal(done.tensor, wanted)


@pytest.mark.parametrize("group", [1, 2])
@pytest.mark.parametrize("lane", [0, 64])
def test_a_shift_by_a_row(lane, group):
    text = f"add.u32 %x0, %tm, {lane << 16 | 16};\ntcgen05.shift.cta_group::{group}.down [%x0];\n"
    program = kernel(by_one_thread(text, group), cluster=group, group=group)
    done = run(program, before=BEFORE[:group], blocks=group)
    assert not done.result.faults, done.result.faults[0]
    wanted = BEFORE[:group].copy()
    wanted[:, lane : lane + 31, 16:24] = BEFORE[:group, lane + 1 : lane + 32, 16:24]
    assert np.array_equal(done.tensor, wanted)


def fault(text: str, **options):
    (found,) = run(kernel(by_one_thread(text)), **options).result.faults
    return found.kind, found.cause.kind, found.cause.operands


def test_a_shift_of_other_lanes_than_a_warp_has():
    found = fault(f"add.u32 %x0, %tm, {16 << 16};\ntcgen05.shift.cta_group::1.down [%x0];\n")
    assert found[:2] == ("tensorcheck.bad_operand", "tensor_alignment")


def test_a_pair_that_there_is_not():
    from support.tensor_memory_kernels import kernel

    text = "tcgen05.shift.cta_group::2.down [%tm];\n"
    (found,) = run(kernel(by_one_thread(text, 2), group=2)).result.faults
    assert (found.kind, found.cause.kind) == ("tensorcheck.bad_operand", "tensor_no_peer")


PRODUCT = random_product(np.random.default_rng(4), "f16", ("f32", "f16", "f16"), 128, 64)


def product_with(change: dict[str, str], **options):
    """Faults of a product whose text has something else in it."""
    text = PRODUCT.text
    for old, new in change.items():
        assert old in text
        text = text.replace(old, new)
    before = PRODUCT.tensor(np.zeros((128, 64)), np.random.default_rng(1))
    return run(kernel(text), PRODUCT.shared()[0], before, **options).result.faults


@pytest.mark.parametrize(
    ("bits", "field", "value"),
    [
        (1 << 6, "reserved bits", 1 << 6), (1 << 2, "sparsity", 1), (1 << 3, "reserved bits", 1 << 3),
        (2 << 7, "atype", 2), (3 << 10, "btype", 3), (3 << 4, "dtype", 2), (1 << 24, "M", 144), (8 << 24, "M", 0),
        (1 << 23, "reserved bits", 1 << 23), (8 << 17, "N", 0), (41 << 17, "N", 264), (2, "sparsity selector", 2),
    ],
)  # fmt: skip
def test_instruction_descriptors_that_cannot_be(bits, field, value):
    (found,) = product_with({f"mov.b32 %idesc, {PRODUCT.idesc};": f"mov.b32 %idesc, {PRODUCT.idesc ^ bits};"})
    assert (found.kind, found.cause.kind) == ("tensorcheck.bad_operand", "tensor_instruction_field")
    assert (found.cause.operands["field"], found.cause.operands["value"]) == (field, value)


@pytest.mark.parametrize(
    ("bits", "field", "value"),
    [
        (1 << 46, "bits 46 to 48", 0), (1 << 53, "bits 53 to 60", 1), (1 << 52, "leading dimension stride mode", 1),
        (3 << 61, "swizzling mode", 3), (1 << 61, "swizzling mode", 1),
    ],
)  # fmt: skip
def test_matrix_descriptors_that_cannot_be(bits, field, value):
    _, of_a, _ = PRODUCT.shared()
    (found,) = product_with({f"mov.b64 %y1, {of_a};": f"mov.b64 %y1, {of_a ^ bits};"})
    assert (found.kind, found.cause.kind) == ("tensorcheck.bad_operand", "tensor_matrix_field")
    operands = found.cause.operands
    assert (operands["matrix"], operands["field"], operands["value"]) == ("A", field, value)


def test_a_leading_address_is_for_rows_of_48_bytes_alone():
    product = replace(PRODUCT, swizzles=("128", "128"))
    _, of_a, _ = product.shared()
    changed = product.text.replace(f"mov.b64 %y1, {of_a};", f"mov.b64 %y1, {of_a | 1 << 52};")
    (found,) = run(
        kernel(changed), product.shared()[0], product.tensor(np.zeros((128, 64)), np.random.default_rng(1))
    ).result.faults
    assert found.cause.operands["field"] == "leading dimension stride mode"


def test_a_factor_outside_of_shared_memory():
    _, of_a, _ = PRODUCT.shared()
    (found,) = product_with({f"mov.b64 %y1, {of_a};": f"mov.b64 %y1, {of_a | 0x3FFF};"})
    assert (found.kind, found.space) == ("memcheck.out_of_bounds", "shared")


@pytest.mark.parametrize("late", [(), ("turns",)], ids=["plain", "late"])
def test_without_a_wait_a_product_may_not_be_there(late):
    c = np.zeros((128, 64))
    before = PRODUCT.tensor(c, np.random.default_rng(1))
    text = PRODUCT.text.replace(WAIT, "")
    done = run(kernel(text), PRODUCT.shared()[0], before, adversarial=late, seed=1)
    assert not done.result.faults
    found = done.tensor[0, :, :64].view(np.float32)
    assert np.array_equal(found, c if late else PRODUCT.expected(c))


@pytest.mark.parametrize("late", [(), ("turns",)], ids=["plain", "late"])
def test_without_a_wait_a_load_may_not_be_there(late):
    text = "shl.b32 %x0, %warp, 21;\nadd.u32 %x0, %tm, %x0;\ntcgen05.ld.sync.aligned.32x32b.x1.b32 {%w0}, [%x0];\n"
    text += "mul.wide.u32 %y0, %t, 4;\nadd.u64 %y0, %out, %y0;\nst.global.b32 [%y0], %w0;\n"
    done = run(kernel(text), before=BEFORE[:1], adversarial=late, seed=1)
    found = done.words[0, :128]
    assert np.array_equal(found, BEFORE[0, :, 0]) == (not late)


@pytest.mark.parametrize("late", [(), ("turns",)], ids=["plain", "late"])
def test_without_a_wait_a_store_may_not_be_there(late):
    text = "shl.b32 %x0, %warp, 21;\nadd.u32 %x0, %tm, %x0;\ntcgen05.st.sync.aligned.32x32b.x1.b32 [%x0], {%t};\n"
    done = run(kernel(text), before=BEFORE[:1], adversarial=late, seed=1)
    assert not done.result.faults
    assert np.array_equal(done.tensor[0, :, 0], BEFORE[0, :, 0] if late else np.arange(128))
