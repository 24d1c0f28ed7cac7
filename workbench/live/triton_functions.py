"""Triton functions as plain values: texts, and the values that they name; made again elsewhere without running a cell.

Triton compiles the text of a function, so that nothing of it has to be run: decorators and annotations are left out or
kept as text, defaults are literals. Triton's own modules and functions go by name, functions of the notebook by their
text.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import linecache
import sys
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import FunctionType, ModuleType
from typing import Any

from workbench.compilers.triton_types import Specialisation
from workbench.live import known_values as known
from workbench.live.cell_literals import NotRead
from workbench.live.sent_functions import NotSent

_MOST_FUNCTIONS = 200


@dataclass(frozen=True)
class Named:
    """A value of Triton's own. kind: `module`, `member` of a module, `dtype`, or `constexpr` around a plain value."""

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

    file, first_line: where the text stands. names: values of the names that it uses. defaults: of its parameters.
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
    """A function, and those that it calls, by key. main: the key of the one to compile."""

    main: str
    functions: Mapping[str, WrittenFunction]


# ---------------------------------------------------------------- writing


_CLASSES = {
    "JITFunction": "triton.runtime.jit",
    "Autotuner": "triton.runtime.autotuner",
    "Heuristics": "triton.runtime.autotuner",
    "constexpr": "triton.language.core",
    "dtype": "triton.language.core",
}


def is_of_triton(value: Any, *names: str) -> bool:
    """True if a value is an instance of one of these classes of Triton's, and of none that inherits from them."""
    return any(known.class_in(_CLASSES[name], name) is type(value) for name in names)


class Writer:
    """Writes functions of a cell, and what they name.

    Parameters
    ----------
    cell
        The `def` of each Triton function in the cell, by name.
    text, file
        The cell's.
    """

    def __init__(self, cell: Mapping[str, ast.FunctionDef], text: str, file: str) -> None:
        self._cell = cell
        self._lines = text.split("\n")
        self._file = file
        self._written: dict[str, WrittenFunction] = {}
        self._begun: dict[str, None] = {}

    def written(self, name: str, live: Any, given: Specialisation) -> tuple[WrittenFunctions, Specialisation]:
        """Write a function of the cell, which stands in the notebook as `live`, and what it is compiled for.

        Raises
        ------
        NotSent
            It names something that has no plain form.
        """
        main = self._of_cell(name, live)
        constants = {path: self._value(value, name) for path, value in given.constants.items()}
        return WrittenFunctions(main, self._written), replace(given, constants=constants)

    def _of_cell(self, name: str, live: Any) -> str:
        key = f"cell:{name}"
        if key in self._begun:
            return key
        self._begun[key] = None
        node = self._cell[name]
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        text = "\n".join(self._lines[first - 1 : node.end_lineno]) + "\n"
        scope = _scope(live)
        self._written[key] = WrittenFunction(
            name, self._file, first, text, self._names(node, scope, name), _defaults(node, live), _options(live)
        )
        return key

    def _of_notebook(self, function: Any) -> str:
        """A function that is there already, as it was when it was made."""
        key = f"{function.file_name}:{function.starting_line_number}:{function.__name__}"
        if key in self._begun:
            return key
        self._begun[key] = None
        if len(self._begun) > _MOST_FUNCTIONS:
            raise NotSent(f"more than {_MOST_FUNCTIONS} functions are called")
        text = "".join(function.raw_src)
        node = ast.parse(textwrap.dedent(text)).body[0]
        assert isinstance(node, ast.FunctionDef)
        defaults = {
            each.name: self._value(each.default, function.__name__) for each in function.params if each.has_default
        }
        names = self._names(node, _scope(function), function.__name__)
        self._written[key] = WrittenFunction(
            function.__name__, function.file_name, function.starting_line_number, text, names, defaults,
            _options(function),
        )  # fmt: skip
        return key

    def _names(self, node: ast.FunctionDef, scope: Mapping[str, Any], owner: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        bound = set(_bound(node))
        for name in dict.fromkeys(each.id for each in ast.walk(node) if isinstance(each, ast.Name)):
            if name in self._cell and name not in bound:
                found[name] = FunctionRef(self._of_cell(name, unwrapped(scope.get(name))))
            elif name in scope and name not in bound:
                found[name] = self._value(scope[name], owner, name)
        return found

    def _value(self, value: Any, owner: str, name: str = "") -> Any:
        kind = type(value)
        if value is None or known.is_one(kind, (int, float, bool, str)):
            return value
        if known.is_one(kind, (tuple, list)):
            return tuple(self._value(each, owner, name) for each in value)
        if kind is ModuleType:
            module = known.contents(value).get("__name__")
            if type(module) is str and _is_tritons(module) and sys.modules.get(module) is value:
                return Named("module", module)
        if is_of_triton(value, "constexpr"):
            return Named("constexpr", value=self._value(value.value, owner, name))
        if is_of_triton(value, "dtype"):
            return Named("dtype", value.name)
        value = unwrapped(value)
        member = _member_of_triton(value)
        if member is not None:
            return Named("member", member)
        if is_of_triton(value, "JITFunction"):
            return FunctionRef(self._of_notebook(value))
        if getattr(builtins, name, None) is value and name:
            return Named("member", f"builtins:{name}")
        what = f"{name}, " if name else ""
        raise NotSent(f"{owner} names {what}which is a {known.type_name(value)}")


def _is_tritons(module: str) -> bool:
    return module == "triton" or module.startswith("triton.")


def _member_of_triton(value: Any) -> str | None:
    """Module and name of a function or class of Triton's own modules; None of anything else."""
    kind = type(value)
    if is_of_triton(value, "JITFunction"):
        module, name = value.fn.__module__, value.fn.__qualname__
    elif kind is FunctionType or kind is type:
        module, name = value.__module__, value.__qualname__
    else:
        return None
    if type(module) is not str or not _is_tritons(module) or "." in name:
        return None
    loaded = sys.modules.get(module)
    found = known.contents(loaded).get(name) if type(loaded) is ModuleType else None
    return f"{module}:{name}" if found is value else None


def unwrapped(value: Any) -> Any:
    """The function below decorators that tune it."""
    while is_of_triton(value, "Autotuner", "Heuristics"):
        value = value.fn
    return value


def _scope(live: Any) -> dict[str, Any]:
    """The names that a function of the notebook sees: its own, and those of its module."""
    if not is_of_triton(live, "JITFunction"):
        return {}
    function = live.fn
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=False)
    return {**function.__globals__, **{name: cell.cell_contents for name, cell in cells}}


def _bound(node: ast.FunctionDef) -> Iterator[str]:
    """Names of a function's own: its parameters, and those that it assigns to."""
    for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
        yield argument.arg
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each.id


def _defaults(node: ast.FunctionDef, live: Any) -> dict[str, Any]:
    """Defaults of parameters: literals, else those of the function that is there."""
    arguments = node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    pairs = [
        *zip(positional[len(positional) - len(arguments.defaults) :], arguments.defaults, strict=True),
        *((a, d) for a, d in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if d is not None),
    ]
    known = {each.name: each.default for each in live.params if each.has_default} if live is not None else {}
    found: dict[str, Any] = {}
    for argument, default in pairs:
        try:
            found[argument.arg] = ast.literal_eval(default)
        except ValueError:
            value = known.get(argument.arg)
            if not (value is None or type(value) in (int, float, bool, str)):
                raise NotRead(default, f"the default of {argument.arg} is no literal") from None
            found[argument.arg] = value
    return found


def _options(live: Any) -> dict[str, Any]:
    """Keywords that the function was decorated with."""
    if not is_of_triton(live, "JITFunction"):
        return {}
    kept = {name: getattr(live, name) for name in ("do_not_specialize", "noinline", "debug")}
    return {name: value for name, value in kept.items() if value}


# ---------------------------------------------------------------- reading


def made(written: WrittenFunctions, given: Specialisation) -> tuple[Any, Specialisation]:
    """Make the function again, and what it is compiled for, with its constants."""
    reader = _Reader(written)
    constants = {path: reader.value(value) for path, value in given.constants.items()}
    return reader.function(written.main), replace(given, constants=constants)


class _Reader:
    def __init__(self, written: WrittenFunctions) -> None:
        self._written = written.functions
        self._made: dict[str, Any] = {}
        by_file: dict[str, list[WrittenFunction]] = {}
        for each in self._written.values():
            by_file.setdefault(each.file, []).append(each)
        for file, functions in by_file.items():
            lines: list[str] = []
            for each in functions:
                own = each.text.splitlines(keepends=True)
                lines += ["\n"] * (each.first_line - 1 + len(own) - len(lines))
                lines[each.first_line - 1 : each.first_line - 1 + len(own)] = own
            linecache.cache[file] = (sum(map(len, lines)), None, lines, file)

    def function(self, key: str) -> Any:
        if key not in self._made:
            from triton.runtime.jit import JITFunction

            each = self._written[key]
            names: dict[str, Any] = {"__name__": "__main__", "__builtins__": builtins}
            function = JITFunction(_stub(each, names, self.value), **each.options)
            self._made[key] = function
            # Behind the function itself: functions may name each other.
            names.update({name: self.value(value) for name, value in each.names.items()})
        return self._made[key]

    def value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(self.value, value))
        if isinstance(value, FunctionRef):
            return self.function(value.key)
        if not isinstance(value, Named):
            return value
        import triton.language as tl

        match value.kind:
            case "module":
                return importlib.import_module(value.name)
            case "dtype":
                return tl.dtype(value.name)
            case "constexpr":
                return tl.constexpr(self.value(value.value))
        module, _, name = value.name.partition(":")
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        return found


def _stub(written: WrittenFunction, names: dict[str, Any], value: Any) -> FunctionType:
    """A function with the parameters of a text and no body: Triton reads its text by file and line."""
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
    node.body = [ast.Pass()]
    ast.fix_missing_locations(tree)
    ast.increment_lineno(tree, written.first_line - node.lineno)
    exec(compile(tree, written.file, "exec"), names)
    function: FunctionType = names.pop(node.name)
    function.__defaults__ = plain or None
    function.__kwdefaults__ = named or None
    return function
