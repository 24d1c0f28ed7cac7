"""Remedies as changes of a kernel's function in Python, of Numba: by its syntax tree, which keeps what it does not
change as it is written.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Callable, Iterator, Mapping

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.padded_arrays import longer_row
from workbench.analyse.model.advice.values import Advice
from workbench.base.records.text_lines import text_lines

_ARRAY = ("shared", "array")


def padded(advice: Advice, facts: Facts, text: str) -> str | None:
    """The one shared array of the function with longer rows; None where there are several, or it has one dimension."""
    remedy = advice.remedy
    arrays = [each for each in _calls(text) if _attributes(each.func)[-2:] == _ARRAY]
    if len(arrays) != 1:
        return None
    shape = next((each.value for each in arrays[0].keywords if each.arg == "shape"), None)
    shape = shape or (arrays[0].args[0] if arrays[0].args else None)
    if not isinstance(shape, ast.Tuple) or len(shape.elts) < 2:
        return None
    sizes = [each.value if isinstance(each, ast.Constant) and type(each.value) is int else None for each in shape.elts]
    row, pad = int(remedy["row"].value), int(remedy["padding"].value)
    which, amount = longer_row(sizes, remedy["size_bytes"], row, pad)
    size = sizes[which]
    written = ast.unparse(shape.elts[which])
    return _replaced(text, shape.elts[which], f"{written} + {amount}" if size is None else str(size + amount))


def bounded(advice: Advice, facts: Facts, text: str) -> str | None:
    """The function with launch bounds in its decorator."""
    bounds = f"launch_bounds=({advice.remedy['threads']}, {advice.remedy['blocks']})"
    function = next((each for each in _parsed(text).body if isinstance(each, ast.FunctionDef)), None)
    for each in function.decorator_list if function is not None else ():
        if isinstance(each, ast.Attribute) and each.attr == "jit":
            return _replaced(text, each, f"{ast.unparse(each)}({bounds})")
        if isinstance(each, ast.Call) and _attributes(each.func)[-1:] == ("jit",):
            arguments = [ast.unparse(one) for one in each.args]
            arguments += [f"{one.arg}={ast.unparse(one.value)}" for one in each.keywords if one.arg != "launch_bounds"]
            return _replaced(text, each, f"{ast.unparse(each.func)}({', '.join([*arguments, bounds])})")
    return None


EDITS: Mapping[str, Callable[[Advice, Facts, str], str | None]] = {"padding": padded, "fewer_registers": bounded}


def _parsed(text: str) -> ast.Module:
    try:
        return ast.parse(textwrap.dedent(text))
    except SyntaxError:
        return ast.Module([], [])


def _calls(text: str) -> Iterator[ast.Call]:
    return (each for each in ast.walk(_parsed(text)) if isinstance(each, ast.Call))


def _attributes(node: ast.expr) -> tuple[str, ...]:
    """The names of `cuda.shared.array`."""
    if isinstance(node, ast.Attribute):
        return (*_attributes(node.value), node.attr)
    return (node.id,) if isinstance(node, ast.Name) else ()


def _replaced(text: str, node: ast.expr, words: str) -> str | None:
    """A text with an expression of one line replaced; columns are of the text without its indent, in bytes."""
    if node.end_lineno != node.lineno:
        return None
    lines = text.split("\n")
    indent = len(text_lines(text)[0]) - len(text_lines(textwrap.dedent(text))[0])
    at = node.lineno - 1
    line = lines[at].encode()
    assert node.end_col_offset is not None
    start, end = node.col_offset + indent, node.end_col_offset + indent
    lines[at] = (line[:start] + words.encode() + line[end:]).decode()
    return "\n".join(lines)
