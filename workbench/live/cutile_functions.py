"""cuTile kernels as plain values (`written_functions`), and made again of them.

Modules and functions of cuTile, of math and of NumPy go by name, functions of the notebook by their text. cuTile has
Python evaluate nothing of a kernel but what stands in `ct.static_eval` and its like: kernels with these are not sent.
"""

from __future__ import annotations

import ast
import enum
import importlib
import inspect
import sys
import textwrap
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from workbench.compilers.cutile_functions import OPTIONS, TileFunction
from workbench.live import known_values as known
from workbench.live.sent_functions import NotSent
from workbench.live.written_functions import (
    MOST_FUNCTIONS,
    FunctionRef,
    Named,
    WrittenFunction,
    WrittenFunctions,
    bound_names,
    defaults_of,
    named_object,
    new_names,
    scope_of,
    show_texts,
    stub,
)

_MODULES = ("cuda.tile", "math", "numpy", "operator")
_RUN_WHILE_COMPILING = ("static_eval", "static_iter", "static_assert", "static_exception", "static_def")


def is_kernel(value: Any) -> bool:
    """True for what `@ct.kernel` makes, and for nothing that inherits from its class."""
    return known.class_in("cuda.tile._execution", "kernel") is type(value)


# ---------------------------------------------------------------- writing


class Writer:
    """Writes functions of a cell, and what they name.

    Parameters
    ----------
    cell
        The `def` of each function in the cell, by name.
    text, file
        The cell's.
    """

    def __init__(self, cell: Mapping[str, ast.FunctionDef], text: str, file: str) -> None:
        self._cell = cell
        self._lines = text.split("\n")
        self._file = file
        self._written: dict[str, WrittenFunction] = {}
        self._begun: dict[str, None] = {}

    def written(self, name: str, live: Any) -> WrittenFunctions:
        """Write a kernel of the cell, which stands in the notebook as `live`.

        Raises
        ------
        NotSent
            It names something that has no plain form, or has Python code run while it is compiled.
        """
        return WrittenFunctions(self._of_cell(name, live), self._written, __name__)

    def _of_cell(self, name: str, live: Any) -> str:
        key = f"cell:{name}"
        if key not in self._begun:
            self._begun[key] = None
            node = self._cell[name]
            text = "\n".join(self._lines[node.lineno - 1 : node.end_lineno]) + "\n"
            options = _options(node, live) if is_kernel(live) else {}
            self._write(key, WrittenFunction(name, self._file, node.lineno, text, options=options), node, live)
        return key

    def _of_notebook(self, function: FunctionType) -> str:
        """A function that is there already, as it was when it was made."""
        code = function.__code__
        key = f"{code.co_filename}:{code.co_firstlineno}:{code.co_name}"
        if key not in self._begun:
            self._begun[key] = None
            if len(self._begun) > MOST_FUNCTIONS:
                raise NotSent(f"more than {MOST_FUNCTIONS} functions are called")
            try:
                lines, first = inspect.getsourcelines(code)
                tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
            except (OSError, SyntaxError, IndexError) as error:
                raise NotSent(f"the text of {code.co_name} is not known") from error
            if not isinstance(tree, ast.FunctionDef):
                raise NotSent(f"{code.co_name} is a lambda")
            skipped = tree.lineno - 1  # its decorators
            written = WrittenFunction(tree.name, code.co_filename, first + skipped, "".join(lines[skipped:]))
            self._write(key, written, tree, function)
        return key

    def _write(self, key: str, written: WrittenFunction, node: ast.FunctionDef, live: Any) -> None:
        for each in ast.walk(node):
            name = each.id if isinstance(each, ast.Name) else each.attr if isinstance(each, ast.Attribute) else ""
            if name in _RUN_WHILE_COMPILING:
                raise NotSent(f"{node.name} uses {name}, which has Python code run while the kernel is compiled")
        function = _function(live)
        self._written[key] = WrittenFunction(
            written.name,
            written.file,
            written.first_line,
            written.text,
            self._names(node, scope_of(function), node.name),
            defaults_of(node, _live_defaults(function)),
            written.options,
        )

    def _names(self, node: ast.FunctionDef, scope: Mapping[str, Any], owner: str) -> dict[str, Any]:
        """The values that the body names; annotations are given by the types."""
        found: dict[str, Any] = {}
        bound = set(bound_names(node))
        used = (each.id for part in node.body for each in ast.walk(part) if isinstance(each, ast.Name))
        for name in dict.fromkeys(used):
            if name in bound:
                continue
            if name in self._cell:
                found[name] = FunctionRef(self._of_cell(name, scope.get(name)))
            elif name in scope:
                found[name] = self._value(scope[name], owner, name)
        return found

    def _value(self, value: Any, owner: str, name: str) -> Any:
        kind = type(value)
        if value is None or known.is_one(kind, (int, float, bool, str)):
            return value
        if known.is_one(kind, (tuple, list)):
            return tuple(self._value(each, owner, name) for each in value)
        if kind is ModuleType:
            module = known.contents(value).get("__name__")
            if type(module) is str and _is_known_module(module) and sys.modules.get(module) is value:
                return Named("module", module)
        member = _member(value, name)
        if member is not None:
            if member.rpartition(":")[2] in _RUN_WHILE_COMPILING:
                raise NotSent(f"{owner} uses {name}, which has Python code run while the kernel is compiled")
            return Named("member", member)
        function = _function(value)
        if type(function) is FunctionType:
            if function.__dict__.get("_cutile_python_static_def") is True:
                raise NotSent(f"{owner} calls {name}, which has Python code run while the kernel is compiled")
            return FunctionRef(self._of_notebook(function))
        raise NotSent(f"{owner} names {name}, which is a {known.type_name(value)}")


def _is_known_module(module: object) -> bool:
    return type(module) is str and any(module == each or module.startswith(f"{each}.") for each in _MODULES)


def _member(value: Any, name: str) -> str | None:
    """Module and name of an object of cuTile's, NumPy's or Python's own; None of anything else. The object is asked for
    nothing that a class of the notebook could answer."""
    if known.class_in("builtins", name) is value:
        return f"builtins:{name}"
    kind = type(value)
    if known.is_one(kind, (known.class_in("cuda.tile._cext", "DType"),)):
        found = str(value)
        return f"cuda.tile:{found}" if known.class_in("cuda.tile", found) is value else None
    if known.is_one(enum.Enum, known.bases(kind)):
        owner = _member(kind, known.class_name(kind))
        return f"{owner}.{value.name}" if owner is not None and _is_known_module(owner.partition(":")[0]) else None
    called = value.__name__ if kind is FunctionType else known.class_name(value) if issubclass(kind, type) else name
    module = value.__module__ if kind is FunctionType else None
    for place in (module, "cuda.tile", "math", "numpy", "operator"):
        if _is_known_module(place) and known.class_in(place, called) is value:
            return f"{place}:{called}"
    return None


def _function(live: Any) -> FunctionType | None:
    """The Python function of a kernel, or of what `@ct.function` has wrapped."""
    if is_kernel(live):
        live = live._annotated_function.pyfunc
    while type(live) is FunctionType and live.__dict__.get("_cutile_function_wrapper") is True:
        live = live.__dict__.get("__wrapped__")
    return live if type(live) is FunctionType else None


def _live_defaults(function: FunctionType | None) -> dict[str, Any]:
    if function is None:
        return {}
    code, plain = function.__code__, function.__defaults__ or ()
    positional = code.co_varnames[: code.co_argcount]
    by_place = dict(zip(positional[len(positional) - len(plain) :], plain, strict=True))
    return {**by_place, **(function.__kwdefaults__ or {})}


def _options(node: ast.FunctionDef, live: Any) -> dict[str, Any]:
    """Keywords of the decorator: literals that stand there, else those that the kernel was made with."""
    written = next((each for each in node.decorator_list if isinstance(each, ast.Call)), None)
    try:
        given = {each.arg: ast.literal_eval(each.value) for each in (written.keywords if written is not None else ())}
        if set(given) <= set(OPTIONS):
            return {str(name): value for name, value in given.items()}
    except ValueError:
        pass
    made = {name: getattr(live._compiler_options, name) for name in OPTIONS}
    for name, value in made.items():
        if value is not None and type(value) is not int:
            raise NotSent(f"{node.name} is made with {name}={known.type_name(value)}(...)")
    return made


# ---------------------------------------------------------------- reading


def made(written: WrittenFunctions, given: Any) -> tuple[Any, Any]:
    """Make the kernel again; its types are what they were."""
    reader = _Reader(written)
    return TileFunction(reader.function(written.main), dict(written.functions[written.main].options)), given


class _Reader:
    def __init__(self, written: WrittenFunctions) -> None:
        self._written = written.functions
        self._made: dict[str, FunctionType] = {}
        show_texts(self._written)

    def function(self, key: str) -> FunctionType:
        if key not in self._made:
            each = self._written[key]
            names = new_names()
            self._made[key] = stub(each, names, self.value)
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
        return importlib.import_module(value.name) if value.kind == "module" else named_object(value.name)
