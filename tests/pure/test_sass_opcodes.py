"""The table of SASS opcodes: complete, and what it says of some of them."""

from __future__ import annotations

import pytest

from workbench.sass.opcodes import (
    OPCODES,
    OPERAND_FORMS,
    has_variable_latency,
    instruction_class,
    opcode,
    operand_form,
    pipe,
)

CLASSES = {
    "memory.global", "memory.shared", "memory.local", "memory.constant", "fp32", "fp64", "fp16", "int", "tensor",
    "special", "convert", "move", "predicate", "control", "barrier", "uniform", "other",
}  # fmt: skip
PIPES = {"LSU", "FMA", "ALU", "FP64", "XU", "Tensor", "Uniform", "ADU", "CBU", "TMA", "TEX", ""}


def test_every_row_is_whole() -> None:
    assert len(OPCODES) > 250
    for name, row in OPCODES.items():
        assert row.class_ in CLASSES, name
        assert row.pipe in PIPES, name
        assert row.title, name
        assert row.text.endswith("."), name
    for key, form in OPERAND_FORMS.items():
        assert form.title, key
        assert form.text.endswith("."), key


@pytest.mark.parametrize(
    ("text", "class_", "runs_on"),
    [
        ("LDG.E.128", "memory.global", "LSU"),
        ("IMAD.MOV.U32", "move", "FMA"),
        ("IMAD.WIDE", "int", "FMA"),
        ("HFMA2.MMA", "fp16", "Tensor"),
        ("MUFU.RCP", "special", "XU"),
        ("ULDC.64", "memory.constant", "Uniform"),
        ("UNKNOWN", "uniform", "Uniform"),
        ("XUNKNOWN", "other", ""),
    ],
)
def test_class_and_pipe(text: str, class_: str, runs_on: str) -> None:
    assert (instruction_class(text), pipe(text)) == (class_, runs_on)


def test_latency_depends_on_the_architecture() -> None:
    assert [has_variable_latency("DFMA", arch) for arch in (75, 80, 90, 100, 120)] == [True, True, False, True, True]
    assert [has_variable_latency("R2UR", arch) for arch in (75, 80, 90, 120)] == [True, True, False, False]
    assert has_variable_latency("LDG.E", 90)
    assert not has_variable_latency("FFMA", 75)
    assert has_variable_latency("XUNKNOWN", 90)


def test_help_for_operands() -> None:
    for operand, key in [
        ("c[0x0][0x160]", "c[0x0]["), ("c[0x3][R4]", "c[0x3]["), ("cx[UR4][0x10]", "cx["),
        ("desc[UR4][R2.64]", "desc["),
        ("-|R10|", "R"), ("R1", "R1"), ("RZ", "RZ"), ("URZ", "URZ"), ("UR4", "UR"), ("!PT", "PT"), ("UP0", "UP"),
        ("[R2.64+0x10]", "["), ("SR_TID.X", "SR_"), ("B0", "B"), ("SB0", "SB"), ("`(.L_x_0)", "`("), ("0x10", "0x"),
    ]:  # fmt: skip
        found = operand_form(operand)
        assert found is not None
        assert found[0] == key, operand
    assert opcode("LDG.E.64") is OPCODES["LDG"]
    assert opcode("XUNKNOWN") is None
