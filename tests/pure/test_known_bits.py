"""Known bits of registers are those that every run has, whatever the rest is."""

from __future__ import annotations

import random

import pytest
from support.idiom_checks.warps import OwnWords

from workbench.analyse.inspector.known_bits import known_bits
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.isa.ptx.nodes import Name
from workbench.isa.ptx.parser import parse

HEAD = ".version 8.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n"


def drawn(draw: random.Random) -> list[str]:
    """Lines that compute 64-bit registers of loads, constants and one another, each written once."""
    lines = ["ld.param.u64 %d0, [p];", "ld.param.u32 %r0, [p];", "cvt.u64.u32 %d1, %r0;", "mov.b64 %d2, {%r0, 77};"]
    for n in range(3, 14):
        a, b = (f"%d{draw.randrange(n)}" for _ in range(2))
        constant = draw.choice((1 << draw.randrange(48), (1 << draw.randrange(1, 48)) - 1, draw.getrandbits(40)))
        other = draw.choice((b, str(constant)))
        shift = f"{draw.choice(('shl.b64', 'shr.u64'))} %d{n}, {a}, {draw.randrange(40)};"
        lines.append(draw.choice((shift, f"{draw.choice(('and.b64', 'or.b64', 'add.s64'))} %d{n}, {a}, {other};")))
    return lines


@pytest.mark.parametrize("seed", range(20))
def test_known_bits_are_those_of_every_run(seed: int) -> None:
    lines = drawn(random.Random(seed))
    text = HEAD + ".reg .b64 %d<14>;\n.reg .b32 %r<2>;\n" + "\n".join(lines) + "\nret;\n}\n"
    (function,) = parse(text).functions
    flow = PtxFlow(function)
    for n in range(14):
        found = known_bits(flow, Name(f"%d{n}", 1, 1), 64)
        for run in range(6):
            assert OwnWords(lines, random.Random(run)).of(f"%d{n}") & found.known == found.value, lines
    assert known_bits(flow, Name("%d1", 1, 1), 64).known == 0xFFFF_FFFF_0000_0000
    assert known_bits(flow, Name("%d2", 1, 1), 64).value == 77 << 32


def test_a_sum_is_known_as_far_as_its_carries_are() -> None:
    text = HEAD + (".reg .b64 %d<4>;\nld.param.u64 %d0, [p];\nshl.b64 %d1, %d0, 8;\nadd.s64 %d2, %d1, 3;\nret;\n}\n")
    (function,) = parse(text).functions
    found = known_bits(PtxFlow(function), Name("%d2", 1, 1), 64)
    assert (found.known, found.value) == (0xFF, 3)
