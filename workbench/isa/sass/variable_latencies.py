"""The latency of results of variable latency, in cycles: as ranges, from published measurements, each with its source.

For an access to memory from a hit in the nearest cache to one that goes to DRAM, both without queues before them; a
busy machine takes longer. Sources: T4: Jia et al., "Dissecting the NVIDIA Turing T4 GPU via Microbenchmarking" (2019);
A100: Abdelkhalik et al., "Demystifying the Nvidia Ampere Architecture" (2022), and Luo et al.; RTX 3090 and A6000:
Huerta et al., "Dissecting and Modeling the Architecture of Modern GPU Cores" (2025); RTX 4090 and H100: Luo et al.,
"Benchmarking and Dissecting the Nvidia Hopper GPU Architecture" (2024); B200: Jarmusch and Chandrasekaran,
"Microbenchmarking NVIDIA's Blackwell Architecture" (2025). Special functions and doubles are those that Accel-Sim was
tuned to (Khairy et al., "Accel-Sim", 2020; configurations SM75_RTX2060, SM86_RTX3070, SM80_A100).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from workbench.base.records import Missing
from workbench.isa.sass.opcodes import instruction_class, opcode

Range = tuple[int, int]


@dataclass(frozen=True)
class Level:
    """Latencies of a load on one architecture: low and high of what was published, in cycles."""

    l1: Range
    shared: Range
    l2: Range
    dram: Range
    source: str


_JIA = "Jia et al. 2019, T4"
_AMPERE = "Abdelkhalik et al. 2022 and Luo et al. 2024, A100"
_LUO = "Luo et al. 2024"
_HOPPER = "Luo et al. 2024 and 2025, H100 and H800"
_LEVELS: dict[int, Level] = {
    75: Level((32, 32), (19, 19), (188, 188), (350, 350), _JIA),
    80: Level((33, 38), (23, 29), (200, 262), (290, 466), _AMPERE),
    86: Level(
        (29, 43), (23, 30), (200, 273), (290, 542), "Huerta et al. 2025, RTX 3090; beyond L1 that of 8.0 and 8.9"
    ),
    89: Level((43, 43), (30, 30), (273, 273), (542, 542), f"{_LUO}, RTX 4090"),
    90: Level((32, 41), (29, 29), (258, 414), (479, 656), _HOPPER),
    100: Level((40, 40), (29, 29), (290, 290), (840, 840), "Jarmusch and Chandrasekaran 2025, B200"),
}
_RELATIVES = {87: 86, 88: 86, 103: 100, 107: 100, 110: 100, 120: 100, 121: 100}
_SPECIAL = 21
_ACCEL_SIM = "Accel-Sim's configurations"
_DOUBLES: dict[int, tuple[Range, str]] = {
    75: ((48, 64), f"Jia et al. 2019, T4, and {_ACCEL_SIM}"),
    80: ((8, 10), f"Abdelkhalik et al. 2022, A100, and {_ACCEL_SIM}"),
    86: ((48, 64), _ACCEL_SIM),
    89: ((48, 64), f"{_ACCEL_SIM}, of 8.6"),
}
_WAITS_FOR_OTHERS = frozenset({"BAR", "B2R", "WARPSYNC", "UCGABAR_WAIT", "SYNCS", "NANOSLEEP", "ACQBULK"})


@dataclass(frozen=True)
class VariableLatency:
    """Cycles from the issue of an instruction until its result can be read; what it waits for is in `what`.

    Attributes
    ----------
    taken_from
        The architecture whose numbers these are.
    """

    low: int
    high: int
    what: str
    source: str
    taken_from: int


def memory_levels(arch: int) -> tuple[Level, int] | Missing:
    """Latencies of loads on an architecture (75, 80, ... 121), and the architecture whose they are."""
    source = _RELATIVES.get(arch, arch)
    found = _LEVELS.get(source)
    return (found, source) if found is not None else Missing(f"no latencies are published for sm_{arch}")


@cache
def variable_latency(text: str, arch: int) -> VariableLatency | Missing:
    """The latency of an instruction of variable latency.

    Missing for what waits for other threads (barriers), and for what no published table has.

    Examples
    --------
    >>> found = variable_latency("LDG.E", 80)
    >>> found.low, found.high, found.what
    (33, 466, 'a load from global memory')
    """
    row = opcode(text)
    if row is None:
        return Missing(f"the opcode {text.partition('.')[0]} is not known")
    if row.name in _WAITS_FOR_OTHERS:
        return Missing(f"{row.name} waits for others")
    levels = memory_levels(arch)
    if isinstance(levels, Missing):
        return levels
    level, source = levels
    modifiers = set(text.split(".")[1:])
    found: tuple[Range, str, str] | None = None
    class_ = instruction_class(text)
    if row.scheduled_as == "FP64" and source in _DOUBLES:
        found = _DOUBLES[source][0], "a double", _DOUBLES[source][1]
    elif row.name == "MUFU":
        found = (_SPECIAL, _SPECIAL), "a special function", _ACCEL_SIM
    elif row.name == "SHFL":
        found = level.shared, "a shuffle", f"{level.source}: a load from shared memory, which the same pipe does"
    elif row.name in ("LDS", "LDSM"):
        found = level.shared, "a load from shared memory", level.source
    elif row.name in ("LDG", "LD", "LDGSTS", "LDL"):
        nearest = level.shared if row.name == "LD" else level.l1
        if {"STRONG", "MMIO"} & modifiers and {"GPU", "SYS"} & modifiers:
            # Data that other SMs may have written are not read from this SM's L1 ("PTX ISA 8.11", scopes).
            nearest = level.l2
        space = {"LD": "memory", "LDL": "local memory"}.get(row.name, "global memory")
        found = (nearest[0], level.dram[1]), f"a load from {space}", level.source
    elif row.name in ("ATOMG", "ATOM"):
        found = (level.l2[0], level.dram[1]), "an atomic operation", f"{level.source}: a load that goes to L2 or DRAM"
    elif class_ == "memory.texture" and row.name not in ("TXQ", "TMML", "CCTLT", "SUQUERY"):
        found = (level.l1[0], level.dram[1]), "a texture fetch", f"{level.source}: a load, which takes less"
    if found is None:
        return Missing(f"no published table has the latency of {row.name}")
    (low, high), what, source_text = found
    return VariableLatency(low, high, what, source_text, source)
