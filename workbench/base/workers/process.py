"""The owner's side of one worker process: starting it, asking it, ending it, and the cause of its end.

Calls block; callers that must not wait use threads.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.workers.fork_server import ForkedProcess, fork_worker
from workbench.base.workers.inside import ATTACHED

Served = tuple[str, int]
"""A module, and the number that its function `serve` is called with."""
_STDERR_TAIL_BYTES = 2000
_STATUS_NAMES = {
    0xC0000005: "STATUS_ACCESS_VIOLATION",
    0xC0000017: "STATUS_NO_MEMORY",
    0xC000001D: "STATUS_ILLEGAL_INSTRUCTION",
    0xC00000FD: "STATUS_STACK_OVERFLOW",
    0xC0000374: "STATUS_HEAP_CORRUPTION",
    0xC0000409: "STATUS_STACK_BUFFER_OVERRUN",
}
"""Names of Windows' exit codes of a process that crashed (its header ntstatus.h)."""


@dataclass(frozen=True)
class Answer:
    """A worker's message: its kind, its content, and a word about the worker itself."""

    kind: str
    payload: bytes
    note: str = "none"


class WorkerEnded(Exception):
    """The worker has ended. `timed_out`: it was ended because it took too long. `signal_name`: the signal that killed
    it, or empty.

    oom_killed: whether the system reports that it has killed a process of this control group because memory ran out.
    """

    def __init__(
        self, timed_out: bool, signal_name: str, exit_code: int, stderr: str, oom_killed: bool = False
    ) -> None:
        self.timed_out = timed_out
        self.oom_killed = oom_killed
        self.signal_name = signal_name
        self.exit_code = exit_code
        self.stderr = stderr
        super().__init__(self.how)

    @property
    def how(self) -> str:
        """The cause of its end: the name of a signal, Windows' name of a crash, or the exit code."""
        return self.signal_name or _STATUS_NAMES.get(self.exit_code, f"exit code {self.exit_code}")

    @property
    def out_of_memory(self) -> bool:
        """True if memory ran out, as reported by the allocator or by the system."""
        words = ("bad_alloc", "out of memory", "MemoryError", "Cannot allocate memory", "LLVM ERROR: out of memory")
        killed = self.signal_name == "SIGKILL" and self.oom_killed
        return killed or self.how == "STATUS_NO_MEMORY" or any(word in self.stderr for word in words)

    def explained(self) -> tuple[str, str]:
        """Describes the crash of a compiler, and what may help."""
        if self.out_of_memory:
            return "The compiler ran out of memory.", "Make the kernel or its unrolled loops smaller."
        if self.signal_name == "SIGKILL":
            return (
                "The compiler was killed (signal 9).",
                "Nothing says by whom: it may have been the system for want of memory, or a person. It was started "
                "afresh and nothing else is lost; try again.",
            )
        last_words = f" Its last words: {self.stderr.splitlines()[-1]}" if self.stderr else ""
        return (
            f"The compiler crashed ({self.how}).{last_words}",
            "It was started afresh and nothing else is lost. This source makes it crash: change the last edit.",
        )


class WorkerProcess:
    """A running worker; one question at a time.

    Parameters
    ----------
    command
        What is started, as a list of words.
    environment
        Variables in addition to those of this process.
    clock
        Of the limits of its answers.
    served
        A module and a number: `module.serve(number)` is what the command runs, and may be forked instead.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str] = MappingProxyType({}),
        clock: Clock = SYSTEM,
        served: Served | None = None,
    ) -> None:
        self._clock = clock
        self._timed_out = False
        self._oom_kills = _oom_kills()
        with contextlib.ExitStack() as undo:
            self._stderr = undo.enter_context(tempfile.TemporaryFile())
            forked = None if served is None else fork_worker(*served, self._stderr)
            self._process: subprocess.Popen[bytes] | ForkedProcess = forked or subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                env={**os.environ, **environment},
                # Its own session, so that an end takes the tools along that it may have started, and an interrupt is
                # for its owner alone.
                start_new_session=True,
                # The same on Windows, and that no window opens for it.
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            undo.pop_all()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """True if the process still runs."""
        return self._process.poll() is None

    def ask(self, question: Mapping[str, Any], seconds: float | None = None) -> Answer:
        """Sends a question and waits for its answer; without `seconds` as long as it takes.

        question: plain values; bytes among its values are sent as they are, to a worker that reads them
        (`inside.read_question`).

        Raises
        ------
        WorkerEnded
            Where the worker ended or was ended after `seconds`.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        cancel = self._clock.after(seconds, self._give_up) if seconds is not None else None
        try:
            self._send(question, self._process.stdin)
            head = self._process.stdout.readline().split()
            if len(head) == 3:
                payload = self._process.stdout.read(int(head[1]))
                if len(payload) == int(head[1]):
                    return Answer(head[0].decode(), payload, head[2].decode())
        except (OSError, ValueError):
            pass  # The pipe of an ended worker; why it ended is said below.
        finally:
            if cancel is not None:
                cancel()
        raise self._ended()

    def _send(self, question: Mapping[str, Any], stdin: IO[bytes]) -> None:
        attached = {name: value for name, value in question.items() if isinstance(value, bytes)}
        plain = {name: value for name, value in question.items() if name not in attached}
        if attached:
            plain[ATTACHED] = {name: len(value) for name, value in attached.items()}
        stdin.write(json.dumps(plain).encode() + b"\n")
        for value in attached.values():
            stdin.write(value)
        stdin.flush()

    def end(self) -> None:
        """Ends the process and what it started; it may be called twice and from any thread."""
        if self._process.poll() is None:
            if os.name == "posix":
                # It may have ended by itself in between.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Ends the process and closes its files; no question may be in progress."""
        self.end()
        for stream in (self._process.stdin, self._process.stdout, self._stderr):
            try:
                if stream is not None:
                    stream.close()
            except OSError:
                pass  # An unsent message has no reader any more.

    def _give_up(self) -> None:
        self._timed_out = True
        self.end()

    def _ended(self) -> WorkerEnded:
        self.end()
        code = self._process.wait()
        name = signal.Signals(-code).name if code < 0 else ""
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - _STDERR_TAIL_BYTES))
        stderr = self._stderr.read().decode(errors="replace").strip()
        return WorkerEnded(self._timed_out, name, code, stderr, _oom_kills() > self._oom_kills)


def _oom_kills() -> int:
    """The number of processes of this control group that the system has killed because memory ran out; 0 if it is
    unknown.

    Control Group v2, memory.events: `oom_kill`.
    """
    try:
        groups = Path("/proc/self/cgroup").read_text().splitlines()
        own = next((line.removeprefix("0::/") for line in groups if line.startswith("0::/")), None)
        if own is None:
            return 0
        events = Path("/sys/fs/cgroup", own, "memory.events").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in events if line.startswith("oom_kill ")), 0)
