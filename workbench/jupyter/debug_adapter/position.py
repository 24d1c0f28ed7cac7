"""A place in a trace, and ways to others, as a debugger has them: lines, calls, breakpoints, in both directions."""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.device.targets.trace import Trace


@dataclass(frozen=True)
class CallFrame:
    """A function that a warp is in.

    Attributes
    ----------
    line
        In the source, of the instruction that ran last there; 0 where unknown.
    """

    function: str
    line: int


@dataclass
class Position:
    """A step of a trace.

    Attributes
    ----------
    breakpoints
        Conditions by line of the source, empty for none.
    """

    trace: Trace
    step: int = 0
    breakpoints: dict[int, str] = field(default_factory=dict)

    def call_frames(self, warp: int) -> list[CallFrame]:
        """The functions that a warp is in behind the step, the innermost first; none where it has not begun."""
        found: dict[int, CallFrame] = {}
        for number in self.trace.numbers.get(warp, []):
            if number > self.step:
                break
            each = self.trace.steps[number]
            found = {depth: frame for depth, frame in found.items() if depth < each.depth}
            found[each.depth] = CallFrame(each.function, self.trace.line(number) or 0)
        return [found[depth] for depth in sorted(found, reverse=True)]

    def by_line(self, warp: int, *, backwards: bool, into: bool) -> bool:
        """To another line of a warp, over calls or into them, or out of the function; False where there is none."""
        at = self._step_of(warp)
        line, depth = self.trace.line(at), self.trace.steps[at].depth
        found: int | None = at
        while found is not None:
            found = self.trace.move(found, "instruction", warp=warp, backwards=backwards)
            if found is None:
                return False
            each, here = self.trace.steps[found], self.trace.line(found)
            if each.depth > depth and not into:
                continue
            if here is not None and (here != line or each.depth != depth):
                break
        assert found is not None
        self.step = found
        return True

    def by_instruction(self, warp: int, *, backwards: bool) -> bool:
        """To the next instruction of a warp, or the one before."""
        return self._goes(self.trace.move(self._step_of(warp), "instruction", warp=warp, backwards=backwards))

    def out(self, warp: int) -> bool:
        """To the caller."""
        return self._goes(self.trace.move(self._step_of(warp), "out", warp=warp))

    def runs(self, *, backwards: bool) -> bool:
        """To the nearest breakpoint of any warp; False, at the last step or the first, where there is none."""
        found = [
            step
            for line, condition in self.breakpoints.items()
            if (step := self.trace.move(self.step, "breakpoint", line=line, condition=condition or None,
                                        backwards=backwards)) is not None
        ]  # fmt: skip
        if not found:
            self.step = 0 if backwards else len(self.trace) - 1
            return False
        self.step = max(found) if backwards else min(found)
        return True

    @property
    def at_fault(self) -> bool:
        """True at the step that ended the launch."""
        return bool(self.trace.faults) and self.step == len(self.trace) - 1

    @property
    def warp(self) -> int:
        """The warp of the step."""
        return self.trace.steps[self.step].warp

    def _step_of(self, warp: int) -> int:
        """The warp's step behind which it is; its first where it has not begun."""
        mine = self.trace.numbers[warp]
        return max((number for number in mine if number <= self.step), default=mine[0])

    def _goes(self, step: int | None) -> bool:
        if step is None:
            return False
        self.step = step
        return True


__all__ = ["CallFrame", "Position"]
