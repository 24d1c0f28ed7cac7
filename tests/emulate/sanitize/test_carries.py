"""The carry flag: `init` reports an instruction that uses it where nothing before in its `asm` statement has set it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget

STATEMENTS = {
    "together": ['"add.cc.u32 %0, %2, %3;\\n\\taddc.u32 %1, 0, 0;" : "=r"(lo), "=r"(hi) : "r"(a), "r"(b)'],
    "long_chain": [
        '"add.cc.u32 %0, %2, %3;\\n\\taddc.cc.u32 %1, %2, 0;\\n\\taddc.u32 %1, %1, 0;" : "=&r"(lo), "=&r"(hi)'
        ' : "r"(a), "r"(b)'
    ],
    "apart": ['"add.cc.u32 %0, %1, %2;" : "=r"(lo) : "r"(a), "r"(b)', '"addc.u32 %0, 0, 0;" : "=r"(hi)'],
    "apart_volatile": [
        'volatile "sub.cc.u32 %0, %1, %2;" : "=r"(lo) : "r"(a), "r"(b)', 'volatile "subc.u32 %0, 0, 0;" : "=r"(hi)'
    ],
    "product": ['"mad.lo.cc.u32 %0, %1, %2, %1;" : "=r"(lo) : "r"(a), "r"(b)',
                '"madc.hi.u32 %0, %1, %2, 0;" : "=r"(hi) : "r"(a), "r"(b)'],
}  # fmt: skip
WRONG = ("apart", "apart_volatile", "product")


@cache
def compilation() -> wb.Compilation:
    text = ""
    for name, statements in STATEMENTS.items():
        body = "\n".join(
            f"  asm {each[:8].strip() + '(' + each[8:] if each.startswith('volatile') else '(' + each});"
            for each in statements
        )
        text += (
            f'extern "C" __global__ void {name}(unsigned* s, unsigned a, unsigned b) {{\n  unsigned lo, hi;\n{body}\n'
            "  s[0] = lo; s[1] = hi; }\n"
        )
    text += """extern "C" __global__ void wide(unsigned __int128* s, unsigned long long a) {
  s[0] += (unsigned __int128)a * a + s[1]; }
"""
    return wb.compile(text, arch="sm_90")


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_flag_that_another_statement_set_is_not_kept(name: str) -> None:
    s = np.zeros(2, np.uint32)
    faults = (
        EmulatorTarget()
        .launch(compilation().kernel(name), 1, 32, (s, np.uint32(0xFFFF_FFFF), np.uint32(2)), sanitize="init")
        .faults
    )
    if name not in WRONG:
        assert not faults
        return
    (fault,) = faults
    lines = compilation().source.text.splitlines()
    begins = next(i for i, line in enumerate(lines, 1) if f"void {name}(" in line)
    assert (fault.kind, fault.cause.kind, fault.count) == ("initcheck.uninitialized", "carry_not_set", 32)
    assert (fault.source_line, fault.remedy) == (begins + 3, Fact("one_asm_statement"))


def test_chains_of_the_compilers_own_are_right() -> None:
    s = np.array([1, 2, 3, 4], np.uint64)
    kernel = compilation().kernel("wide")
    outcome = EmulatorTarget().launch(kernel, 1, 1, (s.view(np.uint8), np.uint64(1 << 63)), sanitize="init")
    assert not outcome.faults
