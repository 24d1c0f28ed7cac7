"""Ways through a trace: the next step of a kind, or the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, get_args

from workbench.emulate.interpret.tracing import TracedStep
from workbench.errors import ArgumentError
from workbench.records.outcomes import Fault

Destination = Literal[
    "step", "instruction", "line", "over", "out", "barrier", "divergence", "register", "address", "fault"
]
DESTINATIONS: tuple[str, ...] = get_args(Destination)


@dataclass(frozen=True)
class Kind:
    """A kind of step, with what it is about. lane: None for any."""

    name: str
    register: str | None = None
    lane: int | None = None
    space: str | None = None
    address: int | None = None


class Steps(Protocol):
    """The steps of a trace, the line of each, and the faults that ended it."""

    @property
    def steps(self) -> Sequence[TracedStep]:
        """In the order in which they ran."""
        ...

    @property
    def faults(self) -> Sequence[Fault]:
        """Those that ended the launch."""
        ...

    def line(self, step: int) -> int | None:
        """In the source, where it is known."""
        ...


Holds = Callable[[Steps, TracedStep, TracedStep, TracedStep | None, Kind], bool]
"""True if a step is of a kind: the trace, the step, the one that is left, the warp's one before it, the kind."""


def nearest(trace: Steps, step: int, kind: Kind, warp: int | None, backwards: bool) -> int | None:
    """The number of the nearest step of a kind, of one warp or of any. Raises ArgumentError where the kind lacks what
    it is about."""
    if kind.name == "register" and kind.register is None:
        raise ArgumentError("register names the register that a step is to write", "register")
    if kind.name == "address" and (kind.address is None or kind.space is None):
        raise ArgumentError("space and address name the byte that a step is to write", "address")
    holds, left = _KINDS[kind.name], trace.steps[step]
    mine = [each for each in trace.steps if warp is None or each.warp == warp]
    places = range(len(mine))
    for at in reversed(places) if backwards else places:
        each = mine[at]
        ahead = each.number < step if backwards else each.number > step
        if ahead and holds(trace, each, left, mine[at - 1] if at else None, kind):
            return each.number
    return None


def _any(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return True


def _line(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    line = trace.line(step.number)
    return line is not None and line != trace.line(left.number)


def _over(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return step.depth <= left.depth


def _out(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return step.depth < left.depth


def _barrier(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return step.at_barrier


def _divergence(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    return before is not None and before.active != step.active


def _register(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    written = any(write.register == kind.register for write in step.writes)
    return written and bool(step.ran if kind.lane is None else step.ran >> kind.lane & 1)


def _address(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
    assert kind.space is not None
    assert kind.address is not None
    return bool(step.writers(kind.space, kind.address))


def _fault(trace: Steps, step: TracedStep, left: TracedStep, before: TracedStep | None, kind: Kind) -> bool:
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
