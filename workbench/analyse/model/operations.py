"""Operations of SASS instructions: what a roofline counts. Products that are added up are two, moves are none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from workbench.base.records import SassLine
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.tensor_rates import element_of, tensor_products

_LANES = 32
_FLOATING: Mapping[str, int] = {
    "FFMA": 2, "FFMA32I": 2, "FADD": 1, "FADD32I": 1, "FMUL": 1, "FMUL32I": 1, "FFMA2": 4, "FADD2": 2, "FMUL2": 2,
    "DFMA": 2, "DADD": 1, "DMUL": 1, "HFMA2": 4, "HADD2": 2, "HMUL2": 2, "MUFU": 1,
}  # fmt: skip
_INTEGER: Mapping[str, int] = {"IMAD": 2, "IADD3": 1, "IADD": 1, "LOP3": 1, "SHF": 1, "IMNMX": 1, "VIADD": 1, "POPC": 1}
OPERATIONS: Mapping[str, int] = {**_FLOATING, **_INTEGER}
"""Operations of a lane by opcode, floating-point and integer ones."""

TENSOR = " tensor"
INTEGERS = ("int8", "int4", "bit")


def operations_of(
    executed: Iterable[tuple[SassLine, float]], in_tensor_memory: Mapping[str, float]
) -> dict[str, float]:
    """Operations by kind, `floating-point` and `integer`, of instructions with how often warps execute each.

    All 32 lanes of a warp count, whether active or not: that is what the machine spends. Those of matrix instructions
    stand by the type of their factors besides, as in `half tensor`.

    Parameters
    ----------
    in_tensor_memory
        Operations of tcgen05.mma by type, which its SASS does not say.
    """
    floating = integer = 0.0
    matrices = {element: n for element, n in in_tensor_memory.items() if n}
    for line, times in executed:
        if not times:
            continue
        base = line.opcode.partition(".")[0]
        kind = class_of(line)
        if kind == "tensor":
            products = tensor_products(line.opcode)
            if isinstance(products, int):
                element = element_of(line.opcode)
                matrices[element] = matrices.get(element, 0.0) + times * 2 * products
        elif kind != "move":
            floating += times * _LANES * _FLOATING.get(base, 0)
            integer += times * _LANES * _INTEGER.get(base, 0)
    for element, count in matrices.items():
        integer += count if element in INTEGERS else 0.0
        floating += 0.0 if element in INTEGERS else count
    return {
        "floating-point": floating,
        "integer": integer,
        **{f"{element}{TENSOR}": count for element, count in matrices.items()},
    }
