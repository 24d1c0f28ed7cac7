"""Records as JSON, for the panel: the Python side of the wire. `extensions/lab/src/wire.ts` is the other one.

Names are those of `workbench.base.records`. Absent is `null` where the record says None, and `{"missing": reason}`
where it says Missing. Each message has a `kind`:

``translation``  PTX, kernels and warnings. `spots` is a table of places in sources; `ptx_spots` holds, for each line
                 of the PTX, an index into it or null. `ptx_texts` are the texts that the PTX is made of, each with its
                 number of lines and a digest, by which the kernel tells what it counted of them. `names` reads mangled
                 symbols. `cells` holds the texts of other cells of the notebook that lines come from, by `file`.
                 `seconds`, where it is known, is what the translation took. `templates` are kernel templates, those
                 without an instance with examples that compile; `declared` are kernels that are only declared. Both are
                 absent where there are none.
``sass``         SASS of the translation before it, with a table of spots of its own; or `missing`, and no lines.
                 `encodings` holds the 128 bits of each line in turn, as 32 hexadecimal digits, in one text.
``analysis``     what the inspector knows of both: facts of each instruction by its position among the `lines` of its
                 kernel, graphs, what became of PTX lines, idioms, help; or `missing`, and none of it.
``errors``       the source does not compile: diagnostics, the compiler's log, and `filename`, by which the diagnostics
                 name the source itself. A diagnostic has `fixes` where a change of the text mends it for certain.
``progress``     a request that asked for it takes long: `phase` is translate or disassemble, `seconds` since it began.
``opened``       a file of device code: its archs and kernels, the ones that are shown, and `page`, the listing as a
                 whole HTML document; empty where there is no kernel.
``failure``      nothing is known about the source: `reason` is one of `Reason`, `message` says what happened and
                 `remedy` what to do about it.

Knows no compiler and no Jupyter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from workbench.analyse.inspector.origin_words import origin_words
from workbench.base.records import (
    Control,
    Diagnostic,
    KernelEntry,
    Missing,
    Resources,
    SassLine,
    SassListing,
    SourceSpot,
    Stage,
    Translation,
)
from workbench.base.records.kernel_languages import languages
from workbench.isa.ptx.stable_names import digest_of

if TYPE_CHECKING:
    # The Jupyter server loads this module, and needs none of what makes these.
    from workbench.analyse.inspector.analysis import Analysis, KernelAnalysis
    from workbench.analyse.inspector.ptx_help import Help
    from workbench.analyse.inspector.schedule_report import ScheduleReport
    from workbench.compilers.template_instances import Offer
    from workbench.isa.sass.analysis import InstructionFacts

Json = dict[str, Any]
Reason = Literal[
    "argument",
    "busy",
    "crash",
    "internal",
    "memory",
    "missing_dependency",
    "no_signature",
    "superseded",
    "timeout",
    "too_large",
]


def dump(message: Json) -> bytes:
    """One message as a line of UTF-8, without its newline; text that no UTF-8 can hold is replaced."""
    return json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8", "replace")


def translation(
    value: Translation, names: Mapping[str, str], offers: Sequence[Offer] = (), declared: Sequence[str] = ()
) -> Json:
    """The result of the compilers for a source, without the cubin.

    Parameters
    ----------
    names : readable names of the symbols in its PTX
    offers : its kernel templates
    declared : its kernels without a body
    """
    spots = _SpotTable()
    lines = value.ptx.count("\n") + 1
    message = {
        "kind": "translation",
        "arch": value.arch,
        "language": value.source.language,
        "filename": value.source.filename,
        "toolkit": dict(value.toolkit.versions),
        "ptx": value.ptx,
        "ptx_texts": [{"digest": digest_of(value.ptx), "lines": value.ptx.removesuffix("\n").count("\n") + 1}],
        "ptx_spots": [spots.index(value.line_map.ptx_to_source.get(line)) for line in range(1, lines + 1)],
        "kernels": [_kernel(kernel) for kernel in value.kernels],
        "names": dict(names),
        "diagnostics": [diagnostic(remark) for remark in value.diagnostics],
        "cells": {},
        **({"stages": [_stage(stage, spots) for stage in value.stages]} if value.stages else {}),
        **({"has_passes": True} if value.passes_start else {}),
        **({"left_out": value.left_out} if value.left_out else {}),
        **({"templates": [_template(offer) for offer in offers]} if offers else {}),
        **({"declared": list(declared)} if declared else {}),
    }
    return {**message, "spots": spots.rows}


def _stage(stage: Stage, spots: _SpotTable) -> Json:
    lines = stage.text.removesuffix("\n").count("\n") + 1
    return {
        "name": stage.name,
        "title": stage.title,
        "language": stage.language,
        "text": stage.text,
        "spots": [spots.index(stage.spots.get(line)) for line in range(1, lines + 1)],
    }


def sass(value: SassListing | Missing, of: Translation) -> Json:
    """The disassembly of a translation, or why there is none."""
    if isinstance(value, Missing):
        return {"kind": "sass", "arch": of.arch, "missing": value.reason, "lines": [], "spots": [], "encodings": ""}
    spots = _SpotTable()
    places = of.line_map.sass_to_source
    lines = [
        _sass_line(line, spots.index(places.get((line.kernel, line.offset)) or _spot(line))) for line in value.lines
    ]
    encodings = "".join(f"{line.encoding:032x}" for line in value.lines)
    return {"kind": "sass", "arch": value.arch, "lines": lines, "spots": spots.rows, "encodings": encodings}


def analysis(value: Analysis | Missing, arch: str) -> Json:
    """The inspector's analysis of a translation and its disassembly, or why there is none."""
    if isinstance(value, Missing):
        nothing: Json = {
            "kernels": {},
            "ptx_eliminations": {},
            "idioms": [],
            "help": {"ptx": {}, "sass": {}, "operands": {}},
        }
        return {"kind": "analysis", "arch": arch, "missing": value.reason, **nothing}
    helps = {"ptx": value.ptx_help, "sass": value.sass_help, "operands": value.operand_help}
    return {
        "kind": "analysis",
        "arch": value.arch,
        "kernels": {name: _kernel_analysis(kernel) for name, kernel in value.kernels.items()},
        "ptx_eliminations": {
            str(line): _fields(elimination, ("how", "text", "offsets", "kernel"))
            for line, elimination in value.ptx_eliminations.items()
        },
        "idioms": [_fields(idiom, _IDIOM) for idiom in value.idioms],
        "help": {name: {key: _help(row) for key, row in rows.items()} for name, rows in helps.items()},
    }


def merge_analyses(messages: Sequence[Json]) -> Json:
    """The analyses of several translations that are shown as one text, whose PTX lines they have already."""
    merged: Json = {**messages[0], "kernels": {}, "ptx_eliminations": {}, "idioms": [], "help": {}}
    for message in messages:
        merged["kernels"] |= message["kernels"]
        merged["ptx_eliminations"] |= message["ptx_eliminations"]
        merged["idioms"] += message["idioms"]
        for name, rows in message["help"].items():
            merged["help"][name] = {**merged["help"].get(name, {}), **rows}
    return merged


def errors(diagnostics: tuple[Diagnostic, ...], filename: str, log: str = "") -> Json:
    """A source that does not compile; its lines are those of the diagnostics that name `filename`."""
    listed = [diagnostic(remark) for remark in diagnostics]
    return {"kind": "errors", "filename": filename, "diagnostics": listed, "log": log}


def progress(phase: str, seconds: float) -> Json:
    """A step of a request that is still under way."""
    return {"kind": "progress", "phase": phase, "seconds": round(seconds, 1)}


def opened(arch: str, archs: Sequence[str], kernels: Sequence[str], kernel: str, page: str) -> Json:
    """A file of device code, with the listing of one kernel for one of its architectures."""
    found = {"arch": arch, "archs": list(archs), "kernel": kernel, "kernels": list(kernels)}
    return {"kind": "opened", **found, "page": page}


def failure(reason: Reason, message: str, remedy: str = "") -> Json:
    """A request that came to nothing, through no fault of the source's grammar."""
    return {"kind": "failure", "reason": reason, "message": message, "remedy": remedy}


def merge_translations(messages: Sequence[Json], remarks: tuple[Diagnostic, ...] = ()) -> Json:
    """Several translations of one source as one: their PTX below each other, remarks added to their warnings."""
    first = messages[0]
    merged = {**first, "ptx": "", "names": {}}
    merged |= {name: [] for name in ("ptx_spots", "ptx_texts", "spots", "kernels", "diagnostics", "stages")}
    for message in messages:
        merged["names"] |= message["names"]
        start = len(merged["spots"])
        merged["ptx"] += message["ptx"].removesuffix("\n") + "\n"
        lines = message["ptx"].removesuffix("\n").count("\n") + 1
        merged["ptx_spots"] += [_shifted(spot, start) for spot in message["ptx_spots"][:lines]]
        merged["stages"] = _merged_stages(merged.get("stages", []), message.get("stages", []), start)
        for name in ("ptx_texts", "spots", "kernels", "diagnostics"):
            merged[name] += message[name]
    # Behind the last newline there is one more, empty, line.
    merged["ptx_spots"].append(None)
    merged["diagnostics"] += [diagnostic(remark) for remark in remarks]
    if not merged["stages"]:
        del merged["stages"]
    return merged


def _merged_stages(above: list[Json], below: list[Json], start: int) -> list[Json]:
    """Stages of two translations, those of one name below each other. start: spots before those of the second."""
    merged = {stage["name"]: stage for stage in above}
    for stage in below:
        moved = {**stage, "spots": [_shifted(spot, start) for spot in stage["spots"]]}
        first = merged.get(stage["name"])
        if first is not None:
            text = first["text"].removesuffix("\n") + "\n" + stage["text"]
            moved = {**stage, "text": text, "spots": [*first["spots"], *moved["spots"]]}
        merged[stage["name"]] = moved
    return list(merged.values())


def merge_sass(messages: Sequence[Json], ptx_lines: Sequence[int]) -> Json:
    """The disassemblies of such translations as one; `ptx_lines` are the lines of each one's PTX."""
    merged = {**messages[0], "lines": [], "spots": [], "encodings": ""}
    above = 0
    for message, lines in zip(messages, ptx_lines, strict=True):
        if "missing" in message:
            return message
        start = len(merged["spots"])
        merged["spots"] += message["spots"]
        merged["encodings"] += message["encodings"]
        merged["lines"] += [
            {**line, "spot": _shifted(line["spot"], start), "ptx_line": _shifted(line["ptx_line"], above)}
            for line in message["lines"]
        ]
        above += lines
    return merged


def _shifted(index: int | None, by: int) -> int | None:
    return None if index is None else index + by


_IDIOM = ("kind", "kernel", "title", "text", "offsets", "ptx_lines", "source_line", "severity")
_LOOP = ("head", "blocks", "depth", "parent")
_BLOCK = ("first", "last", "successors", "loop")


def _kernel_analysis(value: KernelAnalysis) -> Json:
    occupancy = value.occupancy
    return {
        **_sass_analysis(value),
        "ptx_blocks": [_fields(block, _BLOCK) for block in value.ptx.blocks],
        "ptx_loops": [_fields(loop, _LOOP) for loop in value.ptx.loops],
        "occupancy": _or_missing(occupancy)
        if isinstance(occupancy, Missing)
        else [{"block": block, "theoretical": theoretical} for block, theoretical in occupancy],
    }


def _sass_analysis(value: KernelAnalysis) -> Json:
    sass = value.sass
    if isinstance(sass, Missing):
        nothing: Json = {"instructions": [], "blocks": [], "loops": [], "mix": [], "hot_loop": None}
        nothing["schedule"] = {"missing": sass.reason}
        return {"live": _or_missing(sass), **nothing, "proof": {"proved": False, "unproved": 0, "text": sass.reason}}
    live = sass.live
    schedule = value.schedule
    stalls = schedule.stall_texts if not isinstance(schedule, Missing) else ("",) * len(sass.instructions)
    return {
        "live": {"gpr": live.gpr, "pred": live.pred, "ugpr": live.ugpr, "peak": live.peak or 0},
        "instructions": [
            _facts(*each) for each in zip(sass.instructions, map(origin_words, value.origins), stalls, strict=True)
        ],
        "blocks": [
            {**_fields(block, _BLOCK[:3]), "loop": loop} for block, loop in zip(sass.blocks, sass.loop_of, strict=True)
        ],
        "loops": [
            _fields(loop, (*_LOOP, "back_edges", "source_lines", "instructions", "unroll")) for loop in sass.loops
        ],
        "mix": [{"class": name, "count": count} for name, count in sass.mix],
        "hot_loop": sass.hot_loop,
        "proof": {"proved": sass.proof.proved, "unproved": len(sass.proof.unproved), "text": sass.proof.text},
        "schedule": _schedule(schedule),
    }


def _schedule(value: ScheduleReport | Missing) -> Json:
    if isinstance(value, Missing):
        return {"missing": value.reason}
    return {
        "loops": [
            {"head": loop.head, "short": short, "text": text}
            for loop, short, text in zip(value.loops, value.loop_shorts, value.loop_texts, strict=True)
        ],
        "peak": value.peak_text,
        "spills": [
            {**_fields(spill, ("stores", "load")), "text": text}
            for spill, text in zip(value.spills, value.spill_texts, strict=True)
        ],
        "switches": value.switch_texts,
        "calls": value.calls_text,
    }


def _facts(value: InstructionFacts, provenance: str, stall: str) -> Json:
    return {
        "class": value.class_,
        "from": [link for link in value.writers if link[1]],
        "to": [link for link in value.readers if link[1]],
        "provenance": provenance,
        **({"stall": stall} if stall else {}),
        **_fields(value, ("pipe", "writes", "reads", "guards", "target", "unproved")),
    }


def _help(value: Help) -> Json:
    pipe = {"pipe": value.pipe} if value.pipe else {}
    return {**_fields(value, ("title", "text", "operands", "section")), **pipe}


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


def diagnostic(value: Diagnostic) -> Json:
    """A remark, as messages hold it."""
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


def _template(value: Offer) -> Json:
    template = value.template
    return {
        **_fields(template, ("name", "line", "end_line")),
        "parameters": [_fields(each, ("text", "kind", "has_default")) for each in template.parameters],
        "has_instance": value.has_instance,
        "instances": list(value.instances),
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


def language_rows() -> list[Json]:
    """The languages whose cells a notebook's kernel compiles, as a page has them: what recognises a cell, and what
    answers."""
    return [
        {"kind": each.name, "title": each.title, "decorators": list(each.decorators), "module": each.cells}
        | {"options": each.example}
        for each in languages()
    ]
