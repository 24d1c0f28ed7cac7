"""From a workload and a GPU model to a time: what each resource alone would take, and how they overlap.

docs/model.md has every assumption with its source. In short: blocks come in waves of as many as are resident; a wave
on an SM takes as long as its busiest unit, or as long as its warps need one after the other for what they wait for if
there are too few of them to cover it; L2 and DRAM are shared by all SMs and work beside them. Resources overlap but
not wholly: what they take is combined by a norm, of which the maximum is the lower end of the range.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from workbench.arch import Device, blocks_per_sm
from workbench.arch.limits import limits
from workbench.arch.memory_systems import MemorySystem, memory_system
from workbench.errors import LaunchError
from workbench.model.footprints import sectors_of_group
from workbench.model.prediction import NOT_VALIDATED, Part, Prediction
from workbench.model.queues import bound, residence
from workbench.model.workload import Workload
from workbench.records import Missing, Quantity
from workbench.sass.analysis import architecture
from workbench.sass.throughput import pipe_load

SECTOR = 32
_LINE = 128
_PORTS = "register ports"
_NEARLY = 0.7
SUB_PARTITIONS = 4
_SHARPNESS_OF_LEVELS = 4.0
"""Of the norm that combines the SMs with L2 and DRAM."""
_SM_L2_BYTES_A_CLOCK = 64.0
_ATOMICS_A_CLOCK_OF_AN_ADDRESS = 1.0
_UNKNOWN_MHZ = 1500.0
_UNEVEN = 1.1
"""Times the work of the mean from which on the heaviest block is told."""


@dataclass(frozen=True)
class _Traffic:
    """Bytes of the whole launch. past_l2_share: of the loads that miss L1, those that go to DRAM."""

    l1_hit_share: float
    past_l2_share: float
    l2_bytes: float
    dram_bytes: float
    dram_low: float
    dram_high: float


def predict_time(workload: Workload, device: Device) -> Prediction:
    """The time of a workload on a GPU model, as a range.

    Raises
    ------
    LaunchError
        A block of it does not fit on an SM of the device.
    """
    w = workload
    arch = architecture(device.arch)
    memory = memory_system(device)
    resident = blocks_per_sm(device.arch, w.resources, w.block.size, w.dynamic_smem_bytes).blocks
    if resident < 1:
        raise LaunchError(f"a block of {w.kernel} does not fit on an SM of the {device.name}", "block")
    mhz = _UNKNOWN_MHZ if isinstance(device.boost_mhz, Missing) else float(device.boost_mhz)
    traffic = _traffic(w, device, memory, resident)
    units = _units(w, arch, memory)
    # Cycles that an SM's units are busy for one block, the latency of a block, and how blocks share SMs out.
    busiest = max(_stations(units))
    latency = _block_latency(w, memory, traffic)
    waves = _waves(w.num_blocks, device.num_sms, resident)
    demands, waiting = _of_a_warp(w, units, latency)
    each = w.warps_per_block / SUB_PARTITIONS
    sm = sum(times * residence(max(1.0, k * each), demands, waiting) for times, k in waves)
    sm_low = sum(times * max(k * busiest, 0.8 * bound(max(1.0, k * each), demands, waiting)) for times, k in waves)
    sm_high = sum(times * residence(max(1.0, k * each), demands, 1.7 * waiting) for times, k in waves)
    # However many SMs there are, the launch lasts as long as its heaviest block with an SM to itself.
    alone = w.heaviest_block * max(latency, busiest)
    sm, sm_low, sm_high = max(sm, alone), max(sm_low, 0.8 * alone), max(sm_high, w.heaviest_block * 1.7 * latency)
    tail = _tail_share(w.num_blocks, device.num_sms, resident)
    throughput_blocks = sum(times * k for times, k in waves)
    ideal_blocks = w.num_blocks / device.num_sms
    l2 = traffic.l2_bytes / memory.l2_bytes_per_clock
    dram_rate = _dram_rate(device, memory, mhz)
    dram = traffic.dram_bytes / dram_rate
    hot = w.hottest_address_atomics / _ATOMICS_A_CLOCK_OF_AN_ADDRESS
    us = 1.0 / mhz
    middle = _norm((sm, l2, dram, hot), _SHARPNESS_OF_LEVELS) * us + memory.launch_us
    low = max(sm_low, 0.8 * l2, traffic.dram_low / dram_rate, 0.5 * hot) * us * 0.93 + 0.6 * memory.launch_us
    high = (_norm((sm_high, 1.6 * l2, traffic.dram_high / dram_rate * 1.1, 2 * hot), 2.0) * us) * 1.15
    high += 2 * memory.launch_us
    low, high = min(low, 0.9 * middle), max(high, 1.1 * middle)
    times = {name: cycles * throughput_blocks * us for name, cycles in units.items()}
    times["latency"] = sum(n for n, _ in waves) * latency * us
    if w.heaviest_block > _UNEVEN:
        times["heaviest block"] = alone * us
    times["L2"] = l2 * us
    times["DRAM"] = dram * us
    if hot:
        times["atomics on one address"] = hot * us
    times["launch"] = memory.launch_us
    times["tail"] = max(0.0, (throughput_blocks - ideal_blocks) * busiest * us)
    words = _words(w, traffic, device, waves, resident, tail)
    parts = {
        name: Part(t, t / middle, words.get(name, ""))
        for name, t in sorted(times.items(), key=lambda item: -item[1])
        if t > 0.001 * middle
    }
    bottleneck = _bottleneck(parts)
    occupancy = resident * w.warps_per_block / limits(device.arch).max_warps_per_sm
    achieved = {
        "resident blocks": Quantity(resident, "blocks an SM", "modelled"),
        "occupancy": Quantity(occupancy, "1", "modelled"),
        "waves": Quantity(w.num_blocks / (device.num_sms * resident), "waves", "modelled"),
        "L1 hits": Quantity(traffic.l1_hit_share, "1", "modelled"),
        "L2 traffic": Quantity(traffic.l2_bytes, "bytes", "modelled"),
        "DRAM traffic": Quantity(traffic.dram_bytes, "bytes", "modelled"),
    }
    return Prediction(
        workload=w,
        device=device.name,
        low_us=low,
        us=middle,
        high_us=high,
        bottleneck=bottleneck,
        parts=MappingProxyType(parts),
        achieved=MappingProxyType(achieved),
        assumptions=_assumptions(w, device, memory),
        validated=NOT_VALIDATED,
    )


def _bottleneck(parts: Mapping[str, Part]) -> str:
    """The largest part. The register file's ports are known from few measurements: a unit that is nearly as busy is
    named in their place."""
    named = [name for name in parts if name != "tail"]
    if not named:
        return "launch"
    if named[0] == _PORTS:
        close = [name for name in named[1:] if parts[name].us >= _NEARLY * parts[_PORTS].us]
        return close[0] if close else _PORTS
    return named[0]


def _norm(values: Iterable[float], sharpness: float) -> float:
    """The maximum where sharpness is large, the sum where it is 1."""
    found = [v for v in values if v > 0]
    if not found:
        return 0.0
    largest = max(found)
    return float(largest * sum((v / largest) ** sharpness for v in found) ** (1 / sharpness))


def _units(w: Workload, arch: int, memory: MemorySystem) -> dict[str, float]:
    """Cycles that one block keeps each unit of an SM busy."""
    blocks = max(w.num_blocks, 1)
    load = pipe_load([(text, n / blocks / SUB_PARTITIONS) for text, n in w.opcodes.items()], arch)
    found = {"issue": load.issue}
    for pipe, cycles in load.pipes.items():
        found[f"{pipe} pipe"] = cycles
    # Warps of a block are dealt out to four sub-partitions: of one, two, three or five warps some get more.
    warps = w.warps_per_block
    uneven = -(-warps // SUB_PARTITIONS) * SUB_PARTITIONS / warps
    if warps < SUB_PARTITIONS:
        uneven = 1.0  # blocks that follow go to other sub-partitions
    found = {name: cycles * uneven for name, cycles in found.items()}
    found[_PORTS] = w.register_ports / blocks / SUB_PARTITIONS * uneven
    slower = _LINE / memory.l1_bytes_per_clock
    found["shared memory"] = (w.shared_wavefronts * slower + w.shared_atomics) / blocks
    found["L1"] = _l1_cycles(w) * slower / blocks
    found["L1 to L2"] = (
        (w.l1_unique_sectors + w.store_sectors + w.atomic_sectors) * SECTOR / blocks / _SM_L2_BYTES_A_CLOCK
    )
    return {name: cycles for name, cycles in found.items() if cycles > 0}


def _stations(units: Mapping[str, float]) -> list[float]:
    """What warps queue for: L1 and shared memory are one array and give one line a cycle between them."""
    array = units.get("L1", 0.0) + units.get("shared memory", 0.0)
    return [array, *(cycles for name, cycles in units.items() if name not in ("L1", "shared memory"))]


def _of_a_warp(w: Workload, units: Mapping[str, float], latency: float) -> tuple[list[float], float]:
    """What a warp of a sub-partition asks of each unit, and what it waits besides."""
    warps = max(w.warps_per_block / SUB_PARTITIONS, 1.0 / SUB_PARTITIONS)
    demands = [cycles / warps for cycles in _stations(units)]
    # While a warp is served by one unit after the other its own latency passes; issue slots are in both.
    return demands, max(0.0, latency - sum(demands))


def _l1_cycles(w: Workload) -> float:
    """Passes of the L1 cache: each gives what a request wants of a line of 128 bytes."""
    lines = max(w.l1_lines, w.l1_sectors / 4)
    stores = w.store_sectors / 4
    return float(
        max(w.l1_requests, lines) + max(w.store_requests, stores) + w.local_sectors / 4 + w.atomic_same_address
    )


def _traffic(w: Workload, device: Device, memory: MemorySystem, resident: int) -> _Traffic:
    """What gets past L1, and what of that gets past L2."""
    l1 = max(0.0, memory.l1_bytes - resident * (w.resources.static_smem_bytes + w.dynamic_smem_bytes))
    unique = min(w.l1_unique_sectors, w.l1_sectors) if w.l1_sectors else 0.0
    per_block = unique / max(w.num_blocks, 1) * SECTOR
    # All of a block's repeated loads hit if what its SM's blocks touch fits; of what doesn't fit those that come soon.
    fits = min(1.0, l1 / (per_block * resident)) if per_block else 1.0
    hit_of_repeated = 0.85 + 0.15 * fits
    missed = unique + (w.l1_sectors - unique) * (1 - hit_of_repeated)
    l2_sectors = missed + w.store_sectors + w.atomic_sectors + w.local_sectors * (0.3 if fits == 1.0 else 0.8)
    capacity = device.l2_mb * 1e6 if not isinstance(device.l2_mb, Missing) else 4e6
    together = resident * device.num_sms
    waves = max(1.0, w.num_blocks / together)
    middle = high = low = loaded = 0.0
    footprint = sum(u.touched for u in w.buffers) * SECTOR
    for use in w.buffers:
        group = sectors_of_group(use, w.grid, min(together, w.num_blocks))
        once = use.touched
        each_wave = max(group * waves, once)
        # What later waves find in L2: all of it if everything fits; nothing is kept of what is far larger.
        kept = min(1.0, max(0.0, capacity / footprint)) if footprint else 1.0
        both = (1 if use.read else 0) + (1 if use.written else 0)
        reads = (once * kept + each_wave * (1 - kept)) if use.read else 0.0
        writes = once if use.written else 0.0
        middle += reads + writes
        loaded += reads
        high += (each_wave if use.read else 0.0) + writes * (1.2 if both == 2 else 1.0)
        low += (once if use.read else 0.0) + writes
    hot = 1.0 if footprint > capacity else 0.25
    middle = min(middle, max(l2_sectors, low))
    # Sectors that no lane asked for make no load wait longer: they don't count among those that hit.
    wanted = min(missed, max(w.l1_bytes / SECTOR, w.l1_requests))
    return _Traffic(
        1 - missed / w.l1_sectors if w.l1_sectors else 0.0,
        min(1.0, loaded / wanted) if wanted else 0.0,
        l2_sectors * SECTOR,
        middle * SECTOR,
        min(low, middle) * SECTOR * hot,
        max(min(high, max(l2_sectors, low)), middle) * SECTOR,
    )


def _block_latency(w: Workload, memory: MemorySystem, traffic: _Traffic) -> float:
    """Cycles of one warp from its first to its last instruction, alone on its SM: a block's warps run side by side."""
    l2_share = 1 - traffic.l1_hit_share
    past_l2 = traffic.past_l2_share
    beyond = memory.l2_cycles + past_l2 * (memory.dram_cycles - memory.l2_cycles)
    glob = memory.l1_cycles * (1 - l2_share) + beyond * l2_share
    cycles: Mapping[str, float] = {
        "shared": memory.shared_cycles,
        "global": glob,
        "local": memory.l1_cycles,
        "atomic": beyond,
        "special": 21.0,
        "fp64": 48.0 if w.arch in ("sm_75", "sm_86", "sm_89", "sm_120") else 10.0,
        "tensor": 33.0,
        "constant": 30.0,
        "barrier": 25.0,
        "texture": memory.l1_cycles + beyond * l2_share + 40.0,
        "other": 15.0,
    }
    return w.fixed_cycles + sum(n * cycles.get(kind, 15.0) for kind, n in w.waits.items())


def _waves(blocks: int, sms: int, resident: int) -> list[tuple[float, float]]:
    """(how many waves, blocks on the busiest SM in each): full waves, and what is left over."""
    full, left = divmod(blocks, sms * resident)
    found: list[tuple[float, float]] = []
    if full:
        found.append((float(full), float(resident)))
    if left:
        found.append((1.0, float(-(-left // sms))))
    return found


def _tail_share(blocks: int, sms: int, resident: int) -> float:
    waves = blocks / (sms * resident)
    return 1 - waves / -(-blocks // (sms * resident)) if waves else 0.0


def _dram_rate(device: Device, memory: MemorySystem, mhz: float) -> float:
    """Bytes a cycle."""
    gb_per_s = 200.0 if isinstance(device.dram_gb_per_s, Missing) else float(device.dram_gb_per_s)
    return gb_per_s * 1e9 * memory.dram_share / (mhz * 1e6)


def _words(
    w: Workload, traffic: _Traffic, device: Device, waves: list[tuple[float, float]], resident: int, tail: float
) -> dict[str, str]:
    together = min(resident, -(-w.num_blocks // device.num_sms))
    return {
        "issue": f"{w.warp_instructions:.3g} warp instructions, one a clock on each of 4 sub-partitions",
        "shared memory": f"{w.shared_wavefronts:.3g} wavefronts, {w.shared_conflicts:.3g} of them by bank conflicts",
        "L1": f"{w.l1_sectors:.3g} sectors loaded in {w.l1_requests:.3g} requests; {traffic.l1_hit_share:.0%} hit",
        "L2": f"{traffic.l2_bytes:.3g} bytes",
        "DRAM": f"{traffic.dram_bytes:.3g} bytes",
        "latency": f"{together * w.warps_per_block} warps an SM cover what each waits for, "
        f"in {sum(n for n, _ in waves):g} waves",
        "heaviest block": f"one block has {w.heaviest_block:.3g} times the work of the mean, and needs so long alone",
        "launch": "starting an empty kernel",
        "tail": f"{tail:.0%} of the places in {-(-w.num_blocks // (device.num_sms * resident))} waves stay empty",
    }


def _assumptions(w: Workload, device: Device, memory: MemorySystem) -> tuple[str, ...]:
    found = [
        w.sampled.words,
        f"the clock stays at the boost clock of {device.boost_mhz} MHz"
        if not isinstance(device.boost_mhz, Missing)
        else f"a clock of {_UNKNOWN_MHZ:g} MHz, as {device.boost_mhz.reason}",
        f"DRAM gives {memory.dram_share:.0%} of the data sheet's bandwidth",
        "nothing else runs on the GPU, and no data crosses the bus",
        *memory.assumed,
    ]
    if w.unmatched > 0.02:
        found.append(
            f"{w.unmatched:.0%} of the warp instructions are counted by their neighbours: no PTX line leads to them"
        )
    if not isinstance(device.l2_mb, Missing):
        found.append(
            f"the range reaches from data that {device.l2_mb:g} MB of L2 still hold to data that must be loaded"
        )
    return tuple(found)
