"""Stencils, sparse matrices, transforms and random numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from workbench.analyse.checks.ops.layout import indices
from workbench.analyse.checks.problem import array
from workbench.analyse.checks.reference_op import ReferenceOp, op
from workbench.base.errors import ArgumentError


@op("stencil_2d")
def stencil_2d(dtype: str = "float32") -> ReferenceOp:
    """The mean of the four neighbours; edges stay."""

    def compute(x: Any) -> Any:
        result = x.copy()
        result[1:-1, 1:-1] = 0.25 * (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:])
        return result

    inputs, outputs = {"x": array("n m", dtype)}, {"y": array("n m", dtype)}
    return ReferenceOp("stencil_2d", "the mean of the four neighbours; edges stay", inputs, outputs, compute)


@op("stencil_3d")
def stencil_3d(dtype: str = "float32") -> ReferenceOp:
    """The sum of the six neighbours less six times the point; 0 at the faces."""

    def compute(x: Any) -> Any:
        result = np.zeros_like(x)
        if min(x.shape) > 2:
            result[1:-1, 1:-1, 1:-1] = (
                x[:-2, 1:-1, 1:-1] + x[2:, 1:-1, 1:-1] + x[1:-1, :-2, 1:-1] + x[1:-1, 2:, 1:-1] + x[1:-1, 1:-1, :-2]
                + x[1:-1, 1:-1, 2:] - 6.0 * x[1:-1, 1:-1, 1:-1]
            )  # fmt: skip
        return result

    inputs, outputs = {"x": array("n m k", dtype)}, {"y": array("n m k", dtype)}
    about = "the sum of the six neighbours less six times the point; 0 at the faces"
    return ReferenceOp("stencil_3d", about, inputs, outputs, compute)


@op("spmv")
def spmv(dtype: str = "float32") -> ReferenceOp:
    """A sparse matrix by rows times a vector."""

    def starts(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        cuts = np.sort(rng.integers(0, sizes["stored"] + 1, max(sizes["n"] - 1, 0)))
        return np.concatenate([[0], cuts, [sizes["stored"]]])[: sizes["n"] + 1]

    def compute(start: Any, column: Any, value: Any, x: Any) -> Any:
        row = np.repeat(np.arange(start.size - 1), np.diff(start))
        return np.bincount(row, weights=value * x[column], minlength=start.size - 1)

    # There is one more start than there are rows.
    inputs = {
        "start": array("ends", "int32", make=lambda rng, sizes: starts(rng, {**sizes, "n": sizes["ends"] - 1})),
        "column": indices("stored", "m"),
        "value": array("stored", dtype),
        "x": array("m", dtype),
    }
    cases = [
        {"ends": n + 1, "n": n, "m": m, "stored": s}
        for n, m, s in ((1, 1, 1), (5, 7, 12), (33, 31, 100), (100, 50, 1009))
    ]
    about = "y = A x: row i has the columns and values from start[i] up to start[i + 1]"

    def fit(sizes: Mapping[str, int]) -> Mapping[str, int] | None:
        full = sizes["m"] or not sizes["stored"]
        return {**sizes, "ends": sizes["n"] + 1} if sizes["n"] and full else None

    return ReferenceOp("spmv", about, inputs, {"y": array("n", dtype)}, compute, None, cases, fit=fit)


@op("fft")
def fft(size: int = 64, inverse: bool = False, dtype: str = "float32") -> ReferenceOp:
    """The discrete Fourier transform of each row, real and imaginary parts side by side."""
    if size < 1:
        raise ArgumentError(f"size is at least 1, not {size}", "size")

    def compute(x: Any) -> Any:
        signal = x[..., 0] + 1j * x[..., 1]
        found = np.fft.ifft(signal, axis=1) if inverse else np.fft.fft(signal, axis=1)
        return np.stack([found.real, found.imag], axis=-1)

    spec = array(f"rows {size} 2", dtype)
    about = f"the {'inverse ' if inverse else ''}discrete Fourier transform of rows of {size} complex numbers"
    cases = [{"rows": rows} for rows in (1, 3, 16)]
    return ReferenceOp("fft", about, {"x": spec}, {"y": spec}, compute, None, cases, ("mixed",))


_SURE = 6.0
"""Standard deviations within which a statistic of right numbers lies, but for two in a thousand million."""


@op("uniform_random")
def uniform_random(dtype: str = "float32") -> ReferenceOp:
    """Numbers that are evenly spread over [0, 1) and do not follow one another."""

    def spread(outputs: Any, inputs: Any) -> Any:
        del inputs
        x = outputs["y"].astype(np.float64)
        inside = (x >= 0) & (x < 1)
        n = x.size
        even = abs(x.mean() - 0.5) <= _SURE * np.sqrt(1 / 12 / n) and abs(x.var() - 1 / 12) <= _SURE * np.sqrt(
            1 / 180 / n
        )
        apart = n < 2 or abs(np.mean((x[1:] - 0.5) * (x[:-1] - 0.5))) <= _SURE / 12 / np.sqrt(n - 1)
        counts = np.bincount(np.minimum(x[inside] * 16, 15).astype(int), minlength=16)
        flat = n < 256 or np.all(np.abs(counts - n / 16) <= _SURE * np.sqrt(n / 16))
        return inside & bool(even and apart and flat)

    return ReferenceOp(
        "uniform_random",
        "numbers in [0, 1): mean, variance, sixteenths and neighbours as of random ones",
        {"seed": array("", "int32", low=1, high=1 << 30), "y": array("n", dtype)},
        {"y": array("n", dtype)},
        lambda seed, y: np.full_like(y, 0.5),
        cases=[{"n": n} for n in (1, 33, 1009, 20_000)],
        values=("mixed",),
        accepts={"y": spread},
        fit=None,
    )
