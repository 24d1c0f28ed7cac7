"""Measurements of the shown code from open reports of Nsight Compute, for the panel.

The panel evaluates `answer(question)` on a subshell, with the machine code that it shows: a report's numbers stand
beside it where instruction by instruction that very code was measured, and where not it says why. Runs nothing; it
changes nothing but where a person takes a report out of the panel.
"""

from __future__ import annotations

import json
import sys
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from workbench.jupyter.live.answers import Answer

if TYPE_CHECKING:
    from workbench.isa.reports.matching import KernelCode
    from workbench.isa.reports.open_reports import OpenReport
    from workbench.isa.reports.values import KernelReport


def answer(question: str) -> Answer:
    """The measurements of a kernel in open reports: `{"kind": "measured", "measured": [{...}], "refused": [{...}]}`.

    Measured launches are told as `counts` tells counted ones, with the file and the GPU, the newest last; of those
    that are of other code, `why`.

    Parameters
    ----------
    question
        JSON: `{"kernel": mangled name, "name": readable one, "arch": ..., "filename": of the source, "lines": [[offset,
        text, line of the source or null, line of the PTX or null], ...]}`; or `{"close": number of a report}`.
    """
    requested: dict[str, Any] = json.loads(question)
    # Where no report was opened there is none; then nothing need be imported to say so.
    module = sys.modules.get("workbench.isa.reports.open_reports")
    reports: tuple[OpenReport, ...] = module.open_reports() if module else ()
    measured: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    if "close" in requested:
        for each in reports:
            if each.number == requested["close"]:
                each.report.close()
    elif reports:
        code = _code(requested)
        for each in reports:
            _add_measured(each, code, requested["filename"], measured, refused)
    return Answer({"kind": "measured", "measured": measured, "refused": refused})


def _code(request: dict[str, Any]) -> KernelCode:
    from workbench.isa.reports.matching import CodeLine, KernelCode

    lines = tuple(
        CodeLine(offset, text, request["filename"] if line is not None else "", line, ptx_line)
        for offset, text, line, ptx_line in request["lines"]
    )
    return KernelCode(request["name"], request["kernel"], request["arch"], lines)


def _add_measured(
    report: OpenReport, code: KernelCode, filename: str, measured: list[dict[str, Any]], refused: list[dict[str, Any]]
) -> None:
    """Adds a report's measurements of a kernel: of its last launch that was measured by instruction."""
    from workbench.base.errors import ArgumentError
    from workbench.isa.reports.matching import is_named

    launches = [kernel for kernel in report.report.kernels if is_named(kernel.name, code)]
    if not launches:
        return
    launch = next((kernel for kernel in reversed(launches) if kernel.instructions), launches[-1])
    about = {
        "report": report.number,
        "at": report.at,
        "file": PurePath(report.report.path).name,
        "gpu": _gpu(launch, launches),
    }
    try:
        measured.append(_to_json(launch, code, filename) | about)
    except ArgumentError as error:
        refused.append(about | {"why": str(error)})


def _gpu(launch: KernelReport, launches: list[KernelReport]) -> str:
    """The GPU that a report names; the page of instructions names none, others of the same file may."""
    return launch.device or next((kernel.device for kernel in reversed(launches) if kernel.device), "")


def _to_json(launch: KernelReport, code: KernelCode, filename: str) -> dict[str, Any]:
    from workbench.jupyter.live.counts import tables_json

    tables = {level: launch.table_beside(code, level) for level in ("ptx", "source", "sass")}
    return {"kernel": code.mangled_name, "launch": launch.launch, "filename": filename} | tables_json(tables, filename)
