"""A function of PTX that stands between a caller and a function with another result.

Separately assembled code may call so: a result that only the declaration has is left unwritten, one that only the
definition has is dropped. In one module the assembler requires declaration and definition to agree.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from workbench.isa.ptx.nodes import Function, Variable
from workbench.isa.ptx.types import size_bytes


def adapter(name: str, declared: Function, defined: Function) -> str:
    """Give the text of a function `name` that is called as `declared` is and calls `defined`."""
    copies = list(_copies(declared.parameters))
    registers = [f".reg .b{8 * size} %value{n};" for n, (_, _, size) in enumerate(copies)]
    loads = [f"ld.param.b{8 * size} %value{n}, [{v.name}+{at}];" for n, (v, at, size) in enumerate(copies)]
    stores = [f"st.param.b{8 * size} [passed_{v.name}+{at}], %value{n};" for n, (v, at, size) in enumerate(copies)]
    passed = [_declared(v, f"passed_{v.name}") for v in declared.parameters]
    dropped = [_declared(v, f"dropped_{v.name}") for v in defined.returns]
    results = f"({', '.join(f'dropped_{v.name}' for v in defined.returns)}), " if dropped else ""
    arguments = ", ".join(f"passed_{v.name}" for v in declared.parameters)
    returns = ", ".join(_declared(v, v.name) for v in declared.returns)
    parameters = ", ".join(_declared(v, v.name) for v in declared.parameters)
    lines = [
        f".func {f'({returns}) ' if returns else ''}{name} ({parameters})",
        "{",
        *registers,
        *loads,
        "{",
        *(f"{declaration};" for declaration in passed + dropped),
        *stores,
        f"call.uni {results}{defined.name}, ({arguments});",
        "}",
        "ret;",
        "}",
    ]
    return "\n".join(lines)


def _copies(parameters: tuple[Variable, ...]) -> Iterator[tuple[Variable, int, int]]:
    """Pieces of parameters that one register holds: variable, offset and size in bytes."""
    for variable in parameters:
        width = size_bytes(variable.type)
        total = width * variable.vector * math.prod(n or 0 for n in variable.shape or (1,))
        step = min(max(variable.alignment or width, width), 8)
        at = 0
        while at < total:
            while step > total - at:
                step //= 2
            yield variable, at, step
            at += step


def _declared(variable: Variable, name: str) -> str:
    align = f".align {variable.alignment} " if variable.alignment else ""
    extents = "".join(f"[{n}]" for n in variable.shape or ())
    return f".param {align}.{variable.type} {name}{extents}"
