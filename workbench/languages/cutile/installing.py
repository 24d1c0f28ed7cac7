"""Puts launches on the emulator into cuTile in place of its own, which need the driver, and takes them out again.

Its tuner's measurements are replaced by modelled times, its types of arguments by those that launches here have.
"""

from __future__ import annotations

from workbench.base.workers.replaced_names import Replacement, instead
from workbench.device.targets.emulated_library import EmulatedLibrary


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


_replaced = EmulatedLibrary("cuTile", "pip install 'cuda-tile>=1.7,<1.8'", "cuda.tile", _replacements)
install, uninstall, is_installed = _replaced.install, _replaced.restore, _replaced.is_installed
