"""A task and its answer as bytes: written by one process of ours and read by another, which trust each other.

They are pickles: who can send a task to a worker, or answer in a worker's place, runs code in the other process.
"""

from __future__ import annotations

import io
import pickle
import traceback
from collections.abc import Callable
from types import FunctionType
from typing import Any

from workbench.base.errors import ArgumentError, InternalError, MissingDependency, WorkbenchError
from workbench.base.records.pickling import RecordPickler, reduced

_UNSENDABLE = (pickle.PicklingError, TypeError, AttributeError, ValueError, RecursionError)
"""Exceptions of `pickle` for a value that it does not take."""


def task_message(task: Callable[..., Any], arguments: tuple[Any, ...]) -> bytes:
    """A task as bytes.

    Raises
    ------
    ArgumentError
        The function or one of its arguments cannot be sent.
    """
    try:
        return _pickled((task, arguments))
    except _UNSENDABLE as error:
        by_value = _by_value((task, arguments))
        if by_value is not None:
            return by_value
        raise ArgumentError(
            f"the task cannot be sent to a worker: {error}. A function and the classes of its arguments must be of a "
            "module that workers can import, or cloudpickle must be installed (`pip install cloudpickle`)",
            "task",
        ) from error


def answer_to(message: bytes) -> bytes:
    """Do a task and give its answer as bytes: inside a worker.

    Raises
    ------
    MemoryError
        Of the task: no answer can be relied on then.
    """
    try:
        task, arguments = pickle.loads(message)
    except MemoryError:
        raise
    except ImportError as error:
        missing = error.name or str(error)
        return failed(MissingDependency(f"the worker has no module {missing}", f"install {missing} where workers run"))
    except Exception as error:
        return failed(_internal(error))
    try:
        value = task(*arguments)
    except WorkbenchError as error:
        return failed(error)
    except MemoryError:
        raise
    except BaseException as error:  # an exit of the process too, which a task has no right to
        return failed(_internal(error))
    try:
        return _pickled((value, None))
    except _UNSENDABLE as error:
        by_value = _by_value((value, None))
        wrong = ArgumentError(f"the result of a task cannot be sent: {error}", "task")
        return by_value if by_value is not None else failed(wrong)


def answered(raw: bytes) -> tuple[Any, WorkbenchError | None]:
    """The value of an answer, or its error."""
    try:
        value, error = pickle.loads(raw)
    except Exception as error:
        return None, _internal(error)
    return value, error


def failed(error: WorkbenchError) -> bytes:
    """An answer that is an error."""
    error.__traceback__ = None
    try:
        raw = _pickled((None, error))
        pickle.loads(raw)  # an exception is made again by a call, which may refuse
    except Exception:
        replacement = InternalError(f"{type(error).__name__}: {error}")
        return _pickled((None, replacement))
    return raw


def _internal(error: BaseException) -> InternalError:
    result = InternalError(f"{type(error).__name__}: {error}")
    result.add_note("".join(traceback.format_exception(error)))
    return result


def _pickled(value: Any) -> bytes:
    written = io.BytesIO()
    _TaskPickler(written, pickle.HIGHEST_PROTOCOL).dump(value)
    return written.getvalue()


class _TaskPickler(RecordPickler):
    def reducer_override(self, obj: Any) -> Any:
        # Pickled by name alone, which means another module in a worker.
        if isinstance(obj, FunctionType | type) and obj.__module__ == "__main__":
            raise pickle.PicklingError(f"{obj.__qualname__} is defined in the program or notebook itself")
        return super().reducer_override(obj)


def _by_value(value: Any) -> bytes | None:
    """A pickle with the code of functions that are of no importable module; None without cloudpickle."""
    try:
        import cloudpickle
    except ImportError:
        return None

    class ByValue(cloudpickle.Pickler):  # type: ignore[misc]
        def reducer_override(self, obj: Any) -> Any:
            ours = reduced(obj)
            return super().reducer_override(obj) if ours is NotImplemented else ours

    written = io.BytesIO()
    try:
        ByValue(written).dump(value)
    except _UNSENDABLE:
        return None
    return written.getvalue()
