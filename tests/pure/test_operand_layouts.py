"""Every form of a matrix instruction has layouts of its operands, which fit the registers that PTX names."""

from __future__ import annotations

import re

import pytest
from support import ptx_forms
from support.ptx_forms import Form

from workbench.analyse.inspector.operand_layouts import InstructionLayouts, layouts_in
from workbench.base.records import Missing

MATRICES = re.compile(
    r"(?:mma|wmma|ldmatrix|stmatrix|wgmma\.mma_async|tcgen05\.(?:mma|ld|st)|cp(?:\.reduce)?\.async\.bulk\.tensor)\."
)


def of_form(form: Form) -> InstructionLayouts | None:
    found = layouts_in(ptx_forms.kernel([form]))
    assert len(found) <= 1
    return found[0] if found else None


FORMS = [form for form in ptx_forms.forms() if MATRICES.match(form.opcode)]
WITHOUT = re.compile(r"tcgen05\.mma\S*ashift|cp\.async\.bulk\.tensor\S*(?:prefetch|im2col::w)")
"""Forms that are not emulated."""


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.opcode)
def test_a_form_has_layouts_that_fit_its_operands(form: Form) -> None:
    found = of_form(form)
    if found is None:
        assert WITHOUT.match(form.opcode)
        return
    assert found.opcode == form.opcode
    for layout in found.layouts:
        places = layout.places
        if isinstance(places, Missing):
            assert places.reason
            assert form.opcode.startswith(("wgmma", "tcgen05.mma"))
            continue
        assert places.holder.shape == places.bit.shape
        assert places.holder.max() < (128 if places.space != "shared" else 1 << 18)
        if places.space == "registers":
            last = int(places.bit.max()) // places.unit_bits
            assert last == len(layout.registers) - 1, (layout.name, layout.registers)
            taken = places.holder >= 0
            each = set(zip(places.holder[taken].tolist(), places.bit[taken].tolist(), strict=True))
            assert len(each) == taken.sum(), "two elements in one place"
