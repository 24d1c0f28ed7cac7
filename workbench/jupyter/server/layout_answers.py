"""The picture of the matrices of an instruction in the panel, from a PTX text and a line; nothing runs."""

from __future__ import annotations

from workbench.base.errors import CompileError
from workbench.jupyter import wire


def layouts_answer(ptx: str, line: int, operand: int = 0) -> wire.Json:
    """The message with the picture; empty where no instruction of the line has matrices, and where the text is no PTX.

    Parameters
    ----------
    line : of the text, from 1
    operand : the number of the operand that is shown first, from 0
    """
    from workbench.analyse.inspector.operand_layouts import layouts_in
    from workbench.jupyter.widgets.layout_picture import instruction_view

    try:
        found = layouts_in(ptx, (line,))
    except CompileError:
        return wire.layouts("")
    return wire.layouts(instruction_view(found[0], operand).html if found else "")
