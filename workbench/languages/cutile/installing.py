"""Puts launches on the emulator into cuTile in place of its own, which need the driver, and takes them out again.

Its tuner's measurements are replaced by modelled times, its types of arguments by those that launches here have.
"""

from __future__ import annotations

import importlib
from typing import Any

_kept: dict[str, Any] = {}


def install() -> bool:
    """Have cuTile's kernels run in the emulator; False where that is so already, or there is a GPU."""
    from workbench.device.targets.driver_probe import has_gpu
    from workbench.languages.cutile.benchmarks import modelled_benchmark
    from workbench.languages.cutile.launches import constraints_of_arguments, launch

    if _kept or has_gpu():
        return False
    tile = importlib.import_module("cuda.tile")  # not yet an attribute of `cuda` where this is called as it is imported
    tuner = importlib.import_module("cuda.tile.tune._tune")
    signatures = importlib.import_module("cuda.tile.compilation._signature")
    for owner, name, own in (
        (signatures, "get_parameter_constraints_from_pyargs", constraints_of_arguments),
        (tile, "launch", launch),
        (tuner, "_benchmark", modelled_benchmark),
        (tuner, "benchmark_with_timeout", modelled_benchmark),
    ):
        _kept[name] = owner, getattr(owner, name)
        setattr(owner, name, own)
    return True


def uninstall() -> bool:
    """Give cuTile its own launches back; False where it has them."""
    if not _kept:
        return False
    for name, (owner, value) in _kept.items():
        setattr(owner, name, value)
    _kept.clear()
    return True


def is_installed() -> bool:
    """True if cuTile's kernels run in the emulator."""
    return bool(_kept)
