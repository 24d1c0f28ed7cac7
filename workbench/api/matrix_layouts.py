"""`wb.layouts`: which lane, register, byte or cell holds which element of the matrices of a kernel's instructions."""

from __future__ import annotations

from typing import Any

from workbench.analyse.inspector.operand_layouts import InstructionLayouts, MatrixLayouts, layouts_in
from workbench.api.handles import Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.base.arguments import whole
from workbench.base.errors import ArgumentError
from workbench.isa.ptx.excerpt import entry_lines


def layouts(kernel: Kernel | Any, line: int | None = None, *, ptx_line: int | None = None) -> MatrixLayouts:
    """Give the layouts of the operands of matrix instructions (`mma`, `ldmatrix`, `stmatrix`, `wmma`, `wgmma`,
    `tcgen05.mma`, `.ld`, `.st`); a notebook draws them.

    Static: nothing runs. A factor in shared memory has a layout where PTX fixes its descriptor, but for the address.

    Parameters
    ----------
    kernel
        A kernel in any form that `wb.check` takes.
    line
        Line of the source, whose instructions are looked at; None for all.
    ptx_line
        Line of the PTX, in place of `line`.

    Returns
    -------
    MatrixLayouts
        Of instructions of one form the first.

    Raises
    ------
    ArgumentError
        There is no such instruction.

    Examples
    --------
    >>> found = wb.layouts(product)  # doctest: +SKIP
    >>> d = found.instructions[0].layouts[0].places  # doctest: +SKIP
    >>> d.holder[3, 4], d.bit[3, 4] // d.unit_bits  # doctest: +SKIP
    """
    known = kernel_of(kernel)
    line = None if line is None else whole(line, "line", 1)
    ptx_line = None if ptx_line is None else whole(ptx_line, "ptx_line", 1)
    compilation = known.compilation
    first, last = entry_lines(compilation.ptx, known.mangled_name)
    lines = {number for number in range(first, last + 1) if _is_at(compilation, number, line)}
    if ptx_line is not None:
        lines &= {ptx_line}
    forms: dict[str, InstructionLayouts] = {}
    for each in layouts_in(compilation.ptx, lines):
        forms.setdefault(each.opcode, each)
    if not forms:
        name = "line" if ptx_line is None else "ptx_line"
        where = f" at line {line}" if line is not None else "" if ptx_line is None else f" at PTX line {ptx_line}"
        raise ArgumentError(f"{known.name} has no matrix instruction{where}", name)
    return MatrixLayouts(known.name, tuple(forms.values()))


def _is_at(compilation: Any, number: int, line: int | None) -> bool:
    """True if a line of the PTX comes from a line of the source, by itself or through calls."""
    if line is None:
        return True
    spot = compilation.line_map.ptx_to_source.get(number)
    if spot is None:
        return False
    filename = compilation.translation.source.filename
    places = [(spot.file, spot.line), *((each.file, each.line) for each in spot.inlined_at)]
    return (filename, line) in places
