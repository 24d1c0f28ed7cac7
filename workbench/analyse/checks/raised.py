"""Errors of functions that a problem, a search or a sweep was given: the function, the error, and its place.

One such error belongs to one variant, size or file, and the others go on. Where the first few all have the same one, it
belongs to the function, and nothing else is tried.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from workbench.analyse.checks.problem import called
from workbench.base.errors import ArgumentError
from workbench.base.records.place_names import short_name

FEW = 5
"""So many tasks in a row from the first one, with the same error of the same function, end all of them."""
OWN_PARAMETERS = frozenset({"problem", "reference", "launch", "cases", "fit", "accepts", "inputs", "outputs", "make"})
"""Parameters whose errors are the problem's and not the kernel's."""
_MAX_WORDS = 400
_PACKAGE = str(Path(__file__).parents[2]) + os.sep


class FunctionRaised(ArgumentError):
    """A function of the caller's raised an error, or gave a value that is none of those it may give.

    function: its name in a sentence. error: the class of the error; empty where the function returned. words: the
    error's own. file, line: within the function; empty and 0 where nothing ran there. found: the results by then, where
    a whole search, sweep or verification ended with it; else None.
    """

    def __init__(
        self, parameter: str, function: str, error: str, words: str, file: str = "", line: int = 0, ending: str = ""
    ) -> None:
        self.function, self.error, self.words = function, error, words
        self.file, self.line, self.ending = file, line, ending
        self.found: Any = None
        super().__init__(raised_words(function, error, words, self.place) + ending, parameter)

    def __reduce__(self) -> tuple[Any, ...]:
        args = (self.parameter, self.function, self.error, self.words, self.file, self.line, self.ending)
        return type(self), args

    @property
    def place(self) -> str:
        """The line as a message names it, by the notebook's cell where this process knows it; empty where none is."""
        return f"{short_name(self.file)}, line {self.line}" if self.line else ""

    @property
    def operands(self) -> dict[str, str]:
        """The fields as operands of a fact."""
        return {"function": self.function, "error": self.error, "words": self.words, "place": self.place}

    def of(self, function: str) -> FunctionRaised:
        """The same, of a function with another name in sentences."""
        return FunctionRaised(self.parameter, function, self.error, self.words, self.file, self.line, self.ending)

    def ended(self, ending: str, found: Any) -> FunctionRaised:
        """The error that ends a whole search, sweep or verification. ending: its words about that."""
        result = FunctionRaised(
            self.parameter, self.function, self.error, self.words, self.file, self.line, self.ending + ending
        )
        result.found = found
        return result


def raised_words(function: str, error: str, words: str, place: str) -> str:
    """The sentence of such an error."""
    if not error:
        return words
    return f"{function} raised {error}{f': {words}' if words else ''}{f' ({place})' if place else ''}"


def raised_in(error: BaseException, own: frozenset[str] = OWN_PARAMETERS) -> FunctionRaised | None:
    """The record of an error that came out of a function that `called` called; None of an error of anything else, and
    of interrupts and missing memory.

    Parameters
    ----------
    own
        Parameters whose `ArgumentError` is about what such a function returned.
    """
    if isinstance(error, FunctionRaised):
        return error
    if not isinstance(error, Exception | SystemExit) or isinstance(error, MemoryError):
        return None
    frames = list(traceback.walk_tb(error.__traceback__))
    for at, (frame, _) in enumerate(frames):
        if frame.f_code is called.__code__ and at + 1 < len(frames):
            parameter = str(frame.f_locals["parameter"])
            file, line = _place(frames[at + 1 :])
            return FunctionRaised(parameter, parameter, type(error).__name__, _words(error), file, line)
    if isinstance(error, ArgumentError) and error.parameter in own:
        return FunctionRaised(error.parameter, error.parameter, "", _words(error))
    return None


def call(parameter: str, name: str, function: Callable[..., Any], *args: Any) -> Any:
    """Call a function of the caller's. name: in sentences.

    Raises
    ------
    FunctionRaised
        It raised an error, an exit included. Interrupts and missing memory pass.
    """
    try:
        return called(parameter, function, *args)
    except (Exception, SystemExit) as error:
        raised = raised_in(error, frozenset({parameter}))
        if raised is None:
            raise
        raise raised.of(name) from error


class Streak:
    """The tasks of a series by now, from the first: whether all of them failed by the same error of one function."""

    def __init__(self) -> None:
        self._same: tuple[str, str] | None = None
        self._broken = False
        self.count = 0

    def note(self, raised: FunctionRaised | None) -> bool:
        """Note the error of the next task, None where there was none; return whether the series is to end."""
        key = None if raised is None else (raised.function, raised.error)
        self._broken = self._broken or key is None or self._same not in (None, key)
        self._same = key
        self.count += 1
        return self.is_unbroken and self.count == FEW

    @property
    def words(self) -> str:
        """The others that failed, at the end of the sentence that names one of them."""
        if self.count == 1:
            return "no other was tried"
        return f"and so it is for each of the {self.count} that were tried first"

    @property
    def is_unbroken(self) -> bool:
        """True if there was a task, and all of them failed so."""
        return self.count > 0 and not self._broken


def _words(error: BaseException) -> str:
    try:
        words = str(error)
    except Exception as other:  # anybody's class
        words = f"its words raise {type(other).__name__}"
    # Written to files and sent as UTF-8, which has no half characters.
    words = " ".join(words.encode("utf-8", "replace").decode().split())
    return words if len(words) <= _MAX_WORDS else f"{words[:_MAX_WORDS]}…"


def _place(frames: list[tuple[Any, int]]) -> tuple[str, int]:
    """The innermost line in the file of a function; frames: from the function inwards."""
    files = [frame.f_code.co_filename for frame, _ in frames]
    # A search calls the launch function from one of its own.
    file = next((each for each in files if not each.startswith((_PACKAGE, "<frozen "))), files[0])
    return file, [line for frame, line in frames if frame.f_code.co_filename == file][-1]
