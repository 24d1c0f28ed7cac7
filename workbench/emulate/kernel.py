"""One entry of a program, and what it reaches: its shared memory and its parameters laid out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.emulate.ir.opcode import Opcode, split_opcode
from workbench.emulate.ir.places import MAX_PARAMETER_BYTES, Place, extent
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import (
    FloatBits,
    Function,
    Instruction,
    Integer,
    Label,
    Name,
    Scope,
    Statement,
    SymbolAddress,
    Variable,
)
from workbench.isa.ptx.open_scopes import open_body
from workbench.isa.ptx.types import SIZES

if TYPE_CHECKING:
    from workbench.emulate.program import Program, Symbol


_WORD_BYTES = 4
RESERVED_SMEM_BYTES = 1024
"""Shared memory of each block that CUDA keeps for itself from sm_80 on (CUDA C++ Programming Guide, technical
specifications per compute capability)."""
_MAX_UNMONITORED = 256
"""Launches of a kernel for which analyses are cached: the launches of a loop in a notebook."""
_RESERVED = {
    "%reserved_smem_offset_begin": 0,
    "%reserved_smem_offset_0": 0,
    "%reserved_smem_offset_1": 512,
    "%reserved_smem_offset_end": RESERVED_SMEM_BYTES,
}
"""Offsets of reserved shared memory and of its regions, of which cooperative groups' tiles of several warps use one
(PTX ISA 10, Special Registers): begin and size are those that ptxas writes, the regions are not specified."""
_READS_ANEW = ("volatile", "relaxed", "acquire", "mmio", "cv", "cg")
"""Modifiers of loads that another thread's store reaches, however often they are repeated (PTX ISA 9.7.9.8)."""


def _multiplies_floats(opcode: Opcode) -> bool:
    multiplies = opcode.mnemonic == "mma" or (
        opcode.mnemonic in ("wmma", "wgmma", "tcgen05") and (opcode.has("mma") or opcode.has("mma_async"))
    )
    return multiplies and not opcode.has("kind::i8") and {"s32", "f64"}.isdisjoint(opcode.types)


class EmulatedKernel:
    """An entry and what it reaches. dynamic_smem_offset: where dynamic shared memory begins."""

    static_smem_bytes: int
    dynamic_smem_offset: int
    reachable: list[Function]
    """The entry, what it calls, and every function whose address a table holds."""
    mentioned: set[str]
    """All names that stand in operands of those."""

    def __init__(self, program: Program, entry: str) -> None:
        function = program.find(entry)
        if function is None or not function.entry or function.body is None:
            known = ", ".join(f.name for f in program.module.entries) or "none"
            raise ArgumentError(f"the PTX has no kernel `{entry}`; it has: {known}", "entry")
        self.program = program
        self.entry = function
        self.interpreted_seconds: dict[Hashable, float] = {}
        """Processor time of interpreted launches that native code could have run, by the code that they share."""
        self.last_native: tuple[Dim3, Dim3, Any, Any] | None = None
        """The extents, the machine code and the instruments of the last launch in native code; the interpreter does not
        look at it."""
        self.decoded: dict[str, Any] = {}
        """Decoded functions; only the interpreter uses it."""
        self.unmonitored: BoundedCache[Any, Any] = BoundedCache(_MAX_UNMONITORED)
        """Accesses that sanitisers need not monitor, by launch; `native.sanitizer_instruments` alone uses it."""
        self.regrouped: Any = None
        """The blocks that launches run in instead of their own; `native.regrouped_launches` alone uses it."""
        self._own_shared: dict[tuple[str, int, int], Place] = {}
        self._module_shared: dict[str, Place] = {}
        self.shared_variables: list[tuple[str, Place]] = []
        """Names and places of the variables in shared memory; of an unsized one the size is 0."""
        self.static_smem_bytes = 0
        self.reserved_smem_bytes = 0
        """Bytes at the start of shared memory that CUDA keeps for itself: zeros as a block begins."""
        self._lay_out_shared()
        self.parameter_places, self.parameter_bytes = parameter_layout(function)

    @cached_property
    def num_instructions(self) -> int:
        """Instructions in the text of the kernel and of what it calls."""
        return sum(1 for f in self.reachable for _ in f.instructions())

    @cached_property
    def meets_in_parts(self) -> bool:
        """True if threads of different branches may wait for one another: at barrier objects, or where some arrive."""
        opcodes = map(split_opcode, {i.opcode for f in self.reachable for i in f.instructions()})
        return any(
            each.mnemonic == "mbarrier" or (each.mnemonic in ("bar", "barrier") and each.has("arrive"))
            for each in opcodes
        )

    @cached_property
    def writes_narrowly(self) -> bool:
        """True if anywhere in it less than four bytes of memory that the host sees are written at a time."""
        return any(_writes_narrowly(i) for f in self.reachable for i in f.instructions())

    @cached_property
    def cluster(self) -> Dim3 | None:
        """The extents of its clusters (`.reqnctapercluster`, PTX ISA 11.7); None where it fixes none."""
        for each in self.entry.directives:
            if each.name == "reqnctapercluster":
                return Dim3(*(int(extent, 0) for extent in each.arguments))
        return None

    @cached_property
    def needs_cluster(self) -> bool:
        """True if it must be launched with the extents of a cluster (`.explicitcluster`) and fixes none itself."""
        return self.cluster is None and any(each.name == "explicitcluster" for each in self.entry.directives)

    @cached_property
    def max_cluster_blocks(self) -> int | None:
        """The most blocks that a cluster of it may have (`.maxclusterrank`); None where it sets no such limit."""
        for each in self.entry.directives:
            if each.name == "maxclusterrank":
                return int(each.arguments[0], 0)
        return None

    @cached_property
    def shuffles(self) -> bool:
        """True if anywhere in it lanes read from other lanes."""
        return any(i.mnemonic == "shfl" for f in self.reachable for i in f.instructions())

    @cached_property
    def multiplies_by_warpgroups(self) -> bool:
        """True if anywhere in it a warpgroup multiplies matrices."""
        return any(i.opcode.startswith("wgmma.mma_async") for f in self.reachable for i in f.instructions())

    @cached_property
    def needs_clocks(self) -> bool:
        """True if anywhere in it something other than a barrier of all threads says what is in order, in a way that
        native sanitisers follow: a barrier of some threads, or an agent."""
        return any(_needs_clocks(i) for f in self.reachable for i in f.instructions())

    @cached_property
    def copies_in_bulk(self) -> bool:
        """True if anywhere in it there are bulk copies."""
        opcodes = (split_opcode(i.opcode) for f in self.reachable for i in f.instructions() if i.mnemonic == "cp")
        return any(opcode.has("bulk") for opcode in opcodes)

    @cached_property
    def multiplies_matrices_of_floats(self) -> bool:
        """True if anywhere in it tensor cores multiply matrices whose products are rounded."""
        return any(_multiplies_floats(split_opcode(i.opcode)) for f in self.reachable for i in f.instructions())

    @cached_property
    def tensor_groups(self) -> frozenset[str]:
        """The `.cta_group` of its instructions of tensor memory: one, or none where it has none of those."""
        opcodes = (split_opcode(i.opcode) for f in self.reachable for i in f.instructions() if i.mnemonic == "tcgen05")
        return frozenset(m for opcode in opcodes for m in opcode.modifiers if m.startswith("cta_group"))

    @cached_property
    def has_loop(self) -> bool:
        """True if a branch goes back in the text of the kernel or of what it calls."""
        return any(_goes_back(open_body(f).body or ()) for f in self.reachable)

    @cached_property
    def orders_by_memory(self) -> bool:
        """True if anywhere in it something other than a barrier says what is in order."""
        return any(split_opcode(i.opcode).orders_by_memory for f in self.reachable for i in f.instructions())

    @cached_property
    def may_wait(self) -> bool:
        """True if it may wait for what others write: it has a loop, and reads memory as one does for that."""
        return self.has_loop and any(_may_poll(i) for f in self.reachable for i in f.instructions())

    @property
    def symbols(self) -> dict[str, Symbol]:
        return self.program.symbols

    def function_number(self, name: str) -> int | None:
        """The number from which a function's address is made."""
        return self.program.function_number(name)

    # ------------------------------------------------------------ shared memory

    def shared_bytes(self, dynamic_smem_bytes: int) -> int:
        """Shared memory of a block, with what a launch asks for besides."""
        return self.dynamic_smem_offset + dynamic_smem_bytes if dynamic_smem_bytes else self.static_smem_bytes

    def shared_place(self, function: str, variable: Variable) -> Place:
        """The place of a function's own shared variable."""
        return self._own_shared[function, variable.line, variable.column]

    def module_shared_place(self, name: str) -> Place | None:
        """The place of a shared variable of the module."""
        return self._module_shared.get(name)

    def _lay_out_shared(self) -> None:
        functions, mentioned = self.reachable, self.mentioned = self._reachable()
        variables: list[tuple[str | None, Variable]] = [
            (None, v) for v in self.program.module.variables if v.space == "shared" and v.name in mentioned
        ]
        variables += [(f.name, v) for f in functions for v in _own_variables(f.body or ()) if v.space == "shared"]
        top = self.reserved_smem_bytes = 0
        for name, first in _RESERVED.items():
            if name in mentioned:
                top = self.reserved_smem_bytes = RESERVED_SMEM_BYTES
                self._module_shared[name] = Place("shared", first, RESERVED_SMEM_BYTES - first)
        unsized: list[tuple[str | None, Variable]] = []
        for owner, variable in variables:
            size, alignment = extent(variable)
            if variable.linkage == "extern" or size == 0:
                unsized.append((owner, variable))
                continue
            top = -(-top // alignment) * alignment
            self._put(owner, variable, Place("shared", top, size))
            top += size
        self.static_smem_bytes = top
        # Dynamic shared memory begins where the static one ends, aligned for what is declared there.
        for _, variable in unsized:
            alignment = max(extent(variable)[1], 16)
            top = -(-top // alignment) * alignment
        self.dynamic_smem_offset = top
        for owner, variable in unsized:
            self._put(owner, variable, Place("shared", top, 0))

    def _put(self, owner: str | None, variable: Variable, place: Place) -> None:
        self.shared_variables.append((variable.name, place))
        if owner is None:
            self._module_shared[variable.name] = place
        else:
            self._own_shared[owner, variable.line, variable.column] = place

    def _reachable(self) -> tuple[list[Function], set[str]]:
        """The entry, what it calls, and every function whose address a table holds; and all names in them."""
        return self.reached_from([self.entry.name, *sorted(self.program.addressed_functions)])

    def reached_from(self, names: Iterable[str]) -> tuple[list[Function], set[str]]:
        """Functions of these names and what they call; and all names in them."""
        program = self.program
        pending = list(names)
        seen: set[str] = set()
        mentioned: set[str] = set()
        while pending:
            name = pending.pop()
            function = program.find(name)
            if name in seen or function is None or function.body is None:
                continue
            seen.add(name)
            names = _mentioned(function)
            mentioned |= names
            pending.extend(n for n in names if program.find(n) is not None)
        return [f for f in program.functions if f.name in seen], mentioned


def kernel_of(program: Program, entry: str) -> EmulatedKernel:
    """The kernel of a program by its entry's name, made when it is first asked for.

    Raises
    ------
    ArgumentError
        There is none of that name.
    """
    kernel: EmulatedKernel | None = program.kernels.get(entry)
    if kernel is None:
        kernel = program.kernels[entry] = EmulatedKernel(program, entry)
    return kernel


def parameter_layout(function: Function) -> tuple[dict[str, Place], int]:
    """Kernel parameters at the offsets that their sizes and alignments give (PTX ISA 5.1.6)."""
    places = {}
    top = 0
    for variable in function.parameters:
        size, alignment = extent(variable)
        top = -(-top // alignment) * alignment
        places[variable.name] = Place("param", top, size)
        top += size
        if top > MAX_PARAMETER_BYTES:
            raise error(
                f"`{variable.name}` takes the parameters of `{function.name}` to {top:,} bytes; at most "
                f"{MAX_PARAMETER_BYTES:,} are allowed",
                variable.line,
                variable.column,
            )
    return places, top


def _needs_clocks(instruction: Instruction) -> bool:
    """True for an agent, and for a barrier with a number of threads."""
    opcode = split_opcode(instruction.opcode)
    if opcode.is_of_agents or opcode.is_arrival:
        return True
    is_barrier = opcode.mnemonic in ("bar", "barrier") and opcode.has("sync") and not opcode.has("warp")
    return is_barrier and not opcode.has("cluster") and len(instruction.operands) > 1


def _goes_back(body: Sequence[Statement]) -> bool:
    """True if a branch goes back in the text."""
    labels: set[str] = set()
    for statement in body:
        if isinstance(statement, Label):
            labels.add(statement.name)
        elif isinstance(statement, Instruction) and statement.mnemonic == "bra":
            targets = {o.text for o in statement.operands if isinstance(o, Name)}
            if targets & labels:
                return True
    return False


def _may_poll(instruction: Instruction) -> bool:
    """True of what stands in loops that wait for what others write: a load that is done each time, an atomic operation
    that changes nothing, a fence, a sleep."""
    opcode = split_opcode(instruction.opcode)
    if opcode.mnemonic == "ld":
        return any(opcode.has(each) for each in _READS_ANEW)
    if opcode.mnemonic == "atom":
        no_change = any(isinstance(each, Integer) and each.value == 0 for each in instruction.operands)
        return opcode.has("cas") or opcode.has("exch") or no_change
    return opcode.mnemonic in ("fence", "membar") or opcode.does("sleeps")


def _writes_narrowly(instruction: Instruction) -> bool:
    opcode = split_opcode(instruction.opcode)
    if opcode.mnemonic == "cp" and opcode.has("tensor"):  # of elements that are as narrow as its map says
        return opcode.has("bulk_group")
    if not opcode.does("writes_memory") or opcode.space not in ("", "global") or not opcode.types:
        return False
    elements = opcode.one_of(("v2", "v4", "v8"), "v1")
    return SIZES.get(opcode.type, _WORD_BYTES) * int(elements[1:]) < _WORD_BYTES


def _mentioned(function: Function) -> set[str]:
    return {name for instruction in function.instructions() for name in names_in(instruction)}


def names_in(instruction: Instruction) -> Iterator[str]:
    """The names that stand in the operands of an instruction, each as often as it does."""
    pending = list(instruction.operands)
    while pending:
        operand = pending.pop()
        if isinstance(operand, Name):
            yield operand.text
        elif isinstance(operand, SymbolAddress):
            yield operand.symbol
        elif not isinstance(operand, Integer | FloatBits):
            pending.extend(getattr(operand, "elements", ()))
            inner = (getattr(operand, field, None) for field in ("base", "first", "second", "operand"))
            pending.extend(each for each in inner if each is not None)


def _own_variables(body: Sequence[Statement]) -> list[Variable]:
    result = []
    for statement in body:
        if isinstance(statement, Variable):
            result.append(statement)
        elif isinstance(statement, Scope):
            result.extend(_own_variables(statement.body))
    return result
