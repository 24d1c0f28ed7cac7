"""A kernel as LLVM IR: the function of a warp, its frame, its beginning and end.

A warp runs unmasked clones of blocks until its lanes part. Where nobody waits up to where they meet, it stays as it is
and runs the region under masks (`masked_regions`); else its lanes go on in `masked_clones`.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from functools import partial

from workbench.emulate.analysis import clones
from workbench.emulate.analysis.access_groups import access_groups
from workbench.emulate.analysis.adjacent_loads import adjacent_loads
from workbench.emulate.analysis.barrier_forms import has_several, has_votes
from workbench.emulate.analysis.coherent_branches import coherent_branches
from workbench.emulate.analysis.self_loops import self_loops
from workbench.emulate.analysis.speculation import Guesses, speculation
from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier
from workbench.emulate.codegen import (
    async_copies,
    barrier_votes,
    grid_loop,
    guesses,
    local_memory,
    lockstep,
    masked_clones,
    poison,
    reconvergence,
    strided_values,
    unmasked_clones,
)
from workbench.emulate.codegen.coherent_branches import Agreements
from workbench.emulate.codegen.emitter import Emitter
from workbench.emulate.codegen.masked_regions import MaskedRegions
from workbench.emulate.codegen.registers import Mask, Value
from workbench.emulate.codegen.turns import WARP_ENDS
from workbench.emulate.codegen.waiting import Waiting
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP, lane_constants
from workbench.emulate.passes.insert_sanitizers import watches_local_memory
from workbench.emulate.runtime import context

ENTRY = "kernel"
"""The function of a kernel's module: it runs blocks of the grid until none is left."""
_SLOT_BYTES = 64


class WarpEmitter(Emitter):
    """Emits one kernel for one block size, as the passes have decided."""

    checks_order = False
    """Whether code looks, before it runs a block for some lanes, if others are ready for an earlier one: what
    `analysis.lane_positions` rests on. For tests."""

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit)
        self.all_active = unit.of(clones.unmasked_clones)
        self.warps = -(-unit.block.size // WARP)
        self.rest = unit.block.size % WARP
        self._watches_local = watches_local_memory(unit.graph)
        self.groups = unit.of(access_groups)
        self.self_loops = unit.of(self_loops)
        self._guesses = unit.of(speculation)
        self.values.expect(self._guesses.values())
        self._regions = [MaskedRegions(self, chain) for chain in unit.of(clones.masked_regions)]
        self.region_of = {n: regions for regions in self._regions for n in regions.branches}
        """Of branches whose sides run under masks: their regions."""
        self._masked = unit.of(clones.masked_clones)
        if not self._masked:
            self.values.both = replace(self.values.both, masked=self.values.both.all_active)
        in_step = unit.of(clones.lockstep)
        several = has_several(unit.graph)
        self.waiting = Waiting(self, several) if in_step is None else lockstep.Lockstep(self, in_step)
        if self.all_active:
            self.values.written_through = self._crossing_unchanged()
        self.agreements = Agreements(self, unit.of(coherent_branches))

    def _crossing_unchanged(self) -> set[str]:
        """Registers that a warp still needs behind a barrier, and that are written once."""
        crossing = self.waiting.crossing
        return {key for key in crossing if len(self.live.definitions[key]) == 1 and not self.values.both.differ(key)}

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
        for node in nodes if self.all_active else ():
            unmasked_clones.emit_block(self, node)
        for regions in self._regions:
            regions.emit()
        self.waiting.emit_meetings()
        self.values.blocked = True
        for number in self._masked:
            masked_clones.emit_block(self, nodes[number])
        b.label("done")
        self.waiting.suspend()
        if self._faulted:
            b.label("faulted")
            b.line(grid_loop.FAULT_ENDS)
        return self._module()

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
        if self._watches_local:
            local_memory.forget(self, self.graph.local_bytes, self._header_bytes + _SLOT_BYTES)
        if self.copies_offset:
            async_copies.begin(self)
        if has_votes(self.graph):
            barrier_votes.begin(self)
        poison.fill(self, self.live.undefined)
        if self.rest or not self.all_active:
            if self.all_active:
                part = b.let(f"icmp eq i32 %warp, {self.warps - 1}")
                b.line(f"br i1 {part}, label %few, label %F0")
                b.label("few")
            if 0 in self.word_slots:
                self.begin_masked(all_active)
                self.save_registers(self.live.undefined)
                b.line(f"store i32 {all_active}, ptr {self.word_slots[0]}")
                b.line("br label %C0")
            else:
                self._regions[0].begin(all_active)
        else:
            b.line("br label %F0")
        self.waiting.emit_resumptions(next((regions for regions in self._regions if regions.everything), None))

    def check_order(self, earlier: Iterable[str], node: BasicBlock, word: str) -> None:
        """In code that checks itself: ends the launch if lanes are ready for earlier blocks, whose words' places these
        are, when a block is to run for the lanes of a word."""
        if not self.checks_order:
            return
        b = self.b
        ready = "0"
        for slot in earlier:
            ready = b.let(f"or i32 {ready}, {b.let(f'load i32, ptr {slot}')}")
        wrong, right = b.name("early"), b.name("in.order")
        b.unlikely(b.let(f"icmp ne i32 {ready}, 0"), wrong, right)
        b.label(wrong)
        line = node.all_ops[0].line if node.all_ops else 0
        self.fault(context.FAULT_ORDER, self.new_site("position", 0, "read", line), word)
        b.label(right)

    def begin_masked(self, alive: str) -> None:
        """No lane waits, some are alive: the words of the frame before lanes go ways of their own."""
        b = self.b
        b.declare("@llvm.memset.p0.i64", "void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
        b.line(f"call void @llvm.memset.p0.i64(ptr align 64 %frame, i8 0, i64 {self._header_bytes}, i1 false)")
        b.line(f"store i32 {alive}, ptr {self.alive_slot}")

    def live_registers(self, number: int) -> list[Register]:
        """The registers that a block or one behind it may read."""
        return [Register(key, self.live.types[key]) for key in sorted(self.live.live_in[number])]

    def forget(self, registers: list[Register]) -> None:
        """These come from elsewhere than the code for whole warps: nothing is known of them beside what they are."""
        self.agreements.forget(registers)
        self.values.forget(register.key for register in registers)

    def save_registers(self, keys: set[str]) -> None:
        """Registers from where whole warps have them to where diverged ones do."""
        for key in sorted(keys - self.values.written_through):
            reconvergence.part(self.values, Register(key, self.live.types[key]))

    def body(self, node: BasicBlock, prechecked: Set[int] = frozenset()) -> None:
        """The instructions of a block. prechecked: positions of accesses whose lanes are known to be inside."""
        guessed = self._guesses.get(node.number)
        if guessed is None or self.values.blocked or self.by_lanes:
            self._instructions(node, prechecked)
            self.values.forget(guessed.told if guessed is not None else ())
            return
        b = self.b
        without, done = b.name("without"), b.name("done")
        later = set().union(*(self.live.live_in[t] for t in node.targets if t != LEAVE), {node.predicate})
        compared = {r.key for op in node.ops if op.opcode.mnemonic == "setp" for r in (*op.reads, *op.writes)}
        with self.values.on_guesses(guessed, later | compared, without):
            self._instructions(node, prechecked, guessed, without)
            self.retreat = ""
        b.line(f"br label %{done}")
        b.label(without)
        self.again = True
        self._instructions(node, prechecked)
        self.again = False
        self.values.forget(guessed.told)
        b.line(f"br label %{done}")
        b.label(done)

    def _instructions(
        self, node: BasicBlock, prechecked: Set[int], guessed: Guesses | None = None, without: str = ""
    ) -> None:
        """without: where a block goes after a wrong guess."""
        self.ready_rows.clear()
        self.counting.begin_copy()
        whole = self.values.mask is None and not self.values.blocked
        adjacent = self.unit.of(adjacent_loads).get(node.number, {}) if whole else {}
        for index, op in enumerate(node.ops):
            self.prechecked = index in prechecked
            self.adjacent = adjacent.get(index)
            self.retreat = without if guessed is not None and index < guessed.last else ""
            if guessed is not None and index in guessed.positions:
                guesses.guess(self.values, op, without, partial(strided_values.exact_range, self))
            else:
                self.instruction(op)
            self.agreements.note(op)

    def body_under_mask(self, node: BasicBlock, word: str) -> None:
        """A block for some lanes of a warp that has not taken leave of itself."""
        self.values.mask = Mask(word, self.b.lanes_of(word))
        self.values.block_number = node.number
        self.body(node)
        if node.end == "barrier":
            self.waiting.come(node)
        self.values.mask = None

    def goto(self, node: BasicBlock, target: int) -> None:
        """A whole warp goes on with a block, or ends."""
        if target == LEAVE:
            self.end_warp()
            return
        if target <= node.number:
            self.waiting.poll(node)
        self.b.line(f"br label %F{target}")

    def predicate(self, node: BasicBlock) -> Value:
        return self.values.register(Register(node.predicate, "pred"), "i1")

    def predicate_word(self, node: BasicBlock) -> str:
        """The lanes where a branch's predicate holds; of lanes that are not active whatever it was."""
        value = self.predicate(node)
        if value.uniformity.scalar:
            return self.b.let(f"sext i1 {value.name} to i32")
        return self.b.let(f"bitcast <{WARP} x i1> {value.name} to i32")

    def chain(self, number: int) -> str:
        """Where masked clones are looked at from a block on."""
        return f"C{number}" if number in self.word_slots else "done"

    def send(self, target: int, word: str) -> None:
        """Lets lanes wait for a block; those that leave live no more."""
        b = self.b
        if target == LEAVE:
            alive = b.let(f"load i32, ptr {self.alive_slot}")
            gone = b.let(f"xor i32 {word}, -1")
            b.line(f"store i32 {b.let(f'and i32 {alive}, {gone}')}, ptr {self.alive_slot}")
            return
        slot = self.word_slots[target]
        waiting = b.let(f"load i32, ptr {slot}")
        b.line(f"store i32 {b.let(f'or i32 {waiting}, {word}')}, ptr {slot}")

    def end_warp(self) -> None:
        """Ends the warp that runs."""
        self.b.line(WARP_ENDS)

    def _module(self) -> str:
        turns = self.waiting.turns()
        for name, signature in grid_loop.DECLARATIONS.items():
            self.b.declare(name, signature)
        for name in turns.calls:
            self.declare(name)
        tables = (
            f"{name} = private unnamed_addr constant <{WARP} x i64> {lane_constants('i64', lanes)}, align 64"
            for lanes, name in self._tables.items()
        )
        b = self.b
        code = grid_loop.WarpCode(b.lines, b.allocations, b.places, self.warps, self.values.frame_bytes)
        lines = [
            *b.declarations.values(),
            *tables,
            grid_loop.grid_function(ENTRY, code, turns),
            *b.definitions.values(),
            'attributes #0 = { nounwind "no-trapping-math"="true" "prefer-vector-width"="256" }',
            "attributes #4 = { nounwind alwaysinline }",
            'attributes #3 = { nounwind noinline "no-trapping-math"="true" "prefer-vector-width"="256" }',
            "!0 = !{}",
        ]
        return "\n".join(lines)
