"""The state of the process that runs a program: its device, made when it is first needed, and its code."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import itertools
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from workbench.base.bounded_cache import BoundedCache
from workbench.base.records.place_names import name_for_compilers
from workbench.device.runtime.graphs import Capture, CaptureMode, ExecutableGraph, Graph, Node
from workbench.device.runtime.memory_pools import MemoryPools
from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.stream_work import Stream, Work
from workbench.languages.programs.callers import frames_of, place_in_words
from workbench.languages.programs.code import KernelName, RegisteredCode, Variable
from workbench.languages.programs.console import ProgramConsole
from workbench.languages.programs.float_environment import default_environment
from workbench.languages.programs.messages import say
from workbench.languages.programs.other_streams import OtherStreams
from workbench.languages.programs.report import Leak
from workbench.languages.programs.settings import CAPACITY_BYTES, Settings

if TYPE_CHECKING:
    from workbench.analyse.model.launch_times import LaunchTimes
    from workbench.device.runtime.device_clock import DeviceClock, Reading
    from workbench.device.runtime.emulated_device import EmulatedDevice
    from workbench.device.runtime.graph_conditions import Condition
    from workbench.device.runtime.launches import KernelLaunch
    from workbench.device.runtime.modules import LoadedKernel, LoadedModule
    from workbench.device.runtime.texture_objects import Descriptions
    from workbench.emulate import Symbol
    from workbench.isa.arch import Device


# cudaLimit: the stack of a thread, what printf keeps, the heap, the depth and the launches of dynamic parallelism, and
# hints about L2; CUDA C++ Programming Guide.
_LIMITS = {0: 1 << 10, 1: 1 << 20, 2: 8 << 20, 3: 2, 4: 2048, 5: 64, 6: 0}
_LOADING = "CUDA_MODULE_LOADING"
"""CUDA's variable, LAZY by default; CUDA C++ Programming Guide, "Lazy Loading"."""
_MAX_FREED = 1024
MAX_PLANNED = 4096
"""Buffers that were freed and are remembered."""
_FIRST_HANDLE = 16
"""Below are CUDA's own special streams."""
_FIRST_HANDLE_BESIDE_OTHERS = 1 << 40
"""Above the handles of others on the same device."""
NON_BLOCKING = 1
"""The flag of a stream that does not wait for the legacy stream, nor that for it (driver_types.h)."""
_LEGACY = (0, 1)
DEFAULT_STREAM = Stream(0)
"""The stream of calls that name none."""
_STREAMS_OF_CUDA = 3
"""cudaStreamLegacy is 1 and cudaStreamPerThread 2 (driver_types.h)."""


PRIMARY_CONTEXT = 1
"""The handle of the device's context."""


@dataclass(frozen=True)
class StreamTraits:
    """The flags and the priority that a stream was made with, and its attributes, by `cudaLaunchAttributeID`.
    context: the one that it was made in."""

    flags: int = 0
    priority: int = 0
    context: int = PRIMARY_CONTEXT
    attributes: dict[int, bytes] = field(default_factory=dict)


@dataclass
class Process:
    """A program's process."""

    settings: Settings
    program: str = ""
    """The file of the program, once it is known."""
    code: RegisteredCode = field(default_factory=RegisteredCode)
    console: ProgramConsole = field(default_factory=ProgramConsole)
    opted_in: dict[int, int] = field(default_factory=dict)
    """Dynamic shared memory that kernels were allowed, by the address of the host function."""
    non_portable: set[int] = field(default_factory=set)
    """Kernels whose clusters may have more blocks than every GPU with clusters admits."""
    streams: dict[int, StreamTraits] = field(default_factory=dict)
    green_contexts: dict[int, int] = field(default_factory=dict)
    """The SMs of green contexts, by handle."""
    resource_descriptions: dict[int, int] = field(default_factory=dict)
    """The SMs of which green contexts can be made, by handle."""
    chosen_contexts: dict[int, list[int]] = field(default_factory=dict)
    """The contexts that threads have chosen, by their numbers, the current one at the end."""
    events: dict[int, Reading | None] = field(default_factory=dict)
    """Times at which events were recorded."""
    unreached: dict[int, Work] = field(default_factory=dict)
    """Records of events that stand behind work which has not ended."""
    untimed: set[int] = field(default_factory=set)
    """Events that were made without a time."""
    objects: dict[int, Descriptions] = field(default_factory=dict)
    """The descriptions of texture and surface objects, by handle."""
    graphs: dict[int, Graph | ExecutableGraph] = field(default_factory=dict)
    own_captures: list[Capture] = field(default_factory=list)
    """Captures that calls of the runtime have begun."""
    others: OtherStreams | None = None
    """Those who have streams on this device too."""
    capture_modes: dict[int, CaptureMode] = field(default_factory=dict)
    """Modes that threads have asked for, by their numbers: they say which captures forbid them calls."""
    conditions: WeakValueDictionary[int, Condition] = field(default_factory=WeakValueDictionary)
    """Conditions of graphs, by handle."""
    arrays_shown: list[ctypes.Array[ctypes.c_uint64]] = field(default_factory=list)
    """Arrays of the runtime's own that a program was given the addresses of."""
    planned: BoundedCache[Any, KernelLaunch] = field(default_factory=lambda: BoundedCache(MAX_PLANNED))
    """Launches by function, configuration and whether they are cooperative; `calls.launches` fills it."""
    pools: MemoryPools = field(default_factory=MemoryPools)
    hints: list[Any] = field(default_factory=list)
    """Hints about managed memory, the last one at the end; `calls.managed` fills it."""
    host_flags: dict[int, int] = field(default_factory=dict)
    """Flags of page-locked memory, by its address."""
    user_objects: dict[int, Any] = field(default_factory=dict)
    """Objects of the program's that graphs keep, by handle; `calls.user_objects` fills it."""
    refused: dict[Any, str] = field(default_factory=dict)
    """Kernels that the emulator cannot launch, with the reason."""
    is_incomplete: bool = False
    """True if a kernel was not run that would have run on a GPU."""
    allocated_at: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Places of the program that allocated memory, by its address (`callers.frames_of`)."""
    freed_at: BoundedCache[int, tuple[int, ...]] = field(default_factory=lambda: BoundedCache(_MAX_FREED))
    """Those that freed some lately."""
    limits: dict[int, int] = field(default_factory=lambda: dict(_LIMITS))
    """Sizes of the device's resources, by `cudaLimit`."""

    def __post_init__(self) -> None:
        self.lock = threading.RLock()
        self._number = 0
        self._modules: dict[int, LoadedModule] = {}
        self._kernels: dict[int, LoadedKernel] = {}
        self._handles = itertools.count(_FIRST_HANDLE)

    def new_handle(self) -> int:
        """Give a number that no other stream, event or pool has."""
        return next(self._handles)

    @property
    def sticky(self) -> Status:
        """The error of a kernel that faulted; asking makes no device."""
        return self.device.sticky if "device" in self.__dict__ else Status.SUCCESS

    @property
    def l2_bytes(self) -> int:
        """The device's L2 cache."""
        found = self.settings.model.l2_mb
        return int(found * 1_000_000) if isinstance(found, int | float) else 0

    def reset(self) -> None:
        """Destroy the context; what is registered is loaded again when it is used."""
        with self.lock:
            for module in self._modules.values():
                module.unload()
            self._modules.clear()
            self._kernels.clear()
            self.planned.clear()
            self.objects.clear()
            self.allocated_at.clear()
            self.device.reset()
            for handles in (self.streams, self.events, self.untimed, self.own_captures, self.hints, self.host_flags):
                handles.clear()
            for each in (self.green_contexts, self.resource_descriptions, self.chosen_contexts):
                each.clear()
            self.unreached.clear()
            self.pools.clear()
            for binary in self.code.binaries:
                self.show_managed(binary)

    def launch(self, planned: KernelLaunch, params: bytes) -> None:
        """Run a kernel; raises CudaError. A launch that the emulator cannot do is an error of all later calls."""
        with default_environment():
            self.device.require_context()
            if reason := self.refused.get(planned.kernel):
                self.console.refusal(planned.kernel.name, reason)
                self.is_incomplete = True
                self.device.sticky = Status.NOT_SUPPORTED
                raise CudaError(Status.NOT_SUPPORTED)
            with self.clock.launch(planned, params, self.device.memory):
                self.device.launch(planned, params)

    @property
    def is_a_copy(self) -> bool:
        """True in a process that was forked from one with a device, which it has none of."""
        return self._number not in (0, os.getpid())

    def require_stream(self, stream: int) -> StreamTraits:
        """Give what is known of a stream.

        Raises
        ------
        CudaError
            There is none: it was destroyed, or its context.
        """
        if stream < _STREAMS_OF_CUDA:
            return StreamTraits()
        if self.others is not None and self.others.holds(stream):
            return StreamTraits(NON_BLOCKING)
        result = self.streams.get(stream)
        if result is None:
            raise CudaError(Status.INVALID_RESOURCE_HANDLE, "there is no such stream: it may have been destroyed")
        return result

    @property
    def primary_context(self) -> int:
        """The handle of the device's context."""
        return PRIMARY_CONTEXT

    @property
    def current_context(self) -> int:
        """The context of the calling thread."""
        stack = self.chosen_contexts.get(threading.get_ident())
        return stack[-1] if stack else PRIMARY_CONTEXT

    def context_of_stream(self, stream: int) -> int:
        """Give the context of a stream: of the default one that of the calling thread."""
        return self.current_context if stream < _STREAMS_OF_CUDA else self.require_stream(stream).context

    def place_stream(self, stream: int, context: int) -> None:
        """Have a stream be one of a context."""
        self.streams[stream] = replace(self.streams[stream], context=context)

    def sms_of_stream(self, stream: int) -> int:
        """Give the SMs that work of a stream may have."""
        return self.green_contexts.get(self.context_of_stream(stream), self.settings.model.num_sms)

    def note_allocation(self, address: int) -> None:
        """Note which place of the program has allocated memory."""
        self.allocated_at[address] = frames_of(self.program)
        self.freed_at.discard(address)

    def note_free(self, address: int) -> None:
        """Note which place of the program has freed memory."""
        self.allocated_at.pop(address, None)
        self.freed_at.put(address, frames_of(self.program))

    def require_event(self, event: int) -> None:
        """Raise CudaError where there is no such event."""
        if event not in self.events:
            raise CudaError(Status.INVALID_RESOURCE_HANDLE)

    @property
    def captures(self) -> Sequence[Capture]:
        """Captures that go on, those of others too."""
        return self.own_captures if self.others is None else [*self.own_captures, *self.others.captures]

    def capture_of(self, stream: int) -> Capture | None:
        """Give the capture that keeps the work of a stream."""
        return next((each for each in self.captures if stream in each.last), None)

    def submit(self, stream: int, node: Node) -> Work | None:
        """Do work of a stream, or keep it, where the stream is captured; gives work that has not ended. Raises
        CudaError."""
        ordered = self.ordered(stream)
        capture = self.capture_for(stream) if self.captures else None
        if capture in self.own_captures:
            capture.add(stream, self.new_handle(), node)
            return None
        if self.others is not None and self.others.captures:
            self.others.perform(stream, node)
            return None
        is_sequential = self.others is not None and self.others.is_sequential
        return self.device.work.submit(ordered, node.run, node.may_wait and not is_sequential)

    def ordered(self, stream: int) -> Stream:
        """Give a stream as its work is ordered; raises as `require_stream`."""
        return Stream(stream, bool(self.require_stream(stream).flags & NON_BLOCKING))

    def capture_for(self, stream: int) -> Capture | None:
        """Give the capture that the next work of a stream is kept in.

        Raises
        ------
        CudaError
            The capture is broken, or work of the legacy stream would have to wait for a stream that is captured.
        """
        capture = self.capture_of(stream)
        if capture is not None and capture.is_broken:
            raise CudaError(Status.STREAM_CAPTURE_INVALIDATED)
        if stream in _LEGACY:
            waited_for = [each for each in self.captures if any(not self._is_apart(one) for one in each.last)]
            self._break(waited_for, Status.STREAM_CAPTURE_IMPLICIT)
        return capture

    def _is_apart(self, stream: int) -> bool:
        """True of a stream that the legacy stream does not wait for."""
        return self.ordered(stream).is_apart

    @staticmethod
    def _break(captures: Sequence[Capture], status: Status) -> None:
        """Raises CudaError where there is any capture among some, which is broken then."""
        for each in captures:
            each.is_broken = True
        if captures:
            raise CudaError(status)

    def require_no_capture(self) -> None:
        """Raise CudaError, and break captures, for a call that they forbid; CUDA Runtime API,
        cudaThreadExchangeStreamCaptureMode.
        """
        if not self.captures:
            return
        thread = threading.get_native_id()
        mode = self.capture_modes.get(thread, CaptureMode.GLOBAL)
        own = [each for each in self.captures if each.thread == thread and each.mode is not CaptureMode.RELAXED]
        of_all = [each for each in self.captures if each.mode is CaptureMode.GLOBAL]
        if mode is not CaptureMode.RELAXED:
            forbidding = own if mode is CaptureMode.THREAD_LOCAL else [*own, *of_all]
            self._break(forbidding, Status.STREAM_CAPTURE_UNSUPPORTED)

    def require_no_captured_event(self, event: int) -> None:
        """Raise CudaError for an event that was last recorded in a capture."""
        if any(event in each.events for each in self.captures):
            raise CudaError(Status.CAPTURED_EVENT)

    def synchronize(self, stream: int | None = None) -> None:
        """Wait for a stream, or for all; raises as `require_uncaptured`, and the error of a kernel that faulted."""
        self.require_uncaptured(stream)
        self.device.synchronize(None if stream is None else self.ordered(stream))
        self.host_waited(stream)

    def host_waited(self, stream: int | None = None) -> None:
        """Note for others that the host has waited for a stream, or for all."""
        if self.others is not None:
            self.others.host_waits(stream)

    def require_uncaptured(self, stream: int | None = None) -> None:
        """Raise CudaError for a stream that is captured, whose capture breaks; None: any."""
        if stream is not None:
            self.require_stream(stream)
        if self.captures:
            captured = self.captures if stream is None else list(filter(None, [self.capture_of(stream)]))
            if captured and all(each.is_broken for each in captured):
                raise CudaError(Status.STREAM_CAPTURE_INVALIDATED)
            self._break(captured, Status.STREAM_CAPTURE_UNSUPPORTED)
            if stream in _LEGACY:
                self.capture_for(stream)

    def conclude(self) -> None:
        """Print and write what was asked for, when the program has ended."""
        if self.is_a_copy:
            return
        settings = self.settings
        leaks = self._leaks() if settings.check_leaks or settings.json_file else ()
        self.console.figures(settings, leaks if settings.check_leaks else None)
        if settings.json_file:
            self.console.report.write_json(Path(settings.json_file), leaks)

    def _leaks(self) -> tuple[Leak, ...]:
        if "device" not in self.__dict__:
            return ()
        symbols = {symbol.address for module in self._modules.values() for symbol in module.program.symbols.values()}
        return tuple(
            Leak(each.start, each.size_bytes, each.label or "device memory", self._allocator(each.start))
            for each in self.device.memory.memory.allocations()
            if each.start not in symbols and each.space == "global"
        )

    def _allocator(self, address: int) -> str:
        return place_in_words(self.program, self.allocated_at.get(address, ()))

    def show_managed(self, binary: int) -> None:
        """Set the host's pointers to the managed variables of a binary."""
        for variable in self.code.variables.values():
            if variable.binary == binary and variable.host_pointer:
                symbol = self.symbol(variable)
                self.device.memory.show(symbol.address, symbol.size_bytes)
                ctypes.c_uint64.from_address(variable.host_pointer).value = symbol.address

    @functools.cached_property
    def clock(self) -> DeviceClock:
        """The time of the device's work."""
        from workbench.device.runtime.device_clock import DeviceClock

        settings, remedy = self.settings, "workbench run --time emulated"
        return DeviceClock(
            settings.model,
            self._launch_times,
            lambda: settings.time,
            remedy,
            say,
            settings.predicted,
            self.console.report,
        )

    def _launch_times(self, devices: tuple[Device, ...]) -> LaunchTimes:
        from workbench.analyse.model.launch_times import LaunchTimes

        return LaunchTimes(self.settings.model, devices)

    @functools.cached_property
    def device(self) -> EmulatedDevice:
        """The device of the program."""
        from workbench.device.runtime.device_memory import DeviceMemory
        from workbench.device.runtime.emulated_device import EmulatedDevice
        from workbench.device.runtime.host_view import HostView
        from workbench.emulate import Memory
        from workbench.languages.programs.fresh_memory import unwritten_words

        self._number = os.getpid()
        view = HostView(CAPACITY_BYTES)
        unwritten = unwritten_words if self.settings.follows_host_words else None
        memory = DeviceMemory(Memory(CAPACITY_BYTES, pages=view.pages), view, unwritten)
        result = EmulatedDevice(self.settings.model, memory, self.console, self._before_launch)
        if os.environ.get(_LOADING) == "EAGER":
            self.__dict__["device"] = result  # which loading asks for
            self._load_all()
        return result

    def use_device(self, device: EmulatedDevice, clock: DeviceClock, others: OtherStreams) -> None:
        """Take a device that others use too, and its clock, in place of one of the process's own."""
        self._number, self.others = os.getpid(), others
        self._handles = itertools.count(_FIRST_HANDLE_BESIDE_OTHERS)
        self.settings = replace(self.settings, device=device.model.name)
        self.__dict__["device"], self.__dict__["clock"] = device, clock

    def _before_launch(self, number: int, launch: KernelLaunch, params: bytes) -> None:
        requested = self.settings.traced
        if requested is not None and number == requested.number:
            from workbench.device.runtime.traced_launches import traced
            from workbench.languages.programs.written_traces import write_trace

            memory, options = self.device.memory, requested.options
            write_trace(requested, launch.kernel.name, lambda: traced(launch, params, memory, **options))

    def _load_all(self) -> None:
        """Load what is registered, and what a launch needs; what cannot be loaded is an error where it is used."""
        from workbench.emulate.native import jit

        jit.prepare()
        for binary in self.code.binaries:
            with contextlib.suppress(CudaError):
                self.module(binary)

    def module(self, binary: int) -> LoadedModule:
        """Give a registered binary's module, loaded when it is first asked for.

        Raises
        ------
        CudaError
            There is no such binary, it holds no PTX that the device runs, or the compiler refuses it.
        """
        with self.lock:
            if binary not in self.code.binaries:
                raise CudaError(Status.INVALID_RESOURCE_HANDLE)
            if binary not in self._modules:
                self._modules[binary] = self._load(binary)
            return self._modules[binary]

    def unload(self, binary: int) -> None:
        """End a module that the program loaded; raises CudaError where there is none."""
        with self.lock:
            if self.code.binaries.pop(binary, None) is None:
                raise CudaError(Status.INVALID_VALUE)
            for handle in [h for h, name in self.code.kernels.items() if name.binary == binary]:
                del self.code.kernels[handle]
                self._kernels.pop(handle, None)
            self.planned.clear()
            module = self._modules.pop(binary, None)
            if module is not None:
                module.unload()

    def _load(self, binary: int) -> LoadedModule:
        from workbench.base.errors import ArgumentError, WorkbenchError
        from workbench.base.records import Source
        from workbench.compilers.correlate.line_map import with_names
        from workbench.compilers.toolchains.toolchain import find_tool
        from workbench.compilers.translate import translate
        from workbench.device.runtime.binary_pieces import pieces_of_image
        from workbench.device.runtime.device_runtime import is_device_runtime, stubs
        from workbench.device.runtime.graph_conditions import FUNCTION, PTX
        from workbench.device.runtime.host_view import PAGE
        from workbench.device.runtime.modules import LoadedModule
        from workbench.isa.ptx.link import Piece, link_modules

        arch = self.settings.model.arch
        # A constructor of the program may ask, inside of dlopen: no other thread can load a library until it returns.
        find_tool("ptxas")
        try:
            data = self.code.binaries[binary]
            own = [each for each in data if len(data) == 1 or not is_device_runtime(each)]
            pieces = [piece for each in own for piece in pieces_of_image(each, "the program", arch)]
            if defined := stubs(piece.text for piece in pieces):
                pieces.append(Piece("the device runtime", defined))
            if any(FUNCTION in each.text for each in pieces):
                pieces.append(Piece("conditions of graphs", PTX))
            text = link_modules(pieces)
            for file, name in self.settings.names:
                text = text.replace(f'"{file}"', f'"{name_for_compilers(name)}"')
            translation = translate(Source(text, "ptx", "<ptx of the program>"), arch=arch)
            names = {name_for_compilers(name): name for _, name in self.settings.names}
            translation = replace(translation, line_map=with_names(translation.line_map, names))
            managed = {each.name: PAGE for each in self.code.variables.values() if each.host_pointer}
            return LoadedModule(translation, self.device.memory.memory, managed)
        except ArgumentError as error:
            raise CudaError(Status.NO_KERNEL_IMAGE_FOR_DEVICE, str(error)) from error
        except WorkbenchError as error:
            raise CudaError(Status.INVALID_PTX, str(error)) from error

    def kernel(self, address: int) -> LoadedKernel:
        """Give the kernel of a host function's address; raises CudaError."""
        kernel = self._kernels.get(address)
        if kernel is None:
            kernel = self._kernels[address] = self._loaded(self.code.kernel(address))
        return kernel

    def _loaded(self, name: KernelName) -> LoadedKernel:
        from workbench.base.errors import ArgumentError
        from workbench.device.runtime.device_runtime import reason_to_refuse

        try:
            kernel = self.module(name.binary).kernel(name.name)
        except ArgumentError as error:
            raise CudaError(Status.INVALID_DEVICE_FUNCTION, str(error)) from error
        if reason := reason_to_refuse(kernel):
            self.refused[kernel] = reason
        return kernel

    def symbol(self, variable: Variable) -> Symbol:
        """Give the place of a variable in device memory; raises CudaError."""
        result = self.module(variable.binary).program.symbols.get(variable.name)
        if result is None:
            raise CudaError(Status.INVALID_SYMBOL, f"the device code has no variable {variable.name}")
        return result


@functools.cache
def process() -> Process:
    """Give this process's state."""
    return Process(Settings.of_environment(os.environ))
