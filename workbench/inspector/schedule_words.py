"""The schedule of a kernel in words: what an instruction waits for, and what a turn of a loop costs.

Each sentence is made of facts of `workbench.sass.kernel_schedule`, and says no more than they do.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.inspector.kernel_code import KernelCode, base, guarded
from workbench.records import Missing, SassLine
from workbench.sass.loop_schedule import LoopSchedule, Span
from workbench.sass.recurrence import Recurrence
from workbench.sass.stalls import Gap, Setter, Stall, Wait

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


class InstructionNames:
    """How sentences call the instructions of one kernel."""

    def __init__(self, code: KernelCode) -> None:
        self.code = code

    def of(self, i: int) -> str:
        """`the load of line 9 (0x0120)`; without a line of the source `the load at 0x0120`."""
        line = self.code.lines[i]
        noun = _NOUNS.get(base(line), base(line))
        at = self.code.source_line(line)
        return f"the {noun} of line {at} ({_hex(line)})" if at is not None else f"the {noun} at {_hex(line)}"

    def at(self, i: int) -> str:
        """The offset only."""
        return _hex(self.code.lines[i])


def stall_in_words(stall: Stall, names: InstructionNames) -> str:
    """What an instruction waits for, empty where it waits for nothing."""
    parts = [_gap(stall.gap, names)] if stall.gap is not None else []
    parts += [_wait(wait, names) for wait in stall.waits]
    text = "; ".join(part for part in parts if part)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _gap(gap: Gap, names: InstructionNames) -> str:
    if gap.cycles <= 1:
        return ""
    if gap.register is not None and gap.writer is not None:
        more = f", which takes {gap.needed}" if gap.needed != gap.cycles else ""
        return f"waits {gap.cycles} cycles for {gap.register} of {names.at(gap.writer)}{more}"
    if gap.seen is not None:
        return f"waits {gap.cycles} cycles, until the barrier that {names.at(gap.seen)} sets can be seen"
    said = f"issues {gap.cycles} cycles after the instruction before"
    return f"{said}, for which the pipe {gap.pipe} is needed as long" if gap.pipe else said


def _wait(wait: Wait, names: InstructionNames) -> str:
    if not wait.setters:
        return f"waits for barrier {wait.barrier}, which nothing has set"
    surely = [each for each in wait.setters if each.always]
    perhaps = [each for each in wait.setters if not each.always]
    said = ""
    if wait.left:
        done = listed([_setter(each, names) for each in wait.setters])
        return f"waits until at most {wait.left} of what set barrier {wait.barrier} are under way: {done}"
    if surely:
        said = f"waits {listed([f'for {_setter(each, names)}' for each in surely])}"
    if perhaps:
        more = listed([f"for {_setter(each, names)}" for each in perhaps], "or")
        said += f"{', and' if said else 'waits,'} where the way here led through it, {more}"
    return said


def _setter(setter: Setter, names: InstructionNames) -> str:
    who = names.of(setter.index)
    if setter.reads:
        what = (
            f"{who} to have read {listed(setter.registers)}" if setter.registers else f"{who} to have read its operands"
        )
    else:
        what = f"{listed(setter.registers)} of {who}" if setter.registers else who
    line = names.code.lines[setter.index]
    return f"{what} (under @{line.predicate})" if guarded(line) else what


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`; of many the first ones and how many more there are."""
    shown = list(parts[:_LISTED])
    if len(parts) > _LISTED:
        shown.append(f"{len(parts) - _LISTED} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} {word} {shown[-1]}"


# ---------------------------------------------------------------- loops


def loop_in_short(loop: LoopSchedule | Missing) -> str:
    """The same for a narrow place: `24 slots, FMA 16, 480 to 660 cycles alone`; empty where nothing is known."""
    if isinstance(loop, Missing):
        return ""
    name, cycles = loop.busiest
    pipe = "" if name == "issue" else f", {name} {_span(cycles)}"
    return f"{_span(loop.issue)} slots{pipe}, {loop.alone.text} cycles alone"


def loop_in_words(loop: LoopSchedule | Missing, names: InstructionNames, unroll: int | None) -> str:
    """What a turn of a loop costs, and what binds it."""
    if isinstance(loop, Missing):
        return f"Not known what a turn costs: {loop.reason}."
    pipes = ", ".join(
        f"{pipe} {_span((loop.load[0].pipes.get(pipe, 0.0), cycles))}" for pipe, cycles in loop.load[1].pipes.items()
    )
    parts = [f"Per turn and warp: {_span(loop.issue)} issue slots"]
    if pipes:
        parts[0] += f"; cycles of pipes: {pipes}"
    parts[0] += f"; {loop.alone.text} cycles for one warp alone."
    parts += [_binding(loop), _chain(loop.chain, names), _moved(loop), _banks(loop), _operations(loop)]
    if loop.unsized:
        parts.append(f"{listed(loop.unsized)} move bytes beside these.")
    if loop.alone.unknown:
        parts.append(f"The latency of {listed(loop.alone.unknown)} is not published and not in these cycles.")
    unknown = sorted({name for load in loop.load for name in load.unknown})
    if unknown:
        parts.append(f"No source has the cycles of {listed(unknown)}: issue slots only.")
    if loop.calls:
        parts.append("A turn may call a function, whose instructions are not in these numbers.")
    if unroll is not None:
        parts.append(f"One turn does {unroll} turns of the source's loop.")
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
        return f"One warp a sub-partition is enough for {what} to bind ({_span(cycles)} cycles a turn and warp)."
    if fit is not None and least > fit:
        return (
            f"Latency binds: {enough} a sub-partition would have to take turns until {what} does "
            f"({_span(cycles)} cycles), and {fit} fit."
        )
    said = (
        f"With {enough} a sub-partition {what} binds ({_span(cycles)} cycles a turn and warp), with fewer latency does"
    )
    return f"{said}; {fit} fit." if fit is not None else f"{said}."


def _chain(chain: Recurrence, names: InstructionNames) -> str:
    if not chain.chain:
        return "No value goes from one turn into the next."
    through = " → ".join(f"{base(names.code.lines[i])} {names.at(i)}" for i in chain.chain[:_LISTED])
    more = f" and {len(chain.chain) - _LISTED} more" if len(chain.chain) > _LISTED else ""
    return f"From turn to turn: {chain.cycles.text} cycles, through {through}{more}."


def _moved(loop: LoopSchedule) -> str:
    if not loop.moved:
        return ""
    return "Bytes a thread: " + ", ".join(f"{key} {_span(span)}" for key, span in loop.moved.items()) + "."


def _banks(loop: LoopSchedule) -> str:
    """The share of a sub-partition in 32 banks of 4 bytes a clock is a word of 4 bytes for each thread in 4 cycles."""
    most = sum(span[1] for key, span in loop.moved.items() if key in ("shared load", "shared store"))
    if not most:
        return ""
    return f"Banks of shared memory: up to {most:.6g} cycles, where no two threads of a warp share a word."


def _operations(loop: LoopSchedule) -> str:
    if not loop.operations:
        return ""
    return "Operations a thread: " + ", ".join(f"{key} {_span(span)}" for key, span in loop.operations.items()) + "."


def _span(span: Span) -> str:
    low, high = (f"{each:.6g}" for each in sorted(span))
    return low if low == high else f"{low} to {high}"


def _hex(line: SassLine) -> str:
    return f"0x{line.offset:04x}"
