"""Common code of line magics: a kernel by its name, and a wrong line reported in one line with the usage."""

from __future__ import annotations

import ast
import builtins
import difflib
import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from IPython.core.error import UsageError

from workbench.api import Binary, Compilation, Kernel
from workbench.api.examined_launches import HostLaunch, host_launches
from workbench.api.handles import LaunchConfiguration
from workbench.api.kernel_arguments import kernel_of
from workbench.api.kernel_choices import KernelChoices
from workbench.base.arguments import text as as_text
from workbench.base.errors import ArgumentError
from workbench.base.records.kernel_languages import language_of, languages
from workbench.base.records.outcomes import Outcomes
from workbench.languages.cells.launch_expression import FORM, WrittenLaunch, evaluated, host_call, launch_node

# A name, and in brackets, with or without quotation marks, what is meant of it.
_NAME = re.compile(r"""(?P<base>[^\W\d]\w*)\s*(?:\[\s*(?P<quote>["']?)(?P<index>[^"']+?)(?P=quote)\s*\])?""")

_FLAG = re.compile(r"\s*-(?P<flag>[A-Za-z]+)(?:\s+(?P<value>[^\s-]\S*))?")

_P = ParamSpec("_P")
_T = TypeVar("_T")


def one_line(usage: str) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Has a magic say in one line what is wrong with its arguments, and how it is used; `usage` is kept on it."""

    def decorate(magic: Callable[_P, _T]) -> Callable[_P, _T]:
        @wraps(magic)
        def wrapped(*args: _P.args, **keywords: _P.kwargs) -> _T:
            try:
                for written in (*args, *keywords.values()):
                    if isinstance(written, str):
                        as_text(written, "line")
                return magic(*args, **keywords)
            except ArgumentError as error:
                message = " ".join(str(error).split())
                stop = "" if message.endswith("?") else "."
                raise UsageError(f"{message}{stop} Usage: {usage}") from error

        wrapped.usage = usage  # type: ignore[attr-defined]
        return wrapped

    return decorate


def leading_flags(line: str, known: str) -> tuple[list[tuple[str, str]], str]:
    """Take the flags before an expression, each a letter of `known` with its value, and give the rest of the line.

    Raises
    ------
    ArgumentError
        A flag that there is not.
    """
    flags: list[tuple[str, str]] = []
    while (found := _FLAG.match(line)) is not None:
        flag = found["flag"]
        if len(flag) != 1 or flag not in known:
            raise ArgumentError(f"there is no flag -{flag}", "flag")
        flags.append((flag, found["value"] or ""))
        line = line[found.end() :]
    return flags, line.strip()


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
        found_kernels = kernels_launched(names, written)
        if len(found_kernels) > 1:
            listed = ", ".join(each.name for each in found_kernels)
            raise ArgumentError(f"`{written}` launches several kernels, {listed}: one is asked for here", "NAME")
        return found_kernels[0]
    found = _NAME.fullmatch(written.strip("'\""))
    if found is None:
        raise ArgumentError(
            f"`{written}` is not the name of a kernel" if written else "the name of a kernel is missing", "NAME"
        )
    base, index = found["base"], found["index"]
    value = names.get(base)
    if value is None:
        raise _unknown(base, names)
    if isinstance(value, KernelChoices):
        return value.only() if index is None else value[index]
    if isinstance(value, Compilation | Binary):
        return value.kernel(index)
    if index is not None:
        raise ArgumentError(f"{base} is a {type(value).__name__}, which has no kernel {index!r}", "NAME")
    return kernel_of(value, parameter=base)


def _unknown(name: str, names: Mapping[str, Any]) -> ArgumentError:
    """The error of a name that the notebook does not have; asks for the kernel of any language whose name is nearly
    that."""
    kernels = [
        each
        for each, value in names.items()
        if isinstance(value, Kernel | KernelChoices | Compilation) or language_of(value) is not None
    ]
    near = difflib.get_close_matches(name, kernels, n=1)
    meant = f". Did you mean {near[0]}?" if near else ""
    return ArgumentError(f"there is no {name} in this notebook: run the cell that defines it first{meant}", "NAME")


def _refuse_unknown(called: ast.expr, names: Mapping[str, Any]) -> None:
    """Refuses what is launched or called by a name that the notebook does not have."""
    if isinstance(called, ast.Name) and called.id not in names and not hasattr(builtins, called.id):
        raise _unknown(called.id, names)


def kernels_launched(names: Mapping[str, Any], written: str) -> list[Kernel]:
    """Return the kernels of a launch, which is not made, or those that a call of the host launches, each once.

    Raises
    ------
    ArgumentError
        As for `examined`.
    """
    if host_call(written) is None:
        return [configured(launch_of(written, dict(names)))[0]]
    found = examined(written, dict(names), lambda kernel, *_: kernel)
    return list({(id(each.compilation), each.mangled_name): each for each in found}.values())


def launch_of(text: str, names: dict[str, Any]) -> WrittenLaunch:
    """Evaluate the parts of the launch that a text is; raises as `launch_node` and `read_launch` do."""
    if text.isidentifier():
        _refuse_unknown(ast.Name(text, ast.Load()), names)
    return read_launch(launch_node(text), names)


def read_launch(node: ast.Call, names: dict[str, Any]) -> WrittenLaunch:
    """Evaluate the parts of a launch. One of a function that its language compiles for each launch is given as a launch
    of what it is compiled to, on what that takes.

    Raises
    ------
    ArgumentError
        Arguments by name for a kernel of another language, or a kernel whose name there is not.
    """
    assert isinstance(node.func, ast.Subscript)
    called = node.func.value
    _refuse_unknown(called, names)
    if node.keywords and isinstance(called, ast.Name) and not _has_named_arguments(names.get(called.id)):
        raise _by_name()  # before anything is evaluated
    written = evaluated(node, names)
    if written.keywords and not _has_named_arguments(written.kernel):
        raise _by_name()
    language = language_of(written.kernel)
    if language is None or language.launch is None:
        return written
    launch, args = language.launch(written.kernel, written.configuration, written.args, written.keywords)
    return WrittenLaunch(launch.kernel, (launch.grid, launch.block), args, written.text)


def _has_named_arguments(function: Any) -> bool:
    language = language_of(function)
    return language is not None and language.has_named_arguments


def examined(
    text: str, names: dict[str, Any], examine: Callable[[Kernel, LaunchConfiguration, tuple[Any, ...]], _T]
) -> list[_T]:
    """Examine the launch that a text is; else it calls a function of the host, which is called, and each launch that it
    makes is examined before it is made.

    Parameters
    ----------
    examine
        Is given the kernel, its configuration and the arguments.

    Raises
    ------
    ArgumentError
        No launch and no such call, or the function made none.
    Exception
        Whatever the function raises.
    """
    call = host_call(text)
    if call is None:
        written = launch_of(text, names)
        return [examine(*configured(written), written.args)]
    result: list[_T] = []

    def before(launch: HostLaunch) -> None:
        kernel = kernel_of(launch.kernel)
        smem = launch.dynamic_smem_bytes
        result.append(examine(kernel, LaunchConfiguration(kernel, launch.grid, launch.block, smem), launch.args))

    run_host_call(call, names, before=before)
    return result


def run_host_call(node: ast.Call, names: dict[str, Any], **options: Any) -> Outcomes:
    """Call a function of the host; parameters and exceptions are those of `host_launches`.

    Raises
    ------
    ArgumentError
        A kernel is called, the function launched nothing, or there is none of its name.
    """
    _refuse_unknown(node.func, names)
    function = eval(_code(node.func), names)
    text = ast.unparse(node)
    language = language_of(function)
    if isinstance(function, Kernel | KernelChoices) or (language is not None and language.launch is not None):
        raise ArgumentError(f"`{text}` is not of the form {FORM}", "launch")
    result = host_launches(lambda: eval(_code(node), names), **options)
    if not len(result):
        raise ArgumentError(
            f"`{text}` launched no kernel of a CUDA cell, {_of_others()}: write {FORM}, or call a function that does",
            "launch",
        )
    return result


def _of_others() -> str:
    """Languages without Numba's decorators, as the end of a sentence: "of A, of B or of C"."""
    *first, last = (f"of {each.title}" for each in languages() if not each.has_keywords)
    return f"{', '.join(first)} or {last}"


def _code(node: ast.expr) -> Any:
    return compile(ast.Expression(node), "<launch>", "eval")


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
