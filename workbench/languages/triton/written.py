"""Triton functions as plain values (`written_functions`), and made again of them.

Triton's own modules, functions, dtypes and constants go by name, functions of the notebook by their text.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import sys
import textwrap
from collections.abc import Mapping
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

from workbench.languages.cells import known_values as known
from workbench.languages.cells.sent_functions import NotSent
from workbench.languages.cells.written_functions import (
    MAX_FUNCTIONS,
    FunctionRef,
    Named,
    Reader,
    WrittenFunction,
    WrittenFunctions,
    bound_names,
    defaults_of,
    named_object,
    scope_of,
    stub,
)
from workbench.languages.triton.types import Specialisation

# ---------------------------------------------------------------- writing


_CLASSES = {
    "JITFunction": "triton.runtime.jit",
    "GluonJITFunction": "triton.experimental.gluon._runtime",
    "Autotuner": "triton.runtime.autotuner",
    "Heuristics": "triton.runtime.autotuner",
    "constexpr": "triton.language.core",
    "dtype": "triton.language.core",
}


FUNCTIONS = ("JITFunction", "GluonJITFunction")
"""The classes of what `@triton.jit` and `@gluon.jit` make."""
_LAYOUTS = "triton.experimental.gluon.language._layouts"


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
        self._is_gluon = False

    def written(self, name: str, live: Any, specialisation: Specialisation) -> tuple[WrittenFunctions, Specialisation]:
        """Write a function of the cell, which stands in the notebook as `live`, and what it is compiled for.

        Raises
        ------
        NotSent
            It names something that has no plain form.
        """
        self._is_gluon = is_of_triton(live, "GluonJITFunction")
        main = self._of_cell(name, live)
        constants = {path: self._value(value, name) for path, value in specialisation.constants.items()}
        return WrittenFunctions(main, self._written, __name__), replace(specialisation, constants=constants)

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
            name,
            self._file,
            first,
            text,
            self._names(node, scope, name),
            defaults_of(node, _live_defaults(live)),
            {**_options(live), _IS_GLUON: self._is_gluon},
        )
        return key

    def _of_notebook(self, function: Any) -> str:
        """A function that is there already, as it was when it was made."""
        key = f"{function.file_name}:{function.starting_line_number}:{function.__name__}"
        if key in self._begun:
            return key
        self._begun[key] = None
        if len(self._begun) > MAX_FUNCTIONS:
            raise NotSent(f"more than {MAX_FUNCTIONS} functions are called")
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
        result: dict[str, Any] = {}
        bound = set(bound_names(node))
        for name in dict.fromkeys(each.id for each in ast.walk(node) if isinstance(each, ast.Name)):
            if name in self._cell and name not in bound:
                result[name] = FunctionRef(self._of_cell(name, unwrapped(scope.get(name))))
            elif name in scope and name not in bound:
                result[name] = self._value(scope[name], owner, name)
        return result

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
        if known.class_in(_LAYOUTS, known.class_name(kind)) is kind:
            fields = tuple((each.name, self._value(getattr(value, each.name), owner, name)) for each in _fields(kind))
            return Named("layout", f"{_LAYOUTS}:{known.class_name(kind)}", fields)
        value = unwrapped(value)
        member = _member_of_triton(value)
        if member is not None:
            return Named("member", member)
        if is_of_triton(value, *FUNCTIONS):
            return FunctionRef(self._of_notebook(value))
        if getattr(builtins, name, None) is value and name:
            return Named("member", f"builtins:{name}")
        what = f"{name}, " if name else ""
        raise NotSent(f"{owner} names {what}which is a {known.type_name(value)}")


def _fields(layout: type) -> list[Any]:
    """The fields that a layout of Gluon's is made of."""
    return [each for each in dataclasses.fields(layout) if each.init]


def _is_tritons(module: str) -> bool:
    return module == "triton" or module.startswith("triton.")


def _member_of_triton(value: Any) -> str | None:
    """Module and name of a function or class of Triton's own modules; None of anything else."""
    kind = type(value)
    if is_of_triton(value, *FUNCTIONS):
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
    return scope_of(live.fn if is_of_triton(live, *FUNCTIONS) else None)


def _live_defaults(live: Any) -> dict[str, Any]:
    return {each.name: each.default for each in live.params if each.has_default} if live is not None else {}


_IS_GLUON = "is_gluon"
"""Stands among the options of a function of Gluon's, whose class is another one."""


def _options(live: Any) -> dict[str, Any]:
    """Keywords that the function was decorated with."""
    if not is_of_triton(live, *FUNCTIONS):
        return {}
    keywords = {name: getattr(live, name) for name in ("do_not_specialize", "noinline", "debug")}
    return {_IS_GLUON: live.is_gluon(), **{name: value for name, value in keywords.items() if value}}


# ---------------------------------------------------------------- reading


def made(written: WrittenFunctions, specialisation: Specialisation) -> tuple[Any, Specialisation]:
    """Make the function again, and what it is compiled for, with its constants."""
    reader = _Reader(written)
    constants = {path: reader.value(value) for path, value in specialisation.constants.items()}
    return reader.function(written.main), replace(specialisation, constants=constants)


class _Reader(Reader):
    def finished(self, written: WrittenFunction, names: dict[str, Any]) -> Any:
        from triton.experimental.gluon._runtime import GluonJITFunction
        from triton.runtime.jit import JITFunction

        options = {name: value for name, value in written.options.items() if name != _IS_GLUON}
        made_by = GluonJITFunction if written.options.get(_IS_GLUON) else JITFunction
        return made_by(stub(written, names, self.value), **options)

    def own_value(self, value: Named) -> Any:
        import triton.language as tl

        match value.kind:
            case "dtype":
                return tl.dtype(value.name)
            case "constexpr":
                return tl.constexpr(self.value(value.value))
            case "layout":
                return named_object(value.name)(**{name: _as_list(self.value(each)) for name, each in value.value})
        return super().own_value(value)


def _as_list(value: Any) -> Any:
    """Tuples as the lists that layouts are made of."""
    return [*map(_as_list, value)] if isinstance(value, tuple) else value
