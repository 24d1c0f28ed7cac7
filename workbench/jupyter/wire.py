"""Records as JSON, for the panel: the Python side of the wire. `extensions/lab/src/wire.ts` is the other one.

`wire_types` has the types of the messages, and what each of them is for; records in them are written by
`base.records.json_records`. Rows are those of `listing_rows`, without fields that say nothing; `spot`, `control` and
`kernel` of a row are indices into `spots`, `controls` and `symbols` of its message.

Knows no compiler and no Jupyter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Literal

from workbench.analyse.inspector.code_reasons import SPILL_RULE
from workbench.analyse.inspector.origin_words import origin_words
from workbench.analyse.inspector.schedule_reasons import WAIT_RULES, WaitKind, wait_kinds
from workbench.base.records import Diagnostic, Missing, SassListing, Stage, Translation
from workbench.base.records.json_records import json_form
from workbench.base.records.kernel_languages import languages
from workbench.isa.ptx.stable_names import digest_of
from workbench.jupyter.listing_rows import ListingRow, ptx_rows, sass_rows, stage_rows

if TYPE_CHECKING:
    # The Jupyter server loads this module, and needs none of what makes these.
    from workbench.analyse.inspector.analysis import Analysis, KernelAnalysis
    from workbench.analyse.inspector.schedule_report import ScheduleReport
    from workbench.base.records.reasons import Why
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
    tables = _Tables()
    rows = ptx_rows(value.ptx, value.line_map, value.source.filename)
    message = {
        "kind": "translation",
        "arch": value.arch,
        "language": value.source.language,
        "filename": value.source.filename,
        "toolkit": dict(value.toolkit.versions),
        "ptx": value.ptx,
        "ptx_texts": [{"digest": digest_of(value.ptx), "lines": len(rows)}],
        "ptx_rows": [tables.row(row, _PTX_ROW) for row in rows],
        "kernels": json_form(value.kernels),
        "names": dict(names),
        "diagnostics": json_form(value.diagnostics),
        "cells": {},
        **(
            {"stages": [_stage(stage, value.source.filename, tables) for stage in value.stages]} if value.stages else {}
        ),
        **({"has_passes": True} if value.passes_start else {}),
        **({"left_out": value.left_out} if value.left_out else {}),
        **({"templates": json_form(offers)} if offers else {}),
        **({"declared": list(declared)} if declared else {}),
    }
    return {**message, **tables.messages}


def _stage(stage: Stage, filename: str, tables: _Tables) -> Json:
    rows = [tables.row(row) for row in stage_rows(stage, filename)]
    return {"name": stage.name, "title": stage.title, "language": stage.language, "rows": rows}


def sass(value: SassListing | Missing, of: Translation) -> Json:
    """The disassembly of a translation, or why there is none."""
    if isinstance(value, Missing):
        return {"kind": "sass", "arch": of.arch, "missing": value.reason, "rows": [], **_Tables().messages}
    tables = _Tables()
    rows = [tables.row(row) for row in sass_rows(value.lines, of.line_map, of.source.filename)]
    return {"kind": "sass", "arch": value.arch, "rows": rows, **tables.messages}


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
        "ptx_eliminations": json_form(value.ptx_eliminations),
        "idioms": json_form(value.idioms),
        "help": json_form(helps),
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
    return {"kind": "errors", "filename": filename, "diagnostics": json_form(diagnostics), "log": log}


def progress(phase: str, seconds: float) -> Json:
    """A step of a request that is still under way."""
    return {"kind": "progress", "phase": phase, "seconds": round(seconds, 1)}


def opened(arch: str, archs: Sequence[str], kernels: Sequence[str], kernel: str, page: str) -> Json:
    """A file of device code, with the listing of one kernel for one of its architectures."""
    found = {"arch": arch, "archs": list(archs), "kernel": kernel, "kernels": list(kernels)}
    return {"kind": "opened", **found, "page": page}


def layouts(html: str) -> Json:
    """The picture of an instruction's matrices."""
    return {"kind": "layouts", "html": html}


def failure(reason: Reason, message: str, remedy: str = "") -> Json:
    """A request that came to nothing, through no fault of the source's grammar."""
    return {"kind": "failure", "reason": reason, "message": message, "remedy": remedy}


def merge_translations(messages: Sequence[Json], remarks: tuple[Diagnostic, ...] = ()) -> Json:
    """Several translations of one source as one: their PTX below each other, remarks added to their warnings."""
    first = messages[0]
    merged = {**first, "ptx": "", "names": {}}
    merged |= {name: [] for name in ("ptx_rows", "ptx_texts", "kernels", "diagnostics", "stages", *_TABLES)}
    for message in messages:
        merged["names"] |= message["names"]
        above = {field: len(merged[table]) for table, field in _TABLES.items()}
        merged["ptx"] += message["ptx"].removesuffix("\n") + "\n"
        merged["ptx_rows"] += _shifted(message["ptx_rows"], above)
        merged["stages"] = _merged_stages(merged["stages"], message.get("stages", []), above)
        for name in ("ptx_texts", "kernels", "diagnostics", *_TABLES):
            merged[name] += message[name]
    merged["diagnostics"] += json_form(remarks)
    if not merged["stages"]:
        del merged["stages"]
    return merged


def _merged_stages(above: list[Json], below: list[Json], by: Mapping[str, int]) -> list[Json]:
    """Stages of two translations, those of one name below each other. by: entries of tables before the second's."""
    merged = {stage["name"]: stage for stage in above}
    for stage in below:
        before = merged[stage["name"]]["rows"] if stage["name"] in merged else []
        rows = _shifted(stage["rows"], {**by, "position": len(before)})
        merged[stage["name"]] = {**stage, "rows": [*before, *({**row, "mark": str(row["position"])} for row in rows)]}
    return list(merged.values())


def merge_sass(messages: Sequence[Json], ptx_lines: Sequence[int]) -> Json:
    """The disassemblies of such translations as one; `ptx_lines` are the lines of each one's PTX."""
    merged: Json = {**messages[0], **{name: [] for name in ("rows", *_TABLES)}}
    lines_above = 0
    for message, lines in zip(messages, ptx_lines, strict=True):
        if "missing" in message:
            return message
        above = {field: len(merged[table]) for table, field in _TABLES.items()}
        merged["rows"] += _shifted(message["rows"], {**above, "ptx_line": lines_above})
        for table in _TABLES:
            merged[table] += message[table]
        lines_above += lines
    return merged


def _shifted(rows: Sequence[Json], by: Mapping[str, int]) -> list[Json]:
    """Rows whose fields of the given names are greater by the given numbers."""
    return [{**row, **{name: row[name] + more for name, more in by.items() if name in row}} for row in rows]


def _kernel_analysis(value: KernelAnalysis) -> Json:
    occupancy = value.occupancy
    return {
        **_sass_analysis(value),
        "ptx_blocks": json_form(value.ptx.blocks),
        "ptx_loops": json_form(value.ptx.loops),
        "occupancy": occupancy.to_json()
        if isinstance(occupancy, Missing)
        else [
            {"block": each.block_threads, "theoretical": each.theoretical, "why": each.why.to_json()}
            for each in occupancy
        ],
    }


def _sass_analysis(value: KernelAnalysis) -> Json:
    sass = value.sass
    if isinstance(sass, Missing):
        nothing: Json = {"instructions": [], "blocks": [], "loops": [], "mix": [], "hot_loop": None}
        nothing["schedule"] = sass.to_json()
        return {"live": sass.to_json(), **nothing, "proof": {"proved": False, "unproved": 0, "text": sass.reason}}
    live = sass.live
    schedule = value.schedule
    stalls = schedule.stall_texts if not isinstance(schedule, Missing) else ("",) * len(sass.instructions)
    waits = ((),) * len(stalls) if isinstance(schedule, Missing) else tuple(map(wait_kinds, schedule.stalls))
    reasons = (None,) * len(stalls) if isinstance(schedule, Missing) else schedule.stall_reasons
    mix_reasons = value.mix_reasons or (None,) * len(sass.mix)
    proof_reason = value.proof_reason
    proof = {"proved": sass.proof.proved, "unproved": len(sass.proof.unproved), "text": sass.proof.text}
    return {
        "live": {"gpr": live.gpr, "pred": live.pred, "ugpr": live.ugpr, "peak": live.peak or 0},
        "instructions": [
            _facts(*each)
            for each in zip(sass.instructions, map(origin_words, value.origins), stalls, waits, reasons, strict=True)
        ],
        "blocks": [
            {"first": block.first, "last": block.last, "successors": block.successors, "loop": loop}
            for block, loop in zip(sass.blocks, sass.loop_of, strict=True)
        ],
        "loops": json_form(sass.loops),
        "mix": [
            {"class": name, "count": count, **_optional(why)}
            for (name, count), why in zip(sass.mix, mix_reasons, strict=True)
        ],
        "hot_loop": sass.hot_loop,
        "proof": proof | _optional(None if isinstance(proof_reason, Missing) else proof_reason),
        "schedule": _schedule(schedule),
    }


def _schedule(value: ScheduleReport | Missing) -> Json:
    if isinstance(value, Missing):
        return value.to_json()
    peak = value.peak_reason
    return {
        "loops": [
            {"head": loop.head, "short": short, "text": text, **_optional(why)}
            for loop, short, text, why in zip(
                value.loops, value.loop_shorts, value.loop_texts, value.loop_reasons, strict=True
            )
        ],
        "peak": None if isinstance(peak, Missing) else _reasoned(value.peak_text, peak),
        "spills": [
            {"stores": spill.stores, "load": spill.load, "text": text, "grounds": _grounds(why)}
            for spill, text, why in zip(value.spills, value.spill_texts, value.spill_reasons, strict=True)
        ],
        "switches": [
            {"branch": table.branch, **_reasoned(text, why)}
            for table, text, why in zip(value.switches, value.switch_texts, value.switch_reasons, strict=True)
        ],
        "calls": [_reasoned(*each) for each in zip(value.calls_text, value.call_reasons, strict=True)],
        "resources": {name: why.to_json() for name, why in value.resource_reasons.items()},
        "rules": {**WAIT_RULES, "spill": SPILL_RULE},
    }


def _reasoned(text: str, why: Why) -> Json:
    return {"text": text, "why": why.to_json()}


def _optional(why: Why | None) -> Json:
    return {} if why is None else {"why": why.to_json()}


def _grounds(why: Why) -> Json:
    """A reason without its rule, which is among the rules of the schedule."""
    return {"places": json_form(why.places), "numbers": json_form(why.named_numbers)}


def _facts(value: InstructionFacts, provenance: str, stall: str, waits: Sequence[WaitKind], reason: Why | None) -> Json:
    names = ("pipe", "writes", "reads", "guards", "target", "unproved")
    return {
        "class": value.class_,
        "from": [link for link in value.writers if link[1]],
        "to": [link for link in value.readers if link[1]],
        "provenance": provenance,
        **({"stall": stall} if stall else {}),
        **({"waits": waits} if waits else {}),
        **({} if reason is None else {"grounds": _grounds(reason)}),
        **{name: getattr(value, name) for name in names},
    }


_TABLES = {"spots": "spot", "controls": "control", "symbols": "kernel"}
"""Tables of values that many rows share, and the fields that are indices into them."""
_ROW = {each.name: each.default for each in fields(ListingRow) if each.name not in ("place", "control", "kernel")}
_PTX_ROW = {name: _ROW[name] for name in _ROW if name not in ("text", "mark", "position", "ptx_line")}
"""A line of PTX has its text and its number already."""


class _Tables:
    """The tables of one message: a listing of thousands of lines has few entries in each."""

    def __init__(self) -> None:
        self._positions: dict[str, dict[Any, int]] = {table: {} for table in _TABLES}

    def row(self, row: ListingRow, names: Mapping[str, object] = _ROW) -> Json:
        """A row, with its fields of these names that differ from their defaults."""
        message: Json = {name: value for name, default in names.items() if (value := getattr(row, name)) != default}
        shared = (("spots", row.place), ("controls", row.control), ("symbols", row.kernel))
        for table, value in shared:
            if value is not None:
                positions = self._positions[table]
                message[_TABLES[table]] = positions.setdefault(value, len(positions))
        return message

    @property
    def messages(self) -> Json:
        return {table: json_form(list(values)) for table, values in self._positions.items()}


def language_rows() -> list[Json]:
    """The languages whose cells a notebook's kernel compiles, as a page has them: what recognises a cell, and what
    answers."""
    return [
        {
            "kind": each.name,
            "title": each.title,
            "decorators": list(each.decorators),
            "module": "workbench.jupyter.live.cells",
        }
        | {"options": each.example}
        for each in languages()
    ]
