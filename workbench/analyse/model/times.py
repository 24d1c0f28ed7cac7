"""From a workload and a GPU model to a time: what each resource alone would take, and how they overlap.

docs/model.md has every assumption with its source. In short: blocks come in waves of as many as are resident; a wave
on an SM takes as long as its busiest unit, or as long as its warps need one after the other for what they wait for if
there are too few of them to cover it; L2 and DRAM are shared by all SMs and work beside them. Resources overlap but
not wholly: what they take is combined by a norm. The range is what comes of the ends of what is not known.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from workbench.analyse.model.part_reasons import PartInputs
from workbench.analyse.model.prediction import NOT_VALIDATED, Conditions, Part, Prediction, RangePart
from workbench.analyse.model.queues import bound, residence, residence_in_step
from workbench.analyse.model.sm_places import Places, places_of
from workbench.analyse.model.sm_units import (
    CONSTANTS,
    PORTS,
    SUB_PARTITIONS,
    TENSOR_MEMORY_PIPE,
    of_a_warp,
    stations,
    units_of,
)
from workbench.analyse.model.traffic import Traffic, copy_latency, latency_of_a_warp, traffic_of
from workbench.analyse.model.unknowns import CAUSES, Unknowns, ends, moved
from workbench.analyse.model.unknowns import words as words_of_unknowns
from workbench.analyse.model.workload import Workload
from workbench.base.records import Missing, Quantity
from workbench.base.records.number_words import counted, number, size
from workbench.isa.arch import Device
from workbench.isa.arch.limits import limits
from workbench.isa.arch.memory_systems import (
    ATOMIC_LINE_CYCLES,
    ATOMIC_REQUEST_CYCLES,
    BLOCK_START_CYCLES,
    MemorySystem,
    memory_system,
)
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.tensor_rates import tensor_memory_rate

_NEARLY = 0.7
_MIN_SHARE = 0.02
"""Least share of the time that a cause must move to be reported."""
_UNKNOWN_MHZ = 1500.0
_UNEVEN = 1.1
"""Times the work of the mean from which on the heaviest block is told."""
_AS_THEY_ARE = Conditions()


@dataclass(frozen=True)
class _Times:
    """Times with some values of the unknowns, in cycles: units and latency, of a block; l2, dram, hot and alone (the
    heaviest block), starts (of all blocks, one after the other), of the launch. us: all of it, in microseconds.
    """

    traffic: Traffic
    units: Mapping[str, float]
    latency: float
    l2: float
    dram: float
    hot: float
    alone: float
    starts: float
    us: float


def predict_time(workload: Workload, device: Device, conditions: Conditions = _AS_THEY_ARE) -> Prediction:
    """The time of a workload on a GPU model, as a range.

    Raises
    ------
    LaunchError
        A block of it does not fit on an SM of the device, or a cluster on the device.
    """
    w = workload
    memory = memory_system(device)
    if conditions.clock_mhz is not None:
        device = replace(device, boost_mhz=conditions.clock_mhz, tensor_mhz=None)
    places = places_of(w, device)
    sms, resident = places.sms, places.working
    mhz = _UNKNOWN_MHZ if isinstance(device.boost_mhz, Missing) else float(device.boost_mhz)
    waves = _waves(w.num_blocks, sms, resident)
    of = partial(_times, w, device, memory, resident, waves)
    low_end, middle_values, high_end = ends(w, conditions)
    found = of(middle_values)
    low, high = of(low_end).us, of(high_end).us
    middle, traffic = found.us, found.traffic
    us = 1.0 / mhz
    low, high = min(low, 0.95 * middle), max(high, 1.05 * middle)
    tail = _tail_share(w.num_blocks, sms, resident)
    throughput_blocks = sum(times * k for times, k in waves)
    ideal_blocks = w.num_blocks / device.num_sms
    times = {name: cycles * throughput_blocks * us for name, cycles in found.units.items()}
    times["latency"] = sum(n for n, _ in waves) * found.latency * us
    if w.heaviest_block > _UNEVEN:
        times["heaviest block"] = found.alone * us
    times["L2"] = found.l2 * us
    times["DRAM"] = found.dram * us
    times["starts of blocks"] = found.starts * us
    if found.hot:
        times["atomics on one address"] = found.hot * us
    times["launch"] = memory.launch_us * middle_values.launch
    times["tail"] = max(0.0, (throughput_blocks - ideal_blocks) * max(stations(found.units)) * us)
    words = _words(w, traffic, places, waves, tail, found.latency)
    shares = (traffic.l1_hit_share, traffic.l2_bytes, traffic.dram_bytes, traffic.written_share)
    inputs = PartInputs(w, device, waves, *shares, middle_values.launch if conditions.graph else 0.0)
    parts = {
        name: Part(t, t / middle, words.get(name, ""), name, inputs)
        for name, t in sorted(times.items(), key=lambda item: -item[1])
        if t > 0.001 * middle
    }
    bottleneck = _bottleneck(parts)
    occupancy = places.resident * w.warps_per_block / limits(device.arch).max_warps_per_sm
    achieved = {
        "resident blocks": Quantity(places.resident, "blocks per SM", "modelled"),
        "occupancy": Quantity(occupancy, "1", "modelled"),
        "waves": Quantity(w.num_blocks / (sms * resident), "waves", "modelled"),
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
        assumptions=(*_assumptions(w, device, memory, traffic, conditions), *places.words),
        validated=NOT_VALIDATED,
        range_parts=_range_parts(middle, (low_end, middle_values, high_end), lambda unknown: of(unknown).us),
        conditions=conditions,
    )


def _range_parts(
    middle: float, values: tuple[Unknowns, Unknowns, Unknowns], us_of: Callable[[Unknowns], float]
) -> tuple[RangePart, ...]:
    """The range of the time from each cause alone, the widest first."""
    low_end, between, high_end = values
    found = []
    for cause in CAUSES:
        low, high = us_of(moved(cause, low_end, between)), us_of(moved(cause, high_end, between))
        if high - low > _MIN_SHARE * middle:
            ends_of_it = tuple((n, getattr(low_end, n), getattr(high_end, n)) for n in CAUSES[cause])
            found.append(RangePart(cause, low, high, ends_of_it))
    return tuple(sorted(found, key=lambda part: part.low_us - part.high_us))


def _times(
    w: Workload,
    device: Device,
    memory: MemorySystem,
    resident: int,
    waves: list[tuple[float, float]],
    unknown: Unknowns,
) -> _Times:
    """All times with some values of the unknowns."""
    mhz = (_UNKNOWN_MHZ if isinstance(device.boost_mhz, Missing) else float(device.boost_mhz)) * unknown.clock
    traffic = traffic_of(w, device, memory, resident, unknown)
    units = units_of(w, device, memory, unknown, traffic.first_loads)
    copies = copy_latency(w, memory, traffic, unknown)
    latency = latency_of_a_warp(w, memory, traffic, unknown) + copies + memory.block_cycles * unknown.waits
    demands, waiting = of_a_warp(w, units, latency, unknown)
    waiting = waiting if unknown.copies_overlap else max(waiting, copies)
    each = w.warps_per_block / SUB_PARTITIONS
    time_of = residence if unknown.queued else bound
    sm = sum(times * time_of(max(1.0, k * each), demands, waiting) for times, k in waves)
    barriers = w.waits.get("barrier", 0.0)
    if barriers and each > 1:
        slower = sum(times * residence_in_step(max(1.0, k), each, demands, waiting) for times, k in waves)
        sm += max(slower - sm, 0.0) * unknown.barriers * barriers / (barriers + 1)
    # However many SMs there are, the launch lasts as long as its heaviest block with an SM to itself.
    alone = w.heaviest_block * max(latency, *stations(units))
    l2 = traffic.l2_bytes * unknown.work / (memory.l2_bytes_per_clock * unknown.l2_rate)
    rate = _dram_rate(device, memory.dram_share(traffic.written_share), mhz)
    dram = traffic.dram_bytes * unknown.work / (rate * unknown.dram_rate)
    starts = w.num_blocks * BLOCK_START_CYCLES
    in_a_slice = w.hottest_requests * ATOMIC_REQUEST_CYCLES + w.hottest_lines * ATOMIC_LINE_CYCLES
    hot = max(w.hottest_address_atomics, in_a_slice)
    hot *= unknown.work * unknown.atomics
    cycles = _norm((max(sm, alone), l2, dram, hot, starts), unknown.sharpness)
    return _Times(
        traffic, units, latency, l2, dram, hot, alone, starts, cycles / mhz + memory.launch_us * unknown.launch
    )


def _bottleneck(parts: Mapping[str, Part]) -> str:
    """The largest part. The register file's ports are known from few measurements: a unit that is nearly as busy is
    named in their place."""
    named = [name for name in parts if name != "tail"]
    if not named:
        return "launch"
    if named[0] == PORTS:
        close = [name for name in named[1:] if parts[name].us >= _NEARLY * parts[PORTS].us]
        return close[0] if close else PORTS
    return named[0]


def _norm(values: Iterable[float], sharpness: float) -> float:
    """The maximum where sharpness is large, the sum where it is 1."""
    found = [v for v in values if v > 0]
    if not found:
        return 0.0
    largest = max(found)
    if math.isinf(sharpness):
        return largest
    return float(largest * sum((v / largest) ** sharpness for v in found) ** (1 / sharpness))


def _waves(blocks: int, sms: int, resident: int) -> list[tuple[float, float]]:
    """(how many waves, blocks on the busiest SM in each): full waves, and what is left over."""
    full, left = divmod(blocks, sms * resident)
    result: list[tuple[float, float]] = []
    if full:
        result.append((float(full), float(resident)))
    if left:
        result.append((1.0, float(-(-left // sms))))
    return result


def _tail_share(blocks: int, sms: int, resident: int) -> float:
    waves = blocks / (sms * resident)
    return 1 - waves / -(-blocks // (sms * resident)) if waves else 0.0


def _dram_rate(device: Device, share: float, mhz: float) -> float:
    """Bytes a cycle."""
    gb_per_s = 200.0 if isinstance(device.dram_gb_per_s, Missing) else float(device.dram_gb_per_s)
    return gb_per_s * 1e9 * share / (mhz * 1e6)


def _words(
    w: Workload, traffic: Traffic, places: Places, waves: list[tuple[float, float]], tail: float, latency: float
) -> dict[str, str]:
    together = min(places.working, -(-w.num_blocks // places.sms))
    of_waves = counted(-(-w.num_blocks // (places.sms * places.working)), "wave")
    return {
        "issue": f"{counted(w.warp_instructions, 'warp instruction')}, one per clock on each of 4 sub-partitions",
        "shared memory": f"{counted(w.shared_wavefronts, 'wavefront')}, "
        f"{number(w.shared_conflicts)} of them by bank conflicts{_wide_words(w)}",
        TENSOR_MEMORY_PIPE: f"{number(sum(w.tensor_memory_operations.values()))} operations of tcgen05.mma",
        CONSTANTS: f"{counted(w.constant_words, 'word')} read by an index of the lanes, one after the other",
        "L1": f"{counted(w.l1_sectors, 'sector')} loaded in {counted(w.l1_requests, 'request')}; "
        f"{traffic.l1_hit_share:.0%} hit",
        "L2": size(traffic.l2_bytes),
        "DRAM": size(traffic.dram_bytes),
        "latency": f"{together * w.warps_per_block} warps per SM hide each other's waits, "
        f"in {counted(sum(n for n, _ in waves), 'wave')}; {min(w.fixed_cycles / latency, 1.0) if latency else 0.0:.0%} "
        "of a warp's time is its own instructions, one after the other",
        "heaviest block": f"one block has {number(w.heaviest_block)} times the work of the mean, "
        "and takes this long alone",
        "starts of blocks": f"{counted(w.num_blocks, 'block')}, of which the GPU starts one after the other",
        "launch": "starting an empty kernel",
        "tail": f"{tail:.0%} of the block slots in {of_waves} are empty",
    }


def _wide_words(w: Workload) -> str:
    parts = (("read by matrix instructions", w.matrix_shared_bytes), ("moved by bulk copies", w.copied_shared_bytes))
    return "".join(f"; {size(nbytes)} {words}" for words, nbytes in parts if nbytes)


def _assumptions(
    w: Workload, device: Device, memory: MemorySystem, traffic: Traffic, conditions: Conditions
) -> tuple[str, ...]:
    share = memory.dram_share(traffic.written_share)
    found = [
        w.sampled.words,
        f"the clock is {conditions.clock_mhz:g} MHz"
        if conditions.clock_mhz is not None
        else f"the clock stays at the boost clock of {device.boost_mhz} MHz"
        if not isinstance(device.boost_mhz, Missing)
        else f"a clock of {_UNKNOWN_MHZ:g} MHz, as {device.boost_mhz.reason}",
        f"DRAM gives {share:.0%} of the data sheet's bandwidth, {traffic.written_share:.0%} of the bytes being written",
        "nothing else runs on the GPU, and no data crosses the bus",
        *memory.assumed,
    ]
    if conditions.graph:
        found.append("the launch is a node of a CUDA graph")
    for element in w.tensor_memory_operations:
        rate = tensor_memory_rate(element, architecture(device.arch))
        if isinstance(rate, Missing):
            found.append(f"products by tcgen05 take no time, as {rate.reason}")
    if w.bulk_received_bytes:
        found.append(
            "bulk copies have the latency of loads, and as many bytes are under way as shared memory has room for"
        )
    if w.unmatched > 0.02:
        found.append(f"{w.unmatched:.0%} of the warp instructions have no PTX line and the counts of their neighbours")
    return (*found, *words_of_unknowns(w, conditions))
