"""The part of a workload's accesses that misses L1, and L2, and the latency of a load.

A request waits for the slowest of its sectors: more sectors never make it wait less.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analyse.model.footprints import sectors_of_group
from workbench.analyse.model.unknowns import Unknowns
from workbench.analyse.model.waits import NOMINAL, held_up
from workbench.analyse.model.workload import Workload
from workbench.base.records import Missing
from workbench.isa.arch import Device
from workbench.isa.arch.memory_systems import MemorySystem

SECTOR = 32
_UNKNOWN_L2_MB = 4.0
_WHOLE_SECTORS = ("sm_80", "sm_90", "sm_100", "sm_103")
"""Architectures with HBM, whose error correction takes whole sectors: one that is written in part is read first. An
A100 takes 902, 1,774 and 3,539 us where every second, fourth and eighth word of 268 MB is read and written, in 2, 4 and
8 passes: what three times the array takes for each pass (`ayush-stride` of benchmarks/published).
"""


_ALONE_OF_HBM = 0.5
"""The share of sectors that lie alone whose neighbour HBM gives too: between none and all, as L2 fetches up
to 128 bytes at once (cudaLimitMaxL2FetchGranularity, CUDA Runtime API). An A100 takes 1.48, 1.62 and 2.1 times what the
sectors alone would take where they lie 64, 128 and 256 bytes apart (`ayush-stride`).
"""


@dataclass(frozen=True)
class Traffic:
    """Hit and miss shares of a whole launch.

    Attributes
    ----------
    l1_hit_share
        The share of sectors that hit in L1.
    requests_past_l1, requests_past_l2
        Shares of the requests that wait for at least one sector from L2, and from DRAM.
    first_loads
        Sectors that are not in L1 yet when they are loaded, as no block of the SM has loaded them since they were last
        dropped.
    written_share
        Of the bytes of DRAM, the share that is written.
    bulk_past_l2
        The share of bulk loads that wait for DRAM.
    """

    l1_hit_share: float
    first_loads: float
    requests_past_l1: float
    requests_past_l2: float
    l2_bytes: float
    dram_bytes: float
    written_share: float
    bulk_past_l2: float = 0.0


def traffic_of(w: Workload, device: Device, memory: MemorySystem, resident: int, unknown: Unknowns) -> Traffic:
    """The misses of L1, and those of L2 among them."""
    l1 = max(0.0, memory.l1_bytes - resident * (w.resources.static_smem_bytes + w.dynamic_smem_bytes))
    unique, footprint_of_sm = _first_loads(w, device.num_sms, l1, resident)
    # A block's repeated loads hit if its SM's blocks fit in L1; of the rest, only loads that follow soon.
    fits = min(1.0, l1 / footprint_of_sm) if footprint_of_sm else 1.0
    hit_of_repeated = unknown.repeats_hit_over + (unknown.repeats_hit - unknown.repeats_hit_over) * fits
    own = sum(w.l1_reuses.values())
    on_sm = min(resident, -(-w.num_blocks // device.num_sms))
    again = _reloads(w, l1 / max(on_sm, 1) * unknown.cache)
    missed = unique + max(w.l1_sectors - unique - own, 0.0) * (1 - hit_of_repeated) + sum(again.values())
    bulk = w.bulk_load_sectors + w.bulk_store_sectors
    l2_sectors = missed + bulk + w.store_sectors + w.atomic_sectors + w.local_sectors * (0.3 if fits == 1.0 else 0.8)
    capacity = (_UNKNOWN_L2_MB if isinstance(device.l2_mb, Missing) else device.l2_mb) * 1e6
    together = resident * device.num_sms
    waves = max(1.0, w.num_blocks / together)
    footprint = sum(u.touched for u in w.buffers) * SECTOR
    # Later waves hit L2 for all of it if everything fits; nothing is kept of a much larger footprint.
    l2_share = unknown.l2_kept * min(1.0, capacity / footprint) if footprint else 1.0
    in_part = _written_in_part(w) if device.arch in _WHOLE_SECTORS else 0.0
    moved = once = loaded = written = alone = 0.0
    of_all = of_each = 0.0
    for use in w.buffers:
        group = sectors_of_group(use, w.grid, min(together, w.num_blocks))
        each_wave = max(group * waves, use.touched)
        of_all += group
        of_each += max(use.read, use.written) * min(together, w.num_blocks)
        reads = (use.touched * l2_share + each_wave * (1 - l2_share)) if use.read else 0.0
        # Dirty sectors leave L2 as others come: those that later waves write again are written to DRAM again.
        rewritten = max(each_wave * use.written / max(use.read, use.written), use.touched) if use.written else 0.0
        writes = (use.touched * l2_share + rewritten * (1 - l2_share)) if use.written else 0.0
        both = 1.2 if use.read and use.written and not unknown.l2_kept else 1.0
        filled = writes * in_part
        moved += reads + writes * both + filled
        alone += (reads + writes * both) * use.alone
        written += writes * both
        once += (use.touched if use.read else 0.0) + writes + filled
        loaded += reads
    # Loads again that miss L1 hit L2 if all that the resident blocks load meanwhile fits.
    alike = min(1.0, of_all / of_each) if of_each else 1.0
    room = capacity / (min(together, w.num_blocks) * alike) * unknown.cache
    from_dram = alike * sum(n * _missing(each, room) for each, n in again.items())
    moved += from_dram
    loaded += from_dram
    alone_share = alone / moved if moved else 0.0
    written_share = written / moved if moved else 0.0
    moved = min(moved, max(l2_sectors + w.store_sectors * in_part, once))
    beside = _ALONE_OF_HBM if device.arch in _WHOLE_SECTORS else 0.0
    beside = alone_share * (beside if unknown.beside is None else unknown.beside)
    moved, written_share = moved * (1 + beside), written_share / (1 + beside)
    back = unknown.flushed * min(capacity / SECTOR, moved)
    if back:
        written_share = (written_share * moved + back) / (moved + back)
    warm = 0.25 if unknown.warm and footprint <= capacity else 1.0
    # A line that is under way for another warp is waited for as well.
    waiting = 1 / _shared(w)
    past_l1 = min(1.0, missed * waiting / w.l1_requests) if w.l1_requests else 0.0
    past_l2 = min(past_l1, loaded * waiting / w.l1_requests) if w.l1_requests and not unknown.warm else 0.0
    bulk_past_l2 = min(1.0, loaded / w.bulk_load_sectors) if w.bulk_load_sectors and not unknown.warm else 0.0
    return Traffic(
        1 - missed / w.l1_sectors if w.l1_sectors else 0.0,
        unique,
        past_l1,
        past_l2 + (past_l1 - past_l2) * unknown.deep,
        l2_sectors * SECTOR,
        (moved + back) * SECTOR * warm,
        written_share,
        bulk_past_l2 + (1 - bulk_past_l2) * unknown.deep,
    )


def _reloads(w: Workload, room: float) -> dict[float, float]:
    """Sectors that miss L1 as warps load them again, by the bytes that their block loads meanwhile. room: in L1, bytes.

    All warps of a block go on together: what several of them load is one sector of these bytes, and is missed once.
    """
    shared = _shared(w)
    of_block = w.warps_per_block * shared * w.l1_line_bytes
    found = {distance * of_block: n * shared for distance, n in w.l1_reuses.items()}
    return {each: n * _missing(each, room) for each, n in found.items()}


def _shared(w: Workload) -> float:
    """Sectors that a block loads for each that one of its warps does: 1 where no two load the same."""
    return min(1.0, w.l1_unique_sectors / w.l1_entries) if w.l1_entries and w.l1_unique_sectors else 1.0


def _missing(between: float, room: float) -> float:
    """The share of loads that is not in a cache any more after so many bytes: none up to 0.8 times its size, all from
    1.5 times on, as sets fill up unevenly."""
    if room <= 0:
        return 1.0
    return min(1.0, max(0.0, (between / room - 0.8) / 0.7))


def copy_latency(w: Workload, memory: MemorySystem, traffic: Traffic, unknown: Unknowns) -> float:
    """Cycles for which a block waits for bulk loads if nothing else holds it up.

    No more bytes are under way than its shared memory has room for: what it loads comes in so many rounds, each of
    which takes a load's latency at least. That of the copy engine itself is not published for all GPUs.
    """
    room = w.resources.static_smem_bytes + w.dynamic_smem_bytes
    received = w.bulk_received_bytes / max(w.num_blocks, 1)
    if not received or not room:
        return 0.0
    each = memory.l2_cycles + traffic.bulk_past_l2 * (memory.dram_cycles - memory.l2_cycles)
    return max(1.0, received / room) * each * unknown.waits * unknown.work


def _written_in_part(w: Workload) -> float:
    """The share of sectors that a block writes of which it leaves bytes alone, if all are left alike: half of the bytes
    are missing where all sectors are half written."""
    written = sum(use.written for use in w.buffers) * SECTOR * max(w.num_blocks, 1)
    if not written or not w.store_bytes or w.atomic_sectors or w.bulk_store_sectors:
        return 0.0
    return min(1.0, max(0.0, 2.0 * (1.0 - w.store_bytes / written)))


def _first_loads(w: Workload, num_sms: int, l1: float, resident: int) -> tuple[float, float]:
    """Sectors that are not in L1 yet when a block loads them, of the whole launch, and the bytes of an SM's blocks.

    L1 keeps its lines from block to block of a launch. What no block writes and fits L1 as a whole, beside what the
    resident blocks load of the rest, is loaded once by each SM: a table that all blocks read. Smallest buffers first.
    """
    blocks = max(w.num_blocks, 1)
    unique = min(w.l1_unique_sectors, w.l1_sectors) if w.l1_sectors else 0.0
    loads, rest, in_l1 = unique, unique / blocks, 0.0
    shared = [use for use in w.buffers if not use.written and use.touched < blocks * use.read]
    for use in sorted(shared, key=lambda use: use.touched) if blocks > max(num_sms, resident) else ():
        others = max(rest - use.read, 0.0)
        if (in_l1 + use.touched + resident * others) * SECTOR > l1:
            break
        loads -= max(min(blocks * use.read, unique) - num_sms * use.touched, 0.0)
        rest, in_l1 = others, in_l1 + use.touched
    return max(loads, 0.0), (in_l1 + resident * rest) * SECTOR


def latency_of_a_warp(w: Workload, memory: MemorySystem, traffic: Traffic, unknown: Unknowns) -> float:
    """Cycles of one warp from its first to its last instruction, alone on its SM: a block's warps run side by side.

    What is not known of the launch's work is not known of a warp's either: a block that was not run may iterate its
    loops more often.
    """
    past_l1, past_l2 = traffic.requests_past_l1, traffic.requests_past_l2
    to_l2, to_dram = memory.l2_cycles - memory.l1_cycles, memory.dram_cycles - memory.l2_cycles
    glob = memory.l1_cycles + past_l1 * to_l2 + past_l2 * to_dram
    beyond = memory.l2_cycles + (past_l2 / past_l1 if past_l1 else unknown.deep) * to_dram
    on_chip: Mapping[str, float] = {
        "shared": memory.shared_cycles,
        "local": memory.l1_cycles,
        "special": 21.0,
        "fp64": 48.0 if w.arch in ("sm_75", "sm_86", "sm_89", "sm_120") else 10.0,
        "tensor": 33.0,
        "constant": 30.0,
        "barrier": 25.0,
    }
    far = {"atomic": beyond, "texture": glob + 40.0}
    hits, past = 1.0 - past_l1, past_l1 - past_l2
    loads = sum(
        share * held_up(w.waits_by_load_latency, latency * unknown.waits)
        for share, latency in ((hits, memory.l1_cycles), (past, memory.l2_cycles), (past_l2, memory.dram_cycles))
    )
    total = w.fixed_cycles
    for kind, times in w.waits.items():
        if kind == "global":
            total += times * NOMINAL["global"] * loads
        else:
            total += times * (far[kind] if kind in far else on_chip.get(kind, 15.0)) * unknown.waits
    return total * unknown.work
