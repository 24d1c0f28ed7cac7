"""Parts of a recording that one looks at by themselves: an access through time, a warp's way through its code.

Values with a table and a JSON form each; how they are drawn is known above.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from workbench.base.records.source_lines import numbered_lines
from workbench.base.records.table_forms import to_pandas
from workbench.device.targets.recorded_facts import RecordedFacts
from workbench.device.targets.recorded_places import pieces_of, place_words
from workbench.emulate.interpret.recording import Request, Step
from workbench.emulate.request_footprint import lanes_in_words, same_address


@dataclass(frozen=True, eq=False)
class AccessSteps:
    """The kept requests of one access: of a PTX line, in one space, turn by turn, and in each by block and warp."""

    recording: RecordedFacts
    ptx_line: int
    requests: tuple[Request, ...]

    @property
    def space(self) -> str:
        """`global`, `shared` or `local`."""
        return self.requests[0].space

    @property
    def seen(self) -> int:
        """Requests of the watched warps at this line, kept or not."""
        return self.recording.seen[self.requests[0].ptx_line, self.space]

    @property
    def merged_at(self) -> int | None:
        """The PTX line at which ptxas' wider access stands that this one became a part of; None where it is its own."""
        leader = self.recording.merged.get(self.ptx_line, self.ptx_line)
        return None if leader == self.ptx_line else leader

    def to_json(self) -> list[Mapping[str, Any]]:
        """A mapping a request: block, warp, turn, lanes, addresses in bytes, and what they come to (counted)."""
        rows: list[Mapping[str, Any]] = []
        for request in self.requests:
            pieces, ideal = pieces_of(request)
            rows.append(
                {
                    "ptx_line": request.ptx_line,
                    "space": request.space,
                    "kind": request.kind,
                    "size_bytes": request.size_bytes,
                    "block": request.block,
                    "warp": request.warp,
                    "turn": request.turn,
                    "lanes": request.lanes.tolist(),
                    "addresses": request.addresses.tolist(),
                    "places": [self.recording.place(request.space, int(at)) for at in request.addresses],
                    "wavefronts" if request.space == "shared" else "sectors": pieces,
                    "ideal": ideal,
                    "same_address_lanes": same_address(request.addresses),
                }
            )
        return rows

    def to_pandas(self) -> Any:
        """A DataFrame, a row for each lane of each request: thread, address in bytes, place by name."""
        rows = []
        for order, request in enumerate(self.requests):
            for lane, at in zip(request.lanes.tolist(), request.addresses.tolist(), strict=True):
                rows.append(
                    {
                        "request": order,
                        "block": request.block,
                        "warp": request.warp,
                        "turn": request.turn,
                        "lane": lane,
                        "address": at,
                        "place": self.recording.place(request.space, at),
                    }
                )
        return to_pandas(rows)


@dataclass(frozen=True)
class DivergenceRow:
    """Consecutive instructions of one source line that the same lanes ran.

    line: of the source; of the PTX where that is not known. mask: the active lanes as bits.
    """

    line: int
    has_source: bool
    text: str
    instructions: int
    mask: int


@dataclass(frozen=True, eq=False)
class Divergence:
    """A warp's way through its code: which lanes were active on which line, in the order in which they ran.

    rows: in time. steps, seen: runs of straight code that were kept, and that there were. live: the lanes that
    the warp has, as bits.
    """

    recording: RecordedFacts
    block: int
    warp: int
    rows: tuple[DivergenceRow, ...]
    steps: int
    seen: int
    live: int

    @property
    def active_share(self) -> float:
        """Active lanes of an executed PTX instruction over the warp's 32, counted; 0 to 1."""
        executed = sum(row.instructions for row in self.rows)
        active = sum(row.instructions * row.mask.bit_count() for row in self.rows)
        return active / (32 * executed) if executed else 0.0

    def to_json(self) -> list[Mapping[str, Any]]:
        """A mapping a row: line, text, PTX instructions, active lanes."""
        return [
            {
                "line": row.line,
                "of": "source" if row.has_source else "ptx",
                "text": row.text,
                "instructions": row.instructions,
                "lanes": [lane for lane in range(32) if row.mask >> lane & 1],
            }
            for row in self.rows
        ]

    def to_pandas(self) -> Any:
        """A DataFrame, a row of `to_json` each."""
        return to_pandas(self.to_json())


def access_of(recording: RecordedFacts, ptx_line: int, space: str | None = None) -> AccessSteps:
    """The requests of one access; the first space that has some where none is named. Raises ArgumentError."""
    found = recording.requests_of(ptx_line, space)
    first = found[0]
    alike = [each for each in found if (each.space, each.kind) == (first.space, first.kind)]
    # Warps of one block run in no order that a GPU would promise: they are shown by their numbers, turn by turn.
    return AccessSteps(recording, ptx_line, tuple(sorted(alike, key=lambda each: (each.turn, each.block, each.warp))))


def divergence_of(recording: RecordedFacts, block: int, warp: int) -> Divergence:
    """A watched warp's way through its code; empty where it was not watched."""
    steps = [step for step in recording.steps if (step.block, step.warp) == (block, warp)]
    live = min(32, max(0, recording.launch.block.size - 32 * warp))
    return Divergence(
        recording,
        block,
        warp,
        tuple(_rows(recording, steps)),
        len(steps),
        recording.steps_seen.get((block, warp), 0),
        (1 << live) - 1,
    )


def _rows(recording: RecordedFacts, steps: Sequence[Step]) -> list[DivergenceRow]:
    written = numbered_lines(recording.launch.kernel.compilation.translation.source)

    @cache
    def place(ptx_line: int) -> tuple[int, bool, str]:
        """The line of the source, True and its text; of the PTX, False and its text where that is not known."""
        own = recording.source_line(ptx_line)
        if own is not None and own in written:
            return own, True, written[own].strip()
        return ptx_line, False, recording.ptx_text(ptx_line)

    rows: list[DivergenceRow] = []
    for step in steps:
        for ptx_line in step.lines:
            line, has_source, text = place(ptx_line)
            last = rows[-1] if rows else None
            if last and (last.line, last.has_source, last.mask) == (line, has_source, step.mask):
                rows[-1] = replace(last, instructions=last.instructions + 1)
            else:
                rows.append(DivergenceRow(line, has_source, text, 1, step.mask))
    return rows


def request_words(recording: RecordedFacts, request: Request) -> str:
    """The warp and the iteration of a request: `block 0, warp 1, iteration 3, lanes 0-15`."""
    block = place_words(recording.launch.grid, request.block)
    lanes = "" if request.lanes.size == 32 else f", lanes {lanes_in_words(tuple(request.lanes.tolist()))}"
    return f"block {block}, warp {request.warp}, iteration {request.turn + 1}{lanes}"
