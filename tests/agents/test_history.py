"""Results are kept when somebody asks for it, by several sessions at once, and two files merge."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from support.json_types import misfits_of

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.jupyter.widgets.history_card import history_view
from workbench.search.history.entry import Entry, Figure
from workbench.search.history.schema import FORM, STEPS
from workbench.search.history.store import History
from workbench.tools.commands.cli import main

pytestmark = pytest.mark.sampled(7)

SOURCE = """__global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = FACTOR * x[i];
}
"""


@pytest.fixture
def problem() -> wb.Problem:
    return wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
    )


@pytest.fixture
def kept(tmp_path: Path):
    yield wb.keep_history(tmp_path / "kept.sqlite")
    wb.keep_history(None)


def entry(number: int, **given) -> Entry:
    usual = {
        "id": f"{number:032x}", "at": float(number), "kind": "time", "kernel": "k", "problem": "",
        "source_sha256": "a" * 64, "arch": "sm_90", "options": ("-G",), "device": "A100", "toolkit": {"nvrtc": "13"},
        "launch": "", "sizes": {"n": 3}, "passed": None, "words": "words",
        "figures": (Figure("us", 1.5, "us", "measured"),), "workbench": "0",
        "record": {"a": [1]},
    }  # fmt: skip
    return Entry(**{**usual, **given})


def test_results_are_kept_where_somebody_asked(kept: History, problem: wb.Problem) -> None:
    wrong, right = (wb.kernel(SOURCE.replace("FACTOR", factor)) for factor in ("3", "2"))
    wb.check(wrong, problem, seconds=0)
    wb.check(right, problem, seconds=0)
    wb.verify(right, problem, seconds=0, device=["A100", "RTX 4090"])
    x = np.zeros(4096, np.float32)
    wb.predict(right, 32, 128, (x, x.copy(), 4096), device="A100")
    found = kept.entries("twice")
    assert [misfits_of(each) for each in found] == [[]] * len(found)
    assert [each.kind for each in found] == ["check", "check", "verification", "prediction"]
    assert [each.passed for each in found] == [False, True, True, None]
    assert len({each.source_sha256 for each in found}) == 2
    assert kept.source(found[-1].source_sha256) == SOURCE.replace("FACTOR", "2")
    assert {figure.basis for each in found for figure in each.figures} >= {"static", "modelled"}
    assert found[0].toolkit["nvrtc"]
    assert {each.problem for each in found[:3]} == {"twice"}
    assert found[2].record["verdict"]["cases"]
    assert kept.entries("twice", device="A100")[0].kind == "prediction"
    wb.keep_history(None)
    wb.check(right, problem, seconds=0)
    assert len(kept.entries("twice")) == 4
    with pytest.raises(ArgumentError):
        wb.history()
    assert len(wb.history(kept.path).entries()) == 4


def test_a_file_that_takes_nothing_costs_no_verdict(kept: History, problem: wb.Problem) -> None:
    kernel = wb.kernel(SOURCE.replace("FACTOR", "2"))
    kept.path.write_bytes(b"no database" * 500)
    with pytest.warns(UserWarning, match="not kept"):
        assert wb.check(kernel, problem, seconds=0).passed


def test_an_entry_comes_back_as_it_was(tmp_path: Path) -> None:
    held = History(tmp_path / "kept.sqlite")
    assert held.entries() == ()
    assert not held.path.exists()
    first = entry(1)
    held.keep(first, "cuda", "text")
    held.keep(first, "cuda", "text")
    assert held.entries() == (first,)
    assert held.source("a" * 64) == "text"
    assert held.kernels() == ("k",)


def test_two_files_merge_both_ways(tmp_path: Path) -> None:
    one, other = History(tmp_path / "1.sqlite"), History(tmp_path / "2.sqlite")
    for number in (1, 2):
        one.keep(entry(number), "cuda", "text")
    for number in (2, 3):
        other.keep(entry(number), "cuda", "text")
    assert one.merge(other.path) == 1
    assert one.merge(other.path) == 0
    assert other.merge(one.path) == 1
    assert one.entries() == other.entries() == (entry(1), entry(2), entry(3))
    with pytest.raises(ArgumentError):
        one.merge(tmp_path / "nothing.sqlite")


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    path.write_bytes(b"no database, and a long text that is none either" * 100)
    with pytest.raises(ArgumentError):
        History(path)
    assert path.read_bytes().startswith(b"no database")
    theirs = tmp_path / "theirs.sqlite"
    with sqlite3.connect(theirs) as file:
        file.execute("CREATE TABLE entries (x)")
    with pytest.raises(ArgumentError):
        wb.keep_history(theirs)
    newer = History(tmp_path / "newer.sqlite")
    newer.keep(entry(1))
    with sqlite3.connect(newer.path) as file:
        file.execute(f"PRAGMA user_version = {FORM + 1}")
    with pytest.raises(ArgumentError):
        newer.entries()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET record = '{'",
        "UPDATE entries SET record = '[1]'",
        "UPDATE entries SET sizes = '3'",
        "UPDATE entries SET at = 'x'",
        "UPDATE figures SET value = 'x'",
        "DROP TABLE figures",
        b"PRIMARY",
        b"REFERENCES",
        None,
    ],
)
def test_a_damaged_file_is_an_error_that_names_it(damage: str | bytes | None, tmp_path: Path) -> None:
    held = History(tmp_path / "kept.sqlite")
    held.keep(entry(1))
    if damage is None:
        held.path.write_bytes(held.path.read_bytes()[:5000])
    elif isinstance(damage, bytes):  # a word of the schema, by bytes that are no text
        held.path.write_bytes(held.path.read_bytes().replace(damage, b"\xff" * len(damage)))
    else:
        with sqlite3.connect(held.path) as file:
            file.execute(damage)
    with pytest.raises(ArgumentError) as wrong:
        held.entries()
    assert wrong.value.parameter == "history"
    other = History(tmp_path / "other.sqlite")
    with pytest.raises(ArgumentError):
        other.merge(held.path)
    assert other.entries() == ()


@pytest.mark.parametrize("form", range(len(STEPS)))
def test_an_older_file_is_brought_up(form: int, tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    with sqlite3.connect(path) as file:
        for step in STEPS[:form]:
            file.executescript(step)
        file.execute(f"PRAGMA user_version = {form}")
    held = History(path)
    held.keep(entry(1))
    assert held.entries() == (entry(1),)


def test_several_processes_write_at_once(tmp_path: Path) -> None:
    program = (
        "import sys; sys.path[:0] = sys.argv[3:]\n"
        "from test_history import entry\nfrom workbench.search.history.store import History\n"
        "held = History(sys.argv[1])\n"
        "for n in range(40): held.keep(entry(1000 * int(sys.argv[2]) + n))\n"
    )
    path = tmp_path / "kept.sqlite"
    command = [sys.executable, "-c", program, str(path)]
    running = [subprocess.Popen([*command, str(n), str(Path(__file__).parent), *sys.path]) for n in range(3)]
    assert [each.wait(120) for each in running] == [0, 0, 0]
    assert len(History(path).entries()) == 120


def test_the_command_reads_and_merges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = History(tmp_path / "1.sqlite"), History(tmp_path / "2.sqlite")
    one.keep(entry(1), "cuda", "text\n")
    other.keep(entry(2, passed=False, kind="check"))

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["history", "--file", str(one.path), *words])
        return status, *capsys.readouterr()

    command = [sys.executable, "-m", "workbench", "history", "--file", str(one.path), "--merge", str(other.path)]
    assert subprocess.run(command, capture_output=True, timeout=200).returncode == 0
    assert run()[1] == "k\n"
    assert len(json.loads(run("k", "--json")[1])["entries"]) == 2
    assert [each["kind"] for each in json.loads(run("k", "--json", "--kind", "check")[1])["entries"]] == ["check"]
    assert json.loads(run("k", "--json", "--kind", "tuning")[1])["entries"] == []
    assert run("--source", "aaaa")[1] == "text\n"
    for words in (("nothing",), ("--source", "b"), ("--merge", "nothing")):
        status, _, wrong = run(*words)
        assert status == 1
        assert wrong.startswith("workbench: ")


def test_the_card_shows_versions_and_a_line_for_each_device() -> None:
    found = [
        entry(1),
        entry(2, source_sha256="b" * 64, figures=(Figure("us", 1.0, "us", "measured"),)),
        entry(3, passed=False, kind="check", device="", figures=()),
    ]
    view = history_view("k", found)
    assert view.html.count("<circle") == 2
    assert view.html.count("<svg") == 1
    assert view.html.count("<details open") == 1
    assert view.html.count("<tr") == 4
    assert len(view.text.splitlines()) == 4
    with_sources = history_view("k", found, {"a" * 64: "one\ntwo\n", "b" * 64: "one\nthree\n"})
    assert with_sources.html.count("<pre") == 2
