"""Turns of people: who is next, each within a number of compiles at a time and seconds of them a minute.

A job waits in one of several lines, which have turns of their own: a person may have so many jobs of each line at a
time, and the seconds of all lines count. Next in a line is the person who has used the least time of late, among equals
the one whose last turn is longest ago: one who asks for much waits behind those who ask for little, however many
requests wait. After a minute that is forgotten.

Jobs may wait for several people: the first one whose turn it is has it, and pays for it. Knows no process, no socket
and no clock but the one that it is given.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Job = TypeVar("Job", bound=Hashable)


@dataclass
class _Person(Generic[Job]):
    """waiting: jobs of each line in the order in which they came. running: the number of those that have their turn.

    left: seconds that may still be used, as of the time `at`.
    """

    left: float
    at: float
    waiting: dict[str, deque[Job]] = field(default_factory=lambda: defaultdict(deque))
    running: Counter[str] = field(default_factory=Counter)

    @property
    def is_idle(self) -> bool:
        return not any(self.waiting.values()) and not self.running.total()

    def may_take(self, line: str, most: int) -> bool:
        return bool(self.waiting[line]) and self.running[line] < most


class Turns(Generic[Job]):
    """The jobs that wait.

    Parameters
    ----------
    running
        Jobs of one person and one line that may run at a time.
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
        return len({job for person in self._people.values() for line in person.waiting.values() for job in line})

    @property
    def people(self) -> int:
        """The number of people with stored state."""
        return len(self._people)

    def waiting(self, name: str) -> int:
        """The number of jobs that wait for a person."""
        person = self._people.get(name)
        return sum(map(len, person.waiting.values())) if person is not None else 0

    def enter(self, name: str, job: Job, line: str = "") -> None:
        """Have a job wait for a person, behind those of the line that wait for the same one."""
        waiting = self._person(name).waiting[line]
        if job not in waiting:
            waiting.append(job)

    def leave(self, name: str, job: Job, line: str = "") -> None:
        """Remove a waiting job of this person."""
        person = self._people.get(name)
        if person is not None and job in person.waiting[line]:
            person.waiting[line].remove(job)
            self._forget(name)

    def take(self, line: str = "") -> tuple[str, Job] | None:
        """Give the next job of a line and the person whose turn it is, which then runs; None if no person may run one
        now.
        """
        for person in self._people.values():
            self._refill(person)
        able = {
            name: person.left
            for name, person in self._people.items()
            if person.may_take(line, self._running) and person.left > 0
        }
        if not able:
            return None
        name = max(able, key=lambda each: able[each])  # the first one of equals
        person = self._people[name]
        job = person.waiting[line][0]
        for other in self._people.values():
            if job in other.waiting[line]:
                other.waiting[line].remove(job)
        person.running[line] += 1
        # To the end: the person who has waited longest for a turn is first.
        self._people[name] = self._people.pop(name)
        return name, job

    def ended(self, name: str, seconds: float, line: str = "") -> None:
        """A job that this person's turn started has ended, after so many seconds."""
        person = self._person(name)
        person.running[line] -= 1
        person.left -= seconds
        self._forget(name)

    def next_in(self) -> float | None:
        """Give the seconds until a waiting person has processor time again; None if no person waits for that."""
        debts = [
            -person.left
            for person in self._people.values()
            if person.left <= 0 and any(person.may_take(line, self._running) for line in [*person.waiting])
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
        """Drop the state of a person who has neither jobs nor debts."""
        person = self._people[name]
        self._refill(person)
        if person.is_idle and person.left >= self._allowance:
            del self._people[name]

    def _forget_the_idle(self) -> None:
        for name in [name for name, person in self._people.items() if person.is_idle]:
            self._forget(name)
