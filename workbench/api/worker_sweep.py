"""Times of the variants of a kernel that workers of Dask find: measured where one has the GPU, else modelled there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.api.handles import Extent, Kernel
from workbench.api.predicting import predicted_on_worker
from workbench.api.sent_launches import sent_launch
from workbench.api.sweep_times import as_range
from workbench.api.timing import noted
from workbench.base.errors import MissingDependency, WorkbenchError
from workbench.base.records import Missing

if TYPE_CHECKING:
    from workbench.api.worker_timing import TimedLaunch, WorkerTimer
    from workbench.device.cluster.tasks import Finished, Tasks


class WorkerTimes:
    """The times of a launch for variants of its kernel, which workers find beside one another; see `worker_times`."""

    def __init__(
        self, tasks: Tasks, timer: WorkerTimer | None, launch: tuple[Extent, Extent, tuple[Any, ...], int], device: str
    ) -> None:
        self._tasks = tasks
        self._timer = timer
        self._launch = launch
        self._device = device
        self._refused: list[tuple[int, TimeRange | Missing]] = []

    def submit(self, number: int, kernel: Kernel) -> None:
        """Have the time of a variant found."""
        from workbench.api.worker_timing import TimeOptions

        grid, block, args, smem = self._launch
        if self._timer is None:
            self._tasks.submit(
                number, predicted_on_worker, sent_launch(kernel, grid, block, args, smem), (self._device,)
            )
            return
        try:
            self._timer.submit(number, kernel, grid, block, args, smem, TimeOptions())
        except WorkbenchError as error:
            self._refused.append((number, Missing(str(error))))

    def wait(self) -> Sequence[tuple[int, TimeRange | Missing]]:
        """Give the times that were found since the last call, by number: at least one, unless none is left."""
        refused, self._refused = self._refused, []
        if refused:
            return refused
        if self._timer is None:
            return [(finished.number, _modelled(finished)) for finished in self._tasks.wait()]
        return [(timed.number, _measured(timed)) for timed in self._timer.wait()]


def _modelled(finished: Finished) -> TimeRange | Missing:
    try:
        found = finished.result()
    except WorkbenchError as error:
        return Missing(str(error))
    return as_range(found if isinstance(found, Missing) else found[0])


def _measured(timed: TimedLaunch) -> TimeRange | Missing:
    try:
        return as_range(noted(timed.result(), f"grid {timed.call.grid}, block {timed.call.block}"))
    except WorkbenchError as error:
        return Missing(str(error))


@contextmanager
def worker_times(
    client: Any, grid: Extent, block: Extent, args: tuple[Any, ...], smem: int, device: str
) -> Iterator[WorkerTimes]:
    """Give the place that finds times, for as long as this lasts; left, it ends what still runs.

    Parameters
    ----------
    client
        A Dask client, or the address of a scheduler.
    device
        The GPU model: workers that have it measure; without one, workers model its time.

    Raises
    ------
    ArgumentError, MissingDependency, TargetLost
        There is no such client, no Dask, or no scheduler.
    """
    from workbench.api.worker_timing import WorkerTimer
    from workbench.device.cluster import tasks_for
    from workbench.device.cluster.dask_tasks import connection

    with ExitStack() as held:
        connected = held.enter_context(connection(client))
        tasks = tasks_for(connected)
        held.callback(tasks.close)
        timer = None
        try:
            timer = WorkerTimer(connected, device)
        except MissingDependency:
            pass  # no worker has it: its time is modelled
        else:
            held.callback(timer.close)
        yield WorkerTimes(tasks, timer, (grid, block, args, smem), device)
