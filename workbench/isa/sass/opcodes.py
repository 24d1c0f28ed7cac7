"""Class, latency and help of SASS opcodes, the group they are scheduled in, and help for the forms of operands.

The class of an opcode may depend on its modifiers (IMAD.MOV is a move). The group stands for the latencies of
`workbench.isa.sass.latencies`; the pipe that a person sees is told by `workbench.isa.sass.pipes`. Which opcodes
have a fixed latency on which architecture is not documented: what stands here was seen over the cubins of the gallery
and of the emulator's PTX cases for sm_75 to sm_120, where an opcode either always or never takes part in scoreboards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from workbench.isa.sass.opcode_rows import ROWS

SECTION = "CUDA Binary Utilities 4"


@dataclass(frozen=True)
class Opcode:
    """A mnemonic. `variable`: its end is told by a scoreboard barrier; elsewhere stall cycles cover its latency."""

    name: str
    class_: str
    scheduled_as: str
    variable: bool
    title: str
    text: str
    operands: str


@dataclass(frozen=True)
class OperandForm:
    """The meaning of a form of operand, by the text it begins with."""

    title: str
    text: str


def _rows() -> dict[str, Opcode]:
    result = {}
    for row in ROWS.strip().splitlines():
        name, class_, pipe, latency, title, text, operands = (part.strip() for part in f"{row} ".split(" | "))
        result[name] = Opcode(name, class_, pipe, latency == "V", title, text, operands)
    return result


OPCODES: Mapping[str, Opcode] = MappingProxyType(_rows())
"""All mnemonics of NVIDIA's instruction set reference, and a few that only listings show."""

OPERAND_FORMS: Mapping[str, OperandForm] = MappingProxyType(
    {
        "c[0x0][": OperandForm(
            "constant bank 0",
            "A value that the launch put into the constant bank: kernel parameters (from 0x160 up to sm_89, 0x210 on "
            "sm_90, 0x380 on sm_100 and later), block and grid dimensions below them. Read at full speed while all "
            "lanes read the same place.",
        ),
        "c[0x2][": OperandForm("constant bank 2", "A table that the compiler made: constants, targets of a switch."),
        "c[0x3][": OperandForm("constant bank 3", "__constant__ variables of the module."),
        "c[0x4][": OperandForm("constant bank 4", "Addresses of global variables and functions, filled in at load."),
        "c[": OperandForm("constant bank", "A place in a constant bank: bank, then byte offset."),
        "cx[": OperandForm(
            "bindless constant bank", "A constant bank whose address stands in a uniform register pair."
        ),
        "UR": OperandForm(
            "uniform register",
            "One value for the whole warp, computed once on the uniform datapath instead of once a lane.",
        ),
        "URZ": OperandForm("uniform zero register", "Reads as 0; what is written to it is dropped."),
        "RZ": OperandForm("zero register", "Reads as 0; what is written to it is dropped."),
        "R1": OperandForm("stack pointer", "By convention the address of this thread's stack in local memory."),
        "R": OperandForm(
            "general register",
            "32 bits for each lane. 64-bit values take a pair, of which the even register is named; .128 takes four. "
            ".reuse keeps the value in the operand cache for the next instruction.",
        ),
        "PT": OperandForm("true predicate", "Always true; as a destination: the result is discarded."),
        "UPT": OperandForm("uniform true predicate", "Always true; as a destination: the result is discarded."),
        "UP": OperandForm("uniform predicate", "One bit for the whole warp."),
        "P": OperandForm(
            "predicate register",
            "One bit for each lane. Before an instruction (@P0, @!P0) it says which lanes do it.",
        ),
        "PR": OperandForm("predicate file", "All predicate registers at once; a mask says which."),
        "desc[": OperandForm(
            "memory descriptor",
            "A uniform register pair that says how the memory is to be reached (cache policy, address space); the "
            "address follows in the second brackets.",
        ),
        "gdesc[": OperandForm(
            "matrix descriptor",
            "Uniform registers that say where tiles lie in shared memory, their strides and swizzle.",
        ),
        "tmem[": OperandForm("tensor memory", "A place in Blackwell's tensor memory: lane in the high half, column."),
        "[": OperandForm(
            "address",
            "A place in memory: register, and an offset in bytes. .64 says that the address is a register pair, .U32 "
            "that it is one register, .X4, .X8, .X16 that it is scaled; a uniform register may be added.",
        ),
        "SR_": OperandForm(
            "special register",
            "A value of the hardware: SR_TID.X is threadIdx.x, SR_CTAID.X blockIdx.x, SR_LANEID the lane, SR_CLOCKLO "
            "the clock.",
        ),
        "SRZ": OperandForm("special register zero", "Reads as 0."),
        "SB": OperandForm("scoreboard", "One of six counters of what is in flight."),
        "B": OperandForm(
            "convergence barrier",
            "B0 to B15 hold which lanes take part in a divergent region: BSSY sets one, BSYNC waits for its lanes.",
        ),
        "`(": OperandForm("label", "A place in the code; nvdisasm names branch targets .L_x_0 and so on."),
        "0x": OperandForm("constant", "An immediate value, in the instruction itself."),
        "|": OperandForm("absolute value", "The operand without its sign; costs nothing."),
        "-": OperandForm("negated", "The operand with the other sign; costs nothing."),
        "~": OperandForm("inverted", "The operand with all bits inverted; costs nothing."),
        "!": OperandForm("not", "The predicate's opposite; costs nothing."),
    }
)


@cache
def opcode(text: str) -> Opcode | None:
    """The row of an opcode as nvdisasm prints it ("LDG.E.128"), None where the mnemonic isn't known."""
    return OPCODES.get(text.partition(".")[0])


def operand_form(operand: str) -> tuple[str, OperandForm] | None:
    """The form of an operand: the longest key it begins with, signs and bars skipped where something follows."""
    core = operand.lstrip("-|~!")
    keys = [key for key in OPERAND_FORMS if core.startswith(key)]
    if core.partition(".")[0] != "R1":
        keys = [key for key in keys if key != "R1"]
    if not keys:
        return None
    best = max(keys, key=len)
    return best, OPERAND_FORMS[best]


@cache
def instruction_class(text: str) -> str:
    """The class of an opcode with its modifiers: `memory.global`, `fp32`, `int` ...; `other` where it isn't known."""
    row = opcode(text)
    if row is None:
        return "uniform" if text.startswith("U") else "other"
    modifiers = text.split(".")[1:]
    if row.name == "IMAD" and "MOV" in modifiers:
        return "move"
    return row.class_


@cache
def scheduled_as(text: str) -> str:
    """The group of opcodes whose latencies an opcode has, named by the pipe of most; empty where it isn't known."""
    row = opcode(text)
    if row is None:
        return "Uniform" if text.startswith("U") else ""
    return row.scheduled_as


@cache
def has_variable_latency(text: str, arch: int) -> bool:
    """True if the end of an opcode is told by a scoreboard barrier on an architecture (75, 80, ... 120).

    An opcode that isn't known counts as variable, so that nothing is taken for proved that isn't.
    """
    row = opcode(text)
    if row is None:
        return not text.startswith("U")
    if row.scheduled_as == "FP64":
        return arch != 90
    if row.name in ("HMMA", "BMMA"):
        return arch < 80
    if row.name == "IMMA":
        return arch < 80 or 100 <= arch < 120
    if row.name == "R2UR":
        return arch < 90
    return row.variable
