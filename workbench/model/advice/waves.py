"""The rule about SMs without work: a grid that is small for the GPU, and a last wave that is hardly filled.

Small is told from uneven, and work that can be cut finer from work that cannot: where threads loop, more blocks may
share the turns out; where they don't and need nothing of each other, smaller blocks spread over more SMs; where neither
holds, there is nothing to say but that the launch is small.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from workbench.model.advice.facts import Facts
from workbench.model.advice.numbers import amount
from workbench.model.advice.values import Change, Finding, Silence
from workbench.records import Missing, Quantity

_NOWHERE = Missing("the launch is to blame, no line")
_LEAST_EMPTY = 0.05
_WARP = 32


def tail_wave(facts: Facts) -> Iterator[Finding]:
    """A grid that leaves SMs without work: less than one wave, or a last wave that is hardly filled."""
    waves = facts.waves
    if isinstance(waves, Missing):
        return
    if waves < 1:
        yield from _small_grid(facts)
    elif 1 - waves / math.ceil(waves) >= _LEAST_EMPTY:
        yield _last_wave(facts, waves)


def tail_wave_silence(facts: Facts, looked_at: int) -> Silence | None:
    """Why a small grid is not spoken of where its work cannot be spread."""
    waves = facts.waves
    if looked_at or isinstance(waves, Missing) or waves >= 1 or _unevenness(facts) < _LEAST_EMPTY:
        return None
    reason = f"{_of_grid(facts)}; but no thread loops, so that there is no work to hand to more blocks"
    if facts.block.size <= _WARP:
        return Silence("tail_wave", f"{reason}, and blocks are as small as a warp")
    if facts.threads_need_each_other:
        return Silence("tail_wave", f"{reason}, and the threads of a block need each other, so that it stays whole")
    return Silence("tail_wave", f"{reason}, and smaller blocks reach no more SMs")


# ---------------------------------------------------------------- less than a wave


def _unevenness(facts: Facts) -> float:
    """Share of the places that stay empty if every SM had as many blocks as the SM with most of them."""
    sms = facts.device.num_sms
    return 1 - facts.grid.size / (sms * -(-facts.grid.size // sms))


def _of_grid(facts: Facts) -> str:
    blocks, sms = facts.grid.size, facts.device.num_sms
    head = f"the grid has {blocks:,} block{'' if blocks == 1 else 's'} and {facts.device.name} {sms} SMs"
    if blocks < sms:
        idle = sms - blocks
        return f"{head}: {idle} of them {'has' if idle == 1 else 'have'} no work"
    least, rest = divmod(blocks, sms)
    if rest:
        return f"{head}: {rest} of them have {least + 1} blocks, the others {least}"
    return f"{head}: each has {least} block{'' if least == 1 else 's'} and room for {facts.resident_blocks}"


def _small_grid(facts: Facts) -> Iterator[Finding]:
    """Less than one wave. What is offered is tried by the model: more blocks with less each, or smaller blocks."""
    blocks, sms = facts.grid.size, facts.device.num_sms
    details = {"blocks": Quantity(blocks, "blocks", "static"), "SMs": Quantity(sms, "SMs", "static")}
    why = "a block runs on one SM: those that have none, or fewer, wait until the others are done"
    for try_, change in (*_more_blocks(facts), *_smaller_blocks(facts)):
        yield Finding("tail_wave", _of_grid(facts), "static", _NOWHERE, why, try_, change, details)


def _more_blocks(facts: Facts) -> Iterator[tuple[str, Change]]:
    """As many blocks as fill all SMs alike, or all places, by dealing out the turns of the threads' loops.

    A loop of ten turns cannot be shared out over more than ten times the blocks.
    """
    if facts.turns < 2:
        return
    blocks, sms = facts.grid.size, facts.device.num_sms
    most = int(blocks * facts.turns)
    for wanted in (-(-blocks // sms) * sms, sms * facts.resident_blocks):
        if blocks < wanted <= most:
            yield (
                f"cut the work into more blocks, {wanted:,} say: fewer turns of the loop for each thread"
                + (", as the loop strides by the size of the grid" if facts.reads_grid_size else "")
                + ", or several blocks that share a row and combine their results",
                Change(blocks=wanted),
            )


def _smaller_blocks(facts: Facts) -> Iterator[tuple[str, Change]]:
    if facts.turns >= 2 or facts.threads_need_each_other:
        return
    size, now = facts.block.size, facts.grid.size
    for threads in (128, 64, 32):
        if threads < size and not size % threads and _unevenness(facts) >= _LEAST_EMPTY:
            yield (
                f"blocks of {threads} threads instead of {size}: {now * size // threads:,} of them reach more SMs",
                Change(block=threads),
            )


# ---------------------------------------------------------------- more than a wave


def _last_wave(facts: Facts, waves: float) -> Finding:
    blocks, sms = facts.grid.size, facts.device.num_sms
    at_once = sms * facts.resident_blocks
    full = at_once * math.floor(waves)
    return Finding(
        "tail_wave",
        f"{blocks:,} blocks make {amount(waves)} waves of {at_once:,} ({facts.resident_blocks} on each of {sms} SMs of "
        f"{facts.device.name}); in the last wave there are {blocks % at_once:,}",
        "static",
        _NOWHERE,
        f"the last wave may take as long as a full one and has {1 - waves / math.ceil(waves):.0%} of all places empty",
        "smaller pieces of work: with more and shorter blocks the last wave is a smaller part of the whole; where "
        f"single elements can be dealt out, {full:,} blocks, each with a loop over its part (grid-stride loop)",
        Change(blocks=full),
        {
            "waves": Quantity(waves, "waves", "static"),
            "empty": Quantity(100 * (1 - waves / math.ceil(waves)), "% of the places", "static"),
        },
    )
