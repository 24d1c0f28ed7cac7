"""A request to memory as a frame: 128 bytes a row, which is a cache line of global memory and one word of each bank of
shared memory. What a request comes to is `emulate.request_footprint`'s to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.base.records import Missing
from workbench.device.targets.recorded_facts import RecordedFacts
from workbench.device.targets.recorded_places import place_words
from workbench.device.targets.recorded_values import request_words
from workbench.emulate.interpret.recording import Request
from workbench.emulate.request_footprint import (
    BANK_BYTES,
    BANKS,
    LINE_BYTES,
    SECTOR_BYTES,
    Phase,
    global_shape,
    lanes_in_words,
    local_shape,
    same_address,
    shared_shape,
)
from workbench.jupyter.widgets.drawing import (
    LANES_HEIGHT,
    LANES_TOP,
    LEFT,
    STEP,
    WARP,
    Box,
    Cell,
    Frame,
    is_tied,
    lane_x,
)

_ROW = 17.0
_LOW_ROW = 12.0
_ROOMY_ROWS = 12
_SECTOR_WIDTH = STEP * SECTOR_BYTES / BANK_BYTES
_FIRST_ROW = LANES_TOP + LANES_HEIGHT + 14
_TIED_GAP = 34
_BYTE = STEP / BANK_BYTES
_MAX_LABEL = 15


def frame_of(recording: RecordedFacts, request: Request) -> Frame:
    """The picture of one request."""
    if request.space == "shared":
        return _shared_frame(recording, request)
    if request.space == "local":
        return _local_frame(recording, request)
    return _global_frame(recording, request)


def _lanes(recording: RecordedFacts, request: Request) -> tuple[str, ...]:
    """The access of each lane of the warp: `thread 17, x[17]`."""
    found = [""] * WARP
    for lane, address in zip(request.lanes.tolist(), request.addresses.tolist(), strict=True):
        thread = place_words(recording.launch.block, request.warp * WARP + lane)
        found[lane] = f"thread {thread}, {recording.place(request.space, address)}"
    return tuple(found)


def _plural(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _short(label: str) -> str:
    return label if len(label) <= _MAX_LABEL else f"{label[: _MAX_LABEL - 1]}…"


def _row_height(rows: int) -> float:
    """The height of a row, where there are so many and their words stay readable."""
    return _ROW if rows <= _ROOMY_ROWS else _LOW_ROW


# ---------------------------------------------------------------- global memory


def _global_frame(recording: RecordedFacts, request: Request) -> Frame:
    shape = global_shape(request.addresses, request.size_bytes)
    tied = is_tied(len(shape.lines))
    top = _FIRST_ROW + (_TIED_GAP if tied else 0)
    height = _row_height(len(shape.lines))
    tops: dict[int, float] = {}
    y, before = float(top), None
    boxes: list[Box] = []
    for line in shape.lines:
        if before is not None and line > before + 1:
            left_out = (line - before - 1) * LINE_BYTES
            boxes.append(Box("words", lane_x(0), y + 4, 0, 0, f"⋯ {left_out:,} bytes that no lane accesses"))
            y += 11
        tops[line] = y
        first = line * LINE_BYTES
        start = _first_place(recording, request, first)
        boxes.append(Box("label", LEFT - 6, y + height / 2, 0, 0, _short(start), f"line at {first:#x}: {start}"))
        for i in range(LINE_BYTES // SECTOR_BYTES):
            kind = "sector" if line * 4 + i in shape.sectors else "idle"
            says = f"sector at {first + i * SECTOR_BYTES:#x}: {'moved' if kind == 'sector' else 'not touched'}"
            boxes.append(Box(kind, lane_x(0) + i * _SECTOR_WIDTH, y, _SECTOR_WIDTH, height, "", says))
        y += height + 3
        before = line
    cells = _global_cells(recording, request, tops, height)
    used = f"{shape.distinct_bytes:,} of {len(shape.sectors) * SECTOR_BYTES:,} moved bytes are asked for"
    caption = (
        f"{request_words(recording, request)}: {_plural(len(shape.sectors), 'sector')} in "
        f"{_plural(len(shape.lines), 'line')} (ideal {shape.ideal_sectors}); {used}"
    )
    most = same_address(request.addresses)
    if request.kind == "atomic" and most > 1:
        caption += f"; {most} lanes name one address and are serialised"
    return Frame(caption, y + 4, _lanes(recording, request), tuple(boxes), tuple(cells), tied)


def _first_place(recording: RecordedFacts, request: Request, address: int) -> str:
    """The name of the place where a line begins; beyond an array's end the place where it ends is meant by the line."""
    array = recording.array_at(request.space, address)
    if isinstance(array, Missing) or not 0 <= address - array.address < array.size_bytes:
        inside = [int(at) for at in request.addresses if address <= int(at) < address + LINE_BYTES]
        return recording.place(request.space, inside[0]) if inside else f"{address:#x}"
    return recording.place(request.space, address)


def _global_cells(recording: RecordedFacts, request: Request, tops: dict[int, float], height: float) -> list[Cell]:
    who: dict[int, list[int]] = {}
    for lane, address in zip(request.lanes.tolist(), request.addresses.tolist(), strict=True):
        who.setdefault(address, []).append(lane)
    cells = []
    for address, lanes in who.items():
        array = recording.array_at(request.space, address)
        inside = not isinstance(array, Missing) and (
            0 <= address - array.address <= array.size_bytes - request.size_bytes
        )
        kinds = [*(["kw-several"] if len(lanes) > 1 else []), *([] if inside else ["kw-outside"])]
        at, left = address, request.size_bytes
        while left:  # one that is misaligned may reach into the next line
            line, within = divmod(at, LINE_BYTES)
            size = min(left, LINE_BYTES - within)
            x = lane_x(0) + within * _BYTE
            cells.append(Cell(x, tops[line] + 1, size * _BYTE, height - 2, tuple(lanes), " ".join(kinds)))
            at, left = at + size, left - size
    return cells


# ---------------------------------------------------------------- shared memory


def _shared_frame(recording: RecordedFacts, request: Request) -> Frame:
    shape = shared_shape(request.lanes, request.addresses, request.size_bytes)
    rows = [sorted({word // BANKS for word, _ in phase.words}) for phase in shape.phases]
    tied = len(shape.phases) == 1 and is_tied(len(rows[0]))
    y = float(_FIRST_ROW + (_TIED_GAP if tied else 0))
    boxes: list[Box] = []
    cells: list[Cell] = []
    for phase, its_rows in zip(shape.phases, rows, strict=True):
        if len(shape.phases) > 1:
            title = f"phase {phase.number + 1}, lanes {lanes_in_words(phase.lanes)}: "
            title += _plural(phase.wavefronts, "wavefront")
            boxes.append(Box("words", lane_x(0), y + 3, 0, 0, title))
            y += 12
        y = _banks(recording, request, phase, its_rows, y, boxes, cells) + 8
    atomic = request.kind == "atomic"
    if atomic:
        says = f"at most {same_address(request.addresses)} lanes name one address"
    else:
        conflicts = _plural(shape.conflicts, "conflict") if shape.conflicts else "no conflict"
        says = f"{_plural(shape.wavefronts, 'wavefront')} (ideal {len(shape.phases)}), {conflicts}"
        if any(len(who) > 1 for phase in shape.phases for _, who in phase.words):
            says += "; lanes that name one word are served together"
    caption = f"{request_words(recording, request)}: {says}"
    return Frame(caption, y + 2, _lanes(recording, request), tuple(boxes), tuple(cells), tied)


def _banks(
    recording: RecordedFacts,
    request: Request,
    phase: Phase,
    rows: Sequence[int],
    y: float,
    boxes: list[Box],
    cells: list[Cell],
) -> float:
    """Draws one phase from y on; returns where it ends."""
    boxes.append(Box("label", LEFT - 6, y + 5, 0, 0, "banks"))
    boxes.append(Box("numbers", lane_x(0), y, STEP, 11))
    y += 12
    height = _row_height(len(rows))
    tops = {row: y + i * height for i, row in enumerate(rows)}
    bottom = y + len(rows) * height
    for row, top in tops.items():
        place = recording.place("shared", row * LINE_BYTES)
        boxes.append(Box("label", LEFT - 6, top + height / 2, 0, 0, _short(place), f"words from {place} on"))
        boxes.append(Box("idle", lane_x(0), top, BANKS * STEP, height))
    for bank, count in enumerate(phase.of_banks):
        if count > 1 and request.kind != "atomic":
            says = f"bank {bank} has to give {count} different words: {count} wavefronts"
            boxes.append(Box("conflict", lane_x(bank), y, STEP, bottom - y + 13, str(count), says))
    for row, first, count, lanes in _words_together(phase):
        kind = "kw-several" if len(lanes) > 1 else ""
        cells.append(Cell(lane_x(first), tops[row] + 1, count * STEP, height - 2, lanes, kind))
    return bottom + 13


def _words_together(phase: Phase) -> list[tuple[int, int, int, tuple[int, ...]]]:
    """(row, first bank, number of words, lanes): neighbours that the same lanes name are one cell."""
    result: list[tuple[int, int, int, tuple[int, ...]]] = []
    for word, lanes in phase.words:
        row, bank = divmod(word, BANKS)
        last = result[-1] if result else None
        if last and last[0] == row and last[1] + last[2] == bank and last[3] == lanes:
            result[-1] = (row, last[1], last[2] + 1, lanes)
        else:
            result.append((row, bank, 1, lanes))
    return result


# ---------------------------------------------------------------- local memory


def _local_frame(recording: RecordedFacts, request: Request) -> Frame:
    """Each thread has its own; a word of all lanes lies side by side."""
    shape = local_shape(request.lanes, request.addresses, request.size_bytes)
    rows = sorted({word for word, _ in shape.sectors})
    tied = is_tied(len(rows))
    top = _FIRST_ROW + (_TIED_GAP if tied else 0)
    tops = {word: top + i * (_ROW + 3) for i, word in enumerate(rows)}
    boxes: list[Box] = []
    for word, y in tops.items():
        label = f"byte {word * BANK_BYTES}"
        boxes.append(Box("label", LEFT - 6, y + _ROW / 2, 0, 0, label, f"{label} of each thread's own memory"))
        for eighth in range(4):
            kind = "sector" if (word, eighth) in shape.sectors else "idle"
            boxes.append(Box(kind, lane_x(8 * eighth), y, _SECTOR_WIDTH, _ROW))
    cells = [
        Cell(lane_x(lane), tops[address // BANK_BYTES + i] + 2, STEP, _ROW - 4, (lane,))
        for lane, address in zip(request.lanes.tolist(), request.addresses.tolist(), strict=True)
        for i in range(shape.words_a_lane)
    ]
    caption = (
        f"{request_words(recording, request)}: {_plural(len(shape.sectors), 'sector')} (ideal {shape.ideal_sectors}); "
        "a word of each thread lies side by side"
    )
    height = max(tops.values(), default=top) + _ROW + 6
    return Frame(caption, height, _lanes(recording, request), tuple(boxes), tuple(cells), tied)
