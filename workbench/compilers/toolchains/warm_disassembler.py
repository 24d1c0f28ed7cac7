"""nvdisasm kept warm: for each architecture a process that has built its tables and waits for the code.

`paused_process` says how a process is made to wait and how it answers. Where it can be copied it serves many questions;
elsewhere it serves one, and the next is started.

Nothing remains when this process is killed. What can be copied ends with it (prctl(2) PR_SET_PDEATHSIG). Of the others
the file is in memory only (memfd_create(2)), and Linux breaks the lease, so that nvdisasm reads its placeholder and
ends. A stopped one is alone in its process group, which becomes orphaned; Linux sends SIGHUP and SIGCONT to the stopped
processes of such a group (setpgid(2)).

Linux only; if any step fails there is no answer, and the caller runs nvdisasm in the usual way. Cubins are unknown
here: the input is machine code, and the result is nvdisasm's listing of it.
"""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakSet

from workbench.base.clock import SYSTEM, Clock
from workbench.compilers.toolchains import copied_process, paused_process, toolchain
from workbench.compilers.toolchains.paused_process import Copies, HandingOver, PausedProcess

_IDLE_SECONDS = 180.0
_MAX_ARCHS = 4
_STOP_POLL_SECONDS = 0.02


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
        self._way: Copies | HandingOver = Copies() if copied_process.possible() else HandingOver()
        self._only_copies = only_copies
        self._changed = threading.Condition()
        self._requested_at: dict[str, float] = {}
        self._ready: dict[str, PausedProcess] = {}
        self._questions: list[_Question] = []
        self._broken = only_copies and isinstance(self._way, HandingOver)
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
            self._requested_at.pop(arch, None)
            self._requested_at[arch] = self._clock.now()
            for oldest in list(self._requested_at)[:-_MAX_ARCHS]:
                del self._requested_at[oldest]
            if self._thread is None:
                thread = threading.Thread(target=self._keep, name="workbench-nvdisasm", daemon=True)
                try:
                    thread.start()
                except RuntimeError:  # no more threads: listings are made the plain way
                    self._requested_at.clear()
                    return
                self._thread = thread
            self._changed.notify_all()

    def disassemble(self, arch: str, code: bytes) -> str | None:
        """Give nvdisasm's listing of bare machine code; None where no process waits or is about to.

        Waits for a process that is being started: that takes no longer than to start one anew.
        """
        known = arch in self._requested_at and _possible()
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
            self._thread.join(paused_process.START_SECONDS)

    def forget(self) -> None:
        """Give up what a forked process has of its parent: neither the thread nor the processes are its own."""
        self._changed = threading.Condition()
        self._thread = None
        for waiting in self._ready.values():
            waiting.process.returncode = 0  # else its end is looked for
        self._ready, self._requested_at, self._questions = {}, {}, []

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
                    self._stop(waiting)
                all_stopped = all(waiting.stopped for waiting in self._ready.values())
                self._changed.wait(_IDLE_SECONDS / 10 if all_stopped else _STOP_POLL_SECONDS)
                return
        for waiting in ended:
            waiting.end()
        for arch in missing:
            try:
                started = paused_process.start(arch, self._clock)
            except (paused_process.Trouble, OSError):
                with self._changed:
                    self._decline_all()
                return
            with self._changed:
                self._ready[arch] = started
        if question is not None:
            self._answer(question)

    def _answer(self, question: _Question) -> None:
        waiting = self._ready.get(question.arch)
        listing = self._listing(waiting, question.code) if waiting is not None else None
        with self._changed:
            self._questions.remove(question)
            question.listing, question.is_answered = listing, True
            if waiting is not None and waiting.has_ended:
                del self._ready[question.arch]
            if self._only_copies and isinstance(self._way, HandingOver):
                self._decline_all()
            self._changed.notify_all()

    def _listing(self, waiting: PausedProcess, code: bytes) -> str | None:
        try:
            return self._way.listing(waiting, code)
        except OSError:
            self._way = HandingOver()  # for good: copies are not permitted here
            return None if waiting.has_ended else self._way.listing(waiting, code)

    def _stop(self, waiting: PausedProcess) -> None:
        try:
            self._way.stop(waiting)
        except OSError:
            self._way = HandingOver()

    def _decline_all(self) -> None:
        self._broken = True
        self._requested_at.clear()
        self._changed.notify_all()

    def _due(self) -> tuple[list[str], list[PausedProcess]]:
        """The processes to start, for the newest question first, and the waiting ones to end."""
        now = self._clock.now()
        for arch in [arch for arch, requested_at in self._requested_at.items() if now - requested_at > _IDLE_SECONDS]:
            del self._requested_at[arch]
        for_good = self._closed or self._broken
        old = [
            arch
            for arch, waiting in self._ready.items()
            if for_good or arch not in self._requested_at or not waiting.waits()
        ]
        ended = [self._ready.pop(arch) for arch in old]
        return [arch for arch in reversed(self._requested_at) if arch not in self._ready], ended


_all: WeakSet[WarmDisassembler] = WeakSet()


def _after_fork() -> None:
    for each in _all:
        each.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _possible() -> bool:
    return sys.platform == "linux" and isinstance(toolchain.find_tool("nvdisasm"), Path)
