"""`%advise`: advice on a launch as it is written, `%advise kernel[grid, block](x, y, n)`; the launch is not made."""

from __future__ import annotations

import re
from typing import Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel
from workbench.api.handles import LaunchConfiguration
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.isa.arch.devices import device as device_named
from workbench.jupyter.notebook.line_magics import examined, one_line

USAGE = "%advise [-device MODEL] kernel[grid, block](arguments)"
_DEVICE = re.compile(r"""\s*-device\s+(?:"([^"]+)"|'([^']+)'|(\S+))\s*""")


def parse_advise_line(line: str) -> tuple[str | None, str]:
    """The device that a line names, else None, and the launch as it is written.

    Raises
    ------
    ArgumentError
        An unknown device, another flag, or no launch.
    """
    found = _DEVICE.match(line)
    named = device_named(next(part for part in found.groups() if part)).name if found else None
    text = line[found.end() :] if found else line
    if text.lstrip().startswith("-"):
        raise ArgumentError(f"there is no flag {text.split()[0]}", "flag")
    if not text.strip():
        raise ArgumentError("the launch is missing", "launch")
    return named, text.strip()


@magics_class
class AdviceMagics(Magics):
    """The magic of advice."""

    @line_magic
    @one_line(USAGE)
    def advise(self, line: str) -> Any:
        """`%advise [-device MODEL] kernel[grid, block](arguments)`: ways to make a launch faster.

        The launch is run in the emulator, on a copy of its arrays. The result is a tuple of `Advice`, shown as a
        card: `found = %advise …` keeps it.
        """
        from workbench.api import advise

        device, text = parse_advise_line(line)

        def advised(kernel: Kernel, launch: LaunchConfiguration, args: tuple[Any, ...]) -> Any:
            smem = launch.dynamic_smem_bytes
            return advise(kernel, launch.grid, launch.block, args, device=device, dynamic_smem_bytes=smem)

        every = examined(text, self.shell.user_ns, advised)
        for found in every:
            if isinstance(found, Missing):
                from workbench.jupyter.widgets.advice import missing_advice_view

                display(missing_advice_view(found))
            elif len(every) > 1:
                display(found)
        if len(every) > 1:
            return None
        return None if isinstance(every[0], Missing) else every[0]
