"""The copies of each block, in the order in which they are emitted.

A block is a clone for full warps, one under the masks of a region, one for diverged lanes. A clone has its instructions
once or several times: on guesses (`speculation`), after a guess that does not hold, lane by lane after a failed check.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from workbench.emulate.analysis.access_groups import access_groups
from workbench.emulate.analysis.clones import Chain, masked_clones, masked_regions, unmasked_clones
from workbench.emulate.analysis.loop_versions import loop_versions
from workbench.emulate.analysis.speculation import speculation
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.unit import Unit, required

Copy = Literal["unmasked", "unchecked", "by_lanes", "region", "masked", "unmasked_on_guesses", "region_on_guesses"]
"""The instructions of a block: for full warps; for full warps in a loop whose accesses are known to be inside; for full
warps after a failed check of the block, lane by lane; for the lanes of a mask in a region; for diverged lanes. On
guesses: up to where one does not hold."""

ON_GUESSES: Mapping[Copy, Copy] = {"unmasked": "unmasked_on_guesses", "region": "region_on_guesses"}
"""The copies that a block with guesses has as well."""

Kind = Literal["unmasked", "loop_check", "unchecked", "region", "reconvergence", "masked"]


@dataclass(frozen=True)
class Clone:
    """A block at one place of the code, which its label names.

    kind: `unmasked`, for full warps; `loop_check`, the check before a loop in two versions, and `unchecked`, a block of
    the second one; `region`, for the lanes of a mask in a masked region, or, as block LEAVE, the region's end;
    `reconvergence`, where the lanes of a region are a full warp again; `masked`, for diverged lanes. copies: of its
    instructions, in order; none of a check, of a reconvergence, and of the end of a region. chain: the name of the
    region. follows: whether a full warp comes only from the end of the clone before, so that what its instructions have
    prepared is valid.
    """

    label: str
    block: int
    kind: Kind
    copies: tuple[Copy, ...] = ()
    chain: str = ""
    follows: bool = False

    @property
    def on_guesses(self) -> bool:
        """True if it runs on guesses first."""
        return bool(self.copies) and self.copies[0] in ON_GUESSES.values()

    def __str__(self) -> str:
        number = "the end" if self.block == LEAVE else f"block {self.block}"
        text = " ".join(filter(None, (self.kind, self.chain)))
        copies = f": {', '.join(self.copies)}" if self.copies else ""
        return f"{self.label}: {number} {text}{copies}{' (follows)' if self.follows else ''}"


@required
def copies(unit: Unit) -> tuple[Clone, ...]:
    """Lists the copies of each block in the order in which they are emitted."""
    return tuple(_clones(unit))


def copies_of_blocks(unit: Unit) -> dict[int, list[Copy]]:
    """The copies of the instructions of each block."""
    result: dict[int, list[Copy]] = {}
    for clone in unit.of(copies):
        result.setdefault(clone.block, []).extend(clone.copies)
    return result


def _clones(unit: Unit) -> Iterator[Clone]:
    chains = unit.of(masked_regions)
    if unit.of(unmasked_clones):
        yield from _for_full_warps(unit, chains)
    guessed = unit.of(speculation)
    for chain in chains:
        for number in chain.places:
            if number in chain.blocks:
                versions = _versions("region", number in guessed)
                yield Clone(f"{chain.name}{number}", number, "region", versions, chain.name)
            else:
                yield Clone(f"{chain.name}{number}", number, "reconvergence", chain=chain.name)
        yield Clone(f"{chain.name}O", LEAVE, "region", chain=chain.name)
    for number in unit.of(masked_clones):
        yield Clone(f"C{number}", number, "masked", ("masked",))


def _for_full_warps(unit: Unit, chains: tuple[Chain, ...]) -> Iterator[Clone]:
    loops, guessed, groups = unit.of(loop_versions), unit.of(speculation), unit.of(access_groups)
    entered = {number for chain in chains for number in chain.places} | set(unit.of(masked_clones))
    last: Clone | None = None
    for node in unit.graph.blocks:
        number = node.number
        if node.apart:
            continue
        loop = loops.get(number)
        if loop is not None:
            yield Clone(f"F{number}", number, "loop_check")
            for each in loop.blocks:
                last = Clone(f"U{each}", each, "unchecked", ("unchecked",))
                yield last
        versions = _versions("unmasked", number in guessed)
        if groups.get(number):
            versions = (*versions, "by_lanes")
        follows = (
            last is not None
            and last.copies == versions[:1] == ("unmasked",)
            and number not in entered
            and _leads_only(unit.graph.blocks, last.block, node)
        )
        last = Clone(f"{'F' if loop is None else 'K'}{number}", number, "unmasked", versions, follows=follows)
        yield last


def _versions(copy: Copy, guessed: bool) -> tuple[Copy, ...]:
    return (ON_GUESSES[copy], copy) if guessed else (copy,)


def _leads_only(blocks: list[BasicBlock], before: int, node: BasicBlock) -> bool:
    """True if a block without a wait at its end is the only one that leads to another."""
    waits = blocks[before].end not in ("jump", "branch")
    return not waits and [n.number for n in blocks if node.number in n.targets] == [before]


def num_masked_ops(unit: Unit) -> int:
    """Instructions that are there once more for lanes under a mask."""
    masked = (clone.block for clone in unit.of(copies) if clone.copies and clone.kind in ("region", "masked"))
    return sum(len(unit.graph.blocks[number].ops) for number in masked)
