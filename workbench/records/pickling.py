"""Pickles of values that hold records, whose defaults are views of mappings: `pickle` alone refuses those."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class RecordPickler(pickle.Pickler):
    """A pickler that takes views of mappings too."""

    def reducer_override(self, obj: Any) -> Any:
        """Views as the mapping that they show; all else as `pickle` does it."""
        return (view_of, (dict(obj),)) if isinstance(obj, MappingProxyType) else NotImplemented


def view_of(values: dict[Any, Any]) -> Mapping[Any, Any]:
    """Give a view of a mapping: what a pickle of one calls."""
    return MappingProxyType(values)
