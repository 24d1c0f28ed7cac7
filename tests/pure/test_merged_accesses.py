"""A merge is taken where one tiling fits, and left where two do."""

from __future__ import annotations

from workbench.compilers.correlate.merged_accesses import find_merges
from workbench.compilers.correlate.ptx_accesses import FunctionText, PtxAccess
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() {\n.reg .b64 %d<9>; .reg .b32 %r<9>; .reg .pred %p;\n"


def accesses(*lines: str) -> tuple[PtxAccess, ...]:
    (function,) = parse(HEAD + "\n".join(lines) + "\nret; }").entries
    return FunctionText(function).accesses


def merges(widths: dict[int, int], *lines: str) -> list[tuple[int, ...]]:
    """Members of each merge by number, of the accesses in the order of the text; `widths` likewise."""
    found = accesses(*lines)
    numbers = {a.line: i for i, a in enumerate(found)}
    by_line = {found[i].line: width for i, width in widths.items()}
    return [tuple(numbers[m.line] for m in merge.members) for merge in find_merges(found, by_line)]


FOUR = [f"ld.shared.u32 %r{i}, [%r8+{4 * i}];" for i in range(4)]


def test_four_words_in_any_order_and_under_any_line():
    assert merges({0: 16}, *FOUR) == [(0, 1, 2, 3)]
    assert merges({2: 16}, *reversed(FOUR)) == [(3, 2, 1, 0)]
    assert merges({0: 8, 2: 8}, *FOUR) == [(0, 1), (2, 3)]


def test_two_tilings_are_no_proof():
    assert merges({1: 8}, *FOUR[:3]) == []
    assert merges({0: 8, 1: 4}, *FOUR[:2]) == []


def test_alignment_decides_between_tilings():
    """The pair of the fourth word could reach back or forward; the first pair says how the base is aligned."""
    five = [*FOUR, "ld.shared.u32 %r4, [%r8+16];"]
    assert merges({0: 8, 3: 8}, *five) == [(0, 1), (2, 3)]
    assert merges({3: 8}, *five) == []


def test_what_is_not_alike_is_not_merged():
    guarded = [FOUR[0], "@%p " + FOUR[1]]
    assert merges({0: 8}, *guarded) == []
    moved = [FOUR[0], "add.u32 %r8, %r8, 16;", FOUR[1]]
    assert merges({0: 8}, *moved) == []
    assert merges({0: 8}, FOUR[0], "bar.sync 0;", "L: " + FOUR[1]) == []
    assert merges({0: 8}, FOUR[0], FOUR[1].replace("%r8", "%r7")) == []
    assert merges({0: 8}, FOUR[0], FOUR[1].replace("ld.shared", "ld.global").replace("%r8", "%d8")) == []


def test_addresses_are_followed_through_additions_of_constants():
    lines = ["mov.u64 %d1, %d5;", "add.s64 %d2, %d1, 4;", "ld.global.u32 %r1, [%d1];", "ld.global.u32 %r2, [%d2];"]
    assert merges({0: 8}, *lines) == [(0, 1)]
    first, second = accesses(*lines)
    assert (first.base, first.offset) == (second.base, second.offset - 4)
    # A register that is written twice may hold something else by then.
    again = [lines[0], lines[1], "mov.u64 %d1, %d6;", *lines[2:]]
    assert merges({0: 8}, *again) == []


def test_forms_of_accesses():
    found = accesses(
        "ld.global.nc.v4.f32 {%r1, %r2, %r3, %r4}, [%d1+8];",
        "@!%p st.u16 [%d2], %r1;",
        "atom.shared::cta.add.u64 %d3, [%r4], %d5;",
        "cp.async.cg.shared.global [%r1], [%d1], 16;",
        "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1, %r2, %r3, %r4}, [%r5];",
        "ld.param.u64 %d1, [p];",
        "L: ld.local.u8 %r1, [%d1];",
        "@%p bra L;",
    )
    assert [(a.kind, a.space, a.width_bytes, a.predicate, a.loop_depth, a.always) for a in found] == [
        ("load", "global", 16, "", 0, True),
        ("store", "", 2, "!%p", 0, False),
        ("atomic", "shared", 8, "", 0, True),
        ("copy", "global", 16, "", 0, True),
        ("matrix", "shared", 4, "", 0, True),
        ("load", "local", 1, "", 1, True),
    ]
