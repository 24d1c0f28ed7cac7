"""An opcode taken apart: mnemonic, modifiers, types, and what the tables know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property

from workbench.isa.ptx.isa import Effect, Row, describe
from workbench.isa.ptx.multimem_accesses import UNICAST
from workbench.isa.ptx.types import integer_bits, is_type

SPACES = ("global", "shared", "local", "const", "param")
TEXTURES = "texture"
"""The space of what textures and surfaces hold: accesses name them by handles and coordinates, not by addresses."""
TEXTURE_ACCESSES = ("tex", "tld4", "txq", "suld", "sust", "sured", "suq", "istypep")
"""Mnemonics of what names textures and surfaces."""
ATOMIC_OPERATIONS = ("add", "exch", "cas", "min", "max", "and", "or", "xor", "inc", "dec")
HOST_CALL = "callhost"
"""Mnemonic of a call of a runtime function in Python; the function's name is its modifier."""
COUNT = "count"
"""Mnemonic of ops that count an event."""
SANITIZE = "sanitize"
"""Mnemonic of ops that report an access or a synchronisation to a sanitiser."""
FIRST_LANE = "firstlane"
"""Mnemonic of a move of which a full warp takes the number of its first lane for all lanes."""
AWAIT_COLUMNS, AWAIT_PRODUCTS, AWAIT_REGISTERS = "awaitcolumns", "awaitproducts", "awaitregisters"
"""Mnemonics of the waits of warps: for columns of tensor memory, products of their warpgroup, registers of the pool."""
_OWN: Mapping[str, Row] = {
    HOST_CALL: Row(HOST_CALL, "", "d = what a function of the runtime gives", effects=frozenset({"crosses_lanes"})),
    COUNT: Row(COUNT, "", "counts an event", writes=False),
    SANITIZE: Row(SANITIZE, "", "reports an event to a sanitiser", writes=False),
    AWAIT_COLUMNS: Row(AWAIT_COLUMNS, "", "waits for columns", writes=False),
    AWAIT_PRODUCTS: Row(AWAIT_PRODUCTS, "", "waits for products", writes=False),
    AWAIT_REGISTERS: Row(AWAIT_REGISTERS, "", "waits for registers, and takes them", writes=False),
    UNICAST: Row(UNICAST, "", "d = where the memory of a multicast address is", effects=frozenset({"crosses_lanes"})),
    FIRST_LANE: Row(FIRST_LANE, "", "d = a of the first lane", effects=frozenset({"crosses_lanes"})),
}
"""Mnemonics that passes add to those of PTX."""
_GROUP_FORMS = ("commit_group", "wait_group", "wait_all")
_LOWER_HALF = ("mul", "mad")
"""Mnemonics of products; their modifier `lo` asks for what any other arithmetic gives, the lowest bits."""
_MATRIX_FORMS: Mapping[tuple[str, Effect], str] = {
    ("wmma", "reads_memory"): "load",
    ("wmma", "writes_memory"): "store",
    ("wgmma", "reads_memory"): "mma_async",
}
"""Forms of matrix instructions that have an effect which the others have not."""


@dataclass(frozen=True)
class Opcode:
    """`mul.wide.s32`: mnemonic `mul`, modifiers `("wide",)`, types `("s32",)`."""

    text: str
    mnemonic: str
    modifiers: tuple[str, ...]
    types: tuple[str, ...]

    def has(self, modifier: str) -> bool:
        return modifier in self.modifiers

    def one_of(self, choices: tuple[str, ...], default: str = "") -> str:
        """The first modifier that is among the choices."""
        return next((m for m in self.modifiers if m in choices), default)

    @property
    def type(self) -> str:
        """The type of an instruction that has one; the last of several."""
        return self.types[-1] if self.types else ""

    @cached_property
    def operation(self) -> str:
        """The operation on integers or predicates: the mnemonic and all modifiers that change the result: `mul.wide`,
        `min.relu` and `setp.lt`. Empty where a type is another, or where there is none.

        Analyses compare this with the operations that they know, so that a form which one of them does not know is an
        unknown instruction to it.
        """
        if not self.types or not all(integer_bits(type_) or type_ == "pred" for type_ in self.types):
            return ""
        lower = self.mnemonic in _LOWER_HALF
        return ".".join((self.mnemonic, *(m for m in self.modifiers if not (lower and m == "lo"))))

    @property
    def widens(self) -> bool:
        """True if it is a product of integers of twice their width."""
        return self.operation in ("mul.wide", "mad.wide")

    @cached_property
    def space(self) -> str:
        """The state space, empty for generic; `.shared::cta` is shared, `.param::entry` is param. `TEXTURES` for
        textures and surfaces."""
        if self.mnemonic in TEXTURE_ACCESSES:
            return TEXTURES
        for modifier in self.modifiers:
            base, _, rest = modifier.partition("::")
            if base in SPACES and rest != "cluster":
                return base
        return ""

    @cached_property
    def row(self) -> Row | None:
        """Its row of the instruction set, or of what passes add; None for what neither knows."""
        return _OWN.get(self.mnemonic) or describe(self.mnemonic)

    def does(self, effect: Effect) -> bool:
        """True if its row has an effect; of `wmma`, `wgmma` and `cp.async` some forms touch no memory."""
        form = _MATRIX_FORMS.get((self.mnemonic, effect))
        if form is not None:
            return self.has(form)
        touches = effect in ("reads_memory", "writes_memory")
        if touches and self.mnemonic == "cp" and any(self.has(form) for form in _GROUP_FORMS):
            return False
        return self.row is not None and effect in self.row.effects

    @property
    def tests_barrier(self) -> bool:
        """True if it tests a barrier object (PTX ISA 9.7.13.15.16)."""
        return self.mnemonic == "mbarrier" and (self.has("test_wait") or self.has("try_wait"))

    @cached_property
    def is_collective(self) -> bool:
        """True if lanes wait here for the other lanes of a membermask, or of the warp."""
        form = "warp" if self.mnemonic in ("bar", "barrier") else "sync"
        return self.does("collective") and self.has(form)

    @cached_property
    def touches_memory(self) -> bool:
        """True if it reads or writes memory."""
        return self.does("reads_memory") or self.does("writes_memory")

    @cached_property
    def orders_by_memory(self) -> bool:
        """True if it says in another way than a barrier what is in order: a fence, what acquires or releases, a copy
        that is waited for."""
        fence = self.mnemonic in ("fence", "membar") and not self.has("proxy")
        return fence or self.mnemonic == "cp" or any(self.has(m) for m in ("acquire", "release", "acq_rel"))

    @cached_property
    def is_of_agents(self) -> bool:
        """True if something other than a thread works on memory for it, or tells threads of it: a barrier object, a
        bulk copy, a product of a warpgroup, tensor memory."""
        return self.mnemonic in ("mbarrier", "wgmma", "tcgen05") or (self.mnemonic == "cp" and self.has("bulk"))

    @cached_property
    def is_arrival(self) -> bool:
        """True if it is `bar.arrive` or `barrier.arrive`, which do not wait, at a barrier of the block."""
        return self.mnemonic in ("bar", "barrier") and self.has("arrive") and not self.has("cluster")

    @cached_property
    def arrives_in_cluster(self) -> bool:
        """True if it is `barrier.cluster.arrive`, which does not wait."""
        return self.mnemonic == "barrier" and self.has("cluster") and self.has("arrive")

    @cached_property
    def waits_in_cluster(self) -> bool:
        """True if it is `barrier.cluster.wait`."""
        return self.mnemonic == "barrier" and self.has("cluster") and self.has("wait")

    @cached_property
    def ends_block(self) -> bool:
        """True if control goes elsewhere behind it, or the threads of the block wait for one another."""
        return self.does("ends_block") and not self.is_collective


@cache
def split_opcode(text: str) -> Opcode:
    """Parses the text of an opcode."""
    mnemonic, *rest = text.split(".")
    return Opcode(text, mnemonic, tuple(m for m in rest if not is_type(m)), tuple(m for m in rest if is_type(m)))


def opcode_of(text: str, operand_count: int) -> Opcode:
    """The opcode of an instruction with its operands: `max.f32` of three sources (PTX ISA 8.8) has the modifier `3`.

    `st.async.release` and `red.async.release` in global memory perform a strong write that releases, and have no object
    that tells of its end (PTX ISA 8.10.1): they have the modifiers of `st.release` and `red.release`.
    """
    opcode = split_opcode(text)
    if opcode.mnemonic in ("st", "red") and operand_count == 2 and opcode.has("async") and opcode.has("release"):
        return replace(opcode, modifiers=tuple(m for m in opcode.modifiers if m != "async"))
    if operand_count == 4 and opcode.mnemonic in ("min", "max") and opcode.types == ("f32",):
        return split_opcode(f"{text}.3")
    return opcode
