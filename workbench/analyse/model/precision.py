"""Types of the factors of matrix products: their errors on the data of a problem, and their modelled times.

Each product of the reference is done as tensor cores of a GPU do it with factors of a type, with sums in single
precision (`emulate.values.tensor_core_sums`); everything else in double precision. Without tensor cores ("fp32") it is
a chain of fused multiply-adds in the order of k.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workbench.analyse.checks.cases import data_of, draw_inputs, label_of
from workbench.analyse.checks.matrix_products import call_with_products
from workbench.analyse.checks.problem import Problem, Values, is_float
from workbench.analyse.model.number_formats import FORMATS, Doubles, NumberFormat, in_format
from workbench.analyse.model.roofline import roofline_us, roofs_of
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import number
from workbench.emulate.values.tensor_core_sums import MatrixInstruction, modelled_sum, sum_model
from workbench.isa.arch.devices import Device
from workbench.isa.arch.limits import limits
from workbench.isa.arch.memory_systems import memory_system

MAX_PRODUCTS = 1 << 29
"""Products of two numbers: with each type that takes some ten seconds."""
_ROWS_AT_ONCE = 128
_ROOFS: Mapping[str, str] = {
    "f32": "fp32", "tf32": "tf32 tensor", "bf16": "fp16 tensor", "f16": "fp16 tensor", "e4m3": "fp8 tensor",
    "e5m2": "fp8 tensor", "e2m1": "fp4 tensor",
}  # fmt: skip


@dataclass(frozen=True)
class TypePrecision:
    """One type of factors.

    Attributes
    ----------
    name
        The type, as `wb.precision` takes it.
    rms_error
        The root of the mean square of the errors over that of the results; of several outputs the largest.
    max_error
        The largest error over the largest result; of several outputs the largest.
    time
        Microseconds that all products take together below the roofs of the GPU, without starts of launches, modelled.
    """

    name: str
    rms_error: float
    max_error: float
    time: Quantity | Missing


@dataclass(frozen=True, eq=False)
class Precision(JsonRecord):
    """Types of factors, compared on one case of a problem.

    Attributes
    ----------
    problem, case, device
        What was compared: the problem's name, the sizes and values of the case, the modelled GPU.
    types
        Those that the GPU has, the most precise first.
    absent
        Types that were asked for and that its tensor cores do not have, with the reason.
    products
        Products of two numbers that the reference adds up.
    """

    problem: str
    case: str
    device: str
    types: tuple[TypePrecision, ...]
    absent: Mapping[str, Missing] = field(default_factory=dict)
    products: int = 0

    def rows(self) -> list[dict[str, Any]]:
        """A row a type."""
        return [
            {
                "type": each.name,
                "rms_error": each.rms_error,
                "max_error": each.max_error,
                "time_us": each.time.value if isinstance(each.time, Quantity) else None,
            }
            for each in self.types
        ]

    def __repr__(self) -> str:
        lines = [f"precision of {self.problem}, {self.case}, on {self.device}: errors emulated, times modelled"]
        for each in self.types:
            errors = f"error {number(each.rms_error)} rms, {number(each.max_error)} at most"
            lines.append(f"  {each.name}: {errors}; {each.time}")
        lines += [f"  {name}: {reason}" for name, reason in self.absent.items()]
        return "\n".join(lines)


def absence(format_: NumberFormat, device: Device) -> Missing | None:
    """The reason for which a GPU multiplies no factors of a type; None where it does (PTX ISA, matrix instructions)."""
    capability = limits(device.arch).compute_capability
    least = {"tf32": (8, 0), "bf16": (8, 0), "e4m3": (8, 9), "e5m2": (8, 9)}.get(format_.element, (7, 5))
    if format_.block:
        least = (10, 0)
    if capability >= least:
        return None
    return Missing(f"tensor cores have it from compute capability {least[0]}.{least[1]} on")


def precision(
    problem: Problem,
    sizes: Mapping[str, int],
    values: Values,
    seed: int,
    device: Device,
    formats: Sequence[NumberFormat],
) -> Precision:
    """Compute the reference with factors of each type.

    Raises
    ------
    ArgumentError
        The reference multiplies no matrices of floats, its products are too many, or a result is not finite in all
        places.
    """
    label = label_of(sizes, values)
    drawn = draw_inputs(problem, sizes, values, data_of(seed, label))
    inputs = {name: _doubles(each) for name, each in drawn.items()}
    shapes: list[tuple[int, int, int]] = []

    def exactly(left: Doubles, right: Doubles) -> Doubles:
        shapes.append((left.shape[0], right.shape[1], left.shape[1]))
        return left @ right

    exact = _floats(call_with_products(problem.call_reference, inputs, exactly))
    products = sum(rows * columns * depth for rows, columns, depth in shapes)
    if not products:
        raise ArgumentError(
            f"the reference of {problem.name!r} multiplies no matrices of floats by @, np.matmul, np.dot or np.einsum",
            "problem",
        )
    if products > MAX_PRODUCTS:
        raise ArgumentError(
            f"{problem.name!r} with {label} adds up {products:,} products; at most {MAX_PRODUCTS:,} are computed: "
            "choose smaller sizes",
            "sizes",
        )
    found, absent = [], {}
    for each in formats:
        reason = absence(each, device)
        if reason is not None:
            absent[each.name] = reason
            continue
        typed = _Products(each, device.arch)
        results = _floats(call_with_products(problem.call_reference, inputs, typed.multiply))
        errors = [_errors(exact[name], results[name]) for name in exact]
        rms, most = (max(each) for each in zip(*errors, strict=True))
        found.append(TypePrecision(each.name, rms, most, _time(each, device, shapes)))
    return Precision(problem.name, label, device.name, tuple(found), absent, products)


def _doubles(value: Any) -> Any:
    """Floats as doubles."""
    array = np.asarray(value)
    return array.astype(np.float64) if is_float(array.dtype) else value


def _floats(outputs: Mapping[str, Any]) -> dict[str, Doubles]:
    """The outputs that are floats."""
    found = {name: np.asarray(each, np.float64) for name, each in outputs.items() if np.asarray(each).dtype.kind == "f"}
    if not any(each.size for each in found.values()):
        raise ArgumentError("the reference gives no floats", "problem")
    return {name: each for name, each in found.items() if each.size}


def _errors(exact: Doubles, found: Doubles) -> tuple[float, float]:
    """The errors of `TypePrecision`; of results that are all zero, absolute ones."""
    finite = np.isfinite(exact)
    if not (finite & np.isfinite(found) == finite).all():
        return float("inf"), float("inf")
    exact, difference = exact[finite], (found - exact)[finite]
    if not exact.size:
        return 0.0, 0.0
    size, most = float(np.sqrt(np.mean(exact**2))), float(np.abs(exact).max())
    return float(np.sqrt(np.mean(difference**2))) / (size or 1.0), float(np.abs(difference).max()) / (most or 1.0)


class _Products:
    """Products of matrices with factors of a type, as tensor cores of an arch compute them."""

    def __init__(self, format_: NumberFormat, arch: str) -> None:
        self._format = format_
        major = limits(arch).compute_capability[0]
        instruction: MatrixInstruction = "wgmma" if major == 9 else "tcgen05" if major in (10, 11) else "mma"
        self._types = "f32", format_.element, format_.element
        scales = format_.depth // format_.block if format_.block else 0
        self._model = sum_model(instruction, arch, self._types, scales)

    def multiply(self, left: Doubles, right: Doubles) -> Doubles:
        """(rows, k) by (k, columns)."""
        left, right = (np.asarray(each, np.float64) for each in (left, right))
        if self._format.element == "f32":
            return _in_single(left, right)
        padding = -left.shape[1] % self._format.depth
        left, right = np.pad(left, ((0, 0), (0, padding))), np.pad(right, ((0, padding), (0, 0)))
        a, b = in_format(left, self._format), in_format(np.ascontiguousarray(right.T), self._format)
        total = np.zeros((left.shape[0], right.shape[1]))
        for first in range(0, left.shape[0], _ROWS_AT_ONCE):
            rows = slice(first, first + _ROWS_AT_ONCE)
            for k in range(0, left.shape[1], self._format.depth):
                part = slice(k, k + self._format.depth)
                scales = None
                if a.scales is not None and b.scales is not None:
                    scales = a.scales[rows, part][None], b.scales[:, part].T[None]
                assert self._model is not None
                factors = a.elements[rows, part][None], b.elements[:, part].T[None], total[rows][None]
                total[rows] = modelled_sum(self._model, *factors, self._types, scales)[0]
        return np.asarray(np.float32(total) * np.float32(a.factor) * np.float32(b.factor), np.float64)


def _in_single(left: Doubles, right: Doubles) -> Doubles:
    """A chain of fused multiply-adds along k: the product of two singles is exact in double precision."""
    a, b = left.astype(np.float32).astype(np.float64), right.astype(np.float32).astype(np.float64)
    total = np.zeros((left.shape[0], right.shape[1]))
    with np.errstate(over="ignore", invalid="ignore"):
        for k in range(left.shape[1]):
            total = (total + a[:, k, None] * b[None, k]).astype(np.float32).astype(np.float64)
    return total


def _time(format_: NumberFormat, device: Device, shapes: Sequence[tuple[int, int, int]]) -> Quantity | Missing:
    """The time of all products together: each reads its factors and writes its results in single precision once."""
    roof = _ROOFS[format_.element]
    if roof not in {each.name for each in roofs_of(device)}:
        return Missing(f"no rate of {roof} is known for {device.name}")
    operations = sum(2.0 * rows * columns * depth for rows, columns, depth in shapes)
    size_bytes = sum(
        (rows + columns) * depth * format_.bits / 8 + 4.0 * rows * columns for rows, columns, depth in shapes
    )
    work_us = roofline_us(device, operations, size_bytes, roof) - memory_system(device).launch_us
    return Quantity(work_us, "us", "modelled")


__all__ = ["FORMATS", "MAX_PRODUCTS", "Precision", "TypePrecision", "absence", "precision"]
