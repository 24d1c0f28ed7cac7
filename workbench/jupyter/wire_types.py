"""The messages between the compilers and the panel, as types, from which `scripts/wire_types.py` makes TypeScript's.

Each message has a `kind`; what one message may lack is `NotRequired`. Records stand for the objects that `json_records`
makes of them. Knows no compiler and no Jupyter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from workbench.analyse.inspector.elimination_words import Elimination
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.inspector.ptx_graph import PtxBlock, PtxLoop
from workbench.analyse.inspector.ptx_help import Help
from workbench.analyse.inspector.schedule_reasons import WaitKind
from workbench.base.records import Diagnostic, KernelEntry, Missing, Quantity
from workbench.base.records.reasons import CodePlace, Why
from workbench.compilers.template_instances import Offer
from workbench.isa.sass.analysis import LoopFacts
from workbench.jupyter.listing_rows import ControlText, NoiseKind, Place


class ListingRow(TypedDict, total=False):
    """A row of a listing as `listing_rows` makes it; fields that say nothing are absent.

    kernel, spot, control: indices into the tables of the message. ptx_line: for SASS, the line that it was made from.
    """

    text: str
    mark: str
    position: int
    kernel: int
    spot: int
    control: int
    func: str
    used_by: Sequence[str]
    ptx_line: int
    filtered: NoiseKind
    index: int
    label: str
    target: str
    access: bool
    matrix: bool
    encoding: str


class RowTables(TypedDict):
    """Values that rows of a message share."""

    spots: Sequence[Place]
    controls: Sequence[ControlText]
    symbols: Sequence[str]


class PtxText(TypedDict):
    """A text of which the PTX is made; a kernel tells by the digest what it has counted of it."""

    digest: str
    lines: int


class Stage(TypedDict):
    """A text that the compiler made between the source and PTX."""

    name: str
    title: str
    language: Literal["mlir", "llvm"]
    rows: Sequence[ListingRow]


class Translation(RowTables):
    """PTX, kernels and warnings.

    ptx_rows: a row for each line of the PTX, without its text and its number. ptx_texts: the texts that stand below
    each other in the PTX. names: readable names of mangled symbols. cells: texts of other cells of the notebook that
    lines come from, by file. stages: texts between the source and PTX, in the compiler's order. has_passes: the
    language's module answers what each pass of the compiler changed. seconds: that the compiler took, without the time
    of its start. left_out: host code that was not compiled, in words. templates: kernel templates of the text, those
    without an instance with examples that compile. declared: kernels that are declared and not defined.
    """

    kind: Literal["translation"]
    arch: str
    language: str
    filename: str
    toolkit: Mapping[str, str]
    ptx: str
    ptx_texts: Sequence[PtxText]
    ptx_rows: Sequence[ListingRow]
    kernels: Sequence[KernelEntry]
    names: Mapping[str, str]
    diagnostics: Sequence[Diagnostic]
    cells: Mapping[str, str]
    stages: NotRequired[Sequence[Stage]]
    has_passes: NotRequired[bool]
    seconds: NotRequired[float]
    left_out: NotRequired[str]
    templates: NotRequired[Sequence[Offer]]
    declared: NotRequired[Sequence[str]]


class Sass(RowTables):
    """SASS of the translation before it; or the reason why there is none, and no rows."""

    kind: Literal["sass"]
    arch: str
    rows: Sequence[ListingRow]
    missing: NotRequired[str]


# Python's own words are no names of attributes.
_Class = TypedDict("_Class", {"class": str})
_ClassAndWriters = TypedDict("_ClassAndWriters", {"class": str, "from": Sequence[tuple[str, Sequence[int]]]})


class Grounds(TypedDict):
    """The places and the numbers of a reason whose rule many share: it is among the `rules` of the schedule."""

    places: Sequence[CodePlace]
    numbers: Mapping[str, Quantity]


class InstructionFacts(_ClassAndWriters):
    """Facts about a SASS instruction beyond its text; all are static.

    class, pipe: `memory.global` and `LSU`; empty where unknown. from: registers that are read, each with the
    instructions that wrote it, as indices of the kernel's; to: registers that are written, with those that read them.
    guards: a register that is read, the barrier that is waited for, and the instruction that set it. target: of the
    branch. provenance: the origin of SASS with no PTX and no source, in words. unproved: the unproved parts of its
    control code; empty where all is proved. stall: the waits before it issues, in words; waits: their kinds, which
    have rules; grounds: their places and numbers.
    """

    pipe: str
    writes: Sequence[str]
    reads: Sequence[str]
    to: Sequence[tuple[str, Sequence[int]]]
    guards: Sequence[tuple[str, int, int]]
    target: int | None
    provenance: str
    unproved: str
    stall: NotRequired[str]
    waits: NotRequired[Sequence[WaitKind]]
    grounds: NotRequired[Grounds]


class Live(TypedDict):
    """Live registers behind each instruction. peak: the index of the highest `gpr`."""

    gpr: Sequence[int]
    pred: Sequence[int]
    ugpr: Sequence[int]
    peak: int


class MixEntry(_Class):
    """The number of instructions of a class. why: absent where there is no schedule."""

    count: int
    why: NotRequired[Why]


class BlockOccupancy(TypedDict):
    """Theoretical occupancy at so many threads of a block, modelled."""

    block: int
    theoretical: float
    why: Why


class Proof(TypedDict):
    """The proof of the control codes. unproved: the number of instructions. why: absent where there is no schedule."""

    proved: bool
    unproved: int
    text: str
    why: NotRequired[Why]


class ScheduleLoop(TypedDict):
    """The cost of an iteration of a loop, in words; `short` for a narrow place. why: absent where it is not known."""

    head: int
    short: str
    text: str
    why: NotRequired[Why]


class ScheduleSpill(TypedDict):
    """A spilled value: offsets of what stores it and of what loads it, its words, and their places and numbers."""

    stores: Sequence[int]
    load: int | None
    text: str
    grounds: Grounds


class Reasoned(TypedDict):
    """A sentence with its reason."""

    text: str
    why: Why


class ScheduleSwitch(Reasoned):
    """A switch in words. branch: the offset of its branch."""

    branch: int


class Schedule(TypedDict):
    """The code as a schedule, in words. loops: in the order of the kernel's. peak: None where no register is live.
    calls: a sentence for each function in the code; none if the kernel calls no function. resources: the reasons of
    the kernel's resources, by their names. rules: the rule and the source of each kind of wait, and of spills.
    """

    loops: Sequence[ScheduleLoop]
    peak: Reasoned | None
    spills: Sequence[ScheduleSpill]
    switches: Sequence[ScheduleSwitch]
    calls: Sequence[Reasoned]
    resources: Mapping[str, Why]
    rules: Mapping[str, tuple[str, str]]


class KernelAnalysis(TypedDict):
    """The analysis of a kernel. hot_loop: the innermost loop with the most instructions, as an index into `loops`."""

    live: Live | Missing
    instructions: Sequence[InstructionFacts]
    blocks: Sequence[PtxBlock]
    loops: Sequence[LoopFacts]
    ptx_blocks: Sequence[PtxBlock]
    ptx_loops: Sequence[PtxLoop]
    mix: Sequence[MixEntry]
    hot_loop: int | None
    occupancy: Sequence[BlockOccupancy] | Missing
    proof: Proof
    schedule: Schedule | Missing


class HelpTables(TypedDict):
    """Help by what it is about."""

    ptx: Mapping[str, Help]
    sass: Mapping[str, Help]
    operands: Mapping[str, Help]


class Analysis(TypedDict):
    """The analysis of a translation and its disassembly, which come before it; or the reason why there is none.

    kernels: by mangled name. ptx_eliminations: by PTX line, as text.
    """

    kind: Literal["analysis"]
    arch: str
    kernels: Mapping[str, KernelAnalysis]
    ptx_eliminations: Mapping[str, Elimination]
    idioms: Sequence[Idiom]
    help: HelpTables
    missing: NotRequired[str]


class Errors(TypedDict):
    """The source does not compile. filename: by which the diagnostics name the text itself. log: the compiler's."""

    kind: Literal["errors"]
    filename: str
    diagnostics: Sequence[Diagnostic]
    log: str


class Failure(TypedDict):
    """Nothing is known about the source. reason: a name of what happened. remedy: what to do about it."""

    kind: Literal["failure"]
    reason: str
    message: str
    remedy: str


class Progress(TypedDict):
    """A step takes long; comes any number of times, and only where it was asked for. seconds: since it began."""

    kind: Literal["progress"]
    phase: str
    seconds: float


class Layouts(TypedDict):
    """The layouts of the matrices of an instruction, as HTML with its script; empty where there are none."""

    kind: Literal["layouts"]
    html: str


class Opened(TypedDict):
    """A file of device code: its archs and kernels, the ones that are shown, and `page`, the listing as a whole HTML
    document; empty where there is no kernel.
    """

    kind: Literal["opened"]
    arch: str
    archs: Sequence[str]
    kernel: str
    kernels: Sequence[str]
    page: str


class Defaults(TypedDict):
    """The arch of a request that names none."""

    arch: str


class About(TypedDict):
    """Properties of the server's compiler. gpus: GPU models of each arch; none where no product is known."""

    archs: Sequence[str]
    gpus: Mapping[str, Sequence[str]]
    toolkit: Mapping[str, str] | Missing
    defaults: Defaults


class CountColumn(TypedDict):
    """A column of counts by line. over: the unit of the denominator; empty of a sum. ideal: in words; empty where there
    is none. metric: Nsight Compute's, where there is one like it. differs: the difference of the hardware's nearest
    metric in any case.
    """

    name: str
    head: str
    unit: str
    over: str
    basis: Literal["counted", "measured", "static"]
    definition: str
    ideal: str
    metric: str
    differs: str


class CountWords(TypedDict):
    """The certainty of a cell, and the hardware's metric; empty where the hardware would count something else."""

    worth: str
    metric: str


class Counted(TypedDict):
    """A launch that was counted or measured. at: when that was, or when its report was opened, in seconds since 1970.
    filename: of the source whose lines are named. ptx, source, sass: rows of a line or an offset, its cells, and the
    PTX lines and offsets that were summed up. A cell: the column, the value, the ideal, the cost beyond it, its words,
    and the denominator of a quotient; columns and words are indices into `columns` and `words`.
    """

    kernel: str
    launch: str
    basis: Literal["counted", "measured"]
    at: float
    filename: str
    columns: Sequence[CountColumn]
    words: Sequence[CountWords]
    ptx: Sequence[CountRow]
    source: Sequence[CountRow]
    sass: Sequence[CountRow]


CountCell = tuple[int, float, float | None, float, int, float | None]
CountRow = tuple[int, Sequence[CountCell], Sequence[int], Sequence[int]]


class Report(TypedDict):
    """An open report, of which a kernel of this name was measured. report: its number among those that were opened.
    gpu: empty where the report names none.
    """

    report: int
    at: float
    file: str
    gpu: str


class Measured(Counted):
    """A measured launch of an open report."""

    report: int
    file: str
    gpu: str


class Refused(Report):
    """A report of which nothing is shown, and why: other code was measured."""

    why: str


class Measurements(TypedDict):
    """The measurements in open reports of the code that is shown."""

    measured: Sequence[Measured]
    refused: Sequence[Refused]


class LiveLanguage(TypedDict):
    """A language whose cells a notebook's kernel compiles. kind: its name in messages. decorators: those that make a
    kernel, by their full names. module: answers for its cells. options: of its compiler, as an example.
    """

    kind: str
    title: str
    decorators: Sequence[str]
    module: str
    options: str


Message = Translation | Sass | Analysis | Errors | Failure | Progress
