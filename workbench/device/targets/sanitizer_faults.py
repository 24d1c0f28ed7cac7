"""Findings of sanitisers as faults: with the source's own names and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.base.records import CallSite, Dim3, Language, Missing, SourceSpot
from workbench.base.records.facts import Fact
from workbench.base.records.fault_words import worded
from workbench.base.records.outcomes import Access, Fault
from workbench.device.targets.launch_log import RecordedArray
from workbench.device.targets.sanitizer_bugs import Bug
from workbench.emulate.sanitize.findings import RecordedAccess

_UNKNOWN = Missing("the line is not known")


@dataclass(frozen=True)
class FaultContext:
    """The launch that findings are of.

    arrays: pieces of memory with names. source_file: what the user wrote. cell_bytes: of what races are counted in.
    """

    grid: Dim3
    block: Dim3
    arrays: Sequence[RecordedArray]
    spots: Mapping[int, SourceSpot]
    source_file: str
    cell_bytes: int
    language: Language = "cuda"

    def who(self, thread: int) -> tuple[Dim3, Dim3]:
        """The block and the thread of a number through the grid."""
        block, place_in_block = divmod(thread, self.block.size)
        return self.grid.place(block), self.block.place(place_in_block)

    def spot(self, line: int) -> tuple[str | Missing, int | Missing, tuple[CallSite, ...]]:
        """The source position of a line of PTX: the user's own line, where it was inlined into one, and the calls above
        it."""
        spot = self.spots.get(line)
        if spot is None:
            return _UNKNOWN, _UNKNOWN, ()
        chain = [(spot.file, spot.line), *((call.file, call.line) for call in spot.inlined_at)]
        own = next((i for i, (file, _) in enumerate(chain) if file == self.source_file), 0)
        return (*chain[own], spot.inlined_at[own:])

    def named(self, touch: RecordedAccess) -> RecordedArray | None:
        """The array that an access touches, where it has a name."""
        for array in self.arrays:
            if array.space == touch.space and 0 <= touch.address - array.address < array.size_bytes:
                return array
        return None

    def element(self, touch: RecordedAccess) -> str | None:
        """The accessed element as source text, `tile[5]`, where it has a name."""
        array = self.named(touch)
        if array is None:
            return None
        offset = touch.address - array.address
        if array.element_bytes > 1 or array.space != "shared":
            return array.element(offset)
        if touch.size_bytes == array.size_bytes:
            return array.name
        index, within = divmod(offset, touch.size_bytes)  # the types of shared arrays are not known
        return f"{array.name}[{index}]" + (f" + {within} B" if within else "")

    def array(self, touch: RecordedAccess) -> str | None:
        """The name of what an access touches, where it has one."""
        array = self.named(touch)
        return None if array is None else array.name

    def access(self, touch: RecordedAccess) -> Access:
        """The record of an access."""
        block, thread = self.who(touch.thread)
        file, line, _ = self.spot(touch.line)
        return Access(touch.kind, touch.space, touch.size_bytes, touch.address, block, thread, touch.line, file, line)


_SPACES = ("global", "shared", "local")


def as_fault(bug: Bug, scene: FaultContext, is_reduction: bool = False) -> Fault:
    """The record of a bug. is_reduction: it is the compiler's own, between lanes that have reduced the same values."""
    finding = bug.finding
    touch, other = finding.touch, finding.other
    block, thread = scene.who(touch.thread)
    file, line, calls = scene.spot(touch.line)
    besides = tuple(
        tuple(scene.access(each) for each in (another.other, another.touch) if each is not None)
        for another in bug.others
    )
    clashes = () if other is None else (scene.access(other),)
    related = (*clashes, *(each for pair in besides for each in reversed(pair)))
    memory = touch.space in _SPACES
    cause = Fact.of(
        finding.cause,
        other=clashes[0] if clashes else None,
        besides=besides,
        element=scene.element(touch),
        array=scene.array(touch),
        bytes=touch.size_bytes,
        written_bytes=finding.written_bytes,
        owner_bytes=finding.owner_bytes,
        same_value=finding.same_value,
        is_reduction=is_reduction,
        units_apart=finding.units_apart,
        strong=touch.strong,
        other_strong=other is not None and other.strong,
        awaited=touch.awaited,
        other_awaited="" if other is None else other.awaited,
        again=bug.again,
        reads_first=bug.reads_first,
        updates=bug.updates,
        reads=bug.reads,
        alternatives=bug.alternatives,
        apart=bug.apart,
    )
    return worded(
        Fault(
            kind=finding.kind,
            severity="info" if is_reduction else finding.severity,
            access=touch.kind if memory else None,
            space=touch.space if memory else None,
            size_bytes=touch.size_bytes if memory else None,
            address=touch.address if memory else None,
            block=block,
            thread=thread,
            ptx_line=touch.line,
            source_file=file,
            source_line=line,
            inlined_at=calls,
            count=finding.count * (scene.cell_bytes if finding.kind.startswith("racecheck.") else 1),
            related=tuple(each for each in related if each.space in (*_SPACES, "tensor")),
            found_by="sanitizer",
            cause=cause,
        ),
        scene.language,
    )


__all__ = ["FaultContext", "as_fault"]
