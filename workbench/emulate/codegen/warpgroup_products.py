"""`wgmma` (PTX ISA 9.7.15): a warp's rows of a product are computed where the instruction stands.

That is the earliest moment that PTX allows, so fences need no code, and a wait only lets the other warps of the
warpgroup come as far: a group is one of all four. Adversarial launches run in the interpreter
(`interpret.warpgroup_products`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir import matrix_fragments as fragments
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.shared_matrices import PIECE
from workbench.emulate.ir.warpgroup_products import WARPS, WarpgroupProduct, warpgroup_product
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime import matrix_forms as forms
from workbench.emulate.runtime.context import FAULT_WARPGROUP, IDLE
from workbench.isa.ptx.nodes import Operand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_WORDS = f"<{WARP} x i32>"
_REGISTER_BYTES = 4 * WARP
_PRIME = 0x0100_0193
_DOUBLES = _REGISTER_BYTES // 8


def multiply(e: Emission, op: Op) -> None:
    """All forms of `wgmma`."""
    if op.opcode.has("commit_group"):
        _commit(e)
    if not op.opcode.has("mma_async"):
        return
    form = warpgroup_product(op, e.graph.layout)
    if form is None:
        raise NotLowered(op.opcode.text)
    refuse_parts(e, op)
    registers = fragments.operands(form.result)
    if {len(registers), len(fragments.operands(form.addend))} != {form.sums.registers}:
        raise NotLowered(op.opcode.text)
    site = e.site_pointer(AccessSite("shared", PIECE, "read", op.line))
    descriptors = [
        "0" if form.left_in_registers else _scalar(e, op, form.left, "b64"),
        _scalar(e, op, form.right, "b64"),
    ]
    own = _to_slot(e, op, form.left) if form.left_in_registers else "null"
    metadata = _to_slot(e, op, form.metadata) if form.metadata is not None else "null"
    sums = _sums(e, op, form)
    adds = e.b.let(f"zext i1 {_scalar(e, op, form.scale, 'pred')} to i32")
    words = f"i32 {form.columns}, i32 {_number(op, form)}, i32 {adds}"
    name = "warpgroup.count" if form.types[1] == "b1" else "warpgroup.multiply"
    pointers = f"ptr {own}, ptr {metadata}, ptr {sums}"
    e.call(name, f"ptr %ctx, ptr {site}, i64 {descriptors[0]}, i64 {descriptors[1]}, {words}, {pointers}")
    leave_after_fault(e)
    _count_product(e, op)
    for i, register in enumerate(registers):
        value = e.b.let(f"load {_WORDS}, ptr {e.b.gep(sums, _REGISTER_BYTES * i)}, align 64")
        e.values.write(op, register, Value(VARYING, "i32", value))


def _commit(e: Emission) -> None:
    """Counts a group of the warp; something has happened that others may wait for."""
    groups = _word(e, forms.BEGUN_GROUPS)
    before = e.b.let(f"load i32, ptr {groups}")
    e.b.line(f"store i32 {e.b.let(f'add i32 {before}, 1')}, ptr {groups}")
    e.b.line(f"store i32 0, ptr {e.b.gep('%ctx', IDLE)}")


def passing(e: Emission, op: Op, lanes: str) -> str:
    """The lanes of a warp that have waited for its groups but some: all of a word, or none. op: as `wait_group`."""
    allowed = e.graph.layout.fixed(op.operands[0])
    if allowed is None:
        raise NotLowered(op.opcode.text)
    still = e.call("warpgroup.waits", f"ptr %ctx, ptr {e.begun_products()}, i32 {allowed}")
    return e.b.let(f"select i1 {e.b.let(f'icmp eq i32 {still}, 0')}, i32 {lanes}, i32 0")


def _word(e: Emission, number: int) -> str:
    """The pointer to a word of the warp about products that it began."""
    far = e.b.let(f"mul nuw nsw i64 %warp.far, {4 * forms.BEGUN_WORDS}")
    return e.b.gep(e.b.gep(e.begun_products(), far), 4 * number)


def _sums(e: Emission, op: Op, form: WarpgroupProduct) -> str:
    """D's registers in memory, where the product changes them: they are there already behind another product."""
    before, behind = (_key(operand) for operand in (form.addend, form.result))
    ready = e.ready_matrices.find(before)
    if ready is None:
        ready = e.ready_matrices.add(before, _DOUBLES * form.sums.registers)
        _fill(e, op, form.addend, ready)
    e.ready_matrices.replace(before, behind)
    return ready


def _key(operand: Operand) -> tuple[str, ...]:
    return ("sums", *(o.register.key for o in fragments.operands(operand) if isinstance(o, RegisterName)))


def _count_product(e: Emission, op: Op) -> None:
    """Notes for the end of the block which products the warp began."""
    b = e.b
    count, order, site = (_word(e, i) for i in (0, forms.BEGUN_ORDER, forms.BEGUN_SITE))
    before = b.let(f"load i32, ptr {count}")
    b.line(f"store i32 {b.let(f'add i32 {before}, 1')}, ptr {count}")
    times = b.let(f"mul i32 {b.let(f'load i32, ptr {order}')}, {_PRIME}")
    b.line(f"store i32 {b.let(f'add i32 {times}, {op.line}')}, ptr {order}")
    b.line(f"store i32 {e.new_site(op.opcode.text, 0, 'read', op.line)}, ptr {site}")


def refuse_parts(e: Emission, op: Op) -> None:
    """Ends the launch where lanes of the warp, or warps of the warpgroup, are missing."""
    b = e.b
    missing = [] if e.values.mask is None else [b.let(f"icmp ne i32 {e.mask_word}, -1")]
    if e.block.size % (WARPS * WARP):
        missing.append(b.let(f"icmp uge i32 %warp, {e.block.size // (WARPS * WARP) * WARPS}"))
    if not missing:
        return
    whole, part = b.name("whole"), b.name("part")
    b.unlikely(missing[0] if len(missing) == 1 else b.let(f"or i1 {missing[0]}, {missing[1]}"), part, whole)
    b.label(part)
    e.call(
        "note",
        f"ptr %ctx, i32 {FAULT_WARPGROUP}, i32 {e.new_site(op.opcode.text, 0, 'read', op.line)}, i32 {e.mask_word}",
    )
    b.line(f"br label %{e.faulted()}")
    b.label(whole)


def _number(op: Op, form: WarpgroupProduct) -> int:
    """The form as the runtime takes it."""
    d, a, b = form.types
    flags = (
        (form.transposed_a, forms.LEFT_TURNED),
        (form.transposed_b, forms.RIGHT_TURNED),
        (form.left_in_registers, forms.LEFT_OWN),
        (form.negated, forms.NEGATED),
        (op.opcode.has("satfinite"), forms.SATURATED),
        (form.metadata is not None, forms.SPARSE),
    )
    types = forms.FACTORS[a] << forms.LEFT_SHIFT | forms.FACTORS[b] << forms.RIGHT_SHIFT
    types |= forms.SUMS[d] << forms.SUMS_SHIFT | form.selector << forms.SELECTOR_SHIFT
    return types | sum(flag for holds, flag in flags if holds)


def _scalar(e: Emission, op: Op, operand: Operand, type_: str) -> str:
    """An operand's value in the first lane: it is the same in all."""
    vector, scalar = e.values.vector(e.values.read(op, operand, type_)), "i1" if type_ == "pred" else "i64"
    return e.b.let(f"extractelement <{WARP} x {scalar}> {vector}, i32 0")


def _to_slot(e: Emission, op: Op, operand: Operand) -> str:
    """Registers in memory, a vector of lanes each."""
    slot = e.b.allocate(f"[{len(fragments.operands(operand))} x {_WORDS}]")
    _fill(e, op, operand, slot)
    return slot


def _fill(e: Emission, op: Op, operand: Operand, slot: str) -> None:
    for i, register in enumerate(fragments.operands(operand)):
        value = e.values.vector(e.values.read(op, register, "b32"))
        e.b.line(f"store {_WORDS} {value}, ptr {e.b.gep(slot, _REGISTER_BYTES * i)}, align 64")
