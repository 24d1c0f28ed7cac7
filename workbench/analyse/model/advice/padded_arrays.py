"""Shared arrays of CUDA C++ with longer rows, as a remedy of bank conflicts names them."""

from __future__ import annotations

import math

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.kernel_text import Edit, KernelText, closing
from workbench.analyse.model.advice.values import Advice

_BYTES = {
    "char": 1, "bool": 1, "int8_t": 1, "uint8_t": 1, "short": 2, "int16_t": 2, "uint16_t": 2, "half": 2, "__half": 2,
    "__nv_bfloat16": 2, "int": 4, "unsigned": 4, "float": 4, "int32_t": 4, "uint32_t": 4, "half2": 4, "__half2": 4,
    "double": 8, "int64_t": 8, "uint64_t": 8, "float2": 8, "int2": 8, "double2": 16, "float4": 16, "int4": 16,
}  # fmt: skip


def padded(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    """The declaration with longer rows, of an array with two dimensions or more."""
    remedy = advice.remedy
    name, row, pad = remedy["touched"].array, int(remedy["row"].value), int(remedy["padding"].value)
    for at, token in enumerate(code.tokens):
        if token.text == name and code.tokens[at + 1].text == "[" and "__shared__" in _before(code, at):
            break
    else:
        return []
    words = _before(code, at)
    if "extern" in words:
        return []
    element = next((_BYTES[each] for each in words if each in _BYTES), remedy["size_bytes"])
    dims = _dims(code, at + 1)
    if len(dims) < 2:
        return []
    which, amount = longer_row([code.number(*each) for each in dims], element, row, pad)
    if not amount:
        return []
    first, end = dims[which]
    value = code.piece(first, end - 1)
    new = str(int(value) + amount) if value.isdecimal() else f"{value} + {amount}"
    return [Edit(code.tokens[first].start, code.tokens[end - 1].end, new)]


def longer_row(sizes: list[int | None], element: int, row: int, pad: int) -> tuple[int, int]:
    """The dimension that is made longer, and by how many elements: that whose rows have so many bytes, else the last.

    Examples
    --------
    >>> longer_row([32, 32], 4, 128, 4), longer_row([4, 8, 32], 4, 1024, 128), longer_row([32, None], 4, 256, 4)
    ((1, 1), (1, 1), (1, 1))
    """
    for which in range(1, len(sizes)):
        known = [each for each in sizes[which:] if each is not None]
        unit = element * math.prod(known[1:])
        if len(known) == len(sizes) - which and unit * known[0] == row and not pad % unit:
            return which, pad // unit
    return len(sizes) - 1, pad // element


def _before(code: KernelText, at: int) -> list[str]:
    """The tokens of a declaration before a name."""
    first = at
    while first and code.tokens[first - 1].text not in (";", "{", "}"):
        first -= 1
    return code.words(first, at)


def _dims(code: KernelText, at: int) -> list[tuple[int, int]]:
    result = []
    while code.tokens[at].text == "[":
        end = closing(code.tokens, at)
        if end > at + 1:
            result.append((at + 1, end))
        at = end + 1
    return result
