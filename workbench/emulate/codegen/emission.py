"""One kernel while it is emitted: its text, its registers, the sites of its accesses, calls of the runtime.

Knows no instruction: `instructions` says which module emits which.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from workbench.emulate.analysis.access_forms import AccessForm
from workbench.emulate.analysis.adjacent_loads import AdjacentLoads
from workbench.emulate.analysis.count_forms import CountForm
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen.counted_runs import Counting
from workbench.emulate.codegen.grid_loop import FAULT_ENDS
from workbench.emulate.codegen.ready_matrices import ReadyMatrices
from workbench.emulate.codegen.registers import Values
from workbench.emulate.codegen.thread_rows import ReadyRows
from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP, Builder
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime import context, library, matrix_forms
from workbench.isa.ptx.nodes import Operand

_FRAME_ALIGNMENT = 64


class Emission(ABC):
    """State of the emission of one kernel that its instructions share.

    one_worker: whether one thread runs all blocks, so that nothing else updates memory meanwhile.
    """

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.graph = unit.graph
        self.live = unit.of(liveness)
        self.block = unit.block
        self.warps = -(-unit.block.size // WARP)
        self.one_worker = bool(unit.block_order)
        self.in_cluster = unit.instruments.cluster is not None
        self.b = Builder()
        self.sites: list[AccessSite] = []
        self.values = Values(unit, self.b)
        self.shared_bytes = self.shared_base = self.arena_delta = self.parameters = self.existed = ""
        """Values that the warp's prologue reads from the context; `existed` is the mask of lanes that the warp has."""
        self.form: AccessForm | None = None
        """The form of the access that is emitted, in this copy of its block."""
        self.count_form: CountForm | None = None
        """The form in which the access is counted."""
        self.ready_rows: dict[tuple[AdjacentLoads, str], ReadyRows] = {}
        """Values that adjacent loads of the current block have produced, by their type."""
        self.ready_matrices = ReadyMatrices(self.b)
        """Factors of warp matrices that instructions before have put in order."""
        self.restart_label = ""
        """The label at which a block on guesses restarts, when an access is not inside one allocation."""
        self.word_slots: dict[int, str] = {}
        """The slot of each block's mask of lanes that are ready to run it."""
        self.alive_slot = ""
        """The word of lanes that have not ended."""
        self.blocked_slots: dict[int, str] = {}
        """The slot of each `convergence_point`'s mask of lanes that wait there."""
        self.passes_slots: dict[int, str] = {}
        """The slot of each `bar.warp`'s mask of lanes that have synchronised elsewhere and need not wait."""
        self.votes_slot = ""
        """The word that counts the `bar.red` barriers that a warp has passed."""
        self.copies_offset = 0
        """Offset of a warp's asynchronous copies in its frame."""
        self.begun_slot = ""
        """The words about products of warpgroups, where there are some."""
        self.moved_slot = ""
        """Room for the registers that an instruction moves to tensor memory or from it."""
        self.tensor_request = ""
        """The pointer to the operands of the last instruction of tensor memory."""
        self.stores_in_bulk = False
        """True if a block may leave bulk stores that no wait has finished."""
        self.leak_request = 0
        """The number of what a block asks for that leaves tensor memory behind; 0 where nothing allocates any."""
        self.suspect_lanes = "0"
        """Lanes of the last warp-wide instruction that a sanitiser has to look at, where one is asked for."""
        self.counting = Counting(unit.counted)
        """The counters that the code updates."""
        self._numbers: dict[AccessSite, int] = {}
        self._tables: dict[tuple[int, ...], str] = {}
        self._faulted = False

    # ------------------------------------------------------------ state of the emission

    @property
    def needed(self) -> tuple[str, ...]:
        """Functions of the runtime that the module declares, once it is emitted. Each must exist when the module is
        loaded."""
        return tuple(sorted(name[1:] for name in self.b.declarations if name.startswith(f"@{PREFIX}")))

    @cached_property
    def _reads(self) -> dict[str, int]:
        """The number of reads of each register."""
        result: dict[str, int] = {}
        for node in self.graph.blocks:
            for op in node.all_ops:
                convergent = op.guard is not None and not op.skips
                read, written = op.reads, op.writes
                kept = {r.key for r in written} if convergent else set()
                for register in read:
                    if register.key not in kept:
                        result[register.key] = result.get(register.key, 0) + 1
            if node.predicate:
                result[node.predicate] = result.get(node.predicate, 0) + 1
        return result

    @property
    def uniformities(self) -> UniformityAnalysis:
        """Uniformity of registers in the clone that is emitted."""
        return self.values.uniformities

    @property
    def mask_word(self) -> str:
        mask = self.values.mask
        return "-1" if mask is None else mask.word

    def new_site(self, space: str, size_bytes: int, kind: AccessKind, line: int) -> int:
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

    def begun_products(self) -> str:
        """The words of all warps about products of warpgroups (`runtime.matrix_forms`), zeros as a block begins."""
        if not self.begun_slot:
            words = matrix_forms.BEGUN_WORDS * -(-self.block.size // WARP)
            if self.in_cluster:
                return self._begun_in_frames(4 * words)
            self.begun_slot = self.b.allocate(f"[{words} x i32]", "begun")
        return self.begun_slot

    def _begun_in_frames(self, size: int) -> str:
        """The place of these words in the first warp's frame, which stays while other blocks of the cluster run."""
        self.begun_slot, offset = "%begun", self.values.frame_bytes
        self.values.frame_bytes += -(-size // _FRAME_ALIGNMENT) * _FRAME_ALIGNMENT
        self.b.allocations.append(f"  {self.begun_slot} = getelementptr i8, ptr %frames, i64 {offset}")
        return self.begun_slot

    def faulted(self) -> str:
        """The block that ends the launch after the runtime has noted a fault."""
        self._faulted = True
        return "faulted"

    def unread(self, destination: Operand) -> bool:
        """True if no instruction of the kernel reads what is written here."""
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

    @abstractmethod
    def instruction(self, op: Op) -> None:
        """Emits one instruction, under its predicate if it has one."""
