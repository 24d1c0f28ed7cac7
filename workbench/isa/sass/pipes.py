"""The pipe that an instruction runs on, by the names of Nsight Compute ("Kernel Profiling Guide", pipelines).

Where that guide does not say which pipe runs an opcode, nothing is said. What it says of architectures:

- FP16: "on Volta, Turing and NVIDIA GA100, the FP16 pipeline performs paired FP16 instructions"; "starting with GA10x
  chips, this functionality is part of the FMA pipeline".
- FMA "also performs integer multiplication operations (IMUL, IMAD), as well as integer dot products"; from GA10x on it
  is made of FMAHeavy, which has these, and FMALite, which has only FP32 and FP16.
- LSU "also issues special register reads (S2R), shuffles"; ADU supports "constant loads and block-level barriers".
- XU runs FCHK by a measurement (`workbench.isa.sass.throughput`), not by the guide.
- TC runs UTCBAR, UTCCP, UTC*MMA, UTCSHIFT and UTC*SWS, TMEM the loads and stores of tensor memory; Tensor the others.
"""

from __future__ import annotations

from functools import cache

from workbench.isa.sass.opcodes import opcode

PIPES = frozenset(
    {
        "ADU", "ALU", "CBU", "FMA", "FMAHeavy", "FP16", "FP64", "LSU", "TC", "TEX", "TMA", "TMEM", "Tensor", "Uniform",
        "XU", "",
    }
)  # fmt: skip
_HALVES = frozenset({"HADD2", "HADD2_32I", "HMUL2", "HMUL2_32I", "HFMA2", "HFMA2_32I", "HSET2", "HSETP2"})
_INTEGER_PRODUCTS = frozenset({"IMAD", "IMUL", "IMUL32I", "IDP", "IDP4A"})
_TENSOR_MEMORY = frozenset({"LDT", "LDTM", "STT", "STTM"})
# The guide does not name these, and no general statement of it covers them.
_UNKNOWN = frozenset({"MATCH", "REDUX", "CREDUX", "R2UR", "S2UR", "VIADD", "QSPC", "MOVM", "I2FP", "F2IP"})
_FIRST_WITHOUT_FP16_PIPE = 86
_FMA_IN_TWO_PARTS = range(86, 100)


@cache
def pipe_of(text: str, arch: int) -> str:
    """The pipe of an opcode as nvdisasm prints it on an architecture (75, 80, ... 120); empty where it isn't known.

    Examples
    --------
    >>> pipe_of("HFMA2.MMA", 80), pipe_of("HFMA2.MMA", 90), pipe_of("IMAD.WIDE", 86), pipe_of("IMAD.WIDE", 80)
    ('FP16', 'FMA', 'FMAHeavy', 'FMA')
    """
    name = text.partition(".")[0]
    row = opcode(name)
    if row is None or name in _UNKNOWN:
        return ""
    if name in _HALVES:
        return "FP16" if arch < _FIRST_WITHOUT_FP16_PIPE else "FMA"
    if name in _INTEGER_PRODUCTS:
        return "FMAHeavy" if arch in _FMA_IN_TWO_PARTS else "FMA"
    if name == "S2R":
        return "LSU"
    if name in _TENSOR_MEMORY:
        return "TMEM"
    if name.startswith("UTC"):
        return "TC"
    return row.scheduled_as
