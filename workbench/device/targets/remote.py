"""A target in another process, with the contract of the others: memory, symbols and launches by messages.

The other end is a `remote_service`. What it answers is plain data: nothing of it is executed here.
"""

from __future__ import annotations

import json
import math
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import DTypeLike, NDArray

from workbench.base import errors
from workbench.base.errors import ArgumentError, InternalError, LaunchError, TargetLost, WorkbenchError
from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.outcomes import Counters, Fault, Outcome
from workbench.base.records.plain_records import from_plain
from workbench.device.targets.base import CompilationLike, Launchable, Sanitize
from workbench.device.targets.buffers import as_array, as_dtype, as_shape, compilation_of
from workbench.device.targets.launch_call import LaunchCall, checked_call
from workbench.device.targets.line_counts import of_launch
from workbench.device.targets.passed_values import store_results
from workbench.device.targets.perturbations import perturbations
from workbench.device.targets.sent_kernels import pickled, without_function
from workbench.device.targets.tensor_cores import tensor_cores

_LENGTH_BYTES = 8


class Connection(Protocol):
    """The way to a service. `ask` raises `TargetLost` where it is gone; what it held is lost then.

    life: another value for each service that stands behind it, one after another; None for none. stop: by which the
    work that is asked for can be stopped (`workers.stops`): an interrupt asks for that, and the answer is given where
    it comes soon. Where there is none, an interrupt ends the process.
    """

    @property
    def life(self) -> object: ...
    def ask(self, message: bytes, seconds: float | None, stop: str = "") -> bytes: ...


class RemoteBuffer:
    """Memory of a target in another process. number: by which that process knows it."""

    def __init__(
        self, target: RemoteTarget, number: int, address: int, shape: tuple[int, ...], dtype: np.dtype[Any]
    ) -> None:
        self._target = target
        self._number = number
        self._address = address
        self._shape = shape
        self._dtype = dtype
        self._freed = False
        self._life = target.life

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents."""
        return self._shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of the elements."""
        return self._dtype

    @property
    def nbytes(self) -> int:
        """The size in bytes."""
        return math.prod(self._shape) * self._dtype.itemsize

    @property
    def address(self) -> int:
        """The address in the other process."""
        return self._address

    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new array.

        Raises
        ------
        ArgumentError
            The buffer was freed.
        TargetLost
            The process is gone, and the contents with it.
        """
        _, blobs = self._target.ask({"do": "read", "buffer": self.number})
        with reading():
            (raw,) = blobs
            return np.frombuffer(raw, self._dtype).reshape(self._shape).copy()

    def copy_from(self, array: NDArray[Any]) -> None:
        """Overwrite the contents by an array of the same shape and dtype."""
        self._target.ask({"do": "write", "buffer": self.number, "array": as_array(array)})

    def free(self) -> None:
        """Give the memory back."""
        if not self._freed and self._life == self._target.life:
            self._target.ask({"do": "free", "buffer": self._number})
        self._freed = True

    @property
    def number(self) -> int:
        """The number by which the process knows it.

        Raises
        ------
        ArgumentError
            The buffer was freed.
        TargetLost
            The process that held it is gone.
        """
        if self._freed:
            raise ArgumentError("the buffer was freed", "buffer")
        if self._life != self._target.life:
            raise TargetLost("crash", "the buffer was lost with the process that held it: make it again")
        return self._number


class RemoteTarget:
    """A target behind a connection.

    Parameters
    ----------
    connection
        To the service.
    name
        Of the target, as outcomes give it.
    answer_seconds
        A launch with a time limit is given up this long after it: compiling for the CPU takes time too.
    """

    def __init__(self, connection: Connection, name: str = "emulator", answer_seconds: float = 60.0) -> None:
        self.name = name
        self._connection = connection
        self._answer_seconds = answer_seconds
        self._lock = threading.RLock()
        self._sent: weakref.WeakKeyDictionary[CompilationLike, int] = weakref.WeakKeyDictionary()
        self._sent_in: object = None
        self._modules = 0
        self._unused: list[int] = []

    @property
    def life(self) -> object:
        """The service that answers now: what another one held is lost."""
        return self._connection.life

    # ------------------------------------------------------------ memory

    def to_device(self, array: NDArray[Any]) -> RemoteBuffer:
        """Copy an array into new memory of the other process."""
        array = as_array(array)
        return self._buffer({"do": "to_device", "array": array}, array.shape, array.dtype)

    def empty(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> RemoteBuffer:
        """New uninitialised memory."""
        extents, resolved = as_shape(shape), as_dtype(dtype)
        return self._buffer({"do": "empty", "shape": extents, "dtype": resolved}, extents, resolved)

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> RemoteBuffer:
        """New memory, every byte zero."""
        extents, resolved = as_shape(shape), as_dtype(dtype)
        return self._buffer({"do": "zeros", "shape": extents, "dtype": resolved}, extents, resolved)

    def symbol(self, compilation: CompilationLike | Launchable, name: str) -> RemoteBuffer:
        """A `__device__` or `__constant__` variable of a compilation there."""
        with self._lock:
            module = self._module(compilation_of(compilation))
            head, _ = self.ask({"do": "symbol", "module": module, "name": name})
            with reading():
                shape, dtype = tuple(map(int, head["shape"])), as_dtype(head["dtype"])
                return RemoteBuffer(self, int(head["buffer"]), int(head["address"]), shape, dtype)

    def _buffer(self, question: Mapping[str, Any], shape: tuple[int, ...], dtype: np.dtype[Any]) -> RemoteBuffer:
        head, _ = self.ask(question)
        with reading():
            return RemoteBuffer(self, int(head["buffer"]), int(head["address"]), shape, dtype)

    # ------------------------------------------------------------ launches

    def launch(
        self,
        kernel: Launchable,
        grid: int | tuple[int, ...] | Dim3,
        block: int | tuple[int, ...] | Dim3,
        args: tuple[Any, ...] | list[Any],
        *,
        dynamic_smem_bytes: int = 0,
        cooperative: bool = False,
        device: str | None = None,
        count: bool = False,
        sanitize: Sanitize = (),
        time_limit_seconds: float | None = None,
        order_seed: int = 0,
        adversarial: tuple[str, ...] | Literal["all"] = (),
        cluster: int | tuple[int, ...] | Dim3 | None = None,
    ) -> Outcome:
        """Run a kernel there; see `Target.launch` and `EmulatorTarget.launch`. An interrupt ends the other process.

        Raises
        ------
        ArgumentError
            The target is a GPU, which has no device model, no order that is asked for and no perturbations; it takes
            the clusters that the kernel fixes.
        TargetLost
            The process ended over it.
        """
        of_emulator: dict[str, Any] = {"order_seed": order_seed, "adversarial": adversarial, "cluster": cluster}
        if self.name == "gpu":
            for name, value in {**of_emulator, "device": device}.items():
                if value:
                    raise ArgumentError(f"{name} is for the emulator: a GPU is what it is", name)
            of_emulator = {}
        call = checked_call(
            kernel,
            grid,
            block,
            args,
            dynamic_smem_bytes=dynamic_smem_bytes,
            cooperative=cooperative,
            device=device,
            count=count,
            sanitize=sanitize,
            time_limit_seconds=time_limit_seconds,
        )
        perturbations(adversarial)
        arrays = list({id(each): each for each in call.args if isinstance(each, np.ndarray)}.values())
        with self._lock:
            question = {
                "do": "launch",
                "module": self._module(call.kernel.compilation),
                "kernel": call.kernel.mangled_name,
                "max_dynamic_smem_bytes": call.kernel.max_dynamic_smem_bytes,
                "grid": call.grid,
                "block": call.block,
                "args": call.args,
                "options": {
                    "dynamic_smem_bytes": call.dynamic_smem_bytes,
                    "cooperative": call.cooperative,
                    "device": call.device,
                    "count": call.count,
                    "sanitize": call.sanitize,
                    "time_limit_seconds": call.time_limit_seconds,
                    **of_emulator,
                },
            }
            limit = None if time_limit_seconds is None else time_limit_seconds + self._answer_seconds
            head, blobs = self.ask(question, limit)
        with reading():
            self._store(call, arrays, head["changed"], blobs)
            return self._outcome(call, head)

    def call_there(
        self,
        function: Callable[..., Any],
        kernel: Launchable,
        args: tuple[Any, ...],
        options: Mapping[str, Any],
        stop: str = "",
    ) -> Any:
        """Have a function called there with the target of that process, a kernel and its arguments, buffers of this
        target among them. An interrupt ends the process.

        Parameters
        ----------
        function
            Of a module that the process can import; gives records.
        options
            Its keyword arguments.
        stop
            For which the function looks; an interrupt then asks for that, and ends the process only where no answer
            comes.

        Raises
        ------
        TargetLost
            The process ended over it, or gave something else.
        WorkbenchError
            The function raised it.
        """
        with self._lock:
            question = {
                "do": "call",
                "function": function,
                "module": self._module(kernel.compilation),
                "kernel": kernel.mangled_name,
                "max_dynamic_smem_bytes": kernel.max_dynamic_smem_bytes,
                "args": args,
                "options": dict(options),
            }
            answer, _ = self.ask(question, stop=stop)
        with reading():
            return from_plain(answer)

    def _store(
        self, call: LaunchCall, arrays: list[NDArray[Any]], changed: list[int], blobs: tuple[bytes, ...]
    ) -> None:
        """Give the arrays what the kernel has written into them there."""
        written = [False] * len(arrays)
        for place, raw in zip(changed, blobs, strict=True):
            host = arrays[place]
            if host.flags.writeable:
                host[...] = np.frombuffer(raw, host.dtype).reshape(host.shape)
                written[place] = True
        store_results(call.held, arrays, written)

    def _outcome(self, call: LaunchCall, head: Mapping[str, Any]) -> Outcome:
        counters: Any = from_plain(head["counters"])
        if not isinstance(counters, Counters | Missing):
            raise ValueError("it has no counters")
        faults, seconds = from_plain(head["faults"]), from_plain(head["seconds"])
        if not all(isinstance(fault, Fault) for fault in faults) or not isinstance(seconds, Quantity):
            raise ValueError("it has no faults or no time")
        launch = call.on(str(head["device"]))
        return Outcome(
            launch=launch,
            target=self.name,
            faults=faults,
            counters=counters if isinstance(counters, Missing) else of_launch(launch, counters),
            stdout=str(head["stdout"]),
            seconds=seconds,
            sanitized=call.sanitize,
        )

    # ------------------------------------------------------------ messages

    def _module(self, compilation: CompilationLike) -> int:
        """The number of a compilation there, where it is sent once."""
        if self._sent_in != self.life:
            self._sent.clear()
        number = self._sent.get(compilation)
        if number is None:
            self._modules += 1
            number = self._modules
            unused = [self._unused.pop() for _ in range(len(self._unused))]
            translation = without_function(compilation.translation)
            self.ask({"do": "load", "module": number, "translation": translation, "unused": unused})
            self._sent_in = self.life
            self._sent[compilation] = number
            weakref.finalize(compilation, self._unused.append, number).atexit = False
        return number

    def ask(
        self, question: Mapping[str, Any], seconds: float | None = None, stop: str = ""
    ) -> tuple[Any, tuple[bytes, ...]]:
        """Ask the service, and give its answer: values of JSON, and bytes beside them.

        Raises
        ------
        TargetLost
            The service is gone, or gave no answer that can be read.
        WorkbenchError
            The service raised it.
        """
        with self._lock:
            message = {**question, "tensor_cores": tensor_cores()}
            raw = self._connection.ask(pickled(message, self._number_of), seconds, stop)
        with reading():
            head, blobs = unpacked(raw)
            error = _error(head["error"]) if "error" in head else None
            answer = None if error is not None else head["answer"]
        if error is not None:
            raise error
        return answer, blobs

    def _number_of(self, value: Any) -> int | None:
        if not isinstance(value, RemoteBuffer):
            return None
        if value._target is not self:
            raise ArgumentError("the buffer is of another target", "args")
        return value.number


@contextmanager
def reading() -> Iterator[None]:
    """Take an answer that cannot be read within it for a lost target.

    Raises
    ------
    TargetLost
        The answer has another form.
    """
    try:
        yield
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise TargetLost("crash", f"the other process gave no answer that can be read: {error}") from error


def packed(head: Any, blobs: tuple[bytes, ...] = ()) -> bytes:
    """An answer as bytes: the length of its head, the head as JSON, and what stands beside it."""
    text = json.dumps({**head, "sizes": [len(each) for each in blobs]}).encode()
    return b"".join((len(text).to_bytes(_LENGTH_BYTES, "little"), text, *blobs))


def unpacked(raw: bytes) -> tuple[dict[str, Any], tuple[bytes, ...]]:
    """Head and bytes of an answer.

    Raises
    ------
    ValueError
        It is none.
    """
    end = _LENGTH_BYTES + int.from_bytes(raw[:_LENGTH_BYTES], "little")
    head = json.loads(raw[_LENGTH_BYTES:end])
    if not isinstance(head, dict):
        raise ValueError("its head is no object")
    blobs = []
    for size in head.pop("sizes", ()):
        blobs.append(raw[end : end + size])
        end += size
    if end != len(raw):
        raise ValueError("its length is wrong")
    return head, tuple(blobs)


def _error(plain: Mapping[str, Any]) -> WorkbenchError:
    """An error that the service raised, as one raised here."""
    kind, words = plain["kind"], str(plain["words"])
    if kind == "ArgumentError":
        return ArgumentError(words, str(plain["parameter"]))
    if kind == "LaunchError":
        return LaunchError(from_plain(plain["refusal"]), str(plain["reason"]), str(plain["remedy"]))
    if kind == "UnsupportedInstruction":
        result = errors.UnsupportedInstruction(str(plain["opcode"]), int(plain["ptx_line"]), kind=str(plain["why"]))
        result.args = (words,)
        return result
    if kind == "MissingDependency":
        return errors.MissingDependency(str(plain["what"]), str(plain["remedy"]))
    return InternalError(words)
