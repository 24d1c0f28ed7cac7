"""The conditions on which lanes wait: the state machine of native code (`codegen/waiting`), of subwarps in place of
masks.

A subwarp runs, waits or has ended. The event that it waits for wakes it: a complete barrier (`barriers`), lanes of its
warp that arrive or end (`warp_wide`, `state`), a grid all of whose threads have arrived (`machine`, which alone
detects a deadlock).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from workbench.emulate.interpret.state import Group, WarpBatch
    from workbench.emulate.numbers import Vector


class WaitKind(Enum):
    """The kinds of events on which a subwarp waits."""

    BARRIER = "barrier"
    CLUSTER = "cluster"
    LANES = "lanes"
    GRID = "grid"
    HELD = "held"
    REGISTERS = "registers"
    TENSOR_MEMORY = "tensor_memory"
    PRODUCTS = "products"


@dataclass(frozen=True)
class Wait:
    """One subwarp's waiting. line: of PTX, where it waits. number: of the barrier that it waits at."""

    kind: WaitKind
    line: int
    number: int = 0


def suspend(g: WarpBatch, blocked: Vector, wait: Wait) -> bool:
    """Makes those of the current lanes wait that are blocked; True if others are left, which go on."""
    subwarp = g.current
    waiting = subwarp.mask & blocked
    number = int(np.count_nonzero(waiting))
    if not number:
        return True
    if number == subwarp.count:
        subwarp.wait = wait
        return False
    g.split(subwarp, waiting, number, subwarp.pc).wait = wait
    g.focus(subwarp)
    return True


def wake(group: Group, kind: WaitKind) -> None:
    """Lets what waits for an event look again."""
    for batch in group.batches:
        for subwarp in batch.subwarps:
            if subwarp.wait is not None and subwarp.wait.kind is kind:
                subwarp.wait = None
