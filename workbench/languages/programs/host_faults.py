"""Host code that reads or writes device memory: it faults, as beside a GPU, and is told which memory that was."""

from __future__ import annotations

import ctypes
import signal
from typing import Any

from workbench.languages.programs.buffers import address_in_words
from workbench.languages.programs.callers import caller
from workbench.languages.programs.messages import say
from workbench.languages.programs.process import process

_Handler = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_GIVES_INFORMATION = 4
"""SA_SIGINFO of <signal.h>."""
_ADDRESS, _REGISTERS, _ERROR, _WRITES = 16, 40, 19, 2
"""Offsets of the address in what a handler is told, and of the registers in its context, on x86-64 Linux; the number of
the error among these (REG_ERR of <sys/ucontext.h>), and its bit for a write."""
_callbacks: list[Any] = []
"""Handlers that C has the addresses of."""


class _Action(ctypes.Structure):
    """`struct sigaction` of glibc."""

    _fields_ = (
        ("handler", _Handler),
        ("mask", ctypes.c_char * 128),
        ("flags", ctypes.c_int),
        ("restorer", ctypes.c_void_p),
    )


def name_faults() -> None:
    """Have faults of the host in device memory named before they end the process."""
    handler = _Handler(_faulted)
    _callbacks.append(handler)
    ctypes.CDLL(None).sigaction(signal.SIGSEGV, ctypes.byref(_Action(handler=handler, flags=_GIVES_INFORMATION)), None)


def _faulted(number: int, information: int, context: int) -> None:
    # The instruction is run again when this returns, and ends the process as if there were no handler.
    ctypes.CDLL(None).signal(number, None)
    state, address = process(), ctypes.c_uint64.from_address(information + _ADDRESS).value
    if "device" not in vars(state) or not state.device.memory.holds(address):
        return
    error = ctypes.c_uint64.from_address(context + _REGISTERS + 8 * _ERROR).value
    does = "writes" if error & _WRITES else "reads"
    place = caller(state.program)
    say(f"the host {does} device memory{f' in {place}' if place else ''}: {address_in_words(state, address)}")
