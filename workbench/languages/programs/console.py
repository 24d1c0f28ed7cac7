"""A program's standard output and error, from the side of its device."""

from __future__ import annotations

import ctypes
import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.base.records import Missing
from workbench.base.records.line_tables import LineTable, facts_of
from workbench.languages.programs.logged_findings import (
    LoggedFigures,
    LoggedLaunch,
    keep_figures,
    keep_findings,
    keep_launch,
)
from workbench.languages.programs.messages import say, say_once
from workbench.languages.programs.report import Leak, ProgramReport

if TYPE_CHECKING:
    from workbench.base.records.outcomes import Fault, Outcome
    from workbench.languages.programs.settings import Settings


_NOBODY_IS_LEFT = "no other stream has work that could end the wait, and all threads of the host wait, too"


class ProgramConsole:
    """Prints kernels' output to C's `stdout`, in its order with the program's own; all other text to stderr."""

    def __init__(self) -> None:
        self.report = ProgramReport()
        self.findings_file: Path | None = None
        self._interpreted: set[str] = set()
        self._counted: dict[str, Outcome] = {}
        """The last counted launch of each kernel, by its mangled name."""

    def output(self, text: str) -> None:
        """Print what a kernel printed."""
        data = text.encode()
        libc, stdout = _stdout()
        libc.fwrite(data, 1, len(data), stdout)

    def launched(self, kernel: str, outcome: Outcome, number: int) -> None:
        """Note a launch, and name its faults with line, block and thread, each place once; of a kernel that only the
        interpreter can run, the reason, once. number: of the launch among all of the program.
        """
        mangled_name = outcome.launch.kernel.mangled_name
        launch = LoggedLaunch(kernel, number, mangled_name)
        if self.findings_file is not None and kernel not in self.report.kernels:
            keep_launch(self.findings_file, launch)
        totals = None if isinstance(outcome.counters, Missing) else dict(outcome.counters.totals)
        if totals is not None and self.findings_file is not None:
            self._counted[mangled_name] = outcome
        self.report.launched(kernel, outcome.seconds.value, totals)
        if outcome.interpreted and kernel not in self._interpreted:
            self._interpreted.add(kernel)
            self.flush()
            say(f"{kernel} runs in the interpreter, far slower than native code: {outcome.interpreted}")
        if outcome.faults:
            self._say_faults(launch, outcome.faults)

    def _say_faults(self, launch: LoggedLaunch, faults: tuple[Fault, ...]) -> None:
        found = self.report.found(launch.kernel, faults)
        if self.findings_file is not None:
            keep_findings(self.findings_file, launch, found)
        else:
            for fault in found:
                self.flush()
                say(f"{launch.kernel}: {fault}")
        if any(fault.kind == "deadlock" for fault in faults):
            say_once(_NOBODY_IS_LEFT)

    def figures(self, settings: Settings, leaks: tuple[Leak, ...] | None) -> None:
        """Print the figures that were asked for, or log them for the process that started this one; leaks: None where
        they were not asked for."""
        report = self.report
        if self.findings_file is not None:
            lines = {name: _lines(outcome) for name, outcome in self._counted.items()}
            devices = tuple(each.name for each in settings.predicted)
            keep_figures(self.findings_file, LoggedFigures(report, lines, devices, settings.sanitize, leaks))
            return
        if settings.sanitize and report.kernels and not any(report.faults.values()):
            say(f"sanitised ({', '.join(settings.sanitize)}): no findings")
        if settings.count and report.kernels:
            say(report.table())
        for device in settings.predicted:
            say(report.times(device.name))
        if leaks is not None:
            report.say_leaks(leaks)

    def refusal(self, kernel: str, reason: str) -> None:
        """Name why a launch was refused."""
        self.flush()
        say(f"{kernel} was not launched: {reason}")

    def flush(self) -> None:
        """Write what the program has printed so far."""
        libc, stdout = _stdout()
        libc.fflush(stdout)

    def line_buffered(self) -> None:
        """Have each line written at once, as on a terminal."""
        libc, stdout = _stdout()
        libc.setvbuf(stdout, None, 1, 0)


def _lines(outcome: Outcome) -> LineTable:
    """The counts of a launch by line of the source."""
    assert not isinstance(outcome.counters, Missing)
    return facts_of(outcome.launch, outcome.counters).table("source")


@functools.cache
def _stdout() -> tuple[Any, ctypes.c_void_p]:
    libc = ctypes.CDLL(None)
    libc.fwrite.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]
    libc.fflush.argtypes = [ctypes.c_void_p]
    libc.setvbuf.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t]
    return libc, ctypes.c_void_p.in_dll(libc, "stdout")
