"""A pass that makes variables of the module of those that a function declares (PTX ISA 5.1): all in global and constant
memory, and those in shared memory of functions that are called.

They have one place for the whole module, wherever they are declared. `s` of a function `f` becomes `s#f`; no name of
PTX has a `#`. Behind this pass functions declare registers, parameters and local variables alone, entries shared ones
too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.isa.ptx.nodes import Function, Module, Scope, Statement, Variable
from workbench.isa.ptx.open_scopes import MARK, open_body, renamed

_DECLARES = re.compile(r"[\s;{}]\.(?:global|const)\s")
_DECLARES_SHARED = re.compile(r"[\s;{}]\.(?:global|const|shared)\s")


def hoist_variables(module: Module) -> Module:
    """The module with variables in place of those that its functions declare."""
    taken: list[Variable] = []
    items = tuple(
        _function(item, taken) if isinstance(item, Function) and _may_declare(item) else item for item in module.items
    )
    return replace(module, items=(*taken, *items)) if taken else module


def _may_declare(function: Function) -> bool:
    """True if its text may have such a declaration: most bodies are not parsed before they are launched."""
    pattern = _DECLARES if function.entry else _DECLARES_SHARED
    return function.body is not None and (not function.text or pattern.search(function.text) is not None)


def _function(function: Function, variables: list[Variable]) -> Function:
    spaces = ("global", "const") if function.entry else ("global", "const", "shared")
    if not _declares(function.body or (), spaces):
        return function
    body = open_body(function, "v").body or ()
    names: dict[str, str] = {}
    found: list[Statement] = []
    for statement in body:
        if isinstance(statement, Variable) and statement.space in spaces:
            if statement.linkage == "extern" and statement.space != "shared":
                continue  # the variable of the module that has this name
            names[statement.name] = f"{statement.name}{MARK}{function.name}"
            variable = renamed(statement, lambda name: names.get(name, name))
            assert isinstance(variable, Variable)
            variables.append(variable)
        else:
            found.append(renamed(statement, lambda name: names.get(name, name)))
    return replace(function, body=tuple(found))


def _declares(body: Sequence[Statement], spaces: tuple[str, ...]) -> bool:
    return any(
        _declares(each.body, spaces) if isinstance(each, Scope) else isinstance(each, Variable) and each.space in spaces
        for each in body
    )
