"""A workload of a kernel's SASS and a sample of its launch."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType

from workbench.analyse.model.execution_counts import ExecutionCounts, execution_counts
from workbench.analyse.model.operations import operations_of
from workbench.analyse.model.register_ports import port_cycles
from workbench.analyse.model.sampling import LaunchSample
from workbench.analyse.model.waits import warp_waits
from workbench.analyse.model.workload import CountedCode, Workload
from workbench.base.records import Dim3, Resources, SassLine
from workbench.emulate.touched_sectors import Reuses, distance_of
from workbench.isa.sass.aggregated_atomics import aggregated_lines, shared_lane_cycles, slow_atomics
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.opcodes import instruction_class
from workbench.isa.sass.work import access_words

_SECTORS_A_LINE = 4
_SECTORS_OF_A_SLICE = 64
"""The sectors side by side whose atomics one slice of L2 does: 2 KB, as those on 512 counters take as long as those on
one (`ATOMIC_REQUEST_CYCLES`). Further ones are taken to be another slice's.
"""


def make_workload(
    name: str,
    arch: str,
    lines: Sequence[SassLine],
    resources: Resources,
    grid: Dim3,
    block: Dim3,
    dynamic_smem_bytes: int,
    sample: LaunchSample,
) -> Workload:
    """Makes the workload of a launch for GPUs of one architecture.

    Parameters
    ----------
    name, arch, lines, resources
        The kernel, and its SASS for the architecture; lines lead to lines of the PTX that was sampled.
    sample
        Counts of the launch by PTX line.
    """
    executed = {line: counts.get("warp_instructions", 0.0) for line, counts in sample.by_line.items()}
    warps = grid.size * -(-block.size // 32)
    counts = execution_counts(lines, executed, warps)
    opcodes: defaultdict[str, float] = defaultdict(float)
    for line, times in zip(lines, counts.lines, strict=True):
        if times:
            opcodes[line.opcode] += times
    idle = _idle_shares(lines, counts, sample.by_line)
    waits = warp_waits(lines, counts, grid.size, warps, architecture(arch), idle)
    totals = _totals(sample.by_line)
    aggregated = aggregated_lines(lines)
    in_turn = _in_turn("global", aggregated, sample.by_line)
    shared_in_turn = _in_turn("shared", aggregated, sample.by_line)
    passes, conflicts = _shared_passes(_merged_accesses(lines, counts), sample.by_line)
    by_index = _constants_by_index(lines, sample.by_line)
    of_memory = _in_tensor_memory(sample.by_line)
    changed = max(1.0, min(sum(u.changed for u in sample.buffers), totals["global_atomic_sectors"]))
    slow = slow_atomics(lines)
    requests, named = _atomic_lines(sample.by_line, changed)
    return Workload(
        kernel=name,
        arch=arch,
        grid=grid,
        block=block,
        dynamic_smem_bytes=dynamic_smem_bytes,
        resources=resources,
        sampled=sample.sampled,
        opcodes=MappingProxyType(dict(sorted(opcodes.items(), key=lambda item: -item[1]))),
        fixed_cycles=waits.fixed_cycles,
        waits=MappingProxyType(dict(waits.waits)),
        waits_by_load_latency=waits.by_load_latency,
        register_ports=sum(
            times * port_cycles(lines[block.first : block.last + 1])
            for times, block in zip(counts.blocks, counts.graph.blocks, strict=True)
        ),
        shared_wavefronts=passes,
        shared_conflicts=conflicts,
        shared_atomics=_shared_cycles(shared_in_turn, shared_lane_cycles(lines, architecture(arch))),
        l1_requests=totals["global_load_requests"] + totals["global_copy_requests"],
        l1_sectors=totals["global_load_sectors"] + totals["global_copy_sectors"],
        l1_bytes=totals["global_load_bytes"] + totals["global_copy_bytes"],
        l1_unique_sectors=sample.unique_loads,
        l1_cycles=sample.load_cycles,
        l1_entries=0.0 if sample.reuses is None else sample.reuses.entries,
        l1_line_bytes=32.0 if sample.reuses is None else sample.reuses.line_bytes,
        l1_reuses=MappingProxyType(_reuses_by_distance(sample.reuses)),
        store_requests=totals["global_store_requests"],
        store_sectors=totals["global_store_sectors"],
        store_bytes=totals["global_store_bytes"],
        local_sectors=totals["local_load_sectors"] + totals["local_store_sectors"] + _spilled(lines, counts.lines) * 4,
        atomic_requests=totals["global_atomic_requests"],
        atomic_sectors=totals["global_atomic_sectors"],
        atomic_same_address=sum(lanes for _, lanes in in_turn.values()),
        hottest_address_atomics=sum(n * slow.get(line, 1.0) for line, (_, n) in in_turn.items()) / changed,
        hottest_requests=requests / max(1.0, changed / _SECTORS_OF_A_SLICE),
        hottest_lines=named / max(1.0, changed / _SECTORS_OF_A_SLICE),
        constant_words=by_index["constant_load_words"],
        constant_lines=by_index["constant_load_lines"] - by_index["constant_load_requests"],
        heaviest_block=sample.heaviest,
        buffers=sample.buffers,
        unmatched=counts.unmatched,
        predicated_off=MappingProxyType(_predicated_off(lines, counts, idle)),
        operations=MappingProxyType(operations_of(zip(lines, counts.lines, strict=True), of_memory)),
        bulk_load_sectors=totals["bulk_load_sectors"],
        bulk_store_sectors=totals["bulk_store_sectors"] + totals["bulk_reduction_sectors"],
        bulk_received_bytes=totals["bulk_load_shared_bytes"] + totals["bulk_peer_bytes"],
        bulk_multicast_bytes=totals["bulk_multicast_bytes"],
        bulk_sent_bytes=sum(totals[f"bulk_{each}_bytes"] for each in ("store", "reduction", "peer")),
        peer_bytes=sum(totals[f"{each}_bytes"] for each in ("peer_load", "peer_store", "peer_atomic", "bulk_peer")),
        matrix_shared_bytes=totals["matrix_shared_bytes"],
        tensor_memory_operations=MappingProxyType(of_memory),
        tensor_memory_columns=totals["tensor_memory_columns"] / grid.size,
        cluster_blocks=sample.cluster_blocks,
        code=CountedCode(tuple(lines), tuple(counts.lines), sample.by_line),
    )


def _reuses_by_distance(reuses: Reuses | None) -> dict[int, float]:
    return {} if reuses is None else {distance_of(n): float(each) for n, each in enumerate(reuses.bins) if each}


def _totals(by_line: Mapping[int, Mapping[str, float]]) -> defaultdict[str, float]:
    result: defaultdict[str, float] = defaultdict(float)
    for counts in by_line.values():
        for name, amount in counts.items():
            result[name] += amount
    return result


def _in_tensor_memory(by_line: Mapping[int, Mapping[str, float]]) -> dict[str, float]:
    """Operations of tcgen05.mma by the type of the factors."""
    totals = _totals({line: counts for line, counts in by_line.items() if counts.get("tcgen05_mma_instructions")})
    parts = ((name.removeprefix("tensor_").removesuffix("_operations"), n) for name, n in totals.items()
             if name.startswith("tensor_") and name.endswith("_operations"))  # fmt: skip
    return {element: n for element, n in parts if element != "sparse"}


def _constants_by_index(
    lines: Sequence[SassLine], by_line: Mapping[int, Mapping[str, float]]
) -> defaultdict[str, float]:
    """Counts of reads of constant memory that are instructions of their own in SASS, as lanes may differ in their
    index; others are operands, or are read once for a warp.
    """
    own = {line.ptx_line for line in lines if line.opcode.partition(".")[0] == "LDC"}
    return _totals({line: counts for line, counts in by_line.items() if line in own})


def _in_turn(
    space: str, aggregated: Set[int], by_line: Mapping[int, Mapping[str, float]]
) -> dict[int, tuple[float, float]]:
    """Atomics on a space by PTX line: requests, and each as often as its busiest address is named, for the memory does
    one after the other.

    aggregated: lines whose lanes SASS takes together, with a vote and one elected lane or with ATOMS.POPC.INC: what is
    added is then one for the request.
    """
    requests, lanes = f"{space}_atomic_requests", f"{space}_atomic_same_address_lanes"
    return {
        line: (counts.get(requests, 0.0), counts.get(requests if line in aggregated else lanes, 0.0))
        for line, counts in by_line.items()
    }


def _shared_cycles(in_turn: Mapping[int, tuple[float, float]], cycles: Mapping[int, float]) -> float:
    """Cycles of an SM's shared memory for atomics: one a request, and for each further lane at its busiest address.

    cycles: of such a lane, by PTX line; 1 of the others.
    """
    return sum(
        requests + max(lanes - requests, 0.0) * cycles.get(line, 1.0) for line, (requests, lanes) in in_turn.items()
    )


def _atomic_lines(by_line: Mapping[int, Mapping[str, float]], changed: float) -> tuple[float, float]:
    """Requests of global atomics that name one line, and the lines that others name, added up.

    Lanes that name more than four sectors are taken to be spread over all lines that are changed.
    """
    single = several = 0.0
    for counts in by_line.values():
        requests, sectors = counts.get("global_atomic_requests", 0.0), counts.get("global_atomic_sectors", 0.0)
        if sectors <= _SECTORS_A_LINE * requests:
            single += requests
        else:
            several += min(sectors, max(sectors, requests * changed) / _SECTORS_A_LINE)
    return single, several


def _idle_shares(
    lines: Sequence[SassLine], counts: ExecutionCounts, by_line: Mapping[int, Mapping[str, float]]
) -> dict[int, float]:
    """Accesses that are issued for no lane, by their place in the kernel: the share of executions under a predicate
    that holds for none of the warp.

    PTX counts requests with an active lane; what is executed more often in SASS, over its copies, had none.
    """
    found: dict[int, float] = {}
    for place, (line, times) in enumerate(zip(lines, counts.lines, strict=True)):
        if not times or line.predicate is None or not isinstance(line.ptx_line, int) or line.spill:
            continue
        if not instruction_class(line.opcode).startswith("memory."):
            continue
        requests = _requests(by_line.get(line.ptx_line, {}))
        executed = counts.of_ptx_line.get(line.ptx_line, 0.0)
        if requests is not None and executed > requests:
            found[place] = 1 - requests / executed
    return found


def _predicated_off(lines: Sequence[SassLine], counts: ExecutionCounts, idle: Mapping[int, float]) -> dict[str, float]:
    """Accesses that are issued for no lane, by opcode."""
    found: defaultdict[str, float] = defaultdict(float)
    for place, share in idle.items():
        found[lines[place].opcode] += counts.lines[place] * share
    return dict(found)


def _requests(counts: Mapping[str, float]) -> float | None:
    """Requests of a PTX line: a copy's are two of one instruction, the memory's and shared memory's. None where the
    line is no access that is counted, or is one that is counted at another line, with which it was merged."""
    classes = ("global_memory", "shared_memory", "local_memory", "generic_memory")
    if not any(counts.get(f"{name}_instructions") for name in classes):
        return None if counts else 0.0
    found = [amount for name, amount in counts.items() if name.endswith("_requests") and "overlapping" not in name]
    return max(found) if found else None


def _merged_accesses(lines: Sequence[SassLine], counts: ExecutionCounts) -> dict[int, float]:
    """The accesses to shared memory that are one in SASS, on average, by the PTX line of what is left of them.

    ptxas merges those of iterations that it unrolls: what is left is wider than what the line asks for, and is executed
    less often.
    """
    words: defaultdict[int, float] = defaultdict(float)
    executed: defaultdict[int, float] = defaultdict(float)
    for line, times in zip(lines, counts.lines, strict=True):
        is_access = line.opcode.partition(".")[0] in ("LDS", "STS")
        if is_access and isinstance(line.ptx_line, int) and not line.spill:
            words[line.ptx_line] += times * access_words(line.opcode)
            executed[line.ptx_line] += times
    return {line: words[line] / n for line, n in executed.items() if n}


def _shared_passes(merged: Mapping[int, float], by_line: Mapping[int, Mapping[str, float]]) -> tuple[float, float]:
    """Wavefronts of shared memory, and those of them that conflicts cost. merged: by `_merged_accesses`.

    Each gives 128 bytes to registers, also where lanes share words: one for each word of a lane. What ptxas has merged
    takes those together, and lanes that had a bank in common for each word then have it once.
    """
    total = conflicts = 0.0
    for line, found in by_line.items():
        for kind in ("load", "store", "copy"):
            wavefronts, requests = (
                found.get(f"shared_{kind}_wavefronts", 0.0),
                found.get(f"shared_{kind}_requests", 0.0),
            )
            if wavefronts and requests:
                phases = wavefronts - found.get(f"shared_{kind}_bank_conflicts", 0.0)
                merges = max(1.0, merged.get(line, 1.0) * requests / phases)
                total += max(phases, wavefronts / merges)
                conflicts += max(0.0, wavefronts / merges - phases)
    return total, conflicts


def _spilled(lines: Sequence[SassLine], executed: Sequence[float]) -> float:
    """Loads and stores of spilled registers, in words of 32 bits a lane."""
    return sum(times * access_words(line.opcode) for line, times in zip(lines, executed, strict=True) if line.spill)
