"""Functions of a cell as texts, for compilers of functions in Python that use what these name as it is.

What a language adds (its classes, its options, what it refuses) is a subclass's: cuTile, numba-cuda-mlir.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any, ClassVar

from workbench.languages.cells import known_values as known
from workbench.languages.cells.sent_functions import NotSent
from workbench.languages.cells.written_functions import (
    MAX_FUNCTIONS,
    FunctionRef,
    Named,
    WrittenFunction,
    WrittenFunctions,
    bound_names,
    defaults_of,
    scope_of,
)


class TextWriter:
    """Writes functions of a cell, and what they name.

    Parameters
    ----------
    cell
        The `def` of each function in the cell, by name.
    text, file
        The cell's.
    """

    maker: ClassVar[str]
    """The module that makes the functions again."""
    modules: ClassVar[tuple[str, ...]]
    """Modules whose functions, and those of whose parts, go by name."""

    def __init__(self, cell: Mapping[str, ast.FunctionDef], text: str, file: str) -> None:
        self._cell = cell
        self._lines = text.split("\n")
        self._file = file
        self._written: dict[str, WrittenFunction] = {}
        self._begun: dict[str, None] = {}

    # ---- what a language says of itself

    def function(self, live: Any) -> FunctionType | None:
        """The Python function below what a language's decorators make; None of anything else."""
        raise NotImplementedError

    def options(self, node: ast.FunctionDef, live: Any) -> dict[str, Any]:
        """Keywords that a function of the notebook is decorated with, as it is sent."""
        return {}

    def check(self, node: ast.FunctionDef, live: Any) -> None:
        """Refuse a function that is not to be sent.

        Raises
        ------
        NotSent
            It has Python code run while it is compiled.
        """

    def own_value(self, value: Any, owner: str, name: str) -> Any:
        """A value of the language's own as it is sent; None of any other."""
        return None

    # ---- writing

    def written(self, name: str, live: Any) -> WrittenFunctions:
        """Write a kernel of the cell, which stands in the notebook as `live`.

        Raises
        ------
        NotSent
            It names something that has no plain form, or has Python code run while it is compiled.
        """
        return WrittenFunctions(self._of_cell(name, live), self._written, self.maker)

    def _of_cell(self, name: str, live: Any) -> str:
        key = f"cell:{name}"
        if key not in self._begun:
            self._begun[key] = None
            node = self._cell[name]
            text = "\n".join(self._lines[node.lineno - 1 : node.end_lineno]) + "\n"
            options = self.options(node, live)
            self._write(key, WrittenFunction(name, self._file, node.lineno, text, options=options), node, live)
        return key

    def _of_notebook(self, live: Any, function: FunctionType) -> str:
        """A function that is there already, as it was when it was made."""
        code = function.__code__
        key = f"{code.co_filename}:{code.co_firstlineno}:{code.co_name}"
        if key not in self._begun:
            self._begun[key] = None
            if len(self._begun) > MAX_FUNCTIONS:
                raise NotSent(f"more than {MAX_FUNCTIONS} functions are called")
            try:
                lines, first = inspect.getsourcelines(code)
                tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
            except (OSError, SyntaxError, IndexError) as error:
                raise NotSent(f"the text of {code.co_name} is not known") from error
            if not isinstance(tree, ast.FunctionDef):
                raise NotSent(f"{code.co_name} is a lambda")
            skipped = tree.lineno - 1  # its decorators
            text = "".join(lines[skipped:])
            options = self.options(tree, live)
            self._write(
                key, WrittenFunction(tree.name, code.co_filename, first + skipped, text, options=options), tree, live
            )
        return key

    def _write(self, key: str, written: WrittenFunction, node: ast.FunctionDef, live: Any) -> None:
        self.check(node, live)
        function = self.function(live)
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
        result: dict[str, Any] = {}
        bound = set(bound_names(node))
        used = (each.id for part in node.body for each in ast.walk(part) if isinstance(each, ast.Name))
        for name in dict.fromkeys(used):
            if name in bound:
                continue
            if name in self._cell:
                result[name] = FunctionRef(self._of_cell(name, scope.get(name)))
            elif name in scope:
                result[name] = self._value(scope[name], owner, name)
        return result

    def _value(self, value: Any, owner: str, name: str) -> Any:
        kind = type(value)
        if value is None or known.is_one(kind, (int, float, bool, str)):
            return value
        if known.is_one(kind, (tuple, list)):
            return tuple(self._value(each, owner, name) for each in value)
        if kind is ModuleType:
            module = known.contents(value).get("__name__")
            if type(module) is str and self.is_known_module(module) and sys.modules.get(module) is value:
                return Named("module", module)
        own = self.own_value(value, owner, name)
        if own is not None:
            return own
        function = self.function(value)
        if type(function) is FunctionType:
            return FunctionRef(self._of_notebook(value, function))
        raise NotSent(f"{owner} names {name}, which is a {known.type_name(value)}")

    def is_known_module(self, module: object) -> bool:
        """True for the name of a module whose functions go by name."""
        return type(module) is str and any(module == each or module.startswith(f"{each}.") for each in self.modules)

    def member(self, value: Any, name: str) -> str | None:
        """Module and name of a function or class that stands in a known module, or of one of Python's; None of anything
        else. The object is asked for nothing that a class of the notebook could answer."""
        if known.class_in("builtins", name) is value:
            return f"builtins:{name}"
        kind = type(value)
        called = value.__name__ if kind is FunctionType else known.class_name(value) if issubclass(kind, type) else name
        module = value.__module__ if kind is FunctionType else None
        for place in (module, *self.modules):
            if self.is_known_module(place) and known.class_in(place, called) is value:
                return f"{place}:{called}"
        return None


def _live_defaults(function: FunctionType | None) -> dict[str, Any]:
    if function is None:
        return {}
    code, plain = function.__code__, function.__defaults__ or ()
    positional = code.co_varnames[: code.co_argcount]
    by_place = dict(zip(positional[len(positional) - len(plain) :], plain, strict=True))
    return {**by_place, **(function.__kwdefaults__ or {})}
