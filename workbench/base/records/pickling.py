"""Pickles of values that hold records: `pickle` alone refuses their views of mappings, and what runs a launch again is
of the process that ran it.
"""

from __future__ import annotations

import copyreg
import pickle
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from workbench.base.records.outcomes import Fault
from workbench.base.records.verdicts import Verdict

_OF_THE_PROCESS: tuple[tuple[type, str], ...] = ((Fault, "replayer"), (Verdict, "stepper"))


class RecordPickler(pickle.Pickler):
    """A pickler that takes records; a fault that comes back cannot be replayed, nor a verdict be stepped."""

    def reducer_override(self, obj: Any) -> Any:
        """Records and views as `reduced` has them; all else as `pickle` does it."""
        return reduced(obj)


def reduced(value: Any) -> Any:
    """A value in the form of `object.__reduce__`, if it is one that `pickle` alone refuses; else NotImplemented."""
    if isinstance(value, MappingProxyType):
        return view_of, (dict(value),)
    for kind, attribute in _OF_THE_PROCESS:
        if type(value) is kind:
            return copyreg.__newobj__, (kind,), {**vars(value), attribute: None}  # type: ignore[attr-defined]
    return NotImplemented


def view_of(values: dict[Any, Any]) -> Mapping[Any, Any]:
    """Give a view of a mapping: what a pickle of one calls."""
    return MappingProxyType(values)
