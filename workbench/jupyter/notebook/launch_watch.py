"""Watches a notebook's launches: warns when the same launch gives another result, and when a cell finds one wrong; has
the last one of each kernel kept, so that it can be stepped.

It prints a hint and decides nothing. Launches with much data, and those of code that keeps variables from one launch
to the next, are not compared.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.jupyter.live import kept_launches

_MAX_BYTES = 1 << 20
"""Most bytes of arguments of a launch that is compared: a digest of them takes a millisecond."""
_MAX_LAUNCHES = 100
"""Most launches of a kernel that are compared, so that a loop of launches waits for no more."""
_MAX_ENTRIES = 512


@dataclass(frozen=True, eq=False)
class _Begun:
    """A launch that runs. key: what it began with; empty where it is not compared."""

    name: str
    key: bytes
    args: tuple[Any, ...]


class LaunchWatch:
    """Remembers what launches left, by what they began with. cell: gives the number of the cell that runs."""

    def __init__(self, cell: Callable[[], int] = lambda: 0) -> None:
        self._cell = cell
        self._left: BoundedCache[bytes, bytes] = BoundedCache(_MAX_ENTRIES)
        self._reported: set[str] = set()
        self._launched: dict[str, None] = {}
        self._compared: Counter[str] = Counter()

    def before(
        self,
        name: str,
        code: object,
        configuration: Sequence[object],
        args: Sequence[Any],
        of: Any = None,
        again: tuple[Any, Any, int] | None = None,
    ) -> _Begun:
        """Take down what a launch begins with. code: what is the same in launches of the same code; None where it
        keeps variables. of: the kernel's handle, or its Python function. again: grid, block and dynamic shared memory
        in bytes, where a launch of it can be made again from them and the arguments."""
        if of is not None:
            kept_launches.note(name, of, again, args, self._cell())
        self._launched[name] = None
        self._compared[name] += 1
        digest = None if code is None or self._compared[name] > _MAX_LAUNCHES else _digest(args)
        key = b"" if digest is None else hashlib.sha256(repr((code, *configuration)).encode() + digest).digest()
        return _Begun(name, key, tuple(args))

    def after(self, begun: _Begun) -> None:
        """Compare what a launch left with what it left before, and print a hint where that differs."""
        if not begun.key:
            return
        left = _digest(begun.args)
        if left is None:
            return
        before = self._left.put(begun.key, self._left.get(begun.key, left))
        if before != left and begun.name not in self._reported:
            self._reported.add(begun.name)
            print(
                f"hint: the same launch of {begun.name} left another result than before, so the order of threads shows "
                f"in it. {_advice(begun.name)}"
            )

    def cell_begins(self, *_: Any) -> None:
        """Called before each cell."""
        self._launched.clear()

    def cell_ended(self, result: Any) -> None:
        """Called behind each cell: where it launched and then found something wrong, says what looks for the cause."""
        if issubclass(type(getattr(result, "error_in_exec", None)), AssertionError) and self._launched:
            name = next(reversed(self._launched))
            print(f"hint: where a result is wrong: {_advice(name)}")


def _advice(name: str) -> str:
    return f"%sanitize {name}[grid, block](...) watches a launch for races, uninitialised reads and misused barriers."


def _digest(args: Sequence[Any]) -> bytes | None:
    """A digest of the values of arguments; None where they are too many, or none of NumPy's."""
    import numpy as np

    found = hashlib.blake2b(digest_size=16)
    room = _MAX_BYTES
    for value in args:
        if isinstance(value, bool | int | float | complex | np.generic | None):
            found.update(repr(value).encode())
            continue
        if not isinstance(value, np.ndarray) and not hasattr(value, "copy_to_host"):
            return None
        room -= int(getattr(value, "nbytes", 0) or 0)
        if room < 0:
            return None
        array = np.asarray(value)
        found.update(repr((array.shape, array.dtype.str)).encode() + array.tobytes())
    return found.digest()
