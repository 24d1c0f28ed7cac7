"""Puts the emulator's driver into Triton, and takes it out again.

Functions of Triton's are replaced while it is in: `JITFunction.run` and `Autotuner.run`, which then take arrays too,
`TensorDescriptor`, which then is made of arrays too, `testing.do_bench`, which then gives modelled times, and
`autotune`, which then takes `verify`.
"""

from __future__ import annotations

from typing import Any

_kept: dict[str, Any] = {}


def install() -> bool:
    """Have Triton's kernels run in the emulator; False where that is so already, or Triton has a GPU."""
    import triton
    from triton import testing
    from triton.runtime import autotuner
    from triton.runtime.autotuner import Autotuner
    from triton.runtime.driver import driver
    from triton.runtime.jit import JITFunction
    from triton.tools.tensor_descriptor import TensorDescriptor

    from workbench.device.targets.driver_probe import has_gpu
    from workbench.languages.triton.benchmarks import modelled_benchmark
    from workbench.languages.triton.driver import EmulatedDriver
    from workbench.languages.triton.launches import (
        descriptor_of_arrays,
        from_array,
        reinterpret_arrays,
        run_with_arrays,
        tune_with_arrays,
    )
    from workbench.languages.triton.verified_configs import accepting_verify, bench_checked

    if _kept or has_gpu():
        return False
    _kept["active"] = driver._active
    _kept["run"] = JITFunction.run
    _kept["tune"] = Autotuner.run, Autotuner._bench
    _kept["autotune"] = autotuner.autotune
    _kept["descriptor"] = TensorDescriptor.__post_init__, TensorDescriptor.__dict__["from_tensor"]
    _kept["bench"] = testing.do_bench, testing.do_bench_cudagraph
    _kept["reinterpret"] = triton.reinterpret
    driver.set_active(EmulatedDriver())
    JITFunction.run = run_with_arrays(JITFunction.run)
    Autotuner.run = tune_with_arrays(Autotuner.run)
    Autotuner._bench = bench_checked(Autotuner._bench)
    triton.autotune = triton.runtime.autotune = autotuner.autotune = accepting_verify(autotuner.autotune)
    testing.do_bench = testing.do_bench_cudagraph = modelled_benchmark
    triton.reinterpret = triton.runtime.reinterpret = reinterpret_arrays(triton.reinterpret)
    TensorDescriptor.__post_init__ = descriptor_of_arrays(TensorDescriptor.__post_init__)
    TensorDescriptor.from_tensor = staticmethod(from_array(TensorDescriptor.from_tensor))
    return True


def uninstall() -> bool:
    """Give Triton its own driver back; False where it has it."""
    if not _kept:
        return False
    import triton
    from triton import testing
    from triton.runtime import autotuner
    from triton.runtime.autotuner import Autotuner
    from triton.runtime.driver import driver
    from triton.runtime.jit import JITFunction
    from triton.tools.tensor_descriptor import TensorDescriptor

    JITFunction.run = _kept["run"]
    Autotuner.run, Autotuner._bench = _kept["tune"]
    triton.autotune = triton.runtime.autotune = autotuner.autotune = _kept["autotune"]
    TensorDescriptor.__post_init__, TensorDescriptor.from_tensor = _kept["descriptor"]
    driver._active = _kept["active"]
    testing.do_bench, testing.do_bench_cudagraph = _kept["bench"]
    triton.reinterpret = triton.runtime.reinterpret = _kept["reinterpret"]
    _kept.clear()
    return True


def is_installed() -> bool:
    """True if Triton's kernels run in the emulator."""
    return bool(_kept)
