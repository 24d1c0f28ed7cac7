"""Options as a person writes them into the panel's field, read as the compilers take them. Knows no option by name."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.compilers.cuda_source import split_options


def command_line(text: str) -> tuple[str, ...]:
    """Options of NVRTC or ptxas, as on a command line.

    Raises
    ------
    ArgumentError
        A quotation without its end, an option without its value, or one that names an architecture.
    """
    try:
        return split_options(text)
    except ValueError as error:
        raise ArgumentError(f"the options cannot be read: {error}", "options") from error


def keywords(text: str) -> Mapping[str, object]:
    """Keywords of `cuda.jit`, as in its call: `fastmath=True, max_registers=32`.

    Raises
    ------
    ArgumentError
        What is written is no list of keywords with plain values.
    """
    how = "write them as cuda.jit takes them: fastmath=True, max_registers=32"
    try:
        call = ast.parse(f"options({text}\n)", mode="eval").body
        if not isinstance(call, ast.Call) or call.args or any(each.arg is None for each in call.keywords):
            raise ArgumentError(f"the options {text!r} are not keywords: {how}", "options")
        return {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}
    except NOT_PYTHON as error:
        raise ArgumentError(f"the options {text!r} cannot be read: {how}", "options") from error
