"""The rows of a listing as its script takes them: columns of indices into one table of texts, compressed.

A row in HTML is ten times its text, and a notebook keeps every output. The script makes the rows when the output is
opened; `listing.js` has the other side.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.jupyter.listing_rows import ListingRow, control_column
from workbench.jupyter.widgets.listing_facts import Facts

NOISE, QUIET, PEAK, ACCESS = 1, 2, 4, 8
"""Bits of a row's flags."""
COLUMNS = ("number", "text", "lines", "ptx", "op", "label", "target", "control", "words", "note", "class", "encoding")
"""Columns of texts, in the order in which a pane holds them."""


def packed(panes: Mapping[str, Sequence[ListingRow]], tints: Mapping[int, int], facts: Facts) -> str:
    """Give rows by pane, the tint of each source line, and the explanations, as base64 of zlib of JSON."""
    table: dict[str, int] = {"": 0}
    data = {
        "panes": {name: _columns(rows, facts, table) for name, rows in panes.items()},
        "tints": tints,
        "help": facts.help,
        "texts": list(table),
    }
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return base64.b64encode(zlib.compress(plain, 9)).decode()


def unpacked(text: str) -> dict[str, Any]:
    """The argument of `packed`: the rows of each pane as mappings, `tints` and `help`."""
    data: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(text)))
    texts = data["texts"]
    panes = {
        name: [
            {**{key: texts[pane[key][at]] for key in COLUMNS}, "flags": flags, "live": pane["live"][at]}
            for at, flags in enumerate(pane["flags"])
        ]
        for name, pane in data["panes"].items()
    }
    return {**data, "panes": panes}


def _columns(rows: Sequence[ListingRow], facts: Facts, table: dict[str, int]) -> dict[str, list[Any]]:
    found = [_texts(row, facts) for row in rows]
    columns: dict[str, list[Any]] = {
        name: [table.setdefault(texts[at], len(table)) for texts in found] for at, name in enumerate(COLUMNS)
    }
    columns["flags"] = [
        row.noise * NOISE | _is_quiet(row) * QUIET | facts.is_peak(row) * PEAK | row.access * ACCESS for row in rows
    ]
    columns["live"] = [facts.live_of(row) for row in rows]
    return columns


_DIRECTIVE = re.compile(r"\s*(\.|//|[{}(),]|\$?[\w$]+:)")


def _is_quiet(row: ListingRow) -> bool:
    """True for a label, and for a line of PTX without an instruction."""
    is_ptx = row.index is None and row.ptx_line is not None
    return row.label is not None or (is_ptx and bool(_DIRECTIVE.match(row.text)))


def _texts(row: ListingRow, facts: Facts) -> tuple[str, ...]:
    words = [f"{row.control.words}." if row.control else "", "" if row.index is None else facts.stalls.get(row.index)]
    return (
        row.mark,
        row.text,
        " ".join(map(str, row.lines)),
        str(row.ptx_line or ""),
        row.opcode,
        row.label or "",
        row.target or "",
        control_column(row),
        " ".join(filter(None, words)),
        facts.note(row),
        "" if row.index is None else facts.classes.get(row.index, ""),
        row.encoding,
    )
