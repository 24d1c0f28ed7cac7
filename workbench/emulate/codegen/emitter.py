"""Instructions as LLVM IR: the state that they share, and which module emits which. Blocks are `blocks`'."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from workbench.emulate.analysis.adjacent_loads import AdjacentLoads
from workbench.emulate.analysis.linear_forms import UNIFORM
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen import (
    async_copies,
    atomics,
    compute,
    counters,
    host_calls,
    local_memory,
    matrices,
    mbarriers,
    memory,
    strided_values,
    waiting,
    warp_collectives,
)
from workbench.emulate.codegen.compute import moves
from workbench.emulate.codegen.compute.table import LOWERED
from workbench.emulate.codegen.deferred_nans import is_copy
from workbench.emulate.codegen.grid_loop import FAULT_ENDS
from workbench.emulate.codegen.memory import AccessSite
from workbench.emulate.codegen.registers import Mask, Value, Values
from workbench.emulate.codegen.thread_rows import ReadyRows
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import COUNT, HOST_CALL
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import CARRY, Guard, Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP, Builder
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.llvm.types import OPERAND_TYPES
from workbench.emulate.runtime import context, library
from workbench.emulate.values.table import VALUES
from workbench.ptx.isa import Effect
from workbench.ptx.nodes import Operand, Pair

compute.load_rows()
_NOTHING: tuple[Effect, ...] = ("hints", "sleeps", "orders_memory")
"""Effects without code: an access takes effect at once, in the order of the program."""


ACTIONS: dict[str, Callable[[Emitter, Op], None]] = {
    "st": memory.store,
    "mov": moves.move,
    "cvta": moves.generic_address,
    "trap": moves.trap,
    "brkpt": moves.trap,
    "atom": atomics.atomic,
    "red": atomics.atomic,
    COUNT: counters.count,
    "cp": async_copies.copy,
    HOST_CALL: host_calls.call,
    "mbarrier": mbarriers.change,
    **warp_collectives.LOWERED_ACTIONS,
    **matrices.LOWERED_ACTIONS,
}
"""Mnemonics that need the masks or the context, and what emits them."""


class Emitter:
    """Emits the instructions of one kernel: what they need to know of it, and where it keeps things.

    one_worker: whether one thread runs all blocks, so that nothing else updates memory meanwhile.
    """

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.graph = unit.graph
        self.live = unit.of(liveness)
        self.block = unit.block
        self.one_worker = bool(unit.block_order)
        self.b = Builder()
        self.sites: list[AccessSite] = []
        self.values = Values(unit, self.b)
        self.shared_bytes = self.shared_base = self.arena_delta = self.parameters = self.existed = ""
        """What the warp's beginning reads from the context; `existed` are the lanes that there are at all."""
        self.adjacent: AdjacentLoads | None = None
        """The four loads that an access is one of, in a block that all lanes run."""
        self.ready_rows: dict[tuple[AdjacentLoads, str], ReadyRows] = {}
        """Of a block, what was made of such loads, by their type."""
        self.prechecked = False
        """Whether the lanes of the access are known to be inside."""
        self.retreat = ""
        """Where loads go that are not wholly inside, in a block that may begin again; else they look lane by lane."""
        self.again = False
        """Whether a block is emitted that begins again after a wrong guess, as few warps' do."""
        self.by_lanes = False
        """Whether accesses leave all to the runtime."""
        self.word_slots: dict[int, str] = {}
        """Of each block, the word of lanes that wait to run it."""
        self.alive_slot = ""
        """The word of lanes that have not ended."""
        self.blocked_slots: dict[int, str] = {}
        """Of blocks that begin with a convergence_point: the word of lanes that wait there for others."""
        self.passes_slots: dict[int, str] = {}
        """Of blocks that begin with `bar.warp`: lanes that have been met elsewhere and need not wait."""
        self.votes_slot = ""
        """The word that counts the rounds of `bar.red` that a warp has left."""
        self.copies_offset = 0
        """Where in the warp's frame its asynchronous copies are."""
        self.counting = counters.Counting(unit.counted)
        """What the code counts."""
        self._numbers: dict[AccessSite, int] = {}
        self._tables: dict[tuple[int, ...], str] = {}
        self._faulted = False

    # ------------------------------------------------------------ state of the emission

    @property
    def needed(self) -> tuple[str, ...]:
        """Functions of the runtime that the module declares, once it is emitted: each must be there when it is loaded,
        whoever wrote the call."""
        return tuple(sorted(name[1:] for name in self.b.declarations if name.startswith(f"@{PREFIX}")))

    @cached_property
    def _reads(self) -> dict[str, int]:
        """How often each register is read."""
        found: dict[str, int] = {}
        for node in self.graph.blocks:
            for op in node.all_ops:
                convergent = op.guard is not None and not op.skips
                read, written = op.reads, op.writes
                kept = {r.key for r in written} if convergent else set()
                for register in read:
                    if register.key not in kept:
                        found[register.key] = found.get(register.key, 0) + 1
            if node.predicate:
                found[node.predicate] = found.get(node.predicate, 0) + 1
        return found

    @property
    def uniformities(self) -> UniformityAnalysis:
        """Uniformity of registers in the clone that is emitted."""
        return self.values.uniformities

    @property
    def mask_word(self) -> str:
        mask = self.values.mask
        return "-1" if mask is None else mask.word

    def new_site(self, space: str, size_bytes: int, kind: memory.AccessKind, line: int) -> int:  # type: ignore[name-defined]
        return self._site_number(AccessSite(space, size_bytes, kind, line))

    def _site_number(self, site: AccessSite) -> int:
        number = self._numbers.get(site)
        if number is None:
            number = self._numbers[site] = len(self.sites)
            self.sites.append(site)
        return number

    def site_pointer(self, site: AccessSite) -> str:
        """The record of an access in the context."""
        return self.b.gep("%ctx", context.SITES + context.SITE_BYTES * self._site_number(site))

    def lane_table(self, lanes: tuple[int, ...]) -> str:
        """A constant of 64-bit numbers, one a lane."""
        return self._tables.setdefault(lanes, f"@lanes.{len(self._tables)}")

    def declare(self, name: str) -> str:
        """Declares a function of the runtime; its signature."""
        signature = library.declarations()[PREFIX + name]
        self.b.declare(f"@{PREFIX}{name}", signature)
        return signature

    def call(self, name: str, arguments: str) -> str | None:
        """Calls a function of the runtime; its result, if it has one."""
        full, signature = PREFIX + name, self.declare(name)
        result = signature.split(" @")[0]
        if result.endswith("void"):
            self.b.line(f"call {result} @{full}({arguments})")
            return None
        return self.b.let(f"call {result} @{full}({arguments})")

    def faulted(self) -> str:
        """The block that ends the launch after the runtime has noted a fault."""
        self._faulted = True
        return "faulted"

    def unread(self, op: Op, destination: Operand) -> bool:
        """Whether no instruction of the kernel reads what is written here."""
        return all(self._reads.get(r.key, 0) == 0 for r in registers(destination))

    def fault(self, code: int, site: int, mask: str) -> None:
        """Ends the launch here."""
        self.call("note", f"ptr %ctx, i32 {code}, i32 {site}, i32 {mask}")
        self.b.line(FAULT_ENDS)

    def stuck(self, node: BasicBlock, word: str) -> None:
        """Ends the launch: lanes wait at a convergence point for others that will not come."""
        line = node.ops[0].line
        self.fault(context.FAULT_STUCK, self.new_site("stuck", 0, "read", line), word)

    def last_active(self, vector: str, scalar: str) -> str:
        """The value of the highest active lane."""
        b = self.b
        if self.values.mask is None:
            return b.let(f"extractelement <{WARP} x {scalar}> {vector}, i32 {WARP - 1}")
        b.width = 1
        above = b.call("ctlz", "i32", self.mask_word, extra="i1 true")
        return b.let(f"extractelement <{WARP} x {scalar}> {vector}, i32 {b.let(f'sub i32 31, {above}')}")

    # ------------------------------------------------------------ instructions

    def instruction(self, op: Op) -> None:
        """Emits one instruction, under its predicate if it has one."""
        if op.guard is None:
            self._bare(op)
        else:
            self._predicated(op, op.guard)

    def _bare(self, op: Op) -> None:
        opcode = op.opcode
        mnemonic = opcode.mnemonic
        if opcode.is_arrival:
            waiting.arrive(self, op)
            return
        if not opcode.does("collective") and any(map(opcode.does, _NOTHING)):
            return
        if mnemonic in ("ld", "ldu"):
            if "param" in opcode.modifiers:
                moves.launch_parameter(self, op)
            elif "local" in opcode.modifiers:
                local_memory.load(self, op)
            else:
                memory.load(self, op)
        elif mnemonic == "st" and "local" in opcode.modifiers:
            local_memory.store(self, op)
        elif mnemonic in ACTIONS:
            ACTIONS[mnemonic](self, op)
        else:
            self._compute(op)

    def _predicated(self, op: Op, guard: Guard) -> None:
        """Runs an instruction for those lanes of the mask where its predicate holds, if there are any."""
        b = self.b
        outer, guarded = self.values.mask, self.values.under_guard
        held = self.values.vector(self.values.read(op, guard.name, "pred"))
        b.width = WARP
        if guard.negated:
            held = b.op("xor", "i1", held, b.const("i1", "true"))
        if outer is not None:
            held = b.op("and", "i1", held, outer.lanes)
        word = b.let(f"bitcast <{WARP} x i1> {held} to i32")
        do, skip = b.name("do"), b.name("skip")
        b.line(f"br i1 {b.let(f'icmp ne i32 {word}, 0')}, label %{do}, label %{skip}")
        b.label(do)
        self.values.mask, self.values.under_guard = Mask(word, held), True
        self._bare(op)
        self.values.mask, self.values.under_guard = outer, guarded
        b.line(f"br label %{skip}")
        b.label(skip)

    def _compute(self, op: Op) -> None:
        opcode = op.opcode
        make_row, make_value = LOWERED.get(opcode.mnemonic), VALUES.get(opcode.mnemonic)
        row = make_row(opcode) if make_row is not None else None
        value = make_value(opcode) if make_value is not None else None
        if row is None or value is None:
            raise NotLowered(opcode.text)
        uniformity = self.uniformities.result(op)
        assert uniformity is not None
        if uniformity.index is not None:
            strided_values.emit_indexed(self, op, uniformity)
            return
        destination, *sources = op.operands
        copied = is_copy(op) and self.values.is_raw(destination)
        operands = [
            self.values.read(op, o, t, any_nan=copied or not row.observes)
            for o, t in zip(sources, value.operands, strict=True)
        ]
        if value.carry_in:
            operands.append(self.values.register(CARRY, "i1"))
        if op.guard is not None and all(v.uniformity.kind == "uniform" for v in operands):
            uniformity = UNIFORM
        emit, whole = row.emit, len(operands)
        if row.by_uniform is not None and not uniformity.linear and operands[-1].uniformity.kind == "uniform":
            emit, whole = row.by_uniform, whole - 1
        names = [v.name if uniformity.linear or i >= whole else self.values.vector(v) for i, v in enumerate(operands)]
        terms = strided_values.scalars_of_terms(self, op, uniformity, operands) if uniformity.terms else ()
        self.b.width = 1 if uniformity.linear else WARP
        found = emit(self.b, *names)
        results = list(found) if isinstance(found, tuple) else [found]
        targets = (destination.first, destination.second) if isinstance(destination, Pair) else (destination,)
        if value.carry_out:
            *results, carry = results
            self.values.put(CARRY, Value(uniformity, "i1", carry))
        for target, name, type_ in zip(targets, results, value.results, strict=False):
            result = Value(uniformity, OPERAND_TYPES[type_], name, copied or row.rounds, terms)
            self.values.write(op, target, result, signed=type_[0] == "s", widen=value.widen)
