"""A launch as requested: the input of the interpreter, of native code and of replays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from workbench.base.clock import PROCESSOR, SYSTEM, Clock
from workbench.base.records import Dim3, SourceSpot
from workbench.emulate.kernel import EmulatedKernel, kernel_of
from workbench.emulate.printed import Printed

if TYPE_CHECKING:
    from workbench.emulate.interpret.direction import Direction
    from workbench.emulate.interpret.recording import Recorder
    from workbench.emulate.program import Program
    from workbench.emulate.sanitize.findings import Finding
    from workbench.emulate.touched_sectors import Touched

_MAX_MULTIPROCESSORS = 132
"""Those of an H100."""
Progress = Callable[[int, int, int | None], None]
"""Called now and then with the number of blocks that have begun, of all blocks, and the PTX line that a warp has
reached, where that is known."""


class Pause(Protocol):
    """Lets the host and other launches use memory amid a launch that may wait for them.

    taken: whether they may have done so: the launch cannot begin again then.
    """

    @property
    def taken(self) -> bool: ...

    def __call__(self, repeats: bool) -> bool:
        """Pause, for the thread that holds memory. repeats: nothing that the launch does itself will end its wait.
        Returns whether it goes on; False where nobody is left who could end it. What it raises ends the launch."""
        ...


class Interrupted(KeyboardInterrupt):
    """A KeyboardInterrupt during a launch, with the number of blocks that had begun and the PTX line that a warp had
    reached, where that is known."""

    def __init__(self, blocks_begun: int, ptx_line: int | None) -> None:
        super().__init__()
        self.blocks_begun = blocks_begun
        self.ptx_line = ptx_line


REVERSED = -1
"""The seed of the reverse order of blocks and warps."""


@dataclass(frozen=True, eq=False)
class LaunchRequest:
    """One launch of a kernel of a loaded program.

    Parameters
    ----------
    params : the parameter block, laid out as the entry declares it.
    resident_blocks : blocks that the device could hold at once.
    count : events are counted.
    spots : source positions of PTX lines, for faults and counters.
    time_limit_seconds : after which the launch ends with a `timeout` fault; None for no limit.
    seed : of the poison in what was never written; other than 0 also of the order of blocks and warps, which is the
        reverse of the usual one for `REVERSED`.
    access_plan : for counting, what ptxas merged: PTX line -> (the line at which the merged access is counted, its
        width in bytes). The line named is the one with the lowest address; lines that are not in it count as they are.
    progress : called now and then with the blocks that have been taken up, all blocks, and the PTX line that a warp is
        at; what it raises ends the launch and is passed on.
    enough : in the interpreter, asked now and then about what sanitisers have found so far; whether the launch may end.
    printed : where the kernel's output goes, also of a launch that is interrupted.
    blocks : the first block to run and the one before which the launch ends, in the order of the grid; None for all.
        What the kernel reads of the grid is the whole grid's.
    only : in the interpreter, the blocks that run, no others; None for all.
    touched : where a launch that counts marks the sectors of global memory that it touches; native code then marks from
        one thread only if one block runs at a time.
    recorder : keeps what the launch does; it then runs in the interpreter, the recorder's blocks first.
    sanitize : the sanitisers that look on, of `race`, `init`, `sync` and `leak`; `written` only notes which bytes of
        memory the launch writes.
    adversarial : names of `targets.perturbations`, drawn by the seed; the launch then runs in the interpreter.
    direction : a schedule that is given, in the interpreter.
    without : names of passes (`pipeline.PASSES`) that native code is made without.
    sequential : native code may run blocks that may wait for, or race with, one another: one after the other, which is
        an order that a GPU may choose, too. Other orders, in which a race shows, are the interpreter's.
    cluster : extents of the clusters in which blocks come, where the launch has such an attribute; None without one.
    tensor_cores : the arch of the GPU whose tensor cores add as they do there (`values.tensor_core_sums`); the launch
        then runs in the interpreter if its kernel multiplies matrices of floats. Empty for ideal sums.
    pause : called where all threads wait, and now and then of a launch that takes long; None where nothing else could
        end a wait.
    """

    program: Program
    entry: str
    grid: Dim3
    block: Dim3
    params: bytes
    dynamic_smem_bytes: int = 0
    resident_blocks: int = 1
    cooperative: bool = False
    count: bool = False
    spots: Mapping[int, SourceSpot] = field(default_factory=dict)
    time_limit_seconds: float | None = None
    seed: int = 0
    access_plan: Mapping[int, tuple[int, int]] | None = None
    progress: Progress | None = None
    enough: Callable[[tuple[Finding, ...]], bool] | None = None
    printed: Printed = field(default_factory=Printed)
    blocks: tuple[int, int] | None = None
    only: tuple[int, ...] | None = None
    touched: Touched | None = None
    recorder: Recorder | None = None
    sanitize: tuple[str, ...] = ()
    adversarial: tuple[str, ...] = ()
    direction: Direction | None = None
    without: frozenset[str] = frozenset()
    sequential: bool = False
    pause: Pause | None = None
    cluster: Dim3 | None = None
    tensor_cores: str = ""

    clock: ClassVar[Clock] = SYSTEM
    """For time limits, reports of progress and stalls. No field: to make a launch would take longer."""

    @property
    def is_special(self) -> bool:
        """True if it is anything but a plain launch of all blocks: monitored, counted, or in an order of its own."""
        return bool(
            self.count
            or self.sanitize
            or self.cooperative
            or self.seed
            or self.adversarial
            or self.direction
            or self.without
            or self.recorder is not None
            or self.only is not None
            or self.cluster is not None
            or self.tensor_cores
        )

    def like(self, **changes: Any) -> LaunchRequest:
        """The launch but for some fields, its output apart.

        Each launch is made so of an earlier one: `dataclasses.replace` takes ten times as long.
        """
        result = object.__new__(type(self))
        result.__dict__.update(self.__dict__, printed=Printed(), **changes)
        return result

    def plain(self) -> LaunchRequest:
        """The launch once more: in the usual order, not counted and without sanitisers, its output apart."""
        return self.like(count=False, access_plan=None, sanitize=(), seed=0, adversarial=())

    @property
    def was_paused(self) -> bool:
        """True if memory may have been used by others since the launch began."""
        return self.pause is not None and self.pause.taken

    @property
    def first(self) -> tuple[int, ...]:
        """Blocks that begin before the others."""
        return self.recorder.watch.blocks if self.recorder is not None else ()

    @property
    def kernel(self) -> EmulatedKernel:
        """The kernel that is launched; raises ArgumentError where the program has none of that name."""
        return kernel_of(self.program, self.entry)

    @property
    def multiprocessors(self) -> int:
        """Multiprocessors that blocks run on: `%nsmid`."""
        return min(max(1, self.resident_blocks), _MAX_MULTIPROCESSORS)

    @property
    def shared_bytes(self) -> int:
        """Shared memory of a block, dynamic memory included."""
        return self.kernel.shared_bytes(self.dynamic_smem_bytes)

    @property
    def cluster_extents(self) -> Dim3:
        """Blocks of a cluster along each axis: of the launch attribute, else those that the kernel fixes, else one."""
        return self.cluster or self.kernel.cluster or Dim3(1)

    @property
    def block_range(self) -> tuple[int, int]:
        """The first block that runs, and the one before which the launch ends: those of whole clusters."""
        first, end = (0, len(self.only)) if self.only is not None else self.blocks or (0, self.grid.size)
        size = self.cluster_extents.size
        return first // size * size, -(-end // size) * size


class _TimedByProcessor(LaunchRequest):
    """One whose limits count the time that its thread has had a processor. A copy by `replace` is one too."""

    clock: ClassVar[Clock] = PROCESSOR


def timed_by_processor(request: LaunchRequest) -> LaunchRequest:
    """A launch with limits in time of the processor, for the interpreter, which has one thread, and for few blocks."""
    return _TimedByProcessor(**{each.name: getattr(request, each.name) for each in fields(request)})
