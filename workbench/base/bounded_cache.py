"""A cache of as many values as a number says: those that were put or asked for last."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any, Generic, TypeVar, overload

from workbench.base.workers import forking

Key = TypeVar("Key")
Value = TypeVar("Value")
Other = TypeVar("Other")
_ABSENT: Any = object()


class BoundedCache(Generic[Key, Value]):
    """Values by keys, of which the one that was used longest ago goes when there are more than `most`.

    For values that are not a function of their keys alone, or are put by others than those who ask; else
    `functools.lru_cache` does. Threads may use it at once: each method is one step.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._lock = forking.free_in_children(threading.RLock())  # a finalizer may come back here

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def get(self, key: Key) -> Value | None: ...

    @overload
    def get(self, key: Key, default: Other) -> Value | Other: ...

    def get(self, key: Key, default: Any = None) -> Any:
        """The value of a key, which is then the last that was used."""
        with self._lock:
            value = self._values.get(key, _ABSENT)
            if value is _ABSENT:
                return default
            self._values.move_to_end(key)
            return value

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value as the last that was used, in place of an older one of the key; returns it."""
        with self._lock:
            gone: list[Any] = [self._values.pop(key, None)]  # with the lock let go: finalizers take others
            self._values[key] = value
            while len(self._values) > self.most:
                gone.append(self._values.popitem(last=False))
        return value

    def discard(self, key: Key) -> None:
        """Keep no value of a key."""
        with self._lock:
            gone = self._values.pop(key, None)
        del gone  # as in `put`

    def clear(self) -> None:
        """Keep none at all."""
        with self._lock:
            gone, self._values = self._values, OrderedDict()
        del gone  # as in `put`

    def items(self) -> list[tuple[Key, Value]]:
        """Keys and values, the one that was used last at the end. Reading them is no use."""
        with self._lock:
            return list(self._values.items())

    def values(self) -> list[Value]:
        """The values in the order of `items`."""
        with self._lock:
            return list(self._values.values())


__all__ = ["BoundedCache"]
