"""A process that compiles cells of one language while the user types: a compiler that runs too long ends only this
process.

`ListingProcess` is as a notebook's kernel sees it, `serve` runs inside. It gets kernels as they were read in the
notebook's kernel (`sent_functions`), and knows of the notebook what they name.
"""

from __future__ import annotations

import base64
import importlib
import json
import linecache
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.base import disk_cache
from workbench.base.records import Diagnostic, place_names
from workbench.base.records.kernel_languages import KernelLanguage, language_named
from workbench.base.records.text_lines import text_lines
from workbench.base.workers import inside
from workbench.base.workers.own_process import OwnProcess
from workbench.base.workers.process import WorkerEnded
from workbench.base.workers.python_command import python_command
from workbench.jupyter import wire
from workbench.jupyter.live.cell_listing import CellListings
from workbench.languages.cells.language_cells import KernelRequest
from workbench.languages.cells.sent_functions import NotSent, dumps, loads

_PROGRAM = """
from workbench.jupyter.live.listing_process import serve
serve(sys.argv[1], int(sys.argv[2]))
"""
_NOT_READ = "not_read"


@dataclass(frozen=True)
class Limits:
    """Limits of one step, PTX or SASS. The memory is address space, of which compilers take about one GiB."""

    seconds: float = 20.0
    memory_bytes: int = 4 << 30


class Lost(Exception):
    """The process was lost over a question; `failure` is what the panel is told."""

    def __init__(self, failure: wire.Json) -> None:
        self.failure = failure
        super().__init__(failure["message"])


class ListingProcess:
    """Compiles as `CellListings` does, within limits.

    Parameters
    ----------
    language
        Its compiler is imported when the process starts.
    """

    def __init__(self, language: KernelLanguage, limits: Limits) -> None:
        self._language = language
        self._limits = limits
        self._own = OwnProcess(self._command)

    def prepare(self) -> None:
        """Have the process started, which takes a second, beside what the caller does."""
        self._own.prepare()

    def close(self) -> None:
        """End the process; the next question starts another."""
        self._own.discard()

    def translate(self, requests: Sequence[KernelRequest], remarks: tuple[Diagnostic, ...]) -> wire.Json:
        """As `CellListings.translate`.

        Raises
        ------
        NotSent
            It has to be done here: a kernel names what another process does not have, or there can be none.
        Lost
            It took too much, or crashed.
        """
        return self._ask("translate", (tuple(requests), remarks))

    def first_that_compiles(self, requests: Sequence[KernelRequest]) -> wire.Json:
        """As `CellListings.first_that_compiles`, with what is raised by `translate`."""
        return self._ask("first_that_compiles", tuple(requests))

    def disassemble(self) -> wire.Json:
        """As `CellListings.disassemble`."""
        return self._ask("disassemble")

    def analyse(self) -> wire.Json:
        """As `CellListings.analyse`."""
        return self._ask("analyse")

    def passes(self, kernel: str) -> wire.Json:
        """As `CellListings.passes`."""
        return self._ask("passes", kernel)

    def _ask(self, do: str, about: Any = ()) -> wire.Json:
        sent, files = dumps(about)
        cache = os.environ.get(disk_cache.FOLDER_VARIABLE)
        question = {"do": do, "about": base64.b64encode(sent).decode(), "texts": _texts(files), "cache": cache}
        try:
            answer = self._own.ask(question, self._limits.seconds)
        except WorkerEnded as ended:
            self._own.prepare()
            raise Lost(explain(ended, self._language.title, self._limits)) from ended
        if answer is None:
            raise NotSent("the process cannot be started")
        message: wire.Json = json.loads(answer.payload)
        if answer.kind == _NOT_READ:
            raise NotSent(message["message"])
        return message

    def _command(self) -> list[str]:
        return python_command(_PROGRAM, [self._language.name, str(self._limits.memory_bytes)])


def explain(ended: WorkerEnded, language: str, limits: Limits) -> wire.Json:
    """The message to the panel about a lost process: what happened, and what may help."""
    remedy = "Make the kernel, its unrolled loops or its tuples smaller; or run the cell, then %ptx and %sass list it."
    if ended.timed_out:
        why = f"{language} was stopped after {limits.seconds:g} s, the limit for what is compiled while you type."
        return wire.failure("timeout", why, remedy)
    if ended.out_of_memory:
        why = f"{language} ran out of memory; what is compiled while you type has {limits.memory_bytes / 2**30:g} GiB."
        return wire.failure("memory", why, remedy)
    return wire.failure("crash", *ended.explained())


def _texts(files: Iterable[str]) -> dict[str, tuple[str, str | None]]:
    """Texts of the files that only this process has, and what they are called where a person reads of them."""
    own = [file for file in files if file in linecache.cache and not Path(file).exists()]
    return {file: ("".join(linecache.getlines(file)), place_names.cell_name(file)) for file in own}


def serve(name: str, memory_bytes: int) -> None:
    """Compile what is asked for on standard input until that ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    language = language_named(name)
    assert language is not None
    # Looking at a cell leaves nothing behind.
    with tempfile.TemporaryDirectory(prefix="kernel-workbench-") as folder:
        os.environ |= dict.fromkeys(language.folders, folder)
        try:
            importlib.import_module(language.compiler)  # ready before the first question
        except ImportError as error:
            missing = wire.failure("missing_dependency", f"{language.title} cannot be imported: {error}", "")
            _serve(answers, lambda question: missing if question else {"kind": "ready"})
            return
        inside.limit_memory(memory_bytes)
        listings = CellListings()
        try:
            _serve(answers, lambda question: _answer(question, listings) if question else {"kind": "ready"})
        finally:
            listings.kept.close()


def _serve(answers: Any, answer: Callable[[dict[str, Any]], wire.Json]) -> None:
    for line in iter(sys.stdin.buffer.readline, b""):
        message = answer(json.loads(line))
        inside.send(answers, str(message["kind"]), wire.dump(message))


def _answer(question: dict[str, Any], listings: CellListings) -> wire.Json:
    if question["cache"] is None:
        os.environ.pop(disk_cache.FOLDER_VARIABLE, None)
    else:
        os.environ[disk_cache.FOLDER_VARIABLE] = question["cache"]
    texts = question["texts"]
    for file, (text, _) in texts.items():
        linecache.cache[file] = (len(text), None, [f"{line}\n" for line in text_lines(text)], file)
    place_names.name_cells_by(lambda file: texts[file][1] if file in texts else None)
    try:
        about = loads(base64.b64decode(question["about"]))
    except Exception as error:
        # A library's module may hold something there that it does not hold here.
        return {"kind": _NOT_READ, "message": f"{type(error).__name__}: {error}"}
    match question["do"]:
        case "translate":
            return listings.translate(*about)
        case "first_that_compiles":
            return listings.first_that_compiles(about)
        case "disassemble":
            return listings.disassemble()
        case "passes":
            return listings.passes(about)
        case _:
            return listings.analyse()
