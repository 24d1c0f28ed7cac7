"""The writes whose value a register may hold at a place of the code, by the guards that hold there.

An instruction under a guard writes where that holds and leaves the register as it was elsewhere. So beside the writes
that may reach a place for any lane, those are kept that reach it for lanes for which a guard holds, for as long as its
predicate is not written: a branch under a guard parts the lanes by it. Registers of the warp (uniform ones
and barriers) are written for all lanes if one lane's guard holds.

A call passes what the callee doesn't surely overwrite, and adds the callee's own writes; the callee sees the writes of
all its callers. What a callee does that isn't in this code is left out; it may write each predicate.
"""

from __future__ import annotations

import functools
import heapq
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.registers import RegisterUse, opposite_guard

_PREDICATES = ("P", "UP")
_OF_WARP = ("UR", "UP", "B")


@dataclass(frozen=True)
class _Step:
    """Writes that instructions under one guard do: sets of bits.

    preserved: all but the writes whose registers are overwritten. sets: the predicates that are written.
    """

    guard: str
    preserved: int
    generated: int
    sets: frozenset[str]

    def then(self, other: _Step) -> _Step | None:
        """Both as one step; None where the guard between them is another one, or another value."""
        if self.guard != other.guard or self.sets:
            return None
        return _Step(
            self.guard, self.preserved & other.preserved, self.generated & other.preserved | other.generated, other.sets
        )


@dataclass(frozen=True)
class Reaching:
    """Writes that may be what registers hold, as a set of bits: for any lane, and for those for which a guard holds.

    Guards that are left out tell nothing more; None: no lane comes here for which it holds.
    """

    any: int
    under: Mapping[str, int | None]

    def where(self, guard: str) -> int | None:
        """The writes for lanes for which a guard holds; for all lanes where it is empty."""
        return self.under.get(guard, self.any)

    def __or__(self, other: Reaching) -> Reaching:
        guards = {**self.under, **other.under}
        return _reaching(
            self.any | other.any, ((guard, _union(self.where(guard), other.where(guard))) for guard in guards)
        )

    def assuming(self, guards: Iterable[str]) -> Reaching | None:
        """Its part for lanes for which all of these guards hold; None where there are no such lanes."""
        result = self
        for guard in guards:
            holds = result.where(guard)
            if holds is None:
                return None
            rest = {g: None if mask is None else mask & holds for g, mask in result.under.items() if g != guard}
            result = _reaching(holds, [*rest.items(), (opposite_guard(guard), None)])
        return result

    def after(self, step: _Step) -> Reaching:
        """The writes that reach the place behind a step."""
        if not step.guard:
            any_lane = self.any & step.preserved | step.generated
            under = {
                g: None if mask is None else mask & step.preserved | step.generated for g, mask in self.under.items()
            }
        else:
            opposite = opposite_guard(step.guard)
            before, skipped = self.where(step.guard), self.where(opposite)
            written = None if before is None else before & step.preserved | step.generated
            any_lane = _union(written, skipped) or 0
            under = {g: None if mask is None else (mask | step.generated) & any_lane for g, mask in self.under.items()}
            under |= {step.guard: written, opposite: skipped}
        for name in step.sets:
            under.pop(name, None)
            under.pop(opposite_guard(name), None)
        return _reaching(any_lane, under.items())


_NOTHING = Reaching(0, {})


def _reaching(any_lane: int, under: Iterable[tuple[str, int | None]]) -> Reaching:
    return Reaching(any_lane, {guard: mask for guard, mask in under if mask != any_lane})


def _union(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return one | other


class Definitions:
    """The writes of a kernel, numbered: bit n is the write of `place[n]`, of one register by one instruction.

    of_register: all writes of a register.
    """

    def __init__(self, uses: Sequence[RegisterUse], graph: FlowGraph) -> None:
        self._graph = graph
        self.place: list[int] = []
        self.of_register: dict[str, int] = {}
        generated: list[dict[str, int]] = [{} for _ in uses]
        for i, use in enumerate(uses):
            for name in use.writes:
                generated[i][name] = 1 << len(self.place)
                self.place.append(i)
                self.of_register[name] = self.of_register.get(name, 0) | generated[i][name]
        self._steps = [_steps(use, self.of_register, each) for use, each in zip(uses, generated, strict=True)]
        calls = _Calls(uses, graph)
        self._entering = self._solve(_Flow(graph, self._steps), calls, uses, generated)

    def _solve(
        self, flow: _Flow, calls: _Calls, uses: Sequence[RegisterUse], generated: Sequence[Mapping[str, int]]
    ) -> list[Reaching | None]:
        """The writes that reach each block. The kernel begins with nothing, and so do blocks that no way leads to."""
        graph = self._graph
        inside = [sum(bit for i in places for bit in generated[i].values()) for places in graph.instructions]
        preserved = [
            ~sum(self.of_register[name] for name in names) if f else -1
            for f, names in enumerate(surely_written(uses, graph))
        ]
        returned = [0] * len(graph.functions)

        def through(n: int, state: Reaching) -> Reaching | None:
            for f in graph.returning.get(n, ()):
                added = state.any & inside[f] & ~returned[f]
                if added:
                    returned[f] |= added
                    for caller in graph.callers.get(f, ()):
                        flow.wake(caller)
            callee = graph.callees.get(n)
            if callee is None:
                return calls.behind(n, state, -1, 0)
            flow.arrive(graph.functions[callee].entry, state.assuming(calls.guard(n)))
            return calls.behind(n, state, preserved[callee], returned[callee])

        for start in dict.fromkeys([*(function.entry for function in graph.functions[:1]), *flow.order]):
            if flow.entering[start] is None:
                flow.arrive(start, _NOTHING)
                flow.run(through)
        return flow.entering

    def along(self, block: int) -> list[Reaching]:
        """The writes that reach each instruction of a block, and the place behind the last."""
        first, last = self._graph.blocks[block].first, self._graph.blocks[block].last
        result = [self._entering[block] or _NOTHING]
        for steps in self._steps[first : last + 1]:
            state = result[-1]
            for step in steps:
                state = state.after(step)
            result.append(state)
        return result

    def at(self, index: int) -> Reaching:
        """The writes that reach an instruction."""
        block = self._graph.block_of[index]
        return self.along(block)[index - self._graph.blocks[block].first]

    def writers(self, reaching: int | None, name: str) -> tuple[int, ...]:
        """The instructions of those writes that are of a register, in order."""
        mask = (reaching or 0) & self.of_register.get(name, 0)
        found = []
        while mask:
            low = mask & -mask
            found.append(self.place[low.bit_length() - 1])
            mask ^= low
        return tuple(found)


def surely_written(uses: Sequence[RegisterUse], graph: FlowGraph) -> list[frozenset[str]]:
    """For each function that is called the registers that it writes on every way to its return; else none."""
    bits = {name: 1 << n for n, name in enumerate(dict.fromkeys(name for use in uses for name in use.writes))}
    everything = (1 << len(bits)) - 1
    preserved = [everything] * len(graph.functions)
    calls = _Calls(uses, graph)
    steps = [_steps(use, bits, {}) for use in uses] if graph.callers else []

    def through(n: int, state: Reaching) -> Reaching | None:
        callee = graph.callees.get(n)
        return calls.behind(n, state, -1 if callee is None else preserved[callee], 0)

    for _ in graph.callers:
        # A callee's own callees write for it too; as many rounds as there are callees make that whole.
        for f in graph.callers:
            function = graph.functions[f]
            flow = _Flow(graph, steps)
            flow.arrive(function.entry, Reaching(everything, {}))
            flow.run(through)
            left = [flow.leaving[n].any for n in function.returns if flow.entering[n] is not None]
            preserved[f] = functools.reduce(operator.or_, left, 0) if left else everything
    return [frozenset(name for name, bit in bits.items() if not mask & bit) for mask in preserved]


def _steps(use: RegisterUse, of_register: Mapping[str, int], generated: Mapping[str, int]) -> list[_Step]:
    """The steps of an instruction: two where it writes a register of the warp under a guard of a lane."""
    of_lane = use.guard.lstrip("!").startswith("P")
    warp = [name for name in use.writes if of_lane and name.startswith(_OF_WARP)]
    result = []
    for names, guard in ((warp, ""), ([name for name in use.writes if name not in warp], use.guard)):
        if names:
            overwritten = 0 if names is warp else sum(of_register[name] for name in names)
            sets = frozenset(name for name in names if name.startswith(_PREDICATES))
            result.append(_Step(guard, ~overwritten, sum(generated.get(name, 0) for name in names), sets))
    return result


class _Flow:
    """The writes that reach each block, found by following steps and branches until nothing is added.

    order: the blocks in reverse postorder. leaving: what leaves each block that was reached.
    """

    def __init__(self, graph: FlowGraph, steps: Sequence[Sequence[_Step]]) -> None:
        self._graph = graph
        self.order = _order(graph)
        self._place = {n: at for at, n in enumerate(self.order)}
        self._steps = [_joined(each for i in range(b.first, b.last + 1) for each in steps[i]) for b in graph.blocks]
        self.entering: list[Reaching | None] = [None] * len(graph.blocks)
        self.leaving = [_NOTHING] * len(graph.blocks)
        self._pending: list[tuple[int, int]] = []
        self._waiting: set[int] = set()

    def arrive(self, n: int, state: Reaching | None) -> None:
        """Adds what comes to a block."""
        known = self.entering[n]
        joined = state if known is None or state is None else known | state
        if joined is not None and joined != known:
            self.entering[n] = joined
            self.wake(n)

    def wake(self, n: int) -> None:
        """Has a block gone through again."""
        if n not in self._waiting and self.entering[n] is not None:
            self._waiting.add(n)
            heapq.heappush(self._pending, (self._place[n], n))

    def run(self, through: Callable[[int, Reaching], Reaching | None]) -> None:
        """Goes on until nothing is added. `through` makes of what comes to the end of a block what leaves it."""
        while self._pending:
            _, n = heapq.heappop(self._pending)
            self._waiting.remove(n)
            state = self.entering[n] or _NOTHING
            for step in self._steps[n]:
                state = state.after(step)
            self.leaving[n] = state
            out = through(n, state)
            block = self._graph.blocks[n]
            for after, guards in zip(block.successors, block.conditions, strict=True):
                self.arrive(after, None if out is None else out.assuming(guards))


def _joined(steps: Iterable[_Step]) -> list[_Step]:
    """The same steps, as few as there can be."""
    result: list[_Step] = []
    for step in steps:
        joined = result[-1].then(step) if result else None
        if joined is None:
            result.append(step)
        else:
            result[-1] = joined
    return result


class _Calls:
    """The writes of a kernel across its calls."""

    def __init__(self, uses: Sequence[RegisterUse], graph: FlowGraph) -> None:
        self._uses = uses
        self._graph = graph
        everything = frozenset(name for use in uses for name in use.writes if name.startswith(_PREDICATES))
        unknown = {
            f for f, each in enumerate(graph.functions) if any(graph.callees.get(n, 0) is None for n in each.blocks)
        }
        self._sets = {
            f: everything
            if not unknown.isdisjoint(graph.reached[f])
            else everything & {name for i in places for name in uses[i].writes}
            for f, places in enumerate(graph.instructions)
        } | {None: everything}

    def guard(self, n: int) -> tuple[str, ...]:
        """The guard of the call that a block ends in; empty where it always calls."""
        guard = self._uses[self._graph.blocks[n].last].guard
        return (guard,) if guard else ()

    def behind(self, n: int, state: Reaching, preserved: int, generated: int) -> Reaching | None:
        """The writes that leave a block, of those at its end: behind a call what its callee preserves and generates."""
        if n not in self._graph.callees:
            return state
        entered = state.assuming(self.guard(n))
        back = (
            None
            if entered is None
            else entered.after(_Step("", preserved, generated, self._sets[self._graph.callees[n]]))
        )
        skipped = state.assuming(map(opposite_guard, self.guard(n))) if self.guard(n) else None
        return back if skipped is None else skipped if back is None else back | skipped


def _order(graph: FlowGraph) -> list[int]:
    """The blocks in reverse postorder, callees after their calls."""
    after: list[list[int]] = [list(block.successors) for block in graph.blocks]
    for call in graph.calls:
        if call.callee is not None:
            after[call.block].append(graph.functions[call.callee].entry)
    left: list[int] = []
    seen: set[int] = set()
    for start in range(len(after)):
        if start in seen:
            continue
        seen.add(start)
        stack = [(start, iter(after[start]))]
        while stack:
            n, rest = stack[-1]
            m = next((m for m in rest if m not in seen), None)
            if m is None:
                stack.pop()
                left.append(n)
            else:
                seen.add(m)
                stack.append((m, iter(after[m])))
    return left[::-1]
