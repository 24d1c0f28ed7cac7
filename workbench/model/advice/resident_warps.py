"""Rules about the warps of an SM: what limits their number, and latency that they do not cover.

These ask the model: what a warp waits for, and whether there are enough of them, no counter says.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from workbench.arch import blocks_per_sm
from workbench.model.advice.facts import Facts
from workbench.model.advice.numbers import amount, counted
from workbench.model.advice.values import LEAST_GAIN, Change, Finding, Silence
from workbench.records import Missing, Occupancy, Quantity, Resources

_NOWHERE = Missing("the launch is to blame, no line")
_WARP = 32
_FEW_WAVES = 2
_LEAST_EMPTY = 0.05

# ---------------------------------------------------------------- occupancy


def occupancy(facts: Facts) -> Iterator[Finding]:
    """What limits the warps of an SM, and what would admit more; whether that helps is the model's to say."""
    found, waves = facts.occupancy, facts.waves
    if isinstance(found, Missing) or isinstance(waves, Missing) or found.active_warps >= found.max_warps or waves <= 1:
        return
    for cure, change, warps in _more(facts, found):
        if _only_ends_sooner(facts, found, waves, warps):
            continue
        yield Finding(
            "occupancy",
            f"{found.active_warps} of {found.max_warps} warps of an SM can be resident ({found.theoretical:.0%}), "
            f"limited by {_limiters(found)}",
            "modelled",
            _NOWHERE,
            "while a warp waits for memory or for another result, the SM runs others; with few of them it stands still",
            f"{cure}; that gives {warps} warps",
            change,
            {
                "warps": Quantity(found.active_warps, "warps an SM", "modelled"),
                "with it": Quantity(warps, "warps an SM", "modelled"),
            },
        )


def _only_ends_sooner(facts: Facts, found: Occupancy, waves: float, warps: int) -> bool:
    """Whether more warps would mainly save a last wave that is hardly filled: that is the tail's to say.

    Of one or two waves the last one is so much that nothing tells what more warps do besides.
    """
    after = waves * found.active_warps / warps
    return waves < _FEW_WAVES and math.ceil(after) < math.ceil(waves) and 1 - waves / math.ceil(waves) >= _LEAST_EMPTY


def _limiters(found: Occupancy) -> str:
    names = {
        "warps": "the warps that an SM can have at this block size",
        "registers": f"{found.resources.registers_per_thread} registers a thread",
        "smem": f"{found.resources.static_smem_bytes + found.dynamic_smem_bytes:,} bytes of shared memory a block",
        "blocks": "the number of blocks that an SM can have",
        "barriers": f"{found.resources.num_barriers} named barriers a block",
    }
    return " and ".join(names[name] for name in found.limiters)


def _more(facts: Facts, found: Occupancy) -> Iterator[tuple[str, Change, int]]:
    """Ways to more warps: in words, as a change, and how many warps there would be."""
    resources, smem = found.resources, found.dynamic_smem_bytes
    if "registers" in found.limiters:
        for registers in range(resources.registers_per_thread - 1, 15, -1):
            fewer = replace(resources, registers_per_thread=registers)
            warps = _warps(facts, fewer, found.block_threads, smem)
            if warps > found.active_warps:
                yield (
                    f"{registers} registers a thread instead of {resources.registers_per_thread} "
                    f"(`__launch_bounds__({found.block_threads}, {warps * _WARP // _whole(found.block_threads)})` "
                    "or -maxrregcount; look for spills afterwards)",
                    Change(resources=fewer),
                    warps,
                )
                break
    if "smem" in found.limiters:
        total = resources.static_smem_bytes + smem
        # Shared memory is given out in 128 bytes: what lies between is no more than the next multiple below.
        for less in range((total - 1) // 128 * 128, -1, -128):
            static = min(resources.static_smem_bytes, less)
            fewer = replace(resources, static_smem_bytes=static)
            warps = _warps(facts, fewer, found.block_threads, less - static)
            if warps > found.active_warps:
                yield (
                    f"at most {less:,} bytes of shared memory a block instead of {total:,}",
                    Change(resources=fewer, dynamic_smem_bytes=less - static),
                    warps,
                )
                break
    if {"blocks", "warps"} & set(found.limiters):
        sizes = (size for size in (64, 128, 192, 256, 384, 512) if size <= resources.max_threads_per_block)
        best = max(sizes, key=lambda size: (_warps(facts, resources, size, smem), -size), default=0)
        if best and (warps := _warps(facts, resources, best, smem)) > found.active_warps:
            yield f"blocks of {best} threads instead of {found.block_threads}", Change(block=best), warps


def _whole(threads: int) -> int:
    return -(-threads // _WARP) * _WARP


def _warps(facts: Facts, resources: Resources, threads: int, smem: int) -> int:
    found = blocks_per_sm(facts.device.arch, resources, threads, smem)
    return found.blocks * found.warps_per_block


def occupancy_silence(facts: Facts, looked_at: int) -> Silence:
    """Why there is no advice on occupancy; what the model says of more of it, where there is a way to that."""
    found = facts.occupancy
    if isinstance(found, Missing):
        return Silence("occupancy", found.reason)
    if found.active_warps >= found.max_warps:
        if facts.warps_there < found.max_warps:
            there = counted(facts.warps_there, "warp")
            return Silence(
                "occupancy",
                f"an SM has room for {found.max_warps} warps of these blocks, and the grid has {there} for it",
            )
        return Silence("occupancy", f"all {found.max_warps} warps that an SM can have are there")
    now = f"{found.active_warps} of {found.max_warps} warps ({found.theoretical:.0%}), limited by {_limiters(found)}"
    if facts.grid.size <= facts.resident_blocks * facts.device.num_sms:
        return Silence(
            "occupancy", f"{now}; but the grid has no more, {counted(facts.warps_there, 'warp')} an SM at most"
        )
    if not looked_at:
        return Silence("occupancy", f"{now}; no change of registers, shared memory or block that gives more was found")
    return Silence(
        "occupancy",
        f"{now}; more would not help: with the next step the model gains less than {LEAST_GAIN:.0%}, as its bottleneck "
        f"is {facts.prediction.bottleneck}",
    )


# ---------------------------------------------------------------- latency


def latency(facts: Facts) -> Iterator[Finding]:
    """Waits that the warps of an SM do not cover: each stands still for results one after the other."""
    prediction = facts.prediction
    part = prediction.parts.get("latency")
    if part is None or prediction.bottleneck != "latency":
        return
    work = prediction.workload
    kind, times = max(work.waits.items(), key=lambda item: item[1] * _RANK.get(item[0], 15), default=("", 0.0))
    if not kind:
        return
    found = facts.occupancy
    there = facts.warps_there
    warps = "" if isinstance(found, Missing) else f"with {there} warp{'' if there == 1 else 's'} on an SM at most, "
    yield Finding(
        "latency",
        f"{warps}what each warp waits for one after the other takes {part.share:.0%} of the predicted time, more than "
        f"any unit is busy; mostly it waits for {_KINDS.get(kind, kind)}, {amount(times)} times",
        "modelled",
        _waiting_line(facts, kind),
        "a result that the next instruction needs at once costs its whole latency, and there are too few other warps "
        "to run meanwhile",
        "more work that does not depend on each other in a thread: start several loads before the first is used "
        "(unroll the loop, two or four elements a thread, several sums instead of one)"
        + ("" if isinstance(found, Missing) or 2 * there > found.max_warps else "; or more warps an SM"),
        Change(overlap=2.0),
        {
            "latency": Quantity(100 * part.share, "% of the predicted time", "modelled"),
            "waits": Quantity(times, "waits a warp", "modelled"),
        },
    )


_KINDS = {
    "global": "global memory", "shared": "shared memory", "local": "local memory", "atomic": "atomics that return",
    "special": "special functions", "fp64": "double-precision arithmetic", "barrier": "barriers",
    "tensor": "matrix multiplications", "constant": "constants", "texture": "textures", "other": "other results",
}  # fmt: skip
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
