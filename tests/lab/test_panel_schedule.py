"""The SASS as a schedule in the panel: chips at loops, what instructions wait for, what fills the registers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import expect, shot

pytestmark = pytest.mark.thorough

STENCIL = """%%cuda -arch sm_86
extern "C" __global__ void weighted(int n, const float* __restrict__ x, const float* __restrict__ w, float* y) {
  __shared__ float part[128];
  float a = 0, b = 0;
#pragma unroll 1
  for (int i = threadIdx.x; i < n; i += 128) {
    part[threadIdx.x] = x[i];
    __syncthreads();
    a += part[threadIdx.x ^ 1] * w[i];
    b += part[threadIdx.x] * a;
    __syncthreads();
  }
  y[threadIdx.x] = a + b;
}"""


@pytest.fixture
def page(lab_page: Any) -> Any:
    lab_page.server.write("schedule.ipynb", [STENCIL])
    lab_page.open("schedule.ipynb")
    lab_page.wait_for_listing("SASS", "LDG")
    return lab_page


def test_loops_say_what_an_iteration_costs_and_instructions_what_they_wait_for(page: Any) -> None:
    sass = page.panel.get_by_role("region", name="SASS listing")
    cost = re.compile(r"Per iteration and warp: .* issue slots; cycles of pipes: .*LSU")
    expect(sass.locator(".kw-Chip", has_text="loop").first).to_have_attribute("title", cost)
    chip = sass.locator(".kw-Chip.kw-mod-schedule").first
    expect(chip).to_have_text(re.compile(r"slots, .*cycles alone$"))
    expect(chip).to_have_attribute("title", cost)
    shot(page.page, "schedule")
    wait = sass.locator(".kw-Column-stall[title*='aits for'][title*='load of line']").first
    expect(wait).to_have_attribute("title", re.compile(r"aits for .*the load of line \d+ \(0x[0-9a-f]{4}\)"))
    chip.click()
    tip = page.page.locator(".kw-Tip")
    expect(tip).to_contain_text("Loop iteration")
    shot(page.page, "schedule-tip")
    page.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(page.panel.locator(".kw-Footer-schedule").first).to_contain_text(
        re.compile(r"^\d+ registers are live at 0x")
    )
    shot(page.page, "schedule-footer")


def test_a_sentence_of_the_footer_opens_its_reason(page: Any) -> None:
    footer = page.panel.locator(".kw-Footer")
    peak = footer.locator(".kw-Footer-schedule").first
    reason = peak.locator("xpath=ancestor::details").locator(".kw-Footer-why")
    expect(reason).to_have_count(1)
    expect(reason).to_be_hidden()
    peak.click()
    expect(reason).to_contain_text(re.compile(r"a register is live .*live \d+ registers; .*0x[0-9a-f]{4}", re.DOTALL))
    resources = footer.locator(".kw-Footer-resources")
    resources.locator("xpath=..").focus()
    page.page.keyboard.press("Enter")
    parts = footer.locator(".kw-Footer-line .kw-Tip-label")
    expect(parts.first).to_have_text(re.compile(r"^Used \d+ registers"))
    assert ", ".join(parts.all_inner_texts()) == resources.inner_text()
    page.pictures(footer, "why-schedule")
    page.page.keyboard.press("Enter")
    expect(parts.first).to_be_hidden()
