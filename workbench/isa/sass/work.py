"""Work of one instruction for a thread: bytes that it moves, by space and direction, and operations by type.

A product with a sum counts as two operations, a product of matrices as two for each product, over the 32 threads of the
warp. Bytes are those that a thread asks for: how many sectors or banks that takes depends on addresses.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from workbench.base.records import Missing, SassLine
from workbench.isa.sass.executed import never_runs
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.tensor_rates import tensor_products

_ACCESSES: Mapping[str, tuple[str, ...]] = {
    "LDG": ("global load",), "LD": ("generic load",), "LDS": ("shared load",), "LDSM": ("shared load",),
    "LDL": ("local load",), "STG": ("global store",), "ST": ("generic store",), "STS": ("shared store",),
    "STSM": ("shared store",), "STL": ("local store",), "LDGSTS": ("global load", "shared store"),
    "ATOM": ("generic atomic",), "ATOMG": ("global atomic",), "ATOMS": ("shared atomic",), "RED": ("global atomic",),
    "REDG": ("global atomic",), "REDS": ("shared atomic",), "LDT": ("tensor memory load",), "STAS": ("shared store",),
}  # fmt: skip
_UNSIZED = frozenset(
    {"TEX", "TLD", "TLD4", "TXD", "SULD", "SUST", "SUATOM", "SURED", "UBLKCP", "UBLKPF", "UBLKRED", "UTMALDG",
     "UTMASTG", "UTMAREDG", "UTMAPF", "LDGMC", "LDTM", "STTM"}
)  # fmt: skip
_OPERATIONS: Mapping[str, tuple[str, int]] = {
    **dict.fromkeys(("FADD", "FADD32I", "FMUL", "FMUL32I"), ("fp32", 1)),
    **dict.fromkeys(("FFMA", "FFMA32I", "FADD2", "FMUL2"), ("fp32", 2)),
    "FFMA2": ("fp32", 4),
    **dict.fromkeys(("DADD", "DMUL"), ("fp64", 1)),
    "DFMA": ("fp64", 2),
    **dict.fromkeys(("HADD2", "HADD2_32I", "HMUL2", "HMUL2_32I"), ("fp16", 2)),
    **dict.fromkeys(("HFMA2", "HFMA2_32I"), ("fp16", 4)),
    "MUFU": ("special", 1),
}
_TYPED = re.compile(r"(?:BF|[FUSB])(\d+)(?:x(\d+))?(?:_V2)?")
_WARP = 32


@dataclass(frozen=True)
class Work:
    """Work of one thread and one execution.

    Attributes
    ----------
    moved
        Bytes by space and direction (`global load`).
    operations
        Operations by type.
    unsized
        Mnemonics of instructions that move bytes whose number they do not say.
    """

    moved: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    operations: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    unsized: tuple[str, ...] = ()


def work_of(line: SassLine) -> Work:
    """The work of an instruction for each thread that executes it."""
    base = line.opcode.partition(".")[0]
    if never_runs(line):
        return Work()
    if base in _ACCESSES:
        size = access_bytes(line.opcode)
        return Work(MappingProxyType(dict.fromkeys(_ACCESSES[base], size)))
    if base in _UNSIZED:
        return Work(unsized=(base,))
    class_ = class_of(line)
    if class_ == "tensor":
        products = tensor_products(line.opcode)
        return Work() if isinstance(products, Missing) else _operations("tensor", 2 * products / _WARP)
    if class_ == "int":
        return _operations("int", 1)
    if base in _OPERATIONS and class_ in ("fp32", "fp64", "fp16", "special"):
        return _operations(*_OPERATIONS[base])
    return Work()


def _operations(kind: str, count: float) -> Work:
    return Work(operations=MappingProxyType({kind: count}))


@cache
def access_bytes(text: str) -> int:
    """Bytes that one thread moves with an access to memory, by the modifiers of its opcode.

    Examples
    --------
    >>> [access_bytes(text) for text in ("LDG.E.128", "STS.U8", "LDSM.16.M88.4", "ATOMG.E.ADD.F64.RN", "LDL")]
    [16, 1, 16, 8, 4]
    """
    base, *modifiers = text.split(".")
    if base in ("LDSM", "STSM"):
        return 4 * (int(modifiers[-1]) if modifiers and modifiers[-1] in ("2", "4") else 1)
    for modifier in modifiers:
        if modifier in ("64", "128", "256"):
            return int(modifier) // 8
        typed = _TYPED.fullmatch(modifier)
        if typed:
            return max(int(typed[1]) * int(typed[2] or 1) // 8, 1)
    return 4


def access_words(text: str) -> int:
    """Words of 32 bits that each lane of an access moves: 1 for fewer bits too."""
    return max(access_bytes(text) // 4, 1)
