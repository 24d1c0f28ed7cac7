"""A search on the command line, in a notebook, and as a card."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.jupyter.widgets.tuning_card import tuning_view
from workbench.search.tuning.tuning import Tuning
from workbench.search.verification.problem_file import problem_and_launch
from workbench.tools.commands.cli import main

pytestmark = pytest.mark.sampled(3)
PROBLEM = """
import workbench as wb

problem = wb.Problem("scale", inputs={"x": wb.array("n", "float32")}, reference=lambda x: 2 * x + 1,
    launch=lambda case: ((case["n"] + 63) // 64, 64, ("x", "y", case["n"])), outputs={"y": wb.array("n", "float32")},
    cases=[{"n": 1000}])
def launch(case, p):
    return -(-case["n"] // (p["BLOCK"] * p["TILE"])), p["BLOCK"], ("x", "y", case["n"])
"""


@pytest.fixture(scope="module")
def found() -> Tuning:
    """A search with all that a card shows."""
    return wb.tune(
        SCALE,
        problem(),
        {"BLOCK": [64, 128, 256, 2048], "TILE": [1, 2, 3, "<b>"]},
        launch=launch,
        device="A100",
        processes=0,
        check_work=8,
        verify_best=False,
    )


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "scale.cu").write_text(SCALE)
    (tmp_path / "problem.py").write_text(PROBLEM)
    words = ["tune", str(tmp_path / "scale.cu"), "--problem", str(tmp_path / "problem.py"), "-p", "BLOCK=64,128"]
    words += ["-p", "TILE=1,3", "-c", "BLOCK > 64 or TILE < 3", "--device", "A100", "--processes", "1"]
    assert main([*words, "--json", "--t4", str(tmp_path / "t4.json"), "--file", str(tmp_path / "kept.jsonl")]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["best"]["configuration"]["TILE"] == 1
    assert plain["verification"]["passed"]
    assert len(json.loads((tmp_path / "t4.json").read_text())["results"]) == 3
    assert main([*words, "--launch", "nothing"]) == 1
    assert main([*words, "--launch", '{"grid": 1}']) == 1
    assert main([*words, "--launch", "cdiv(n, BLOCK)"]) == 1


def test_the_command_takes_a_launch_as_data() -> None:
    problem, launch = problem_and_launch("saxpy", '{"grid": "cdiv(n, B)", "block": "B", "args": ["a", "x", "y", "n"]}')
    assert problem.name == "saxpy"
    assert launch == wb.launch("cdiv(n, B)", "B", ("a", "x", "y", "n"))


@pytest.mark.thorough
def test_objectives_of_the_command_and_the_magic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    (tmp_path / "scale.cu").write_text(SCALE)
    (tmp_path / "problem.py").write_text(PROBLEM)
    words = ["tune", str(tmp_path / "scale.cu"), "--problem", str(tmp_path / "problem.py"), "-p", "BLOCK=64,128"]
    words += ["-p", "TILE=1", "--device", "A100", "--processes", "1", "--json"]
    assert main([*words, "--objective", "registers_per_thread", "--objective", "time"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["objectives"] == ["registers_per_thread", "time"]
    assert plain["best"]["number"] in plain["front"]
    assert main([*words, "--objective", "energy"]) == 1
    shell = InteractiveShell()
    shell.run_line_magic("load_ext", "workbench")
    try:
        largest_first = {"largest": lambda trial: -trial.configuration["BLOCK"], "time": "of the notebook"}
        shell.user_ns |= {"scale": SCALE, "problem": problem(), "launch": launch, **largest_first}
        found = shell.run_line_magic(
            "tune", "-l launch -p 0 -d A100 -o largest -o time scale problem BLOCK=64,128 TILE=1"
        )
    finally:
        shell.run_line_magic("unload_ext", "workbench")
    assert found.objectives == ("lambda", "time")
    assert found.best.configuration["BLOCK"] == 128


def test_a_card_of_another_objective_draws_it() -> None:
    for value in (lambda trial: trial.configuration["BLOCK"] - 64, lambda trial: -1.0):
        found = wb.tune(
            SCALE, problem(), {"BLOCK": [64, 128, 256]}, launch=launch, device="A100", processes=0, check_seconds=0.0,
            verify_best=False, objective=(value, "registers_per_thread"),
        )  # fmt: skip
        html = tuning_view(found).html
        picture = ElementTree.fromstring(re.search(r"<svg class=\"kw-plot\".*?</svg>", html, re.S)[0])  # type: ignore[index]
        heights = [float(circle.attrib["cy"]) for circle in picture.findall("circle")]
        assert len(heights) == 3
        assert all(0 < height < 190 for height in heights)
        assert "logarithmic" not in html
        assert "Pareto" in html


def test_the_card_shows_points_the_ranking_and_refusals(found: Tuning) -> None:
    html = tuning_view(found).html
    picture = ElementTree.fromstring(re.search(r"<svg class=\"kw-plot\".*?</svg>", html, re.S)[0])  # type: ignore[index]
    assert len(picture.findall("circle")) == len(found.trials)
    assert html.count("<details>") == len(found.refusals)
    assert "<b>" not in html
    assert ElementTree.fromstring(
        "<div>" + re.sub(r"<style>.*?</style>", "", html, flags=re.S).replace("&nbsp;", " ") + "</div>"
    )


def test_the_card_of_an_interrupted_search_says_that_its_best_variant_is_not_verified(found: Tuning) -> None:
    words = "The best one is checked and not verified"
    assert words in tuning_view(replace(found, interrupted=True)).html
    assert words not in tuning_view(found).html


def test_a_card_of_nothing_is_a_card() -> None:
    nothing = wb.tune(
        "__global__ void scale() { broken }", problem(), {"BLOCK": [64]}, launch=launch, processes=0, verify_best=False
    )
    assert "each that was tried was refused" in tuning_view(nothing).html
    assert str(nothing)
    without = wb.tune(SCALE, problem(), {"BLOCK": [64]}, launch=launch, processes=0, constraints="BLOCK > 64")
    assert "the constraints allow no configuration" in tuning_view(without).html


@pytest.mark.parametrize("option", ["--json", "--t4"])
@pytest.mark.parametrize("named", ["nowhere/found.json", ".", ""])
def test_a_file_that_cannot_be_written_is_said_before_the_search(
    option: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    # The kernel's file is not even there: it would be looked for next.
    with pytest.raises(SystemExit) as ended:
        main(["tune", "scale.cu", "--problem", "problem.py", "-p", "BLOCK=64", option, named])
    assert ended.value.code == 2
    assert option in capsys.readouterr().err


def test_constraints_that_allow_nothing_are_said() -> None:
    empty = wb.tune(SCALE, problem(), {"BLOCK": [64, 128]}, launch=launch, constraints="BLOCK > 128", processes=0)
    assert "the constraints allow no configuration" in str(empty)
