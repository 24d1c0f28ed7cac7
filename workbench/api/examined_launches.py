"""Launches that code of the host makes, examined one by one as it makes them: sanitised, counted, predicted, recorded.

Some launches are no expression of `kernel[grid, block](args)`: those of a CuTe host function, or of a function that
launches kernels of any language. Code that makes launches asks `examiner` first, and gives each launch to it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workbench.api.defaults import defaults
from workbench.base.arguments import callback, flag
from workbench.base.errors import KernelFault
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Outcome, Outcomes
from workbench.device.targets import target_named
from workbench.device.targets.base import Launchable, Sanitize
from workbench.device.targets.launch_call import sanitisers


@dataclass(frozen=True, eq=False)
class HostLaunch:
    """A launch that code of the host makes; the fields are parameters of `Target.launch`, and of `predict`, `advise`,
    `record` and `time`.

    Attributes
    ----------
    cluster
        The extents of the launch attribute, in blocks; None without one.
    args
        The arguments that the kernel takes. Of a CuTe kernel they are the bytes of its parameters, with the addresses
        in them, which are right as long as the tensors exist.
    make
        Runs the launch of code that is loaded into device memory already, with the names of sanitisers, counted or not;
        None where the target loads it.
    """

    kernel: Launchable
    grid: Dim3
    block: Dim3
    args: tuple[Any, ...]
    dynamic_smem_bytes: int = 0
    cooperative: bool = False
    cluster: Dim3 | None = None
    make: Callable[[tuple[str, ...], bool], Outcome] | None = None

    def run(self, sanitize: Sanitize = (), count: bool = False) -> Outcome:
        """Make the launch in the emulator; raises what `Target.launch` raises. Faults are returned."""
        if self.make is not None:
            return self.make(sanitisers(sanitize), count)
        from workbench.device.targets.emulator import EmulatorTarget

        target = target_named("emulator")
        assert isinstance(target, EmulatorTarget)
        return target.launch(
            self.kernel,
            self.grid,
            self.block,
            self.args,
            dynamic_smem_bytes=self.dynamic_smem_bytes,
            cooperative=self.cooperative,
            cluster=self.cluster,
            device=defaults().device,
            sanitize=sanitize,
            count=count,
        )


Examiner = Callable[[HostLaunch], None]
_examiners: dict[int, Examiner | None] = {}
"""By thread: callbacks of machine code see no `threading.local`."""
_EVERY_THREAD = 0
"""The key of an examiner of all threads that have none of their own; no thread has this number."""


def examiner() -> Examiner | None:
    """The function that makes this thread's launches in the place of those that ask; None where they make them."""
    return _examiners.get(threading.get_ident(), _examiners.get(_EVERY_THREAD))


@contextmanager
def examined_in_every_thread(new_examiner: Examiner) -> Iterator[None]:
    """Have an examiner make the launches of all threads within the block."""

    def examine(launch: HostLaunch) -> None:
        with _examined_by(None):
            new_examiner(launch)

    with _examined_by(examine, _EVERY_THREAD):
        yield


def host_launches(
    call: Callable[[], object],
    *,
    sanitize: Sanitize = (),
    count: bool = False,
    before: Callable[[HostLaunch], object] | None = None,
) -> Outcomes:
    """Run code of the host, and make each launch of it in the emulator as it comes.

    Launches of kernels in CUDA cells, of Triton, of cuTile and of CuTe's host functions are seen, and those of Numba,
    numba-cuda-mlir, CuPy and `cuda.bindings` where they run in the emulator; they run in order, and what they write
    stays. Those that a stream of CuPy's captures are not seen.

    Parameters
    ----------
    call
        Makes the launches: `lambda: add(x, y, out, 1000)`.
    sanitize, count
        As for `Target.launch`.
    before
        Called with each launch before it is made, with memory as the launch will find it.

    Returns
    -------
    Outcomes
        The outcome of each launch. One that a fault ended is the last one: the call goes no further.

    Raises
    ------
    Exception
        Whatever the call raises.
    """
    callback(call, "call", "a function that makes launches")
    if before is not None:
        callback(before, "before", "a function of a launch")
    flag(count, "count")
    found: list[Outcome] = []
    names = sanitisers(sanitize)

    def examine(launch: HostLaunch) -> None:
        with _examined_by(None):
            if before is not None:
                before(launch)
            outcome = launch.run(names, count)
        found.append(outcome)
        if any(fault.ends_launch for fault in outcome.faults):
            raise KernelFault(outcome)
        if outcome.stdout:
            sys.stdout.write(outcome.stdout)

    try:
        with _examined_by(examine):
            call()
    except KernelFault as error:
        if not found or error.outcome is not found[-1]:
            raise
    return Outcomes(tuple(found))


@contextmanager
def _examined_by(new_examiner: Examiner | None, thread: int | None = None) -> Iterator[None]:
    """Have an examiner, or none, make a thread's launches within the block: this thread's where none is given."""
    thread = threading.get_ident() if thread is None else thread
    before = {thread: _examiners[thread]} if thread in _examiners else {}
    _examiners[thread] = new_examiner
    try:
        yield
    finally:
        del _examiners[thread]
        _examiners.update(before)
