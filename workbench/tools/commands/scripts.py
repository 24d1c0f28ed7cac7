"""`workbench run script.py`: a Python program whose launches are sanitised, counted, predicted or traced one by one."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from workbench.api import predict, trace
from workbench.api.examined_launches import HostLaunch, examined_in_every_thread
from workbench.base.errors import ArgumentError, KernelFault, WorkbenchError
from workbench.base.records import Missing
from workbench.device.targets.sent_kernels import SentCompilation, SentKernel, without_function
from workbench.device.targets.trace import Trace
from workbench.languages.numba.launcher import main
from workbench.languages.programs.console import ProgramConsole
from workbench.languages.programs.settings import VARIABLE, Settings
from workbench.languages.programs.written_traces import write_trace

Times = dict[str, "float | Missing"]
"""Modelled microseconds by GPU."""


def run_script(file: str, arguments: Sequence[str], settings: Settings) -> int:
    """Run a Python program with the emulator under all languages of kernels; gives its exit status.

    A fault raises `KernelFault` in the program, as each launch does that is not examined.

    Raises
    ------
    ArgumentError
        An option that only CUDA programs have.
    """
    if settings.check_leaks:
        raise ArgumentError("--check-leaks is for CUDA programs; leave it out", "--check-leaks")
    os.environ.pop(VARIABLE, None)  # it is for this process, not for those that the program starts
    if settings.line_buffered:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(line_buffering=True)
    device = ["--device", settings.device] if settings.device else []
    with _examined(settings):
        # The notebook of a cell has said so.
        return main(["--time", settings.time, *device, file, *arguments], announce=not settings.findings_file)


@contextlib.contextmanager
def _examined(settings: Settings) -> Iterator[None]:
    """Examine the launches of a program, and give its figures as it has ended."""
    figures = (settings.sanitize, settings.count, settings.predict, settings.json_file, settings.findings_file)
    if not any(figures) and settings.traced is None:
        yield
        return
    settings.predicted  # noqa: B018  (refuses a GPU of no known name before the program begins)
    examination = _Examination(settings)
    try:
        with examined_in_every_thread(examination):
            yield
    finally:
        sys.stdout.flush()
        examination.console.figures(settings, None)
        if settings.json_file:
            examination.console.report.write_json(Path(settings.json_file), ())


@dataclass
class _Class:
    """Launches of one kernel with one grid and block: their number, and the times of the last that was sampled."""

    number: int = 0
    times: Times = field(default_factory=dict)


class _Examination:
    """Makes each launch of a program, with its sanitisers and counters, and notes what came of it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._number = 0
        self._classes: dict[Any, _Class] = {}
        self._one_at_a_time = threading.RLock()
        self.console = ProgramConsole()
        if settings.findings_file:
            self.console.findings_file = Path(settings.findings_file)

    def __call__(self, launch: HostLaunch) -> None:
        settings, name = self._settings, launch.kernel.name
        with self._one_at_a_time:
            self._number += 1
            requested = settings.traced
            if requested is not None and requested.number == self._number:
                write_trace(requested, name, lambda: _trace(launch, requested.options))
            times = self._times(launch) if settings.predict else {}
            outcome = launch.run(settings.sanitize, settings.count)
            sys.stdout.flush()
            self.console.launched(name, outcome, self._number)
            self.console.report.timed(name, times)
        if any(fault.ends_launch for fault in outcome.faults):
            raise KernelFault(outcome)
        if outcome.stdout:
            sys.stdout.write(outcome.stdout)

    def _times(self, launch: HostLaunch) -> Times:
        """The modelled times of a launch that is about to run: of the 1st, 2nd, 4th, 8th ... of its class its own, of
        each other one those of the last of these."""
        key = (launch.kernel.mangled_name, launch.kernel.compilation.ptx, launch.grid, launch.block)
        found = self._classes.setdefault((*key, launch.dynamic_smem_bytes), _Class())
        found.number += 1
        if found.number & (found.number - 1) == 0:
            found.times = {device.name: _time(launch, device.name) for device in self._settings.predicted}
        return found.times


def _time(launch: HostLaunch, device: str) -> float | Missing:
    smem = launch.dynamic_smem_bytes
    try:
        found = predict(launch.kernel, launch.grid, launch.block, launch.args, device=device, dynamic_smem_bytes=smem)
    except WorkbenchError as error:
        return Missing(str(error))
    return found if isinstance(found, Missing) else found.us  # type: ignore[union-attr]


def _trace(launch: HostLaunch, options: dict[str, Any]) -> Trace:
    """The trace of a launch, without what only this process has."""
    found = trace(
        launch.kernel,
        launch.grid,
        launch.block,
        launch.args,
        dynamic_smem_bytes=launch.dynamic_smem_bytes,
        cooperative=launch.cooperative,
        **options,
    )
    kernel = found.launch.kernel
    sent = SentKernel(SentCompilation(without_function(kernel.compilation.translation)), kernel.entry, 0)
    return replace(found, launch=replace(found.launch, kernel=sent, args=()))
