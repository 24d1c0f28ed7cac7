"""The process of a program: the emulator's side is made ready, and the program's `main` is called.

Started by the program itself (`start.c`) or by `workbench run`, as `python -m workbench.languages.programs FILE ARGV0
ARGUMENTS`.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.base.workers.python_command import module_command
from workbench.device.runtime.host_view import reserve
from workbench.device.targets.driver_probe import find_gpu
from workbench.emulate.native import tier_up
from workbench.languages.programs import exports
from workbench.languages.programs.callers import base_of
from workbench.languages.programs.executables import read_program
from workbench.languages.programs.gpu_runtime import bind_to_libraries, load_libraries
from workbench.languages.programs.host_faults import name_faults
from workbench.languages.programs.messages import say
from workbench.languages.programs.nvidia_libraries import folder_of_libraries
from workbench.languages.programs.process import process
from workbench.languages.programs.settings import CAPACITY_BYTES

BINDER = "KERNEL_WORKBENCH_RUNTIME"
"""The variable by which a library of jumps finds the function that fills its slots (start.c)."""
_TRIES = "KERNEL_WORKBENCH_TRIES"
_MAX_TRIES = 8
_STAND_INS = ("cublas", "cufft", "curand", "cusparse", "cusolver", "nvjpeg", "npp")
"""Beginnings of functions of libraries, which are declared where a program has any."""
_NOT_RUN = 127
"""The status of a shell for what it cannot run."""
_INCOMPLETE = 1
"""The status of a program that reports success though a kernel was not run that a GPU would have run."""
_Main = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_Handler = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p)
_handlers: list[Any] = []
"""Those that C calls, which must live as long as the process."""
Bind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64), ctypes.c_int, ctypes.c_void_p)


def main(words: Sequence[str]) -> int:
    """Run a program; it ends the process, so that this returns only where the program cannot be run."""
    path, *argv = words
    on_gpu = not process().settings.needs_the_emulator and not isinstance(find_gpu(), Missing)
    if not on_gpu and not reserve(CAPACITY_BYTES):
        # The kernel lays out each process anew.
        tries = int(os.environ.get(_TRIES, "0")) + 1
        if tries < _MAX_TRIES:
            os.environ[_TRIES] = str(tries)
            os.execv(sys.executable, module_command("workbench.languages.programs", words))
        return _refused("the addresses of device memory are not free in this process")
    try:
        program = read_program(Path(path))
        libraries = load_libraries(folder_of_libraries()) if on_gpu else ()
    except (ArgumentError, MissingDependency) as error:
        return _refused(str(error))
    mains: list[int] = []

    def bind(names: int, slots: Any, count: int, main: int | None) -> int:
        found = strings(names, count)
        if any(name.startswith(_STAND_INS) for name in found):
            import workbench.languages.programs.libraries
        if on_gpu:
            bind_to_libraries(found, slots, libraries)
        else:
            import workbench.languages.programs.calls  # noqa: F401  (declares the functions)

            exports.bind(found, slots)
        if main:
            if program.copied:
                program.fill_copies(base_of(main))
            mains.append(main)
        return not on_gpu and process().settings.follows_host_words

    binder = Bind(bind)
    os.environ[BINDER] = f"{os.getpid()}:{ctypes.cast(binder, ctypes.c_void_p).value:x}"
    if process().settings.line_buffered:
        process().console.line_buffered()
    if process().settings.findings_file:
        process().console.findings_file = Path(process().settings.findings_file)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    libc = ctypes.CDLL(None)

    def conclude(status: int, _: int | None) -> None:
        process().conclude()
        if process().is_incomplete and not status:
            libc.fflush(None)
            os._exit(_INCOMPLETE)

    concluded = _Handler(conclude)
    if not on_gpu:
        # Handlers run in the reverse order of their registration: this one after the program's own.
        libc.on_exit(concluded, None)
        name_faults()
        tier_up.stop_by(before_destructors)
    exports.serve(program.name)
    try:
        ctypes.CDLL(program.name, mode=ctypes.RTLD_GLOBAL)
    except OSError as error:
        return _refused(f"{path} cannot be loaded: {error}. A program is built with `workbench nvcc`")
    if not mains:
        return _refused(f"{path} has no main function that `workbench nvcc` linked")
    arguments = (ctypes.c_char_p * (len(argv) + 1))(*[os.fsencode(word) for word in argv], None)
    environment = ctypes.c_void_p.in_dll(libc, "environ")
    status: int = _Main(mains[-1])(len(argv), ctypes.cast(arguments, ctypes.c_void_p), environment)
    _exit(status)
    return status


def _refused(why: str) -> int:
    say(why)
    os._exit(_NOT_RUN)  # without exit handlers, which call back into Python


def before_destructors(handler: Callable[[], None]) -> None:
    """Has C's `exit` call a handler before the destructors of the libraries that have been loaded by now."""
    called = _Handler(lambda status, _: handler())
    _handlers.append(called)
    ctypes.CDLL(None).on_exit(called, None)


def _exit(status: int) -> None:
    """Ends the process as C does: the program's exit handlers and destructors may call the runtime."""
    ctypes.CDLL(None).exit(status)


def strings(address: int, count: int) -> list[str]:
    """The texts that stand one after the other at an address."""
    result = []
    for _ in range(count):
        text = ctypes.string_at(address)
        result.append(text.decode())
        address += len(text) + 1
    return result
