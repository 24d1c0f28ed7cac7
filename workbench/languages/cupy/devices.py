"""`cupy.cuda.Device`, streams and events: one device, and streams whose work is done when the call returns."""

from __future__ import annotations

import functools
import itertools
import weakref
from collections.abc import Callable
from typing import Any

from workbench.device.runtime.device_attributes import attribute_by_number
from workbench.device.runtime.device_clock import Reading
from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import Status
from workbench.isa import arch as arch_data
from workbench.languages.cupy import captures, current_streams, synchronisation
from workbench.languages.cupy.cuda_errors import CUDARuntimeError
from workbench.languages.cupy.graphs import Graph
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.signatures import constants

_ATTRIBUTE = "cudaDevAttr"


@functools.total_ordering
class Device:
    """The one device, 0; usable in a `with` statement.

    Raises
    ------
    CUDARuntimeError
        Another number, where it is used.
    """

    def __init__(self, device: Any = None) -> None:
        self.id = 0 if device is None else int(device)

    def __int__(self) -> int:
        return self.id

    def __enter__(self) -> Device:
        self.use()
        return self

    def __exit__(self, *_: object) -> None:
        return

    def use(self) -> None:
        """Make it current."""
        if self.id:
            raise CUDARuntimeError(Status.INVALID_DEVICE, f"there is one device, 0, and no device {self.id}")

    def synchronize(self) -> None:
        """Nothing but a refusal while a stream is captured: work is done when the call that asks for it returns."""
        self.use()
        synchronisation.declare()
        captures.require_no_wait()

    @property
    def compute_capability(self) -> str:
        """As two digits: `90`."""
        self.use()
        major, minor = arch_data.limits(machine().model.arch).compute_capability
        return f"{major}{minor}"

    @property
    def mem_info(self) -> tuple[int, int]:
        """Free and all bytes of the device's memory."""
        self.use()
        memory = machine().memory.memory
        return memory.capacity_bytes - memory.used_bytes, memory.capacity_bytes

    @property
    def pci_bus_id(self) -> str:
        """The place on the bus of a device that is on none."""
        self.use()
        return "0000:00:00.0"

    @property
    def attributes(self) -> dict[str, int]:
        """The device's attributes, by the names of `cudaDeviceAttr` without its prefix."""
        self.use()
        numbers = {
            name.removeprefix(_ATTRIBUTE): number
            for name, number in constants("cupy.cuda.runtime").items()
            if name.startswith(_ATTRIBUTE)
        }
        found = {name: attribute_by_number(machine().model, number) for name, number in numbers.items()}
        return {name: value for name, value in found.items() if value is not None}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and self.id == other.id

    def __lt__(self, other: Any) -> bool:
        return self.id < other.id if isinstance(other, Device) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<CUDA Device {self.id}>"

    @staticmethod
    def from_pci_bus_id(pci_bus_id: str) -> Device:
        """The device at a place on the bus."""
        if pci_bus_id != Device().pci_bus_id:
            raise CUDARuntimeError(Status.INVALID_DEVICE)
        return Device(0)


_numbers = itertools.count(64)
_HIGHEST_PRIORITY = -5
"""cudaDeviceGetStreamPriorityRange of the products here; 0 is the lowest."""
_known: weakref.WeakValueDictionary[int, BaseStream] = weakref.WeakValueDictionary()


class BaseStream:
    """A stream; it is always empty. ptr: its handle."""

    def __init__(self, ptr: int, device_id: int = 0) -> None:
        self.ptr, self.device_id = ptr, device_id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BaseStream) and self.ptr == other.ptr

    def __hash__(self) -> int:
        return hash(self.ptr)

    def __enter__(self) -> BaseStream:
        current_streams.enter(self)
        return self

    def __exit__(self, *_: object) -> None:
        current_streams.leave()

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self.ptr

    def use(self) -> BaseStream:
        """Make it current for this thread."""
        current_streams.use(self)
        return self

    @property
    def done(self) -> bool:
        """True: all of its work has been done; False where it is captured, which spoils the capture."""
        try:
            captures.require_no_wait(self.ptr)
        except CUDARuntimeError:
            return False
        return True

    def synchronize(self) -> None:
        """Nothing: its work has been done. Raises CUDARuntimeError where it is captured."""
        captures.require_no_wait(self.ptr)

    def add_callback(self, callback: Callable[[Any, int, Any], object], arg: Any) -> None:
        """Call `callback(stream, 0, arg)`."""
        callback(self, 0, arg)

    def launch_host_func(self, callback: Callable[[Any], object], arg: Any) -> None:
        """Call `callback(arg)`, when a graph is launched where the stream is captured."""
        if captures.of(self.ptr) is None:
            callback(arg)
            return
        with self:
            captures.add("host function", Node(NodeKind.HOST, lambda: callback(arg)))

    def record(self, event: Event | None = None) -> Event:
        """Record an event, or a new one, and give it."""
        result = Event() if event is None else event
        result.record(self)
        return result

    def wait_event(self, event: Event) -> None:
        """Take part in the capture that the event was recorded in; else nothing: what it marks has been done."""
        captures.wait(self.ptr, event.ptr)

    def begin_capture(self, mode: int | None = None) -> None:
        """Capture work from now on. mode: has no effect.

        Raises
        ------
        RuntimeError
            This is the default stream.
        CUDARuntimeError
            It is captured already.
        """
        if self.ptr in (0, 1):
            raise RuntimeError("cannot capture on the default (legacy) stream")
        captures.begin(self.ptr, not self.is_non_blocking)

    def is_capturing(self) -> bool:
        """True if its work is captured; raises CUDARuntimeError for the default stream beside one that blocks it."""
        return captures.is_capturing(self.ptr)

    def end_capture(self) -> Graph:
        """End the capture, and give what was captured; raises CUDARuntimeError as `cudaStreamEndCapture`."""
        return Graph._of(captures.end(self.ptr))

    @property
    def is_non_blocking(self) -> bool:
        """True if the default stream does not wait for it."""
        return bool(getattr(self, "non_blocking", False))

    @property
    def priority(self) -> int:
        """The priority that was asked for, within those of CUDA; it makes no difference."""
        return max(_HIGHEST_PRIORITY, min(0, getattr(self, "_priority", None) or 0))


class Stream(BaseStream):
    """A stream.

    Attributes
    ----------
    null, ptds
        The default one, and that of each thread.
    """

    null: Stream
    ptds: Stream
    _foreign_stream_ref: Any = None

    def __init__(
        self, null: bool = False, non_blocking: bool = False, ptds: bool = False, priority: int | None = None
    ) -> None:
        super().__init__(0 if null else 2 if ptds else next(_numbers), -1 if null or ptds else 0)
        self.non_blocking, self._priority = non_blocking, priority
        _known[self.ptr] = self

    @classmethod
    def from_external(cls, obj: Any) -> BaseStream:
        """Take the stream of an object with `__cuda_stream__`, which it keeps alive.

        Raises
        ------
        TypeError
            The object has no such method, or it gives something else than version 0 and a handle.
        """
        if not hasattr(obj, "__cuda_stream__"):
            raise TypeError(
                f"Object of type {type(obj).__name__} does not implement the CUDA stream protocol "
                "(__cuda_stream__ method)"
            )
        try:
            version, handle = obj.__cuda_stream__()
        except (TypeError, ValueError) as error:
            raise TypeError("__cuda_stream__() must return a 2-tuple of (version, stream_ptr)") from error
        if not isinstance(version, int) or not isinstance(handle, int):
            raise TypeError(
                f"__cuda_stream__() must return (int, int), got ({type(version).__name__}, {type(handle).__name__})"
            )
        if version != 0:
            raise TypeError(f"__cuda_stream__() returned unsupported version {version}, only version 0 is supported")
        result = cls.__new__(cls)
        BaseStream.__init__(result, handle, -1)
        result.non_blocking, result._priority = False, None
        result._foreign_stream_ref = obj
        return result

    def __repr__(self) -> str:
        return f"<Stream {self.ptr} (device {self.device_id})>"


class ExternalStream(BaseStream):
    """A stream of another library, by its handle."""

    def __repr__(self) -> str:
        return f"<ExternalStream {self.ptr} (device {self.device_id})>"


Stream.null = Stream(null=True)
Stream.ptds = Stream(ptds=True)


def get_current_stream(device_id: int = -1) -> BaseStream:
    """This thread's current stream."""
    found = current_streams.stream()
    return Stream.null if found is None else found


class Event:
    """A mark in a stream's work. block, disable_timing, interprocess: as CuPy takes them."""

    def __init__(self, block: bool = False, disable_timing: bool = False, interprocess: bool = False) -> None:
        if interprocess and not disable_timing:
            raise CUDARuntimeError(Status.INVALID_VALUE)
        self.ptr = next(_numbers)
        self._timed = not disable_timing
        self._at: Reading | None = None

    @property
    def done(self) -> bool:
        """True: what it marks has been done."""
        return True

    def record(self, stream: BaseStream | None = None) -> None:
        """Mark the present, or the place in a capture."""
        if captures.record(get_current_stream().ptr if stream is None else stream.ptr, self.ptr):
            return
        self._at = machine().clock.read()

    def synchronize(self) -> None:
        """Nothing: what it marks has been done."""


def get_elapsed_time(start_event: Event, end_event: Event) -> float:
    """Milliseconds between two events: modelled for the GPU, or the emulator's own (docs/cupy.md).

    Raises
    ------
    CUDARuntimeError
        An event was not recorded, or keeps no time.
    """
    if not (start_event._timed and end_event._timed) or start_event._at is None or end_event._at is None:
        raise CUDARuntimeError(Status.INVALID_RESOURCE_HANDLE)
    return 1e3 * machine().clock.seconds_between(start_event._at, end_event._at)
