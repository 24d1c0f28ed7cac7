"""The picture of an operand: what pointing, keys and the choice of a lane say and light up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.inspector.operand_layouts import MatrixLayouts, layouts_in
from workbench.jupyter.widgets.layout_picture import layouts_view

PTX = """.version 8.0
.target sm_90a
.address_size 64
.entry k(.param .u64 start)
{
.reg .b32 %r<8>;
.reg .f32 %f<32>;
.reg .b64 %rd<4>;
.reg .pred %p;
ld.param.u64 %rd1, [start];
and.b64 %rd2, %rd1, 16383;
or.b64 %rd3, %rd2, 4611686293305360384;
setp.ne.b32 %p, %r1, 0;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%f0,%f1,%f2,%f3};
wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, %rd3, %p, 1, 1, 0;
ret;
}
"""


@pytest.fixture(scope="module")
def found() -> MatrixLayouts:
    return MatrixLayouts("k", layouts_in(PTX))


def settled(page: Any, text: str) -> Any:
    """The picture that is open, once it says a text."""
    picture = page.locator(".kw-layout:visible")
    picture.locator(".kw-says", has_text=text).wait_for()
    return picture


def test_an_element_says_its_lane_and_what_the_lane_has_lights_up(
    open_view: Callable[..., Any], found: MatrixLayouts
) -> None:
    page = open_view(layouts_view(MatrixLayouts("k", found.instructions[:1])))
    picture = settled(page, "m 0, n 0: lane 0, register %f0")
    view = picture.locator(".kw-layout-view")
    view.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "End"):
        page.keyboard.press(key)
    settled(page, "m 3, n 7: lane 15, register %f1")
    assert view.locator(".kw-hit").count() == 4  # two columns of two rows
    assert picture.locator("select").input_value() == "15"
    picture.get_by_role("tab", name="A").click()
    settled(page, "m 0, k 0: lane 0, register %r0, bits 0-15")
    view.locator('[data-at="131"]').hover()
    settled(page, "m 8, k 3: lane 1, register %r1, bits 16-31")
    picture.locator("select").select_option("31")
    assert view.locator(".kw-hit").count() == 8
    assert set(view.locator(".kw-hit .kw-holder").all_text_contents()) == {"31"}
    # Keys of a tab list.
    picture.get_by_role("tab", name="A").press("ArrowRight")
    settled(page, "k 0, n 0: lane 0, register %r4, bits 0-15")
    assert picture.get_by_role("tab", name="B").get_attribute("aria-selected") == "true"


def test_what_is_in_view_is_drawn_and_a_key_brings_the_rest(
    open_view: Callable[..., Any], found: MatrixLayouts
) -> None:
    page = open_view(layouts_view(MatrixLayouts("k", found.instructions[1:])), viewport={"width": 420, "height": 800})
    picture = settled(page, "m 0, n 0: warp 0, lane 0, register %f0")
    view = picture.locator(".kw-layout-view")
    assert view.locator(".kw-cell").count() < 64 * 8 / 2
    view.focus()
    for _ in range(9):
        page.keyboard.press("PageDown")
    settled(page, "m 63, n 0: warp 3, lane 28, register %f2")
    picture.get_by_role("tab", name="B").click()
    settled(page, "k 0, n 0: byte 0, bank 0")
    view.focus()
    page.keyboard.press("ArrowRight")
    # The swizzle of 128 bytes: row 1 begins with its second piece.
    settled(page, "k 0, n 1: byte 144, bank 4")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_text_has_the_elements_of_the_first_lane(found: MatrixLayouts) -> None:
    lines = layouts_view(found).text.split("\n")
    assert "    lane 0 has (m, k): (0, 0), (0, 1), (8, 0), (8, 1), (0, 8), (0, 9), (8, 8), (8, 9)" in lines
    assert "    bytes of the first row: 0, 144, 288, 432, 576, 720, 864, 1008" in lines


def test_a_tensor_map_shows_where_a_copy_puts_the_rows_of_its_box(open_view: Callable[..., Any]) -> None:
    mapped = wb.tensor_map(np.zeros((6, 640), np.float16), (64, 64), swizzle=128)
    shown = wb.view(mapped)
    for row in range(8):
        places = " ".join(str(128 * row + 16 * (piece ^ row)) for piece in range(8))
        assert f"  row {row}: bytes {places}" in shown.text.split("\n")
    page = open_view(shown, reduced_motion="reduce")
    stage = page.locator(".kw-stage")
    stage.focus()
    for key in ("Home", "PageDown", "PageDown"):
        page.keyboard.press(key)
    page.locator("output", has_text="2 of 8 rows").wait_for()
    lines = "pieces => pieces.map(piece => piece.style.transform).filter(each => each.includes('px, 52px'))"
    assert len(set(stage.locator(".kw-piece").evaluate_all(lines))) == 8
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    says = page.locator(".kw-says", has_text="row 1, elements 16-23: byte 176, banks 12-15")
    says.wait_for()
    assert stage.locator(".kw-piece.kw-hit").count() == 8
    # Rows 6 and 7 are outside of the tensor.
    assert stage.locator(".kw-outside").count() == 16
    page.get_by_role("button", name="play").click()
    page.locator("output", has_text="8 of 8 rows").wait_for()  # at once, where motion is not wanted
