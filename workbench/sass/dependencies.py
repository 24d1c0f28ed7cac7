"""Who wrote what an instruction reads, and who reads what it writes: reaching definitions over a kernel's code.

An instruction under a guard may leave its register as it was, so that earlier writers still reach; not so for a reader
under the same guard in the same block. A call passes what
the callee doesn't surely overwrite, and adds the callee's own writes; the callee sees the writers of all its callers.
Of a callee that isn't in this code nothing is known: what it reads and writes is left out, and `complete` is False.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.records import Control, SassLine
from workbench.sass.blocks import FlowGraph
from workbench.sass.registers import RegisterUse

Links = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, eq=False)
class Dependencies:
    """Links by index of the instruction.

    writers: registers that are read, each with the instructions that may have written them; empty where the register
    was never written. readers: registers that are written, each with the instructions that may read the value.
    guards: registers that are read, the scoreboard barrier their writer sets, and the writer.
    """

    writers: tuple[Links, ...]
    readers: tuple[Links, ...]
    guards: tuple[tuple[tuple[str, int, int], ...], ...]
    complete: bool


def dependencies(lines: Sequence[SassLine], uses: Sequence[RegisterUse], graph: FlowGraph) -> Dependencies:
    """Links the readers of registers with their writers. `uses` holds what each line reads and writes."""
    flow = _Definitions(uses, graph)
    flow.solve()
    writers: list[Links] = []
    readers: list[dict[str, list[int]]] = [{name: [] for name in use.writes} for use in uses]
    for n, block in enumerate(graph.blocks):
        state: dict[str, int] = {}
        guarded: dict[str, tuple[str, int]] = {}
        reaching = flow.entering[n]
        for i in range(block.first, block.last + 1):
            use = uses[i]
            links: list[tuple[str, tuple[int, ...]]] = []
            for name in use.reads:
                mask = state.get(name)
                if mask is None:
                    mask = reaching & flow.of_register.get(name, 0)
                    state[name] = mask
                if use.guard and name in guarded and guarded[name][0] == use.guard:
                    # Under the same guard the register was written: no earlier value can be meant.
                    mask = guarded[name][1]
                sources = tuple(flow.instruction_of[bit] for bit in _bits(mask))
                links.append((name, sources))
                for source in sources:
                    readers[source][name].append(i)
            writers.append(tuple(links))
            for name in use.writes:
                bit = 1 << flow.number[i, name]
                if use.conditional:
                    held = state.get(name)
                    state[name] = (reaching & flow.of_register[name] if held is None else held) | bit
                    guarded[name] = use.guard, bit
                else:
                    state[name] = bit
                    guarded.pop(name, None)
                if name.startswith(("P", "UP")):
                    guarded = {held: each for held, each in guarded.items() if each[0].lstrip("!") != name}
    joined = tuple(tuple((name, tuple(sorted(places))) for name, places in each.items()) for each in readers)
    guards = tuple(tuple(_guards(links, lines)) for links in writers)
    complete = graph.certain and all(call.callee is not None for call in graph.calls)
    return Dependencies(tuple(writers), joined, guards, complete)


def _guards(links: Links, lines: Sequence[SassLine]) -> list[tuple[str, int, int]]:
    found = []
    for name, sources in links:
        for source in sources:
            control = lines[source].control
            if isinstance(control, Control) and control.write_barrier is not None:
                found.append((name, control.write_barrier, source))
    return found


def _bits(mask: int) -> list[int]:
    """The positions of the bits that are set, smallest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def writers_at(
    index: int, names: Sequence[str], uses: Sequence[RegisterUse], graph: FlowGraph
) -> dict[str, tuple[int, ...]]:
    """Instructions whose values may be in registers once instruction `index` is done; empty where nobody wrote them."""
    flow = _Definitions(uses, graph)
    flow.solve()
    block = graph.blocks[graph.block_of[index]]
    found = {}
    for name in names:
        mask = flow.entering[graph.block_of[index]] & flow.of_register.get(name, 0)
        for i in range(block.first, index + 1):
            if name in uses[i].writes:
                bit = 1 << flow.number[i, name]
                mask = mask | bit if uses[i].conditional else bit
        found[name] = tuple(flow.instruction_of[bit] for bit in _bits(mask))
    return found


class _Definitions:
    """The writes of a kernel, numbered; which of them reach the start of each block, as a set of bits."""

    def __init__(self, uses: Sequence[RegisterUse], graph: FlowGraph) -> None:
        self.graph = graph
        self.number: dict[tuple[int, str], int] = {}
        self.instruction_of: list[int] = []
        self.of_register: dict[str, int] = {}
        self.entering = [0] * len(graph.blocks)
        for i, use in enumerate(uses):
            for name in use.writes:
                bit = len(self.instruction_of)
                self.number[i, name] = bit
                self.instruction_of.append(i)
                self.of_register[name] = self.of_register.get(name, 0) | 1 << bit
        everything = (1 << len(self.instruction_of)) - 1
        self.made = [0] * len(graph.blocks)
        self.kept = [everything] * len(graph.blocks)
        self.surely: list[set[str]] = [set() for _ in graph.blocks]
        for n, block in enumerate(graph.blocks):
            for i in range(block.first, block.last + 1):
                use = uses[i]
                for name in use.writes:
                    if not use.conditional:
                        self.made[n] &= ~self.of_register[name]
                        self.kept[n] &= ~self.of_register[name]
                        self.surely[n].add(name)
                    self.made[n] |= 1 << self.number[i, name]
        self.inside = []
        for function in graph.functions:
            mask = 0
            for n in function.blocks:
                block = graph.blocks[n]
                for i in range(block.first, block.last + 1):
                    for name in uses[i].writes:
                        mask |= 1 << self.number[i, name]
            self.inside.append(mask)
        self.callee_of = {call.block: call.callee for call in graph.calls if call.callee is not None}
        for _ in graph.functions:
            # A callee's own callees write for it too; as many rounds as functions make that closed.
            for n, callee in self.callee_of.items():
                for f, function in enumerate(graph.functions):
                    if n in function.blocks:
                        self.inside[f] |= self.inside[callee]
        self.overwritten = self._surely_overwritten()

    def solve(self) -> None:
        """Iterates to the fixpoint."""
        graph = self.graph
        leaving: list[int] = [-1] * len(graph.blocks)
        returned = [0] * len(graph.functions)
        callers: dict[int, list[int]] = {}
        for n, callee in self.callee_of.items():
            callers.setdefault(callee, []).append(n)
        function_of_return: dict[int, list[int]] = {}
        for f, function in enumerate(graph.functions):
            for n in function.returns:
                function_of_return.setdefault(n, []).append(f)
        pending = dict.fromkeys(range(len(graph.blocks)))
        while pending:
            n = next(iter(pending))
            del pending[n]
            out = self.made[n] | self.entering[n] & self.kept[n]
            called = self.callee_of.get(n)
            if called is not None:
                entry = graph.functions[called].entry
                if out & ~self.entering[entry]:
                    self.entering[entry] |= out
                    pending[entry] = None
                out = out & ~self.overwritten[called] | returned[called]
            if out == leaving[n]:
                continue
            leaving[n] = out
            for f in function_of_return.get(n, ()):
                added = out & self.inside[f]
                if added & ~returned[f]:
                    returned[f] |= added
                    pending.update(dict.fromkeys(callers.get(f, ())))
            for after in graph.blocks[n].successors:
                if out & ~self.entering[after]:
                    self.entering[after] |= out
                    pending[after] = None

    def _surely_overwritten(self) -> list[int]:
        """For each function, all writes of the registers that it writes on every way to its return."""
        masks = []
        for function in self.graph.functions:
            names = surely_written(self.graph, function.entry, function.blocks, function.returns, self.surely)
            mask = 0
            for name in names:
                mask |= self.of_register[name]
            masks.append(mask)
        return masks


def surely_written(
    graph: FlowGraph, entry: int, members: Sequence[int], returns: Sequence[int], surely: Sequence[set[str]]
) -> set[str]:
    """Registers that are written on every way from `entry` to one of `returns`; `surely` is what each block writes."""
    state: dict[int, set[str]] = {entry: set()}
    pending = dict.fromkeys([entry])
    while pending:
        n = next(iter(pending))
        del pending[n]
        out = state[n] | surely[n]
        for after in graph.blocks[n].successors:
            held = state.get(after)
            new = out if held is None else held & out
            if held is None or new != held:
                state[after] = set(new)
                pending[after] = None
    results = [state[n] | surely[n] for n in returns if n in state]
    return set.intersection(*results) if results else set()
