"""Objects that the names of a cell refer to, as far as the cell's text and the kernel's namespace show.

Statements are read in their order and never run: imports of Numba, NumPy and math, functions, and assignments of
literals bind names; whatever else binds one is remembered with the reason why it is not read. Then the name is what
the running notebook has under it.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_literals import NotRead, value_of

_TYPES = {"bool": bool, "int": int, "float": float}


@dataclass(frozen=True)
class Unread:
    """A name that the cell binds in a way that is not read."""

    node: ast.AST
    why: str


@dataclass(frozen=True, eq=False)
class FunctionOfCell:
    """A function that the cell defines, with its defaults; `unread` says why it is not taken where it is not.

    Attributes
    ----------
    decorator
        What it is decorated with, by its meaning: cuda.jit, numba.jit or nothing.
    outer
        Decorators above that one, which are not called.
    """

    node: ast.FunctionDef
    decorator: str = ""
    signature: Any = None
    options: Mapping[str, Any] = field(default_factory=dict)
    defaults: tuple[Any, ...] = ()
    keyword_defaults: Mapping[str, Any] = field(default_factory=dict)
    outer: tuple[str, ...] = ()
    unread: NotRead | None = None


class Bindings:
    """The names of a cell.

    Parameters
    ----------
    notebook : the names of the running kernel
    """

    def __init__(self, notebook: Mapping[str, Any]) -> None:
        self.notebook = notebook
        self._bound: dict[str, Any] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._bound

    def bind(self, name: str, value: Any) -> None:
        """Binds a name to a value, a FunctionOfCell or an Unread."""
        self._bound[name] = value

    def of(self, name: str) -> Any:
        """The object of a name, unchecked: a value, a FunctionOfCell or an Unread.

        Raises
        ------
        KeyError
            Neither the cell nor the notebook has it.
        """
        result = self._bound.get(name)
        if name in self._bound and not isinstance(result, Unread):
            return result
        return self.notebook[name] if name in self.notebook else self._bound[name]

    def lookup(self, node: ast.Name) -> Any:
        """The plain value of a name; for `value_of`."""
        try:
            result = self.of(node.id)
        except KeyError:
            if node.id in _TYPES:
                return _TYPES[node.id]
            raise NotRead(node, unknown(node.id)) from None
        if type(result) is Unread:
            raise NotRead(result.node, result.why)
        if type(result) is FunctionOfCell:
            raise NotRead(node, f"{node.id} is a function")
        try:
            known.check(result)
        except known.Unknown as error:
            raise NotRead(node, f"{node.id} {error}") from error
        return result

    def resolve(self, node: ast.expr) -> Any:
        """The object of a decorator's name, unchecked: only for comparing its identity; None where unknown."""
        if isinstance(node, ast.Name):
            try:
                return self.of(node.id)
            except KeyError:
                return None
        if isinstance(node, ast.Attribute):
            module = self.resolve(node.value)
            return known.contents(module).get(node.attr) if known.is_library_module(module) else None
        return None

    def read(self, statement: ast.stmt) -> Iterator[ast.FunctionDef]:
        """Binds what a statement binds, and gives the functions that it defines, for their reader to bind."""
        match statement:
            case ast.FunctionDef():
                yield statement
            case ast.Import(names):
                for alias in names:
                    self._import(statement, alias)
            case ast.ImportFrom():
                self._import_from(statement)
            case ast.Assign(targets, value):
                for target in targets:
                    self._assign(statement, target, value)
            case ast.AnnAssign(ast.Name() as target, _, value) if value is not None:
                self._assign(statement, target, value)
            case ast.AugAssign(ast.Name(name) as target, op, value):
                read = ast.copy_location(ast.Name(name, ast.Load()), target)
                self._assign(statement, target, ast.copy_location(ast.BinOp(read, op, value), statement))
            case ast.If():
                yield from self._if(statement)
            case ast.With(items, body) | ast.AsyncWith(items, body):
                for item in items:
                    self._leave_unread(item, "a with block is not entered while you look at a cell")
                yield from self._block(body)
            case ast.Try(body, _, orelse, finalbody) | ast.TryStar(body, _, orelse, finalbody):
                # Statements behind an error are not read: imports that could be read do not fail.
                yield from self._block([*body, *orelse, *finalbody])
            case _:
                self._leave_unread(statement, "what binds it here is not run while you look at a cell")

    def _block(self, body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
        for statement in body:
            yield from self.read(statement)

    def _if(self, statement: ast.If) -> Iterator[ast.FunctionDef]:
        try:
            condition = value_of(statement.test, self._with_main)
        except NotRead:
            before = set(self._bound)
            both = _bound_in(statement.body) & _bound_in(statement.orelse)
            yield from self._block([*statement.body, *statement.orelse])
            for name in sorted(both | (_bound_in([statement]) & before)):
                why = f"{name} depends on a condition that is not evaluated while you look at a cell"
                self.bind(name, Unread(statement, why))
            return
        yield from self._block(statement.body if known.is_number(condition) and condition else statement.orelse)

    def _with_main(self, node: ast.Name) -> Any:
        return "__main__" if node.id == "__name__" else self.lookup(node)

    def _assign(self, statement: ast.stmt, target: ast.expr, value: ast.expr) -> None:
        pairs = _pairs(target, value)
        if pairs:
            for part, of in pairs:
                self._assign(statement, part, of)
            return
        if not isinstance(target, ast.Name):
            self._leave_unread(target, "it is bound by a statement that is not evaluated while you look at a cell")
            return
        try:
            self.bind(target.id, value_of(value, self.lookup))
        except NotRead as error:
            self.bind(target.id, Unread(error.node, f"{target.id} is not known: {error}"))

    def _import(self, statement: ast.stmt, alias: ast.alias) -> None:
        root = alias.name.partition(".")[0]
        name = alias.asname or root
        module = _imported(alias.name)
        if module is None:
            why = f"{alias.name} is not imported while you look at a cell; run the cell to import it"
            self.bind(name, Unread(statement, why))
        else:
            self.bind(name, module if alias.asname else sys.modules[root])

    def _import_from(self, statement: ast.ImportFrom) -> None:
        if statement.module == "__future__":
            return
        module = None if statement.level or statement.module is None else _imported(statement.module)
        for alias in statement.names:
            name = alias.asname or alias.name
            if module is None:
                where = "." * statement.level + (statement.module or "")
                why = f"{where} is not imported while you look at a cell; run the cell to import it"
                self.bind(name, Unread(statement, why))
            elif alias.name == "*":
                for each in _public(known.contents(module)):
                    self._import_name(statement, module, each, each)
            else:
                self._import_name(statement, module, alias.name, name)

    def _import_name(self, statement: ast.stmt, module: Any, name: str, bound: str) -> None:
        names = known.contents(module)
        if name not in names:
            _imported(f"{names['__name__']}.{name}")
        try:
            self.bind(bound, known.attribute(module, name))
        except known.Unknown as error:
            self.bind(bound, Unread(statement, f"{name} {error}"))

    def _leave_unread(self, node: ast.AST, why: str) -> None:
        for name in sorted(_bound_in([node])):
            self.bind(name, Unread(node, f"{name} is not known: {why}"))


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """The targets of `a, b = 1, 2` with their values; none of what is assigned otherwise."""
    if not isinstance(target, ast.Tuple) or not isinstance(value, ast.Tuple) or len(target.elts) != len(value.elts):
        return []
    if any(isinstance(each, ast.Starred) for each in (*target.elts, *value.elts)):
        return []
    return list(zip(target.elts, value.elts, strict=True))


def unknown(name: str) -> str:
    """Says of a name that nothing binds it."""
    kind = "only values are read here" if hasattr(builtins, name) else "run the cell that makes it, or make it here"
    return f"{name} is not known: {kind}"


def _imported(name: str) -> Any:
    """A module that may be imported for listings, or one of the same libraries that is loaded already."""
    if name in known.IMPORTABLE:
        return importlib.import_module(name)
    loaded = sys.modules.get(name)
    return loaded if name.partition(".")[0] in known.MODULES and known.is_library_module(loaded) else None


def _public(names: Mapping[str, Any]) -> list[str]:
    listed = names.get("__all__")
    if type(listed) in (list, tuple) and all(type(name) is str for name in listed):  # type: ignore[union-attr]
        return list(listed)  # type: ignore[arg-type]
    return [name for name in names if not name.startswith("_")]


def _bound_in(nodes: list[Any]) -> set[str]:
    """The names that statements bind at their own level, whatever binds them; a little more does no harm."""
    result: set[str] = set()
    waiting: list[ast.AST] = list(nodes)
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Name(name, ast.Store() | ast.Del()):
                result.add(name)
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                result.add(name)
                continue
            case ast.alias(name, asname):
                result.add(asname or name.partition(".")[0])
            case ast.ExceptHandler(_, str(name)) | ast.MatchAs(_, str(name)) | ast.MatchStar(str(name)):
                result.add(name)
            case ast.MatchMapping(_, _, str(name)):
                result.add(name)
            case ast.Lambda():
                continue
        waiting += ast.iter_child_nodes(node)
    return result
