"""The time for which one warp instruction holds its pipe, in cycles of an SM sub-partition, by architecture, with
source.

Of four sub-partitions each has its schedulers and most pipes for itself; what the four share (LSU, TEX, FP64 where an
SM has but two units) counts as a quarter of it each, so that all four are taken to use it alike. Apart from this each
instruction takes one issue slot: a sub-partition issues one warp instruction a clock.

An architecture that no table has a column for has the numbers of its nearest relative where that is plausible, and says
whose: `taken_from`. Where relatives differ (doubles), or nothing is published, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Literal

from workbench.base.records import Missing
from workbench.isa.sass.opcodes import instruction_class, opcode
from workbench.isa.sass.pipes import pipe_of
from workbench.isa.sass.rates import SECTION, Rated, rate
from workbench.isa.sass.tensor_rates import ARCHS as TENSOR_ARCHS
from workbench.isa.sass.tensor_rates import peak_products, tensor_cycles

SUB_PARTITIONS = 4
WARP = 32
TEXTURE_UNITS = 4
ARCHS = (75, 80, 86, 87, 88, 89, 90, 100, 103, 107, 110, 120, 121)
"""The architectures that are known here."""

_RELATIVES: Mapping[int, int] = {87: 86, 88: 86, 103: 100, 107: 100, 110: 100, 121: 120}
# "Compute Capability 8.x" of the guide gives 8.6, 8.7 and 8.9 two units for doubles. HGX B300: 1.3 TFLOPS of doubles
# over 148 SMs are two a clock, too.
_DOUBLES: Mapping[int, tuple[int, str]] = {
    87: (2, 'CUDA C++ Programming Guide, "Compute Capability 8.x"'),
    103: (2, "data sheet of HGX B300"),
}
_NO_DOUBLES = (88, 107, 110)
_PAPERS = "NVIDIA's architecture white papers: four texture units per SM, one texel per clock each"
_HUERTA = (
    "Huerta et al., Dissecting and Modeling the Architecture of Modern GPU Cores (2025), section 5.4 and table 1: the "
    "four sub-partitions together hand over a memory instruction every two cycles"
)
_UNITS = "load and store units of an SM in the diagrams of NVIDIA's architecture white papers, for a warp's 32 lanes: "
_B300 = "one a cycle, measured on a B300 (github.com/ademeure/QuickRunCUDA, catalog of pipes, 2026)"
_REQUESTS: Mapping[int, tuple[int, int, int, str]] = {
    75: (2, 1, 2, f"{_UNITS}16 (TU102)"),
    80: (1, 1, 2, f"{_UNITS}32 (A100)"),
    86: (2, 2, 2, f"{_HUERTA}; {_UNITS}16 (GA102)"),
    89: (2, 1, 2, f"{_UNITS}16 (AD102)"),
    90: (1, 1, 2, f"{_UNITS}32 (H100)"),
    100: (1, 1, 2, f"{_B300}; none is published of B200"),
    103: (1, 1, 1, _B300),
    120: (2, 1, 2, f"{_UNITS}16 (RTX Blackwell)"),
}
"""Cycles from one memory instruction of an SM to the next: likely, at least, at most, and the source. One a cycle is
what NVIDIA says of the unit in general; it was measured on GA102 and B300 only."""
_DIVISIONS = "an RTX 3090 does 1.15e12 div.rn.f32 a second, 16 cycles of XU each (openxla/xla, pull request 46400)"
_OF_RELATIVES = (0.5, 2.0)
"""Factors between which cycles may lie that are those of a related architecture, where none of its own are
published.
"""


def _kinds() -> Mapping[str, Rated]:
    rows: tuple[tuple[Rated, str], ...] = (
        ("fp32", "FADD FADD32I FADD2 FMUL FMUL32I FMUL2 FFMA FFMA32I FFMA2"),
        ("fp64", "DADD DMUL DFMA DMNMX DSETP"),
        ("half_pairs", "HADD2 HADD2_32I HMUL2 HMUL2_32I HFMA2 HFMA2_32I HSET2 HSETP2"),
        ("int_add", "IADD IADD32I IADD3 VIADD"),
        ("int_multiply", "IMAD IMUL IMUL32I IDP IDP4A"),
        (
            "logic",
            "LOP LOP3 LOP32I SHF SHL SHR BMSK SGXT PRMT LEA ISCADD ISCADD32I PLOP3 PSETP IABS SEL FSEL MOV MOV32I",
        ),
        ("compare", "FSETP FSET ISETP"),
        ("fp32_minimum", "FMNMX"),
        ("int_minimum", "IMNMX VIMNMX"),
        ("special", "MUFU FCHK"),
        ("bit_count", "POPC FLO BREV"),
        ("conversion", "F2F F2I I2F FRND"),
        ("shuffle", "SHFL"),
        ("vote", "VOTE VOTEU"),
        ("reduction", "REDUX"),
    )
    return {name: kind for kind, names in rows for name in names.split()}


_KINDS = _kinds()
_AS_LOGIC = frozenset({"MOV", "MOV32I", "SEL", "FSEL", "IABS", "PLOP3", "PSETP"})
_AS_SPECIAL = frozenset({"FCHK"})
_TWO_RESULTS = frozenset({"FADD2", "FMUL2", "FFMA2"})
# These go to the pipe of loads and stores; what they wait for there is not a lane's work.
_NOT_ACCESSES = frozenset({"MEMBAR", "ERRBAR", "CGAERRBAR", "FENCE", "SYNCS", "ARRIVES", "LDGDEPBAR", "CCTL", "CCTLL"})


End = Literal["low", "likely", "high"]


@dataclass(frozen=True)
class Throughput:
    """The use of a pipe by one warp instruction.

    Attributes
    ----------
    pipe
        Nsight Compute's name of the pipe, empty where the guide doesn't say.
    cycles
        The cycles that it holds the pipe of its sub-partition, its share where the four have one.
    low, high
        Bounds of these cycles; the same where NVIDIA publishes them of this architecture.
    taken_from
        The architecture whose numbers these are.
    """

    pipe: str
    cycles: float
    low: float
    high: float
    source: str
    taken_from: int

    def at(self, end: End) -> float:
        """The cycles at one end of the range, or the likely ones."""
        return {"low": self.low, "likely": self.cycles, "high": self.high}[end]


@cache
def throughput(text: str, arch: int, fp32_sums: float | None = None) -> Throughput | Missing:
    """The time for which one warp instruction holds its pipe.

    Parameters
    ----------
    text
        The opcode as nvdisasm prints it.
    arch
        75, 80, ... 121.
    fp32_sums
        The part of the rate at which tensor cores of the board add up in fp32; None where no board is meant.

    Examples
    --------
    >>> [throughput("FFMA", arch).cycles for arch in (80, 86, 90)], throughput("DFMA", 86).cycles
    ([2.0, 1.0, 1.0], 64.0)
    """
    row = opcode(text)
    if row is None:
        return Missing(f"the opcode {text.partition('.')[0]} is not known")
    if arch not in ARCHS:
        return Missing(f"nothing is known of sm_{arch}")
    pipe = pipe_of(text, arch)
    source = _RELATIVES.get(arch, arch)
    if row.class_ == "tensor" and row.name.endswith("MMA") and not row.name.startswith("UTC"):
        source = arch if arch in TENSOR_ARCHS else source
        result = tensor_cycles(text, source, fp32_sums)
        if isinstance(result, Missing):
            return result
        low, high = _range(result.low, result.high, arch, source)
        return Throughput(pipe, result.cycles, low, high, result.source, source)
    kind = _kind(row.name, text)
    if kind is not None:
        return _by_rate(kind, row.name, text, pipe, arch, source)
    if pipe == "LSU" and instruction_class(text).startswith("memory.") and row.name not in _NOT_ACCESSES:
        source = arch if arch in _REQUESTS else source
        *requests, source_text = _REQUESTS[source]
        cycles, low, high = (float(SUB_PARTITIONS * each) for each in requests)
        if arch != source:
            low, high = SUB_PARTITIONS * 1.0, SUB_PARTITIONS * 2.0
        return Throughput(pipe, cycles, low, high, source_text, source)
    if pipe == "TEX" and row.name not in ("CCTLT", "TXQ", "SUQUERY"):
        cycles = float(WARP * SUB_PARTITIONS // TEXTURE_UNITS)
        return Throughput(pipe, cycles, *_range(cycles, cycles, arch, source), _PAPERS, source)
    return Missing(f"no document says how many cycles {row.name} takes" + (f" of the pipe {pipe}" if pipe else ""))


def tensor_peak(element: str, arch: int, fp32_sums: float = 1.0) -> float | Missing:
    """Products and sums a clock of an SM by the fastest matrix instruction for a type of factors, dense.

    Examples
    --------
    >>> tensor_peak("half", 90), tensor_peak("half", 100), tensor_peak("half", 120, 0.5)
    (2048.0, 4096.0, 256.0)
    """
    return peak_products(element, arch if arch in TENSOR_ARCHS else _RELATIVES.get(arch, arch), fp32_sums)


def _kind(name: str, text: str) -> Rated | None:
    kind = _KINDS.get(name)
    if kind == "conversion" and {"F64", "S64", "U64"} & set(text.split(".")):
        return "wide_conversion"
    return kind


def _by_rate(kind: Rated, name: str, text: str, pipe: str, arch: int, source: int) -> Throughput | Missing:
    if kind in ("fp64", "wide_conversion") and arch in _NO_DOUBLES:
        return Missing(f"no document says how fast doubles are on sm_{arch}, and related chips differ")
    if kind in ("fp64", "wide_conversion") and arch in _DOUBLES:
        results, source_text = _DOUBLES[arch]
        cycles = WARP * SUB_PARTITIONS / results
        return Throughput(pipe, cycles, cycles, cycles, source_text, arch)
    result = rate(kind, source)
    if isinstance(result, Missing):
        return result
    source_text = SECTION
    if kind == "half_pairs" and source in (86, 89):
        source_text = "the GA102 and AD102 white papers: halves at the rate of floats"
    if kind == "half_pairs" and source == 80 and any(each.startswith("BF16") for each in text.split(".")):
        result //= 2
    if name in _TWO_RESULTS:
        result //= 2
    if name in _AS_LOGIC:
        source_text += ", as logic, which the same pipe does"
    if name in _AS_SPECIAL:
        source_text += f", as MUFU: {_DIVISIONS}"
    cycles = WARP * SUB_PARTITIONS / result
    return Throughput(pipe, cycles, *_range(cycles, cycles, arch, source), source_text, source)


def _range(low: float, high: float, arch: int, source: int) -> tuple[float, float]:
    """Wider where the numbers are another architecture's."""
    return (low, high) if arch == source else (low * _OF_RELATIVES[0], high * _OF_RELATIVES[1])


@dataclass(frozen=True)
class PipeLoad:
    """The demands of instructions on one SM sub-partition, in cycles.

    Attributes
    ----------
    issue
        Issue slots.
    pipes
        Cycles by pipe.
    unknown
        Numbers of warp instructions, by mnemonic, of which no source gives the cycles; they are in `issue` only.
    """

    issue: float = 0.0
    pipes: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    unknown: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def busiest(self) -> tuple[str, float]:
        """The pipe with the most cycles, `issue` where no pipe has more than there are slots."""
        name = max(self.pipes, key=lambda each: self.pipes[each], default="issue")
        return (name, self.pipes[name]) if name != "issue" and self.pipes[name] > self.issue else ("issue", self.issue)


def pipe_load(
    counts: Iterable[tuple[str, float]], arch: int, end: End = "likely", fp32_sums: float | None = None
) -> PipeLoad:
    """Adds up what warp instructions ask of one sub-partition: slots, and cycles of each pipe.

    FMAHeavy is one of two halves of FMA where it has a name of its own: what it is busy with takes half of FMA's
    cycles too.

    Parameters
    ----------
    counts
        Opcodes as nvdisasm prints them, each with how many warp instructions of it one sub-partition executes.
    end, fp32_sums
        Of the range of each rate; as `throughput` takes it.
    """
    issue = 0.0
    pipes: dict[str, float] = {}
    unknown: dict[str, float] = {}
    for text, count in counts:
        issue += count
        found = throughput(text, arch, fp32_sums)
        if isinstance(found, Missing):
            base = text.partition(".")[0]
            unknown[base] = unknown.get(base, 0.0) + count
            continue
        for pipe, share in ((found.pipe, 1.0), ("FMA", 0.5 if found.pipe == "FMAHeavy" else 0.0)):
            if pipe and share:
                pipes[pipe] = pipes.get(pipe, 0.0) + share * count * found.at(end)
    ordered = dict(sorted(pipes.items(), key=lambda item: (-item[1], item[0])))
    return PipeLoad(issue, MappingProxyType(ordered), MappingProxyType(dict(sorted(unknown.items()))))
