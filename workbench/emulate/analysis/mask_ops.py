"""The way of a warp through the clones of its blocks, and of its lanes where they diverge, as ops on masks.

A full warp goes from unmasked clone to unmasked clone until its lanes diverge at a branch. If no lane waits before they
reconverge, they run the blocks of a masked region in order. Otherwise they leave for the warp's frame, where the first
block with lanes runs. A full mask leads back to an unmasked clone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from workbench.emulate.analysis.barrier_forms import is_test
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.clones import Chain, lockstep, masked_clones, masked_regions, unmasked_clones
from workbench.emulate.analysis.copies import Clone, copies
from workbench.emulate.analysis.frame_registers import (
    kept_while_waiting,
    needed_behind,
    read_and_written,
    written_through,
)
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.loop_versions import loop_versions
from workbench.emulate.analysis.self_loops import self_loops
from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.mask_ops import ALL, EXISTED, NONE, MaskCode, MaskOp, Ops, Place
from workbench.emulate.ir.unit import Unit, required
from workbench.emulate.llvm.builder import WARP

DONE = "done"
"""The label at which a warp is of which no lane can run."""


@required
def mask_ops(unit: Unit) -> MaskCode:
    """Says where full warps and diverged lanes go, as ops on masks."""
    chains, masked = unit.of(masked_regions), unit.of(masked_clones)
    start: Iterable[MaskOp] = ()
    if unit.block.size % WARP or not unit.of(unmasked_clones):
        start = _start_apart(unit) if 0 in masked else _begin_region(chains[0], 0)
    barriers = [node for node in unit.graph.blocks if node.end == "barrier"] if unit.of(unmasked_clones) else []
    behind = {node.number: tuple(_behind_barrier(unit, node)) for node in barriers}
    by_name = {chain.name: chain for chain in chains}
    code = {}
    for clone in unit.of(copies):
        node = unit.graph.blocks[clone.block]
        match clone.kind:
            case "unmasked" | "unchecked":
                ops = _FullWarp(unit, clone, node).ops()
            case "loop_check":
                head = clone.block
                ops = iter([MaskOp("check_loop", labels=(f"K{head}", f"U{head}"))])
            case "region" | "reconvergence":
                ops = _Region(unit, by_name[clone.chain], clone, node).ops()
            case "masked":
                ops = _Apart(unit, node).ops()
        code[clone.label] = tuple(ops)
    return MaskCode(tuple(start), behind, code)


def _go(label: str) -> MaskOp:
    return MaskOp("go", labels=(label,))


def _label(label: str) -> MaskOp:
    return MaskOp("label", labels=(label,))


def _place(op: str, place: Place, mask: str) -> MaskOp:
    return MaskOp(op, masks=(mask,), place=place)


def _start_apart(unit: Unit) -> Ops:
    moved = _moved("to_frame", unit.of(liveness).undefined - unit.of(written_through))
    return MaskOp("leave", masks=(EXISTED,)), moved, _place("set", Place("ready", 0), EXISTED), _go("C0")


def _moved(op: str, registers: Set[str]) -> MaskOp:
    return MaskOp(op, registers=tuple(sorted(registers)))


def _at_barrier(unit: Unit, node: BasicBlock) -> Iterator[MaskOp]:
    """A full warp, or the lanes of one in a region, are at a barrier."""
    yield MaskOp("come")
    yield _moved("arrive", kept_while_waiting(unit, node) - unit.of(written_through))


def _behind_barrier(unit: Unit, node: BasicBlock) -> Iterator[MaskOp]:
    """A warp all of whose lanes were at a barrier goes on."""
    target, shared = node.targets[0], unit.of(lockstep)
    live = unit.of(liveness).live_in[target]
    if shared is not None:
        yield _moved("from_block", live & shared)
        if node.number in unit.of(masked_clones) and not is_test(node):
            yield _moved("one_by_one", live & shared)
    yield _moved("resume", live - (shared or frozenset()))
    everything = next((chain for chain in unit.of(masked_regions) if chain.everything), None)
    if everything is None:
        yield MaskOp("answer", masks=(ALL,))
        yield _go(f"F{target}")
    else:
        yield MaskOp("answer", masks=(EXISTED,))
        yield MaskOp("go_if_full", labels=(f"F{target}",))
        yield from _begin_region(everything, target)


def _begin_region(chain: Chain, first: int) -> Iterator[MaskOp]:
    """Some lanes begin with a block."""
    for n in chain.places:
        yield _place("set", Place("ready", n, chain.name), EXISTED if n == first else NONE)
    yield _go(f"{chain.name}{first}")


def _parted(predicate: str, word: str) -> Iterator[MaskOp]:
    """The lanes of a mask for which a predicate holds, and the others."""
    yield MaskOp("and", "%held", (predicate, word))
    yield MaskOp("xor", "%rest", ("%held", word))


class _Region:
    """The ops of a chain of masked regions. Masks are values there."""

    def __init__(self, unit: Unit, chain: Chain, clone: Clone, node: BasicBlock) -> None:
        self._unit, self._chain, self._clone, self._node = unit, chain, clone, node

    def ops(self) -> Iterator[MaskOp]:
        chain, clone, node = self._chain, self._clone, self._node
        if clone.block == LEAVE:
            yield MaskOp("end_warp")
            return
        place = Place("ready", clone.block, chain.name)
        following = self._at(chain.places.index(clone.block) + 1)
        full = (f"F{clone.block}",) if clone.block in chain.reconvergences else ()
        if clone.kind == "reconvergence":
            yield MaskOp("meet", place=place, labels=(following, *full))
            return
        yield MaskOp("take", "%lanes", place=place, labels=(following, *full))
        yield MaskOp("run", masks=("%lanes",))
        if node.end == "branch":
            yield MaskOp("where", "%where")
            yield from self._branch("%where", "%lanes", following)
        elif node.end == "barrier":
            yield from _at_barrier(self._unit, node)
        else:
            yield self._add(node.targets[0], "%lanes")
            yield from self._go([(node.targets[0], "")], following)

    def part(self, word: str) -> Iterator[MaskOp]:
        """The lanes of a full warp diverge at the branch of a block."""
        chain, node = self._chain, self._node
        region = chain.branches[node.number]
        for n in chain.places:
            if min(region.blocks) <= n <= region.reconvergence:
                yield _place("set", Place("ready", n, chain.name), NONE)
        following = self._at(min(chain.places.index(t) for t in node.targets if t != LEAVE))
        yield from self._branch(word, ALL, following)

    def _branch(self, predicate: str, word: str, following: str) -> Iterator[MaskOp]:
        node = self._node
        yield from _parted(predicate, word)
        lanes = ("%held", "%rest") if node.when else ("%rest", "%held")
        edges = list(zip(node.targets, lanes, strict=True))
        for target, mask in edges:
            yield self._add(target, mask)
        yield from self._go(edges, following)

    def _add(self, target: int, mask: str) -> MaskOp:
        if target == LEAVE:
            return MaskOp("forget", masks=(mask,))
        return _place("add", Place("ready", target, self._chain.name), mask)

    def _go(self, edges: list[tuple[int, str]], following: str) -> Iterator[MaskOp]:
        """Goes to the earliest block that has lanes. edges: targets with their lanes, empty for some in any case."""
        for target, lanes in sorted(edges):
            if not LEAVE < target <= self._node.number:
                continue
            yield MaskOp("poll", masks=(ALL,))
            label = f"{self._chain.name}{target}"
            if not lanes:
                yield _go(label)
                return
            yield MaskOp("go_if", masks=(lanes,), labels=(label,))
        yield _go(following)

    def _at(self, place: int) -> str:
        places = self._chain.places
        return f"{self._chain.name}{places[place]}" if place < len(places) else f"{self._chain.name}O"


class _Lanes:
    """Lanes that are in the frame of their warp, behind a block."""

    def __init__(self, unit: Unit, node: BasicBlock) -> None:
        self._unit, self.node = unit, node
        self._masked = unit.of(masked_clones)

    def send(self, target: int, mask: str) -> MaskOp:
        """Lanes go on with a block; those that leave have ended."""
        return MaskOp("end", masks=(mask,)) if target == LEAVE else _place("add", Place("ready", target), mask)

    def first_from(self, number: int) -> str:
        """The label from which on the first block with lanes is looked for."""
        return f"C{number}" if number in self._masked else DONE


class _Apart(_Lanes):
    """The ops of the masked clone of a block."""

    def ops(self) -> Iterator[MaskOp]:
        unit, node, n = self._unit, self.node, self.node.number
        following = self.first_from(n + 1)
        waits = convergence_point_of(node) is not None
        word, passes = "%lanes", NONE
        yield MaskOp("take", word, place=Place("ready", n), labels=(following,))
        if waits:
            blocked = Place("blocked", n)
            yield MaskOp("load", "%blocked", place=blocked)
            yield MaskOp("or", "%here", (word, "%blocked"))
            yield _place("set", blocked, NONE)
            word = "%here"
        if is_warp_barrier(node):
            passes = "%passes"
            yield MaskOp("load", passes, place=Place("passes", n))
            yield _place("set", Place("passes", n), NONE)
        if unit.of(unmasked_clones) and node.rejoins:
            live = tuple(sorted(unit.of(liveness).live_in[n]))
            yield MaskOp("reconverge", masks=(word,), labels=(f"F{n}", f"D{n}"), registers=live)
        else:
            yield _go(f"D{n}")
        yield _label(f"D{n}")
        if waits:
            yield MaskOp("converge", "%going", (word, passes), labels=(following,))
            word = "%going"
        if n in unit.of(self_loops):
            yield from self._self_loop(word)
            return
        yield MaskOp("run", masks=(word,))
        if node.end in ("jump", "leave"):
            yield self.send(node.targets[0], word)
            yield from self._continue(word, following)
        elif node.end == "barrier":
            yield MaskOp("come")
            yield MaskOp("wait", masks=(word,), labels=(following,))
        else:
            yield MaskOp("where", "%where")
            yield from _parted("%where", word)
            taken, other = _sides(node)
            yield self.send(taken, "%held")
            yield self.send(other, "%rest")
            yield from self._continue(word, following)

    def _continue(self, word: str, following: str) -> Iterator[MaskOp]:
        """Goes on where the first block may be for which lanes are ready."""
        back = [t for t in self.node.targets if LEAVE < t <= self.node.number]
        if back:
            yield MaskOp("poll", masks=(word,))
            following = f"C{min(back)}"
        yield _go(following)

    def _self_loop(self, word: str) -> Iterator[MaskOp]:
        """A block that follows itself: lanes iterate until none is left, all of the warp are there, or some have
        branched back to an earlier block, which runs first."""
        node, n = self.node, self.node.number
        place, again, over = Place("loop", n), f"L{n}", f"O{n}"
        other = next(t for t in node.targets if t != n)
        stay, rest = ("%held", "%rest") if _sides(node)[0] == n else ("%rest", "%held")
        goes_back = LEAVE < other < n
        read, written = read_and_written(node)
        yield _place("set", place, word)
        yield _moved("hold", read | written)
        yield _go(again)
        yield _label(again)
        yield MaskOp("load", "%iterating", place=place)
        yield MaskOp("run", masks=("%iterating",))
        yield MaskOp("where", "%where")
        yield from _parted("%where", "%iterating")
        yield self.send(other, rest)
        yield MaskOp("poll", masks=("%iterating",))
        yield _place("set", place, stay)
        yield MaskOp("again", masks=(stay, rest) if goes_back else (stay,), labels=(again, over))
        yield _label(over)
        yield _moved("release", written & needed_behind(self._unit, node))
        yield MaskOp("load", "%left", place=place)
        yield _place("add", Place("ready", n), "%left")
        yield _go(f"C{other if goes_back else n}")


class _FullWarp(_Lanes):
    """The ops of a clone for full warps."""

    def __init__(self, unit: Unit, clone: Clone, node: BasicBlock) -> None:
        super().__init__(unit, node)
        self._clone = clone

    def ops(self) -> Iterator[MaskOp]:
        node, outside = self.node, f"X{self.node.number}"
        by_lanes = "by_lanes" in self._clone.copies
        yield MaskOp("enter")
        if by_lanes:
            yield MaskOp("check", labels=(outside,))
        yield MaskOp("run")
        if by_lanes:
            yield MaskOp("by_lanes", labels=(outside,))
        if node.end in ("jump", "leave"):
            yield from self._goto(node.targets[0])
        elif node.end == "barrier":
            yield from _at_barrier(self._unit, node)
        else:
            yield from self._branch()

    def _branch(self) -> Iterator[MaskOp]:
        node = self.node
        taken, other = _sides(node)
        apart = {t for t in (taken, other) if t != LEAVE and self._unit.graph.blocks[t].apart}
        sides = [(label, mask, target) for label, mask, target in (("yes", ALL, taken), ("no", NONE, other))]
        yes, no = ("diverged" if target in apart else label for label, _, target in sides)
        scalar = self._unit.of(clone_uniformity).all_active.of.get(node.predicate, VARYING).scalar
        if scalar and not apart:
            yield MaskOp("split", labels=("yes", "no"))
        else:
            yield MaskOp("split", "%where", labels=(yes, no, "diverged"))
            yield _label("diverged")
            yield MaskOp("apart")
            if node.on_divergence:
                yield MaskOp("on_divergence")
            chains = [chain for chain in self._unit.of(masked_regions) if node.number in chain.branches]
            yield from (
                _Region(self._unit, chains[0], self._clone, node).part("%where")
                if chains
                else self._leave(taken, other)
            )
        for label, mask, target in sides:
            if target in apart:
                continue
            yield _label(label)
            yield MaskOp("side", masks=(mask,))
            yield from self._goto(target)

    def _goto(self, target: int) -> Iterator[MaskOp]:
        """A full warp goes to a block, or ends."""
        n = self.node.number
        if target == LEAVE:
            yield MaskOp("end_warp")
            return
        if target <= n:
            yield MaskOp("poll", masks=(ALL,))
        label = f"F{target}"
        for loop in self._unit.of(loop_versions).values():
            if self._clone.kind == "unchecked" and n in loop.blocks and target in loop.blocks:
                label = f"U{target}"
            elif self._clone.kind == "unmasked" and (n, target) == (loop.blocks[-1], loop.head):
                label = f"K{target}"
        yield _go(label)

    def _leave(self, taken: int, other: int) -> Iterator[MaskOp]:
        """The lanes of a full warp leave for its frame."""
        targets = [t for t in (taken, other) if t != LEAVE]
        yield MaskOp("leave", masks=(ALL,))
        yield _moved("to_frame", needed_behind(self._unit, self.node) - self._unit.of(written_through))
        if any(t <= self.node.number for t in targets):
            yield MaskOp("poll", masks=(ALL,))
        yield self.send(taken, "%where")
        yield MaskOp("xor", "%rest", ("%where", ALL))
        yield self.send(other, "%rest")
        yield _go(self.first_from(min(targets, default=1 << 30)))


def _sides(node: BasicBlock) -> tuple[int, int]:
    """The targets of a branch where its predicate holds, and where it does not."""
    yes, no = node.targets
    return (yes, no) if node.when else (no, yes)
