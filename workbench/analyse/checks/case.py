"""One case of a check: named sizes, and the arrays that a kernel is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.base.errors import ArgumentError


@dataclass(frozen=True, eq=False)
class Case:
    """One case of a check, as a launch function sees it: `case["x"]` is a buffer, a number, or a size.

    buffers: NumPy arrays that the kernel is given, inputs and outputs; the outputs are poisoned.
    """

    label: str
    dims: Mapping[str, int]
    inputs: Mapping[str, Any]
    outputs: Mapping[str, np.ndarray[Any, Any]]

    def __getitem__(self, name: str) -> Any:
        for values in (self.outputs, self.inputs, self.dims):
            if name in values:
                return values[name]
        known = (*self.inputs, *self.outputs, *self.dims)
        raise ArgumentError(f"the case has no {name!r}; it has {', '.join(dict.fromkeys(known))}", "launch")
