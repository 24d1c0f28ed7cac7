"""The Triton functions of a text of Python, which is read and not executed.

Triton's compiler evaluates the names and the calls of a function while it compiles, so that a text could have it run
anything that a module of Triton's reaches. Names are therefore those of `triton.language`, constants of the text and
its own functions; a module or a function is used in its place and never a value; attributes are those of tensors and
types.
"""

from __future__ import annotations

import ast
import functools
import importlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any

from workbench.base.errors import NOT_PYTHON, ArgumentError, MissingDependency
from workbench.languages.cells.cell_literals import NotRead
from workbench.languages.cells.written_functions import (
    FunctionRef,
    Named,
    WrittenFunction,
    WrittenFunctions,
    bound_names,
    defaults_of,
)
from workbench.languages.triton.source import REMEDY
from workbench.languages.triton.types import Specialisation
from workbench.languages.triton.written import made

_BUILTINS = frozenset(
    ["abs", "bool", "float", "int", "isinstance", "len", "list", "max", "min", "print", "range", "tuple"]
)
_OF_TRITON = frozenset({"cdiv", "next_power_of_2", "language"})
"""Members of the module `triton` itself that a kernel may name."""
_REFUSED = frozenset({"extern_elementwise"})
"""Builtins that read a file."""
_LANGUAGE = "triton.language"


@dataclass(eq=False)
class TextFunctions:
    """The Triton functions of a text.

    Attributes
    ----------
    nodes
        The `def` of each, by name.
    modules
        What imports bind: a module, or a module and the name of its member.
    constants
        Numbers and texts that the module assigns, as `triton.constexpr` too.
    """

    text: str
    filename: str
    nodes: dict[str, ast.FunctionDef] = field(default_factory=dict)
    modules: dict[str, tuple[str, str]] = field(default_factory=dict)
    constants: dict[str, Any] = field(default_factory=dict)

    @property
    def kernels(self) -> tuple[str, ...]:
        """The names of the functions that no other one names."""
        called = {
            each.id
            for name, node in self.nodes.items()
            for each in ast.walk(node)
            if isinstance(each, ast.Name) and each.id != name
        }
        return tuple(name for name in self.nodes if name not in called)

    def configurations(self, name: str) -> tuple[str, ...]:
        """The configurations of a function's `triton.autotune`, as they are written; none where nothing tunes it."""
        try:
            return tuple(ast.unparse(each) for each in self._tuned(self.nodes[name])[0])
        except NotRead as error:
            raise self._refusal(error) from error

    def function(self, name: str, configuration: int | None = None) -> Any:
        """The function of a name, as `triton.jit` makes it, and with the configurations of its `triton.autotune`.

        Parameters
        ----------
        configuration
            The place of the only one that it is to have; None: all.

        Raises
        ------
        ArgumentError
            A part of it is not read.
        MissingDependency
            Triton is not installed.
        """
        try:
            import triton
        except ImportError as error:
            raise MissingDependency("triton is not installed", REMEDY) from error
        written: dict[str, WrittenFunction] = {}
        try:
            self._write(name, written)
            configurations, keys = self._tuned(self.nodes[name])
            chosen = configurations if configuration is None else configurations[configuration : configuration + 1]
            arguments = [_arguments(each) for each in chosen]
        except NotRead as error:
            raise self._refusal(error) from error
        function, _ = made(WrittenFunctions(name, written, __name__), Specialisation({}, {}, {}))
        if not arguments:
            return function
        configs = [triton.Config(*positional, **named) for positional, named in arguments]
        return triton.autotune(configs=configs, key=keys)(function)

    def _refusal(self, error: NotRead) -> ArgumentError:
        line = getattr(error.node, "lineno", None)
        return ArgumentError(f"{self.filename}:{line}: {error}; nothing of the text is run", "file")

    def _write(self, name: str, written: dict[str, WrittenFunction]) -> None:
        """Add a function and those that it calls."""
        if name in written:
            return
        node = self.nodes[name]
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        text = "".join(self.text.splitlines(keepends=True)[first - 1 : node.end_lineno])
        names: dict[str, Any] = {}
        written[name] = WrittenFunction(
            name, self.filename, first, text, names, defaults_of(node, {}), self._options(node)
        )
        scope = _Scope(self, set(bound_names(node)))
        for each in scope.names(node):
            names[each] = self._named(each)
            if isinstance(names[each], FunctionRef):
                self._write(each, written)

    def _named(self, name: str) -> Any:
        if name in self.nodes:
            return FunctionRef(name)
        if name in self.constants:
            return self.constants[name]
        module, member = self.modules[name]
        return Named("member", f"{module}:{member}") if member else Named("module", module)

    def constant(self, name: str, value: ast.expr, is_constexpr: bool) -> dict[str, Any]:
        """A constant by its name; nothing if the value is none."""
        if isinstance(value, ast.Call) and _last(value.func) == "constexpr" and len(value.args) == 1:
            value, is_constexpr = value.args[0], True
        try:
            literal = _literal(value)
        except NotRead:
            return {}
        return {name: Named("constexpr", value=literal) if is_constexpr else literal}

    def _decorators(self, node: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
        """The full name of each decorator, `triton.jit`, with the expression."""
        for each in node.decorator_list:
            path = ast.unparse(each.func if isinstance(each, ast.Call) else each)
            first, _, rest = path.partition(".")
            module, member = self.modules.get(first, (first, ""))
            yield ".".join(part for part in (module, member, rest) if part), each

    def is_kernel(self, node: ast.FunctionDef) -> bool:
        """True if `triton.jit` decorates it."""
        return any(path in ("triton.jit", "triton.runtime.jit") for path, _ in self._decorators(node))

    def _options(self, node: ast.FunctionDef) -> dict[str, Any]:
        for path, each in self._decorators(node):
            if path.startswith("triton.") and path.rpartition(".")[2] == "jit":
                return _keywords(each) if isinstance(each, ast.Call) else {}
        return {}

    def _tuned(self, node: ast.FunctionDef) -> tuple[list[ast.expr], list[str]]:
        """Each `triton.Config` of a function, and the key; none of a function that nothing tunes."""
        for path, each in self._decorators(node):
            name = path.rpartition(".")[2]
            if name == "jit":
                continue
            if name != "autotune" or not isinstance(each, ast.Call) or each.args:
                raise NotRead(each, f"the decorator {path} is not read")
            keywords = {keyword.arg: keyword.value for keyword in each.keywords}
            configs = keywords.pop("configs", None)
            keys = keywords.pop("key", None)
            if keywords or not isinstance(configs, ast.List | ast.Tuple) or keys is None:
                raise NotRead(each, "configurations are read where they are written as a list, with `key` alone")
            return list(configs.elts), list(_literal(keys))
        return [], []


class _Scope:
    """The names that a function uses, each checked to be known."""

    def __init__(self, text: TextFunctions, bound: set[str]) -> None:
        self._text = text
        self._bound = bound

    def names(self, node: ast.FunctionDef) -> list[str]:
        """Names of the module that the body uses.

        Raises
        ------
        NotRead
            It uses what only running the text would give.
        """
        found: dict[str, None] = {}
        called = {id(each.func) for each in ast.walk(node) if isinstance(each, ast.Call)}
        passed = {id(value) for each in ast.walk(node) if isinstance(each, ast.Call) for value in _values(each)}
        bases = {id(each.value) for each in ast.walk(node) if isinstance(each, ast.Attribute)}
        annotations = {id(each.annotation) for each in ast.walk(node) if isinstance(each, ast.AnnAssign)}
        for statement in node.body:
            for each in ast.walk(statement):
                if isinstance(each, ast.Lambda | ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
                    raise NotRead(each, f"{type(each).__name__} within a kernel")
                if not isinstance(each, ast.Name | ast.Attribute):
                    continue
                value = self._object(each)
                if isinstance(each, ast.Name) and self._is_of_module(each.id):
                    found[each.id] = None
                if isinstance(value, ModuleType) and id(each) not in bases:
                    raise NotRead(each, f"the module {ast.unparse(each)} is used as a value")
                if _is_function(value) and id(each) not in called | passed | annotations:
                    raise NotRead(each, f"the function {ast.unparse(each)} is used as a value")
        return list(found)

    def _is_of_module(self, name: str) -> bool:
        text = self._text
        return name not in self._bound and (name in text.nodes or name in text.constants or name in text.modules)

    def _object(self, node: ast.expr) -> Any:
        """The object of a name or an attribute of Triton's modules; None of anything that the kernel computes."""
        if isinstance(node, ast.Name):
            return self._object_of_name(node)
        if not isinstance(node, ast.Attribute):
            return None
        base = self._object(node.value)
        if not isinstance(base, ModuleType):
            if base is None or not _is_function(base):
                if node.attr not in _attributes():
                    raise NotRead(node, f".{node.attr} is no attribute of a tensor or a type")
                return None
            raise NotRead(node, f"an attribute of the function {ast.unparse(node.value)}")
        found = getattr(base, node.attr, None)
        if not _is_allowed(base.__name__, node.attr, found):
            raise NotRead(node, f"{ast.unparse(node)} is none of triton.language")
        return found

    def _object_of_name(self, node: ast.Name) -> Any:
        name, text = node.id, self._text
        if name in self._bound or name in text.constants:
            return None
        if name in text.nodes:
            return text.nodes[name]
        if name in text.modules:
            module, member = text.modules[name]
            if module == "triton" or _is_of_language(module):  # no other module is imported
                imported = importlib.import_module(module)
                found = getattr(imported, member, None) if member else imported
                if not member or _is_allowed(module, member, found):
                    return found
            raise NotRead(node, f"{name} is none of triton.language")
        if name in _BUILTINS:
            return None
        raise NotRead(node, f"{name} is none of the text's functions, constants and imports of Triton")


def _is_of_language(module: str) -> bool:
    return module == _LANGUAGE or module.startswith(f"{_LANGUAGE}.")


def _is_allowed(module: str, name: str, value: Any) -> bool:
    """True if a kernel may name a member of a module."""
    if name.startswith("_") or name in _REFUSED:
        return False
    if module == "triton":
        return name in _OF_TRITON
    if not _is_of_language(module):
        return False
    if isinstance(value, ModuleType):
        return _is_of_language(value.__name__)
    import triton.language as tl

    return _is_function(value) or isinstance(value, tl.dtype | tl.constexpr | int | float | str)


def _is_function(value: Any) -> bool:
    """True for a function of the text, and for functions and classes of Triton's that a kernel calls."""
    import triton.language as tl
    from triton.language.core import is_builtin
    from triton.runtime.jit import ConstexprFunction, JITFunction

    if isinstance(value, ast.FunctionDef | JITFunction | ConstexprFunction):
        return True
    if isinstance(value, type):
        return value in (tl.constexpr, tl.dtype, tl.range, tl.static_range, tl.tensor, tl.tuple)
    # The functions of libdevice stand for those of the back end.
    is_of_device = isinstance(value, FunctionType) and value.__module__ == f"{_LANGUAGE}.extra.libdevice"
    return is_of_device or (callable(value) and is_builtin(value))


@functools.cache
def _attributes() -> frozenset[str]:
    """The attributes of tensors, types and constants."""
    import triton.language as tl

    kinds = (tl.tensor, tl.dtype, tl.pointer_type, tl.block_type, tl.constexpr, tl.tensor_descriptor)
    public = {name for kind in kinds for name in dir(kind) if not name.startswith("_")}
    return frozenset(public | {"dtype", "element_ty", "primitive_bitwidth", "shape", "type", "value"})


def _values(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call."""
    yield from call.args
    yield from (each.value for each in call.keywords)


def _last(path: ast.expr) -> str:
    """The last name of a path: `constexpr` of `tl.constexpr`."""
    return ast.unparse(path).rpartition(".")[2]


def _literal(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except ValueError:
        raise NotRead(node, f"{ast.unparse(node)} is no literal") from None


def _arguments(config: ast.expr) -> tuple[list[Any], dict[str, Any]]:
    """The arguments of a `triton.Config`, which are literals."""
    if not isinstance(config, ast.Call) or _last(config.func) != "Config":
        raise NotRead(config, f"{ast.unparse(config)} is no triton.Config")
    return [_literal(each) for each in config.args], _keywords(config)


def _keywords(call: ast.Call) -> dict[str, Any]:
    """The keywords of a call, which are literals."""
    if any(each.arg is None for each in call.keywords):
        raise NotRead(call, "keywords of a mapping are not read")
    return {str(each.arg): _literal(each.value) for each in call.keywords}


def functions_of_text(text: str, filename: str) -> TextFunctions:
    """The Triton functions of a text.

    Raises
    ------
    ArgumentError
        It is no Python.
    """
    try:
        tree = ast.parse(text)
    except NOT_PYTHON as error:
        line = f" at line {error.lineno}" if isinstance(error, SyntaxError) else ""
        raise ArgumentError(f"{filename} is no Python{line}: {error}", "file") from error
    found = TextFunctions(text, filename)
    for node in tree.body:
        if isinstance(node, ast.Import):
            for each in node.names:
                bound, module = (each.asname, each.name) if each.asname else (each.name.partition(".")[0],) * 2
                found.modules[bound] = (module, "")
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            for each in node.names:
                found.modules[each.asname or each.name] = (node.module, each.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    found.constants.pop(target.id, None)
                    is_constexpr = isinstance(node, ast.AnnAssign) and _last(node.annotation) == "constexpr"
                    found.constants |= found.constant(target.id, node.value, is_constexpr)
        elif isinstance(node, ast.FunctionDef) and found.is_kernel(node):
            found.nodes[node.name] = node
    return found
