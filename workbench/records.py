"""The values that flow through the workbench: plain, frozen, and without behaviour that needs a library.

    Source -> Translation -> Launch -> Outcome -> Verdict | Occupancy (times: `workbench.timings`)

A value holds what it came from, so that any number can be traced back to its source text. What could not be
had is `Missing` with a reason, never None and never 0. What is lazy or launches lives in `workbench.api`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from workbench.counter_table import COUNTER_NAMES as COUNTER_NAMES
from workbench.counter_table import RATIOS
from workbench.place_names import file_name, place

Basis = Literal["measured", "counted", "modelled", "static"]
Severity = Literal["error", "warning", "info"]
Language = Literal["cuda", "ptx", "numba", "binary"]

_EMPTY: Mapping[Any, Any] = MappingProxyType({})
_OF_PHASES = ("_wavefronts", "_bank_conflicts")
_MEMORY_PREFIXES = ("global_", "shared_", "local_")


# ---------------------------------------------------------------- small values


@dataclass(frozen=True)
class Missing:
    """What could not be had, and why. It is falsy, so `if compilation.sass:` reads as it should."""

    reason: str

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"missing: {self.reason}"


@dataclass(frozen=True)
class Quantity:
    """A number that a person sees: with its unit, and on what it rests."""

    value: float
    unit: str
    basis: Basis

    def __str__(self) -> str:
        return f"{self.value:g} {self.unit} ({self.basis})"


@dataclass(frozen=True)
class Dim3:
    """The extent of a grid or a block; every extent is at least 1 in a launch that is allowed."""

    x: int
    y: int = 1
    z: int = 1

    def __iter__(self) -> Iterator[int]:
        return iter((self.x, self.y, self.z))

    def __str__(self) -> str:
        return f"({self.x}, {self.y}, {self.z})"

    @property
    def size(self) -> int:
        """Number of blocks or threads."""
        return self.x * self.y * self.z


# ---------------------------------------------------------------- source and translation


@dataclass(frozen=True, eq=False)
class Source:
    """What a person wrote. `function` is the Python function of a Numba kernel, else None.

    Of an opened binary it is the file that its line table names, where that is there, else the PTX in it.
    headers: texts that CUDA C++ may include by these names, beside the files of its include folders.
    """

    text: str
    language: Language
    filename: str
    function: Any = None
    headers: Mapping[str, str] = field(default_factory=lambda: _EMPTY)

    def text_of(self, filename: str) -> str | None:
        """The text of a file of this source: its own, or that of a header which was given with it."""
        return self.text if filename == self.filename else self.headers.get(filename)


@dataclass(frozen=True)
class Toolkit:
    """Versions of the compilers that made a translation, by tool: `{"nvrtc": "13.5", ...}`."""

    versions: Mapping[str, str]

    def __str__(self) -> str:
        return ", ".join(f"{name} {version}" for name, version in self.versions.items())


@dataclass(frozen=True)
class Fix:
    """A change of the text that mends an error for certain: what stands between two places becomes `text`. 1-based."""

    title: str
    line: int
    column: int
    end_line: int
    end_column: int
    text: str


@dataclass(frozen=True)
class Diagnostic:
    """A compiler's remark. Positions are 1-based; line 1 is the first line of the text that was passed."""

    severity: Severity
    message: str
    filename: str | Missing = Missing("the compiler names no file")
    line: int | Missing = Missing("the compiler names no line")
    column: int | Missing = Missing("the compiler names no column")
    end_column: int | Missing = Missing("the compiler names no end")
    notes: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()

    def __str__(self) -> str:
        where = ""
        if isinstance(self.filename, str) and isinstance(self.line, int):
            where = f"{place(self.filename, self.line, self.column if isinstance(self.column, int) else None)}:"
        elif self.filename:
            where = f"{file_name(self.filename)}:"
        notes = "".join(f"\n  note: {note}" for note in self.notes)
        return f"{where} {self.severity}: {self.message}{notes}".lstrip()


@dataclass(frozen=True)
class CallSite:
    """A place in the source from which inlined code was called."""

    file: str
    line: int
    function: str | Missing = Missing("the line table names no function")


@dataclass(frozen=True)
class SourceSpot:
    """Where an instruction comes from; `inlined_at` is the chain of calls, outermost last."""

    file: str
    line: int
    inlined_at: tuple[CallSite, ...] = ()


@dataclass(frozen=True)
class Control:
    """The scheduling fields of a SASS instruction (sm_75 and up). A barrier that isn't set is None.

    stall: cycles before the next instruction of the warp may issue. wait_mask: bit b set where the instruction
    waits for barrier b. reuse: bit i set where source operand slot i stays in the reuse cache.
    """

    stall: int
    yield_: bool
    write_barrier: int | None
    read_barrier: int | None
    wait_mask: int
    reuse: int


@dataclass(frozen=True)
class SassLine:
    """One SASS instruction; `offset` in bytes from the start of the kernel, `label` the one that stands before it.

    spill: ptxas marked it as a store or a load of a register that it had no room for.
    """

    kernel: str
    offset: int
    label: str | None
    predicate: str | None
    opcode: str
    operands: tuple[str, ...]
    control: Control | Missing
    encoding: int
    source_file: str | Missing
    source_line: int | Missing
    ptx_line: int | Missing
    inlined_at: tuple[CallSite, ...] = ()
    spill: bool = False

    @property
    def text(self) -> str:
        """The instruction as nvdisasm prints it, without offset and semicolon."""
        head = f"@{self.predicate} {self.opcode}" if self.predicate else self.opcode
        return f"{head} {', '.join(self.operands)}" if self.operands else head


@dataclass(frozen=True, eq=False)
class SassListing:
    """The disassembly of a cubin, all kernels in the order of the cubin; `kernel` of a line is a mangled name."""

    arch: str
    text: str
    lines: tuple[SassLine, ...]


@dataclass(frozen=True, eq=False)
class LineMap:
    """Links among source, PTX and SASS, both ways.

    PTX lines are 1-based lines of the PTX text; SASS positions are (mangled kernel name, byte offset).
    """

    ptx_to_source: Mapping[int, SourceSpot]
    sass_to_source: Mapping[tuple[str, int], SourceSpot] = field(default_factory=lambda: _EMPTY)
    sass_to_ptx: Mapping[tuple[str, int], int] = field(default_factory=lambda: _EMPTY)

    def ptx_lines(self, file: str, line: int) -> tuple[int, ...]:
        """PTX lines that a source line became, calls that were inlined there included."""
        return tuple(p for p, spot in self.ptx_to_source.items() if _touches(spot, file, line))

    def sass_offsets(self, file: str, line: int) -> tuple[tuple[str, int], ...]:
        """SASS positions that a source line became, calls that were inlined there included."""
        return tuple(s for s, spot in self.sass_to_source.items() if _touches(spot, file, line))

    def sass_of_ptx(self, ptx_line: int) -> tuple[tuple[str, int], ...]:
        """SASS positions that a PTX line became; empty where it was merged or folded away."""
        return tuple(s for s, p in self.sass_to_ptx.items() if p == ptx_line)


def _touches(spot: SourceSpot, file: str, line: int) -> bool:
    return (spot.file, spot.line) == (file, line) or any((c.file, c.line) == (file, line) for c in spot.inlined_at)


@dataclass(frozen=True)
class Resources:
    """What a kernel occupies on an SM, static: read from the cubin and from ptxas' log."""

    registers_per_thread: int
    static_smem_bytes: int = 0
    stack_bytes: int | Missing = 0
    spill_store_bytes: int | Missing = 0
    spill_load_bytes: int | Missing = 0
    constant_bytes: int = 0
    num_barriers: int = 0
    max_threads_per_block: int = 1024


ParameterKind = Literal["pointer", "scalar", "struct", "numba_array", "numba_value", "opaque"]


@dataclass(frozen=True)
class Parameter:
    """A logical parameter of a kernel.

    type: as the source spells it (`const float*`, `unsigned int`, `array(float32, 1d, C)`); for PTX text the
    width only (`.b64`). size_bytes: bytes in the parameter block (all parts of a Numba array together).
    element_dtype: name of a NumPy dtype (`float32`, `bfloat16` of ml_dtypes): what a pointer points to, or the
    scalar itself. kind `opaque` is a PTX parameter of which only the width is known. written: False where the
    type promises not to write through it (`const`), so that a read-only array may be passed.
    """

    name: str
    type: str
    size_bytes: int
    element_dtype: str | Missing
    kind: ParameterKind = "opaque"
    written: bool = True
    ndim: int = 0
    numba_type: Any = None


@dataclass(frozen=True, eq=False)
class KernelEntry:
    """One kernel of a translation. name: demangled, without parameters where that is unique.

    expression: the C++ name expression that instantiated it, else None.
    """

    name: str
    mangled_name: str
    parameters: tuple[Parameter, ...]
    resources: Resources | Missing
    expression: str | None = None


@dataclass(frozen=True, eq=False)
class Translation:
    """What the compilers made of one source. `log` is their text; `diagnostics` holds warnings only.

    ptx: empty only of an opened binary that holds none. left_out: in words, the host code that was not compiled.
    """

    source: Source
    arch: str
    options: tuple[str, ...]
    toolkit: Toolkit
    ptx: str
    cubin: bytes | Missing
    line_map: LineMap
    kernels: tuple[KernelEntry, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    log: str = ""
    left_out: str = ""


# ---------------------------------------------------------------- launches

FAULT_KINDS = (
    "memcheck.out_of_bounds",
    "memcheck.misaligned",
    "memcheck.null",
    "memcheck.use_after_free",
    "memcheck.stack_overflow",
    "racecheck.read_write",
    "racecheck.write_write",
    "initcheck.uninitialized",
    "synccheck.divergent_barrier",
    "synccheck.bad_mask",
    "synccheck.bad_count",
    "deadlock",
    "timeout",
    "trap",
    "assert",
)


@dataclass(frozen=True)
class Access:
    """One access to memory: who, where in the code, what."""

    access: Literal["read", "write", "atomic"]
    space: str
    size_bytes: int
    address: int
    block: Dim3
    thread: Dim3
    ptx_line: int
    source_file: str | Missing
    source_line: int | Missing


@dataclass(frozen=True)
class Fault:
    """A broken rule, as data. `count`: lanes that broke it at the same instruction; the first is described."""

    kind: str
    severity: Severity
    message: str
    access: Literal["read", "write", "atomic"] | None = None
    space: str | None = None
    size_bytes: int | None = None
    address: int | None = None
    block: Dim3 | None = None
    thread: Dim3 | None = None
    ptx_line: int | Missing = Missing("no instruction is to blame")
    source_file: str | Missing = Missing("the line is not known")
    source_line: int | Missing = Missing("the line is not known")
    inlined_at: tuple[CallSite, ...] = ()
    count: int = 1
    related: tuple[Access, ...] = ()

    def __str__(self) -> str:
        who = f" by thread {self.thread} of block {self.block}" if self.thread and self.block else ""
        where = ""
        if isinstance(self.source_line, int):
            where = f"\n  at {place(self.source_file, self.source_line)}"
        where += f" (PTX line {self.ptx_line})" if where and self.ptx_line else ""
        if not where and self.ptx_line:
            where = f"\n  at PTX line {self.ptx_line}"
        calls = "".join(f"\n  inlined into {place(c.file, c.line)}" for c in self.inlined_at)
        more = f"\n  and {self.count - 1} more lanes at this instruction" if self.count > 1 else ""
        return f"{self.kind}: {self.message}{who}{where}{calls}{more}"


AccessBasisKind = Literal["as_hardware", "recounted", "on_ptx"]
BASIS_WORDS: Mapping[AccessBasisKind, str] = MappingProxyType(
    {
        "as_hardware": "counted, as the hardware",
        "recounted": "recounted at the width of the SASS access",
        "on_ptx": "counted on PTX; the compiler changed it",
    }
)
OVERLAPPING_WORDS = (
    "counted by phases; lanes share words of wide accesses, for which hardware may need fewer wavefronts"
)
NO_SASS_WORDS = "counted on PTX; there is no SASS to compare with"
INSTRUCTION_WORDS = "counted on PTX; SASS has other instructions"


@dataclass(frozen=True)
class SassAccess:
    """A SASS instruction that a PTX line became: byte offset in the kernel, opcode as nvdisasm prints it."""

    offset: int
    opcode: str


@dataclass(frozen=True)
class AccessBasis:
    """What the count of one PTX operation is worth beside SASS.

    kind: `as_hardware` where SASS has it one to one by space, width and number; `recounted` where ptxas merged it with
    others and the merged access was counted; `on_ptx` for anything else. text: the same for a person. became: what the
    compiler made of it, in words. leader_line, width_bytes: of a merged access, the PTX line at which it is counted and
    its width; None otherwise.
    """

    kind: AccessBasisKind
    text: str
    became: str = ""
    sass: tuple[SassAccess, ...] = ()
    leader_line: int | None = None
    width_bytes: int | None = None

    def __str__(self) -> str:
        return f"{self.text}: {self.became}" if self.became else self.text


@dataclass(frozen=True, eq=False)
class Counters:
    """Events that the emulator saw, by the names of `COUNTER_NAMES`. by_source_line is keyed by (file, line).

    basis_by_ptx_line: what the counts of a PTX line are worth beside SASS, for memory operations and fused arithmetic;
    empty where nothing was compared. not_in_ptx: memory accesses that only SASS has (spilled registers, mostly).
    """

    totals: Mapping[str, int]
    by_source_line: Mapping[tuple[str, int], Mapping[str, int]] = field(default_factory=lambda: _EMPTY)
    by_ptx_line: Mapping[int, Mapping[str, int]] = field(default_factory=lambda: _EMPTY)
    basis_by_ptx_line: Mapping[int, AccessBasis] = field(default_factory=lambda: _EMPTY)
    not_in_ptx: tuple[SassAccess, ...] = ()

    @property
    def ratios(self) -> Mapping[str, Quantity]:
        """Quotients of the totals, by the names of `RATIOS`; those without a denominator are left out."""
        return {
            row.name: Quantity(self.totals[row.above] / self.totals[row.below], row.unit, "counted")
            for row in RATIOS
            if self.totals.get(row.below) and row.above in self.totals
        }

    def basis_of(self, name: str) -> str:
        """Say in words what a total is worth: how many of the PTX operations behind it SASS has as they are.

        Raises
        ------
        KeyError
            No counter has this name.
        """
        return self.basis_on((name,), self.by_ptx_line)

    def basis_on(self, names: Iterable[str], ptx_lines: Iterable[int]) -> str:
        """Say the same of the sum of some counters over some PTX lines.

        Raises
        ------
        KeyError
            No counter has one of these names.
        """
        names = tuple(names)
        for name in names:
            if name not in COUNTER_NAMES:
                raise KeyError(name)
        if not all(name.startswith(_MEMORY_PREFIXES) and not name.endswith("_instructions") for name in names):
            return INSTRUCTION_WORDS
        lines = [line for line in ptx_lines if any(self.by_ptx_line.get(line, _EMPTY).get(name) for name in names)]
        known = [basis for line in lines if (basis := self.basis_by_ptx_line.get(line))]
        if not lines or len(known) < len(lines):
            return "counted on PTX"
        if all(basis.text == NO_SASS_WORDS for basis in known):
            return NO_SASS_WORDS
        said = [
            OVERLAPPING_WORDS
            if names[0].endswith(_OF_PHASES) and basis.kind != "on_ptx" and self.overlapping_requests(line)
            else BASIS_WORDS[basis.kind]
            for line, basis in zip(lines, known, strict=True)
        ]
        if len(set(said)) == 1:
            return said[0]
        order = (*BASIS_WORDS.values(), OVERLAPPING_WORDS)
        parts = [f"{said.count(words)} {words}" for words in order if words in said]
        return f"of {len(said)} PTX lines " + "; ".join(parts)

    def overlapping_requests(self, ptx_line: int) -> int:
        """Requests of a line to shared memory, of 8 bytes a lane and more, of which lanes shared words.

        Some generations serve them in fewer wavefronts than phases (where lanes n and n ^ 1, or n and n ^ 2, have one
        address, by NVIDIA's forum); where that has not been measured no count of theirs is the hardware's.
        """
        counts = self.by_ptx_line.get(ptx_line, {})
        return sum(counts.get(f"shared_{what}_overlapping_requests", 0) for what in ("load", "store", "copy"))


@dataclass(frozen=True, eq=False)
class Launch:
    """A launch as it was asked for. `kernel` is the handle; `device` is the name of the device or its model."""

    kernel: Any
    device: str
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int
    args: tuple[Any, ...]
    cooperative: bool = False


@dataclass(frozen=True, eq=False)
class Outcome:
    """What a launch did. `seconds` on the emulator is the emulator's own time: never the kernel's."""

    launch: Launch
    target: str
    faults: tuple[Fault, ...]
    counters: Counters | Missing
    stdout: str
    seconds: Quantity


# ---------------------------------------------------------------- judgements


@dataclass(frozen=True)
class Limit:
    """Blocks that one resource admits per SM; None where it sets no bound."""

    warps: int
    registers: int | None
    smem: int | None
    blocks: int
    barriers: int | None


@dataclass(frozen=True, eq=False)
class Occupancy:
    """How many warps an SM can hold of a launch, modelled. theoretical: 0..1; limiters: every tied limit."""

    arch: str
    resources: Resources
    block_threads: int
    dynamic_smem_bytes: int
    carveout_percent: int | None
    blocks_per_sm: int
    active_warps: int
    max_warps: int
    theoretical: float
    limiters: tuple[str, ...]
    limits: Limit

    def __str__(self) -> str:
        return (
            f"{100 * self.theoretical:.3g}% occupancy (modelled) on {self.arch} "
            f"at {self.block_threads} threads a block: "
            f"{self.active_warps} of {self.max_warps} warps, {self.blocks_per_sm} blocks an SM, "
            f"limited by {', '.join(self.limiters)}"
        )


@dataclass(frozen=True)
class Mismatch:
    """The first wrong element of an output, by index in C order. hint: what the wrong ones have in common, if seen."""

    output: str
    index: tuple[int, ...]
    expected: Any
    actual: Any
    mismatches: int
    elements: int
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.output}[{', '.join(map(str, self.index))}]"
        hint = f" ({self.hint})" if self.hint else ""
        return (
            f"{where} is {self.actual:.9g}, expected {self.expected:.9g}; "
            f"{self.mismatches:,} of {self.elements:,} elements are wrong{hint}"
        )


@dataclass(frozen=True)
class Tolerance:
    """`abs(actual - expected) <= absolute + relative * scale`; both 0 for exact equality.

    The scale is abs(expected); relative to `terms`, it is at least the size of the terms that the element is made
    of: rounding errors of a sum have that size, also where the sum cancels.
    """

    relative: float
    absolute: float
    relative_to: Literal["expected", "terms"] = "expected"

    def __str__(self) -> str:
        if self.relative == self.absolute == 0:
            return "exact"
        parts = [f"{self.absolute:.2g}"] if self.absolute else []
        scale = "expected" if self.relative_to == "expected" else "the scale of its terms"
        return " + ".join([*parts, *([f"{self.relative:.2g} x {scale}"] if self.relative else [])])


@dataclass(frozen=True, eq=False)
class CaseResult:
    """One case of a check: the sizes drawn, whether it held, its worst error in units of the tolerance."""

    label: str
    dims: Mapping[str, int]
    passed: bool
    worst_error: float | Missing
    mismatch: Mismatch | None
    faults: tuple[Fault, ...] = ()
    message: str = ""


@dataclass(frozen=True, eq=False)
class Verdict:
    """What a check against a reference found. worst_error: in units of the tolerance, so 1 is the bound."""

    problem: str
    kernel: Any
    target: str
    passed: bool
    cases: tuple[CaseResult, ...]
    worst_error: float | Missing
    first_mismatch: Mismatch | None
    tolerance: Tolerance
    faults: tuple[Fault, ...]

    @property
    def tally(self) -> str:
        """How many cases passed, in words: `1 of 9 cases passed`."""
        passed = sum(case.passed for case in self.cases)
        return f"{passed} of {len(self.cases)} case{'' if len(self.cases) == 1 else 's'} passed"

    @property
    def distinct_faults(self) -> tuple[Fault, ...]:
        """The first fault of each kind and instruction: most of a kernel's cases fault at the same place."""
        found: dict[tuple[object, ...], Fault] = {}
        for fault in self.faults:
            found.setdefault((fault.kind, fault.ptx_line, fault.source_file, fault.source_line), fault)
        return tuple(found.values())

    def __str__(self) -> str:
        head = f"{self.problem}: {'' if self.passed else 'FAILED, '}{self.tally} on the {self.target}"
        lines = [f"{head} (tolerance {self.tolerance})"]
        told = {id(fault) for fault in self.distinct_faults}
        for case in self.cases:
            if not case.passed:
                lines.append(f"  {case.label}: {case.mismatch or case.message}")
                first = [fault for fault in case.faults if id(fault) in told]
                lines += [f"    {line}" for fault in first for line in str(fault).splitlines()]
        return "\n".join(lines)
