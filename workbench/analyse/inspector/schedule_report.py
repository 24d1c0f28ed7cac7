"""The schedule of one kernel as a person asks for it: loops, the peak of registers, spills; in words and rows.

Static: it is read from the code and from published tables, nothing has run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from workbench.analyse.inspector.call_graph import FunctionReport, call_graph, named_registers, readable_name
from workbench.analyse.inspector.code_reasons import (
    RESOURCES,
    ResourceUse,
    SourceLines,
    why_of_function,
    why_of_peak,
    why_of_resource,
    why_of_spill,
    why_of_stack,
    why_of_switch,
)
from workbench.analyse.inspector.kernel_code import KernelCode, base, guarded
from workbench.analyse.inspector.schedule_parts import LoopReport, NamedInstruction, PeakGroup, SpillReport
from workbench.analyse.inspector.schedule_reasons import why_of_loop, why_of_stall
from workbench.analyse.inspector.schedule_words import (
    call_in_words,
    listed,
    loop_in_short,
    loop_in_words,
    peak_in_words,
    spill_in_words,
    spills_by_offset,
    stack_in_words,
    stall_in_words,
    switch_in_words,
)
from workbench.analyse.inspector.switch_tables import SwitchTable, switch_tables
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Resources
from workbench.base.records.json_records import json_form
from workbench.base.records.reasons import Why
from workbench.base.records.table_forms import to_pandas
from workbench.compilers.binaries.cubin import Cubin
from workbench.isa.sass.analysis import LoopFacts, architecture
from workbench.isa.sass.live_peak import PeakKind, PeakRegister
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.spill_pairs import SpillPair
from workbench.isa.sass.stalls import Gap, Stall

_PARTS = ("loops", "instructions", "spills", "peak", "functions", "switches")


@dataclass(frozen=True, eq=False)
class ScheduleReport:
    """The schedule of one kernel.

    Attributes
    ----------
    stalls
        One for each of its instructions, which they name by index.
    peak
        What is live where most general registers are, most first.
    peak_at
        The offset, None without instructions.
    peak_in
        The symbol of the subroutine of ptxas that this is in, if any.
    peak_complete
        False where a callee that is not here may read more registers.
    functions
        The kernel and those in its code.
    stack_bytes
        What all their calls need at once, by ptxas, Missing where some callee's code is not here.
    switches
        Tables of indirect branches.
    use
        The kernel's resources, and the instructions that take them.
    """

    kernel: str
    arch: str
    instructions: tuple[NamedInstruction, ...]
    stalls: tuple[Stall, ...]
    loops: tuple[LoopReport, ...]
    peak_at: int | None
    peak_in: str | None
    peak_complete: bool
    peak: tuple[PeakGroup, ...]
    spills: tuple[SpillReport, ...]
    functions: tuple[FunctionReport, ...]
    stack_bytes: int | Missing
    switches: tuple[SwitchTable, ...]
    use: ResourceUse

    @property
    def stall_texts(self) -> tuple[str, ...]:
        """For each instruction what it waits for, spills or switches by, in words; empty where that is nothing."""
        besides = spills_by_offset(self.spills) | {
            each.branch: switch_in_words(each, self.instructions) for each in self.switches
        }
        return tuple(
            " ".join(filter(None, (stall_in_words(stall, self.instructions), besides.get(each.offset))))
            for each, stall in zip(self.instructions, self.stalls, strict=True)
        )

    @property
    def loop_texts(self) -> tuple[str, ...]:
        """For each loop what an iteration of it costs, in words."""
        return tuple(loop_in_words(each, self.instructions) for each in self.loops)

    @property
    def loop_shorts(self) -> tuple[str, ...]:
        """The same for a narrow place; empty where it is not known."""
        return tuple(loop_in_short(each.schedule) for each in self.loops)

    def why(self, offset: int) -> Why | Missing:
        """The reason of what an instruction waits for: the rules, the instructions that it waits for, the cycles.

        Parameters
        ----------
        offset
            Bytes from the start of the kernel's SASS; of the head of a loop too, whose cost `why_of_loop` answers.

        Raises
        ------
        ArgumentError
            There is no instruction.
        """
        arch = architecture(self.arch)
        for index, each in enumerate(self.instructions):
            if each.offset == offset:
                found = why_of_stall(index, self.stalls[index], self.instructions, arch)
                return Missing("it waits for nothing") if found is None else found
        raise ArgumentError(f"there is no instruction at {offset!r}", "offset")

    def why_of_loop(self, head: int) -> Why | Missing:
        """The reason of what an iteration of a loop costs. head: the offset of its first instruction.

        Raises
        ------
        ArgumentError
            There is no such loop.
        """
        for each in self.loops:
            if each.head == head:
                found = why_of_loop(each, self.instructions)
                return found if found is not None else Missing("the cost of an iteration is not known")
        raise ArgumentError(f"no loop begins at {head!r}", "head")

    @property
    def stall_reasons(self) -> tuple[Why | None, ...]:
        """For each instruction the reason of what it waits for; None where it waits for nothing."""
        arch = architecture(self.arch)
        return tuple(why_of_stall(n, stall, self.instructions, arch) for n, stall in enumerate(self.stalls))

    @property
    def peak_reason(self) -> Why | Missing:
        """The reason of the peak of live registers: its instruction, and those that make what is live there."""
        found = self._peak
        if found is None:
            return Missing("no register is live")
        return why_of_peak(found[0], self.peak, self._lines)

    @property
    def spill_reasons(self) -> tuple[Why, ...]:
        """For each spilled value the reason: its stores and loads, its size and place."""
        lines = self._lines
        return tuple(why_of_spill(each, lines) for each in self.spills)

    @property
    def switch_reasons(self) -> tuple[Why, ...]:
        """For each switch the reason: its branch, the instruction that reads the value, its targets."""
        lines = self._lines
        return tuple(why_of_switch(each, lines) for each in self.switches)

    @property
    def call_reasons(self) -> tuple[Why, ...]:
        """For each sentence of `calls_text` the reason."""
        lines = self._lines
        functions = [why_of_function(each, lines) for each in self.functions]
        found = (*functions, why_of_stack(self.stack_bytes, self.functions, lines))
        return found[: len(self.calls_text)]

    @property
    def resource_reasons(self) -> dict[str, Why]:
        """The reason of each of the kernel's resources that is known, by the fields of `Resources`."""
        found = {name: why_of_resource(name, self.use, self._peak) for name in RESOURCES}
        return {name: why for name, why in found.items() if isinstance(why, Why)}

    @property
    def _lines(self) -> SourceLines:
        return {each.offset: each.line for each in self.instructions}

    @property
    def _peak(self) -> tuple[NamedInstruction, int] | None:
        """The instruction with the most live registers, and how many they are; None where none is live."""
        count = sum(len(group.registers) for group in self.peak)
        at = next((each for each in self.instructions if each.offset == self.peak_at), None)
        return None if at is None or not count else (at, count)

    @property
    def loop_reasons(self) -> tuple[Why | None, ...]:
        """For each loop the reason of what an iteration costs; None where that is not known."""
        return tuple(why_of_loop(each, self.instructions) for each in self.loops)

    @property
    def spill_texts(self) -> tuple[str, ...]:
        """For each spilled value where it goes, in words."""
        return tuple(map(spill_in_words, self.spills))

    @property
    def switch_texts(self) -> tuple[str, ...]:
        """For each switch where its values lead, in words."""
        return tuple(switch_in_words(each, self.instructions) for each in self.switches)

    @property
    def calls_text(self) -> tuple[str, ...]:
        """A sentence for each function; none if the kernel calls no function."""
        if len(self.functions) < 2 and not any(f.calls or f.indirect for f in self.functions):
            return ()
        sentences = [call_in_words(each, self.functions) for each in self.functions]
        return (*sentences, *stack_in_words(self.stack_bytes))

    @property
    def peak_text(self) -> str:
        """Describes the values that are live where register pressure is highest."""
        return peak_in_words(self.peak_at, self.peak_in, self.peak, complete=self.peak_complete)

    @property
    def text(self) -> str:
        """All of it but what single instructions wait for."""
        parts = [f"{self.kernel} on {self.arch} (static)"]
        for loop, text in zip(self.loops, self.loop_texts, strict=True):
            lines = f", lines {_range(loop.source_lines)}" if loop.source_lines else ""
            parts.append(f"Loop at 0x{loop.head:04x}{lines}: {text}")
        if not self.loops:
            parts.append("No loops.")
        parts += [self.peak_text] if self.peak_text else []
        parts += [*self.spill_texts, *self.switch_texts, *self.calls_text]
        return "\n".join(parts)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, Any]:
        """Everything as `json` writes it; what is not known is `{"missing": reason}`."""
        rows = zip(self.instructions, self.stalls, self.stall_texts, strict=True)
        found: dict[str, Any] = json_form(
            {
                "kernel": self.kernel,
                "arch": self.arch,
                "instructions": [self._stall_row(*each) for each in rows],
                "loops": [_loop_row(*each) for each in zip(self.loops, self.loop_texts, strict=True)],
                "peak": {
                    "offset": self.peak_at,
                    "subroutine": self.peak_in,
                    "complete": self.peak_complete,
                    "text": self.peak_text,
                    "groups": self.peak,
                },
                "spills": _with_texts(self.spills, self.spill_texts),
                "stack_bytes": self.stack_bytes,
                "functions": self.functions,
                "switches": _with_texts(self.switches, self.switch_texts),
            }
        )
        return found

    def _stall_row(self, instruction: NamedInstruction, stall: Stall, text: str) -> dict[str, Any]:
        """The row of an instruction's waits; other instructions by their offsets."""
        return {
            "offset": instruction.offset,
            "stall": text,
            "gap": None if stall.gap is None else self._gap_row(stall.gap),
            "waits": [
                {
                    "barrier": wait.barrier,
                    "left": wait.left,
                    "setters": [
                        {
                            "offset": self.instructions[each.index].offset,
                            "reads": each.reads,
                            "registers": each.registers,
                            "always": each.always,
                        }
                        for each in wait.setters
                    ],
                }
                for wait in stall.waits
            ],
        }

    def _gap_row(self, gap: Gap) -> dict[str, Any]:
        at = {name: self.instructions[i].offset for name in ("writer", "seen") if (i := getattr(gap, name)) is not None}
        return {**json_form(gap), **at}

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
    functions = call_graph(code)
    literals = cubin.literals.get(code.name, b"") if cubin is not None else b""
    peak = facts.live.peak
    instructions = tuple(
        NamedInstruction(
            line.offset, base(line), code.source_line(line), line.predicate if guarded(line) else None, line.opcode
        )
        for line in code.lines
    )
    return ScheduleReport(
        code.name,
        code.arch,
        instructions,
        schedule.stalls,
        tuple(
            LoopReport(
                code.lines[facts.blocks[each.head].first].offset,
                each.depth,
                each.source_lines,
                each.unroll,
                found,
            )
            for each, found in zip(loops, schedule.loops, strict=True)
        ),
        code.lines[peak].offset if peak is not None else None,
        code.library.get(code.lines[peak].offset) if peak is not None else None,
        facts.complete,
        _groups(schedule.peak, code),
        tuple(_spill(pair, code) for pair in schedule.spills),
        functions,
        _stack(code, functions),
        tuple(switch_tables(code, literals)),
        _use(code, instructions),
    )


def _use(code: KernelCode, instructions: Sequence[NamedInstruction]) -> ResourceUse:
    """The instructions that take the kernel's resources."""
    rows = [(line, class_of(line), each) for line, each in zip(code.lines, instructions, strict=True)]
    local = [(line, each) for line, class_, each in rows if class_ == "memory.local"]
    registers, last = named_registers(code)
    return ResourceUse(
        code.resources,
        registers,
        None if last is None else instructions[last],
        tuple(each for line, each in local if line.spill and each.mnemonic.startswith("ST")),
        tuple(each for line, each in local if line.spill and not each.mnemonic.startswith("ST")),
        tuple(each for _, each in local),
        tuple(each for _, class_, each in rows if class_ == "memory.shared"),
        tuple(each for _, _, each in rows if each.mnemonic == "BAR"),
    )


def _stack(code: KernelCode, functions: Sequence[FunctionReport]) -> int | Missing:
    """Bytes of stack that a kernel's calls need: ptxas' number, which has nothing of callees that are not here."""
    here = {each.symbol for each in functions}
    outside = sorted({readable_name(callee) for each in functions for callee in each.calls if callee not in here})
    if outside:
        return Missing(f"the code of {listed(outside)} is not here")
    if any(each.indirect for each in functions):
        return Missing("a call goes through a register")
    if any(each.recursive for each in functions):
        return Missing("a function calls itself")
    return code.resources.stack_bytes if isinstance(code.resources, Resources) else code.resources


def _groups(registers: Sequence[PeakRegister], code: KernelCode) -> tuple[PeakGroup, ...]:
    found: dict[tuple[PeakKind, tuple[int, ...], tuple[str, ...]], list[str]] = {}
    offsets: dict[tuple[PeakKind, tuple[int, ...], tuple[str, ...]], set[int]] = {}
    for each in registers:
        writers = [code.lines[w] for w in each.writers if each.kind != "stack"]
        lines = {at for line in writers if (at := code.source_line(line)) is not None}
        subroutines = {readable_name(code.library[line.offset]) for line in writers if line.offset in code.library}
        key = (each.kind, tuple(sorted(lines)), tuple(sorted(subroutines)))
        found.setdefault(key, []).append(each.name)
        offsets.setdefault(key, set()).update(line.offset for line in writers)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(PeakGroup(*key, tuple(names), tuple(sorted(offsets[key]))) for key, names in ordered)


def _spill(pair: SpillPair, code: KernelCode) -> SpillReport:
    def lines(indices: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted({n for i in indices if (n := code.source_line(code.lines[i])) is not None}))

    return SpillReport(
        stores=tuple(code.lines[i].offset for i in pair.stores),
        load=None if pair.load is None else code.lines[pair.load].offset,
        place=pair.place,
        size_bytes=pair.size_bytes,
        made_by=lines(pair.writers),
        load_line=None if pair.load is None else next(iter(lines([pair.load])), None),
        registers=pair.registers,
    )


def _with_texts(records: Sequence[object], texts: Sequence[str]) -> list[dict[str, Any]]:
    """Records by all their fields, each with its words."""
    return [{**json_form(record), "text": text} for record, text in zip(records, texts, strict=True)]


def _loop_row(loop: LoopReport, text: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "head": loop.head,
        "depth": loop.depth,
        "source_lines": loop.source_lines,
        "unroll": loop.unroll,
        "text": text,
    }
    found = loop.schedule
    if isinstance(found, Missing):
        return {**row, "missing": found.reason}
    return {
        **row,
        "issue_slots": found.issue,
        "pipe_cycles": {
            pipe: [found.load[0].pipes.get(pipe, 0.0), cycles] for pipe, cycles in found.load[1].pipes.items()
        },
        "busiest": found.busiest[0],
        "alone_cycles": [found.alone.low, found.alone.high],
        "unknown_latency": found.alone.unknown,
        "recurrence_cycles": [found.chain.cycles.low, found.chain.cycles.high],
        "warps_until_bound": found.warps,
        "warps_that_fit": found.warps_that_fit,
        "bytes_per_thread": found.moved,
        "operations_per_thread": found.operations,
    }


def _range(lines: Sequence[int]) -> str:
    return str(lines[0]) if len(lines) == 1 else f"{lines[0]} to {lines[-1]}"
