"""`%step`: a block of a launch as it is written, instruction by instruction, in both directions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel, trace
from workbench.api.handles import LaunchConfiguration
from workbench.api.kernel_arguments import kernel_of
from workbench.base.errors import ArgumentError
from workbench.jupyter.live.kept_launches import LastLaunch, ProgramLaunch, last_name, last_of
from workbench.jupyter.notebook.line_magics import examined, leading_flags, one_line
from workbench.languages.cells.launch_expression import FORM

if TYPE_CHECKING:
    from workbench.device.targets.trace import Trace

USAGE = (
    "%step [-v] [-b BLOCK] [-w WARPS] [-n STEPS] [-s SEED] [-o ORDER] [-l LINE] [-p PTX LINE] [-t THREAD] [-k LAUNCH] "
    f"{FORM}, or the name of a kernel that was launched, or nothing for the last launch"
)
_ALONE = re.compile(r"\s*-v(?=\s)")
_NUMBERS = re.compile(r"\d+(,\d+)*")
_SINGLE = "nslpk"
"""Flags that take one number."""


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
    known = {"b": "block_id", "w": "warps", "n": "steps", "s": "seed", "o": "schedule", "l": "line", "p": "ptx_line",
             "t": "thread", "k": "launch"}  # fmt: skip
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
        if not numbers or (flag in _SINGLE and len(numbers) > 1):
            what = {"b": "a block, 5 or 1,2", "w": "numbers of warps, 0,3", "n": "a number of steps", "s": "a number",
                    "l": "a line", "p": "a line of PTX", "t": "a thread, 5 or 1,2", "k": "a launch, 3"}  # fmt: skip
            raise ArgumentError(f"-{flag} takes {what[flag]}, not `{value}`", f"-{flag}")
        single = flag in _SINGLE or (flag in "bt" and len(numbers) == 1)
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
        `-l 12 -t 5` opens where thread 5 is in line 12, `-p 40` in line 40 of the PTX.
        `-v`, before the others, compiles it with debug information: conditions and watches may name variables.

        The name of a kernel in place of a launch is its last launch in this notebook, with the arguments that it had;
        without a name it is the last launch of all.
        Arrays are as they are now; where one of them is gone, the launch has to be written.

        Of a kernel of `%%cuda_program` the program is run again, without output, up to the launch in which something
        was found last, else up to the kernel's first; `-k 3` takes the program's third launch.
        """
        requested = parse_step_line(line)
        options = dict(requested.options)
        opened: dict[str, Any] = {name: options.pop(name) for name in ("line", "ptx_line", "thread") if name in options}

        def traced(kernel: Kernel, launch: LaunchConfiguration, args: tuple[Any, ...]) -> Trace:
            found = trace(
                kernel,
                launch.grid,
                launch.block,
                args,
                dynamic_smem_bytes=launch.dynamic_smem_bytes,
                **options,
            )
            return _opened(found, opened)

        text = requested.text or last_name()
        if text is None:
            raise ArgumentError("nothing was launched in this notebook yet: launch it once, or write it", "launch")
        last = last_of(text)
        if isinstance(last, ProgramLaunch):
            return _opened(_traced_program(last, options), opened)
        if "launch" in options:
            raise ArgumentError("-k takes a launch of a program: run its cell first", "-k")
        if text in self.shell.user_ns or last is not None:
            return traced(*_last_launch(text))
        found = examined(text, self.shell.user_ns, traced)
        if len(found) == 1:
            return found[0]
        for each in found:
            display(each)
        return None


def _opened(trace: Trace, places: Mapping[str, Any]) -> Trace:
    """A trace that opens at the first step at some places, or says that there is none."""
    first = trace.first_step(**places) if places else None
    if places and first is None:
        from workbench.device.targets.recorded_places import place_words

        words = {"line": "line {}", "ptx_line": "line {} of the PTX", "thread": "thread {}"}
        there = ", ".join(words[name].format(value) for name, value in places.items())
        print(f"block {place_words(trace.launch.grid, trace.block)} does not come to {there}")
    return trace if first is None else replace(trace, opens_at=first)


def _traced_program(last: ProgramLaunch, options: Mapping[str, Any]) -> Trace:
    """A launch of the program of a cell.

    Raises
    ------
    ArgumentError
        Variables are asked for, or the program comes to no such launch.
    """
    if "variables" in options:
        raise ArgumentError(
            "-v compiles a kernel again, and this one is of a program: write -G behind -- in the program's cell", "-v"
        )
    trace_options = {"launch": last.number, **options}
    if "schedule" in trace_options:
        trace_options["schedule"] = str(trace_options["schedule"])
    return last.program.trace(last.name, **trace_options)  # type: ignore[no-any-return]


def _last_launch(name: str) -> tuple[Kernel, LaunchConfiguration, tuple[Any, ...]]:
    """The last launch of the kernel of a name.

    Raises
    ------
    ArgumentError
        There was none, or what it was given is gone.
    """
    launch = last_of(name)
    if not isinstance(launch, LastLaunch):
        raise ArgumentError(
            f"{name} was not launched in this notebook yet: launch it once, or write the launch", "launch"
        )
    args = launch.arguments
    if args is None or launch.again is None:
        raise ArgumentError(
            f"what the last launch of {name} was given is gone, or was not kept: keep its arrays in variables of the "
            "notebook, or write %step in front of the launch",
            "launch",
        )
    grid, block, smem = launch.again
    kernel = kernel_of(launch.kernel, args)
    return kernel, LaunchConfiguration(kernel, grid, block, smem), args
