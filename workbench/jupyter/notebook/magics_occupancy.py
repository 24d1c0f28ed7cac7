"""`%occupancy`: the occupancy of a kernel with sliders, or, with `-sweep`, of the kernel compiled again and again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.api import Kernel
from workbench.api.handles import LaunchConfiguration
from workbench.base.errors import ArgumentError
from workbench.isa.arch.devices import device as device_named
from workbench.isa.arch.limits import limits
from workbench.jupyter.notebook.line_magics import examined, kernel_named, one_line

USAGE = (
    "%occupancy NAME [BLOCK], or kernel[grid, block](arguments), [-smem BYTES] [-arch sm_90] [-device MODEL] [-sweep]"
)
_MAX_THREADS = 1024
# Everything up to the last closing parenthesis; a name has none.
_LAUNCH = re.compile(r"(?P<launch>.+\))\s*(?P<flags>(?:-.*)?)$", re.DOTALL)
_MAX_BYTES = 1 << 20
# A quoted part stands together, in brackets or alone.
_WORD = re.compile(r"""(?:[^\s"'\[]|\[[^\]]*\]|"[^"]*"|'[^']*')+""")


@dataclass(frozen=True)
class OccupancyLine:
    """The request of a `%occupancy` line: a kernel by its name, or a launch as it is written.

    Attributes
    ----------
    device
        A GPU model; arch is None where it says that.
    """

    name: str
    launch: str = ""
    block: int = 256
    dynamic_smem_bytes: int = 0
    arch: str | None = None
    device: str | None = None
    sweep: bool = False


def parse_line(line: str) -> OccupancyLine:
    """Read a `%occupancy` line.

    Raises
    ------
    ArgumentError
        A flag that there is not, one without its value, or a value that cannot be meant.
    """
    launch = _LAUNCH.match(line)
    if launch is not None:
        line = launch["flags"]
    text = re.sub(r"\s+\[", "[", line)
    if _WORD.sub("", text).strip():
        raise ArgumentError(f"`{line.strip()}` is not the name of a kernel", "NAME")
    words = iter(_WORD.findall(text))
    plain: list[str] = []
    found: dict[str, Any] = {}
    for word in words:
        if word == "-sweep":
            found["sweep"] = True
        elif word == "-smem":
            found["dynamic_smem_bytes"] = _number(_value(words, word), "BYTES", "bytes of shared memory", 0, _MAX_BYTES)
        elif word == "-arch":
            found["arch"] = limits(_value(words, word)).arch
        elif word == "-device":
            found["device"] = device_named(_value(words, word)).name
        elif word.startswith("-") and not word[1:].isdecimal():
            raise ArgumentError(f"there is no flag {word}", "flag")
        else:
            plain.append(word)
    if launch is not None:
        if plain or "dynamic_smem_bytes" in found:
            raise ArgumentError("a launch has its own block and shared memory", "launch")
        return _checked(OccupancyLine("", launch["launch"], **found))
    if len(plain) > 1:
        found["block"] = _number(plain.pop(), "BLOCK", "threads", 1, _MAX_THREADS)
    if len(plain) > 1:
        raise ArgumentError(f"`{plain[-1]}` is one word too many", "NAME")
    return _checked(OccupancyLine(plain[0] if plain else "", **found))


def _checked(line: OccupancyLine) -> OccupancyLine:
    if line.sweep and line.arch is not None:
        raise ArgumentError("-sweep compiles for the kernel's own arch: leave -arch out", "-sweep")
    if line.sweep and line.device is not None and not line.launch:
        raise ArgumentError("-device is for the time of a launch: write kernel[grid, block](arguments)", "-device")
    return line


def _value(words: Iterator[str], flag: str) -> str:
    word = next(words, "")
    if not word or word.startswith("-"):
        raise ArgumentError(f"{flag} needs a value", flag)
    return word.strip("\"'")


def _number(word: str, name: str, what: str, least: int, most: int) -> int:
    if not word.isdecimal() or not least <= int(word) <= most:
        raise ArgumentError(f"{name} must be a number of {what}, {least} to {most:,}, not `{word}`", name)
    return int(word)


@magics_class
class OccupancyMagics(Magics):
    """The magic of the occupancy views."""

    @line_magic
    @one_line(USAGE)
    def occupancy(self, line: str) -> None:
        """`%occupancy NAME [BLOCK] [-smem BYTES] [-arch ARCH] [-device MODEL] [-sweep]`: occupancy, with sliders.

        NAME is as for `%ptx`, BLOCK is the number of threads of a block, 256 by default. `-smem` sets the dynamic
        shared memory of a block, `-arch sm_86` or `-device "RTX A4000"` the GPU. A launch can stand in place of NAME
        and BLOCK: `%occupancy tiled[(16, 16), 64](a, b, c, n)`.

        `-sweep` compiles the kernel again, in the background, under every register cap that admits one block more, and
        draws occupancy, spills and their lines over registers; for a launch also the time, predicted if there is no
        GPU, for that of `-device` if it is named.
        """
        from workbench.jupyter.widgets import occupancy_widget, sweep_widget

        requested = parse_line(line)

        def show(kernel: Kernel, block: Any, smem: int, **timed: Any) -> None:
            if not requested.sweep:
                display(occupancy_widget(kernel, block, smem, arch=requested.arch, device=requested.device))
                return
            widget = sweep_widget(kernel, block, smem, **timed)
            shown = display(widget, display_id=True)
            # The picture that a saved notebook keeps is that of the whole sweep.
            widget.at_end(lambda: shown.update(widget))

        def show_launch(kernel: Kernel, launch: LaunchConfiguration, args: tuple[Any, ...]) -> None:
            timed = {"grid": launch.grid, "args": args, "device": requested.device}
            show(kernel, launch.block, launch.dynamic_smem_bytes, **timed)

        if requested.launch:
            examined(requested.launch, self.shell.user_ns, show_launch)
        else:
            show(kernel_named(self.shell.user_ns, requested.name), requested.block, requested.dynamic_smem_bytes)
