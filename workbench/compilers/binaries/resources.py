"""Resources of kernels: the cubin's numbers, and the spill bytes that only ptxas' log has.

It judges nothing: limits stand in `workbench.isa.arch`, occupancy in `workbench.analyse.measure`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from workbench.base.records import Missing, Resources
from workbench.compilers.binaries.cubin import Cubin

_FUNCTION = re.compile(r"ptxas info\s*: Function properties for (?:\$\w+\$)?'?([\w$.]+)'?")
_SPILLS = re.compile(r"\s*(?:ptxas\s+\.\s+)?(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")

# Linked code may use barriers that the cubin does not name: only nvlink reports them.
_LINKED = re.compile(r"nvlink info\s*: Function properties for '(\S+)':\nnvlink info\s*: .*?used (\d+) barriers")

_RECURSION = "not known: recursion"

MAX_THREADS_PER_BLOCK = 1024


@dataclass(frozen=True)
class Spills:
    """Bytes that a thread of one function stores to and loads from local memory for want of registers."""

    store_bytes: int
    load_bytes: int


def spills(log: str) -> Mapping[str, Spills]:
    """Read the spill bytes of each function from a log of `ptxas -v`."""
    result: dict[str, Spills] = {}
    function: str | None = None
    for line in log.splitlines():
        named = _FUNCTION.match(line)
        if named:
            function = named[1]
            continue
        counted = _SPILLS.match(line)
        if counted and function:
            result[function] = Spills(int(counted[2]), int(counted[3]))
            function = None
    return result


def resources(cubin: Cubin, log: str) -> Mapping[str, Resources]:
    """Give the resources of each kernel by mangled name."""
    spilled = spills(log)
    linked = {name: int(count) for name, count in _LINKED.findall(log)}
    result = {}
    for name, static in cubin.resources.items():
        of_kernel = spilled.get(name)
        unknown = Missing("ptxas' log names no spill bytes for this kernel")
        result[name] = Resources(
            registers_per_thread=static.registers_per_thread,
            static_smem_bytes=static.static_smem_bytes,
            stack_bytes=Missing(_RECURSION) if static.stack_bytes is None else static.stack_bytes,
            spill_store_bytes=of_kernel.store_bytes if of_kernel else unknown,
            spill_load_bytes=of_kernel.load_bytes if of_kernel else unknown,
            constant_bytes=static.constant_bytes,
            num_barriers=max(static.num_barriers, linked.get(name, 0)),
            max_threads_per_block=static.launch_bounds or MAX_THREADS_PER_BLOCK,
        )
    return result
