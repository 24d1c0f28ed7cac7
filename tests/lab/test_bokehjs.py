"""BokehJS comes from the server when a notebook needs it, and stays out of the notebook's file."""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import frames

pytestmark = [pytest.mark.thorough, pytest.mark.usefixtures("loaded_anew")]

PLOT = """from bokeh.plotting import figure
from jupyter_bokeh import BokehModel
p = figure(width=300, height=200)
p.line([1, 2], [3, 4])
BokehModel(p)"""


def test_a_bokeh_widget_is_drawn_and_the_notebook_stays_small(lab_page: Any) -> None:
    lab_page.server.write("bokeh.ipynb", [PLOT])
    lab_page.open("bokeh.ipynb")
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Control+Enter")
    lab_page.page.locator(".jp-OutputArea .bk-Figure").wait_for()
    lab_page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    assert (lab_page.server.root / "bokeh.ipynb").stat().st_size < 20_000


def test_a_notebook_that_needs_no_bokeh_loads_none(lab_page: Any) -> None:
    asked: list[str] = []
    lab_page.page.on("request", lambda request: asked.append(request.url))
    lab_page.server.write("nobokeh.ipynb", ["1 + 1"])
    lab_page.open("nobokeh.ipynb", kernel=False)
    lab_page.page.evaluate("() => jupyterapp.shell.currentWidget.context.ready")
    frames(lab_page.page)
    assert not [url for url in asked if "static/bokeh" in url]
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Control+End")
    lab_page.page.keyboard.type("\nimport workbench as wb")
    lab_page.page.wait_for_function("() => 'Bokeh' in window")
