"""Times of a kernel over GPUs and sizes, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.records import Missing, table_forms
from workbench.base.records.json_records import JsonRecord, json_form

_NOT_MEASURED = Missing("no worker measured it")


@dataclass(frozen=True)
class SweepTime:
    """The time of a kernel on a GPU at a size.

    Attributes
    ----------
    device
        The GPU model.
    sizes
        Sizes of the problem's dimensions.
    modelled
        The range that the model gives.
    bottleneck
        The model's bottleneck; empty where there is none.
    measured
        The time measured on a GPU of that model, where there is one.
    gpu
        The driver's name for that GPU; empty where nothing was measured.
    versions
        Versions of the tools that compiled the kernel, and of the driver; empty where nothing was measured.
    machine
        The worker's machine; empty where nothing was measured.
    """

    device: str
    sizes: Mapping[str, int]
    modelled: TimeRange | Missing
    bottleneck: str = ""
    measured: TimeRange | Missing = _NOT_MEASURED
    gpu: str = ""
    versions: Mapping[str, str] = field(default_factory=dict)
    machine: str = ""

    @property
    def time(self) -> TimeRange | Missing:
        """The measured time where there is one, else the modelled."""
        return self.modelled if isinstance(self.measured, Missing) else self.measured

    @property
    def row(self) -> Mapping[str, Any]:
        """The time as a row of a table, in microseconds."""
        time, modelled = self.time, self.modelled
        return {
            "device": self.device,
            **self.sizes,
            "us": time if isinstance(time, Missing) else time.middle,
            "low_us": time if isinstance(time, Missing) else time.low.value,
            "high_us": time if isinstance(time, Missing) else time.high.value,
            "basis": time if isinstance(time, Missing) else time.basis,
            "modelled_us": modelled if isinstance(modelled, Missing) else modelled.middle,
            "bottleneck": self.bottleneck,
            "gpu": self.gpu,
            "machine": self.machine,
        }

    def to_json(self) -> Any:
        """The row, with the versions of the tools."""
        return json_form({**self.row, "versions": self.versions})


@dataclass(frozen=True, eq=False)
class DeviceSweep(JsonRecord):
    """Times of a kernel over GPUs and sizes: `times` are in the order of the sizes, then of the devices.

    Attributes
    ----------
    planned
        The number of times that were to be found.
    interrupted
        An interrupt ended the sweep early.
    """

    json_keys = ("kernel", "problem", "planned", "interrupted", "times")
    kernel: str
    problem: str
    times: tuple[SweepTime, ...]
    planned: int
    interrupted: bool = False

    def at(self, device: str, **sizes: int) -> SweepTime | Missing:
        """The time on a device at sizes; Missing where it is none of the sweep's."""
        for each in self.times:
            if each.device == device and all(each.sizes.get(name) == size for name, size in sizes.items()):
                return each
        return Missing(f"the sweep has no {device} at {sizes}")

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`, a row a time."""
        return table_forms.to_pandas([each.row for each in self.times])

    def __repr__(self) -> str:
        return str(self)

    def __str__(self) -> str:
        ended = f", interrupted after {len(self.times)} of {self.planned}" if self.interrupted else ""
        lines = [f"{self.kernel} for {self.problem}{ended}:"]
        width = max((len(each.device) for each in self.times), default=0)
        before: Mapping[str, int] | None = None
        for each in self.times:
            if each.sizes != before:
                before = each.sizes
                lines.append(f"  {', '.join(f'{name}={size:,}' for name, size in each.sizes.items()) or 'as it is'}")
            limit = f", limited by {each.bottleneck}" if each.bottleneck and isinstance(each.measured, Missing) else ""
            on = f" on {each.gpu}" if each.gpu else ""
            lines.append(f"    {each.device:<{width}}  {each.time}{limit}{on}")
        return "\n".join(lines)
