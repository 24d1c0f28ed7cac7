"""The time of launches for cuTile's tuner, modelled, since the emulator's time is not a GPU's.

The tuner measures a configuration several times; a launch of the same kernel with arguments of the same types, shapes
and strides has one modelled time. Launches that are measured are not run: arguments stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from workbench.analyse.model.prediction import Prediction
from workbench.api.defaults import resolved_time
from workbench.api.handles import LaunchConfiguration
from workbench.api.predicting import predict
from workbench.base.bounded_cache import BoundedCache
from workbench.base.records import Missing
from workbench.device.targets import target_named
from workbench.device.targets.extents import as_dim3
from workbench.device.targets.host_values import without_gradients
from workbench.languages.cutile.compiled_launches import cutile_launch

_MAX_ENTRIES = 64
_known: WeakKeyDictionary[Any, BoundedCache[object, float]] = WeakKeyDictionary()
_reported: set[str] = set()


def modelled_benchmark(stream: Any, grid: Sequence[int], kernel: Any, args: Sequence[Any], *_: Any) -> float:
    """Stand for the function by which cuTile's tuner measures a launch.

    Returns
    -------
    float
        Microseconds: modelled for the session's device; the emulator's own with the session's time "emulated".

    Raises
    ------
    ArgumentError, CompileError, LaunchError
        The configuration cannot be launched.
    """
    launch, launch_args = cutile_launch(kernel, grid, args)
    key = id(launch.kernel), launch.grid, tuple(map(_shape, launch_args)), resolved_time()
    of_kernel = _known.get(kernel)
    if of_kernel is None:
        of_kernel = _known[kernel] = BoundedCache(_MAX_ENTRIES)
    found = of_kernel.get(key)
    return (
        of_kernel.put(key, _microseconds(launch, tuple(map(without_gradients, launch_args))))
        if found is None
        else found
    )


def _shape(value: Any) -> object:
    if not hasattr(value, "shape"):
        return value
    strides = getattr(value, "strides", None) or getattr(value, "stride", None)
    return str(value.dtype), tuple(value.shape), tuple(strides() if callable(strides) else strides or ())


def _microseconds(launch: LaunchConfiguration, args: tuple[Any, ...]) -> float:
    if resolved_time() == "emulated":
        _say("cuTile's tuner gets the emulator's own time, which says nothing of a GPU's.")
        return _emulated(launch, args)
    found = predict(launch.kernel, launch.grid, launch.block, args, dynamic_smem_bytes=launch.dynamic_smem_bytes)
    if isinstance(found, Missing):
        _say(f"{launch.kernel.name} has no modelled time ({found.reason}): the emulator's is taken for it")
        return _emulated(launch, args)
    assert isinstance(found, Prediction)
    _say(f"cuTile's tuner gets times that are modelled for the {found.device}, not measured.")
    return found.us


def _emulated(launch: LaunchConfiguration, args: tuple[Any, ...]) -> float:
    smem = launch.dynamic_smem_bytes
    shape = as_dim3(launch.grid, "grid"), as_dim3(launch.block, "block")
    outcome = target_named("emulator").launch(launch.kernel, *shape, args, dynamic_smem_bytes=smem)
    return 1e6 * outcome.seconds.value


def _say(text: str) -> None:
    if text not in _reported:
        _reported.add(text)
        print(f"workbench: {text}", file=sys.stderr)
