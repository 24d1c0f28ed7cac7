"""The parts of a kernel's schedule, as values: named instructions, loops, the peak of registers, spills."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.records import Missing
from workbench.isa.sass.live_peak import PeakKind
from workbench.isa.sass.loop_schedule import LoopSchedule


@dataclass(frozen=True)
class NamedInstruction:
    """An instruction as sentences name it.

    Attributes
    ----------
    line
        The line of the compiled file.
    guard
        Its predicate.
    opcode
        The mnemonic with its modifiers, empty where only the mnemonic is known.
    """

    offset: int
    mnemonic: str
    line: int | None
    guard: str | None
    opcode: str = ""


@dataclass(frozen=True)
class LoopReport:
    """A loop: offset of its head, its depth and source lines.

    Attributes
    ----------
    unroll
        Iterations of the source in one of its own.
    """

    head: int
    depth: int
    source_lines: tuple[int, ...]
    unroll: int | None
    schedule: LoopSchedule | Missing


@dataclass(frozen=True)
class PeakGroup:
    """Registers of one kind that the same code makes, where most are live.

    Attributes
    ----------
    source_lines
        Those of the instructions that make their values.
    subroutines
        Ptxas' own that make them.
    offsets
        The instructions that make their values.
    """

    kind: PeakKind
    source_lines: tuple[int, ...]
    subroutines: tuple[str, ...]
    registers: tuple[str, ...]
    offsets: tuple[int, ...] = ()


@dataclass(frozen=True)
class SpillReport:
    """A spilled value: offsets of what stores it and of what brings it back, and its lines.

    Attributes
    ----------
    load
        None where nothing loads it.
    made_by
        Source lines that make the value.
    load_line
        Where it is loaded.
    place
        Bytes from the stack pointer.
    registers
        Those that are stored.
    """

    stores: tuple[int, ...]
    load: int | None
    place: int
    size_bytes: int
    made_by: tuple[int, ...]
    load_line: int | None
    registers: tuple[str, ...]
