"""A claim with all that its check reads, and values to run its code with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from workbench.analyse.inspector import claims as c
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.base.records import Missing, Resources, SassLine


@dataclass(frozen=True, eq=False)
class Claimed:
    """An idiom with what it is about. ptx: lines of the text, line 1 at index 1. flow: an `OwnFlow`."""

    idiom: Idiom
    flow: Any
    ptx: Sequence[str]
    source: Sequence[str]
    arch: str
    resources: Resources | Missing
    language: str = "cuda"
    parameter_names: Sequence[str] = ()

    @property
    def claim(self) -> Any:
        return self.idiom.claim

    @property
    def lines(self) -> list[SassLine]:
        return [self.flow.lines[self.flow.at[offset]] for offset in self.idiom.offsets]

    def named(self, place: c.Named) -> int:
        """The index of an instruction that a claim names."""
        at = self.flow.at[place.offset]
        assert self.flow.lines[at].opcode == place.opcode
        return at

    def ptx_of(self, line: SassLine) -> str:
        return self.ptx[line.ptx_line].strip() if isinstance(line.ptx_line, int) else ""

    def index(self, line: SassLine) -> int:
        return self.flow.at[line.offset]


Complaints = Iterator[str]
Checks = Mapping[type[c.Claim], Callable[[Claimed], Complaints]]


def name(line: SassLine) -> str:
    return line.opcode.partition(".")[0]


def with_prefix(reported: Claimed, *prefixes: str) -> list[SassLine]:
    return [line for line in reported.lines if line.opcode.startswith(prefixes)]


def environments(reported: Claimed) -> Iterator[dict[str, int]]:
    """Threads, blocks and arguments at random; small ones, so that sums do not wrap."""
    special = {o.replace(".reuse", "") for line in reported.flow.lines for o in line.operands if o.startswith("SR_")}
    for env in _drawn():
        yield dict.fromkeys(special, 3) | env


@cache
def _drawn() -> tuple[dict[str, int], ...]:
    generator = random.Random(7)
    return tuple(_environment(generator) for _ in range(60))


def _environment(generator: random.Random) -> dict[str, int]:
    env = {f"c[0x0][{place:#x}]": generator.randrange(1, 5000) for place in range(0, 0x500, 4)}
    # The product of all extents must not wrap: a thread's rank in the grid is made of them.
    env |= {f"c[0x0][{first + 4 * k:#x}]": generator.randrange(1, 17) for first in (0, 0x360) for k in range(7)}
    env |= {f"SR_TID.{axis}": generator.randrange(256) for axis in "XYZ"}
    env |= {f"SR_CTAID.{axis}": generator.randrange(20) for axis in "XYZ"}
    return env | {"SR_LANEID": generator.randrange(32)}
