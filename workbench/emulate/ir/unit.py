"""A kernel on its way through the passes: its graph, the launch it is lowered for, and what analyses found of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, cast

from workbench.base.errors import InternalError
from workbench.base.records import Dim3
from workbench.emulate.ir.counter_layout import TableLayout
from workbench.emulate.ir.graph import Graph

T = TypeVar("T")

AccessPlan = tuple[tuple[int, int, int], ...]
"""Accesses that ptxas merged: a line, the line at which its access is counted, the merged width in bytes."""


@dataclass(frozen=True)
class Instruments:
    """Instrumentation of a kernel's code, and the passes that are left out.

    access_plan: the accesses that counting code merges; else None. sanitize: the sanitisers that monitor accesses.
    race_free: accesses that cannot race, by line (counted from the kernel's) and column. unread: spaces that no other
    access reads. filled: whether all of global memory is known to be initialised. initialised: accesses that need no
    check for uninitialised reads, as `race_free`. without: names of passes that are left out. sequential: blocks run
    one after the other where they may wait for, or race with, one another; without it such a kernel has no native code.
    extents: of the launch's blocks, where its threads run in others; else None. cluster: blocks of a cluster along each
    axis, where there is more than one in it.
    """

    access_plan: AccessPlan | None = None
    sanitize: tuple[str, ...] = ()
    race_free: tuple[tuple[int, int], ...] = ()
    unread: tuple[str, ...] = ()
    filled: bool = False
    initialised: tuple[tuple[int, int], ...] = ()
    without: frozenset[str] = frozenset()
    sequential: bool = False
    extents: Dim3 | None = None
    cluster: Dim3 | None = None

    @property
    def monitors(self) -> bool:
        """True if the code counts or sanitises."""
        return self.access_plan is not None or bool(self.sanitize)


def rank_bits(blocks: int) -> int:
    """Bits of a rank among so many blocks of a cluster, in words of sanitisers."""
    return (blocks - 1).bit_length()


PLAIN = Instruments()
SEQUENTIAL = Instruments(sequential=True)


@dataclass(eq=False)
class Unit:
    """A kernel on its way through the passes.

    block_order: why blocks must run one after the other, empty where they may run side by side. counted: where events
    are counted, None where nothing is.
    """

    graph: Graph
    grid: Dim3
    block: Dim3
    instruments: Instruments = PLAIN
    block_order: str = "nothing is known of what they write"
    counted: TableLayout | None = None
    _found: dict[Callable[[Unit], Any], tuple[Any, frozenset[str]]] = field(default_factory=dict)
    """Results of analyses, with the decisions that each depends on."""
    _asked: set[str] = field(default_factory=set)
    """The decisions that the analysis which runs has asked for."""

    def of(self, analysis: Callable[[Unit], T]) -> T:
        """The result of an analysis for the current kernel; computed once until a pass changes the kernel."""
        if analysis not in self._found:
            outer, self._asked = self._asked, {analysis.name} if isinstance(analysis, Decision) else set()
            self._found[analysis] = analysis(self), frozenset(self._asked)
            self._asked = outer
        found, requested = self._found[analysis]
        self._asked |= requested
        result: T = found
        return result

    @property
    def without(self) -> frozenset[str]:
        """Names of passes that are left out."""
        return self.instruments.without

    def leaving_out(self, names: frozenset[str]) -> Unit:
        """The same kernel for code that is made without these decisions as well."""
        kept = {analysis: found for analysis, found in self._found.items() if not found[1] & names}
        instruments = replace(self.instruments, without=self.without | names)
        return replace(self, instruments=instruments, _found=kept, _asked=set())

    def changed(self) -> None:
        """A pass has changed the kernel: what was found holds no more."""
        self._found.clear()


class Decision(Generic[T]):
    """An analysis that says how code is written.

    name: as `lower --passes` lists it. optional: whether code can do without it: it is right either way. nothing: what
    stands for its result where it is left out.
    """

    def __init__(self, find: Callable[[Unit], T], nothing: T | None = None, optional: bool = True) -> None:
        self._find, self._nothing, self.optional = find, nothing, optional
        self.name = find.__name__
        self.__doc__ = find.__doc__

    @property
    def nothing(self) -> T:
        """The result where it is left out. Raises InternalError for a decision that code cannot do without."""
        if not self.optional:
            raise InternalError(f"code cannot do without {self.name}")
        return cast(T, self._nothing)

    def __call__(self, unit: Unit) -> T:
        return self.nothing if self.name in unit.without else self._find(unit)


def decision(nothing: Any) -> Callable[[Callable[[Unit], T]], Decision[T]]:
    """Makes a function of a unit a decision. nothing: its result where it is left out."""
    return lambda find: Decision(find, nothing)


def required(find: Callable[[Unit], T]) -> Decision[T]:
    """Makes a function of a unit a decision that code cannot do without."""
    return Decision(find, optional=False)
