"""A schedule that is given, and what is seen of it, as values."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Access:
    """One access by one thread: its number in the grid, and the PTX line. occurrence: how many accesses at that line
    the thread has made before."""

    thread: int
    line: int
    occurrence: int = 0


@dataclass
class Seen:
    """Accesses to one place in memory. address: as its space has it. values: the value that each access found or
    left."""

    space: str
    address: int
    size_bytes: int
    block: int
    values: list[tuple[int, int, str, bytes, int]] = field(default_factory=list)
    """Thread, line, kind, bytes, and how often the thread was at that line before."""


@dataclass(frozen=True)
class Direction:
    """A schedule. held: the thread that waits before an access until `until` is behind its own; None for none.
    delay_stores: stores without a fence arrive late; stale_loads: loads may find older values. names, seed: further
    perturbations, which are drawn. seen: records the accesses."""

    seen: Seen
    watched: tuple[int, ...]
    held: Access | None = None
    until: Access | None = None
    delay_stores: bool = False
    stale_loads: bool = False
    names: frozenset[str] = frozenset()
    seed: int = 0
