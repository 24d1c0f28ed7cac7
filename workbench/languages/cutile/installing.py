"""Puts launches on the emulator into cuTile in place of its own, which need the driver, and takes them out again.

Its tuner's measurements are replaced by modelled times, its types of arguments by those that launches here have, and
the compute capability, which it asks the driver for, by that of the arch that launches are compiled for.
"""

from __future__ import annotations

from workbench.base.workers.replaced_names import Replacement, instead
from workbench.device.targets.emulated_library import EmulatedLibrary


def _replacements() -> list[Replacement]:
    from workbench.languages.cutile.benchmarks import modelled_benchmark
    from workbench.languages.cutile.launches import compute_capability, constraints_of_arguments, launch

    asking = ("cuda.tile._cext", "cuda.tile._compile", "cuda.tile._execution")
    signatures, tuner = "cuda.tile.compilation._signature", "cuda.tile.tune._tune"
    return [
        Replacement(signatures, "get_parameter_constraints_from_pyargs", instead(constraints_of_arguments)),
        Replacement("cuda.tile", "launch", instead(launch)),
        *(Replacement(module, "get_compute_capability", instead(compute_capability)) for module in asking),
        # cuTile keeps the arch for ever, and the session's may change.
        Replacement("cuda.tile._compile", "get_sm_arch", lambda own: own.__wrapped__),
        Replacement(tuner, "_benchmark", instead(modelled_benchmark)),
        Replacement(tuner, "benchmark_with_timeout", instead(modelled_benchmark)),
    ]


_replaced = EmulatedLibrary("cuTile", "pip install 'cuda-tile>=1.7,<1.8'", "cuda.tile", _replacements)
install, uninstall, is_installed = _replaced.install, _replaced.restore, _replaced.is_installed
