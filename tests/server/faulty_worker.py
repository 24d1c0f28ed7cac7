"""A compile worker that does what the source tells it: for the tests of the pool."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from workbench.analyse.inspector import assemble
from workbench.base.records import Missing
from workbench.jupyter.server import worker
from workbench.jupyter.server.requests import CompileRequest


class _SlowHeaders:
    """Headers that are precompiled as soon as a file is there."""

    overdue = False
    waiting = True
    used = failed = 0

    def __init__(self, file: str) -> None:
        self._file = file

    def precompile(self) -> None:
        while not os.path.exists(self._file):
            time.sleep(0.01)
        self.waiting = False

    def close(self) -> None:
        pass


def opened(path: str) -> str:
    """The result of opening a file as a compiler does, in C: Python itself would retry."""
    library = ctypes.CDLL(None, use_errno=True)
    library.fopen.restype = ctypes.c_void_p
    found = library.fopen(path.encode(), b"r")
    return "open" if found else os.strerror(ctypes.get_errno())


def translate(request: CompileRequest, kept: Any) -> tuple[None, dict[str, Any]]:
    word, _, rest = request.text.partition(" ")
    if word == "crash":
        os.abort()
    if word == "exit":
        print("ptxas says goodbye", file=sys.stderr, flush=True)
        os._exit(3)
    if word == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if word == "child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        Path(rest).write_text(str(child.pid))
        time.sleep(600)
    if word == "pipe":
        return None, {"kind": "errors", "diagnostics": [], "log": opened(rest)}
    if word == "hang":
        if rest:
            Path(rest).touch()
        time.sleep(600)
    if word == "sleep":
        time.sleep(float(rest))
    if word == "until":
        while not os.path.exists(rest):
            time.sleep(0.01)
    if word == "slow":
        object.__setattr__(kept, "headers", _SlowHeaders(rest.split("\n")[0]))  # it is frozen
    if word == "allocate":
        held = []
        while True:
            held.append(bytearray(64 << 20))
    if word == "listing":
        folder, _, text = rest.partition(" ")
        global slow_listing, last_folder
        last_folder = Path(folder)
        slow_listing = Path(folder) if "slow" in text else None
        from workbench.jupyter.server import requests

        return requests.translate(CompileRequest(text, request.arch))  # type: ignore[return-value]
    if word == "analyse":
        from workbench.jupyter.server import requests

        return requests.translate(CompileRequest(rest, request.arch))  # type: ignore[return-value]
    print("what a library prints must not reach the server")
    return None, {"kind": "errors", "diagnostics": [], "log": request.text}


def analyse(*_: object) -> None:
    os.abort()


slow_listing: Path | None = None
"""A folder that gets a file as a listing begins, which then waits until another one is there."""


def listing_of(*_: object) -> Missing:
    if slow_listing is not None:
        (slow_listing / "began").touch()
        while not (slow_listing / "may end").exists():
            time.sleep(0.01)
    return Missing("not in this test")


last_folder: Path | None = None
"""The folder of the last text that has one."""


def disassemble_together(translations: Any, *_: object) -> None:
    if last_folder is not None:
        with (last_folder / "together").open("a") as file:
            print(len(translations), file=file)


worker.disassemble_together = disassemble_together
worker.listing_of = listing_of  # type: ignore[assignment]
assemble.analysis_of = analyse  # type: ignore[assignment]
worker.translate = translate  # type: ignore[assignment]

if __name__ == "__main__":
    worker.main()
