"""Where foreign exceptions stop: what is no error of the workbench's own leaves it as one, chained to what it was.

Interrupts pass. So does what was raised outside of the workbench and of the libraries that it stands on: by a callback,
or by a handler of a signal that came amid native code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import ParamSpec, TypeVar

from workbench.errors import InternalError, LaunchError, WorkbenchError

_P = ParamSpec("_P")
_T = TypeVar("_T")
_OWN = frozenset({"workbench", "numpy", "llvmlite", "ml_dtypes", "ctypes", "mmap"})


def nothing_foreign(doing: str) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Has a function raise errors of the workbench only. doing: what it does, for the message (`running a kernel`).

    Raises, from what it decorates
    ------------------------------
    LaunchError
        The computer's memory does not suffice.
    InternalError
        Anything else that is foreign: a bug of the workbench.
    """

    def decorate(function: Callable[_P, _T]) -> Callable[_P, _T]:
        @wraps(function)
        def guarded(*args: _P.args, **keywords: _P.kwargs) -> _T:
            try:
                return function(*args, **keywords)
            except WorkbenchError:
                raise
            except Exception as error:
                if not _is_own(error.__traceback__):
                    raise
                raise _translated(error, doing) from error

        return guarded

    return decorate


def _translated(error: Exception, doing: str) -> WorkbenchError:
    if isinstance(error, MemoryError):
        return LaunchError(
            f"this computer has no memory left for {doing}: {error or 'an allocation failed'}. Use a smaller problem, "
            "smaller blocks, or less local and shared memory.",
            "host_memory",
        )
    said = " ".join(str(error).split())[:300]
    return InternalError(
        f"{doing} failed: {type(error).__name__}: {said}. This is a bug of the workbench; please report it."
    )


def _is_own(trace: TracebackType | None) -> bool:
    """Whether an exception was raised by the workbench or by a library that it called."""
    if trace is None:
        return True
    while trace.tb_next is not None:
        trace = trace.tb_next
    module = str(trace.tb_frame.f_globals.get("__name__", ""))
    return module.partition(".")[0] in _OWN
