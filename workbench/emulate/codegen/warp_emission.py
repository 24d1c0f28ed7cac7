"""The code of a warp while it is emitted: words that say where its lanes are, and how they go from block to block."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Protocol

from workbench.emulate.analysis import clones
from workbench.emulate.analysis.access_groups import access_groups
from workbench.emulate.analysis.copies import Clone, copies
from workbench.emulate.analysis.loop_versions import loop_versions
from workbench.emulate.analysis.mask_ops import mask_ops
from workbench.emulate.codegen import clusters, reconvergence
from workbench.emulate.codegen.coherent_branches import CoherentTests
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.codegen.time_slices import WARP_ENDS
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.mask_ops import ALL, EXISTED, NONE, MaskOp, Place
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime import context


class Waits(Protocol):
    """Waits of lanes and warps."""

    def poll(self, node: BasicBlock, word: str) -> None: ...

    def enter(self, node: BasicBlock) -> None: ...

    def part(self) -> None: ...

    def turn(self, node: BasicBlock, holds: bool) -> None: ...

    def come(self, node: BasicBlock) -> None: ...

    def arrive(self, node: BasicBlock, registers: Iterable[str]) -> None: ...

    def wait(self, node: BasicBlock, word: str, following: str) -> None: ...

    def leave(self, node: BasicBlock, word: str) -> None: ...

    def take_shared(self, registers: list[Register]) -> None: ...

    def go_on_one_by_one(self, node: BasicBlock, shared: list[Register]) -> None: ...


class WarpEmission(Emission):
    """State of the emission of one kernel for one block size."""

    checks_order = False
    """True if code looks, before it runs a block for some lanes, if others are ready for an earlier one: what
    `analysis.lane_positions` rests on. For tests."""

    waiting: Waits
    coherent_tests: CoherentTests
    _header_bytes: int
    """Bytes of the words at the start of the warp's frame."""

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit)
        self.all_active = unit.of(clones.unmasked_clones)
        self.rest = unit.block.size % WARP
        self.groups = unit.of(access_groups)
        self.loops = unit.of(loop_versions)
        self.code = unit.of(mask_ops)
        self.clone = unit.of(copies)[0]
        """The clone that is emitted."""
        self.words: dict[str, str] = {}
        """The words of its masks."""
        self.names: dict[str, str] = {}
        """Names in the code of labels that are not unique."""
        self._slots: dict[Place, str] = {}

    @abstractmethod
    def body(self, clone: Clone) -> None:
        """The instructions of a clone: all copies but the one lane by lane."""

    @abstractmethod
    def by_lanes(self, node: BasicBlock) -> None:
        """The instructions of a block for a full warp, lane by lane."""

    @property
    def node(self) -> BasicBlock:
        """The block of the clone that is emitted."""
        return self.graph.blocks[self.clone.block]

    def begin_masks(self) -> None:
        """A sequence of ops begins: it has no mask but the constant ones."""
        self.words = {ALL: "-1", NONE: "0", EXISTED: self.existed}

    def slot(self, op: MaskOp) -> str:
        """The place of the word that an op reads or writes."""
        place = op.place
        assert place is not None
        if place not in self._slots:
            self._slots[place] = self.b.allocate_for_time_slice("i32", "register")
        return self._slots[place]

    def label(self, label: str) -> str:
        """The name of a label in the code."""
        return self.names.get(label, label)

    def begin_masked(self, alive: str) -> None:
        """Initialises the frame's masks before lanes diverge: no lane waits, some are alive."""
        b = self.b
        b.declare("@llvm.memset.p0.i64", "void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
        b.line(f"call void @llvm.memset.p0.i64(ptr align 64 %frame, i8 0, i64 {self._header_bytes}, i1 false)")
        b.line(f"store i32 {alive}, ptr {self.alive_slot}")
        if self.in_cluster:
            clusters.end(self, b.let(f"xor i32 {alive}, -1"))

    def check_order(self, word: str) -> None:
        """In self-checking code: ends the launch if lanes are ready for earlier blocks when a clone is about to run for
        the lanes of a mask."""
        if not self.checks_order:
            return
        b, node, chain = self.b, self.node, self.clone.chain
        ready = "0"
        for slot in (slot for place, slot in self._slots.items() if place.precedes(node.number, chain)):
            ready = b.let(f"or i32 {ready}, {b.let(f'load i32, ptr {slot}')}")
        wrong, right = b.name("early"), b.name("in.order")
        b.unlikely(b.let(f"icmp ne i32 {ready}, 0"), wrong, right)
        b.label(wrong)
        line = node.all_ops[0].line if node.all_ops else 0
        self.fault(context.FAULT_ORDER, self.new_site("position", 0, "read", line), word)
        b.label(right)

    def registers(self, keys: Iterable[str]) -> list[Register]:
        """Registers by their keys."""
        return [Register(key, self.live.types[key]) for key in keys]

    def forget(self, registers: list[Register]) -> None:
        """Drops facts about registers that were not written by the code for full warps."""
        self.coherent_tests.forget(registers)
        self.values.forget(register.key for register in registers)

    def save_registers(self, keys: Iterable[str]) -> None:
        """Moves registers from where full warps have them to where diverged ones do."""
        for register in self.registers(keys):
            reconvergence.part(self.values, register)

    def goto(self, node: BasicBlock, target: int) -> None:
        """Emits the jump of a full warp to a block, or its end."""
        if target == LEAVE:
            self.end_warp()
            return
        if target <= node.number:
            self.waiting.poll(node, "-1")
        self.b.line(f"br label %F{target}")

    def predicate(self, node: BasicBlock) -> Value:
        return self.values.register(Register(node.predicate, "pred"), "i1")

    def send(self, target: int, word: str) -> None:
        """Marks lanes as ready for a block."""
        b = self.b
        slot = self.word_slots[target]
        waiting = b.let(f"load i32, ptr {slot}")
        b.line(f"store i32 {b.let(f'or i32 {waiting}, {word}')}, ptr {slot}")

    def end_warp(self) -> None:
        """Ends the warp that runs."""
        self.b.line(WARP_ENDS)
