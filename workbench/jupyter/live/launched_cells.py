"""Answers for cells of a language whose kernels are compiled for a launch: the text as it is, for the last one.

The text of the cell is compiled for the types, constants and options of a kernel's last launch, in a process beside the
notebook's kernel; nothing of the cell is run. A language is a value of `LaunchedLanguage`.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

from workbench.base.errors import ArgumentError
from workbench.base.records import Diagnostic, Language
from workbench.device.targets.driver_probe import has_gpu
from workbench.jupyter import wire
from workbench.jupyter.live.answers import Answer, error_at, notebook_names, other_cells, too_long, unreadable
from workbench.jupyter.live.cell_listing import WantedKernel
from workbench.jupyter.live.listing_process import ListingProcess, Lost
from workbench.jupyter.live.sent_functions import NotSent
from workbench.jupyter.live.written_functions import WrittenFunctions
from workbench.jupyter.server.requests import CompileRequest
from workbench.languages.cells import cell_functions
from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_functions import FILENAME
from workbench.languages.cells.cell_literals import NotRead


class GivenTypes(Protocol):
    """The types and constants of a kernel's parameters."""

    def names(self) -> tuple[str, ...]:
        """The parameters."""

    def reordered(self, names: Sequence[str]) -> Any:
        """The same for parameters in another order; some may be gone."""


@dataclass(frozen=True)
class Defined:
    """The functions of a cell. text: the cell. kernels: those that the language decorates. functions: all, by name."""

    text: str
    kernels: Mapping[str, ast.FunctionDef]
    functions: Mapping[str, ast.FunctionDef]


@dataclass(frozen=True)
class LaunchedLanguage:
    """A language of kernels that are listed for their last launch.

    title: as a person calls it. decorator: as a person writes it. paths: full names of the decorator. path_of: the full
    name of an object of the notebook that may be the decorator; None of any other. emulated: archs that the emulator
    runs. arch: the one that a launch is compiled for. last: types and options of a kernel's last launch, given what
    stands in the notebook under its name. written: a kernel as it is sent, and its types.
    """

    title: str
    language: Language
    decorator: str
    paths: tuple[str, ...]
    path_of: Callable[[Any], str | None]
    emulated: tuple[str, ...]
    arch: Callable[[], str]
    last: Callable[[Any], tuple[Any, dict[str, Any]] | None]
    written: Callable[[Defined, str, Any, Any], tuple[WrittenFunctions, Any]]


class LaunchedCells:
    """Answers questions of the panel about cells of one language.

    Parameters
    ----------
    language
        The row.
    process
        In which its cells are compiled.
    """

    def __init__(self, language: LaunchedLanguage, process: ListingProcess) -> None:
        self._row = language
        self._apart = process

    def answer(self, question: str, names: Mapping[str, Any] | None = None) -> Answer:
        """Answer a question; parameters are those of `workbench.jupyter.live.numba_cells.answer`."""
        asked = json.loads(question)
        self._apart.prepare()
        try:
            match asked["do"]:
                case "disassemble":
                    return Answer(self._apart.disassemble())
                case "analyse":
                    return Answer(self._apart.analyse())
                case "passes":
                    return Answer(self._apart.passes(str(asked["kernel"])))
            request = CompileRequest.from_json(asked["request"])
            notebook = notebook_names() if names is None else names
            return Answer(self._translate(request.text, request.arch, notebook))
        except ArgumentError as error:
            return Answer(wire.failure("argument", str(error)))
        except Lost as lost:
            return Answer(lost.failure)

    def close(self) -> None:
        """End the process; the next question starts another."""
        self._apart.close()

    def _translate(self, text: str, arch: str, names: Mapping[str, Any]) -> wire.Json:
        """Compile the kernels of a cell; the message for the panel."""
        row = self._row
        refused = too_long(text)
        if refused is not None:
            return refused
        try:
            module = cell_functions.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            return unreadable(error)
        defined = self._defined(module, text, names)
        if not defined.kernels:
            inner = self._within_function(module, names)
            if inner is not None:
                return wire.failure(
                    "no_signature",
                    f"{inner.name} is defined while a function runs, and is not listed.",
                    f"Define {inner.name} outside of the function.",
                )
            return wire.failure(
                "no_signature",
                f"The cell has no function that {row.decorator} decorates.",
                "Put the caret in the kernel's cell.",
            )
        wanted: list[WantedKernel] = []
        unknown: list[ast.FunctionDef] = []
        for name, node in defined.kernels.items():
            found = row.last(names.get(name))
            if found is None:
                unknown.append(node)
                continue
            given, options = found
            try:
                written, sent = row.written(defined, name, names.get(name), _fitting(given, node))
            except NotRead as error:
                return wire.errors((error_at(str(error), node.lineno),), FILENAME)
            except NotSent as error:
                return wire.failure(
                    "argument", f"{error}, and is not read while you type", f"Run the cell, then %ptx {name}."
                )
            wanted.append(WantedKernel(name, written, sent, options, text, arch, "its last launch", row.language))
        if not wanted:
            listed = " and ".join(node.name for node in unknown)
            return wire.failure(
                "no_signature",
                f"{row.title} compiles {listed} for the types and constants of a launch, and there was none yet.",
                "Run the cell, and launch it once.",
            )
        called = _called(defined.kernels)
        remarks = tuple(_unknown(node) for node in unknown if node.name not in called)
        if arch not in row.emulated and not has_gpu():
            remarks += tuple(self._not_run(defined.kernels[each.name], arch) for each in wanted)
        message = self._apart.translate(wanted, remarks)
        return {**message, "cells": other_cells(message)} if message["kind"] == "translation" else message

    def _defined(self, module: ast.Module, text: str, names: Mapping[str, Any]) -> Defined:
        run = [*cell_functions.statements(module.body)]
        imported = _imported(run)
        functions = {node.name: node for node in run if isinstance(node, ast.FunctionDef)}
        kernels = {name: node for name, node in functions.items() if self._is_decorated(node, imported, names)}
        return Defined(text, kernels, functions)

    def _within_function(self, module: ast.Module, names: Mapping[str, Any]) -> ast.FunctionDef | None:
        """A kernel that a function of the cell would define; the imports of functions count as the cell's."""
        run = [*ast.walk(module)]
        imported = _imported(run)
        of_functions = (node for node in run if isinstance(node, ast.FunctionDef))
        return next((node for node in of_functions if self._is_decorated(node, imported, names)), None)

    def _is_decorated(self, node: ast.FunctionDef, imported: Mapping[str, str], names: Mapping[str, Any]) -> bool:
        return any(self._is_kernel(each, imported, names) for each in node.decorator_list)

    def _is_kernel(self, decorator: ast.expr, imported: Mapping[str, str], names: Mapping[str, Any]) -> bool:
        written = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)
        root, dot, rest = written.partition(".")
        path = imported.get(root)
        if path is None:
            value = names.get(root)
            path = known.contents(value).get("__name__") if type(value) is ModuleType else self._row.path_of(value)
        return type(path) is str and f"{path}{dot}{rest}" in self._row.paths

    def _not_run(self, node: ast.FunctionDef, arch: str) -> Diagnostic:
        message = (
            f"listed for {arch}; launches are compiled for {self._row.arch()}, since the emulator lacks instructions "
            f"that {self._row.title} writes for {arch}"
        )
        return Diagnostic("info", message, FILENAME, node.lineno)


def _imported(nodes: Iterable[ast.AST]) -> dict[str, str]:
    """Full names by the names that imports bind."""
    found: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            for each in node.names:
                root = each.name.partition(".")[0]
                found[each.asname or root] = each.name if each.asname else root
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
    return found


def _fitting(given: GivenTypes, node: ast.FunctionDef) -> Any:
    """The last launch's types for the parameters as they are written now.

    Raises
    ------
    NotRead
        There is a parameter that it had no argument for.
    """
    arguments = node.args
    parameters = [each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    for each in parameters:
        if each not in given.names():
            raise NotRead(node, f"{node.name} was last launched without {each}: run the cell, and launch it again")
    return given.reordered(parameters)


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
