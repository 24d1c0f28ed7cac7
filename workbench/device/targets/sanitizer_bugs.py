"""Joins findings of sanitisers that are one bug: those between the same lines of the source, and what one change mends.

A finding is of two instructions of PTX; an unrolled loop or a template has many for one line. Where a barrier is
missing it is missing for every pair of lines around it: as few are taken for missing as mend all pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from workbench.base.records import Missing
from workbench.emulate.analysis.barrier_free_paths import BarrierFreePaths
from workbench.emulate.analysis.common_places import CommonPlaces
from workbench.emulate.sanitize.findings import Cause, Finding, RecordedAccess, wider

Spot = tuple[str | Missing, int | Missing]
"""A file and a line of it."""
_OF_WARP: tuple[Cause, ...] = ("no_warp_barrier",)
_OF_BLOCK: tuple[Cause, ...] = ("no_barrier", "no_block_fence")
_OF_ONE_LINE: tuple[Cause, ...] = ("same_instruction", "no_warp_barrier", "no_barrier")
_OF_GRID: tuple[Cause, ...] = ("no_fence", "other_block")
_OF_COPIES: tuple[Cause, ...] = ("asynchronous",)
_UNDEFINED: tuple[Cause, ...] = ("silent_lane", "lane_without_thread")
_OF_PROXIES: tuple[Cause, ...] = ("no_proxy_fence", "no_map_fence")


@dataclass(frozen=True)
class Bug:
    """Findings that one change mends. finding: the one that speaks for all; `others`, of other pairs of lines.

    again: what is not in order is one round of a loop and the next, where the later line comes first. reads_first: of
    two accesses of one line the read alone comes first. updates: threads write one place with no order, at one line.
    reads: one of the accesses between these lines is a read. alternatives: the lines are in two branches of which a
    thread takes one. apart: between them is no place that all threads of the block reach.
    """

    finding: Finding
    others: tuple[Finding, ...] = ()
    again: bool = False
    reads_first: bool = False
    updates: bool = False
    reads: bool = False
    alternatives: bool = False
    apart: bool = False


@dataclass(frozen=True)
class Sources:
    """The keys by which findings differ: the source line of an access, its object, the accesses that may follow
    another, those of which a thread makes one or the other, and the places that all threads reach.
    """

    spot: Callable[[int], Spot]
    owner: Callable[[RecordedAccess], str | None]
    paths: BarrierFreePaths
    are_alternatives: Callable[[int, int], bool]
    places: CommonPlaces


def bugs_of(findings: Iterable[Finding], sources: Sources) -> list[Bug]:
    """Findings as bugs, in the order in which the first of each was found."""
    pairs: dict[object, list[Finding]] = {}
    for finding in findings:
        pairs.setdefault(_key(finding, sources), []).append(finding)
    bugs = [_bug(each, sources) for each in pairs.values()]
    raced = {
        (touch.space, sources.spot(touch.line))
        for bug in bugs
        if bug.finding.kind.startswith("racecheck.")
        for touch in (bug.finding.touch, bug.finding.other)
        if touch is not None and touch.kind != "write"
    }

    def is_raced(bug: Bug) -> bool:
        """True if a race on the same element explains this uninitialised read."""
        touch = bug.finding.touch
        return _is_unwritten(bug) and (touch.space, sources.spot(touch.line)) in raced

    waits = [bug.finding for bug in bugs if bug.finding.cause in _OF_COPIES]
    copies = {sources.spot(each.other.line) for each in waits if each.other is not None}
    shown = {_copied(each) for each in waits if sources.spot(each.touch.line) not in copies}

    def is_shown(bug: Bug) -> bool:
        """A copy over bytes of a copy that was not waited for: another bug reports the missing wait already, where
        threads access these bytes."""
        finding = bug.finding
        is_copy = finding.cause in _OF_COPIES and sources.spot(finding.touch.line) in copies
        return is_copy and _copied(finding) in shown

    return _of_one_change([bug for bug in bugs if not is_raced(bug) and not is_shown(bug)], sources)


def _copied(finding: Finding) -> object:
    """Space and kind of the asynchronous copy that was not waited for."""
    return finding.other and (finding.other.space, finding.other.kind)


def _key(finding: Finding, sources: Sources) -> object:
    touch, other = finding.touch, finding.other
    # An undefined value is one bug, wherever it is used.
    second = touch if other is None or finding.cause in _UNDEFINED else other
    lines = frozenset((sources.spot(touch.line), sources.spot(second.line)))
    return finding.kind.partition(".")[0], touch.space, lines


def _bug(findings: Sequence[Finding], sources: Sources) -> Bug:
    """The bug of findings between the same lines."""
    updates = _updates(findings, sources)
    reads = any(finding.kind == "racecheck.read_write" for finding in findings)
    first, *more = sorted(findings, key=lambda finding: updates and finding.kind != "racecheck.write_write")
    together = first
    for finding in more:
        together = wider(together, finding)
    touch, other = together.touch, together.other
    if other is None or together.cause not in (*_OF_WARP, *_OF_BLOCK):
        return Bug(together, updates=updates, reads=reads)
    of_warp = all(finding.cause == "no_warp_barrier" for finding in findings)
    pairs = [_in_order(each.touch, each.other, sources) for each in findings if each.other is not None]
    straight = any(sources.paths.leads(earlier.line, later.line, of_warp) for earlier, later in pairs)
    again = any(sources.paths.leads(later.line, earlier.line, of_warp) for earlier, later in pairs)
    one_line = sources.spot(touch.line) == sources.spot(other.line)
    alternatives = all(sources.are_alternatives(one.line, two.line) for one, two in pairs)
    again = again and (one_line or not straight) and not alternatives
    ways = [(two.line, one.line) if again else (one.line, two.line) for one, two in pairs]
    return Bug(
        together,
        again=again,
        reads_first=one_line and straight and not again and not alternatives,
        updates=updates,
        reads=reads,
        alternatives=alternatives,
        apart=any(sources.places.are_missing(first, second) for first, second in ways),
    )


def _in_order(one: RecordedAccess, two: RecordedAccess, sources: Sources) -> tuple[RecordedAccess, RecordedAccess]:
    """Two accesses as they stand in the source, of one line the read first."""

    def place(touch: RecordedAccess) -> tuple[int, bool]:
        line = sources.spot(touch.line)[1]
        return (line if isinstance(line, int) else touch.line), touch.kind == "write"

    return (one, two) if place(one) <= place(two) else (two, one)


def _updates(findings: Sequence[Finding], sources: Sources) -> bool:
    return any(
        finding.other is not None
        and finding.kind == "racecheck.write_write"
        and sources.spot(finding.touch.line) == sources.spot(finding.other.line)
        for finding in findings
    )


# ---------------------------------------------------------------- pairs of lines that one change mends


def _of_one_change(bugs: list[Bug], sources: Sources) -> list[Bug]:
    groups: list[list[Bug]] = []
    left = [bug for bug in bugs if not _is_unwritten(bug)]
    owners: dict[object, list[Bug]] = {}
    for bug in bugs:
        if _is_unwritten(bug):
            touch = bug.finding.touch
            owners.setdefault((touch.space, sources.owner(touch)), []).append(bug)
    groups.extend(owners.values())
    narrow = [bug for bug in left if bug.finding.cause == "scope"]
    if narrow:  # what a narrow scope does not order, a wide one may
        groups.append(narrow + [bug for bug in left if bug.finding.cause in _OF_GRID])
        left = [bug for bug in left if bug not in groups[-1]]
    in_step: dict[object, list[Bug]] = {}
    for bug in left:
        if bug.finding.cause == "volatile" or (bug.finding.cause == "no_warp_barrier" and bug.finding.touch.strong):
            in_step.setdefault((bug.finding.touch.space, sources.owner(bug.finding.touch)), []).append(bug)
    groups.extend(in_step.values())
    left = [bug for bug in left if not any(bug in group for group in in_step.values())]
    clashes: dict[object, list[Bug]] = {}
    for bug in left:  # an index, or the shape of the launch, makes two blocks write one place, from any line
        if bug.finding.kind == "racecheck.write_write" and bug.finding.cause == "other_block":
            clashes.setdefault((bug.finding.touch.space, sources.owner(bug.finding.touch)), []).append(bug)
    groups.extend(clashes.values())
    left = [bug for bug in left if not any(bug in group for group in clashes.values())]
    beside = _beside_one_another([bug for bug in left if _is_on_a_line_of_its_own(bug, sources)], sources)
    groups.extend(beside)
    left = [bug for bug in left if not any(bug in group for group in beside)]
    for causes in (_OF_WARP, _OF_BLOCK, _OF_GRID, _OF_COPIES, _OF_PROXIES):
        these = [bug for bug in left if _is_between_lines(bug, causes, sources)]
        left = [bug for bug in left if bug not in these]
        for again in (False, True):
            groups.extend(_between_lines([bug for bug in these if bug.again == again], sources))
    groups.extend([bug] for bug in left)
    return [_merged(group) for group in sorted(groups, key=lambda group: min(bugs.index(bug) for bug in group))]


def _is_on_a_line_of_its_own(bug: Bug, sources: Sources) -> bool:
    """True if threads of a block write one place at one line."""
    finding = bug.finding
    if finding.kind != "racecheck.write_write" or finding.cause not in _OF_ONE_LINE or finding.other is None:
        return False
    spot = sources.spot(finding.touch.line)
    return spot == sources.spot(finding.other.line) and isinstance(spot[1], int)


def _beside_one_another(bugs: list[Bug], sources: Sources) -> list[list[Bug]]:
    """Groups of lines that follow one another and at which the same threads clash: one index of several arrays."""
    groups: list[list[Bug]] = []
    last: tuple[object, ...] = ()
    for bug in sorted(bugs, key=lambda bug: _lines(bug, sources)):
        (file, line, _), touch, other = _lines(bug, sources), bug.finding.touch, bug.finding.other
        threads = other and frozenset((touch.thread, other.thread))
        if last == (file, line - 1, threads, bug.finding.cause, bug.finding.severity):
            groups[-1].append(bug)
        else:
            groups.append([bug])
        last = file, line, threads, bug.finding.cause, bug.finding.severity
    return groups


def _is_unwritten(bug: Bug) -> bool:
    return bug.finding.cause in ("not_written", "malloced_not_written")


def _is_between_lines(bug: Bug, causes: tuple[Cause, ...], sources: Sources) -> bool:
    """True if something between two lines of one file would mend it."""
    if bug.finding.cause not in causes or bug.finding.other is None:
        return False
    (file, one), (other_file, two) = (sources.spot(touch.line) for touch in (bug.finding.touch, bug.finding.other))
    return file == other_file and isinstance(one, int) and isinstance(two, int) and one != two


def _between_lines(bugs: list[Bug], sources: Sources) -> list[list[Bug]]:
    """The fewest groups whose pairs of lines have a place in common between them."""
    groups: list[list[Bug]] = []
    left = sorted(bugs, key=lambda bug: (_lines(bug, sources)[0], _lines(bug, sources)[2]))
    while left:
        file, _, end = _lines(left[0], sources)
        group = [bug for bug in left if _lines(bug, sources)[0] == file and _lines(bug, sources)[1] < end]
        groups.append(group)
        left = [bug for bug in left if bug not in group]
    return groups


def _lines(bug: Bug, sources: Sources) -> tuple[str, int, int]:
    """The file of a pair of lines, and the lines in order."""
    assert bug.finding.other is not None
    (file, one), (_, two) = sources.spot(bug.finding.touch.line), sources.spot(bug.finding.other.line)
    assert isinstance(one, int)
    assert isinstance(two, int)
    return str(file), min(one, two), max(one, two)


def _merged(group: list[Bug]) -> Bug:
    """One bug of several that one change mends; an error speaks before a warning."""
    first, *others = sorted(group, key=lambda bug: bug.finding.severity != "error")
    count = sum(bug.finding.count for bug in group)
    return replace(first, finding=replace(first.finding, count=count), others=tuple(bug.finding for bug in others))


__all__ = ["Bug", "Sources", "bugs_of"]
