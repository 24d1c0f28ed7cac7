"""Results per clock per SM of some kinds of arithmetic, by architecture.

From the table "Throughput of Native Arithmetic Instructions" of the CUDA C++ Programming Guide ("Arithmetic
Instructions"), whose columns are 7.5, 8.0, 8.6, 8.9, 9.0, 10.0 and 12.0. An architecture without a column has no
numbers here: those of its neighbours need not hold (8.0 and 8.6 differ by a factor of 16 in doubles).
"""

from __future__ import annotations

from typing import Literal, get_args

from workbench.records import Missing

Rated = Literal["fp32", "fp64", "int_add", "int_multiply", "logic", "special", "conversion", "shuffle"]
KINDS: tuple[Rated, ...] = get_args(Rated)
SECTION = 'CUDA C++ Programming Guide, "Arithmetic Instructions"'

_COLUMNS = (75, 80, 86, 89, 90, 100, 120)
_ROWS: dict[Rated, tuple[int, ...]] = {
    "fp32": (64, 64, 128, 128, 128, 128, 128),
    "fp64": (2, 32, 2, 2, 64, 64, 2),
    "int_add": (64, 64, 64, 64, 64, 64, 128),
    "int_multiply": (64, 64, 64, 64, 64, 64, 64),
    "logic": (64, 64, 64, 64, 64, 64, 64),
    "special": (16, 16, 16, 16, 16, 16, 16),
    "conversion": (16, 16, 16, 16, 16, 16, 16),
    "shuffle": (32, 32, 32, 32, 32, 32, 32),
}


def rate(kind: Rated, arch: int) -> int | Missing:
    """Results per clock per SM on an architecture (75, 80, ... 120); Missing where the guide has no column for it."""
    if arch not in _COLUMNS:
        return Missing(f"{SECTION} has no column for compute capability {arch // 10}.{arch % 10}")
    return _ROWS[kind][_COLUMNS.index(arch)]


def doubles_in_words(arch: int) -> str | Missing:
    """How the rate of doubles compares with that of floats on an architecture: `1/64 of that of floats on sm_86`."""
    single, double = rate("fp32", arch), rate("fp64", arch)
    if isinstance(single, Missing):
        return single
    if isinstance(double, Missing):
        return double
    return f"1/{single // double} of that of floats on sm_{arch}"
