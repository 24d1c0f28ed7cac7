"""A kernel as LLVM IR: the function of a warp, its frame, its beginning and end.

A warp runs unmasked clones of blocks until its lanes diverge. If no lane waits before they reconverge, it runs the
region under masks (`masked_regions`); otherwise its lanes continue in `masked_clones`.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from functools import partial

from workbench.emulate.analysis import clones
from workbench.emulate.analysis.access_forms import access_forms
from workbench.emulate.analysis.barrier_forms import has_several, has_votes
from workbench.emulate.analysis.coherent_branches import coherent_branches
from workbench.emulate.analysis.copies import Clone, Copy, copies
from workbench.emulate.analysis.count_forms import count_forms
from workbench.emulate.analysis.speculation import speculation
from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier
from workbench.emulate.codegen import (
    async_copies,
    barrier_votes,
    cluster_loop,
    grid_loop,
    guesses,
    local_memory,
    lockstep,
    poison,
    register_counts,
    strided_values,
)
from workbench.emulate.codegen.coherent_branches import CoherentTests
from workbench.emulate.codegen.instructions import emit_instruction
from workbench.emulate.codegen.mask_ops import emit_ops
from workbench.emulate.codegen.time_slices import TimeSlices
from workbench.emulate.codegen.waiting import Waiting
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.mask_ops import Place, PlaceKind
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP, lane_constants
from workbench.emulate.passes.insert_sanitizers import follows_agents, watches_local_memory, watches_peers

ENTRY = "kernel"
"""The function of a kernel's module: it runs blocks of the grid until none is left."""
_SLOT_BYTES = 64


class WarpEmitter(WarpEmission):
    """Emits one kernel for one block size, as the passes have decided."""

    waiting: Waiting

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit)
        self._watches_local = watches_local_memory(unit.graph)
        self._guesses = unit.of(speculation)
        self._forms = unit.of(access_forms)
        self._count_forms = unit.of(count_forms)
        self.values.expect(self._guesses.values())
        for chain in unit.of(clones.masked_regions):
            self._slots |= {
                Place("ready", n, chain.name): self.b.allocate_for_time_slice("i32", "waiting") for n in chain.places
            }
        self._masked = unit.of(clones.masked_clones)
        if not self._masked:
            self.values.both = replace(self.values.both, masked=self.values.both.all_active)
        in_step = unit.of(clones.lockstep) is not None
        several = has_several(unit.graph)
        if self.in_cluster and has_votes(unit.graph):
            raise NotLowered("votes of blocks in clusters")
        self.waiting = lockstep.Lockstep(self) if in_step else Waiting(self, several or self.in_cluster)
        self.coherent_tests = CoherentTests(self, unit.of(coherent_branches))

    # ------------------------------------------------------------ the warp function

    def emit(self) -> str:
        """The whole module. Raises NotLowered."""
        b = self.b
        nodes = self.graph.blocks
        words = iter(range(0, 1 << 30, 4))
        self.alive_slot = self._frame_word(next(words))
        for number in self._masked:
            self.word_slots[number] = self._frame_word(next(words))
            if convergence_point_of(nodes[number]) is not None:
                self.blocked_slots[number] = self._frame_word(next(words))
            if is_warp_barrier(nodes[number]):
                self.passes_slots[number] = self._frame_word(next(words))
        in_frame: tuple[tuple[PlaceKind, dict[int, str]], ...] = (
            ("ready", self.word_slots),
            ("blocked", self.blocked_slots),
            ("passes", self.passes_slots),
        )
        self._slots |= {Place(kind, n): slot for kind, slots in in_frame for n, slot in slots.items()}
        self.waiting.reserve(lambda: self._frame_word(next(words)))
        self._header_bytes = -(-next(words) // _SLOT_BYTES) * _SLOT_BYTES
        self.votes_slot = self._frame_word(self._header_bytes)
        self.values.frame_bytes = header = self._header_bytes + _SLOT_BYTES
        local_bytes = self.graph.local_bytes
        self.values.frame_bytes += (1 + self._watches_local) * WARP * local_memory.stride_bytes(local_bytes)
        if local_bytes:
            local_memory.announce(self, local_bytes, header)
        if self.graph.has_copies:
            self.copies_offset = self.values.frame_bytes
            self.values.frame_bytes += async_copies.FRAME_BYTES
        self._prologue()
        clones = self.unit.of(copies)
        self._emit(clone for clone in clones if clone.kind != "masked")
        self.waiting.emit_barrier_exits()
        self.values.blocked = True
        self._emit(clone for clone in clones if clone.kind == "masked")
        b.label("done")
        self.waiting.suspend()
        if self._faulted:
            b.label("faulted")
            b.line(grid_loop.FAULT_ENDS)
        return self._module()

    def _emit(self, clones: Iterable[Clone]) -> None:
        for clone in clones:
            self.clone = clone
            self.values.block_number = clone.block
            self.b.label(self.label(clone.label))
            emit_ops(self, self.code.clones[clone.label])
            self.values.mask = None

    def _frame_word(self, offset: int) -> str:
        """A word of the warp's frame: lanes that are alive, or that wait. In memory, as values of their own they would
        join at every block."""
        name = f"%word{offset}"
        self.b.places.append(f"  {name} = getelementptr i8, ptr %frame, i64 {offset}")
        return name

    def _prologue(self) -> None:
        b = self.b
        self.shared_base = "%shared"
        self.shared_bytes, self.arena_delta, self.parameters = "%shared.bytes", "%arena.delta", "%parameters"
        all_active = "-1"
        if self.rest:
            last = b.let(f"icmp eq i32 %warp, {self.warps - 1}")
            all_active = b.let(f"select i1 {last}, i32 {(1 << self.rest) - 1}, i32 -1")
        self.existed = self.values.existed = all_active
        cases = self.waiting.cases()
        b.line(f"switch i32 %resume, label %start [ {cases} ]" if cases else "br label %start")
        b.label("start")
        self.waiting.begin()
        if self._watches_local:
            local_memory.forget(self, self.graph.local_bytes, self._header_bytes + _SLOT_BYTES)
        if self.copies_offset:
            async_copies.begin(self)
        if has_votes(self.graph):
            barrier_votes.begin(self)
        register_counts.begin(self)
        poison.fill(self, self.live.undefined)
        if self.code.start:
            if self.all_active:
                part = b.let(f"icmp eq i32 %warp, {self.warps - 1}")
                b.line(f"br i1 {part}, label %few, label %F0")
                b.label("few")
            emit_ops(self, self.code.start)
        else:
            b.line("br label %F0")
        self.waiting.emit_resumptions()

    def instruction(self, op: Op) -> None:
        emit_instruction(self, op)

    def body(self, clone: Clone) -> None:
        """The instructions of a clone: all copies but the one lane by lane."""
        node, guessed = self.graph.blocks[clone.block], self._guesses.get(clone.block)
        if not clone.follows:
            self.ready_matrices.clear()
        if guessed is None or not clone.on_guesses:
            self._instructions(node, clone.copies[0])
            self.values.forget(guessed.speculated if guessed is not None else ())
            return
        on_guesses, copy, *_ = clone.copies
        b = self.b
        without, done = b.name("without"), b.name("done")
        later = set().union(*(self.live.live_in[t] for t in node.targets if t != LEAVE), {node.predicate})
        compared = {r.key for op in node.ops if op.opcode.mnemonic == "setp" for r in (*op.reads, *op.writes)}
        self.restart_label = without
        with self.values.on_guesses(guessed, later | compared, without):
            self._instructions(node, on_guesses, guessed.positions)
        b.line(f"br label %{done}")
        b.label(without)
        self.ready_matrices.clear()
        self._instructions(node, copy)
        self.values.forget(guessed.speculated)
        b.line(f"br label %{done}")
        b.label(done)

    def by_lanes(self, node: BasicBlock) -> None:
        """The instructions of a block for a full warp, lane by lane."""
        self.ready_matrices.clear()
        self._instructions(node, "by_lanes")
        guessed = self._guesses.get(node.number)
        self.values.forget(guessed.speculated if guessed is not None else ())

    def _instructions(self, node: BasicBlock, copy: Copy, guessed: Set[int] = frozenset()) -> None:
        """guessed: positions of instructions that are run on guesses."""
        self.ready_rows.clear()
        self.counting.begin_copy()
        forms = self._forms.get(node.number, {}).get(copy, {})
        counted = self._count_forms.get(node.number, {}).get(copy, {})
        for index, op in enumerate(node.ops):
            self.form = forms.get(index)
            self.count_form = counted.get(index)
            if index in guessed:
                guesses.guess(self.values, op, self.restart_label, partial(strided_values.exact_range, self))
            else:
                self.instruction(op)
            self.ready_matrices.written(op.writes)
            self.coherent_tests.note(op)

    def _entry(self, code: grid_loop.WarpCode, time_slices: TimeSlices) -> str:
        """The function that runs blocks of the grid, and what it calls of this kernel."""
        if not self.in_cluster:
            return grid_loop.grid_function(ENTRY, code, time_slices)
        return cluster_loop.cluster_functions(ENTRY, code, time_slices, self.unit.block.size)

    def _end_functions(self) -> tuple[str, ...]:
        """The functions that are called when a block has ended: for the bulk stores that it leaves, at which sanitisers
        look before they are made, and for accesses to the memory of a block of a cluster."""
        names = ["bulk.end"] if self.stores_in_bulk else []
        if names and follows_agents(self.unit):
            names.insert(0, "sanitize.agents.bulk.ends")
        if watches_peers(self.unit):
            names.append("sanitize.agents.peers.end" if follows_agents(self.unit) else "sanitize.cluster.ends")
        return tuple(names)

    def _module(self) -> str:
        time_slices = self.waiting.time_slices()
        for name, signature in grid_loop.DECLARATIONS.items():
            self.b.declare(name, signature)
        for name in (*time_slices.calls, *(cluster_loop.CALLS if self.in_cluster else ())):
            self.declare(name)
        tables = (
            f"{name} = private unnamed_addr constant <{WARP} x i64> {lane_constants('i64', lanes)}, align 64"
            for lanes, name in self._tables.items()
        )
        b = self.b
        zeros = self.graph.kernel.reserved_smem_bytes
        code = grid_loop.WarpCode(
            b.lines,
            b.allocations,
            b.places,
            self.warps,
            self.values.frame_bytes,
            zeros,
            self.begun_slot,
            self.leak_request,
            self._end_functions(),
        )
        for name in code.end_functions:
            self.declare(name)
        if self.begun_slot:
            self.declare("warpgroup.ends")
        if self.leak_request:
            self.declare("tensor.leaks")
        lines = [
            *b.declarations.values(),
            *tables,
            self._entry(code, time_slices),
            *b.definitions.values(),
            'attributes #0 = { nounwind "no-trapping-math"="true" "prefer-vector-width"="256" }',
            "attributes #4 = { nounwind alwaysinline }",
            'attributes #3 = { nounwind noinline "no-trapping-math"="true" "prefer-vector-width"="256" }',
            "!0 = !{}",
        ]
        return "\n".join(lines)
