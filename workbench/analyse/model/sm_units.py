"""The time for which one block keeps each unit of an SM busy, and the demands of one warp."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.analyse.model.unknowns import Unknowns
from workbench.analyse.model.workload import Workload
from workbench.base.records import Missing
from workbench.isa.arch.devices import Device
from workbench.isa.arch.memory_systems import (
    CONSTANT_CACHE_BYTES,
    CONSTANT_LINE_CYCLES,
    CONSTANT_WORD_CYCLES,
    PEER_BYTES_A_CLOCK,
    MemorySystem,
)
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.pipes import pipe_of
from workbench.isa.sass.tensor_rates import tensor_memory_rate
from workbench.isa.sass.throughput import PipeLoad, pipe_load

SUB_PARTITIONS = 4
PORTS = "register ports"
CONSTANTS = "constant cache"
TENSOR_PIPE = "Tensor pipe"
TENSOR_MEMORY_PIPE = "TC pipe"
_IN_STEP = ("issue", PORTS, "FMA pipe", "FMAHeavy pipe", "FMALite pipe", "ALU pipe", "FP16 pipe")
_MEMORY_PIPE = "LSU pipe"
_OF_UNKNOWN_RATE = ("", "ADU", "LSU")
"""Pipes of instructions without a rate that may hold them long: indexed constants, barriers."""
_SECTOR = 32
_LINE = 128
_SM_L2_BYTES_A_CLOCK = 64.0


def units_of(
    w: Workload, device: Device, memory: MemorySystem, unknown: Unknowns, first_loads: float
) -> dict[str, float]:
    """Cycles that one block keeps each unit of an SM busy. first_loads: sectors, as of `Traffic`."""
    blocks, arch = max(w.num_blocks, 1), architecture(device.arch)

    def load_of(opcodes: Mapping[str, float]) -> PipeLoad:
        counts = [(text, n / blocks / SUB_PARTITIONS) for text, n in opcodes.items()]
        return pipe_load(counts, arch, unknown.rates, device.fp32_sums)

    load, idle = load_of(w.opcodes), load_of(w.predicated_off)
    found = {"issue": load.issue}
    for pipe, cycles in load.pipes.items():
        found[f"{pipe} pipe"] = max(0.0, cycles - idle.pipes.get(pipe, 0.0))
    unrated = sum(n for name, n in load.unknown.items() if pipe_of(name, arch) in _OF_UNKNOWN_RATE and name != "NOP")
    found["instructions without a published rate"] = unrated * unknown.unrated
    # Warps of a block are dealt out to four sub-partitions: of one, two, three or five warps some get more.
    warps = w.warps_per_block
    uneven = -(-warps // SUB_PARTITIONS) * SUB_PARTITIONS / warps
    if warps < SUB_PARTITIONS:
        uneven = 1.0  # blocks that follow go to other sub-partitions
    found = {name: cycles * uneven for name, cycles in found.items()}
    found[PORTS] = w.register_ports / blocks / SUB_PARTITIONS * uneven
    slower = _LINE / memory.l1_bytes_per_clock
    if TENSOR_PIPE in found:
        # Doubles on tensor cores run at the boost clock of the other pipes (H100 white paper).
        doubles = load_of({text: n for text, n in w.opcodes.items() if text.startswith("DMMA")}).pipes
        others = found[TENSOR_PIPE] - doubles.get("Tensor", 0.0)
        found[TENSOR_PIPE] += others * (device.tensor_slowdown - 1)
    found[TENSOR_MEMORY_PIPE] = _tensor_memory_cycles(w, arch, unknown) * device.tensor_slowdown / blocks
    wide = (w.copied_shared_bytes + w.matrix_shared_bytes) / memory.l1_bytes_per_clock
    found["shared memory"] = (w.shared_wavefronts * slower + w.shared_atomics + wide) / blocks
    missed = w.constant_lines * unknown.constants_missed if w.resources.constant_bytes > CONSTANT_CACHE_BYTES else 0.0
    found[CONSTANTS] = (w.constant_words * CONSTANT_WORD_CYCLES + missed * CONSTANT_LINE_CYCLES) / blocks
    found["L1"] = _l1_cycles(w, unknown.lookups, memory.l1_bytes_per_clock) / blocks
    found["SM to SM"] = w.peer_bytes / blocks / PEER_BYTES_A_CLOCK[unknown.rates == "high"]
    # A copy to several blocks reads L2 once, and its bytes come to each of their SMs.
    received = max(w.bulk_load_sectors * _SECTOR, w.bulk_multicast_bytes)
    sectors = first_loads + w.store_sectors + w.atomic_sectors + w.bulk_store_sectors
    found["L1 to L2"] = (sectors * _SECTOR + received) / blocks / _SM_L2_BYTES_A_CLOCK
    return {name: cycles * unknown.work for name, cycles in found.items() if cycles > 0}


def _tensor_memory_cycles(w: Workload, arch: int, unknown: Unknowns) -> float:
    """Cycles of an SM's tensor cores for all of tcgen05.mma; types without a published rate are left out."""
    cycles = 0.0
    for element, operations in w.tensor_memory_operations.items():
        rate = tensor_memory_rate(element, arch)
        if not isinstance(rate, Missing):
            cycles += operations / 2 / (rate.low if unknown.rates == "high" else rate.products)
    return cycles


def stations(units: Mapping[str, float], in_step: bool = True) -> list[float]:
    """The service times of the units for which warps queue.

    L1 and shared memory are one array and give one line a cycle between them. Units that an instruction passes one
    after the other at a fixed distance are one station if all is `in_step`, as who has waited for the busiest of them
    finds the others free: issue, ports of registers and pipes of fixed latency; the pipe of memory instructions and the
    array.
    """
    array = units.get("L1", 0.0) + units.get("shared memory", 0.0)
    front = [cycles for name, cycles in units.items() if name in _IN_STEP]
    memory = [array, units.get(_MEMORY_PIPE, 0.0)]
    others = [cycles for name, cycles in units.items() if name not in (*_IN_STEP, "L1", "shared memory", _MEMORY_PIPE)]
    return [max(memory), max(front, default=0.0), *others] if in_step else [*memory, *front, *others]


def of_a_warp(w: Workload, units: Mapping[str, float], latency: float, unknown: Unknowns) -> tuple[list[float], float]:
    """The demand of a warp of a sub-partition on each unit, and its other waits."""
    warps = max(w.warps_per_block / SUB_PARTITIONS, 1.0 / SUB_PARTITIONS)
    demands = [cycles / warps for cycles in stations(units, unknown.in_step)]
    # While a warp is served by one unit after the other its own latency passes; issue slots are in both.
    return demands, max(0.0, latency - sum(demands))


def _l1_cycles(w: Workload, lookups: float, bytes_per_clock: float) -> float:
    """Passes of the L1 cache, each of which gives a word a bank to registers, or as many cycles as the bytes take: half
    of a pass is a cycle on Turing, and lines of which lanes want a few bytes take one each there as well (rows that
    threads read by themselves: 1,297 us on an RTX 2060, 1,264 on an RTX 3060 Laptop; `pmpp-rows` of
    benchmarks/published)."""
    loads = max(w.l1_requests, w.l1_cycles * lookups, w.l1_bytes / bytes_per_clock)
    stores = max(w.store_requests, w.store_sectors * _SECTOR / bytes_per_clock)
    return float(loads + stores + w.local_sectors * _SECTOR / bytes_per_clock + w.atomic_same_address)
