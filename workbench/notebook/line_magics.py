"""Common code of line magics: a kernel by its name, and a wrong line reported in one line with the usage."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from IPython.core.error import UsageError

from workbench.api import Binary, Compilation, Kernel
from workbench.api.cutile_launches import cutile_launch
from workbench.api.handles import LaunchConfiguration
from workbench.api.held_kernels import kernel_of
from workbench.api.kernel_choices import KernelChoices
from workbench.api.triton_launches import triton_launch
from workbench.compilers.cutile_functions import is_cutile_kernel
from workbench.compilers.triton_functions import is_triton_function
from workbench.errors import ArgumentError
from workbench.notebook.launch_expression import WrittenLaunch, evaluated, launch_node

# A name, and in brackets, with or without quotation marks, what is meant of it.
_NAME = re.compile(r"""(?P<base>[^\W\d]\w*)\s*(?:\[\s*(?P<quote>["']?)(?P<index>[^"']+?)(?P=quote)\s*\])?""")

_P = ParamSpec("_P")
_T = TypeVar("_T")


def one_line(usage: str) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Has a magic say in one line what is wrong with its arguments, and how it is used."""

    def decorate(magic: Callable[_P, _T]) -> Callable[_P, _T]:
        @wraps(magic)
        def wrapped(*args: _P.args, **keywords: _P.kwargs) -> _T:
            try:
                return magic(*args, **keywords)
            except ArgumentError as error:
                said = " ".join(str(error).split())
                raise UsageError(f"{said}. Usage: {usage}") from error

        return wrapped

    return decorate


def kernel_named(names: Mapping[str, Any], written: str) -> Kernel:
    """Return the kernel that a line magic names.

    Parameters
    ----------
    names
        What a notebook has defined.
    written
        A kernel's name, a template with its arguments (`reduce["float, 128"]`), a compilation, an opened file with the
        kernel in brackets, a Numba kernel that has a signature, or a launch of any, whose arguments are the signature
        then.

    Raises
    ------
    ArgumentError
        No such name, or something that is no kernel.
    """
    if written.endswith(")"):
        return configured(read_launch(launch_node(written), dict(names)))[0]
    found = _NAME.fullmatch(written.strip("'\""))
    if found is None:
        raise ArgumentError(
            f"`{written}` is not the name of a kernel" if written else "the name of a kernel is missing", "NAME"
        )
    base, index = found["base"], found["index"]
    value = names.get(base)
    if value is None:
        raise ArgumentError(f"there is no {base} in this notebook: run the cell that defines it first", "NAME")
    if isinstance(value, KernelChoices):
        return value.only() if index is None else value[index]
    if isinstance(value, Compilation | Binary):
        return value.kernel(index)
    if index is not None:
        raise ArgumentError(f"{base} is a {type(value).__name__}, which has no kernel {index!r}", "NAME")
    return kernel_of(value, parameter=base)


def read_launch(node: ast.Call, names: dict[str, Any]) -> WrittenLaunch:
    """Evaluate the parts of a launch. One of a function of Triton or cuTile is given as a launch of what it is compiled
    to, on what that takes.

    Raises
    ------
    ArgumentError
        Arguments by name for a kernel of another language.
    """
    assert isinstance(node.func, ast.Subscript)
    called = node.func.value
    if node.keywords and isinstance(called, ast.Name) and not is_triton_function(names.get(called.id)):
        raise _by_name()  # before anything is evaluated
    written = evaluated(node, names)
    if is_triton_function(written.kernel):
        launch = triton_launch(written.kernel, written.configuration, written.args, written.keywords)
        return WrittenLaunch(launch.kernel, (launch.grid, launch.block), launch.args, written.text)
    if written.keywords:
        raise _by_name()
    if is_cutile_kernel(written.kernel):
        tiles = cutile_launch(written.kernel, written.configuration, written.args)
        return WrittenLaunch(tiles.kernel, (tiles.grid, tiles.block), tiles.args, written.text)
    return written


def _by_name() -> ArgumentError:
    return ArgumentError("a kernel takes its arguments by position, not by name", "launch")


def configured(written: WrittenLaunch) -> tuple[Kernel, LaunchConfiguration]:
    """Return the kernel of a launch and its configuration; a Numba kernel is compiled for the arguments that it gets.

    Raises
    ------
    ArgumentError
        What is launched is no kernel, or a template of which the arguments don't say which instance.
    """
    kernel = kernel_of(written.kernel, written.args, parameter=f"what `{written.text}` launches")
    return kernel, kernel[written.configuration]
