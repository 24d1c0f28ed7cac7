"""Host memory of a launch on a GPU: each storage once, and every argument at its place in it, as in the emulator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.gpu_tensor_maps import driver_map
from workbench.device.targets.guard_zones import Damage
from workbench.device.targets.host_storages import Storage, address_of, copy_changes, merged, span_on_host, storage_of
from workbench.device.targets.mapped_arrays import MapPart

if TYPE_CHECKING:
    from workbench.device.targets.arguments import Lowered
    from workbench.emulate.tensor_maps import TensorMap


@dataclass(frozen=True)
class Place:
    """An address on the GPU: so many bytes from the first of one of a launch's arrays there, by its index. tensor: the
    map that is passed in place of the address."""

    array: int
    offset: int
    tensor: TensorMap | None = None

    def bytes_at(self, first: int) -> bytes:
        """The parameter, where the array lies at an address."""
        address = first + self.offset
        return address.to_bytes(8, "little") if self.tensor is None else driver_map(self.tensor.at(address))


@dataclass(frozen=True, eq=False)
class GpuArrays:
    """The arrays of a launch as a GPU gets them.

    lowered: the launch's own. arrays: those that are on the GPU, those of NumPy that are all of their storages, and
    bytes of other storages as they were. storages: the range on the host of each such storage, None of others. firsts:
    the lowest byte of each array of the launch. parts: the parameters, with places where addresses go.
    """

    lowered: Lowered
    arrays: tuple[Any, ...]
    storages: tuple[Storage | None, ...]
    firsts: tuple[Place, ...]
    parts: tuple[bytes | Place, ...]

    @property
    def written(self) -> tuple[bool, ...]:
        """True for each array in which the kernel may write."""
        return tuple(any(self.lowered.written[each] for each in self._within(at)) for at in range(len(self.arrays)))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the parameters that each array, or storage, was passed for."""
        return tuple(
            ", ".join(self.lowered.labels[each] for each in self._within(at)) for at in range(len(self.arrays))
        )

    def copy_back(self, results: Sequence[NDArray[Any] | None]) -> None:
        """Give arrays of the host what a kernel may have written. results: the arrays afterwards, None of the GPU's."""
        for at, result in enumerate(results):
            hosts = [self.lowered.arrays[each] for each in self._within(at) if self.lowered.written[each]]
            if result is None or not any(host.flags.writeable for host in hosts):
                continue
            storage = self.storages[at]
            if storage is None:
                hosts[0][...] = result
            else:
                copy_changes(storage.memory(), self.arrays[at], result)

    def nearest(self, damage: Damage) -> Damage:
        """A write beside a storage as one beside the array in it that it is nearest to. index: of one in `arrays`."""
        within = self._within(damage.index)
        if damage.offset < 0:
            index = min(within, key=lambda each: self.firsts[each].offset)
        else:
            index = max(
                within, key=lambda each: self.firsts[each].offset + span_on_host(self.lowered.arrays[each]).size_bytes
            )
        return Damage(index, damage.offset - self.firsts[index].offset, damage.count)

    def _within(self, at: int) -> list[int]:
        """The indices of the launch's arrays that lie in one here."""
        return [index for index, place in enumerate(self.firsts) if place.array == at]


def gpu_arrays(lowered: Lowered) -> GpuArrays:
    """Give the arrays of a launch as a GPU gets them."""
    homes = [storage_of(each) if isinstance(each, np.ndarray) else None for each in lowered.arrays]
    arrays: list[Any] = []
    storages: list[Storage | None] = []
    firsts: dict[int, Place] = {}
    for storage in merged([home for home in homes if home is not None]):
        within = [at for at, home in enumerate(homes) if home is not None and storage.holds(home)]
        spans = {at: span_on_host(lowered.arrays[at]) for at in within}
        firsts |= {at: Place(len(arrays), span.first - storage.first) for at, span in spans.items()}
        only = lowered.arrays[within[0]]
        is_all = len(within) == 1 and only.nbytes == storage.size_bytes and only.flags.forc
        arrays.append(only if is_all else storage.memory().copy())
        storages.append(None if is_all else storage)
    for at, home in enumerate(homes):
        if home is None:
            firsts[at] = Place(len(arrays), 0)
            arrays.append(lowered.arrays[at])
            storages.append(None)
    ordered = tuple(firsts[at] for at in range(len(homes)))
    parts = tuple(part if isinstance(part, bytes) else _place(lowered, ordered, part) for part in lowered.parts)
    return GpuArrays(lowered, tuple(arrays), tuple(storages), ordered, parts)


def _place(lowered: Lowered, firsts: Sequence[Place], part: int | MapPart) -> Place:
    """The place of an array's first element, which is not its lowest where a stride is negative."""
    if isinstance(part, MapPart):
        return replace(_place(lowered, firsts, part.array), tensor=part.tensor)
    index = part
    array, first = lowered.arrays[index], firsts[index]
    if not isinstance(array, np.ndarray):
        return first
    return Place(first.array, first.offset + address_of(array) - span_on_host(array).first)


def filled(parts: Sequence[bytes | Place], addresses: Sequence[int]) -> list[bytes]:
    """Give the parameters with addresses in them. addresses: of the arrays on the GPU."""
    return [part if isinstance(part, bytes) else part.bytes_at(addresses[part.array]) for part in parts]


__all__ = ["GpuArrays", "Place", "filled", "gpu_arrays"]
