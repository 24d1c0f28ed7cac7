"""Decides what a count on PTX says of the hardware: each memory operation of PTX beside its SASS.

The line map says which SASS instructions a PTX line became. A count is the hardware's where they are the same access:
same kind, space and width, under conditions that nothing contradicts. Copies of one access (an unrolled loop, a
function that was inlined twice) are the same access again. Merged accesses are counted at SASS width where the PTX
accesses that were merged are certain (`merged_accesses`). What is not proven counts as changed. Which lanes a branch
leaves together is not compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import Protocol

from workbench.base.records import Missing, SassLine
from workbench.base.records.count_basis import AccessBasis, SassAccess
from workbench.base.records.facts import Fact
from workbench.compilers.correlate.fused_arithmetic import find_fused
from workbench.compilers.correlate.lowerings import atomic_lowering, lowering
from workbench.compilers.correlate.merged_accesses import Merge, find_merges
from workbench.compilers.correlate.ptx_accesses import FunctionText, PtxAccess, reachable_functions
from workbench.compilers.correlate.sass_accesses import SassOperation, read_code
from workbench.isa.ptx.nodes import Module
from workbench.isa.sass.aggregated_atomics import aggregated_lines, combines_lanes
from workbench.isa.sass.executed import never_runs

_WIDEST = 64
"""Bytes that no access of a lane is wider than: those that one may be part of begin less than this away."""


class SassLike(Protocol):
    """A disassembly, as its instructions."""

    @property
    def lines(self) -> tuple[SassLine, ...]: ...


@dataclass(frozen=True, eq=False)
class AccessMatch:
    """Certainty of the counts of one kernel, by PTX line, and the SASS accesses that no PTX operation explains."""

    kernel: str
    by_ptx_line: Mapping[int, AccessBasis]
    not_in_ptx: tuple[SassAccess, ...] = ()
    plan: Mapping[int, tuple[int, int]] = field(init=False)
    """Merged accesses: PTX line -> (line at which it is counted, width in bytes); the same for every launch."""

    def __post_init__(self) -> None:
        merged = {
            line: (basis.leader_line, basis.width_bytes)
            for line, basis in self.by_ptx_line.items()
            if basis.leader_line is not None and basis.width_bytes is not None
        }
        object.__setattr__(self, "plan", MappingProxyType(merged))


def match_accesses(module: Module, kernel: str, sass: Sequence[SassLine] | Missing) -> AccessMatch:
    """Match each memory operation of a kernel to its SASS.

    Parameters
    ----------
    module
        The PTX of the compilation, parsed.
    kernel
        Its mangled name.
    sass
        The listing's instructions, of all kernels or of this one; Missing where there is none.
    """
    functions = reachable_functions(module, kernel)
    accesses = [access for function in functions for access in function.accesses]
    if isinstance(sass, Missing):
        none = AccessBasis("no_sass", Fact.of("unknown", reason=sass.reason))
        return AccessMatch(kernel, MappingProxyType({access.line: none for access in accesses}))
    lines = [line for line in sass if line.kernel == kernel]
    if not any(isinstance(line.ptx_line, int) for line in lines):
        none = AccessBasis("no_sass", Fact.of("no_links"))
        return AccessMatch(kernel, MappingProxyType({access.line: none for access in accesses}))
    return _Matching(kernel, functions, accesses, lines).result()


def match_listing(module: Module, kernel: str, listing: SassLike | Missing) -> AccessMatch:
    """Match each memory operation of a kernel of a module, as it was parsed, to the SASS of a listing."""
    lines = listing if isinstance(listing, Missing) else listing.lines
    return match_accesses(module, kernel, lines)


class _Matching:
    """One kernel's two sides, by PTX line."""

    def __init__(
        self,
        kernel: str,
        functions: Sequence[FunctionText],
        accesses: Sequence[PtxAccess],
        lines: Sequence[SassLine],
    ) -> None:
        self.kernel = kernel
        self.functions = functions
        self.accesses = {access.line: access for access in accesses}
        self.neighbours: dict[tuple[object, ...], list[PtxAccess]] = {}
        for each in self.accesses.values():
            self.neighbours.setdefault((*_neighbourhood(each), each.offset // _WIDEST), []).append(each)
        self.depths: dict[tuple[str, int], int] = {}
        self.aggregated = aggregated_lines(lines)
        self.lines: dict[int, list[SassLine]] = {}
        for line in lines:
            if isinstance(line.ptx_line, int) and not never_runs(line):
                self.lines.setdefault(line.ptx_line, []).append(line)
        self.operations: dict[int, list[SassOperation]] = {}
        added: list[SassAccess] = []
        code = read_code(lines)
        self.depth_of_ptx_line = code.depth_of_ptx_line
        for operation in code.operations:
            access = self.accesses.get(operation.ptx_line or 0)
            # A spilled register is stored and loaded under whatever line is about to use it.
            if access is None or (operation.space == "local" and access.space not in ("local", "")):
                added.append(_sass_access(operation))
            else:
                self.operations.setdefault(access.line, []).append(operation)
        self.added = tuple(added)
        self.explained: frozenset[int] = frozenset()
        self.copies: dict[tuple[str, int], Counter[int]] = {}
        for ptx_line, operations in self.operations.items():
            found = self.accesses[ptx_line]
            if found.kind in ("load", "store", "copy", "matrix"):
                self.copies.setdefault(found.block_key, Counter())[_times(found, operations)] += 1
        self.waiting = {(f.function.name, n) for f in functions for n in f.waiting_blocks}

    def result(self) -> AccessMatch:
        merges = [m for function in self.functions for m in find_merges(function.accesses, self._widths())]
        found = {line: basis for merge in merges if not self._unlike(merge) for line, basis in self._merged(merge)}
        self.explained = frozenset(found)
        for line, access in self.accesses.items():
            if line not in found:
                found[line] = self._single(access)
            if access.block_key in self.waiting and found[line].sass:
                found[line] = _changed(Fact.of("waits", lowering=found[line].lowering), found[line].sass)
        for function in self.functions:
            for fused in find_fused(function, self.lines):
                for line in (fused.multiply_line, fused.add_line):
                    found[line] = _changed(fused.lowering_of(line), fused.sass)
        return AccessMatch(self.kernel, MappingProxyType(dict(sorted(found.items()))), self.added)

    # ------------------------------------------------------------ merged

    def _widths(self) -> dict[int, int]:
        """The width of a line's SASS accesses, of those lines whose accesses are all alike."""
        return {
            line: min(o.width_bytes for o in operations) if len({o.width_bytes for o in operations}) == 1 else 0
            for line, operations in self.operations.items()
        }

    def _unlike(self, merge: Merge) -> bool:
        """True if the SASS access differs in more than its width from those that were merged."""
        return self._difference(merge.carrier, merge.width_bytes) is not None

    def _merged(self, merge: Merge) -> list[tuple[int, AccessBasis]]:
        operations = self.operations[merge.carrier.line]
        found = lowering("merged", operations, lines=tuple(m.line for m in merge.members))
        basis = AccessBasis("recounted", found, _sass(operations), merge.leader_line, merge.width_bytes)
        return [(m.line, basis) for m in merge.members]

    # ------------------------------------------------------------ single

    def _single(self, access: PtxAccess) -> AccessBasis:
        operations = self.operations.get(access.line, [])
        if access.kind == "atomic":
            return self._atomic(access, operations)
        if not operations:
            return _changed(self._removed(access), ())
        if access.kind == "fragment":
            return _changed(lowering("own_layout", operations), operations)
        difference = self._difference(access, access.width_bytes)
        if difference is not None:
            return _changed(difference, operations)
        return AccessBasis("as_hardware", lowering("same", operations), _sass(operations))

    def _removed(self, access: PtxAccess) -> Fact:
        if access.space == "local":
            return Fact.of("registers")
        wider = self._wider_beside(access)
        if wider is not None:
            return Fact.of("part_of_wider", line=wider)
        own = f"{access.space}_{access.kind}"
        return Fact.of("removed", candidates=tuple((a.offset, a.opcode) for a in self.added if a.counted_as == own))

    def _wider_beside(self, access: PtxAccess) -> int | None:
        """A line whose SASS access is wider than PTX has it, unexplained, and may reach to this one's bytes."""
        place = access.offset // _WIDEST
        near_by = (self.neighbours.get((*_neighbourhood(access), n), ()) for n in (place - 1, place, place + 1))
        for other in chain.from_iterable(near_by):
            line = other.line
            widest = max((o.width_bytes for o in self.operations.get(line, ())), default=0)
            near = abs(other.offset - access.offset) < widest
            if line not in self.explained and line != access.line and widest > other.width_bytes and near:
                return line
        return None

    def _copies_of_block(self, access: PtxAccess) -> int:
        """The number of copies that most memory operations of a PTX block have in SASS; the larger number of a tie."""
        numbers = self.copies.get(access.block_key, Counter())
        return max(numbers, key=lambda n: (numbers[n], n), default=0)

    def _difference(self, access: PtxAccess, width: int) -> Fact | None:
        """The difference between the SASS accesses of a line and the PTX access; None where they agree."""
        operations = self.operations[access.line]
        # A generic access is counted where it leads, so that a space which the compiler found changes nothing.
        if any(o.kind != access.kind or (access.space and o.space != access.space) for o in operations):
            return lowering("other_access", operations)
        widths = {o.width_bytes for o in operations}
        if widths != {width}:
            if max(widths) > width:
                return lowering("widened", operations)
            if sum(o.width_bytes for o in operations) >= width:
                return lowering("split", operations)
            return lowering("narrowed", operations)
        if min(access.loop_depth, self._depth_of_block(access)) > max(o.loop_depth for o in operations):
            return lowering("hoisted", operations)
        if access.always and any(o.predicate for o in operations):
            return lowering("predicated", operations)
        if not access.always and self._unguarded(access, operations):
            return lowering("unconditional", operations)
        wider = self._wider_beside(access) if width == access.width_bytes else None
        if wider is not None:
            return lowering("beside_wider", operations, line=wider)
        usual = self._copies_of_block(access)
        if access.kind != "atomic" and _times(access, operations) != usual:
            return lowering("other_copies", operations, usual=usual)
        return None

    def _depth_of_block(self, access: PtxAccess) -> int:
        """The depth in loops of the SASS of a PTX block: less than in PTX where a loop was unrolled as a whole."""
        known = self.depths.get(access.block_key)
        if known is None:
            function = next(f for f in self.functions if f.function.name == access.function)
            lines = function.lines_of_block(access.block)
            known = max((self.depth_of_ptx_line.get(line, 0) for line in lines), default=0)
            self.depths[access.block_key] = known
        return known

    def _unguarded(self, access: PtxAccess, operations: Sequence[SassOperation]) -> bool:
        entry = self.functions[0]
        if access.function != entry.function.name or access.loop_depth:
            # A function that was inlined, or a loop whose trip count is known, stands where its caller does.
            return False
        return any(o.always for o in operations)

    def _atomic(self, access: PtxAccess, operations: Sequence[SassOperation]) -> AccessBasis:
        lines = self.lines.get(access.line, [])
        found: Fact | None = atomic_lowering(lines, operations)
        plain = all("SPIN" not in o.opcode for o in operations)
        taken_together = access.line in self.aggregated or any(map(combines_lanes, lines))
        if operations and plain and not taken_together:
            found = self._difference(access, access.width_bytes)
        if found is None:
            return AccessBasis("as_hardware", lowering("same", operations), _sass(operations))
        return _changed(found, operations)


def _neighbourhood(access: PtxAccess) -> tuple[object, ...]:
    """A key of accesses that one wider access may replace."""
    return access.kind, access.space, access.base, access.block_key


def _times(access: PtxAccess, operations: Sequence[SassOperation]) -> int:
    """The number of copies of an access that its operations are: narrower ones that it was split into are one."""
    total = sum(o.width_bytes for o in operations)
    narrower = access.width_bytes > 0 and all(o.width_bytes < access.width_bytes for o in operations)
    return total // access.width_bytes if narrower and total % access.width_bytes == 0 else len(operations)


def _changed(found: Fact, operations: Sequence[SassOperation] | Sequence[SassAccess]) -> AccessBasis:
    return AccessBasis("on_ptx", found, _sass(operations))


def _sass(operations: Sequence[SassOperation] | Sequence[SassAccess]) -> tuple[SassAccess, ...]:
    return tuple(o if isinstance(o, SassAccess) else _sass_access(o) for o in operations)


def _sass_access(operation: SassOperation) -> SassAccess:
    kind = operation.kind
    if kind == "matrix":
        kind = "store" if operation.opcode.startswith("STSM") else "load"
    return SassAccess(operation.offset, operation.opcode, f"{operation.space}_{kind}" if operation.space else "")
