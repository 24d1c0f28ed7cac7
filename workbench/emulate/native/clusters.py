"""The blocks of a cluster that one worker runs in turns: a context for each, and what they share.

Knows the layout of `runtime.context`; how blocks take turns is `runtime/c/clusters.c`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.base.records import Dim3
from workbench.emulate.native.worker_contexts import WorkerContext, aligned
from workbench.emulate.runtime import context

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from workbench.emulate.pipeline import Plan


def join_cluster(leader: WorkerContext, plan: Plan, records: NDArray[np.uint8]) -> None:
    """Gives a worker's context, which is that of the blocks of rank 0, the contexts of the cluster's other blocks."""
    extents = Dim3(*plan.cluster)
    members = (leader, *(WorkerContext(plan, records) for _ in range(extents.size - 1)))
    shared = aligned(context.CLUSTER_MEMBERS + extents.size * context.MEMBER_BYTES)
    shared[:] = 0
    halves, words = shared.data.cast("I"), shared.data.cast("Q")
    halves[context.CLUSTER_BLOCKS // 4] = extents.size
    at = context.CLUSTER_EXTENTS // 4
    halves[at], halves[at + 1], halves[at + 2] = extents
    halves[context.CLUSTER_WARPS // 4] = plan.warps
    for rank, member in enumerate(members):
        words[(context.CLUSTER_MEMBERS + rank * context.MEMBER_BYTES + context.MEMBER_CONTEXT) // 8] = member.address
        member.join(members, rank, shared)
