"""A helper's mailbox: work and its result are exchanged without waking a thread, while the helper polls it.

Knows how the mailbox is reached from Python. Does not know what the work is.
"""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import Any, NamedTuple

from workbench.emulate import costs
from workbench.emulate.native.machine_code import Processor, runtime_address
from workbench.emulate.native.worker_contexts import aligned
from workbench.emulate.runtime import mailbox

NOT_YET = -1
Call: Any = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
"""Native code that a helper can run: `int32 function(pointer)`, which gives 0 or more."""


class _Functions(NamedTuple):
    serve: Any
    offer: Any
    collect: Any


@lru_cache
def _functions() -> _Functions:
    """`offer` keeps Python's lock, as it returns at once; the others let go of it."""
    pointer, count = ctypes.c_void_p, ctypes.c_int64
    waiting: Any = ctypes.CFUNCTYPE(ctypes.c_int, pointer, count)
    offering: Any = ctypes.PYFUNCTYPE(ctypes.c_int, pointer, Call, pointer)
    serve, offer, collect = (runtime_address(f"mailbox.{n}", Processor.own()) for n in _Functions._fields)
    return _Functions(waiting(serve), offering(offer), waiting(collect))


class Mailbox:
    """The box of one helper."""

    def __init__(self) -> None:
        self._bytes = aligned(mailbox.BOX_BYTES)
        self._bytes[:] = 0
        self._words = self._bytes.data.cast("q")
        self._address = int(self._bytes.ctypes.data)
        self._functions = _functions()

    @property
    def waits(self) -> bool:
        """True if its helper would take work up at once."""
        return self._words[mailbox.STATE // 8] == mailbox.WAITING

    def serve(self) -> None:
        """Does what is put in, until nothing has come for a while. The helper's own thread calls it."""
        self._functions.serve(self._address, costs.SPINS_OF_A_HELPER)

    def offer(self, function: Any, argument: int) -> bool:
        """Puts in a call of a function, a `Call`; returns whether the helper has taken it."""
        return self.waits and bool(self._functions.offer(self._address, function, argument))

    def holds(self, argument: int) -> bool:
        """True if a call with this argument was put in and not yet released."""
        return self._words[mailbox.ARGUMENT // 8] == argument

    def collect(self) -> int:
        """The result of the call, 0 or more; or NOT_YET after a fraction of a millisecond."""
        return int(self._functions.collect(self._address, costs.SPINS_OF_A_CALLER))

    def release(self) -> None:
        """Frees the helper for other work, once the result of its call is known."""
        self._words[mailbox.ARGUMENT // 8] = 0
        self._words[mailbox.STATE // 8] = mailbox.WAITING
