"""Differences of a SASS access from the PTX one, on listings written by hand: compilers make each, but not on
demand.
"""

from __future__ import annotations

import re

import pytest

from workbench.base.records import Missing, SassLine
from workbench.base.records.facts import Fact
from workbench.compilers.correlate.access_match import AccessMatch, match_accesses
from workbench.isa.ptx import parse
from workbench.isa.ptx.open_scopes import open_scopes

HEAD = """.version 8.0
.target sm_90
.address_size 64
.entry k() { .reg .b64 %d<9>; .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .pred %p;
"""
FIRST = 5
"""The line of the first PTX instruction in `match`."""


def sass(*texts: str) -> list[SassLine]:
    """Instructions from `[label:] [@predicate] opcode operands <- PTX line`."""
    form = re.compile(r"(?:(\S+):\s+)?(?:@(\S+)\s+)?([A-Z]\S*)\s*(.*?)\s*(?:<-\s*(\d+))?$")
    lines = []
    for i, text in enumerate(texts):
        found = form.match(text)
        assert found, text
        label, predicate, opcode, operands, line = found.groups()
        lines.append(
            SassLine(
                "k", 16 * i, label, predicate, opcode, tuple(filter(None, operands.split(", "))), Missing("none"), 0,
                Missing("none"), Missing("none"), FIRST + int(line) if line else Missing("none"),
            )
        )  # fmt: skip
    return lines


def match(ptx: list[str], *listing: str) -> AccessMatch:
    return match_accesses(open_scopes(parse(HEAD + "\n".join(ptx) + "\nret; }")), "k", sass(*listing))


def became(ptx: list[str], *listing: str, line: int = 0) -> Fact | None:
    basis = match(ptx, *listing).by_ptx_line[FIRST + line]
    return None if basis.kind == "as_hardware" else basis.lowering


def changed(kind: str, *opcodes: tuple[str, int], **operands: int) -> Fact:
    return Fact(kind, {"opcodes": opcodes, **operands})


LOAD = "ld.global.f32 %f1, [%d1];"
LOOP = ["L: add.s64 %d1, %d1, 4;", LOAD, "@%p bra L;"]
GUARDED = ["@%p bra L;", LOAD, "L:"]


def test_the_plainest_case_is_the_same():
    assert became([LOAD], "LDG.E R1, [R2.64] <- 0", "EXIT") is None


def test_a_load_in_a_loop_stays_in_it():
    inside = ("L: IADD3 R2, R2, 0x4 <- 0", "LDG.E R1, [R2.64] <- 1", "@P0 BRA `(L) <- 2", "EXIT")
    assert became(LOOP, *inside, line=1) is None


def test_a_load_before_the_loop_was_hoisted():
    before = ("LDG.E R1, [R2.64] <- 1", "L: IADD3 R2, R2, 0x4 <- 0", "@P0 BRA `(L) <- 2", "EXIT")
    assert became(LOOP, *before, line=1) == changed("hoisted", ("LDG.E", 1))


def test_a_loop_that_is_gone_was_unrolled():
    copies = ("IADD3 R2, R2, 0x4 <- 0", "LDG.E R1, [R2.64] <- 1") * 3
    assert became(LOOP, *copies, "EXIT", line=1) is None


@pytest.mark.parametrize("guard", ["@P0 EXIT <- 0", "@P0 BRA `(L) <- 0"])
def test_a_condition_may_become_an_exit_a_branch_or_a_predicate(guard):
    assert became(GUARDED, guard, "LDG.E R1, [R2.64] <- 1", "L: EXIT", line=1) is None
    assert became(GUARDED, "@!P0 LDG.E R1, [R2.64] <- 1", "EXIT", line=1) is None
    early = became(GUARDED, "LDG.E R1, [R2.64] <- 1", guard, "L: EXIT", line=1)
    assert early == changed("unconditional", ("LDG.E", 1))


def test_a_predicate_that_ptx_does_not_have():
    assert became([LOAD], "@P0 LDG.E R1, [R2.64] <- 0", "EXIT") == changed("predicated", ("LDG.E", 1))
    assert became([LOAD], "@PT LDG.E R1, [R2.64] <- 0", "EXIT") is None


def test_another_space_or_width():
    assert became([LOAD], "LDS R1, [R2] <- 0", "EXIT") == changed("other_access", ("LDS", 1))
    assert became([LOAD], "LDG.E.64 R1, [R2.64] <- 0", "EXIT") == changed("widened", ("LDG.E.64", 1))
    pair = ["ld.global.v2.f32 {%f1, %f2}, [%d1];"]
    assert became(pair, "LDG.E R1, [R2.64] <- 0", "LDG.E R3, [R2.64+0x4] <- 0", "EXIT") == changed(
        "split", ("LDG.E", 2)
    )
    assert became(pair, "LDG.E R1, [R2.64] <- 0", "EXIT") == changed("narrowed", ("LDG.E", 1))


def test_a_generic_access_may_be_in_any_space():
    for opcode in ("LD.E", "LDG.E", "LDS"):
        assert became(["ld.f32 %f1, [%d1];"], f"{opcode} R1, [R2.64] <- 0", "EXIT") is None


def test_a_merge_in_some_copies_only_is_not_certain():
    two = [LOAD, "ld.global.f32 %f2, [%d1+4];"]
    listing = ("LDG.E.64 R2, [R2.64] <- 0", "LDG.E R4, [R2.64+0x8] <- 0", "LDG.E R5, [R2.64+0xc] <- 1", "EXIT")
    assert became(two, *listing) == changed("widened", ("LDG.E.64", 1), ("LDG.E", 1))
    assert became(two, *listing, line=1) == changed("beside_wider", ("LDG.E", 1), line=FIRST)


def test_copies_that_differ_within_a_block():
    three = [LOAD, "ld.global.f32 %f2, [%d2];", "ld.global.f32 %f3, [%d3];"]
    listing = [f"LDG.E R{n}, [R2.64] <- {n}" for n in (0, 1, 2, 0, 1)]
    assert became(three, *listing, "EXIT") is None
    assert became(three, *listing, "EXIT", line=2) == changed("other_copies", ("LDG.E", 1), usual=2)


def test_spilled_registers_are_listed_apart():
    found = match([LOAD], "STL [R1], R5 <- 0", "LDG.E R1, [R2.64] <- 0", "LDL R5, [R1] <- 0", "EXIT")
    assert [a.opcode for a in found.not_in_ptx] == ["STL", "LDL"]
    assert found.by_ptx_line[FIRST].kind == "as_hardware"


def test_a_merged_access_under_another_predicate_is_not_recounted():
    two = [LOAD, "ld.global.f32 %f2, [%d1+4];"]
    plain = match(two, "LDG.E.64 R2, [R2.64] <- 1", "EXIT")
    assert dict(plain.plan) == {FIRST: (FIRST, 8), FIRST + 1: (FIRST, 8)}
    guarded = match(two, "@P0 LDG.E.64 R2, [R2.64] <- 1", "EXIT")
    assert not guarded.plan
    assert {b.kind for b in guarded.by_ptx_line.values()} == {"on_ptx"}


def test_a_listing_without_ptx_lines_says_so():
    found = match([LOAD], "LDG.E R1, [R2.64]", "EXIT")
    assert found.by_ptx_line[FIRST].lowering.kind == "no_links"


def test_two_products_of_one_sum_are_not_both_fused():
    ptx = ["mul.f32 %f1, %f2, %f3;", "mul.f32 %f4, %f5, %f6;", "sub.f32 %f7, %f1, %f4;"]
    found = match(ptx, "FMUL R1, R2, R3 <- 1", "FFMA R7, R5, R6, -R1 <- 2", "EXIT").by_ptx_line
    assert set(found) == {FIRST, FIRST + 2}
    rounded = [ptx[0].replace("mul", "mul.rn"), "add.f32 %f7, %f1, %f8;"]
    assert not match(rounded, "FFMA R1, R2, R3, R8 <- 1", "EXIT").by_ptx_line
