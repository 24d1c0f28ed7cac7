"""A failed case of a check, as a trace of the block that left its first wrong element, or that faulted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from workbench.analyse.checks.case_run import CaseRunner, Prepared, Ran, configuration
from workbench.base.records import Dim3, Missing
from workbench.base.records.verdicts import Failure, Mismatch
from workbench.device.targets import target_named
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.trace import Trace
from workbench.device.targets.traced_launch import trace_launch


@dataclass(frozen=True, eq=False)
class CaseStepper:
    """Runs a case again, in the emulator.

    Attributes
    ----------
    block
        The block's place in the grid.
    mismatch
        The element that it opens at.
    """

    runner: CaseRunner
    prepared: Prepared
    block: Dim3
    mismatch: Mismatch | None

    def __call__(self) -> Trace:
        """The trace, which opens at the step that wrote the element last."""
        emulator = target_named("emulator")
        assert isinstance(emulator, EmulatorTarget)
        case = self.prepared.fresh(self.runner.problem.outputs)
        grid, block, args, smem, kernel = configuration(self.runner.problem, self.runner.kernel, case)
        result = trace_launch(emulator, kernel, grid, block, args, block_id=tuple(self.block), dynamic_smem_bytes=smem)
        if self.mismatch is None or not result.steps:
            return result
        output = case.outputs[self.mismatch.output]
        place = next((at for at, arg in enumerate(args) if arg is output), None)
        name = None if place is None else kernel.parameters[place].name
        array = next((each for each in result.arrays if each.name == name), None)
        if array is None:
            return result
        flat = int(np.ravel_multi_index(self.mismatch.index, np.shape(output))) if self.mismatch.index else 0
        wrote = result.memory_writer(len(result) - 1, "global", array.address + flat * array.element_bytes)
        return result if wrote is None else replace(result, opens_at=wrote[0])


def case_stepper(runner: CaseRunner, wrong: Sequence[Ran], failure: Failure | None) -> CaseStepper | None:
    """Give the stepper of a wrong element whose writer is known, else of a case that faulted; None where neither is."""
    if failure is not None and not isinstance(failure.writer, Missing):
        ran = next((each for each in wrong if each.prepared.label == failure.label), None)
        if ran is not None:
            return CaseStepper(runner, ran.prepared, failure.writer.block, failure.mismatch)
    for ran in wrong:
        block = next((fault.block for fault in ran.faults if isinstance(fault.block, Dim3)), None)
        if block is not None:
            return CaseStepper(runner, ran.prepared, block, None)
    return None


__all__ = ["CaseStepper", "case_stepper"]
