"""The settings of a program's run, handed to its process through the environment."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from workbench.base.records.time_names import TimeName
from workbench.isa.arch import Device, default_device, device

VARIABLE = "KERNEL_WORKBENCH_PROGRAM"
_PAGE_TABLE = 1 << 21


def _capacity() -> int:
    """Half of this computer's memory, in whole MiB: pages that are not accessed take no memory."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2 // _PAGE_TABLE * _PAGE_TABLE


CAPACITY_BYTES = _capacity()
"""Bytes that the device's memory may have."""


@dataclass(frozen=True)
class TracedLaunch:
    """The launch that a program is run for, to keep the steps of one of its blocks.

    Attributes
    ----------
    number
        The number of the launch among all of the program, from 1.
    kernel
        Its name.
    block_id, warps, steps, seed, schedule
        Options as `wb.trace` takes them.
    file
        Where the trace is written, or the error in its place.
    """

    number: int
    kernel: str
    file: str
    block_id: int | tuple[int, ...] = 0
    warps: tuple[int, ...] | None = None
    steps: int = 10_000
    seed: int = 0
    schedule: str = ""

    @property
    def options(self) -> dict[str, Any]:
        """The options as `wb.trace` takes them, by name."""
        from workbench.emulate.warp_schedules import WarpSchedule

        schedule = WarpSchedule.of(self.schedule) if self.schedule else WarpSchedule()
        named = {"block_id": self.block_id, "warps": self.warps, "steps": self.steps, "seed": self.seed}
        return {**named, "schedule": schedule}


@dataclass(frozen=True)
class Settings:
    """The settings of a run.

    Attributes
    ----------
    device
        The GPU to model, by its name; empty for the usual one.
    emulate
        The emulator is taken where there is a GPU too, as it is for all that a GPU does not report.
    sanitize
        The sanitisers that watch each launch.
    count
        Each launch counts its events.
    check_leaks
        Device memory that is left at the end is named.
    json_file
        Where findings and counts are written as JSON; empty for nowhere.
    line_buffered
        Each line of the program's output is written at once.
    findings_file
        Where faults and findings are logged as they come, in place of words on stderr, with the first launch of each
        kernel (`logged_findings`); empty for nowhere.
    names
        Source files, and what messages call them.
    time
        What events measure: the time that is modelled for the GPU, or the emulator's own.
    predict
        GPUs that each kernel's time is modelled for.
    traced
        A launch that is traced in place of being run, and ends the program; None for none.
    """

    device: str = ""
    emulate: bool = False
    sanitize: tuple[str, ...] = ()
    count: bool = False
    check_leaks: bool = False
    json_file: str = ""
    line_buffered: bool = False
    findings_file: str = ""
    names: tuple[tuple[str, str], ...] = ()
    time: TimeName = "modelled"
    predict: tuple[str, ...] = ()
    traced: TracedLaunch | None = None

    @classmethod
    def of_environment(cls, environment: Mapping[str, str]) -> Settings:
        """Read what `to_environment` wrote; the defaults where nothing did."""
        plain = json.loads(environment.get(VARIABLE, "{}"))
        names = tuple((file, name) for file, name in plain.get("names", ()))
        lists = {name: tuple(plain.get(name, ())) for name in ("sanitize", "predict")}
        traced = plain.get("traced")
        return cls(**{**plain, **lists, "names": names, "traced": TracedLaunch(**traced) if traced else None})

    def to_environment(self) -> dict[str, str]:
        """Give the variable that holds them."""
        return {VARIABLE: json.dumps(asdict(self))}

    @property
    def needs_the_emulator(self) -> bool:
        """True if a GPU cannot do what is asked for."""
        requested = (
            self.device,
            self.sanitize,
            self.count,
            self.check_leaks,
            self.json_file,
            self.predict,
            self.traced,
        )
        return self.emulate or any(requested) or self.time == "emulated"

    @property
    def follows_host_words(self) -> bool:
        """True if words that the host never wrote count as unwritten on the device, too."""
        return "init" in self.sanitize

    @functools.cached_property
    def model(self) -> Device:
        """The GPU that is modelled."""
        return device(self.device) if self.device else default_device("sm_90")

    @functools.cached_property
    def predicted(self) -> tuple[Device, ...]:
        """The GPUs of `predict`."""
        return tuple(device(name) for name in self.predict)
