"""The time of warps that share units: mean value analysis of a closed network of queues.

Warps are customers that circulate among units (each serves one at a time) and delays (which hold up no other warp).
Exact for networks of product form (Reiser and Lavenberg, "Mean-Value Analysis of Closed Multichain Queuing Networks",
1980); pipelines are more regular than that, so that it errs on the slow side between the bounds that always hold
(Denning and Buzen, "The Operational Analysis of Queueing Network Models", 1978).
"""

from __future__ import annotations

from collections.abc import Sequence

_MAX_EXACT = 64


def residence(customers: float, demands: Sequence[float], waiting: float) -> float:
    """Time until each of so many customers has had all it asks for, all beginning together.

    Parameters
    ----------
    customers
        How many there are; between whole numbers it is interpolated.
    demands
        What each customer asks of each unit.
    waiting
        Its further waiting, which does not depend on the number of warps.
    """
    requested = [d for d in demands if d > 0]
    total = sum(requested) + waiting
    if customers <= 1 or not requested:
        return total * min(1.0, customers) if customers < 1 else total
    low = int(customers)
    queued = [0.0] * len(requested)
    before = now = total
    for n in range(1, min(low + 1, _MAX_EXACT) + 1):
        times = [d * (1 + q) for d, q in zip(requested, queued, strict=True)]
        before, now = now, sum(times) + waiting
        queued = [n * t / now for t in times]
    if low + 1 > _MAX_EXACT:
        # Beyond so many the busiest unit decides: each further customer takes it once more.
        return now + (customers - _MAX_EXACT) * max(requested)
    return before + (now - before) * (customers - low)


def residence_in_step(blocks: float, warps: float, demands: Sequence[float], waiting: float) -> float:
    """The same of the warps of blocks that barriers keep in step: one block's cover each other's waits only between two
    barriers, and other blocks cover the rest.

    Parameters
    ----------
    blocks, warps
        How many blocks there are, and how many warps each has.
    demands, waiting
        Those of one warp.
    """
    # Between two barriers units are as busy as nowhere else: loads here, products there. Warps pass them in turn.
    of_block = [warps * d for d in demands]
    alone = sum(demands) + waiting + (warps - 1) * max(demands, default=0.0)
    return residence(blocks, of_block, max(0.0, alone - sum(of_block)))


def bound(customers: float, demands: Sequence[float], waiting: float) -> float:
    """Lower bound of the time: the work of the busiest unit, or the latency of one customer."""
    return max(customers * max(demands, default=0.0), sum(demands) + waiting)
