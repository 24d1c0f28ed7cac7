"""cuTile kernels as plain values (`written_functions`), and made again of them.

Modules and functions of cuTile, of math and of NumPy go by name, functions of the notebook by their text. cuTile has
Python evaluate nothing of a kernel but what stands in `ct.static_eval` and its like: kernels with these are not sent.
"""

from __future__ import annotations

import ast
import enum
from types import FunctionType
from typing import Any

from workbench.languages.cells import known_values as known
from workbench.languages.cells.sent_functions import NotSent
from workbench.languages.cells.text_writer import TextWriter
from workbench.languages.cells.written_functions import (
    Named,
    Reader,
    WrittenFunctions,
)
from workbench.languages.cutile.functions import OPTIONS, TileFunction

_MODULES = ("cuda.tile", "math", "numpy", "operator")
_RUN_WHILE_COMPILING = ("static_eval", "static_iter", "static_assert", "static_exception", "static_def")


def is_kernel(value: Any) -> bool:
    """True for what `@ct.kernel` makes, and for nothing that inherits from its class."""
    return known.class_in("cuda.tile._execution", "kernel") is type(value)


# ---------------------------------------------------------------- writing


class Writer(TextWriter):
    """Writes kernels and functions of cuTile."""

    maker = __name__
    modules = _MODULES

    def function(self, live: Any) -> FunctionType | None:
        """The Python function of a kernel, or of what `@ct.function` has wrapped."""
        return _function(live)

    def options(self, node: ast.FunctionDef, live: Any) -> dict[str, Any]:
        """Keywords of a kernel's decorator."""
        return _options(node, live) if is_kernel(live) else {}

    def check(self, node: ast.FunctionDef, live: Any) -> None:
        """Refuse what has Python code run while it is compiled."""
        for each in ast.walk(node):
            name = each.id if isinstance(each, ast.Name) else each.attr if isinstance(each, ast.Attribute) else ""
            if name in _RUN_WHILE_COMPILING:
                raise NotSent(f"{node.name} uses {name}, which has Python code run while the kernel is compiled")

    def own_value(self, value: Any, owner: str, name: str) -> Any:
        """Members of cuTile and of other known modules, by name."""
        member = self._member(value, name)
        if member is not None:
            if member.rpartition(":")[2] in _RUN_WHILE_COMPILING:
                raise NotSent(f"{owner} uses {name}, which has Python code run while the kernel is compiled")
            return Named("member", member)
        function = _function(value)
        if function is not None and function.__dict__.get("_cutile_python_static_def") is True:
            raise NotSent(f"{owner} calls {name}, which has Python code run while the kernel is compiled")
        return None

    def _member(self, value: Any, name: str) -> str | None:
        kind = type(value)
        if known.is_one(kind, (known.class_in("cuda.tile._cext", "DType"),)):
            found = str(value)
            return f"cuda.tile:{found}" if known.class_in("cuda.tile", found) is value else None
        if known.is_one(enum.Enum, known.bases(kind)):
            owner = self.member(kind, known.class_name(kind))
            known_enum = owner is not None and self.is_known_module(owner.partition(":")[0])
            return f"{owner}.{value.name}" if known_enum else None
        return self.member(value, name)


def _function(live: Any) -> FunctionType | None:
    """The Python function of a kernel, or of what `@ct.function` has wrapped."""
    if is_kernel(live):
        live = live._annotated_function.pyfunc
    while type(live) is FunctionType and live.__dict__.get("_cutile_function_wrapper") is True:
        live = live.__dict__.get("__wrapped__")
    return live if type(live) is FunctionType else None


def _options(node: ast.FunctionDef, live: Any) -> dict[str, Any]:
    """Keywords of the decorator: literals that stand there, else those that the kernel was made with."""
    written = next((each for each in node.decorator_list if isinstance(each, ast.Call)), None)
    try:
        keywords = {
            each.arg: ast.literal_eval(each.value) for each in (written.keywords if written is not None else ())
        }
        if set(keywords) <= set(OPTIONS):
            return {str(name): value for name, value in keywords.items()}
    except ValueError:
        pass
    result = {name: getattr(live._compiler_options, name) for name in OPTIONS}
    for name, value in result.items():
        if value is not None and type(value) is not int:
            raise NotSent(f"{node.name} is made with {name}={known.type_name(value)}(...)")
    return result


# ---------------------------------------------------------------- reading


def made(written: WrittenFunctions, specialisation: Any) -> tuple[Any, Any]:
    """Make the kernel again; its types are what they were."""
    reader = Reader(written)
    return TileFunction(reader.function(written.main), dict(written.functions[written.main].options)), specialisation
