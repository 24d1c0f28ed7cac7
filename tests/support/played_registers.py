"""Values that a general register may hold and who reads them, found by playing all ways through the code of a kernel.

A state is a place, the values of predicates that were asked and not written since, the calls that are under way, and
the instruction whose value the register holds. Guards are read from the encoding. An instruction whose guard is not
known is played both ways, and what was decided then holds until the predicate is written. There is no data flow in
this: every state that can be reached is visited, and a kernel with too many is given up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from workbench.base.records import SassLine
from workbench.isa.sass.registers import register_use

BEFORE = -1
"""Stands for the writer of what was in a register before the code."""
MAX_DEPTH = 8
PREDICATE = re.compile(r"\bU?P[0-6]\b")
Known = frozenset[tuple[str, bool]]


class GivenUp(Exception):
    """The code goes where this machine cannot follow, or in too many states."""


@dataclass(frozen=True)
class State:
    """The state of a lane: its place, known predicates, where its calls return to, and the writer of the register."""

    place: int
    known: Known
    returns: tuple[int, ...]
    writer: int


@dataclass
class Played:
    """readers: who reads what which instruction wrote. held: at each place the writers whose value is read again.

    behind: the same once the instruction there is done. places: those that are reached.
    """

    readers: dict[int, set[int]] = field(default_factory=dict)
    held: dict[int, set[int]] = field(default_factory=dict)
    behind: dict[int, set[int]] = field(default_factory=dict)
    places: set[int] = field(default_factory=set)


class Machine:
    """The code of one kernel as this machine runs it."""

    def __init__(self, lines: Sequence[SassLine]) -> None:
        self.lines = lines
        self.labels = {line.label: i for i, line in enumerate(lines) if line.label}
        self.bases = [line.opcode.partition(".")[0] for line in lines]
        self.guards = [guard_of(line) for line in lines]
        uses = [register_use(line) for line in lines]
        self.writes = [set(use.writes) for use in uses]
        self.reads = [set(use.reads) for use in uses]
        self.asked = self._asked()

    def registers(self) -> set[str]:
        """The general registers that are named."""
        return {name for names in (*self.reads, *self.writes) for name in names if re.fullmatch(r"R\d+", name)}

    def play(self, register: str, most: int) -> Played:
        """Plays all states; raises GivenUp where there are more than `most`."""
        start = State(0, frozenset(), (), BEFORE)
        # For each state what may come next, whether the register is read on that way, and whether it is written.
        ways: dict[State, list[tuple[State | None, bool, bool]]] = {}
        pending = [start]
        while pending:
            state = pending.pop()
            if state in ways:
                continue
            if len(ways) >= most:
                raise GivenUp(f"more than {most} states")
            ways[state] = list(self._ways(state, register))
            pending += [after for after, _, _ in ways[state] if after is not None]
        return self._seen(ways)

    def _seen(self, ways: dict[State, list[tuple[State | None, bool, bool]]]) -> Played:
        found = Played(places={state.place for state in ways})
        before: dict[State, list[State]] = {}
        pending = []
        for state, each in ways.items():
            for after, reads, writes in each:
                if reads:
                    found.readers.setdefault(state.writer, set()).add(state.place)
                    pending.append(state)
                if after is not None and not writes:
                    before.setdefault(after, []).append(state)
        live: set[State] = set()
        while pending:
            state = pending.pop()
            if state not in live:
                live.add(state)
                pending += before.get(state, [])
        for state, each in ways.items():
            if state in live:
                found.held.setdefault(state.place, set()).add(state.writer)
            for after, _, writes in each:
                if writes or after in live:
                    held = state.place if writes else state.writer
                    found.behind.setdefault(state.place, set()).add(held)
        return found

    def _ways(self, state: State, register: str) -> Iterator[tuple[State | None, bool, bool]]:
        """All that an instruction may do: where it goes, and whether it reads and writes the register."""
        i = state.place
        guard = self.guards[i]
        for acts, known in asked(state.known, [guard] if guard else []):
            reads = acts and register in self.reads[i]
            writes = acts and register in self.writes[i]
            for place, returns, held in self._next(i, acts, state.returns, known):
                if place is None:
                    yield None, reads, writes
                    continue
                kept = {each for each in held if each[0] in self.asked[place]}
                if acts:
                    kept = {each for each in kept if each[0] not in self.writes[i]}
                yield State(place, frozenset(kept), returns, i if writes else state.writer), reads, writes

    def _next(
        self, i: int, acts: bool, returns: tuple[int, ...], known: Known
    ) -> Iterator[tuple[int | None, tuple[int, ...], Known]]:
        line, base = self.lines[i], self.bases[i]
        following = i + 1 if i + 1 < len(self.lines) else None
        if not acts or base not in ("BRA", "JMP", "BRX", "BRXU", "JMX", "JMXU", "CALL", "RET", "EXIT", "KILL"):
            yield following, returns, known
        elif base in ("EXIT", "KILL", "RET"):
            if PREDICATE.search(" ".join(line.operands)):
                raise GivenUp(line.text)
            at = returns[-1] if base == "RET" and returns else None
            yield at, returns[:-1], known
        elif base == "CALL":
            aim = self._aims(line)
            if not aim or len(returns) >= MAX_DEPTH or following is None:
                raise GivenUp(line.text)
            jumps = (line.operands[-1].find(".L_x") >= 0) and not (self.lines[aim[0]].label or "").startswith("$")
            yield aim[0], returns if jumps else (*returns, following), known
        else:
            aims = self._aims(line)
            if not aims:
                raise GivenUp(line.text)
            of_warp = re.search(r"\.(?:DIV|CONV|ANY|ALL)\b", line.opcode)
            conditions = [
                (operand.lstrip("!"), not operand.startswith("!"))
                for operand in line.operands
                if re.fullmatch(r"!?U?P\d", operand)
            ]
            for jumps, held in asked(known, [] if of_warp else conditions):
                for aim in aims if jumps else ():
                    yield aim, returns, held
                if not jumps or of_warp:
                    yield following, returns, held

    def _aims(self, line: SassLine) -> list[int]:
        text = " ".join(line.operands)
        listed = re.search(r"BRANCH_TARGETS ([^\"]+)\"", text)
        names = [each.strip() for each in listed[1].split(",")] if listed else re.findall(r"`\(([^)]+)\)", text)
        return [self.labels[name] for name in names if name in self.labels]

    def _asked(self) -> list[set[str]]:
        """For each place the predicates that some guard or branch may ask behind it, before they are written."""
        everything = {name for names in (*self.reads, *self.writes) for name in names if re.match(r"U?P\d", name)}
        found: list[set[str]] = [set() for _ in self.lines]
        changed = True
        while changed:
            changed = False
            for i in range(len(self.lines) - 1, -1, -1):
                base, guard = self.bases[i], self.guards[i]
                behind: set[str] = set()
                if base in ("RET", "CALL"):
                    behind = everything
                for after in [i + 1, *self._aims(self.lines[i])]:
                    behind = behind | (found[after] if after < len(self.lines) else set())
                kept = behind if guard else behind - self.writes[i]
                own = {guard[0]} if guard else set()
                if base in ("BRA", "JMP"):
                    own |= {operand.lstrip("!") for operand in self.lines[i].operands}
                here = kept | (own & everything)
                if here != found[i]:
                    found[i], changed = here, True
        return found


def guard_of(line: SassLine) -> tuple[str, bool] | None:
    """The predicate that an instruction acts under and the value it needs, from bits 12 to 15 of the encoding.

    The text says only whether it is a uniform one. One that is never true (`@!PT`) is P7.
    """
    number, negated = line.encoding >> 12 & 7, bool(line.encoding >> 15 & 1)
    if number == 7 and not negated:
        return None
    file = "UP" if (line.predicate or "").lstrip("!").startswith("UP") else "P"
    return f"{file}{number}", not negated


def asked(known: Known, conditions: Sequence[tuple[str, bool]]) -> Iterator[tuple[bool, Known]]:
    """The value of a conjunction of conditions, with what is known then: each way that it can be."""
    if not conditions:
        yield True, known
        return
    (name, needed), rest = conditions[0], conditions[1:]
    if name.endswith("7"):
        # The constant predicate is true.
        values: tuple[bool, ...] = (True,)
    else:
        values = tuple(value for value in (True, False) if (name, not value) not in known)
    for value in values:
        held = known | {(name, value)}
        if value == needed:
            yield from asked(held, rest)
        else:
            yield False, held
