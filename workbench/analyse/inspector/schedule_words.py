"""The schedule of a kernel in words: waits of instructions, iterations of loops, registers, spills, switches and calls.

Each sentence is made of a record of the schedule, and says no more than that does. `code`: the kernel's instructions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from workbench.analyse.inspector.call_graph import FunctionReport, readable_name
from workbench.analyse.inspector.schedule_parts import LoopReport, NamedInstruction, PeakGroup, SpillReport
from workbench.analyse.inspector.switch_tables import SwitchTable
from workbench.base.records import Missing
from workbench.isa.sass.live_peak import PeakKind
from workbench.isa.sass.loop_schedule import LoopSchedule, Span
from workbench.isa.sass.recurrence import Recurrence
from workbench.isa.sass.stalls import Gap, Setter, Stall, Wait

Code = Sequence[NamedInstruction]

_NOUNS = {
    **dict.fromkeys(("LD", "LDG", "LDS", "LDL", "LDC", "LDCU", "ULDC", "LDSM"), "load"),
    **dict.fromkeys(("ST", "STG", "STS", "STL", "STSM"), "store"),
    **dict.fromkeys(("ATOM", "ATOMG", "ATOMS"), "atomic"),
    **dict.fromkeys(("RED", "REDG", "REDS"), "reduction"),
    **dict.fromkeys(("TEX", "TLD", "TLD4", "TXD"), "texture fetch"),
    "SHFL": "shuffle",
    "LDGDEPBAR": "group of copies",
}
_LISTED = 4


def _named(instruction: NamedInstruction) -> str:
    """`the load of line 9 (0x0120)`; without a line of the source `the load at 0x0120`."""
    noun, at = _NOUNS.get(instruction.mnemonic, instruction.mnemonic), _hex(instruction.offset)
    return f"the {noun} at {at}" if instruction.line is None else f"the {noun} of line {instruction.line} ({at})"


def stall_in_words(stall: Stall, code: Code) -> str:
    """Describes the waits of an instruction; empty where there are none."""
    parts = [_gap(stall.gap, code)] if stall.gap is not None else []
    parts += [_wait(wait, code) for wait in stall.waits]
    text = "; ".join(part for part in parts if part)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _gap(gap: Gap, code: Code) -> str:
    if gap.cycles <= 1:
        return ""
    if gap.register is not None and gap.writer is not None:
        more = f", which takes {gap.needed}" if gap.needed != gap.cycles else ""
        return f"waits {gap.cycles} cycles for {gap.register} of {_hex(code[gap.writer].offset)}{more}"
    if gap.seen is not None:
        return f"waits {gap.cycles} cycles, until the barrier that {_hex(code[gap.seen].offset)} sets can be seen"
    text = f"issues {gap.cycles} cycles after the previous instruction"
    return f"{text}, as both use the pipe {gap.pipe}" if gap.pipe else text


def _wait(wait: Wait, code: Code) -> str:
    if not wait.setters and wait.earlier:
        done = listed([_named(code[i]) for i in wait.earlier])
        return f"waits for barrier {wait.barrier}, for nothing new: what has set it was waited for before, {done}"
    if not wait.setters:
        return f"waits for barrier {wait.barrier}, which no instruction before it sets"
    surely = [each for each in wait.setters if each.always]
    perhaps = [each for each in wait.setters if not each.always]
    text = ""
    if wait.left:
        done = listed([_setter(each, code) for each in wait.setters])
        return f"waits until at most {wait.left} of the setters of barrier {wait.barrier} are in flight: {done}"
    if surely:
        text = f"waits {listed([f'for {_setter(each, code)}' for each in surely])}"
    if perhaps:
        more = listed([f"for {_setter(each, code)}" for each in perhaps], "or")
        text += f"{', and' if text else 'waits,'} if it is still in flight, {more}"
    return text


def _setter(setter: Setter, code: Code) -> str:
    instruction = code[setter.index]
    who = _named(instruction)
    if setter.reads:
        what = (
            f"{who} to have read {listed(setter.registers)}" if setter.registers else f"{who} to have read its operands"
        )
    else:
        what = f"{listed(setter.registers)} of {who}" if setter.registers else who
    return f"{what} (under @{instruction.guard})" if instruction.guard else what


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`; of many the first ones and how many more there are."""
    shown = list(parts[:_LISTED])
    if len(parts) > _LISTED:
        shown.append(f"{len(parts) - _LISTED} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} {word} {shown[-1]}"


# ---------------------------------------------------------------- loops


def loop_in_short(loop: LoopSchedule | Missing) -> str:
    """The cost of an iteration in short: `24 slots, FMA 16, 480 to 660 cycles alone`; empty where it is not known."""
    if isinstance(loop, Missing):
        return ""
    name, cycles = loop.busiest
    pipe = "" if name == "issue" else f", {name} {_span(cycles)}"
    return f"{_span(loop.issue)} slots{pipe}, {loop.alone.text} cycles alone"


def loop_in_words(report: LoopReport, code: Code) -> str:
    """Describes the cost of an iteration of a loop, and the resource that limits it."""
    loop = report.schedule
    if isinstance(loop, Missing):
        return f"The cost of an iteration is not known: {loop.reason}."
    pipes = ", ".join(
        f"{pipe} {_span((loop.load[0].pipes.get(pipe, 0.0), cycles))}" for pipe, cycles in loop.load[1].pipes.items()
    )
    parts = [f"Per iteration and warp: {_span(loop.issue)} issue slots"]
    if pipes:
        parts[0] += f"; cycles of pipes: {pipes}"
    parts[0] += f"; {loop.alone.text} cycles for one warp alone."
    parts += [_binding(loop), _chain(loop.chain, code), _moved(loop), _banks(loop), _operations(loop)]
    if loop.unsized:
        parts.append(f"{listed(loop.unsized)} move further bytes.")
    if loop.alone.unknown:
        parts.append(f"The latency of {listed(loop.alone.unknown)} is not published; these cycles do not include it.")
    unknown = sorted({name for load in loop.load for name in load.unknown})
    if unknown:
        parts.append(f"The pipe cycles of {listed(unknown)} are not published: only their issue slots are counted.")
    if loop.calls:
        parts.append("An iteration may call a function; these numbers do not include its instructions.")
    if loop.far_jumps:
        places = listed([_hex(code[i].offset) for i in loop.far_jumps])
        one = len(loop.far_jumps) == 1
        parts.append(
            f"The CALL{'' if one else 's'} at {places} {'calls' if one else 'call'} no function: ptxas jumps by it to "
            "a far place of this one."
        )
    if report.unroll is not None:
        parts.append(f"One iteration does {report.unroll} iterations of the source's loop.")
    return " ".join(part for part in parts if part)


def _binding(loop: LoopSchedule) -> str:
    name, cycles = loop.busiest
    what = "issue" if name == "issue" else f"the pipe {name}"
    least, most = loop.warps
    if loop.alone.unknown:
        enough = f"at least {least} warps" if least > 1 else "one warp or more"
    else:
        enough = f"{least} warps" if least == most else f"{least} to {most} warps"
    fit = loop.warps_that_fit
    if most <= 1 and not loop.alone.unknown:
        return f"With one warp per sub-partition, {what} is the limit ({_span(cycles)} cycles per iteration and warp)."
    if fit is not None and least > fit:
        return (
            f"Latency is the limit: it takes {enough} per sub-partition to make {what} the limit "
            f"({_span(cycles)} cycles), and {fit} fit."
        )
    text = (
        f"With {enough} per sub-partition {what} is the limit ({_span(cycles)} cycles per iteration and warp), with "
        "fewer it is latency"
    )
    return f"{text}; {fit} fit." if fit is not None else f"{text}."


def _chain(chain: Recurrence, code: Code) -> str:
    if not chain.chain:
        return "No register is carried from one iteration to the next."
    through = " → ".join(f"{code[i].mnemonic} {_hex(code[i].offset)}" for i in chain.chain[:_LISTED])
    more = f" and {len(chain.chain) - _LISTED} more" if len(chain.chain) > _LISTED else ""
    return f"From iteration to iteration, in registers: {chain.cycles.text} cycles, through {through}{more}."


def _moved(loop: LoopSchedule) -> str:
    if not loop.moved:
        return ""
    return "Bytes per thread: " + ", ".join(f"{key} {_span(span)}" for key, span in loop.moved.items()) + "."


def _banks(loop: LoopSchedule) -> str:
    most = loop.banks[1]
    if not most:
        return ""
    return f"Banks of shared memory: up to {most:.6g} cycles, if no two threads of a warp access the same word."


def _operations(loop: LoopSchedule) -> str:
    if not loop.operations:
        return ""
    return "Operations per thread: " + ", ".join(f"{key} {_span(span)}" for key, span in loop.operations.items()) + "."


def _span(span: Span) -> str:
    low, high = (f"{each:.6g}" for each in sorted(span))
    return low if low == high else f"{low} to {high}"


def _hex(offset: int) -> str:
    return f"0x{offset:04x}"


# ---------------------------------------------------------------- registers


_KINDS: Mapping[PeakKind, tuple[str, str]] = {
    "accumulator": ("accumulator", "accumulators"),
    "address": ("address", "addresses"),
    "loaded": ("loaded value", "loaded values"),
    "constant": ("constant", "constants"),
    "computed": ("computed value", "computed values"),
    "stack": ("stack pointer", "stack pointers"),
    "unwritten": ("value that is not written here", "values that are not written here"),
}


def peak_in_words(
    offset: int | None, subroutine: str | None, groups: Sequence[PeakGroup], *, complete: bool = True
) -> str:
    """`64 registers are live at 0x0620: 31 accumulators of line 9, ...`; empty where none is.

    complete: whether all that reads registers is known; else more may be live.
    """
    count = sum(len(group.registers) for group in groups)
    if offset is None or not count:
        return ""
    are = "registers are" if count > 1 else "register is"
    inside = f", in the subroutine {readable_name(subroutine)}" if subroutine is not None else ""
    parts = [f"{len(group.registers)} {group_in_words(group)}" for group in groups]
    least = "" if complete else "At least "
    return f"{least}{count} {are} live at {_hex(offset)}{inside}: {', '.join(parts)}."


def group_in_words(group: PeakGroup) -> str:
    """`accumulators of line 9`: what registers of a group hold, without how many they are."""
    return f"{_KINDS[group.kind][len(group.registers) > 1]}{_of_group(group)}"


def _of_group(group: PeakGroup) -> str:
    """` of lines 9 and 12`, ` of the subroutine NAME`, or both."""
    places = [_of_lines(group.source_lines)] if group.source_lines else []
    places += [f" of the subroutine {listed(group.subroutines)}"] if group.subroutines else []
    return " and".join(places)


def _of_lines(lines: Sequence[int]) -> str:
    return f" of line{'s' if len(lines) > 1 else ''} {listed([str(line) for line in lines])}" if lines else ""


def spill_in_words(spill: SpillReport) -> str:
    """The place that a value is spilled to, and the lines that load it again."""
    what = f"{listed(spill.registers)}{_of_lines(spill.made_by)}" if spill.registers else "a value"
    where = "the stack" if spill.place < 0 else f"[R1+0x{spill.place:x}]"
    if not spill.stores:
        return f"Loads a spilled value from {where} that is not stored here."
    stored = f"Spills {what} to {where} at {listed([_hex(at) for at in spill.stores])}"
    if spill.load is None:
        return f"{stored}; it is not loaded again here."
    line = f" (line {spill.load_line})" if spill.load_line is not None else ""
    return f"{stored} and loads it again at {_hex(spill.load)}{line}."


def spills_by_offset(spills: Sequence[SpillReport]) -> dict[int, str]:
    """The words at each load and store of a spilled value; at a store, where it is loaded again."""
    found = {each.load: spill_in_words(each) for each in spills if each.load is not None}
    loads: dict[int, list[str]] = {}
    for spill in spills:
        for at in spill.stores:
            loads.setdefault(at, []).extend([] if spill.load is None else [_hex(spill.load)])
            if spill.load is None:
                found[at] = spill_in_words(spill)
    return found | {
        at: f"Spills a register; loaded again at {listed(places)}." for at, places in loads.items() if places
    }


# ---------------------------------------------------------------- switches and calls


def switch_in_words(table: SwitchTable, code: Code) -> str:
    """`Switch at 0x0110 on R6 as 0x00d0 reads it, ...: 0 → 0x0140 (line 9), 1 → 0x0120 (line 9), otherwise → ...`."""
    lines = {each.offset: each.line for each in code}

    def place(offset: int) -> str:
        at = lines.get(offset)
        return f"{_hex(offset)} (line {at})" if at is not None else _hex(offset)

    *cases, other = table.targets
    parts = [f"{table.first + n} → {place(target)}" for n, target in enumerate(cases)]
    parts.append(f"otherwise → {place(other)}")
    on = f"on {table.register} as {_hex(table.read_at)} reads it"
    return f"Switch at {_hex(table.branch)} {on}, by a table in constant bank 2: {', '.join(parts)}."


def call_in_words(function: FunctionReport, graph: Sequence[FunctionReport]) -> str:
    """A sentence on the calls of a function and their stack."""
    names = {each.symbol: each.name for each in graph}
    here = f"{function.name} at {_hex(function.offset)}"
    takes = [f"{function.instructions} instructions"]
    if isinstance(function.registers, int):
        takes.append(f"{'' if function is graph[0] else 'up to '}{function.registers} registers")
    if isinstance(function.frame_bytes, int) and function.frame_bytes:
        takes.append(f"a frame of {function.frame_bytes} bytes")
    text = f"{here}: {', '.join(takes)}"
    if function.calls:
        text += f"; calls {', '.join(names.get(each, readable_name(each)) for each in function.calls)}"
    if function.indirect:
        places = ", ".join(_hex(at) for at in function.indirect)
        text += f"; calls an unknown function through a register at {places}"
    if function.recursive:
        text += "; it is recursive"
    return f"{text}."


def stack_in_words(stack: int | Missing) -> tuple[str, ...]:
    """A sentence on the stack that all calls of a kernel need; none where they need none."""
    if isinstance(stack, Missing):
        return (f"The stack size of the calls is not known: {stack.reason}.",)
    return (f"All calls together need {stack} bytes of stack.",) if stack else ()
