"""Claims of analyses about an instruction's result: they hold for every spelling of the instruction set's table, as a
modifier that an analysis does not know makes an instruction that it does not know."""

from __future__ import annotations

import ast
import random
from dataclasses import dataclass
from math import gcd, prod
from pathlib import Path

import numpy as np
import pytest
from support.launching import launch
from support.spellings import (
    HEAD,
    declared,
    drawn_spelling,
    operands_of,
    results_of,
    row_of,
    spellings,
    width,
)
from support.tiers import drawn

import workbench.emulate
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.block_evaluation import BlockEvaluation
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.index_parts import Part, index_parts
from workbench.emulate.analysis.intervals import Interval, changes_nothing, comparison_of, interval_of
from workbench.emulate.analysis.linear_forms import Uniformity, constant_uniformity, zeros_of_result
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.thread_evaluation import ThreadEvaluation
from workbench.emulate.analysis.thread_forms import ThreadForms
from workbench.emulate.analysis.thread_states import ThreadStates
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.comparisons import asked_by, relation_of
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.numbers import DTYPES
from workbench.emulate.values import computing
from workbench.isa.ptx import parse
from workbench.isa.ptx.types import integer_bits

EDGES = (0, 1, 2, 3, 7, 8, 31, 32, 33, 100, 127, 128, 255, 4096, 32767, 65535, (1 << 31) - 1, (1 << 40) + 5)
DRAWS = 12


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> bits - 1 else value


# ------------------------------------------------------------ rules for bounds


def bounds_of(type_: str, draw: random.Random) -> Interval | None:
    """Drawn bounds of an operand, as signed numbers of its type; of some operands nothing is known."""
    bits = integer_bits(type_)
    if type_ == "pred":
        return draw.choice([(0, 0), (1, 1), (0, 1)])
    if not bits or draw.random() < 0.05:
        return None
    ends = sorted(signed(draw.choice((1, -1)) * draw.choice(EDGES), bits) for _ in range(2))
    return (ends[0], ends[0]) if draw.random() < 0.4 else (ends[0], ends[1])


def numbers_within(bounds: Interval | None, type_: str, draw: random.Random) -> np.ndarray:
    """Numbers between bounds, their ends among them, as vectors of a type."""
    bits = integer_bits(type_) or 32
    low, high = bounds or (-(1 << bits - 1), (1 << bits - 1) - 1)
    chosen = [low, high, *(draw.randint(low, high) for _ in range(DRAWS - 2))]
    draw.shuffle(chosen)
    if type_ == "pred":
        return np.array(chosen, np.bool_)
    size = DTYPES[type_].itemsize
    return np.array([c & ((1 << 8 * size) - 1) for c in chosen], f"u{size}").view(DTYPES[type_])


def shape_of(bounds: Interval | None, draw: random.Random) -> Uniformity:
    """A scalar with bounds, and drawn lowest bits that are zero where it is not one number."""
    if bounds is None or bounds[0] != bounds[1]:
        return Uniformity("uniform", zeros=draw.choice((0, 0, 2, 5)))
    return constant_uniformity(bounds[0])


def wrong_bounds(text: str, draw: random.Random) -> str:
    """A claim about a result that does not hold for some operands; empty where all do."""
    opcode, row = split_opcode(text), row_of(text)
    assert row is not None
    given = [bounds_of(type_, draw) for type_ in row.operands]
    found, held = interval_of(opcode, given), comparison_of(opcode, given)
    same = opcode.operation in ("and", "rem") and changes_nothing(opcode, given)
    shapes = [shape_of(b, draw) for b in given]
    zeros = zeros_of_result(opcode, shapes) if integer_bits(opcode.type) else 0
    if (found, held, same, zeros) == (None, None, False, 0):
        return ""
    numbers = [numbers_within(b, t, draw) for b, t in zip(given, row.operands, strict=True)]
    even = [v if v.dtype == np.bool_ else v & v.dtype.type(-1 << s.zeros & (1 << 8 * v.itemsize) - 1)
            for v, s in zip((n.view(f"u{n.itemsize}") if n.dtype != np.bool_ else n for n in numbers), shapes,
                            strict=True)]  # fmt: skip
    carry = [np.array([draw.random() < 0.5 for _ in range(DRAWS)])] if row.carry_in else []
    with np.errstate(all="ignore"):
        first = _first(row.single or row.compute, [*numbers, *carry])
        of_even = _first(
            row.single or row.compute, [e.view(n.dtype) for e, n in zip(even, numbers, strict=True)] + carry
        )
    values = [signed(int(v), 8 * first.itemsize) for v in first.view(f"u{first.itemsize}")]
    wrong = [v for v in values if found is not None and not found[0] <= v <= found[1]]
    wrong += [v for v in values if held is not None and v != held and -v != held]
    wrong += [v for v, x in zip(first, numbers[0], strict=True) if same and v != x]
    multiples = [int(v) for v in of_even.view(f"u{of_even.itemsize}")]
    wrong += [v for v in multiples if zeros and v & (1 << min(zeros, 8 * of_even.itemsize)) - 1]
    return f"{text} of {given}: {found} {held} {same} {zeros}, but {wrong[:3]}" if wrong else ""


def _first(compute: object, operands: list[np.ndarray]) -> np.ndarray:
    assert callable(compute)
    found = compute(*operands)
    return np.ascontiguousarray(found[0] if isinstance(found, tuple) else found)


def test_bounds_hold_for_every_spelling_of_the_table():
    draw = random.Random(drawn(1, thorough=1)[0])
    opcodes = [*spellings(), *(drawn_spelling(draw) for _ in range(2000))]
    wrong = [found for text in opcodes for _ in range(2) if (found := wrong_bounds(text, draw))]
    assert not wrong, wrong[:5]


# ------------------------------------------------------------ claims about registers of a launch


GRID = Dim3(3)


@dataclass(frozen=True)
class Claimed:
    """A kernel of drawn instructions, each writing registers of its own, and its launch. columns: the opcode, the
    register and the type of each result that threads store."""

    ptx: str
    block: Dim3
    number: int
    columns: tuple[tuple[str, str, str], ...]

    def values(self) -> np.ndarray:
        """The results in the interpreter, by block, thread and column, as bits."""
        out = np.zeros((GRID.size, self.block.size, len(self.columns)), np.uint64)
        done = launch(self.ptx, "k", GRID.size, tuple(self.block), out, np.uint32(self.number), engine="interpreter")
        assert not done.result.faults
        return done.arrays[0]


def drawn_kernel(seed: int, count: int = 120) -> Claimed:
    draw = random.Random(seed)
    known = spellings()
    head = "mad.lo.u32 %at, %row, %ntid.x, %i; mad.lo.u32 %at, %block, 64, %at;"
    body, columns = [], []
    while len(columns) < count:
        text = drawn_spelling(draw) if draw.random() < 0.7 else draw.choice(known)
        number = len(columns)
        made, names = operands_of(text, number, draw)
        types = results_of(text)
        targets = [f"%d{number}_{m}" for m in range(len(types))]
        body += [*made, *declared(targets, types), f"{text} {'|'.join(targets)}, {', '.join(names)};"]
        for target, type_ in zip(targets, types, strict=True):
            place = f"[%t+{8 * len(columns)}]"
            stored = f"st.global.b{width(type_)} {place}, {target};"
            body.append(f"selp.u16 %half, 1, 0, {target}; st.global.u16 {place}, %half;" if type_ == "pred" else stored)
            columns.append((text, target, type_))
    lines = [HEAD, head, f"mad.wide.u32 %t, %at, {8 * len(columns)}, %t;", *body, "ret; }"]
    block = draw.choice((Dim3(64), Dim3(16, 4), Dim3(32, 2), Dim3(8, 8)))
    number = draw.choice((0, 5, 1000, 0xFFFF_FFFF, draw.getrandbits(32)))
    return Claimed("\n".join(lines), block, number, tuple(columns))


def by_warps(found: Uniformity | None, values: np.ndarray, bits: int) -> bool:
    """True if values, by block and thread, differ between lanes as is said."""
    if found is None or not found.scalar:
        return True
    whole = 1 << bits
    for lanes in values.reshape(-1, WARP).tolist():
        scalar = (lanes[0] - found.each[0]) % whole
        if any((scalar + step - lane) % whole for step, lane in zip(found.each, lanes, strict=True)):
            return False
        if found.bounds is not None and not found.bounds[0] <= signed(scalar, bits) <= found.bounds[1]:
            return False
        if scalar % (1 << min(found.zeros, bits)):
            return False
    return True


def parameters_of(claimed: Claimed) -> bytes:
    return bytes(8) + claimed.number.to_bytes(4, "little") + bytes(4)


ONCE_WRONG = (569010782, 932486208)
"""A conversion of a register's low byte; a constant of 2**63."""


@pytest.mark.parametrize("seed", [*drawn(2, thorough=200), *ONCE_WRONG])
def test_what_is_said_of_registers_holds_in_the_interpreter(seed):
    claimed = drawn_kernel(seed)
    values = claimed.values()
    kernel = EmulatedKernel(load(parse(claimed.ptx), Memory()), "k")
    unit = Unit(build_graph(kernel), GRID, claimed.block)
    ops = [op for node in unit.graph.blocks for op in node.ops]
    makers = {register.key: op for op in ops for register in op.writes}
    readers = {r.key: op for op in ops if op.opcode.mnemonic in ("st", "selp") for r in op.reads}
    launched = KnownLaunch(GRID, claimed.block, parameters_of(claimed))
    ranges = ValueRanges(unit.graph, launched)
    forms = ThreadForms(unit.graph, launched, ranges, set(unit.of(liveness).undefined))
    evaluation = ThreadEvaluation(unit.graph, launched, ranges)
    states = in_all_blocks(ops, claimed.block, ranges)
    alike, parts = unit.of(block_uniformity).registers, unit.of(index_parts)
    both = unit.of(clone_uniformity)
    blocks = np.arange(GRID.size, dtype=np.int64)[:, None]
    wrong = []
    for column, (text, name, type_) in enumerate(claimed.columns):
        own, bits = values[:, :, column], width(type_)
        numbers = np.array([signed(v, bits) for v in own.ravel().tolist()]).reshape(own.shape)
        bounds = ranges.after.get(id(makers[name]))
        said = {
            "uniformity": by_warps(both.all_active.of.get(name), own, bits),
            "masked": by_warps(both.masked.of.get(name), own, bits),
            "bounds": bounds is None or bool(((bounds[0] <= numbers) & (numbers <= bounds[1])).all()),
            "alike": name not in alike or bool((own == own[:, :1]).all()),
        }
        if (form := forms.register(name)) is not None:
            found = forms.by_thread(form)
            left = (numbers - found.each - found.blocks[0] * blocks).ravel().tolist()
            modulus = gcd(found.step, 1 << bits)
            said["form"] = all(each % modulus == 0 for each in left)
        reader = readers[name]
        if type_ == "pred":
            truth = evaluation.truth(name, reader, {})
            said["truth"] = truth is None or bool((truth == (own == 1)).all())
        elif bits in (32, 64):
            (operand,) = (o for o in reader.operands if isinstance(o, RegisterName) and o.register.key == name)
            each = evaluation.number(operand, reader, {})
            same = each is not None and (each.view(np.uint64) % np.uint64((1 << bits) - 1 or 1)).size
            said["number"] = not same or all(
                (int(e) - int(v)) % (1 << bits) == 0 for row in own for e, v in zip(each, row, strict=True)
            )
        if (known := states.values.get(name)) is not None:
            said["blocks"] = known_holds(known, own, bits)
        if name in parts:
            said["part"] = part_holds(parts[name], own, claimed.block)
        wrong += [(text, what, column) for what, holds in said.items() if not holds]
    assert not wrong, (wrong[:6], claimed.ptx)


def test_the_summand_of_a_wide_product_has_its_width():
    for type_ in ("s32", "u32"):
        wide = split_opcode(f"mad.wide.{type_}")
        assert interval_of(wide, [(0, 5), (4, 4), (3 << 30, 3 << 30)]) == (3 << 30, (3 << 30) + 20)
        assert interval_of(wide, [(0, 5), (4, 4), ((1 << 64) - 8,) * 2]) == (-8, 12)


def in_all_blocks(ops: list[Op], block: Dim3, ranges: ValueRanges) -> ThreadStates:
    """Registers of a kernel without branches, by thread and the block's index."""
    evaluation = BlockEvaluation(block, ranges, [(0, GRID.size - 1), (0, 0), (0, 0)])
    threads = ThreadStates(np.ones(block.size, np.bool_), {}, np.empty(0, np.int64), 1)
    for op in ops:
        if op.writes:
            threads.values.update(evaluation.results(op, threads))
    return threads


def known_holds(known, own: np.ndarray, bits: int) -> bool:
    size = 1 if known.bits.dtype == np.bool_ else 8 * known.bits.itemsize
    for number, row in enumerate(own.tolist()):
        for bit, sure, value in zip(known.bits.tolist(), known.known.tolist(), row, strict=True):
            if known.only_sign:
                apart = bool(bit) != bool(value >> bits - 1)
            else:
                apart = (int(bit) + number * known.blocks[0] - value) % (1 << size)
            if sure and apart:
                return False
    return True


def part_holds(part: Part, own: np.ndarray, block: Dim3) -> bool:
    if not part.exact:
        return True
    place = "xyz".index(part.axis)
    threads = np.array([tuple(block.place(t))[place] for t in range(block.size)])
    indices = np.arange(GRID.size)[:, None] if part.axis == "x" else np.zeros((GRID.size, 1), np.int64)
    extent = tuple(block)[place]
    factors = {"%tid": threads, "%ntid": extent, "%ctaid": indices, "%nctaid": tuple(GRID)[place]}
    expected = sum(n * prod(factors[each] for each in product) for product, n in part.terms)
    return bool((np.broadcast_to(expected, own.shape) == own.astype(np.int64) % (1 << 32)).all())


@pytest.mark.parametrize(
    ("opcode", "operation", "relation", "asked"),
    [
        ("min.s32", "min", "", ("", "")), ("min.relu.s32", "min.relu", "", ("", "")),
        ("min.s32.relu", "min.relu", "", ("", "")), ("add.sat.s32", "add.sat", "", ("", "")),
        ("add.cc.u32", "add.cc", "", ("", "")), ("add.u16x2", "", "", ("", "")), ("add.f32", "", "", ("", "")),
        ("mul.lo.u32", "mul", "", ("", "")), ("mul.wide.u32", "mul.wide", "", ("", "")),
        ("mul.hi.u32", "mul.hi", "", ("", "")), ("cvt.sat.u8.s32", "cvt.sat", "", ("", "")),
        ("cvt.rn.f32.s32", "", "", ("", "")), ("and.pred", "and", "", ("", "")),
        ("setp.lo.u32", "setp.lo", "lt", ("lt", "")), ("setp.lt.and.s32", "setp.lt.and", "", ("lt", "and")),
        ("setp.lt.xor.s32", "setp.lt.xor", "", ("lt", "xor")), ("setp.lt.f32", "", "", ("", "")),
        ("setp.lt.bf16", "", "", ("", "")), ("bar.sync", "", "", ("", "")),
    ],
)  # fmt: skip
def test_an_operation_has_all_modifiers_that_change_a_result(opcode, operation, relation, asked):
    opcode = split_opcode(opcode)
    assert (opcode.operation, relation_of(opcode), asked_by(opcode)) == (operation, relation, asked)


NOT_ABOUT_VALUES = {
    ("pointer_provenance.py", "_PRODUCTS"): "whichever half of a product: it is no pointer",
    ("waiting_loops.py", "setp"): "what a comparison is joined with does not matter",
}


def test_analyses_ask_for_the_operation_of_what_computes():
    """`opcode.mnemonic` is for memory, control and barriers; what computes is asked for with its modifiers."""
    package = Path(next(iter(workbench.emulate.__path__)))
    asked = {}
    for path in sorted((*(package / "analysis").glob("*.py"), *(package / "passes").glob("*.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            target.id: strings_in(node.value)
            for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }  # fmt: skip
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare | ast.Match | ast.Call) and "mnemonic" in attributes_in(node):
                names = {name for name in named if name in names_in(node)}
                for word in strings_in(node) | names:
                    if (named.get(word, {word}) & computing()) and (path.name, word) not in NOT_ABOUT_VALUES:
                        asked[path.name, node.lineno] = word
    assert not asked


def strings_in(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def names_in(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def attributes_in(node: ast.AST) -> set[str]:
    """Attributes of what is compared, matched or looked up, not of what is done with the answer."""
    asked = node.subject if isinstance(node, ast.Match) else node
    return {n.attr for n in ast.walk(asked) if isinstance(n, ast.Attribute)}
