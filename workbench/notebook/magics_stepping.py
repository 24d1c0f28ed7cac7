"""`%step`: a block of a launch as it is written, instruction by instruction, in both directions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel, trace
from workbench.api.handles import LaunchConfiguration
from workbench.errors import ArgumentError
from workbench.notebook.launch_expression import FORM
from workbench.notebook.line_magics import examined, leading_flags, one_line

if TYPE_CHECKING:
    from workbench.targets.trace import Trace

USAGE = f"%step [-v] [-b BLOCK] [-w WARPS] [-n STEPS] [-s SEED] [-o ORDER] [-l LINE] [-t THREAD] {FORM}"
_ALONE = re.compile(r"\s*-v(?=\s)")
_NUMBERS = re.compile(r"\d+(,\d+)*")


@dataclass(frozen=True)
class StepLine:
    """The request of a `%step` line: a launch, and options of `wb.trace`."""

    text: str
    options: dict[str, Any]


def parse_step_line(line: str) -> StepLine:
    """Read the flags before a launch.

    Raises
    ------
    ArgumentError
        A flag that there is not, or one whose value is no such number.
    """
    options: dict[str, Any] = {}
    known = {"b": "block_id", "w": "warps", "n": "steps", "s": "seed", "o": "schedule", "l": "line", "t": "thread"}
    alone = _ALONE.match(line)
    if alone:
        options["variables"] = True
        line = line[alone.end() :]
    flags, rest = leading_flags(line, "".join(known))
    for flag, value in flags:
        if flag == "o":
            from workbench.emulate.warp_schedules import WarpSchedule

            options["schedule"] = WarpSchedule.of(value, "-o")
            continue
        numbers = tuple(int(part) for part in value.split(",")) if _NUMBERS.fullmatch(value) else ()
        if not numbers or (flag in "nsl" and len(numbers) > 1):
            what = {"b": "a block, 5 or 1,2", "w": "numbers of warps, 0,3", "n": "a number of steps", "s": "a number",
                    "l": "a line", "t": "a thread, 5 or 1,2"}  # fmt: skip
            raise ArgumentError(f"-{flag} takes {what[flag]}, not `{value}`", f"-{flag}")
        single = flag in "nsl" or (flag in "bt" and len(numbers) == 1)
        options[known[flag]] = numbers[0] if single else numbers
    return StepLine(rest, options)


@magics_class
class StepMagics(Magics):
    """The magic of the stepper."""

    @line_magic
    @one_line(USAGE)
    def step(self, line: str) -> Trace | None:
        """`%step [-v] [-b BLOCK] kernel[grid, block](x, y, n)`: go through a block of a launch, forwards and backwards.

        The launch is written as usual and runs in the emulator; its arrays do not change. `-b 5` or `-b 1,2` names the
        block, `-w 0,3` the warps whose registers are kept, `-n` how many steps are, `-s` a seed of the order of warps.
        `-o 0@12>1` lets warp 1 go on when warp 0 has run 12 instructions; several are separated by commas.
        `-l 12 -t 5` opens where thread 5 is in line 12.
        `-v`, before the others, compiles it with debug information: conditions and watches may name variables.
        """
        asked = parse_step_line(line)

        def traced(kernel: Kernel, launch: LaunchConfiguration, args: tuple[Any, ...]) -> Trace:
            options = dict(asked.options)
            opened = {name: options.pop(name) for name in ("line", "thread") if name in options}
            found = trace(
                kernel,
                launch.grid,
                launch.block,
                args,
                dynamic_smem_bytes=launch.dynamic_smem_bytes,
                **options,
            )
            return found.opened(**opened)

        found = examined(asked.text, self.shell.user_ns, traced)
        if len(found) == 1:
            return found[0]
        for each in found:
            display(each)
        return None
