"""An import that is left to the kernel's main thread.

A panel's question is answered beside a running cell, on a thread of its own. Modules of a library, as Numba's, may
import each other in circles: two threads that enter one at different places each find the other's half
(`_DeadlockError`, a module without its attributes), and the cell that only wanted `from numba import cuda` fails. So
the first import is the main thread's.
"""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Callable
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.jupyter.live.installed_modules import only_installed

_POLL_SECONDS = 0.05


def is_imported(name: str) -> bool:
    """True if a module has been imported to its end, by whomever."""
    module = sys.modules.get(name)
    return module is not None and not getattr(getattr(module, "__spec__", None), "_initializing", False)


def wait_for_import(name: str, seconds: float, clock: Clock = SYSTEM) -> bool:
    """Have a module imported by the main thread, as soon as that runs no cell, and wait; False where it took longer.

    Elsewhere than beside a kernel's main thread nothing is done: the caller's own import does no harm there. That it
    is not installed is left to that import, too.
    """
    if is_imported(name):
        return True
    on_main = _scheduler()
    if on_main is None:
        return True
    done = threading.Event()

    def load() -> None:
        try:
            if not is_imported(name):
                with only_installed():
                    importlib.import_module(name)
        except ImportError:
            pass  # the caller's import says what is missing
        finally:
            done.set()

    on_main(load)
    end = clock.now() + seconds
    while not done.wait(_POLL_SECONDS):
        if is_imported(name):
            return True
        if clock.now() > end:
            return False
    return True


def _scheduler() -> Callable[[Callable[[], None]], Any] | None:
    """The function that schedules work on the kernel's main thread between cells; None on that thread, and without a
    kernel.
    """
    if threading.current_thread() is threading.main_thread() or "IPython" not in sys.modules:
        return None
    from IPython import get_ipython

    loop = getattr(getattr(get_ipython(), "kernel", None), "io_loop", None)
    return None if loop is None else loop.add_callback
