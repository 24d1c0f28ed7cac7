"""Functions of a cell as plain values: texts, and the values that they name; made again elsewhere with nothing run.

For compilers that read the text of a function (Triton, cuTile): decorators and annotations are left out or kept as
text, defaults are literals, and the body stays text. What a name may stand for is a language's own affair.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import linecache
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from workbench.languages.cells.cell_literals import NotRead

MAX_FUNCTIONS = 200
"""Functions that one kernel may call."""


@dataclass(frozen=True)
class Named:
    """A value of a language's own.

    Attributes
    ----------
    kind
        `module`, `member` of a module, or another of the language.
    """

    kind: str
    name: str = ""
    value: Any = None


@dataclass(frozen=True)
class FunctionRef:
    """Another function, by its key in `WrittenFunctions`."""

    key: str


@dataclass(frozen=True)
class WrittenFunction:
    """A function as text.

    Attributes
    ----------
    file, first_line
        Where the text stands.
    names
        Values of the names that it uses.
    defaults
        The defaults of its parameters.
    options
        Keywords of its decorator.
    """

    name: str
    file: str
    first_line: int
    text: str
    names: Mapping[str, Any] = field(default_factory=dict)
    defaults: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class WrittenFunctions:
    """A function, and those that it calls, by key.

    Attributes
    ----------
    main
        The key of the one to compile.
    maker
        The module whose `made` gives the function and its types again.
    """

    main: str
    functions: Mapping[str, WrittenFunction]
    maker: str

    def made(self, specialisation: Any) -> tuple[Any, Any]:
        """Make the function and its types again."""
        return importlib.import_module(self.maker).made(self, specialisation)  # type: ignore[no-any-return]


# ---------------------------------------------------------------- writing


def bound_names(node: ast.FunctionDef) -> Iterator[str]:
    """Names of a function's own: its parameters, and those that it assigns to."""
    for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
        yield argument.arg
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each.id


def scope_of(function: FunctionType | None) -> dict[str, Any]:
    """The names that a function of the notebook sees: its own, and those of its module; none of no function."""
    if function is None:
        return {}
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=False)
    return {**function.__globals__, **{name: cell.cell_contents for name, cell in cells}}


def defaults_of(node: ast.FunctionDef, known: Mapping[str, Any]) -> dict[str, Any]:
    """Defaults of parameters: literals, else those of the function that is there.

    Raises
    ------
    NotRead
        One that is neither.
    """
    arguments = node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    pairs = [
        *zip(positional[len(positional) - len(arguments.defaults) :], arguments.defaults, strict=True),
        *((a, d) for a, d in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if d is not None),
    ]
    result: dict[str, Any] = {}
    for argument, default in pairs:
        try:
            result[argument.arg] = ast.literal_eval(default)
        except ValueError:
            value = known.get(argument.arg)
            if not (value is None or type(value) in (int, float, bool, str)):
                raise NotRead(default, f"the default of {argument.arg} is no literal") from None
            result[argument.arg] = value
    return result


# ---------------------------------------------------------------- reading


def show_texts(functions: Mapping[str, WrittenFunction]) -> None:
    """Have Python find the text of each function at its place."""
    by_file: dict[str, list[WrittenFunction]] = {}
    for each in functions.values():
        by_file.setdefault(each.file, []).append(each)
    for file, written in by_file.items():
        lines: list[str] = []
        for each in written:
            own = each.text.splitlines(keepends=True)
            lines += ["\n"] * (each.first_line - 1 + len(own) - len(lines))
            lines[each.first_line - 1 : each.first_line - 1 + len(own)] = own
        linecache.cache[file] = (sum(map(len, lines)), None, lines, file)


def named_object(name: str) -> Any:
    """The object that `module:name` names."""
    module, _, path = name.partition(":")
    result: Any = importlib.import_module(module)
    for part in path.split("."):
        result = getattr(result, part)
    return result


def new_names() -> dict[str, Any]:
    """The names of a function that is made again, so far without those that it uses."""
    return {"__name__": "__main__", "__builtins__": builtins}


def stub(
    written: WrittenFunction, names: dict[str, Any], value: Callable[[Any], Any], *, with_body: bool = False
) -> FunctionType:
    """A function with the parameters of a text and no body: compilers read its text by file and line.

    value: gives a default as it is used. with_body: for compilers of bytecode; the body is not run here either.
    """
    tree = ast.parse(textwrap.dedent(written.text))
    node = tree.body[0]
    assert isinstance(node, ast.FunctionDef)
    node.decorator_list, node.returns = [], None
    for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg):
        if argument is not None and argument.annotation is not None:
            argument.annotation = ast.Constant(ast.unparse(argument.annotation))
    positional = [*node.args.posonlyargs, *node.args.args]
    plain = tuple(value(written.defaults[each.arg]) for each in positional if each.arg in written.defaults)
    named = {
        each.arg: value(written.defaults[each.arg]) for each in node.args.kwonlyargs if each.arg in written.defaults
    }
    node.args.defaults = []
    node.args.kw_defaults = [None for _ in node.args.kwonlyargs]
    if not with_body:
        node.body = [ast.Pass()]
    ast.fix_missing_locations(tree)
    ast.increment_lineno(tree, written.first_line - node.lineno)
    exec(compile(tree, written.file, "exec"), names)
    function: FunctionType = names.pop(node.name)
    function.__defaults__ = plain or None
    function.__kwdefaults__ = named or None
    return function


class Reader:
    """Makes functions of a text again, each once. A language says what a function becomes, and its own values."""

    def __init__(self, written: WrittenFunctions) -> None:
        self._written = written.functions
        self._finished: dict[str, Any] = {}
        show_texts(self._written)

    def function(self, key: str) -> Any:
        """A function by its key."""
        if key not in self._finished:
            each = self._written[key]
            names = new_names()
            self._finished[key] = self.finished(each, names)
            # Behind the function itself: functions may name each other.
            names.update({name: self.value(value) for name, value in each.names.items()})
        return self._finished[key]

    def finished(self, written: WrittenFunction, names: dict[str, Any]) -> Any:
        """A function as the language's compiler takes it; its names are given afterwards."""
        return stub(written, names, self.value)

    def value(self, value: Any) -> Any:
        """A value as the function uses it."""
        if isinstance(value, tuple):
            return tuple(map(self.value, value))
        if isinstance(value, FunctionRef):
            return self.function(value.key)
        return self.own_value(value) if isinstance(value, Named) else value

    def own_value(self, value: Named) -> Any:
        """A module, or what a module has by a name; a language has more kinds."""
        return importlib.import_module(value.name) if value.kind == "module" else named_object(value.name)
