"""A listing of real size as messages, made up: what the panel does with many lines, without the wait for a compiler."""

from __future__ import annotations

import json
from typing import Any

from workbench.base.records import (
    Control,
    KernelEntry,
    LineMap,
    Missing,
    SassLine,
    SassListing,
    Source,
    SourceSpot,
    Toolkit,
    Translation,
)
from workbench.jupyter import wire

Json = dict[str, Any]
HEAD = (".version 9.0", ".target sm_90", ".address_size 64", ".visible .entry long_one(", ")", "{")


def long_listing(count: int, source: str) -> list[Json]:
    """A translation of about `count` lines of PTX and its SASS of as many."""
    opcodes = ("ld.global.f32 %f{0}, [%rd{1}];", "fma.rn.f32 %f{0}, %f{1}, %f{1}, %f{0};", "add.s32 %r{0}, %r{1}, 4;")
    body = []
    for i in range(count):
        if i % 50 == 0:
            body.append(f"$L__BB0_{i // 50}:")
        elif i % 50 == 49:
            body.append(f"\t@%p1 bra \t$L__BB0_{i // 50};")
        else:
            body.append("\t" + opcodes[i % 3].format(i % 97, i % 31))
    ptx = "\n".join([*HEAD, *body, "}", ""])
    spots = {len(HEAD) + 1 + i: SourceSpot("cell.cu", 2 + i % 6) for i in range(count)}
    kernel = KernelEntry("long_one", "long_one", (), Missing("made up"))
    translation = Translation(
        Source(source, "cuda", "cell.cu"),
        "sm_90",
        (),
        Toolkit({"nvrtc": "13.5.37"}),
        ptx,
        Missing("made up"),
        LineMap(spots),
        (kernel,),
    )
    listing = SassListing("sm_90", "", tuple(map(_line, range(count))))
    return [wire.translation(translation, {}), wire.sass(listing, translation)]


def _line(i: int) -> SassLine:
    opcode, operands = (
        ("LDG.E", "R{0}, desc[UR4][R{1}.64]"),
        ("FFMA", "R{0}, R{1}, R{1}, R{0}"),
        ("IADD3", "R{0}, R{1}, 0x4, RZ"),
    )[i % 3]
    is_branch = i % 50 == 49
    return SassLine(
        "long_one",
        16 * i,
        f".L_x_{i // 50}" if i % 50 == 0 else None,
        "P0" if is_branch else None,
        "BRA" if is_branch else opcode,
        (f"`(.L_x_{i // 50})",) if is_branch else tuple(operands.format(i % 97, i % 31).split(", ")),
        Control(1 + i % 9, False, None, None, 0, 0),
        0,
        "cell.cu",
        2 + i % 6,
        len(HEAD) + 1 + i,
    )


def as_body(messages: list[Json]) -> str:
    """Messages as the server writes them."""
    return "".join(json.dumps(message) + "\n" for message in messages)
