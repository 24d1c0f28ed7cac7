"""The shortest time that a launch can take: its bytes over the bandwidth of their level, its operations over the rate.

Bytes are those that the arrays hold, each counted once. A kernel that leaves a part of them alone moves less; a time
below this floor therefore says: the kernel did not touch all of its arrays, or the time is wrong. Knows no statistics.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.base.records.number_words import number
from workbench.base.records.timings import CacheState, Floor, FloorTerm
from workbench.device.targets.bench import DeviceFacts
from workbench.isa.arch import Device, default_device, device
from workbench.isa.arch.memory_systems import memory_system
from workbench.isa.sass.throughput import SUB_PARTITIONS, WARP, throughput


@dataclass(frozen=True)
class Footprint:
    """The least work of a launch.

    Attributes
    ----------
    operations
        Operations of 32-bit floating point, an fma being two; None if not stated.
    """

    num_bytes: int
    operations: int | None = None


def floor_of(footprint: Footprint, facts: DeviceFacts, caches: CacheState, sm_mhz: float | Missing) -> Floor | Missing:
    """Return what bounds a launch from below on a device; `Missing` where neither bytes nor operations do.

    Parameters
    ----------
    footprint
        Bytes and operations of one launch.
    facts
        Of the device; what it does not say of itself is taken from the table of models, where its model is known.
    caches
        Cold: every byte comes from DRAM. Hot: what L2 holds may stay there, the rest cannot;
        where all of it fits L2 must give it.
    sm_mhz
        The clock that was measured; where there is none L2 and operations set no bound.
    """
    terms: list[FloorTerm] = []
    unknown: list[Missing] = []
    for found in (_memory(footprint, facts, caches, sm_mhz), _operations(footprint, facts, sm_mhz)):
        if isinstance(found, FloorTerm):
            terms.append(found)
        elif found is not None:
            unknown.append(found)
    if not terms:
        kinds = {each.kind for each in unknown} or {"no_arrays"}
        words = "; ".join(each.reason for each in unknown)
        return Missing(
            words or "the launch has no arrays, so nothing says what it has to move",
            kind=kinds.pop() if len(kinds) == 1 else "several",
        )
    return Floor(tuple(terms), tuple(each.reason for each in unknown))


def _memory(
    footprint: Footprint, facts: DeviceFacts, caches: CacheState, sm_mhz: float | Missing
) -> FloorTerm | Missing | None:
    if not footprint.num_bytes:
        return None
    from_dram = footprint.num_bytes
    if caches == "hot":
        if isinstance(facts.l2_bytes, Missing):
            return Missing(f"L2: {facts.l2_bytes.reason}", kind="no_size")
        from_dram -= facts.l2_bytes
        if from_dram <= 0:
            return _from_l2(footprint, facts, sm_mhz)
    rate = _dram_gb_per_s(facts)
    if isinstance(rate, Missing):
        return Missing(f"DRAM: {rate.reason}", kind="no_rate")
    less_l2 = f", {_bytes(footprint.num_bytes)} less what L2 holds," if caches == "hot" else ""
    us = from_dram / rate / 1e3
    return FloorTerm("DRAM", us, f"{_bytes(from_dram)} of arrays{less_l2} at {rate:,.0f} GB/s of DRAM")


def _from_l2(footprint: Footprint, facts: DeviceFacts, sm_mhz: float | Missing) -> FloorTerm | Missing:
    """L2 at the rate that published microbenchmarks reach: its peak is in no data sheet."""
    if isinstance(sm_mhz, Missing):
        return Missing(f"L2: no clock was measured ({sm_mhz.reason})", kind="no_clock")
    try:
        system = memory_system(_model(facts))
    except (ArgumentError, KeyError):
        return Missing(f"L2: nothing is published of the L2 of {facts.arch}", kind="no_rate")
    us = footprint.num_bytes / (system.l2_bytes_per_clock * sm_mhz)
    whose = f" ({system.assumed[0]})" if system.assumed else ""
    return FloorTerm(
        "L2",
        us,
        f"{_bytes(footprint.num_bytes)} of arrays at {system.l2_bytes_per_clock:,.0f} bytes per clock of L2 and "
        f"{sm_mhz:.0f} MHz{whose}",
    )


def _operations(footprint: Footprint, facts: DeviceFacts, sm_mhz: float | Missing) -> FloorTerm | Missing | None:
    if footprint.operations is None:
        return None
    digits = facts.arch.removeprefix("sm_").rstrip("af")
    rate = throughput("FFMA", int(digits)) if digits.isdecimal() else Missing(f"{facts.arch} is no architecture")
    if isinstance(rate, Missing):
        return Missing(f"operations: {rate.reason}", kind="no_rate")
    if isinstance(sm_mhz, Missing):
        return Missing(f"operations: no clock was measured ({sm_mhz.reason})", kind="no_clock")
    per_us = facts.num_sms * SUB_PARTITIONS * WARP / rate.cycles * 2 * sm_mhz
    us = footprint.operations / per_us
    words = f"{footprint.operations:,} fp32 operations at {number(per_us / 1e6)} TFLOP/s ({sm_mhz:.0f} MHz measured)"
    return FloorTerm("fp32", us, words)


def _model(facts: DeviceFacts) -> Device:
    """The row of a device's model, else one of what it says of itself."""
    try:
        return device(facts.name)
    except ArgumentError:
        unsaid = Missing("it is not asked for")
        return Device(facts.name, facts.arch, facts.num_sms, unsaid, unsaid, unsaid, "the driver")


def _dram_gb_per_s(facts: DeviceFacts) -> float | Missing:
    if not isinstance(facts.dram_gb_per_s, Missing):
        return facts.dram_gb_per_s
    try:
        row = device(facts.name)
    except ArgumentError:
        usual = default_device(facts.arch).name
        return Missing(f"{facts.dram_gb_per_s.reason}, and {facts.name} is not in the table of models (as {usual} is)")
    return row.dram_gb_per_s


def _bytes(count: float) -> str:
    for unit, size in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if count >= size:
            return f"{number(count / size)} {unit}"
    return f"{count:.0f} bytes"
