"""Restricts the files that a function may read, by Landlock of Linux 5.13 and later (landlock(7)).

A rule is for a thread and what that thread starts, and cannot be taken back: the work is done on a thread of its own.
Files outside give the error of files without read permission, whether they exist or not. `available` is False if the
system has no Landlock.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import TypeVar

from workbench.base.workers import forking

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
"""Numbers of the system calls, the same on x86-64 and AArch64 (asm-generic/unistd.h)."""
_VERSION_FLAG = 1
_PATH_BENEATH = 1
_READ_FILE, _READ_FOLDER = 1 << 2, 1 << 3
_MOVE, _WITH_MOVES = 1 << 13, 2
"""To another folder: forbidden by every rule that does not allow it, and allowed from the second version on."""
_NO_NEW_PRIVILEGES = 38
STACK_BYTES = 256 << 20
"""Stack bytes of the thread: a compiler's parser descends as deep as a text is nested. Only what is used takes
memory.
"""

T = TypeVar("T")


@cache
def available() -> bool:
    """True if the system can restrict a thread to some folders."""
    return _version() >= 1


def _version() -> int:
    """The version of Landlock that the system has; 0 for none."""
    if sys.platform != "linux":
        return 0
    try:
        return _call(_CREATE_RULESET, None, 0, _VERSION_FLAG)
    except OSError:
        return 0


def reading_only(places: Sequence[Path], work: Callable[[], T]) -> T:
    """Call a function on a thread that can read only these files and folders, with everything below them.

    Parameters
    ----------
    places : what is not there is left out
    work : called once; what it gives or raises is given or raised

    Raises
    ------
    OSError
        The system has no Landlock; nothing was done.
    """
    done: Future[T] = Future()

    def run() -> None:
        try:
            _confine(places)
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    with _starting:
        before = threading.stack_size(STACK_BYTES)
        try:
            thread = threading.Thread(target=run, name="workbench-confined", daemon=True)
            thread.start()
        finally:
            threading.stack_size(before)
    thread.join()
    return done.result()


_starting = forking.lock()


def isolate_memory() -> None:
    """Has this thread, and what it starts from now on, reach no memory of other processes (ptrace(2), /proc/PID/mem).

    A thread with any rule is kept from those that have not the same one; the rule here forbids nothing else.

    Raises
    ------
    OSError
        The system cannot do it (`isolates_memory`); nothing was done.
    """
    _restrict((Path("/"),), _MOVE, lambda place: _MOVE)


@cache
def isolates_memory() -> bool:
    """True if the system has Landlock of version 2, which Linux 5.19 brought."""
    return _version() >= _WITH_MOVES


def _confine(places: Sequence[Path]) -> None:
    """Restricts this thread to reading below `places`."""
    _restrict(places, _READ_FILE | _READ_FOLDER, lambda place: _READ_FILE | (_READ_FOLDER if place.is_dir() else 0))


def _restrict(places: Sequence[Path], handled_rights: int, rights_at: Callable[[Path], int]) -> None:
    """Restricts this thread: of the rights that are handled it keeps those that are given below `places`."""
    handled = struct.pack("=Q", handled_rights)
    rules = _call(_CREATE_RULESET, handled, len(handled), 0)
    try:
        for place in places:
            try:
                opened = os.open(place, os.O_PATH | os.O_CLOEXEC)
            except OSError:
                continue
            try:
                _call(_ADD_RULE, rules, _PATH_BENEATH, struct.pack("=Qi", rights_at(place), opened), 0)
            finally:
                os.close(opened)
        if _library().prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
            raise OSError(ctypes.get_errno(), "prctl(PR_SET_NO_NEW_PRIVS) failed")
        _call(_RESTRICT_SELF, rules, 0)
    finally:
        os.close(rules)


def _call(number: int, *arguments: object) -> int:
    result = int(_library().syscall(ctypes.c_long(number), *arguments))
    if result < 0:
        raise OSError(ctypes.get_errno(), f"system call {number} of Landlock failed")
    return result


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
