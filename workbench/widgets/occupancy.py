"""The occupancy view with sliders: Bokeh, whose callbacks run in the browser, so that it also works in a saved page.

The rules that the sliders follow are in `occupancy.js`; what stands there at first is computed in Python.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from workbench.arch import ARCHS, limits
from workbench.errors import MissingDependency
from workbench.measure.occupancy import arch_of, occupancy, occupancy_curve
from workbench.records import Dim3, Occupancy
from workbench.widgets.occupancy_card import LIMIT_NAMES, occupancy_view, percent
from workbench.widgets.view import asset

_BLUE = "#1f77d0"
# Readable on a white and on a dark page: a canvas cannot follow the page's theme.
_GREY = "#808690"
# In JupyterLab the page's own colour, elsewhere the browser's.
_INK = {"color": "var(--jp-content-font-color1, CanvasText)"}
_INPUT = ".bk-input { color: inherit; background-color: var(--jp-layout-color1, Field); }"


@dataclass(frozen=True, eq=False)
class _Start:
    """Where the sliders stand at first."""

    name: str
    found: Occupancy


def occupancy_widget(
    kernel_or_resources: Any,
    block: int | tuple[int, ...] | Dim3 = 256,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
) -> Any:
    """Return an ipywidget: occupancy over block size, your launch on it, and sliders for what it depends on.

    A notebook that is saved, or read where there are no widgets, keeps a picture of where the sliders were at first.

    Parameters
    ----------
    kernel_or_resources, block, dynamic_smem_bytes, arch
        As for `wb.occupancy`.

    Raises
    ------
    ArgumentError
        As `wb.occupancy`.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    start = _start(kernel_or_resources, block, dynamic_smem_bytes, arch)
    try:
        from workbench.widgets.occupancy_model import OccupancyWidget
    except ImportError as error:
        raise MissingDependency("the occupancy widget needs jupyter_bokeh", "pip install jupyter_bokeh") from error
    return OccupancyWidget(_layout(start), occupancy_view(start.found))


def occupancy_html(
    kernel_or_resources: Any,
    block: int | tuple[int, ...] | Dim3 = 256,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
) -> str:
    """Return the same view as an HTML page of about 1.7 MB that works with neither Python nor a network.

    Parameters and errors are those of `occupancy_widget`.
    """
    start = _start(kernel_or_resources, block, dynamic_smem_bytes, arch)
    layout = _layout(start)
    from bokeh.embed import file_html
    from bokeh.resources import INLINE

    return str(file_html(layout, INLINE, title=f"Occupancy of {start.name}", suppress_callback_warning=True))


def _start(kernel_or_resources: Any, block: Any, dynamic_smem_bytes: int, arch: str | None) -> _Start:
    found = occupancy(kernel_or_resources, block, dynamic_smem_bytes, arch=arch or arch_of(kernel_or_resources))
    return _Start(str(getattr(kernel_or_resources, "name", "a kernel")), found)


def _layout(start: _Start) -> Any:
    try:
        from bokeh.layouts import column, row
        from bokeh.models import ColumnDataSource, CustomJS, Div, Select, Slider
    except ImportError as error:
        raise MissingDependency("the occupancy view needs Bokeh", "pip install bokeh") from error
    found = start.found
    smem = found.resources.static_smem_bytes + found.dynamic_smem_bytes
    most_smem = max(limits(arch).smem_per_block_optin_bytes for arch in ARCHS)
    curve = ColumnDataSource(
        _columns(occupancy_curve(found.resources, dynamic_smem_bytes=found.dynamic_smem_bytes, arch=found.arch))
    )
    point = ColumnDataSource(_columns((found,)))
    headline = Div(text="", styles={**_INK, "font-size": "14px"}, sizing_mode="stretch_width")
    table = Div(text="", styles={**_INK, "font-size": "13px"}, width=250)
    arch = Select(title="arch", value=found.arch, options=list(ARCHS), width=250, styles=_INK, stylesheets=[_INPUT])
    block = Slider(
        title="threads a block", start=32, end=1024, step=32, value=found.block_threads, width=250, styles=_INK
    )
    registers = Slider(
        title="registers a thread",
        start=8,
        end=255,
        step=1,
        value=found.resources.registers_per_thread,
        width=250,
        styles=_INK,
    )
    shared = Slider(
        title="shared memory a block, bytes",
        start=0,
        end=most_smem,
        step=256,
        value=smem,
        format="0,0",
        width=250,
        styles=_INK,
    )
    redraw = CustomJS(
        args={
            "archs": {name: asdict(limits(name)) for name in ARCHS},
            "names": LIMIT_NAMES,
            "barriers": found.resources.num_barriers,
            "arch": arch,
            "block": block,
            "registers": registers,
            "smem": shared,
            "curve": curve,
            "point": point,
            "headline": headline,
            "table": table,
        },
        code=asset("occupancy.js") + asset("occupancy_view.js"),
    )
    for control in (arch, block, registers, shared):
        control.js_on_change("value", redraw)
    _fill(headline, table, found)
    title = Div(text=f"<b>{start.name}</b>", styles={**_INK, "font-size": "14px"})
    controls = column(arch, block, registers, shared, table)
    # Side by side where there is room, else the controls below the curve.
    parts = row(_figure(curve, point), controls, sizing_mode="stretch_width", styles={"flex-wrap": "wrap"})
    return column(title, headline, parts, sizing_mode="stretch_width")


def _figure(curve: Any, point: Any) -> Any:
    from bokeh.models import FixedTicker, HoverTool, NumeralTickFormatter
    from bokeh.plotting import figure

    plot = figure(
        sizing_mode="stretch_width",
        min_width=400,
        max_width=680,
        height=330,
        styles={"flex": "1 1 400px"},
        x_range=(0, 1056),
        y_range=(-0.03, 1.05),
        x_axis_label="threads a block",
        y_axis_label="occupancy, modelled",
        toolbar_location=None,
        tools="",
        background_fill_alpha=0,
        border_fill_alpha=0,
        outline_line_color=None,
    )
    plot.line("block", "share", source=curve, color=_GREY, line_width=1.5)
    dots = plot.scatter("block", "share", source=curve, color=_GREY, size=6)
    plot.scatter("block", "share", source=point, size=15, fill_color=_BLUE, line_color="white", line_width=1.5)
    plot.add_tools(
        HoverTool(
            renderers=[dots],
            tooltips=[("threads a block", "@block"), ("occupancy", "@share{0.0%}"), ("limited by", "@limiters")],
        )
    )
    plot.yaxis.formatter = NumeralTickFormatter(format="0%")
    plot.yaxis.ticker = FixedTicker(ticks=[0, 0.25, 0.5, 0.75, 1])
    plot.xaxis.ticker = FixedTicker(ticks=[32, 128, 256, 384, 512, 640, 768, 896, 1024])
    for axis in (*plot.xaxis, *plot.yaxis):
        axis.axis_label_text_color = axis.major_label_text_color = _GREY
        axis.axis_label_text_font_style = "normal"
        axis.axis_line_color = axis.major_tick_line_color = _GREY
        axis.minor_tick_line_color = None
    plot.grid.grid_line_color = _GREY
    plot.grid.grid_line_alpha = 0.25
    return plot


def _columns(points: tuple[Occupancy, ...]) -> dict[str, list[Any]]:
    return {
        "block": [p.block_threads for p in points],
        "share": [p.theoretical for p in points],
        "limiters": [" and ".join(LIMIT_NAMES[name] for name in p.limiters) for p in points],
    }


def _fill(headline: Any, table: Any, found: Occupancy) -> None:
    """Say what the script will say after the first move of a slider."""
    limiters = " and ".join(LIMIT_NAMES[name] for name in found.limiters)
    headline.text = (
        f"<b>{percent(found.theoretical)} occupancy</b> (modelled): {found.active_warps} of {found.max_warps} warps, "
        f"{found.blocks_per_sm} block{'' if found.blocks_per_sm == 1 else 's'} an SM, limited by <b>{limiters}</b>"
    )
    rows = []
    for field, name in LIMIT_NAMES.items():
        bound = getattr(found.limits, field)
        weight = ' style="font-weight: 700"' if field in found.limiters else ""
        cell = "–" if bound is None else bound
        rows.append(f'<tr{weight}><td>{name}</td><td style="text-align: right">{cell}</td></tr>')
    table.text = (
        '<table style="border-spacing: 0.9em 0.1em"><tr><td style="opacity: 0.7">resource</td>'
        f'<td style="opacity: 0.7">blocks an SM</td></tr>{"".join(rows)}</table>'
    )
