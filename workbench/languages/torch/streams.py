"""The classes of C++ under `torch.cuda.Stream` and `torch.cuda.Event`, which a build for the CPU lacks.

Work is done when the call that asks for it returns, so that streams are always empty. Events measure modelled time, as
all events of the emulated device do (`device_clock`).
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from typing import Any, TypeVar

import torch
import torch.cuda._gpu_trace as trace

from workbench.languages.cupy import captures
from workbench.languages.cupy.cuda_errors import CUDARuntimeError
from workbench.languages.cupy.machine import machine
from workbench.languages.torch import late_copies

T = TypeVar("T")
CUDA_TYPE = 1
"""c10::DeviceType::CUDA."""
_numbers = itertools.count(1 << 32)
"""Apart from those of CuPy's streams, whose captures are the same."""
_created: set[int] = set()
"""The streams of this module. PyTorch's are from pools, and none ends."""
_here = threading.local()


class StreamBase:
    """`torch._C._CudaStreamBase`.

    Attributes
    ----------
    stream_id, device_index, device_type
        By which Torch names a stream; 0 is the default one.
    cuda_stream
        The handle that kernels are launched with.
    """

    stream_id: int
    device_index: int
    device_type: int
    cuda_stream: int
    priority: int

    def __new__(
        cls,
        priority: int = 0,
        stream_id: int | None = None,
        device_index: int = 0,
        device_type: int = CUDA_TYPE,
        stream_ptr: int | None = None,
    ) -> Any:
        self = object.__new__(cls)
        if stream_ptr is not None:
            stream_id = stream_ptr
        self.stream_id = next(_numbers) if stream_id is None else stream_id
        if stream_id is None:
            _created.add(self.stream_id)
            trace.StreamCreationCallbacks.fire_callbacks(self.stream_id)
        self.device_index, self.device_type = device_index, device_type
        self.cuda_stream = self.stream_id
        self.priority = max(-5, min(0, priority))
        return self

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        return

    @property
    def device(self) -> torch.device:
        """The emulated device."""
        return torch.device("cuda", 0)

    @staticmethod
    def priority_range() -> tuple[int, int]:
        """The least and the greatest priority (cudaDeviceGetStreamPriorityRange of the products here)."""
        return (0, -5)

    def query(self) -> bool:
        """True: its work is done. Raises as `synchronize`."""
        host_waits(self.stream_id)
        return True

    def synchronize(self) -> None:
        """Wait for its copies to the host.

        Raises
        ------
        torch.AcceleratorError
            It is captured.
        """
        host_waits(self.stream_id)
        trace.StreamSynchronizationCallbacks.fire_callbacks(self.stream_id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, torch.cuda.Stream) and self.stream_id == other.stream_id

    def __hash__(self) -> int:
        return hash(self.stream_id)


class EventBase:
    """`torch._C._CudaEventBase`: keeps the modelled time at which it was recorded."""

    def __new__(
        cls, enable_timing: bool = False, blocking: bool = False, interprocess: bool = False, external: bool = False
    ) -> Any:
        self: Any = object.__new__(cls)
        self._timed, self._reading = enable_timing, None
        self._stream, self._moment = 0, 0
        self.cuda_event = 0
        return self

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        return

    @property
    def device(self) -> torch.device:
        """The emulated device."""
        return torch.device("cuda", 0)

    def record(self: Any, stream: Any) -> None:
        """Keep the device's time of now."""
        if not self.cuda_event:
            self.cuda_event = next(_numbers)
            trace.EventCreationCallbacks.fire_callbacks(self.cuda_event)
        trace.EventRecordCallbacks.fire_callbacks(self.cuda_event, stream.stream_id)
        if captures.active and captures.record(stream.stream_id, self.cuda_event):
            return
        self._stream, self._moment = stream.stream_id, late_copies.moment()
        self._reading = machine().clock.read()

    def wait(self: Any, stream: Any) -> None:
        """Have a stream wait for what it marks: if that is captured, the stream is captured from then on."""
        trace.EventWaitCallbacks.fire_callbacks(self.cuda_event, stream.stream_id)
        late_copies.order(stream.stream_id, self._stream, self._moment)
        if captures.active:
            captures.wait(stream.stream_id, self.cuda_event)

    def query(self: Any) -> bool:
        """True: what it marks is done."""
        late_copies.arrive(self._stream, self._moment)
        return True

    def synchronize(self: Any) -> None:
        """Wait for the copies to the host that it marks."""
        late_copies.arrive(self._stream, self._moment)
        trace.EventSynchronizationCallbacks.fire_callbacks(self.cuda_event)

    def __del__(self: Any) -> None:
        if self.cuda_event:
            trace.EventDeletionCallbacks.fire_callbacks(self.cuda_event)

    def elapsed_time(self: Any, end_event: Any) -> float:
        """Milliseconds from this event to another one, as the machine's clock has them.

        Raises
        ------
        ValueError
            An event keeps no time, or was not recorded.
        """
        if not (self._timed and end_event._timed):
            raise ValueError("Both events must be created with argument 'enable_timing=True'.")
        if self._reading is None or end_event._reading is None:
            raise ValueError("Both events must be recorded before calculating elapsed time.")
        return 1e3 * machine().clock.seconds_between(self._reading, end_event._reading)

    def ipc_handle(self) -> bytes:
        """There is one process on the emulated device.

        Raises
        ------
        NotImplementedError
            Always.
        """
        raise NotImplementedError("the emulated device is this process's own: events have no handles for others")


def current() -> tuple[int, int, int]:
    """The current stream of this thread as Torch names it. A thread of autograd, which has chosen none, does its work
    for the stream that is captured."""
    stream = getattr(_here, "stream", None)
    if stream is None:
        stream = captures.active[-1].graph_capture.origin if captures.active else 0
    return (stream, 0, CUDA_TYPE)


def host_waits(stream: int | None = None) -> None:
    """Have the host wait for a stream, or for all: copies to the host arrive.

    Raises
    ------
    torch.AcceleratorError
        It is captured, or one is; the capture is spoilt.
    """
    as_torch_raises(lambda: captures.require_no_wait(stream))


def as_torch_raises(call: Callable[[], T]) -> T:
    """Make a call that may raise errors of the CUDA runtime, and give its result.

    Raises
    ------
    torch.AcceleratorError
        It raises one.
    """
    try:
        return call()
    except CUDARuntimeError as error:
        raise torch.AcceleratorError(f"CUDA error: {error}") from error


def is_known(stream_id: int) -> bool:
    """True of a stream that was created here."""
    return stream_id in _created


def use(stream_id: int) -> None:
    """Make a stream the current one of this thread."""
    _here.stream = stream_id
