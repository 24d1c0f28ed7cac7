"""The cycles at which one warp alone on its SM issues the instructions of a straight run, by their control codes.

Stall cycles are the control codes' own; a wait for a scoreboard barrier lasts until what set it is done, which takes a
range for each instruction of variable latency (`workbench.isa.sass.variable_latencies`). Both ends of the range are
played through: nothing is queued, no pipe is busy with other warps, no cache of instructions misses. What no table has
the latency of is taken as done at once and named, so that the true time is at least as long.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from workbench.base.records import Control, Missing, SassLine
from workbench.isa.sass.opcodes import has_variable_latency
from workbench.isa.sass.variable_latencies import VariableLatency, variable_latency

BARRIERS = range(6)
OPERANDS_READ = (9, 20)
"""Cycles until an access to memory has read its registers: Huerta et al. 2025, table of WAR latencies, sm_86."""


@dataclass(frozen=True)
class Cycles:
    """A range of cycles.

    Attributes
    ----------
    unknown
        Mnemonics that were waited for and whose latency no table has.
    """

    low: float
    high: float
    unknown: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """For a person: `480 to 660`, `at least 32` where a latency is not known."""
        low, high = f"{self.low:.6g}", f"{self.high:.6g}"
        if self.unknown:
            return f"at least {low}"
        return low if low == high else f"{low} to {high}"


@dataclass
class _Warp:
    """The state of a warp at one end of the ranges; `pending`: by barrier, when what set it is done."""

    end: int
    now: float = 0.0
    pending: list[list[float]] = field(default_factory=lambda: [[] for _ in BARRIERS])
    copies: float = 0.0
    """The time at which the asynchronous copies so far are done."""


class Timeline:
    """A warp on its way; runs may follow one another, as the iterations of a loop do."""

    def __init__(self, arch: int) -> None:
        self.arch = arch
        self._warps = (_Warp(0), _Warp(1))
        self._unknown: dict[str, None] = {}
        self._nameless: list[dict[str, None]] = [{} for _ in BARRIERS]

    @property
    def now(self) -> Cycles:
        """Cycles from the first issue until the next instruction could issue, if it waited for nothing."""
        low, high = (warp.now for warp in self._warps)
        return Cycles(low, high, tuple(self._unknown))

    def run(self, lines: Iterable[SassLine]) -> bool:
        """Issues instructions one after the other; False where a control code is missing."""
        for line in lines:
            control = line.control
            if not isinstance(control, Control):
                return False
            for warp in self._warps:
                self._wait(warp, control.wait_mask)
                if line.opcode.startswith("DEPBAR"):
                    self._wait_for_all_but(warp, line.operands)
                self._issue(warp, line, control)
                warp.now += max(control.stall, 1)
        return True

    def _wait(self, warp: _Warp, mask: int) -> None:
        for barrier in BARRIERS:
            if mask >> barrier & 1:
                warp.now = max([warp.now, *warp.pending[barrier]])
                warp.pending[barrier] = []
                self._name(barrier)

    def _name(self, barrier: int) -> None:
        self._unknown.update(self._nameless[barrier])
        self._nameless[barrier] = {}

    def _wait_for_all_but(self, warp: _Warp, operands: Sequence[str]) -> None:
        """DEPBAR.LE waits until a barrier counts at most so many: of those that end in order, all but the last."""
        if len(operands) < 2 or not operands[0].startswith("SB") or not operands[0][2:].isdigit():
            return
        barrier, left = int(operands[0][2:]), int(operands[1], 0)
        ends = sorted(warp.pending[barrier])
        done = ends[: len(ends) - left] if left else ends
        if done:
            warp.now = max(warp.now, done[-1])
            warp.pending[barrier] = ends[len(done) :]
            self._name(barrier)

    def _issue(self, warp: _Warp, line: SassLine, control: Control) -> None:
        if line.opcode.startswith("LDGDEPBAR") and control.write_barrier is not None:
            warp.pending[control.write_barrier].append(max(warp.copies, warp.now))
            return
        is_variable = has_variable_latency(line.opcode, self.arch)
        found = variable_latency(line.opcode, self.arch) if is_variable else None
        takes = (found.low, found.high)[warp.end] if isinstance(found, VariableLatency) else 0
        if line.opcode.startswith("LDGSTS"):
            warp.copies = max(warp.copies, warp.now + takes)
        if control.write_barrier is not None:
            warp.pending[control.write_barrier].append(warp.now + takes)
            if isinstance(found, Missing):
                self._nameless[control.write_barrier][line.opcode.partition(".")[0]] = None
        if control.read_barrier is not None:
            warp.pending[control.read_barrier].append(warp.now + OPERANDS_READ[warp.end])
