"""A mapping that is computed on its first use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeVar

_K = TypeVar("_K")
_V = TypeVar("_V")


class LazyMapping(Mapping[_K, _V]):
    """A mapping that is computed on its first use; a pickle of it is a dictionary."""

    def __init__(self, make: Callable[[], Mapping[_K, _V]]) -> None:
        self._make = make

    @cached_property
    def _mapping(self) -> Mapping[_K, _V]:
        return self._make()

    def __getitem__(self, key: _K) -> _V:
        return self._mapping[key]

    def __iter__(self) -> Iterator[_K]:
        return iter(self._mapping)

    def __len__(self) -> int:
        return len(self._mapping)

    def __repr__(self) -> str:
        return repr(self._mapping)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self._mapping),)
