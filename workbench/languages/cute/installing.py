"""Puts the emulator's runtime into CuTe DSL, and takes it out again.

Functions of CuTe's are replaced while it is in: the one that makes an engine of a host function, which then finds our
functions of the runtime; the one that loads a function's library and counts devices; and that of tensors, which then
hold addresses of the emulator's memory.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import warnings
from typing import Any

_kept: dict[str, Any] = {}


def install() -> bool:
    """Have CuTe's functions run in the emulator; False where that is so already, or there is a GPU."""
    from workbench.device.targets.driver_probe import has_gpu
    from workbench.languages.cute import tensors
    from workbench.languages.cute.calls import Calls

    if _kept or has_gpu() or importlib.util.find_spec("cutlass.cutlass_dsl") is None:
        return False
    compiler = importlib.import_module("cutlass.base_dsl.compiler").Compiler
    executor = importlib.import_module("cutlass.cutlass_dsl.cuda_jit_executor").CudaDialectJitCompiledFunction
    base = importlib.import_module("cutlass.base_dsl.jit_executor").JitExecutor
    tensor = importlib.import_module("cutlass.cute.runtime")._Tensor
    calls = Calls()
    # Keeping PTX has CuTe keep no code between calls, and it says so each time.
    warnings.filterwarnings("ignore", "Cache is disabled as user wants to generate PTX", UserWarning)
    _kept["jit"] = compiler, "jit", compiler.jit
    _kept["devices"] = executor, "num_devices", executor.__dict__["num_devices"]
    _kept["load"] = executor, "_load_cuda_library", executor._load_cuda_library
    _kept["run"] = base, "run_compiled_program", base.run_compiled_program
    _kept["tensor"] = tensor, "__init__", tensor.__init__
    compiler.jit = _registering(compiler.jit, calls)
    executor.num_devices = property(lambda self: 1)
    executor._load_cuda_library = _loading(executor._load_cuda_library, calls)
    base.run_compiled_program = _raising(base.run_compiled_program, calls)
    tensor.__init__ = tensors.placing(tensor.__init__)
    return True


def uninstall() -> bool:
    """Give CuTe its own runtime back; False where it has it. Functions that were compiled keep the emulator's."""
    if not _kept:
        return False
    for owner, name, value in _kept.values():
        setattr(owner, name, value)
    _kept.clear()
    return True


def is_installed() -> bool:
    """True if CuTe's functions run in the emulator."""
    return bool(_kept)


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
            made = load(self)
        error = calls.last()
        if error is not None:
            raise error
        return made

    return wrapped


def _raising(run: Any, calls: Any) -> Any:
    @functools.wraps(run)
    def wrapped(self: Any, exe_args: Any) -> Any:
        calls.forget()
        try:
            made = run(self, exe_args)
        except Exception:
            error = calls.last()
            if error is None:
                raise
            raise error from None  # CuTe's own tells of a status alone
        error = calls.last()
        if error is not None:
            raise error
        return made

    return wrapped
