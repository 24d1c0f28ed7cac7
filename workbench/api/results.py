"""Results of `wb.check` and `wb.time` for each version of a kernel's source, for the panel's history.

Keeps the newest result of each kernel, problem and kind until the process ends, with the text that it belongs to. A
result here is a few words; no verdict and no kernel is kept alive. Notebook cells are deliberately unknown here: a
request names its text.
"""

from __future__ import annotations

import time
import warnings
from dataclasses import dataclass
from typing import Any, Literal

from workbench.base import hooks
from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import WorkbenchError
from workbench.base.records import Language, Missing
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import unit_words
from workbench.base.records.timings import Timing
from workbench.base.records.verdicts import Verdict

_MAX_RESULTS = 256
_results: BoundedCache[tuple[str, str, str, str], Result] = BoundedCache(_MAX_RESULTS)


@dataclass(frozen=True)
class Result(JsonRecord):
    """One check or time of one version of a kernel.

    Attributes
    ----------
    source
        The text that was compiled, without white space around it.
    name
        The problem that was checked, or the launch that was timed.
    passed
        The case passed; None of a time.
    at
        Seconds since 1970.
    """

    json_keys = ("kind", "kernel", "name", "arch", "passed", "text", "at")
    kind: Literal["check", "time"]
    kernel: str
    name: str
    source: str
    language: Language
    arch: str
    passed: bool | None
    text: str
    at: float

    def is_of(self, text: str) -> bool:
        """Says whether it is a result of this text; a kernel of Python is a part of its cell."""
        return self.source == text.strip() if self.language in ("cuda", "ptx") else self.source in text


def keep(result: Any, kernel: Any = None) -> None:
    """Add a result to the history file, if the session has one. A file that cannot be written is a warning, since the
    result is not lost. kernel: that it is of, where it holds none.
    """
    if hooks.find("history") is None:
        return
    try:
        hooks.call("history", result, kernel)
    except WorkbenchError as error:
        warnings.warn(f"this result is not kept: {error}", stacklevel=3)


def note_check(kernel: Any, verdict: Verdict) -> None:
    """Keep what a check found; an object that is no kernel handle has no source and is passed over."""
    _note("check", kernel, verdict.problem, verdict.passed, f"{verdict.tally} on the {verdict.target}")


def note_time(kernel: Any, launch: str, timing: Timing | Missing) -> None:
    """Keep a measured time; that there is none is no result."""
    if isinstance(timing, Timing):
        words = f"{timing.median.value:.2f} {unit_words(timing.median.unit)} ({timing.median.basis}) on {timing.device}"
        _note("time", kernel, launch, None, words)


def results_of(text: str) -> tuple[Result, ...]:
    """The results of a text, oldest first.

    Parameters
    ----------
    text
        A source as `wb.compile` takes it; white space around it does not count.
    """
    return tuple(result for result in _results.values() if result.is_of(text))


def _note(kind: Literal["check", "time"], kernel: Any, name: str, passed: bool | None, words: str) -> None:
    compilation = getattr(kernel, "compilation", None)
    if compilation is None:
        return
    source = compilation.source
    found = Result(
        kind=kind,
        kernel=kernel.name,
        name=name,
        source=source.text.strip(),
        language=source.language,
        arch=compilation.arch,
        passed=passed,
        text=words,
        at=time.time(),
    )
    _results.put((kind, found.kernel, name, f"{found.arch}\n{found.source}"), found)
