"""nvdisasm kept warm: processes that have built their tables and wait for the code.

Given bare machine code, nvdisasm opens its file, reads it, builds tables for 200 ms and more, and opens the file again
for the content. A write lease on the file (`fcntl` F_SETLEASE, fcntl(2)) blocks the second open until the lease is
released; until then the content may still be written. Linux breaks a lease that another process waits for after
/proc/sys/fs/lease-break-time, by default 45 s: before that the process is stopped (SIGSTOP), so that it can wait
without a limit and without processor time.

Nothing remains when this process is killed: the file is in memory only (memfd_create(2)), and Linux breaks the lease,
so that nvdisasm reads its placeholder and ends. A stopped one is alone in its process group, which becomes orphaned;
Linux sends SIGHUP and SIGCONT to the stopped processes of such a group (setpgid(2)).

Linux only; if any step fails there is no answer, and the caller runs nvdisasm in the usual way. Cubins are unknown
here: the input is machine code, and the result is nvdisasm's listing of it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workbench.clock import SYSTEM, Clock
from workbench.compilers.toolchains import toolchain, tools

_LEASE_SECONDS = 30.0
"""The time that a process which was not stopped surely waits."""
_IDLE_SECONDS = 180.0
_KEPT = 3
_START_SECONDS = 20.0
_RUN_SECONDS = 60.0
_POLL_SECONDS = 0.0005
_STOP_POLL_SECONDS = 0.02
_PLACEHOLDER = bytes(128)


class _Trouble(Exception):
    """A process that cannot be made to wait; why does not matter to the caller."""


@dataclass(eq=False)
class _Waiting:
    """A process in wait for its code, and the file that it will read."""

    process: subprocess.Popen[bytes]
    file: int
    since: float
    clock: Clock
    stopped: bool = False

    def stop(self) -> None:
        """Stop the process if it has its tables and asks for the code."""
        if self.stopped or self.process.poll() is not None or not _is_asked_for(self.file):
            return
        self.process.send_signal(signal.SIGSTOP)
        became = os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        self.stopped = became is not None and became.si_code == os.CLD_STOPPED

    def waits(self) -> bool:
        """True if it is sure to wait still: while this process sleeps the lease of one that runs may be lifted."""
        return self.process.poll() is None and (self.stopped or self.clock.now() - self.since < _LEASE_SECONDS)

    def give(self, code: bytes) -> str | None:
        """Hand the code over; the listing, or None where the process fails."""
        try:
            os.ftruncate(self.file, 0)
            os.pwrite(self.file, code, 0)
            _give_up(self.file)
            self.process.send_signal(signal.SIGCONT)
            listing, said = self.process.communicate(timeout=_RUN_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            return None
        finally:
            self.end()  # not before: the process may still be on its way to open the file, by its number
        return listing.decode(errors="replace") if self.process.returncode == 0 and not said.strip() else None

    def end(self) -> None:
        """End the process, which may have ended, and give the file back."""
        self.process.kill()
        self.process.communicate()
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


class WarmDisassembler:
    """Keeps an nvdisasm in wait for each of the architectures that were asked for last.

    Its processes are started and stopped on a thread of its own. They end after three minutes without a question, with
    `close`, and with this process.

    Parameters
    ----------
    clock
        Of the lease and of the time without a question.
    """

    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._wanted: dict[str, float] = {}
        self._ready: dict[str, _Waiting] = {}
        self._broken = not _possible()
        self._closed = False
        self._thread: threading.Thread | None = None
        self.answered = 0
        """Listings that came from a waiting process."""
        self.declined = 0
        """Questions that had to be answered the plain way."""

    def prepare(self, arch: str) -> None:
        """Ask for a process that waits for code of this architecture, `sm_90`; returns at once."""
        with self._changed:
            if self._broken or self._closed:
                return
            self._wanted.pop(arch, None)
            self._wanted[arch] = self._clock.now()
            for oldest in list(self._wanted)[:-_KEPT]:
                del self._wanted[oldest]
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep, name="workbench-nvdisasm", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def disassemble(self, arch: str, code: bytes) -> str | None:
        """Give nvdisasm's listing of bare machine code; None where no process waits or is about to.

        Waits for a process that is being started: that takes no longer than to start one anew.
        """
        known = arch in self._wanted
        self.prepare(arch)
        waiting = self._take(arch) if known else None
        listing = waiting.give(code) if waiting is not None else None
        if listing is None:
            self.declined += 1
        else:
            self.answered += 1
        with self._changed:
            self._changed.notify_all()
        return listing

    def close(self) -> None:
        """End all processes and the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(_START_SECONDS)

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The processes in wait."""
        with self._changed:
            return tuple(waiting.process.pid for waiting in self._ready.values())

    def _take(self, arch: str) -> _Waiting | None:
        with self._changed:
            self._changed.wait_for(
                lambda: arch in self._ready or self._broken or self._closed or arch not in self._wanted, _START_SECONDS
            )
            waiting = self._ready.pop(arch, None)
        if waiting is None or waiting.waits():
            return waiting
        waiting.end()
        return None

    def _keep(self) -> None:
        while True:
            with self._changed:
                missing, ended = self._due()
                if not missing and not ended and not self._closed:
                    for waiting in self._ready.values():
                        waiting.stop()
                    all_stopped = all(waiting.stopped for waiting in self._ready.values())
                    self._changed.wait(_IDLE_SECONDS / 10 if all_stopped else _STOP_POLL_SECONDS)
                    continue
                closed = self._closed
            for waiting in ended:
                waiting.end()
            if closed:
                return
            for arch in missing:
                try:
                    started = _start(arch, self._clock)
                except (_Trouble, OSError):
                    with self._changed:
                        self._broken = True
                        self._wanted.clear()
                        self._changed.notify_all()
                    break
                with self._changed:
                    self._ready[arch] = started
                    self._changed.notify_all()

    def _due(self) -> tuple[list[str], list[_Waiting]]:
        """The processes to start, for the newest question first, and the waiting ones to end."""
        now = self._clock.now()
        for arch in [arch for arch, asked in self._wanted.items() if now - asked > _IDLE_SECONDS]:
            del self._wanted[arch]
        for_good = self._closed or self._broken
        old = [
            arch for arch, waiting in self._ready.items() if for_good or arch not in self._wanted or not waiting.waits()
        ]
        ended = [self._ready.pop(arch) for arch in old]
        return [arch for arch in reversed(self._wanted) if arch not in self._ready], ended


def _possible() -> bool:
    return sys.platform == "linux" and isinstance(toolchain.find_tool("nvdisasm"), Path)


def _start(arch: str, clock: Clock) -> _Waiting:
    """Start a process and hold it back at the second time that it opens its file."""
    file = _memory_file()
    process: subprocess.Popen[bytes] | None = None
    try:
        if not _lease(file):
            raise _Trouble("the file cannot be leased")
        process = subprocess.Popen(
            [
                str(toolchain.find_tool("nvdisasm")), "-ndf", "-b", arch.replace("sm_", "SM"),
                f"/proc/{os.getpid()}/fd/{file}",
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            process_group=0,
            env=tools.environment(),
        )  # fmt: skip
        _wait(process, lambda: _is_asked_for(file), clock)
        _give_up(file)  # the first open, which reads the placeholder
        _wait(process, lambda: _lease(file), clock)  # refused for as long as the file is open
    except BaseException:
        if process is not None:
            process.kill()
        os.close(file)
        if process is not None:
            process.communicate()
        raise
    return _Waiting(process, file, clock.now(), clock)


def _wait(process: subprocess.Popen[bytes], until: Callable[[], bool], clock: Clock) -> None:
    end = clock.now() + _START_SECONDS
    while not until():
        if process.poll() is not None or clock.now() > end:
            raise _Trouble("nvdisasm does not open its file as expected")
        time.sleep(_POLL_SECONDS)


def _memory_file() -> int:
    first = os.memfd_create("workbench-code", os.MFD_CLOEXEC)
    try:
        # Only a file that was opened by name counts as open for writing, which a write lease asks for.
        file = os.open(f"/proc/self/fd/{first}", os.O_RDWR | os.O_CLOEXEC)
    finally:
        os.close(first)
    os.write(file, _PLACEHOLDER)
    return file


def _lease(file: int) -> bool:
    import fcntl

    # An open of the file sends a signal to the holder of the lease. The default signal would end it; SIGURG is ignored
    # unless it is handled. Releasing the lease resets the signal.
    fcntl.fcntl(file, fcntl.F_SETSIG, signal.SIGURG)
    try:
        fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
    except BlockingIOError:
        return False
    return True


def _is_asked_for(file: int) -> bool:
    import fcntl

    # While another waits, the kernel tells the kind that the lease is about to become.
    return fcntl.fcntl(file, fcntl.F_GETLEASE) != fcntl.F_WRLCK


def _give_up(file: int) -> None:
    import fcntl

    fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_UNLCK)
