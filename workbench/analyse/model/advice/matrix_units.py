"""Rules about what Hopper adds: products of single warps where a warpgroup's are faster, and clusters that leave SMs
empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.analyse.model.sm_places import places_of
from workbench.analyse.model.workload import Workload
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.isa.sass.tensor_rates import GROUP_ELEMENTS, OWN_SHARE_OF_HOPPER, WARPS_OF_A_GROUP, element_of

_HOPPER = "sm_90"
_GROUP_THREADS = 32 * WARPS_OF_A_GROUP
_OWN = ("HMMA", "IMMA")
_NOWHERE = Missing("the launch is to blame, no line")


def warp_products(facts: Facts) -> Iterator[Finding]:
    """`mma` of single warps in CUDA C++ on Hopper, told of the line with most of it."""
    if facts.language != "cuda" or facts.device.arch != _HOPPER or facts.block.size % _GROUP_THREADS:
        return
    executed: dict[int, float] = {}
    for line, times in facts.executed:
        base = line.opcode.partition(".")[0]
        if base in _OWN and times and isinstance(line.ptx_line, int) and element_of(line.opcode) in GROUP_ELEMENTS:
            executed[line.ptx_line] = executed.get(line.ptx_line, 0.0) + times
    total = sum(times for _, times in facts.executed)
    if not executed or not total:
        return
    most = max(executed, key=lambda line: executed[line])
    yield Finding(
        Fact.of(
            "warp_products",
            device=facts.device.name,
            share=Quantity(sum(executed.values()) / total, "of the warp instructions", "counted"),
            reached=Quantity(100 * OWN_SHARE_OF_HOPPER, "% of the rate of a warpgroup", "modelled"),
        ),
        "counted",
        facts.user_spot(facts.spots.get(most) or Missing("the line is not known")),
        Fact.of("warpgroup_products"),
        Change(in_groups=frozenset(executed)),
    )


def empty_sms(facts: Facts) -> Iterator[Finding]:
    """Clusters that do not fill the SMs of each GPC, with each smaller size that divides the grid as well."""
    w: Workload = facts.prediction.workload
    if w.cluster_blocks == 1:
        return
    device = facts.device
    places = places_of(w, device)
    if places.sms >= device.num_sms:
        return
    for smaller in (size for size in range(w.cluster_blocks // 2, 0, -1) if not w.cluster_blocks % size):
        yield Finding(
            Fact.of(
                "empty_sms",
                device=device.name,
                blocks=w.cluster_blocks,
                sms=Quantity(places.sms, "SMs", "modelled"),
                most=device.num_sms,
            ),
            "modelled",
            _NOWHERE,
            Fact.of("smaller_clusters", blocks=smaller),
            Change(cluster_blocks=smaller),
        )
