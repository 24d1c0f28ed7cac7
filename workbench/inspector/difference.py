"""What changed between two versions of a kernel's SASS: lines aligned by content and data flow, and a summary.

Registers that were renamed, labels and the reuse cache are no difference; operands that come from other instructions
are one, whatever their registers are called. `extensions/lab` aligns in the browser by the same rules;
`tests/samples/difference_*.json` are read by both.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.errors import ArgumentError
from workbench.inspector.alignment import align
from workbench.measure.occupancy import occupancy
from workbench.records import Missing, Resources, SassLine
from workbench.sass.blocks import flow_graph
from workbench.sass.dependencies import dependencies
from workbench.sass.registers import register_use

ChangeKind = Literal["same", "changed", "removed", "added"]

Sources = tuple[tuple[int, ...], ...]
"""Who may have written what an instruction reads, by place: indices of instructions, none of what nobody wrote."""

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
_ROUNDS = 3


@dataclass(frozen=True)
class Change:
    """One row of a comparison: index of a line before and after, None where there is none."""

    before: int | None
    after: int | None
    kind: ChangeKind


@dataclass(frozen=True)
class Version:
    """What is compared: the instructions of one kernel, as nvdisasm prints them, and what the kernel occupies.

    sources: the data flow, for each instruction; where it is None, registers count as renamed.
    """

    arch: str
    instructions: Sequence[str]
    resources: Resources | Missing
    sources: Sequence[Sources] | None = None

    @classmethod
    def of(cls, arch: str, lines: Sequence[SassLine], resources: Resources | Missing) -> Version:
        """The version that a listing holds; `lines` are those of one kernel."""
        return cls(arch, tuple(line.text for line in lines), resources, sources_of(lines))


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


def sources_of(lines: Sequence[SassLine]) -> tuple[Sources, ...]:
    """The data flow of one kernel as a comparison takes it."""
    uses = [register_use(line) for line in lines]
    links = dependencies(lines, uses, flow_graph(lines))
    return tuple(
        places_of(line.text, use.writes, dict(writers))
        for line, use, writers in zip(lines, uses, links.writers, strict=True)
    )


def places_of(text: str, writes: Sequence[str], writers: Mapping[str, tuple[int, ...]]) -> Sources:
    """Who wrote what an instruction reads, by the places in its text at which registers stand, results left out.

    What it reads beyond them (the second registers of pairs) follows.

    Examples
    --------
    >>> places_of("@P0 FADD R2, R2, R4", ["R2"], {"P0": (0,), "R2": (1, 3), "R4": ()})
    ((0,), (1, 3), ())
    """
    guard, _, rest = text.partition(" ") if text.startswith("@") else ("", "", text)
    results = set(writes)
    named = [match[0] for match in _REGISTER.finditer(guard)]
    for match in _REGISTER.finditer(rest):
        if match[0] in results:
            results.discard(match[0])
        else:
            named.append(match[0])
    beyond = [name for name in writers if name not in set(named)]
    return tuple(tuple(writers.get(name, ())) for name in (*named, *beyond))


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


def aligned(before: Version, after: Version) -> tuple[Change, ...]:
    """Align two listings.

    Instructions of the same content whose operands come from instructions alike are paired first, then those of the
    same content, then those of the same opcode; what is left was removed or added. A pair is the `same` where contents
    are equal and each operand comes from instructions that are paired, too.
    """
    contents = [[content_of(text) for text in side.instructions] for side in (before, after)]
    keys: list[tuple[Sequence[Hashable], Sequence[Hashable]]] = [
        _alike(before, after, contents),
        (contents[0], contents[1]),
        ([opcode_of(text) for text in before.instructions], [opcode_of(text) for text in after.instructions]),
    ]
    ends = (len(before.instructions), len(after.instructions))
    pairs: list[tuple[int, int]] = []
    for left, right in keys:
        found = []
        last = (0, 0)
        for i, j in [*pairs, ends]:
            inner = align(left[last[0] : i], right[last[1] : j])
            found += [(last[0] + a, last[1] + b) for a, b in inner]
            if (i, j) != ends:
                found.append((i, j))
            last = (i + 1, j + 1)
        pairs = found
    partner = dict(pairs)
    rows: list[Change] = []
    last = (0, 0)
    for i, j in [*pairs, ends]:
        rows += [Change(n, None, "removed") for n in range(last[0], i)]
        rows += [Change(None, n, "added") for n in range(last[1], j)]
        if (i, j) != ends:
            same = contents[0][i] == contents[1][j] and _same_sources(before, after, (i, j), partner)
            rows.append(Change(i, j, "same" if same else "changed"))
        last = (i + 1, j + 1)
    return tuple(rows)


def _alike(before: Version, after: Version, contents: Sequence[Sequence[str]]) -> tuple[list[int], list[int]]:
    """Classes of instructions that have the same content and, some steps back, operands from such ones."""
    numbers: dict[Hashable, int] = {}
    classes = [[numbers.setdefault(content, len(numbers)) for content in side] for side in contents]
    if before.sources is not None and after.sources is not None:
        for _ in range(_ROUNDS):
            finer: dict[Hashable, int] = {}
            classes = [
                [
                    finer.setdefault(
                        (own, tuple(tuple(sorted(kinds[w] for w in place)) for place in places)), len(finer)
                    )
                    for own, places in zip(kinds, sources, strict=True)
                ]
                for kinds, sources in zip(classes, (before.sources, after.sources), strict=True)
            ]
    return classes[0], classes[1]


def _same_sources(before: Version, after: Version, pair: tuple[int, int], partner: Mapping[int, int]) -> bool:
    """Whether each operand of a pair comes from instructions that are paired with each other."""
    if before.sources is None or after.sources is None:
        return True
    left, right = before.sources[pair[0]], after.sources[pair[1]]
    return len(left) == len(right) and all(
        all(w in partner for w in one) and {partner[w] for w in one} == set(other)
        for one, other in zip(left, right, strict=True)
    )


def compare(before: Version, after: Version, *, block: int = 256) -> Difference:
    """Compare two versions of a kernel, or one version for two archs.

    Parameters
    ----------
    before, after
        The versions.
    block
        Threads of a block, for occupancy.
    """
    rows = aligned(before, after)
    parts = [*_opcode_parts(before, after), *_resource_parts(before, after), *_occupancy_part(before, after, block)]
    return Difference(rows, tuple(parts))


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
