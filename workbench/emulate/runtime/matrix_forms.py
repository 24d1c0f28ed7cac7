"""The forms of products of a warp's and a warpgroup's matrices, as native code names them to `runtime/c/matrices.c` and
`runtime/c/warpgroup.c`: numbers and flags."""

from __future__ import annotations

from collections.abc import Mapping

OF_F16, OF_BF16, OF_TF32, OF_E4M3, OF_E5M2, OF_S8, OF_U8, OF_B1 = 0, 1, 2, 3, 4, 5, 6, 7
OF_E3M2, OF_E2M3, OF_E2M1_BYTES, OF_E2M1, OF_S4, OF_U4 = 8, 9, 10, 11, 12, 13
"""Types of factors; those of 4 bits are the last."""
TO_F32, TO_F16, TO_S32 = 0, 1, 2
"""Types of sums."""
LEFT_SHIFT, RIGHT_SHIFT, SUMS_SHIFT = 0, 4, 8
"""The bits of a form at which the types of A, B and D begin."""
LEFT_TURNED, RIGHT_TURNED = 1 << 12, 1 << 13
"""Pieces of A, or of B, lie along m or n."""
LEFT_OWN = 1 << 14
"""A is in registers."""
NEGATED, SATURATED, SPARSE = 1 << 15, 1 << 16, 1 << 17
"""The product has the other sign; sums saturate; A is sparse."""
SELECTOR_SHIFT, SCALES_SHIFT = 18, 20
"""The bits at which the selector of metadata begins, and the number of scales of a row of A."""
BEGUN_WORDS, BEGUN_ORDER, BEGUN_SITE, BEGUN_GROUPS = 4, 1, 2, 3
"""Words of a warp about products that it began, a count first: their order as a number, the last one's site, and the
groups that it has closed."""
SCALED_BY_E4M3 = 1 << 23
"""Scales are ue4m3, not ue8m0."""
FACTORS: Mapping[str, int] = {
    "f16": OF_F16, "bf16": OF_BF16, "tf32": OF_TF32, "e4m3": OF_E4M3, "e5m2": OF_E5M2, "s8": OF_S8, "u8": OF_U8,
    "b1": OF_B1, "e3m2": OF_E3M2, "e2m3": OF_E2M3, "e2m1.b8": OF_E2M1_BYTES, "e2m1": OF_E2M1, "s4": OF_S4, "u4": OF_U4,
}  # fmt: skip
SUMS: Mapping[str, int] = {"f32": TO_F32, "f16": TO_F16, "s32": TO_S32}
