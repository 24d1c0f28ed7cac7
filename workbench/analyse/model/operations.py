"""Operations of SASS instructions: what a roofline counts. Products that are added up are two, moves are none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from workbench.base.records import SassLine
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.tensor_rates import tensor_products

_LANES = 32
_FLOATING: Mapping[str, int] = {
    "FFMA": 2, "FFMA32I": 2, "FADD": 1, "FADD32I": 1, "FMUL": 1, "FMUL32I": 1, "FFMA2": 4, "FADD2": 2, "FMUL2": 2,
    "DFMA": 2, "DADD": 1, "DMUL": 1, "HFMA2": 4, "HADD2": 2, "HMUL2": 2, "MUFU": 1,
}  # fmt: skip
_INTEGER: Mapping[str, int] = {"IMAD": 2, "IADD3": 1, "IADD": 1, "LOP3": 1, "SHF": 1, "IMNMX": 1, "VIADD": 1, "POPC": 1}


def operations_of(executed: Iterable[tuple[SassLine, float]]) -> dict[str, float]:
    """Operations by kind, `floating-point` and `integer`, of instructions with how often warps execute each.

    All 32 lanes of a warp count, whether active or not: that is what the machine spends.
    """
    floating = integer = 0.0
    for line, times in executed:
        if not times:
            continue
        base = line.opcode.partition(".")[0]
        kind = class_of(line)
        if kind == "tensor":
            products = tensor_products(line.opcode)
            floating += times * 2 * products if isinstance(products, int) else 0.0
        elif kind != "move":
            floating += times * _LANES * _FLOATING.get(base, 0)
            integer += times * _LANES * _INTEGER.get(base, 0)
    return {"floating-point": floating, "integer": integer}
