"""The SMs that a launch can use at once, and the blocks that work on each: what clusters and tensor memory leave of the
occupancy.

A cluster's blocks are on one GPC, so that SMs may stay empty where a GPC has no multiple of the cluster's blocks
(`workbench.isa.arch.clusters`). A block that finds no columns of tensor memory is resident and waits: `tcgen05.alloc`
blocks (PTX ISA 9.7.16.7.1).
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.analyse.model.workload import Workload
from workbench.base.records import Missing
from workbench.base.records.refusal_words import launch_error
from workbench.isa.arch import Device, blocks_per_sm
from workbench.isa.arch.clusters import active_clusters
from workbench.isa.arch.limits import TENSOR_MEMORY_COLUMNS


@dataclass(frozen=True)
class Places:
    """Places for blocks.

    Attributes
    ----------
    sms
        SMs that can have blocks at once.
    resident
        Blocks that are resident on an SM.
    working
        Those of them that work at once: the others wait for tensor memory.
    words
        Sentences on what makes these fewer than the GPU has.
    """

    sms: int
    resident: int
    working: int
    words: tuple[str, ...] = ()


def places_of(w: Workload, device: Device) -> Places:
    """The places of a launch on a GPU model.

    Raises
    ------
    LaunchError
        A block does not fit on an SM, or no cluster fits on the GPU.
    """
    resident = blocks_per_sm(device.arch, w.resources, w.block.size, w.dynamic_smem_bytes).blocks
    if resident < 1:
        raise launch_error("block", kernel=w.kernel, device=device.name)
    sms, words = device.num_sms, []
    if w.cluster_blocks > 1:
        found = active_clusters(
            device, w.resources, w.block.size, w.cluster_blocks, w.dynamic_smem_bytes, non_portable=True
        )
        clusters = found.high if isinstance(found.low, Missing) else found.low
        sms = min(sms, -(-clusters * w.cluster_blocks // resident))
        known = f": {found.low.reason}" if isinstance(found.low, Missing) else ", the least that such a GPU holds"
        words.append(f"{clusters} clusters of {w.cluster_blocks} blocks are resident at once{known}")
        if clusters < 1:
            raise launch_error("block", kernel=w.kernel, device=device.name)
    working = resident
    if w.tensor_memory_columns:
        working = max(1, min(resident, int(TENSOR_MEMORY_COLUMNS // w.tensor_memory_columns)))
    if working < resident:
        words.append(
            f"tensor memory has columns for {working} of the {resident} blocks that are resident on an SM: a block "
            f"allocates {w.tensor_memory_columns:g} of {TENSOR_MEMORY_COLUMNS}, and the others wait"
        )
    return Places(sms, resident, working, tuple(words))
