"""The outcome of a launch: its faults, the events that were counted, and the certainty of each count beside SASS."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from workbench.base.records import Basis, CallSite, Dim3, Missing, Quantity, Severity
from workbench.base.records.count_basis import AccessBasis, CountBasis, CountBasisKind, SassAccess
from workbench.base.records.count_reasons import CountedLines, why_of_count
from workbench.base.records.counter_table import COUNTER_NAMES, RATIOS
from workbench.base.records.facts import Fact
from workbench.base.records.fault_reasons import why_of_fault
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.place_names import place
from workbench.base.records.reasons import Why

_EMPTY: Mapping[Any, Any] = MappingProxyType({})

_OF_PHASES = ("_wavefronts", "_bank_conflicts")

_MEMORY_PREFIXES = ("global_", "shared_", "local_")

VERBS: Mapping[str, str] = MappingProxyType({"read": "reads", "write": "writes", "atomic": "updates"})
"""The verb for each kind of access by a thread."""


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
class Replay:
    """Both orders of a race.

    Attributes
    ----------
    schedule
        The change of the second run.
    usual, other
        The observations of each run.
    """

    schedule: str
    usual: tuple[str, ...]
    other: tuple[str, ...]

    def __str__(self) -> str:
        orders = [("in the usual order", self.usual), (self.schedule, self.other)]
        return "\n".join(line for words, seen in orders for line in (f"{words}:", *(f"  {each}" for each in seen)))


@dataclass(frozen=True)
class Waiting:
    """Threads that wait at one place.

    Attributes
    ----------
    what
        The cause: `barrier`, with its number, `lanes`, `grid`, `loop`, `held` or `registers` (`setmaxnreg`).
    """

    what: str
    number: int
    ptx_line: int | Missing
    threads: int


@dataclass(frozen=True)
class Fault(JsonRecord):
    """A broken rule, as data.

    Attributes
    ----------
    kind
        The rule, `memcheck.out_of_bounds`: a key of `fault_words.KINDS`.
    severity
        `error` or `warning`.
    message, cure, note
        Words of the cause, the remedy and the search, which `fault_words.worded` makes.
    access, space, size_bytes, address
        The access that broke it: `read`, `write` or `atomic`; `global`, `shared` ...; None where it was no access.
    block, thread
        The first thread that broke it.
    ptx_line, source_file, source_line, inlined_at
        Its place in the code.
    count
        Lanes that broke it at the same instruction, or how often a sanitiser saw it, for a race the hazards, one for
        each byte and pair of threads, as compute-sanitizer's racecheck counts them; the first is described.
    related
        Other accesses that belong to it, such as the other one of a race.
    replayer
        Runs both orders of a race, where the launch can be run again.
    found_by
        The engine that ran the launch, which the fault may end, a sanitiser, which ends none, or a GPU.
    cause
        The reason, with the operands that the fields do not have.
    remedy
        The change that usually mends it, where that can be said.
    search
        Of a launch on a GPU: the emulator's findings about it.
    """

    json_keys = (
        "kind", "severity", "message", "source_file", "source_line", "ptx_line", "related_lines", "count", "cure",
        "note",
    )  # fmt: skip
    kind: str
    severity: Severity
    message: str = ""
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
    cure: str = ""
    note: str = ""
    replayer: Callable[[Fault, int, float], Replay | Missing] | None = field(default=None, repr=False, compare=False)
    found_by: Literal["engine", "sanitizer", "gpu"] = "engine"
    cause: Fact | None = None
    remedy: Fact | None = None
    search: Fact | None = None

    def replay(self, seconds: float = 60.0, schedules: int = 256) -> Replay | Missing:
        """Run the launch of a race again, so that its two accesses happen in the other order, and tell what both runs
        read and leave; nothing else changes.

        Parameters
        ----------
        seconds
            The last resort: what all schedules that are tried may take together.
        schedules
            The number that is tried, as long as none shows another value.

        Returns
        -------
        Replay
            Both, in words; Missing where no schedule that was tried shows another value, or nothing can be run again.
        """
        if self.replayer is None:
            words = "only races that a launch in the emulator finds can be run again, where its memory was kept"
            return Missing(words, kind="not_kept")
        return self.replayer(self, schedules, seconds)

    @property
    def related_lines(self) -> tuple[int, ...]:
        """The source lines of the other accesses that belong to it, where they are known."""
        return tuple(each.source_line for each in self.related if isinstance(each.source_line, int))

    @property
    def why(self) -> Why:
        """The rule that was broken and its source, the places of the accesses, their addresses, sizes and threads."""
        basis: Basis = "measured" if self.found_by == "gpu" else "counted"
        return why_of_fault(self.kind, self.cause, self, self.related, basis)

    @property
    def ends_launch(self) -> bool:
        """True if the launch ended in it; what was to come is then not seen."""
        return self.severity == "error" and self.found_by != "sanitizer"

    @property
    def culprit(self) -> str:
        """The thread to blame, in words; empty where none is known, or the message names it."""
        if not self.thread or not self.block or self.found_by == "sanitizer":
            return ""
        return f"thread {self.thread} of block {self.block}"

    @property
    def more_words(self) -> str:
        """The number of further ones, in words; empty for none."""
        if self.count < 2:
            return ""
        if self.kind.startswith("racecheck."):
            return f"{self.count:,} hazards, one for each byte"
        if self.found_by == "sanitizer":
            return f"seen {self.count:,} times"
        return f"and {self.count - 1} more lanes of its warp"

    def __str__(self) -> str:
        who = f" by {self.culprit}" if self.culprit else ""
        where = ""
        if isinstance(self.source_line, int):
            where = f"\n  at {place(self.source_file, self.source_line)}"
        where += f" (PTX line {self.ptx_line})" if where and self.ptx_line else ""
        if not where and self.ptx_line:
            where = f"\n  at PTX line {self.ptx_line}"
        calls = "".join(f"\n  inlined into {place(c.file, c.line)}" for c in self.inlined_at)
        more = f"\n  {self.more_words}" if self.more_words else ""
        cure = f"\n  cure: {self.cure}" if self.cure else ""
        note = f"\n  {self.note}" if self.note else ""
        return f"{self.kind}: {self.message}{who}{where}{calls}{more}{cure}{note}"


@dataclass(frozen=True, eq=False)
class Counters:
    """Events that the emulator saw, by the names of `COUNTER_NAMES`. by_source_line is keyed by (file, line).

    Attributes
    ----------
    basis_by_ptx_line
        The relation of a PTX line's counts to those of SASS, for memory operations and fused arithmetic; empty where
        nothing was compared.
    not_in_ptx
        Memory accesses that only SASS has (spilled registers, mostly).
    matrix_instructions
        Matrix instructions by shape and types, as PTX spells them (`wgmma.m64n128k16.f32.f16.f16`): those of warps, and
        of threads that begin a `tcgen05.mma`.
    """

    totals: Mapping[str, int]
    by_source_line: Mapping[tuple[str, int], Mapping[str, int]] = field(default_factory=lambda: _EMPTY)
    by_ptx_line: Mapping[int, Mapping[str, int]] = field(default_factory=lambda: _EMPTY)
    basis_by_ptx_line: Mapping[int, AccessBasis] = field(default_factory=lambda: _EMPTY)
    not_in_ptx: tuple[SassAccess, ...] = ()
    matrix_instructions: Mapping[str, int] = field(default_factory=lambda: _EMPTY)

    @property
    def ratios(self) -> Mapping[str, Quantity]:
        """Quotients of the totals, by the names of `RATIOS`; those without a denominator are left out."""
        return {
            row.name: Quantity(self.totals[row.above] / self.totals[row.below], row.unit, "counted")
            for row in RATIOS
            if self.totals.get(row.below) and row.above in self.totals
        }

    def basis_of(self, name: str) -> CountBasis:
        """The relation of a total to the hardware's count.

        Raises
        ------
        KeyError
            No counter has this name.
        """
        return self.basis_on((name,), self.by_ptx_line, self.not_in_ptx)

    def basis_on(
        self, names: Iterable[str], ptx_lines: Iterable[int], besides: Iterable[SassAccess] = ()
    ) -> CountBasis:
        """The same for the sum of some counters over some PTX lines. besides: accesses that only SASS has.

        Raises
        ------
        KeyError
            No counter has one of these names.
        """
        names, ptx_lines = tuple(names), tuple(ptx_lines)
        for name in names:
            if name not in COUNTER_NAMES:
                raise KeyError(name)
        if not all(name.startswith(_MEMORY_PREFIXES) and not name.endswith("_instructions") for name in names):
            return CountBasis({"other_instructions": 1})
        lines = [line for line in ptx_lines if any(self.by_ptx_line.get(line, _EMPTY).get(name) for name in names)]
        known = [basis for line in lines if (basis := self.basis_by_ptx_line.get(line))]
        if not lines or len(known) < len(lines):
            return CountBasis({"not_compared": 1})
        if all(basis.kind == "no_sass" for basis in known):
            return CountBasis({"no_sass": len(known)})
        found = Counter[CountBasisKind](
            "overlapping"
            if names[0].endswith(_OF_PHASES) and basis.is_hardwares and self.overlapping_requests(line)
            else basis.kind
            for line, basis in zip(lines, known, strict=True)
        )
        others = [line for line in ptx_lines if line not in lines]
        if more := self._more_in_sass(names, others, besides):
            found["more_in_sass"] = more
        return CountBasis(found)

    def why(self, name: str) -> Why:
        """The reason of a total or a ratio: its definition, the hardware's metric, and the lines that contribute most.

        Raises
        ------
        KeyError
            No counter and no ratio has this name, or it was not counted.
        """
        lines = CountedLines(self.totals, self.by_source_line, self.by_ptx_line, self.basis_of)
        return why_of_count(lines, name)

    def _more_in_sass(self, names: Iterable[str], ptx_lines: Iterable[int], besides: Iterable[SassAccess]) -> int:
        """Lines that became accesses which these counters would count on the hardware, and which PTX does not have."""
        prefixes = {"_".join(name.split("_")[:2]) for name in names}
        found = {access.offset for access in besides if access.counted_as in prefixes}
        for line in ptx_lines:
            basis = self.basis_by_ptx_line.get(line)
            own = self.by_ptx_line.get(line, _EMPTY)
            # A merged access is counted at its leader; one that never ran became nothing that ran.
            if (
                basis is not None
                and basis.kind == "on_ptx"
                and own
                and any(
                    access.counted_as in prefixes and not own.get(f"{access.counted_as}_requests")
                    for access in basis.sass
                )
            ):
                found.add(-line)
        return len(found)

    def overlapping_requests(self, ptx_line: int) -> int:
        """Requests of a line to shared memory, of 8 bytes per lane and more, of which lanes shared words.

        Some generations serve them in fewer wavefronts than phases (where lanes n and n ^ 1, or n and n ^ 2, have one
        address, by NVIDIA's forum); where that has not been measured no count of theirs is the hardware's.
        """
        counts = self.by_ptx_line.get(ptx_line, {})
        return sum(counts.get(f"shared_{what}_overlapping_requests", 0) for what in ("load", "store", "copy"))


@dataclass(frozen=True, eq=False)
class Launch:
    """A launch as it was asked for. `kernel` is the handle; `device` is the name of the device or its model.

    Attributes
    ----------
    written
        The text of the launch in the notebook's cell; empty if it is unknown.
    """

    kernel: Any
    device: str
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int
    args: tuple[Any, ...]
    cooperative: bool = False
    written: str = ""


@dataclass(frozen=True, eq=False)
class Outcome:
    """The outcome of a launch.

    Attributes
    ----------
    launch
        The kernel's name, the extents, the arguments.
    target
        The name of what ran it: the emulator or a GPU.
    faults
        Rules that the launch broke.
    counters
        Counts of the launch by name, where they were asked for.
    stdout
        The text that `printf` of the kernel wrote.
    seconds
        The time that the launch took; on the emulator its own, never the kernel's.
    sanitized
        The sanitisers that watched it, "race", "init", "sync", "leak".
    interpreted
        The reason why no native code ran it; empty where none was needed.
    """

    launch: Launch
    target: str
    faults: tuple[Fault, ...]
    counters: Counters | Missing
    stdout: str
    seconds: Quantity
    sanitized: tuple[str, ...] = ()
    interpreted: str = ""


@dataclass(frozen=True, eq=False)
class Outcomes:
    """The outcomes of several launches, in their order."""

    each: tuple[Outcome, ...]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.each)

    def __len__(self) -> int:
        return len(self.each)

    def __getitem__(self, place: int) -> Outcome:
        return self.each[place]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Those of all launches."""
        return tuple(fault for outcome in self.each for fault in outcome.faults)
