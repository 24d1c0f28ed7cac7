"""`docs/ptx.md` lists what the emulator refuses: each form is refused, and no refused instruction is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.base.errors import CompileError, UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.isa.ptx import parse
from workbench.isa.ptx.isa import INSTRUCTIONS

TEXT = (Path(__file__).parents[2] / "docs/ptx.md").read_text(encoding="utf-8").split("```")[1]
FORMS = [line for line in TEXT.splitlines() if line.endswith(";")]
KERNEL = """.version 9.0
.target sm_100a
.address_size 64
.visible .entry f()
{{
.reg .f32 %f<5>; .reg .b16 %h<5>; .reg .b8 %b<3>; .reg .b32 %r<6>; .reg .b64 %d<5>; .reg .pred %p<3>; {more}
mov.u32 %r5, %tid.x;
setp.gt.u32 %p2, %r5, 1000;
@!%p2 bra END;
{form}
END: ret;
}}
"""


def _run(form: str) -> None:
    more = ".reg .b128 %q<4>;" if "%q" in form else ""
    program = load(parse(KERNEL.format(form=form, more=more)), Memory())
    run(LaunchRequest(program, "f", Dim3(1), Dim3(32), b"", 0, 1, False))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.split()[0].rstrip(";")[:60])
def test_the_form_is_refused(form: str) -> None:
    with pytest.raises((UnsupportedInstruction, CompileError)):
        _run(form)


def test_a_form_that_is_not_listed_is_not_refused() -> None:
    _run("max.f32 %f1, %f2, %f3, %f4;")


def test_every_refused_instruction_is_listed() -> None:
    listed = {form.split(".")[0] for form in FORMS}
    assert {name for name, row in INSTRUCTIONS.items() if not row.emulated} <= listed
