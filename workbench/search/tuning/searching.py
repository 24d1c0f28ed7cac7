"""The search: batches of a strategy, tried by workers, ranked as they come."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn, Protocol

from workbench.analyse.checks.raised import FEW, FunctionRaised, Streak, raised_in
from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.boundary import interrupts_kept
from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import CompileError, TargetLost, WorkbenchError
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.search.tuning.measuring import Measured, Meter
from workbench.search.tuning.objectives import TIME, Objective, values_of
from workbench.search.tuning.space import Configuration, Space, key_of
from workbench.search.tuning.strategies import Strategy
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.trying import Question, Tried, answer, raised_fact, refused_by, sent, try_variant
from workbench.search.tuning.variants import Maker, Variant
from workbench.search.tuning.words import refusal_words

KEPT = 5
"""Without a GPU so many of the fastest variants are verified; what the model puts behind them is not."""
_POLL_SECONDS = 0.2


class Pool(Protocol):
    """The workers: `workbench.device.cluster.tasks.Tasks`."""

    def submit(self, number: int, task: Callable[..., Any], *arguments: Any) -> None: ...
    def wait(self, seconds: float | None = None) -> Sequence[Any]: ...
    def cancel(self) -> None: ...


@dataclass(frozen=True)
class Budget:
    """Bounds of a search. trials: None for all configurations. seconds: None for no bound."""

    trials: int | None
    seconds: float | None


class Searching:
    """A search that goes on.

    Parameters
    ----------
    maker, space, strategy, question
        Of the variants.
    pool
        Where they are tried; None for this process.
    known
        Trials of earlier searches, by the key of their configuration.
    meter
        Measures verified variants on a GPU; None where there is none.
    on_trial
        Called with each trial as it comes, in the order of the search; those behind a trial that an interrupt ended
        come last.
    on_wait
        Called with the number of variants that are tried at the moment: before one is tried in this process, and
        repeatedly while workers try some.
    objectives
        That are to be small; strategies are told their values.
    clock
        Of the budget.
    """

    def __init__(
        self,
        maker: Maker,
        space: Space,
        strategy: Strategy,
        question: Question,
        budget: Budget,
        *,
        pool: Pool | None = None,
        known: Mapping[str, Trial] | None = None,
        meter: Meter | None = None,
        on_trial: Callable[[Trial], None] = lambda trial: None,
        on_wait: Callable[[int], None] = lambda running: None,
        objectives: Sequence[Objective] = TIME,
        clock: Clock = SYSTEM,
    ) -> None:
        self._clock = clock
        self._maker = maker
        self._space = space
        self._strategy = strategy
        self._question = question
        self._budget = budget
        self._pool = pool
        self._known = dict(known or {})
        self._meter = meter
        self._objectives = tuple(objectives)
        self._on_trial, self._on_wait = on_trial, on_wait
        self._raw = sent(question) if pool is not None else b""
        self._deadline = None if budget.seconds is None else clock.now() + budget.seconds
        self._streak = Streak()
        self._raised: dict[int, FunctionRaised] = {}
        self._last_raised: tuple[Trial, FunctionRaised] | None = None
        self.trials: list[Trial] = []
        self.interrupted = False

    def run(self) -> None:
        """Search until the budget or the space ends, or an interrupt arrives; `trials` grows.

        Raises
        ------
        FunctionRaised
            A function of the caller's raised the same error for each of the variants that were tried first.
        """
        try:
            with interrupts_kept():
                while not self._is_over():
                    requested = self._strategy.ask(min(self._strategy.batch, self._left()))
                    if not requested:
                        break
                    found = self._batch(requested)
                    self._strategy.tell([trial.values or None for trial in found])
            if self._streak.is_unbroken and self._streak.count == len(self.trials) < FEW:
                self._end()
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            if self._pool is not None:
                self._pool.cancel()
            if self._meter is not None:
                self._meter.cancel()

    def refuse(self, trial: Trial, refusal: Fact) -> None:
        """Refuse a variant afterwards."""
        self.trials = [
            replace(each, state="refused", refusal=refusal, values=()) if each.number == trial.number else each
            for each in self.trials
        ]

    def _end(self) -> NoReturn:
        assert self._last_raised is not None
        trial, raised = self._last_raised
        raise raised.ended(f", for {trial.words}; {self._streak.words}", None)

    def _left(self) -> int:
        return self._strategy.batch if self._budget.trials is None else self._budget.trials - len(self.trials)

    def _is_over(self) -> bool:
        return self._left() <= 0 or (self._deadline is not None and self._clock.now() >= self._deadline)

    def _batch(self, configurations: Sequence[Configuration]) -> list[Trial]:
        """The trials of a batch, in the order of the batch, which does not depend on the order of the workers'
        answers."""
        first = len(self.trials)
        limit = self._limit()
        done: dict[int, Trial] = {}
        variants: dict[int, Variant] = {}
        measuring: dict[int, Trial] = {}
        open_: set[int] = set()

        def note(trial: Trial) -> None:
            variant = variants.get(trial.number)
            if variant is not None:
                trial = replace(trial, variant_sha256=variant.digest())
                if self._meter is not None and trial.state == "verified":
                    # Others are tried while it is measured, and measured on other GPUs.
                    try:
                        self._meter.submit(trial.number, self._question, variant, trial.configuration)
                    except (Exception, SystemExit) as error:
                        trial = self._refused_for(trial, error)
                    else:
                        measuring[trial.number] = trial
                        note_measured(0.0)
                        return
            end(trial)

        def note_measured(seconds: float) -> None:
            if self._meter is not None and measuring:
                for number, found in self._meter.wait(seconds):
                    end(_with_time(measuring.pop(number), found))

        def end(trial: Trial) -> None:
            done[trial.number] = self._with_values(trial)
            while len(self.trials) in done:
                self.trials.append(done[len(self.trials)])
                self._on_trial(self.trials[-1])
                self._end_where_all_raise(self.trials[-1])

        try:
            for number, configuration in enumerate(configurations, first):
                trial = self._without_worker(number, configuration, variants)
                if trial is not None:
                    note(trial)
                elif self._pool is None:
                    self._on_wait(1)
                    tried = answer(self._question, variants[number], configuration, limit)
                    note(self._tried(number, configuration, tried, "this process"))
                else:
                    self._pool.submit(number, try_variant, self._raw, variants[number], configuration, limit)
                    open_.add(number)
            while open_ or measuring:
                if self._pool is not None and open_:
                    for finished in self._pool.wait(_POLL_SECONDS):
                        open_.discard(finished.number)
                        note(self._finished(finished, configurations[finished.number - first]))
                note_measured(0.0 if open_ else _POLL_SECONDS)
                self._on_wait(len(open_) + len(measuring))
        finally:
            # An interrupt keeps what is there, though one before it may be missing.
            late = [done[number] for number in sorted(done) if number >= len(self.trials)]
            numbered = [replace(trial, number=len(self.trials) + place) for place, trial in enumerate(late)]
            self.trials += numbered
            for trial in numbered:
                self._on_trial(trial)
        return [done[number] for number in range(first, first + len(configurations))]

    def _without_worker(self, number: int, configuration: Configuration, variants: dict[int, Variant]) -> Trial | None:
        """The trial of a configuration that needs no worker: its code was tried before, or does not compile here, or a
        constraint or the function that makes it raised an error.
        """
        begun = Trial(number, configuration, "refused", at=time.time())
        try:
            self._space.check(configuration)
            variant = self._maker.make(configuration)
        except CompileError as error:
            return replace(begun, refusal=Fact.of("variant_not_compiled", words=str(error), line=None))
        except (Exception, SystemExit) as error:
            return self._refused_for(begun, error)
        known = self._known.get(key_of(configuration))
        if known is not None and known.variant_sha256 and known.variant_sha256 == variant.digest():
            return replace(known, number=number)
        variants[number] = variant
        return None

    def _finished(self, finished: Any, configuration: Configuration) -> Trial:
        if finished.error is None:
            return self._tried(finished.number, configuration, finished.value, finished.worker)
        error: WorkbenchError = finished.error
        if not isinstance(error, TargetLost):
            raise error
        fact = Fact.of("variant_lost", words=str(error))
        return Trial(finished.number, configuration, "refused", fact, at=time.time(), worker=finished.worker)

    def _tried(self, number: int, configuration: Configuration, tried: Tried, worker: str) -> Trial:
        trial = _trial(number, configuration, tried, worker)
        return trial if tried.raised is None else self._refused_for(trial, tried.raised)

    def _refused_for(self, trial: Trial, error: BaseException) -> Trial:
        """A trial that is refused for an error of its own, or of a function of the caller's; others are raised."""
        raised = raised_in(error)
        if raised is not None:
            self._raised[trial.number] = raised
        refusal = refused_by(error) if raised is None else raised_fact(raised)
        if refusal is None:
            raise error
        return replace(trial, state="refused", refusal=refusal, values=())

    def _end_where_all_raise(self, trial: Trial) -> None:
        """End the search where the trials from the first one have the same error; known ones are left out."""
        if trial.known:
            return
        raised = self._raised.pop(trial.number, None)
        if raised is not None:
            self._last_raised = trial, raised
        if self._streak.note(raised):
            self._end()

    def _with_values(self, trial: Trial) -> Trial:
        """A trial with the values of the objectives; refused where it has none."""
        if trial.state == "refused":
            return trial
        try:
            values = values_of(self._objectives, trial)
        except FunctionRaised as error:
            return self._refused_for(trial, error)
        if isinstance(values, Fact):
            return replace(trial, state="refused", refusal=values, values=())
        return replace(trial, values=values)

    def _limit(self) -> float | None:
        """The value of the objective from which on a variant is not verified; None while too few were, and where values
        are known only after a check.
        """
        if not self._question.figure:
            return None
        counted = sorted((trial for trial in self.trials if trial.state == "verified"), key=lambda each: each.values)
        if len(counted) < KEPT:
            return None
        if self._meter is None or self._question.figure != "time":
            return counted[KEPT - 1].values[0]
        # The GPU decides among all whose range reaches into that of the best one; ranges are a factor of their middle.
        best = counted[0].modelled
        if isinstance(best, Missing):
            return None
        return best.high.value * best.middle / best.low.value


def _with_time(trial: Trial, found: Measured) -> Trial:
    """A verified trial with its time on a GPU."""
    if isinstance(found, TimeRange):
        return replace(trial, time=found)
    return replace(trial, state="refused", refusal=found, time=Missing(refusal_words(found)))


def _trial(number: int, configuration: Configuration, tried: Tried, worker: str) -> Trial:
    state: Any = "refused" if tried.refusal is not None else "verified" if tried.verified else "slower"
    return Trial(
        number=number,
        configuration=configuration,
        state=state,
        refusal=tried.refusal,
        time=tried.modelled,
        modelled=tried.modelled,
        registers_per_thread=tried.registers_per_thread,
        spill_bytes=tried.spill_bytes,
        smem_bytes=tried.smem_bytes,
        occupancy=tried.occupancy,
        bottleneck=tried.bottleneck,
        sectors=tried.sectors,
        worst_error=tried.worst_error,
        spent=tried.spent,
        at=time.time(),
        worker=worker,
    )
