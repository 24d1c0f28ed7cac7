"""A GPU that is not there: kernels of a known time, with noise, slow noise, drift, throttling, two heaps, interrupts.

Time passes only as readings are taken, so that a test of 15 seconds takes none.
"""

from __future__ import annotations

import dataclasses
import math
import random
from dataclasses import dataclass, field
from typing import Any

from workbench.base.errors import KernelFault
from workbench.base.records import Dim3, Missing, Note, Quantity
from workbench.base.records.outcomes import Fault, Launch, Outcome
from workbench.device.targets.bench import DeviceFacts, Reading

FACTS = DeviceFacts("Simulated GPU", "sm_90", 132, 50_000_000, 3352.0)


@dataclass
class Behaviour:
    """The times of a kernel. us: hot; cold_us: after a flush; sizes are relative to the time where they say so.

    slow_noise: of an autoregressive process of `memory` per sample; drift_per_second: relative; second_heap: (share,
    factor); interrupts: (share, factor) of single samples that something else delays; throttles_at: wall seconds after
    which the clock is `throttled_mhz`; interrupted_at, faults_at: which reading of the bench.
    """

    us: float = 100.0
    cold_us: float | None = None
    noise: float = 0.002
    slow_noise: float = 0.0
    memory: float = 0.9
    drift_per_second: float = 0.0
    second_heap: tuple[float, float] = (0.0, 1.0)
    interrupts: tuple[float, float] = (0.0, 1.0)
    mhz: float = 1980.0
    throttles_at: float = math.inf
    throttled_mhz: float = 990.0
    interrupted_at: int | None = None
    faults_at: int | None = None
    notes: tuple[Note, ...] = ()
    array_bytes: int = 0
    nvml: bool = True
    clock: bool = True
    facts: DeviceFacts = FACTS


@dataclass
class Machine:
    """The state that benches of one device share: the wall clock, chance, and slow noise."""

    seed: int = 0
    seconds: float = 0.0
    wander: float = 0.0
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)


class SimulatedBench:
    """A bench by `Behaviour`."""

    def __init__(self, behaviour: Behaviour, machine: Machine, grid: Any = 1, block: Any = 32) -> None:
        self.behaviour, self.machine = behaviour, machine
        self.facts = behaviour.facts
        self.grid, self.block = Dim3(*_three(grid)), Dim3(*_three(block))
        self.array_bytes, self.notes = behaviour.array_bytes, behaviour.notes
        self.calls: list[tuple[str, int, bool]] = []
        self.closed = 0
        self.asked_nvml = 0

    def now_seconds(self) -> float:
        return self.machine.seconds

    def cold(self) -> Reading:
        us = self.behaviour.us if self.behaviour.cold_us is None else self.behaviour.cold_us
        return self._read("cold", us, 1, False, 300e-6)

    def hot(self, launches: int, graph: bool) -> Reading:
        return self._read("hot", self.behaviour.us, launches, graph, 250e-6)

    def empty(self, launches: int) -> Reading:
        return self._read("empty", 1.5, launches, True, 250e-6)

    def throttle_reasons(self) -> frozenset[str] | Missing:
        self.asked_nvml += 1
        self.machine.seconds += 20e-6
        if not self.behaviour.nvml:
            return Missing("NVML's Python bindings are not installed")
        hot = self.machine.seconds >= self.behaviour.throttles_at
        return frozenset({"thermal slowdown (hardware)"}) if hot else frozenset()

    def close(self) -> None:
        self.closed += 1

    def _read(self, kind: str, us: float, launches: int, graph: bool, overhead_seconds: float) -> Reading:
        b, chance = self.behaviour, self.machine.chance
        self.calls.append((kind, launches, graph))
        if b.interrupted_at == len(self.calls):
            raise KeyboardInterrupt
        if b.faults_at == len(self.calls):
            launch = Launch("kernel", b.facts.name, self.grid, self.block, 0, ())
            fault = Fault("memcheck.out_of_bounds", "error", "the GPU reports an illegal address")
            raise KernelFault(Outcome(launch, "gpu", (fault,), Missing(""), "", Quantity(math.nan, "s", "measured")))
        mhz = b.throttled_mhz if self.machine.seconds >= b.throttles_at else b.mhz
        machine = self.machine
        machine.wander = b.memory * machine.wander + math.sqrt(1 - b.memory**2) * chance.gauss(0, 1)
        factor = 1 + b.noise * chance.gauss(0, 1) + b.slow_noise * machine.wander
        factor *= (1 + b.drift_per_second * machine.seconds) * (b.mhz / mhz)
        for share, times in (b.second_heap, b.interrupts):
            factor *= times if chance.random() < share else 1
        found = us * max(factor, 0.01)
        machine.seconds += found * launches / 1e6 + overhead_seconds
        return Reading(found, mhz if b.clock else Missing("the clock cannot be read"))


@dataclass
class SimulatedBuffer:
    """Memory of which nobody asks more than its size."""

    nbytes: int
    freed: int = 0

    def free(self) -> None:
        self.freed += 1


class SimulatedGpu:
    """A target that can time and do nothing else; kernels are names, `behaviours` says how each behaves."""

    name = "gpu"

    def __init__(self, behaviour: Behaviour | dict[str, Behaviour] | None = None, seed: int = 0) -> None:
        self.behaviours = behaviour or Behaviour()
        self.machine = Machine(seed)
        self.benches: list[SimulatedBench] = []
        self.buffers: list[SimulatedBuffer] = []

    def bench(self, kernel, grid, block, args, dynamic_smem_bytes=0):
        chosen = self.behaviours
        if isinstance(chosen, dict):
            chosen = chosen[getattr(kernel, "name", kernel)]
        size = sum({id(a): a.nbytes for a in args if hasattr(a, "nbytes")}.values())
        chosen = dataclasses.replace(chosen, array_bytes=chosen.array_bytes or size)
        self.benches.append(SimulatedBench(chosen, self.machine, grid, block))
        return self.benches[-1]

    def to_device(self, array):
        self.buffers.append(SimulatedBuffer(array.nbytes))
        return self.buffers[-1]

    def launch(self, *args, **keywords):
        raise AssertionError("a target that can time is asked for a bench")


def _three(extent):
    return extent if isinstance(extent, tuple | Dim3) else (extent,)
