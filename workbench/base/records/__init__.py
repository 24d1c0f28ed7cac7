"""The values that flow through the workbench: plain, frozen, and without behaviour that needs a library.

    Source -> Translation -> Launch -> Outcome -> Verdict | Occupancy (times: `workbench.base.records.timings`)

A value holds what it came from, so that any number can be traced back to its source text. What could not be
had is `Missing` with a reason, never None and never 0. What is lazy or launches lives in `workbench.api`.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from workbench.base.records.array_layouts import ArrayLayout
from workbench.base.records.counter_table import COUNTER_NAMES as COUNTER_NAMES
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import with_unit
from workbench.base.records.place_names import file_name, place

Basis = Literal["measured", "counted", "modelled", "static"]
Severity = Literal["error", "warning", "info"]
Language = str
"""`cuda`, `ptx`, `binary`, or the name of a record of `kernel_languages`."""

_EMPTY: Mapping[Any, Any] = MappingProxyType({})


# ---------------------------------------------------------------- small values


@dataclass(frozen=True)
class Missing(JsonRecord):
    """A value that could not be obtained, with the reason.

    It is falsy, so `if compilation.sass:` reads as it should.

    Attributes
    ----------
    kind
        A name of the reason, for code and tests that distinguish it from others; the words are for people.
    """

    json_keys = ("missing: reason", "kind?")
    reason: str
    kind: str = field(default="", compare=False, repr=False, kw_only=True)

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"missing: {self.reason}"


class Note(str):
    """A remark in words.

    Attributes
    ----------
    kind
        A name of the remark, by which code and tests distinguish it from others.
    """

    kind: str

    def __new__(cls, words: str, kind: str) -> Note:
        """Make a remark of its words."""
        result = super().__new__(cls, words)
        result.kind = kind
        return result

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        """Give the arguments of a copy."""
        return str(self), self.kind


@dataclass(frozen=True)
class Quantity:
    """A number that a person sees: with its unit, and on what it rests."""

    value: float
    unit: str
    basis: Basis

    def __str__(self) -> str:
        return f"{with_unit(self.value, self.unit)} ({self.basis})"


@dataclass(frozen=True)
class Dim3:
    """The extent of a grid or a block; every extent is at least 1 in a launch that is allowed.

    Integers of other kinds become Python's: products of NumPy's narrow ones would wrap, and be kept for equal extents.
    """

    x: int
    y: int = 1
    z: int = 1

    def __post_init__(self) -> None:
        """Make Python's integers of the extents; what is none stays, and is refused by the launch."""
        if type(self.x) is type(self.y) is type(self.z) is int:
            return
        for axis in ("x", "y", "z"):
            extent = getattr(self, axis)
            if type(extent) is not int:
                with suppress(Exception):  # a class of somebody's own may raise anything
                    object.__setattr__(self, axis, operator.index(extent))

    def __iter__(self) -> Iterator[int]:
        return iter((self.x, self.y, self.z))

    def __str__(self) -> str:
        return f"({self.x},{self.y},{self.z})"

    @property
    def size(self) -> int:
        """Number of blocks or threads."""
        return self.x * self.y * self.z

    def to_json(self) -> list[int]:
        """The three extents."""
        return list(self)

    def place(self, linear: int) -> Dim3:
        """The place of a linear number within this extent, x fastest."""
        return Dim3(linear % self.x, linear // self.x % self.y, linear // (self.x * self.y))

    def number(self, place: Dim3) -> int:
        """The linear number of a place within this extent, x fastest."""
        return place.x + self.x * (place.y + self.y * place.z)


# ---------------------------------------------------------------- source and translation


@dataclass(frozen=True, eq=False)
class Source:
    """The source that a person wrote. `function` is that of a kernel in Python, as its language has it, else
    None.

    Of an opened binary it is the file that its line table names, where that is there, else the PTX in it.

    Attributes
    ----------
    headers
        Texts that CUDA C++ may include by these names, beside the files of its include folders.
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

    def to_json(self) -> dict[str, str]:
        """The versions by tool."""
        return dict(self.versions)


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
class Diagnostic(JsonRecord):
    """A compiler's remark. Positions are 1-based; line 1 is the first line of the text that was passed.

    Attributes
    ----------
    meant
        The known name that is close to an unknown one; empty where none is.
    """

    json_keys = ("severity", "message", "filename", "line", "column", "end_column", "notes", "fixes?")
    severity: Severity
    message: str
    filename: str | Missing = Missing("the compiler names no file")
    line: int | Missing = Missing("the compiler names no line")
    column: int | Missing = Missing("the compiler names no column")
    end_column: int | Missing = Missing("the compiler names no end")
    notes: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    meant: str = ""

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
    """The source position of an instruction; `inlined_at` is the chain of calls, outermost last."""

    file: str
    line: int
    inlined_at: tuple[CallSite, ...] = ()


@dataclass(frozen=True)
class Control:
    """The scheduling fields of a SASS instruction (sm_75 and up). A barrier that isn't set is None.

    Attributes
    ----------
    stall
        Cycles before the next instruction of the warp may issue.
    wait_mask
        Bit b set where the instruction waits for barrier b.
    reuse
        Bit i set where source operand slot i stays in the reuse cache.
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

    Attributes
    ----------
    spill
        `ptxas` marked it as a store or a load of a register that it had no room for.
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
    """Resources that a kernel occupies on an SM, static: read from the cubin and from ptxas' log.

    Attributes
    ----------
    registers_per_thread
        Registers of 32 bits.
    static_smem_bytes
        Shared memory of a block that the code declares.
    stack_bytes
        Local memory of a thread, spills included.
    spill_store_bytes, spill_load_bytes
        Bytes of registers without room, as ptxas counts them in the code: not how often they are moved.
    constant_bytes
        The module's constant variables, and constants of the compiler; parameters are not counted.
    num_barriers
        Barriers of a block that the code uses, of 16.
    max_threads_per_block
        The most threads that a block may have, by `__launch_bounds__` or by the GPU.
    """

    registers_per_thread: int
    static_smem_bytes: int = 0
    stack_bytes: int | Missing = 0
    spill_store_bytes: int | Missing = 0
    spill_load_bytes: int | Missing = 0
    constant_bytes: int = 0
    num_barriers: int = 0
    max_threads_per_block: int = 1024


ParameterKind = Literal["pointer", "array", "scalar", "struct", "numba_array", "memref", "numba_value", "opaque"]


@dataclass(frozen=True)
class Parameter(JsonRecord):
    """A logical parameter of a kernel.

    Attributes
    ----------
    type
        The type as the source spells it (`const float*`, `unsigned int`, `array(float32, 1d, C)`); for PTX text the
        width only (`.b64`).
    size_bytes
        Bytes in the parameter block (all parts of a Numba array together).
    element_dtype
        Name of a NumPy dtype (`float32`, `bfloat16` of ml_dtypes): what a pointer points to, or the scalar itself.
    kind
        `opaque` is a PTX parameter of which only the width is known, `array` a pointer with the array's extents and
        strides behind it, `memref` an array as MLIR passes it.
    written
        False where the type promises not to write through it (`const`), so that a read-only array may be passed.
    strided
        True if an array may have gaps, since its strides are arguments too.
    layout
        The layout of an `array`.
    tile
        What the compiler says of the tile that a tensor map is made for (Triton's `tensordesc_meta`).
    """

    json_keys = ("name", "type", "size_bytes")
    name: str
    type: str
    size_bytes: int
    element_dtype: str | Missing
    kind: ParameterKind = "opaque"
    written: bool = True
    ndim: int = 0
    numba_type: Any = None
    strided: bool = False
    layout: ArrayLayout | None = None
    tile: Mapping[str, Any] | None = None


@dataclass(frozen=True, eq=False)
class KernelEntry(JsonRecord):
    """One kernel of a translation.

    Attributes
    ----------
    name
        Demangled, without parameters where that is unique.
    expression
        The C++ name expression that instantiated it, else None.
    threads
        The threads of a block, where the compiler has fixed them, else None.
    dynamic_smem_bytes
        Bytes of shared memory that each launch has to give.
    reserved
        PTX parameters behind those of the source that the compiler has added; a launch passes zeros.
    scratch_bytes
        Bytes of global memory for each block, whose address a launch passes as the last of the parameters; 0 for no
        such parameter.
    program_blocks
        Blocks in x that execute one element of the source's grid (Triton's `num_ctas`).
    """

    json_keys = ("name", "mangled_name", "expression", "parameters", "resources")
    name: str
    mangled_name: str
    parameters: tuple[Parameter, ...]
    resources: Resources | Missing
    expression: str | None = None
    threads: int | None = None
    dynamic_smem_bytes: int = 0
    reserved: int = 0
    scratch_bytes: int = 0
    program_blocks: int = 1


@dataclass(frozen=True, eq=False)
class Stage:
    """A text that a compiler has made between the source and PTX.

    Attributes
    ----------
    name
        The compiler's own name, "ttgir"; "source" for the text that its passes start from.
    title
        The name that a person reads.
    language
        The language of its grammar.
    spots
        The source of its 1-based lines.
    """

    name: str
    title: str
    language: Literal["mlir", "llvm"]
    text: str
    spots: Mapping[int, SourceSpot]


@dataclass(frozen=True, eq=False)
class Translation:
    """The result of the compilers for one source. `log` is their text; `diagnostics` holds warnings only.

    Attributes
    ----------
    ptx
        Empty only of an opened binary that holds none.
    left_out
        In words, the host code that was not compiled.
    stages
        Texts before PTX, in the compiler's order.
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
    stages: tuple[Stage, ...] = ()

    @property
    def passes_start(self) -> Stage | None:
        """The text that the compiler's passes start from; None if they cannot be listed."""
        return next((stage for stage in self.stages if stage.name == "source"), None)


# ---------------------------------------------------------------- launches


# ---------------------------------------------------------------- judgements


@dataclass(frozen=True)
class Limit:
    """Blocks that one resource admits per SM; None where it sets no bound."""

    warps: int
    registers: int | None
    smem: int | None
    blocks: int
    barriers: int | None


@dataclass(frozen=True)
class Allocation:
    """Registers and shared memory of an SM that a block takes, as they are allocated.

    Attributes
    ----------
    registers, smem_bytes
        Registers and bytes of shared memory of a block, rounded up to the units; what the driver reserves of shared
        memory is among them.
    registers_per_sm, smem_per_sm_bytes
        What an SM has of each.
    register_unit, smem_unit_bytes
        The units: registers of a warp, and bytes of a block.
    """

    registers: int
    registers_per_sm: int
    register_unit: int
    smem_bytes: int
    smem_per_sm_bytes: int
    smem_unit_bytes: int


@dataclass(frozen=True, eq=False)
class Occupancy:
    """The number of warps of a launch that an SM can hold, modelled.

    Attributes
    ----------
    theoretical
        The share of the SM's warps, 0 to 1.
    limiters
        Every limit that is reached, several where they are tied.
    allocated
        What a block takes of an SM.
    """

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
    allocated: Allocation

    def __str__(self) -> str:
        return (
            f"{100 * self.theoretical:.3g}% occupancy (modelled) on {self.arch} "
            f"at {self.block_threads} threads per block: "
            f"{self.active_warps} of {self.max_warps} warps, {self.blocks_per_sm} blocks per SM, "
            f"limited by {', '.join(self.limiters)}"
        )
