"""Turns of people: who is next, each within a number of compiles at a time and seconds of them a minute.

Next is the person who has used the least time of late, among equals the one whose last turn is longest ago: one who
asks for much waits behind those who ask for little, however many requests wait. After a minute that is forgotten.

Jobs may wait for several people: the first one whose turn it is has it, and pays for it. Knows no process, no socket
and no clock but the one that it is given.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Job = TypeVar("Job", bound=Hashable)


@dataclass
class _Person(Generic[Job]):
    """waiting: jobs in the order in which they came. left: seconds that may still be used, as of the time `at`."""

    left: float
    at: float
    waiting: deque[Job] = field(default_factory=deque)
    running: int = 0


class Turns(Generic[Job]):
    """The jobs that wait.

    Parameters
    ----------
    running
        Jobs of one person that may run at a time.
    seconds_a_minute
        The time that the jobs of one person may take. The first one past it still runs; the person's next waits until
        the debt is paid.
    clock
        Seconds of a clock that only goes on.
    """

    def __init__(self, running: int, seconds_a_minute: float, clock: Callable[[], float]) -> None:
        self._running = running
        self._allowance = seconds_a_minute
        self._clock = clock
        self._people: dict[str, _Person[Job]] = {}

    def __len__(self) -> int:
        return len({job for person in self._people.values() for job in person.waiting})

    @property
    def people(self) -> int:
        """The number of people about whom anything is held."""
        return len(self._people)

    def waiting(self, name: str) -> int:
        """The number of jobs that wait for a person."""
        person = self._people.get(name)
        return len(person.waiting) if person is not None else 0

    def enter(self, name: str, job: Job) -> None:
        """Have a job wait for a person, behind those that wait for the same one."""
        person = self._person(name)
        if job not in person.waiting:
            person.waiting.append(job)

    def leave(self, name: str, job: Job) -> None:
        """Have a job wait for this person no more."""
        person = self._people.get(name)
        if person is not None and job in person.waiting:
            person.waiting.remove(job)
            self._forget(name)

    def take(self) -> tuple[str, Job] | None:
        """Give the next job and the person whose turn it is, which then runs; None where nobody may have one now."""
        for person in self._people.values():
            self._refill(person)
        able = {
            name: person.left
            for name, person in self._people.items()
            if person.waiting and person.running < self._running and person.left > 0
        }
        if not able:
            return None
        name = max(able, key=lambda each: able[each])  # the first one of equals
        person = self._people[name]
        job = person.waiting[0]
        for other in self._people.values():
            if job in other.waiting:
                other.waiting.remove(job)
        person.running += 1
        # To the end: whoever has waited longest for a turn is first.
        self._people[name] = self._people.pop(name)
        return name, job

    def ended(self, name: str, seconds: float) -> None:
        """A job that this person's turn started has ended, after so many seconds."""
        person = self._person(name)
        person.running -= 1
        person.left -= seconds
        self._forget(name)

    def next_in(self) -> float | None:
        """Give the seconds until somebody who waits has time again; None where nobody waits for that."""
        debts = [
            -person.left
            for person in self._people.values()
            if person.waiting and person.running < self._running and person.left <= 0
        ]
        return (min(debts) + 1e-3) * 60 / self._allowance if debts else None

    def _person(self, name: str) -> _Person[Job]:
        person = self._people.get(name)
        if person is None:
            self._forget_the_idle()
            person = self._people[name] = _Person(self._allowance, self._clock())
        else:
            self._refill(person)
        return person

    def _refill(self, person: _Person[Job]) -> None:
        now = self._clock()
        person.left = min(self._allowance, person.left + (now - person.at) * self._allowance / 60)
        person.at = now

    def _forget(self, name: str) -> None:
        """Drop a person of whom there is nothing to remember."""
        person = self._people[name]
        self._refill(person)
        if not person.waiting and not person.running and person.left >= self._allowance:
            del self._people[name]

    def _forget_the_idle(self) -> None:
        for name in [name for name, person in self._people.items() if not person.waiting and not person.running]:
            self._forget(name)
