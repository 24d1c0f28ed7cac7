"""The schedule of one kernel as a person asks for it: loops, the peak of registers, spills; in words and rows.

Static: it is read from the code and from published tables, nothing has run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.compilers.binaries.cubin import Cubin
from workbench.errors import ArgumentError
from workbench.inspector.call_graph import FunctionReport, call_graph, call_in_words
from workbench.inspector.kernel_code import KernelCode
from workbench.inspector.schedule_words import (
    InstructionNames,
    listed,
    loop_in_short,
    loop_in_words,
    stall_in_words,
)
from workbench.inspector.switch_tables import SwitchTable, switch_in_words, switch_tables
from workbench.records import Missing, Resources
from workbench.records.table_forms import to_pandas
from workbench.sass.analysis import LoopFacts
from workbench.sass.live_peak import PeakKind, PeakRegister
from workbench.sass.loop_schedule import LoopSchedule
from workbench.sass.spill_pairs import SpillPair

_KINDS: Mapping[PeakKind, tuple[str, str]] = {
    "accumulator": ("accumulator", "accumulators"),
    "address": ("address", "addresses"),
    "loaded": ("loaded value", "loaded values"),
    "constant": ("constant", "constants"),
    "computed": ("computed value", "computed values"),
    "stack": ("stack pointer", "stack pointers"),
    "unwritten": ("value that nothing here writes", "values that nothing here writes"),
}


_PARTS = ("loops", "instructions", "spills", "peak", "functions", "switches")
_OF_FUNCTION = ("name", "symbol", "offset", "instructions", "recursive", "library")


@dataclass(frozen=True)
class SwitchReport:
    """A switch's table and what it says in words."""

    table: SwitchTable
    text: str


@dataclass(frozen=True)
class LoopReport:
    """A loop: offset of its head, its depth and source lines; what a turn costs, in words, short, and as values."""

    head: int
    depth: int
    source_lines: tuple[int, ...]
    unroll: int | None
    text: str
    short: str
    schedule: LoopSchedule | Missing


@dataclass(frozen=True)
class PeakGroup:
    """Registers of one kind that the same lines of the source make, where most are live."""

    kind: PeakKind
    source_lines: tuple[int, ...]
    registers: tuple[str, ...]

    @property
    def text(self) -> str:
        """`31 accumulators of line 9`."""
        count = len(self.registers)
        lines = listed([str(line) for line in self.source_lines]) if self.source_lines else ""
        of = f" of line{'s' if len(self.source_lines) > 1 else ''} {lines}" if lines else ""
        return f"{count} {_KINDS[self.kind][count > 1]}{of}"


@dataclass(frozen=True)
class SpillReport:
    """A spilled value: offsets of what stores it and of what brings it back, and its lines.

    load: None where nothing loads it. made_by: source lines that make the value; store_lines and load_line: where it is
    stored and loaded. place: bytes from the stack pointer.
    """

    stores: tuple[int, ...]
    load: int | None
    place: int
    size_bytes: int
    made_by: tuple[int, ...]
    store_lines: tuple[int, ...]
    load_line: int | None
    text: str


@dataclass(frozen=True, eq=False)
class ScheduleReport:
    """The schedule of one kernel. offsets and stalls: one for each instruction, in words, empty where none is needed.

    peak: what is live where most general registers are, most first; peak_at: the offset, None without instructions.
    functions: the kernel and those in its code; stack_bytes: what all their calls need at once, by ptxas; switches:
    tables of indirect branches.
    """

    kernel: str
    arch: str
    offsets: tuple[int, ...]
    stalls: tuple[str, ...]
    loops: tuple[LoopReport, ...]
    peak_at: int | None
    peak: tuple[PeakGroup, ...]
    spills: tuple[SpillReport, ...]
    functions: tuple[FunctionReport, ...]
    stack_bytes: int | Missing
    switches: tuple[SwitchReport, ...]

    @property
    def calls_text(self) -> tuple[str, ...]:
        """A sentence for each function; none where the kernel calls nobody."""
        if len(self.functions) < 2 and not any(f.calls or f.indirect for f in self.functions):
            return ()
        said = [call_in_words(each, self.functions) for each in self.functions]
        if isinstance(self.stack_bytes, int) and self.stack_bytes:
            said.append(f"All calls together need {self.stack_bytes} bytes of stack.")
        elif any(each.recursive for each in self.functions):
            said.append("How much stack the calls need is not known: a function calls itself.")
        return tuple(said)

    @property
    def peak_text(self) -> str:
        """`64 registers are live at 0x0620: 31 accumulators of line 9, ...`."""
        count = sum(len(group.registers) for group in self.peak)
        if self.peak_at is None or not count:
            return ""
        are = "registers are" if count > 1 else "register is"
        return f"{count} {are} live at 0x{self.peak_at:04x}: {', '.join(group.text for group in self.peak)}."

    @property
    def text(self) -> str:
        """All of it but what single instructions wait for."""
        parts = [f"{self.kernel} on {self.arch} (static)"]
        for loop in self.loops:
            lines = f", lines {_range(loop.source_lines)}" if loop.source_lines else ""
            parts.append(f"Loop at 0x{loop.head:04x}{lines}: {loop.text}")
        if not self.loops:
            parts.append("No loops.")
        parts += [self.peak_text] if self.peak_text else []
        parts += [spill.text for spill in self.spills]
        parts += [switch.text for switch in self.switches]
        parts += self.calls_text
        return "\n".join(parts)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values; what is not known is `{"missing": reason}`."""
        return {
            "kernel": self.kernel,
            "arch": self.arch,
            "instructions": [
                {"offset": offset, "stall": stall} for offset, stall in zip(self.offsets, self.stalls, strict=True)
            ],
            "loops": [_loop_row(loop) for loop in self.loops],
            "peak": {
                "offset": self.peak_at,
                "text": self.peak_text,
                "groups": [
                    {"kind": g.kind, "source_lines": list(g.source_lines), "registers": list(g.registers)}
                    for g in self.peak
                ],
            },
            "spills": [
                {
                    "stores": list(s.stores),
                    "load": s.load,
                    "place": s.place,
                    "size_bytes": s.size_bytes,
                    "made_by": list(s.made_by),
                    "store_lines": list(s.store_lines),
                    "load_line": s.load_line,
                    "text": s.text,
                }
                for s in self.spills
            ],
            "stack_bytes": _plain(self.stack_bytes),
            "functions": [
                {
                    **{name: getattr(f, name) for name in _OF_FUNCTION},
                    **{name: _plain(getattr(f, name)) for name in ("registers", "frame_bytes")},
                    "calls": list(f.calls),
                    "indirect": list(f.indirect),
                }
                for f in self.functions
            ],
            "switches": [
                {"branch": s.table.branch, "first": s.table.first, "targets": list(s.table.targets), "text": s.text}
                for s in self.switches
            ],
        }

    def to_pandas(self, part: str = "loops") -> Any:
        """One part as a pandas table: `loops`, `instructions`, `spills`, `peak`, `functions` or `switches`."""
        data = self.to_json()
        if part not in _PARTS:
            raise ArgumentError(f"there is no part {part!r}, there are {', '.join(_PARTS)}", "part")
        return to_pandas(data["peak"]["groups"] if part == "peak" else data[part])


def schedule_report(
    code: KernelCode, loops: Sequence[LoopFacts], cubin: Cubin | None = None
) -> ScheduleReport | Missing:
    """The schedule of a kernel that was analysed.

    Parameters
    ----------
    loops
        Its loops with what the source says of them.
    cubin
        The file that it lies in: tables and stacks are read there.
    """
    facts = code.facts
    if facts is None:
        return Missing("there is no SASS")
    schedule = facts.schedule
    if isinstance(schedule.stalls, Missing):
        return schedule.stalls
    names = InstructionNames(code)
    offsets = tuple(line.offset for line in code.lines)
    spills = tuple(_spill(pair, code, names) for pair in schedule.spills)
    of_offset = {spill.load: spill.text for spill in spills if spill.load is not None} | _stored(spills)
    literals = cubin.literals.get(code.name, b"") if cubin is not None else b""
    switches = tuple(SwitchReport(each, switch_in_words(each, code)) for each in switch_tables(code, literals))
    of_offset |= {each.table.branch: each.text for each in switches}
    texts = tuple(
        " ".join(filter(None, (stall_in_words(stall, names), of_offset.get(offset))))
        for offset, stall in zip(offsets, schedule.stalls, strict=True)
    )
    peak = facts.live.peak
    return ScheduleReport(
        code.name,
        code.arch,
        offsets,
        texts,
        tuple(
            LoopReport(
                code.lines[facts.blocks[each.head].first].offset,
                each.depth,
                each.source_lines,
                each.unroll,
                loop_in_words(found, names, each.unroll),
                loop_in_short(found),
                found,
            )
            for each, found in zip(loops, schedule.loops, strict=True)
        ),
        code.lines[peak].offset if peak is not None else None,
        _groups(schedule.peak, code),
        spills,
        call_graph(code),
        code.resources.stack_bytes if isinstance(code.resources, Resources) else code.resources,
        switches,
    )


def _groups(registers: Sequence[PeakRegister], code: KernelCode) -> tuple[PeakGroup, ...]:
    found: dict[tuple[PeakKind, tuple[int, ...]], list[str]] = {}
    for each in registers:
        lines = {at for w in each.writers if (at := code.source_line(code.lines[w])) is not None}
        key = (each.kind, () if each.kind == "stack" else tuple(sorted(lines)))
        found.setdefault(key, []).append(each.name)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(PeakGroup(kind, lines, tuple(names)) for (kind, lines), names in ordered)


def _spill(pair: SpillPair, code: KernelCode, names: InstructionNames) -> SpillReport:
    def at(indices: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted({n for i in indices if (n := code.source_line(code.lines[i])) is not None}))

    made = at(pair.writers)
    of = f" of line{'s' if len(made) > 1 else ''} {listed([str(n) for n in made])}" if made else ""
    what = f"{listed(pair.registers)}{of}" if pair.registers else "a value"
    stored = listed([names.at(i) for i in pair.stores]) if pair.stores else ""
    where = "the stack" if pair.place < 0 else f"[R1+0x{pair.place:x}]"
    if pair.load is None:
        text = f"Spills {what} to {where} at {stored}; nothing here loads it again."
    elif not pair.stores:
        text = f"Loads a spilled value from {where} that nothing here has stored."
    else:
        loaded = at([pair.load])
        line = f" (line {loaded[0]})" if loaded else ""
        text = f"Spills {what} to {where} at {stored} and loads it again at {names.at(pair.load)}{line}."
    return SpillReport(
        at_offsets(pair.stores, code),
        code.lines[pair.load].offset if pair.load is not None else None,
        pair.place,
        pair.size_bytes,
        made,
        at(pair.stores),
        next(iter(at([pair.load])), None) if pair.load is not None else None,
        text,
    )


def _stored(spills: Sequence[SpillReport]) -> dict[int, str]:
    """What stands at each store: where its value is loaded again."""
    loads: dict[int, list[str]] = {}
    found = {}
    for spill in spills:
        for at in spill.stores:
            loads.setdefault(at, [])
            if spill.load is not None:
                loads[at].append(f"0x{spill.load:04x}")
            else:
                found[at] = spill.text
    for at, places in loads.items():
        if places:
            found[at] = f"Spills a register; loaded again at {listed(places)}."
    return found


def at_offsets(indices: Sequence[int], code: KernelCode) -> tuple[int, ...]:
    """Byte offsets of instructions."""
    return tuple(code.lines[i].offset for i in indices)


def _plain(value: int | Missing) -> int | dict[str, str]:
    return {"missing": value.reason} if isinstance(value, Missing) else value


def _loop_row(loop: LoopReport) -> dict[str, Any]:
    row: dict[str, Any] = {
        "head": loop.head,
        "depth": loop.depth,
        "source_lines": list(loop.source_lines),
        "unroll": loop.unroll,
        "text": loop.text,
    }
    found = loop.schedule
    if isinstance(found, Missing):
        return {**row, "missing": found.reason}
    return {
        **row,
        "issue_slots": list(found.issue),
        "pipe_cycles": {
            pipe: [found.load[0].pipes.get(pipe, 0.0), cycles] for pipe, cycles in found.load[1].pipes.items()
        },
        "busiest": found.busiest[0],
        "alone_cycles": [found.alone.low, found.alone.high],
        "unknown_latency": list(found.alone.unknown),
        "recurrence_cycles": [found.chain.cycles.low, found.chain.cycles.high],
        "warps_until_bound": list(found.warps),
        "warps_that_fit": found.warps_that_fit,
        "bytes_per_thread": {key: list(span) for key, span in found.moved.items()},
        "operations_per_thread": {key: list(span) for key, span in found.operations.items()},
    }


def _range(lines: Sequence[int]) -> str:
    return str(lines[0]) if len(lines) == 1 else f"{lines[0]} to {lines[-1]}"
