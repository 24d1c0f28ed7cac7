"""The occupancy view with sliders: Bokeh, whose callbacks run in the browser, so that it also works in a saved page.

The rules that the sliders follow are in `occupancy.js` and `occupancy_parts.js`; what stands there at first is computed
in Python.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from html import escape
from typing import Any

from workbench.analyse.measure import register_pool
from workbench.analyse.measure.occupancy import arch_of, occupancy
from workbench.analyse.measure.occupancy_table import VARIED, Varied, value_at
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Dim3, Missing, Occupancy
from workbench.isa.arch import ARCHS, limits
from workbench.isa.arch.devices import device as device_named
from workbench.jupyter.widgets.occupancy_card import AXES, occupancy_plot, occupancy_view
from workbench.jupyter.widgets.occupancy_parts import LIMIT_NAMES, PARTS, models, parts_of
from workbench.jupyter.widgets.view import asset


@dataclass(frozen=True, eq=False)
class _Start:
    """The first positions of the sliders. note: a remark beside the numbers, empty where there is none."""

    name: str
    found: Occupancy
    note: str = ""


def occupancy_widget(
    kernel_or_resources: Any,
    block: int | tuple[int, ...] | Dim3 = 256,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
    device: str | None = None,
) -> Any:
    """Return an ipywidget: occupancy over block size, registers and shared memory, your launch on it, and sliders.

    A notebook that is saved, or read where there are no widgets, keeps a picture of where the sliders were at first.

    Parameters
    ----------
    kernel_or_resources, block, dynamic_smem_bytes, arch
        As for `wb.occupancy`.
    device
        A GPU model, in place of its arch.

    Raises
    ------
    ArgumentError
        As `wb.occupancy`.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    start = _start(kernel_or_resources, block, dynamic_smem_bytes, arch, device)
    try:
        from workbench.jupyter.widgets.occupancy_model import OccupancyWidget
    except ImportError as error:
        raise MissingDependency("the occupancy widget needs jupyter_bokeh", "pip install jupyter_bokeh") from error
    return OccupancyWidget(_layout(start), occupancy_view(start.found, start.note), start.found)


def occupancy_html(
    kernel_or_resources: Any,
    block: int | tuple[int, ...] | Dim3 = 256,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
    device: str | None = None,
) -> str:
    """Return the same view as an HTML page of about 1.7 MB that works with neither Python nor a network.

    Parameters and errors are those of `occupancy_widget`.
    """
    start = _start(kernel_or_resources, block, dynamic_smem_bytes, arch, device)
    layout = _layout(start)
    from bokeh.embed import file_html
    from bokeh.resources import INLINE

    return str(file_html(layout, INLINE, title=f"Occupancy of {start.name}", suppress_callback_warning=True))


def _start(
    kernel_or_resources: Any, block: Any, dynamic_smem_bytes: int, arch: str | None, device: str | None = None
) -> _Start:
    if device is not None:
        model = device_named(device)
        if arch is not None and limits(arch).arch != model.arch:
            raise ArgumentError(f"{model.name} is {model.arch}, not {arch}: pass one of the two", "arch")
        arch = model.arch
    found = occupancy(kernel_or_resources, block, dynamic_smem_bytes, arch=arch or arch_of(kernel_or_resources))
    return _Start(str(getattr(kernel_or_resources, "name", "a kernel")), found, _note(kernel_or_resources, found))


def _note(kernel_or_resources: Any, found: Occupancy) -> str:
    """The effect of `setmaxnreg` on this launch; it exists from sm_90 on, so that no other kernel is disassembled."""
    if not hasattr(kernel_or_resources, "sass") or "setmaxnreg" not in kernel_or_resources.ptx:
        return ""
    try:
        pool = register_pool(kernel_or_resources, found.block_threads)
    except ArgumentError as error:
        return str(error)
    return "" if isinstance(pool, Missing) else str(pool)


def _layout(start: _Start) -> Any:
    try:
        from bokeh.layouts import column, row
        from bokeh.models import CustomJS, Div, Select, Slider

        from workbench.jupyter.widgets.bokeh_plots import INK, INPUT, KEEPS_KEYS, NARROW
    except ImportError as error:
        raise MissingDependency("the occupancy view needs Bokeh", "pip install bokeh") from error
    found = start.found
    most_smem = max(limits(arch).smem_per_block_optin_bytes for arch in ARCHS)
    figures = {varied: _figure(found, varied, most_smem) for varied in VARIED}
    curves = {varied: [each.data_source for each in drawn.renderers] for varied, drawn in figures.items()}
    texts = parts_of(found)
    sheet = asset("occupancy_parts.css")
    parts = {
        name: Div(text=texts[name], styles=INK, stylesheets=[sheet], sizing_mode="stretch_width", min_width=NARROW)
        for name in PARTS
    }
    sized = {"sizing_mode": "stretch_width", "min_width": 200, "max_width": 320, "styles": INK}
    arch = Select(title="arch", value=found.arch, options=list(ARCHS), stylesheets=[INPUT], **sized)
    sliders = {
        "block": Slider(title=AXES["block"], start=32, end=1024, step=32, value=found.block_threads, **sized),
        "registers": Slider(
            title=AXES["registers"], start=0, end=255, step=1, value=value_at(found, "registers"), **sized
        ),
        "smem": Slider(
            title="shared memory per block, bytes",
            start=0,
            end=most_smem,
            step=256,
            value=value_at(found, "smem"),
            format="0,0",
            **sized,
        ),
    }
    redraw = CustomJS(
        args={
            "archs": {name: asdict(limits(name)) for name in ARCHS},
            "names": LIMIT_NAMES,
            "models": models(),
            "barriers": found.resources.num_barriers,
            "mostThreads": found.resources.max_threads_per_block,
            "arch": arch,
            **sliders,
            "curves": curves,
            "parts": parts,
        },
        code=asset("occupancy.js") + asset("occupancy_parts.js") + asset("occupancy_view.js"),
    )
    for control in (arch, *sliders.values()):
        control.js_on_change("value", redraw)
    wrapped = {"sizing_mode": "stretch_width", "styles": {"flex-wrap": "wrap", "gap": "0 16px"}}
    half = {"sizing_mode": "stretch_width", "min_width": NARROW, "styles": {"flex": "1 1 400px"}}
    title = Div(text=f"<b>{escape(start.name)}</b>", styles={**INK, "font-size": "14px"})
    notes = [Div(text=escape(start.note), styles=INK, sizing_mode="stretch_width")] if start.note else []
    # Side by side where there is room, else one below the other.
    return column(
        title,
        parts["headline"],
        parts["steps"],
        *notes,
        row(arch, *sliders.values(), **wrapped),
        row(*figures.values(), **wrapped),
        row(column(parts["bars"], parts["sm"], **half), column(parts["archs"], **half), **wrapped),
        sizing_mode="stretch_width",
        html_attributes=KEEPS_KEYS,
    )


def _figure(found: Occupancy, varied: Varied, most_smem: int) -> Any:
    """One of the curves. Its axis of shared memory holds that of all archs, among which a person may choose."""
    from bokeh.models import HoverTool

    from workbench.jupyter.widgets.bokeh_plots import figure_of

    plot = occupancy_plot(found, varied, is_moved=True)
    if varied == "smem":
        ticks = tuple((kib * 1024, str(kib)) for kib in (0, 48, 100, 164, 227))
        plot = replace(plot, x=replace(plot.x, low=-0.025 * most_smem, high=1.025 * most_smem, ticks=ticks))
    drawn = figure_of(plot)
    drawn.select_one({"type": HoverTool}).mode = "mouse" if varied == "block" else "vline"
    return drawn
