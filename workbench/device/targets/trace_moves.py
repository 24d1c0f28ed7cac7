"""Ways through a trace: the next step of a kind, or the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from workbench.base.errors import ArgumentError
from workbench.device.targets.traced_steps import TracedSteps
from workbench.emulate.interpret.tracing import TracedStep

Destination = Literal[
    "step", "instruction", "line", "over", "out", "barrier", "divergence", "register", "address", "fault",
    "breakpoint",
]  # fmt: skip
DESTINATIONS: tuple[str, ...] = get_args(Destination)


@dataclass(frozen=True)
class Kind:
    """A kind of step, with what it is about. lane: None for any. line: of the source. condition: gives the lanes of a
    step for which it holds, as bits."""

    name: str
    register: str | None = None
    lane: int | None = None
    space: str | None = None
    address: int | None = None
    line: int | None = None
    condition: Callable[[TracedStep], int] | None = None


Holds = Callable[[TracedSteps, TracedStep, TracedStep, TracedStep | None, Kind], bool]
"""True if a step is of a kind: the trace, the step, the one that is left, the warp's one before it, the kind."""


def nearest(trace: TracedSteps, step: int, kind: Kind, warp: int | None, backwards: bool) -> int | None:
    """The number of the nearest step of a kind, of one warp or of any. Raises ArgumentError where the kind lacks what
    it is about."""
    if kind.name == "register" and kind.register is None:
        raise ArgumentError("register names the register that a step is to write", "register")
    if kind.name == "address" and (kind.address is None or kind.space is None):
        raise ArgumentError("space and address name the byte that a step is to write", "address")
    if kind.name == "breakpoint":
        return _nearest_break(trace, step, kind, warp, backwards)
    holds, left = _KINDS[kind.name], trace.steps[step]
    mine = [each for each in trace.steps if warp is None or each.warp == warp]
    places = range(len(mine))
    for at in reversed(places) if backwards else places:
        each = mine[at]
        ahead = each.number < step if backwards else each.number > step
        if ahead and holds(trace, each, left, mine[at - 1] if at else None, kind):
            return each.number
    return None


def _nearest_break(trace: TracedSteps, step: int, kind: Kind, warp: int | None, backwards: bool) -> int | None:
    if kind.line is not None and all(trace.line(each.number) != kind.line for each in trace.steps):
        raise ArgumentError(f"no step of the trace is in line {kind.line}", "line")
    if kind.line is None and kind.condition is None:
        raise ArgumentError("a breakpoint has a line, a condition, or both", "line")
    before: dict[int, TracedStep | None] = {}
    latest: dict[int, TracedStep] = {}
    for each in trace.steps:
        before[each.number] = latest.get(each.warp)
        latest[each.warp] = each
    ahead = range(step - 1, -1, -1) if backwards else range(step + 1, len(trace.steps))
    for number in ahead:
        each = trace.steps[number]
        if (warp is None or each.warp == warp) and _breaks(trace, each, before[number], kind):
            return number
    return None


def _breaks(trace: TracedSteps, step: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    """True if a breakpoint stops at a step: it holds there, and did not at the warp's step before on the same visit."""
    if not _holds(trace, step, kind):
        return False
    if before is None or before.op.line >= step.op.line or before.function != step.function:
        return True  # the line is visited anew, by a jump back
    return not _holds(trace, before, kind)


def _holds(trace: TracedSteps, step: TracedStep, kind: Kind) -> bool:
    if kind.line is not None and trace.line(step.number) != kind.line:
        return False
    return kind.condition is None or bool(kind.condition(step))


def _any(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return True


def _line(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    line = trace.line(step.number)
    return line is not None and line != trace.line(left.number)


def _over(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return step.depth <= left.depth


def _out(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return step.depth < left.depth


def _barrier(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return step.at_barrier


def _divergence(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return before is not None and before.active != step.active


def _register(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    written = any(write.register == kind.register for write in step.writes)
    return written and bool(step.ran if kind.lane is None else step.ran >> kind.lane & 1)


def _address(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    assert kind.space is not None
    assert kind.address is not None
    return bool(step.writers(kind.space, kind.address))


def _fault(trace: TracedSteps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return bool(trace.faults) and step.number == len(trace.steps) - 1


_KINDS: Mapping[str, Holds] = {
    "step": _any,
    "instruction": _any,
    "line": _line,
    "over": _over,
    "out": _out,
    "barrier": _barrier,
    "divergence": _divergence,
    "register": _register,
    "address": _address,
    "fault": _fault,
}
