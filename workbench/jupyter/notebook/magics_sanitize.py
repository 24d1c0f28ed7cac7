"""`%sanitize`: a launch as it is written, watched for races, uninitialised reads and misused barriers."""

from __future__ import annotations

import re
from dataclasses import replace

from IPython.core.magic import Magics, line_magic, magics_class

from workbench.api import target
from workbench.base.errors import ArgumentError
from workbench.base.records.outcomes import Outcome, Outcomes
from workbench.device.targets.launch_call import ON_DEMAND, SANITISERS
from workbench.jupyter.notebook.line_magics import configured, launch_of, one_line, run_host_call
from workbench.languages.cells.launch_expression import host_call

USAGE = "%sanitize [race] [init] [sync] [leak] kernel[grid, block](arguments), or a call of what launches"
_NAMED = re.compile(rf"\s*(?P<name>{'|'.join((*SANITISERS, *ON_DEMAND))})\s+(?=\S)")


def parse_sanitize_line(line: str) -> tuple[tuple[str, ...], str]:
    """The sanitisers that a line names, else all but that for leaks, and the launch as it is written.

    Raises
    ------
    ArgumentError
        No launch, or a flag.
    """
    named: list[str] = []
    while found := _NAMED.match(line):
        named.append(found["name"])
        line = line[found.end() :]
    if line.lstrip().startswith("-"):
        raise ArgumentError(f"there is no flag {line.split()[0]}: sanitisers are named without one", "flag")
    if not line.strip():
        raise ArgumentError("the launch is missing", "launch")
    return tuple(dict.fromkeys(named)) or SANITISERS, line.strip()


@magics_class
class SanitizeMagics(Magics):
    """The magic of the sanitisers."""

    @line_magic
    @one_line(USAGE)
    def sanitize(self, line: str) -> Outcome | Outcomes:
        """`%sanitize [race] [init] [sync] [leak] kernel[grid, block](arguments)`: launch with sanitisers.

        The launch runs on the emulator, even if there is a GPU, and writes its results. Findings are shown with their
        lines and a fix; `found = %sanitize …` keeps the outcome, `found.faults` are the findings. Without names all
        sanitisers except `leak` are used: races, uninitialised reads, misused barriers.

        A function of the host can stand in place of the launch, `add(x, y, out)` of CuTe or of your own: it is called,
        and each launch that it makes is watched; the result has an outcome for each.
        """
        names, text = parse_sanitize_line(line)
        call = host_call(text)
        if call is not None:
            found = run_host_call(call, self.shell.user_ns, sanitize=names)
            return found[0] if len(found) == 1 else found
        written = launch_of(text, self.shell.user_ns)
        kernel, launch = configured(written)
        outcome = target("emulator").launch(
            kernel,
            launch.grid,  # type: ignore[arg-type]
            launch.block,  # type: ignore[arg-type]
            written.args,
            dynamic_smem_bytes=launch.dynamic_smem_bytes,
            sanitize=names,
        )
        return replace(outcome, launch=replace(outcome.launch, written=text))
