"""Answers for a Triton cell in a notebook's kernel: its stages, PTX and SASS; nothing of the cell is run.

A kernel is listed for the types, constants and options of its last launch: the text that stands in the cell now is
compiled for them, in a process beside the kernel. The panel evaluates `answer(question)` on a subshell.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from workbench import wire
from workbench.api.triton_arch import EMULATED, triton_arch
from workbench.compilers.triton_types import Specialisation
from workbench.errors import ArgumentError
from workbench.live import cell_functions
from workbench.live import known_values as known
from workbench.live.answers import Answer, error_at, notebook_names, other_cells, too_long, unreadable
from workbench.live.cell_functions import FILENAME
from workbench.live.cell_listing import WantedKernel
from workbench.live.cell_literals import NotRead
from workbench.live.listing_process import Limits, ListingProcess, Lost
from workbench.live.sent_functions import NotSent
from workbench.live.triton_functions import Writer, is_of_triton, unwrapped
from workbench.records import Diagnostic, Missing
from workbench.server.requests import CompileRequest
from workbench.targets.driver_probe import find_gpu
from workbench.triton_host.last_launch import last_specialisation

_JIT = ("triton.jit", "triton.runtime.jit.jit", "triton.runtime.jit")
_apart = ListingProcess("Triton", "triton", Limits(memory_bytes=8 << 30))


def answer(question: str, names: Mapping[str, Any] | None = None) -> Answer:
    """Answers a question of the panel; parameters are those of `workbench.live.numba_cells.answer`."""
    asked = json.loads(question)
    _apart.prepare()
    try:
        match asked["do"]:
            case "disassemble":
                return Answer(_apart.disassemble())
            case "analyse":
                return Answer(_apart.analyse())
            case "passes":
                return Answer(_apart.passes(str(asked["kernel"])))
        request = CompileRequest.from_json(asked["request"])
        notebook = notebook_names() if names is None else names
        return Answer(translate_cell(request.text, request.arch, notebook))
    except ArgumentError as error:
        return Answer(wire.failure("argument", str(error)))
    except Lost as lost:
        return Answer(lost.failure)


def translate_cell(text: str, arch: str, names: Mapping[str, Any]) -> wire.Json:
    """Compiles the kernels of a cell; the message for the panel."""
    refused = too_long(text)
    if refused is not None:
        return refused
    try:
        module = cell_functions.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return unreadable(error)
    defined = _triton_functions(module, names)
    if not defined:
        return wire.failure(
            "no_signature", "The cell has no function that triton.jit decorates.", "Put the caret in the kernel's cell."
        )
    wanted: list[WantedKernel] = []
    unknown: list[ast.FunctionDef] = []
    for name, node in defined.items():
        live = unwrapped(names.get(name))
        found = last_specialisation(live) if is_of_triton(live, "JITFunction") else None
        if found is None:
            unknown.append(node)
            continue
        given, options = found
        try:
            fitting = _fitting(given, node)
            written, sent = Writer(defined, text, FILENAME).written(name, live, fitting)
        except NotRead as error:
            return wire.errors((error_at(str(error), node.lineno),), FILENAME)
        except NotSent as error:
            return wire.failure(
                "argument", f"{error}, and is not read while you type", f"Run the cell, then %ptx {name}."
            )
        wanted.append(WantedKernel(name, written, sent, options, text, arch, "its last launch", "triton"))
    if not wanted:
        listed = " and ".join(node.name for node in unknown)
        return wire.failure(
            "no_signature",
            f"Triton compiles {listed} for the types and constants of a launch, and there was none yet.",
            "Run the cell, and launch it once.",
        )
    called = _called(defined)
    remarks = tuple(_unknown(node) for node in unknown if node.name not in called)
    if arch not in EMULATED and isinstance(find_gpu(), Missing):
        remarks += tuple(_not_run(defined[each.name], arch) for each in wanted)
    message = _apart.translate(wanted, remarks)
    return {**message, "cells": other_cells(message)} if message["kind"] == "translation" else message


def _triton_functions(module: ast.Module, names: Mapping[str, Any]) -> dict[str, ast.FunctionDef]:
    """The functions of a cell that Triton decorates, by name."""
    imported: dict[str, str] = {}
    found: dict[str, ast.FunctionDef] = {}
    for node in module.body:
        if isinstance(node, ast.Import):
            imported |= {
                each.asname or each.name.partition(".")[0]: each.name if each.asname else each.name.partition(".")[0]
                for each in node.names
            }
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imported |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.FunctionDef) and any(_is_jit(each, imported, names) for each in node.decorator_list):
            found[node.name] = node
    return found


def _is_jit(decorator: ast.expr, imported: Mapping[str, str], names: Mapping[str, Any]) -> bool:
    written = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)
    root, dot, rest = written.partition(".")
    path = imported.get(root)
    if path is None:
        value = names.get(root)
        if type(value) is ModuleType:
            path = known.contents(value).get("__name__")
        elif type(value) is FunctionType and value.__module__ == "triton.runtime.jit":
            path = f"triton.runtime.jit.{value.__name__}"
    return type(path) is str and f"{path}{dot}{rest}" in _JIT


def _called(defined: Mapping[str, ast.FunctionDef]) -> set[str]:
    """Functions that others of the cell name: they are a part of these."""
    return {
        each.id
        for name, node in defined.items()
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and each.id in defined and each.id != name
    }


def _fitting(given: Specialisation, node: ast.FunctionDef) -> Specialisation:
    """The last launch's types for the parameters as they are written now.

    Raises
    ------
    NotRead
        There is a parameter that it had no argument for.
    """
    arguments = node.args
    parameters = [each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    before = list(given.signature)
    for each in parameters:
        if each not in given.signature:
            raise NotRead(node, f"{node.name} was last launched without {each}: run the cell, and launch it again")
    moved = {before.index(name): at for at, name in enumerate(parameters)}

    def at_new_places(values: Mapping[tuple[int, ...], Any]) -> dict[tuple[int, ...], Any]:
        return {(moved[path[0]], *path[1:]): value for path, value in values.items() if path[0] in moved}

    return Specialisation(
        {name: given.signature[name] for name in parameters},
        at_new_places(given.constants),
        at_new_places(given.attributes),
    )


def _not_run(node: ast.FunctionDef, arch: str) -> Diagnostic:
    message = (
        f"listed for {arch}; launches are compiled for {triton_arch()}, since the emulator lacks instructions that "
        f"Triton writes for {arch}"
    )
    return Diagnostic("info", message, FILENAME, node.lineno)


def _unknown(node: ast.FunctionDef) -> Diagnostic:
    message = f"{node.name} is not listed: its types and constants are not known until it is launched"
    return Diagnostic("info", message, FILENAME, node.lineno)


def close() -> None:
    """End the process; the next question starts another."""
    _apart.close()
