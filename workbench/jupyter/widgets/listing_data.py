"""The rows of a listing as its script takes them: columns of indices into one table of texts, compressed.

A row in HTML is ten times its text, and a notebook keeps every output. The script makes the rows when the output is
opened; `listing.js` has the other side.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.jupyter.widgets.listing_pictures import is_ptx_access, is_sass_access
from workbench.jupyter.widgets.listing_rows import Row

NOISE, QUIET, PEAK, ACCESS = 1, 2, 4, 8
"""Bits of a row's flags."""
COLUMNS = ("number", "text", "lines", "ptx", "op", "label", "target", "control", "words", "note", "class", "encoding")
"""Columns of texts, in the order in which a pane holds them."""


def packed(panes: Mapping[str, Sequence[Row]], tints: Mapping[int, int], helps: Mapping[str, Any]) -> str:
    """Give rows by pane, the tint of each source line, and the explanations, as base64 of zlib of JSON."""
    table: dict[str, int] = {"": 0}
    data = {
        "panes": {name: _columns(rows, name, table) for name, rows in panes.items()},
        "tints": tints,
        "help": helps,
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


def _columns(rows: Sequence[Row], pane: str, table: dict[str, int]) -> dict[str, list[Any]]:
    found = [_texts(row) for row in rows]
    columns: dict[str, list[Any]] = {
        name: [table.setdefault(texts[at], len(table)) for texts in found] for at, name in enumerate(COLUMNS)
    }
    is_access = {"ptx": is_ptx_access, "sass": is_sass_access}.get(pane, lambda _: False)
    columns["flags"] = [
        row.noise * NOISE
        | (row.kind == "quiet") * QUIET
        | row.peak * PEAK
        | bool(row.ptx_line and row.opcode in row.text and is_access(row.opcode)) * ACCESS
        for row in rows
    ]
    columns["live"] = [row.live for row in rows]
    return columns


def _texts(row: Row) -> tuple[str, ...]:
    return (
        row.number,
        row.text,
        " ".join(map(str, row.lines)),
        str(row.ptx_line or ""),
        row.opcode,
        row.label,
        row.target,
        row.control,
        row.control_words,
        row.note,
        row.instruction_class,
        row.encoding,
    )
