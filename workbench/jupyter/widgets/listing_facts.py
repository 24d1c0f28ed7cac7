"""Facts that a listing shows beside its text: live registers, help, the lowering of a line. All of it static.

Taken from the disassembly, from the table of PTX and from the inspector's analysis. It computes nothing of that itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.analyse.inspector.analysis import Analysis
from workbench.analyse.inspector.assemble import analysis_of
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.inspector.origin_words import origin_words
from workbench.analyse.inspector.ptx_help import Help
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Missing, SassListing
from workbench.compilers.binaries.control_codes import INSTRUCTION_BYTES
from workbench.isa.ptx.excerpt import entry_lines
from workbench.isa.ptx.isa import INSTRUCTIONS
from workbench.jupyter.listing_rows import ListingRow

Rows = Mapping[str, Mapping[str, str]]
_WORD = re.compile(r"^\s*(?:@!?[\w$%]+\s+)?([a-z]\w*)[.\s;]", re.MULTILINE)
_ANALYSED_PTX = 4_000_000
"""Characters of PTX up to which it is parsed for one listing: that of a large library takes too long."""

_FIELDS = ("title", "text", "operands", "section")


@dataclass(frozen=True)
class Facts:
    """Facts of one kernel, by the instruction's index in it; eliminations by PTX lines.

    Attributes
    ----------
    provenance
        The origin of an instruction, or the idiom that it is a part of.
    live
        Live general registers.
    peak
        Index of the instruction with most of them, None where they are not known.
    stalls
        The waits of an instruction, and at the head of a loop the cost of an iteration.
    unexplained
        The reason for which nothing of the inspector's is there; empty where it is.
    help
        The help by `ptx`, `sass` and `operands`, then by opcode or operand form; each `{title, text, operands,
        section}`.
    """

    live: Mapping[int, int] = field(default_factory=dict)
    peak: int | None = None
    provenance: Mapping[int, str] = field(default_factory=dict)
    classes: Mapping[int, str] = field(default_factory=dict)
    eliminations: Mapping[int, str] = field(default_factory=dict)
    stalls: Mapping[int, str] = field(default_factory=dict)
    help: Mapping[str, Rows] = field(default_factory=dict)
    unexplained: str = ""

    def live_of(self, row: ListingRow) -> int | None:
        """The live registers behind the instruction of a row."""
        return None if row.index is None else self.live.get(row.index)

    def is_peak(self, row: ListingRow) -> bool:
        """True if most registers are live there."""
        return row.index is not None and row.index == self.peak

    def note(self, row: ListingRow) -> str:
        """The explanation of a row: its origin, or what became of it, where it has no counterpart."""
        if row.index is not None:
            return self.provenance.get(row.index, "")
        return "" if row.ptx_line is None else self.eliminations.get(row.ptx_line, "")


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
        facts = with_analysis(facts, _analysis(kernel), kernel.mangled_name)
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


def _analysis(kernel: Any) -> Analysis | Missing:
    """The inspector's analysis of one kernel."""
    translation = replace(kernel.compilation.translation, kernels=(kernel.entry,))
    listing: SassListing | Missing = kernel.sass
    if not isinstance(listing, Missing):
        listing = SassListing(listing.arch, listing.text, listing.lines)
    return analysis_of(translation, listing)


def with_analysis(facts: Facts, analysis: Analysis | Missing, kernel_name: str) -> Facts:
    """Add what the inspector says of a kernel, by its mangled name; what it does not know stays as it is."""
    found = None if isinstance(analysis, Missing) else analysis.kernels.get(kernel_name)
    if isinstance(analysis, Missing) or found is None:
        return facts
    help_rows = {"ptx": analysis.ptx_help, "sass": analysis.sass_help, "operands": analysis.operand_help}
    facts = replace(
        facts,
        provenance=_idioms(analysis.idioms, kernel_name),
        eliminations={
            line: each.text for line, each in analysis.ptx_eliminations.items() if each.kernel == kernel_name
        },
        help={kind: {**facts.help.get(kind, {}), **_help(rows)} for kind, rows in help_rows.items()},
    )
    if isinstance(found.sass, Missing):
        return facts
    instructions, live = found.sass.instructions, found.sass.live
    return replace(
        facts,
        live=dict(enumerate(live.gpr)),
        peak=live.peak or 0,
        provenance={**facts.provenance, **{i: origin_words(each) for i, each in enumerate(found.origins) if each}},
        classes={i: each.class_ for i, each in enumerate(instructions)},
        stalls={} if isinstance(found.schedule, Missing) else _stalls(found.schedule),
    )


def _help(rows: Mapping[str, Help]) -> Rows:
    return {key: {name: getattr(row, name) for name in _FIELDS if getattr(row, name)} for key, row in rows.items()}


def _stalls(schedule: ScheduleReport) -> dict[int, str]:
    """Waits by instruction; what an iteration costs stands at the loop's head too."""
    texts = {i: text for i, text in enumerate(schedule.stall_texts) if text}
    for loop, text in zip(schedule.loops, schedule.loop_texts, strict=True):
        head = loop.head // INSTRUCTION_BYTES
        texts[head] = " ".join(filter(None, (texts.get(head), f"Loop. {text}")))
    return texts


def _idioms(idioms: Sequence[Idiom], kernel_name: str) -> dict[int, str]:
    """Idioms at their first instruction; several at one stand one after the other."""
    result: dict[int, str] = {}
    for idiom in idioms:
        if idiom.kernel == kernel_name and idiom.offsets:
            index = min(idiom.offsets) // INSTRUCTION_BYTES
            result[index] = " ".join(filter(None, (result.get(index), f"{idiom.title}: {idiom.text}")))
    return result


def _ptx_help(ptx: str, kernel_name: str) -> Rows:
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
