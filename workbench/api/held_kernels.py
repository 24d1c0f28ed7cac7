"""Makes a `Kernel` of each object that stands for a kernel: the handle itself, a compilation of one, a Numba function.

The one place that decides it, for every function that takes a kernel. A Numba function is compiled for the arguments
of the launch at hand, once for each of their types; where no launch is at hand, for the only types that it has been
compiled for.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from workbench.api.compiling import compile, language_of_function
from workbench.api.defaults import resolved_arch
from workbench.api.handles import Compilation, Kernel, LaunchConfiguration
from workbench.api.kernel_choices import KernelChoices
from workbench.api.opening import Binary
from workbench.base.arguments import attribute, said
from workbench.base.errors import ArgumentError
from workbench.base.records.kernel_languages import language_of, languages

if TYPE_CHECKING:
    from workbench.analyse.checks import Problem

HOW = (
    "what a %%cuda cell defines, wb.kernel(source), an @cuda.jit function, or for a function f of Triton or cuTile "
    "wb.kernel(f, signature=(...))"
)
_guard = threading.Lock()
_compiled: WeakKeyDictionary[Any, dict[tuple[Any, ...], Kernel]] = WeakKeyDictionary()


def kernel_of(held: Any, args: Sequence[Any] | None = None, *, parameter: str = "kernel") -> Kernel:
    """Give the kernel of an argument.

    Parameters
    ----------
    held
        A kernel, `kernel[grid, block]`, a compilation or an opened file of one kernel, a Python function, an
        `@cuda.jit` dispatcher, a function of Triton or cuTile that was launched before, or an object whose class has a
        method `workbench_kernel` (CuPy's `RawKernel`).
    args
        Of the launch at hand: they are a Numba function's signature, and choose among kernels of one name.
    parameter
        What `held` was passed as, for the error.

    Raises
    ------
    ArgumentError
        No kernel, or one of several and nothing that says which; with the line to write.
    CompileError
        A Numba function that does not compile.
    """
    if isinstance(held, Kernel):
        return held
    if isinstance(held, LaunchConfiguration):
        return held.kernel
    if isinstance(held, KernelChoices):
        return held.only() if args is None else held.by_arguments(args)
    if isinstance(held, Compilation | Binary):
        return held.kernel()
    given = getattr(type(held), "workbench_kernel", None)
    if given is not None:
        kernel: Kernel = given(held)
        return kernel
    function = function_of(held)
    if function is None:
        language = language_of(held) if args is None else None
        if language is not None and language.last_launched is not None:
            launched: Kernel = language.last_launched(held)
            return launched
        raise ArgumentError(f"{parameter} is {said(held)}, not a kernel: pass {HOW}", parameter)
    if args is None:
        return _kept(function, None, parameter)
    return _kept(function, tuple(map(_example, args)), parameter)


def kernel_for(held: Any, problem: Problem) -> Kernel:
    """Give the kernel of an argument, that of a Numba function for the arguments of a problem's launch.

    Raises
    ------
    ArgumentError, CompileError
        As for `kernel_of`, and where the problem's launch function is wrong.
    """
    if function_of(held) is None and not isinstance(held, KernelChoices):
        return kernel_of(held)
    from workbench.analyse.checks import launches

    name = getattr(held, "name", None) or getattr(function_of(held), "__name__", "kernel")
    return kernel_of(held, next(launches(problem, SimpleNamespace(name=name))).args)


def function_of(held: Any) -> Any:
    """The Numba function, or Python's, that something is; None of anything else. `kernel[grid, block]` of Numba is its
    kernel."""
    held = attribute(held, "dispatcher", held)
    return held if inspect.isfunction(attribute(held, "py_func", held)) else None


def _kept(function: Any, signature: tuple[Any, ...] | None, parameter: str) -> Kernel:
    """The function compiled for a signature, once for each of its types; None: the only one that it has."""
    language = language_of_function(function)
    if language is None or language.signature_types is None:
        raise ArgumentError(f"{parameter} is {said(function)}, not a kernel: pass {HOW}", parameter)
    key = (resolved_arch(), *language.signature_types(function, signature, parameter))
    with _guard:
        result = _compiled.setdefault(function, {}).get(key)
    if result is None:
        result = compile(function, signature=key[1:]).kernel()
        with _guard:
            result = _compiled[function].setdefault(key, result)
    return result


def _example(value: Any) -> Any:
    """An argument as Numba is asked for its type."""
    from workbench.api.shapes_alone import Shaped
    from workbench.device.targets.host_values import host_array
    from workbench.device.targets.passed_values import unhinted

    if isinstance(value, Shaped):
        return _of_shape(value)
    value = unhinted(value)
    held = host_array(value, "an argument")
    return value if held is None else held.array


def _of_shape(value: Any) -> Any:
    import numpy as np

    if value.dtype is None:
        raise ArgumentError(
            f"a Numba kernel takes its types from its arguments: give wb.shaped a dtype, wb.shaped({value.shape}, "
            '"float32")',
            "args",
        )
    return np.empty((0,) * len(value.shape), value.dtype)


def configuration_of(held: Any) -> tuple[Any, Any, Any, int] | None:
    """Kernel, grid, block and dynamic shared memory in bytes of `kernel[grid, block]`, of Numba's too. None of anything
    else.
    """
    if isinstance(held, LaunchConfiguration):
        return held.kernel, held.grid, held.block, held.dynamic_smem_bytes
    if function_of(held) is not None and hasattr(held, "griddim"):
        return held.dispatcher, tuple(held.griddim), tuple(held.blockdim), int(held.sharedmem)
    configured = (each.configuration(held) for each in languages() if each.configuration is not None)
    return next((found for found in configured if found is not None), None)


def instances(held: Any) -> Iterator[Kernel]:
    """The kernels of an argument: all of a compilation or an opened file."""
    if isinstance(held, Compilation | Binary):
        yield from held.kernels.values()
    else:
        yield kernel_of(held, parameter="what")
