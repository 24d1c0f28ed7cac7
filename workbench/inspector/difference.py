"""What changed between two versions of a kernel's SASS: lines aligned by content, and a summary in one line.

Registers that were renamed, labels and the reuse cache are no difference. `extensions/lab` aligns in the browser by the
same rules; `tests/samples/difference_*.json` are read by both.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.errors import ArgumentError
from workbench.inspector.alignment import align
from workbench.measure.occupancy import occupancy
from workbench.records import Missing, Resources, SassLine

ChangeKind = Literal["same", "changed", "removed", "added"]

_REGISTER = re.compile(r"(?<![\w.])(UR|UP|R|P|B|SB)\d+\b")
_TARGET = re.compile(r"`\([^)]*\)|(?<=^BRA )0x[0-9a-f]+")
_REUSE = re.compile(r"\.reuse\b")
_WIDTHS = frozenset({"8", "16", "32", "64", "128", "256", "U8", "S8", "U16", "S16"})
_MEMORY = re.compile(r"(U?LD|ST|ATOM|RED)[GSLM]?$|LDGSTS$|[LS]DSM$|STSM$|UBLK|UTMA")
_TENSOR = re.compile(r"([HIDQB]|O|UTC\w*)G?MMA")
# Others come and go with every edit; these are what an edit is made for.
_NOTABLE = re.compile(
    r"D(ADD|MUL|FMA|SETP|MNMX)$|F2F$|F2I$|I2F$|MUFU$|BAR$|BARRIER$|SHFL$|REDUX$|VOTE$|CALL$|SYNCS$|WARPSYNC$|MEMBAR$"
)
_MOST_PARTS = 6


@dataclass(frozen=True)
class Change:
    """One row of a comparison: index of a line before and after, None where there is none."""

    before: int | None
    after: int | None
    kind: ChangeKind


@dataclass(frozen=True)
class Version:
    """What is compared: the instructions of one kernel, as nvdisasm prints them, and what the kernel occupies."""

    arch: str
    instructions: Sequence[str]
    resources: Resources | Missing

    @classmethod
    def of(cls, arch: str, lines: Sequence[SassLine], resources: Resources | Missing) -> Version:
        """The version that a listing holds; `lines` are those of one kernel."""
        return cls(arch, tuple(line.text for line in lines), resources)


@dataclass(frozen=True)
class Difference:
    """rows: both listings, aligned. parts: the summary's, each a few words; static but for occupancy (modelled)."""

    rows: tuple[Change, ...]
    parts: tuple[str, ...]

    @property
    def summary(self) -> str:
        """One line: `+2 LDG.128, -1 spill, registers 40 -> 32, occupancy 75 % -> 100 % at 256 threads`."""
        if self.parts:
            return ", ".join(self.parts)
        if all(row.kind == "same" for row in self.rows):
            return "the same instructions"
        return "the same mix of instructions, with other operands or in another order"

    def __str__(self) -> str:
        return self.summary


def content_of(text: str) -> str:
    """An instruction without what does not count: register numbers, the target's name, the reuse cache.

    Examples
    --------
    >>> content_of("@!P0 IMAD.WIDE R4, R2.reuse, 0x4, R6")
    '@!P IMAD.WIDE R, R, 0x4, R'
    """
    return _REGISTER.sub(r"\1", _TARGET.sub("`()", _REUSE.sub("", text)))


def opcode_of(text: str) -> str:
    """The opcode of an instruction as nvdisasm prints it, its guard left out."""
    words = text.split(maxsplit=2)
    return words[1] if words[0].startswith("@") else words[0]


def short_opcode(opcode: str) -> str:
    """An opcode as a summary names it: `LDG.128` for LDG.E.128.CONSTANT, `MUFU.EX2`, else mostly its mnemonic."""
    mnemonic, *modifiers = opcode.split(".")
    if _MEMORY.match(mnemonic):
        return ".".join([mnemonic, *[m for m in modifiers if m in _WIDTHS and m != "32"][:1]])
    if mnemonic == "MUFU" or _TENSOR.match(mnemonic):
        return ".".join([mnemonic, *modifiers[:1]])
    return opcode if mnemonic in ("F2F", "F2I", "I2F") else mnemonic


def aligned(before: Sequence[str], after: Sequence[str]) -> tuple[Change, ...]:
    """Align two listings.

    Instructions of the same content are paired first; between those, instructions of the same opcode are `changed`
    ones; what is left was removed or added.
    """
    contents = [[content_of(text) for text in side] for side in (before, after)]
    rows: list[Change] = []
    last = (0, 0)
    for i, j in [*align(*contents), (len(before), len(after))]:
        rows += _gap(before, after, last, (i, j))
        if i < len(before):
            rows.append(Change(i, j, "same"))
        last = (i + 1, j + 1)
    return tuple(rows)


def compare(before: Version, after: Version, *, block: int = 256) -> Difference:
    """Compare two versions of a kernel, or one version for two archs.

    Parameters
    ----------
    before, after
        The versions.
    block
        Threads of a block, for occupancy.
    """
    rows = aligned(before.instructions, after.instructions)
    parts = [*_opcode_parts(before, after), *_resource_parts(before, after), *_occupancy_part(before, after, block)]
    return Difference(rows, tuple(parts))


def _gap(before: Sequence[str], after: Sequence[str], start: tuple[int, int], end: tuple[int, int]) -> list[Change]:
    """The rows between two pairs: removed ones stand before those that were added."""
    opcodes = [
        [opcode_of(text) for text in side[first:last]]
        for side, first, last in ((before, start[0], end[0]), (after, start[1], end[1]))
    ]
    rows: list[Change] = []
    i, j = start
    for left, right in [*align(*opcodes), (end[0] - start[0], end[1] - start[1])]:
        rows += [Change(n, None, "removed") for n in range(i, start[0] + left)]
        rows += [Change(None, n, "added") for n in range(j, start[1] + right)]
        if start[0] + left < end[0]:
            rows.append(Change(start[0] + left, start[1] + right, "changed"))
        i, j = start[0] + left + 1, start[1] + right + 1
    return rows


def _opcode_parts(before: Version, after: Version) -> list[str]:
    deltas = _deltas(*(_notable(version) for version in (before, after)))
    if not any(deltas.values()):
        deltas = _deltas(*(Counter(opcode_of(text) for text in v.instructions) for v in (before, after)))
    ranked = sorted((name for name in deltas if deltas[name]), key=lambda n: (n == "spill", -abs(deltas[n]), n))
    parts = [_delta(name, deltas[name]) for name in ranked]
    if len(parts) > _MOST_PARTS:
        parts = [*parts[: _MOST_PARTS - 1], f"{len(parts) - _MOST_PARTS + 1} more opcodes"]
    totals = (len(before.instructions), len(after.instructions))
    return [*parts, f"instructions {totals[0]} -> {totals[1]}"] if totals[0] != totals[1] else parts


def _deltas(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before | after}


def _notable(version: Version) -> Counter[str]:
    """How many of each opcode that a summary tells of; local accesses of a kernel that spills are spills."""
    resources = version.resources
    spills = isinstance(resources, Resources) and bool(resources.spill_store_bytes or resources.spill_load_bytes)
    counts: Counter[str] = Counter()
    for text in version.instructions:
        opcode = opcode_of(text)
        mnemonic = opcode.partition(".")[0]
        if spills and mnemonic in ("LDL", "STL"):
            counts["spill"] += 1
        elif _MEMORY.match(mnemonic) or _TENSOR.match(mnemonic) or _NOTABLE.match(mnemonic):
            counts[short_opcode(opcode)] += 1
    return counts


def _delta(name: str, number: int) -> str:
    plural = "s" if name == "spill" and abs(number) != 1 else ""
    return f"{number:+d} {name}{plural}"


def _resource_parts(before: Version, after: Version) -> list[str]:
    one, other = before.resources, after.resources
    if isinstance(one, Missing) or isinstance(other, Missing):
        return []
    rows: tuple[tuple[str, int | Missing, int | Missing, str], ...] = (
        ("registers", one.registers_per_thread, other.registers_per_thread, ""),
        ("static shared memory", one.static_smem_bytes, other.static_smem_bytes, " bytes"),
        ("stack", one.stack_bytes, other.stack_bytes, " bytes"),
    )
    return [
        f"{name} {first} -> {second}{unit}"
        for name, first, second, unit in rows
        if not isinstance(first, Missing) and not isinstance(second, Missing) and first != second
    ]


def _occupancy_part(before: Version, after: Version, block: int) -> list[str]:
    values = [_occupancy(version, block) for version in (before, after)]
    if values[0] == values[1]:
        return []
    return [f"occupancy {values[0]} -> {values[1]} at {block} threads"]


def _occupancy(version: Version, block: int) -> str:
    if isinstance(version.resources, Missing):
        return "unknown"
    try:
        found = occupancy(version.resources, block, arch=version.arch)
    except ArgumentError:
        return "none"
    return percent(found.theoretical)


def percent(share: float) -> str:
    """A share as percent with one digit after the point, none where that is 0; halves are rounded up."""
    tenths = math.floor(share * 1000 + 0.5)
    return f"{tenths // 10}.{tenths % 10} %" if tenths % 10 else f"{tenths // 10} %"
