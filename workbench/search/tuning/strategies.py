"""Orders in which configurations are tried: all of them, at random, or by a sampler of Optuna.

A strategy gives a batch, and then gets the results of that batch in the order of its configurations. So a search with a
seed does not depend on the order in which workers answer.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Protocol

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.search.tuning.space import Configuration, Space, Value, key_of

NAMES = ("tpe", "genetic", "random", "all")
_ASKS = 50
"""A sampler that gives what is forbidden or was tried so many times in a row gets one that is drawn."""


class Strategy(Protocol):
    """An order of trials. batch: how many are asked for at once."""

    name: str
    batch: int

    def ask(self, count: int) -> list[Configuration]:
        """The next configurations; fewer where the space ends."""
        ...

    def tell(self, results: Sequence[Sequence[float] | None]) -> None:
        """The objectives' values of the configurations last asked for; None of a refused one."""
        ...


def strategy_of(strategy: Any, space: Space, trials: int | None, seed: int, objectives: int = 1) -> Strategy:
    """The strategy that an argument describes.

    Parameters
    ----------
    strategy
        One of `NAMES`, a sampler of Optuna, or None: all configurations where these are few enough, else `"tpe"`.
    trials
        The most that will be asked for; None for no bound.
    objectives
        The number of values that it will be told of each.

    Raises
    ------
    ArgumentError
        Something else.
    MissingDependency
        Optuna is not installed, and a sampler of it is asked for.
    """
    if strategy is None:
        few = space.size if trials is None else trials
        strategy = "all" if space.listed(few) is not None else "tpe"
    if strategy == "all":
        return _All(space)
    if strategy == "random":
        return _Random(space, seed)
    if isinstance(strategy, str) and strategy not in NAMES:
        raise ArgumentError(f"there is no strategy {strategy!r}; there is {', '.join(NAMES)}", "strategy")
    return _Sampled(space, strategy, seed, objectives)


class _All:
    name, batch = "all", 32

    def __init__(self, space: Space) -> None:
        self._left: Iterator[Configuration] = space.configurations()

    def ask(self, count: int) -> list[Configuration]:
        return list(islice(self._left, count))

    def tell(self, results: Sequence[Sequence[float] | None]) -> None:
        """Nothing comes of it."""


class _Random:
    name, batch = "random", 32

    def __init__(self, space: Space, seed: int) -> None:
        self._space = space
        self._rng = random.Random(seed)
        self._asked: set[str] = set()

    def ask(self, count: int) -> list[Configuration]:
        result: list[Configuration] = []
        while len(result) < count:
            configuration = self._space.drawn(self._rng, self._asked)
            if configuration is None:
                break
            self._asked.add(key_of(configuration))
            result.append(configuration)
        return result

    def tell(self, results: Sequence[Sequence[float] | None]) -> None:
        """Nothing comes of it."""


class _Sampled:
    """A sampler of Optuna over the indices of the values, so that it knows which values are neighbours."""

    batch = 16

    def __init__(self, space: Space, sampler: Any, seed: int, objectives: int) -> None:
        try:
            import optuna
        except ImportError as error:
            raise MissingDependency(
                "this strategy needs Optuna; 'random' and 'all' do without", 'pip install "kernel-workbench[tune]"'
            ) from error
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        if isinstance(sampler, str):
            self.name = sampler
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
                sampler = (
                    optuna.samplers.TPESampler(seed=seed, multivariate=True, constant_liar=True)
                    if sampler == "tpe"
                    else optuna.samplers.NSGAIISampler(seed=seed, population_size=self.batch)
                )
        elif isinstance(sampler, optuna.samplers.BaseSampler):
            self.name = type(sampler).__name__
        else:
            raise ArgumentError(
                f"strategy is {said(sampler)}; give one of {', '.join(NAMES)}, or a sampler of Optuna", "strategy"
            )
        self._optuna = optuna
        self._space = space
        self._rng = random.Random(seed)
        self._several = objectives > 1
        self._study = optuna.create_study(sampler=sampler, directions=["minimize"] * objectives)
        self._distributions = {
            name: _distribution(optuna, values) for name, values in space.parameters.items() if len(values) > 1
        }
        self._asked: set[str] = set()
        self._open: list[Any] = []

    def ask(self, count: int) -> list[Configuration]:
        result: list[Configuration] = []
        self._open = []
        while len(result) < count:
            trial, configuration = self._next()
            if trial is None or configuration is None:
                break
            self._asked.add(key_of(configuration))
            self._open.append(trial)
            result.append(configuration)
        return result

    def tell(self, results: Sequence[Sequence[float] | None]) -> None:
        states = self._optuna.trial.TrialState
        # Pruned ones rank behind all that have a value, so that their neighbourhood is left. With several objectives
        # Optuna has none.
        refused = states.FAIL if self._several else states.PRUNED
        for trial, values in zip(self._open, results, strict=False):
            if values is None:
                self._study.tell(trial, state=refused)
            else:
                self._study.tell(trial, list(values))
        self._open = []

    def _next(self) -> tuple[Any, Configuration | None]:
        for _ in range(_ASKS):
            trial = self._study.ask(self._distributions)
            configuration = self._configuration(trial.params)
            if key_of(configuration) not in self._asked and self._space.allows(configuration):
                return trial, configuration
            self._study.tell(trial, state=self._optuna.trial.TrialState.FAIL)
        drawn = self._space.drawn(self._rng, self._asked)
        if drawn is None:
            return None, None
        self._study.enqueue_trial(self._indices(drawn))
        return self._study.ask(self._distributions), drawn

    def _configuration(self, params: Configuration) -> Configuration:
        result: dict[str, Value] = {}
        for name, values in self._space.parameters.items():
            index = params.get(name, 0)
            assert isinstance(index, int)
            result[name] = values[index]
        return result

    def _indices(self, configuration: Configuration) -> dict[str, int]:
        parameters = self._space.parameters
        return {name: parameters[name].index(configuration[name]) for name in self._distributions}


def _distribution(optuna: Any, values: Sequence[Value]) -> Any:
    if all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        return optuna.distributions.IntDistribution(0, len(values) - 1)
    return optuna.distributions.CategoricalDistribution(list(range(len(values))))
