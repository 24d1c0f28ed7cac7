"""A launch as it was asked for: what the interpreter, native code and whoever repeats a launch are all given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from workbench.emulate.printed import Printed
from workbench.records import Dim3, SourceSpot

if TYPE_CHECKING:
    from workbench.emulate.interpret.directed import Direction
    from workbench.emulate.interpret.recording import Recorder
    from workbench.emulate.program import Program
    from workbench.emulate.touched_sectors import Touched

Progress = Callable[[int, int], None]
"""Called now and then with the number of blocks that have been taken up, and of all blocks."""


class LaunchRequest(NamedTuple):
    """One launch of a kernel of a loaded program.

    params: the parameter block, laid out as the entry declares it. resident_blocks: blocks that the device could hold
    at once. counted: whether events are. spots: source positions of PTX lines, for faults and counters.
    time_limit_seconds: after which the launch ends with a `timeout` fault; None for no limit. seed: of the poison in
    what was never written; other than 0 also of the order of blocks and warps. access_plan: for
    counting, what ptxas merged (`emulate.run`). progress: told how far a long launch
    has come; what it raises ends the launch and is passed on. printed: what the kernel prints. blocks: those that
    run, from the first number to before the second; None for all. touched: told which sectors a counted launch touches.
    recorder: keeps what the launch does, in the interpreter; the blocks that it watches run before the others.
    sanitize: the sanitisers that look on. adversarial: what is done otherwise, in the interpreter
    (`targets.perturbations`). direction: a schedule that is given. only: in the interpreter, the blocks that run, no
    others; None for all.
    """

    program: Program
    entry: str
    grid: Dim3
    block: Dim3
    params: bytes
    dynamic_smem_bytes: int
    resident_blocks: int
    cooperative: bool
    counted: bool
    spots: Mapping[int, SourceSpot]
    time_limit_seconds: float | None
    seed: int
    access_plan: Mapping[int, tuple[int, int]] | None
    progress: Progress | None
    printed: Printed
    blocks: tuple[int, int] | None = None
    touched: Touched | None = None
    recorder: Recorder | None = None
    sanitize: tuple[str, ...] = ()
    only: tuple[int, ...] | None = None
    adversarial: tuple[str, ...] = ()
    direction: Direction | None = None

    @property
    def block_range(self) -> tuple[int, int]:
        """The first block that runs, and the one before which the launch ends."""
        return (0, len(self.only)) if self.only is not None else self.blocks or (0, self.grid.size)
