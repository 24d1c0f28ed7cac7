"""The rates of tensor cores, by architecture and type, and the work of one warp instruction.

Products and sums of dense matrices per clock per SM, all four tensor cores (eight on sm_75) together. From NVIDIA's
architecture white papers: Turing TU102 ("Turing SM"), A100 ("A100 SM architecture", table of tensor core modes),
GA102 (table 3), Ada AD102 (appendix A), H100 ("H100 SM architecture"), and for Blackwell from the dense rates of the
data sheets of HGX B200 and RTX 5090 over SMs and boost clock, which give these powers of two.

On sm_90 the white paper's rates are those of wgmma, of which it reaches over 95 %, while `mma.sync` reaches 62.9 % on
the average (Luo et al., "Dissecting the NVIDIA Hopper Architecture through Microbenchmarking and Multiple Level
Analysis", 2025, section 6.2). Table 9 there has the cycles of wgmma by its columns: 128 for 256 of halves, and at least
13 with A in registers. With A in shared memory small products take as long as their factors are read, 128 bytes a clock
(18, 20 and 24 cycles for 8, 16 and 32 columns), which is a matter of that memory.

Rates of tcgen05 (`tensor_memory_rate`) are those of the data sheets of HGX B200 (dense, of one GPU: FP16 2.25 PFLOPS,
TF32 1.1, FP8 and FP6 4.5, FP4 9, INT8 4.5) and HGX B300 (FP4 13.5, the other floats as B200), over 148 SMs and the
clock of 1,856 MHz at which FP16 gives a power of two.

What a warp's own instructions (`mma.sync`) reach on sm_100 NVIDIA does not say: its data sheet is of tcgen05. They were
measured on a B300: 577 TFLOPS of BF16 at 1,920 MHz (HMMA.16816 every 8 cycles, 99 % of 1,024 a clock and SM), 288 of
TF32, and 143 TOPS of int8, an eighth of the A100's; its fp8 is unpacked to halves by other instructions, its doubles
are not given. sm_100 has the same rows for halves and TF32, and for what the B300 lacks, the A100's.

GeForce boards add up in fp32 at half the rate of the professional boards with the same chip: their white papers give
both (Turing, tables of the product: RTX 2080 Ti 53.8 of 107.6 TFLOPS; GA102, table 3: RTX 3090 71 of 142; Ada v2.02,
appendix A, table 2: RTX 4090 165.2 of 330.3 with halves, 330.3 of 660.6 with fp8; RTX Blackwell, table 3: RTX 5090
209.5 of 419). Which board it is says `workbench.isa.arch.devices`; without one the range holds both.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from workbench.base.records import Missing

_Rows = dict[str, int]
_RATES: dict[int, _Rows] = {
    75: {"half": 512, "int8": 1024, "int4": 2048, "bit": 8192},
    80: {"half": 1024, "tf32": 512, "int8": 2048, "int4": 4096, "bit": 16384, "fp64": 64},
    86: {"half": 512, "tf32": 256, "int8": 1024, "int4": 2048, "bit": 8192},
    89: {"half": 512, "tf32": 256, "fp8": 1024, "int8": 1024, "int4": 2048, "bit": 8192},
    90: {"half": 2048, "tf32": 1024, "fp8": 4096, "int8": 4096, "fp64": 128},
    100: {"half": 1024, "tf32": 512, "int8": 2048, "fp64": 64},
    103: {"half": 1024, "tf32": 512, "int8": 256},
    120: {"half": 512, "tf32": 256, "fp8": 1024, "int8": 1024, "fp4": 2048},
}
ARCHS = tuple(_RATES)
"""The architectures that have rates of their own."""
_B300 = "measured on a B300 (github.com/ademeure/QuickRunCUDA, b300_clean/06_tensor_cores.md, 2026)"
_NAMES = {
    75: "the Turing TU102 white paper",
    80: "the A100 white paper",
    86: "the GA102 white paper",
    89: "the Ada AD102 white paper",
    90: "the H100 white paper",
    100: f"halves and TF32 {_B300}, the rest taken from the A100 white paper (fp64: the data sheet of HGX B200), as "
    "nothing is published of a warp's own instructions on sm_100",
    103: _B300,
    120: "the data sheet of the RTX 5090",
}
_HALVED = (75, 86, 89, 120)
_MEASURED = (1.0, 1.15)
_UNPUBLISHED: dict[int, tuple[float, float]] = {100: (0.5, 2.0), 103: _MEASURED, 90: (1.0, 1.8)}
_MEASURED_ON_100 = ("half", "tf32")
"""Factors between which the cycles of a warp's own instructions may lie, where NVIDIA only publishes a warp group's or
tcgen05's. Of the B300 90 to 99 % of the rate were measured.
"""
OWN_SHARE_OF_HOPPER = 0.629
OWN_SHARE_SOURCE = (
    "Luo et al., Dissecting the NVIDIA Hopper Architecture through Microbenchmarking and Multiple Level Analysis "
    "(2025), section 6.2"
)
"""The part of wgmma's rate that a warp's own instructions reach on sm_90, on the average over types and shapes."""
_GROUP_SPREAD = 1.05
_LEAST_GROUP_CYCLES = 13.0
_TENSOR_MEMORY_RATES: dict[int, _Rows] = {
    100: {"half": 4096, "tf32": 2048, "fp8": 8192, "fp4": 16384, "int8": 8192},
    103: {"half": 4096, "tf32": 2048, "fp8": 8192, "fp4": 24576},
}
_TENSOR_MEMORY_SOURCES = {100: "the data sheet of HGX B200", 103: "the data sheet of HGX B300"}
_TENSOR_MEMORY_SPREAD = 1.28
"""Factor on the cycles of tcgen05 where few products are in flight, as in most kernels: 78 % of the rate, NVIDIA's
talks say, second hand.
"""
_SHAPES = {
    "884": (8, 8, 4), "1684": (16, 8, 4), "1688": (16, 8, 8), "16816": (16, 8, 16), "16832": (16, 8, 32),
    "16864": (16, 8, 64), "168128": (16, 8, 128), "168256": (16, 8, 256), "8816": (8, 8, 16), "8832": (8, 8, 32),
    "88128": (8, 8, 128),
}  # fmt: skip
WARPS_OF_A_GROUP = 4
GROUP_ELEMENTS = ("half", "tf32", "int8")
"""Types of factors that both a warp and a warpgroup multiply on sm_90; its `mma` of fp8 multiplies halves."""
_ADD_IN_FP32 = ("half", "tf32", "fp8")


@cache
def tensor_products(text: str) -> int | Missing:
    """Products that one warp instruction of a tensor core adds up, by its shape; Missing where it does not name one.

    Of a warp group's instruction the share of one of its four warps; of a sparse one those that are left.

    Examples
    --------
    >>> tensor_products("HMMA.16816.F32"), tensor_products("HGMMA.64x128x16.F32")
    (2048, 32768)
    """
    base, *modifiers = text.split(".")
    sparse = 2 if "SP" in modifiers else 1
    for modifier in modifiers:
        if modifier in _SHAPES:
            m, n, k = _SHAPES[modifier]
            return m * n * k // sparse
        extents = modifier.split("x")
        if len(extents) == 3 and all(part.isdigit() for part in extents):
            m, n, k = (int(part) for part in extents)
            return m * n * k // sparse // (WARPS_OF_A_GROUP if base.endswith("GMMA") else 1)
    return Missing(f"{base} does not name the shape of its matrices")


def element_of(text: str) -> str:
    """The type of the elements that a tensor core's instruction multiplies: half (and bfloat16), tf32, int8, ..."""
    base, *modifiers = text.split(".")
    if base == "DMMA":
        return "fp64"
    if base in ("BMMA", "BGMMA"):
        return "bit"
    if base in ("IMMA", "IGMMA"):
        return "int4" if {"S4", "U4"} & set(modifiers) else "int8"
    if base in ("QMMA", "QGMMA"):
        return "fp8"
    if base == "OMMA":
        return "fp4"
    return "tf32" if "TF32" in modifiers or "1684" in modifiers else "half"


@dataclass(frozen=True)
class TensorCycles:
    """Cycles that one warp instruction holds the tensor core of its sub-partition: likely, at least, at most."""

    cycles: float
    low: float
    high: float
    source: str


@cache
def tensor_cycles(text: str, arch: int, fp32_sums: float | None = None) -> TensorCycles | Missing:
    """The time for which a tensor core is held.

    fp32_sums: the part of the rate at which the board adds up in fp32; None where the board is not known, then the rate
    of the professional ones stands here and the range holds both.
    """
    products = tensor_products(text)
    if isinstance(products, Missing):
        return products
    rows = _RATES.get(arch)
    if rows is None:
        return Missing(f"no document says how fast a warp's own tensor instructions are on sm_{arch}")
    kind = element_of(text)
    if kind not in rows:
        return Missing(f"{_NAMES[arch]} has no rate for products of {kind}")
    source = f"{_NAMES[arch]}: {rows[kind]} products of {kind} per clock per SM"
    cycles = low = high = products / (rows[kind] / 4)
    if arch in _HALVED and adds_in_fp32(text):
        if fp32_sums is None:
            source += "; GeForce boards add up in fp32 at half of that"
            high = 2 * cycles
        else:
            cycles = low = high = cycles / fp32_sums
            source += f"; sums in fp32 at {fp32_sums:.0%} of that on this board"
    if arch in _UNPUBLISHED and not text.partition(".")[0].endswith("GMMA"):
        source += ", which a warp's own instructions need not reach" if arch == 90 else ""
        measured = arch == 100 and kind in _MEASURED_ON_100
        low, high = (cycles * times for times in (_MEASURED if measured else _UNPUBLISHED[arch]))
        if arch == 90 and kind != "fp64":  # doubles have no wgmma: their rate is that of a warp's own
            cycles /= OWN_SHARE_OF_HOPPER
            source += f": {OWN_SHARE_OF_HOPPER:.1%} of it ({OWN_SHARE_SOURCE})"
    elif text.partition(".")[0].endswith("GMMA"):
        cycles = low = max(cycles, _LEAST_GROUP_CYCLES)
        high = cycles * _GROUP_SPREAD
    return TensorCycles(cycles, low, high, source)


@dataclass(frozen=True)
class TensorRate:
    """Products and sums a clock of an SM, likely and at least."""

    products: float
    low: float
    source: str


def tensor_memory_rate(element: str, arch: int) -> TensorRate | Missing:
    """The rate of tcgen05.mma for a type of factors, dense; that of a sparse one for the products that are left."""
    rows = _TENSOR_MEMORY_RATES.get(arch)
    if rows is None or element not in rows:
        return Missing(f"no document says how fast tcgen05 multiplies {element} on sm_{arch}")
    products = float(rows[element])
    source = f"{_TENSOR_MEMORY_SOURCES[arch]}: {rows[element]} products of {element} per clock per SM"
    return TensorRate(products, products / _TENSOR_MEMORY_SPREAD, source)


def peak_products(element: str, arch: int, fp32_sums: float = 1.0) -> float | Missing:
    """Products a clock of an SM by the fastest of an architecture's matrix instructions, dense, with sums in fp32."""
    of_memory = tensor_memory_rate(element, arch)
    if isinstance(of_memory, TensorRate):
        return of_memory.products
    rows = _RATES.get(arch, {})
    if element not in rows:
        return Missing(f"no document has a rate for products of {element} on sm_{arch}")
    return float(rows[element]) * (fp32_sums if arch in _HALVED and element in _ADD_IN_FP32 else 1.0)


def adds_in_fp32(text: str) -> bool:
    """True if a tensor core's instruction adds up in fp32 what GeForce boards then do at half the rate."""
    return element_of(text) in _ADD_IN_FP32 and "F32" in text.split(".")
