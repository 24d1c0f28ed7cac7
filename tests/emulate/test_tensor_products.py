"""`tcgen05.mma` against NumPy: kinds, shapes, layouts in shared and in tensor memory, sparse and scaled factors."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from support.tensor_memory_kernels import check, random_product

from workbench.emulate.ir.zero_columns import BadMask, columns_used

pytestmark = [pytest.mark.sampled(12), pytest.mark.usefixtures("each_tensor_engine")]
SWIZZLES = ("none", "32", "64", "128")
NARROW = ("e4m3", "e5m2", "e2m3", "e3m2", "e2m1")
PLAIN = [
    *(("f16", (d, t, t)) for d, t in (("f32", "f16"), ("f16", "f16"), ("f32", "bf16"))),
    ("f16", ("f32", "f16", "bf16")),
    ("tf32", ("f32", "tf32", "tf32")),
    *(("i8", ("s32", a, b)) for a in ("s8", "u8") for b in ("s8", "u8")),
    *(("f8f6f4", (d, a, b)) for d in ("f32", "f16") for a in NARROW for b in NARROW),
]
SCALED = [
    *(("mxf8f6f4", (a, b), "ue8m0", modifier, 1) for a in NARROW for b in NARROW for modifier in ("", ".block32")),
    ("mxf8f6f4", ("e4m3", "e5m2"), "ue8m0", ".scale_vec::1X", 1),
    *(("mxf4", ("e2m1", "e2m1"), "ue8m0", modifier, 2) for modifier in ("", ".scale_vec::2X", ".block32")),
    *(("mxf4nvf4", ("e2m1", "e2m1"), "ue8m0", modifier, 2) for modifier in (".scale_vec::2X", ".block32")),
    *(
        ("mxf4nvf4", ("e2m1", "e2m1"), scale, modifier, 4)
        for scale in ("ue8m0", "ue4m3") for modifier in (".scale_vec::4X", ".block16")
    ),
]  # fmt: skip


def of(case, seed, rows, columns, **options):
    kind, types = case
    return random_product(np.random.default_rng(seed), kind, types, rows, columns, **options)


def of_scaled(case, seed, rows, columns, **options):
    kind, factors, scale, modifier, per_row = case
    return random_product(
        np.random.default_rng(seed), kind, ("f32", *factors), rows, columns, per_row=per_row, scale_type=scale,
        scale_modifier=modifier, **options,
    )  # fmt: skip


def test_the_thinnest_product():
    check(of(PLAIN[0], 1, 128, 16))


@pytest.mark.parametrize("case", PLAIN, ids=lambda c: "-".join((c[0], *c[1])))
def test_all_types(case):
    for seed, swizzle in enumerate(SWIZZLES):
        check(of(case, seed, (128, 64)[seed % 2], 48, swizzles=(swizzle, SWIZZLES[seed - 1])), seed)


@pytest.mark.parametrize("columns", range(8, 257, 8))
def test_all_widths(columns):
    swizzles = SWIZZLES[columns // 8 % 4], SWIZZLES[columns // 32 % 4]
    for rows in (64, 128):
        check(of(PLAIN[0], columns, rows, columns, swizzles=swizzles), columns)


@pytest.mark.parametrize("swizzle", SWIZZLES)
@pytest.mark.parametrize("case", [PLAIN[0], PLAIN[2], ("i8", ("s32", "s8", "u8")), ("f8f6f4", ("f32", "e4m3", "e5m2"))])
def test_transposed(case, swizzle):
    for turned in ((True, False), (False, True), (True, True)):
        check(of(case, 3, 128, 96, transposed=turned, swizzles=(swizzle, swizzle)), 3)


@pytest.mark.parametrize("turned", [(True, False), (False, True), (True, True)])
def test_transposed_elements_of_32_bits_have_a_swizzle_of_their_own(turned):
    swizzles = tuple("128/32" if each else "64" for each in turned)
    check(of(PLAIN[4], 3, 128, 64, transposed=turned, swizzles=swizzles), 3)


@pytest.mark.parametrize("case", PLAIN[:12], ids=lambda c: "-".join((c[0], *c[1])))
def test_the_left_factor_in_tensor_memory(case):
    check(of(case, 4, 128, 32, in_tensor_memory=True), 4)
    check(of(case, 5, 64, 32, in_tensor_memory=True), 5)


def test_the_upper_half_of_each_quarter():
    check(of(PLAIN[0], 4, 64, 32, upper=True), 4)
    check(of(PLAIN[0], 4, 64, 32, upper=True, in_tensor_memory=True), 4)
    check(of(PLAIN[0], 4, 64, 32, upper=True, sparse=True), 4)


@pytest.mark.parametrize("kind", [PLAIN[0], PLAIN[1], PLAIN[4]], ids=lambda c: c[0])
def test_signs_and_sums(kind):
    check(of(kind, 6, 128, 40, negated=(True, False)), 6)
    check(of(kind, 6, 128, 40, negated=(False, True), adds=False), 6)
    for power in (0, 3, 15):
        check(of(kind, 6, 64, 8, scaled_by=power, negated=(True, True)), 6)


def test_lanes_that_are_not_written():
    words = (0x0000_0001, 0xFFFF_0000, 0x8000_0000, 0x1234_5678)
    check(of(PLAIN[0], 7, 128, 24, disabled=words), 7)
    check(of(PLAIN[0], 7, 64, 24, disabled=words), 7)


def test_integers_saturate():
    options = {"saturates": True}
    product = of(("i8", ("s32", "u8", "u8")), 8, 128, 32, **options)
    check(product, 8)


@pytest.mark.parametrize(
    "case", [*PLAIN[:9], ("f8f6f4", ("f32", "e5m2", "e2m1"))], ids=lambda c: "-".join((c[0], *c[1]))
)
def test_sparse(case):
    for rows in (64, 128):
        check(of(case, 9, rows, 32, sparse=True, swizzles=("32", "64")), 9)
    check(of(case, 9, 128, 32, sparse=True, in_tensor_memory=True), 9)
    if case[0] in ("f16", "tf32"):
        check(of(case, 9, 128, 32, sparse=True, selector=1), 9)


@pytest.mark.parametrize("case", SCALED, ids=lambda c: "-".join((c[0], *c[1], c[2], c[3])))
def test_scaled(case):
    check(of_scaled(case, 10, 128, 40, swizzles=("64", "none")), 10)
    step = {1: (1, 3), 2: (2, 0), 4: (0, 0)}[case[4]]
    check(of_scaled(case, 11, 128, 256, scale_ids=step, negated=(True, False)), 11)
    check(of_scaled(case, 12, 128, 24, in_tensor_memory=True, sparse=True), 12)


@pytest.mark.parametrize("offset", range(0, 128, 16))
@pytest.mark.parametrize("case", [c for c in SCALED if c[0] in ("mxf4", "mxf4nvf4")], ids=lambda c: "-".join(c[3:4]))
def test_rows_of_48_bytes_go_on_at_an_address(case, offset):
    """K is 96 there."""
    long = (*case[:4], case[4] * 3 // 2)
    ids = (offset // 16 % 4, (offset // 16 + 3) % 4) if case[4] == 2 else (offset // 16 % 2 * 2, offset // 32 % 2 * 2)
    columns = (64, 128, 136, 256)[offset // 16 % 4]
    check(of_scaled(long, 13, 128, columns, depth=96, splits=(offset, 112 - offset), scale_ids=ids), 13)


def test_long_rows_of_pairs_and_of_matrices_without_a_swizzle():
    long = ("mxf4nvf4", ("e2m1", "e2m1"), "ue4m3", ".block16", 6)
    check(of_scaled(long, 14, 256, 256, groups=2, depth=96, splits=(96, 16)), 14)
    check(of_scaled(long, 15, 128, 64, depth=96, swizzles=("none", "none")), 15)


@pytest.mark.parametrize("rows", [32, 64, 128])
@pytest.mark.parametrize(
    "case", [PLAIN[0], PLAIN[4], PLAIN[5], ("f8f6f4", ("f32", "e4m3", "e3m2"))], ids=lambda c: c[0]
)
def test_weight_stationary(case, rows):
    for seed, columns in enumerate((64, 128, 256)):
        check(of(case, seed, rows, columns, stationary=True, in_tensor_memory=seed == 1), seed)
    check(of(case, 3, rows, 64, stationary=True, sparse=True), 3)
    check(of(case, 3, rows, 64, stationary=True, modifiers=".collector::b2::fill"), 3)


@pytest.mark.parametrize(
    "case", [*PLAIN[:7], ("f8f6f4", ("f16", "e4m3", "e2m1"))], ids=lambda c: "-".join((c[0], *c[1]))
)
def test_pairs_of_blocks(case):
    for seed, rows in enumerate((128, 256)):
        check(of(case, seed, rows, 64, groups=2, swizzles=("128", "32")), seed)
        check(of(case, seed, rows, 96, groups=2, in_tensor_memory=True), seed)
        check(of(case, seed, rows, 32, groups=2, sparse=True), seed)


def test_lanes_of_pairs_that_are_not_written():
    words = (0x0000_0001, 0xFFFF_0000, 0x8000_0000, 0x1234_5678, 0, 7, 0xF0F0_F0F0, 1 << 31)
    for rows in (128, 256):
        check(of(PLAIN[0], 7, rows, 64, groups=2, disabled=words), 7)


@pytest.mark.parametrize("case", SCALED[-6:], ids=lambda c: "-".join((c[0], *c[1], c[2], c[3])))
def test_scaled_products_of_pairs(case):
    for rows in (128, 256):
        check(of_scaled(case, 10, rows, 128, groups=2, swizzles=("64", "none")), 10)
    check(of_scaled(case, 12, 256, 64, groups=2, sparse=True), 12)


@pytest.mark.parametrize("perturbation", ["turns", "lanes", "stores", "loads"])
def test_an_adversarial_launch_multiplies_when_the_commit_is_seen(perturbation):
    check(of(PLAIN[0], 13, 128, 64), 13, adversarial=(perturbation,), seed=2)
    check(of(PLAIN[0], 13, 256, 64, groups=2), 13, adversarial=(perturbation,), seed=2)


@pytest.mark.parametrize(
    ("rows", "starts", "firsts", "masks"),
    [
        (128, (0,), (0,), ("111 0000 111 0000",)),
        (64, (0, 0), (1, 0), ("111 0000 111 0000 111", "0000 111 0000 111 0000")),
        (32, (0, 1, 2, 1), (1, 1, 0, 0),
         ("0000 111 0000 111", "0000 111 0000 11", "111 0000 111 00", "111 0000 111 000")),
    ],
)  # fmt: skip
def test_zero_column_masks_are_those_of_the_manuals_examples(rows, starts, firsts, masks):
    word = 1 << 39 | 2 << 40 | 3 << 48
    for i, (start, first) in enumerate(zip(starts, firsts, strict=True)):
        word |= start << 8 * i | first << 32 + i
    used = columns_used(word, rows, 128, 0)
    for i, mask in enumerate(masks):
        bits = mask.replace(" ", "")[::-1]
        part = used[i * len(used) // len(masks) :]
        assert ["1" if each < 0 else "0" for each in part[: len(bits)]] == list(bits)
    assert (columns_used(word & ~(1 << 39), rows, 128, 0) == np.arange(128)).all()


def test_columns_that_are_zero_or_shifted():
    product = of(PLAIN[0], 14, 128, 64, stationary=True, mask=1 << 39 | 2 << 40 | 3 << 48)
    kept = product.b * (np.arange(64) % 7 < 4)
    check(product, 14, expected=replace(product, b=kept))
    shifted = of(PLAIN[0], 14, 128, 64, stationary=True, mask=2 << 56)
    check(shifted, 14, expected=replace(shifted, b=np.roll(shifted.b, -2, axis=1)), columns=62)


@pytest.mark.parametrize(("mask", "field"), [(1 << 36, "reserved bits"), (33 << 56, "column shift")])
def test_zero_column_masks_that_cannot_be(mask, field):
    with pytest.raises(BadMask) as refused:
        columns_used(mask, 128, 64, 32)
    assert refused.value.fact.operands["field"] == field
