"""The number of clusters of blocks that a GPU holds at once: a range, as GPUs of one model differ in which SMs they
lack.

cuda_occupancy.h says nothing of clusters; cudaOccupancyMaxActiveClusters asks the driver. What is documented: all
blocks of a cluster are resident at once on one GPU processing cluster (GPC) (CUDA C++ Programming Guide, "Thread Block
Clusters"), and may share an SM (cudaClusterSchedulingPolicyLoadBalancing). How many SMs each GPC of a chip has is not:
every way of spreading a model's SMs over its GPCs is tried, two SMs (a TPC) at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing, Resources
from workbench.base.records.refusal_words import launch_error
from workbench.isa.arch.devices import Device
from workbench.isa.arch.limits import NON_PORTABLE_CLUSTER_BLOCKS, PORTABLE_CLUSTER_BLOCKS, limits
from workbench.isa.arch.residency import blocks_per_sm

_SMS_PER_TPC = 2


@dataclass(frozen=True)
class _Gpcs:
    fewest: int
    most: int
    max_tpcs: int


# GH100 has 8 GPCs of 9 TPCs; H100 SXM 8 of them, H100 PCIe 7 or 8 (NVIDIA H100 white paper, "H100 SM Architecture");
# H200 and GH200 are the chip of H100 SXM. GB202 has 12 of 8 TPCs (NVIDIA RTX Blackwell white paper); 85 TPCs need 11 of
# them.
_GPCS = {
    "H100 SXM": _Gpcs(8, 8, 9),
    "H100 PCIe": _Gpcs(7, 8, 9),
    "H200": _Gpcs(8, 8, 9),
    "GH200": _Gpcs(8, 8, 9),
    "RTX 5090": _Gpcs(11, 12, 8),
}


@dataclass(frozen=True)
class ActiveClusters:
    """Clusters that a device holds at once, modelled. low is Missing where the model's GPCs are not documented.

    Attributes
    ----------
    largest_cluster
        The most blocks that a cluster of this kernel may have there with what the call allows.
    """

    device: str
    cluster_blocks: int
    blocks_per_sm: int
    low: int | Missing
    high: int
    largest_cluster: int

    def __str__(self) -> str:
        if isinstance(self.low, Missing):
            count = f"at most {self.high}"
        else:
            count = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"{count} clusters of {self.cluster_blocks} blocks at once on {self.device} (modelled)"


def _largest(device: Device, non_portable: bool) -> int:
    return (
        NON_PORTABLE_CLUSTER_BLOCKS.get(device.arch, PORTABLE_CLUSTER_BLOCKS)
        if non_portable
        else PORTABLE_CLUSTER_BLOCKS
    )


def refuse_cluster(device: Device, cluster: Dim3, non_portable: bool) -> None:
    """Raise LaunchError for clusters of blocks that a device does not admit.

    Parameters
    ----------
    cluster
        Extents in blocks.
    non_portable
        Whether the kernel has the attribute that allows clusters over 8 blocks.
    """
    if cluster.size == 1:
        return
    if limits(device.arch).compute_capability < (9, 0):
        raise launch_error("cluster_arch", device=device.name, arch=device.arch)
    if cluster.size > (most := _largest(device, non_portable)):
        raise launch_error("cluster_size", cluster=cluster, allowed=most)


def active_clusters(
    device: Device,
    resources: Resources,
    block_threads: int,
    cluster_blocks: int,
    dynamic_smem_bytes: int = 0,
    *,
    non_portable: bool = False,
) -> ActiveClusters:
    """Return how many clusters of a kernel are resident on a device at once.

    Parameters
    ----------
    device
        The GPU model.
    resources, block_threads, dynamic_smem_bytes
        As `blocks_per_sm` takes them; the opt-in to more shared memory is taken as made.
    cluster_blocks
        Blocks of a cluster.
    non_portable
        Whether the kernel has the attribute that allows clusters over 8 blocks.

    Raises
    ------
    ArgumentError
        For an arch without clusters and for a cluster that the arch does not admit; as `blocks_per_sm`.
    """
    if limits(device.arch).compute_capability < (9, 0):
        raise ArgumentError(f"{device.name} ({device.arch}) has no clusters: these need sm_90 or later", "device")
    most = _largest(device, non_portable)
    if not 1 <= cluster_blocks <= most:
        hint = ""
        if cluster_blocks <= NON_PORTABLE_CLUSTER_BLOCKS.get(device.arch, 0):
            hint = "; more need the attribute cudaFuncAttributeNonPortableClusterSizeAllowed (non_portable=True)"
        raise ArgumentError(
            f"a cluster of {cluster_blocks} blocks: {device.name} admits 1 to {most}{hint}", "cluster_blocks"
        )
    blocks = blocks_per_sm(device.arch, resources, block_threads, dynamic_smem_bytes).blocks
    gpcs = _GPCS.get(device.name)
    if gpcs is None:
        return ActiveClusters(
            device.name,
            cluster_blocks,
            blocks,
            Missing(f"how many SMs a GPC of {device.name} has is not documented"),
            device.num_sms * blocks // cluster_blocks,
            min(most, device.num_sms * blocks),
        )
    tpcs = device.num_sms // _SMS_PER_TPC
    ranges = [_range(count, tpcs, gpcs.max_tpcs, blocks, cluster_blocks) for count in range(gpcs.fewest, gpcs.most + 1)]
    return ActiveClusters(
        device.name,
        cluster_blocks,
        blocks,
        min(low for low, _ in ranges),
        max(high for _, high in ranges),
        min(most, gpcs.max_tpcs * _SMS_PER_TPC * blocks),
    )


SMS_TOGETHER = 8
"""SMs that a part of the SMs is a multiple of, which lie in one GPC (CUDA Driver API, CUdevSmResource)."""


def clusters_of_part(sms: int, blocks_per_sm: int, cluster_blocks: int) -> int:
    """The clusters that a part of the SMs (a green context) holds at once: as many as its runs of `SMS_TOGETHER` have
    room for; runs of which one has no room for a cluster are taken two by two, or four by four."""
    together = SMS_TOGETHER
    while blocks_per_sm and together * blocks_per_sm < cluster_blocks:
        together *= 2
    return sms // together * (together * blocks_per_sm // cluster_blocks)


@cache
def _range(gpcs: int, tpcs: int, max_tpcs: int, blocks: int, cluster: int) -> tuple[int, int]:
    """The fewest and most clusters over every way to spread the TPCs, each GPC having at least one."""
    if gpcs == 1:
        return _of_gpc(tpcs, blocks, cluster)
    found = []
    for here in range(1, max_tpcs + 1):
        left = tpcs - here
        if gpcs - 1 <= left <= (gpcs - 1) * max_tpcs:
            low, high = _range(gpcs - 1, left, max_tpcs, blocks, cluster)
            low_here, high_here = _of_gpc(here, blocks, cluster)
            found.append((low + low_here, high + high_here))
    return min(low for low, _ in found), max(high for _, high in found)


def _of_gpc(tpcs: int, blocks: int, cluster: int) -> tuple[int, int]:
    sms = tpcs * _SMS_PER_TPC
    packed = sms * blocks // cluster
    # The hardware may want an SM for each block of a cluster: then a GPC with fewer SMs than that holds none.
    return (packed if sms >= cluster else 0), packed
