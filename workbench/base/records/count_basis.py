"""The relation of a count on PTX to the hardware's: of one access, and of a sum over lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from workbench.base.records.facts import Fact
from workbench.base.records.lowering_words import lowering_words

AccessBasisKind = Literal["as_hardware", "recounted", "on_ptx", "no_sass"]
CountBasisKind = Literal[AccessBasisKind, "overlapping", "more_in_sass", "other_instructions", "not_compared"]

BASIS_WORDS: Mapping[CountBasisKind, str] = MappingProxyType(
    {
        "as_hardware": "counted, as the hardware",
        "recounted": "recounted at the width of the SASS access",
        "on_ptx": "counted on PTX; the compiler changed it",
        "no_sass": "counted on PTX; there is no SASS to compare with",
        "overlapping": "counted by phases; lanes share words of wide accesses, for which hardware may need fewer "
        "wavefronts",
        "more_in_sass": "counted on PTX; SASS has more of them",
        "other_instructions": "counted on PTX; SASS has other instructions",
        "not_compared": "counted on PTX",
    }
)
"""In the order in which they are named. `more_in_sass`: a line became such accesses where PTX has none, as the loads of
a compare-and-swap loop."""
_HARDWARES = frozenset(("as_hardware", "recounted"))


@dataclass(frozen=True)
class SassAccess:
    """A SASS instruction that a PTX line became: byte offset in the kernel, opcode as nvdisasm prints it.

    Attributes
    ----------
    counted_as
        The counters that the hardware adds it to, as they begin (`shared_load`); empty where its address says.
    """

    offset: int
    opcode: str
    counted_as: str = ""


@dataclass(frozen=True)
class AccessBasis:
    """The relation of the count of one PTX operation to the hardware's.

    Attributes
    ----------
    kind
        `as_hardware` where SASS has it one to one by space, width and number; `recounted` where ptxas merged it with
        others and the merged access was counted; `no_sass` where there is nothing to compare with; `on_ptx` for
        anything else.
    lowering
        What the compiler made of it.
    leader_line, width_bytes
        The PTX line at which a merged access is counted, and its width; None of any other.
    """

    kind: AccessBasisKind
    lowering: Fact
    sass: tuple[SassAccess, ...] = ()
    leader_line: int | None = None
    width_bytes: int | None = None

    @property
    def is_hardwares(self) -> bool:
        """True if the hardware counts the same."""
        return self.kind in _HARDWARES

    def __str__(self) -> str:
        return f"{BASIS_WORDS[self.kind]}: {lowering_words(self.lowering)}"


@dataclass(frozen=True)
class CountBasis:
    """The relation of a sum of counts to the hardware's.

    Attributes
    ----------
    lines
        The number of PTX lines for each relation.
    """

    lines: Mapping[CountBasisKind, int]

    @property
    def is_hardwares(self) -> bool:
        """True if the hardware counts the same, in one way for all lines."""
        return len(self.lines) == 1 and self.lines.keys() <= _HARDWARES

    def __str__(self) -> str:
        kinds = [kind for kind in BASIS_WORDS if kind in self.lines]
        if len(kinds) == 1:
            return BASIS_WORDS[kinds[0]]
        parts = [f"{self.lines[kind]} {BASIS_WORDS[kind]}" for kind in kinds]
        return f"of {sum(self.lines.values())} PTX lines " + "; ".join(parts)
