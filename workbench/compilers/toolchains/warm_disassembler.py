"""nvdisasm kept warm: processes that have built their tables and wait for the code.

Given bare machine code, nvdisasm opens its file, reads it, builds tables for 200 ms and more, and opens the file again
for the content. A write lease on the file (`fcntl` F_SETLEASE, fcntl(2)) blocks the second open until the lease is
released; until then the content may still be written. Linux breaks a lease that another process waits for after
/proc/sys/fs/lease-break-time, by default 45 s: before that the process is stopped (SIGSTOP), so that it can wait
without a limit and without processor time.

A process in wait serves many questions where it can be copied (`copied_process`): each is answered by a copy of it.
Elsewhere it serves one, and the next is started.

Nothing remains when this process is killed. What can be copied ends with it (prctl(2) PR_SET_PDEATHSIG). Of the others
the file is in memory only (memfd_create(2)), and Linux breaks the lease, so that nvdisasm reads its placeholder and
ends. A stopped one is alone in its process group, which becomes orphaned; Linux sends SIGHUP and SIGCONT to the stopped
processes of such a group (setpgid(2)).

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
from weakref import WeakSet

from workbench.clock import SYSTEM, Clock
from workbench.compilers.toolchains import copied_process, toolchain, tools

_LEASE_SECONDS = 30.0
"""The time that a process which was not stopped surely waits."""
_IDLE_SECONDS = 180.0
_KEPT = 4
_START_SECONDS = 20.0
_RUN_SECONDS = 60.0
_POLL_SECONDS = 0.0005
_STOP_POLL_SECONDS = 0.02
_PLACEHOLDER = bytes(128)


class _Trouble(Exception):
    """A process that cannot be made to wait; why does not matter to the caller."""


@dataclass(eq=False)
class _Waiting:
    """A process in wait for its code, the file that it will read, and those that take what it prints."""

    process: subprocess.Popen[bytes]
    file: int
    output: int
    errors: int
    since: float
    clock: Clock
    copies: bool
    """True if copies of it answer."""
    stopped: bool = False

    def stop(self) -> None:
        """Stop the process if it has its tables and asks for the code."""
        if self.stopped or self.process.poll() is not None or not _is_asked_for(self.file):
            return
        self.process.send_signal(signal.SIGSTOP)
        became = os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        self.stopped = became is not None and became.si_code == os.CLD_STOPPED
        if self.copies:
            try:
                copied_process.tie(self.process.pid)
            except OSError:
                self.copies = False

    def waits(self) -> bool:
        """True if it is sure to wait still: while this process sleeps the lease of one that runs may be lifted."""
        return self.process.poll() is None and (self.stopped or self.clock.now() - self.since < _LEASE_SECONDS)

    def give(self, code: bytes) -> str | None:
        """The listing of code, or None where the process fails. One that cannot be copied has ended afterwards."""
        try:
            if self.copies:
                _wait(self.process, self._is_stopped_now, self.clock)
        except _Trouble:
            self.end()
            return None
        return self._copied(code) if self.copies else self._handed_over(code)

    def _is_stopped_now(self) -> bool:
        self.stop()
        return self.stopped

    def _copied(self, code: bytes) -> str | None:
        for file in (self.output, self.errors):
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
        file = os.memfd_create("workbench-code", os.MFD_CLOEXEC)
        try:
            os.write(file, code)
            copy = copied_process.copy(self.process.pid, _path(self.file), _path(file))
            return self._printed(copied_process.exit_status(copy, _RUN_SECONDS))
        except OSError:
            self.copies = False
            self.end()
            return None
        finally:
            os.close(file)

    def _handed_over(self, code: bytes) -> str | None:
        try:
            os.ftruncate(self.file, 0)
            os.pwrite(self.file, code, 0)
            _give_up(self.file)
            self.process.send_signal(signal.SIGCONT)
            return self._printed(self.process.wait(timeout=_RUN_SECONDS))
        except (OSError, subprocess.TimeoutExpired):
            return None
        finally:
            self.end()  # not before: the process may still be on its way to open the file, by its number

    def _printed(self, status: int | None) -> str | None:
        output, errors = (os.pread(file, os.fstat(file).st_size, 0) for file in (self.output, self.errors))
        return output.decode(errors="replace") if status == 0 and not errors.strip() else None

    @property
    def has_ended(self) -> bool:
        """True once it answers no more."""
        return self.file < 0

    def end(self) -> None:
        """End the process, which may have ended, and give the files back."""
        if self.process.returncode is None:
            copied_process.end(self.process.pid)  # `Popen` would take a halt of ptrace(2) for its end
            self.process.returncode = -signal.SIGKILL
        if not self.has_ended:
            for file in (self.file, self.output, self.errors):
                os.close(file)
            self.file = -1


@dataclass(eq=False)
class _Question:
    """Code that is to be listed."""

    arch: str
    code: bytes
    listing: str | None = None
    is_answered: bool = False


class WarmDisassembler:
    """Keeps an nvdisasm in wait for each of the architectures that were asked for last.

    Its processes are started, stopped and asked on a thread of its own, which no interrupt reaches. They end after
    three minutes without a question, with `close`, and with this process.

    Parameters
    ----------
    clock
        Of the lease and of the time without a question.
    only_copies
        Keep none that serves one question: to start the next one takes what one question takes.
    """

    def __init__(self, clock: Clock = SYSTEM, only_copies: bool = False) -> None:
        self._clock = clock
        self._copies = copied_process.possible()
        self._only_copies = only_copies
        self._changed = threading.Condition()
        self._wanted: dict[str, float] = {}
        self._ready: dict[str, _Waiting] = {}
        self._questions: list[_Question] = []
        self._broken = only_copies and not self._copies
        self._closed = False
        self._thread: threading.Thread | None = None
        self.answered = 0
        """Listings that came from a waiting process."""
        self.declined = 0
        """Questions that had to be answered the plain way."""
        _all.add(self)

    def prepare(self, arch: str) -> None:
        """Ask for a process that waits for code of this architecture, `sm_90`; returns at once."""
        with self._changed:
            if self._broken or self._closed or not _possible():
                return
            self._wanted.pop(arch, None)
            self._wanted[arch] = self._clock.now()
            for oldest in list(self._wanted)[:-_KEPT]:
                del self._wanted[oldest]
            if self._thread is None:
                thread = threading.Thread(target=self._keep, name="workbench-nvdisasm", daemon=True)
                try:
                    thread.start()
                except RuntimeError:  # no more threads: listings are made the plain way
                    self._wanted.clear()
                    return
                self._thread = thread
            self._changed.notify_all()

    def disassemble(self, arch: str, code: bytes) -> str | None:
        """Give nvdisasm's listing of bare machine code; None where no process waits or is about to.

        Waits for a process that is being started: that takes no longer than to start one anew.
        """
        known = arch in self._wanted and _possible()
        self.prepare(arch)
        question = _Question(arch, code)
        with self._changed:
            if known and self._thread is not None:
                self._questions.append(question)
                self._changed.notify_all()
                self._changed.wait_for(lambda: question.is_answered or self._broken or self._closed)
            self.answered += question.listing is not None
            self.declined += question.listing is None
        return question.listing

    def close(self) -> None:
        """End all processes and the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(_START_SECONDS)

    def forget(self) -> None:
        """Give up what a forked process has of its parent: neither the thread nor the processes are its own."""
        self._changed = threading.Condition()
        self._thread = None
        for waiting in self._ready.values():
            waiting.process.returncode = 0  # else its end is looked for
        self._ready, self._wanted, self._questions = {}, {}, []

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The processes in wait."""
        with self._changed:
            return tuple(waiting.process.pid for waiting in self._ready.values())

    def _keep(self) -> None:
        try:
            while not self._closed:
                self._go_on()
        finally:
            with self._changed:
                ended = list(self._ready.values())
                self._ready.clear()
                self._broken = True
                self._changed.notify_all()
            for waiting in ended:
                waiting.end()

    def _go_on(self) -> None:
        """Do what is due, or wait for a change."""
        with self._changed:
            missing, ended = self._due()
            question = next((each for each in self._questions if each.arch not in missing), None)
            if not missing and not ended and question is None and not self._closed:
                for waiting in self._ready.values():
                    waiting.stop()
                all_stopped = all(waiting.stopped for waiting in self._ready.values())
                self._changed.wait(_IDLE_SECONDS / 10 if all_stopped else _STOP_POLL_SECONDS)
                return
        for waiting in ended:
            waiting.end()
        for arch in missing:
            try:
                started = _start(arch, self._clock, self._copies)
            except (_Trouble, OSError):
                with self._changed:
                    self._decline_all()
                return
            with self._changed:
                self._ready[arch] = started
        if question is not None:
            self._answer(question)

    def _answer(self, question: _Question) -> None:
        waiting = self._ready.get(question.arch)
        listing = waiting.give(question.code) if waiting is not None else None
        with self._changed:
            self._questions.remove(question)
            question.listing, question.is_answered = listing, True
            if waiting is not None:
                if waiting.has_ended:
                    del self._ready[question.arch]
                self._copies = self._copies and waiting.copies
            if self._only_copies and not self._copies:
                self._decline_all()
            self._changed.notify_all()

    def _decline_all(self) -> None:
        self._broken = True
        self._wanted.clear()
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


_all: WeakSet[WarmDisassembler] = WeakSet()


def _after_fork() -> None:
    for each in _all:
        each.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _possible() -> bool:
    return sys.platform == "linux" and isinstance(toolchain.find_tool("nvdisasm"), Path)


def _start(arch: str, clock: Clock, copies: bool) -> _Waiting:
    """Start a process and hold it back at the second time that it opens its file."""
    file = _memory_file()
    output = os.memfd_create("workbench-output", os.MFD_CLOEXEC)
    errors = os.memfd_create("workbench-errors", os.MFD_CLOEXEC)
    process: subprocess.Popen[bytes] | None = None
    try:
        if not _lease(file):
            raise _Trouble("the file cannot be leased")
        process = subprocess.Popen(
            [str(toolchain.find_tool("nvdisasm")), "-ndf", "-b", arch.replace("sm_", "SM"), _path(file)],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            process_group=0,
            env=tools.environment(),
        )
        _wait(process, lambda: _is_asked_for(file), clock)
        _give_up(file)  # the first open, which reads the placeholder
        _wait(process, lambda: _lease(file), clock)  # refused for as long as the file is open
    except BaseException:
        if process is not None:
            process.kill()
            process.wait()
        for each in (file, output, errors):
            os.close(each)
        raise
    return _Waiting(process, file, output, errors, clock.now(), clock, copies)


def _path(file: int) -> str:
    """The path of an open file of this process, as long as that of any other."""
    return f"/proc/{os.getpid()}/fd/{file:/>10}"


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
