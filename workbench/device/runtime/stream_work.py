"""The work of streams that has not ended: launches that wait for others, and what stands behind them.

Work is done when it is asked for, by the thread that asks. Only a launch that may wait for others has a thread of its
own. Who asks for it waits until it ends or pauses, and goes on beside it then; later work that is to come behind it is
kept until it ends. A pause is within the memory's lock: one thread uses memory at a time.

Where all work that is left waits, and all threads of the host do, nobody can end the wait: that is a deadlock.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from workbench.device.runtime.host_threads import waiting_threads
from workbench.emulate import costs
from workbench.emulate.native import tier_up

_LEGACY = (0, 1)
"""The default stream, by the numbers of driver_types.h."""
_SHORTEST_PAUSE, _MAX_PAUSE = 0.0005, 0.02
"""Seconds between two looks of a launch that waits."""
_LOOKS = costs.LOOKS_FOR_LIVELOCK + 1
"""Looks of a launch, all in vain, in which it has seen all that it looks at."""


class Abandoned(BaseException):
    """Ends a launch whose context is destroyed."""


@dataclass(frozen=True)
class Stream:
    """A stream as work of it is ordered.

    Attributes
    ----------
    is_apart
        The legacy stream and it do not wait for each other.
    """

    number: int
    is_apart: bool = False

    def comes_before(self, later: Stream) -> bool:
        """True if work of this stream ends before later work of another one begins (CUDA Runtime API, "Stream
        synchronization behavior")."""
        if self.is_legacy or later.is_legacy:
            return self.is_legacy == later.is_legacy or not (self.is_apart or later.is_apart)
        return self.number == later.number

    @property
    def is_legacy(self) -> bool:
        """True of the default stream that waits for others."""
        return self.number in _LEGACY


@dataclass(eq=False)
class Work:
    """Work of a stream that has not ended.

    Attributes
    ----------
    after
        Other work that it waits for.
    thread
        The thread that does it, by the system's number.
    is_awaited
        A thread of the host waits for its end, or its first pause.
    taken
        It has paused.
    looks
        The number of checks for an end of its pause.
    repeats
        Nothing that it does itself will end its wait.
    seconds
        Seconds of its next pause.
    error
        The error that it raised.
    """

    stream: Stream
    run: Callable[[], object]
    after: Work | None = None
    thread: int = 0
    has_begun: bool = False
    has_ended: bool = False
    is_awaited: bool = False
    taken: bool = False
    looks: int = 0
    repeats: bool = False
    seconds: float = _SHORTEST_PAUSE
    error: BaseException | None = field(default=None, repr=False)


@dataclass(frozen=True, eq=False)
class LaunchPause:
    """The pause of a launch (`emulate.request.Pause`)."""

    streams: StreamWork
    work: Work

    @property
    def taken(self) -> bool:
        """True once others may have gone on."""
        return self.work.taken

    def __call__(self, repeats: bool) -> bool:
        """Let others go on; False where nobody could end the wait."""
        return self.streams.pause(self.work, repeats)


class StreamWork:
    """The work of one device's streams.

    Parameters
    ----------
    lock
        The memory's lock, which a launch holds while it runs.
    failed
        Takes the error of work that nobody waited for.
    is_over
        Whether the context is lost, so that all launches end.
    """

    def __init__(self, lock: Any, failed: Callable[[BaseException], None], is_over: Callable[[], bool]) -> None:
        self._changed = threading.Condition(lock)
        self._failed = failed
        self._is_over = is_over
        self._pending: list[Work] = []
        self._by_thread: dict[int, Work] = {}
        self._begun: SimpleQueue[Work] = SimpleQueue()
        self._num_idle = 0
        """Threads that wait for work."""
        self._is_abandoned = False
        self._lookers = 0
        """Threads of the host that wait for a look of launches."""
        self._standing: dict[int, int] | None = None
        """The threads of the host as they stood when looks of launches began to count; None where they do not."""
        self._counted: dict[Work, int] = {}
        """The looks of launches before that."""

    @property
    def is_empty(self) -> bool:
        """True if all work has ended."""
        return not self._pending

    def own_pause(self) -> LaunchPause | None:
        """The pause of the launch that this thread runs; None of a thread that is none of a launch's own."""
        work = self._by_thread.get(threading.get_ident())
        return None if work is None else LaunchPause(self, work)

    def submit(self, stream: Stream, run: Callable[[], object], may_wait: bool = False) -> Work | None:
        """Do work, or keep it while other work is before it; gives it where it has not ended.

        Parameters
        ----------
        may_wait
            Whether it may wait for work of other streams, or for the host.

        Raises
        ------
        CudaError
            As the work does.
        """
        if (not self._pending and not may_wait) or threading.get_ident() in self._by_thread:
            run()
            return None
        with self._changed:
            work = Work(stream, run)
            is_free = self._is_free(work, self._pending)
            if not is_free or may_wait:
                self._pending.append(work)
                work.is_awaited = is_free
                self._begin_what_is_free()
                while work.is_awaited:
                    self._changed.wait()
        if is_free and not may_wait:
            run()
            return None
        if not work.taken and work.error is not None:
            raise work.error
        return None if work.has_ended else work

    def wait_for(self, stream: Stream, other: Work) -> None:
        """Have later work of a stream wait for work."""
        with self._changed:
            if not other.has_ended and not other.stream.comes_before(stream):
                self._pending.append(Work(stream, _nothing, other))

    def finish(self, stream: Stream | None = None) -> None:
        """Wait for the work of a stream, and for all before it; for all work where no stream is given."""
        if self._pending:
            self._finish(lambda: not any(self._is_of(each, stream) for each in self._pending))

    def finish_work(self, work: Work) -> None:
        """Wait for work."""
        self._finish(lambda: work.has_ended)

    def _finish(self, is_done: Callable[[], bool]) -> None:
        with self._changed:
            for each in self._pending:
                each.seconds = _SHORTEST_PAUSE
            while not is_done():
                self._changed.wait()

    def is_pending(self, stream: Stream) -> bool:
        """True if a stream has work that has not ended. Launches have looked anew then whether they may go on."""
        if self.is_empty:
            return False
        with self._changed:
            self._look()
            return any(self._is_of(each, stream) for each in self._pending)

    def has_ended(self, work: Work) -> bool:
        """True if work has ended, as `is_pending`."""
        with self._changed:
            if not work.has_ended:
                self._look()
            return work.has_ended

    def _look(self) -> None:
        """Waits until each launch that waits has looked once."""
        before = {each: each.looks for each in self._pending if each.taken}
        self._lookers += 1
        self._changed.notify_all()
        self._changed.wait_for(lambda: all(each.has_ended or each.looks != before[each] for each in before))
        self._lookers -= 1

    def abandon(self) -> None:
        """End all launches, and forget what was to come behind them."""
        if self.is_empty:
            return
        with self._changed:
            self._is_abandoned = True
            self._pending = [each for each in self._pending if each.has_begun]
            self._changed.notify_all()
            while self._pending:
                self._changed.wait()
            self._is_abandoned = False

    @staticmethod
    def _is_of(work: Work, stream: Stream | None) -> bool:
        """True if work is what the host waits for at a stream."""
        if stream is None or work.stream.number == stream.number:
            return True
        return stream.is_legacy and work.stream.comes_before(stream)

    # ------------------------------------------------------------ for threads that hold memory

    @staticmethod
    def _is_free(work: Work, earlier: list[Work]) -> bool:
        if work.after is not None and not work.after.has_ended:
            return False
        return not any(each.stream.comes_before(work.stream) for each in earlier)

    def _begin_what_is_free(self) -> None:
        """Begins all work that nothing is before."""
        for place, work in enumerate(list(self._pending)):
            if not work.has_begun and self._is_free(work, self._pending[:place]):
                work.has_begun = True
                self._begun.put(work)
                if self._num_idle:
                    self._num_idle -= 1
                else:
                    threading.Thread(target=self._serve, name="workbench-stream", daemon=True).start()

    def _serve(self) -> None:
        """Does one piece of work after the other."""
        while True:
            self._run(self._begun.get())

    def _run(self, work: Work) -> None:
        """Does work on a thread that has nothing else to do until it ends."""
        work.thread = threading.get_native_id()
        self._by_thread[threading.get_ident()] = work
        try:
            work.run()
        except BaseException as error:
            work.error = error
        finally:
            del self._by_thread[threading.get_ident()]
        with self._changed:
            self._pending.remove(work)
            self._standing = None
            if work.error is not None and not work.is_awaited and not isinstance(work.error, Abandoned):
                self._failed(work.error)
            work.has_ended, work.is_awaited = True, False
            self._num_idle += 1
            self._begin_what_is_free()
            self._changed.notify_all()

    def pause(self, work: Work, repeats: bool) -> bool:
        """Pause a launch, as `Pause`."""
        work.repeats = repeats
        work.looks += 1
        work.taken = True
        if self._lookers or work.is_awaited:
            work.is_awaited = False
            self._changed.notify_all()
        if self._is_stuck():
            return False
        self._changed.wait(work.seconds)
        if self._is_abandoned or self._is_over():
            raise Abandoned
        work.seconds = min(2 * work.seconds, _MAX_PAUSE) if repeats else _SHORTEST_PAUSE
        return True

    def _is_stuck(self) -> bool:
        """True if no work that is left can go on, and no thread of the host can change that."""
        begun = [each for each in self._pending if each.has_begun]
        if not all(each.repeats for each in begun):
            self._standing = None
            return False
        numbers = {each.thread for each in begun} | tier_up.thread_numbers()
        if self._standing is None:
            self._standing = waiting_threads(numbers)
            self._counted = {each: each.looks for each in begun}
            return False
        if any(each.looks - self._counted[each] < _LOOKS for each in begun):
            return False
        before, self._standing = self._standing, None
        return waiting_threads(numbers) == before


def _nothing() -> None:
    """The work of a wait."""
