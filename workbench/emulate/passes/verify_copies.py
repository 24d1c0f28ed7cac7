"""Verifies the copies of a kernel's blocks. The error names the block whose clones break an invariant."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from workbench.emulate.analysis.copies import Clone
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.passes.verify import BrokenIR


def verify_copies(blocks: list[BasicBlock], clones: Iterable[Clone]) -> None:
    """Raises BrokenIR for a block without a clone, for clones of one kind or region that are not in the order of their
    blocks (the first one with lanes runs), and for one that a warp or its lanes cannot leave for the next block."""
    families: dict[str, list[Clone]] = {}
    for clone in clones:
        if clone.block != LEAVE and clone.kind not in ("loop_check", "unchecked"):
            families.setdefault(clone.chain or clone.kind, []).append(clone)
    everything = {clone.block for family in families.values() for clone in family}
    for block in blocks:
        if block.number not in everything:
            raise BrokenIR(block, None, "copies", "it has no clone")
    for name, family in families.items():
        for before, clone in pairwise(family):
            if clone.block <= before.block:
                raise BrokenIR(blocks[clone.block], None, "copies", f"its clone {name} is behind a later block's")
        there = {clone.block for clone in family} | {LEAVE}
        if name == "unmasked":
            there |= {block.number for block in blocks if block.apart}
        for block in (blocks[clone.block] for clone in family if clone.copies):
            if not there.issuperset(block.targets):
                raise BrokenIR(block, None, "copies", f"a block behind its clone {name} has none")
