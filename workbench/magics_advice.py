"""`%advise`: advice on a launch as it is written, `%advise kernel[grid, block](x, y, n)`; the launch is not made."""

from __future__ import annotations

import re
from typing import Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel, advise
from workbench.api.template import KernelTemplate
from workbench.arch.devices import device as device_named
from workbench.errors import ArgumentError
from workbench.launch_expression import evaluated, launch_node
from workbench.line_magics import one_line
from workbench.records import Missing

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
        raise ArgumentError("say which launch", "launch")
    return named, text.strip()


@magics_class
class AdviceMagics(Magics):
    """The magic of advice."""

    @line_magic
    @one_line(USAGE)
    def advise(self, line: str) -> Any:
        """`%advise [-device MODEL] kernel[grid, block](arguments)`: what to try so that a launch takes less time.

        The launch is looked at in the emulator, on a copy of its arrays. The result is a tuple of `Advice`, shown as a
        card: `found = %advise …` keeps it.
        """
        device, text = parse_advise_line(line)
        written = evaluated(launch_node(text), self.shell.user_ns)
        kernel = written.kernel
        if isinstance(kernel, KernelTemplate):
            raise ArgumentError(f'{kernel.name} is a template, say which: {kernel.name}["float, 128"]', "launch")
        if not isinstance(kernel, Kernel) and not hasattr(kernel, "py_func"):
            raise ArgumentError(f"`{text}`: what is launched is a {type(kernel).__name__}, not a kernel", "launch")
        grid, block, smem = _configured(written.configuration)
        found = advise(kernel, grid, block, written.args, device=device, dynamic_smem_bytes=smem)
        if isinstance(found, Missing):
            from workbench.widgets.advice import missing_advice_view

            display(missing_advice_view(found))
            return None
        return found


def _configured(configuration: Any) -> tuple[Any, Any, int]:
    if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 4:
        raise ArgumentError("a launch is written kernel[grid, block](arguments)", "launch")
    smem = configuration[3] if len(configuration) > 3 else 0
    return configuration[0], configuration[1], int(smem)
