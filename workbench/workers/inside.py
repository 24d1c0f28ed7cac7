"""What a worker does about itself: its standard output is for answers alone, and it ends with its owner."""

from __future__ import annotations

import os
import signal
import threading
import time
from typing import BinaryIO

_OWNER_CHECK_SECONDS = 1.0


def claim_stdout() -> BinaryIO:
    """Keeps standard output for answers: what a library prints there goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def send(answers: BinaryIO, kind: str, payload: bytes = b"", note: str = "none") -> None:
    """Sends an answer. kind and note: words without a space."""
    answers.write(f"{kind} {len(payload)} {note}\n".encode())
    answers.write(payload)
    answers.flush()


def end_with_owner() -> None:
    """From now on the process ends once the process that started it has, killed or not."""
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def _watch(owner: int) -> None:
    # What hangs never reads its input again, so the end of the input alone would leave it behind.
    while os.getppid() == owner:
        time.sleep(_OWNER_CHECK_SECONDS)
    if os.name == "posix" and os.getpgrp() == os.getpid():
        # Its own session: what it has started, ptxas above all, ends with it.
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(1)
