"""Numba-CUDA's own suite on the emulator, as a plugin of pytest: what it needs, and what is known not to pass.

The list of what does not pass is the table of docs/numba.md, which people read. At the end figures are printed, and
every test whose outcome the table does not say; a run with one of those fails.
"""

from __future__ import annotations

import fnmatch
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sample

from workbench.languages import numba as numba_host

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "numba.md"
_ROW = re.compile(r"^\| `(?P<tests>[^`]+)` \| (?P<reason>.+?) \|$", re.MULTILINE)
_PREFIX = re.compile(r"^.*?numba/cuda/tests/")


def known_failures() -> dict[str, str]:
    """Patterns of tests that do not pass, with the reasons, as docs/numba.md has them."""
    return {row["tests"]: row["reason"] for row in _ROW.finditer(DOCUMENT.read_text(encoding="utf-8"))}


def short(nodeid: str) -> str:
    """A test's name without the path of the installed package: `cudapy/test_atomics.py::TestCudaAtomics::test_x`."""
    return _PREFIX.sub("", nodeid)


@pytest.fixture(scope="class")
def initialize_from_pytest_config(request: pytest.FixtureRequest) -> None:
    """Replaces the repository's own conftest: a failed FileCheck writes no file."""
    request.cls._dump_failed_filechecks = False


@pytest.fixture
def benchmark() -> Callable[..., Any]:
    """pytest-benchmark with `--benchmark-disable`: the function is called, and nobody looks at the clock."""
    return lambda function, *arguments, **keywords: function(*arguments, **keywords)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-sample", action="store_true", help="draw the tests of tests/numba/sample.txt anew")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    numba_host.install()
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcomes(config.getoption("--write-sample")), "outcomes of Numba's suite")


class Outcomes:
    """Counts outcomes and holds them against the table."""

    def __init__(self, writes_sample: bool = False) -> None:
        self.known = known_failures()
        self.outcome: dict[str, str] = {}
        self.seconds: dict[str, float] = {}
        self.writes_sample = writes_sample

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = short(report.nodeid)
        before = self.outcome.get(name)
        if report.when == "call":
            self.seconds[name] = report.duration
        if report.failed:
            self.outcome[name] = "failed"
        elif report.skipped and before != "failed":
            self.outcome[name] = "xfailed" if hasattr(report, "wasxfail") else "skipped"
        elif report.when == "call" and before is None:
            self.outcome[name] = "passed"

    def unexpected(self) -> Iterator[str]:
        for name, outcome in sorted(self.outcome.items()):
            rows = [pattern for pattern in self.known if fnmatch.fnmatchcase(name, pattern)]
            if outcome == "failed" and not rows:
                yield f"{name} failed"
            elif outcome == "passed" and rows:
                yield f"{name} passed, though docs/numba.md says that it does not"

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            odd = any(self.unexpected()) or not self.outcome
            session.exitstatus = pytest.ExitCode.TESTS_FAILED if odd else pytest.ExitCode.OK
        if self.writes_sample:
            passed = {name: self.seconds[name] for name, outcome in self.outcome.items() if outcome == "passed"}
            sample.SAMPLE.write_text("".join(f"{name}\n" for name in sample.draw(passed)), encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        counted = Counter(self.outcome.values())
        figures = ", ".join(f"{number} {outcome}" for outcome, number in sorted(counted.items()))
        terminalreporter.write_line(f"Numba's suite: {len(self.outcome)} tests, {figures}")
        for line in self.unexpected():
            terminalreporter.write_line(f"unexpected: {line}")
