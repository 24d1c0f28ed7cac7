"""A kernel's SASS as a schedule: what instructions wait for, what loops cost an iteration, what fills registers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from workbench.api.handles import Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.base.boundary import memory_is_named
from workbench.base.records import Missing, SassListing

if TYPE_CHECKING:
    from workbench.analyse.inspector.schedule_report import ScheduleReport


@memory_is_named("reading a schedule")
def schedule(kernel: Kernel | Any) -> ScheduleReport | Missing:
    """Read the schedule of a kernel from its machine code; static, nothing runs.

    Returns
    -------
    ScheduleReport or Missing
        `.text`, `.to_json()` and `.to_pandas(part)`; as values `.loops`, `.peak`, `.spills` and `.stalls`. Missing
        where there is no SASS.
    """
    from workbench.analyse.inspector.assemble import analyse

    kernel = kernel_of(kernel)
    listing = kernel.sass
    if isinstance(listing, Missing):
        return listing
    translation = replace(kernel.compilation.translation, kernels=(kernel.entry,))
    found = analyse(translation, SassListing(listing.arch, listing.text, tuple(listing.lines)))
    return found.kernels[kernel.mangled_name].schedule
