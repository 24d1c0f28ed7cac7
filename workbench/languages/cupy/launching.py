"""A launch of a kernel with CuPy's arguments: arrays by their address, scalars and records by their bytes."""

from __future__ import annotations

import ctypes
import functools
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.base import hooks
from workbench.base.errors import ArgumentError, LaunchError
from workbench.base.records import Missing, Parameter
from workbench.base.records.outcomes import Outcome
from workbench.languages.cupy import captures
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.cuda_errors import EmulatedFault, RefusedLaunch
from workbench.languages.cupy.loading import Loaded
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.pools import MemoryPointer
from workbench.languages.cupy.textures import DeviceObject

if TYPE_CHECKING:
    from workbench.api.examined_launches import Examiner
    from workbench.device.runtime.launches import KernelLaunch
    from workbench.device.runtime.modules import LoadedKernel

_KINDS = {"i": "an integer", "u": "an integer", "b": "a bool", "f": "a floating-point number", "c": "a complex number"}


def prepared(
    loaded: Loaded,
    kernel: LoadedKernel,
    grid: tuple[int, ...],
    block: tuple[int, ...],
    *,
    shared_mem: int = 0,
    cooperative: bool = False,
    opted_in: bool = False,
) -> KernelLaunch:
    """Admit a launch, which has no arguments yet.

    Raises
    ------
    RefusedLaunch
        CUDA would refuse it.
    """
    try:
        return loaded.launch(kernel, grid, block, shared_mem, cooperative, opted_in)
    except LaunchError as error:
        raise RefusedLaunch(error) from None


def launch(
    loaded: Loaded,
    kernel: LoadedKernel,
    grid: Sequence[int],
    block: Sequence[int],
    arguments: Sequence[Any],
    *,
    shared_mem: int = 0,
    cooperative: bool = False,
    opted_in: bool = False,
    labels: Sequence[tuple[Any, str]] = (),
) -> None:
    """Run a kernel; what it prints goes to stdout.

    Parameters
    ----------
    labels
        Arrays that are parts of arguments, and their names in messages.

    Raises
    ------
    RefusedLaunch
        CUDA would refuse it.
    EmulatedFault
        The kernel broke a rule of the machine.
    ArgumentError
        An argument does not fit its parameter.
    """
    ready = prepared(
        loaded, kernel, tuple(map(int, grid)), tuple(map(int, block)), shared_mem=int(shared_mem),
        cooperative=cooperative, opted_in=opted_in,
    )  # fmt: skip
    parameters = loaded.parameters(kernel)
    places = kernel.layout.places
    if len(places) != len(arguments):
        listed = ", ".join(f"{each.type} {each.name}".strip() for each in parameters)
        raise ArgumentError(
            f"{kernel.name} takes {len(places)} arguments ({listed}), {len(arguments)} were given", "args"
        )
    parts = [
        as_bytes(value, size, parameters[at] if parameters else None, at)
        for at, (value, (_, _, size)) in enumerate(zip(arguments, places, strict=True))
    ]
    named = zip(arguments, (each.name for each in parameters), strict=False)
    run_prepared(ready, parts, arguments, [*named, *labels])


@functools.cache
def _launchers() -> tuple[Callable[..., None], Callable[[], Examiner | None], Callable[..., Outcome]]:
    """The functions that run launches, imported with the first one."""
    from workbench.api.examined_launches import examiner
    from workbench.api.loaded_launches import examine_loaded
    from workbench.device.runtime.launches import launched

    return examine_loaded, examiner, launched


def run_prepared(
    kernel_launch: KernelLaunch, parts: Sequence[bytes], arguments: Sequence[Any], labels: Sequence[tuple[Any, str]]
) -> None:
    """Run a launch that was admitted; raises EmulatedFault.

    Parameters
    ----------
    parts
        The bytes of each argument.
    arguments
        The arguments that they were made of.
    labels
        Arrays, and their names in messages.
    """
    examine_loaded, examiner, launched = _launchers()
    on = machine()
    kernel = kernel_launch.kernel
    examine = None if captures.active else examiner()
    watch = hooks.find("launches") if examine is None else None
    begun = None
    if watch is not None:
        configuration = (kernel_launch.grid, kernel_launch.block, kernel_launch.dynamic_smem_bytes)
        begun = watch.before(kernel.name, id(kernel.module), configuration, arguments)
    with on.memory.memory.lock:
        _label(labels)
        filled = kernel.layout.fill(parts, ())
    if examine is not None:
        examine_loaded(examine, kernel_launch, filled, on.memory, tuple(arguments))
        return

    def run() -> Outcome:
        with on.clock.launch(kernel_launch, filled, on.memory):
            return launched(kernel_launch, filled, on.memory)

    def finish(outcome: Outcome) -> None:
        if outcome.stdout:
            sys.stdout.write(outcome.stdout)
        if outcome.faults:
            named = replace(outcome.launch, args=tuple(arguments))
            raise EmulatedFault(replace(outcome, launch=named))

    if captures.active:

        def again(_: Outcome) -> Callable[[], object]:
            return functools.partial(_again, finish, run, (arguments, labels))

        # A captured launch prints when the graph is launched.
        found = captures.perform(kernel.name, run, again)
        finish(replace(found, stdout=""))
    else:
        finish(run())
    if begun is not None and watch is not None:
        watch.after(begun)


def _again(finish: Callable[[Any], None], run: Callable[[], Any], arrays: object) -> None:
    """Run a launch of a graph. arrays: the arrays that it works on, which live as long as the graph."""
    finish(run())


def _label(named: Sequence[tuple[Any, str]]) -> None:
    """Name arrays for the messages of faults."""
    memory = machine().memory.memory
    for value, name in named:
        if isinstance(value, ArrayBase) and value.size:
            allocation = memory.find(value.data.ptr)
            if allocation is not None and allocation.label != name:
                memory.set_label(allocation.start, name)


def as_bytes(value: Any, size: int, parameter: Parameter | None, at: int) -> bytes:
    """An argument's bytes in a parameter of `size` bytes.

    The driver copies as many bytes as the parameter has, from wherever the value lies: integers that are wider are cut
    off, as there. What would read on behind the value, or take a number's bits for another kind's, is refused.

    Raises
    ------
    ArgumentError
        It does not fit.
    """
    if type(value) is bytes and len(value) == size:
        return value
    name = parameter.name if parameter is not None and parameter.name else f"argument {at}"
    data, kind = _data(value, name)
    parameter_kind = _kind(parameter)
    kinds = {"i": "iub", "u": "iub", "b": "iub", "f": "f", "c": "c"}
    scalar = isinstance(value, bool | int | float | complex | np.generic) and kind in kinds
    if scalar and parameter_kind in kinds and kind not in kinds[parameter_kind]:
        raise ArgumentError(
            f"{name} is {parameter.type if parameter else ''}, {_KINDS[parameter_kind]}; the argument {value!r} is "
            f"{_KINDS[kind]}, and the kernel would read its bits as they are: pass one of the right type",
            name,
        )
    if len(data) == size or (len(data) > size and parameter_kind in "iub" and kind in "iub" and scalar):
        return data[:size]
    spelled = f"a {parameter.type}" if parameter is not None else "a parameter"
    type_name = "float64" if isinstance(value, float) else "int64" if isinstance(value, int) else type(value).__name__
    raise ArgumentError(
        f"{name} is {spelled} of {size} bytes, and {value!r} is passed as {len(data)} bytes ({type_name}): pass a "
        f"scalar of NumPy of the parameter's size{_example(parameter_kind, size, value)}",
        name,
    )


def _example(parameter_kind: str, size: int, value: Any) -> str:
    names = {"i": "int", "u": "uint", "f": "float"}
    if parameter_kind in names and isinstance(value, int | float):
        return f", numpy.{names[parameter_kind]}{8 * size}({value!r})"
    return ""


def _kind(parameter: Parameter | None) -> str:
    """NumPy's kind of a scalar parameter; a blank where it is not known."""
    if parameter is None:
        return " "
    if parameter.type.startswith("."):  # PTX's own types
        return {"u": "i", "s": "i", "b": "i", "f": "f"}.get(parameter.type[1], " ") if parameter.size_bytes < 8 else " "
    if parameter.kind != "scalar" or isinstance(parameter.element_dtype, Missing):
        return " "
    try:
        return np.dtype(parameter.element_dtype).kind
    except TypeError:
        return " "


def _data(value: Any, name: str) -> tuple[bytes, str]:
    """The bytes that CuPy hands to the driver, and the kind of a scalar."""
    if value is None:
        return bytes(8), "p"
    if isinstance(value, ArrayBase):
        return _address(value.data.ptr if value.size else 0), "p"
    if isinstance(value, MemoryPointer | DeviceObject):
        return _address(value.ptr), "p"
    if isinstance(value, bool):
        return bytes([value]), "b"
    if isinstance(value, int):
        return (value & (1 << 64) - 1).to_bytes(8, "little"), "i"
    if isinstance(value, float):
        return np.float64(value).tobytes(), "f"
    if isinstance(value, complex):
        return np.complex128(value).tobytes(), "c"
    if isinstance(value, np.ndarray | np.generic):
        if value.size != 1:
            raise TypeError(
                f"You are trying to pass a numpy.ndarray of shape {value.shape} as a kernel parameter ({name}). "
                "Only numpy.ndarrays of size one can be passed by value; pass a cupy.ndarray."
            )
        return value.tobytes(), value.dtype.kind
    if isinstance(value, ctypes._SimpleCData | ctypes.Structure | ctypes.Array):
        return bytes(value), " "
    if isinstance(value, bytes):
        return value, " "
    if hasattr(value, "__cuda_array_interface__"):
        return _address(int(value.__cuda_array_interface__["data"][0] or 0)), "p"
    raise TypeError(f"Unsupported type {type(value)}")


def _address(pointer: int) -> bytes:
    return int(pointer).to_bytes(8, "little")
