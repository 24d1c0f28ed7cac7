"""A request for a verification, and its limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.base.budget import SECONDS, WORK, nothing_given
from workbench.base.clock import SYSTEM, Clock


@dataclass(frozen=True)
class Limits:
    """Limits of a verification.

    Attributes
    ----------
    work, seconds
        Limits of sanitisers and drawn cases, as for `check`, and as much again for other sizes.
    launch_seconds
        The limit of each launch.
    compile_seconds
        Seconds of the processor for compiling, in a process of its own.
    predict_seconds
        The limit of a prediction, in a process of its own.
    clock
        The clock of all limits but that of launches.
    """

    work: int = WORK
    seconds: float = SECONDS
    launch_seconds: float = 20.0
    compile_seconds: float = 120.0
    predict_seconds: float = 120.0
    clock: Clock = SYSTEM

    @property
    def draws(self) -> bool:
        """True if anything is done beside the problem's own cases."""
        return nothing_given(self.work, self.seconds) is None


@dataclass(frozen=True)
class VerificationRequest:
    """A request for a verification.

    Attributes
    ----------
    devices
        GPU models whose time is predicted.
    sizes
        Sizes of the case that is timed; empty for the problem's last one.
    seed
        The seed of the cases; None for a random one.
    allows_lower_precision
        Results may have fewer bits than the arrays.
    without_nan
        NaN is left out.
    """

    devices: tuple[str, ...]
    sizes: Mapping[str, int]
    seed: int | None = None
    allows_lower_precision: bool = False
    without_nan: bool = False
