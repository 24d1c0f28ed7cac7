"""One variant that was tried, as plain values."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.records import Basis, Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.base.records.json_records import JsonRecord
from workbench.search.tuning.space import Configuration, Value
from workbench.search.tuning.words import WORDS, refusal_words

_Number = TypeVar("_Number", int, float)

State = Literal["verified", "slower", "refused"]
"""`slower`: it lies behind those that were verified by what is known before a check, and so was not verified."""


@dataclass(frozen=True)
class Trial(JsonRecord):
    """A variant that was tried.

    number: in the order of the search, from 0. refusal: why it does not count; None where it does. time: of the
    timed case, modelled or measured. modelled: the model's where `time` was measured. spent: seconds of this
    machine by step. sectors: of global and local memory that the timed case touches, counted on some of its blocks.
    worst_error: of the check, in units of the tolerance. values: of the search's objectives, in their order; empty
    where it was refused. known: it was tried by an earlier search. variant_sha256: of the code that was tried;
    empty where nothing says that a later one is the same.
    """

    json_keys = (
        "number", "configuration", "state", "refusal", "reason", "time", "modelled", "registers_per_thread",
        "spill_bytes", "smem_bytes", "occupancy", "bottleneck", "sectors", "worst_error", "values", "spent", "at",
        "worker", "variant_sha256",
    )  # fmt: skip
    number: int
    configuration: Configuration
    state: State
    refusal: Fact | None = None
    time: TimeRange | Missing = Missing("it was not timed")
    modelled: TimeRange | Missing = Missing("it was not predicted")
    registers_per_thread: int | None = None
    spill_bytes: int | None = None
    smem_bytes: int | None = None
    occupancy: float | None = None
    bottleneck: str = ""
    sectors: float | None = None
    worst_error: float | None = None
    values: tuple[float, ...] = ()
    spent: Mapping[str, float] = field(default_factory=dict)
    at: float = 0.0
    worker: str = ""
    known: bool = False
    variant_sha256: str = ""

    @property
    def us(self) -> float:
        """The time that it is ranked by, in microseconds; infinite where there is none."""
        return float("inf") if isinstance(self.time, Missing) else self.time.middle

    @property
    def words(self) -> str:
        """The configuration in a line: `BLOCK=128, TILE=4`."""
        return configuration_words(self.configuration)

    @property
    def reason(self) -> str:
        """The reason why it does not count; empty where it does."""
        if self.refusal is not None:
            return refusal_words(self.refusal)
        return "it lies behind those that were verified" if self.state == "slower" else ""

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Trial:
        """The trial of plain values.

        Raises
        ------
        ValueError, KeyError, TypeError
            They are of no trial.
        """
        refusal = plain["refusal"]
        if refusal is not None and refusal["kind"] not in WORDS:
            raise ValueError(f"{refusal['kind']!r} is no refusal")
        if plain["state"] not in ("verified", "slower", "refused"):
            raise ValueError(f"{plain['state']!r} is no state")
        return cls(
            number=int(plain["number"]),
            configuration=dict(plain["configuration"]),
            state=plain["state"],
            refusal=None
            if refusal is None
            else Fact.of(str(refusal["kind"]), **{name: each for name, each in refusal.items() if name != "kind"}),
            time=_range_of(plain["time"]),
            modelled=_range_of(plain["modelled"]),
            registers_per_thread=_number(plain["registers_per_thread"], int),
            spill_bytes=_number(plain["spill_bytes"], int),
            smem_bytes=_number(plain["smem_bytes"], int),
            occupancy=_number(plain["occupancy"], float),
            bottleneck=str(plain["bottleneck"]),
            sectors=_number(plain["sectors"], float),
            worst_error=_number(plain["worst_error"], float),
            values=tuple(_finite(value) for value in plain["values"]),
            spent=dict(plain["spent"]),
            at=float(plain["at"]),
            worker=str(plain["worker"]),
            variant_sha256=str(plain["variant_sha256"]),
            known=True,
        )


def configuration_words(configuration: Mapping[str, Value]) -> str:
    """A configuration in a line."""
    return ", ".join(f"{name}={value}" for name, value in configuration.items())


def _range_of(plain: Mapping[str, Any]) -> TimeRange | Missing:
    if "missing" in plain:
        return Missing(str(plain["missing"]), kind=str(plain.get("kind", "")))
    basis: Basis = plain["basis"]
    if basis not in ("modelled", "measured"):
        raise ValueError(f"{basis!r} is no basis of a time")
    low, high = (Quantity(_finite(plain[name]), "us", basis) for name in ("low_us", "high_us"))
    return TimeRange(low, high, _finite(plain["us"]))


def _finite(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(f"{value!r} is no finite number")
    return float(value)


def _number(value: Any, kind: Callable[[Any], _Number]) -> _Number | None:
    """A finite number, or None as it is."""
    return None if value is None else kind(_finite(value))
