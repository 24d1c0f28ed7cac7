"""Code of divergent regions: their blocks in order, each under the mask of the lanes that reach it.

Each block has a mask of the lanes that are ready to run it, as in the masked clones; but masks and registers are
values, and a register that lanes elsewhere need is merged where it is written. Where all lanes have reconverged, the
code for full warps continues. `divergent_regions` selects the branches.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from workbench.emulate.analysis.clones import Chain
from workbench.emulate.analysis.copies import Clone
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.llvm.builder import Builder


class Waits(Protocol):
    """Waits of a warp, and polls at backward branches."""

    def arrive(self, node: BasicBlock) -> None: ...

    def poll(self, node: BasicBlock) -> None: ...


class Host(Protocol):
    """The emitter as masked regions see it: its text, its barriers, the instructions of a block under a mask, the mask
    of a block's predicate, and the end of a warp."""

    b: Builder
    graph: Graph

    @property
    def waiting(self) -> Waits: ...

    def body_under_mask(self, clone: Clone, word: str) -> None: ...

    def check_order(self, earlier: Iterable[str], node: BasicBlock, word: str) -> None: ...

    def predicate_word(self, node: BasicBlock) -> str: ...

    def end_warp(self) -> None: ...


class MaskedRegions:
    """Emits the regions of one kernel that overlap: one chain of blocks."""

    def __init__(self, e: Host, chain: Chain) -> None:
        self._e = e
        self.name = chain.name
        self.branches = chain.branches
        self.everything = chain.everything
        self._reconvergences = chain.reconvergences
        self.places = chain.places
        self._slots = {n: e.b.allocate("i32", "waiting") for n in self.places}

    def begin(self, word: str, first: int = 0) -> None:
        """Lanes begin with a block."""
        b = self._e.b
        for n in self.places:
            b.line(f"store i32 {word if n == first else 0}, ptr {self._slots[n]}")
        b.line(f"br label %{self.name}{first}")

    def part(self, node: BasicBlock, word: str) -> None:
        """Emits a branch at which the lanes of a full warp diverge into its region."""
        region = self.branches[node.number]
        first = min(region.blocks)
        for n in self.places:
            if first <= n <= region.reconvergence:
                self._e.b.line(f"store i32 0, ptr {self._slots[n]}")
        places = [self.places.index(t) for t in node.targets if t != LEAVE]
        self._branch(node, word, "-1", self._at(min(places)))

    def emit(self, clone: Clone) -> None:
        """One block, a reconvergence or the end of the chain."""
        b, n = self._e.b, clone.block
        if n == LEAVE:
            b.label(self._at(len(self.places)))
            self._e.end_warp()
            return
        place = self.places.index(n)
        b.label(self._at(place))
        word = b.let(f"load i32, ptr {self._slots[n]}")
        inside = clone.kind == "region"
        following, body = self._at(place + 1), f"{self.name}B{n}"
        cases = [f"i32 0, label %{following}"] if inside else []
        cases += [f"i32 -1, label %F{n}"] if n in self._reconvergences else []
        b.line(f"switch i32 {word}, label %{body if inside else following} [ {' '.join(cases)} ]")
        if inside:
            b.label(body)
            b.line(f"store i32 0, ptr {self._slots[n]}")
            self._block(clone, word, following)

    def _block(self, clone: Clone, word: str, following: str) -> None:
        e, node = self._e, self._e.graph.blocks[clone.block]
        e.check_order((slot for n, slot in self._slots.items() if n < node.number), node, word)
        e.body_under_mask(clone, word)
        if node.end == "branch":
            self._branch(node, e.predicate_word(node), word, following)
        elif node.end == "barrier":
            e.waiting.arrive(node)
        else:
            self._send(node.targets[0], word)
            self._go(node, [(node.targets[0], "")], following)

    def _branch(self, node: BasicBlock, predicate: str, word: str, following: str) -> None:
        """The lanes of a word go on, each by its predicate."""
        b = self._e.b
        held = b.let(f"and i32 {predicate}, {word}")
        rest = b.let(f"xor i32 {held}, {word}")
        edges = list(zip(node.targets, (held, rest) if node.when else (rest, held), strict=True))
        for target, lanes in edges:
            self._send(target, lanes)
        self._go(node, edges, following)

    def _go(self, node: BasicBlock, edges: list[tuple[int, str]], following: str) -> None:
        """Emits the jump to the earliest block that has lanes. edges: targets with their lanes, empty for some in any
        case."""
        e, b = self._e, self._e.b
        for target, lanes in sorted(edges):
            if not LEAVE < target <= node.number:
                continue
            e.waiting.poll(node)
            if not lanes:
                b.line(f"br label %{self.name}{target}")
                return
            on = b.name("on")
            b.line(f"br i1 {b.let(f'icmp ne i32 {lanes}, 0')}, label %{self.name}{target}, label %{on}")
            b.label(on)
        b.line(f"br label %{following}")

    def _send(self, target: int, word: str) -> None:
        """Marks lanes as ready for a block."""
        if target == LEAVE:
            return
        b, slot = self._e.b, self._slots[target]
        waiting = b.let(f"load i32, ptr {slot}")
        b.line(f"store i32 {b.let(f'or i32 {waiting}, {word}')}, ptr {slot}")

    def _at(self, place: int) -> str:
        return f"{self.name}{self.places[place]}" if place < len(self.places) else f"{self.name}O"
