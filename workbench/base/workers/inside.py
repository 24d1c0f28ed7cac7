"""Set-up of a worker in its own process: its standard output has answers only, and the process ends when its owner
ends."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

ATTACHED = "attached"
"""The entry of a question with the sizes of what is sent behind its line as bytes, by the names of entries."""
_OWNER_CHECK_SECONDS = 1.0
_MIN_SECONDS = 1e-6
"""A timer of 0 is none."""


def claim_stdout() -> BinaryIO:
    """Reserves standard output for answers: output of libraries goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def read_question(questions: BinaryIO) -> dict[str, Any] | None:
    """Reads a question; None at the end of the questions."""
    line = questions.readline()
    if not line:
        return None
    question: dict[str, Any] = json.loads(line)
    sizes: dict[str, int] = question.pop(ATTACHED, {})
    return question | {name: questions.read(size) for name, size in sizes.items()}


def send(answers: BinaryIO, kind: str, payload: bytes = b"", note: str = "none") -> None:
    """Sends an answer. kind and note: words without a space."""
    answers.write(f"{kind} {len(payload)} {note}\n".encode())
    answers.write(payload)
    answers.flush()


def end_with_owner() -> None:
    """Has the process end when the process that started it ends or is killed."""
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def go_first() -> None:
    """Has the system kill this process first if memory runs out (proc(5), oom_score_adj)."""
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def limit_memory(limit_bytes: int) -> None:
    """Bounds the address space of this process and of its children."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit; there the time limit alone bounds the work.
    resource.setrlimit(resource.RLIMIT_AS, (limit_bytes, limit_bytes))


@contextlib.contextmanager
def processor_limit(seconds: float) -> Iterator[None]:
    """Has the system end this process by SIGPROF where it takes so many seconds of the processor meanwhile.

    A timer and not RLIMIT_CPU, which NVRTC sets anew.
    """
    if not hasattr(signal, "setitimer"):
        yield  # Windows has none; there the time limit of the owner alone bounds the work.
        return
    signal.setitimer(signal.ITIMER_PROF, max(seconds, _MIN_SECONDS))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _watch(owner: int) -> None:
    # A process that hangs never reads its input again, so the end of the input alone would not end it.
    while os.getppid() == owner:
        time.sleep(_OWNER_CHECK_SECONDS)
    if os.name == "posix" and os.getpgrp() == os.getpid():
        # Its own session: what it has started, ptxas above all, ends with it.
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(1)
