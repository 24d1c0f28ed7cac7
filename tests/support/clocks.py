"""A clock that moves when a test says so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class FakeClock:
    """A `workbench.clock.Clock`. seconds: the time. each: how far every look at it moves it on."""

    seconds: float = 1000.0
    each: float = 0.0

    def now(self) -> float:
        """The time."""
        self.seconds += self.each
        return self.seconds

    def sleep(self, seconds: float) -> None:
        """Moves on by so many seconds at once."""
        self.seconds += seconds

    def advance(self, seconds: float) -> None:
        """Moves on by so many seconds."""
        self.seconds += seconds
