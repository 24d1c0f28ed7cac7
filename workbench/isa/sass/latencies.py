"""The least number of cycles between an instruction of fixed latency and one that reads its result.

NVIDIA gives no such numbers in its manuals. Those for Turing, Ampere and Ada, and Blackwell (sm_100) are what NVIDIA
handed to the authors of Mesa's NVK driver; they are public in Mesa's sources (src/nouveau/compiler: nak/sm75_instr_
latencies.rs, nak/sm80_instr_latencies.rs, latencies/sm100/*_raw.csv). For Hopper (sm_90) nothing is public: it is taken
as Ampere, and for sm_120 as sm_100; that ptxas keeps to them over the gallery is what the tests see.
"""

from __future__ import annotations

from functools import cache

from workbench.isa.sass.opcodes import has_variable_latency, opcode, scheduled_as

SETTLE = 2
"""Cycles after which a wait sees a scoreboard barrier that an instruction has set."""

_WRITERS = ("alu", "disp64", "fma", "wide_low", "wide_high", "fp16", "hfma2_mma", "fp64", "mma", "mma2")
_GENERAL: dict[int, dict[str, tuple[int, ...]]] = {
    75: {
        "alu": (4, 6, 5, 3, 5, 8, 8, 9, 14, 22),
        "fma": (5, 6, 4, 2, 4, 8, 8, 9, 14, 22),
        "wide_ab": (5, 6, 4, 4, 6, 8, 8, 9, 14, 22),
        "wide_c_low": (5, 6, 4, 2, 2, 8, 8, 9, 14, 22),
        "wide_c_high": (3, 4, 2, 2, 2, 6, 6, 7, 12, 20),
        "fp16": (6, 6, 6, 6, 6, 6, 6, 9, 14, 22),
        "redirected": (6, 6, 6, 6, 6, 8, 8, 8, 14, 22),
        "mma": (6, 6, 6, 6, 6, 8, 8, 9, 14, 22),
        "decoupled": (6, 6, 6, 6, 6, 8, 8, 9, 14, 22),
        "address": (6, 6, 6, 6, 6, 8, 8, 9, 14, 22),
    },
    80: {
        "alu": (4, 6, 5, 3, 5, 5, 10, 10, 13, 17),
        "fma": (5, 6, 4, 2, 4, 5, 10, 10, 13, 17),
        "wide_ab": (5, 6, 4, 4, 6, 5, 10, 10, 13, 17),
        "wide_c_low": (5, 6, 4, 2, 4, 5, 10, 10, 13, 17),
        "wide_c_high": (3, 4, 2, 2, 2, 3, 8, 8, 11, 15),
        "fp16": (5, 6, 5, 3, 5, 4, 10, 10, 13, 17),
        "redirected": (6, 6, 6, 6, 6, 6, 6, 6, 13, 17),
        "mma": (7, 7, 7, 7, 7, 7, 11, 11, 14, 18),
        "decoupled": (4, 4, 4, 4, 4, 4, 6, 6, 11, 15),
        "address": (5, 5, 5, 5, 5, 5, 7, 7, 12, 16),
    },
    100: {
        "alu": (4, 6, 5, 3, 5, 5, 10, 10, 19, 19),
        "fma": (5, 6, 4, 2, 4, 5, 10, 10, 19, 19),
        "wide_ab": (5, 6, 4, 4, 6, 5, 10, 10, 19, 19),
        "wide_c_low": (5, 6, 4, 2, 4, 5, 10, 10, 19, 19),
        "wide_c_high": (3, 4, 2, 2, 2, 3, 8, 8, 19, 19),
        "fp16": (5, 6, 5, 3, 5, 4, 10, 10, 19, 19),
        "redirected": (6, 6, 6, 6, 6, 6, 8, 8, 19, 19),
        "mma": (7, 7, 7, 7, 7, 7, 11, 11, 20, 20),
        "decoupled": (4, 4, 4, 4, 4, 4, 6, 6, 19, 19),
        "address": (5, 5, 5, 5, 5, 5, 7, 7, 19, 19),
    },
}
_PREDICATE_WRITERS = ("alu", "fma", "fp16", "fp64", "r2ur")
_PREDICATE: dict[int, dict[str, tuple[int, ...]]] = {
    75: {
        "alu": (4, 5, 8, 9, 12),
        "fma": (5, 4, 8, 9, 12),
        "fp16": (12, 12, 6, 15, 12),
        "redirected": (12, 12, 14, 8, 12),
        "guard": (12, 12, 14, 15, 12),
    },
    80: {
        "alu": (4, 5, 5, 6, 8),
        "fma": (5, 4, 5, 6, 13),
        "fp16": (13, 13, 5, 14, 13),
        "redirected": (13, 13, 13, 6, 13),
        "guard": (13, 13, 13, 14, 13),
    },
}
_PREDICATE[100] = _PREDICATE[80]
_UNIFORM_WRITERS = ("uniform", "moved", "r2ur")
_UNIFORM: dict[str, tuple[int, ...]] = {
    "alu": (6, 2, 13),
    "decoupled": (9, 2, 13),
    "branch": (10, 3, 13),
    "bindless": (12, 5, 15),
    "uniform": (4, 2, 13),
    "moved": (7, 2, 13),
    "load": (12, 5, 15),
    "to_uniform": (12, 5, 13),
}
_UNIFORM_PREDICATE_WRITERS = ("uniform", "vote")
_UNIFORM_PREDICATE: dict[str, tuple[int, ...]] = {
    "alu": (6, 1),
    "uniform": (4, 1),
    "guard": (11, 5),
    "branch": (9, 2),
    "load": (11, 5),
}
LONGEST = 26
"""No fixed latency is longer: after so many cycles a result is there."""


def generation(arch: int) -> int:
    """The architecture whose numbers stand for `arch` (75, 80, ... 120)."""
    return 75 if arch < 80 else 80 if arch < 100 else 100


def latencies_of(arch: int) -> str:
    """The architecture whose latencies are used for one, in words: `the latencies of sm_80, taken for sm_90 too`."""
    source = generation(arch)
    return f"the latencies of sm_{source}" + ("" if source == arch else f", taken for sm_{arch} too")


@cache
def latency(file: str, writer: str, reader: str, arch: int) -> int:
    """Cycles between a writer and a reader of a register of a file, by the categories of the two."""
    table = generation(arch)
    if file == "R":
        return _GENERAL[table][reader][_WRITERS.index(writer)]
    if file == "P":
        return _PREDICATE[table][reader][_PREDICATE_WRITERS.index(writer)]
    if file == "UR":
        return _UNIFORM[reader][_UNIFORM_WRITERS.index(writer)]
    return _UNIFORM_PREDICATE[reader][_UNIFORM_PREDICATE_WRITERS.index(writer)]


@cache
def writer_category(text: str, file: str, high: bool) -> str:
    """The category of an opcode of fixed latency as a writer; `high` for the upper register of a wide product."""
    base, *modifiers = text.split(".")
    if file == "UR":
        if base == "R2UR":
            return "r2ur"
        return "moved" if base in ("ULDC", "UMOV", "VOTEU", "ELECT") else "uniform"
    if file == "UP":
        return "vote" if base == "VOTEU" else "uniform"
    vector = _vector_category(base, modifiers)
    if file == "P":
        if base == "R2UR":
            return "r2ur"
        return {"fma": "fma", "wide": "fma", "fp16": "fp16", "redirected": "fp64"}.get(vector, "alu")
    if vector == "wide":
        return "wide_high" if high else "wide_low"
    if vector == "redirected":
        return "hfma2_mma" if base == "HFMA2" else "fp64"
    if vector == "mma":
        shape = next((m for m in modifiers if m.replace("x", "").isdigit()), "16816")
        if "SP" in modifiers:
            # A sparse product takes as long as a dense one of half the depth: seen on sm_80 to sm_90.
            shape = _HALF_AS_DEEP.get(shape, shape)
        short = ("1688", "884", "8816", "8832", "88128")
        # Seen on sm_80 and sm_90: 15 and 16 cycles after these, too few for the longer kind.
        seen = (base, shape) in (("IMMA", "16816"), ("BMMA", "168128"), ("HMMA", "1684"))
        once = (shape in short and "TF32" not in modifiers) or seen
        return "mma" if once else "mma2"
    if base in ("CS2R", "LEPC") and "32" not in modifiers:
        return "disp64"
    return vector if vector in ("fma", "fp16") else "alu"


_HALF_AS_DEEP = {"1688": "1684", "16816": "1688", "16832": "16816", "16864": "16832", "168128": "16864"}


@cache
def reader_category(text: str, file: str, place: str, arch: int) -> str:
    """The category of an opcode as a reader.

    `place` says where the register stands: `guard`, `c_low` or `c_high` (the third operand of a product), `bank` (the
    address of a constant bank), or `` elsewhere.
    """
    base, *modifiers = text.split(".")
    vector = _vector_category(base, modifiers)
    is_variable = has_variable_latency(text, arch) or vector in ("decoupled", "address")
    if file == "P":
        if place == "guard" or base in ("VOTE", "VOTEU", "BRA", "BSSY", "EXIT"):
            return "guard"
        if vector in ("fma", "fp16", "redirected"):
            return vector
        return "fma" if vector == "wide" else "guard" if is_variable else "alu"
    if file == "UP":
        if place == "guard":
            return "guard"
        if base in ("BRA", "JMP"):
            return "branch"
        if base in ("ULDC", "LDCU"):
            return "load"
        return "uniform" if scheduled_as(text) == "Uniform" else "alu"
    if file == "UR":
        if base in ("ULDC", "LDCU", "S2UR"):
            return "load" if arch < 100 else "to_uniform"
        if place == "bank":
            return "bindless"
        if base == "UMOV":
            return "moved"
        if scheduled_as(text) == "Uniform":
            return "uniform"
        if scheduled_as(text) == "CBU":
            return "branch"
        return "decoupled" if is_variable or vector == "redirected" else "alu"
    if vector == "wide":
        return {"c_low": "wide_c_low", "c_high": "wide_c_high"}.get(place, "wide_ab")
    if is_variable and vector not in ("redirected", "mma"):
        return "address" if vector == "address" else "decoupled"
    return vector


def _vector_category(base: str, modifiers: list[str]) -> str:
    row = opcode(base)
    if base == "IMAD" and ("WIDE" in modifiers or "HI" in modifiers):
        return "wide"
    if base == "HFMA2" and "MMA" in modifiers:
        return "redirected"
    if row is None:
        return "decoupled"
    if row.class_ == "fp16" or base == "HSETP2":
        return "fp16"
    if row.scheduled_as == "FP64":
        return "redirected"
    if row.scheduled_as == "Tensor":
        return "mma"
    if row.scheduled_as in ("XU", "CBU", "TEX") or base in ("LDC", "SYNCS"):
        return "decoupled"
    if row.scheduled_as in ("LSU", "ADU", "TMA"):
        return "address"
    return "fma" if row.scheduled_as == "FMA" else "alu"
