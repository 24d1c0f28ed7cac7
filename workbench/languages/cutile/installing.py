"""Puts launches on the emulator into cuTile in place of its own, which need the driver, and takes them out again.

Its tuner's measurements are replaced by modelled times, its types of arguments by those that launches here have.
"""

from __future__ import annotations

import importlib.util

from workbench.base.workers.replaced_names import ReplacedNames, Replacement, instead

_replaced = ReplacedNames("cuTile", "pip install 'cuda-tile>=1.7,<1.8'")


def install() -> bool:
    """Have cuTile's kernels run in the emulator; False where that is so already, or cuTile is not there or has a GPU.

    Raises
    ------
    MissingDependency
        This cuTile lacks a name that is replaced; nothing was changed.
    """
    from workbench.device.targets.driver_probe import has_gpu

    if _replaced or has_gpu() or importlib.util.find_spec("cuda.tile") is None:
        return False
    _replaced.put(_replacements)
    return True


def uninstall() -> bool:
    """Give cuTile its own launches back; False where it has them."""
    return _replaced.restore()


def is_installed() -> bool:
    """True if cuTile's kernels run in the emulator."""
    return bool(_replaced)


def _replacements() -> list[Replacement]:
    from workbench.languages.cutile.benchmarks import modelled_benchmark
    from workbench.languages.cutile.launches import constraints_of_arguments, launch

    signatures, tuner = "cuda.tile.compilation._signature", "cuda.tile.tune._tune"
    return [
        Replacement(signatures, "get_parameter_constraints_from_pyargs", instead(constraints_of_arguments)),
        Replacement("cuda.tile", "launch", instead(launch)),
        Replacement(tuner, "_benchmark", instead(modelled_benchmark)),
        Replacement(tuner, "benchmark_with_timeout", instead(modelled_benchmark)),
    ]
