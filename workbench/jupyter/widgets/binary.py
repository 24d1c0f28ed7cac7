"""An opened file as a table: its kernels, what each occupies, what there is to see of it."""

from __future__ import annotations

from typing import Any

from workbench.base.records import Missing, Resources
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Cell, Head, Line, Table, Words, code, label, note, numbers
from workbench.jupyter.widgets.view import View

_SHOWN = 200


def binary_view(binary: Any) -> View:
    """Return the kernels of what `wb.open` gave, with their static resources.

    Parameters
    ----------
    binary
        The handle of the file.
    """
    kernels = list(binary.kernels.items())
    others = [arch for arch in binary.archs if arch != binary.arch]
    about = [label(f"{len(kernels)} kernel{'' if len(kernels) == 1 else 's'} for {binary.arch}")]
    about += [label(f"also for {', '.join(others)}")] if others else []
    table = Table(
        ("kernel", *numbers("registers", "smem", "stack"), "PTX"),
        [_row(name, kernel) for name, kernel in kernels[:_SHOWN]],
    )
    more = [f"and {len(kernels) - _SHOWN} more"] if len(kernels) > _SHOWN else []
    unread = [f"{image}: {image.data.reason}" for image in binary.images if _is_unread(image, binary.arch)]
    notes = (Line(words, is_note=True) for words in (*more, *unread))
    head = Head(binary.path.name, (*about, note("static")))
    return card_view(repr(binary), head, (*((table,) if kernels else ()), *notes))


def _is_unread(image: Any, arch: str) -> bool:
    return image.arch == arch and isinstance(image.data, Missing)


def _cell(value: int | Missing) -> Cell:
    return Cell("unknown", value.reason) if isinstance(value, Missing) else Cell(f"{value:,}")


def _row(name: str, kernel: Any) -> tuple[Words | Cell, ...]:
    used: Resources | Missing = kernel.resources
    cells = (
        [Cell(str(used), span=3)]
        if isinstance(used, Missing)
        else list(map(_cell, (used.registers_per_thread, used.static_smem_bytes, used.stack_bytes)))
    )
    ptx = kernel.compilation.ptx
    return (code(name), *cells, Cell("no", ptx.reason) if isinstance(ptx, Missing) else "yes")
