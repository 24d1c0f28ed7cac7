"""Cells of a language whose kernels are compiled for a launch: the text as it is, for the last one.

The text of the cell is compiled for the types, constants and options of a kernel's last launch; nothing of the cell is
run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

from workbench.api.emulated_archs import arch_for
from workbench.base.errors import NOT_PYTHON
from workbench.base.records import Diagnostic
from workbench.base.records.kernel_languages import KernelLanguage
from workbench.device.targets.driver_probe import has_gpu
from workbench.languages.cells import cell_functions
from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_functions import FILENAME, MAX_CHARACTERS
from workbench.languages.cells.cell_literals import NotRead
from workbench.languages.cells.language_cells import (
    CellKernels,
    CellText,
    KernelRequest,
    LanguageCells,
    NotListed,
    error_at,
    errors,
    unreadable,
)
from workbench.languages.cells.sent_functions import NotSent


class ParameterTypes(Protocol):
    """The types and constants of a kernel's parameters."""

    def names(self) -> tuple[str, ...]:
        """The parameters."""

    def reordered(self, names: Sequence[str]) -> Any:
        """The same for parameters in another order; some may be gone."""


@dataclass(frozen=True)
class Defined:
    """The functions of a cell. text, file: the cell's. kernels: those that the language decorates. functions: all, by
    name. paths: the qualified names of those that stand in functions and classes."""

    text: str
    file: str
    kernels: Mapping[str, ast.FunctionDef]
    functions: Mapping[str, ast.FunctionDef]
    paths: Mapping[str, str]


def cells(language: KernelLanguage) -> LanguageCells:
    """The reader of cells of a language whose record has `path_of`, `last_types` and `written`."""
    return LanguageCells(kernels=_Reader(language).kernels)


def is_meant(language: KernelLanguage, text: str, names: Mapping[str, Any]) -> bool:
    """True if a decorator of a cell that does not import it is of the language's library in the notebook. Runs
    nothing."""
    return language.path_of is not None and _Reader(language).is_meant(text, names)


class _Reader:
    """Reads cells of one language."""

    def __init__(self, language: KernelLanguage) -> None:
        self._row = language

    def is_meant(self, text: str, names: Mapping[str, Any]) -> bool:
        """As the function of the module."""
        if len(text) > MAX_CHARACTERS:
            return False
        try:
            module = cell_functions.parse(text)
        except NOT_PYTHON:
            return False
        run = [*cell_functions.statements(module.body)]
        imported = _imported(run)
        written = (_written(each) for node in run if isinstance(node, ast.FunctionDef) for each in node.decorator_list)
        roots = {name.partition(".")[0] for name in written} - imported.keys()
        library = self._row.library.partition(".")[0]
        return any(str(self._path_of(names.get(root))).partition(".")[0] == library for root in roots)

    def kernels(self, cell: CellText) -> CellKernels:
        """The kernels of a cell, with the types of their last launches."""
        row, names, arch = self._row, cell.names, cell.arch
        assert row.last_types is not None
        assert row.written is not None
        try:
            module = cell_functions.parse(cell.text)
        except NOT_PYTHON as error:
            raise unreadable(error) from error
        defined = self._defined(module, cell.text, names)
        if not defined.kernels:
            raise self._without_kernels(module, names)
        kernels: list[KernelRequest] = []
        unknown: list[ast.FunctionDef] = []
        for name, node in defined.kernels.items():
            live = self._live(name, defined, names)
            found = row.last_types(live)
            if found is None:
                unknown.append(node)
                continue
            types, options = found
            try:
                written, sent = row.written(defined, name, live, _fitting(types, node))
            except NotRead as error:
                raise errors(error_at(str(error), node.lineno)) from error
            except NotSent as error:
                raise NotListed(
                    "argument", f"{error}, and is not read while you type", f"Run the cell, then %ptx {name}."
                ) from error
            kernels.append(KernelRequest(name, written, sent, options, cell.text, arch, row.name, "its last launch"))
        if not kernels:
            listed = " and ".join(node.name for node in unknown)
            raise NotListed(
                "no_signature",
                f"{row.title} compiles {listed} for the types and constants of a launch, and there was none yet.",
                "Run the cell, and launch it once.",
            )
        called = _called(defined.kernels)
        remarks = tuple(_unknown(node) for node in unknown if node.name not in called)
        if row.emulated and arch not in row.emulated and not has_gpu():
            remarks += tuple(self._not_run(defined.kernels[each.name], arch) for each in kernels)
        return CellKernels(kernels, remarks)

    def _without_kernels(self, module: ast.Module, names: Mapping[str, Any]) -> NotListed:
        inner = self._within_function(module, names)
        if inner is not None:
            return NotListed(
                "no_signature",
                f"{inner.name} is defined while a function runs, and is not listed.",
                f"Define {inner.name} outside of the function.",
            )
        return NotListed(
            "no_signature",
            f"The cell has no function that {self._row.decorator} decorates.",
            "Put the caret in the kernel's cell.",
        )

    def _defined(self, module: ast.Module, text: str, names: Mapping[str, Any]) -> Defined:
        run = [*cell_functions.statements(module.body)]
        functions = {node.name: node for node in run if isinstance(node, ast.FunctionDef)}
        paths: dict[str, str] = {}
        if self._row.launched is not None:
            within = [(path, each) for path, each in _within(module.body) if each not in run]
            run += [each for _, each in within]
            for path, each in within:
                if isinstance(each, ast.FunctionDef) and each.name not in functions:
                    functions[each.name], paths[each.name] = each, path
        imported = _imported(run)
        kernels = {name: node for name, node in functions.items() if self._is_decorated(node, imported, names)}
        return Defined(text, FILENAME, kernels, functions, paths)

    def _live(self, name: str, defined: Defined, names: Mapping[str, Any]) -> Any:
        """The notebook's object for a function of the cell; None where there is none."""
        path = defined.paths.get(name)
        if path is None or self._row.launched is None:
            return names.get(name)
        return self._row.launched(path)

    def _within_function(self, module: ast.Module, names: Mapping[str, Any]) -> ast.FunctionDef | None:
        """A kernel that a function of the cell would define; the imports of functions count as the cell's."""
        run = [*ast.walk(module)]
        imported = _imported(run)
        of_functions = (node for node in run if isinstance(node, ast.FunctionDef))
        return next((node for node in of_functions if self._is_decorated(node, imported, names)), None)

    def _is_decorated(self, node: ast.FunctionDef, imported: Mapping[str, str], names: Mapping[str, Any]) -> bool:
        return any(self._is_kernel(each, imported, names) for each in node.decorator_list)

    def _is_kernel(self, decorator: ast.expr, imported: Mapping[str, str], names: Mapping[str, Any]) -> bool:
        root, dot, rest = _written(decorator).partition(".")
        path = imported.get(root) or self._path_of(names.get(root))
        return path is not None and f"{path}{dot}{rest}" in self._row.paths

    def _path_of(self, value: Any) -> str | None:
        """The full name of a module of the notebook, or of what may be the decorator; None of any other."""
        assert self._row.path_of is not None
        path = known.contents(value).get("__name__") if type(value) is ModuleType else self._row.path_of(value)
        return path if type(path) is str else None

    def _not_run(self, node: ast.FunctionDef, arch: str) -> Diagnostic:
        message = (
            f"listed for {arch}; launches are compiled for {arch_for(self._row.emulated)}, since the emulator lacks "
            f"instructions that {self._row.title} writes for {arch}"
        )
        return Diagnostic("info", message, FILENAME, node.lineno)


def _within(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.stmt]]:
    """The statements of a cell, those of functions and classes too, each with the qualified name that what it defines
    has in Python."""
    for each in cell_functions.statements(body):
        name = str(getattr(each, "name", ""))
        yield f"{prefix}{name}", each
        if isinstance(each, ast.ClassDef):
            yield from _within(each.body, f"{prefix}{name}.")
        elif isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _within(each.body, f"{prefix}{name}.<locals>.")


def _written(decorator: ast.expr) -> str:
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)


def _imported(nodes: Iterable[ast.AST]) -> dict[str, str]:
    """Full names by the names that imports bind."""
    result: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            for each in node.names:
                root = each.name.partition(".")[0]
                result[each.asname or root] = each.name if each.asname else root
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            result |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
    return result


def _fitting(types: ParameterTypes, node: ast.FunctionDef) -> Any:
    """The last launch's types for the parameters as they are written now.

    Raises
    ------
    NotRead
        There is a parameter that it had no argument for.
    """
    arguments = node.args
    parameters = [each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    for each in parameters:
        if each not in types.names():
            raise NotRead(node, f"{node.name} was last launched without {each}: run the cell, and launch it again")
    return types.reordered(parameters)


def _called(kernels: Mapping[str, ast.FunctionDef]) -> set[str]:
    """Functions that others of the cell name: they are a part of these."""
    return {
        each.id
        for name, node in kernels.items()
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and each.id in kernels and each.id != name
    }


def _unknown(node: ast.FunctionDef) -> Diagnostic:
    message = f"{node.name} is not listed: its types and constants are not known until it is launched"
    return Diagnostic("info", message, FILENAME, node.lineno)
