"""Special registers that say when and on which multiprocessor a thread runs, which no result may depend on."""

from __future__ import annotations

from typing import Any

from workbench.compilers.correlate.ptx_accesses import reachable_functions
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Name

_REGISTERS = frozenset(
    {
        "%clock", "%clock_hi", "%clock64", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi",
        "%smid", "%nsmid", "%warpid", "%nwarpid", "%gridid", *(f"%pm{i}" for i in range(8)),
        *(f"%pm{i}_64" for i in range(8)),
    }
)  # fmt: skip
"""PTX ISA, section 10. Those of clusters and lanes follow from the launch."""


def place_registers(kernel: Any) -> tuple[str, ...]:
    """The registers that a kernel, or a function that it calls, reads."""
    functions = reachable_functions(parse(kernel.compilation.ptx), kernel.mangled_name)
    read = {
        operand.text
        for function in functions
        for instruction in function.instructions
        for operand in instruction.operands
        if isinstance(operand, Name)
    }
    return tuple(sorted(read & _REGISTERS))
