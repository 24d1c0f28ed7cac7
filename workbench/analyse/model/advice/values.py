"""Findings of rules, and the advice that they become when the model has computed their gain; as data, without
sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from workbench.analyse.costly_facts import facts_of_advice
from workbench.analyse.model.advice import advice_words
from workbench.analyse.model.advice.trial import NOT_MECHANICAL, Trial
from workbench.base.records import Basis, Language, Missing, Quantity, Resources, SourceSpot
from workbench.base.records.facts import Fact
from workbench.base.records.json_records import JsonRecord, json_form
from workbench.base.records.place_names import file_name
from workbench.base.records.reasons import CodePlace, Why
from workbench.base.records.table_forms import to_pandas

NOT_VALIDATED = "modelled, not validated on this GPU"
MIN_GAIN = 0.05
"""Share of the time that must be gained before anything is said."""


@dataclass(frozen=True)
class Change:
    """The difference of the launch without what was found: what the model is run with for the gain.

    Attributes
    ----------
    remains
        By PTX line and counter (`workbench.base.records.counter_table`), the share of its events that would be left.
    instructions
        By PTX line, the share of its warp instructions that would be left.
    staged
        By PTX line of a load from global memory, the share that would still go there; the rest would be read from
        shared memory.
    touched
        By array, the share of its distinct sectors that would still be touched.
    in_single
        PTX lines whose double-precision arithmetic would be single.
    without_spills
        Ptxas' own stores and loads of registers would be gone.
    blocks
        The same work would be dealt out to so many blocks.
    resources, dynamic_smem_bytes, block
        What a block would have instead.
    overlap
        So many results would be waited for at once, each time that one is now.
    wider
        The same of loads from global memory alone, whose waits then do not shrink with the instructions.
    fixed_cycles
        The share that would be left of a warp's cycles besides its waits.
    in_groups
        PTX lines whose products of warps would be those of warpgroups.
    cluster_blocks
        Clusters would have so many blocks.
    """

    remains: Mapping[tuple[int, str], float] = field(default_factory=lambda: MappingProxyType({}))
    instructions: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    staged: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    touched: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    in_single: frozenset[int] = frozenset()
    without_spills: bool = False
    blocks: int | None = None
    resources: Resources | None = None
    dynamic_smem_bytes: int | None = None
    block: int | None = None
    overlap: float = 1.0
    wider: float | None = None
    fixed_cycles: float = 1.0
    in_groups: frozenset[int] = frozenset()
    cluster_blocks: int | None = None


@dataclass(frozen=True)
class Touched:
    """Accesses of one kind to one array.

    Attributes
    ----------
    array
        Its name, empty where there is none, or several.
    """

    kind: str
    space: str
    array: str


@dataclass(frozen=True)
class Finding:
    """A rule's finding, as data. Numbers among the operands that have a unit and a basis are quantities.

    Attributes
    ----------
    cause, remedy
        The cause of the cost and the change against it, each a kind with operands, of which `advice_words` makes
        sentences.
    """

    cause: Fact
    basis: Basis
    where: SourceSpot | Missing
    remedy: Fact
    change: Change


@dataclass(frozen=True)
class Silence(JsonRecord):
    """A rule that looked at what it is about and has nothing to advise, and why."""

    json_keys = ("rule", "cause", "reason")
    rule: str
    cause: Fact

    @property
    def reason(self) -> str:
        """The reason, in words."""
        return advice_words.reason(self.cause)

    @property
    def why(self) -> Why:
        """The reason, with the source of the rule and the numbers that it looked at."""
        numbers = [
            (name.replace("_", " "), each) for name, each in self.cause.operands.items() if isinstance(each, Quantity)
        ]
        least = Quantity(100 * MIN_GAIN, "% of the predicted time", "modelled")
        return Why(self.reason, _sources(self.rule, self.cause.kind), numbers=(*numbers, ("least gain", least)))


@dataclass(frozen=True)
class Advice(JsonRecord):
    """One thing to try, with what it rests on.

    Attributes
    ----------
    rule
        Its name.
    cause
        The observation, and how often it was made.
    basis
        The basis of the observation.
    line
        The source line; `Missing` where no line is to blame.
    remedy
        The change to try.
    gain
        The share of the predicted time that would go, in percent, by the model run on the remedy that was tried, else
        without the cause.
    gain_low, gain_high
        The gain over the range of the prediction.
    device
        The GPU model that it is about.
    language
        The kernel's language, whose words sentences use.
    trial
        The trial of the remedy; `Missing`, with a kind, where it was not tried.
    places
        The instructions of the lines that it is about, first those that are executed most.
    title, seen, try_
        The heading, cause and remedy in words.
    """

    json_keys = (
        "rule", "title", "line", "file", "cause", "seen", "basis", "why: why.rule", "remedy", "try: try_",
        "gain_percent: gain.value", "gain_low_percent: gain_low.value", "gain_high_percent: gain_high.value",
        "gain_basis", "device", "trial", "details",
    )  # fmt: skip
    gain_basis: ClassVar[str] = NOT_VALIDATED
    rule: str
    cause: Fact
    basis: Basis
    line: int | Missing
    file: str | Missing
    remedy: Fact
    gain: Quantity
    gain_low: Quantity
    gain_high: Quantity
    device: str
    language: Language = "cuda"
    trial: Trial | Missing = Missing("it needs a decision that no program makes", kind=NOT_MECHANICAL)
    places: tuple[CodePlace, ...] = ()

    @property
    def title(self) -> str:
        """The heading of the cause."""
        return advice_words.title(self.cause)

    @property
    def seen(self) -> str:
        """The sentence of the cause."""
        return advice_words.seen(self.cause)

    @property
    def why(self) -> Why:
        """The reason for its cost, with its source, the instructions of its line, and the numbers that were counted and
        gained."""
        line = () if isinstance(self.line, Missing) else (CodePlace(file=_text(self.file), line=self.line),)
        gains = (("gain", self.gain), ("gain at least", self.gain_low), ("gain at most", self.gain_high))
        return Why(
            advice_words.why(self.cause),
            _sources(self.rule, self.cause.kind),
            self.places or line,
            (*((name.replace("_", " "), each) for name, each in self.details.items()), *gains),
        )

    @property
    def try_(self) -> str:
        """The sentence of the remedy."""
        return advice_words.to_try(self.remedy, self.language)

    @property
    def details(self) -> Mapping[str, Quantity]:
        """The numbers behind it, each with unit and basis."""
        operands = {**self.cause.operands, **self.remedy.operands}
        return {name: each for name, each in operands.items() if isinstance(each, Quantity)}

    @property
    def where(self) -> str:
        """The place in words: `line 7`, or with the file's name; empty where no line is to blame."""
        if isinstance(self.line, Missing):
            return ""
        return f"line {self.line}" + (f" of {file_name(self.file)}" if isinstance(self.file, str) else "")

    @property
    def is_refused(self) -> bool:
        """True if its remedy was tried and does not hold."""
        return not isinstance(self.trial, Missing) and self.trial.refusal is not None

    @property
    def trial_words(self) -> str:
        """The result of the trial, in words."""
        if isinstance(self.trial, Missing):
            return f"not tried: {self.trial.reason}"
        return f"tried: {self.trial.words}"

    @property
    def gain_text(self) -> str:
        """The gain in words: `about 31 % less time on H100 SXM (modelled, not validated on this GPU)`."""
        return f"about {self.gain.value:.0f} % less time on {self.device} ({NOT_VALIDATED})"

    def __str__(self) -> str:
        head = f"{self.title}" + (f", {self.where}" if self.where else "")
        parts = [
            f"{head}: {self.gain_text}",
            f"seen ({self.basis}): {self.seen}",
            f"why: {self.why.rule}",
            f"try: {self.try_}",
        ]
        parts.append(self.trial_words)
        if not isinstance(self.trial, Missing):
            parts += self.trial.lines[1:]
        return "\n  ".join(parts)


def _text(file: str | Missing) -> str:
    return "" if isinstance(file, Missing) else file


def _sources(rule: str, cause: str) -> str:
    """The sources of the costly facts that a rule of advice is about."""
    facts = facts_of_advice(rule, cause)
    return "; ".join(dict.fromkeys(fact.source for fact in (facts[:1] if cause in facts[0].causes else facts)))


class AdviceList(tuple[Advice, ...]):
    """The advice on one launch, most gain first, with the rules that have none and why.

    Attributes
    ----------
    kernel, device
        The kernel, and the GPU model.
    refused
        Advice whose remedy was tried and does not hold, with the reason in its trial.
    silent
        Rules that advise nothing, with the reason.
    notes
        Limits of the observation, in words, such as the part of the launch that was run.
    """

    kernel: str
    launch: str
    device: str
    refused: tuple[Advice, ...]
    silent: tuple[Silence, ...]
    notes: tuple[str, ...]
    source: Any

    @classmethod
    def of(
        cls,
        advice: tuple[Advice, ...],
        *,
        kernel: str,
        launch: str,
        device: str,
        refused: tuple[Advice, ...] = (),
        silent: tuple[Silence, ...] = (),
        notes: tuple[str, ...] = (),
        source: Any = None,
    ) -> AdviceList:
        """Make one of advice in its order."""
        result = cls(advice)
        result.kernel, result.launch, result.device = kernel, launch, device
        result.refused, result.silent, result.notes, result.source = refused, silent, notes, source
        return result

    def __str__(self) -> str:
        head = f"{self.kernel}, {self.launch}, on {self.device}: "
        count = len(self)
        head += "no advice" if not count else f"{count} piece{'' if count == 1 else 's'} of advice"
        parts = [head, *(f"{number}. {each}" for number, each in enumerate(self, 1))]
        if self.refused:
            parts.append("Tried, and not advised:")
            parts += [f"  {each.title}: {each.try_}: {each.trial_words}" for each in self.refused]
        if self.silent:
            parts.append("Looked at, and silent:")
            parts += [f"  {each.rule}: {each.reason}" for each in self.silent]
        parts += [f"Note: {note}" for note in self.notes]
        return "\n".join(parts)

    __repr__ = __str__

    def to_json(self) -> dict[str, Any]:
        """The advice, what was refused, the silent rules and the notes as `json` writes them."""
        names = ("kernel", "launch", "device", "refused", "silent", "notes")
        return {"advice": [each.to_json() for each in self], **{name: json_form(getattr(self, name)) for name in names}}

    def to_pandas(self) -> Any:
        """The advice as a `pandas.DataFrame`, a row each."""
        nested = ("cause", "remedy", "trial", "details")
        return to_pandas([{k: value for k, value in each.to_json().items() if k not in nested} for each in self])
