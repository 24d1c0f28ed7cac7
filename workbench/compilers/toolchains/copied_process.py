"""Copies of a child process that waits in open(2), each of which opens another file: by ptrace(2).

What a program has built before it opens its input need not be built again. The process itself makes the copy: stopped,
it is made to call clone(2), whose child then goes on with its own open. `CLONE_PARENT` makes the copy a child of this
process too. Not for the main thread, which an interrupt could end between two steps. Linux on x86-64 only, as the
registers are named.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

_SEIZE, _INTERRUPT, _SYSCALL, _DETACH = 0x4206, 0x4207, 24, 17
_GET_REGISTERS, _SET_REGISTERS, _EVENT_MESSAGE = 12, 13, 0x4201
_OPTIONS = 0x1 | 0x2 | 0x100000
"""PTRACE_O_TRACESYSGOOD, _TRACEFORK and _EXITKILL."""
_ALL_KINDS = 0x40000000
"""__WALL of waitpid(2)."""
_SIGTRAP = 5
_AT_A_CALL, _AT_A_FORK = _SIGTRAP | 0x80, _SIGTRAP | 1 << 8
_OPEN, _OPENAT, _CLONE, _PRCTL = 2, 257, 56, 157
_CLONE_PARENT, _SET_SIGNAL_OF_PARENTS_DEATH = 0x8000, 1
_NO_CALL = 2**64 - 1
_RESTARTED = {2**64 - code for code in (512, 513, 514)}
"""ERESTARTSYS, ERESTARTNOINTR and ERESTARTNOHAND: a call was interrupted and begins again."""
_SYSCALL_BYTES = 2


class _Registers(ctypes.Structure):
    """`struct user_regs_struct` of x86-64."""

    _fields_ = [
        (name, ctypes.c_uint64)
        for name in (
            *("r15", "r14", "r13", "r12", "rbp", "rbx", "r11", "r10", "r9", "r8", "rax", "rcx", "rdx", "rsi", "rdi"),
            *("orig_rax", "rip", "cs", "eflags", "rsp", "ss", "fs_base", "gs_base", "ds", "es", "fs", "gs"),
        )
    ]  # fmt: skip


def possible() -> bool:
    """True where processes can be copied if the system permits it."""
    return sys.platform == "linux" and platform.machine() == "x86_64" and hasattr(os, "pidfd_open")


def tie(process_id: int) -> None:
    """Have a stopped process that is about to open a file end with the thread that started it.

    Raises OSError where ptrace(2) is not permitted, or where the process does something else.
    """
    with _stopped(process_id) as stopped:
        stopped.call(_PRCTL, _SET_SIGNAL_OF_PARENTS_DEATH, signal.SIGKILL)


def copy(process_id: int, path: str, other: str) -> int:
    """Copy a stopped process that is about to open `path`, and let the copy go on with `other`, which is as long.

    Returns the id of the copy, a child of this process. Raises OSError as `tie` does.
    """
    with _stopped(process_id) as stopped:
        child = stopped.clone()
    try:
        _wait(child)
        address = stopped.start.rsi if stopped.start.rax == _OPENAT else stopped.start.rdi
        with open(f"/proc/{child}/mem", "r+b", buffering=0) as memory:
            memory.seek(address)
            if memory.read(len(path) + 1) != path.encode() + b"\0" or len(other) != len(path):
                raise OSError(errno.EINVAL, "another file is opened than was expected")
            memory.seek(address)
            memory.write(other.encode())
        _ptrace(_SET_REGISTERS, child, stopped.start)
        _ptrace(_DETACH, child)
    except OSError:
        end(child)
        raise
    return child


def exit_status(process_id: int, seconds: float) -> int | None:
    """Wait for a copy's end, and give its status as `os.waitpid` does; None where it takes longer, and is ended."""
    handle = os.pidfd_open(process_id)
    try:
        if not select.select([handle], [], [], seconds)[0]:
            end(process_id)
            return None
    finally:
        os.close(handle)
    return os.waitpid(process_id, 0)[1]


def end(process_id: int) -> None:
    """End a child process, a copy or what is copied, wherever it halts."""
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(process_id, signal.SIGKILL)
        while os.WIFSTOPPED(os.waitpid(process_id, _ALL_KINDS)[1]):
            continue


class _StoppedProcess:
    """A process in this thread's hands. start: its registers just before it opens a file."""

    def __init__(self, process_id: int) -> None:
        self._id = process_id
        _ptrace(_INTERRUPT, process_id)
        _wait(process_id)
        start = self._registers()
        if start.orig_rax != _NO_CALL:
            if start.rax not in _RESTARTED:
                raise OSError(errno.EINVAL, "the process is not in a call that begins again")
            start.rax, start.orig_rax = start.orig_rax, _NO_CALL
            start.rip -= _SYSCALL_BYTES
        if start.rax not in (_OPEN, _OPENAT):
            raise OSError(errno.EINVAL, "the process does not open a file")
        self.start = start
        self._child = 0

    def call(self, number: int, *values: int) -> int:
        """Have it make a system call; the call's result. Raises OSError where the call fails."""
        registers = _Registers.from_buffer_copy(self.start)
        registers.rax = number
        for name, value in zip(("rdi", "rsi", "rdx", "r10", "r8"), (*values, 0, 0, 0, 0, 0), strict=False):
            setattr(registers, name, value)
        _ptrace(_SET_REGISTERS, self._id, registers)
        try:
            halts = 0  # at the begin of the call, and at its end
            while halts < 2:
                _ptrace(_SYSCALL, self._id)
                status = _wait(self._id)
                halts += status == _AT_A_CALL
                if status == _AT_A_FORK:
                    message = ctypes.c_uint64()
                    _ptrace(_EVENT_MESSAGE, self._id, message)
                    self._child = message.value
            result = ctypes.c_int64(self._registers().rax).value
        finally:
            _ptrace(_SET_REGISTERS, self._id, self.start)
        if result < 0:
            raise OSError(-result, os.strerror(-result))
        return result

    def clone(self) -> int:
        """Have it copy itself; the copy's id, which stands still in this thread's hands."""
        self.call(_CLONE, _CLONE_PARENT | signal.SIGCHLD)
        return self._child

    def _registers(self) -> Any:
        registers = _Registers()
        _ptrace(_GET_REGISTERS, self._id, registers)
        return registers


@contextmanager
def _stopped(process_id: int) -> Iterator[_StoppedProcess]:
    _ptrace(_SEIZE, process_id, _OPTIONS)
    try:
        yield _StoppedProcess(process_id)
    finally:
        with suppress(ProcessLookupError):  # it has ended: what was raised says so
            _ptrace(_DETACH, process_id)


def _wait(process_id: int) -> int:
    """Bits 8 and above of the status of a process that halts: the reason."""
    _, status = os.waitpid(process_id, _ALL_KINDS)
    if not os.WIFSTOPPED(status):
        raise ProcessLookupError(errno.ESRCH, "the process has ended")
    return status >> 8


def _ptrace(request: int, process_id: int, data: Any = 0) -> None:
    address = data if isinstance(data, int) else ctypes.addressof(data)
    if _function()(request, process_id, None, address) == -1:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


@cache
def _function() -> Any:
    function = ctypes.CDLL(None, use_errno=True).ptrace
    function.restype = ctypes.c_long
    function.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    return function
