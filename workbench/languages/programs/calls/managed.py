"""Hints about managed memory: nothing follows from them, but programs ask for what they have set."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put_int, require_place

_CPU, _INVALID = -1, -2
"""cudaCpuDeviceId and cudaInvalidDeviceId."""
_ON_DEVICE, _ON_HOST = 1, 2
"""cudaMemLocationTypeDevice and ...Host; other types are of the host, too."""
_READ_MOSTLY, _PREFERRED, _ACCESSED_BY, _PREFETCHED = 1, 2, 3, 4
"""cudaMemRangeAttribute; the types and numbers of places follow: 5 and 6 of the preferred one, 7 and 8 of the last."""
_PLACES = {5: _PREFERRED, 6: _PREFERRED, 7: _PREFETCHED, 8: _PREFETCHED}


@dataclass(frozen=True)
class Hint:
    """A hint about a range: an attribute, and the place that it names, or 1 and 0 for what is set and unset."""

    start: int
    end: int
    attribute: int
    value: int


def _number(location: int) -> int:
    """The number of a place that is passed by value, as `cudaMemLocation`; raises CudaError for no device."""
    kind, number = location & 0xFFFFFFFF, ctypes.c_int(location >> 32).value
    if kind == _ON_DEVICE and number:
        raise CudaError(Status.INVALID_DEVICE)
    return 0 if kind == _ON_DEVICE else _CPU


def _note(pointer: int, size: int, attribute: int, value: int) -> None:
    state = process()
    if not size or not state.device.memory.is_shown(pointer):
        raise CudaError(Status.INVALID_VALUE)
    start, allocated_bytes = state.device.memory.allocation(pointer)
    if pointer + size > start + allocated_bytes:
        raise CudaError(Status.INVALID_VALUE)
    end = pointer + size
    # An older hint that this one covers says nothing any more.
    state.hints[:] = [
        each for each in state.hints if each.attribute != attribute or not (pointer <= each.start and each.end <= end)
    ]
    state.hints.append(Hint(pointer, end, attribute, value))


@exported(Pointer, Size, Size, Unsigned, Stream)
def cudaMemPrefetchAsync(pointer: int, size: int, location: int, flags: int, stream: int) -> None:
    """Move managed memory: it is everywhere."""
    process().device.require_context()
    process().require_stream(stream)
    _note(pointer, size, _PREFETCHED, _number(location))


@exported(Pointer, Size, Int, Size)
def cudaMemAdvise(pointer: int, size: int, advice: int, location: int) -> None:
    """Say how managed memory will be used."""
    if advice not in range(1, 7):
        raise CudaError(Status.INVALID_VALUE)
    attribute, is_set = (advice + 1) // 2, advice % 2 == 1
    if attribute == _READ_MOSTLY:
        value = int(is_set)
    else:
        value = _number(location) if is_set else _INVALID
    _note(pointer, size, attribute, value)


def _common_value(pointer: int, size: int, attribute: int) -> int:
    """The last hint that holds for all of a range; of a range in parts nothing is said."""
    unsaid = 0 if attribute == _READ_MOSTLY else _INVALID
    for each in reversed(process().hints):
        if each.attribute == attribute and each.start < pointer + size and pointer < each.end:
            return each.value if each.start <= pointer and pointer + size <= each.end else unsaid
    return unsaid


def _words(pointer: int, size: int, attribute: int, count: int) -> Iterator[int]:
    """The words of an attribute, of which the program has room for some."""
    if attribute in _PLACES:
        place = _common_value(pointer, size, _PLACES[attribute])
        yield {0: _ON_DEVICE, _CPU: _ON_HOST}.get(place, 0) if attribute in (5, 7) else max(place, 0)
    else:
        yield _common_value(pointer, size, attribute)
        yield from [_INVALID] * (count - 1)  # of those that access it there is one at most


@exported(Pointer, Size, Int, Pointer, Size)
def cudaMemRangeGetAttribute(data: int, data_size: int, attribute: int, pointer: int, size: int) -> None:
    """Give an attribute of a range of managed memory."""
    require_place(data)
    is_list = attribute == _ACCESSED_BY
    if attribute not in range(1, 9) or not size or data_size % 4 or (not is_list and data_size != 4) or not data_size:
        raise CudaError(Status.INVALID_VALUE)
    if not process().device.memory.is_shown(pointer):
        raise CudaError(Status.INVALID_VALUE)
    for number, word in enumerate(_words(pointer, size, attribute, data_size // 4)):
        put_int(data + 4 * number, word)


@exported(Pointer, Pointer, Pointer, Size, Pointer, Size)
def cudaMemRangeGetAttributes(data: int, sizes: int, attributes: int, count: int, pointer: int, size: int) -> None:
    """Give attributes of a range of managed memory."""
    for number in range(count):
        cudaMemRangeGetAttribute(
            at(ctypes.c_uint64, data + 8 * number).value,
            at(ctypes.c_size_t, sizes + 8 * number).value,
            at(ctypes.c_int, attributes + 4 * number).value,
            pointer,
            size,
        )
