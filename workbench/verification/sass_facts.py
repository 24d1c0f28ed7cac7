"""Facts of a kernel's machine code that a verification keeps: how many instructions, of which kinds, registers live."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.records import Missing
from workbench.sass.executed import instruction_count


@dataclass(frozen=True)
class SassFacts:
    """Static facts of a disassembly.

    instructions: without what only fills the end. opcodes: how many of each, by the name before the first dot, the most
    frequent first. live_registers: at most, at any instruction.
    """

    instructions: int
    opcodes: Mapping[str, int]
    live_registers: int | Missing

    def to_json(self) -> dict[str, Any]:
        """The facts as plain values."""
        live = None if isinstance(self.live_registers, Missing) else self.live_registers
        return {"instructions": self.instructions, "opcodes": dict(self.opcodes), "live_registers": live}


def sass_facts(kernel: Any) -> SassFacts | Missing:
    """The facts of a kernel; Missing where it has no disassembly."""
    sass = kernel.sass
    if isinstance(sass, Missing):
        return sass
    opcodes = Counter(line.opcode.split(".")[0] for line in sass.lines if line.opcode != "NOP")
    live = sass.live_registers
    most = live if isinstance(live, Missing) else max((each.gpr for each in live.values()), default=0)
    return SassFacts(instruction_count(sass.lines), dict(opcodes.most_common()), most)
