"""The conditions on which lanes wait: the state machine of native code (`codegen/waiting`), of subwarps in place of
masks.

A subwarp runs, waits or has ended. The event that it waits for wakes it: a complete barrier (`barriers`), lanes of its
warp that arrive or end (`warp_wide`, `state`), a grid all of whose threads have arrived (`machine`, which alone
detects a deadlock).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


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
