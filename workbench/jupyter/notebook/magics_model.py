"""`%roofline`: launches as they are written under the roofs of GPUs, with predicted times; nothing is launched."""

from __future__ import annotations

import re
from typing import Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel
from workbench.api.handles import LaunchConfiguration
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.jupyter.notebook.line_magics import examined, one_line

USAGE = "%roofline [-device MODEL[,MODEL...]|all] kernel[grid, block](arguments) [; another launch]"
_DEVICE = re.compile(r"""\s*-device\s+(?:"([^"]+)"|'([^']+)'|(\S+))\s*""")


def parse_roofline_line(line: str) -> tuple[list[str] | str | None, list[str]]:
    """The devices that a line names, and its launches.

    Raises
    ------
    ArgumentError
        No launch, or another flag.
    """
    found = _DEVICE.match(line)
    named: list[str] | str | None = None
    if found:
        text = next(part for part in found.groups() if part)
        named = "all" if text == "all" else [name.strip() for name in text.split(",")]
    rest = line[found.end() :] if found else line
    if rest.lstrip().startswith("-"):
        raise ArgumentError(f"there is no flag {rest.split()[0]}", "flag")
    launches = [part.strip() for part in rest.split(";") if part.strip()]
    if not launches:
        raise ArgumentError("the launch is missing", "launch")
    return named, launches


@magics_class
class ModelMagics(Magics):
    """The magic of the roofline."""

    @line_magic
    @one_line(USAGE)
    def roofline(self, line: str) -> Any:
        """`%roofline [-device MODEL,...|all] kernel[grid, block](arguments)`: roofs, points and predicted times.

        Several launches are separated by `;`. They are run in the emulator, on copies of their arrays. The result is
        displayed and holds `roofs` and `points`: `found = %roofline ...` keeps it.
        """
        from workbench.analyse.model import Prediction, Predictions
        from workbench.analyse.model.roofline import roofline
        from workbench.api import predict
        from workbench.jupyter.widgets.prediction_card import predictions_view
        from workbench.jupyter.widgets.roofline import roofline_widget

        named, launches = parse_roofline_line(line)

        def predicted(kernel: Kernel, launch: LaunchConfiguration, args: tuple[Any, ...]) -> Any:
            smem = launch.dynamic_smem_bytes
            return predict(kernel, launch.grid, launch.block, args, device=named, dynamic_smem_bytes=smem)

        every: list[Prediction] = []
        for text in launches:
            for found in examined(text, self.shell.user_ns, predicted):
                if isinstance(found, Missing):
                    print(f"{text}: {found.reason}")
                    continue
                display({"text/html": predictions_view(found).html, "text/plain": repr(found)}, raw=True)
                every += [found] if isinstance(found, Prediction) else list(found)
        if not every:
            return None
        data = roofline(Predictions(tuple(every)))
        try:
            return roofline_widget(data)
        except MissingDependency:
            return data
