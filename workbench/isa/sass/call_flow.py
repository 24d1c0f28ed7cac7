"""States that reach the blocks of a kernel, found by following branches, calls and returns until nothing changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, Self, TypeVar

from workbench.isa.sass.blocks import FlowGraph


class Joined(Protocol):
    """A state that takes in others."""

    def copy(self) -> Self:
        """A state of its own with the same content."""

    def join(self, other: Self) -> bool:
        """Takes in what another way brings; True where that is new."""


S = TypeVar("S", bound=Joined)


class CallFlow(ABC, Generic[S]):
    """The states at the start of each block: None of a block that was not reached.

    A subclass says what instructions, calls and returns do to a state.
    """

    def __init__(self, graph: FlowGraph) -> None:
        self.graph = graph
        self.entering: list[S | None] = [None] * len(graph.blocks)
        self._returned: list[S | None] = [None] * len(graph.functions)
        self._pending: dict[int, None] = {}

    @abstractmethod
    def run_block(self, n: int, state: S) -> None:
        """Takes a state through a block."""

    def behind_unknown(self, state: S) -> None:
        """Takes a state over a call of code that is not in this kernel."""

    @abstractmethod
    def behind_call(self, state: S, callee: int, returned: S) -> S:
        """The state behind a call. returned: that at the callee's ends, of all its calls."""

    def at_return(self, state: S, function: int) -> S:
        """The part of a state at a function's end that its callers get."""
        return state

    def follow(self, first: int, state: S) -> None:
        """Takes a state at the start of a block along all ways."""
        self._arrive(first, state)
        while self._pending:
            n = next(iter(self._pending))
            del self._pending[n]
            self._leave(n)

    def _arrive(self, n: int, state: S) -> None:
        entering = self.entering[n]
        if entering is None:
            self.entering[n] = state.copy()
        elif not entering.join(state):
            return
        self._pending[n] = None

    def _leave(self, n: int) -> None:
        graph = self.graph
        entering = self.entering[n]
        if entering is None:
            return  # a call that no way leads to, whose callee has just returned to another
        state = entering.copy()
        self.run_block(n, state)
        if n in graph.callees:
            callee = graph.callees[n]
            if callee is None:
                self.behind_unknown(state)
            else:
                self._arrive(graph.functions[callee].entry, state)
                returned = self._returned[callee]
                if returned is None:
                    return
                state = self.behind_call(state, callee, returned)
        for f in graph.returning.get(n, ()):
            part = self.at_return(state, f)
            known = self._returned[f]
            if known is None:
                self._returned[f] = part.copy()
            elif not known.join(part):
                continue
            self._pending.update(dict.fromkeys(graph.callers.get(f, ())))
        for after in graph.blocks[n].successors:
            self._arrive(after, state)
