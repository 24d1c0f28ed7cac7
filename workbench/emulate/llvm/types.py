"""The LLVM type that a PTX type has: as a number, and as an operand of what LLVM has no arithmetic for."""

from __future__ import annotations

LLVM_TYPES = {
    "pred": "i1",
    **{f"{kind}{bits}": f"i{bits}" for kind in "usb" for bits in (8, 16, 32, 64)},
    "f32": "float",
    "f64": "double",
    "f16": "half",
}

SCALAR_INTS = frozenset(f"{kind}{bits}" for kind in "usb" for bits in (16, 32, 64))
OPERAND_TYPES = {
    **LLVM_TYPES,
    "bf16": "i16",
    **dict.fromkeys(("f16x2", "bf16x2", "u16x2", "s16x2", "tf32"), "i32"),
    "f32x2": "i64",
}
"""Types that LLVM has no arithmetic for are kept as integers; rows take them apart."""
