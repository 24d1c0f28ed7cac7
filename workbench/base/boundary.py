"""Translates foreign exceptions: what is no error of the workbench's own leaves it as one, chained to what it was.

Interrupts pass. So does what was raised outside of the workbench and of the libraries that it stands on: by a callback,
or by a handler of a signal that came amid native code.
"""

from __future__ import annotations

import _thread
import errno
import re
import signal
import threading
import weakref
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import wraps
from types import FrameType, TracebackType
from typing import ParamSpec, TypeVar

from workbench.base.errors import InternalError, LaunchError, WorkbenchError
from workbench.base.records.refusal_words import launch_error

_P = ParamSpec("_P")
_T = TypeVar("_T")
_OWN = frozenset({"workbench", "numpy", "llvmlite", "ml_dtypes", "ctypes", "mmap"})
_ASK_FOR_MEMORY = frozenset({"threading", "subprocess", "tempfile", "importlib", "concurrent", "cuda"})
"""Modules of others that the workbench calls, where memory may be missing."""
_SAYS_SO = re.compile(
    r"failed to map segment|cannot allocate memory|out of memory|can't start new thread|bad_alloc", re.IGNORECASE
)
"""Messages of the dynamic loader (ld.so), the C library, LLVM and Python."""

_FINALIZER = weakref.finalize.__call__.__code__
_AGAIN_SECONDS = 0.01


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Has an interrupt wait until what runs within has ended, then raises it: a package that is imported is imported
    whole, since Python keeps a half-imported one.

    In other threads than the main one, which gets no interrupts, it does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """Has an interrupt that comes amid a finalizer, where Python would print and forget it, come again behind that.

    Native code returns where its arguments are freed: the finalizer of one is often the first Python code to see the
    interrupt. In other threads than the main one, and where an interrupt raises nothing, it does nothing.
    """
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return

    def raise_or_defer(number: int, frame: FrameType | None) -> None:
        if _is_finalizing(frame):
            threading.Timer(_AGAIN_SECONDS, _interrupt_main_thread).start()
        else:
            before(number, frame)

    signal.signal(signal.SIGINT, raise_or_defer)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _is_finalizing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code is _FINALIZER or frame.f_code.co_name == "__del__":
            return True
        frame = frame.f_back
    return False


def _interrupt_main_thread() -> None:
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)  # it ends a wait of that thread, too
    else:
        _thread.interrupt_main()


def nothing_foreign(doing: str) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Has a function raise errors of the workbench only. doing: what it does, for the message (`running a kernel`).

    Raises, from what it decorates
    ------------------------------
    LaunchError
        The computer's memory does not suffice.
    InternalError
        Anything else that is foreign: a bug of the workbench.
    """

    def translated(error: Exception) -> WorkbenchError | None:
        named = _memory_named(error, doing)
        return named or (_translated(error, doing) if _is_own(error.__traceback__) else None)

    return _translating(translated)


def memory_is_named(doing: str) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Has a function say where the computer's memory does not suffice; other exceptions pass.

    Raises, from what it decorates
    ------------------------------
    LaunchError
        The computer's memory does not suffice.
    """

    return _translating(lambda error: _memory_named(error, doing))


def _translating(
    translated: Callable[[Exception], WorkbenchError | None],
) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Has a function raise what foreign exceptions are translated to; those pass that are translated to None."""

    def decorate(function: Callable[_P, _T]) -> Callable[_P, _T]:
        @wraps(function)
        def guarded(*args: _P.args, **keywords: _P.kwargs) -> _T:
            try:
                return function(*args, **keywords)
            except WorkbenchError:
                raise
            except Exception as error:
                raised = translated(error)
                if raised is None:
                    raise
                raise raised from error

        return guarded

    return decorate


def _memory_named(error: Exception, doing: str) -> WorkbenchError | None:
    """The error that says so, where the computer's memory did not suffice for what the workbench did."""
    if _is_own(error.__traceback__, _OWN | _ASK_FOR_MEMORY) and lacks_memory(error):
        return _no_memory(error, doing)
    return None


def lacks_memory(error: BaseException) -> bool:
    """True if an exception, or one that led to it, says that memory or address space ran out."""
    return any(map(_is_shortage, _chain(error)))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _no_memory(error: Exception, doing: str) -> LaunchError:
    message = next((" ".join(str(each).split()) for each in _chain(error) if _is_shortage(each)), "")[:200]
    limit = _address_space_bytes()
    return launch_error(
        "host_memory",
        doing=doing,
        error=message or "an allocation failed",
        address_space_mib=None if limit is None else limit >> 20,
    )


def _is_shortage(error: BaseException) -> bool:
    if isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno == errno.ENOMEM):
        return True
    return isinstance(error, OSError | RuntimeError | ImportError) and _SAYS_SO.search(str(error)) is not None


def _address_space_bytes() -> int | None:
    """The bytes of addresses that this process may have; None where nothing bounds them."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit in (resource.RLIM_INFINITY, -1) else limit


def _translated(error: Exception, doing: str) -> WorkbenchError:
    message = " ".join(str(error).split())[:300]
    return InternalError(
        f"{doing} failed: {type(error).__name__}: {message}. This is a bug of the workbench; please report it."
    )


def _is_own(trace: TracebackType | None, own: AbstractSet[str] = _OWN) -> bool:
    """True if an exception was raised by the workbench or by a library that it called."""
    if trace is None:
        return True
    while trace.tb_next is not None:
        trace = trace.tb_next
    module = str(trace.tb_frame.f_globals.get("__name__", ""))
    return module.partition(".")[0] in own
