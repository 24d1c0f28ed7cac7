"""A sweep over register caps and launch bounds: one variant after the other, in the foreground or behind.

It can be stopped, and what was found by then stays. How a variant is compiled is `recompiling`'s part.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.analyse.measure.occupancy import num_threads, occupancy
from workbench.analyse.measure.register_sweep import (
    RegisterSweep,
    SweepPoint,
    TimeRange,
    Variant,
    spill_places,
    useful_caps,
)
from workbench.api.defaults import resolved_device
from workbench.api.handles import Extent, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.api.recompiling import recompiled
from workbench.api.sweep_times import Stopped, TimeOf, as_range, check_device, launch_time
from workbench.base.arguments import whole
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError, CompileError, WorkbenchError
from workbench.base.records import Missing, Occupancy, Resources
from workbench.base.records.timings import Timing
from workbench.isa.arch import default_device

_MAX_REGISTERS = 255


@memory_is_named("compiling under register caps")
def register_sweep(
    kernel: Kernel,
    block: Extent,
    dynamic_smem_bytes: int = 0,
    *,
    caps: Sequence[int] | None = None,
    launch_bounds: Sequence[tuple[int, int]] = (),
    grid: Extent | None = None,
    args: Sequence[Any] | None = None,
    device: str | None = None,
    time: TimeOf | None = None,
    client: Any = None,
    on_point: Callable[[SweepPoint], None] | None = None,
) -> RegisterSweep:
    """Compile a kernel again under register caps and launch bounds; say registers, spills, occupancy and time of each.

    The kernel as it is comes first. An interrupt ends the sweep, and what was found by then is returned.

    Parameters
    ----------
    kernel
        A compiled kernel of any language.
    block, dynamic_smem_bytes
        The launch that occupancy is told of.
    caps
        Registers a thread at most; None takes every count below the kernel's own at which one block more fits.
    launch_bounds
        Further variants: threads of a block and least blocks per SM, as `__launch_bounds__` takes them.
    grid, args
        With both the launch is timed too: measured where there is a GPU and no device is named, else predicted.
    device
        A GPU model of the kernel's arch to predict for.
    time
        A function in place of them, called with each recompiled kernel; gives a `Timing`, a prediction (with `low_us`
        and `high_us`) or `Missing`.
    client
        A Dask client, or the address of a scheduler: workers that have the GPU of `device` measure, beside one another;
        without one workers predict. None of `device` is the usual GPU of the kernel's arch.
    on_point
        Called with each point as it is found.

    Raises
    ------
    ArgumentError
        A size out of range, or a kernel whose source or resources are not known; a client without a launch.
    MissingDependency, TargetLost
        Of a client: Dask is not installed, or no scheduler answers.
    """
    if client is not None:
        if time is not None:
            raise ArgumentError("give `client` or `time`, not both", "client")
        if grid is None or args is None:
            raise ArgumentError("a client times a launch: give grid and args", "client")
    run = SweepRun(
        kernel,
        block,
        dynamic_smem_bytes,
        caps=caps,
        launch_bounds=launch_bounds,
        grid=grid,
        args=args,
        device=device,
        time=time if client is None else _on_workers,
        on_point=on_point,
    )
    try:
        if client is None:
            for variant in run.variants:
                run.take(variant)
                if run.is_cancelled:
                    break
        else:
            assert grid is not None
            assert args is not None
            _take_on_workers(run, client, grid, block, tuple(args), device)
    except KeyboardInterrupt:
        run.cancel()
    return run.result


def _on_workers(kernel: Kernel) -> Missing:
    return Missing("no worker has answered yet")


def _take_on_workers(
    run: SweepRun, client: Any, grid: Extent, block: Extent, args: tuple[Any, ...], device: str | None
) -> None:
    """Compile all variants here, and have workers time them. Points are kept in the order of the variants."""
    from workbench.api.worker_sweep import range_of, worker_times

    kernel, smem = run.result.kernel, run.dynamic_smem_bytes
    model = check_device(kernel, resolved_device(device) or default_device(kernel.compilation.arch).name)
    found: dict[int, SweepPoint] = {}
    waiting: dict[int, SweepPoint] = {}
    with worker_times(client, model) as times:
        try:
            for number, variant in enumerate(run.variants):
                point = run.compiled(variant)
                if not isinstance(point.occupancy, Missing) and point.occupancy.blocks_per_sm:
                    try:
                        times.submit(number, point.kernel, grid, block, args, smem)
                    except WorkbenchError as error:
                        point = replace(point, time=Missing(str(error)))
                    else:
                        waiting[number] = point
                        continue
                found[number] = point
            while waiting:
                for finished in times.wait():
                    found[finished.number] = replace(waiting.pop(finished.number), time=range_of(finished))
                    run.keep_in_order(found)
        finally:
            run.keep_in_order(found, all_of_them=True)


class SweepRun:
    """A sweep that runs in a thread of its own: `start`, then `result` at any time, `cancel`, `wait`.

    Parameters are those of `register_sweep`; `on_point` is called in that thread.
    """

    def __init__(
        self,
        kernel: Kernel,
        block: Extent,
        dynamic_smem_bytes: int = 0,
        *,
        caps: Sequence[int] | None = None,
        launch_bounds: Sequence[tuple[int, int]] = (),
        grid: Extent | None = None,
        args: Sequence[Any] | None = None,
        device: str | None = None,
        time: TimeOf | None = None,
        on_point: Callable[[SweepPoint], None] | None = None,
    ) -> None:
        kernel = kernel_of(kernel, args)
        if kernel.compilation.source.language == "binary":
            raise ArgumentError(f"{kernel.name} is of an opened binary: there is no source to compile again", "kernel")
        if isinstance(kernel.resources, Missing):
            raise ArgumentError(f"the kernel's resources are not known: {kernel.resources.reason}", "kernel")
        self._block = num_threads(block)
        self.dynamic_smem_bytes = whole(dynamic_smem_bytes, "dynamic_smem_bytes")
        self._cancelled = threading.Event()
        self._time = time
        if (grid is None) != (args is None):
            raise ArgumentError("grid and args belong together: a launch has both", "grid" if grid is None else "args")
        if time is None and grid is not None and args is not None:
            self._time = launch_time(
                kernel, grid, block, tuple(args), self.dynamic_smem_bytes, device, self._cancelled.is_set
            )
        self.on_point = on_point
        self.on_end: Callable[[], None] | None = None
        self._guard = threading.Lock()
        self._thread: threading.Thread | None = None
        self._busy = False
        self._requested: Variant | None = None
        self._failure: Exception | None = None
        self.variants = _variants(kernel, kernel.resources, self._block, self.dynamic_smem_bytes, caps, launch_bounds)
        self._result = RegisterSweep(kernel, self._block, self.dynamic_smem_bytes, (), len(self.variants))

    @property
    def result(self) -> RegisterSweep:
        """The results so far."""
        with self._guard:
            return self._result

    @property
    def is_running(self) -> bool:
        return self._busy

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set()

    def start(self) -> None:
        """Begin; returns at once. A run that was started before goes on."""
        with self._guard:
            self._begin()

    def request(self, variant: Variant) -> None:
        """Compile one variant more, behind; of several that wait the last one counts, as when a slider moves."""
        with self._guard:
            self._requested = variant
            self._begin()

    def cancel(self) -> None:
        """Stop after the variant that is being compiled; what was found by then stays. Requests can still be made."""
        self._cancelled.set()

    def wait(self, timeout_seconds: float | None = None) -> bool:
        """Wait for the end; False where it is not there after the timeout.

        Raises
        ------
        Exception
            What `time` or `on_point` raised, which ended the run.
        """
        thread = self._thread
        if thread is not None:
            thread.join(timeout_seconds)
        if self._failure is not None:
            raise self._failure
        return not self.is_running

    def take(self, variant: Variant) -> SweepPoint:
        """Compile one variant, in this thread, and keep what it became."""
        point = self.compiled(variant)
        if isinstance(point.occupancy, Occupancy):
            point = replace(point, time=self._time_of(point.kernel, point.occupancy.blocks_per_sm))
        self._keep(point)
        return point

    def keep_in_order(self, points: Mapping[int, SweepPoint], all_of_them: bool = False) -> None:
        """Keep points that were found elsewhere, by the place of their variant: those before which none is missing, or
        all.
        """
        known = {each.variant for each in self.result.points}
        for number, variant in enumerate(self.variants):
            if number not in points:
                if not all_of_them:
                    return
            elif variant not in known:
                self._keep(points[number])

    def _keep(self, point: SweepPoint) -> None:
        with self._guard:
            self._result = self._result.with_point(point)
        if self.on_point is not None:
            self.on_point(point)

    def _begin(self) -> None:
        if not self._busy:
            self._busy = True
            self._thread = threading.Thread(target=self._take_all, name="workbench-sweep", daemon=True)
            self._thread.start()

    def _take_all(self) -> None:
        try:
            while (variant := self._next()) is not None:
                self.take(variant)
        except Stopped:
            self._give_up()
        except Exception as error:
            self._failure = error
            self._give_up()
        if self.on_end is not None:
            self.on_end()

    def _give_up(self) -> None:
        with self._guard:
            self._busy = False

    @property
    def failure(self) -> Exception | None:
        """The exception raised by `time` or `on_point` that ended the run."""
        return self._failure

    def _next(self) -> Variant | None:
        """The next variant to compile; where there is none, the thread ends under the lock that requests take."""
        with self._guard:
            if self._requested is not None:
                result, self._requested = self._requested, None
                if result not in self.variants:
                    self.variants = (*self.variants, result)
                    self._result = replace(self._result, asked=len(self.variants))
                return result
            if not self._cancelled.is_set():
                known = {point.variant for point in self._result.points}
                for variant in self.variants:
                    if variant not in known:
                        return variant
            self._busy = False
            return None

    def compiled(self, variant: Variant) -> SweepPoint:
        """Compile one variant, and give what is known without its time; it is not kept."""
        base = self._result.kernel
        try:
            kernel = base if variant == Variant() else recompiled(base, variant)
        except CompileError as error:
            refused = Missing(f"the compiler refuses it: {' '.join(str(error).split())}")
            return SweepPoint(variant, refused, refused, refused, refused, refused)
        used = kernel.resources
        if isinstance(used, Missing):
            return SweepPoint(variant, kernel, used, used, used, used)
        found = occupancy(kernel, self._block, self.dynamic_smem_bytes)
        untimed = Missing("not one block fits on an SM" if not found.blocks_per_sm else "it was not timed")
        return SweepPoint(variant, kernel, used, _spills(kernel, used), found, untimed)

    def _time_of(self, kernel: Kernel, blocks: int) -> TimeRange | Missing:
        if self._time is None:
            return Missing("no launch to time: pass grid and args")
        if not blocks:
            return Missing("not one block fits on an SM")
        try:
            found = self._time(kernel)
        except WorkbenchError as error:
            return Missing(str(error))
        if isinstance(found, Timing) and found.interrupted:
            self.cancel()
        return as_range(found)


def _spills(kernel: Kernel, used: Resources) -> Any:
    if used.spill_store_bytes == 0 and used.spill_load_bytes == 0:
        return ()
    sass = kernel.sass
    return sass if isinstance(sass, Missing) else spill_places(sass.lines)


def _variants(
    kernel: Kernel,
    used: Resources,
    block: int,
    smem: int,
    caps: Sequence[int] | None,
    launch_bounds: Sequence[tuple[int, int]],
) -> tuple[Variant, ...]:
    if caps is None:
        caps = useful_caps(kernel.compilation.arch, used, block, smem)
    found = [Variant()]
    found += [Variant(cap=whole(cap, "caps", 1, _MAX_REGISTERS)) for cap in caps]
    for bounds in launch_bounds:
        if not isinstance(bounds, tuple | list) or len(bounds) != 2:
            raise ArgumentError(f"launch_bounds must be pairs of threads and blocks, not {bounds!r}", "launch_bounds")
        threads, blocks = whole(bounds[0], "launch_bounds", 1, 1024), whole(bounds[1], "launch_bounds", 1, 32)
        found.append(Variant(launch_bounds=(threads, blocks)))
    return tuple(dict.fromkeys(found))
