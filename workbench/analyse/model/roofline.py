"""Roofs of GPU models and the points of predictions below them: operations a second over operations a byte.

A point stands at each level of memory whose bytes the model has: DRAM, L2, and L1 with shared memory. Operations are
floating-point ones of the SASS that was counted, for all 32 lanes of a warp; products that are added up are two. Where
a kernel has none of those, or more integer ones on tensor cores, integer operations stand in for them, and the point
says so. Roofs of tensor cores are those of the fastest instruction of each type (wgmma on sm_90, tcgen05 on sm_100),
for dense matrices; what a sparse instruction skips counts as no operation.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from workbench.analyse.model.operations import INTEGERS, OPERATIONS, TENSOR
from workbench.analyse.model.prediction import Prediction
from workbench.analyse.model.workload import Workload
from workbench.base.records import Missing, Quantity, table_forms
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import number
from workbench.base.records.reasons import Why
from workbench.isa.arch.buses import dram_gb_per_s
from workbench.isa.arch.devices import Device, device
from workbench.isa.arch.memory_systems import memory_system
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.throughput import Throughput, tensor_peak, throughput

_SUB_PARTITIONS = 4
_LANES = 32
_COMPUTE = (("fp32", "FFMA", 2), ("fp64", "DFMA", 2), ("fp16", "HFMA2", 4), ("int32", "IMAD", 2))
_TENSOR = (("fp64", "fp64"), ("tf32", "tf32"), ("fp16", "half"), ("fp8", "fp8"), ("fp4", "fp4"), ("int8", "int8"))
"""Names of roofs, and the types of factors."""
_RULE = (
    "a launch does no more operations a second than the roof of its unit, and no more than its operations a byte times "
    "the bandwidth of each level of memory"
)
_SOURCE = (
    "Williams, Waterman and Patterson, Roofline (2009); rates and bandwidths: workbench/isa/sass/throughput.py and "
    "workbench/isa/arch, which cite data sheets and measurements"
)
LEVELS = ("DRAM", "L2", "L1 and shared")


@dataclass(frozen=True)
class Roof:
    """A ceiling of a GPU: `compute` in billions of operations a second, `memory` in GB/s. Modelled from data sheets."""

    device: str
    kind: str
    name: str
    value: float


@dataclass(frozen=True)
class RooflinePoint:
    """A kernel on a GPU at one level of memory: operations a byte, and billions of them a second, as a range.

    Attributes
    ----------
    count, size_bytes
        Operations of the launch, and bytes that it moves at this level.
    unit
        The roof of arithmetic that most of its operations are below.
    """

    kernel: str
    device: str
    level: str
    operations: str
    per_byte: float
    low: float
    middle: float
    high: float
    bottleneck: str
    basis: str = "modelled"
    count: float = 0.0
    size_bytes: float = 0.0
    unit: str = ""


@dataclass(frozen=True, eq=False)
class Roofline(JsonRecord):
    """Roofs and points of some predictions."""

    roofs: tuple[Roof, ...]
    points: tuple[RooflinePoint, ...]

    def ridge(self, name: str, level: str, compute: str = "fp32") -> float:
        """Operations a byte from which on a level of memory is no longer the lower roof."""
        values = {(r.kind, r.name): r.value for r in self.roofs if r.device == name}
        return values["compute", compute] / values["memory", level]

    @property
    def why(self) -> Why:
        """The rule of roofs, with the value of each and the operations a byte of each point."""
        roofs = ((f"{r.device}, {r.name}", Quantity(r.value, _unit(r).strip(), "modelled")) for r in self.roofs)
        points = (
            (
                f"{p.kernel} on {p.device}, {p.level}",
                Quantity(p.per_byte, f"{p.operations} operations per byte", "modelled"),
            )
            for p in self.points
        )
        return Why(_RULE, _SOURCE, numbers=(*roofs, *points))

    def why_of(self, point: RooflinePoint) -> Why:
        """The reason of one of the points: its operations and bytes, the roof of its unit and that of its level of
        memory at its operations a byte, and the lower of the two.
        """
        own = [roof for roof in self.roofs if roof.device == point.device]
        numbers = [
            ("operations", Quantity(point.count, f"{point.operations} operations", "counted")),
            (f"bytes of {point.level}", Quantity(point.size_bytes, "bytes", "modelled")),
            ("operations a byte", Quantity(point.per_byte, "operations per byte", "modelled")),
            ("reached", Quantity(point.middle, "G/s", "modelled")),
        ]
        bounds = [(f"{roof.name} here", roof.value * point.per_byte) for roof in own if roof.name == point.level]
        bounds += [(roof.name, roof.value) for roof in own if roof.name == point.unit]
        numbers += [(f"roof of {name}", Quantity(value, "G/s", "modelled")) for name, value in bounds]
        if not bounds:
            return Why(_RULE, _SOURCE, numbers=tuple(numbers))
        name, value = min(bounds, key=lambda each: each[1])
        numbers.append(("of the lower roof", Quantity(100 * point.middle / value, "%", "modelled")))
        rule = f"{_RULE}; of this point's two roofs that of {name} is the lower"
        return Why(rule, _SOURCE, numbers=tuple(numbers))

    def rows(self) -> list[dict[str, Any]]:
        """A row a point."""
        return [vars(point) for point in self.points]

    def to_pandas(self) -> Any:
        """The points as a `pandas.DataFrame`."""
        return table_forms.to_pandas(self.rows())

    def __repr__(self) -> str:
        lines = ["roofline, modelled, not validated on these GPUs"]
        for name in dict.fromkeys(r.device for r in self.roofs):
            own = [r for r in self.roofs if r.device == name]
            lines.append(f"{name}: " + ", ".join(f"{r.name} {_short(r.value)}{_unit(r)}" for r in own))
        lines += [
            f"  {p.kernel} on {p.device}, {p.level}: {number(p.per_byte)} {p.operations} operations per byte, "
            f"{_short(p.low)} to {_short(p.high)} G/s"
            for p in self.points
        ]
        return "\n".join(lines)


def roofline(predictions: Iterable[Prediction]) -> Roofline:
    """The roofs of the GPUs of some predictions, and their points."""
    found = tuple(predictions)
    devices = dict.fromkeys(p.device for p in found)
    roofs = tuple(roof for name in devices for roof in roofs_of(device(name)))
    return Roofline(roofs, tuple(point for p in found for point in _points(p)))


@functools.cache
def roofs_of(model: Device) -> tuple[Roof, ...]:
    """The ceilings of a GPU model that are known."""
    arch = architecture(model.arch)
    memory = memory_system(model)
    found: list[Roof] = []
    if isinstance(model.boost_mhz, Missing):
        return ()
    clock = float(model.boost_mhz) / 1e3 * model.num_sms
    for name, text, operations in _COMPUTE:
        rated = throughput(text, arch)
        if isinstance(rated, Throughput):
            found.append(
                Roof(model.name, "compute", name, _LANES * operations * _SUB_PARTITIONS / rated.cycles * clock)
            )
    for name, element in _TENSOR:
        peak = tensor_peak(element, arch, model.fp32_sums)
        if not isinstance(peak, Missing):
            slowdown = 1.0 if name == "fp64" else model.tensor_slowdown
            found.append(Roof(model.name, "compute", f"{name} tensor", 2 * peak * clock / slowdown))
    if not isinstance(model.dram_gb_per_s, Missing):
        found.append(Roof(model.name, "memory", "DRAM", float(model.dram_gb_per_s) * memory.read_share))
    mhz = float(model.boost_mhz)
    found.append(Roof(model.name, "memory", "L2", memory.l2_bytes_per_clock * mhz / 1e3))
    found.append(Roof(model.name, "memory", "L1 and shared", memory.l1_bytes_per_clock * clock))
    return tuple(found)


def roofline_us(model: Device, operations: float, size_bytes: float, compute: str) -> float:
    """Microseconds of work below the roofs alone: so many operations of one kind (`fp32`, `fp64`, `fp16 tensor`), or so
    many bytes from and to DRAM: the larger of the two times, plus the start of a launch.
    """
    roofs = {roof.name: roof.value for roof in roofs_of(model)}
    parts = (operations / roofs[compute] if compute in roofs else 0.0, size_bytes / dram_gb_per_s(model))
    return memory_system(model).launch_us + 1e-3 * max(parts)


def _points(p: Prediction) -> list[RooflinePoint]:
    w = p.workload
    floating = w.operations.get("floating-point", 0.0)
    integers = sum(w.operations.get(f"{each}{TENSOR}", 0.0) for each in INTEGERS)
    kind = "floating-point" if floating and floating >= integers else "integer"
    operations = w.operations.get(kind, 0.0)
    if not operations:
        return []
    near = (w.l1_sectors + w.store_sectors) * 32 + w.shared_wavefronts * 128 + w.copied_shared_bytes
    near += w.matrix_shared_bytes
    volumes = {"DRAM": p.achieved["DRAM traffic"].value, "L2": p.achieved["L2 traffic"].value, "L1 and shared": near}
    return [
        RooflinePoint(
            w.kernel, p.device, level, kind, operations / volume, operations / p.high_us / 1e3,
            operations / p.us / 1e3, operations / p.low_us / 1e3, p.bottleneck,
            count=operations, size_bytes=volume, unit=_unit_of(w, kind),
        )
        for level, volume in volumes.items()
        if volume
    ]  # fmt: skip


def _unit_of(w: Workload, kind: str) -> str:
    """The name of the roof of arithmetic that most operations of a launch are below."""
    counts = dict.fromkeys(("fp32", "fp64", "fp16") if kind == "floating-point" else ("int32",), 0.0)
    for text, times in w.opcodes.items():
        name = {"D": "fp64", "H": "fp16", "F": "fp32", "M": "fp32"}.get(text[:1], "") if kind != "integer" else "int32"
        if name in counts:
            counts[name] += times * OPERATIONS.get(text.partition(".")[0], 0)
    tensors = {f"{name} tensor": w.operations.get(f"{element}{TENSOR}", 0.0) / _LANES for name, element in _TENSOR}
    counts |= {name: n for name, n in tensors.items() if name.startswith("int") == (kind == "integer")}
    return max(counts, key=lambda name: counts[name])


def _unit(roof: Roof) -> str:
    return " G/s" if roof.kind == "compute" else " GB/s"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 99.5 else number(value, 2)
