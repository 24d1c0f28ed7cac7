"""The reasons of what is said of a kernel's code as a whole: its resources, live registers, spills, switches and calls.

Static: places and numbers are those of the machine code, of the cubin and of ptxas' log; nothing has run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.analyse.inspector.call_graph import FunctionReport
from workbench.analyse.inspector.schedule_parts import NamedInstruction, PeakGroup, SpillReport
from workbench.analyse.inspector.schedule_reasons import CONTROL_CODES
from workbench.analyse.inspector.schedule_words import group_in_words
from workbench.analyse.inspector.switch_tables import SwitchTable
from workbench.base.records import Missing, Quantity, Resources
from workbench.base.records.reasons import ADDRESS, CodePlace, Why, without_repeats
from workbench.isa.sass.control_proof import ControlProof

_MAX_PLACES = 8
_MAX_NUMBERS = 12
_DOCS = "docs/schedule.md, Registers, spills, calls"
_LIFE_RANGES = 'CUDA Binary Utilities, "nvdisasm", on --print-life-ranges, which counts otherwise under predicates'
_LOCAL_MEMORY = 'CUDA C++ Programming Guide, "Device Memory Accesses", on local memory'
_CUBIN = "the cubin, as cuobjdump --dump-resource-usage prints it (CUDA Binary Utilities)"
_LOG = "the log of ptxas -v"

SPILL_RULE = (
    "a value for which a thread has no register is kept in its local memory: ptxas stores it, and loads it where it is "
    "needed again",
    f"{_LOCAL_MEMORY}; ptxas marks these stores and loads in the cubin; {_DOCS}",
)
"""The rule of every spilled value, and its source."""

_PEAK_RULE = (
    "a register is live from an instruction that writes it to the last one that may read that value, on every path; "
    "the peak is the first instruction with the most of them"
)
_SWITCH_RULE = (
    "an indirect branch goes where an entry of its table says: the value less that of the first entry, limited to the "
    "last entry, chooses it, and the address behind the branch and the branch's own displacement are added"
)
_CALL_RULE = (
    "a function has the instructions from its label to the next one, the registers up to the last that they name, and "
    "for a frame what they subtract from the stack pointer R1; the kernel has the registers that ptxas allots"
)
_STACK_RULE = "the frames of all functions that may be under way at once are on the stack, in local memory of a thread"

_RESOURCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "registers_per_thread": (
            "each thread has as many registers as ptxas allots to the kernel: at least those up to the last that an "
            "instruction names, and so no fewer than are live at the peak",
            f"{_CUBIN}; {_DOCS}",
        ),
        "spill_store_bytes": (SPILL_RULE[0], f"{_LOCAL_MEMORY}; {_LOG}: bytes of a thread by the code, not by runs"),
        "spill_load_bytes": (SPILL_RULE[0], f"{_LOCAL_MEMORY}; {_LOG}: bytes of a thread by the code, not by runs"),
        "stack_bytes": (
            "a thread has local memory for arrays that are indexed by what is not constant, for structures that do not "
            "fit in registers, for spilled values and for the frames of calls",
            f"{_LOCAL_MEMORY}; {_CUBIN}",
        ),
        "static_smem_bytes": (
            "the variables with __shared__ that a block has, one after the other with their alignment, are as large "
            "for every launch",
            f'CUDA C++ Programming Guide, "__shared__"; {_CUBIN}',
        ),
        "num_barriers": (
            "a block has 16 named barriers, and the kernel takes those up to the highest that its code may name; "
            "__syncthreads() is barrier 0",
            f'PTX ISA, "bar, barrier"; {_CUBIN}',
        ),
    }
)
"""The rule of each of a kernel's resources, by the fields of `Resources`, and its source."""
RESOURCES = tuple(_RESOURCES)
"""The fields of `Resources` that have a reason."""
_UNITS: Mapping[str, str] = MappingProxyType(
    {"registers_per_thread": "registers per thread", "static_smem_bytes": "bytes per block", "num_barriers": "barriers"}
)
_BYTES_OF_THREAD = "bytes per thread"
SourceLines = Mapping[int, int | None]
"""The lines of the compiled file, by the offsets of the instructions of a kernel."""


@dataclass(frozen=True)
class ResourceUse:
    """The instructions that take a kernel's resources.

    Attributes
    ----------
    registers
        The registers that instructions name, counted from R0.
    at_last_register
        The first instruction that names the last of them; None where none is named.
    spill_stores, spill_loads, local, shared, barriers
        Instructions that spill, that access local memory (those that spill too) and shared memory, and that wait at
        or arrive at a barrier of the block.
    """

    resources: Resources | Missing
    registers: int
    at_last_register: NamedInstruction | None
    spill_stores: tuple[NamedInstruction, ...] = ()
    spill_loads: tuple[NamedInstruction, ...] = ()
    local: tuple[NamedInstruction, ...] = ()
    shared: tuple[NamedInstruction, ...] = ()
    barriers: tuple[NamedInstruction, ...] = ()


def why_of_peak(at: NamedInstruction, groups: Sequence[PeakGroup], lines: SourceLines) -> Why:
    """The reason of the register peak: the instruction that it is at, and those that make what is live there.

    Parameters
    ----------
    at
        The instruction with the most live registers.
    lines
        Those of the kernel's instructions.
    """
    live = sum(len(group.registers) for group in groups)
    makers = (offset for group in groups for offset in group.offsets)
    by_words: Counter[str] = Counter()
    for n, group in enumerate(groups):
        by_words[group_in_words(group) if n < _MAX_NUMBERS else "others"] += len(group.registers)
    numbers = [("live", _count(live, "registers"))]
    numbers += [(words, _count(count, "registers")) for words, count in by_words.items()]
    places = _places((at.offset, *makers), lines)
    return Why(_PEAK_RULE, f"derived from the operands and the control flow of the SASS; {_LIFE_RANGES}; {_DOCS}",
               places, tuple(numbers))  # fmt: skip


def why_of_spill(spill: SpillReport, lines: SourceLines) -> Why:
    """The reason of a spilled value: what stores it, what loads it, its size and its place on the stack."""
    loads = () if spill.load is None else (spill.load,)
    numbers = [
        ("size", _count(spill.size_bytes, _BYTES_OF_THREAD)),
        ("stores", _count(len(spill.stores), "instructions")),
        ("loads", _count(len(loads), "instructions")),
    ]
    if spill.place >= 0:
        numbers.append(("place, from R1", Quantity(spill.place, ADDRESS, "static")))
    return Why(*SPILL_RULE, _places((*spill.stores, *loads), lines), tuple(numbers))


def why_of_switch(table: SwitchTable, lines: SourceLines) -> Why:
    """The reason of a switch: its branch, the instruction that reads the value, the targets, the table's size."""
    numbers = [
        ("entries", _count(len(table.targets), "")),
        ("value of the first entry", _count(table.first, "")),
    ]
    source = 'the table is read from constant bank 2 of the cubin; PTX ISA, "brx.idx"; docs/schedule.md'
    return Why(_SWITCH_RULE, source, _places((table.branch, table.read_at, *table.targets), lines), tuple(numbers))


def why_of_function(function: FunctionReport, lines: SourceLines) -> Why:
    """The reason of what is said of a function: its first instruction, its calls, what its code takes."""
    numbers = [("code", _count(function.instructions, "instructions"))]
    if isinstance(function.registers, int):
        numbers.append(("registers", _count(function.registers, "registers")))
    if isinstance(function.frame_bytes, int):
        numbers.append(("frame", _count(function.frame_bytes, _BYTES_OF_THREAD)))
    numbers.append(("functions that it calls", _count(len(function.calls), "")))
    source = f'derived from the labels and operands of the SASS; CUDA C++ Programming Guide, "__noinline__"; {_DOCS}'
    return Why(_CALL_RULE, source, _places((function.offset, *function.calls_at), lines), tuple(numbers))


def why_of_stack(stack: int | Missing, functions: Sequence[FunctionReport], lines: SourceLines) -> Why:
    """The reason of the stack that all calls need: the frame of each function, and the calls."""
    numbers = [] if isinstance(stack, Missing) else [("all together", _count(stack, _BYTES_OF_THREAD))]
    numbers += [
        (f"frame of {each.name}", _count(each.frame_bytes, _BYTES_OF_THREAD))
        for each in functions
        if isinstance(each.frame_bytes, int) and each.frame_bytes
    ][:_MAX_NUMBERS]
    calls = (offset for each in functions for offset in each.calls_at)
    return Why(_STACK_RULE, f"{_LOCAL_MEMORY}; {_CUBIN}", _places(calls, lines), tuple(numbers))


def why_of_class(name: str, count: int, of_class: Sequence[NamedInstruction]) -> Why:
    """The reason of the number of instructions of a class. of_class: those of the class."""
    rule = "each instruction that may run is of one class, by its opcode and by what it does with its operands"
    source = 'CUDA Binary Utilities, "Instruction Set Reference"; workbench/isa/sass/opcodes.py and moves.py'
    return Why(rule, source, _places_of(of_class), ((name, _count(count, "instructions")),))


def why_of_proof(proof: ControlProof, code: Sequence[NamedInstruction]) -> Why:
    """The reason of what is said of the control codes: how much was checked, and the instructions that are open."""
    rule = (
        "a read or a write of a register has to wait for what is under way with that register: by stall cycles where "
        "its latency is fixed, else by a scoreboard barrier; proved is what does so on every path"
    )
    numbers = (
        ("checked", _count(proof.checked, "reads and writes")),
        ("not proved", _count(len(proof.unproved), "instructions")),
    )
    source = "; ".join(filter(None, (CONTROL_CODES, proof.latencies)))
    return Why(rule, source, _places_of(code[at] for at in sorted(proof.unproved)), numbers)


def why_of_resource(name: str, use: ResourceUse, peak: tuple[NamedInstruction, int] | None) -> Why | Missing:
    """The reason of one of a kernel's resources.

    Parameters
    ----------
    name
        One of `RESOURCES`.
    peak
        The instruction with the most live registers, and how many they are.

    Raises
    ------
    KeyError
        No rule has this name.
    """
    rule, source = _RESOURCES[name]
    if isinstance(use.resources, Missing):
        return use.resources
    value: int | Missing = getattr(use.resources, name)
    if isinstance(value, Missing):
        return value
    numbers = [("in all", _count(value, _UNITS.get(name, _BYTES_OF_THREAD)))]
    at: Sequence[NamedInstruction] = ()
    match name:
        case "registers_per_thread":
            at = _with_peak(use, peak)
            numbers.append(("named by instructions", _count(use.registers, "registers")))
            numbers += [] if peak is None else [("live at the peak", _count(peak[1], "registers"))]
        case "spill_store_bytes" | "spill_load_bytes":
            at = use.spill_stores if name == "spill_store_bytes" else use.spill_loads
            numbers.append(("marked by ptxas", _count(len(at), "instructions")))
        case "stack_bytes":
            at = use.local
            numbers.append(("accesses to local memory", _count(len(at), "instructions")))
            spills = len(use.spill_stores) + len(use.spill_loads)
            numbers.append(("of them spills", _count(spills, "instructions")))
        case "static_smem_bytes":
            at = use.shared
            numbers.append(("accesses to shared memory", _count(len(at), "instructions")))
        case "num_barriers":
            at = use.barriers
            numbers.append(("that use a barrier", _count(len(at), "instructions")))
    return Why(rule, source, _places_of(at), tuple(numbers))


def _with_peak(use: ResourceUse, peak: tuple[NamedInstruction, int] | None) -> list[NamedInstruction]:
    return [each for each in (use.at_last_register, None if peak is None else peak[0]) if each is not None]


def _places(offsets: Iterable[int], lines: SourceLines) -> tuple[CodePlace, ...]:
    """The first places of some offsets, each with its source line."""
    return without_repeats(CodePlace(sass_offset=at, line=lines.get(at)) for at in offsets)[:_MAX_PLACES]


def _places_of(instructions: Iterable[NamedInstruction]) -> tuple[CodePlace, ...]:
    """The first places of some instructions."""
    return without_repeats(CodePlace(sass_offset=each.offset, line=each.line) for each in instructions)[:_MAX_PLACES]


def _count(value: int, unit: str) -> Quantity:
    return Quantity(value, unit, "static")
