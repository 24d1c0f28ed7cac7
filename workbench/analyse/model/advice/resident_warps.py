"""Rules about the warps of an SM: what limits their number, and latency that they do not cover.

These ask the model: what a warp waits for, and whether there are enough of them, no counter says.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from workbench.analyse.model.advice.carried_chains import CarriedChain, chain_operands
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import MIN_GAIN, Change, Finding
from workbench.analyse.model.prediction import Part
from workbench.base.records import Missing, Occupancy, Quantity, Resources, SourceSpot
from workbench.base.records.facts import Fact
from workbench.isa.arch import blocks_per_sm

_NOWHERE = Missing("the launch is to blame, no line")
_WARP = 32
_FEW_WAVES = 2
_MIN_EMPTY = 0.05

# ---------------------------------------------------------------- occupancy


def occupancy(facts: Facts) -> Iterator[Finding]:
    """The limit of the warps of an SM, and a change that would admit more; the model says whether it helps."""
    found, waves = facts.occupancy, facts.waves
    if isinstance(found, Missing) or isinstance(waves, Missing) or found.active_warps >= found.max_warps or waves <= 1:
        return
    for remedy, change, warps in _more(facts, found):
        if not _only_ends_sooner(facts, found, waves, warps):
            yield Finding(_few_warps("few_warps", found), "modelled", _NOWHERE, remedy, change)


def _only_ends_sooner(facts: Facts, found: Occupancy, waves: float, warps: int) -> bool:
    """True if more warps would mainly save a last wave that is hardly filled: that is the tail's to say.

    Of one or two waves the last one is so much that nothing tells what more warps do besides.
    """
    after = waves * found.active_warps / warps
    return waves < _FEW_WAVES and math.ceil(after) < math.ceil(waves) and 1 - waves / math.ceil(waves) >= _MIN_EMPTY


def _few_warps(kind: str, found: Occupancy, **besides: Any) -> Fact:
    return Fact.of(
        kind,
        warps=Quantity(found.active_warps, "warps per SM", "modelled"),
        most=found.max_warps,
        limiters=found.limiters,
        registers=found.resources.registers_per_thread,
        smem_bytes=found.resources.static_smem_bytes + found.dynamic_smem_bytes,
        barriers=found.resources.num_barriers,
        **besides,
    )


def _more(facts: Facts, found: Occupancy) -> Iterator[tuple[Fact, Change, int]]:
    """Ways to more warps: as a remedy, as a change, and how many warps there would be."""
    resources, smem, threads = found.resources, found.dynamic_smem_bytes, found.block_threads

    def remedy(kind: str, change: Change, warps: int, **operands: Any) -> tuple[Fact, Change, int]:
        return Fact.of(kind, with_it=Quantity(warps, "warps per SM", "modelled"), **operands), change, warps

    if "registers" in found.limiters:
        now = resources.registers_per_thread
        for registers in range(now - 1, 15, -1):
            fewer = replace(resources, registers_per_thread=registers)
            warps = _warps(facts, fewer, threads, smem)
            if warps > found.active_warps:
                blocks = warps // -(-threads // _WARP)
                change = Change(resources=fewer)
                yield remedy(
                    "fewer_registers",
                    change,
                    warps,
                    registers=registers,
                    instead_of=now,
                    threads=threads,
                    blocks=blocks,
                )
                break
    if "smem" in found.limiters:
        total = resources.static_smem_bytes + smem
        # Shared memory is given out in 128 bytes: what lies between is no more than the next multiple below.
        for less in range((total - 1) // 128 * 128, -1, -128):
            static = min(resources.static_smem_bytes, less)
            fewer = replace(resources, static_smem_bytes=static)
            warps = _warps(facts, fewer, threads, less - static)
            if warps > found.active_warps:
                change = Change(resources=fewer, dynamic_smem_bytes=less - static)
                yield remedy("less_shared", change, warps, bytes=less, instead_of=total)
                break
    if {"blocks", "warps"} & set(found.limiters):
        sizes = (size for size in (64, 128, 192, 256, 384, 512) if size <= resources.max_threads_per_block)
        best = max(sizes, key=lambda size: (_warps(facts, resources, size, smem), -size), default=0)
        if best and (warps := _warps(facts, resources, best, smem)) > found.active_warps:
            yield remedy("other_block", Change(block=best), warps, threads=best, instead_of=threads)


def _warps(facts: Facts, resources: Resources, threads: int, smem: int) -> int:
    found = blocks_per_sm(facts.device.arch, resources, threads, smem)
    return found.blocks * found.warps_per_block


def occupancy_silence(facts: Facts, looked_at: int) -> Fact:
    """The reason for no advice on occupancy; the model's figure for a higher one, where it can be raised."""
    found = facts.occupancy
    if isinstance(found, Missing):
        return Fact.of("unknown", why=found.reason)
    if found.active_warps >= found.max_warps:
        kind = "grid_too_small" if facts.warps_there < found.max_warps else "sm_full"
        return Fact.of(kind, most=found.max_warps, there=facts.warps_there)
    if facts.grid.size <= facts.resident_blocks * facts.device.num_sms:
        return _few_warps("no_more_there", found, there=facts.warps_there)
    if not looked_at:
        return _few_warps("no_way_to_more", found)
    return _few_warps("more_no_help", found, least=round(100 * MIN_GAIN), bottleneck=facts.prediction.bottleneck)


# ---------------------------------------------------------------- latency


def latency(facts: Facts) -> Iterator[Finding]:
    """Waits that the warps of an SM do not cover: each stands still for results one after the other.

    Of a loop whose time is the chain that it carries, only a reduction can be shortened: by several of it at a time.
    """
    part = _exposed(facts)
    if part is None:
        return
    chain = facts.carried
    if chain is not None and _takes_most(facts, chain):
        if chain.reduction:
            left = 1 - 0.5 * chain.warp_cycles / max(facts.prediction.workload.fixed_cycles, chain.warp_cycles)
            yield Finding(
                Fact("carried", {"latency": _share(part), **chain_operands(chain)}),
                "modelled",
                _line_of(facts, chain),
                Fact.of("several_partial_results"),
                Change(fixed_cycles=left),
            )
        return
    work = facts.prediction.workload
    kind, times = max(work.waits.items(), key=lambda item: item[1] * _RANK.get(item[0], 15), default=("", 0.0))
    if not kind or (kind in _LINES and facts.carried_in_memory is not None):
        return
    found = facts.occupancy
    yield Finding(
        Fact.of(
            "waits",
            warps=None if isinstance(found, Missing) else facts.warps_there,
            latency=_share(part),
            waited_for=kind,
            waits=Quantity(times, "waits per warp", "modelled"),
            mostly=times * _RANK.get(kind, 15) >= work.fixed_cycles,
        ),
        "modelled",
        _waiting_line(facts, kind),
        Fact.of(
            "independent_work",
            more_warps=not isinstance(found, Missing) and 2 * facts.warps_there <= found.max_warps,
        ),
        Change(overlap=2.0),
    )


def latency_silence(facts: Facts, looked_at: int) -> Fact | None:
    """The reason for no advice on latency that no change of the loop shortens: the chain that it is."""
    part, chain = _exposed(facts), facts.carried
    if looked_at or part is None:
        return None
    if facts.carried_in_memory is not None:
        return Fact("waits_in_memory", {"latency": _share(part), **facts.memory_operands})
    if chain is None or not _takes_most(facts, chain):
        return None
    return Fact("carried", {"latency": _share(part), **chain_operands(chain)})


def _exposed(facts: Facts) -> Part | None:
    """The latency of a warp as a part of the time, where that is what takes longest."""
    part: Part | None = facts.prediction.parts.get("latency")
    return part if facts.prediction.bottleneck == "latency" else None


def _share(part: Part) -> Quantity:
    return Quantity(100 * part.share, "% of the predicted time", "modelled")


def _takes_most(facts: Facts, chain: CarriedChain) -> bool:
    """True if the chain is most of what a warp takes."""
    work = facts.prediction.workload
    waited = sum(times * _RANK.get(kind, 15) for kind, times in work.waits.items())
    return 2 * chain.warp_cycles >= float(work.fixed_cycles + waited)


def _line_of(facts: Facts, chain: CarriedChain) -> SourceSpot | Missing:
    lines = chain_operands(chain)["source_lines"]
    return SourceSpot(facts.filename, lines[0]) if lines else Missing("the line is not known")


# Rough cycles of each, to say which one weighs most; the model has the device's own.
_RANK = {"global": 400, "atomic": 400, "texture": 400, "local": 200, "barrier": 25, "shared": 30, "tensor": 33}
_LINES = {"global": ("global", "read"), "shared": ("shared", "read"), "local": ("local", "read")}


def _waiting_line(facts: Facts, kind: str):  # type: ignore[no-untyped-def]
    """The line whose loads are waited for most often, where the wait is one of a memory."""
    where = _LINES.get(kind)
    if where is None:
        return Missing("no one line is waited for")
    loads = facts.of(*where)
    if not loads:
        return Missing("no one line is waited for")
    return facts.user_spot(max(loads, key=lambda each: each.count("requests")).spot)
