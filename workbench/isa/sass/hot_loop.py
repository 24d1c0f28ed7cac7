"""The loop of a kernel that most likely runs most: a guess, since the number of iterations is known only after a run.

It is an innermost one of those that are nested deepest. A loop that takes off what another one leaves over is not it:
one of two loops that hand a counter on which changes by less an iteration, or one that begins at what its own bound is
computed from. Loops of functions that are called, slow paths say, count only where the kernel has none of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from workbench.base.control_flow import NaturalLoop
from workbench.base.records import SassLine
from workbench.isa.sass.accumulators import before_moves
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.dependencies import Dependencies
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import is_predicate, references

_ADDITIONS = ("IADD3", "UIADD3", "IADD", "UIADD", "VIADD", "UVIADD", "IMAD.IADD")
_COMPARISONS = ("ISETP", "UISETP")
_MAX_VISITED = 256


@dataclass(frozen=True)
class _Induction:
    """An addition of a constant to what it makes itself, once an iteration; `from_` wrote what it begins at."""

    at: int
    step: int
    from_: frozenset[int]


class _Loops:
    def __init__(
        self, natural: Sequence[NaturalLoop], lines: Sequence[SassLine], graph: FlowGraph, links: Dependencies
    ) -> None:
        self.natural, self.lines, self.graph, self.links = natural, lines, graph, links
        self.members = [
            frozenset(i for n in loop.nodes for i in range(graph.blocks[n].first, graph.blocks[n].last + 1))
            for loop in natural
        ]

    @cached_property
    def inductions(self) -> list[tuple[_Induction, ...]]:
        return [tuple(self._inductions(members)) for members in self.members]

    def _inductions(self, members: frozenset[int]) -> Iterator[_Induction]:
        for i in members:
            line = self.lines[i]
            step = _step(line)
            if not step or line.predicate is not None:
                continue
            for name, writers in self.links.writers[i]:
                computed = before_moves(writers, self.lines, self.links)
                if name.startswith(("R", "UR")) and i in computed:
                    yield _Induction(i, step, computed - members)

    def left_over(self, n: int, others: Sequence[int]) -> bool:
        """True if a loop takes off what one of others leaves over."""
        longer = False
        for other in others:
            for mine in self.inductions[n]:
                for theirs in self.inductions[other]:
                    if theirs.at in mine.from_ or mine.at in theirs.from_:
                        if abs(mine.step) < abs(theirs.step):
                            return True
                        longer = longer or abs(mine.step) > abs(theirs.step)
        return not longer and bool(others) and self._begins_at_its_bound(n)

    def _begins_at_its_bound(self, n: int) -> bool:
        """True if what a counter begins at is computed from the arguments that its bound is computed from."""
        members = self.members[n]
        for tail, _ in self.natural[n].back_edges:
            branch = self.graph.blocks[tail].last
            for name, setters in self.links.writers[branch]:
                for setter in setters if name.startswith(("P", "UP")) else ():
                    compares = setter in members and self.lines[setter].opcode.startswith(_COMPARISONS)
                    if compares and self._overlaps(setter, members):
                        return True
        return False

    def _overlaps(self, setter: int, members: frozenset[int]) -> bool:
        counted: set[int] = set()
        fixed: set[int] = set()
        bound: set[str] = set()
        for operand in self.lines[setter].operands[2:4]:
            names = {each.name for each in references(operand)}
            writers = {w for name, found in self.links.writers[setter] if name in names for w in found}
            turning = before_moves(sorted(writers), self.lines, self.links)
            if turning & members:
                counted |= {w for i in turning & members for _, found in self.links.writers[i] for w in found} - members
            else:
                fixed |= writers
                bound |= _arguments([operand])
        bound |= self._origins(fixed)
        return bool(counted and bound & self._origins(counted)) or any(self._is_rest(w) for w in counted)

    def _is_rest(self, i: int) -> bool:
        """True if an instruction takes from a value what it gives rounded down: that many iterations are left."""
        line = self.lines[i]
        minus = {each.name for o in line.operands[1:] if plain(o).startswith("-") for each in references(o)}
        if not line.opcode.startswith(_ADDITIONS) or not minus:
            return False
        sides: list[set[int]] = [set(), set()]
        for name, writers in self.links.writers[i]:
            sides[name in minus].update(writers)
        rounded, whole = (self._behind(side) for side in sides)
        places = [{place for w in side for place in _arguments(self.lines[w].operands)} for side in (rounded, whole)]
        return bool(places[0] & places[1]) and any(_rounds_down(self.lines[w]) for w in rounded | whole)

    def _origins(self, writers: set[int]) -> set[str]:
        """Places of constant bank 0 that values are computed from."""
        return {place for w in self._behind(writers) for place in _arguments(self.lines[w].operands)}

    def _behind(self, writers: set[int]) -> set[int]:
        """These instructions, and those whose results they are computed from."""
        pending, seen = list(writers), set(writers)
        while pending and len(seen) < _MAX_VISITED:
            for _, more in self.links.writers[pending.pop()]:
                pending += [w for w in more if w not in seen]
                seen.update(more)
        return seen


def _arguments(operands: Sequence[str]) -> set[str]:
    """Places of constant bank 0 behind the launch's extents: on every architecture those from 0x160 on that are not."""
    places = {plain(operand) for operand in operands if plain(operand).startswith("c[0x0][0x")}
    return {each for each in places if int(each[7:-1], 16) >= 0x160 and not 0x358 <= int(each[7:-1], 16) < 0x380}


def _rounds_down(line: SassLine) -> bool:
    """True if an instruction clears the lowest bits: `LOP3.LUT R4, R12, 0x7ffffffc, RZ, 0xc0, !PT`."""
    masks = [value & 0xFFFFFFFF for each in line.operands[1:] if (value := integer(each)) is not None]
    return line.opcode.startswith(("LOP3", "ULOP3")) and any(m >> 16 in (0x7FFF, 0xFFFF) and not m & 1 for m in masks)


def _step(line: SassLine) -> int | None:
    """The constant that an instruction adds to one register; None where it does another thing."""
    if not line.opcode.startswith(_ADDITIONS) or ".X" in line.opcode:
        return None
    sources = [plain(each) for each in line.operands[1:] if not is_predicate(plain(each).lstrip("!"))]
    registers = [each for each in sources if references(each)]
    constants = [value for each in sources if (value := integer(each)) is not None and value]
    if len(registers) != 1 or len(constants) != 1 or registers[0].startswith("-"):
        return None
    value = constants[0] & 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value


def hot_loop(
    natural: Sequence[NaturalLoop], lines: Sequence[SassLine], graph: FlowGraph, links: Dependencies
) -> int | None:
    """The index of the loop that is guessed; None without loops."""
    parents = {loop.parent for loop in natural}
    innermost = [n for n in range(len(natural)) if n not in parents]
    if len(innermost) < 2:
        return innermost[0] if innermost else None
    own = set(graph.functions[0].blocks) if graph.functions else set()
    loops = _Loops(natural, lines, graph, links)
    size: Mapping[int, int] = {n: len(loops.members[n]) for n in range(len(natural))}

    def rank(n: int) -> tuple[bool, int, bool, int, int]:
        loop = natural[n]
        others = [m for m in innermost if m != n and natural[m].depth >= loop.depth]
        around = size[loop.parent] if loop.parent is not None else 0
        return loop.head in own, loop.depth, not loops.left_over(n, others), size[n], around

    return max(innermost, key=rank)
