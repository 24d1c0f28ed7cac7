"""Drawn programs of integers: what native code takes for sums of multiples, and for bounds, is what the interpreter
computes, to the bit, where lanes part and meet as well."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from support.comparing import Found
from support.launching import run
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
BLOCKS = (
    (32, 1, 1), (64, 2, 1), (16, 16, 1), (8, 8, 1), (20, 12, 1), (8, 8, 4), (4, 4, 4), (33, 1, 1), (1, 1, 1),
    (2, 33, 1), (16, 2, 3), (5, 7, 2), (10, 10, 1), (32, 3, 2),
)  # fmt: skip
EXTREMES = (*(0, 1, 2, 3, 4, 5, 7, 8, 31, 32, 33, 63, 100, 255, 256, 4096, 65535), *(-1, -2, -4, -31, -256))
EXTREMES += ((1 << 31) - 1, -(1 << 31))
NARROW = (
    "add.s32", "sub.s32", "mul.lo.s32", "mad.lo.s32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32",
    "shl.b32", "shr.u32", "shr.s32", "neg.s32", "not.b32", "mul.hi.u32", "rem.u32", "div.u32", "rem.s32",
    "div.s32", "selp.b32", "mov.b32", "cvt.u32.u64", "bfe.u32", "add.s32", "mad.lo.s32", "mul.lo.s32",
)  # fmt: skip
WIDE = (
    "add.s64", "sub.s64", "mul.lo.s64", "mad.lo.s64", "mul.wide.s32", "mul.wide.u32", "mad.wide.s32",
    "mad.wide.u32", "cvt.s64.s32", "cvt.u64.u32", "shl.b64", "shr.s64", "shr.u64", "and.b64", "or.b64", "min.s64",
    "selp.b64", "neg.s64", "mul.lo.s64", "add.s64",
)  # fmt: skip
MODIFIED = {
    "min.s32": ("min.relu.s32", "min.s16x2", "min.relu.s16x2"), "max.u32": ("max.s32.relu", "max.u16x2"),
    "add.s32": ("add.sat.s32", "add.u16x2"), "sub.s32": ("sub.sat.s32",), "mad.lo.s32": ("sad.s32", "mad24.lo.s32"),
    "mul.lo.s32": ("mul24.lo.s32", "mul24.hi.u32"), "cvt.u32.u64": ("cvt.sat.u32.s64", "cvt.sat.s32.u64"),
    "neg.s32": ("abs.s32",),
}  # fmt: skip
"""Instructions with the operands of others, and other results."""
COMPARISONS = ("lt.s32", "ge.s32", "eq.s32", "ne.u32", "lo.u32", "gt.u32", "le.s32")


class _Program:
    """Draws a kernel of instructions, with parameters n and m of 32 bits and q of 64; each thread stores all values."""

    def __init__(self, seed: int) -> None:
        r = self.r = random.Random(seed)
        self.block = r.choice(BLOCKS)
        self.modified = random.Random(f"modified {seed}")
        self.near = ["%x", "%y", "%z", "%n", "%m", "%b"]
        self.far = ["%q", "%w"]
        self.preds: list[str] = []
        first = [self._instruction() for _ in range(r.randrange(6, 16))]
        self.body = first
        if r.random() < 0.5:
            self._part()
        self.body += [self._instruction() for _ in range(r.randrange(2, 8))]
        for _ in range(self.modified.randrange(3)):  # the halves of a number of 64 bits
            halves = [f"%w{len(self.near)}", f"%w{len(self.near) + 1}"]
            self.body.append(f"mov.b64 {{{', '.join(halves)}}}, {self.modified.choice((*self.far, '7'))};")
            self.near += halves

    def _near(self, constants: float = 0.3) -> str:
        r = self.r
        return str(r.choice(EXTREMES)) if r.random() < constants else r.choice((*self.near, *self.near[-4:]))

    def _far(self) -> str:
        return str(self.r.choice(EXTREMES)) if self.r.random() < 0.2 else self.r.choice((*self.far, *self.far[-3:]))

    def _instruction(self) -> str:
        r = self.r
        lines = ""
        op = r.choice(NARROW if r.random() < 0.6 else WIDE)
        wide = op in WIDE
        into = f"%{'d' if wide else 'w'}{len(self.far if wide else self.near)}"
        take = self._far if wide and "wide" not in op else self._near
        name = op.split(".")[0]
        if name in ("selp",):
            pred = f"%p{len(self.preds)}"
            both = self.modified.choice((pred, pred, f"{pred}|%second", f"%second|{pred}"))
            lines = f"setp.{r.choice(COMPARISONS)} {both}, {self._near(0)}, {self._near()};\n"
            self.preds.append(pred)
            sources = [take(), take(), pred]
        elif name in ("shl", "shr"):
            sources = [take(), str(r.choice((0, 1, 2, 3, 5, 6, 31, 32))) if r.random() < 0.8 else self._near()]
        elif name == "cvt":
            sources = [self._near(0) if wide else r.choice(self.far)]
        elif name in ("mov", "neg", "not"):
            sources = [take()]
        elif name == "bfe":
            sources = [self._near(), str(r.randrange(33)), str(r.randrange(33))]
        elif name in ("div", "rem"):
            sources = [
                self._near(),
                str(r.choice((1, 2, 3, 7, 20, 64, 1000, 0x7FFFFFFF))) if r.random() < 0.7 else "%m",
            ]
        elif name == "mad":
            sources = [take(), take(), self._far() if wide else self._near()]
        else:
            sources = [take(), take()]
        (self.far if wide else self.near).append(into)
        if self.modified.random() < 0.25:
            op = self.modified.choice(MODIFIED.get(op, (op,)))
        return f"{lines}{op} {into}, {', '.join(sources)};"

    def _part(self) -> None:
        """Some lanes change values that others keep, in a branch or in a loop that lanes leave one after another."""
        r = self.r
        changed = r.sample(self.near, 2) + r.sample(self.far, 1)
        lines = []
        for register in changed:
            if register[1] in "wd":
                t = "s64" if register in self.far else "s32"
                other = self._far() if t == "s64" else self._near()
                lines.append(f"add.{t} {register}, {register}, {other};")
        test = f"setp.{r.choice(COMPARISONS)} %go, {self._near(0)}, {self._near()};"
        if r.random() < 0.5:
            self.body += [test, "@%go bra OVER;", *lines, "OVER:"]
        else:
            again = ["add.s32 %k, %k, 1;", "and.b32 %kk, %x, 7;", "setp.le.s32 %go, %k, %kk;", "@%go bra AGAIN;"]
            self.body += ["mov.b32 %k, 0;", "AGAIN:", *lines, *again]

    @property
    def text(self) -> str:
        stores = [f"st.global.b64 [%out+{8 * i}], {name};" for i, name in enumerate(self.far)]
        stores += [f"st.global.b32 [%out+{8 * len(self.far) + 4 * i}], {name};" for i, name in enumerate(self.near)]
        x, y, z = self.block
        body = "\n".join(self.body)
        return f"""{HEAD}.visible .entry k(.param .u64 out, .param .u64 q, .param .u32 n, .param .u32 m)
{{
.reg .b32 %x, %y, %z, %n, %m, %b, %k, %kk, %w<80>, %t;
.reg .b64 %out, %q, %w, %d<80>, %o; .reg .pred %go, %second, %p<40>;
ld.param.u64 %out, [out]; ld.param.u64 %q, [q]; ld.param.u32 %n, [n]; ld.param.u32 %m, [m];
mov.u32 %x, %tid.x; mov.u32 %y, %tid.y; mov.u32 %z, %tid.z; mov.u32 %b, %ctaid.x; cvt.u64.u32 %w, %ntid.x;
mad.lo.u32 %t, %z, {y}, %y; mad.lo.u32 %t, %t, {x}, %x; mad.lo.u32 %t, %b, {x * y * z}, %t;
mul.wide.u32 %o, %t, {_record_bytes(self.far, self.near)}; add.s64 %out, %out, %o;
{body}
{chr(10).join(stores)}
ret;
}}
"""


class _Guarded(_Program):
    """Branches by what joins comparisons of numbers that were drawn, made before a loop, a barrier, or where lanes are
    apart; what one changes another compares."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.body += ["cvt.u64.u32 %far_x, %x;", "cvt.s64.s32 %far_y, %y;"]
        for number in range(self.r.randrange(1, 4)):
            self._guard(f"%g{number}_", f"G{number}")

    def _comparison(self, into: str, joined: str = "") -> str:
        r = self.r
        wide = r.random() < 0.3
        name, signs = r.choice((("lt", "su"), ("le", "su"), ("gt", "su"), ("ge", "su"), ("eq", "sub"), ("ne", "sub"),
                                ("lo", "u"), ("ls", "u"), ("hi", "u"), ("hs", "u")))  # fmt: skip
        first, second = (r.choice(self.far), self._far()) if wide else (self._near(0), self._near())
        if r.random() < 0.7:
            first = "%far_x" if wide else r.choice(("%x", "%x", "%y", "%t"))
            others = ("%far_y", "%q") if wide else ("%y", "%n")
            second = str(r.randrange(-1, 40)) if r.random() < 0.7 else r.choice(others)
        opcode = f"setp.{name}{joined and r.choice(('.and', '.or', '.xor'))}.{r.choice(signs)}{64 if wide else 32}"
        both = self.modified.choice((into, into, f"{into}|%second", f"%second|{into}"))
        return f"{opcode} {both}, {first}, {second}{joined and ', ' + joined};"

    def _guard(self, stem: str, label: str) -> None:
        r = self.r
        lines = [self._comparison(stem + "0")]
        count = r.randrange(1, 7)
        for i in range(1, count):
            earlier = f"{stem}{r.randrange(i)}"
            match r.randrange(5):
                case 0:
                    lines.append(f"not.pred {stem}{i}, {earlier};")
                case 1:
                    lines.append(self._comparison(f"{stem}{i}", r.choice(("", "!")) + earlier))
                case 2:
                    lines.append(self._comparison(f"{stem}{i}"))
                case _:
                    lines.append(f"{r.choice(('and', 'or', 'xor'))}.pred {stem}{i}, {earlier}, {stem}{r.randrange(i)};")
        guard = f"{stem}{count - 1}"
        near, far = r.choice(self.near[6:] or ["%k"]), r.choice(self.far)
        change = [f"add.s32 {near}, {near}, {self._near()};", f"add.s64 {far}, {far}, {self._far()};"]
        branch = [f"@{r.choice(('', '!'))}{guard} bra {label};", *change, f"{label}:"]
        loop = [f"mov.b32 %k, 0;\nL{label}:"]
        again = ["add.s32 %k, %k, 1;", f"setp.lt.s32 %go, %k, {r.choice(('3', '%y'))};", f"@%go bra L{label};"]
        match r.randrange(5):
            case 0:
                self.body += [*lines, *branch]
            case 1:
                self.body += [*lines, "bar.sync 0;", *branch]
            case 2:
                self.body += [*lines, *loop, *branch, *again]
            case 3:
                self.body += [*loop, *lines, *branch, *again]
            case _:
                test = f"setp.lt.s32 %go, {self._near(0)}, {self._near()};"
                self.body += [test, f"@%go bra U{label};", *lines, *branch, *change, f"U{label}:"]

    @property
    def text(self) -> str:
        return super().text.replace(".reg .pred ", ".reg .b64 %far_x, %far_y; .reg .pred %g0_<8>, %g1_<8>, %g2_<8>, ")


@dataclass(frozen=True)
class IntegerProgram:
    """A kernel of which each thread stores all values. far, near: the registers of 64 and of 32 bits, in the order in
    which they are stored.
    """

    text: str
    block: tuple[int, int, int]
    far: tuple[str, ...]
    near: tuple[str, ...]
    seed: int

    def compare(self) -> Found:
        """Compares what both engines leave, for three launches with parameters of their own."""
        module = parse(self.text)
        record_bytes = _record_bytes(self.far, self.near)
        nbytes = 2 * record_bytes * int(np.prod(self.block))
        for n, m, q in (
            (7, 3, 5),
            (-1, 1 << 30, -(1 << 62)),
            (random.Random(self.seed).getrandbits(32), 1000, 1 << 33),
        ):
            found = []
            for engine in ("interpreter", "jit"):
                memory = Memory()
                out = memory.allocate(nbytes)
                params = b"".join(
                    (v % (1 << 8 * k)).to_bytes(k, "little") for v, k in ((out, 8), (q, 8), (n, 4), (m, 4))
                )
                done = run(
                    load(module, memory), "k", grid=Dim3(2), block=Dim3(*self.block), params=params, engine=engine
                )
                if done.faults:
                    return Found(differs=f"{engine} finds {done.faults[0]}")
                found.append(memory.read(out, nbytes))
            if not np.array_equal(*found):
                at = int(np.flatnonzero(found[0] != found[1])[0])
                names = [*(n for n in self.far for _ in range(8)), *(n for n in self.near for _ in range(4))]
                where = f"{names[at % record_bytes]} of thread {at // record_bytes}"
                return Found(differs=f"interpreter and jit differ (n, m, q = {n, m, q}) in {where}")
        return Found(3)


def _record_bytes(far: Sequence[str], near: Sequence[str]) -> int:
    """Bytes that a thread stores."""
    return 8 * len(far) + 8 * (len(near) // 2 + 1)


def sums_of(seed: int) -> IntegerProgram:
    """A program of sums, products and such things, of which a part may be in a branch or a loop."""
    return _value(_Program(seed), seed)


def guarded_of(seed: int) -> IntegerProgram:
    """A program that branches by joined comparisons too."""
    return _value(_Guarded(seed), seed)


def kernel_of(seed: int) -> IntegerProgram:
    """The program of a seed, of both kinds by turns."""
    return (guarded_of if seed % 3 == 0 else sums_of)(seed)


def _value(program: _Program, seed: int) -> IntegerProgram:
    return IntegerProgram(program.text, program.block, tuple(program.far), tuple(program.near), seed)
