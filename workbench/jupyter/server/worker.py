"""A compile worker: one process that keeps a warm compiler and answers on its standard output.

It is started as `python -m workbench.jupyter.server.worker`. A question (`workbench.base.workers`) is `{"do": "warm_up"
| "translate" | "disassemble" | "analyse" | "layouts" | "list_together" | "about" | "precompile", ...}`. An answer is
JSON (`workbench.jupyter.wire`); its note says whether slow headers could be precompiled, which takes seconds and is
done when it is asked for: none, waiting or overdue. `disassemble` and `analyse` are about the last translation; a
`translate` whose `sass` is false says that neither follows. `list_together` is about several requests, which are asked
for later. The process ends with its input, and with the process that started it. It keeps a disassembler in wait. It
knows nothing of HTTP and of what else is waiting: that is `pool`'s.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from workbench.base.errors import MissingDependency
from workbench.base.records import Missing, SassListing, Translation
from workbench.base.workers import inside
from workbench.compilers import disassemble_together, listing_of
from workbench.compilers.toolchains import nvrtc_process
from workbench.jupyter import wire
from workbench.jupyter.server.endless_reads import EndlessReads
from workbench.jupyter.server.fields import SCRATCH_VARIABLE
from workbench.jupyter.server.requests import CompileRequest, translate
from workbench.jupyter.server.worker_state import WorkerState

_NOT_YET = Missing("it was not disassembled")


def main() -> None:
    """Serves questions until the input ends."""
    answers = inside.claim_stdout()
    if limit_bytes := int(os.environ.get("WORKBENCH_COMPILE_MEMORY_BYTES", "0")):
        inside.limit_memory(limit_bytes)
    inside.end_with_owner()
    # NVRTC may take this process with it, whose headers it has precompiled.
    nvrtc_process.stay_here()
    caches = WorkerState()
    if SCRATCH_VARIABLE not in os.environ:
        caches.headers.close()  # to use them NVRTC writes a file that it could not read again
    try:
        _Worker(caches).serve(sys.stdin.buffer, answers)
    finally:
        caches.close()


class _Worker:
    def __init__(self, caches: WorkerState) -> None:
        self._caches = caches
        self._endless_reads = EndlessReads()
        self._last: Translation | None = None
        self._listing: SassListing | Missing = _NOT_YET

    def serve(self, questions: BinaryIO, answers: BinaryIO) -> None:
        for line in iter(questions.readline, b""):
            message = self._answer(json.loads(line))
            inside.send(answers, str(message["kind"]), wire.dump(message), self._headers)

    @property
    def _headers(self) -> str:
        headers = self._caches.headers
        return "overdue" if headers.overdue else "waiting" if headers.waiting else "none"

    def _answer(self, question: dict[str, Any]) -> wire.Json:
        match question["do"]:
            case "warm_up":
                return _warm_up()
            case "precompile":
                while self._caches.headers.waiting:
                    self._caches.headers.precompile()
                return {"kind": "precompiled"}
            case "about":
                return {**_about(), "kept": self._caches.counts()}
            case "open":
                from workbench.jupyter.server.opened_files import opened_page

                path, root = Path(question["path"]), Path(question["root"])
                return opened_page(path, root, question["arch"], question["kernel"])
            case "layouts":
                from workbench.jupyter.server.layout_answers import layouts_answer

                return layouts_answer(question["ptx"], question["line"], question["operand"])
            case "list_together":
                return self._list_together([CompileRequest.from_json(each) for each in question["requests"]])
            case "translate":
                request = CompileRequest.from_json(question["request"])
                started = time.perf_counter()
                disassembler = self._caches.disassembler if question.get("sass", True) else None
                if disassembler is not None:
                    disassembler.prepare(self._last.arch if self._last is not None else request.arch)
                with self._endless_reads:
                    self._last, message = translate(request, self._caches)
                self._listing = _NOT_YET
                if self._last is not None:
                    if disassembler is not None:
                        disassembler.prepare(self._last.arch)
                    message["seconds"] = round(time.perf_counter() - started, 3)
                return message
            case "disassemble" if self._last is not None:
                self._listing = listing_of(self._last, self._caches.disassembler)
                return wire.sass(self._listing, self._last)
            case "analyse" if self._last is not None:
                from workbench.analyse.inspector.assemble import analysis_of

                return wire.analysis(analysis_of(self._last, self._listing), self._last.arch)
            case other:
                return wire.failure("internal", f"the compile worker cannot do {other!r} now")

    def _list_together(self, requests: Sequence[CompileRequest]) -> wire.Json:
        """Disassemble several texts in one run: their listings are on the disk when they are asked for."""
        self._caches.disassembler.prepare(requests[0].arch)
        with self._endless_reads:
            found = [translate(request, self._caches)[0] for request in requests]
        disassemble_together([each for each in found if each is not None], self._caches.disassembler)
        return {"kind": "listed"}


def _warm_up() -> wire.Json:
    from workbench.compilers import warm_up

    try:
        warm_up()
    except MissingDependency as error:
        return wire.failure("missing_dependency", error.what, error.remedy)
    return {"kind": "warm"}


def _about() -> wire.Json:
    from workbench.compilers import ARCHS, toolkit

    known = {"kind": "about", "archs": list(ARCHS), "gpus": {arch: gpus_of(arch) for arch in ARCHS}}
    try:
        return {**known, "toolkit": dict(toolkit().versions)}
    except MissingDependency as error:
        return {**known, "toolkit": {"missing": str(error)}}


def gpus_of(arch: str) -> list[str]:
    """The GPU models of an architecture, or of the one that its features belong to; none where no product is known."""
    from workbench.isa.arch import DEVICES

    real = arch.rstrip("af")
    # A stand-in is called by its architecture.
    return [device.name for device in DEVICES.values() if device.arch == real and real not in device.name]


if __name__ == "__main__":
    main()
