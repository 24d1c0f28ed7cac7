"""Galleries and folders of submissions on several processes: results as one after the other, in any order."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.waiting import AT_MOST_SECONDS
from tasks_to_send import PROBLEM, SCALE, write_gallery

from workbench.analyse.checks.raised import FEW
from workbench.base.errors import ArgumentError, TargetLost
from workbench.device.cluster.sent_folders import SentFolder, present, sent_folder
from workbench.device.cluster.tasks import Finished
from workbench.tools.commands.cli import main

pytestmark = pytest.mark.sampled(4)

KERNELS = Path(__file__).resolve().parents[2] / "kernels"


def checked(folder: Path, file: Path, *options: str) -> list[Any]:
    """Results of `workbench check` without cases that are drawn while there is time."""
    main(["check", str(folder), "--target", "emulator", "--seconds", "0.2", "--json", str(file), *options])
    results = json.loads(file.read_text(encoding="utf-8"))["results"]
    return [(each["name"], each["passed"], each["cases"][:1]) for each in results]


def test_a_gallery_on_processes_gives_what_it_gives_without(tmp_path: Path) -> None:
    folder = write_gallery(tmp_path / "scale")
    alone = checked(folder, tmp_path / "alone.json")
    assert [(name, passed) for name, passed, _ in alone] == [
        ("scale/scale (cuda)", True),
        ("scale/wrong (cuda)", False),
    ]
    assert all(cases for _, _, cases in alone)
    assert checked(folder, tmp_path / "beside.json", "--processes", "2") == alone


def test_figures_of_a_gate_are_those_of_one_process(tmp_path: Path) -> None:
    folder = write_gallery(tmp_path / "scale")
    kept = str(tmp_path / "kept.json")
    assert main(["gate", str(folder), "--baseline", kept, "--update"]) == 1  # one of them is wrong
    alone = Path(kept).read_text(encoding="utf-8")
    assert main(["gate", str(folder), "--baseline", kept, "--processes", "2", "--update"]) == 1
    assert Path(kept).read_text(encoding="utf-8") == alone


@pytest.mark.thorough
def test_each_file_of_a_folder_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "handed in"
    folder.mkdir()
    (tmp_path / "problem.py").write_text(PROBLEM)
    (folder / "a_right.cu").write_text(SCALE)
    (folder / "b_wrong.cu").write_text(SCALE.replace("+ 1", "+ 2"))
    (folder / "c_broken.cu").write_text(SCALE.replace("float* y", "flo* y"))
    (folder / "d_unread.cu").write_bytes(b"\xff\xfe")
    (folder / "notes.txt").write_text("no kernel")
    common = ["--problem", f"{tmp_path / 'problem.py'}:other", "--seconds", "0.2", "--seed", "7"]
    code = main(["verify", str(folder), *common, "--processes", "2", "--json", str(tmp_path / "all.json"),
                 "--annotate", "--markdown", str(tmp_path / "all.md")])  # fmt: skip
    assert code == 1
    lines = capsys.readouterr().out.splitlines()
    failed = {line.split()[1]: line for line in lines if line.startswith("failed")}
    assert failed.keys() == {"b_wrong.cu", "c_broken.cu", "d_unread.cu"}
    assert "right: n=" in failed["b_wrong.cu"]
    assert "compiled: " in failed["c_broken.cu"]
    (annotation,) = [line for line in lines if line.startswith("::error") and "c_broken.cu" in line]
    line = 1 + next(at for at, text in enumerate(SCALE.splitlines()) if "float* y" in text)
    assert f"c_broken.cu,line={line}," in annotation
    table = (tmp_path / "all.md").read_text(encoding="utf-8")
    assert "**1 of 4 passed**" in table
    assert "| c\\_broken.cu | compiled" in table
    results = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))["results"]
    assert [(each["file"], each["passed"]) for each in results] == [
        ("a_right.cu", True),
        ("b_wrong.cu", False),
        ("c_broken.cu", False),
        ("d_unread.cu", False),
    ]
    assert "error" in results[3]
    for each in results[1:2]:
        main(["verify", str(folder / each["file"]), *common, "--json", str(tmp_path / "one.json")])
        one = json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))
        assert one["passed"] == each["passed"]
        assert one["verdict"]["cases"][0] == each["verdict"]["cases"][0]
        assert one["failed"] == each["failed"]
    capsys.readouterr()


@pytest.mark.thorough
def test_a_reference_that_raises_over_each_file_ends_it_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "handed in"
    folder.mkdir()
    wrong = PROBLEM.replace("lambda x: 2 * x + 1", "lambda x: x.nothing")
    assert wrong != PROBLEM
    (tmp_path / "problem.py").write_text(wrong)
    for name in "abcdefgh":
        (folder / f"{name}.cu").write_text(SCALE)
    command = ["verify", str(folder), "--problem", f"{tmp_path / 'problem.py'}:other", "--seconds", "0.2"]
    code = main([*command, "--processes", "1", "--json", str(tmp_path / "all.json")])
    assert code == 1
    results = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))["results"]
    assert [each["file"] for each in results] == [f"{name}.cu" for name in "abcdefgh"[:FEW]]
    assert all("reference raised AttributeError" in each["error"] for each in results)
    shown = capsys.readouterr()
    assert "for e.cu, and so it is for each of the first 5 files" in shown.err


def test_what_a_lost_scheduler_leaves_is_not_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither passed nor failed: a status of its own. The scheduler is lost after the first answer, in both ways."""
    lost = TargetLost("scheduler", "the scheduler is gone")

    def one_and_lost(tasks: Any, task: Any, argument_lists: Any) -> Any:
        tasks.close()
        yield Finished(0, None, TargetLost("crash", "its worker ended"), "")
        yield Finished(1, None, lost, "")
        raise lost

    for module in ("search.verification.many", "tools.commands.gallery_run", "search.gate.kernels"):
        monkeypatch.setattr(f"workbench.{module}.each_finished", one_and_lost)
    folder = tmp_path / "handed in"
    folder.mkdir()
    for name in "abc":
        (folder / f"{name}.cu").write_text(SCALE)
    assert main(["verify", str(folder), "--problem", "saxpy", "--processes", "1"]) == 3
    assert capsys.readouterr().out.splitlines()[1:] == ["0 of 1 passed", "2 not tried: the scheduler is gone"]
    gallery = write_gallery(tmp_path / "scale")
    assert main(["check", str(gallery), "--processes", "1"]) == 3
    assert capsys.readouterr().out.splitlines()[1:] == ["0 of 1 passed", "1 not tried: the scheduler is gone"]
    monkeypatch.setattr(
        "workbench.search.gate.kernels.each_finished", lambda *parts: iter([Finished(0, None, lost, "")])
    )
    kept = str(tmp_path / "kept.json")
    assert main(["gate", str(gallery), "--processes", "1", "--baseline", kept]) == 3
    assert capsys.readouterr().out.splitlines() == ["2 not tried: the scheduler is gone"]


def test_one_file_needs_no_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "scale.cu").write_text(SCALE)
    assert main(["verify", str(tmp_path / "scale.cu"), "--problem", "saxpy", "--processes", "2"]) == 1
    assert main(["verify", str(tmp_path), "--problem", "nothing", "--processes", "2"]) == 1
    (tmp_path / "empty").mkdir()
    assert main(["verify", str(tmp_path / "empty"), "--problem", "saxpy"]) == 1
    capsys.readouterr()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupt_leaves_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    command = ["-m", "workbench", "check", str(KERNELS), "--seconds", "0.1", "--processes", "1", "--json", str(file)]
    run = subprocess.Popen([sys.executable, *command, "--target", "emulator"], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    first = run.stdout.readline()
    assert first
    run.send_signal(signal.SIGINT)
    run.communicate(timeout=AT_MOST_SECONDS)
    assert run.returncode == 130
    assert len(json.loads(file.read_text(encoding="utf-8"))["results"]) >= 1


def test_a_folder_that_a_machine_has_not_is_copied(tmp_path: Path) -> None:
    folder = tmp_path / "saxpy"
    (folder / "inner").mkdir(parents=True)
    (folder / "kernel.cu").write_text(SCALE)
    (folder / "inner" / "a.h").write_text("// a")
    sent = sent_folder(folder)
    with present(sent) as here:
        assert here == folder
    (folder / "kernel.cu").write_text("// changed meanwhile")
    with present(sent) as copy:
        assert copy != folder
        assert copy.name == "saxpy"
        assert (copy / "kernel.cu").read_text() == SCALE
        assert (copy / "inner" / "a.h").read_text() == "// a"
    assert not copy.exists()
    with present(SentFolder(str(tmp_path / "nowhere"), {"a": b"1"})) as copy:
        assert (copy / "a").read_bytes() == b"1"


def test_a_folder_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbench.device.cluster.sent_folders.MAX_BYTES", 3)
    (tmp_path / "a").write_text("1234")
    with pytest.raises(ArgumentError) as refused:
        sent_folder(tmp_path)
    assert refused.value.parameter == "folder"
