"""The `@cuda.jit` functions of a notebook cell, made without running any of it.

A function is made of its compiled body alone: decorators and annotations are left out, defaults are literals, and the
names that its code uses are those of `cell_bindings`. Functions of the running notebook that kernels call are made
anew in the same way. Knows Python's syntax tree and code objects; compiles nothing for a GPU.
"""

from __future__ import annotations

import ast
import dis
import linecache
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from workbench.base.records.text_lines import text_lines
from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_bindings import Bindings, FunctionOfCell, Unread, unknown
from workbench.languages.cells.cell_literals import NotRead, value_of
from workbench.languages.cells.cell_types import keywords_of, options_of, signature_of

FILENAME = "<cell>"
MAX_CHARACTERS = 1 << 20

_ASSIGNED_MAGIC = re.compile(r"(?P<left>[ \t]*[\w.]+[ \t]*=[ \t]*)[%!]")


@dataclass(frozen=True)
class CellKernel:
    """A kernel of a cell: its undecorated function, and what its decorator was given.

    Attributes
    ----------
    signature
        The decorator's own, else None.
    options
        Its keywords.
    node
        Its `def`.
    """

    name: str
    function: Any
    signature: Any
    options: Mapping[str, Any]
    node: ast.FunctionDef

    @property
    def line(self) -> int:
        """The line of its `def`, from 1."""
        return self.node.lineno


@dataclass(frozen=True)
class LaunchSite:
    """A launch `name[...](arguments)` in a cell; arguments are expressions."""

    name: str
    arguments: tuple[ast.expr, ...]


@dataclass(frozen=True)
class Cell:
    """The functions read in a cell.

    Attributes
    ----------
    unread
        Functions that are not listed, with the reason.
    notes
        Remarks on others.
    """

    kernels: tuple[CellKernel, ...]
    bindings: Bindings
    launches: tuple[LaunchSite, ...]
    unread: tuple[NotRead, ...] = ()
    notes: tuple[NotRead, ...] = ()


def parse(text: str) -> ast.Module:
    """Parses a cell as Python, lines of IPython's own syntax left empty.

    Raises
    ------
    SyntaxError
        With the line of the cell.
    """
    with warnings.catch_warnings():
        # A warning is told through a function that the notebook may have put its own in place of.
        warnings.simplefilter("ignore")
        try:
            return ast.parse(text, FILENAME)
        except SyntaxError:
            plain = "\n".join(map(_without_magic, text.split("\n")))
            return ast.parse(plain, FILENAME)


def statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run with a cell as far as its text shows: those of `if`, `try` and `with` too, and not those
    of functions and classes. Of branches the first comes last, so that its definitions are those that stay.
    """
    for statement in body:
        match statement:
            case ast.If(_, first, second) | ast.While(_, first, second):
                yield from statements([*second, *first])
            case ast.For(_, _, first, second) | ast.AsyncFor(_, _, first, second):
                yield from statements([*second, *first])
            case ast.With(_, first) | ast.AsyncWith(_, first):
                yield from statements(first)
            case ast.Try(first, handlers, second, last) | ast.TryStar(first, handlers, second, last):
                yield from statements([*(each for handler in handlers for each in handler.body), *second, *last])
                yield from statements(first)
            case ast.Match(_, cases):
                for each in reversed(cases):
                    yield from statements(each.body)
            case _:
                yield statement


def read(text: str, names: Mapping[str, Any]) -> Cell:
    """Reads a cell.

    Parameters
    ----------
    text : the cell
    names : the notebook's; they are not changed

    Raises
    ------
    SyntaxError
        The cell is no Python.
    """
    module = parse(text)
    linecache.cache[FILENAME] = (len(text), None, [f"{line}\n" for line in text_lines(text)], FILENAME)
    bindings = Bindings(known.named(names))
    defined: list[FunctionOfCell] = []
    for statement in module.body:
        for node in bindings.read(statement):
            function = _described(node, bindings)
            defined.append(function)
            bindings.bind(node.name, function)
    maker = _Maker(bindings)
    kernels: list[CellKernel] = []
    unread: list[NotRead] = []
    notes: list[NotRead] = []
    for function in defined:
        name = function.node.name
        if function.unread is not None:
            unread.append(NotRead(function.unread.node, f"{name} is not listed: {function.unread}"))
        elif function.decorator == "cuda" and not function.options.get("device"):
            try:
                kernel_function = maker.function_of_cell(function)
            except NotRead as error:
                unread.append(NotRead(error.node, f"{name} is not listed: {error}"))
                continue
            kernels.append(CellKernel(name, kernel_function, function.signature, function.options, function.node))
            for outer in function.outer:
                why = f"{outer} is not called while you look; listed is what cuda.jit compiles of {name}"
                notes.append(NotRead(function.node, why))
    return Cell(tuple(kernels), bindings, tuple(_launches(module)), tuple(unread), tuple(notes))


def launch_values(site: LaunchSite, bindings: Bindings) -> tuple[Any, ...]:
    """The values that a kernel is launched on.

    Raises
    ------
    NotRead
        One of them does not exist yet, or is made by more than literals and names.
    """

    def lookup(node: ast.Name) -> Any:
        try:
            result = bindings.of(node.id)
        except KeyError:
            raise NotRead(node, unknown(node.id)) from None
        if type(result) is Unread or type(result) is FunctionOfCell or not known.is_launch_argument(result):
            raise NotRead(node, f"{node.id} is nothing that a kernel can be launched on")
        return result

    return tuple(value_of(argument, lookup) for argument in site.arguments)


def _without_magic(line: str) -> str:
    """A line of IPython's syntax as one of Python's that does nothing."""
    bare = line.strip(" \t")
    indent = line[: len(line) - len(line.lstrip(" \t"))]
    if bare[:1] in ("%", "!", "?"):
        return indent + "pass"
    if bare.endswith("?") and not bare.rstrip("?").endswith(("#", "'", '"')):
        return indent + "pass"
    assigned = _ASSIGNED_MAGIC.match(line)
    return f"{assigned['left']}None" if assigned else line


def _launches(module: ast.Module) -> Iterator[LaunchSite]:
    """The launches that stand in a cell."""
    for node in ast.walk(module):
        match node:
            case ast.Call(ast.Subscript(ast.Name(name)), arguments, []):
                if not any(isinstance(each, ast.Starred) for each in arguments):
                    yield LaunchSite(name, tuple(arguments))


def _described(node: ast.FunctionDef, bindings: Bindings) -> FunctionOfCell:
    """Describes a function by its decorators and defaults where they stand."""
    found: tuple[str, ast.Call | None] = ("", None)
    outer: list[str] = []
    try:
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            kind = _kind_of(bindings.resolve(called))
            if kind and not found[0]:
                found = kind, decorator if isinstance(decorator, ast.Call) else None
            elif found[0]:
                what = f"{ast.unparse(called)} below cuda.jit may make another function of it"
                raise NotRead(decorator, f"{what}, and is not called while you look at a cell")
            else:
                outer.append(ast.unparse(called)[:80])
        if outer and not found[0]:
            last = node.decorator_list[-1]
            raise NotRead(last, _not_jit(last, outer[-1], bindings))
        kind, decorator_call = found
        signature, options = (
            _decorator_arguments(decorator_call, bindings) if kind == "cuda" and decorator_call else (None, {})
        )
        defaults = tuple(value_of(each, bindings.lookup) for each in node.args.defaults)
        keyword_defaults = {
            argument.arg: value_of(default, bindings.lookup)
            for argument, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
            if default is not None
        }
    except NotRead as error:
        return FunctionOfCell(node, found[0], unread=error)
    return FunctionOfCell(node, kind, signature, options, defaults, keyword_defaults, tuple(outer))


def _not_jit(decorator: ast.expr, text: str, bindings: Bindings) -> str:
    root = decorator.func if isinstance(decorator, ast.Call) else decorator
    while isinstance(root, ast.Attribute):
        root = root.value
    if isinstance(root, ast.Name):
        try:
            bindings.of(root.id)
        except KeyError:
            return unknown(root.id)
    return f"its decorator {text} is not Numba's cuda.jit, and is not called while you look at a cell"


def _kind_of(decorator: Any) -> str:
    import numba
    from numba import cuda

    return "cuda" if decorator is cuda.jit else "cpu" if decorator is numba.njit or decorator is numba.jit else ""


def _decorator_arguments(decorator: ast.Call, bindings: Bindings) -> tuple[Any, dict[str, Any]]:
    if len(decorator.args) > 1 or any(isinstance(each, ast.Starred) for each in decorator.args):
        raise NotRead(decorator, "cuda.jit takes one signature, and it is read where it is written out")
    options = keywords_of(decorator, bindings.lookup)
    signature = options.pop("signature", None)
    if decorator.args and not (isinstance(decorator.args[0], ast.Constant) and decorator.args[0].value is None):
        signature = signature_of(decorator.args[0], bindings.lookup)
    return signature, options


@dataclass(frozen=True)
class _Use:
    """A global name in code, and its place there."""

    name: str
    line: int
    column: int


class _Maker:
    """Makes functions whose global names are checked; each is made once, so that functions may call each other."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        name = bindings.notebook.get("__name__")
        self._named: dict[str, Any] = {"__name__": name} if type(name) is str else {}
        self._space: dict[str, Any] = dict(self._named)
        self._cell: dict[int, Any] = {}
        self._notebook: dict[int, Any] = {}

    def function_of_cell(self, described: FunctionOfCell) -> Any:
        """The Python function of a function of the cell.

        Raises
        ------
        NotRead
            Its code uses a name that is not known.
        """
        return self._build(described)[0]

    def _build(self, described: FunctionOfCell) -> tuple[Any, Any]:
        if described.unread is not None:
            raise described.unread
        known_already = self._cell.get(id(described))
        if known_already is not None:
            return known_already  # type: ignore[no-any-return]
        node = described.node
        code = _code(node)
        function = FunctionType(code, self._space, node.name, described.defaults)
        if described.keyword_defaults:
            function.__kwdefaults__ = dict(described.keyword_defaults)
        callee = decorated(described.decorator, function, described.options)
        self._cell[id(described)] = result = (function, callee)
        for use in _uses(code):
            try:
                self._space[use.name] = self._value(use.name, code)
            except KeyError:
                pass  # a builtin function, or nothing: Numba says what it makes of it
            except known.Unknown as error:
                place = ast.Name(use.name, lineno=use.line, col_offset=use.column)
                raise NotRead(place, f"{use.name} {error}") from error
        return result

    def _value(self, name: str, code: CodeType) -> Any:
        found = self._bindings.of(name)
        if type(found) is Unread:
            raise NotRead(found.node, found.why)
        if type(found) is FunctionOfCell:
            return self._build(found)[1]
        return self._checked(found, code, 0)

    def _checked(self, value: Any, code: CodeType, depth: int) -> Any:
        """A value of the notebook as code may use it, or Unknown."""
        attributes = _attributes(code)
        if known.is_library_module(value):
            known.check_attributes(value, attributes)
            return value
        if type(value) is ModuleType and depth < 4:
            return self._stand_in(value, code, attributes, depth)
        if known.is_dispatcher(value) or type(value) is known.class_in("numba.core.registry", "CPUDispatcher"):
            return self._anew(value)
        known.check(value)
        return value

    def _stand_in(self, module: ModuleType, code: CodeType, attributes: frozenset[str], depth: int) -> ModuleType:
        """A module with what the code may take of a person's module, which may answer for itself by code."""
        contents = known.contents(module)
        result = ModuleType(
            str(contents.get("__name__", "module")) if type(contents.get("__name__")) is str else "module"
        )
        for name in attributes & contents.keys():
            vars(result)[name] = self._checked(contents[name], code, depth + 1)
        return result

    def _anew(self, dispatcher: Any) -> Any:
        """A function of the notebook that kernels call, with names that are checked in place of its own."""
        if id(dispatcher) in self._notebook:
            return self._notebook[id(dispatcher)]
        function, options = dispatcher.py_func, dispatcher.targetoptions
        if type(function) is not FunctionType or type(options) is not dict:
            raise known.Unknown("is no plain Python function")
        defaults, keyword_defaults = function.__defaults__ or (), function.__kwdefaults__ or {}
        if type(defaults) is not tuple or type(keyword_defaults) is not dict:
            raise known.Unknown("has defaults that are no plain values")
        code, space = function.__code__, dict(self._named)
        if any(_enters_with(each) for each in _codes(code)):
            raise known.Unknown("holds a with block, which Numba-CUDA does not compile")
        cells = function.__closure__ or ()
        for default in (*defaults, *keyword_defaults.values()):
            known.check(default)
        closure = tuple(CellType(self._checked(_contents(cell), code, 0)) for cell in cells)
        copied = FunctionType(code, space, code.co_name, defaults or None, closure)
        copied.__kwdefaults__ = keyword_defaults or None
        kind = "cuda" if known.is_dispatcher(dispatcher) else "cpu"
        callee = decorated(kind, copied, options)
        self._notebook[id(dispatcher)] = callee
        names = known.named(function.__globals__)
        for use in _uses(code):
            if use.name in names:
                try:
                    space[use.name] = self._checked(names[use.name], code, 0)
                except known.Unknown as error:
                    raise known.Unknown(f"uses {use.name}, which {error}") from error
        return callee


def _contents(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError as error:  # what it is to hold does not exist yet
        raise known.Unknown("uses a name that has no value yet") from error


def _code(node: ast.FunctionDef) -> CodeType:
    """The code of a function's body, compiled without decorators, annotations and defaults."""
    blocks = [each for each in ast.walk(node) if isinstance(each, ast.With | ast.AsyncWith)]
    if blocks:
        raise NotRead(blocks[0], "Numba-CUDA compiles no with blocks")
    of = node.args
    arguments = ast.arguments(
        posonlyargs=[_bare(each) for each in of.posonlyargs],
        args=[_bare(each) for each in of.args],
        vararg=of.vararg and _bare(of.vararg),
        kwonlyargs=[_bare(each) for each in of.kwonlyargs],
        kw_defaults=[None for _ in of.kwonlyargs],
        kwarg=of.kwarg and _bare(of.kwarg),
        defaults=[],
    )
    bare = ast.FunctionDef(name=node.name, args=arguments, body=node.body, decorator_list=[], returns=None)
    bare.type_params = []  # type: ignore[attr-defined]
    module = ast.Module([ast.copy_location(bare, node)], [])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compiled = compile(module, FILENAME, "exec", dont_inherit=True)
    return next(each for each in compiled.co_consts if isinstance(each, CodeType) and each.co_name == node.name)


def _bare(argument: ast.arg) -> ast.arg:
    return ast.copy_location(ast.arg(argument.arg), argument)


def decorated(kind: str, function: Any, options: Mapping[str, Any]) -> Any:
    """The object that a kernel calls: Numba's dispatcher of the function, made by Numba's own decorator."""
    if kind == "cuda":
        from numba import cuda

        return cuda.jit(**options_of(options))(function)
    if kind == "cpu":
        from numba import njit

        return njit(**{name: value for name, value in options_of(options).items() if name in ("fastmath", "inline")})(
            function
        )
    return function


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def _uses(code: CodeType) -> list[_Use]:
    """The global names that code and the functions in it use, each at its first place."""
    found: dict[str, _Use] = {}
    for each in _codes(code):
        for instruction in dis.get_instructions(each):
            if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME") and instruction.argval not in found:
                at = instruction.positions
                line, column = (at.lineno, at.col_offset) if at else (None, None)
                found[instruction.argval] = _Use(instruction.argval, line or code.co_firstlineno, column or 0)
    return list(found.values())


def _attributes(code: CodeType) -> frozenset[str]:
    return frozenset(name for each in _codes(code) for name in each.co_names)


def _enters_with(code: CodeType) -> bool:
    return any(
        each.opname in ("BEFORE_WITH", "BEFORE_ASYNC_WITH", "LOAD_SPECIAL") for each in dis.get_instructions(code)
    )
