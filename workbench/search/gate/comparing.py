"""Figures beside the kept ones: what grew, what shrank, and what cannot be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.base.records import Basis
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import with_unit
from workbench.search.gate.figures import FIGURES, KernelFigures

Kind = Literal["worse", "better", "new", "gone", "lost", "other_launch", "wrong"]
"""lost: a figure that was kept and cannot be had now. other_launch: sizes, arch or device differ from the
kept ones. wrong: results are not right."""
_FAILS = frozenset({"worse", "gone", "lost", "other_launch", "wrong"})


@dataclass(frozen=True)
class Change(JsonRecord):
    """A figure of a kernel that changed.

    Attributes
    ----------
    line
        The source line where it grew most; None where no line is to blame.
    other_toolkit
        The kept figures were made by other versions of the compilers.
    """

    json_keys = ("kind", "fails", "kernel", "file", "line", "figure", "basis", "before", "after", "words")
    kind: Kind
    kernel: str
    file: str
    line: int | None
    figure: str
    before: float | None
    after: float | None
    detail: str = ""
    other_toolkit: bool = False

    @property
    def fails(self) -> bool:
        """True if the gate closes."""
        return self.kind in _FAILS

    @property
    def words(self) -> str:
        """The change in a sentence."""
        if self.kind == "new":
            return f"{self.kernel}: there are no kept figures yet"
        if self.kind == "wrong":
            return f"{self.kernel}: its results are wrong: {self.detail}"
        if self.kind == "gone":
            return f"{self.kernel}: figures are kept, and there is no such kernel any more"
        if self.kind == "other_launch":
            return f"{self.kernel}: the kept figures are of another launch: {self.detail}"
        row = FIGURES[self.figure]
        if self.kind == "lost":
            return f"{self.kernel}: {row.title} cannot be had any more: {self.detail}"
        assert self.before is not None
        assert self.after is not None
        rise = f" ({self.after / self.before - 1:+.1%})" if self.before else ""
        toolkit_note = "; the kept figure is of other versions of the compilers" if self.other_toolkit else ""
        before, after = with_unit(self.before, row.unit), with_unit(self.after, row.unit)
        return f"{self.kernel}: {row.title} {before} -> {after}{rise}, {row.basis}{toolkit_note}"

    @property
    def basis(self) -> Basis | None:
        """The basis of the figure; None where the change is of no figure."""
        return FIGURES[self.figure].basis if self.figure in FIGURES else None


def changes(
    baseline: Mapping[str, KernelFigures], found: Sequence[KernelFigures], room: float | None = None
) -> tuple[Change, ...]:
    """All changes from the kept figures to those that were found.

    Parameters
    ----------
    room
        Share by which counted and modelled figures may grow; None for each figure's own.
    """
    result: list[Change] = []
    for each in found:
        if each.wrong:
            result.append(Change("wrong", each.name, each.file, each.line, "", None, None, each.wrong))
        before = baseline.get(each.name)
        if before is None:
            result.append(Change("new", each.name, each.file, each.line, "", None, None))
        else:
            result += _changes(before, each, room)
    names = {each.name for each in found}
    result += [
        Change("gone", name, each.file, None, "", None, None) for name, each in baseline.items() if name not in names
    ]
    return tuple(result)


def _changes(before: KernelFigures, after: KernelFigures, room: float | None) -> list[Change]:
    facts = (("arch", before.arch, after.arch), ("device", before.device, after.device))
    other = [f"{name} {was} -> {now}" for name, was, now in facts if was != now]
    if dict(before.sizes) != dict(after.sizes):
        other.append(f"sizes {dict(before.sizes)} -> {dict(after.sizes)}")
    if other:
        words = "; ".join(other)
        return [Change("other_launch", after.name, after.file, after.line, "", None, None, words)]
    result: list[Change] = []
    toolkit = dict(before.toolkit) != dict(after.toolkit)
    for name, row in FIGURES.items():
        if name not in before.values:
            continue
        was, now = before.values[name], after.values.get(name)
        if now is None:
            why = next(iter(after.missing.values()), "the reason is not known")
            result.append(Change("lost", after.name, after.file, after.line, name, was, None, why))
            continue
        share = row.room if room is None or row.basis == "static" else room
        worse = now > was * (1 + share) if row.better == "less" else now < was * (1 - share)
        better = now < was if row.better == "less" else now > was
        if worse or better:
            line = _line(before, after, name) or after.line
            kind: Kind = "worse" if worse else "better"
            result.append(Change(kind, after.name, after.file, line, name, was, now, other_toolkit=toolkit))
    return result


def _line(before: KernelFigures, after: KernelFigures, figure: str) -> int | None:
    """The line of which a counted figure is largest among those where it grew; lines move, so counts are compared by
    their order of size."""
    was = sorted((counts.get(figure, 0) for counts in before.lines.values()), reverse=True)
    now = sorted(((counts.get(figure, 0), line) for line, counts in after.lines.items()), reverse=True)
    for place, (count, line) in enumerate(now):
        if count > (was[place] if place < len(was) else 0):
            return line
    return None
