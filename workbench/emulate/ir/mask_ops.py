"""Ops on masks: which lanes of a warp are ready for which block, and where the warp goes.

A word has a bit for each lane. Each block has a place for the word of the lanes that are ready to run it, as others
have for lanes that wait. The ops of a clone stand in one sequence with labels in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

ALL, NONE, EXISTED = "all", "none", "existed"
"""Masks that are constant: of all 32 lanes, of none, and of those that the warp has."""

PlaceKind = Literal["ready", "blocked", "passes", "loop"]
Effect = Literal["", "reads", "writes", "both"]


@dataclass(frozen=True)
class Place:
    """A place of a word of lanes. kind: `ready` for a block; `blocked` at a convergence point; `passes`, for which a
    `bar.warp` is no wait; in the `loop` of one block. chain: of the masked region, empty in the warp's frame."""

    kind: PlaceKind
    block: int
    chain: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.chain}{self.block}"

    def precedes(self, block: int, chain: str) -> bool:
        """True if lanes that are ready here run before those that are ready for a block of the same chain."""
        return self.kind == "ready" and self.chain == chain and self.block < block


@dataclass(frozen=True)
class MaskOp:
    """One op. result: the mask that it makes. masks: those that it reads. place: of the word that it reads or writes.
    labels: to which it may go. registers: those that it moves."""

    name: str
    result: str = ""
    masks: tuple[str, ...] = ()
    place: Place | None = None
    labels: tuple[str, ...] = ()
    registers: tuple[str, ...] = ()

    def __str__(self) -> str:
        operands = [*([str(self.place)] if self.place else []), *self.masks, *self.labels, *self.registers]
        return f"{f'{self.result} = ' if self.result else ''}{self.name} {', '.join(operands)}".rstrip()


@dataclass(frozen=True)
class Signature:
    """The operands of an op. masks, labels: how many, at least and at most. result: whether it makes a mask; None where
    either is right. place: its effect on a place, empty where it has none. ends: whether the next op is not reached
    from it. registers: whether it moves registers."""

    masks: tuple[int, int] = (0, 0)
    result: bool | None = False
    place: Effect = ""
    labels: tuple[int, int] = (0, 0)
    ends: bool = False
    registers: bool = False


_ONE, _TWO = (1, 1), (2, 2)
SIGNATURES: Mapping[str, Signature] = {
    # words
    "take": Signature(result=True, place="both", labels=(1, 2)),  # goes to a label if it has no lanes; or all
    "meet": Signature(place="reads", labels=_TWO, ends=True),  # goes to a label if it has some lanes; all
    "load": Signature(result=True, place="reads"),
    "set": Signature(_ONE, place="writes"),
    "add": Signature(_ONE, place="both"),
    "end": Signature(_ONE),  # lanes that have ended
    "forget": Signature(_ONE),  # the same in a region, where no word of them is kept
    "and": Signature(_TWO, True),
    "or": Signature(_TWO, True),
    "xor": Signature(_TWO, True),
    "where": Signature(result=True),  # lanes for which the predicate of the block holds
    # control
    "label": Signature(labels=_ONE),
    "go": Signature(labels=_ONE, ends=True),
    "go_if": Signature(_ONE, labels=_ONE),  # if there is any lane
    "poll": Signature(_ONE),
    "end_warp": Signature(ends=True),
    # instructions, of lanes or of a full warp
    "run": Signature((0, 1)),
    "check": Signature(labels=_ONE),  # goes to a label if an access of a group may be outside
    "by_lanes": Signature(labels=_ONE),
    "check_loop": Signature(labels=_TWO, ends=True),
    "on_divergence": Signature(),
    # waits
    "come": Signature(),
    "arrive": Signature(ends=True, registers=True),
    "wait": Signature(_ONE, labels=_ONE, ends=True),
    "converge": Signature(_TWO, True, labels=_ONE),
    # behind a barrier, for a full warp or the lanes that a warp has
    "from_block": Signature(registers=True),  # those of which all warps of a block share one
    "one_by_one": Signature(registers=True),  # lanes that came to the barrier so go on in the frame
    "resume": Signature(registers=True),  # from the frame
    "answer": Signature(_ONE),  # of a vote
    "go_if_full": Signature(labels=_ONE),  # if the warp has all lanes
    # full warps
    "enter": Signature(),
    "split": Signature(result=None, labels=(2, 3), ends=True),
    "apart": Signature(),
    "side": Signature(_ONE),  # all leave by one side: the predicate holds for this mask
    # registers, between full warps and the frame
    "leave": Signature(_ONE),
    "to_frame": Signature(registers=True),
    "reconverge": Signature(_ONE, labels=_TWO, ends=True, registers=True),
    "hold": Signature(registers=True),  # out of the frame for a loop of one block
    "again": Signature((1, 2), labels=_TWO, ends=True),
    "release": Signature(registers=True),
}
"""All ops by name."""


Ops = tuple[MaskOp, ...]


@dataclass(frozen=True)
class MaskCode:
    """The ops of a kernel. start: of a warp without all lanes, or of each warp where there is no code for full ones;
    empty where every warp begins as a full one. behind_barriers: of a full warp that goes on, and of a partial one that
    has no code in the frame. clones: of each clone, by its label."""

    start: Ops
    behind_barriers: Mapping[int, Ops]
    clones: Mapping[str, Ops]

    def __str__(self) -> str:
        parts = [("start", self.start), *((f"behind barrier {n}", ops) for n, ops in self.behind_barriers.items())]
        parts += self.clones.items()
        return "\n".join("\n".join([f"{label}:", *(_line(op) for op in ops)]) for label, ops in parts if ops)


def _line(op: MaskOp) -> str:
    return f"  {op.labels[0]}:" if op.name == "label" else f"    {op}"
