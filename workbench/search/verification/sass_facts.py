"""Facts of a kernel's machine code that a verification keeps: how many instructions, of which kinds, registers live."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.base.records import Missing
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.executed import instruction_count
from workbench.isa.sass.liveness import liveness
from workbench.isa.sass.registers import register_use


@dataclass(frozen=True)
class SassFacts:
    """Static facts of a disassembly.

    Attributes
    ----------
    instructions
        The number of instructions, without those that only fill the end.
    opcodes
        The number of each opcode, by the name before the first dot, the most frequent first.
    live_registers
        The most that are live at any instruction, as the panel shows it.
    """

    instructions: int
    opcodes: Mapping[str, int]
    live_registers: int


def sass_facts(kernel: Any) -> SassFacts | Missing:
    """The facts of a kernel; Missing where it has no disassembly."""
    sass = kernel.sass
    if isinstance(sass, Missing):
        return sass
    opcodes = Counter(line.opcode.split(".")[0] for line in sass.lines if line.opcode != "NOP")
    live = liveness([register_use(line) for line in sass.lines], flow_graph(sass.lines))
    return SassFacts(instruction_count(sass.lines), dict(opcodes.most_common()), max(live.gpr, default=0))
