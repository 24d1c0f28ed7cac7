"""The table of SASS opcodes: complete, and what it says of some of them."""

from __future__ import annotations

from typing import get_args

import pytest

from workbench.analyse.inspector.sass_help import sass_help_of
from workbench.base.records import Missing, SassLine
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.moves import constant
from workbench.isa.sass.opcodes import (
    OPCODES,
    OPERAND_FORMS,
    has_variable_latency,
    instruction_class,
    opcode,
    operand_form,
    scheduled_as,
)
from workbench.isa.sass.pipes import PIPES, pipe_of
from workbench.isa.sass.rates import Rated, doubles_in_words, rate

CLASSES = {
    "memory.global", "memory.shared", "memory.local", "memory.constant", "memory.texture", "fp32", "fp64", "fp16",
    "int", "tensor", "special", "convert", "move", "predicate", "control", "barrier", "uniform", "other",
}  # fmt: skip
ARCHS = (75, 80, 86, 87, 88, 89, 90, 100, 103, 110, 120, 121)


def test_every_row_is_whole() -> None:
    assert len(OPCODES) > 250
    for name, row in OPCODES.items():
        assert row.class_ in CLASSES, name
        assert {pipe_of(name, arch) for arch in ARCHS} <= PIPES, name
        assert row.title, name
        assert row.text.endswith("."), name
    for key, form in OPERAND_FORMS.items():
        assert form.title, key
        assert form.text.endswith("."), key


@pytest.mark.parametrize(
    ("text", "class_", "runs_on"),
    [
        ("LDG.E.128", "memory.global", "LSU"),
        ("TEX.LL", "memory.texture", "TEX"),
        ("IMAD.MOV.U32", "move", "FMA"),
        ("IMAD.WIDE", "int", "FMA"),
        ("HFMA2.MMA", "fp16", "FMA"),
        ("MUFU.RCP", "special", "XU"),
        ("ULDC.64", "memory.constant", "Uniform"),
        ("UNKNOWN", "uniform", "Uniform"),
        ("XUNKNOWN", "other", ""),
    ],
)
def test_class_and_group(text: str, class_: str, runs_on: str) -> None:
    assert (instruction_class(text), scheduled_as(text)) == (class_, runs_on)


@pytest.mark.parametrize(
    ("text", "pipes"),
    [
        ("HFMA2.MMA", ["FP16", "FP16", "FMA", "FMA", "FMA", "FMA"]),
        ("HADD2.F32", ["FP16", "FP16", "FMA", "FMA", "FMA", "FMA"]),
        ("IMAD.WIDE.U32", ["FMA", "FMA", "FMAHeavy", "FMAHeavy", "FMA", "FMA"]),
        ("FFMA", ["FMA"] * 6),
        ("LOP3.LUT", ["ALU"] * 6),
        ("S2R", ["LSU"] * 6),
        ("MUFU.EX2", ["XU"] * 6),
        ("FCHK", ["XU"] * 6),
        ("HMMA.16816.F32", ["Tensor"] * 6),
        ("UTCHMMA", ["TC"] * 6),
        ("LDTM.x16", ["TMEM"] * 6),
        ("XUNKNOWN", [""] * 6),
    ],
)
def test_pipes_depend_on_the_architecture(text: str, pipes: list[str]) -> None:
    assert [pipe_of(text, arch) for arch in (75, 80, 86, 90, 100, 120)] == pipes


def test_rates_are_those_of_the_guide_or_missing() -> None:
    assert [rate("fp64", arch) for arch in (75, 80, 86, 89, 90, 100, 120)] == [2, 32, 2, 2, 64, 64, 2]
    for kind in get_args(Rated):
        for arch in (87, 88, 103, 110, 121):
            missing = rate(kind, arch)
            assert isinstance(missing, Missing)
            assert missing.kind == "no_column"
    assert doubles_in_words(80) == "1/2 of that of floats on sm_80"
    assert doubles_in_words(75) == "1/32 of that of floats on sm_75"
    assert doubles_in_words(120) == "1/64 of that of floats on sm_120"
    assert isinstance(doubles_in_words(103), Missing)


def test_help_names_pipe_and_rate_of_its_architecture() -> None:
    on = {arch: sass_help_of(["DFMA", "HFMA2.MMA", "XUNKNOWN"], arch) for arch in ("sm_80", "sm_86", "sm_103")}
    assert all(set(found) == {"DFMA", "HFMA2"} for found in on.values())
    assert [found["HFMA2"].pipe for found in on.values()] == ["FP16", "FMA", "FMA"]
    assert "32 results per clock per SM on sm_80" in on["sm_80"]["DFMA"].text
    assert " 2 results per clock per SM on sm_86" in on["sm_86"]["DFMA"].text
    assert "results per clock" not in on["sm_103"]["DFMA"].text


@pytest.mark.parametrize(
    ("text", "class_"),
    [
        ("HFMA2.MMA R5, -RZ, RZ, 1.875, 0", "move"),
        ("HFMA2 R5, -RZ, RZ, 0, 5.9604644775390625e-08", "move"),
        ("HFMA2.MMA R5, R4, R6, R7", "fp16"),
        ("HFMA2 R5, R4, 1, 1, R7", "fp16"),
        ("HADD2.F32 R5, -RZ, R4.H0_H0", "convert"),
        ("HADD2 R5, R4, R6", "fp16"),
        ("IMAD.MOV.U32 R5, RZ, RZ, R4", "move"),
        ("IMAD R5, R4, R6, RZ", "int"),
        ("FADD R5, -RZ, R4", "move"),
        ("FADD R5, R6, R4", "fp32"),
        ("CS2R R4, SRZ", "move"),
        ("UMOV UR4, 0x8", "move"),
        ("UIADD3 UR4, UR4, 0x8, URZ", "uniform"),
    ],
)
def test_class_follows_the_operands(text: str, class_: str) -> None:
    opcode_, _, operands = text.partition(" ")
    assert class_of(line_of(opcode_, *operands.split(", "))) == class_


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("HFMA2.MMA R5, -RZ, RZ, 1.875, 0", 0x3F800000),
        ("HFMA2.MMA R5, -RZ, RZ, 0, 2.384185791015625e-07", 4),
        ("MOV R5, 0x40", 0x40),
        ("IMAD.MOV.U32 R5, RZ, RZ, -0x1", 0xFFFFFFFF),
        ("IMAD.MOV.U32 R5, RZ, RZ, RZ", 0),
        ("IMAD.MOV R5, RZ, RZ, -R4", None),
        ("MOV R5, R4", None),
        ("HFMA2 R5, R4, RZ, 1, 1", None),
    ],
)
def test_constants_that_arithmetic_loads(text: str, value: int | None) -> None:
    opcode_, _, operands = text.partition(" ")
    assert constant(line_of(opcode_, *operands.split(", "))) == value


def line_of(opcode_: str, *operands: str) -> SassLine:
    nothing = Missing("made for a test")
    return SassLine("k", 0, None, None, opcode_, operands, nothing, 0, nothing, nothing, nothing)


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
