"""Results per clock per SM of some kinds of arithmetic, by architecture.

From the table "Throughput of Native Arithmetic Instructions" of the CUDA C++ Programming Guide ("Arithmetic
Instructions"; since CUDA 13 that of the CUDA C++ Best Practices Guide, 12.1.1), whose columns are 7.5, 8.0, 8.6, 8.9,
9.0, 10.0 and 12.0. An architecture without a column has no numbers here: those of its neighbours need not hold (8.0 and
8.6 differ by a factor of 16 in doubles).

Pairs of halves count as one result. Those of 8.6 and 8.9 are not the guide's, whose editions disagree: the GA102 and
AD102 white papers give halves outside of tensor cores the rate of floats, and so 64 pairs.
"""

from __future__ import annotations

from typing import Literal

from workbench.base.records import Missing

Rated = Literal[
    "fp32", "fp64", "half_pairs", "int_add", "int_multiply", "logic", "compare", "fp32_minimum", "int_minimum",
    "special", "bit_count", "conversion", "wide_conversion", "shuffle", "vote", "reduction",
]  # fmt: skip
SECTION = 'CUDA C++ Programming Guide, "Arithmetic Instructions"'

_COLUMNS = (75, 80, 86, 89, 90, 100, 120)
_ROWS: dict[Rated, tuple[int, ...]] = {
    "fp32": (64, 64, 128, 128, 128, 128, 128),
    "fp64": (2, 32, 2, 2, 64, 64, 2),
    "half_pairs": (64, 128, 64, 64, 128, 64, 64),
    "int_add": (64, 64, 64, 64, 64, 64, 128),
    "int_multiply": (64, 64, 64, 64, 64, 64, 64),
    "logic": (64, 64, 64, 64, 64, 64, 64),
    "compare": (64, 64, 64, 64, 64, 64, 64),
    "fp32_minimum": (64, 64, 64, 64, 64, 128, 64),
    "int_minimum": (64, 64, 64, 64, 64, 64, 128),
    "special": (16, 16, 16, 16, 16, 16, 16),
    "bit_count": (16, 16, 16, 16, 16, 16, 16),
    "conversion": (16, 16, 16, 16, 16, 16, 16),
    "wide_conversion": (2, 16, 2, 2, 16, 16, 2),
    "shuffle": (32, 32, 32, 32, 32, 32, 32),
    "vote": (64, 64, 64, 64, 64, 64, 128),
    "reduction": (0, 16, 16, 16, 16, 16, 16),
}


def rate(kind: Rated, arch: int) -> int | Missing:
    """Results per clock per SM on an architecture (75, 80, ... 120); Missing where the guide has no column for it."""
    if arch not in _COLUMNS:
        return Missing(f"{SECTION} has no column for compute capability {arch // 10}.{arch % 10}", kind="no_column")
    found = _ROWS[kind][_COLUMNS.index(arch)]
    return found or Missing(f"compute capability {arch // 10}.{arch % 10} has no such instruction")


def doubles_in_words(arch: int) -> str | Missing:
    """The rate of doubles beside that of floats on an architecture: `1/64 of that of floats on sm_86`."""
    single, double = rate("fp32", arch), rate("fp64", arch)
    if isinstance(single, Missing):
        return single
    if isinstance(double, Missing):
        return double
    return f"1/{single // double} of that of floats on sm_{arch}"
