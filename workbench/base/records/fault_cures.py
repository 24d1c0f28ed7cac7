"""Usual cures of a fault, chosen by its cause and operands; `fault_words` says them."""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Access, Fault


def cure_of(fault: Fault) -> Fact | None:
    """The change that usually mends a fault, where one can be named."""
    cause = fault.cause
    assert cause is not None
    if fault.found_by == "sanitizer":
        return _of_finding(fault, cause)
    if cause.kind == "not_cooperative":
        return Fact("cooperative_launch", cause.operands)
    if cause.kind in ("host_address", "host_array"):
        return Fact("pass_device_addresses")
    if fault.kind == "memcheck.out_of_bounds" and fault.severity == "warning":
        return Fact("pass_the_whole")
    if cause.kind in ("part_of_a_warpgroup", "part_of_a_warp", "products_of_a_warpgroup"):
        return Fact("whole_warpgroups")
    if cause.kind in _OF_CLUSTERS:
        return Fact(_OF_CLUSTERS[cause.kind])
    if cause.kind in _OF_TENSOR_MEMORY:
        return Fact(_OF_TENSOR_MEMORY[cause.kind])
    match fault.kind:
        case "synccheck.divergent_barrier":
            return Fact("barrier_for_all")
        case "synccheck.bad_mask":
            return Fact("exact_mask")
        case "synccheck.bad_count":
            return Fact("exact_count")
        case "deadlock" if cause.kind != "spinning" and any(
            each.what == "barrier" for each in cause.operands.get("waiting", ())
        ):
            return Fact("reach_barrier")
        case "deadlock" if any(each.what == "cluster" for each in cause.operands.get("waiting", ())):
            return Fact("reach_cluster_barrier")
        case "deadlock" if any(each.what == "registers" for each in cause.operands.get("waiting", ())):
            return Fact("release_registers")
        case "deadlock" if any(each.what == "products" for each in cause.operands.get("waiting", ())):
            return Fact("whole_warpgroups")
        case "deadlock" if any(each.what == "tensor_memory" for each in cause.operands.get("waiting", ())):
            return Fact("free_for_others")
        case "tensorcheck.bad_operand":
            return Fact("correct_operand")
        case "trap" if fault.found_by == "engine" and isinstance(fault.source_line, Missing):
            return Fact("compilers_trap")  # it has no line
    return None


_OF_CLUSTERS = {
    "cluster_arrives_twice": "pair_cluster_barrier",
    "cluster_waits_first": "pair_cluster_barrier",
    "other_block_shared": "address_cluster",
    "ended_block": "stay_for_cluster",
}
_OF_TENSOR_MEMORY = {
    "part_of_a_warp_executes": "whole_warp",
    "tensor_columns": "allocate_columns",
    "tensor_lanes": "own_lanes",
    "tensor_operand_differs": "correct_operand",
    "tensor_not_allocated": "free_what_was_allocated",
    "tensor_leak": "free_columns",
}
_BY_CAUSE = {
    "leak": "free",
    "carry_not_set": "one_asm_statement",
    "named_lanes_ended": "exact_mask",
    "registers_in_flight": "wait_for_products",
    "no_tensor_fence": "tensor_fences",
    "cells_not_written": "write_cells",
    "no_register_fence": "register_fence",
    "silent_lane": "execute_shuffle",
    "lane_without_thread": "whole_warps",
    "lanes_ended": "stay_for_barrier",
    "lanes_left": "stay_for_barrier",
    "warps_ended": "stay_for_barrier",
    "several_barriers": "same_barrier",
    "went_around": "same_barrier",
    "warps_went_around": "same_barrier",
    "no_proxy_fence": "proxy_fence",
    "no_map_fence": "map_fence",
    "read_only_path": "drop_const",
    "malloced_not_written": "write_malloced",
    "guess": "read_atomically",
    "no_cluster_barrier": "cluster_barrier",
    "peer_may_end": "stay_for_cluster",
    "scope": "wide_scope",
    "same_instruction": "one_lane_writes",
}


_WAITS = {
    "bulk_group": "wait_for_bulk_group",
    "object": "wait_for_object",
    "products": "wait_for_products_read",
    "commit": "wait_for_commit",
    "tensor_loads": "wait_for_tensor_loads",
    "tensor_stores": "wait_for_tensor_stores",
}
"""Remedies for an operation in flight, by the mechanism that PTX has for it."""
_OF_BARRIERS = ("no_warp_barrier", "no_barrier", "no_block_fence", "no_cluster_barrier")


def _of_finding(fault: Fault, cause: Fact) -> Fact:
    if cause.kind in _BY_CAUSE:
        return Fact(_BY_CAUSE[cause.kind])
    other, updates = cause["other"], cause["updates"]
    if cause.kind == "cells_unordered" and cause["other_awaited"] == "commit":
        return Fact("order_cells")
    if cause.kind in ("asynchronous", "cells_in_flight", "cells_unordered") and cause["other_awaited"] in _WAITS:
        return Fact(_WAITS[cause["other_awaited"]])
    if cause.kind in _OF_BARRIERS and cause["other_awaited"] in ("object", "commit"):
        return Fact("test_object")
    if cause.kind in _OF_BARRIERS and cause["awaited"] == "object":
        return Fact("arrive_at_object")
    match cause.kind:
        case "not_written":
            return Fact({"global": "fill_first", "shared": "write_first"}.get(fault.space or "", "give_value"))
        case "asynchronous":
            return Fact("wait_before_write" if other.access == "read" else "wait_before_use")
        case "volatile":
            return Fact("guard_in_block" if other.block == fault.block else "guard_in_grid")
        case "no_fence" if cause["strong"] or cause["other_strong"]:
            return Fact("both_atomic")
        case "no_fence":
            return Fact("add_and_fence" if updates else "fences")
        case "no_block_fence" if not updates:
            return Fact("block_fences")
        case "other_block":
            return Fact("add_or_own_place" if updates else "own_place")
        case _ if updates:
            return Fact("one_thread_writes")
    scope = "warp" if cause.kind == "no_warp_barrier" else "block"
    if scope == "warp" and cause["strong"] and cause["besides"]:
        return Fact("warp_barrier_a_step")
    return _barrier(fault, other, cause, scope)


def _barrier(fault: Fault, other: Access, cause: Fact, scope: str) -> Fact:
    """A barrier, and where it belongs. other_first: the other access comes first in the source. apart: threads part at
    branches around the two, and all of them have to reach the barrier."""
    here, there = fault.source_line, other.source_line
    if cause["alternatives"]:
        kind = "split_line" if _line(fault) == _line(other) else "barrier_between_branches"
    elif _line(fault) == _line(other):
        kind = "barrier_a_round" if cause["again"] else "read_first" if cause["reads_first"] else "barrier_at_line"
    else:
        kind = "barrier_in_loop" if cause["again"] else "barrier_between"
    later = isinstance(here, int) and isinstance(there, int) and there > here
    return Fact.of(kind, scope=scope, other_first=not later, apart=cause["apart"] and scope == "block")


def _line(at: Fault | Access) -> object:
    return at.ptx_line if isinstance(at.source_line, Missing) else (at.source_file, at.source_line)


__all__ = ["cure_of"]
