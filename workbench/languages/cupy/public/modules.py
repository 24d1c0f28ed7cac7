"""The modules of the stand-in, by their names; each is made when it is first imported."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from workbench.languages.cupy.signatures import bound_names

_PLACE = "workbench.languages.cupy.public"
MODULES: dict[str, str] = {
    "cupy": "cupy_module.namespace",
    "cupy.cuda": "cuda_module.cuda",
    "cupy.cuda.memory": "cuda_module.memory",
    "cupy.cuda.memory_hook": "cuda_module.memory_hook",
    "cupy.cuda.memory_hooks": "cuda_module.memory_hooks_module",
    "cupy.cuda.pinned_memory": "cuda_module.pinned",
    "cupy.cuda.compiler": "cuda_module.compiler",
    "cupy.cuda.device": "cuda_module.device",
    "cupy.cuda.stream": "cuda_module.stream",
    "cupy.cuda.runtime": "cuda_module.runtime",
    "cupy.cuda.driver": "cuda_module.driver",
    "cupy.cuda.nvrtc": "cuda_module.nvrtc",
    "cupy.cuda.profiler": "cuda_module.profiler",
    "cupy.cuda.nvtx": "cuda_module.nvtx",
    "cupy._core": "inner_modules.core",
    "cupy._core.core": "inner_modules.core",
    "cupy._core._accelerator": "inner_modules.accelerator",
    "cupy._core._kernel": "inner_modules.core",
    "cupy._core._reduction": "inner_modules.core",
    "cupy._core.fusion": "inner_modules.core",
    "cupy._core.internal": "inner_modules.internal",
    "cupy._util": "inner_modules.util",
    "cupy.cuda.function": "inner_modules.nothing",
    "cupy.cuda.texture": "inner_modules.texture",
    "cupy.cuda.cub": "inner_modules.unavailable",
    "cupy.cuda.cutensor": "inner_modules.unavailable",
    "cupy.cuda.nccl": "inner_modules.unavailable",
    "cupy.cuda.cublas": "library_errors.cublas",
    "cupy.cuda.cufft": "library_errors.cufft",
    "cupy.cuda.curand": "library_errors.curand",
    "cupy.cuda.cusolver": "library_errors.cusolver",
    "cupy.cuda.cusparse": "library_errors.cusparse",
    "cupy_backends": "inner_modules.nothing",
    "cupy_backends.cuda": "inner_modules.nothing",
    "cupy_backends.cuda.stream": "cuda_module.backend_stream",
    "cupy_backends.cuda.api": "inner_modules.nothing",
    "cupy_backends.cuda.api.driver": "cuda_module.driver",
    "cupy_backends.cuda.api.runtime": "cuda_module.runtime",
    "cupy_backends.cuda.libs": "inner_modules.nothing",
    "cupy_backends.cuda.libs.nvrtc": "cuda_module.nvrtc",
    "cupy_backends.cuda.libs.cublas": "library_errors.cublas",
    "cupy_backends.cuda.libs.cufft": "library_errors.cufft",
    "cupy_backends.cuda.libs.curand": "library_errors.curand",
    "cupy_backends.cuda.libs.cusolver": "library_errors.cusolver",
    "cupy_backends.cuda.libs.cusparse": "library_errors.cusparse",
    "cupy.exceptions": "numeric_modules.exceptions",
    "cupy.fft": "numeric_modules.fft",
    "cupy.fft.config": "numeric_modules.fft_config",
    "cupy.linalg": "numeric_modules.linalg",
    "cupy.random": "random_module.namespace",
    "cupy.random._generator": "random_module.generator",
    "cupy.lib": "numeric_modules.nothing",
    "cupy.lib.stride_tricks": "numeric_modules.stride_tricks",
    "cupy.polynomial": "numeric_modules.nothing",
    "cupy.polynomial.polynomial": "numeric_modules.polynomial",
    "cupy.polynomial.polyutils": "numeric_modules.polyutils",
    "cupy.testing": "testing_loops.namespace",
    "cupy.testing._loops": "testing_loops.loops",
    "cupy.typing": "inner_modules.typing",
    "cupyx": "cupyx_module.namespace",
    "cupyx.jit": "cupyx_module.jit",
    "cupyx.jit.cg": "cupyx_module.jit_groups",
    "cupyx.jit.cub": "cupyx_module.jit_cub",
    "cupyx.jit.thrust": "cupyx_module.jit_thrust",
    "cupyx.linalg": "cupyx_linalg.namespace",
    "cupyx.linalg.sparse": "cupyx_linalg.sparse",
    "cupyx.optimizing": "cupyx_module.optimizing",
    "cupyx.profiler": "cupyx_module.profiler",
    "cupyx.time": "cupyx_module.time_module",
    "cupyx.tools": "cupyx_module.tools",
    "cupyx.scipy": "numeric_modules.scipy",
    "cupyx.scipy.fft": "numeric_modules.scipy_fft",
    "cupyx.scipy.fftpack": "numeric_modules.fftpack",
    "cupyx.scipy.interpolate": "numeric_modules.interpolate",
    "cupyx.scipy.linalg": "numeric_modules.scipy_linalg",
    "cupyx.scipy.ndimage": "numeric_modules.ndimage",
    "cupyx.scipy.signal": "numeric_modules.signal",
    "cupyx.scipy.signal.windows": "numeric_modules.windows",
    "cupyx.scipy.sparse": "sparse.namespace",
    "cupyx.scipy.sparse.csgraph": "sparse.csgraph",
    "cupyx.scipy.sparse.linalg": "sparse.linalg",
    "cupyx.scipy.spatial": "numeric_modules.spatial",
    "cupyx.scipy.spatial.distance": "numeric_modules.distance",
    "cupyx.scipy.special": "numeric_modules.special",
    "cupyx.scipy.stats": "numeric_modules.stats",
}
"""The function that gives a module's names, by the module's name; those with modules in them are packages."""


def is_package(name: str) -> bool:
    """True for a module that has modules in it."""
    return any(each.startswith(f"{name}.") for each in MODULES)


def filled(module: ModuleType) -> None:
    """Give a module its names."""
    name = module.__name__
    home, _, function = MODULES[name].partition(".")
    found: dict[str, Any] = getattr(importlib.import_module(f"{_PLACE}.{home}"), function)()
    properties = {each: value for each, value in found.items() if isinstance(value, property)}
    if properties:
        module.__class__ = type(name, (ModuleType,), properties)
    vars(module).update(bound_names(name, {each: value for each, value in found.items() if each not in properties}))
    module.__doc__ = f"{name} as Kernel Workbench's emulator provides it: docs/cupy.md."

    def missing(attribute: str) -> Any:
        inner = f"{name}.{attribute}"
        if inner in MODULES:
            return importlib.import_module(inner)
        raise AttributeError(f"module {name!r} has no attribute {attribute!r}")

    vars(module)["__getattr__"] = missing
    vars(module)["__dir__"] = lambda: sorted({*vars(module), *(
        each.rpartition(".")[2] for each in MODULES if each.rpartition(".")[0] == name
    )})  # fmt: skip
