"""Names in a traced block: variables of the source, registers, and what each thread knows of itself."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError
from workbench.device.targets.trace_courses import WHY as _WHY
from workbench.device.targets.trace_courses import Course, Moved, Unknown, course_of, ways_of
from workbench.device.targets.trace_expressions import Expression, Number, evaluated, parsed
from workbench.device.targets.traced_steps import WARP, TracedSteps
from workbench.emulate.interpret.tracing import TracedStep
from workbench.isa.ptx.debug_variables import DebugVariable, debug_variables

_AXES = ("x", "y", "z")


@dataclass(frozen=True, eq=False)
class Watched:
    """The value of a name or an expression in each lane of a warp. values: numbers; None where it is not known.
    unknown: why that is so, for the first such lane; empty where all lanes know it."""

    values: tuple[Number | None, ...]
    unknown: Unknown


class Names:
    """The names of one trace."""

    def __init__(self, trace: TracedSteps) -> None:
        self._trace = trace
        self._courses: dict[tuple[int, int], Course] = {}
        self._ways: dict[int, tuple[Moved, ...]] = {}

    # ------------------------------------------------------------ names there are

    @cached_property
    def variables(self) -> tuple[DebugVariable, ...]:
        """Variables of the functions that ran, in the order of the source."""
        ran = {step.function for step in self._trace.steps}
        every = debug_variables(self._trace.launch.kernel.compilation.ptx)
        return tuple(sorted((each for each in every if each.function in ran), key=lambda each: each.declared))

    @cached_property
    def own(self) -> Mapping[str, NDArray[np.int64]]:
        """Values that each thread of the block knows of itself: `threadIdx.x` … `gridDim.z`, `lane`, `warp`."""
        launch = self._trace.launch
        threads = np.arange(-(-launch.block.size // WARP) * WARP, dtype=np.int64)
        result = {"lane": threads % WARP, "warp": threads // WARP}
        block, grid = tuple(launch.block), tuple(launch.grid)
        place = tuple(launch.grid.place(self._trace.block))
        own = (threads % block[0], threads // block[0] % block[1], threads // (block[0] * block[1]))
        for axis, name in enumerate(_AXES):
            result[f"threadIdx.{name}"] = own[axis]
            for what, values in (("blockIdx", place), ("blockDim", block), ("gridDim", grid)):
                result[f"{what}.{name}"] = np.full(threads.size, values[axis], np.int64)
        return result

    @cached_property
    def known(self) -> frozenset[str]:
        """All names: variables, registers that were written, and what a thread knows of itself."""
        registers = {name for _, _, name in self._trace.register_writes}
        return frozenset({each.name for each in self.variables} | registers | set(self.own))

    def expression(self, text: str, parameter: str) -> Expression:
        """Read an expression over these names. Raises ArgumentError where it is none, or has another name."""
        result = parsed(given.text(text, parameter, "`i == 5 && blockIdx.x == 2`"), parameter)
        for name in sorted(result.names - self.known):
            if name.startswith("%"):
                raise ArgumentError(f"no step of the trace writes {name}", parameter)
            if not self.variables:
                raise ArgumentError(
                    f"`{name}`: variables of the source have no place in this code, which was compiled without debug "
                    "information: trace with variables=True (`%step -v`), or name a register (`%r5`)",
                    parameter,
                )
            every = ", ".join(dict.fromkeys(each.name for each in self.variables))
            raise ArgumentError(f"no variable `{name}` of one number here; there are {every}", parameter)
        return result

    # ------------------------------------------------------------ values

    def computed(self, step: int, warp: int, expression: Expression) -> Watched:
        """The value of an expression behind a step, in each lane of a warp."""
        watched = {name: self.watched(step, warp, name) for name in expression.names}
        values = tuple(
            evaluated(expression, lambda name, lane=lane: watched[name].values[lane])  # type: ignore[misc]
            for lane in range(WARP)
        )
        why: Iterator[Unknown] = (each.unknown for each in watched.values() if each.unknown)
        return Watched(values, next(why, "no value") if None in values else "")

    def lanes_where(self, step: TracedStep, condition: Expression) -> int:
        """The active lanes of a step for which a condition holds behind it, as bits; those of a warp that is not
        watched hold none."""
        if step.warp not in self._trace.warps:
            return 0
        values = self.computed(step.number, step.warp, condition).values
        return sum(1 << lane for lane in range(WARP) if step.active >> lane & 1 and values[lane])

    def watched(self, step: int, warp: int, name: str) -> Watched:
        """The value of a name behind a step, in each lane of a warp."""
        if any(each.name == name for each in self.variables):
            return self._variable(step, warp, name)
        if name in self.own:
            values = self.own[name][warp * WARP : (warp + 1) * WARP].tolist()
            return self._threads_only(warp, values)
        return self._register(step, warp, name)

    def _threads_only(self, warp: int, values: Sequence[Number | None]) -> Watched:
        left = self._trace.launch.block.size - warp * WARP
        if left >= WARP:
            return Watched(tuple(values), "" if None not in values else "not written")
        return Watched((*values[:left], *[None] * (WARP - left)), "not a thread")

    def _register(self, step: int, warp: int, name: str) -> Watched:
        writes = self._trace.register_writes.get((warp, self._trace.function_at(step, warp), name))
        at = bisect_right(writes.steps, step) - 1 if writes is not None else -1
        if writes is None or at < 0:
            return Watched((None,) * WARP, "not written")
        values = [_number(value) if last >= 0 else None
                  for value, last in zip(writes.values[at], writes.last[at], strict=True)]  # fmt: skip
        return Watched(tuple(values), "not written" if None in values else "")

    def _variable(self, step: int, warp: int, name: str) -> Watched:
        values: list[Number | None] = [None] * WARP
        whys = [_WHY.index("not in scope")] * WARP
        # The innermost scope that has a lane's line is the last one to begin.
        for number in sorted(self.numbers_of(name), key=lambda number: self.variables[number].first):
            course = self.course(warp, number)
            at = bisect_right(course.steps, step) - 1
            if at < 0:
                continue
            for lane in range(WARP):
                why = int(course.whys[at][lane])
                if why != _WHY.index("not in scope"):
                    values[lane] = None if why else _number(course.values[at][lane])
                    whys[lane] = why
        return Watched(tuple(values), next((_WHY[why] for why in whys if why), ""))

    def numbers_of(self, name: str) -> list[int]:
        """The places of a name's variables among `variables`."""
        return [number for number, each in enumerate(self.variables) if each.name == name]

    def course(self, warp: int, number: int) -> Course:
        """The values of a variable in a warp, over all steps. number: its place in `variables`."""
        if (warp, number) not in self._courses:
            if warp not in self._ways:
                self._ways[warp] = ways_of(self._trace, warp)
            self._courses[warp, number] = course_of(self._trace, warp, self.variables[number], self._ways[warp])
        return self._courses[warp, number]


def _number(value: Any) -> Number | None:
    """A number of Python; None for what is none, as packed halves are."""
    if isinstance(value, np.integer | np.bool_):
        return int(value)
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


__all__ = ["Names", "Watched"]
