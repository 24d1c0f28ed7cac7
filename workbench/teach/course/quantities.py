"""Quantities of a launch that a requirement may bound: counters, ratios of them, resources."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.base.records import Basis, Missing, Quantity, Resources
from workbench.base.records.counter_table import COUNTERS, RATIOS


@dataclass(frozen=True, eq=False)
class Measured:
    """A counted launch: its counts, its kernel's resources, and the bytes of the arrays that it read and wrote."""

    counts: Mapping[str, int]
    resources: Resources | Missing
    input_bytes: int
    output_bytes: int
    outputs: int


@dataclass(frozen=True, eq=False)
class QuantityRow:
    """A quantity of a launch.

    Attributes
    ----------
    title
        The name in words.
    value
        The quantity of a measured launch; NaN where it has none, which no bound takes.
    """

    title: str
    unit: str
    basis: Basis
    value: Callable[[Measured], float]


_NONE = float("nan")


def _over(above: float, below: float) -> float:
    return above / below if below else _NONE


def _counter(name: str) -> Callable[[Measured], float]:
    return lambda measured: float(measured.counts.get(name, 0))


def _ratio(above: str, below: str) -> Callable[[Measured], float]:
    return lambda measured: _over(measured.counts.get(above, 0), measured.counts.get(below, 0))


def _resource(name: str) -> Callable[[Measured], float]:
    def value(measured: Measured) -> float:
        found: Any = getattr(measured.resources, name, _NONE)
        return float(found) if isinstance(found, int) else _NONE

    return value


def _sum(*names: str) -> Callable[[Measured], float]:
    return lambda measured: float(sum(measured.counts.get(name, 0) for name in names))


_DERIVED: Mapping[str, QuantityRow] = {
    "load_sectors_over_ideal": QuantityRow(
        "sectors of global loads over the fewest that could hold the bytes",
        "times",
        "counted",
        _ratio("global_load_sectors", "global_load_ideal_sectors"),
    ),
    "store_sectors_over_ideal": QuantityRow(
        "sectors of global stores over the fewest that could hold the bytes",
        "times",
        "counted",
        _ratio("global_store_sectors", "global_store_ideal_sectors"),
    ),
    "bytes_loaded_per_input_byte": QuantityRow(
        "bytes loaded from global memory for each byte of the inputs",
        "bytes",
        "counted",
        lambda measured: _over(
            measured.counts.get("global_load_bytes", 0) + measured.counts.get("global_copy_bytes", 0),
            measured.input_bytes,
        ),
    ),
    "bytes_stored_per_output_byte": QuantityRow(
        "bytes stored to global memory for each byte of the outputs",
        "bytes",
        "counted",
        lambda measured: _over(measured.counts.get("global_store_bytes", 0), measured.output_bytes),
    ),
    "instructions_per_output": QuantityRow(
        "instructions of threads for each element of the outputs",
        "instructions",
        "counted",
        lambda measured: _over(measured.counts.get("thread_instructions", 0), measured.outputs),
    ),
    "bytes_per_global_load": QuantityRow(
        "bytes of a global load of a warp", "bytes", "counted", _ratio("global_load_bytes", "global_load_requests")
    ),
    "bytes_per_global_store": QuantityRow(
        "bytes of a global store of a warp", "bytes", "counted", _ratio("global_store_bytes", "global_store_requests")
    ),
    "bytes_per_copy": QuantityRow(
        "bytes of an asynchronous copy of a warp",
        "bytes",
        "counted",
        _ratio("global_copy_bytes", "global_copy_requests"),
    ),
    "shared_bank_conflicts": QuantityRow(
        "bank conflicts in shared memory",
        "wavefronts",
        "counted",
        _sum("shared_load_bank_conflicts", "shared_store_bank_conflicts", "shared_copy_bank_conflicts"),
    ),
    "shared_requests": QuantityRow(
        "requests to shared memory",
        "requests",
        "counted",
        _sum("shared_load_requests", "shared_store_requests", "shared_copy_requests", "shared_atomic_requests"),
    ),
    "local_requests": QuantityRow(
        "requests to local memory", "requests", "counted", _sum("local_load_requests", "local_store_requests")
    ),
    **{
        name: QuantityRow(title, unit, "static", _resource(name))
        for name, title, unit in (
            ("registers_per_thread", "registers of a thread", "registers"),
            ("static_smem_bytes", "static shared memory of a block", "bytes"),
            ("spill_load_bytes", "bytes of spilled registers that are loaded", "bytes"),
            ("stack_bytes", "stack of a thread", "bytes"),
        )
    },
}
QUANTITIES: Mapping[str, QuantityRow] = {
    **{row.name: QuantityRow(row.definition, row.unit, "counted", _counter(row.name)) for row in COUNTERS},
    **{row.name: QuantityRow(row.definition, row.unit, "counted", _ratio(row.above, row.below)) for row in RATIOS},
    **_DERIVED,
}
"""All of them, by the name that a requirement gives."""


def quantity_of(name: str, measured: Measured) -> Quantity:
    """A quantity of a launch, with its unit and basis."""
    row = QUANTITIES[name]
    return Quantity(row.value(measured), row.unit, row.basis)
