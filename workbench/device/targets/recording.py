"""A recording as it is asked: for an access through time, a warp's way through its code, who wrote an array.

Knows no drawing. How a launch is recorded is `recorded_launch`'s business, what an address comes to
`workbench.emulate.request_footprint`'s.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.base.records.table_forms import to_pandas
from workbench.device.targets.recorded_facts import RecordedFacts, WriterMap
from workbench.device.targets.recorded_values import AccessSteps, Divergence, access_of, divergence_of


@dataclass(frozen=True, eq=False)
class Recording(RecordedFacts):
    """A recorded launch. `access` and `divergence` show themselves as pictures, `writes` as a map."""

    def access(self, line: int, space: str | None = None, *, ptx_line: int | None = None) -> AccessSteps:
        """An access through time: by its line in the source, or by `ptx_line`; shows itself as a picture.

        Parameters
        ----------
        line
            Of the source; the first of its accesses is taken. 0 where `ptx_line` says which.
        space
            `"global"`, `"shared"` or `"local"`, where the line has accesses to several.

        Raises
        ------
        ArgumentError
            Nothing was recorded there; says where something was.
        """
        if ptx_line is not None:
            return access_of(self, ptx_line, space)
        found = [each for each in self.ptx_lines_of(line)
                 if space is None or any(r.ptx_line == each and r.space == space for r in self.requests)]  # fmt: skip
        if not found:
            own = {self.source_line(each.ptx_line) for each in self.lines()} - {None}
            known = ", ".join(map(str, sorted(each for each in own if each is not None))) or "none"
            raise ArgumentError(f"no access of line {line} was recorded; lines with accesses: {known}", "line")
        return access_of(self, found[0], space)

    def divergence(self, block: int | None = None, warp: int | None = None) -> Divergence:
        """A watched warp's way through its code; the first one where none is named. Shows itself as a picture.

        Parameters
        ----------
        block
            Linear number of the block.
        warp
            Number of the warp within it.

        Raises
        ------
        ArgumentError
            That warp was not watched.
        """
        known = sorted(self.steps_seen)
        at = next((pair for pair in known if block in (None, pair[0]) and warp in (None, pair[1])), None)
        if at is None:
            which = ", ".join(f"block {b} warp {w}" for b, w in known[:8]) or "none"
            raise ArgumentError(f"block {block}, warp {warp} was not recorded; there is: {which}", "warp")
        return divergence_of(self, *at)

    def writes(self, name: str | None = None) -> WriterMap:
        """The block that wrote each part of an array; the first array that was written where none is named.

        Raises
        ------
        ArgumentError
            No such array, or one that is too large; says which there are.
        """
        maps = {each: found for each, found in self.writers.items() if isinstance(found, WriterMap)}
        if name is None:
            name = next((each for each, found in maps.items() if (found.blocks >= 0).any()), None)
            if name is None:
                raise ArgumentError("no array was written by the blocks that ran", "name")
        if name not in self.writers:
            raise ArgumentError(f"there is no array {name!r}; there is: {', '.join(self.writers) or 'none'}", "name")
        found = self.writers[name]
        if isinstance(found, Missing):
            raise ArgumentError(found.reason, "name")
        return found

    def to_json(self) -> list[Mapping[str, Any]]:
        """A mapping for each access that was recorded: line, space, requests, sectors or wavefronts (counted)."""
        return [
            {
                "ptx_line": each.ptx_line,
                "line": self.source_line(each.ptx_line),
                "space": each.space,
                "kind": each.kind,
                "size_bytes": each.size_bytes,
                "requests": each.kept,
                "requests_seen": each.seen,
                "wavefronts" if each.space == "shared" else "sectors": each.pieces,
                "ideal": each.ideal,
                "same_address_lanes": each.same_address,
            }
            for each in self.lines()
        ]

    def to_pandas(self) -> Any:
        """A DataFrame, a row of `to_json` each."""
        return to_pandas(self.to_json())
