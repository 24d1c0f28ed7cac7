"""The rule about blocks on SMs: a grid that is small for the GPU, and a last wave that is partly filled.

Small is told from uneven, and work that can be cut finer from work that cannot: where threads loop, more blocks may
share the iterations out, unless each iteration needs the result of the one before; where they can't and need nothing of
each other, smaller blocks spread over more SMs; where neither holds, there is nothing to say but that the launch is
small.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from workbench.analyse.model.advice.carried_chains import chain_operands
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact

_NOWHERE = Missing("the launch is to blame, no line")
_MIN_EMPTY = 0.05
_WARP = 32


def tail_wave(facts: Facts) -> Iterator[Finding]:
    """A grid that leaves places on SMs empty: less than one wave, or a last wave that is partly filled."""
    waves = facts.waves
    if isinstance(waves, Missing):
        return
    if waves < 1:
        yield from _small_grid(facts)
    elif 1 - waves / math.ceil(waves) >= _MIN_EMPTY:
        yield _last_wave(facts, waves)


def tail_wave_silence(facts: Facts, looked_at: int) -> Fact | None:
    """The reason for no advice on a small grid whose work cannot be spread."""
    waves = facts.waves
    if looked_at or isinstance(waves, Missing) or waves >= 1 or _unevenness(facts) < _MIN_EMPTY:
        return None
    if facts.iterations >= 2 and facts.must_iterate is not None:
        return Fact("carried_iterations", {**_small(facts).operands, **chain_operands(facts.must_iterate)})
    if facts.iterations >= 2 and facts.carried_in_memory is not None:
        return Fact("carried_in_memory", {**_small(facts).operands, **facts.memory_operands})
    if facts.iterations >= 2:
        iterations = Quantity(facts.iterations, "iterations", "counted")
        return Fact(
            "few_iterations", {**_small(facts).operands, "iterations": iterations, "needed": _for_all_sms(facts)}
        )
    stay = "smallest" if facts.block.size <= _WARP else "meet" if facts.threads_need_each_other else "no_more_sms"
    return Fact("no_loops", {**_small(facts).operands, "blocks_stay": stay})


# ---------------------------------------------------------------- less than a wave


def _unevenness(facts: Facts) -> float:
    """Share of the places that stay empty if every SM had as many blocks as the SM with most of them."""
    return 1 - facts.grid.size / _for_all_sms(facts)


def _for_all_sms(facts: Facts) -> int:
    """The least number of blocks, no smaller than now, of which all SMs have as many."""
    sms = facts.device.num_sms
    return -(-facts.grid.size // sms) * sms


def _small(facts: Facts) -> Fact:
    blocks, sms = facts.grid.size, facts.device.num_sms
    return Fact.of(
        "idle_sms" if blocks < sms else "uneven_sms" if blocks % sms else "sms_with_room",
        device=facts.device.name,
        blocks=Quantity(blocks, "blocks", "static"),
        sms=Quantity(sms, "SMs", "static"),
        room=facts.resident_blocks,
    )


def _small_grid(facts: Facts) -> Iterator[Finding]:
    """Less than one wave. What is offered is tried by the model: more blocks with less each, or smaller blocks."""
    for remedy, change in (*_more_blocks(facts), *_smaller_blocks(facts)):
        yield Finding(_small(facts), "static", _NOWHERE, remedy, change)


def _more_blocks(facts: Facts) -> Iterator[tuple[Fact, Change]]:
    """As many blocks as fill all SMs alike, or all places, by dealing out the iterations of the threads' loops.

    A loop of ten iterations cannot be shared out over more than ten times the blocks.
    """
    if facts.iterations < 2 or facts.must_iterate is not None or facts.carried_in_memory is not None:
        return
    blocks, sms = facts.grid.size, facts.device.num_sms
    most = int(blocks * facts.iterations)
    for more in (_for_all_sms(facts), sms * facts.resident_blocks):
        if blocks < more <= most:
            yield Fact.of("more_blocks", blocks=more, by_grid_size=facts.strides_by_grid_size), Change(blocks=more)


def _smaller_blocks(facts: Facts) -> Iterator[tuple[Fact, Change]]:
    if (facts.iterations >= 2 and facts.must_iterate is None) or facts.threads_need_each_other:
        return
    size, now = facts.block.size, facts.grid.size
    for threads in (128, 64, 32):
        if threads < size and not size % threads and _unevenness(facts) >= _MIN_EMPTY:
            yield (
                Fact.of("smaller_blocks", threads=threads, instead_of=size, blocks=now * size // threads),
                Change(block=threads),
            )


# ---------------------------------------------------------------- more than a wave


def _last_wave(facts: Facts, waves: float) -> Finding:
    at_once = facts.device.num_sms * facts.resident_blocks
    full = at_once * math.floor(waves)
    return Finding(
        Fact.of(
            "last_wave",
            blocks=facts.grid.size,
            at_once=at_once,
            resident=facts.resident_blocks,
            sms=facts.device.num_sms,
            device=facts.device.name,
            waves=Quantity(waves, "waves", "static"),
            empty=Quantity(100 * (1 - waves / math.ceil(waves)), "% of the places", "static"),
        ),
        "static",
        _NOWHERE,
        Fact.of("smaller_pieces", blocks=full),
        Change(blocks=full),
    )
