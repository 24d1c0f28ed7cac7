"""A listing of real size as messages, made up: what the panel does with many lines, without the wait for a compiler."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]


def long_listing(count: int, source: str) -> list[Json]:
    """A translation of about `count` lines of PTX and its SASS of as many."""
    opcodes = ("ld.global.f32 %f{0}, [%rd{1}];", "fma.rn.f32 %f{0}, %f{1}, %f{1}, %f{0};", "add.s32 %r{0}, %r{1}, 4;")
    body, spots = [], []
    for i in range(count):
        if i % 50 == 0:
            body.append(f"$L__BB0_{i // 50}:")
        elif i % 50 == 49:
            body.append(f"\t@%p1 bra \t$L__BB0_{i // 50};")
        else:
            body.append("\t" + opcodes[i % 3].format(i % 97, i % 31))
        spots.append(i % 6)
    head = [".version 9.0", ".target sm_90", ".address_size 64", ".visible .entry long_one(", ")", "{"]
    ptx = "\n".join([*head, *body, "}", ""])
    places = [{"file": "cell.cu", "line": 2 + line, "inlined_at": []} for line in range(6)]
    lines = []
    for i in range(count):
        label = f".L_x_{i // 50}" if i % 50 == 0 else None
        text = ("LDG.E R{0}, desc[UR4][R{1}.64]", "FFMA R{0}, R{1}, R{1}, R{0}", "IADD3 R{0}, R{1}, 0x4, RZ")[i % 3]
        text = f"@P0 BRA `(.L_x_{i // 50})" if i % 50 == 49 else text.format(i % 97, i % 31)
        control = {"stall": 1 + i % 9, "yield": False, "write_barrier": None, "read_barrier": None, "wait_mask": 0}
        lines.append(
            {
                "kernel": "long_one",
                "offset": 16 * i,
                "label": label,
                "text": text,
                "control": {**control, "reuse": 0},
                "spot": i % 6,
                "ptx_line": len(head) + 1 + i,
            }
        )
    resources = {"missing": "made up"}
    kernel: Json = {"name": "long_one", "mangled_name": "long_one", "expression": None, "parameters": []}
    return [
        {
            "kind": "translation",
            "arch": "sm_90",
            "language": "cuda",
            "filename": "cell.cu",
            "toolkit": {"nvrtc": "13.5.37"},
            "ptx": ptx,
            "ptx_spots": [None] * len(head) + spots + [None, None],
            "spots": places,
            "kernels": [{**kernel, "resources": resources}],
            "diagnostics": [],
        },
        {"kind": "sass", "arch": "sm_90", "lines": lines, "spots": places},
    ]


def as_body(messages: list[Json]) -> str:
    """Messages as the server writes them."""
    return "".join(json.dumps(message) + "\n" for message in messages)
