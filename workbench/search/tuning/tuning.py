"""The result of a search over variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.api.handles import Kernel
from workbench.base.records import Basis, Missing, table_forms
from workbench.base.records.json_records import JsonRecord
from workbench.search.tuning.objectives import front_of
from workbench.search.tuning.space import Space, Value
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.words import TITLES
from workbench.search.verification.verification import Verification

_SHOWN = 10


@dataclass(frozen=True)
class About(JsonRecord):
    """The things that trials of two searches must share to be comparable; each has a digest of its variant besides.

    question_sha256: of the problem, its functions and the launch function; empty where they refer to what has no
    digest, and nothing says that a later search asks the same. sizes: of the timed case. toolkit: versions by tool, of
    the workbench too, since its model makes the times; where they are measured, of the driver, and its name for the
    GPU. basis: of the times.
    """

    kernel: str
    problem: str
    question_sha256: str
    source_sha256: str
    arch: str
    device: str
    sizes: Mapping[str, int]
    toolkit: Mapping[str, str]
    basis: Basis


@dataclass(frozen=True, eq=False)
class Tuning(JsonRecord):
    """A search over variants of a kernel.

    trials: in the order of the search. planned: how many were to be tried. interrupted: an interrupt ended it early.
    strategy: its name. verification: of the best one; Missing where it was not made. kernel: the best variant,
    compiled. objectives: the names of the figures that are to be small.
    source, language: of the text that the variants share; empty where they share none.
    """

    json_keys = (
        "about", "parameters: space.parameters", "constraints: space.constraints", "strategy", "seed", "planned",
        "interrupted", "best", "basis", "objectives", "front: front_numbers", "undecided: undecided_count",
        "verification", "trials",
    )  # fmt: skip
    about: About
    space: Space
    trials: tuple[Trial, ...]
    planned: int
    strategy: str
    seed: int
    interrupted: bool = False
    verification: Verification | Missing = Missing("nothing was verified")
    kernel: Kernel | Missing = Missing("no variant counts")
    source: str = ""
    language: str = ""
    objectives: tuple[str, ...] = ("time",)

    @property
    def ranking(self) -> tuple[Trial, ...]:
        """The variants that count, the one with the smallest first objective first: each was verified."""
        found = [trial for trial in self.trials if trial.state == "verified"]
        return tuple(sorted(found, key=lambda trial: (*trial.values, trial.us, trial.number)))

    @property
    def front(self) -> tuple[Trial, ...]:
        """The variants that count and that no other is better than in all objectives (Pareto), in that order."""
        return front_of(self.ranking)

    @property
    def best(self) -> Trial | Missing:
        """The first variant of the ranking."""
        ranking = self.ranking
        return ranking[0] if ranking else Missing("no variant counts: each was refused")

    @property
    def basis(self) -> Basis:
        """The basis of the ranking: measured on a GPU, or modelled."""
        best = self.best
        return best.time.basis if isinstance(best, Trial) and isinstance(best.time, TimeRange) else "modelled"

    @property
    def undecided(self) -> tuple[Trial, ...]:
        """Variants besides the best whose range of time overlaps the best one's: the model cannot tell them apart.

        None where another figure ranks.
        """
        best = self.best
        if self.objectives[0] != "time" or isinstance(best, Missing) or isinstance(best.time, Missing):
            return ()
        high = best.time.high.value
        return tuple(
            trial
            for trial in self.trials
            if trial is not best
            and trial.state != "refused"
            and isinstance(trial.time, TimeRange)
            and trial.time.low.value <= high
        )

    @property
    def refusals(self) -> Mapping[str, int]:
        """The number of variants that were refused, by kind, the most frequent first."""
        return dict(Counter(t.refusal.kind for t in self.trials if t.refusal is not None).most_common())

    @property
    def titles(self) -> Mapping[str, str]:
        """Kinds of refusals in a few words."""
        return TITLES

    @property
    def launch_words(self) -> str:
        """The device and the sizes that times are of."""
        sizes = ", ".join(f"{name}={size:,}" for name, size in self.about.sizes.items())
        return f"{self.about.device}{f', {sizes}' if sizes else ''}"

    @property
    def front_numbers(self) -> tuple[int, ...]:
        """The numbers of the front's variants."""
        return tuple(trial.number for trial in self.front)

    @property
    def undecided_count(self) -> int:
        """The number of variants that the model cannot tell from the best."""
        return len(self.undecided)

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`, a row a variant."""
        return table_forms.to_pandas([row_of(trial) for trial in self.trials])

    def __str__(self) -> str:
        verified, refused = len(self.ranking), sum(self.refusals.values())
        ended = ", interrupted" if self.interrupted else ""
        lines = [
            f"{self.about.kernel} for {self.about.problem}: {len(self.trials)} of {self.space.size:,} configurations "
            f"tried{ended}, {verified} verified, {refused} refused ({self.strategy}, {self.launch_words})"
        ]
        for place, trial in enumerate(self.ranking[:_SHOWN], 1):
            figures = [each for each in zip(self.objectives, trial.values, strict=True) if each[0] != "time"]
            shown = "".join(f"{name} {value:,.6g}, " for name, value in figures)
            lines.append(f"  {place}. {shown}{trial.time}  {trial.words}")
        if len(self.objectives) > 1:
            lines.append(f"  none is better in all of {', '.join(self.objectives)} than: {len(self.front)}")
        if not self.ranking:
            nothing = not self.trials and not self.interrupted and not self.planned
            lines.append("  the constraints allow no configuration" if nothing else "  no variant counts")
        elif self.basis == "modelled" and self.objectives[0] == "time":
            lines.append(
                f"  the ranking is modelled: variants beside the best that lie within its range: {len(self.undecided)}"
            )
        lines += [f"  {count} refused: {TITLES[kind]}" for kind, count in self.refusals.items()]
        if isinstance(self.verification, Verification):
            lines.append(f"  the best one is verified: {self.verification.passed}")
        return "\n".join(lines)


def row_of(trial: Trial) -> dict[str, Value]:
    """A trial as a row of a table."""
    time = trial.time
    ends = (None,) * 4 if isinstance(time, Missing) else (time.middle, time.low.value, time.high.value, time.basis)
    return {
        "number": trial.number,
        **trial.configuration,
        "state": trial.state,
        **dict(zip(("us", "low_us", "high_us", "basis"), ends, strict=True)),
        "registers_per_thread": trial.registers_per_thread,
        "spill_bytes": trial.spill_bytes,
        "occupancy": trial.occupancy,
        "sectors": trial.sectors,
        "worst_error": trial.worst_error,
        "reason": trial.reason,
    }
