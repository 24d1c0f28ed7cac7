"""Inputs of a launch on a GPU, kept on the host: a fault takes the memory of its context with it.

NumPy arrays are as they were until the launch has ended well. Arrays and variables that live on the GPU are copied
before a launch where that costs little, or where sanitisers are to look at the same launch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Missing
from workbench.device.targets.gpu_memory_sets import overlap
from workbench.device.targets.host_storages import copied_args

MAX_KEPT_BYTES = 4 << 20
"""Most bytes of arrays on the GPU that are copied before each launch: some hundred microseconds over PCIe."""


@dataclass(frozen=True, eq=False)
class Inputs:
    """A launch's arguments on the host; `variables` of its module by name.

    first_values: elsewhere the variables of its module have the values that they begin with, not those that they had.
    """

    args: tuple[Any, ...]
    variables: dict[str, NDArray[np.uint8]] = field(default_factory=dict)
    first_values: bool = False

    def copied(self) -> Inputs:
        """The same with arrays of its own, which share memory as these do."""
        return replace(self, args=copied_args(self.args))


def from_device(
    args: Sequence[Any], arrays: dict[int, Any], variables: dict[str, Any], labels: Sequence[str], always: bool
) -> Inputs | Missing:
    """The inputs of a launch whose arrays are on the GPU.

    arrays: CuPy's, by the `id` of the argument that each was passed as. variables: of the module, as CuPy's bytes.
    labels: the names of the arrays. always: however large they are.
    """
    blocks = [*arrays.values(), *variables.values()]
    size = sum(int(each.nbytes) for each in blocks)
    names = ", ".join(labels)
    if overlap(list(arrays.values())):
        return Missing(f"{names} share memory on the GPU, which the emulator's arrays do not")
    if size > MAX_KEPT_BYTES and not always:
        return Missing(
            f"what {names} held was on the GPU and is lost ({size:,} bytes; up to {MAX_KEPT_BYTES:,} are copied "
            "before a launch): pass NumPy arrays, or launch with sanitize='all', which copies them"
        )
    copies = {id(arg): _copied(arrays[id(arg)], arg.dtype, arg.shape) for arg in args if id(arg) in arrays}
    return Inputs(
        tuple(copies.get(id(arg), arg) for arg in args),
        {name: np.asarray(each.get()) for name, each in variables.items()},
    )


def _copied(array: Any, dtype: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """An array of CuPy's on the host; a variable of a module is bytes there, and has a type of its own."""
    host: NDArray[Any] = np.asarray(array.get())
    return host if host.dtype == dtype else host.view(dtype).reshape(shape)


__all__ = ["MAX_KEPT_BYTES", "Inputs", "from_device"]
