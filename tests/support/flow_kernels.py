"""Control flow drawn at random: nested, unrotated, multi-exit, irreducible and shared-tail loops, in PTX.

Each runs in NUM_LAUNCHES launches with numbers of their own in native code (plain, tier 0, counting, under a
sanitiser), once in the interpreter too; all are compared with a simulation of each thread by itself.

A kernel is blocks of operations on 32-bit registers with branches to any block. What is the same in all lanes and what
is not is mixed: counters, their single definitions by other counters, loads from one address, lane indices. Every
branch that leads back counts its visits, so all threads end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count

import numpy as np

from support.comparing import Found, native_code
from support.launching import Prepared
from workbench.base.control_flow import immediate_dominators
from workbench.base.errors import UnsupportedInstruction

NUM_LAUNCHES = 40
"""Launches of a kernel."""
_MAX_STEPS = 4000
"""Blocks that the simulation runs before a kernel is drawn again."""
_SHAPES = ((32,), (64,), (64,), (128,), (48,), (33,), (16, 4), (8, 4, 2), (20,))
_MODES = ("plain",) * 8 + ("checked",) * 2 + ("tier0",) * 4 + ("count",) * 2 + ("race", "init", "sync", "all")
"""Modes of `comparing.native_code`, by weight."""
_NUM_INPUTS = 256
"""Numbers that any thread may load; a power of two."""

Operand = str | int


@dataclass(frozen=True)
class Op:
    """One operation. name: a row of _ROWS, or what `_text` and `_apply` know besides."""

    name: str
    to: str
    operands: tuple[Operand, ...]


@dataclass
class Block:
    """ops, then control: to `targets[0]` where `predicate` holds, else to `targets[1]`; one target for a jump, none for
    the end of a thread."""

    ops: list[Op] = field(default_factory=list)
    predicate: str = ""
    targets: tuple[int, ...] = ()


@dataclass(frozen=True)
class Kernel:
    """A drawn kernel. parts: registers that are mixed into what a thread leaves."""

    seed: int
    blocks: tuple[Block, ...]
    parts: tuple[str, ...]
    shape: tuple[int, ...]
    mode: str
    grid: int

    @property
    def threads(self) -> int:
        """Threads of a launch."""
        return int(np.prod(self.shape)) * self.grid

    @property
    def text(self) -> str:
        """The kernel in PTX."""
        return _text_of(self)

    def pieces(self) -> list[str]:
        """The operations of all blocks: a kernel of fewer is simulated as well."""
        return [_text(op) for block in self.blocks for op in block.ops]

    def of_pieces(self, kept: Sequence[int]) -> Kernel:
        """The kernel of some of its operations."""
        numbers, left = count(), set(kept)
        blocks = tuple(replace(b, ops=[op for op in b.ops if next(numbers) in left]) for b in self.blocks)
        return replace(self, blocks=blocks)

    def compare(self, launches: int = NUM_LAUNCHES) -> Found:
        """Compares what is different from the simulation in native code and, once, in the interpreter."""
        inputs = inputs_of(self, launches)
        expected = simulate(self, inputs, launches)
        if expected is None:  # other numbers than those that the kernel was tried with
            return Found(0)
        zeros = np.zeros(self.threads, np.uint32)
        arguments = [
            (inputs.numbers, np.stack([own, few], axis=1), zeros, zeros, limit)
            for own, few, limit in zip(inputs.own, inputs.few, inputs.limits, strict=True)
        ]
        prepared = Prepared(self.text, "k", arguments[0])
        with native_code(self.mode) as options:
            for engine, number in (*(("jit", n) for n in range(launches)), ("interpreter", 0)):
                try:
                    done = prepared.launch(self.grid, self.shape, *arguments[number], engine=engine, **options)
                except UnsupportedInstruction as reason:
                    return Found(number, refused=str(reason))
                at = f"{engine}, {self.mode}, launch {number}"
                if done.result.faults or done.result.findings:
                    return Found(number, differs=f"{at}: {done.result.faults or done.result.findings}")
                for name, each, have in zip(("out", "left"), expected, done.arrays[2:], strict=True):
                    wrong = np.flatnonzero(each[number] != have)
                    if wrong.size:
                        where = f"{wrong.size} of {have.size} threads, first {wrong[:5]}"
                        return Found(number, differs=f"{at}: {name} differs for {where}")
        return Found(launches + 1)


_ROWS = {
    "add": ("add.u32", np.add),
    "sub": ("sub.u32", np.subtract),
    "mul": ("mul.lo.u32", np.multiply),
    "xor": ("xor.b32", np.bitwise_xor),
    "and": ("and.b32", np.bitwise_and),
    "min": ("min.u32", np.minimum),
    "max": ("max.u32", np.maximum),
    "shl": ("shl.b32", np.left_shift),
    "shr": ("shr.u32", np.right_shift),
}
_COMPARISONS = {"lt": np.less, "ne": np.not_equal, "ge": np.greater_equal, "eq": np.equal}


# ---------------------------------------------------------------- drawing


class _Writer:
    """Draws the blocks of one kernel."""

    def __init__(self, r: random.Random) -> None:
        self._r = r
        self._count = r.choice((2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 13))
        """Blocks between the first one and the last one."""
        self._kept = [f"k{i}" for i in range(r.randint(1, 4))]
        """Registers that any block may write: uniform as long as control is."""
        self._temporaries: dict[int, list[str]] = {}
        """Registers that one block writes, by block."""
        self._number = 0
        self._waits: tuple[str, ...] = r.choice(((), (), (), ("syncwarp", "shuffle"), ("barrier", "shuffle")))
        """Instructions at which lanes wait: for all of their warp or all of their block, or by a mask of their own."""

    def blocks(self) -> list[Block]:
        r, last = self._r, self._count + 1
        blocks = [Block() for _ in range(last + 1)]
        first = blocks[0]
        first.ops += [Op("mov", name, (r.choice((0, 1, 7)),)) for name in self._kept]
        if r.random() < 0.3:
            first.ops.append(Op("add", self._kept[0], (r.choice(("lane", "thread")), self._kept[0])))
        first.ops += [Op("mov", "h", (r.choice(("own", "own", "thread", 5)),))]
        first.ops += [Op("mov", f"v{b}", (0,)) for b in range(1, last)]
        first.targets = (r.randint(1, min(2, self._count)),) if r.random() < 0.2 else (1,)
        for b in range(1, last):
            blocks[b].targets = self._targets(b, last)
        following = [list(block.targets) for block in blocks]
        above = immediate_dominators(following)
        for b in range(1, last):
            self._fill(blocks, b, above)
        return blocks

    def _targets(self, b: int, last: int) -> tuple[int, ...]:
        r = self._r
        if r.random() < 0.3:
            return (r.choice((b + 1, r.randint(b + 1, min(b + 3, last)))),)
        some = r.randint(1, b) if r.random() < 0.6 else r.randint(b + 1, last)
        other = b + 1
        if r.random() < 0.25:  # both lead anywhere; one of them forward
            other = r.randint(b + 1, last)
        if r.random() < 0.15 and b > 1:  # both lead back, until the visits are over
            return (some, r.randint(1, b), other)
        return (some, other)

    def _fill(self, blocks: list[Block], b: int, above: list[int | None]) -> None:
        r, block = self._r, blocks[b]
        known = ["h", *self._kept, "lane", "thread", "own", "limit"]
        at = above[b]
        while at:
            known += self._temporaries.get(at, [])
            at = above[at]
        mine: list[str] = []
        for _ in range(r.choice((0, 1, 2, 3, 4))):
            block.ops += self._operation(known + mine, mine)
        self._temporaries[b] = mine
        if self._waits and r.random() < 0.3:
            block.ops.insert(r.randint(0, len(block.ops)), Op(r.choice(self._waits), "h", ("h",)))
        if r.random() < 0.1:
            block.ops.append(Op("store", "", ("h",)))
        if len(block.targets) < 2:
            return
        block.ops.append(Op("add", f"v{b}", (f"v{b}", 1)))
        if r.random() < 0.15:
            block.ops.append(Op("mov", f"v{r.randint(1, len(blocks) - 2)}", (0,)))
        for number in range(len(block.targets) - 1):
            self._decide(block, b, number, known + mine)
        block.predicate = "p0"

    def _operation(self, known: list[str], mine: list[str]) -> list[Op]:
        r = self._r
        kind = r.random()
        if kind < 0.25:
            mixed = [Op("mul", "h", ("h", 0x9E3779B1)), Op("shr", "x", ("h", 15)), Op("xor", "h", ("h", "x"))]
            return [Op("add", "h", ("h", r.choice(known))), *mixed]
        if kind < 0.5:
            name = r.choice(self._kept)
            return [Op("add", name, (name, r.choice((1, 1, 2, 5, r.choice(known)))))]
        self._number += 1
        name = f"t{self._number}"
        if kind < 0.65:
            found = [Op("load", name, (r.choice(known),))]
        elif kind < 0.75:
            found = [Op(r.choice(("shl", "shr")), name, (r.choice(known), r.randint(1, 5)))]
        else:
            found = [Op(r.choice(("add", "sub", "mul", "xor", "and", "min", "max")), name,
                        (r.choice(known), r.choice((r.choice(known), r.randint(1, 9)))))]  # fmt: skip
        mine.append(name)
        return found

    def _decide(self, block: Block, b: int, number: int, known: list[str]) -> None:
        r = self._r
        bound = r.choice((r.randint(1, 4), "limit", "few", "few"))
        decided = f"p{number}"
        visits = Op("lt", decided, (f"v{b}", bound))
        if block.targets[number] <= b:
            block.ops.append(visits)
            if r.random() < 0.5:
                block.ops += self._any(decided, known, together=True)
        elif r.random() < 0.4:
            block.ops.append(visits)
        else:
            block.ops += self._any(decided, known, together=False)

    def _any(self, decided: str, known: list[str], together: bool) -> list[Op]:
        r = self._r
        name = r.choice(["h", *known])
        bits = r.choice((1, 3, 7, 16, 64))
        ops = [
            Op("and", "x", (name, bits)),
            Op("eq" if r.random() < 0.5 else "ne", "q" if together else decided, ("x", 0)),
        ]
        return [*ops, Op("both", decided, (decided, "q"))] if together else ops


def _without_three_ways(blocks: list[Block]) -> list[Block]:
    """Blocks of three targets as two blocks."""
    found = [Block(list(b.ops), b.predicate, b.targets) for b in blocks]
    for block in found[:-1]:
        if len(block.targets) == 3:
            found.append(Block([], "p1", block.targets[1:]))
            block.targets = (block.targets[0], len(found) - 1)
    return found


def kernel_of(seed: int) -> Kernel:
    """The kernel of a seed."""
    r = random.Random(f"flow {seed}")
    while True:
        writer = _Writer(r)
        blocks = _without_three_ways(writer.blocks())
        parts = ("h", *(op.to for op in blocks[0].ops if op.name in ("mov", "add") and op.to != "h"))
        kernel = Kernel(
            seed, tuple(blocks), tuple(dict.fromkeys(parts)), r.choice(_SHAPES), r.choice(_MODES), r.choice((2, 3, 5))
        )
        if simulate(kernel, inputs_of(kernel, 2), 2) is not None:
            return kernel


# ---------------------------------------------------------------- text


def _text_of(kernel: Kernel) -> str:
    """The kernel in PTX; where no block falls through to the next one a jump leads there."""
    names = {op.to for block in kernel.blocks for op in block.ops if op.to}
    predicates = sorted(n for n in names if n[0] in "pq")
    numbers = sorted({*names, "x", "lane", "thread", "own", "limit", "few"} - set(predicates))
    size = int(np.prod(kernel.shape))
    shape = (*kernel.shape, 1, 1)
    lines = []
    order = _text_order(kernel)
    for place, b in enumerate(order):
        block = kernel.blocks[b]
        lines.append(f"B{b}:")
        lines += [_text(op) for op in block.ops]
        following = order[place + 1] if place + 1 < len(order) else None
        if not block.targets:
            lines += _end(kernel)
        elif len(block.targets) == 1:
            lines += [] if block.targets[0] == following else [f"bra B{block.targets[0]};"]
        else:
            yes, no = block.targets
            if yes == following:
                lines.append(f"@!%{block.predicate} bra B{no};")
            else:
                lines.append(f"@%{block.predicate} bra B{yes};")
                lines += [] if no == following else [f"bra B{no};"]
    return f"""
.version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 numbers, .param .u64 limits, .param .u64 out, .param .u64 left, .param .u32 limit)
{{
.reg .b64 %numbers, %out, %left, %at, %far, %limits;
.reg .b32 %y, %z, %place, %{", %".join(numbers)};
.reg .pred %unused{"".join(f", %{p}" for p in predicates)};
ld.param.u64 %numbers, [numbers];
ld.param.u64 %out, [out];
ld.param.u64 %left, [left];
ld.param.u32 %limit, [limit];
mov.u32 %thread, %tid.x;
mov.u32 %y, %tid.y;
mad.lo.u32 %thread, %y, {shape[0]}, %thread;
mov.u32 %z, %tid.z;
mad.lo.u32 %thread, %z, {shape[0] * shape[1]}, %thread;
and.b32 %lane, %thread, 31;
mov.u32 %place, %ctaid.x;
mad.lo.u32 %place, %place, {size}, %thread;
mul.wide.u32 %far, %place, 4;
add.s64 %out, %out, %far;
add.s64 %left, %left, %far;
ld.param.u64 %limits, [limits];
mad.wide.u32 %limits, %place, 8, %limits;
ld.global.v2.u32 {{%own, %few}}, [%limits];
{chr(10).join(lines)}
}}
"""


def _text_order(kernel: Kernel) -> list[int]:
    """The first block first; the others as they are or, of some kernels, shuffled."""
    order = list(range(1, len(kernel.blocks)))
    r = random.Random(kernel.seed)
    if r.random() < 0.3:
        r.shuffle(order)
    return [0, *order]


def _operand(operand: Operand) -> str:
    return f"%{operand}" if isinstance(operand, str) else str(operand)


def _text(op: Op) -> str:
    operands = [_operand(o) for o in op.operands]
    to = f"%{op.to}"
    match op.name:
        case "mov":
            return f"mov.u32 {to}, {operands[0]};"
        case "load":
            return (
                f"and.b32 {to}, {operands[0]}, {_NUM_INPUTS - 1}; mad.wide.u32 %at, {to}, 4, %numbers; "
                f"ld.global.u32 {to}, [%at];"
            )
        case "store":
            return f"st.global.u32 [%left], {operands[0]};"
        case "both":
            return f"and.pred {to}, {operands[0]}, {operands[1]};"
        case "syncwarp":
            return "bar.warp.sync -1;"
        case "barrier":
            return "barrier.sync 0;"
        case "shuffle":
            return f"mov.u32 %y, 1; shl.b32 %y, %y, %lane; shfl.sync.idx.b32 {to}, {operands[0]}, %lane, 31, %y;"
    if op.name in _COMPARISONS:
        return f"setp.{op.name}.u32 {to}, {operands[0]}, {operands[1]};"
    return f"{_ROWS[op.name][0]} {to}, {', '.join(operands)};"


def _end(kernel: Kernel) -> list[str]:
    mixed = [f"mad.lo.u32 %h, %h, 31, %{name};" for name in kernel.parts if name != "h"]
    return [*mixed, "st.global.u32 [%out], %h;", "ret;"]


# ---------------------------------------------------------------- meaning


@dataclass(frozen=True)
class Inputs:
    """Inputs of several launches. numbers: what all threads load. own, few: of each thread, by launch. limits: of
    launches.
    """

    numbers: np.ndarray
    own: np.ndarray
    few: np.ndarray
    limits: np.ndarray


def inputs_of(kernel: Kernel, launches: int) -> Inputs:
    """The inputs of the launches of a kernel."""
    r = np.random.default_rng(kernel.seed)
    shape = launches, kernel.threads
    few = r.integers(0, 5, shape, dtype=np.uint32)
    few[1::3] = few[1::3, :1]
    own = r.integers(0, 1 << 32, shape, dtype=np.uint32)
    own[2::4] &= 3
    numbers = r.integers(0, 1 << 32, _NUM_INPUTS, dtype=np.uint32)
    return Inputs(numbers, own, few, r.integers(0, 5, launches, dtype=np.uint32))


def simulate(kernel: Kernel, inputs: Inputs, launches: int) -> tuple[np.ndarray, np.ndarray] | None:
    """The results of every thread of every launch, simulated by itself, in `out` and in `left`; None where it takes too
    long.
    """
    count = launches * kernel.threads
    size = int(np.prod(kernel.shape))
    thread = np.tile(np.arange(kernel.threads, dtype=np.uint32) % size, launches)
    registers = {
        "thread": thread, "lane": thread & 31, "own": inputs.own.reshape(-1), "few": inputs.few.reshape(-1),
        "limit": np.repeat(inputs.limits, kernel.threads), "x": np.zeros(count, np.uint32),
    }  # fmt: skip
    for block in kernel.blocks:
        for op in block.ops:
            kind = np.bool_ if op.to[:1] in ("p", "q") else np.uint32
            registers.setdefault(op.to, np.zeros(count, kind))
    out, left = np.zeros(count, np.uint32), np.zeros(count, np.uint32)
    at = np.zeros(count, np.int32)
    for _ in range(_MAX_STEPS):
        b = int(at.min())
        if b == len(kernel.blocks):
            return out.reshape(launches, -1), left.reshape(launches, -1)
        active = np.flatnonzero(at == b)
        block = kernel.blocks[b]
        for op in block.ops:
            values = [registers[o][active] if isinstance(o, str) else np.uint32(o) for o in op.operands]
            if op.name == "store":
                left[active] = values[0]
            elif op.name == "load":
                registers[op.to][active] = inputs.numbers[values[0] & (_NUM_INPUTS - 1)]
            elif op.name in ("mov", "shuffle"):
                registers[op.to][active] = values[0]
            elif op.name == "both":
                registers[op.to][active] = values[0] & values[1]
            elif op.name in _COMPARISONS:
                registers[op.to][active] = _COMPARISONS[op.name](*values)
            elif op.name in _ROWS:
                registers[op.to][active] = _ROWS[op.name][1](*values)
        if not block.targets:
            mixed = registers["h"][active]
            for name in kernel.parts:
                if name != "h":
                    mixed = mixed * np.uint32(31) + registers[name][active]
            out[active] = mixed
            at[active] = len(kernel.blocks)
        elif len(block.targets) == 1:
            at[active] = block.targets[0]
        else:
            at[active] = np.where(registers[block.predicate][active], *block.targets)
    return None
