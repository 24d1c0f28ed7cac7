"""Reports of checks as JSON and as JUnit's XML, and in a test of pytest's."""

from __future__ import annotations

import json
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest
from support.host_target import run
from support.json_types import misfits_of

import workbench as wb
from workbench.base.records import Missing
from workbench.base.records.outcomes import Fault
from workbench.languages.programs.report import Leak, ProgramReport
from workbench.tools.commands.check_reports import results_json, results_junit
from workbench.tools.commands.gallery_run import GalleryResult

PROBLEM = wb.reference("relu").problem(lambda case: (1, 1, ("x", "y")))


def right(x, y):
    y[:] = np.maximum(x, 0)


def wrong(x, y):
    y[:] = np.maximum(x, 0)
    y[-1] = np.nan


@pytest.fixture
def results():
    verdicts = [run(function, PROBLEM) for function in (right, wrong)]
    found = [
        GalleryResult(f"relu/{name} (cuda)", verdict.passed, "a < b & c", 0.5, verdict)
        for name, verdict in zip(("right", "wrong"), verdicts, strict=True)
    ]
    return [*found, GalleryResult("relu/broken (cuda)", False, "no \x00 such", 0.1, Missing("it does not compile"))]


def test_a_finding_has_the_same_keys_in_the_reports_of_checks_and_of_programs(tmp_path):
    found = Fault("racecheck.read_write", "error", "two threads", source_file="a.cu", source_line=3, count=2)
    assert found.to_json() == {
        "kind": "racecheck.read_write", "severity": "error", "message": "two threads", "source_file": "a.cu",
        "source_line": 3, "ptx_line": {"missing": "no instruction is to blame"}, "related_lines": [], "count": 2,
        "cure": "", "note": "",
    }  # fmt: skip
    report = ProgramReport()
    report.found("k", [found])
    report.launched("k", 0.5, {"warp_instructions": 3})
    report.timed("k", {"A100": Missing("no model"), "T4": 2.5})
    report.transferred("to the device", 64, {"A100": 1.5})
    report.write_json(tmp_path / "found.json", (Leak(8, 256, "device memory"),))
    assert json.loads((tmp_path / "found.json").read_text()) == {
        "kernels": [
            {"kernel": "k", "launches": 1, "emulator_seconds": 0.5, "counters": {"warp_instructions": 3},
             "modelled_us": {"A100": {"missing": "no model"}, "T4": 2.5}}
        ],
        "transfers": [{"what": "to the device", "calls": 1, "bytes": 64, "modelled_us": {"A100": 1.5}}],
        "findings": [{"kernel": "k", **found.to_json(), "file": "a.cu", "line": 3}],
        "leaks": [{"bytes": 256, "what": "device memory", "place": ""}],
    }  # fmt: skip


def test_json_has_each_case(results):
    assert [misfits_of(each.verdict) for each in results[:2]] == [[], []]
    good, bad, broken = json.loads(results_json(results))["results"]
    assert (good["passed"], bad["passed"], broken["passed"]) == (True, False, False)
    assert [case["passed"] for case in good["cases"]] == [True] * len(good["cases"])
    first = bad["cases"][0]
    assert first["case"] == "n=1"
    assert first["mismatch"]["actual"] == "nan"
    assert first["mismatch"]["ulps"] == {"missing": "not of two finite floats"}
    assert first["worst_error"] == "inf"
    assert broken["cases"] == []


def test_json_has_the_refusal_of_a_launch():
    kernel = wb.kernel('extern "C" __global__ void k(float* x, float* y, int n) {}')
    problem = wb.reference("relu").problem(
        lambda case: (1, 2048 if case.dims["n"] == 1 else 32, ("x", "y", case.dims["n"]))
    )
    verdict = wb.check(kernel, problem, target=wb.target("emulator"), seconds=0)
    found = GalleryResult("relu", verdict.passed, "", 0.1, verdict)
    (result,) = json.loads(results_json([found]))["results"]
    refusals = {case["case"]: case["refusal"] for case in result["cases"]}
    refusal = refusals.pop("n=1")
    assert refusal == {"kind": "large_block", "extent": "block", "axis": "x", "asked": 2048, "allowed": 1024}
    assert set(refusals.values()) == {None}


def test_junit_has_each_version(results):
    suite = ElementTree.fromstring(results_junit(results))
    assert (suite.get("tests"), suite.get("failures")) == ("3", "2")
    good, bad, broken = suite.findall("testcase")
    assert (good.get("classname"), good.get("name")) == ("relu", "right (cuda)")
    assert good.find("failure") is None
    assert "FAILED" in bad.find("failure").text
    assert bad.find("failure").get("message") == "a < b & c"
    assert broken.find("failure").get("message") == "no ? such"


TESTS = """
from workbench import api
from workbench.base.records.verdicts import Tolerance, Verdict

def verdict(passed):
    return Verdict("relu", None, "host", passed, (), 0.0, None, Tolerance(0, 0), ())

def test_right(check, monkeypatch):
    monkeypatch.setattr(api, "check", lambda kernel, problem: verdict(True))
    assert check("kernel", "problem").passed

def test_wrong(check, monkeypatch):
    monkeypatch.setattr(api, "check", lambda kernel, problem: verdict(False))
    check("kernel", "problem")
"""


def test_a_test_of_pytest_fails_with_the_verdict(tmp_path):
    """The fixture is there for whoever has installed the package."""
    file = tmp_path / "test_kernels.py"
    file.write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert "relu: FAILED" in done.stdout
    assert "monkeypatch.setattr" not in done.stdout  # no lines of the test's own: the verdict says it all
