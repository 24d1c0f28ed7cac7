"""Makes a `Kernel` of each object that stands for a kernel: the handle itself, a compilation of one, a Numba function.

The one place that decides it, for every function that takes a kernel. A Numba function is compiled for the arguments
of the launch at hand, once for each of their types; where no launch is at hand, for the only types that it has been
compiled for.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
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
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.base.records.kernel_languages import KernelLanguage, functions_of_text, language_of, languages

if TYPE_CHECKING:
    from workbench.analyse.checks import Problem

HOW = (
    "what a %%cuda cell defines, wb.kernel(source), an @cuda.jit function, or for a function f of Triton or cuTile "
    "wb.kernel(f, signature=(...))"
)
_guard = threading.Lock()
_compiled: WeakKeyDictionary[Any, dict[tuple[Any, ...], Kernel]] = WeakKeyDictionary()


def kernel_of(argument: Any, args: Sequence[Any] | None = None, *, parameter: str = "kernel") -> Kernel:
    """Give the kernel of an argument.

    Parameters
    ----------
    argument
        A kernel, `kernel[grid, block]`, a compilation or an opened file of one kernel, a Python function, an
        `@cuda.jit` dispatcher, a function of Triton or cuTile that was launched before, or an object whose class has a
        method `workbench_kernel` (CuPy's `RawKernel`).
    args
        Of the launch at hand: they are a Numba function's signature, and choose among kernels of one name.
    parameter
        What `argument` was passed as, for the error.

    Raises
    ------
    ArgumentError
        No kernel, or one of several and nothing that says which; with the line to write.
    CompileError
        A Numba function that does not compile.
    """
    if isinstance(argument, Kernel):
        return argument
    if isinstance(argument, LaunchConfiguration):
        return argument.kernel
    if isinstance(argument, KernelChoices):
        return argument.only() if args is None else argument.by_arguments(args)
    if isinstance(argument, Compilation | Binary):
        return argument.kernel()
    convert = getattr(type(argument), "workbench_kernel", None)
    if convert is not None:
        kernel: Kernel = convert(argument)
        return kernel
    function = function_of(argument)
    if function is None:
        language = language_of(argument) if args is None else None
        if language is not None and language.last_launched is not None:
            launched: Kernel = language.last_launched(argument)
            return launched
        raise ArgumentError(f"{parameter} is {said(argument)}, not a kernel: pass {HOW}", parameter)
    if args is None:
        return _cached(function, None, parameter)
    return _cached(function, tuple(map(_example, args)), parameter)


def kernel_for(
    argument: Any, problem: Problem, before: Callable[[Sequence[Any]], None] = lambda args: None
) -> tuple[Kernel, Problem]:
    """Give the kernel of an argument for the launches of a problem, and the problem as the kernel is launched.

    A Numba function is compiled for the arguments of the problem's first case. So is a function of Triton or cuTile,
    for their types: its launches are written as the language writes them, with constants among the arguments, and the
    block may be None, as the compiler fixes it. A case with other constants or types launches a variant of its own.

    Parameters
    ----------
    argument
        As for `kernel_of`; or the path of a file of CUDA C++ or PTX, or of Python with a function of Triton, which is
        read and not executed.
    before
        Called with the arguments of a launch before another variant is compiled for it.

    Raises
    ------
    ArgumentError, CompileError
        As for `kernel_of`, and where the problem's launch function is wrong.
    """
    if isinstance(argument, Path):
        argument = _of_file(argument, problem)
    language = language_of(argument)
    if language is not None and language.for_problem is not None:
        return _for_problem(argument, language, problem, before)
    if function_of(argument) is None and not isinstance(argument, KernelChoices):
        return kernel_of(argument), problem
    name = str(getattr(argument, "name", None) or getattr(function_of(argument), "__name__", "kernel"))
    return kernel_of(argument, _first_launch(problem, name).args), problem


def _of_file(path: Path, problem: Problem) -> Any:
    """The kernel, or the function of a language, of a file that a problem launches."""
    names = set(problem.launch) if isinstance(problem.launch, Mapping) else None
    if path.suffix.lower() != ".py":
        compilation = compile(path)
        launched = [name for name in compilation.kernels if names is not None and name in names]
        return compilation.kernel(launched[0] if len(launched) == 1 else None)
    found = functions_of_text(read_plain_text(path, "kernel", MAX_SOURCE_BYTES), str(path))
    launched = [] if found is None else [name for name in found[1].kernels if names is None or name in names]
    if found is not None and len(launched) == 1:
        return found[1].function(launched[0])
    if launched:
        raise ArgumentError(f"{path.name} has the kernels {', '.join(launched)}: name one in the launch", "kernel")
    readable = ", ".join(each.title for each in languages() if each.functions_of_text is not None)
    raise ArgumentError(f"{path.name} has no kernel of {readable} that the problem launches; import it", "kernel")


def _for_problem(
    function: Any, language: KernelLanguage, problem: Problem, before: Callable[[Sequence[Any]], None]
) -> tuple[Kernel, Problem]:
    from workbench.analyse.checks.case_run import CaseConfiguration, configured

    assert language.for_problem is not None
    assert language.name_of is not None
    name = language.name_of(function)
    first = _first_launch(problem, name)
    found = language.for_problem(function, first.grid, first.args)
    if found is None:
        return kernel_of(function), problem
    kernel: Kernel = found.kernel

    def launch(case: Any) -> CaseConfiguration:
        grid, block, args, smem_bytes, _ = configured(problem, name, case)
        variant, extents, passed = found.launch(grid, args, lambda: before(args))
        threads = variant.entry.threads or 1 if block is None else block
        return CaseConfiguration(extents, threads, passed, smem_bytes, variant)

    return kernel, problem.with_launch(launch)


def _first_launch(problem: Problem, name: str) -> Any:
    """The launch of a problem's first case. name: of the kernel."""
    from workbench.analyse.checks import launches

    return next(launches(problem, SimpleNamespace(name=name)))


def function_of(argument: Any) -> Any:
    """The Numba function, or Python's, that something is; None of anything else. `kernel[grid, block]` of Numba is its
    kernel."""
    argument = attribute(argument, "dispatcher", argument)
    return argument if inspect.isfunction(attribute(argument, "py_func", argument)) else None


def _cached(function: Any, signature: tuple[Any, ...] | None, parameter: str) -> Kernel:
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
    host = host_array(value, "an argument")
    return value if host is None else host.array


def _of_shape(value: Any) -> Any:
    import numpy as np

    if value.dtype is None:
        raise ArgumentError(
            f"a Numba kernel takes its types from its arguments: give wb.shaped a dtype, wb.shaped({value.shape}, "
            '"float32")',
            "args",
        )
    return np.empty((0,) * len(value.shape), value.dtype)


def configuration_of(argument: Any) -> tuple[Any, Any, Any, int] | None:
    """Kernel, grid, block and dynamic shared memory in bytes of `kernel[grid, block]`, of Numba's too. None of anything
    else.
    """
    if isinstance(argument, LaunchConfiguration):
        return argument.kernel, argument.grid, argument.block, argument.dynamic_smem_bytes
    if function_of(argument) is not None and hasattr(argument, "griddim"):
        return argument.dispatcher, tuple(argument.griddim), tuple(argument.blockdim), int(argument.sharedmem)
    configured = (each.configuration(argument) for each in languages() if each.configuration is not None)
    return next((found for found in configured if found is not None), None)


def instances(argument: Any) -> Iterator[Kernel]:
    """The kernels of an argument: all of a compilation or an opened file."""
    if isinstance(argument, Compilation | Binary):
        yield from argument.kernels.values()
    else:
        yield kernel_of(argument, parameter="what")
