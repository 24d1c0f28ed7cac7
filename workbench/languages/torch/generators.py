"""Random numbers on the device: generators that are apart from the host's.

The numbers are not those of a GPU, whose generators (Philox) give other ones for a seed; which ones follow a seed is
fixed all the same.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

import torch

_Base: Any = torch._C.Generator


_of_device: WeakValueDictionary[int, Any] = WeakValueDictionary()
"""Generators of the device by their objects of C++: Torch hands an operator another object of Python."""


class _AnyGenerator(type(_Base)):  # type: ignore[misc]
    """`isinstance(value, torch.Generator)` is true of the host's generators, too."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, _Base)


class Generator(_Base, metaclass=_AnyGenerator):  # type: ignore[misc]
    """`torch.Generator`, of the host or of the emulated device.

    Raises
    ------
    RuntimeError
        A device that there is not.
    """

    def __new__(cls, device: Any = "cpu") -> Generator:
        place = torch.device(device)
        if place.type != "cuda":
            return _Base.__new__(_Base, place)  # type: ignore[no-any-return]
        require_device(place)
        result: Generator = _Base.__new__(cls, "cpu")
        _of_device[result._cdata] = result
        return result

    @property
    def device(self) -> torch.device:
        """The emulated device."""
        return torch.device("cuda", 0)

    def clone_state(self) -> Generator:
        """Another generator with the same state."""
        result = Generator("cuda")
        result.set_state(self.get_state())
        return result


def require_device(device: torch.device) -> None:
    """Raise for a device of CUDA that there is not.

    Raises
    ------
    torch.AcceleratorError
        CUDA's error for another one than the first.
    """
    if device.type == "cuda" and device.index not in (None, 0):
        raise torch.AcceleratorError(
            "CUDA error: invalid device ordinal\n"
            f"the emulated device is cuda:0, and there is no {device}; `device='cuda'` is every machine's"
        )


default = Generator("cuda")
"""The generator of operators that are given none."""


def of_device(generator: Any) -> Any:
    """The generator that an operator on the device uses.

    Raises
    ------
    RuntimeError
        It is the host's.
    """
    if generator is None:
        return default
    if generator._cdata not in _of_device:
        raise RuntimeError("Expected a 'cuda' device type for generator but found 'cpu'")
    return generator
