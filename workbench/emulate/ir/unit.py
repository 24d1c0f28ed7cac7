"""A kernel on its way through the passes: its graph, the launch it is lowered for, and what analyses found of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from workbench.emulate.ir.counter_layout import TableLayout
from workbench.emulate.ir.graph import Graph
from workbench.records import Dim3

T = TypeVar("T")

AccessPlan = tuple[tuple[int, int, int], ...]
"""What ptxas merged: a line, the line at which its access is counted, the merged width in bytes."""


@dataclass(frozen=True)
class Instruments:
    """What code does beside the kernel's own work.

    access_plan: of code that counts, what it merges; else None. sanitize: the sanitisers that are told of accesses.
    quiet: for them, accesses that cannot race, by line (counted from the kernel's) and column. unread: spaces that no
    other access reads. filled: whether all of global memory is known to be written. settled: accesses of which nobody
    who looks for reads of unwritten bytes need be told, as `quiet`.
    """

    access_plan: AccessPlan | None = None
    sanitize: tuple[str, ...] = ()
    quiet: tuple[tuple[int, int], ...] = ()
    unread: tuple[str, ...] = ()
    filled: bool = False
    settled: tuple[tuple[int, int], ...] = ()


PLAIN = Instruments()


@dataclass(eq=False)
class Unit:
    """What a pass is given.

    block_order: why blocks must run one after the other, empty where they
    may run side by side. counted: where events are counted, None where nothing is.
    """

    graph: Graph
    grid: Dim3
    block: Dim3
    instruments: Instruments = PLAIN
    block_order: str = ""
    counted: TableLayout | None = None
    _found: dict[Callable[[Unit], Any], Any] = field(default_factory=dict)

    def of(self, analysis: Callable[[Unit], T]) -> T:
        """What an analysis finds of the kernel as it is now; found once until a pass changes the kernel."""
        if analysis not in self._found:
            self._found[analysis] = analysis(self)
        found: T = self._found[analysis]
        return found

    def changed(self) -> None:
        """A pass has changed the kernel: what was found holds no more."""
        self._found.clear()
