"""Caches and latencies of GPU models, from microbenchmarks: one row an architecture, and rows of models that differ.

Values that are not published are `Missing`, and `assumed` has a sentence on the value used in their place. Latencies
are of one load with nothing else under way, in cycles of the SM's clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from workbench.base.records import Missing
from workbench.isa.arch.devices import Device
from workbench.isa.arch.limits import limits

_JIA = "Jia et al., Dissecting the NVIDIA Turing T4 GPU via Microbenchmarking (2019)"
_LUO = "Luo et al., Benchmarking and Dissecting the Nvidia Hopper GPU Architecture (2024)"
_ERNST = "Ernst, gpu-benches, gpu-l2-cache (results in its repository, over the boost clock)"
_ABD = "Abdelkhalik et al., Demystifying the Nvidia Ampere Architecture (2022)"
_JAR = "Jarmusch and Chandrasekaran, Microbenchmarking NVIDIA's Blackwell Architecture (2025)"


@dataclass(frozen=True)
class MemorySystem:
    """The memory hierarchy between an SM and DRAM.

    Attributes
    ----------
    l1_cycles, shared_cycles, l2_cycles, dram_cycles
        Latency of a hit there.
    l2_bytes_per_clock
        Bandwidth of L2 for the whole GPU, as measured for loads.
    l1_bytes_per_clock
        Bytes that an SM's L1 and shared memory, which are one array, give in a cycle.
    dram_share
        The share of the data sheet's bandwidth that a kernel can have.
    l1_bytes
        The L1 cache of an SM, shared memory included.
    launch_us
        The time from one launch to the next in a stream, with nothing to do.
    assumed
        Numbers that are not of this very GPU, in sentences.
    """

    l1_cycles: float
    shared_cycles: float
    l2_cycles: float
    dram_cycles: float
    l2_bytes_per_clock: float
    dram_share: float
    l1_bytes: int
    l1_bytes_per_clock: int
    launch_us: float
    source: str
    assumed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rate:
    """A rate of a GPU model: what it likely is, between what it lies, in `unit`, and whose figure it is."""

    name: str
    value: float
    low: float
    high: float
    unit: str
    source: str


L2_SPREAD = (0.65, 1.25)
DRAM_SPREAD = (0.9, 1.0)
LATENCY_SPREAD = (1.0, 1.3)
CLOCK_SPREAD = (0.85, 1.07)
LAUNCH_SPREAD = (0.6, 2.0)
"""Factors between which each value of a row may lie: L2 by how kernels share its slices, DRAM by what bandwidth tests
reach at least, latencies up to those of a busy GPU, the clock by the power limit and above boost, a launch by driver
and system. Assumed: no source gives ranges.
"""
_KIB = 1024
CONSTANT_CACHE_BYTES = 2 * _KIB
"""Next to the pipes (Jia et al., "Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking", 2018, table 3.1,
which has lines of 64 bytes).
"""
CONSTANT_WORD_CYCLES = 2.7
CONSTANT_LINE_CYCLES = 11.7
"""Cycles of an SM for each different word that the lanes of a request read from constant memory, and for each of its
lines beyond the first where they miss that cache. From published times of 12.8 million such reads of a table of 64 KB
on an RTX 3090: 1,292 us with lanes 1,357 words apart, 14 cycles a word, and 282 us with lanes side by side, 3 a word.
"""
PEER_BYTES_A_CLOCK = (16.3, 13.2)
"""Bytes a clock and SM between the shared memories of a cluster, likely and at least: 3.27 TB/s with two blocks, 2.65
with four on an H800 of 114 SMs at 1,755 MHz (Luo et al. 2024, distributed shared memory). Of other GPUs none are
published.
"""
_L1_SOURCE = (
    "the GA102 white paper (GA10x SM): 128 bytes per clock, twice the 64 of Turing's L1 data cache and shared memory"
)
_LAUNCH = 2.5
# L2: bytes per clock of the GPU of the source, spread over its SMs where another GPU of the arch is meant.
_ROWS: dict[str, tuple[MemorySystem, str]] = {
    "sm_75": (MemorySystem(32, 19, 188, 350, 799, 0.88, 96 * _KIB, 64, _LAUNCH, _JIA), "T4"),
    "sm_80": (
        MemorySystem(
            38, 29, 262, 466, 3830, 0.90, 192 * _KIB, 128, _LAUNCH, f"{_LUO}; {_ABD}; L2: {_ERNST}, A100 80 GB"
        ),
        "A100",
    ),
    "sm_86": (
        MemorySystem(33, 23, 240, 500, 1205, 0.91, 128 * _KIB, 128, _LAUNCH, f"{_LUO}; L2 an SM as on the L40"),
        "RTX 3090",
    ),
    "sm_89": (
        MemorySystem(43, 30, 273, 542, 1884, 0.91, 128 * _KIB, 128, _LAUNCH, f"{_LUO}; L2 an SM: {_ERNST}, L40"),
        "RTX 4090",
    ),
    "sm_90": (
        MemorySystem(41, 29, 263, 656, 3930, 0.90, 256 * _KIB, 128, _LAUNCH, f"{_LUO}; L2: {_ERNST}, H100 PCIe"),
        "H100 PCIe",
    ),
    "sm_100": (
        MemorySystem(40, 29, 290, 840, 5550, 0.92, 256 * _KIB, 128, _LAUNCH, f"{_JAR}; L2 an SM as on the H200"),
        "B200",
    ),
    "sm_120": (
        MemorySystem(40, 29, 290, 600, 2500, 0.91, 128 * _KIB, 128, _LAUNCH, f"{_JAR}; L2 an SM as on the L40"),
        "RTX 5090",
    ),
}
_RELATIVE = {
    "sm_87": "sm_86",
    "sm_88": "sm_86",
    "sm_103": "sm_100",
    "sm_107": "sm_100",
    "sm_110": "sm_100",
    "sm_121": "sm_120",
}
_SMS = {"T4": 40, "A100": 108, "RTX 3090": 82, "RTX 4090": 128, "H100 PCIe": 114, "B200": 148, "RTX 5090": 170}


def memory_system(device: Device) -> MemorySystem:
    """The caches and latencies of a GPU model; those of a relative where its own are not published, which it says."""
    arch = limits(device.arch).arch
    row, measured_on = _ROWS[_RELATIVE.get(arch, arch)]
    if device.name == measured_on:
        return row
    per_clock = row.l2_bytes_per_clock * device.num_sms / _SMS[measured_on]
    assumption = (
        f"latencies and L2 bandwidth per SM are those of the {measured_on}: none are published for the {device.name}"
    )
    return replace(row, l2_bytes_per_clock=per_clock, assumed=(assumption,))


def rates(device: Device) -> tuple[Rate, ...]:
    """The rates and latencies of a GPU model with their ranges and sources; those that are not known are left out."""
    memory = memory_system(device)
    memory_source = "; ".join((memory.source, *memory.assumed))
    rows: list[tuple[str, float, tuple[float, float], str, str]] = [
        ("L1 latency", memory.l1_cycles, LATENCY_SPREAD, "cycles", memory_source),
        ("shared memory latency", memory.shared_cycles, LATENCY_SPREAD, "cycles", memory_source),
        ("L2 latency", memory.l2_cycles, LATENCY_SPREAD, "cycles", memory_source),
        ("DRAM latency", memory.dram_cycles, LATENCY_SPREAD, "cycles", memory_source),
        ("L2", memory.l2_bytes_per_clock, L2_SPREAD, "bytes per clock", memory_source),
        ("L1 and shared memory", memory.l1_bytes_per_clock, (1.0, 1.0), "bytes per clock and SM", _L1_SOURCE),
        ("launch", memory.launch_us, LAUNCH_SPREAD, "us", "assumed"),
    ]
    if not isinstance(device.dram_gb_per_s, Missing):
        share = f"{device.source}; {memory.dram_share:.0%} of it, as bandwidth tests reach"
        rows.append(("DRAM", float(device.dram_gb_per_s) * memory.dram_share, DRAM_SPREAD, "GB/s", share))
    if not isinstance(device.boost_mhz, Missing):
        rows.append(("clock", float(device.boost_mhz), CLOCK_SPREAD, "MHz", device.source))
    return tuple(
        Rate(name, value, value * spread[0], value * spread[1], unit, source)
        for name, value, spread, unit, source in rows
    )
