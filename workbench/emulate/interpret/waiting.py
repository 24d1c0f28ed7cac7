"""What lanes wait for: the machine that native code has too (`codegen/waiting`), of subwarps instead of words.

A subwarp runs, waits or has ended. One that waits is woken by what it waits for: a barrier that is complete
(`barriers`), lanes of its warp that come or end (`warp_wide`, `state`), a grid all of whose threads have come
(`machine`, which alone says that nobody can go on).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class WaitKind(Enum):
    """What there is to wait for."""

    BARRIER = "barrier"
    LANES = "lanes"
    GRID = "grid"
    HELD = "held"


@dataclass(frozen=True)
class Wait:
    """One subwarp's waiting. line: of PTX, where it waits. number: of the barrier that it waits at."""

    kind: WaitKind
    line: int
    number: int = 0
