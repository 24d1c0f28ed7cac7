"""The lanes that execute an instruction, by the definition of control dependence and by running conditions lane by
lane.

It shares nothing with `workbench.analyse.inspector.active_lanes`: an end or a branch decides about an instruction where
one of its ways surely comes to it, or to another that decides, and another may not. A condition is run for neighbouring
lanes where the small machine of `own_flow` can; else it is asked what its registers come from.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cached_property

from support.own_flow import OwnFlow, opcode_of
from workbench.base.records import SassLine

_OF_LANE = re.compile(r"SR_(TID\.X|LANEID|(EQ|LT|LE|GT|GE)MASK|CLOCK|VIRTID)")
_UNKNOWN = re.compile(r"LDL|ATOM|SHFL|VOTE\b|MATCH|REDUX|CREDUX|CALL|SUATOM|B2R|LDSM|P2R|R2P")


class OwnLanes:
    """The conditions around the instructions of one kernel."""

    def __init__(self, flow: OwnFlow, arch: str) -> None:
        self.flow = flow
        number = int(re.sub(r"\D", "", arch))
        self.extents = 0x360 if number >= 100 else 0
        self.parameters = 0x160 if number < 90 else 0x210 if number < 100 else 0x380

    def at(self, n: int) -> tuple[str, bool] | None:
        """`all` or `bounded`, and whether rows of whole warps are taken for granted; None where it cannot be shown."""
        bounded = rows = False
        for m in (*self.deciding(n), n):
            line = self.flow.lines[m]
            predicate = _condition(line)
            if predicate is None or ".DIV" in line.opcode or predicate.lstrip("!").startswith("U"):
                continue
            found = self._under(m, predicate)
            if found is None:
                return None
            bounded, rows = bounded or found == "bounded", rows or found == "rows"
        return "bounded" if bounded else "all", rows

    def deciding(self, n: int) -> set[int]:
        """Ends and branches that decide whether an instruction is executed, and those that decide about them."""
        found: set[int] = set()
        pending = [n]
        while pending:
            aim = pending.pop()
            avoiding = self._avoiding(aim)
            leading = self._leading(aim)
            for m, ways in self._branching:
                if m in found or (m == aim and opcode_of(self.flow.lines[m]) not in ("BRA", "BRX")):
                    continue
                surely = [w for w in ways if w == aim or (w not in avoiding and w in leading)]
                if surely and len(surely) < len(ways):
                    found.add(m)
                    pending.append(m)
        return found

    def _targets_taken(self, m: int, line: SassLine) -> list[int]:
        """The possible successors; -1 is the end."""
        ends = opcode_of(line) in ("EXIT", "RET")
        return [*self.flow.after[m], *([-1] if ends or not self.flow.after[m] else [])]

    @cached_property
    def _branching(self) -> list[tuple[int, list[int]]]:
        """Instructions behind which there are several ways."""
        found = [(m, self._targets_taken(m, line)) for m, line in enumerate(self.flow.lines)]
        return [(m, ways) for m, ways in found if len(ways) > 1]

    def _leading(self, aim: int) -> set[int]:
        """Instructions from which another one can be reached."""
        seen: set[int] = set()
        pending = [aim]
        while pending:
            m = pending.pop()
            if m not in seen:
                seen.add(m)
                pending += self.flow.before[m]
        return seen

    def _avoiding(self, aim: int) -> set[int]:
        """Instructions from which an end may be reached without coming to another one."""
        ends = [m for m, line in enumerate(self.flow.lines) if -1 in self._targets_taken(m, line) and m != aim]
        seen: set[int] = {-1}
        pending = ends
        while pending:
            m = pending.pop()
            if m not in seen and m != aim:
                seen.add(m)
                pending += self.flow.before[m]
        return seen

    def _under(self, m: int, predicate: str) -> str | None:
        outcomes = []
        for env in self._environments():
            lanes = [self.flow.holds(m, predicate, {**env, "SR_TID.X": env["SR_TID.X"] + lane}) for lane in range(32)]
            if None in lanes:
                return self._by_origin(m, predicate)
            outcomes.append(lanes)
        closure = self.flow.closure(m, [predicate.lstrip("!")])
        rows = any(re.search(r"SR_TID", " ".join(self.flow.lines[w].operands)) for w in closure)
        if all(len(set(lanes)) == 1 for lanes in outcomes):
            return "rows" if rows else "all"
        ordered = all(lanes == sorted(lanes) or lanes == sorted(lanes, reverse=True) for lanes in outcomes)
        return "bounded" if ordered and self._of_launch(closure) else None

    def _of_launch(self, closure: set[int]) -> bool:
        return any(
            int(place, 16) >= self.parameters
            for w in closure
            for place in re.findall(r"c\[0x0\]\[(0x\w+)\]", " ".join(self.flow.lines[w].operands))
        ) or any(re.match(r"LDG|LD\b", self.flow.lines[w].opcode) for w in closure)

    def _by_origin(self, m: int, predicate: str) -> str | None:
        """By what a condition is computed from, and by comparisons of an index with an argument."""
        closure = self.flow.closure(m, [predicate.lstrip("!")])
        texts = [" ".join(self.flow.lines[w].operands) for w in closure]
        lanes = any(_OF_LANE.search(text) for text in texts)
        unknown = any(_UNKNOWN.match(self.flow.lines[w].opcode) for w in closure)
        if not lanes and not unknown:
            return "rows" if any("SR_TID" in text for text in texts) else "all"
        setters = [self.flow.lines[w] for w in self.flow.writers(m, predicate.lstrip("!")) if w >= 0]
        ordered = all(re.match(r"U?ISETP\.(LT|LE|GT|GE)", line.opcode) for line in setters) and bool(setters)
        return "bounded" if ordered and not unknown and self._of_launch(closure) else None

    def _environments(self) -> Iterator[dict[str, int]]:
        """Launches whose arguments are small, so that some have a bound in the middle of a warp."""
        generator = random.Random(11)
        for _ in range(80):
            # A bound may be the product of two of them.
            most = generator.choice((20, 400))
            env = {f"c[0x0][{place:#x}]": generator.randrange(1, most) for place in range(0, 0x500, 4)}
            env |= {
                f"c[0x0][{first + 4 * k:#x}]": 32 * generator.randrange(1, 4) for first in (0, 0x360) for k in range(3)
            }
            env |= {f"SR_TID.{axis}": generator.randrange(4) for axis in "YZ"}
            env |= {f"SR_CTAID.{axis}": generator.randrange(3) for axis in "XYZ"}
            yield env | {"SR_TID.X": 32 * generator.randrange(4), "SR_LANEID": 0}


def _condition(line: SassLine) -> str | None:
    found = [line.predicate] if line.predicate not in (None, "PT", "UPT") else []
    found += [o for o in line.operands if re.fullmatch(r"!?U?P\d", o) and opcode_of(line) in ("BRA", "EXIT", "BRX")]
    return found[0] if found else None
