"""The panes of one kernel's listing: their titles and their rows, with the names that people gave to symbols.

It lays nothing out; `listing` makes HTML of it and `plain_listing` plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal

from workbench.base.records import Missing, Resources, Source
from workbench.base.records.kernel_languages import language_named
from workbench.base.records.source_lines import numbered_lines
from workbench.compilers.cxx.readable_names import names_of, with_names
from workbench.jupyter.listing_rows import ListingRow, Place, ptx_rows, sass_rows

Pane = Literal["ptx", "sass"]
PANES: tuple[Pane, ...] = ("ptx", "sass")


def kernel_title(kernel: Any) -> str:
    """The kernel's name, with the types that it was compiled for where its language compiles for types alone."""
    language = language_named(kernel.compilation.source.language)
    if language is None or language.signature_types is None:
        return str(kernel.name)
    return f"{kernel.name}({', '.join(parameter.type for parameter in kernel.parameters)})"


def resource_words(resources: Resources | Missing) -> str:
    """Say what a kernel occupies, in ptxas' own words."""
    if isinstance(resources, Missing):
        return f"resources not known: {resources.reason}"
    words = [f"Used {resources.registers_per_thread} registers"]
    if resources.static_smem_bytes:
        words.append(f"{resources.static_smem_bytes:,} bytes smem")
    if isinstance(resources.stack_bytes, Missing):
        words.append(f"stack {resources.stack_bytes.reason}")
    elif resources.stack_bytes:
        words.append(f"{resources.stack_bytes:,} bytes stack")
    if isinstance(resources.spill_store_bytes, int) and isinstance(resources.spill_load_bytes, int):
        words.append(
            f"{resources.spill_store_bytes} bytes spill stores, {resources.spill_load_bytes} bytes spill loads"
        )
    return ", ".join(words)


def pane_titles(kernel: Any) -> Mapping[Pane, str]:
    """Say what each pane shows, and for which target."""
    ptx = kernel.compilation.ptx
    found = re.search(r"^\s*\.target\s+([\w, ]+)", ptx if isinstance(ptx, str) else "", re.MULTILINE)
    return {"ptx": f"PTX · {found[1].strip() if found else 'no target'}", "sass": f"SASS · {kernel.compilation.arch}"}


def pane_rows(kernel: Any, panes: Iterable[Pane]) -> dict[Pane, list[ListingRow] | Missing]:
    """Give the rows of each pane, or why there are none."""
    return {pane: _ptx_rows(kernel) if pane == "ptx" else _sass_rows(kernel) for pane in panes}


def _ptx_rows(kernel: Any) -> list[ListingRow] | Missing:
    """The rows of a kernel's PTX; those of the whole text where the kernel cannot be found in it."""
    compilation = kernel.compilation
    if isinstance(compilation.ptx, Missing):
        return compilation.ptx
    rows = ptx_rows(compilation.ptx, compilation.line_map, compilation.source.filename)
    own = [row for row in rows if row.kernel == kernel.mangled_name] or rows
    return [replace(row, text=_columns(row.text)) for row in _readable(own, kernel)]


def _columns(text: str) -> str:
    """A line of PTX with its operands in a column: compilers put a tab before and after the opcode."""
    opcode, _, operands = text.strip().partition("  ")
    indent = "    " if text[:1].isspace() else ""
    return f"{indent}{opcode.rstrip():<20} {operands.strip()}".rstrip()


def _sass_rows(kernel: Any) -> list[ListingRow] | Missing:
    if isinstance(kernel.sass, Missing):
        return kernel.sass
    compilation = kernel.compilation
    rows = sass_rows(kernel.sass.lines, compilation.line_map, compilation.source.filename)
    return _readable(rows, kernel)


def _readable(rows: Iterable[ListingRow], kernel: Any) -> list[ListingRow]:
    names = names_of(kernel.compilation.translation)

    def named(text: str | None) -> str | None:
        return None if text is None else with_names(text, names)

    return [
        replace(row, text=with_names(row.text, names), label=named(row.label), target=named(row.target)) for row in rows
    ]


def source_rows(source: Source, linked: set[int]) -> list[ListingRow]:
    """Give the lines of a source from the first to the last that is linked, and two more at either end."""
    text = numbered_lines(source)
    shown = [line for line in text if line in linked] or list(text)
    if not shown:
        return []
    margin = 2 if linked else 0
    return [
        ListingRow(
            line.replace("\t", "    "),
            str(number),
            number,
            place=Place(source.filename, number, (number,)) if number in linked else None,
        )
        for number, line in text.items()
        if shown[0] - margin <= number <= shown[-1] + margin
    ]
