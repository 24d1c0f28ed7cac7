"""Help for PTX: every mnemonic of the table has it, forms are found whatever stands between, keys are prefixes."""

from __future__ import annotations

import pytest

from workbench.analyse.inspector.ptx_help import ptx_help, ptx_help_of
from workbench.analyse.inspector.ptx_help_table import PTX_HELP
from workbench.isa.ptx.isa import INSTRUCTIONS


@pytest.mark.parametrize("mnemonic", sorted(INSTRUCTIONS))
def test_every_mnemonic_is_explained(mnemonic: str) -> None:
    row = INSTRUCTIONS[mnemonic]
    forms = [mnemonic, *(f"{mnemonic}.{m}" for m in row.modifiers)]
    found = [help for form in forms if (help := ptx_help(form))]
    assert found
    for help in found:
        assert help.title
        assert help.text.endswith((".", ")"))
        assert help.operands
        assert help.section == f"PTX ISA {row.section}"


def test_every_form_is_one_of_the_table_and_of_its_modifiers() -> None:
    for form in PTX_HELP:
        mnemonic, *modifiers = form.split(".")
        row = INSTRUCTIONS[mnemonic]
        if row.modifiers:
            known = {*row.modifiers, *row.types}
            # The cluster's barrier is in the manual, and refused by the emulator.
            assert set(modifiers) <= known | {"cluster"}, form


@pytest.mark.parametrize(
    ("opcode", "key", "title"),
    [
        ("ld.global.nc.f32", "ld.global.nc", "Load read-only data"),
        ("ld.global.f32", "ld.global", "Load from global memory"),
        ("ld.volatile.global.u32", "ld.volatile.global", "Load from global memory"),
        ("ld.shared::cta.f32", "ld.shared::cta", "Load from shared memory"),
        ("ld.f32", "ld", "Load (generic)"),
        ("mul.wide.s32", "mul.wide", "Multiply, whole product"),
        ("shfl.sync.bfly.b32", "shfl.sync.bfly", "Shuffle crosswise"),
        ("cp.async.bulk.wait_group.read", "cp.async.bulk.wait_group", "Wait for groups of bulk copies"),
        ("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", "mma.sync", "Matrix multiply-accumulate"),
        ("cvta.to.global.u64", "cvta.to", "Generic address to a space"),
    ],
)
def test_the_best_row_is_found(opcode: str, key: str, title: str) -> None:
    found = ptx_help(opcode)
    assert found is not None
    assert (found.key, found.title) == (key, title)
    assert opcode.startswith(found.key)


def test_the_longest_key_that_begins_an_opcode_is_its_help() -> None:
    opcodes = [
        "ld.f32",
        "ld.global.f32",
        "ld.global.nc.v4.f32",
        "add.f32",
        "add.cc.u32",
        "cvt.rn.f32.s32",
        "cvt.u64.u32",
    ]
    table = ptx_help_of(opcodes)
    for opcode in opcodes:
        keys = [k for k in table if opcode == k or opcode.startswith(f"{k}.")]
        assert table[max(keys, key=len)] == ptx_help(opcode)


def test_unknown_words_have_no_help() -> None:
    assert ptx_help("frobnicate.u32") is None
