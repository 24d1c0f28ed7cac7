"""Puts the emulator's driver into Triton, and takes it out again.

Functions of Triton's are replaced while it is in: `JITFunction.run` and `Autotuner.run`, which then take arrays too,
`TensorDescriptor`, which then is made of arrays too, `testing.do_bench`, which then gives modelled times, and
`autotune`, which then takes `verify`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.base.workers.replaced_names import Replacement, instead
from workbench.device.targets.emulated_library import EmulatedLibrary


def _replacements() -> list[Replacement]:
    from workbench.languages.triton.benchmarks import modelled_benchmark
    from workbench.languages.triton.driver import EmulatedDriver
    from workbench.languages.triton.launcher import with_own_texts
    from workbench.languages.triton.launches import (
        descriptor_of_arrays,
        from_array,
        reinterpret_arrays,
        run_with_arrays,
        tune_with_arrays,
    )
    from workbench.languages.triton.verified_configs import accepting_verify, bench_checked

    descriptor = "triton.tools.tensor_descriptor"
    return [
        Replacement("triton.runtime.driver", "driver._active", instead(EmulatedDriver())),
        Replacement("triton.backends", "backends", lambda own: _with_driver(own, EmulatedDriver)),
        Replacement("triton.compiler.compiler", "CompiledKernel._init_handles", with_own_texts),
        Replacement("triton.runtime.jit", "JITFunction.run", run_with_arrays),
        Replacement("triton.runtime.autotuner", "Autotuner.run", tune_with_arrays),
        Replacement("triton.runtime.autotuner", "Autotuner._bench", bench_checked),
        *(Replacement(each, "autotune", accepting_verify) for each in _PLACES_OF_AUTOTUNE),
        Replacement("triton.testing", "do_bench", instead(modelled_benchmark)),
        Replacement("triton.testing", "do_bench_cudagraph", instead(modelled_benchmark)),
        *(Replacement(each, "reinterpret", reinterpret_arrays) for each in ("triton", "triton.runtime")),
        Replacement(descriptor, "TensorDescriptor.__post_init__", descriptor_of_arrays),
        Replacement(descriptor, "TensorDescriptor.from_tensor", lambda own: staticmethod(from_array(own))),
    ]


def _with_driver(backends: Mapping[str, Any], driver: type) -> dict[str, Any]:
    """Triton's back ends with another driver for NVIDIA's: PyTorch's compiler makes that one active."""
    return {name: replace(each, driver=driver) if name == "nvidia" else each for name, each in backends.items()}


_PLACES_OF_AUTOTUNE = ("triton", "triton.runtime", "triton.runtime.autotuner")


_replaced = EmulatedLibrary("Triton", "pip install 'triton>=3.9,<3.10'", "triton", _replacements)
install, uninstall, is_installed = _replaced.install, _replaced.restore, _replaced.is_installed
