"""A listing of 10,000 lines: only what is on screen is on the page, and the page says how long its tasks were."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support import long_listing, made_analysis
from support.on_screen import expect, frames, still

pytestmark = pytest.mark.thorough

LINES = 10_000
WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(e => [e.startTime, e.duration])))
    .observe({ entryTypes: ['longtask'] });
}"""
SOURCE = """%%cuda
extern "C" __global__ void long_one() {
  int a;
  int b;
  int c;
  int d;
}"""


def test_only_what_is_on_screen_is_drawn(lab_page: Any, record_property: Any) -> None:
    body = made_analysis.with_analysis(long_listing.as_body(long_listing.long_listing(LINES, SOURCE)))
    page = lab_page.page
    page.route("**/workbench/compile*", lambda route: route.fulfill(status=200, body=body))
    lab_page.server.write("long.ipynb", [SOURCE])
    lab_page.open("long.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "LDG")
    frames(page, 60)
    page.evaluate(WATCH)
    marks: dict[str, float] = {}

    def step(name: str) -> None:
        frames(page, 30)
        tasks = page.evaluate("() => window.longTasks.splice(0).map(task => task[1])")
        marks[name] = max(tasks, default=0.0)

    scroller = lab_page.panel.locator('.kw-Listing[aria-label="SASS listing"] .cm-scroller')
    columns = lab_page.panel.get_by_role("button", name="Columns", exact=True)
    graph = lab_page.panel.get_by_role("button", name="CFG")
    box, chooser, toggle, line = (still(found) for found in (scroller, columns, graph, lab_page.line(0, 3)))
    # By coordinates: looking for an element on the page would be a task of the page too.
    page.mouse.click(line["x"] + 20, line["y"] + 5)
    page.keyboard.press("End")
    page.keyboard.type(" int x = 1;", delay=30)
    frames(page, 30)
    step("typing and a new listing")
    for top in (20_000, 90_000, 150_000):
        scroller.evaluate("(node, top) => { node.scrollTop = top; }", top)
        frames(page, 5)
    step("scrolling")
    middle = box["x"] + box["width"] * 0.7
    for down in (60, 90, 120):
        page.mouse.move(middle, box["y"] + down)
        frames(page, 5)
    step("pointing")
    page.mouse.click(middle, box["y"] + 150)
    step("the caret")
    page.mouse.click(chooser["x"] + 5, chooser["y"] + 5)
    item = still(lab_page.panel.get_by_role("menuitemcheckbox", name="PTX line", exact=True))
    step("a menu")
    page.mouse.click(item["x"] + 20, item["y"] + 5)
    step("another column")
    page.keyboard.press("Escape")
    page.mouse.click(toggle["x"] + 5, toggle["y"] + 5)
    step("the graph")
    expect(lab_page.panel.locator(".kw-Graph-block").first).to_be_visible()
    assert lab_page.panel.locator(".kw-Graph-block").count() < 60
    for name, longest in marks.items():
        record_property(f"longest task: {name}", longest)
        print(f"{name}: longest task {longest:.0f} ms")
    assert page.locator(".kw-Listing .cm-line").count() < 400
    assert page.locator(".kw-Listing .cm-gutterElement").count() < 1500
    text = lab_page.listing("SASS").first.inner_text()
    assert re.search(r"LDG|FFMA|IADD3|BRA|L_x", text)
