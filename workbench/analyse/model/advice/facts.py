"""Facts that the rules read: a counted launch with the recorded accesses of some of its blocks, and its listings.

Holds values only. What a rule makes of them is the rule's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.analyse.model.advice.address_provenance import instructions_of, lines_with_loaded_addresses, names_in
from workbench.analyse.model.advice.carried_chains import CarriedChain, carried_chain
from workbench.analyse.model.advice.grid_strides import strides_by_grid_size
from workbench.analyse.model.advice.memory_chains import memory_chain
from workbench.analyse.model.advice.ordered_chains import ordered_chain
from workbench.analyse.model.advice.values import Touched
from workbench.analyse.model.execution_counts import ExecutionCounts, execution_counts
from workbench.base.records import Dim3, Language, Missing, Occupancy, Parameter, Resources, SassLine, SourceSpot
from workbench.base.records.count_basis import AccessBasis
from workbench.base.records.counter_table import COUNTER_NAMES
from workbench.base.records.outcomes import Counters
from workbench.device.targets.launch_log import RecordedArray
from workbench.emulate.interpret.recording import Request, Step
from workbench.isa.arch import Device
from workbench.isa.ptx import parse
from workbench.isa.ptx.open_scopes import open_body
from workbench.isa.sass.analysis import KernelAnalysis, analyse_kernel

OPERATIONS = {"read": "load", "write": "store", "atomic": "atomic", "copy": "copy"}
"""The names of the kinds of access in the counters."""
_STRONG = frozenset(("volatile", "relaxed", "acquire", "release", "mmio", "cv"))
"""Modifiers of strong operations (PTX ISA 8.4), and of loads that go past the caches."""


@dataclass(frozen=True, eq=False)
class Access:
    """One PTX access to one array, in a launch.

    Attributes
    ----------
    kind
        `read`, `write`, `atomic` or `copy`.
    counts
        Counts of the PTX line, in the whole launch.
    requests
        The requests that were recorded.
    basis
        The relation of the counts to those of SASS.
    array
        Missing where no name is known or where the line reaches several.
    """

    ptx_line: int
    space: str
    kind: str
    size_bytes: int
    spot: SourceSpot | Missing
    array: RecordedArray | Missing
    counts: Mapping[str, int]
    basis: AccessBasis | None
    requests: tuple[Request, ...] = field(repr=False)

    def count(self, what: str) -> int:
        """A counter of this access: `sectors`, `requests`, `wavefronts`."""
        return self.counts.get(self.counter(what), 0)

    def counter(self, what: str) -> str:
        """That counter's whole name."""
        return f"{self.space}_{OPERATIONS[self.kind]}_{what}"

    @property
    def touched(self) -> Touched:
        """The array of an access and the kind of the access."""
        return Touched(self.kind, self.space, self.array.name if isinstance(self.array, RecordedArray) else "")

    @cached_property
    def lane_stride(self) -> int | None:
        """Bytes from a lane to the next, where that is one and the same for nearly all pairs; None where not."""
        steps: list[NDArray[np.int64]] = []
        for request in self.requests:
            if request.lanes.size > 1:
                at = request.addresses.astype(np.int64)
                steps.append(np.diff(at)[np.diff(request.lanes) == 1])
        if not steps:
            return None
        every = np.concatenate(steps)
        if not every.size:
            return None
        values, amounts = np.unique(every, return_counts=True)
        best = int(amounts.argmax())
        return int(values[best]) if amounts[best] >= 0.9 * every.size else None


@dataclass(frozen=True, eq=False)
class Facts:
    """A launch as the rules see it.

    Attributes
    ----------
    counters
        Counters of the whole launch, extrapolated where it was sampled.
    accesses
        Accesses by PTX line and array.
    steps
        Steps of the recorded warps, with the lanes that took them.
    cut_short
        The recorded blocks did not end in time.
    source
        The user's lines by number.
    filename
        The file of these lines.
    sass
        Instructions of this kernel, as the device runs it.
    language
        `cuda` or `numba`, else no text of the source is looked at.
    prediction
        The prediction of the launch as it is.
    """

    kernel: str
    mangled_name: str
    arch: str
    device: Device
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int
    parameters: tuple[Parameter, ...]
    counters: Counters
    accesses: tuple[Access, ...]
    steps: tuple[Step, ...]
    cut_short: bool
    spots: Mapping[int, SourceSpot]
    source: Mapping[int, str]
    filename: str
    language: Language
    ptx: str
    sass: tuple[SassLine, ...] | Missing
    resources: Resources | Missing
    occupancy: Occupancy | Missing
    prediction: Any

    def of(self, space: str, *kinds: str) -> tuple[Access, ...]:
        """The accesses of a space and of some kinds."""
        return tuple(each for each in self.accesses if each.space == space and each.kind in kinds)

    def total(self, name: str) -> int:
        """A counter's total."""
        return self.counters.totals.get(name, 0)

    def user_spot(self, spot: SourceSpot | Missing) -> SourceSpot | Missing:
        """The place in the user's own file: of inlined code from elsewhere, where it was called."""
        if isinstance(spot, Missing) or spot.file == self.filename:
            return spot
        for call in spot.inlined_at:
            if call.file == self.filename:
                return SourceSpot(call.file, call.line)
        return spot

    def text(self, spot: SourceSpot | Missing) -> str:
        """The source line of a place of the user's file; empty where it is not known."""
        found = self.user_spot(spot)
        if isinstance(found, Missing) or found.file != self.filename:
            return ""
        return self.source.get(found.line, "")

    @property
    def warps(self) -> int:
        """Warps of the launch."""
        return self.grid.size * -(-self.block.size // 32)

    @cached_property
    def fragments(self) -> frozenset[int]:
        """PTX lines that load or store the fragments of a matrix: which lane has which element is the hardware's."""
        instructions = instructions_of(self.ptx, self.mangled_name)
        return frozenset(each.line for each in instructions if each.opcode.startswith("wmma"))

    @cached_property
    def strong_accesses(self) -> frozenset[int]:
        """PTX lines of accesses that others may see or change meanwhile: each must be made, and alone, as written."""
        return frozenset(
            each.line
            for function in parse(self.ptx).functions
            for each in open_body(function).instructions()
            if not _STRONG.isdisjoint(each.opcode.split("."))
        )

    @cached_property
    def loaded_addresses(self) -> frozenset[int]:
        """PTX lines of accesses whose address was computed from what a load from memory gave."""
        return lines_with_loaded_addresses(self.ptx, self.mangled_name)

    @cached_property
    def executed(self) -> tuple[tuple[SassLine, float], ...]:
        """Each SASS line with how often the launch executes it; none where there is no SASS."""
        counts = self._execution_counts
        if counts is None or not isinstance(self.sass, tuple):
            return ()
        return tuple(zip(self.sass, counts.lines, strict=True))

    @cached_property
    def _execution_counts(self) -> ExecutionCounts | None:
        if not isinstance(self.sass, tuple) or not self.sass:
            return None
        counted = {
            line: counts["warp_instructions"]
            for line, counts in self.counters.by_ptx_line.items()
            if counts.get("warp_instructions")
        }
        return execution_counts(self.sass, counted, self.warps)

    @cached_property
    def carried(self) -> CarriedChain | None:
        """The chain that the longest loop carries from iteration to iteration; None without one."""
        counts = self._execution_counts
        if counts is None or not isinstance(self.sass, tuple):
            return None
        return carried_chain(self.sass, self._analysis, counts, self.warps)

    @cached_property
    def _analysis(self) -> KernelAnalysis:
        assert isinstance(self.sass, tuple)
        return analyse_kernel(self.sass, self.device.arch)

    @cached_property
    def must_iterate(self) -> CarriedChain | None:
        """A chain that keeps a thread from leaving iterations to others: no reduction, and no loop around it."""
        chain, counts = self.carried, self._execution_counts
        if chain is not None and not chain.reduction and not chain.nested:
            return chain
        if counts is None or not isinstance(self.sass, tuple):
            return None
        return ordered_chain(self.sass, self._analysis, self.device.arch, counts, self.warps)

    @cached_property
    def carried_in_memory(self) -> tuple[Access, Access] | None:
        """The load and the store of a chain that iterations carry through memory; None where none was recorded."""
        requests = [request for access in self.accesses for request in access.requests]
        found = memory_chain(instructions_of(self.ptx, self.mangled_name), requests)
        if found is None:
            return None
        by_line = {access.ptx_line: access for access in self.accesses}
        return by_line[found.read], by_line[found.write]

    @property
    def memory_operands(self) -> Mapping[str, Any]:
        """That chain as operands of a fact: its array, and its source lines."""
        assert self.carried_in_memory is not None
        spots = [self.user_spot(each.spot) for each in self.carried_in_memory]
        lines = {each.line for each in spots if isinstance(each, SourceSpot)}
        return {"touched": self.carried_in_memory[0].touched, "source_lines": tuple(sorted(lines))}

    @cached_property
    def iterations(self) -> float:
        """The average number of times that a warp executes its most frequent line.

        It is 1 where nothing loops, as where ptxas has put all iterations in sequence.
        """
        if self.executed and max(times for _, times in self.executed) < 2 * self.warps:
            return 1.0
        most = max((counts.get("warp_instructions", 0) for counts in self.counters.by_ptx_line.values()), default=0)
        return most / self.warps

    @cached_property
    def threads_need_each_other(self) -> bool:
        """True if the threads of a block meet: at a barrier, or in shared memory."""
        return bool(self.total("barriers")) or any(each.space == "shared" for each in self.accesses)

    @cached_property
    def reads_grid_size(self) -> bool:
        """True if the kernel asks how many blocks there are."""
        return any(
            name.startswith("%nctaid")
            for each in instructions_of(self.ptx, self.mangled_name)
            for operand in each.operands
            for name in names_in(operand)
        )

    @cached_property
    def strides_by_grid_size(self) -> bool:
        """True if a loop's index grows by a number that comes from how many blocks there are."""
        return strides_by_grid_size(instructions_of(self.ptx, self.mangled_name))

    @cached_property
    def resident_blocks(self) -> int:
        """Blocks that an SM holds; 0 where that is not known."""
        return 0 if isinstance(self.occupancy, Missing) else self.occupancy.blocks_per_sm

    @cached_property
    def warps_there(self) -> int:
        """Warps that an SM has at once: as many as fit, or as the grid has for it."""
        blocks = min(self.resident_blocks, -(-self.grid.size // self.device.num_sms))
        return blocks * -(-self.block.size // 32)

    @cached_property
    def waves(self) -> float | Missing:
        """The number of times that the GPU is filled with blocks."""
        if isinstance(self.occupancy, Missing):
            return self.occupancy
        at_once = self.occupancy.blocks_per_sm * self.device.num_sms
        return self.grid.size / at_once if at_once else Missing("not even one block fits")


def any_on_ptx(accesses: Iterable[Access]) -> bool:
    """True if the counts of some are PTX's, as the compiler changed the access."""
    return any(each.basis is not None and each.basis.kind == "on_ptx" for each in accesses)


def accesses_of(
    requests: tuple[Request, ...],
    counters: Counters,
    spots: Mapping[int, SourceSpot],
    arrays: tuple[RecordedArray, ...],
) -> tuple[Access, ...]:
    """Groups recorded requests by PTX line and names what they touch."""
    groups: dict[tuple[int, str, str], list[Request]] = {}
    for request in requests:
        groups.setdefault((request.ptx_line, request.space, request.kind), []).append(request)
    found = []
    for (line, space, kind), group in sorted(groups.items()):
        found.append(
            Access(
                line,
                space,
                kind,
                group[0].size_bytes,
                spots.get(line) or Missing("the line is not known"),
                _array_of(group, [each for each in arrays if each.space == space]),
                counters.by_ptx_line.get(line, {}),
                counters.basis_by_ptx_line.get(line),
                tuple(group),
            )
        )
    return tuple(found)


def _array_of(group: list[Request], arrays: list[RecordedArray]) -> RecordedArray | Missing:
    """The one array that the requests lie in."""
    low = min(int(each.addresses.min()) for each in group)
    high = max(int(each.addresses.max()) + each.size_bytes for each in group)
    dynamic: RecordedArray | None = None
    for array in arrays:
        if array.address <= low and high <= array.address + array.size_bytes:
            return array
        if array.space == "shared" and not array.size_bytes and array.address <= low:
            dynamic = array
    if dynamic is not None and all(each is dynamic or each.address <= dynamic.address for each in arrays):
        return dynamic
    return Missing("it is no array with a name, or several")


__all__ = ["COUNTER_NAMES", "OPERATIONS", "Access", "Facts", "accesses_of", "any_on_ptx"]
