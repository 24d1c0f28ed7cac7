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
    read_share, copy_share, write_share
        The share of the data sheet's bandwidth that a kernel can have that only reads, that writes as much as it reads,
        and that only writes.
    block_cycles
        Time of a block's slot beside its instructions: from the end of the block before to the first instruction, and
        from the last one to the end.
    l1_bytes
        The L1 cache of an SM, shared memory included.
    launch_us
        The time from one launch to the next in a stream, beside that of the blocks.
    assumed
        Numbers that are not of this very GPU, in sentences.
    """

    l1_cycles: float
    shared_cycles: float
    l2_cycles: float
    dram_cycles: float
    l2_bytes_per_clock: float
    read_share: float
    copy_share: float
    write_share: float
    l1_bytes: int
    l1_bytes_per_clock: int
    block_cycles: float
    launch_us: float
    source: str
    assumed: tuple[str, ...] = ()

    def dram_share(self, written: float) -> float:
        """The share of the data sheet's bandwidth where so much (0 to 1) of what moves is written: what is read and
        written in pairs has the share of copies, the rest that of reads or of writes."""
        mixed = 2 * min(written, 1 - written)
        rest = self.write_share if written > 0.5 else self.read_share
        return 1 / (mixed / self.copy_share + (1 - mixed) / rest)


@dataclass(frozen=True)
class Rate:
    """A rate of a GPU model: what it likely is, between what it lies, in `unit`, and whose figure it is."""

    name: str
    value: float
    low: float
    high: float
    unit: str
    source: str


L2_SPREAD = (0.8, 1.2)
DRAM_SPREAD = (0.88, 1.03)
LATENCY_SPREAD = (0.88, 1.3)
CLOCK_SPREAD = (0.86, 1.1)
LAUNCH_SPREAD = (0.42, 1.7)
"""Factors between which each value of a row may lie: L2 by how kernels share its slices, DRAM by what bandwidth tests
of several GPUs of an arch reach, latencies up to those of a busy GPU, the clock by the power limit and above boost, a
launch from that of a graph to that of a slow driver. Assumed but for the graph's.
"""
GRAPH_LAUNCH = (0.3, 0.48, 0.7)
"""Launches in a graph, as multiples of one in a stream: at the favourable end, in the middle, at the unfavourable end.
Nine launches on an A40, an L40 and an H200 take 0.31 to 0.56 (gpu-small-kernels).
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
_STREAM = "DRAM, block: Ernst, gpu-benches, gpu-stream"
_SMALL = "launch: Ernst, gpu-benches, gpu-small-kernels"
ATOMIC_REQUEST_CYCLES = 1.15
ATOMIC_LINE_CYCLES = 1.6
"""Cycles that a slice of L2 takes for a request of atomics in one line, and for each line of a request that names
several. One lane of a warp at one address takes 1.07 on an RTX A6000 (`junstar-sums` of benchmarks/published), 32 lanes
at neighbouring ones of 512 counters 1.09 to 1.20 on RTX 2060, RTX 3060 Laptop and RTX 3080 (`pmpp-histogram`), each of
the eight lines of 256 counters that lanes pick at random 1.5 on an RTX 5060 Ti and 2.0 on an H100
(`chorogchip-histogram`, `yencal-histogram`). On one address integers take a cycle a lane.
"""
BLOCK_START_CYCLES = 1.2
"""Cycles between the starts of two blocks of a launch, on the whole GPU: blocks of one warp that copy 512 bytes each
take 0.54 ns on an L40, 0.61 on an H200, 0.68 on an A40 and 0.75 on an A100 (Ernst, gpu-benches, gpu-small-kernels),
which is 1.06 to 1.34 cycles at their boost clocks.
"""
# L2: bytes per clock of the GPU of the source, spread over its SMs where another GPU of the arch is meant.
#
# Shares of DRAM: gpu-stream of an A100 40 GB (1,503, 1,381 and 1,502 of 1,555 GB/s), an A40 and an L40; sustained reads
# of an RTX 3090 (95.6 %), an RTX 5090 (93.4 %), an H100 SXM (3,227 of 3,352 GB/s); BabelStream of an RTX 2060; the
# triad of an RTX 5090 (87.7 %) and transforms of a B200 (93 %) by nvbench (github.com/NVIDIA/cccl, pull requests 9881,
# 9481).
#
# block_cycles: what blocks of 96 threads, two an SM, take on gpu-stream's `init` (391 cycles on the A100, 383 on the
# A40, 456 on H100 PCIe and H200), less 95 for its instructions. Its `read` takes 630, 580, 660 and 660 cycles more,
# which is the latency of DRAM for many warps: of one, a chain of loads takes 573 on the A100. launch_us: a loop of
# launches in a stream of 4,096 doubles (2.65 us on the A100, 2.05 on the A40, 1.64 on the L40, 2.5 on the H200), less
# what the block of such a launch takes. Latencies of L1 and of the A100's L2: chains of loads (gpu-latency), 36 cycles
# on A100 and L40, 34 on H100 PCIe; 213 to 270 in the A100's L2.
_ROWS: dict[str, tuple[MemorySystem, str]] = {
    "sm_75": (MemorySystem(32, 19, 188, 350, 799, 0.93, 0.886, 0.93, 96 * _KIB, 64, 300, 2.2, _JIA), "T4"),
    "sm_80": (
        MemorySystem(
            36, 29, 225, 600, 3830, 0.967, 0.89, 0.967, 192 * _KIB, 128, 300, 2.1,
            f"{_LUO}; {_ABD}; L2 and DRAM: {_ERNST}, A100; {_STREAM}; {_SMALL}",
        ),
        "A100",
    ),
    "sm_86": (
        MemorySystem(
            33, 23, 240, 550, 1205, 0.96, 0.925, 0.97, 128 * _KIB, 128, 290, 1.7,
            f"{_LUO}; L2 an SM as on the L40; {_STREAM}, A40; {_SMALL}, A40",
        ),
        "RTX 3090",
    ),
    "sm_89": (
        MemorySystem(
            36, 30, 273, 590, 1884, 0.95, 0.915, 0.97, 128 * _KIB, 128, 350, 1.4,
            f"{_LUO}; L2 an SM: {_ERNST}, L40; {_STREAM}, L40; {_SMALL}, L40",
        ),
        "RTX 4090",
    ),
    "sm_90": (
        MemorySystem(
            34, 29, 263, 656, 3930, 0.965, 0.9, 0.98, 256 * _KIB, 128, 365, 2.1,
            f"{_LUO}; L2: {_ERNST}, H100 PCIe; {_STREAM}, H100 PCIe and H200; {_SMALL}, H200",
        ),
        "H100 PCIe",
    ),
    "sm_100": (
        MemorySystem(
            40, 29, 290, 840, 5550, 0.95, 0.93, 0.95, 256 * _KIB, 128, 365, 2.1, f"{_JAR}; L2 an SM as on the H200",
        ),
        "B200",
    ),
    "sm_120": (
        MemorySystem(
            40, 29, 290, 600, 2500, 0.934, 0.875, 0.93, 128 * _KIB, 128, 350, 1.4,
            f"{_JAR}; L2 an SM as on the L40; block and launch as on the L40",
        ),
        "RTX 5090",
    ),
}  # fmt: skip
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
        ("start and end of a block", memory.block_cycles, LATENCY_SPREAD, "cycles", memory_source),
        ("launch", memory.launch_us, LAUNCH_SPREAD, "us", memory_source),
    ]
    if not isinstance(device.dram_gb_per_s, Missing):
        for name, each in (("reads", memory.read_share), ("copies", memory.copy_share), ("writes", memory.write_share)):
            share = f"{device.source}; {each:.0%} of it, as bandwidth tests reach; {memory_source}"
            rows.append((f"DRAM, {name}", float(device.dram_gb_per_s) * each, DRAM_SPREAD, "GB/s", share))
    if not isinstance(device.boost_mhz, Missing):
        rows.append(("clock", float(device.boost_mhz), CLOCK_SPREAD, "MHz", device.source))
    return tuple(
        Rate(name, value, value * spread[0], value * spread[1], unit, source)
        for name, value, spread, unit, source in rows
    )
