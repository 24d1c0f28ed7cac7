"""The reasons of what a schedule says: the rule of each wait and of the cost of a loop, their places and numbers.

Static, as the schedule is: nothing has run, and all numbers are read from the code or from published tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from workbench.analyse.inspector.schedule_parts import LoopReport, NamedInstruction
from workbench.base.records import Missing, Quantity
from workbench.base.records.reasons import CodePlace, Why, without_repeats
from workbench.isa.sass.latencies import SETTLE
from workbench.isa.sass.loop_schedule import LoopSchedule, Span
from workbench.isa.sass.stalls import Gap, Setter, Stall, Wait
from workbench.isa.sass.variable_latencies import VariableLatency, variable_latency

WaitKind = Literal["operand", "barrier_seen", "pipe", "stall_count", "barrier"]

CONTROL_CODES = (
    "Jia et al., Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking (2018), on control information"
)
"""The source of what control codes mean."""
_LATENCIES = "latencies: Mesa, NAK, as workbench/isa/sass/latencies.py says"
_RATES = "rates: workbench/isa/sass/throughput.py, which cites the table of each"
WAIT_RULES: Mapping[WaitKind, tuple[str, str]] = MappingProxyType(
    {
        "operand": (
            "hardware does not look whether an operand of fixed latency is there: the control code before the "
            "instruction counts the cycles",
            f"{CONTROL_CODES}; {_LATENCIES}",
        ),
        "barrier_seen": (
            f"a scoreboard barrier can be seen {SETTLE} cycles after it is set, not sooner",
            f"{CONTROL_CODES}; {_LATENCIES}",
        ),
        "pipe": ("an instruction holds its pipe for the cycles of its rate", f"{CONTROL_CODES}; {_RATES}"),
        "stall_count": (
            "an instruction issues no sooner than the stall cycles of the control code before it say",
            CONTROL_CODES,
        ),
        "barrier": (
            "an instruction of variable latency sets a scoreboard barrier, and one whose wait mask names it issues "
            "when no more than the allowed number of its setters are in flight",
            CONTROL_CODES,
        ),
    }
)
"""The rule of each kind of wait, and its source."""

_LOOP_RULE = (
    "an iteration of W warps of a sub-partition takes about the largest of: what one warp takes alone, W times its "
    "issue slots, W times its cycles of the busiest pipe"
)
_LOOP_SOURCE = (
    f"{_LATENCIES}; results of variable latency: workbench/isa/sass/variable_latencies.py, which cites the "
    f"measurement of each; {_RATES}"
)

Code = Sequence[NamedInstruction]
_MAX_SETTERS = 4


def wait_kinds(stall: Stall) -> tuple[WaitKind, ...]:
    """The kinds of waits of an instruction, as the sentence names them; none of one that waits for nothing."""
    gap = stall.gap
    kinds: list[WaitKind] = []
    if gap is not None and gap.cycles > 1:
        kinds.append(_kind_of_gap(gap))
    return (*kinds, "barrier") if stall.waits else tuple(kinds)


def why_of_stall(index: int, stall: Stall, code: Code, arch: int = 0) -> Why | None:
    """The reason of what an instruction waits for; None where it waits for nothing.

    Parameters
    ----------
    index
        The instruction among `code`, the kernel's.
    arch
        75, 80, ... 121, whose latencies of results of variable latency are among the numbers; 0 for none of them.
    """
    kinds = wait_kinds(stall)
    if not kinds:
        return None
    rules, sources = zip(*(WAIT_RULES[kind] for kind in kinds), strict=True)
    places = (_place(code[at]) for at in (index, *_causes(index, stall)))
    setters = [(wait.barrier, setter) for wait in stall.waits for setter in wait.setters][:_MAX_SETTERS]
    numbers = [*_numbers(stall)]
    for barrier, setter in setters:
        found = _latency_of(setter, code, arch)
        if found is not None:
            who = code[setter.index]
            name = f"barrier {barrier}, result of {who.mnemonic} at 0x{who.offset:04x}"
            numbers += _span(name, (found.low, found.high), "cycles")
            sources = (*sources, f"{who.mnemonic}: {found.source}")
    return Why("; ".join(rules), "; ".join(dict.fromkeys(sources)), without_repeats(places), tuple(numbers))


def _latency_of(setter: Setter, code: Code, arch: int) -> VariableLatency | None:
    """The published latency of a result that is waited for; None of operands that are read, and where none is."""
    who = code[setter.index]
    if setter.reads or not arch or not who.opcode:
        return None
    found = variable_latency(who.opcode, arch)
    return None if isinstance(found, Missing) else found


def why_of_loop(report: LoopReport, code: Code) -> Why | None:
    """The reason of what an iteration of a loop costs; None where that is not known."""
    loop = report.schedule
    if isinstance(loop, Missing):
        return None
    head = next((each for each in code if each.offset == report.head), None)
    places = [_place(each) for each in (*([] if head is None else [head]), *(code[i] for i in loop.chain.chain))]
    return Why(_LOOP_RULE, _LOOP_SOURCE, without_repeats(places), tuple(_loop_numbers(loop)))


def _kind_of_gap(gap: Gap) -> WaitKind:
    if gap.register is not None and gap.writer is not None:
        return "operand"
    if gap.seen is not None:
        return "barrier_seen"
    return "pipe" if gap.pipe else "stall_count"


def _causes(index: int, stall: Stall) -> Iterator[int]:
    """The instructions that one waits for; without one of them that whose control code has the stall cycles."""
    if stall.gap is not None and stall.gap.cycles > 1:
        known = [at for at in (stall.gap.writer, stall.gap.seen) if at is not None]
        yield from known or (index - 1,)
    for wait in stall.waits:
        yield from (setter.index for setter in wait.setters)
        yield from wait.earlier


def _numbers(stall: Stall) -> Iterator[tuple[str, Quantity]]:
    gap = stall.gap
    if gap is not None and gap.cycles > 1:
        yield "stall", Quantity(gap.cycles, "cycles", "static")
        if gap.register is not None:
            yield f"latency to {gap.register}", Quantity(gap.needed, "cycles", "static")
        elif gap.seen is not None:
            yield "until a barrier is seen", Quantity(SETTLE, "cycles", "static")
        elif gap.pipe:
            yield f"the instruction before on pipe {gap.pipe}", Quantity(gap.cycles, "cycles", "static")
    for wait in stall.waits:
        yield from _of_wait(wait)


def _of_wait(wait: Wait) -> Iterator[tuple[str, Quantity]]:
    yield f"setters of barrier {wait.barrier}", Quantity(len(wait.setters) + len(wait.earlier), "", "static")
    if wait.left:
        yield f"in flight allowed of barrier {wait.barrier}", Quantity(wait.left, "", "static")


def _loop_numbers(loop: LoopSchedule) -> Iterator[tuple[str, Quantity]]:
    yield from _span("issue slots", loop.issue, "slots per iteration and warp")
    for pipe, cycles in loop.load[1].pipes.items():
        yield from _span(f"pipe {pipe}", (loop.load[0].pipes.get(pipe, 0.0), cycles), "cycles per iteration and warp")
    yield from _span("one warp alone", (loop.alone.low, loop.alone.high), "cycles")
    if loop.chain.chain:
        yield from _span("carried in registers", (loop.chain.cycles.low, loop.chain.cycles.high), "cycles")
    yield from _span("warps from which the busiest is the limit", loop.warps, "warps per sub-partition")
    if loop.warps_that_fit is not None:
        yield "warps that fit", Quantity(loop.warps_that_fit, "warps per sub-partition", "static")


def _span(name: str, span: Span, unit: str) -> Iterator[tuple[str, Quantity]]:
    low, high = sorted(span)
    if low == high:
        yield name, Quantity(low, unit, "static")
        return
    yield f"{name}, least", Quantity(low, unit, "static")
    yield f"{name}, most", Quantity(high, unit, "static")


def _place(instruction: NamedInstruction) -> CodePlace:
    return CodePlace(sass_offset=instruction.offset, line=instruction.line)
