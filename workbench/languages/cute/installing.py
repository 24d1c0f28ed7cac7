"""Puts the emulator's runtime into CuTe DSL, and takes it out again.

Functions of CuTe's are replaced while it is in: the one that makes an engine of a host function, which then finds our
functions of the runtime; the one that loads a function's library and counts devices; that of tensors, which
then hold addresses of the emulator's memory; those of functions that are called by TVM's FFI; and the number of
clusters that a device holds, for which CuTe loads machine code. What CuTe and its users ask `cuda.bindings.driver` is
answered by the one emulated device of the process.
"""

from __future__ import annotations

import functools
import warnings
from typing import Any

from workbench.base.workers.replaced_names import Replacement, instead
from workbench.device.targets.emulated_library import EmulatedLibrary
from workbench.languages.cuda_python import emulations


def _replacements() -> list[Replacement]:
    from workbench.languages.cute import ffi_calls, tensors
    from workbench.languages.cute.calls import Calls
    from workbench.languages.cute.launches import max_active_clusters

    # Keeping PTX has CuTe keep no code between calls, and it says so each time.
    warnings.filterwarnings("ignore", "Cache is disabled as user wants to generate PTX", UserWarning)
    calls = Calls()
    executor, compiled = "cutlass.cutlass_dsl.cuda_jit_executor", "CudaDialectJitCompiledFunction"
    return [
        Replacement("cutlass.base_dsl.compiler", "Compiler.jit", functools.partial(_registering, calls=calls)),
        Replacement(executor, f"{compiled}.num_devices", instead(property(lambda self: 1))),
        Replacement(executor, f"{compiled}._load_cuda_library", functools.partial(_loading, calls=calls)),
        Replacement(
            "cutlass.base_dsl.jit_executor",
            "JitExecutor.run_compiled_program",
            functools.partial(_raising, calls=calls),
        ),
        Replacement("cutlass.cute.runtime", "_Tensor.__init__", tensors.placing),
        Replacement(
            "cutlass.utils.hardware_info", "HardwareInfo.get_max_active_clusters", instead(max_active_clusters)
        ),
        *ffi_calls.replacements(calls),
    ]


def _registering(jit: Any, calls: Any) -> Any:
    @functools.wraps(jit)
    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        engine = jit(self, *args, **keywords)
        calls.register(engine)  # before a name is looked up, when the engine links
        return engine

    return wrapped


def _loading(load: Any, calls: Any) -> Any:
    @functools.wraps(load)
    def wrapped(self: Any) -> Any:
        with calls.loading(self):
            result = load(self)
        error = calls.last()
        if error is not None:
            raise error
        return result

    return wrapped


def _raising(run: Any, calls: Any) -> Any:
    @functools.wraps(run)
    def wrapped(self: Any, exe_args: Any) -> Any:
        calls.forget()
        try:
            result = run(self, exe_args)
        except Exception:
            error = calls.last()
            if error is None:
                raise
            raise error from None  # CuTe's own tells of a status alone
        error = calls.last()
        if error is not None:
            raise error
        return result

    return wrapped


_replaced = EmulatedLibrary(
    "CuTe DSL", "pip install 'nvidia-cutlass-dsl>=4.8,<4.9'", "cutlass.cutlass_dsl", _replacements
)
is_installed = _replaced.is_installed


def install() -> bool:
    """Have CuTe's kernels run in the emulator; False where they do already, it is not there or there is a GPU.

    Raises
    ------
    MissingDependency
        This version of CuTe or of the CUDA bindings lacks a name that is replaced; nothing was changed.
    """
    if not _replaced.is_wanted():
        return False
    emulations.acquire_for(lambda _: _replaced.put(_replacements))
    return True


def uninstall() -> bool:
    """Give CuTe its own functions back; False where it has them."""
    if not _replaced.restore():
        return False
    emulations.release()
    return True
