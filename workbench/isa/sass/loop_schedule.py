"""Cost of one iteration of a loop on its architecture: issue slots, cycles by pipe, latency, bytes and operations.

Static: of a loop with several ways through it the shortest and the longest iteration are taken, as ranges. Latencies
are those of one warp alone, so that with W warps in a sub-partition an iteration of all takes about the largest of:
what one warp alone takes; W times its issue slots; W times its cycles of the busiest pipe.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.control_flow import NaturalLoop
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, SassLine
from workbench.isa.arch.limits import limits
from workbench.isa.sass.blocks import FlowGraph, is_call_as_jump
from workbench.isa.sass.executed import is_instruction
from workbench.isa.sass.iterations import Iteration, iterations_of
from workbench.isa.sass.recurrence import Recurrence, recurrence
from workbench.isa.sass.schedule import Step
from workbench.isa.sass.throughput import SUB_PARTITIONS, PipeLoad, pipe_load
from workbench.isa.sass.timeline import Cycles, Timeline
from workbench.isa.sass.work import work_of

_ITERATIONS = 8
_ITERATIONS_OF_LONG = 4
_LONG = 1000
_WORD_BYTES = 4
Span = tuple[float, float]


@dataclass(frozen=True, eq=False)
class LoopSchedule:
    """One loop. Numbers are per iteration and warp; pairs are those of the shortest and of the longest iteration.

    Attributes
    ----------
    load
        Slots and pipes of the two iterations.
    alone
        One warp with the SM to itself.
    chain
        The dependency from iteration to iteration.
    moved
        Bytes a thread asks for, by space and direction.
    banks
        Cycles of the sub-partition's share in the banks of shared memory, where no two threads of a warp share a word.
    operations
        Operations of a thread, by type.
    unsized
        Instructions that don't say how many bytes they move.
    calls
        An iteration calls a function, whose cost is not in these numbers.
    far_jumps
        Indices of CALLs that ptxas takes for jumps to a far place.
    warps_that_fit
        The most warps of a sub-partition, by the architecture; None where that isn't known.
    """

    head: int
    iterations: tuple[Iteration, Iteration]
    load: tuple[PipeLoad, PipeLoad]
    alone: Cycles
    chain: Recurrence
    moved: Mapping[str, Span]
    banks: Span
    operations: Mapping[str, Span]
    unsized: tuple[str, ...]
    calls: bool
    far_jumps: tuple[int, ...]
    warps_that_fit: int | None

    @property
    def issue(self) -> Span:
        """Issue slots."""
        return self.load[0].issue, self.load[1].issue

    @property
    def busiest(self) -> tuple[str, Span]:
        """The busiest resource, a pipe or `issue`, and its cycles."""
        name = self.load[1].busiest[0]
        if name == "issue":
            return name, self.issue
        return name, (self.load[0].pipes.get(name, 0.0), self.load[1].pipes[name])

    @property
    def warps(self) -> tuple[int, int]:
        """From how many warps of a sub-partition on the busiest binds instead of latency: at least, at most."""
        least, most = (load.busiest[1] for load in self.load)
        return max(1, math.ceil(self.alone.low / max(most, 1))), max(1, math.ceil(self.alone.high / max(least, 1)))


def loop_schedule(
    loop: NaturalLoop, lines: Sequence[SassLine], steps: Sequence[Step], graph: FlowGraph, arch: int
) -> LoopSchedule | Missing:
    """The schedule of one loop; Missing where it holds others, or where its iterations can't be followed.

    Parameters
    ----------
    lines, steps, graph
        The kernel's instructions, what their control codes promise, and the control flow.
    arch
        75, 80, ... 121.
    """
    result = iterations_of(loop.nodes, loop.head, [tail for tail, _ in loop.back_edges], graph, steps)
    if isinstance(result, Missing):
        return result
    shortest, longest = result
    same = shortest == longest
    loads = [_load(iteration, lines, arch) for iteration in ((shortest,) if same else result)]
    alone = [_alone(iteration, lines, arch) for iteration in ((shortest,) if same else result)]
    moved, operations, unsized = _work(result, lines)
    unknown = tuple(dict.fromkeys(name for each in alone for name in each.unknown))
    calling = [i for i in longest.instructions if lines[i].opcode.startswith("CALL")]
    return LoopSchedule(
        head=graph.blocks[loop.head].first,
        iterations=result,
        load=(loads[0], loads[-1]),
        alone=Cycles(alone[0].low, alone[-1].high, unknown),
        chain=recurrence(longest.instructions, lines, steps, arch),
        moved=moved,
        banks=_banks(result, lines),
        operations=operations,
        unsized=unsized,
        calls=not all(is_call_as_jump(lines[i]) for i in calling),
        far_jumps=tuple(i for i in calling if is_call_as_jump(lines[i])),
        warps_that_fit=_capacity(arch),
    )


def _load(iteration: Iteration, lines: Sequence[SassLine], arch: int) -> PipeLoad:
    executed = Counter(lines[i].opcode for i in iteration.instructions if is_instruction(lines[i]))
    return pipe_load(executed.items(), arch)


def _alone(iteration: Iteration, lines: Sequence[SassLine], arch: int) -> Cycles:
    """Cycles of an iteration once iterations follow one another: what is under way at the end of one counts in the
    next.
    """
    iterations = _ITERATIONS if len(iteration.instructions) <= _LONG else _ITERATIONS_OF_LONG
    body = [lines[i] for i in iteration.instructions]
    timeline = Timeline(arch)
    for _ in range(iterations // 2):
        timeline.run(body)
    middle = timeline.now
    for _ in range(iterations // 2):
        timeline.run(body)
    end = timeline.now
    per = iterations / 2
    return Cycles((end.low - middle.low) / per, (end.high - middle.high) / per, end.unknown)


def _work(
    iterations: tuple[Iteration, Iteration], lines: Sequence[SassLine]
) -> tuple[Mapping[str, Span], Mapping[str, Span], tuple[str, ...]]:
    moved: dict[str, list[float]] = {}
    operations: dict[str, list[float]] = {}
    unsized: dict[str, None] = {}
    for n, iteration in enumerate(iterations):
        for i in iteration.instructions:
            work = work_of(lines[i])
            for table, added in ((moved, work.moved), (operations, work.operations)):
                for key, amount in added.items():
                    table.setdefault(key, [0.0, 0.0])[n] += amount
            unsized.update(dict.fromkeys(work.unsized))
    return _frozen(moved), _frozen(operations), tuple(unsized)


def _banks(iterations: tuple[Iteration, Iteration], lines: Sequence[SassLine]) -> Span:
    """A quarter of 32 banks of 4 bytes a clock is a word for each thread of a warp in 4 cycles; less is a word too."""
    found = []
    for iteration in iterations:
        accesses = (work_of(lines[i]).moved for i in iteration.instructions)
        sizes = (size for moved in accesses for key, size in moved.items() if key in ("shared load", "shared store"))
        found.append(float(sum(max(size, _WORD_BYTES) for size in sizes)))
    return min(found), max(found)


def _frozen(table: Mapping[str, Sequence[float]]) -> Mapping[str, Span]:
    return MappingProxyType({key: (min(pair), max(pair)) for key, pair in sorted(table.items())})


def _capacity(arch: int) -> int | None:
    try:
        return limits(f"sm_{arch}").max_warps_per_sm // SUB_PARTITIONS
    except ArgumentError:
        # An architecture that the table of limits does not know yet: its listing is shown all the same.
        return None
