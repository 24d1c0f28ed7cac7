"""Forms of PTX instructions, `tests/data/ptx_forms.txt`, and kernels that contain some of them.

A line is an opcode and operands; `{a,b}` in the opcode stands for either. Without operands they are the registers that
the opcode's values need. `%T1` is a register of the opcode's last type, `%A` one of an address in its space.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.values import load_rows
from workbench.emulate.values.table import VALUES
from workbench.isa.ptx.types import SIZES

load_rows()  # operands follow from the values
PATH = Path(__file__).parents[1] / "data" / "ptx_forms.txt"
_PREFIXES = {1: "h", 2: "h", 4: "r", 8: "d", 16: "q"}
_OWN_PREFIXES = {"pred": "p", "f32": "f", "f64": "e"}
KERNEL = """.version 9.3
.target {arch}
.address_size 64
.func (.param .b32 result) called(.param .b32 given) {{ st.param.b32 [result], 1; ret; }}
.global .align 128 .b8 gl[256];
.visible .entry k(.param .align 64 .b8 p[128]){cluster}
{{
.reg .f32 %f<9>; .reg .f64 %e<9>; .reg .b8 %b<9>; .reg .b16 %h<9>; .reg .b32 %r<10>; .reg .b64 %d<9>; .reg .pred %p<6>;
.reg .b128 %q<4>;
.shared .align 128 .b8 sm[1024];
.local .align 16 .b8 lo[64];
mov.u32 %r9, %tid.x;
setp.gt.u32 %p5, %r9, 2000;
add.cc.u32 %r8, %r9, %r9;
targets: .branchtargets END;
{body}
END: ret;
}}
"""
"""A kernel none of whose threads executes the forms."""
ARCHS = ("sm_100a", "sm_90a", "sm_120a", "sm_103a")
"""One of them has each form."""


@dataclass(frozen=True)
class Form:
    """One instruction. is_derived: its operands follow from its opcode."""

    opcode: str
    operands: str
    is_derived: bool

    @property
    def text(self) -> str:
        """The instruction, without its semicolon."""
        return f"{self.opcode} {self.operands}".strip()

    @property
    def in_cluster(self) -> bool:
        """True if it is an instruction of blocks in a cluster."""
        words = ("barrier.cluster", "mapa", "getctarank", "cta_group::2", "multicast::cluster", "shared::cluster")
        from_global = self.opcode.startswith("cp.async.bulk") and ".global" in self.opcode
        return any(word in self.opcode for word in (words[:-1] if from_global else words))


def kernel(forms: Sequence[Form], arch: str = ARCHS[0]) -> str:
    """A module with a kernel `k` that contains forms, each behind a branch of its own."""
    cluster = " .reqnctapercluster 2" if any(form.in_cluster for form in forms) else ""
    body = "\n".join(f"@!%p5 bra L{n}; {form.text}; L{n}:" for n, form in enumerate(forms))
    return KERNEL.format(arch=arch, body=body, cluster=cluster)


def expand(*patterns: str) -> list[str]:
    """`add.{rn,rz}.f32` names two opcodes."""
    found = []
    for pattern in patterns:
        parts = [p.split(",") for chunk in pattern.split("{") for p in chunk.split("}")]
        found += ["".join(choice).replace("..", ".") for choice in itertools.product(*parts)]
    return found


def _register(type_: str, number: object) -> str:
    return f"%{_OWN_PREFIXES.get(type_) or _PREFIXES[SIZES[type_]]}{number}"


def _operands(opcode: str, written: str) -> str:
    parsed = split_opcode(opcode)
    if not written:
        row = VALUES.get(parsed.mnemonic)
        value = row(parsed) if row is not None else None
        if value is None:
            return ""
        types = (*value.results[:1], *value.operands)
        return ", ".join(_register(type_, n) for n, type_ in enumerate(types, 1))
    is_shared = ".shared" in opcode and parsed.mnemonic != "cvta"
    written = written.replace("%A", "%r1" if is_shared else "%d1")
    return re.sub(r"%T(\d)", lambda found: _register(parsed.type, found[1]), written)


def forms_of(pattern: str) -> Iterator[Form]:
    """The instances of a line."""
    opcode, _, operands = pattern.partition(" ")
    for each in expand(opcode):
        yield Form(each, _operands(each, operands), not operands)


@cache
def sections() -> Mapping[str, tuple[str, ...]]:
    """The lines of the file by the title above them."""
    found: dict[str, list[str]] = {}
    for line in PATH.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found[line[3:]] = []
        elif line:
            found[list(found)[-1]].append(line)
    return {title: tuple(lines) for title, lines in found.items()}


def forms() -> list[Form]:
    """All forms, in order."""
    return [form for lines in sections().values() for line in lines for form in forms_of(line)]
