"""Drawn graphs of blocks, and where two lanes of a warp can be at once in them: walks of lanes against the analysis."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from support.comparing import Found
from workbench.base.control_flow import cycles, natural_loops
from workbench.emulate import Memory, load
from workbench.emulate.analysis.lane_positions import LanePositions
from workbench.emulate.ir.blocks import LEAVE
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes.verify import verify
from workbench.isa.ptx import parse

_HEAD = (
    ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {\n.reg .pred %p; .reg .b32 %x;\n"
)
_STOPS = {
    "": "",
    "warp barrier": "bar.warp.sync -1;",
    "shuffle": "shfl.sync.idx.b32 %x, %x, 0, 31, -1;",
    "own mask": "shfl.sync.idx.b32 %x, %x, 0, 31, %x;",
    "block barrier": "barrier.sync 0;",
}


def _drawn_text(r: random.Random, stops: Sequence[str]) -> str:
    """A kernel of blocks that go anywhere. stops: what lanes may wait for in some of them."""
    count = r.randint(3, 9)
    text = []
    for block in range(count):
        text.append(f"B{block}: mov.u32 %x, {block};")
        if stops and r.random() < 0.4:
            text.append(_STOPS[r.choice(stops)])
        if r.random() < 0.7:
            text.append(f"@%p bra B{r.randrange(count)};")
        if r.random() < 0.2:
            text.append(f"bra B{r.randrange(count)};")
    return "\n".join([_HEAD, *text, "ret; }\n"])


def _every_pair(graph: Any, branches: set[int]) -> set[tuple[int, int]]:
    """Pairs of blocks, followed one by one: the earlier one runs, and where both are one they go on together."""
    found, pending = set(), [(0, 0)]
    while pending:
        one, other = sorted(pending.pop())
        if (one, other) in found or LEAVE in (one, other):
            continue
        found.add((one, other))
        targets = graph.blocks[one].targets
        if one != other:
            pending += [(t, other) for t in targets]
        elif one in branches:
            pending += [(a, b) for a in targets for b in targets]
        else:
            pending += [(t, t) for t in targets]
    return found


class _Walk:
    """Lanes of a warp, by the order in which both engines run them; each goes where it likes at a branch."""

    def __init__(self, graph, r, lanes):
        self.graph, self.r = graph, r
        self.at = dict.fromkeys(range(lanes), 0)
        self.waits = {}
        """For lanes that wait: the block, and whether behind its last op."""
        self.met = set()
        """Lanes at a barrier of their warp that need not wait there."""
        self.seen = set()

    def step(self):
        """Runs one block; whether lanes are left that can go on."""
        ready = {lane: at for lane, at in self.at.items() if lane not in self.waits}
        if not ready:
            return self._let_go()
        block = min(ready.values())
        here = [lane for lane, at in ready.items() if at == block]
        node = self.graph.blocks[block]
        first = node.ops[0].opcode.text if node.ops else ""
        if not self.met.isdisjoint(here):
            self.met.difference_update(here)
        elif first.startswith(("bar.warp", "shfl")):
            here = self._pass(block, node.ops[0], here)
            if not here:
                return True
        for lane in self.at:
            if lane not in here:
                at, behind = self.waits.get(lane, (self.at[lane], False))
                self.seen.add((block, self.graph.blocks[at].targets[0] if behind else at))
        for lane in here:
            if node.end == "barrier":
                self.waits[lane] = block, True
            else:
                self._go(lane, self.r.choice(node.targets))
        return True

    def _go(self, lane, target):
        if target == LEAVE:
            del self.at[lane]
        else:
            self.at[lane] = target

    def _pass(self, block, op, here):
        text = op.opcode.text
        if text.startswith("shfl") and getattr(op.operands[-1], "text", "") == "%x":  # a mask that is not known
            there = [lane for lane, at in self.waits.items() if at == (block, False)]
            some_elsewhere = len(here) + len(there) < len(self.at)
            waiting = [lane for lane in here if some_elsewhere and self.r.random() < 0.4]
            woken = [lane for lane in there if not some_elsewhere or self.r.random() < 0.5]
        else:
            points = {block}
            if text.startswith("bar.warp"):
                points = {n.number for n in self.graph.blocks if n.ops and n.ops[0].opcode.text.startswith("bar.warp")}
            there = [lane for lane, (at, behind) in self.waits.items() if at in points and not behind]
            if {*here, *there} != set(self.at):
                waiting, woken = here, []
            elif points == {block}:
                waiting, woken = [], there
            else:  # all go on, each from where it waits
                self.met.update(here, there)
                for lane in there:
                    del self.waits[lane]
                return []
        for lane in waiting:
            self.waits[lane] = block, False
        for lane in woken:
            del self.waits[lane]
        return [*(lane for lane in here if lane not in waiting), *woken]

    def _let_go(self):
        """No lane can go on: those at barriers of the block do, all of them; with others that wait it is a deadlock."""
        if not all(is_behind for _, is_behind in self.waits.values()):
            return False
        for lane in list(self.waits):
            block, _ = self.waits.pop(lane)
            self._go(lane, self.graph.blocks[block].targets[0])
        return True


@dataclass(frozen=True)
class WalkedKernel:
    """A kernel of blocks whose lanes are walked. what: `pairs`, `walks` or `order`."""

    text: str
    what: str
    seed: int

    def compare(self) -> Found:
        """Compares walks with the analysis; of `order`, whether the order of the blocks holds."""
        graph = build_graph(EmulatedKernel(load(parse(self.text), Memory()), "k"))
        if self.what == "order":
            if _has_irreducible_loops([[t for t in block.targets if t != LEAVE] for block in graph.blocks]):
                return Found(0, seen=("irreducible",))  # no order has each of its natural loops in one piece
            verify(graph.blocks, {"%p"})
            return Found()
        r = random.Random(f"{self.what} {self.seed}")
        branches = {n.number for n in graph.blocks if n.end == "branch"}
        if self.what == "walks":
            return self._walked(graph, branches, r)
        some = {number for number in sorted(branches) if r.random() < 0.7}
        elsewhere = LanePositions(graph).elsewhere(some, all_active=False)
        have = {(block, other) for block, others in enumerate(elsewhere) for other in others}
        wanted = {(a, b) for a, b in _every_pair(graph, some) if a != b}
        return Found(differs="" if have == wanted else f"pairs: {sorted(have ^ wanted)} of branches {sorted(some)}")

    def _walked(self, graph: Any, branches: set[int], r: random.Random) -> Found:
        elsewhere = LanePositions(graph).elsewhere(branches, all_active=False)
        for _ in range(60):
            walk = _Walk(graph, r, 4)
            for _ in range(60):
                if not walk.at or not walk.step():
                    break
            missing = {(a, b) for a, b in walk.seen if a != b and b != LEAVE and b not in elsewhere[a]}
            if missing:
                return Found(differs=f"walks: {sorted(missing)} are missing")
        return Found()


def _has_irreducible_loops(following: list[list[int]]) -> bool:
    """True if cycles are left without the edges back to the heads of natural loops."""
    back = {edge for loop in natural_loops(following) for edge in loop.back_edges}
    return bool(cycles([[t for t in targets if (n, t) not in back] for n, targets in enumerate(following)]))


def kernel_of(seed: int) -> WalkedKernel:
    """The kernel of a seed; without anything that lanes wait for where pairs are compared."""
    what = ("pairs", "walks", "order")[seed % 3]
    r = random.Random(f"graph {seed}")
    stops = [name for name in _STOPS if name]
    if what == "pairs":
        return WalkedKernel(_drawn_text(r, ()), what, seed)
    if what == "order":
        return WalkedKernel(_drawn_text(r, list(_STOPS)), what, seed)
    return WalkedKernel(_drawn_text(r, [r.choice(stops)] if r.random() < 0.3 else stops), what, seed)
