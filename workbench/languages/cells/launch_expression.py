"""`kernel[grid, block](args)` as a person writes it, taken apart before any of it runs; or cuTile's
`launch(stream, grid, kernel, args)`, which is taken as `kernel[grid](*args)`.

Knows Python's grammar and nothing of kernels: each part of the expression is evaluated once, and the call is not made.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.base.errors import NOT_PYTHON, ArgumentError

FORM = "kernel[grid, block](arguments)"


@dataclass(frozen=True)
class WrittenLaunch:
    """A launch whose parts have been evaluated: what is indexed, the index, the arguments; and its text."""

    kernel: Any
    configuration: Any
    args: tuple[Any, ...]
    text: str
    keywords: Mapping[str, Any] = field(default_factory=dict)

    def run(self) -> Any:
        """Do what the text says, with the parts that have been evaluated."""
        return self.kernel[self.configuration](*self.args, **self.keywords)


def launch_node(text: str) -> ast.Call:
    """The call in a text that is a launch.

    Raises
    ------
    ArgumentError
        The text is no Python, or not of that form.
    """
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except NOT_PYTHON as error:
        raise ArgumentError(f"`{text.strip()}` is not Python: {getattr(error, 'msg', error)}", "launch") from error
    node = _indexed(node) or node
    if not is_launch(node):
        raise ArgumentError(f"`{text.strip()}` is not of the form {FORM}", "launch")
    assert isinstance(node, ast.Call)
    if any(each.arg is None for each in node.keywords):
        raise ArgumentError("the arguments of a launch are written out, without **", "launch")
    return node


def host_call(text: str) -> ast.Call | None:
    """The call of a function in a text that is a call and no launch; None of anything else.

    `ct.launch` with other arguments than a launch has is a launch that is written wrongly.
    """
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except NOT_PYTHON:
        return None
    if not isinstance(node, ast.Call) or is_launch(node):
        return None
    return None if isinstance(node.func, ast.Attribute) and node.func.attr == "launch" else node


def is_launch(node: ast.expr) -> bool:
    """True if an expression has the form of a launch."""
    indexed = (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Subscript)
        and not isinstance(node.func.slice, ast.Slice)
    )
    return indexed or _indexed(node) is not None


def _indexed(node: ast.expr) -> ast.Call | None:
    """`launch(stream, grid, kernel, args)` as `kernel[grid](*args)`; None of anything else."""
    match node:
        case ast.Call(ast.Attribute(attr="launch") | ast.Name(id="launch"), [_, grid, kernel, args], []):
            called = ast.Subscript(kernel, grid, ast.Load())
            call = ast.Call(called, [ast.Starred(args, ast.Load())], [])
            return ast.fix_missing_locations(ast.copy_location(call, node))
    return None


def evaluated(node: ast.Call, names: dict[str, Any]) -> WrittenLaunch:
    """Evaluate the parts of a launch in the order in which Python would, each once.

    Raises
    ------
    Exception
        Whatever the expressions raise.
    """
    node = _indexed(node) or node
    assert isinstance(node.func, ast.Subscript)
    named = ast.Dict([ast.Constant(each.arg) for each in node.keywords], [each.value for each in node.keywords])
    arguments = ast.Tuple(list(node.args), ast.Load())
    parts = ast.Tuple([node.func.value, node.func.slice, arguments, named], ast.Load())
    expression = ast.fix_missing_locations(ast.Expression(ast.copy_location(parts, node)))
    code = compile(expression, "<launch>", "eval")
    kernel, configuration, args, keywords = eval(code, names)
    return WrittenLaunch(kernel, configuration, args, ast.unparse(node), keywords)
