"""Basic blocks: ops that run one after the other for the same lanes, and where control goes behind them."""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.emulate.ir.ops import Op

LEAVE = -1
"""The successor of a block after which a thread has ended."""


@dataclass
class BasicBlock:
    """One block. end: `jump`, `branch`, `leave` or `barrier`. targets: its successors, LEAVE included.

    A branch goes to targets[0] where its predicate equals `when`, else to targets[1]. on_divergence: ops that run in
    addition when the lanes of a full warp diverge there. apart: only diverged lanes run it; if any lane of a full warp
    goes there, all of its lanes diverge. rejoins: diverged lanes are a full warp again if all are there.
    """

    number: int
    ops: list[Op]
    end: str
    targets: list[int]
    predicate: str = ""
    when: bool = True
    last: Op | None = None
    on_divergence: list[Op] = field(default_factory=list)
    apart: bool = False
    rejoins: bool = True

    @property
    def all_ops(self) -> list[Op]:
        """The ops of the block, its terminator included where that is an instruction of its own."""
        return [*self.ops, self.last] if self.last is not None else self.ops
