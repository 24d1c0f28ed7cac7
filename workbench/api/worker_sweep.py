"""Times that workers of Dask find: measured where one has the GPU, else modelled there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.api.handles import Kernel
from workbench.api.predicting import predicted_on_worker
from workbench.api.sent_launches import sent_launch
from workbench.api.sweep_times import as_range
from workbench.api.timers import TimedLaunch, WorkerTimer
from workbench.api.timing import noted
from workbench.base.errors import MissingDependency, WorkbenchError
from workbench.base.records import Missing

if TYPE_CHECKING:
    from workbench.device.cluster.tasks import Finished, Tasks


class WorkerModel:
    """Predicts launches on workers, as `WorkerTimer` measures them there."""

    def __init__(self, tasks: Tasks, device: str) -> None:
        self._tasks = tasks
        self._device = device

    def submit(self, number: int, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int) -> None:
        """Have the time of a launch predicted."""
        self._tasks.submit(number, predicted_on_worker, sent_launch(kernel, grid, block, args, smem), (self._device,))

    def wait(self) -> Sequence[Finished]:
        """Give what was predicted since the last call: at least one, unless none is left."""
        return self._tasks.wait()


@contextmanager
def worker_times(client: Any, device: str) -> Iterator[WorkerTimer | WorkerModel]:
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
    from workbench.device.cluster import tasks_for
    from workbench.device.cluster.dask_tasks import connection

    with ExitStack() as stack:
        connected = stack.enter_context(connection(client))
        try:
            timer = WorkerTimer(connected, device)
        except MissingDependency:  # no worker has it
            tasks = tasks_for(connected)
            stack.callback(tasks.close)
            yield WorkerModel(tasks, device)
        else:
            stack.callback(timer.close)
            yield timer


def range_of(finished: TimedLaunch | Finished) -> TimeRange | Missing:
    """The time that a worker found, or the reason why it has none."""
    try:
        if isinstance(finished, TimedLaunch):
            return as_range(noted(finished.result(), f"grid {finished.call.grid}, block {finished.call.block}"))
        found = finished.result()
    except WorkbenchError as error:
        return Missing(str(error))
    return as_range(found if isinstance(found, Missing) else found[0])
