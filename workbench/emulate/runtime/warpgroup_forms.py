"""The forms of a warpgroup's product, as native code names them to `runtime/c/warpgroup.c`: numbers and flags."""

from __future__ import annotations

from collections.abc import Mapping

OF_F16, OF_BF16, OF_TF32, OF_E4M3, OF_E5M2, OF_S8, OF_U8, OF_B1 = 0, 1, 2, 3, 4, 5, 6, 7
"""Types of factors."""
TO_F32, TO_F16, TO_S32 = 0, 1, 2
"""Types of sums."""
LEFT_SHIFT, RIGHT_SHIFT, SUMS_SHIFT = 0, 4, 8
"""The bits of a form at which the types of A, B and D begin."""
LEFT_TURNED, RIGHT_TURNED = 1 << 12, 1 << 13
"""Pieces of A, or of B, lie along m or n."""
LEFT_OWN = 1 << 14
"""A is in registers."""
NEGATED, SATURATED, SPARSE, SECOND_PAIR = 1 << 15, 1 << 16, 1 << 17, 1 << 18
"""The product has the other sign; sums saturate; A is sparse; of each four lanes the upper two have its metadata."""
FACTORS: Mapping[str, int] = {
    "f16": OF_F16, "bf16": OF_BF16, "tf32": OF_TF32, "e4m3": OF_E4M3, "e5m2": OF_E5M2, "s8": OF_S8, "u8": OF_U8,
    "b1": OF_B1,
}  # fmt: skip
SUMS: Mapping[str, int] = {"f32": TO_F32, "f16": TO_F16, "s32": TO_S32}
