"""One comparison of an address with the allocation that a site hit last: bounds, and alignment where it is asked."""

from __future__ import annotations

from workbench.emulate.llvm.builder import Builder
from workbench.emulate.runtime import context


def inside(b: Builder, site: str, address: str, aligned_to: int) -> str:
    """True if an access of all lanes, the lowest at an address, is inside of the allocation.

    aligned_to: bytes, 1 where alignment is not asked. Rotated by the bits that must be zero, a distance that is no
    multiple of the access is larger than any limit.
    """
    b.width = 1
    distance = b.op("sub", "i64", address, b.let(f"load i64, ptr {site}"))
    if aligned_to > 1:
        distance = b.call("fshr", "i64", distance, distance, str(aligned_to.bit_length() - 1))
    most = b.gep(site, context.SITE_LIMIT if aligned_to == 1 else context.SITE_PLACES)
    return b.op("icmp ult", "i64", distance, b.let(f"load i64, ptr {most}"))
