"""A launch of a cuTile kernel as one of the workbench's: the compiled kernel, its grid, and what is passed to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from workbench.api.compiling import compile
from workbench.api.emulated_archs import arch_for
from workbench.api.handles import Kernel, LaunchConfiguration
from workbench.base.arguments import said
from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.device.targets.extents import as_dim3
from workbench.languages.cutile.functions import EMULATED

_MAX_ENTRIES = 256
_compiled: WeakKeyDictionary[Any, BoundedCache[tuple[str, str], Kernel]] = WeakKeyDictionary()


def cutile_launch(kernel: Any, grid: Any, args: Sequence[Any]) -> tuple[LaunchConfiguration, tuple[Any, ...]]:
    """Compile a kernel for its arguments, once for each of their types, and do not run it.

    The second value is what the kernel takes: constants are left out.

    Parameters
    ----------
    kernel
        What `@ct.kernel` makes.
    grid
        One to three extents, in tiles.
    args
        In order, with the values of constants.

    Raises
    ------
    ArgumentError
        No kernel, or arguments or a grid that are none.
    CompileError
        It does not compile.
    """
    from workbench.languages.cutile.functions import is_cutile_kernel
    from workbench.languages.cutile.last_types import note
    from workbench.languages.cutile.source import specialised
    from workbench.languages.cutile.types import passed_values

    if not is_cutile_kernel(kernel):
        raise ArgumentError(f"{said(kernel)} is no kernel of @ct.kernel", "kernel")
    if not isinstance(args, tuple | list):
        raise ArgumentError(f"kernel_args must be a tuple of the kernel's arguments, not {said(args)}", "kernel_args")
    specialisation = specialised(kernel, tuple(args))
    key = arch_for(EMULATED), repr(specialisation.types)  # 1, True and 1.0 are equal, and are not one constant
    of_kernel = _compiled.get(kernel)
    if of_kernel is None:
        of_kernel = _compiled[kernel] = BoundedCache(_MAX_ENTRIES)
    found = of_kernel.get(key)
    if found is None:
        found = of_kernel.put(
            key, compile(kernel, signature=specialisation, arch=key[0]).kernel()
        )  # which notes the types
    else:
        note(kernel, specialisation, {})
    values = with_defaults(kernel, args)
    threads, smem = found.entry.threads or 1, found.entry.dynamic_smem_bytes
    return LaunchConfiguration(found, extents_of(grid), threads, smem), passed_values(specialisation.types, values)


def last_launched(kernel: Any) -> Kernel:
    """Compile a kernel for what it was last compiled or launched with.

    Raises
    ------
    ArgumentError
        It never was.
    """
    from workbench.languages.cutile.last_types import last_types

    found = last_types(kernel)
    if found is None:
        name = kernel._annotated_function.pyfunc.__name__
        raise ArgumentError(
            f"{name} is compiled for the types and constants of a launch, and there was none yet: launch it once, or "
            f"write wb.kernel({name}, signature=(...))",
            "kernel",
        )
    specialisation, options = found
    return compile(kernel, signature=specialisation, options=options).kernel()


def with_defaults(kernel: Any, args: Sequence[Any]) -> tuple[Any, ...]:
    """The arguments of a launch with the defaults of those that are left out."""
    parameters = list(kernel._annotated_function.pysig.parameters.values())
    return (*args, *(each.default for each in parameters[len(args) :]))


def extents_of(grid: Any) -> Dim3:
    """One to three extents of a grid. Raises ArgumentError of anything else."""
    return as_dim3(tuple(grid) if hasattr(grid, "__len__") else grid, "grid")
