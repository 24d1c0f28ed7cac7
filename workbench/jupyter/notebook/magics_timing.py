"""`%wbtime` and `%%wbtime`: the time of a launch as it is written, `%wbtime kernel[grid, block](x, y, n)`.

The line is taken apart and its parts evaluated once; the launch itself is what is measured.
"""

from __future__ import annotations

import ast
import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_cell_magic, magics_class
from IPython.display import display

from workbench.api import Kernel, compare_times, time
from workbench.api.handles import LaunchConfiguration
from workbench.api.kernel_arguments import function_of
from workbench.api.kernel_choices import KernelChoices
from workbench.base.arguments import said
from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.base.records import Missing
from workbench.jupyter.notebook.line_magics import configured, examined, launch_of, leading_flags, one_line, read_launch
from workbench.languages.cells.launch_expression import WrittenLaunch, host_call, is_launch, launch_node

if TYPE_CHECKING:
    from workbench.analyse.measure.sampling import Progress
    from workbench.base.progress_line import ProgressLine

USAGE = "%wbtime [-n SAMPLES] [-w MILLISECONDS] kernel[grid, block](arguments)"
_SLOW_SECONDS = 1.0


@dataclass(frozen=True)
class TimeLine:
    """The request of a `%wbtime` line; None stands for the protocol's default."""

    text: str
    samples: int | None = None
    warm_up_ms: float | None = None


def parse_time_line(line: str) -> TimeLine:
    """Read the flags before an expression; what follows the first word that is no flag is Python.

    Raises
    ------
    ArgumentError
        A flag that there is not, or one whose value is no such number.
    """
    samples: int | None = None
    warm_up: float | None = None
    flags, rest = leading_flags(line, "nw")
    for flag, value in flags:
        try:
            if flag == "n":
                samples = int(value)
            else:
                warm_up = float(value)
        except ValueError as error:
            what = "a number of samples" if flag == "n" else "milliseconds of warm-up"
            raise ArgumentError(f"-{flag} takes {what}, not `{value}`", f"-{flag}") from error
    return TimeLine(rest, samples, warm_up)


@magics_class
class TimingMagics(Magics):
    """The magic of measured times."""

    @line_cell_magic
    @one_line(USAGE)
    def wbtime(self, line: str, cell: str | None = None) -> Any:
        """`%wbtime [-n SAMPLES] [-w MILLISECONDS] kernel[grid, block](arguments)`: the time of a launch, measured.

        On a GPU: hot (data in L2, if they fit) and cold (after L2 was flushed), with spread, clock and floor; without
        a GPU, modelled times of some GPUs. `-n` sets the number of samples, which otherwise depends on the
        noise, `-w` the warm-up, 25 ms by default. Arrays that the kernel writes are restored.

        `%%wbtime` measures each launch of the cell and runs its other statements as they are; of two launches it also
        says which is faster, measured alternately.
        """
        requested = parse_time_line(line)
        if cell is None:
            if not requested.text:
                raise ArgumentError("the launch is missing", "launch")
            if host_call(requested.text) is None:
                return self._timed(launch_of(requested.text, self.shell.user_ns), requested)
            found = examined(requested.text, self.shell.user_ns, lambda *launch: self._time(*launch, options=requested))
            if len(found) == 1:
                return found[0]
            for each in found:
                display(each)
            return None
        if requested.text:
            raise ArgumentError(f"`{requested.text}` is on the line of %%wbtime: write launches below it", "launch")
        return self._cell(cell, requested)

    def _cell(self, cell: str, options: TimeLine) -> None:
        try:
            module = ast.parse(self.shell.transform_cell(cell))
        except NOT_PYTHON as error:
            where = f" (line {error.lineno})" if isinstance(error, SyntaxError) else ""
            raise ArgumentError(f"the cell is not Python: {getattr(error, 'msg', error)}{where}", "cell") from error
        launches: list[tuple[Kernel, LaunchConfiguration, WrittenLaunch]] = []
        for statement in module.body:
            if isinstance(statement, ast.Expr) and is_launch(statement.value):
                assert isinstance(statement.value, ast.Call)
                written = read_launch(launch_node(ast.unparse(statement.value)), self.shell.user_ns)
                if _is_kernel(written.kernel):
                    display(self._timed(written, options))
                    launches.append((*configured(written), written))
                else:
                    written.run()
                continue
            exec(compile_statement(statement), self.shell.user_ns)
        if not launches:
            raise ArgumentError("no statement of the cell is a launch of a kernel", "cell")
        if len(launches) == 2:
            (_, first, a), (_, second, b) = launches
            found = compare_times(first, second, a.args, b.args, samples=options.samples, warm_up_ms=options.warm_up_ms)
            if not isinstance(found, Missing):
                display(found)

    def _timed(self, written: WrittenLaunch, options: TimeLine) -> Any:
        if not _is_kernel(written.kernel):
            raise ArgumentError(f"`{written.text}`: what is launched is {said(written.kernel)}, not a kernel", "launch")
        return self._time(*configured(written), written.args, options=options)

    def _time(
        self, kernel: Kernel, configuration: LaunchConfiguration, args: tuple[Any, ...], *, options: TimeLine
    ) -> Any:
        from workbench.base.progress_line import ProgressLine

        shown = ProgressLine()
        try:
            return time(
                kernel,
                configuration.grid,
                configuration.block,
                args,
                dynamic_smem_bytes=configuration.dynamic_smem_bytes,
                samples=options.samples,
                warm_up_ms=options.warm_up_ms,
                progress=functools.partial(_show, shown),
            )
        finally:
            shown.clear()


def _show(line: ProgressLine, progress: Progress) -> None:
    """Show how far a measurement is, once it takes long."""
    if progress.seconds >= _SLOW_SECONDS:
        end = "stop and keep what is measured" if progress.of == "samples" else "stop"
        line.show(f"{progress}; interrupt to {end}")


def compile_statement(statement: ast.stmt) -> Any:
    """One statement as code."""
    import builtins

    return builtins.compile(ast.Module([statement], []), "<wbtime>", "exec")


def _is_kernel(value: Any) -> bool:
    return isinstance(value, Kernel | KernelChoices) or function_of(value) is not None
