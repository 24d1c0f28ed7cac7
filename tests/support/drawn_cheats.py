"""Cheats against a judge of kernels, with sizes and cases that are drawn: each must be refused."""

from __future__ import annotations

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

import workbench as wb
from support.cheats import CHEATS, Cheat
from support.comparing import Found

_SLOW = {"knows the usual sizes", "loops for ever"}
"""Refused over a case that comes late, or after the time limit."""


@dataclass(frozen=True)
class PlantedCheat:
    """A cheat. block: of the problem's launches. seed: of the cases."""

    name: str
    cheat: Cheat
    block: int
    seed: int

    @property
    def text(self) -> str:
        """Its kernel."""
        return self.cheat.text

    def compare(self) -> Found:
        """Verifies it; whether it is refused, and by a side that it offends."""
        block = self.block
        problem = wb.Problem(
            "scale",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: 2 * x + 1,
            launch=lambda case: ((case["n"] + block - 1) // block, block, ("x", "y", case["n"])),
            outputs={"y": wb.array("n", "float32")},
            **({"tolerance": 0.01} if self.cheat.loose else {}),
        )
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "problem.py").write_text("int expected = 1;\n")
            file = Path(folder) / f"kernel{self.cheat.ending}"
            file.write_text(self.cheat.text)
            # A minute in which a busy machine comes to the case that tells: it ends at the first that does.
            found = wb.verify(file, problem, seconds=60, time_limit_seconds=60, seed=self.seed)
        if found.passed:
            return Found(differs=f"passed: {self.name}, blocks of {block}, cases of {self.seed}")
        if not set(found.failed) & set(self.cheat.fails):
            return Found(differs=f"refused for {found.failed} and not {self.cheat.fails}: {self.name}")
        return Found()


def cheat_of(seed: int) -> PlantedCheat:
    """The cheat of a seed."""
    r = random.Random(f"cheat {seed}")
    name = r.choice([name for name in CHEATS if name not in _SLOW])
    return PlantedCheat(name, CHEATS[name], r.choice([32, 64, 96, 128, 256]), r.randrange(1 << 30))
