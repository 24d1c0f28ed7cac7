"""Element types of variables in shared memory, which PTX declares as bytes.

They are read from the declaration in the source, where one variable of that name is declared with a plain type; else
from the instructions that access it, where all name one type.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from workbench.device.targets.launch_log import RecordedArray
from workbench.emulate.interpret.tracing import TracedStep

_DECLARED = re.compile(
    r"__shared__\s+(?:__align__\s*\([^)]*\)\s*|alignas\s*\([^)]*\)\s*|volatile\s+|const\s+)*"
    r"(?P<type>(?:(?:unsigned|signed|long|short|int|char)\b\s*)+|[A-Za-z_]\w*(?:::\w+)*\s)\s*(?P<names>[^;=(){}]+)"
)
_NAME = re.compile(r"\s*(\w+)\s*(?:\[|$)")
_PLAIN: Mapping[str, str] = {
    "float": "f4", "double": "f8", "int": "i4", "unsigned": "u4", "unsigned int": "u4", "short": "i2",
    "unsigned short": "u2", "char": "i1", "signed char": "i1", "unsigned char": "u1", "long long": "i8",
    "unsigned long long": "u8", "long": "i8", "unsigned long": "u8", "__half": "f2", "half": "f2", "int8_t": "i1",
    "uint8_t": "u1", "int16_t": "i2", "uint16_t": "u2", "int32_t": "i4", "uint32_t": "u4", "int64_t": "i8",
    "uint64_t": "u8", "size_t": "u8", "bool": "u1",
}  # fmt: skip
_OF_PTX: Mapping[str, str] = {
    "f32": "f4", "f64": "f8", "f16": "f2", "s8": "i1", "u8": "u1", "s16": "i2", "u16": "u2", "s32": "i4", "u32": "u4",
    "s64": "i8", "u64": "u8",
}  # fmt: skip


def shared_types(
    source: str, arrays: Iterable[RecordedArray], steps: Sequence[TracedStep]
) -> Mapping[str, np.dtype[np.generic]]:
    """Give the types of those variables of shared memory for which one is known, by name."""
    declared = _declared(source)
    result = {}
    for array in arrays:
        if array.space != "shared":
            continue
        known = declared.get(array.name, set())
        accessed = _accessed(array, steps) if len(known) != 1 else known
        if len(accessed) == 1 and "" not in accessed:
            (code,) = accessed
            result[array.name] = np.dtype(f"<{code}")
    return result


def _declared(source: str) -> dict[str, set[str]]:
    """The types with which each name is declared; an empty text for one that is not plain."""
    result: dict[str, set[str]] = {}
    for match in _DECLARED.finditer(source):
        code = _PLAIN.get(" ".join(match["type"].split()).removesuffix(" int") or "int", "")
        for part in match["names"].split(","):
            name = _NAME.match(part)
            if name is not None:
                result.setdefault(name[1], set()).add(code)
    return result


def _accessed(array: RecordedArray, steps: Sequence[TracedStep]) -> set[str]:
    """The types of the instructions that access a variable; an empty text for one without a kind, as `.b32`."""
    result = set()
    for step in steps:
        for access in step.accesses:
            if access.space == "shared" and access.addresses.size:
                offset = int(access.addresses[0]) - array.address
                if 0 <= offset < array.size_bytes:
                    types = step.op.opcode.types
                    result.add(_OF_PTX.get(types[-1] if types else "", ""))
    return result


__all__ = ["shared_types"]
