"""`wb.keep_history` and `wb.history`: the file in which the session's results are kept, if this was asked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.base import hooks
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.search.history.results import entries_of
from workbench.search.history.store import History
from workbench.search.tuning.known import HOOK as TUNINGS

VARIABLE = "KERNEL_WORKBENCH_HISTORY"
"""Names the file of sessions that ask for none."""
_HOOK = "history"
_current: History | None = None


def keep_history(path: str | Path | None) -> History | None:
    """Keep the results of this session in a file from now on: of checks, verifications, times and predictions.

    Parameters
    ----------
    path
        Of the file, such as `"kernels.sqlite"`; several sessions may write to one. None to keep nothing any more.

    Returns
    -------
    History
        Of the file, or None.

    Raises
    ------
    ArgumentError
        The file is of another program, or of a newer workbench.
    """
    global _current
    if path is None:
        _current = None
        hooks.leave(_HOOK)
        hooks.leave(TUNINGS)
        return None
    if not isinstance(path, str | Path) or not str(path):
        raise ArgumentError(f'path must be that of a file, as in "kernels.sqlite", not {said(path)}', "path")
    _current = History(path)
    hooks.enter(_HOOK, note)
    hooks.enter(TUNINGS, _tunings)
    return _current


def history(path: str | Path | None = None) -> History:
    """The results that were kept: those of a file, or of this session's.

    Parameters
    ----------
    path
        Of a file; None for that of `wb.keep_history`, else the one that KERNEL_WORKBENCH_HISTORY names.

    Raises
    ------
    ArgumentError
        No file is named, or it is no history.
    """
    if path is not None:
        return History(path)
    if _current is not None:
        return _current
    named = os.environ.get(VARIABLE)
    if named:
        return History(named)
    raise ArgumentError(
        'nothing is kept in this session: wb.keep_history("kernels.sqlite") keeps what comes, wb.history(path) reads',
        "path",
    )


def no_results_error(
    store: History, kernel: str, *, device: str | None = None, kind: str | None = None
) -> ArgumentError:
    """The error of a kernel without such results: it names what there is."""
    if not store.path.exists():
        return ArgumentError(f"there is no file {store.path}: wb.keep_history makes one", "file")
    found = store.entries(kernel)
    if not found:
        kernels = ", ".join(store.kernels())
        return ArgumentError(f"nothing is kept of {kernel}; there is {kernels or 'nothing yet'}", "kernel")
    devices = ", ".join(dict.fromkeys(each.device for each in found if each.device))
    kinds = ", ".join(dict.fromkeys(each.kind for each in found))
    requested = f"{'' if kind is None else f' of kind {kind}'}{'' if device is None else f' on {device}'}"
    there = f"of kind {kinds}, on {devices or 'no device'}"
    return ArgumentError(
        f"{kernel} has no result{requested}; there are results {there}", "device" if device is not None else "kind"
    )


def _tunings(kernel: str) -> list[Mapping[str, Any]]:
    """Records of the searches of a kernel, oldest first."""
    return [] if _current is None else [each.record for each in _current.entries(kernel, kind="tuning")]


def note(result: Any, kernel: Any = None, into: History | None = None) -> None:
    """Keep a result. kernel: the handle that it is of, where it holds none. into: None for the session's file."""
    target = into or _current
    if target is None:
        return
    for entry, language, source in entries_of(result, kernel):
        target.keep(entry, language, source)
