"""One kernel on all its levels, as idioms read it: SASS, PTX by line, source lines, loops, eliminations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from workbench.analyse.inspector.claim_reasons import why_of_idiom
from workbench.analyse.inspector.claims import Claim, Named, Severity
from workbench.analyse.inspector.elimination_words import Elimination
from workbench.analyse.inspector.idiom_words import text_of, title_of
from workbench.analyse.inspector.library_code import library_code
from workbench.analyse.inspector.values import Values
from workbench.base.records import KernelEntry, Language, Missing, Resources, SassLine
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.reasons import Why
from workbench.isa.ptx.nodes import Function, Instruction
from workbench.isa.sass.analysis import KernelAnalysis as SassAnalysis
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.executed import never_runs

_UNKNOWN = Missing("the kernel's resources are not known")


@dataclass(frozen=True)
class Idiom(JsonRecord):
    """A claim about one kernel where it stands. Offsets in bytes in `kernel` (mangled); PTX lines from 1.

    Attributes
    ----------
    source_line
        The line of the file that was compiled; None where the code comes from elsewhere.
    copies
        In how many places of the line's code the same stands; the claim is that of the first.
    language
        The language of the kernel, whose words sentences use.
    """

    json_keys = ("kind", "kernel", "title", "text", "offsets", "ptx_lines", "source_line", "severity", "why?")
    claim: Claim
    kernel: str
    offsets: tuple[int, ...]
    ptx_lines: tuple[int, ...]
    source_line: int | None
    severity: Severity = "info"
    copies: int = 1
    language: Language = "cuda"

    @property
    def kind(self) -> str:
        """The kind of its claim."""
        return self.claim.KIND

    @property
    def title(self) -> str:
        """A few words."""
        return title_of(self.claim, self.language)

    @property
    def text(self) -> str:
        """The sentences."""
        return text_of(self.claim, self.copies, self.language)

    @property
    def why(self) -> Why:
        """The instructions and lines that were checked, and the numbers of the claim."""
        return why_of_idiom(self.text, self.claim, self.offsets, self.ptx_lines, self.source_line)


@dataclass(frozen=True)
class LoopSpan:
    """A loop of SASS: indices of its instructions, how deep it is nested, and whether it holds no other.

    Attributes
    ----------
    back
        Indices of the branches back.
    every_iteration
        Indices of what each iteration that goes back passes.
    """

    indices: frozenset[int]
    depth: int
    innermost: bool
    back: frozenset[int] = frozenset()
    every_iteration: frozenset[int] = frozenset()


@dataclass(frozen=True, eq=False)
class KernelCode:
    """The code of one kernel and its analyses. `lines` are its own; `source` is the text that was compiled, by line
    number.

    Attributes
    ----------
    facts
        The analysis of `lines`; without it nothing is known of the data flow.
    """

    name: str
    lines: Sequence[SassLine]
    filename: str
    source: Mapping[int, str]
    function: Function | None = None
    loops: Sequence[LoopSpan] = ()
    resources: Resources | Missing = _UNKNOWN
    eliminations: Mapping[int, Elimination] = field(default_factory=lambda: MappingProxyType({}))
    arch: str = ""
    facts: SassAnalysis | None = None
    entry: KernelEntry | None = None
    language: Language = "cuda"

    @cached_property
    def values(self) -> Values | None:
        """The origins of values in the SASS; None where that was not analysed."""
        return Values.of(self.lines, self.facts, self.arch) if self.facts is not None else None

    @cached_property
    def ptx(self) -> Mapping[int, Instruction]:
        """The kernel's PTX instructions by line."""
        return {i.line: i for i in self.function.instructions()} if self.function else {}

    @cached_property
    def library(self) -> Mapping[int, str]:
        """Symbols of ptxas' subroutines by the offsets of their instructions."""
        graph = self.facts.graph if self.facts is not None else flow_graph(self.lines)
        return {self.lines[n].offset: label for n, label in library_code(self.lines, graph).items()}

    @cached_property
    def own(self) -> Sequence[tuple[int, SassLine]]:
        """Instructions with their indices, those of ptxas' subroutines left out."""
        return [(index, line) for index, line in enumerate(self.lines) if line.offset not in self.library]

    @cached_property
    def by_source_line(self) -> Mapping[int | None, list[SassLine]]:
        """Instructions by their line of the source, subroutines left out."""
        grouped: dict[int | None, list[SassLine]] = {}
        for _, line in self.own:
            grouped.setdefault(self.source_line(line), []).append(line)
        return grouped

    @cached_property
    def index(self) -> Mapping[int, int]:
        """The index of each instruction by its offset."""
        return {line.offset: n for n, line in enumerate(self.lines)}

    @cached_property
    def by_ptx_line(self) -> Mapping[int, list[tuple[int, SassLine]]]:
        """Instructions with their indices by their line of PTX, subroutines left out."""
        grouped: dict[int, list[tuple[int, SassLine]]] = {}
        for n, line in self.own:
            if isinstance(line.ptx_line, int) and not never_runs(line):
                grouped.setdefault(line.ptx_line, []).append((n, line))
        return grouped

    def ptx_of(self, line: SassLine) -> Instruction | None:
        """The PTX instruction that the line table names for an instruction."""
        return self.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None

    @property
    def spills(self) -> bool:
        """True if ptxas says that registers are spilled: by its marks, or in its log."""
        return any(line.spill for line in self.lines) or (
            isinstance(self.resources, Resources)
            and bool(self.resources.spill_store_bytes or self.resources.spill_load_bytes)
        )

    def source_line(self, line: SassLine) -> int | None:
        """The line of the compiled file that an instruction comes from; of inlined header code the calling line.

        None in a subroutine of ptxas: the line table has nothing on it, and what stands there is of the code before.
        """
        if line.offset in self.library:
            return None
        if line.source_file == self.filename and isinstance(line.source_line, int):
            return line.source_line
        return next((site.line for site in line.inlined_at if site.file == self.filename), None)

    def common_line(self, lines: Iterable[SassLine]) -> int | None:
        """The line of the compiled file that most of some instructions come from."""
        places = Counter(at for line in lines if (at := self.source_line(line)) is not None)
        return places.most_common(1)[0][0] if places else None

    def ptx_lines(self, lines: Iterable[SassLine]) -> tuple[int, ...]:
        """PTX lines of instructions, rising."""
        return tuple(sorted({line.ptx_line for line in lines if isinstance(line.ptx_line, int)}))

    def text(self, source_line: int | None) -> str:
        """A line of the source without its comment; empty where there is none."""
        return re.sub(r"//.*", "", self.source.get(source_line, "")) if source_line is not None else ""

    def idiom(
        self, claim: Claim, lines: Sequence[SassLine], severity: Severity = "info", *, of: SassLine | None = None
    ) -> Idiom:
        """An idiom that stands at these instructions; its source line is the one most of them, or `of`, come from."""
        source_line = self.common_line(lines if of is None else [of])
        offsets = tuple(sorted({line.offset for line in lines}))
        return Idiom(claim, self.name, offsets, self.ptx_lines(lines), source_line, severity, language=self.language)


def called(line: SassLine) -> Named:
    """An instruction as a claim names it."""
    return Named(line.offset, line.opcode)


def base(line: SassLine) -> str:
    """The mnemonic of an instruction: its opcode up to the first dot."""
    return line.opcode.partition(".")[0]


def guarded(line: SassLine) -> bool:
    """True if an instruction is executed under a condition."""
    return line.predicate not in (None, "PT", "UPT")
