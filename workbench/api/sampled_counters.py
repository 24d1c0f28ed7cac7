"""Counters of a whole launch from a sample of its blocks, as the emulator's counters are read elsewhere."""

from __future__ import annotations

from workbench.analyse.model.sampling import LaunchSample
from workbench.api.handles import Kernel
from workbench.base.records import COUNTER_NAMES
from workbench.base.records.outcomes import Counters
from workbench.device.targets import target_named
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate.interpret.counting import by_source


def sampled_counters(sample: LaunchSample, kernel: Kernel) -> Counters:
    """Events of the whole launch, extrapolated where not all blocks were run, with what they are worth beside SASS."""
    lines = {line: {name: round(n) for name, n in counts.items()} for line, counts in sample.by_line.items()}
    totals = dict.fromkeys(COUNTER_NAMES, 0)
    for counts in lines.values():
        for name, amount in counts.items():
            totals[name] += amount
    emulator = target_named("emulator")
    assert isinstance(emulator, EmulatorTarget)
    match = emulator.access_match(kernel)
    spots = kernel.compilation.line_map.ptx_to_source
    return Counters(totals, by_source(lines, spots), lines, match.by_ptx_line, match.not_in_ptx)
