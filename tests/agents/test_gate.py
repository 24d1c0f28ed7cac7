"""`workbench gate` closes where a figure got worse, says where, and reports in forms that others read."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.search.gate.baseline import read_baseline, write_baseline
from workbench.search.gate.comparing import Change, changes
from workbench.search.gate.figures import FIGURES, figures_of
from workbench.search.gate.sarif import sarif
from workbench.tools.commands.cli import _parser, main
from workbench.tools.commands.pull_requests import change_findings, changes_table

pytestmark = pytest.mark.sampled(15)

ROOT = Path(__file__).resolve().parents[2]
PROBLEM = """
import workbench as wb

problem = wb.Problem(
    "copy",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: x,
    launch={"copy": lambda case: ((case["n"] + 255) // 256, 256, ("x", "y", case["n"]))},
    outputs={"y": wb.array("n", "float32")},
)
"""
GOOD = """
__global__ void copy(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i];
}
"""
PLACE = "n % 32 ? i : (i % 32) * (n / 32) + i / 32"
STRIDED = GOOD.replace("y[i] = x[i];", f"\n    y[{PLACE}] =\n      x[{PLACE}];")
WRONG = GOOD.replace("x[i];", "x[i] + (i == 7);")
NUMBA = """
from numba import cuda

@cuda.jit
def copy(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernels" / "copy").mkdir(parents=True)
    (tmp_path / "kernels" / "copy" / "problem.py").write_text(PROBLEM)
    (tmp_path / "kernels" / "copy" / "kernel.cu").write_text(GOOD)
    return tmp_path


def gate(*words: str) -> int:
    return main(["gate", *words])


def test_what_got_worse_closes_the_gate(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    command = [sys.executable, "-m", "workbench", "gate", "kernels"]
    missing = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert missing.returncode == 1
    assert "--update" in missing.stderr
    assert gate("kernels", "--update") == 0
    assert gate("kernels") == 0
    (folder / "kernels" / "copy" / "kernel.cu").write_text(STRIDED)
    (folder / "kernels" / "copy" / "kernel.py").write_text(NUMBA)
    assert gate("kernels", "--sarif", "gate.sarif", "--json", "gate.json") == 1
    record = json.loads((folder / "gate.json").read_text())
    worse = {each["figure"]: each for each in record["changes"] if each["fails"]}
    assert worse["global_load_sectors"]["line"] == 6
    assert worse["global_load_sectors"]["after"] > 7 * worse["global_load_sectors"]["before"]
    assert [each["kernel"] for each in record["changes"] if each["kind"] == "new"] == ["copy/copy (numba)"]
    log = json.loads((folder / "gate.sarif").read_text())
    results = {each["ruleId"]: each for each in log["runs"][0]["results"]}
    place = results["global_load_sectors"]["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "kernels/copy/kernel.cu"}, "region": {"startLine": 6}}
    assert {each["id"] for each in log["runs"][0]["tool"]["driver"]["rules"]} >= results.keys()


def test_a_file_is_gated_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    words = ("kernels/copy/kernel.cu", "--problem", "kernels/copy/problem.py", "--size", "n=4096", "--device", "A100")
    assert gate(*words, "--update") == 0
    assert gate(*words) == 0
    assert gate(*words[:-1], "RTX 4090") == 1
    assert gate("kernels/copy/kernel.cu") == 1
    assert gate("kernels", "--size", "n=3") == 1


def test_a_part_of_the_kernels_is_compared_with_its_own_figures(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The others of the baseline are neither reported as gone nor lost by an update."""
    monkeypatch.chdir(folder)
    kernels = folder / "kernels"
    shutil.copytree(kernels / "copy", kernels / "again")
    file = ["gate", "kernels/copy/kernel.cu", "--problem", "kernels/copy/problem.py", "--size", "n=4096"]
    assert main(["gate", "kernels", "--update"]) == 0
    assert main([*file, "--update"]) == 0
    assert set(read_baseline(Path("kernel-figures.json"))) == {
        "copy/copy (cuda)", "again/copy (cuda)", "copy (kernels/copy/kernel.cu)",
    }  # fmt: skip
    for words in (["gate", "kernels"], ["gate", "kernels/copy"], file):
        assert main(words) == 0, words
    assert main(["gate", "kernels/copy", "--update"]) == 0
    assert main(["gate", "kernels"]) == 0
    shutil.rmtree(kernels / "again")
    assert main(["gate", "kernels/copy"]) == 0
    capsys.readouterr()
    assert main(["gate", "kernels"]) == 1
    assert "again/copy (cuda): figures are kept, and there is no such kernel any more" in capsys.readouterr().out
    assert main(["gate", "kernels", "--update"]) == 0
    assert set(read_baseline(Path("kernel-figures.json"))) == {"copy/copy (cuda)", "copy (kernels/copy/kernel.cu)"}


@pytest.fixture(scope="module")
def figures():
    problem = wb.Problem(
        "copy",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: x,
        launch=lambda case: ((case["n"] + 255) // 256, 256, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
    )
    return figures_of("copy", "kernel.cu", wb.kernel(GOOD, arch="sm_80"), problem, "A100", {"n": 4096})


def test_figures_come_back_from_their_file(figures, tmp_path: Path) -> None:
    write_baseline(tmp_path / "kept.json", [figures])
    kept = read_baseline(tmp_path / "kept.json")
    assert not changes(kept, [figures])
    assert kept["copy"].values == figures.values
    assert kept["copy"].values.keys() <= FIGURES.keys()


def test_a_baseline_that_cannot_be_written_is_refused(figures, tmp_path: Path) -> None:
    with pytest.raises(ArgumentError) as refused:
        write_baseline(tmp_path / "nothing" / "kept.json", [figures])
    assert refused.value.parameter == "baseline"


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"form": 2}', '{"form": 1}', '{"form": 1, "kernels": {"a": {"file": 3}}}']
)
def test_a_file_of_another_form_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "kept.json").write_text(text)
    with pytest.raises(ArgumentError) as refused:
        read_baseline(tmp_path / "kept.json")
    assert refused.value.parameter == "baseline"


@pytest.mark.parametrize(
    ("figure", "factor", "kind"),
    [
        ("registers_per_thread", 1.1, "worse"),
        ("registers_per_thread", 0.9, "better"),
        ("occupancy_percent", 0.5, "worse"),
        ("global_load_sectors", 1.001, None),
        ("global_load_sectors", 1.01, "worse"),
        ("modelled_us", 1.02, None),
        ("modelled_us", 1.05, "worse"),
    ],
)
def test_each_figure_has_its_direction_and_room(figures, figure: str, factor: float, kind: str | None) -> None:
    after = replace(figures, values={**figures.values, figure: figures.values[figure] * factor})
    assert [each.kind for each in changes({"copy": figures}, [after])] == ([] if kind is None else [kind])


def test_what_would_hide_a_change_closes_the_gate(figures) -> None:
    fewer = {name: value for name, value in figures.values.items() if name != "modelled_us"}
    lost = replace(figures, values=fewer, missing={"modelled_us": "blocks depend on each other"})
    for after, kind in ((lost, "lost"), (replace(figures, sizes={"n": 1}), "other_launch")):
        (found,) = changes({"copy": figures}, [after])
        assert (found.kind, found.fails) == (kind, True)
        assert found.words
        assert json.loads(sarif([found]))["runs"][0]["results"]
    (gone,) = changes({"copy": figures}, [])
    assert (gone.kind, gone.fails) == ("gone", True)
    (new,) = changes({}, [figures])
    assert (new.kind, new.fails) == ("new", False)


def test_the_room_can_be_set(figures) -> None:
    after = replace(
        figures, values={**figures.values, "global_load_sectors": figures.values["global_load_sectors"] * 1.1}
    )
    assert changes({"copy": figures}, [after], 0.05)
    assert not changes({"copy": figures}, [after], 0.2)


@pytest.mark.thorough
def test_the_fixture_gates_a_kernel(tmp_path: Path) -> None:
    (tmp_path / "problem.py").write_text(PROBLEM)
    (tmp_path / "kernel.cu").write_text(GOOD)
    (tmp_path / "test_kernel.py").write_text(
        "import workbench as wb\nfrom problem import problem\nfrom pathlib import Path\n"
        'def test_copy(gate, verify):\n    gate(wb.kernel(Path("kernel.cu")), problem, sizes={"n": 4096})\n'
        '    verify(Path("kernel.cu"), problem, seconds=0)\n'
    )

    def pytest_run(*words: str) -> int:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", ".", *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=200).returncode

    assert pytest_run("--update-kernel-figures") == 0
    assert pytest_run() == 0
    (tmp_path / "kernel.cu").write_text(STRIDED)
    assert pytest_run() == 1


def test_wrong_results_close_the_gate_and_are_not_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    kernel = folder / "kernels" / "copy" / "kernel.cu"
    kernel.write_text(WRONG)
    assert gate("kernels", "--update") == 1
    assert not read_baseline(Path("kernel-figures.json"))
    kernel.write_text(GOOD)
    assert gate("kernels", "--update") == 0
    kernel.write_text(WRONG)
    capsys.readouterr()
    assert gate("kernels", "--annotate", "--markdown", "gate.md", "--json", "gate.json") == 1
    lines = capsys.readouterr().out.splitlines()
    (annotation,) = [line for line in lines if line.startswith("::error") and "results are wrong" in line]
    assert annotation.startswith("::error file=kernels/copy/kernel.cu,line=")
    assert "wrong" in [each["kind"] for each in json.loads((folder / "gate.json").read_text())["changes"]]
    table = (folder / "gate.md").read_text()
    assert "| \N{CROSS MARK} | copy/copy (cuda) | its results are wrong" in table
    assert "1 with wrong results" in lines[-1]


def test_a_pull_request_has_a_table_of_before_and_after(figures) -> None:
    worse = replace(figures, values={**figures.values, "registers_per_thread": 99.0})
    found = changes({"copy": figures}, [worse])
    table = changes_table(found, 1)
    before = f"{figures.values['registers_per_thread']:.0f}"
    (row,) = [line for line in table.splitlines() if "registers of a thread" in line]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[3].startswith(before)
    assert cells[4].startswith("99")
    hostile = replace(found[0], kernel="a|b\n<img>", file="x%,y:z.cu")
    assert "a\\|b \\<img\\>" in changes_table([hostile], 1)
    assert change_findings([hostile])[0].annotation.startswith("::error file=x%25%2Cy%3Az.cu,line=")
    assert "\n" not in change_findings([hostile])[0].annotation


def test_the_workflow_calls_what_exists() -> None:
    workflow = yaml.safe_load((ROOT / "docs" / "ci" / "kernels.yml").read_text())
    action = yaml.safe_load((ROOT / "docs" / "ci" / "action.yml").read_text())
    used = [step["uses"] for step in workflow["jobs"]["kernels"]["steps"] if step.get("uses", "").startswith("./")]
    assert used == ["./.github/actions/kernels"]
    for step in workflow["jobs"]["kernels"]["steps"]:
        if step.get("uses", "").startswith("./"):
            assert step["with"].keys() <= action["inputs"].keys()
    lines = [line for step in action["runs"]["steps"] for line in step.get("run", "").splitlines()]
    commands = [line.split(" || ")[0].replace(" $update", "") for line in lines if line.startswith("workbench ")]
    values = {f"${{{{ inputs.{name} }}}}": str(each["default"]) for name, each in action["inputs"].items()}
    for placeholder, value in values.items():
        commands = [command.replace(placeholder, value) for command in commands]
    calls = [shlex.split(command)[1:] for command in commands]
    assert {words[0] for words in calls} == {"check", "gate"}
    for words in calls:
        assert "--annotate" in words
        _parser().parse_args(words)
    for step in workflow["jobs"]["kernels"]["steps"]:
        if "cache" in step.get("with", {}):  # fails in a repository without requirements.txt, where no file is named
            assert step["with"]["cache-dependency-path"] == ".github/workflows/kernels.yml"


def test_the_workflow_of_tests_calls_what_exists() -> None:
    jobs = yaml.safe_load((ROOT / "docs" / "ci" / "gpu_tests.yml").read_text())["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    (run,) = (command.split()[1:] for command in commands if command.startswith("workbench "))
    assert _parser().parse_args(run).file == "build/tests"
    assert any("--emulate-torch" in command for command in commands)


def test_a_path_in_sarif_is_an_address_and_has_a_line() -> None:
    gone = Change("gone", "k", "my kernels/ä #1/kernel.cu", None, "", None, None)
    (result,) = json.loads(sarif([gone]))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20kernels/%C3%A4%20%231/kernel.cu"
    assert place["region"] == {"startLine": 1}


def test_a_history_is_what_the_gate_compares_with(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that failed is kept, and is no baseline of the next one."""
    monkeypatch.chdir(folder)
    words = ["gate", "kernels", "--history", "kept.sqlite", "--against-history"]
    kernel = folder / "kernels" / "copy" / "kernel.cu"
    results = []
    for text in (GOOD, GOOD, STRIDED, STRIDED, GOOD):
        kernel.write_text(text)
        results.append(main(words))
    assert results == [0, 0, 1, 1, 0]
    kept = wb.history("kept.sqlite").entries(kind="figures")
    assert [entry.passed for entry in kept] == [True, True, False, False, True]
    kernel.write_text(STRIDED)
    assert main([*words, "--update"]) == 0
    assert main(words) == 0
    assert not (folder / "kernel-figures.json").exists()
    assert main(["gate", "kernels", "--against-history"]) == 1


@pytest.mark.parametrize("room", ["nan", "inf", "-5"])
def test_a_room_that_hides_a_change_is_refused(room: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["gate", str(tmp_path), "--room", room])
    assert "--room: must be" in capsys.readouterr().err
