"""NumPy's functions on arrays in device memory: they work on views of it, and what they give becomes arrays there.

A result that is a part of an argument's memory stays one; any other is copied to new memory of the device. Code that
works on a view holds the lock of the memory, so that no kernel runs and the memory does not move.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.languages.cupy import captures, synchronisation
from workbench.languages.cupy.array_base import ArrayBase, supported_dtype
from workbench.languages.cupy.gpu_casts import cast, convert_into
from workbench.languages.cupy.host_functions import host_function
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.operation_times import time_of

FOREIGN: dict[type, Callable[[Any], Any]] = {}
"""Makes of an object of NumPy's or SciPy's one that gives arrays of the device, by its class."""


def foreign_maker(value: Any) -> Callable[[Any], Any] | None:
    """The entry of `FOREIGN` for an object, by the nearest class that has one."""
    if not FOREIGN:
        return None
    return next((FOREIGN[each] for each in type(value).__mro__ if each in FOREIGN), None)


def view_of(array: ArrayBase) -> NDArray[Any]:
    """The elements themselves as NumPy sees them, for the thread that holds `machine().memory.memory.lock`.

    Raises
    ------
    ArgumentError
        They do not lie within one allocation.
    """
    shape, strides, dtype = array._shape, array._strides, array.dtype
    if 0 in shape:
        return np.empty(shape, dtype)
    before, reach = _reach(shape, strides)
    span = machine().memory.in_place(array.data.host_side() - before, reach + dtype.itemsize)
    return np.ndarray(shape, dtype, span, before, strides)


@functools.lru_cache(maxsize=4096)
def _reach(shape: tuple[int, ...], strides: tuple[int, ...]) -> tuple[int, int]:
    """Bytes between an array's first element and that with the lowest address, and from there to the highest."""
    steps = [(extent - 1) * stride for extent, stride in zip(shape, strides, strict=True)]
    return -sum(each for each in steps if each < 0), sum(map(abs, steps))


def passed_in_c_order(function: Callable[..., Any], *arguments: Any, **keywords: Any) -> Any:
    """Call a function of NumPy with arrays of the device; new arrays have C's order, as CuPy's kernels give them."""
    compute = host_function(function)

    def call(*views: Any, **named: Any) -> Any:
        found = compute(*views, **named)
        if isinstance(found, tuple):
            return tuple(map(_in_c_order, found))
        return _in_c_order(found)

    return _called(call, function, arguments, keywords)


def _in_c_order(value: Any) -> Any:
    is_new = isinstance(value, np.ndarray) and value.flags.owndata
    return np.ascontiguousarray(value) if is_new and value.ndim else value


def passed(function: Callable[..., Any], *arguments: Any, **keywords: Any) -> Any:
    """Call a function of NumPy with arrays of the device."""
    return _called(host_function(function), function, arguments, keywords)


def _called(
    function: Callable[..., Any],
    timed: Callable[..., Any],
    arguments: tuple[Any, ...],
    keywords: dict[str, Any],
) -> Any:
    """Call a function. timed: the one whose time it takes."""
    if not synchronisation.is_allowed() and captures.waits(timed):
        synchronisation.declare()
    if not captures.active:
        return _done(function, timed, arguments, keywords)[1]
    captures.require_capturable(timed)

    def again(found: Any) -> Callable[[], object]:
        return lambda: _rewrite(_done(function, timed, arguments, keywords, lift=False)[0], found)

    return captures.perform(_name(timed), lambda: _done(function, timed, arguments, keywords)[1], again)


@np.errstate(all="ignore")
def _done(
    function: Callable[..., Any],
    timed: Callable[..., Any],
    arguments: tuple[Any, ...],
    keywords: dict[str, Any],
    lift: bool = True,
) -> tuple[Any, Any]:
    """A function's result, and the same on the device."""
    with machine().memory.memory.lock:
        views: dict[int, tuple[NDArray[Any], ArrayBase]] = {}
        passed_views: list[NDArray[Any]] = []
        result = function(*_lowered(arguments, views, passed_views), **_lowered(keywords, views, passed_views))
        found = lifted(result, views) if lift else None
        clock = machine().clock
        if clock.is_running and not _is_part(result, views):
            clock.worked(_name(timed), 0, time_of(timed, passed_views, result))
        return result, found


def _rewrite(values: Any, found: Any) -> None:
    """Write what a function gave into the arrays that it gave before; those in arguments' memory have it."""
    if isinstance(found, ArrayBase) and found.base is None and isinstance(values, np.ndarray | np.generic):
        with machine().memory.memory.lock:
            target = view_of(found)
            if not np.may_share_memory(target, values):
                target[...] = values
    elif isinstance(found, tuple | list):
        for value, each in zip(values, found, strict=True):
            _rewrite(value, each)


def _name(function: Callable[..., Any]) -> str:
    name = str(getattr(function, "__name__", "function"))
    return f"cupy_{name}" if isinstance(function, np.ufunc) else name


def _is_part(result: Any, views: Mapping[int, tuple[NDArray[Any], ArrayBase]]) -> bool:
    """True for a result that is another view of an argument's memory, which costs no kernel."""
    parts = result if isinstance(result, tuple | list) else (result,)
    arrays = [each for each in parts if isinstance(each, np.ndarray)]
    return bool(arrays) and all(
        id(each) not in views and any(np.may_share_memory(each, seen) for seen, _ in views.values()) for each in arrays
    )


def _lowered(value: Any, views: dict[int, tuple[NDArray[Any], ArrayBase]], passed_views: list[NDArray[Any]]) -> Any:
    """An argument with views in place of arrays of the device.

    passed_views: gets the view of each array that is passed.
    """
    if isinstance(value, ArrayBase):
        # One view for an array that is passed twice: some functions ask whether two arguments are one.
        seen = next((seen for seen, owner in views.values() if owner is value), None)
        if seen is None:
            seen = view_of(value)
            views[id(seen)] = seen, value
        passed_views.append(seen)
        return seen
    if type(value) in (tuple, list):
        return type(value)(_lowered(each, views, passed_views) for each in value)
    if type(value) is dict:
        return {name: _lowered(each, views, passed_views) for name, each in value.items()}
    if type(value) is slice:
        return slice(*(_lowered(each, views, passed_views) for each in (value.start, value.stop, value.step)))
    return getattr(value, "_foreign", value) if FOREIGN else value


def lifted(value: Any, views: Mapping[int, tuple[NDArray[Any], ArrayBase]]) -> Any:
    """A result of NumPy's with arrays of the device in place of its own; scalars of NumPy are arrays of no axes.

    Parameters
    ----------
    views
        The arguments that may share memory with it, by the `id` of their view.
    """
    if isinstance(value, np.ndarray):
        known = views.get(id(value))
        return known[1] if known is not None else _array_of(value, views)
    if isinstance(value, np.generic):
        return to_device(np.asarray(value))
    if isinstance(value, tuple):
        parts = [lifted(each, views) for each in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if type(value) is list:
        return [lifted(each, views) for each in value]
    wrapped = foreign_maker(value)
    if wrapped is not None:
        return wrapped(value)
    return with_parts(value, lambda each: lifted(each, views))


def with_parts(value: Any, change: Callable[[Any], Any]) -> Any:
    """A dictionary or a plain record of SciPy's with each of its values changed; anything else as it is."""
    if isinstance(value, dict):
        result = copy.copy(value)
        for name, each in value.items():
            result[name] = change(each)
        return result
    kind: Any = type(value)
    if not _is_record(kind):
        return value
    result = copy.copy(value)
    for name, each in vars(value).items():
        setattr(result, name, change(each))
    return result


@functools.cache
def _is_record(kind: type) -> bool:
    """True for a class of SciPy's whose objects are nothing but their attributes."""
    bases = [each for each in kind.__mro__ if each is not object]
    of_scipy = all(each.__module__.partition(".")[0] == "scipy" for each in bases)
    return bool(bases) and of_scipy and all(name.startswith("__") for each in bases for name in vars(each))


def _array_of(value: NDArray[Any], views: Mapping[int, tuple[NDArray[Any], ArrayBase]]) -> ArrayBase:
    if not value.flags.owndata:
        for seen, owner in views.values():
            if np.may_share_memory(seen, value) if value.size else value.base is seen:
                begins = 0
                if value.size:
                    begins = value.__array_interface__["data"][0] - seen.__array_interface__["data"][0]
                result = ArrayBase.array_class(value.shape, value.dtype, owner.data + begins, value.strides)
                result.base = owner if owner.base is None else owner.base
                return result
    return to_device(value)


def to_device(values: NDArray[Any], order: str = "K") -> ArrayBase:
    """Copy an array of the host into new memory of the device. order: `C`, `F`, or `K` for that of the host.

    Raises
    ------
    ValueError
        A dtype that a GPU does not have.
    """
    supported_dtype(values.dtype)
    fortran = order == "F" or (order in "KA" and values.flags.f_contiguous and not values.flags.c_contiguous)
    if values.dtype.isnative is False:
        values = values.astype(values.dtype.newbyteorder("="))
    result = ArrayBase.array_class(values.shape, values.dtype, order="F" if fortran else "C")
    if order in "KA" and not fortran and not values.flags.c_contiguous:
        axes = sorted(range(values.ndim), key=lambda axis: -values.strides[axis])
        if values.transpose(axes).flags.c_contiguous:  # no gaps: its axes keep their order in memory
            result = ArrayBase.array_class(values.shape, values.dtype, result.data, values.strides)
            values = values.transpose(axes)
    if result.size:
        flat = np.asfortranarray(values).T if fortran else np.ascontiguousarray(values)
        machine().memory.write(result.data.host_side(), flat.reshape(-1).view(np.uint8))
    return result


def to_host(array: ArrayBase, order: str = "C") -> NDArray[Any]:
    """Copy the elements to the host. order: `C`, `F`, or `A` and `K` for that of the array."""
    synchronisation.declare()
    captures.require_asynchronous()
    machine().clock.copied(array.nbytes, "copies to the host", over_bus=True)
    return host_values(array, order)


def host_values(array: ArrayBase, order: str = "C") -> NDArray[Any]:
    """A copy of the elements for what is computed here in a GPU's place, which is no copy to the host."""
    with machine().memory.memory.lock:
        seen = view_of(array)
        fortran = order == "F" or (order in "AK" and seen.flags.f_contiguous and not seen.flags.c_contiguous)
        return seen.copy("F" if fortran else "C")


def store(array: ArrayBase, values: Any, where: Any = ...) -> None:
    """Write values into an array's elements, converted as a GPU converts them. where: an index of NumPy's."""
    if not captures.active:
        _store(array, values, where)
        return
    snapshot = values.copy() if isinstance(values, np.ndarray) else values

    def work() -> None:
        _store(array, snapshot, where)

    captures.perform("copy", work, lambda _: work)


def _store(array: ArrayBase, values: Any, where: Any) -> None:
    on = machine()
    with on.memory.memory.lock:
        source = view_of(values) if isinstance(values, ArrayBase) else np.asarray(values)
        while source.ndim and source.shape[0] == 1 and (isinstance(values, ArrayBase) or source.ndim > array.ndim):
            source = source[0]
        target = view_of(array)
        if source.dtype == array.dtype or array.dtype.names is not None:
            target[where] = source
        elif where is ... and source.size and source.shape == array.shape and not np.may_share_memory(target, source):
            with np.errstate(all="ignore"):
                convert_into(target, source)
        else:
            target[where] = cast(source, array.dtype)
        if on.clock.is_running:
            if isinstance(values, np.ndarray) and values.ndim:
                on.clock.copied(values.nbytes, "copies to the device", over_bus=True)
            else:
                on.clock.worked("fills", 0, time_of(np.copyto, [source], np.asarray(target[where])))
