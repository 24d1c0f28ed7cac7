"""A Triton function for the launches of a problem: compiled for their types and constants, whatever the values are.

What Triton assumes of integers (that one is 1, or divisible by 16) is left out, since other cases have others.
Constants are those of the launch, of the decorators around the function, or its defaults. Launches whose constants,
options or types differ have a variant each.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import numpy as np

from workbench.api.compiling import compile
from workbench.api.emulated_archs import arch_for
from workbench.base.records.kernel_languages import ProblemKernel, Variants
from workbench.languages.triton.compiled_launches import bound, extents_of
from workbench.languages.triton.functions import EMULATED, configured, jit_function
from workbench.languages.triton.launch_arguments import arguments_of, blocks_of
from workbench.languages.triton.source import specialisation_of

_INT32 = range(-(1 << 31), 1 << 31)


def for_problem(function: Any, grid: Any, args: Sequence[Any]) -> ProblemKernel | None:
    """Compile a function for the arguments of a launch, constants among them in their order.

    Parameters
    ----------
    function
        What `@triton.jit` makes, or the decorators around it: an autotuned one has the configuration that it was tuned
        to, else it is tuned for this launch, by modelled times.
    grid
        One to three extents, or a function of the arguments and constants by name.

    Returns
    -------
    ProblemKernel or None
        None if a constant has no value.

    Raises
    ------
    ArgumentError
        Arguments or a grid that are none.
    CompileError
        It does not compile.
    """
    jit = jit_function(function)
    _tune(function, grid, args)
    named, options = _named(function, jit, args)
    constants = frozenset(each.name for each in jit.params if each.is_constexpr)
    if any(name not in named for name in constants):
        return None

    arch = arch_for(EMULATED)

    def variant(named: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[Hashable, Callable[[], Any]]:
        """The key of the kernel for a launch, and what compiles it."""
        signature = {name: value if name in constants else _type(value) for name, value in named.items()}
        specialisation = specialisation_of(jit, signature, options, arch)
        key = (str(specialisation), repr(specialisation.attributes), repr(sorted(options.items())))
        return key, lambda: compile(jit, signature=specialisation, options=dict(options)).kernel()

    key, compiled = variant(named, options)
    first = compiled()
    variants = Variants(jit.__name__, {key: first})

    def launch(grid: Any, args: Sequence[Any], before: Callable[[], None]) -> tuple[Any, Any, tuple[Any, ...]]:
        values, options = _named(function, jit, args)
        kernel = variants.of(*variant(values, options), before)
        extents = blocks_of(kernel.entry, extents_of(grid(values) if callable(grid) else grid))
        size_bytes = extents.size * kernel.entry.scratch_bytes
        scratch = (np.zeros(size_bytes, np.uint8),) if size_bytes else ()
        return kernel, tuple(extents), (*arguments_of(kernel, values), *scratch)

    return ProblemKernel(first, launch)


def _named(function: Any, jit: Any, args: Sequence[Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arguments by name with constants and defaults, and the options of the compiler."""
    found = bound(jit, args, configured(function, args, {}))
    defaults = {each.name: each.default for each in jit.params if each.has_default}
    names = set(jit.arg_names)
    options = {name: value for name, value in found.items() if name not in names}
    return {**defaults, **{name: value for name, value in found.items() if name in names}}, options


def _tune(function: Any, grid: Any, args: Sequence[Any]) -> None:
    """Have Triton's autotuner choose a configuration for a launch, which is not run."""
    from workbench.languages.triton import is_installed
    from workbench.languages.triton.benchmarks import modelled_benchmark

    tuner = function
    while type(tuner).__name__ == "Heuristics":
        tuner = tuner.fn
    is_open = type(tuner).__name__ == "Autotuner" and len(tuner.configs) > 1 and not hasattr(tuner, "best_config")
    if is_open and is_installed():
        modelled_benchmark(lambda: function[grid](*args))


def _type(value: Any) -> Any:
    """An argument as an example whose value does not matter: numbers by their types."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, bool):
        return "i1"
    if isinstance(value, int):
        return "i32" if value in _INT32 else "i64"
    return "fp32" if isinstance(value, float) else value


__all__ = ["for_problem"]
