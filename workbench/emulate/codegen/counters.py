"""Code for the ops of `passes.insert_counters`: additions to a table that lies before the context.

For a full warp at regular addresses all is known at compile time but the offset of the access in its first sector: a
table of constants gives the sectors by that offset. `runtime/c/counters.c` counts all other accesses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial, reduce
from itertools import pairwise
from typing import TYPE_CHECKING

from workbench.emulate.addresses import LOCAL_WINDOW, RANK_SHIFT, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.analysis.count_forms import SECTOR, Condition, CountForm
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import async_copies, memory, row_access, strided_values
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.count_ops import ALL_LANES, Access, BlockHead, CountOp, Divergence, MaskedBranch, PeerAccess
from workbench.emulate.ir.counter_layout import ACCESS_WORDS, Amounts
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime import context
from workbench.emulate.touched_sectors import BITS

if TYPE_CHECKING:
    from workbench.emulate.codegen.memory import AddressOperand
    from workbench.emulate.fault_signal import AccessKind

_SECTOR_BITS = 5
WORD = 8
_WINDOWS = {"shared": SHARED_WINDOW, "local": LOCAL_WINDOW}
_ADD_LANES = f"@llvm.vector.reduce.add.v{WARP}i32"


def table_offset(word: int) -> int:
    """Offset of a word of the table from the context, in bytes: the first is next to it, the others before."""
    return -WORD * (word + 1)


def count(e: Emission, op: Op) -> None:
    """Emits an op that counts."""
    assert isinstance(op, CountOp)
    match op.event:
        case BlockHead():
            _count_block(e, op.event)
        case MaskedBranch():
            _count_branch(e, op.event)
        case Divergence():
            _add(e, op.event.word, "1")
        case Access():
            _count_access(e, op, op.event)
        case PeerAccess():
            _count_peers(e, op, op.event)


def _add(e: Emission, word: int, amount: str) -> None:
    b = e.b
    place = b.gep("%ctx", table_offset(word))
    before = b.let(f"load i64, ptr {place}")
    b.line(f"store i64 {b.let(f'add i64 {before}, {amount}')}, ptr {place}")


def _count_block(e: Emission, event: BlockHead) -> None:
    if e.values.mask is None:
        _add(e, e.counting.count_runs(event.row), "1")
        return
    first = e.counting.masked(event.row)
    e.b.width = 1
    lanes = e.b.call("ctpop", "i32", e.mask_word)
    _add(e, first, "1")
    _add(e, first + 1, e.b.cast("zext", "i32", lanes, "i64"))


def _count_branch(e: Emission, event: MaskedBranch) -> None:
    b = e.b
    if e.values.mask is None:
        return
    value = e.values.register(Register(event.predicate, "pred"), "i1")
    if value.uniformity.scalar:
        return
    word = b.let(f"bitcast <{WARP} x i1> {value.name} to i32")
    word = b.let(f"and i32 {word}, {e.mask_word}")
    some = b.let(f"icmp ne i32 {word}, 0")
    apart = b.let(f"and i1 {some}, {b.let(f'icmp ne i32 {word}, {e.mask_word}')}")
    b.width = 1
    _add(e, event.word, b.cast("zext", "i1", apart, "i64"))


# ---------------------------------------------------------------- accesses


def _count_access(e: Emission, op: CountOp, event: Access) -> None:
    kind: AccessKind = "read" if event.kind == "copy" else event.kind
    where = memory.place_of(e, op, op.operands[0], event.natural_bytes, kind, event.space)
    form = e.count_form
    if event.partial:
        _count_partial_copy(e, op, event, where)
        return
    if event.matrix is not None:
        ((places, _),) = memory.matrix_pieces(e, op, event.matrix, memory.whole_addresses(e, where)[0])
        where = replace(where, value=Value(VARYING, "i64", places), offset=0)
    if event.space in ("", "global"):
        _mark_touched(e, event, where, _lanes(e, event))
    if event.lanes != ALL_LANES or event.matrix is not None or form is None or form.address != where.value.uniformity:
        _by_lanes(e, event, where)
    else:
        _COUNTED[form.kind](e, event, where, form)


def _lanes(e: Emission, event: Access) -> str:
    """A mask of the lanes that access."""
    if event.lanes == ALL_LANES:
        return e.mask_word
    e.b.width = 1
    return e.b.op("and", "i32", e.mask_word, str(event.lanes))


def _count_lanes(e: Emission, event: Access, where: AddressOperand, _: CountForm) -> None:
    _by_lanes(e, event, where)


def _count_piece(e: Emission, event: Access, _: AddressOperand, __: CountForm) -> None:
    _add_some_lanes(e, event.rows[0])


def _count_regular(e: Emission, event: Access, where: AddressOperand, form: CountForm) -> None:
    b, row, pieces, each = e.b, event.rows[0], form.pieces, form.each
    straight = where
    if where.value.index is not None:
        straight = replace(where, value=strided_values.straightened(e, where.value))
    if form.full:
        _expect(e, row, each)
    conditions = [_condition(e, where, straight, condition) for condition in form.conditions]
    seldom, done = b.name("counted"), b.name("on")
    if conditions:
        usual = b.name("regular")
        b.width = 1
        all_of = conditions[0]
        for condition in conditions[1:]:
            all_of = b.op("and", "i1", all_of, condition)
        b.unlikely(b.op("xor", "i1", all_of, "true"), seldom, usual)
        b.label(usual)
    if len(pieces) > 1:
        _add_further(e, straight, pieces, each[2], e.counting.access(row)[1] + 2)
    if not form.full:
        _add_row(e, row, each)
    if conditions:
        b.line(f"br label %{done}")
        b.label(seldom)
        _by_lanes(e, event, where)
        if form.full:  # what is expected of each run has not happened in this one
            _add_row(e, row, (-each[0], -each[1], -each[2], -each[3]))
        b.line(f"br label %{done}")
        b.label(done)


def _condition(e: Emission, where: AddressOperand, straight: AddressOperand, condition: Condition) -> str:
    """A run-time condition under which an access is the regular one of a full warp in the space of its first row."""
    b = e.b
    if condition == "all_lanes":
        return b.let(f"icmp eq i32 {e.mask_word}, -1")
    if condition == "unwrapped":
        return strided_values.unwrapped(e, where.value)
    b.width = 1
    highest = where.offset + max(straight.value.uniformity.lanes or (0,))
    address = straight.value.name
    if straight.value.scalar == "i32":
        address = b.cast("zext", "i32", address, "i64")
    return b.op("icmp ult", "i64", b.op("add", "i64", address, str(highest)), str(SHARED_WINDOW))


def _count_runs(e: Emission, event: Access, where: AddressOperand, form: CountForm) -> None:
    """Counts the sectors of a full warp's runs in global memory if no two share one.

    The other counts of a request do not depend on addresses and are added for every run (`expect`).
    """
    b, row, each, runs, size = e.b, event.rows[0], form.each, form.runs, where.size_bytes
    _expect(e, row, each)
    value = strided_values.straightened(e, where.value, where.offset)
    begins = row_access.starts(b, value.name, value, list(runs))
    lengths: dict[str, int] = {}
    for begin, run in zip(begins, runs, strict=True):
        lengths[begin] = max(lengths.get(begin, 0), run.span * size)
    spans = []
    for begin, length in lengths.items():
        end = b.op("add", "i64", begin, str(length - 1))
        spans.append(tuple(b.op("lshr", "i64", address, str(_SECTOR_BITS)) for address in (begin, end)))
    rises = [b.op("icmp ugt", "i64", after[0], before[1]) for before, after in pairwise(spans)]
    falls = [b.op("icmp ugt", "i64", before[0], after[1]) for before, after in pairwise(spans)]
    fine = b.op("or", "i1", *(reduce(partial(b.op, "and", "i1"), ways, "true") for ways in (rises, falls)))
    if unwrapped := strided_values.unwrapped(e, where.value):
        fine = b.op("and", "i1", fine, unwrapped)

    def usual() -> None:
        more = [b.op("sub", "i64", last, first) for first, last in spans]
        _add(e, e.counting.access(row)[1] + 2, reduce(partial(b.op, "add", "i64"), more, str(len(spans))))

    def seldom() -> None:
        _by_lanes(e, event, where)
        _add_row(e, row, (-each[0], -each[1], -each[2], -each[3]))

    b.on_two_paths(fine, usual, seldom)


_COUNTED: Mapping[str, Callable[[Emission, Access, AddressOperand, CountForm], None]] = {
    "lanes": _count_lanes,
    "piece": _count_piece,
    "regular": _count_regular,
    "runs": _count_runs,
}


def _count_peers(e: Emission, op: CountOp, event: PeerAccess) -> None:
    b = e.b
    kind: AccessKind = "read" if event.kind == "copy" else event.kind
    where = memory.place_of(e, op, op.operands[0], event.natural_bytes, kind, "")
    addresses, _ = memory.whole_addresses(e, where)
    b.width = WARP
    offsets = b.op("sub", "i64", addresses, b.const("i64", SHARED_WINDOW))
    ranks = b.op("lshr", "i64", offsets, b.const("i64", RANK_SHIFT))
    inside = b.op("icmp ult", "i64", offsets, b.const("i64", WINDOW_BYTES))
    elsewhere = b.op("icmp ne", "i64", ranks, b.splat("i64", b.let("zext i32 %rank to i64")))
    peers = b.let(f"bitcast <{WARP} x i1> {b.op('and', 'i1', inside, elsewhere)} to i32")
    b.width = 1
    lanes = b.call("ctpop", "i32", b.op("and", "i32", peers, e.mask_word))
    _add(e, e.counting.access(event.row)[1] + 1, b.cast("zext", "i32", lanes, "i64"))


def _count_partial_copy(e: Emission, op: CountOp, event: Access, where: AddressOperand) -> None:
    """Counts a copy of which each lane says how many bytes it reads: one request, whose sectors are those of lanes that
    read any. A lane's bytes lie within one sector, as its address is a multiple of what it copies at most."""
    b, row = e.b, event.rows[0]
    kept = async_copies.bytes_from_memory(e, op, event.natural_bytes)
    b.width = WARP
    if e.values.mask is not None:
        kept = b.select(e.values.mask.lanes, "i32", kept, "zeroinitializer")
    reading = b.let(f"bitcast <{WARP} x i1> {b.op('icmp ne', 'i32', kept, b.const('i32', 0))} to i32")
    _mark_touched(e, event, where, reading)
    _call(e, event, "global", row, where, reading)  # of one byte a lane; what follows makes it their bytes
    b.declare(_ADD_LANES, f"i32 {_ADD_LANES}(<{WARP} x i32>)")
    total = b.let(f"call i32 {_ADD_LANES}(<{WARP} x i32> {kept})")
    b.width = 1
    lanes = b.call("ctpop", "i32", reading)
    unread = b.op("icmp eq", "i32", reading, "0")

    def sectors_of(count: str) -> str:
        return b.op("lshr", "i32", b.op("add", "i32", count, str(SECTOR - 1)), str(_SECTOR_BITS))

    more = (
        b.cast("zext", "i1", unread, "i64"),
        b.cast("zext", "i32", b.op("sub", "i32", total, lanes), "i64"),
        "0",
        b.cast("zext", "i32", b.op("sub", "i32", sectors_of(total), sectors_of(lanes)), "i64"),
    )
    first = e.counting.access(row)[1]
    for i, amount in enumerate(more):
        if amount != "0":
            _add(e, first + i, amount)


def _mark_touched(e: Emission, event: Access, where: AddressOperand, lanes: str) -> None:
    """Marks the sectors that lanes touch, if marks are requested. lanes: a mask of them."""
    b = e.b
    b.width = 1
    marks = b.let(f"load ptr, ptr {b.gep('%ctx', context.TOUCHED)}")
    wanted, on = b.name("wanted"), b.name("on")
    b.unlikely(b.let(f"icmp ne ptr {marks}, null"), wanted, on)
    b.label(wanted)
    arguments = f"ptr %ctx, i32 %warp, {memory.vector_arguments(e, where)}, i32 {lanes}, i64 {event.size_bytes}"
    e.call("count.touched", f"{arguments}, i8 {BITS[event.kind]}")
    b.line(f"br label %{on}")
    b.label(on)


def _add_some_lanes(e: Emission, row: int) -> None:
    """Adds a request of the lanes of the mask to shared memory that takes one piece, in one group: of a word a lane."""
    b = e.b
    t = f"<{ACCESS_WORDS} x i64>"
    new = b.let(f"insertelement {t} splat (i64 1), i64 0, i64 2")
    record = _record(e, row)
    total = b.let(f"add {t} {b.let(f'load {t}, ptr {record}, align 8')}, {new}")
    b.line(f"store {t} {total}, ptr {record}, align 8")


def _expect(e: Emission, row: int, each: Amounts) -> None:
    """Adds counts of every run of this copy by a full warp without code. A block that was split begins with a word of
    runs; later pieces get one where they need it, as a piece may be run by another clone than the one before."""
    if not e.counting.counts_runs:
        _add(e, e.counting.count_runs(), "1")
    e.counting.expect(row, each)


def _add_further(e: Emission, where: AddressOperand, pieces: tuple[int, ...], least: int, word: int) -> None:
    """Adds what an access takes beyond the least by where it begins; most begin where they take the least."""
    b = e.b
    further = [max(p - least, 0) for p in pieces]
    name = "count." + ".".join(map(str, further))
    numbers = ", ".join(f"i8 {p}" for p in further)
    b.define(name, f"@{name} = private unnamed_addr constant [{len(pieces)} x i8] [{numbers}]")
    b.width = 1
    scalar, address = where.value.scalar, where.value.name
    offset = where.offset % len(pieces)
    if offset:
        address = b.op("add", scalar, address, str(offset))
    index = b.op("and", scalar, address, str(len(pieces) - 1))
    more, on = b.name("further"), b.name("on")
    b.line(f"br i1 {b.op('icmp eq', scalar, index, str(pieces.index(least)))}, label %{on}, label %{more}")
    b.label(more)
    found = b.let(f"load i8, ptr {b.let(f'getelementptr i8, ptr @{name}, {scalar} {index}')}")
    _add(e, word, b.cast("zext", "i8", found, "i64"))
    b.line(f"br label %{on}")
    b.label(on)


def _record(e: Emission, row: int) -> str:
    """The words of an access, groups first in memory."""
    return e.b.gep("%ctx", table_offset(e.counting.access(row)[1] + ACCESS_WORDS - 1))


def _add_row(e: Emission, row: int, amounts: Amounts) -> None:
    b = e.b
    record = _record(e, row)
    numbers = ", ".join(f"i64 {a}" for a in reversed(amounts))
    t = f"<{ACCESS_WORDS} x i64>"
    total = b.let(f"add {t} {b.let(f'load {t}, ptr {record}, align 8')}, <{numbers}>")
    b.line(f"store {t} {total}, ptr {record}, align 8")


def _by_lanes(e: Emission, event: Access, where: AddressOperand) -> None:
    """Counts at run time, from the addresses of the lanes of the mask."""
    lanes = left = _lanes(e, event)
    if event.space:
        _call(e, event, event.space, event.rows[0], where, left)
        return
    for row in event.rows[1:]:
        space, _ = e.counting.access(row)
        arguments = f"{memory.vector_arguments(e, where)}, i32 {lanes}, i64 {_WINDOWS[space]}"
        inside = str(e.call("count.windowed", arguments))
        left = e.b.let(f"xor i32 {left}, {inside}")
        _call(e, event, space, row, where, inside)
    _call(e, event, "global", event.rows[0], where, left)


def _call(e: Emission, event: Access, space: str, row: int, where: AddressOperand, mask: str) -> None:
    words = max(1, event.size_bytes // 4)
    atomic = ".atomic" if event.kind == "atomic" else ""
    extra = ""
    if space == "global":
        name, addresses = f"count.global{atomic}", memory.vector_arguments(e, where)
        if not atomic:
            extra = f", i64 {event.size_bytes}"
            name = name if event.size_bytes == event.natural_bytes or event.partial else "count.merged"
    else:
        name, addresses = f"count.shared{atomic or f'.{words}'}", _offsets(e, where)
        if space in ("local", "const"):
            name, extra = f"count.{space}", f", i32 {words}"
    e.call(name, f"ptr {_record(e, row)}, {addresses}, i32 {mask}{extra}")


def _offsets(e: Emission, where: AddressOperand) -> str:
    """Addresses in shared, local or constant memory as 32-bit numbers: also generic ones, as windows begin at multiples
    of their size, and those of constants, of which there are few enough to tell them apart by these."""
    e.b.width = WARP
    addresses = e.values.vector(where.value)
    if where.value.scalar != "i32":
        addresses = e.b.cast("trunc", where.value.scalar, addresses, "i32")
    return f"<{WARP} x i32> {addresses}, i64 {where.offset}"
