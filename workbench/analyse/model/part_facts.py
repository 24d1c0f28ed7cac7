"""The costly fact whose rule answers for a part of a prediction: of several that name the part, by its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from workbench.analyse.costly_facts import CostlyFact, costly_fact, facts_of_part
from workbench.analyse.model.workload import Workload
from workbench.isa.arch.devices import Device

_MIN_SHARE = 0.1
"""A cost below this share of a part is not what the part is about."""
_LANES = 32
_WIDEST_BYTES = 16
"""Bytes of the widest access of a lane."""
_ACCESSES = ("load", "store", "copy")

Choice = Callable[[Workload, Device], str]


def fact_of(part: str, workload: Workload, device: Device) -> CostlyFact | None:
    """The record whose rule is the reason of a part's time; None of a part that no record names.

    Parameters
    ----------
    part
        As in `Prediction.parts`.
    workload, device
        The launch and the GPU of the prediction.
    """
    choice = _CHOICES.get(part)
    if choice is not None:
        return costly_fact(choice(workload, device))
    return next(iter(facts_of_part(part)), None)


def _shared_memory(w: Workload, device: Device) -> str:
    if w.shared_conflicts > 0:
        return "bank conflicts"
    factors = w.matrix_shared_bytes / (_LANES * 4)
    return "factors in shared memory" if factors > w.shared_wavefronts else "passes of shared memory"


def _l1(w: Workload, device: Device) -> str:
    sectors = w.l1_sectors + w.store_sectors
    if w.local_sectors > sectors:
        return _local(w)
    shares = {
        "uncoalesced access": _unused_share(w),
        "repeated reads": _repeated_share(w),
        _local(w): w.local_sectors / (sectors + w.local_sectors) if w.local_sectors else 0.0,
    }
    most = max(shares, key=lambda name: shares[name])
    return most if shares[most] >= _MIN_SHARE else "passes of L1"


def _l1_to_l2(w: Workload, device: Device) -> str:
    sectors = w.l1_sectors + w.store_sectors
    if w.bulk_load_sectors + w.bulk_store_sectors > sectors:
        return "bulk copies"
    return "uncoalesced access" if _unused_share(w) >= _MIN_SHARE else "bytes of L2"


def _lsu(w: Workload, device: Device) -> str:
    if w.l1_requests + w.store_requests > w.shared_wavefronts and w.l1_requests:
        if _repeated_share(w) >= 1 - _MIN_SHARE:
            return "repeated reads"
        if w.l1_bytes < w.l1_requests * _LANES * _WIDEST_BYTES * (1 - _MIN_SHARE):
            return "narrow accesses"
    return "work of a pipe"


def _issue(w: Workload, device: Device) -> str:
    executed = _sum(w, ("warp_instructions",))
    if not executed or _sum(w, ("thread_instructions",)) / executed / _LANES > 1 - _MIN_SHARE:
        return "instructions"
    return "divergence" if _sum(w, ("divergent_branches",)) else "partly filled warps"


def _latency(w: Workload, device: Device) -> str:
    longest = max(w.waits, key=lambda kind: w.waits[kind], default="")
    return "barriers" if longest == "barrier" else "latency that is not hidden"


def _tail(w: Workload, device: Device) -> str:
    return "SMs without work" if w.num_blocks < device.num_sms else "tail of the grid"


_CHOICES: Mapping[str, Choice] = MappingProxyType(
    {
        "shared memory": _shared_memory,
        "L1": _l1,
        "L1 to L2": _l1_to_l2,
        "LSU pipe": _lsu,
        "issue": _issue,
        "latency": _latency,
        "tail": _tail,
    }
)
"""Parts with several costs, which the numbers of a launch tell apart."""


def _local(w: Workload) -> str:
    """Spilled registers where the code has any, else arrays: both are accesses of local memory."""
    return "spilled registers" if any(line.spill for line in w.code.lines) else "arrays in local memory"


def _unused_share(w: Workload) -> float:
    """The share of sectors of global memory that a better order of the same accesses would not touch."""
    sectors = _sum(w, (f"global_{each}_sectors" for each in _ACCESSES))
    ideal = _sum(w, (f"global_{each}_ideal_sectors" for each in _ACCESSES))
    return 1 - ideal / sectors if sectors and ideal else 0.0


def _repeated_share(w: Workload) -> float:
    """The share of loaded sectors that their block has loaded before."""
    return 1 - w.l1_unique_sectors / w.l1_sectors if w.l1_sectors and w.l1_unique_sectors else 0.0


def _sum(w: Workload, counters: Iterable[str]) -> float:
    names = tuple(counters)
    return sum(counts.get(name, 0.0) for counts in w.code.by_ptx_line.values() for name in names)
