"""The `@cuda.jit` functions of a notebook cell, made without running the cell.

Finds kernels by their decorators, and runs what they need of the cell and nothing else: imports, functions, and
constants, in a copy of the notebook's names. Knows Python's syntax tree; compiles nothing.
"""

from __future__ import annotations

import ast
import copy
import linecache
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

FILENAME = "<cell>"

_MAGIC_LINE = re.compile(r"^(?P<indent>[ \t]*)[%!?].*$|^(?P<indent2>[ \t]*)\S.*[^#'\"]\?+[ \t]*$", re.MULTILINE)
_ASSIGNED_MAGIC = re.compile(r"^(?P<left>[ \t]*[\w.]+[ \t]*=[ \t]*)[%!].*$", re.MULTILINE)
# What a constant may be made of: nothing here can take long or change the notebook.
_HARMLESS = (
    ast.Constant, ast.Name, ast.Attribute, ast.Tuple, ast.List, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare,
    ast.Subscript, ast.Slice, ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.expr_context,
)  # fmt: skip


@dataclass(frozen=True)
class CellKernel:
    """A kernel of a cell: its undecorated function, and what its decorator was given.

    signature: the decorator's own, else None. options: its keywords. line: of the `def`, from 1.
    """

    name: str
    function: Any
    signature: Any
    options: Mapping[str, Any]
    line: int


@dataclass(frozen=True)
class LaunchSite:
    """A launch `name[...](arguments)` in a cell; arguments are expressions."""

    name: str
    arguments: tuple[ast.expr, ...]


def parse(text: str) -> ast.Module:
    """Parses a cell as Python, lines of IPython's own syntax left empty.

    Raises
    ------
    SyntaxError
        With the line of the cell.
    """
    try:
        return ast.parse(text, FILENAME)
    except SyntaxError:
        plain = _ASSIGNED_MAGIC.sub(lambda m: f"{m['left']}None", text)
        plain = _MAGIC_LINE.sub(lambda m: f"{m['indent'] or m['indent2'] or ''}pass", plain)
        return ast.parse(plain, FILENAME)


def kernels(text: str, names: Mapping[str, Any]) -> list[CellKernel]:
    """Makes the kernels of a cell.

    Parameters
    ----------
    text : the cell
    names : the notebook's; they are not changed

    Raises
    ------
    SyntaxError
        The cell is no Python.
    Exception
        Whatever an import or a decorator of the cell raises; its traceback has the cell's line.
    """
    module = parse(text)
    found = [node for node in _statements(module.body) if isinstance(node, ast.FunctionDef) and _decorator(node)]
    space = dict(names)
    linecache.cache[FILENAME] = (len(text), None, text.splitlines(keepends=True), FILENAME)
    wanted = _needed(module, found)
    made: list[CellKernel] = []
    for node in _statements(module.body):
        if node in found and isinstance(node, ast.FunctionDef):
            made += _make(node, space)
        elif node in wanted:
            _run(node, space)
    return made


def launches(text: str) -> list[LaunchSite]:
    """The launches that stand in a cell, in order."""
    sites: list[LaunchSite] = []
    for node in ast.walk(parse(text)):
        launched = isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript) and not node.keywords
        if launched and isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
            kernel = node.func.value
            if isinstance(kernel, ast.Name) and not any(isinstance(a, ast.Starred) for a in node.args):
                sites.append(LaunchSite(kernel.id, tuple(node.args)))
    return sites


def constant(expression: ast.expr, names: Mapping[str, Any]) -> Any:
    """The value of an expression that looks names up and calls nothing.

    Raises
    ------
    ValueError
        Where it does more than that.
    Exception
        What its evaluation raises.
    """
    if not all(isinstance(node, _HARMLESS) for node in ast.walk(expression)):
        raise ValueError("the expression is more than a constant")
    return eval(compile(ast.Expression(expression), FILENAME, "eval"), dict(names))


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements of a module, those below `if`, `with` and `try` included."""
    for node in body:
        yield node
        if isinstance(node, ast.If | ast.With | ast.Try):
            yield from _statements(node.body)


def _decorator(node: ast.FunctionDef) -> ast.expr | None:
    """The `cuda.jit` among a function's decorators."""
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(called, ast.Attribute) and called.attr == "jit" and _ends_with_cuda(called.value):
            return decorator
    return None


def _ends_with_cuda(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "cuda") or (
        isinstance(node, ast.Attribute) and node.attr == "cuda"
    )


def _needed(module: ast.Module, found: Sequence[ast.stmt]) -> set[ast.stmt]:
    """The statements that bind what kernels use, and what those use in turn."""
    wanted: set[ast.stmt] = set(found)
    used = {name for node in found for name in _uses(node)}
    candidates = [node for node in _statements(module.body) if _binds(node)]
    while True:
        more = [node for node in candidates if node not in wanted and used & _binds(node)]
        if not more:
            return wanted
        wanted.update(more)
        used |= {name for node in more for name in _uses(node)}


def _uses(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}


def _binds(node: ast.stmt) -> set[str]:
    """Names that a statement binds, where running it is harmless; else none."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
    if isinstance(node, ast.FunctionDef):
        return {node.name}
    if isinstance(node, ast.Assign) and all(isinstance(each, _HARMLESS) for each in ast.walk(node.value)):
        return {each.id for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return set()


def _run(node: ast.stmt, space: dict[str, Any]) -> None:
    exec(compile(ast.Module([node], []), FILENAME, "exec"), space)


def _make(node: ast.FunctionDef, space: dict[str, Any]) -> list[CellKernel]:
    """Makes the function of a kernel, undecorated; of a device function the dispatcher, for kernels to call."""
    decorator = _decorator(node)
    given = decorator if isinstance(decorator, ast.Call) else None
    keywords = {each.arg: _value(each.value, space) for each in given.keywords if each.arg} if given else {}
    arguments = [_value(each, space) for each in given.args] if given else []
    signature = arguments[0] if arguments else keywords.pop("func_or_sig", None)
    bare = copy.copy(node)
    bare.decorator_list = []
    _run(bare, space)
    function = space[node.name]
    if keywords.get("device"):
        from numba import cuda

        space[node.name] = cuda.jit(**keywords)(function)
        return []
    return [CellKernel(node.name, function, signature, keywords, node.lineno)]


def _value(expression: ast.expr, space: dict[str, Any]) -> Any:
    return eval(compile(ast.Expression(expression), FILENAME, "eval"), space)
