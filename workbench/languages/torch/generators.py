"""Random numbers on the device: generators that are apart from the host's.

Their state is that of CUDA's generators, a seed and an offset (c10/cuda/CUDAGeneratorImpl), and kernels may draw by it.
Operators of `distributions` have a GPU's numbers. Those of others are the host's, by a seed that the state gives.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakValueDictionary

import torch

_Base: Any = torch._C.Generator
_STATE = struct.Struct("<Qq")
_DEFAULT_SEED = 67280421310721
"""c10::detail's default_rng_seed_val."""
_OFFSETS = 4
"""Offsets that an operator takes: a call of curand has four numbers."""
_MASK = (1 << 64) - 1


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
        result._seed, result._offset = _DEFAULT_SEED, 0
        _of_device[result._cdata] = result
        return result

    _seed: int
    _offset: int

    @property
    def device(self) -> torch.device:
        """The emulated device."""
        return torch.device("cuda", 0)

    def manual_seed(self, seed: int) -> Generator:
        """Set the seed, and the offset to 0."""
        super().manual_seed(seed)
        self._seed, self._offset = int(seed) & _MASK, 0
        return self

    def seed(self) -> int:
        """Set a random seed, and give it."""
        self.manual_seed(super().seed())
        return self._seed

    def initial_seed(self) -> int:
        """The seed."""
        return self._seed

    def get_offset(self) -> int:
        """The number of offsets that were taken since the seed was set."""
        return self._offset

    def set_offset(self, offset: int) -> None:
        """Set the offset.

        Raises
        ------
        RuntimeError
            It is no multiple of 4.
        """
        if offset % _OFFSETS:
            raise RuntimeError("offset must be a multiple of 4")
        self._offset = int(offset)

    def get_state(self) -> torch.Tensor:
        """The seed and the offset, in 16 bytes of the host's memory."""
        return torch.frombuffer(bytearray(_STATE.pack(self._seed, self._offset)), dtype=torch.uint8)

    def set_state(self, state: torch.Tensor) -> Generator:
        """Set seed and offset; those of 8 bytes are a seed.

        Raises
        ------
        TypeError
            The state is no tensor of bytes on the host.
        RuntimeError
            It has another size, or the offset is no multiple of 4.
        """
        if state.dtype != torch.uint8 or state.device.type != "cpu":
            raise TypeError("RNG state must be a torch.ByteTensor")
        data = bytes(state.tolist())
        if len(data) not in (_STATE.size, _STATE.size // 2):
            raise RuntimeError("RNG state is wrong size")
        seed, offset = _STATE.unpack(data.ljust(_STATE.size, b"\0"))
        self.set_offset(offset)
        self._seed = seed
        return self

    def clone_state(self) -> Generator:
        """Another generator with the same state."""
        return Generator("cuda").set_state(self.get_state())

    def take(self, offsets: int) -> tuple[int, int]:
        """Take offsets, a multiple of 4, for an operator; gives the seed, and the offset before."""
        before = self._offset
        self._offset += offsets
        return self._seed, before

    def next_seed(self) -> int:
        """The seed of an operator's numbers on the host; the operator takes its offsets."""
        seed, offset = self.take(_OFFSETS)
        mixed = (seed ^ (offset * 0x9E3779B97F4A7C15)) & _MASK
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):  # the finalizer of SplitMix64
            mixed = ((mixed ^ (mixed >> shift)) * factor) & _MASK
        return mixed >> 32  # the host's generator has seeds of 32 bits


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
    """The device's generator that an operator on the device draws by, which is given `generator`.

    Raises
    ------
    RuntimeError
        It is the host's.
    """
    found = default if generator is None else _of_device.get(generator._cdata)
    if found is None:
        raise RuntimeError("Expected a 'cuda' device type for generator but found 'cpu'")
    return found


def on_host(generator: Any) -> Any:
    """The host's generator for the numbers of an operator on the device; raises as `of_device`."""
    found = of_device(generator)
    _Base.manual_seed(found, found.next_seed())
    return found


@contextmanager
def default_of_device() -> Iterator[None]:
    """The host's default generator draws for the device's, for an operator that takes none."""
    state = torch.default_generator.get_state()
    torch.default_generator.manual_seed(default.next_seed())
    try:
        yield
    finally:
        torch.default_generator.set_state(state)
