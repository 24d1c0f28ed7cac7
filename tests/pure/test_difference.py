"""Listings are aligned by content: renamed registers are no difference, and the summary says what was gained."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from workbench.inspector.alignment import align
from workbench.inspector.difference import Version, aligned, compare, content_of, percent, short_opcode
from workbench.records import Missing, Resources

SAMPLES = sorted((Path(__file__).resolve().parents[1] / "samples").glob("difference_*.json"))


def listing(instructions: list[str]) -> Version:
    return Version("sm_90", instructions, Missing("made for a test"))


def longest(a: str, b: str) -> int:
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1][j + 1] = table[i][j] + 1 if x == y else max(table[i][j + 1], table[i + 1][j])
    return table[-1][-1]


@pytest.mark.parametrize("seed", range(40))
def test_as_many_pairs_as_there_can_be(seed: int) -> None:
    rng = random.Random(seed)
    a, b = ("".join(rng.choices("abcd", k=rng.randrange(40))) for _ in range(2))
    pairs = align(a, b)
    assert len(pairs) == longest(a, b)
    assert all(a[i] == b[j] for i, j in pairs)
    assert pairs == sorted(pairs)
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)


def test_registers_labels_and_reuse_are_no_content() -> None:
    one = content_of("@!P0 IMAD.WIDE R4, R2.reuse, 0x4, R6")
    assert one == content_of("@!P3 IMAD.WIDE R14, R9, 0x4, R20")
    assert content_of("BRA `(.L_x_1)") == content_of("BRA `(.L_x_7)")
    assert content_of("LDG.E R2, desc[UR4][R2.64]") == content_of("LDG.E R8, desc[UR6][R10.64]")
    # RZ is zero and an immediate is a number: those are content.
    assert content_of("IADD3 R1, R2, RZ, RZ") != content_of("IADD3 R1, R2, R3, RZ")
    assert content_of("IADD3 R1, R2, 0x4, RZ") != content_of("IADD3 R1, R2, 0x8, RZ")
    assert content_of("LDC R1, c[0x0][0x28]") == "LDC R, c[0x0][0x28]"


def test_rows_hold_every_line_once_and_in_order() -> None:
    before = ["MOV R1, R2", "FADD R1, R2, 0x1", "LDG.E R1, [R2.64]", "EXIT"]
    after = ["MOV R9, R3", "FADD R4, R5, 0x2", "LDG.E.128 R4, [R8.64]", "LDG.E R3, [R6.64]", "EXIT"]
    rows = aligned(listing(before), listing(after))
    assert [(r.before, r.after, r.kind) for r in rows] == [
        (0, 0, "same"), (1, 1, "changed"), (None, 2, "added"), (2, 3, "same"), (3, 4, "same"),
    ]  # fmt: skip


def test_operands_from_other_instructions_are_a_change() -> None:
    texts = ["LDC R2, c[0x0][0x4]", "LDC R3, c[0x0][0x4]", "FADD R4, R2, -R3", "EXIT"]
    nothing = Missing("made for a test")
    before, swapped, renamed = (
        Version("sm_90", instructions, nothing, sources)
        for instructions, sources in (
            (texts, ((), (), ((0,), (1,)), ())),
            (texts, ((), (), ((1,), (0,)), ())),
            ([text.replace("R2", "R12").replace("R3", "R2") for text in texts], ((), (), ((0,), (1,)), ())),
        )
    )
    assert [row.kind for row in aligned(before, swapped)] == ["same", "same", "changed", "same"]
    assert [row.kind for row in aligned(before, renamed)] == ["same"] * 4


def test_repeated_instructions_are_paired_by_their_data_flow() -> None:
    texts = ["MOV R1, 0x1", *[f"FADD R{n + 1}, R{n}, R{n}" for n in range(1, 9)], "EXIT"]
    flow = ((), *(((n - 1,), (n - 1,)) for n in range(1, 9)), ())
    nothing = Missing("made for a test")
    before = Version("sm_90", texts, nothing, flow)
    # One more instruction before the chain, whose content is that of its links, and which none of them reads.
    after = Version(
        "sm_90",
        [texts[0], "FADD R20, R21, R21", *texts[1:]],
        nothing,
        ((), ((), ()), *[tuple(tuple(w + (w > 0) for w in place) for place in each) for each in flow[1:]]),
    )
    assert [row.kind for row in aligned(before, after)] == ["same", "added", *["same"] * 9]


def test_opcodes_are_named_shortly() -> None:
    assert short_opcode("LDG.E.128.CONSTANT") == "LDG.128"
    assert short_opcode("STG.E") == "STG"
    assert short_opcode("MUFU.EX2") == "MUFU.EX2"
    assert short_opcode("HMMA.16816.F32") == "HMMA.16816"
    assert short_opcode("IMAD.WIDE.U32") == "IMAD"


def test_the_summary_is_the_contracts() -> None:
    before = Version("sm_90", ["STL [R1], R2", *["FADD R1, R2, R3"] * 3], Resources(40, spill_store_bytes=4))
    after = Version("sm_90", ["LDG.E.128 R4, [R2.64]", "LDG.E.128 R8, [R2.64+0x10]", *["FADD R1, R2, R3"] * 2],
                    Resources(32))  # fmt: skip
    found = compare(before, after, block=256)
    assert found.summary == "+2 LDG.128, -1 spill, registers 40 -> 32, occupancy 75 % -> 100 % at 256 threads"


def test_versions_that_are_the_same_say_so() -> None:
    version = Version("sm_90", ["MOV R1, R2", "EXIT"], Resources(16))
    renamed = Version("sm_90", ["MOV R3, R2", "EXIT"], Resources(16))
    assert compare(version, renamed).summary == "the same instructions"
    other = Version("sm_90", ["MOV R3, 0x1", "EXIT"], Resources(16))
    assert "other operands" in compare(version, other).summary


def test_what_is_not_known_is_said() -> None:
    known = Version("sm_90", ["EXIT"], Resources(16))
    unknown = Version("sm_90", ["EXIT"], Missing("no cubin"))
    assert compare(unknown, known).parts == ("occupancy unknown -> 100 % at 256 threads",)


def test_percents_are_rounded_as_in_the_browser() -> None:
    assert [percent(x) for x in (1.0, 0.75, 0.375, 0.09375, 0.03125)] == ["100 %", "75 %", "37.5 %", "9.4 %", "3.1 %"]


def test_a_large_kernel_is_aligned() -> None:
    rng = random.Random(1)
    before = [f"FFMA R1, R2, {rng.choice(['R3', '0x1', '0x2'])}, R4" for _ in range(6000)]
    after = before[:1000] + before[1200:5000] + ["FADD R1, R2, R3"] * 50 + before[5000:]
    kinds = [row.kind for row in aligned(listing(before), listing(after))]
    assert kinds.count("removed") == 200
    assert kinds.count("added") == 50


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_samples_that_the_browser_reads_too(path: Path) -> None:
    sample = json.loads(path.read_text())
    versions = [
        Version(side["arch"], side["instructions"], Resources(**side["resources"]), side["sources"])
        for side in (sample["before"], sample["after"])
    ]
    found = compare(*versions, block=sample["block"])
    assert [[r.before, r.after, r.kind] for r in found.rows] == sample["rows"]
    assert list(found.parts) == sample["parts"]
    assert found.summary == sample["summary"]
