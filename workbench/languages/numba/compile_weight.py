"""The amount of work for a Numba compiler: instructions of Python's bytecode, and items of tuples that are constants.

A bound for compilations in the notebook's own process, where they can neither be interrupted nor limited in memory:
Numba types and lowers each one separately. Only the exact types of values are read.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any

from workbench.languages.cells.known_values import is_dispatcher

MAX = 3000
"""The most instructions that are compiled while the user types. On one idle core 2,000 instructions took 3 to 4 s and
60 MB (arithmetic with `math.sin`, Numba-CUDA 0.30), 8,000 a minute; a tuple of 1,800 integers that is indexed by a
variable 6 s and 470 MB.
"""


def weight(function: Any) -> int:
    """Give the weight of a function and of what it calls or reads, each once."""
    seen: set[int] = set()
    total, waiting = 0, [function]
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if type(each) is FunctionType:
            total += _instructions(each.__code__)
            waiting += _values(each)
        elif type(each) is tuple:
            total += len(each)
            waiting += [item for item in each if type(item) is tuple]
        elif is_dispatcher(each):
            waiting.append(each.py_func)
    return total


def _instructions(code: CodeType) -> int:
    inner = [each for each in code.co_consts if type(each) is CodeType]
    return sum(1 for _ in dis.get_instructions(code)) + sum(map(_instructions, inner))


def _values(function: FunctionType) -> Iterator[Any]:
    """Constants of a function's code, and the values of the names that it reads."""
    yield from (each for each in function.__code__.co_consts if type(each) is tuple)
    yield from (function.__globals__[name] for name in function.__code__.co_names if name in function.__globals__)
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # it is not bound yet
            continue
