"""`%record` and `%picture`: a launch that is looked at, as one writes it, and the pictures of what it did.

Knows IPython and the public API; what is drawn is the widgets'.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel, record
from workbench.api.handles import LaunchConfiguration
from workbench.base.arguments import attribute
from workbench.base.errors import ArgumentError
from workbench.jupyter.notebook.line_magics import examined, kernel_named, one_line
from workbench.languages.cells.launch_expression import FORM

if TYPE_CHECKING:
    from workbench.device.targets.recording import Recording

RECORD = f"%record {FORM}"
PICTURE = (
    "%picture NAME, %picture NAME LINE, %picture NAME divergence [WARP], %picture NAME writes [ARRAY], "
    "or %picture NAME layout [LINE]"
)
_REQUEST = re.compile(r"(?P<name>\w+\s*(?:\[[^\]]*\])?)\s*(?P<what>\w*)\s*(?P<which>[\w.:]*)")


@magics_class
class PictureMagics(Magics):
    """The magics of recordings."""

    @line_magic
    @one_line(RECORD)
    def record(self, line: str) -> Recording | None:
        """`%record kernel[grid, block](x, y, n)`: run a launch in the emulator and record its first block.

        The launch is written as usual; its arrays do not change. The result is displayed.
        """

        def recorded(kernel: Kernel, launch: LaunchConfiguration, args: tuple[Any, ...]) -> Recording:
            return record(kernel, launch.grid, launch.block, args, dynamic_smem_bytes=launch.dynamic_smem_bytes)

        found = examined(line, self.shell.user_ns, recorded)
        if len(found) == 1:
            return found[0]
        for each in found:
            display(each)
        return None

    @line_magic
    @one_line(PICTURE)
    def picture(self, line: str) -> None:
        """`%picture NAME LINE`: the picture of an access in the last recorded launch of a kernel, by its source line.

        `%picture NAME divergence [WARP]` shows a warp's path through its code, `%picture NAME writes [ARRAY]` which
        block wrote which part of an array, `%picture NAME` all of these. NAME is as for `%ptx`, or a recording.
        `%picture NAME layout [LINE]` shows which lane and register has which element of the matrices of an instruction;
        it needs no recording.
        """
        requested = _REQUEST.fullmatch(line.strip())
        if requested is None:
            raise ArgumentError(
                f"`{line.strip()}` is not a part of a recording"
                if line.strip()
                else "the name of a recording is missing",
                "NAME",
            )
        name, what, which = requested["name"].strip(), requested["what"], requested["which"]
        if what == "layout" and (not which or which.isdecimal()):
            from workbench.api.matrix_layouts import layouts

            kernel: Kernel = kernel_named(self.shell.user_ns, name)
            display(layouts(kernel, int(which) if which else None))
            return
        recording = self._recording(name)
        shown: Any
        if not what:
            shown = recording
        elif what.isdecimal() and not which:
            shown = recording.access(int(what))
        elif what == "divergence" and (not which or which.isdecimal()):
            shown = recording.divergence(warp=int(which) if which else None)
        elif what == "writes":
            shown = recording.writes(which or None)
        else:
            raise ArgumentError(f"`{what} {which}`".replace(" `", "`") + " is not a part of a recording", "LINE")
        display(shown)

    def _recording(self, written: str) -> Recording:
        """The last recorded launch of what a name of the notebook stands for."""
        from workbench.device.targets.recorded_launch import all_recordings, last_recording
        from workbench.device.targets.recording import Recording

        value = self.shell.user_ns.get(written)
        if isinstance(value, Recording):
            return value
        function = attribute(value, "py_func")
        if function is None:
            kernel: Kernel = kernel_named(self.shell.user_ns, written)
            result = last_recording(kernel)
        else:
            result = next((each for each in reversed(all_recordings()) if _function_of(each) is function), None)
        if result is None:
            raise ArgumentError(
                f"no launch of {written} was recorded; record one: %record {written}[grid, block](...)", "kernel"
            )
        return result


def _function_of(recording: Recording) -> Any:
    """The Python function of a Numba kernel that was recorded; None of another one."""
    function = recording.launch.kernel.compilation.translation.source.function
    return getattr(function, "py_func", function)
