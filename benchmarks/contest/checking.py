"""Cost of memory checks on regular accesses: each kernel as it is, and with their comparisons left out of its code.

The emulator has no such switch. Functions of its emitters are replaced while one kernel is compiled, and nothing of it
is kept on disk. Accesses that the runtime looks at lane by lane are checked in both.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest import mock

import numpy as np
from contest.contestants import Timing
from contest.contests import CONTESTS, Contest

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.emulate.codegen import coalesced_checks, memory
from workbench.emulate.native import object_cache, tier_up
from workbench.isa.ptx import parse


@dataclass(frozen=True)
class CheckingCost:
    """Seconds of one kernel with its checks and without."""

    title: str
    checked_seconds: float
    unchecked_seconds: float


@contextmanager
def unchecked() -> Iterator[None]:
    """Kernels that are compiled within have no comparisons of addresses, but those of lanes under a mask, which tell
    whether lanes that are off may be read as well."""
    one, ends = memory._inside, memory._ends_inside

    def inside(e, where, site):  # type: ignore[no-untyped-def]
        if e.values.mask is not None:
            return one(e, where, site)
        return "true", memory._scalar_address(e, where, min(where.value.uniformity.each))

    def ends_inside(e, *others):  # type: ignore[no-untyped-def]
        return "true" if e.values.mask is None else ends(e, *others)

    with (
        mock.patch.object(memory, "_inside", inside),
        mock.patch.object(memory, "_ends_inside", ends_inside),
        mock.patch.object(coalesced_checks, "_inside", return_value="true"),
    ):
        yield


def _launcher(contest: Contest) -> Callable[[], None]:
    memory = Memory()
    program = load(parse(wb.compile(contest.text(".cu")).ptx), memory)
    params = b""
    for array in contest.make(np.random.default_rng(0)):
        place = memory.allocate(array.nbytes)
        memory.write(place, array.view(np.uint8))
        params += struct.pack("<Q", place)
    params += struct.pack("<i", contest.n)
    grid, block = Dim3(*contest.grid, 1), Dim3(*contest.block, 1)

    def launch() -> None:
        done = run(LaunchRequest(program, "k", grid, block, params, resident_blocks=1024), "jit")
        if done.faults:
            raise RuntimeError(done.faults[0].message)

    launch()
    return launch


def checking_costs(rounds: int) -> list[CheckingCost]:
    """Each kernel with and without checks, in turns."""
    costs = []
    switches = {object_cache.SWITCH: "off", tier_up.SWITCH: "off"}
    for contest in CONTESTS:
        with mock.patch.dict(os.environ, switches):
            checked = _launcher(contest)
            with unchecked():
                plain = _launcher(contest)
        timings = Timing(), Timing()
        for _ in range(rounds):
            for launch, timing in zip((checked, plain), timings, strict=True):
                if timing.spent < 10:
                    timing.call(launch)
        costs.append(CheckingCost(contest.title, timings[0].seconds, timings[1].seconds))
    return costs
