"""Translation: CUDA C++, PTX text and Numba functions to PTX, machine code, line maps and resources. No GPU needed.

`translate` is the door; `disassemble` and `live_registers` are apart because nvdisasm takes ten times as long as
the rest, and PTX is shown first. It launches nothing and knows no limits of devices.
"""

from __future__ import annotations

from workbench.compilers.toolchains.archs import ARCHS
from workbench.compilers.toolchains.disassemble import (
    LiveRegisters,
    disassemble,
    disassemble_together,
    listing_of,
    live_registers,
)
from workbench.compilers.toolchains.precompiled import PrecompiledHeaders
from workbench.compilers.toolchains.versions import toolkit
from workbench.compilers.toolchains.warm_disassembler import WarmDisassembler
from workbench.compilers.translate import translate, warm_up

__all__ = [
    "ARCHS",
    "LiveRegisters",
    "PrecompiledHeaders",
    "WarmDisassembler",
    "disassemble",
    "disassemble_together",
    "listing_of",
    "live_registers",
    "toolkit",
    "translate",
    "warm_up",
]
