"""Types of the factors of a matrix product, with the scales that go with them, as NumPy arrays of exact doubles.

Sources: OCP Microscaling Formats (MX) 1.0 for blocks with a power of two (section 6.3: the exponent of the largest
element of a block, less that of the type's largest); NVIDIA, Pretraining Large Language Models with NVFP4 (arXiv
2509.25149, appendix B) for its blocks of 16 and their two scales; NVIDIA's Transformer Engine for one scale a matrix of
8-bit floats, its largest element being made the type's largest; PTX ISA `cvt.rna.tf32` for TF32.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

Doubles = NDArray[np.float64]
Scales = Literal["", "matrix", "ue8m0", "ue4m3"]


@dataclass(frozen=True)
class NumberFormat:
    """A type of factors.

    Attributes
    ----------
    name
        As `wb.precision` names it.
    element
        As PTX names the type.
    depth
        Elements along k of one matrix instruction; 1 without tensor cores.
    block
        Elements along k that share a scale; 0 without blocks.
    scales
        `matrix`: one for the whole matrix, in single precision; else the type of those of blocks.
    bits
        Of an element and its part of a block's scale.
    """

    name: str
    element: str
    depth: int
    bits: float
    block: int = 0
    scales: Scales = ""


FORMATS: Mapping[str, NumberFormat] = {
    each.name: each
    for each in (
        NumberFormat("fp32", "f32", 1, 32),
        NumberFormat("tf32", "tf32", 8, 32),
        NumberFormat("bf16", "bf16", 16, 16),
        NumberFormat("fp16", "f16", 16, 16),
        NumberFormat("fp8_e4m3", "e4m3", 32, 8, 0, "matrix"),
        NumberFormat("fp8_e5m2", "e5m2", 32, 8, 0, "matrix"),
        NumberFormat("mxfp8", "e4m3", 32, 8.25, 32, "ue8m0"),
        NumberFormat("mxfp4", "e2m1", 64, 4.25, 32, "ue8m0"),
        NumberFormat("nvfp4", "e2m1", 64, 4.5, 16, "ue4m3"),
    )
}
"""By their names, the most precise first."""
_DTYPES: Mapping[str, Any] = {
    "f32": np.float32, "bf16": ml_dtypes.bfloat16, "f16": np.float16, "e4m3": ml_dtypes.float8_e4m3fn,
    "e5m2": ml_dtypes.float8_e5m2, "e2m1": ml_dtypes.float4_e2m1fn,
}  # fmt: skip


class Factor(NamedTuple):
    """A matrix in a format. elements: what tensor cores multiply. scales: of each element, of its block; None without
    blocks. factor: what the product is multiplied by behind them."""

    elements: Doubles
    scales: Doubles | None
    factor: float


def in_format(matrix: Doubles, format_: NumberFormat) -> Factor:
    """A matrix (rows, k) in a format: blocks lie along k."""
    if format_.scales == "matrix":
        largest = float(np.abs(matrix).max(initial=0.0))
        factor = float(np.float32(largest / _largest(format_.element))) if np.isfinite(largest) and largest else 1.0
        return Factor(rounded(matrix / factor, format_.element), None, factor)
    if not format_.block:
        return Factor(rounded(matrix, format_.element), None, 1.0)
    blocks = matrix.reshape(matrix.shape[0], -1, format_.block)
    largest_of = np.abs(blocks).max(axis=2, initial=0.0)
    factor = 1.0
    if format_.scales == "ue8m0":
        scales = _powers(largest_of, format_.element)
    else:
        most = float(largest_of.max(initial=0.0))
        all_of = _largest("e4m3") * _largest(format_.element)
        factor = float(np.float32(most / all_of)) if np.isfinite(most) and most else 1.0
        scales = rounded(largest_of / _largest(format_.element) / factor, "e4m3")
        scales = np.where(scales == 0, 1.0, scales)
    elements = rounded(blocks / (scales * factor)[..., None], format_.element)
    return Factor(elements.reshape(matrix.shape), np.repeat(scales, format_.block, axis=1), factor)


def _powers(largest: Doubles, element: str) -> Doubles:
    """Scales of blocks that are powers of two, from 2^-127 to 2^127."""
    most = np.frexp(_largest(element))[1] - 1
    with np.errstate(invalid="ignore"):
        exponents = np.where((largest > 0) & np.isfinite(largest), np.frexp(largest)[1] - 1 - most, 0)
    return np.asarray(np.ldexp(1.0, np.clip(exponents, -127, 127)), np.float64)


def rounded(values: Doubles, element: str) -> Doubles:
    """The nearest numbers of a type; beyond its largest that one, as `cvt.satfinite` gives it, for types below 16 bits.
    TF32 rounds ties away from zero."""
    if element == "tf32":
        words = values.astype(np.float32).view(np.uint32)
        up = (words + np.uint32(0x1000)) & np.uint32(0xFFFF_E000)
        nearest: Doubles = np.where(np.isfinite(values), up.view(np.float32), values).astype(np.float64)
        return nearest
    if element in ("e4m3", "e5m2", "e2m1"):
        most = _largest(element)
        values = np.where(np.isfinite(values), np.clip(values, -most, most), values)
    with np.errstate(over="ignore"):
        return np.asarray(values.astype(_DTYPES[element]), np.float64)


def _largest(element: str) -> float:
    return float(ml_dtypes.finfo(_DTYPES[element]).max)


__all__ = ["FORMATS", "Doubles", "Factor", "NumberFormat", "in_format", "rounded"]
