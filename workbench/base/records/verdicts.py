"""The result of a check of a kernel against its reference, case by case."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.base.records import Dim3, Missing, Note
from workbench.base.records.facts import Fact
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.outcomes import Fault
from workbench.base.records.place_names import place
from workbench.base.records.reasons import Why
from workbench.base.records.verdict_reasons import why_of_verdict

State = Literal["passed", "failed"] | Missing
"""The state of one side of a kernel; Missing has the reason why it is unknown."""
LARGER_THAN_ROUNDING = Missing("errors are larger than those of rounding", kind="larger")
_MANY_ULPS = 1e6
"""A distance that is told by the numbers themselves."""


@dataclass(frozen=True)
class Mismatch(JsonRecord):
    """The first wrong element of an output, by index in C order.

    Attributes
    ----------
    hint
        The property that the wrong elements have in common; empty where none was found.
    ulps
        The distance, of floats, in steps between neighbours of the output's dtype at the expected number; Missing where
        one of them is no finite number.
    rounding_tolerance
        The tolerance of a problem that accepts the output, relative and absolute, if all wrong elements are off by as
        little as rounding errors may be.
    """

    output: str
    index: tuple[int, ...]
    expected: Any
    actual: Any
    mismatches: int
    elements: int
    hint: str = ""
    ulps: float | Missing = Missing("not of two finite floats")
    rounding_tolerance: float | Missing = LARGER_THAN_ROUNDING

    @property
    def element(self) -> str:
        """The element: `y[3, 1]`; `y` where the output has no dimensions."""
        return f"{self.output}[{', '.join(map(str, self.index))}]" if self.index else self.output

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        if not isinstance(self.rounding_tolerance, Missing):
            hint += f"; differs by rounding, or by as little: tolerance={self.rounding_tolerance:g} accepts it"
        off = "" if isinstance(self.ulps, Missing) or self.ulps >= _MANY_ULPS else f" ({self.ulps:,.0f} ULPs)"
        return (
            f"{self.element} is {self.actual:.9g}, expected {self.expected:.9g}{off}; "
            f"{self.mismatches:,} of {self.elements:,} elements are wrong{hint}"
        )


@dataclass(frozen=True)
class Tolerance:
    """`abs(actual - expected) <= absolute + relative * scale`; both 0 for exact equality.

    The scale is abs(expected); relative to `terms`, it is at least the size of the terms that the element is made
    of: rounding errors of a sum have that size, also where the sum cancels.

    Attributes
    ----------
    origin
        The one who chose the bound: the problem has it, or it was derived from dtypes and the length of sums.
    """

    relative: float
    absolute: float
    relative_to: Literal["expected", "terms"] = "expected"
    origin: Literal["problem", "derived"] = field(default="problem", compare=False)

    def __str__(self) -> str:
        if self.relative == self.absolute == 0:
            return "exact"
        parts = [f"{self.absolute:.2g}"] if self.absolute else []
        scale = "expected" if self.relative_to == "expected" else "the scale of its terms"
        return " + ".join([*parts, *([f"{self.relative:.2g} x {scale}"] if self.relative else [])])

    def to_json(self) -> str:
        """The bound in words."""
        return str(self)


def largest_tolerance(found: Iterable[float | Missing]) -> float | Missing:
    """The largest of some tolerances; Missing where one is, or there are none."""
    known: list[float] = []
    for each in found:
        if isinstance(each, Missing):
            return each
        known.append(each)
    return max(known) if known else Missing("nothing is wrong", kind="nothing_wrong")


@dataclass(frozen=True)
class Writer:
    """The thread that wrote an element last, and the line at which it did."""

    block: Dim3
    thread: Dim3
    ptx_line: int | Missing = Missing("the instruction is not known")
    source_file: str | Missing = Missing("the line is not known")
    source_line: int | Missing = Missing("the line is not known")

    def __str__(self) -> str:
        where = f" at PTX line {self.ptx_line}" if isinstance(self.ptx_line, int) else ""
        if isinstance(self.source_line, int):
            where = f" at {place(self.source_file, self.source_line)}"
        return f"thread {self.thread} of block {self.block} wrote it{where}"


@dataclass(frozen=True, eq=False)
class ErrorMap(JsonRecord):
    """The error of each element of an output.

    Attributes
    ----------
    distance
        The error: of floats in ULPs, of others the difference; infinite where one of the two is not finite.
    wrong
        Elements that are out of the bound.
    width
        The width of the block, for outputs of one dimension.
    """

    json_keys = ("unit", "counts")
    output: str
    actual: Any
    expected: Any
    distance: Any
    wrong: Any
    width: int

    @property
    def unit(self) -> str:
        """The unit of distances."""
        return "off by" if self.actual.dtype.kind in "biu" else "ULPs"

    @property
    def histogram(self) -> tuple[tuple[str, int], ...]:
        """The number of elements by error: `("2 to 3", 17)`. Bins at the upper end that are empty are left out."""
        off = self.distance.ravel()
        finite = off[off < math.inf]
        ends = (*_BINS, math.inf)
        counts = [
            int(((finite > low) & (finite <= high)).sum()) for low, high in zip((-1.0, *_BINS), ends, strict=True)
        ]
        while len(counts) > 1 and not counts[-1]:
            counts.pop()
        more = off.size - finite.size
        return (*zip(_BIN_WORDS, counts, strict=False), *([("not finite", more)] if more else []))

    @property
    def counts(self) -> Mapping[str, int]:
        """The histogram, by the words of its bins."""
        return dict(self.histogram)


_BINS = (0.5, 1.5, 3.5, 15.5, 255.5, 4095.5, 65535.5)
"""Upper ends of what is counted together."""
_BIN_WORDS = ("0", "1", "2 to 3", "4 to 15", "16 to 255", "256 to 4,095", "4,096 to 65,535", "more")


@dataclass(frozen=True, eq=False)
class Failure(JsonRecord):
    """One wrong case, looked at closely.

    Attributes
    ----------
    pattern
        The property that the wrong elements have in common, in words; empty where none was found.
    writer
        The thread that wrote the first of them.
    """

    json_keys = ("case: label", "mismatch", "writer: who", "source_line", "pattern", "distances: errors")
    label: str
    mismatch: Mismatch
    writer: Writer | Missing
    pattern: str
    errors: ErrorMap

    @property
    def who(self) -> str:
        """The writer of the first wrong element, in words."""
        return self.writer.reason if isinstance(self.writer, Missing) else str(self.writer)

    @property
    def source_line(self) -> int | Missing:
        """The line at which the first wrong element was written."""
        return self.writer if isinstance(self.writer, Missing) else self.writer.source_line

    @property
    def common(self) -> str:
        """A sentence on what the wrong elements have in common; empty where nothing was found."""
        return f"wrong are {self.pattern}" if self.pattern else ""

    @property
    def words(self) -> tuple[str, ...]:
        """The lines that describe it."""
        histogram = ", ".join(f"{words}: {count:,}" for words, count in self.errors.histogram if count)
        return (
            f"first wrong at {self.label}: {self.mismatch.element}; {self.who}",
            *([self.common] if self.common else []),
            f"elements by {self.errors.unit}: {histogram}",
        )


def distinct(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The first fault of each kind and instruction: most of a kernel's cases fault at the same place."""
    found: dict[tuple[object, ...], Fault] = {}
    for fault in faults:
        found.setdefault((fault.kind, fault.ptx_line, fault.source_file, fault.source_line), fault)
    return tuple(found.values())


_NOT_SANITIZED = Missing("no sanitiser was used")
_MARKS: Mapping[str, str] = {"passed": "✓", "failed": "✗"}


@dataclass(frozen=True, eq=False)
class CaseResult(JsonRecord):
    """One case of a check: the sizes drawn, whether it held, its worst error in units of the tolerance.

    Attributes
    ----------
    refusal
        The reason for which CUDA refuses its launch; None where it does not.
    message
        The reason for which it failed, in words.
    """

    json_keys = ("case: label", "sizes: dims", "passed", "worst_error", "mismatch", "faults", "refusal", "message")
    label: str
    dims: Mapping[str, int]
    passed: bool
    worst_error: float | Missing
    mismatch: Mismatch | None
    faults: tuple[Fault, ...] = ()
    message: str = ""
    refusal: Fact | None = None


@dataclass(frozen=True, eq=False)
class Verdict(JsonRecord):
    """The result of a check against a reference.

    Attributes
    ----------
    worst_error
        The largest error in units of the tolerance, so 1 is the bound.
    unseen
        Kernels that compute nothing and that all cases would have taken for right, by what they do: `leaves zeros`.
    races, initialization, barriers
        Results of the sanitisers on the cases in `looked_at`.
    findings
        Findings of the sanitisers, one for each bug.
    order
        Blocks and warps in another order leave the same results.
    order_words
        The difference that another order makes, in words.
    adversarial
        The smallest cases stay right in every run that PTX allows and that was tried; None if this was not requested.
    adversarial_words
        The change that made one fail, in words.
    repeat
        Code that repeats the smallest case that failed.
    failure
        One of the wrong cases, looked at closely.
    stepper
        Opens a stepper on a failed case.
    notes
        Further remarks on the cases.
    """

    json_keys = (
        "problem", "target", "tolerance", "rounding_tolerance", "weakness", "states", "findings", "order: order_words",
        "adversarial: adversarial_words", "repeat", "failure", "notes", "cases",
    )  # fmt: skip
    problem: str
    kernel: Any
    target: str
    passed: bool
    cases: tuple[CaseResult, ...]
    worst_error: float | Missing
    first_mismatch: Mismatch | None
    tolerance: Tolerance
    faults: tuple[Fault, ...]
    unseen: tuple[str, ...] = ()
    races: State = _NOT_SANITIZED
    initialization: State = _NOT_SANITIZED
    barriers: State = _NOT_SANITIZED
    order: State = _NOT_SANITIZED
    order_words: str = ""
    adversarial: State | None = None
    adversarial_words: str = ""
    findings: tuple[Fault, ...] = ()
    looked_at: tuple[str, ...] = ()
    repeat: str = ""
    notes: tuple[Note, ...] = ()
    failure: Failure | None = None
    stepper: Callable[[], Any] | None = field(default=None, repr=False, compare=False)

    def step(self) -> Any:
        """Run the case of the first wrong element, or of a fault, again in the emulator, instruction by instruction.

        Returns
        -------
        Trace
            Of the block that wrote the element; its view opens there. Missing where no case failed, or it is unknown
            which block it was.
        """
        if self.stepper is None:
            return Missing("no case failed whose block is known", kind="not_kept")
        return self.stepper()

    @property
    def why(self) -> Why:
        """The rule of a right element, the bound and where it is from, the numbers of the first that is wrong, and the
        lines that it rests on.
        """
        return why_of_verdict(self)

    @property
    def result(self) -> State:
        """The state of all cases: passed if each left what the reference says."""
        return "passed" if all(case.passed for case in self.cases) else "failed"

    @property
    def rounding_tolerance(self) -> float | Missing:
        """The tolerance with which all cases pass, if those that are wrong differ by as little as roundings may."""
        wrong = [case.mismatch for case in self.cases if not case.passed]
        found = [LARGER_THAN_ROUNDING if each is None else each.rounding_tolerance for each in wrong]
        return largest_tolerance(found)

    @property
    def states(self) -> Mapping[str, State]:
        """Each side of the kernel that was looked at, by its name."""
        return {
            "result": self.result,
            "races": self.races,
            "initialization": self.initialization,
            "barriers": self.barriers,
            "order": self.order,
            **({} if self.adversarial is None else {"adversarial": self.adversarial}),
        }

    @property
    def states_words(self) -> str:
        """The sides in a line: `result ✓, races ✗, barriers not checked (no time was given)`."""
        known = [f"{name} {_MARKS[state]}" for name, state in self.states.items() if not isinstance(state, Missing)]
        unknown: dict[str, list[str]] = {}
        for name, state in self.states.items():
            if isinstance(state, Missing):
                unknown.setdefault(state.reason, []).append(name)
        return ", ".join([*known, *(f"{', '.join(names)} not checked ({why})" for why, names in unknown.items())])

    @property
    def tally(self) -> str:
        """The number of cases that passed, in words: `1 of 9 cases passed`."""
        passed = sum(case.passed for case in self.cases)
        return f"{passed} of {len(self.cases)} case{'' if len(self.cases) == 1 else 's'} passed"

    @property
    def weakness(self) -> str:
        """Describes a mistake that the cases would not catch; empty where they catch kernels that compute nothing."""
        unseen = ", or one that ".join(self.unseen)
        return f"these cases would not catch a kernel that {unseen}: add sizes or values" if unseen else ""

    @property
    def distinct_faults(self) -> tuple[Fault, ...]:
        """The first fault of each kind and instruction: most of a kernel's cases fault at the same place."""
        return distinct(self.faults)

    def __str__(self) -> str:
        beside = [name for name, state in self.states.items() if state == "failed" and name != "result"]
        failed = f"FAILED by {' and '.join(beside)}" if self.result == "passed" else "FAILED"
        head = f"{self.problem}: {'' if self.passed else f'{failed}, '}{self.tally} on the {self.target}"
        lines = [f"{head} (tolerance {self.tolerance})", f"  {self.states_words}"]
        reported = {id(fault) for fault in self.distinct_faults}
        for case in self.cases:
            if not case.passed:
                lines.append(f"  {case.label}: {case.mismatch or case.message}")
                first = [fault for fault in case.faults if id(fault) in reported]
                lines += [f"    {line}" for fault in first for line in str(fault).splitlines()]
        if self.failure is not None:
            lines += [f"  {words}" for words in self.failure.words]
        for finding in self.findings:
            lines += [f"  {line}" for line in str(finding).splitlines()]
        if self.order_words:
            lines.append(f"  {self.order_words}")
        if self.adversarial_words:
            lines.append(f"  {self.adversarial_words}")
        if self.repeat:
            lines.append(f"  the smallest case that fails: {self.repeat}")
        lines += [f"  {note}" for note in self.notes]
        if self.weakness:
            lines.append(f"  {self.weakness}")
        return "\n".join(lines)
