"""One compile worker process as the server sees it: start it, ask it, end it, and say why it ended.

Knows the framing of `worker`; knows nothing of who asks (that is `pool`). Calls block: the pool runs them on threads.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_STDERR_TAIL_BYTES = 2000


@dataclass(frozen=True)
class Answer:
    """What a worker said: the kind of the message, and the message as JSON that nobody needs to read again.

    headers: whether there are slow headers that it could precompile: none, waiting or overdue.
    """

    kind: str
    payload: bytes
    headers: str = "none"


class WorkerEnded(Exception):
    """The worker is gone. `timed_out`: it was ended for taking too long. `signal_name`: what killed it, or empty.

    oom_killed: whether the system says that it ended a process of this group for want of memory meanwhile.
    """

    def __init__(
        self, timed_out: bool, signal_name: str, exit_code: int, stderr: str, oom_killed: bool = False
    ) -> None:
        self.timed_out = timed_out
        self.oom_killed = oom_killed
        self.signal_name = signal_name
        self.exit_code = exit_code
        self.stderr = stderr
        super().__init__(signal_name or f"exit code {exit_code}")

    @property
    def out_of_memory(self) -> bool:
        """Whether memory ran out: the allocator said so, or the system that it killed for that."""
        words = ("bad_alloc", "out of memory", "MemoryError", "Cannot allocate memory", "LLVM ERROR: out of memory")
        return any(word in self.stderr for word in words) or (self.signal_name == "SIGKILL" and self.oom_killed)


class WorkerProcess:
    """A running `workbench.server.worker`; one question at a time."""

    def __init__(self, memory_bytes: int, module: str = "workbench.server.worker") -> None:
        environment = {**os.environ, "WORKBENCH_COMPILE_MEMORY_BYTES": str(memory_bytes)}
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        self._timed_out = False
        self._oom_kills = _oom_kills()
        self._process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            env=environment,
            # Its own session, so that an end takes the disassembler that it may have started along.
            start_new_session=True,
        )

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def ask(self, question: dict[str, Any], seconds: float) -> Answer:
        """Sends a question and waits for its answer.

        Raises
        ------
        WorkerEnded
            Where the worker ended or was ended after `seconds`.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        alarm = threading.Timer(seconds, self._give_up)
        alarm.daemon = True
        alarm.start()
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
            head = self._process.stdout.readline().split()
            if len(head) == 3:
                payload = self._process.stdout.read(int(head[1]))
                if len(payload) == int(head[1]):
                    return Answer(head[0].decode(), payload, head[2].decode())
        except (BrokenPipeError, ConnectionResetError, ValueError):
            pass  # The pipe of an ended worker; why it ended is said below.
        finally:
            alarm.cancel()
        raise self._ended()

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
        """Ends the process and gives its files back; no question may be under way."""
        self.end()
        for stream in (self._process.stdin, self._process.stdout, self._stderr):
            try:
                if stream is not None:
                    stream.close()
            except BrokenPipeError:
                pass  # What was not sent yet has no reader any more.

    def _give_up(self) -> None:
        self._timed_out = True
        self.end()

    def _ended(self) -> WorkerEnded:
        self.end()
        code = self._process.returncode
        name = signal.Signals(-code).name if code < 0 else ""
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - _STDERR_TAIL_BYTES))
        said = self._stderr.read().decode(errors="replace").strip()
        return WorkerEnded(self._timed_out, name, code, said, _oom_kills() > self._oom_kills)


def _oom_kills() -> int:
    """How many processes of this control group the system has ended for want of memory; 0 where it does not say.

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
