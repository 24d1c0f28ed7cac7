"""Records as JSON, for the panel: the Python side of the wire. `extensions/lab/src/wire.ts` is the other one.

Names are those of `workbench.records`. Absent is `null` where the record says None, and `{"missing": reason}` where
it says Missing. Each message has a `kind`:

``translation``  PTX, kernels and warnings. `spots` is a table of places in sources; `ptx_spots` holds, for each line
                 of the PTX, an index into it or null. `seconds`, where it is known, is what the translation took.
``sass``         SASS of the translation before it, with a table of spots of its own; or `missing`, and no lines.
``errors``       the source does not compile: diagnostics, and the compiler's log. A diagnostic has `fixes` where a
                 change of the text mends it for certain.
``progress``     a request that asked for it takes long: `phase` is translate or disassemble, `seconds` since it began.
``failure``      nothing is known about the source: `reason` is one of REASONS, `message` says what happened and
                 `remedy` what to do about it.

Knows no compiler and no Jupyter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from workbench.records import (
    Control,
    Diagnostic,
    KernelEntry,
    Missing,
    Resources,
    SassLine,
    SassListing,
    SourceSpot,
    Translation,
)

Json = dict[str, Any]
Reason = Literal[
    "argument", "busy", "crash", "internal", "memory", "missing_dependency", "no_signature", "superseded", "timeout"
]
REASONS: tuple[str, ...] = Reason.__args__  # type: ignore[attr-defined]


def dump(message: Json) -> bytes:
    """One message as a line of UTF-8, without its newline; text that no UTF-8 can hold is replaced."""
    return json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8", "replace")


def translation(value: Translation) -> Json:
    """What the compilers made of a source, without the cubin."""
    spots = _SpotTable()
    lines = value.ptx.count("\n") + 1
    return {
        "kind": "translation",
        "arch": value.arch,
        "language": value.source.language,
        "filename": value.source.filename,
        "toolkit": dict(value.toolkit.versions),
        "ptx": value.ptx,
        "ptx_spots": [spots.index(value.line_map.ptx_to_source.get(line)) for line in range(1, lines + 1)],
        "spots": spots.rows,
        "kernels": [_kernel(kernel) for kernel in value.kernels],
        "diagnostics": [_diagnostic(diagnostic) for diagnostic in value.diagnostics],
    }


def sass(value: SassListing | Missing, of: Translation) -> Json:
    """The disassembly of a translation, or why there is none."""
    if isinstance(value, Missing):
        return {"kind": "sass", "arch": of.arch, "missing": value.reason, "lines": [], "spots": []}
    spots = _SpotTable()
    places = of.line_map.sass_to_source
    lines = [
        _sass_line(line, spots.index(places.get((line.kernel, line.offset)) or _spot(line))) for line in value.lines
    ]
    return {"kind": "sass", "arch": value.arch, "lines": lines, "spots": spots.rows}


def errors(diagnostics: tuple[Diagnostic, ...], log: str = "") -> Json:
    """A source that does not compile."""
    return {"kind": "errors", "diagnostics": [_diagnostic(diagnostic) for diagnostic in diagnostics], "log": log}


def progress(phase: str, seconds: float) -> Json:
    """A step of a request that is still under way."""
    return {"kind": "progress", "phase": phase, "seconds": round(seconds, 1)}


def failure(reason: Reason, message: str, remedy: str = "") -> Json:
    """A request that came to nothing, through no fault of the source's grammar."""
    return {"kind": "failure", "reason": reason, "message": message, "remedy": remedy}


def merge_translations(messages: Sequence[Json], remarks: tuple[Diagnostic, ...] = ()) -> Json:
    """Several translations of one source as one: their PTX below each other, remarks added to their warnings."""
    first = messages[0]
    merged = {**first, "ptx": "", "ptx_spots": [], "spots": [], "kernels": [], "diagnostics": []}
    for message in messages:
        start = len(merged["spots"])
        merged["ptx"] += message["ptx"].removesuffix("\n") + "\n"
        lines = message["ptx"].removesuffix("\n").count("\n") + 1
        merged["ptx_spots"] += [_shifted(spot, start) for spot in message["ptx_spots"][:lines]]
        for name in ("spots", "kernels", "diagnostics"):
            merged[name] += message[name]
    # Behind the last newline there is one more, empty, line.
    merged["ptx_spots"].append(None)
    merged["diagnostics"] += [_diagnostic(remark) for remark in remarks]
    return merged


def merge_sass(messages: Sequence[Json], ptx_lines: Sequence[int]) -> Json:
    """The disassemblies of such translations as one; `ptx_lines` are the lines of each one's PTX."""
    merged = {**messages[0], "lines": [], "spots": []}
    above = 0
    for message, lines in zip(messages, ptx_lines, strict=True):
        if "missing" in message:
            return message
        start = len(merged["spots"])
        merged["spots"] += message["spots"]
        merged["lines"] += [
            {**line, "spot": _shifted(line["spot"], start), "ptx_line": _shifted(line["ptx_line"], above)}
            for line in message["lines"]
        ]
        above += lines
    return merged


def _shifted(index: int | None, by: int) -> int | None:
    return None if index is None else index + by


@dataclass
class _SpotTable:
    """Places in sources, each held once: a listing of thousands of lines has few."""

    rows: list[Json] = field(default_factory=list)
    _positions: dict[SourceSpot, int] = field(default_factory=dict)

    def index(self, spot: SourceSpot | None) -> int | None:
        if spot is None:
            return None
        if spot not in self._positions:
            self._positions[spot] = len(self.rows)
            calls = [{"file": c.file, "line": c.line, "function": _or_missing(c.function)} for c in spot.inlined_at]
            self.rows.append({"file": spot.file, "line": spot.line, "inlined_at": calls})
        return self._positions[spot]


def _or_missing(value: Any) -> Any:
    return {"missing": value.reason} if isinstance(value, Missing) else value


def _fields(value: object, names: tuple[str, ...]) -> Json:
    return {name: _or_missing(getattr(value, name)) for name in names}


def _diagnostic(value: Diagnostic) -> Json:
    places = _fields(value, ("severity", "message", "filename", "line", "column", "end_column"))
    fixes = {"fixes": [asdict(fix) for fix in value.fixes]} if value.fixes else {}
    return {**places, "notes": list(value.notes), **fixes}


def _kernel(value: KernelEntry) -> Json:
    return {
        "name": value.name,
        "mangled_name": value.mangled_name,
        "expression": value.expression,
        "parameters": [{"name": p.name, "type": p.type, "size_bytes": p.size_bytes} for p in value.parameters],
        "resources": _resources(value.resources),
    }


def _resources(value: Resources | Missing) -> Json:
    if isinstance(value, Missing):
        return {"missing": value.reason}
    return {name: _or_missing(getattr(value, name)) for name in Resources.__dataclass_fields__}


def _control(value: Control | Missing) -> Json:
    if isinstance(value, Missing):
        return {"missing": value.reason}
    barriers: Mapping[str, int | None] = {"write_barrier": value.write_barrier, "read_barrier": value.read_barrier}
    return {"stall": value.stall, "yield": value.yield_, **barriers, "wait_mask": value.wait_mask, "reuse": value.reuse}


def _spot(line: SassLine) -> SourceSpot | None:
    if isinstance(line.source_file, Missing) or isinstance(line.source_line, Missing):
        return None
    return SourceSpot(line.source_file, line.source_line, line.inlined_at)


def _sass_line(line: SassLine, spot: int | None) -> Json:
    return {
        "kernel": line.kernel,
        "offset": line.offset,
        "label": line.label,
        "text": line.text,
        "control": _control(line.control),
        "spot": spot,
        "ptx_line": None if isinstance(line.ptx_line, Missing) else line.ptx_line,
    }
