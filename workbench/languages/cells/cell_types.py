"""Numba's types as a cell writes them, and what its decorators are given, read as data.

Numba reads a signature's text with `eval`; here it is a tree like any other. What is built are Numba's own types, from
its own classes and checked parts. Knows no statement.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from typing import Any

from workbench.base.errors import NOT_PYTHON
from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_literals import Lookup, NotRead, value_of

KEYWORDS = {
    "device": (bool,), "inline": (bool, str), "forceinline": (bool,), "fastmath": (bool,), "opt": (bool, int),
    "debug": (bool, int), "lineinfo": (bool,), "max_registers": (int,), "cache": (bool,), "lto": (bool,),
    "launch_bounds": (int, tuple), "link": (list, tuple, str), "extensions": (list, tuple),
    "shared_memory_carveout": (int, str), "nopython": (bool,), "func_or_sig": (type(None),),
}  # fmt: skip
"""Keywords of `cuda.jit`, and of which types their values are; None stands for the default of each."""

_MAX_DIMENSIONS = 16
_MAX_TEXT = 4096
_MAX_DEPTH = 20


def signature_of(node: ast.expr, lookup: Lookup) -> Any:
    """A signature in any of the forms that `cuda.jit` takes: its text, a tuple of types, one called, a list of them.

    Raises
    ------
    NotRead
        It holds more than Numba's types.
    """
    if isinstance(node, ast.List):
        return [signature_of(each, lookup) for each in node.elts]
    if isinstance(node, ast.Tuple):
        return tuple(_type(each, lookup) for each in node.elts)
    read = _type_or_signature(node, lookup)
    if known.is_numba_type(read):
        raise NotRead(node, "a signature is void(...), or a tuple of types")
    return read


def keywords_of(node: ast.Call, lookup: Lookup) -> dict[str, Any]:
    """The keywords of a decorator that is called, `signature` among them where it is given by name.

    Raises
    ------
    NotRead
        A keyword that `cuda.jit` does not have, or a value that is no literal.
    """
    result: dict[str, Any] = {}
    for each in node.keywords:
        if each.arg is None:
            raise NotRead(each.value, "keywords given by ** are not read while you look at a cell")
        if each.arg not in KEYWORDS:
            listed = ", ".join(name for name in KEYWORDS if name != "func_or_sig")
            raise NotRead(each.value, f"{each.arg} is none of cuda.jit's keywords {listed}")
        if each.arg == "func_or_sig":
            result["signature"] = signature_of(each.value, lookup)
            continue
        value = value_of(each.value, lookup)
        if value is not None and type(value) not in KEYWORDS[each.arg]:
            raise NotRead(each.value, f"{each.arg}= is given {type(value).__name__}, which is not read here")
        try:
            known.check(value)
        except known.Unknown as error:
            raise NotRead(each.value, f"the value of {each.arg}= {error}") from error
        result[each.arg] = value
    return result


def options_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a dispatcher's options that shape the code of a function which kernels call."""
    shaping = ("device", "inline", "forceinline", "fastmath", "opt", "debug")
    return {name: options[name] for name in shaping if name in options and type(options[name]) in (bool, int, str)}


def _type(node: ast.expr, lookup: Lookup, depth: int = 0) -> Any:
    read = _type_or_signature(node, lookup, depth)
    if not known.is_numba_type(read):
        raise NotRead(node, "this is none of Numba's types")
    return read


def _type_or_signature(node: ast.expr, lookup: Lookup, depth: int = 0) -> Any:
    if depth > _MAX_DEPTH:
        raise NotRead(node, "the type is nested too deeply")
    match node:
        case ast.Constant(str(text)):
            return _read_text(node, text, depth)
        case ast.Subscript(value, index):
            return _type(value, lookup, depth + 1)[_dimensions(index)]
        case ast.Call(function, arguments, []):
            return _called(node, function, arguments, lookup, depth)
    read = value_of(node, lookup)
    if type(read) is str:
        return _read_text(node, read, depth)
    if type(read) in (tuple, list) and all(map(known.is_numba_type, read)):
        return tuple(read)
    if not known.is_numba_type(read) and not is_signature(read):
        raise NotRead(node, "this is none of Numba's types")
    return read


def _read_text(node: ast.expr, text: str, depth: int) -> Any:
    """Reads the text of a signature or type, whose names are those of `numba.types`."""
    if len(text) > _MAX_TEXT:
        raise NotRead(node, f"the signature is longer than {_MAX_TEXT} characters")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except NOT_PYTHON as error:
        raise NotRead(node, f"the signature {text!r} cannot be read", quotes=True) from error
    types = sys.modules["numba.cuda.types"]

    def lookup(name: ast.Name) -> Any:
        try:
            return known.attribute(types, name.id)
        except known.Unknown as error:
            message = f"the signature {text!r} cannot be read: {name.id} is no type of Numba's"
            raise NotRead(node, message, quotes=True) from error

    try:
        if isinstance(tree, ast.Tuple):
            return tuple(_type(each, lookup, depth + 1) for each in tree.elts)
        return _type_or_signature(tree, lookup, depth + 1)
    except NotRead as error:
        message = str(error) if error.quotes else f"{text!r} cannot be read: {error}"
        raise NotRead(node, message, quotes=True) from error


def _dimensions(index: ast.expr) -> Any:
    """The slices of an array type: `[:]`, `[:, ::1]`, `[::1, :]`."""
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    if not 1 <= len(parts) <= _MAX_DIMENSIONS:
        raise NotRead(index, f"an array has one to {_MAX_DIMENSIONS} dimensions")
    slices: list[slice] = []
    for part in parts:
        plain = isinstance(part, ast.Slice) and part.lower is None and part.upper is None
        step = part.step if isinstance(part, ast.Slice) else None
        if not plain or not (step is None or (isinstance(step, ast.Constant) and step.value == 1)):
            raise NotRead(part, "an array's dimension is written : or ::1")
        slices.append(slice(None, None, None if step is None else 1))
    return tuple(slices) if isinstance(index, ast.Tuple) else slices[0]


def _called(node: ast.Call, function: ast.expr, arguments: list[ast.expr], lookup: Lookup, depth: int) -> Any:
    types = sys.modules["numba.cuda.types"]
    numba_types = known.contents(types)
    array, tuples, several = numba_types["Array"], numba_types["UniTuple"], numba_types["Tuple"]
    kind = _type_or_signature(function, lookup, depth + 1) if isinstance(function, ast.Subscript | ast.Call) else None
    called: Any = value_of(function, lookup) if kind is None else kind
    if known.is_numba_type(called):
        if len(arguments) > known.MAX_ITEMS:
            raise NotRead(node, "the signature has too many arguments")
        return called(*(_type(each, lookup, depth + 1) for each in arguments))
    if called is array and len(arguments) in (3, 4):
        dtype = _type(arguments[0], lookup, depth + 1)
        rest = [value_of(each, lookup) for each in arguments[1:]]
        sound = type(rest[0]) is int and 0 <= rest[0] <= _MAX_DIMENSIONS and type(rest[1]) is str
        if sound and rest[1] in ("C", "F", "A") and (len(rest) == 2 or type(rest[2]) is bool):
            return called(dtype, *rest)
    elif called is tuples and len(arguments) == 2:
        count = value_of(arguments[1], lookup)
        if type(count) is int and 0 <= count <= _MAX_DIMENSIONS**2:
            return called(_type(arguments[0], lookup, depth + 1), count)
    elif called is several and len(arguments) == 1 and isinstance(arguments[0], ast.Tuple | ast.List):
        return called(tuple(_type(each, lookup, depth + 1) for each in arguments[0].elts))
    raise NotRead(node, "of calls only Numba's types are read here: void(...), Array, Tuple, UniTuple")


def is_signature(value: Any) -> bool:
    """True if a value is a signature of Numba's own class, with types of Numba's."""
    kind = type(value)
    own = ("numba.core.typing.templates", "numba.cuda.typing.templates")
    if not any(known.class_in(module, "Signature") is kind for module in own):
        return False
    arguments, result = value.args, value.return_type
    return type(arguments) is tuple and all(map(known.is_numba_type, (*arguments, result)))
