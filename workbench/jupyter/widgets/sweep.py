"""A register sweep while it runs: plots that grow as variants are compiled, and sliders that ask for another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.api.handles import Extent, Kernel
from workbench.api.sweep_times import TimeOf
from workbench.api.sweeping import SweepRun
from workbench.base.errors import MissingDependency


def sweep_widget(
    kernel: Kernel,
    block: Extent = 256,
    dynamic_smem_bytes: int = 0,
    *,
    caps: Sequence[int] | None = None,
    launch_bounds: Sequence[tuple[int, int]] = (),
    grid: Extent | None = None,
    args: Sequence[Any] | None = None,
    device: str | None = None,
    time: TimeOf | None = None,
) -> Any:
    """Return an ipywidget that compiles a kernel again under register caps, and draws each result as it comes.

    It begins at once, in the background; a button stops it. Moving a slider compiles the kernel with that cap, or with
    launch bounds of that many blocks. The picture that a saved notebook keeps is of what was found when it was shown.

    Parameters
    ----------
    kernel, block, dynamic_smem_bytes, caps, launch_bounds, grid, args, device, time
        As for `wb.register_sweep`.

    Raises
    ------
    ArgumentError
        As `wb.register_sweep`.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    run = SweepRun(
        kernel,
        block,
        dynamic_smem_bytes,
        caps=caps,
        launch_bounds=launch_bounds,
        grid=grid,
        args=args,
        device=device,
        time=time,
    )
    try:
        from workbench.jupyter.widgets.sweep_model import SweepWidget
    except ImportError as error:
        raise MissingDependency("the sweep widget needs jupyter_bokeh", "pip install jupyter_bokeh") from error
    return SweepWidget(run)
