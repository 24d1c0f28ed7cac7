"""One bounds check for the accesses of a block through one register.

Before a full warp runs a block, the lowest and the highest address that the block reaches through a register are
checked. If all of them lie inside one allocation, or every lane of every access lies in some allocation, no access of
the block is checked again. Otherwise one is a fault: the block is run lane by lane, up to the access that faults.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.emulate.analysis.access_groups import Group
from workbench.emulate.analysis.linear_forms import Uniformity
from workbench.emulate.codegen import bounds_cache
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import WARP


def emit_coalesced_check(e: Emission, groups: Sequence[Group], otherwise: str) -> None:
    """Emits the checks of a block; goes to `otherwise` where one fails."""
    b = e.b
    for group in groups:
        value = e.values.register(Register(group.register, e.live.types[group.register]))
        b.width = 1
        name = value.name
        if value.scalar == "i32":
            name = b.cast("zext", "i32", name, "i64")
        lowest = b.op("add", "i64", name, str(group.low)) if group.low else name
        span = group.high - group.low
        even = "true"
        if group.alignment > 1 and value.uniformity.zeros < group.alignment.bit_length() - 1:
            even = b.op("icmp eq", "i64", b.op("and", "i64", name, str(group.alignment - 1)), "0")
        fine = b.op("and", "i1", _inside(e, group, lowest, span), even)
        good = b.name("good")
        if group.space == "shared":
            b.unlikely(b.op("xor", "i1", fine, "true"), otherwise, good)
        else:
            doubt = b.name("doubt")
            b.unlikely(b.op("xor", "i1", fine, "true"), doubt, good)
            b.label(doubt)
            site = e.site_pointer(_site(group, span))
            known = e.call("settle", f"ptr %ctx, ptr {site}, i64 {lowest}, i64 {span}")
            assert known is not None
            apart = b.name("apart")
            b.line(f"br i1 {b.op('and', 'i1', known, even)}, label %{good}, label %{apart}")
            b.label(apart)
            b.line(f"br i1 {_each_inside(e, group, value.uniformity, name)}, label %{good}, label %{otherwise}")
        b.label(good)


def _site(group: Group, span: int) -> AccessSite:
    return AccessSite(group.space, 1, "read", group.members[0].line, span)


def _each_inside(e: Emission, group: Group, uniformity: Uniformity, name: str) -> str:
    """True if every lane of every access is in some allocation, and aligned; one call of the runtime each."""
    b = e.b
    lanes = e.lane_table(uniformity.lanes or (0,) * WARP)
    fine = "true"
    for member in group.members:
        site = e.site_pointer(AccessSite(group.space, member.size_bytes, "read", member.line, member.size_bytes))
        base = b.op("add", "i64", name, str(member.offset)) if member.offset else name
        found = e.call("inside", f"ptr %ctx, ptr {site}, i64 {base}, ptr {lanes}")
        assert found is not None
        fine = b.op("and", "i1", fine, found)
    return fine


def _inside(e: Emission, group: Group, lowest: str, span: int) -> str:
    b = e.b
    if group.space == "shared":
        room = b.call("usub.sat", "i64", b.op("add", "i64", e.shared_bytes, "1"), str(span))
        return b.op("icmp ult", "i64", lowest, room)
    return bounds_cache.inside(e.b, e.site_pointer(_site(group, span)), lowest, 1)
