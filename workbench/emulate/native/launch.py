"""One launch in native code: distribution of blocks to workers, the clock, interrupts, and the fault that ended it.

Every worker takes the next free block. The calling thread begins alone; helpers are woken at once if an earlier launch
of the kernel shows that it pays, else after a millisecond. A launch that began in tier 0 code pauses between blocks
when tier 1 code is ready, and continues with that. Knows no instruction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.base.records import Dim3
from workbench.base.records.outcomes import Counters, Fault
from workbench.emulate import costs
from workbench.emulate.native.clusters import join_cluster
from workbench.emulate.native.counts import counters
from workbench.emulate.native.faults import describe
from workbench.emulate.native.mailbox import NOT_YET
from workbench.emulate.native.worker_contexts import ONE_BY_ONE, SharedLaunchState, WorkerContext
from workbench.emulate.native.workers import Task, awake, hand_over, most_threads, settle_all
from workbench.emulate.request import Interrupted, LaunchRequest
from workbench.emulate.runtime import context

if TYPE_CHECKING:
    from workbench.emulate.analysis.regrouping import Regrouping
    from workbench.emulate.native.jit import NativeKernel
    from workbench.emulate.native.sanitized import Sanitized
    from workbench.emulate.native.services import Services


class _Stopped(Exception):
    """Ends helpers once the calling thread has another exception to raise."""


class Stalled(Exception):
    """Ends a launch that waits for what comes later in the order in which native code runs it."""

    def __init__(self) -> None:
        super().__init__("a loop that waits for a thread that has not run")


class _Budget:
    """Answers one worker's native code whenever it asks whether to go on."""

    def __init__(self, run: _Run, first: bool) -> None:
        self._run = run
        self._first = first
        self._poll_budget = run.first_poll_budget
        self._spent = 0
        self._last = run.began

    def __call__(self) -> int:
        run = self._run
        now = run.now()
        self._spent += self._poll_budget
        if run.error is not None or (run.deadline is not None and now > run.deadline):
            return -1
        wanted = costs.SECONDS_BETWEEN_POLLS
        if self._first:
            run.pause_for_better_code(now)
            if run.waits:
                run.end_if_stalled(now)
            else:
                now = run.pause_if_long(now)
            if run.waits_for_help:
                wanted = costs.SECONDS_BETWEEN_FIRST_POLLS
                if now - run.began > costs.ALONE_SECONDS:
                    run.call_help(run.most_helpers)
            run.report(now)
        factor = min(4.0, wanted / max(now - self._last, 1e-6))
        self._last = now
        self._poll_budget = max(100, min(1 << 40, int(self._poll_budget * factor)))
        return self._poll_budget

    def spent(self, worker: WorkerContext) -> int:
        """Poll budget that the worker has spent so far."""
        return self._spent + self._poll_budget - worker.poll_budget


class _Run:
    """The state of one launch while it runs: in one stretch, or in two where better code comes amid it."""

    def __init__(
        self,
        request: LaunchRequest,
        native: NativeKernel,
        services: Services | None,
        sanitized: Sanitized | None,
        shape: Regrouping | None,
    ) -> None:
        self._request = request
        self._shape = shape
        self._native = native
        self._services = services
        self._sanitized = sanitized
        self._first, self._end = request.block_range if shape is None else (0, shape.grid.size)
        if native.plan.cluster:
            self._end //= Dim3(*native.plan.cluster).size
        self._blocks = self._end - self._first
        self.most_helpers = (
            most_threads() - 1 if sanitized is None else 0
        )  # one worker, so that what came before is known
        self._contexts: list[tuple[NativeKernel, WorkerContext, SharedLaunchState]] = []
        self._faulted: list[WorkerContext] = []
        self._tasks: list[tuple[Task, WorkerContext]] = []
        self._helpers = 0
        self._progress = request.progress
        self.error: BaseException | None = None
        limit = request.time_limit_seconds
        self.now = request.clock.now
        self.deadline = None if limit is None else self.now() + limit
        self.waits_for_help = not native.order and self._blocks > 1
        self.waits = native.plan.waits
        self._moved, self._place = self.now(), -1
        self._pause = request.pause
        self._pauses_at = self._moved + costs.STALL_SECONDS
        self.first_poll_budget = native.statistics.first_poll_budget or context.FIRST_POLL_BUDGET

    def _context_of_worker(self, shared: SharedLaunchState | None) -> tuple[WorkerContext, SharedLaunchState]:
        spare = self._native.contexts
        try:
            worker, own = spare.pop()
        except IndexError:
            worker, own = WorkerContext(self._native.plan, self._native.records), SharedLaunchState(0)
            if self._native.plan.cluster:
                join_cluster(worker, self._native.plan, self._native.records)
        request, sanitized = self._request, self._sanitized
        for rank, member in enumerate(worker.members):
            member.prepare(
                request.program.memory,
                request.grid if self._shape is None else self._shape.grid,
                request.params,
                request.shared_bytes,
                shared or own,
                self.first_poll_budget,
                request.multiprocessors,
                request.dynamic_smem_bytes,
                request.touched,
                sanitized.address(rank) if sanitized is not None else 0,
            )
            if self._services is not None:
                member.offer(self._services.answer)
        self._contexts.append((self._native, worker, own))
        return worker, own

    def run(self) -> tuple[tuple[Fault, ...], Counters | None]:
        worker, self._shared = self._context_of_worker(None)
        self._shared.begin(self._end, *self._chunk(), self._first)
        self._reported = self.now()
        self._stretch(worker)
        while self._native.best is not self._native and not self._faulted and self._shared.taken < self._end:
            self._native = self._native.best
            self._shared.resume()
            self._stretch(self._context_of_worker(self._shared)[0])
        faults: tuple[Fault, ...] = ()
        if self._faulted:
            lowest = min(self._faulted, key=lambda r: r.fault)
            services = self._services
            fault_signal = None
            if services is not None:
                fault_signal = next(filter(None, map(services.fault_signal.get, lowest.members)), None)
            faults = (describe(self._request, self._native, lowest.bytes, fault_signal, self._shape),)
        counted = self._counters() if self._native.plan.counted is not None else None
        for native, used, shared in self._contexts:
            for member in used.members:
                member.rest()
            native.contexts.append((used, shared))
        return faults, counted

    def _counters(self) -> Counters:
        """The counters of all code that ran, each with its own layout."""
        parts = []
        for native in dict.fromkeys(native for native, _, _ in self._contexts):
            tables = [each.counts for own, worker, _ in self._contexts if own is native for each in worker.members]
            parts.append(native.reading(self._request.kernel).amounts(tables))
        served = () if self._services is None else tuple(self._services.counted.values())
        return counters(parts, self._request.spots, served)

    def _stretch(self, worker: WorkerContext) -> None:
        """Runs blocks until none is left or the launch pauses; raises what ended it."""
        native, before = self._native, self._shared.taken
        self.began = self._counted = self.now()
        statistics = _Budget(self, first=True)
        for member in worker.members:
            member.begin(statistics, self._fail)
        self._own_worker = worker
        helped = 0
        try:
            if self._helpers:
                self.call_help(self._helpers)
            elif self.waits_for_help:
                self.call_help(self._useful_helpers())
            if native.run(worker.address):
                self._faulted.append(worker)
        finally:
            if self._tasks:
                helped = self._settle()
        ended = self.now()
        elapsed = ended - self.began
        self._count_tier0(ended)
        if isinstance(self.error, KeyboardInterrupt):
            raise Interrupted(self._begun, worker.line) from self.error
        if self.error is not None:
            raise self.error
        done = min(self._shared.taken, self._end) - before
        if done > 0 and not self._faulted:
            known = native.statistics.seconds_a_block
            seconds = expected_seconds(known, elapsed / done, helped)
            if seconds == known:
                return
            native.statistics.seconds_a_block = seconds
            native.statistics.first_poll_budget = _first_poll_budget(statistics.spent(worker) / elapsed)

    def _chunk(self) -> tuple[int, int]:
        """Blocks that a worker takes at once, at least, and the share of what is left: one by one for a kernel that is
        new, or that better code may interrupt."""
        known = self._native.statistics.seconds_a_block
        if not known or self._native.tier_up is not None or not self.waits_for_help:
            return 1, ONE_BY_ONE
        most = max(1, self._blocks // (costs.CHUNKS_A_WORKER * (1 + self.most_helpers)))
        if known * self._blocks > costs.MAX_SECONDS_IN_SHARES:
            return max(1, min(int(costs.LONG_CHUNK_SECONDS / known), most)), ONE_BY_ONE
        return max(1, min(int(costs.CHUNK_SECONDS / known), most)), (2 + 4 * self.most_helpers).bit_length()

    def _useful_helpers(self) -> int:
        """Threads that the launch is long enough for, by what earlier ones took."""
        expected = self._native.statistics.seconds_a_block * self._blocks
        count = int(expected / costs.WORTH_HELP_SECONDS)
        at_once = int(expected / costs.WORTH_PASSING_ON_SECONDS)
        if count < self.most_helpers and at_once > count:
            count = max(count, min(at_once, awake()))
        return min(self.most_helpers, count)

    def _settle(self) -> int:
        """Waits for helpers; how many there were."""
        results = settle_all([task for task, _ in self._tasks], self._stop)
        self._faulted += [worker for result, (_, worker) in zip(results, self._tasks, strict=True) if result > 0]
        self._tasks.clear()
        return sum(result != NOT_YET for result in results)

    def call_help(self, count: int) -> None:
        """Offers the blocks that are left to `count` other threads, at most one a block."""
        if count < 1:
            return
        self.waits_for_help = False
        self._helpers = count
        for _ in range(min(count, self._blocks - 1)):
            worker, _ = self._context_of_worker(self._shared)
            budget = _Budget(self, first=False)
            for member in worker.members:
                member.begin(budget, self._fail)
            task = Task(self._native.run, worker.address)
            self._tasks.append((task, worker))
            hand_over(task, count)

    def _count_tier0(self, now: float) -> None:
        """Counts the time since the last call, or since the stretch began, if tier 0 code ran."""
        if self._native.tier_up is not None:
            self._native.tier_up.tier0_ran(now - self._counted)
            self._counted = now

    def pause_for_better_code(self, now: float) -> None:
        """Lets all workers return before their next block if code of a higher tier is ready."""
        self._count_tier0(now)
        if self._native.best is not self._native:
            self._shared.pause()

    def end_if_stalled(self, now: float) -> None:
        """Raises Stalled where the worker is in a loop that may wait and no block has ended for a while.

        A block that only takes long is run again in the interpreter, which is right as well.
        """
        place = self._shared.taken
        if place != self._place:
            self._moved, self._place = now, place
        elif now - self._moved > costs.STALL_SECONDS:
            lines = {member.line for member in self._own_worker.members}
            if not lines.isdisjoint(self.waits):
                raise Stalled

    def pause_if_long(self, now: float) -> float:
        """Lets others use memory now and then where the launch may wait for them and has taken long. Returns the time.

        Not where it may wait for its own later blocks: then it may have to begin again.
        """
        if self._pause is None or now < self._pauses_at:
            return now
        self._pause(False)
        self._pauses_at = self.now() + costs.SECONDS_BETWEEN_POLLS
        return self.now()

    @property
    def _begun(self) -> int:
        """The blocks of the request that have been taken up."""
        begun = min(self._shared.taken, self._end) - self._first
        return begun if self._in_own_blocks else begun * self._request.grid.size // self._blocks

    @property
    def _in_own_blocks(self) -> bool:
        """True if workers take blocks of the request: not clusters, nor other blocks."""
        return self._shape is None and not self._native.plan.cluster

    def report(self, now: float) -> None:
        """Tells the caller how far the launch is, now and then."""
        if self._progress is not None and now - self._reported >= costs.SECONDS_BETWEEN_REPORTS:
            self._reported = now
            blocks = self._blocks if self._in_own_blocks else self._request.grid.size
            self._progress(self._begun, blocks, self._own_worker.line)

    def _fail(self, error: BaseException) -> None:
        """Ends the launch for what was raised while native code ran."""
        self.error = self.error or error

    def _stop(self) -> None:
        """Ends the launch: no other block begins, and those that run end when they next ask."""
        self._fail(_Stopped())
        self._shared.stop()


def expected_seconds(known: float, elapsed: float, helpers: int) -> float:
    """The expected time of a block on one thread, by what was expected before (0 for nothing) and the time of a launch.

    elapsed: a block's share of it; with helpers a block takes so long or, at most, as many times as there were threads.
    Within that, what was known stays: a helper that comes late or waits would make the launch look long, and be called
    again. At most twice what was known: a busy computer makes one launch look long, and the next would be helped for
    nothing.
    """
    if not known:
        return elapsed * (1 + helpers)
    if 0.75 * elapsed < known < 1.33 * elapsed * (1 + helpers):
        return known
    return min(2 * known, max(elapsed, min(known, elapsed * (1 + helpers))))


def _first_poll_budget(poll_budget_a_second: float) -> int:
    return max(
        context.FIRST_POLL_BUDGET,
        min(costs.MAX_FIRST_BUDGET, int(poll_budget_a_second * costs.SECONDS_OF_FIRST_BUDGET)),
    )


def run_native(
    request: LaunchRequest,
    native: NativeKernel,
    services: Services | None,
    sanitized: Sanitized | None,
    shape: Regrouping | None = None,
) -> tuple[tuple[Fault, ...], Counters | None]:
    """Runs all blocks. Returns the fault that ended the launch, if one did, and what code that counts has counted.

    services: answers calls of the device runtime's functions, where the kernel makes any. sanitized: the memory of
    sanitisers, where the code is instrumented. shape: the blocks in which the threads run, where these are not the
    request's.

    Several workers at once blame the lowest faulting block, as one worker would; blocks behind it may have run.

    Raises
    ------
    KeyboardInterrupt : an interrupt came; memory holds what was written so far. So with whatever a handler raises.
    """
    return _Run(request, native, services, sanitized, shape).run()
