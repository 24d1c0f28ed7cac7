"""Two texts of an IR compared: names of values are followed, everything else counts."""

from __future__ import annotations

import random
import re

import pytest

from workbench.compilers.correlate.ir_diff import differences

LLVM = """define void @f(ptr %0, i32 %1) {
  %3 = add i32 %1, 1
  %4 = mul i32 %3, %3
  %5 = sub i32 %4, %1
  store i32 %5, ptr %0
  br label %6
6:
  ret void
}"""
MLIR = """module {
  tt.func public @f(%x: !tt.ptr<f32>, %n: i32) {
    %c = arith.constant 1 : i32
    %a:2 = scf.for %i = %c to %n step %c iter_args(%p = %c, %q = %n) -> (i32, i32) {
      %s = arith.addi %p, %q : i32
      scf.yield %s, %p : i32, i32
    }
    %t = arith.addi %a#0, %a#1 : i32
    tt.return
  }
}"""


def kinds(before: str, after: str) -> list[tuple[str, str]]:
    return [(line.kind, line.text.strip()) for line in differences(before, after) if line.kind != "same"]


def renumbered(text: str, by: int) -> str:
    renamed = re.sub(r"%(\d+)", lambda found: f"%{int(found[1]) + by}", text)
    return re.sub(r"^(\d+):", lambda found: f"{int(found[1]) + by}:", renamed, flags=re.MULTILINE)


def test_other_numbers_are_no_difference() -> None:
    assert kinds(LLVM, renumbered(LLVM, 7)) == []
    assert kinds(MLIR, MLIR.replace("%s", "%left_3").replace("%c", "%c1_i32")) == []


def test_an_operation_that_is_gone_is_the_only_difference() -> None:
    shorter = LLVM.replace("  %4 = mul i32 %3, %3\n", "").replace("%4", "%3").replace("%5", "%4").replace("6", "5")
    assert kinds(LLVM, shorter) == [
        ("removed", "%4 = mul i32 %3, %3"),
        ("removed", "%5 = sub i32 %4, %1"),
        ("added", "%4 = sub i32 %3, %1"),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [("mul i32 %3, %3", "mul i32 %3, %1"), ("sub i32 %4, %1", "sub i32 %1, %4"), ("add i32 %1, 1", "add i32 %1, 2"),
     ("i32 %5, ptr", "i32 %4, ptr")],
)  # fmt: skip
def test_another_operand_is_a_difference_whatever_its_name(old: str, new: str) -> None:
    for by in (0, 7):
        other = renumbered(LLVM.replace(old, new), by)
        assert [kind for kind, _ in kinds(LLVM, other)] == ["removed", "added"]


def test_results_and_parameters_of_loops_are_followed() -> None:
    assert kinds(MLIR, MLIR.replace("%a#0, %a#1", "%a#1, %a#0")) != []
    assert kinds(MLIR, MLIR.replace("%s, %p", "%s, %q")) != []


@pytest.mark.parametrize("seed", range(60))
def test_both_texts_are_what_the_lines_say(seed: int) -> None:
    rng = random.Random(seed)
    before = [f"  %{at} = {rng.choice(['add', 'mul', 'shl'])} i32 %{rng.randrange(at)}, 1" for at in range(1, 40)]
    after = [line for line in before if rng.random() > 0.2]
    for _ in range(rng.randrange(6)):
        after.insert(rng.randrange(len(after) + 1), f"  %new{rng.randrange(9)} = xor i32 %1, %{rng.randrange(40)}")
    lines = differences("\n".join(before), "\n".join(after))
    assert [line.text for line in lines if line.after is not None] == after
    assert [line.after for line in lines if line.after is not None] == list(range(1, len(after) + 1))
    assert [line.before for line in lines if line.before is not None] == list(range(1, len(before) + 1))
    assert [line.text for line in lines if line.kind == "removed"] == [
        before[line.before - 1] for line in lines if line.kind == "removed" and line.before is not None
    ]


def test_empty_texts() -> None:
    assert kinds("", "") == []
    assert kinds("a", "b") == [("removed", "a"), ("added", "b")]
