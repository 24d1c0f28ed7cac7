"""A launch of a Triton function as one of the workbench's: the compiled kernel, its grid, and what is passed to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.api.compiling import compile
from workbench.api.handles import Kernel, LaunchConfiguration
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.device.targets.extents import as_dim3
from workbench.languages.triton.functions import configured, jit_function
from workbench.languages.triton.launch_arguments import arguments_of, blocks_of, scratch_of


def triton_launch(
    function: Any, grid: Any, args: Sequence[Any], keywords: Mapping[str, Any]
) -> tuple[LaunchConfiguration, tuple[Any, ...]]:
    """Compile `function[grid](*args, **keywords)` for its arguments, and do not run it.

    The second value is what the kernel takes: constants are left out.

    Parameters
    ----------
    function
        What `@triton.jit` makes, or the decorators around it. Of an autotuned one the configuration that was chosen
        last.
    grid
        One to three extents, or a function of the arguments and constants by name.
    keywords
        Arguments by name, and options of Triton's compiler.

    Raises
    ------
    ArgumentError
        Arguments or a grid that are none; an autotuned function that no launch has tuned.
    CompileError
        It does not compile.
    """
    jit = jit_function(function)
    found = bound(jit, args, configured(function, args, keywords))
    named = {name: value for name, value in found.items() if name in jit.arg_names}
    options = {name: value for name, value in found.items() if name not in jit.arg_names}
    kernel = compile(jit, signature=named, options=options).kernel()
    everything = {each.name: named.get(each.name, each.default) for each in jit.params}
    taken = arguments_of(kernel, everything)
    entry = kernel.entry
    extents = blocks_of(entry, extents_of(grid(everything) if callable(grid) else grid))
    configuration = LaunchConfiguration(kernel, extents, entry.threads or 1, entry.dynamic_smem_bytes)
    return configuration, (*taken, *scratch_of(entry, extents))


def last_launched(function: Any) -> Kernel:
    """Compile a Triton function for what it was last launched with.

    Raises
    ------
    ArgumentError
        It never was.
    """
    from workbench.languages.triton.last_types import last_specialisation

    jit = jit_function(function)
    found = last_specialisation(jit)
    if found is None:
        name = jit.__name__
        raise ArgumentError(
            f"{name} is compiled for the types and constants of a launch, and there was none yet: launch it once, or "
            f"write wb.kernel({name}, signature=(...))",
            "kernel",
        )
    specialisation, options = found
    return compile(jit, signature=specialisation, options=options).kernel()


def bound(jit: Any, args: Sequence[Any], keywords: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments and keywords of a launch by name.

    Raises
    ------
    ArgumentError
        There are too many, or one twice.
    """
    if len(args) > len(jit.arg_names):
        raise ArgumentError(f"{jit.__name__} has {len(jit.arg_names)} parameters, {len(args)} were given", "args")
    found = dict(zip(jit.arg_names, args, strict=False))
    twice = sorted(found.keys() & keywords.keys())
    if twice:
        raise ArgumentError(f"{jit.__name__} got {', '.join(twice)} twice", "args")
    return found | dict(keywords)


def extents_of(grid: Any) -> Dim3:
    """One to three extents of a grid. Raises ArgumentError of anything else."""
    return as_dim3(tuple(grid) if hasattr(grid, "__len__") else grid, "grid")
