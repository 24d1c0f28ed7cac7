"""What a listing shows beside its text: live registers, help, what became of a line. All of it static.

Taken from the disassembly and from the table of PTX, and from the inspector's analysis, through the message that the
panel gets. It computes nothing of that itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.compilers.binaries.control_codes import INSTRUCTION_BYTES
from workbench.ptx.excerpt import entry_lines
from workbench.ptx.isa import INSTRUCTIONS
from workbench.records import Missing, SassListing
from workbench.server.requests import analyse

Help = Mapping[str, Mapping[str, str]]
_WORD = re.compile(r"^\s*(?:@!?[\w$%]+\s+)?([a-z]\w*)[.\s;]", re.MULTILINE)
_ANALYSED_PTX = 4_000_000
"""Characters of PTX up to which it is parsed for one listing: that of a large library takes too long."""

_FIELDS = ("title", "text", "operands", "section")


@dataclass(frozen=True)
class Facts:
    """Facts of one kernel, by the instruction's index in it; eliminations by PTX lines.

    provenance: where an instruction comes from, or what it is a part of. live: live general registers. peak: index of
    the instruction with most of them, None where they are not known.
    stalls: what an instruction waits for, and at the head of a loop what a turn of it costs.
    unexplained: why nothing of the inspector's is there, '' where it is.
    help: by `ptx`, `sass` and `operands`, then by opcode or operand form; each `{title, text, operands, section}`.
    """

    live: Mapping[int, int] = field(default_factory=dict)
    peak: int | None = None
    provenance: Mapping[int, str] = field(default_factory=dict)
    classes: Mapping[int, str] = field(default_factory=dict)
    eliminations: Mapping[int, str] = field(default_factory=dict)
    stalls: Mapping[int, str] = field(default_factory=dict)
    help: Mapping[str, Help] = field(default_factory=dict)
    unexplained: str = ""


def facts_of(kernel: Any, *, live: bool = True, most_instructions: int | None = None) -> Facts:
    """Give what the disassembly, the table of PTX and the inspector say of a kernel.

    Parameters
    ----------
    live
        Whether live registers are asked for: another run of nvdisasm, kept on disk, where the inspector has none.
    most_instructions
        How many instructions the inspector is asked about at most: it takes half a minute for 8,000.
    """
    ptx = kernel.compilation.ptx
    facts = Facts(help={"ptx": _ptx_help(ptx, kernel.mangled_name) if isinstance(ptx, str) else {}})
    count = 0 if isinstance(kernel.sass, Missing) else len(kernel.sass.lines)
    if most_instructions is not None and count > most_instructions:
        facts = replace(
            facts, unexplained=f"not explained: {count:,} instructions, and at most {most_instructions:,} are"
        )
    elif count and len(ptx if isinstance(ptx, str) else "") <= _ANALYSED_PTX:
        facts = with_analysis(facts, analysis_of(kernel), kernel.mangled_name)
    if not live or facts.live or isinstance(kernel.sass, Missing):
        return facts
    found = kernel.sass.live_registers
    if isinstance(found, Missing):
        return facts
    counts = {
        index: found[line.kernel, line.offset].gpr
        for index, line in enumerate(kernel.sass.lines)
        if (line.kernel, line.offset) in found
    }
    return replace(facts, live=counts, peak=max(counts, key=lambda index: counts[index]) if counts else None)


def analysis_of(kernel: Any) -> Mapping[str, Any]:
    """Give the message `analysis` of one kernel; what the inspector cannot do stands in it as `missing`."""
    translation = replace(kernel.compilation.translation, kernels=(kernel.entry,))
    listing: SassListing | Missing = kernel.sass
    if not isinstance(listing, Missing):
        listing = SassListing(listing.arch, listing.text, listing.lines)
    return analyse(translation, listing)


def with_analysis(facts: Facts, message: Mapping[str, Any], kernel_name: str) -> Facts:
    """Add what a message `analysis` says of a kernel; what it lacks stays as it is.

    Parameters
    ----------
    message
        As the server sends it; see `workbench.server.wire`.
    kernel_name
        The mangled name.
    """
    found = message["kernels"].get(kernel_name)
    if found is None:
        return facts
    instructions = found["instructions"]
    live = found["live"]
    if "missing" not in live:
        facts = replace(facts, live=dict(enumerate(live["gpr"])), peak=live["peak"])
    given = message["help"]
    merged = {kind: {**facts.help.get(kind, {}), **given.get(kind, {})} for kind in ("ptx", "sass", "operands")}
    return replace(
        facts,
        provenance={**_idioms(message, kernel_name), **_provenance(instructions)},
        classes={i: each["class"] for i, each in enumerate(instructions)},
        stalls=_stalls(found),
        eliminations={
            int(line): elimination["text"]
            for line, elimination in message["ptx_eliminations"].items()
            if elimination["kernel"] == kernel_name
        },
        help={
            kind: {key: {name: row[name] for name in _FIELDS if row.get(name)} for key, row in rows.items()}
            for kind, rows in merged.items()
        },
    )


def _provenance(instructions: Sequence[Mapping[str, Any]]) -> dict[int, str]:
    return {i: each["provenance"] for i, each in enumerate(instructions) if each["provenance"]}


def _stalls(kernel: Mapping[str, Any]) -> dict[int, str]:
    """Waits by instruction; what a turn costs stands at the loop's head too."""
    texts = {i: each["stall"] for i, each in enumerate(kernel["instructions"]) if each.get("stall")}
    for loop in kernel["schedule"].get("loops", ()):
        head = loop["head"] // INSTRUCTION_BYTES
        texts[head] = " ".join(filter(None, (texts.get(head), f"Loop. {loop['text']}")))
    return texts


def _idioms(message: Mapping[str, Any], kernel_name: str) -> dict[int, str]:
    """Idioms at their first instruction; several at one stand one after the other."""
    found: dict[int, str] = {}
    for idiom in message["idioms"]:
        if idiom["kernel"] == kernel_name and idiom["offsets"]:
            index = min(idiom["offsets"]) // INSTRUCTION_BYTES
            found[index] = " ".join(filter(None, (found.get(index), f"{idiom['title']}: {idiom['text']}")))
    return found


def _ptx_help(ptx: str, kernel_name: str) -> Help:
    try:
        first, last = entry_lines(ptx, kernel_name)
    except KeyError:
        return {}
    words = set(_WORD.findall("\n".join(ptx.split("\n")[first - 1 : last])))
    return {
        row.mnemonic: {"title": row.mnemonic, "text": row.summary, "section": f"PTX ISA {row.section}"}
        for row in INSTRUCTIONS.values()
        if row.mnemonic in words
    }
