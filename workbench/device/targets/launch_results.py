"""Runs a whole launch in the emulator on a copy of memory: what its arrays hold at the end, and its counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from workbench.base.records import Dim3
from workbench.base.records.outcomes import Counters, Fault
from workbench.compilers.cxx.readable_names import names_of
from workbench.device.targets.base import Launchable
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_call import checked_call
from workbench.device.targets.launch_runs import run_launch


@dataclass(frozen=True, eq=False)
class LaunchResults:
    """arrays: those that were passed, by parameter, and the variables of the module, as bytes, at the end."""

    arrays: Mapping[str, NDArray[Any]]
    counters: Counters
    faults: tuple[Fault, ...]


def launch_results(
    target: EmulatorTarget,
    kernel: Launchable,
    grid: Dim3,
    block: Dim3,
    args: tuple[Any, ...],
    *,
    dynamic_smem_bytes: int,
    time_limit_seconds: float,
) -> LaunchResults:
    """Run a launch and count it; memory and the arguments stay as they are.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    """
    call = checked_call(
        kernel,
        grid,
        block,
        args,
        dynamic_smem_bytes=dynamic_smem_bytes,
        count=True,
        time_limit_seconds=time_limit_seconds,
    )
    plan = target.access_match(kernel).plan
    with target.placed(call, count=True, access_plan=plan) as placed, target.memory.undone():
        outcome = run_launch(placed)
        arrays = {label: buffer.copy_to_host() for label, buffer in placed.arrays}
        names = names_of(kernel.compilation.translation)
        for symbol in placed.request.program.symbols.values():
            if symbol.space == "global" and symbol.size_bytes:
                arrays[names.get(symbol.name, symbol.name)] = target.memory.read(symbol.address, symbol.size_bytes)
    counters = outcome.counters
    assert isinstance(counters, Counters)  # the launch counts
    return LaunchResults(arrays, counters, outcome.faults)
