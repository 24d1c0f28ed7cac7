"""The number of times that each SASS instruction of a kernel is executed, from counts by PTX line.

The line map leads from an instruction to a PTX line whose executions were counted. What one line became need not stand
in one place: ptxas unrolls, merges and hoists, turns branches into predicates. So counts are found by basic block: all
instructions of a block are executed alike. Of each block its lines say how often it ran (what they were counted, over
the copies that the line has in all blocks), and what most of them say holds; lines that were hoisted into the block, or
made conditional in it, say otherwise and are outvoted. Blocks that each path passes equally often vote together. A
block that no line leads to runs as often as what leads to it.
A block outside of all loops runs no more often than the kernel is entered, and one around an inner loop no more often
than what stands in its own loop alone: of a line that also stands further inside, the copies there have the rest. Of an
unrolled loop and the loops that do what it leaves, the one with the most copies runs as often as it can.
A function that ptxas adds has no PTX line: it runs as often as it is called. Those for operands at the ends of the
range (a division of or by zero, denormal numbers, infinity) are taken as never called.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.control_flow import control_equivalent, cycles, predecessors
from workbench.base.records import SassLine
from workbench.isa.sass.blocks import FlowGraph, flow_graph
from workbench.isa.sass.executed import is_instruction

_ALIKE = 1.02
"""Votes within so much of one another are one vote: branches that few lanes leave make counts of neighbours differ."""
_WHOLE = 0.01
"""The largest distance from a whole number of iterations that all warps have alike."""
_ENDS = ("EXIT", "RET", "KILL", "BPT")
_ADDED = "$__internal_"
_FOR_EXCEPTIONS = ("slowpath", "mediumpath", "rn_f64_full")
"""Parts of the names of functions that ptxas adds to kernels: divisions, reciprocals, square roots."""
_WITHOUT_WORK = ("BRA", "BSSY", "BSYNC", "EXIT", "RET", "WARPSYNC", "CALL")


@dataclass(frozen=True, eq=False)
class ExecutionCounts:
    """Warp instructions of each line of a kernel's SASS, as many as there are lines.

    Attributes
    ----------
    unmatched
        The part of all that no PTX line tells the count of.
    of_ptx_line
        How often what a PTX line became is executed, over its copies, whether under a predicate or not.
    """

    lines: tuple[float, ...]
    blocks: tuple[float, ...]
    graph: FlowGraph
    unmatched: float
    of_ptx_line: Mapping[int, float]


def execution_counts(
    lines: Sequence[SassLine], executed: Mapping[int, float], warps: float = math.inf
) -> ExecutionCounts:
    """Finds how often each instruction is executed.

    Parameters
    ----------
    lines
        The instructions of one kernel, in the order of their offsets.
    executed
        PTX line -> warp instructions that were counted for it, by one execution of the line a warp.
    warps
        The number of warps that enter the kernel.
    """
    graph = flow_graph(lines)
    never, added = _added_functions(graph, lines)
    inside = {n for f in added for n in graph.functions[f].blocks}
    copies = [
        {} if n in inside else _copies(lines[block.first : block.last + 1]) for n, block in enumerate(graph.blocks)
    ]
    _join_at_calls(graph, added, copies)
    alike = _alike(graph, lines)
    counts = _by_votes(copies, alike, executed, never)
    known = {
        n: min(count, warps)
        for n in _outside_loops(graph)
        if n not in never and (count := counts[n]) is not None and warps < math.inf
    } | never
    if graph.certain:
        nested = _Nested(graph, copies)
        known |= nested.bounded(counts, executed) | never
        known |= nested.unrolled(executed, known, warps) | never
    if known:
        counts = _by_votes(copies, alike, executed, known)
    for f in added:
        entry, calls = graph.functions[f].entry, graph.callers.get(f, ())
        if entry not in never and all(counts[n] is not None for n in calls):
            counts[entry] = sum(counts[n] or 0.0 for n in calls)
    filled = _filled(graph, counts)
    per_line = tuple(filled[graph.block_of[i]] if is_instruction(line) else 0.0 for i, line in enumerate(lines))
    total = sum(per_line)
    guessed = sum(n for i, n in enumerate(per_line) if counts[graph.block_of[i]] is None)
    of_ptx_line: Counter[int] = Counter()
    for times, lines_of_block in zip(filled, copies, strict=True):
        for ptx_line, (number, _) in lines_of_block.items():
            of_ptx_line[ptx_line] += times * number  # type: ignore[assignment]
    return ExecutionCounts(per_line, tuple(filled), graph, guessed / total if total else 0.0, of_ptx_line)


def _added_functions(graph: FlowGraph, lines: Sequence[SassLine]) -> tuple[dict[int, float], list[int]]:
    """The counts of blocks that are never executed, and the functions that ptxas added."""
    never: dict[int, float] = {}
    added = []
    for f, function in enumerate(graph.functions[1:], 1):
        name = lines[graph.blocks[function.entry].first].label or ""
        if not name.startswith(_ADDED):
            continue
        added.append(f)
        if any(part in name for part in _FOR_EXCEPTIONS):
            never |= dict.fromkeys(function.blocks, 0.0)
            never |= {n: 0.0 for n in graph.callers.get(f, ()) if lines[graph.blocks[n].last].predicate is None}
    return never, added


def _join_at_calls(graph: FlowGraph, added: Sequence[int], copies: list[dict[int, tuple[int, float]]]) -> None:
    """Leaves a line that a call of an added function divides one copy: what stands behind the call goes on with it."""
    before = predecessors(graph.successors)
    for f in added:
        for n in graph.callers.get(f, ()):
            for after in graph.blocks[n].successors:
                if list(before[after]) == [n]:
                    copies[after] = {line: own for line, own in copies[after].items() if line not in copies[n]}


def _alike(graph: FlowGraph, lines: Sequence[SassLine]) -> list[int]:
    """A number for each block, the same for those that are executed equally often whatever branches decide."""
    if not graph.certain:
        return list(range(len(graph.blocks)))
    ends = [
        n
        for n, block in enumerate(graph.blocks)
        if not block.successors or lines[block.last].opcode.partition(".")[0] in _ENDS
    ]
    return control_equivalent(graph.successors, ends, [function.entry for function in graph.functions])


def _by_votes(
    copies: Sequence[Mapping[int, tuple[int, float]]],
    alike: Sequence[int],
    executed: Mapping[int, float],
    known: Mapping[int, float] = MappingProxyType({}),
) -> list[float | None]:
    """The count of each block by the votes of its lines and of those of blocks like it; None without one.

    alike: by `_alike`. known: counts of some blocks.
    """
    of_line: Counter[int] = Counter()
    left = dict(executed)
    for n, found in enumerate(copies):
        for ptx_line, (number, _) in found.items():
            if n in known:
                left[ptx_line] = max(left.get(ptx_line, 0.0) - number * known[n], 0.0)
            else:
                of_line[ptx_line] += number
    votes: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for n, found in enumerate(copies):
        # A line without a count was never executed: the slow path of a sine, say.
        votes[alike[n]] += [
            (left.get(line, 0.0) / of_line[line], weight) for line, (_, weight) in found.items() if of_line[line]
        ]
    elected = {number: _elected(each) for number, each in votes.items()}
    return [known[n] if n in known else elected.get(alike[n]) for n in range(len(copies))]


def _outside_loops(graph: FlowGraph) -> Iterator[int]:
    """Yield the blocks of the kernel itself that no path leads back to."""
    if graph.certain and graph.functions:
        turning = {n for cycle in cycles(graph.successors) for n in cycle}
        yield from (n for n in graph.functions[0].blocks if n not in turning)


class _Nested:
    """The blocks of a kernel by the innermost loop around each, and the loops by the one around them."""

    def __init__(self, graph: FlowGraph, copies: Sequence[Mapping[int, tuple[int, float]]]) -> None:
        self._copies = copies
        self._loops = cycles(graph.successors)
        self._loop_of: list[int | None] = [None] * len(graph.blocks)
        self._outer: list[int | None] = []
        for number, loop in enumerate(self._loops):  # outer ones come first
            self._outer.append(self._loop_of[min(loop)])
            for n in loop:
                self._loop_of[n] = number
        self._of_line: Counter[int] = Counter()
        self._loops_of_line: defaultdict[int, set[int | None]] = defaultdict(set)
        for n, found in enumerate(copies):
            for ptx_line, (number, _) in found.items():
                self._of_line[ptx_line] += number
                self._loops_of_line[ptx_line].add(self._loop_of[n])
        self._most: dict[int | None, float] = {}

    def bounded(self, counts: Sequence[float | None], executed: Mapping[int, float]) -> dict[int, float]:
        """Counts of blocks around inner loops: no more than the lines of their own loop alone have."""
        alone: dict[int, float] = {}
        for n, loop in enumerate(self._loop_of):
            if loop is not None and loop in self._outer:
                votes = [
                    (executed.get(line, 0.0) / self._of_line[line], weight)
                    for line, (_, weight) in self._copies[n].items()
                    if self._loops_of_line[line] == {loop}
                ]
                if (count := _elected(votes)) is not None:
                    alone[n] = count
                    if len(votes) > 1:
                        self._most[loop] = max(self._most.get(loop, 0.0), count)
        result = {}
        for n, loop in enumerate(self._loop_of):
            most, count = self._most.get(loop), counts[n]
            if most is not None and count is not None:
                result[n] = min(alone.get(n, most), most) if count > most * _ALIKE else count
        return result

    def unrolled(self, executed: Mapping[int, float], known: Mapping[int, float], warps: float) -> dict[int, float]:
        """Counts of unrolled loops of one block, and of those beside them that do what these leave."""
        result: dict[int, float] = {}
        beside: defaultdict[int | None, list[int]] = defaultdict(list)
        for loop, outer in zip(self._loops, self._outer, strict=True):
            if len(loop) == 1 and self._copies[min(loop)]:
                beside[outer].append(min(loop))
        for outer, blocks in beside.items():
            entered = warps if outer is None else self._most.get(outer, math.inf)
            blocks.sort(key=lambda n: -self._times(n))
            while blocks and 0 < entered < math.inf:
                first, *others = blocks
                chain = [first, *(n for n in others if self._does_the_same(n, first))]
                blocks = [n for n in others if n not in chain]
                if len({self._times(n) for n in chain}) == len(chain) > 1:
                    result |= self._shared_out(chain, executed, known, entered)
        return result

    def _does_the_same(self, block: int, unrolled: int) -> bool:
        """True if most lines of a loop are also those of one that is unrolled."""
        own, lines = self._copies[block], self._copies[unrolled]
        return 3 * sum(line in lines for line in own) >= 2 * len(own)

    def _times(self, block: int) -> int:
        return max(number for number, _ in self._copies[block].values())

    def _shared_out(
        self, chain: Sequence[int], executed: Mapping[int, float], known: Mapping[int, float], entered: float
    ) -> dict[int, float]:
        """Iterations of the source that each of some loops has, the one with the most copies first."""
        lines = [line for line, (number, _) in self._copies[chain[0]].items() if number == self._times(chain[0])]
        elsewhere = {
            line: sum(
                number * known.get(n, entered)
                for n, copies in enumerate(self._copies)
                if n not in chain
                for own, (number, _) in copies.items()
                if own == line
            )
            for line in lines
            if self._loops_of_line[line] <= {self._loop_of[n] for n in chain} | {self._outer_of(chain[0])}
        }
        left = _elected([(max(executed.get(line, 0.0) - elsewhere[line], 0.0) / entered, 1.0) for line in elsewhere])
        if left is None:
            return {}
        result = {}
        for n in chain[:-1]:
            times = self._times(n)
            # Where warps differ, half of what an unrolled loop may leave is left on average.
            rest = left % times if abs(left - round(left)) < _WHOLE else min(left, (times - 1) / 2)
            result[n] = (left - rest) / times * entered
            left = rest
        result[chain[-1]] = left / self._times(chain[-1]) * entered
        return result

    def _outer_of(self, block: int) -> int | None:
        loop = self._loop_of[block]
        return None if loop is None else self._outer[loop]


def _works(line: SassLine) -> bool:
    return is_instruction(line) and not line.opcode.startswith(_WITHOUT_WORK) and not line.spill


def _copies(lines: Sequence[SassLine]) -> dict[int, tuple[int, float]]:
    """The number of copies of each PTX line in a block, and the weight of its vote.

    A line may become several instructions, of different opcodes mostly; each copy of an unrolled line has all of them,
    so that the rarest opcode tells the copies.
    """
    kinds = Counter((line.ptx_line, line.opcode) for line in lines if _works(line) and isinstance(line.ptx_line, int))
    found: dict[int, int] = {}
    for (ptx_line, _), number in kinds.items():
        if isinstance(ptx_line, int):
            found[ptx_line] = min(found.get(ptx_line, number), number)
    # A predicate may be what became of a branch: then the line ran less often than the block does.
    sure = {line.ptx_line for line in lines if line.predicate is None}
    return {ptx_line: (number, 1.0 if ptx_line in sure else 0.25) for ptx_line, number in found.items()}


def _elected(votes: Sequence[tuple[float, float]]) -> float | None:
    """The value of the heaviest group of votes that agree; of a tie the larger count."""
    if not votes:
        return None
    ordered = sorted(votes)
    best, best_weight = 0.0, 0.0
    start, weight = 0, 0.0
    for value, each in ordered:
        weight += each
        while value > ordered[start][0] * _ALIKE + 1e-9:
            weight -= ordered[start][1]
            start += 1
        if weight >= best_weight:
            best, best_weight = value, weight
    return best


def _filled(graph: FlowGraph, counts: Sequence[float | None]) -> list[float]:
    """Blocks without a vote run as often as the most frequent block that leads to them, or that they lead to."""
    before = predecessors(graph.successors)
    found = list(counts)
    changed = True
    while changed:
        changed = False
        for n, block in enumerate(graph.blocks):
            if found[n] is not None:
                continue
            through = [found[p] for p in before[n] if graph.blocks[p].successors == (n,)]
            known = [v for v in through if v is not None]
            if known:
                found[n] = sum(known)
                changed = True
                continue
            near = [found[p] for p in (*before[n], *block.successors)]
            known = [v for v in near if v is not None]
            if known:
                found[n] = min(known)
                changed = True
    return [0.0 if value is None else value for value in found]
