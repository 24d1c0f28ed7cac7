"""An opened file as a table: its kernels, what each occupies, what there is to see of it."""

from __future__ import annotations

from html import escape
from typing import Any

from workbench.base.records import Missing, Resources
from workbench.jupyter.widgets.view import View, chip, style

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
    chips = chip(f"{len(kernels)} kernel{'' if len(kernels) == 1 else 's'} for {binary.arch}")
    chips += chip(f"also for {', '.join(others)}") if others else ""
    rows = "".join(_row(name, kernel) for name, kernel in kernels[:_SHOWN])
    more = f'<p class="kw-note">and {len(kernels) - _SHOWN} more</p>' if len(kernels) > _SHOWN else ""
    unread = [f"{image}: {image.data.reason}" for image in binary.images if _is_unread(image, binary.arch)]
    notes = "".join(f'<p class="kw-note">{escape(note)}</p>' for note in unread)
    numbers = "".join(f'<th class="number" scope="col">{words}</th>' for words in ("registers", "smem", "stack"))
    table = f'<table><tr><th scope="col">kernel</th>{numbers}<th scope="col">PTX</th></tr>{rows}</table>'
    name = escape(binary.path.name)
    html = (
        f'{style("card.css")}<div class="kw-card"><header><strong>{name}</strong>{chips}'
        f'<span class="kw-note">static</span></header><section>{table if kernels else ""}{more}{notes}</section></div>'
    )
    return View(html, repr(binary))


def _is_unread(image: Any, arch: str) -> bool:
    return image.arch == arch and isinstance(image.data, Missing)


def _cell(value: int | Missing) -> str:
    if isinstance(value, Missing):
        return f'<td class="number" title="{escape(value.reason)}">unknown</td>'
    return f'<td class="number">{value:,}</td>'


def _row(name: str, kernel: Any) -> str:
    used: Resources | Missing = kernel.resources
    if isinstance(used, Missing):
        cells = f'<td colspan="3">{escape(str(used))}</td>'
    else:
        values = (used.registers_per_thread, used.static_smem_bytes, used.stack_bytes)
        cells = "".join(_cell(value) for value in values)
    ptx = kernel.compilation.ptx
    has = f'<td title="{escape(ptx.reason)}">no</td>' if isinstance(ptx, Missing) else "<td>yes</td>"
    return f"<tr><td><code>{escape(name)}</code></td>{cells}{has}</tr>"
