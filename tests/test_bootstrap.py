"""The set-up script names what a machine lacks, with its remedy, before it changes anything."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the script is for machines with a POSIX shell")


def bootstrap(tmp_path: Path, python: str | None) -> subprocess.CompletedProcess[str]:
    """Run the script in a folder of its own, with a pretended `python3` as the only Python on PATH."""
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "bootstrap", tmp_path / "scripts")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("dirname", "rm", "cat"):
        (tools / name).symlink_to(shutil.which(name) or "")
    if python is not None:
        (tools / "python3").write_text(f"#!/bin/sh\n{python}\n")
        (tools / "python3").chmod(0o755)
    command = ["/bin/sh", str(tmp_path / "scripts" / "bootstrap"), "lab"]
    return subprocess.run(command, env={"PATH": str(tools)}, capture_output=True, text=True)


@pytest.mark.parametrize("python", [None, "exit 1"], ids=["none", "too old"])
def test_no_python_is_named(tmp_path: Path, python: str | None) -> None:
    result = bootstrap(tmp_path, python)
    assert result.returncode == 1
    assert "Python 3.11" in result.stderr
    assert "apt-get install python3" in result.stderr


def test_a_python_without_ensurepip_is_named(tmp_path: Path) -> None:
    result = bootstrap(tmp_path, 'case "$2" in *ensurepip*) exit 1;; *) exit 0;; esac')
    assert result.returncode == 1
    assert "ensurepip" in result.stderr
    assert "apt-get install python3-venv" in result.stderr
    assert not (tmp_path / ".venv").exists()


FAILING_UV = """#!/bin/sh
echo "$@" >>"$LOG"
case "$*" in
  "scripts/source_hash.py") echo hash;;
  "-m uv "*) echo "certs $UV_SYSTEM_CERTS" >>"$LOG"; [ "$UV_WORKS" = yes ];;
esac
"""


@pytest.mark.parametrize("uv_works", [True, False])
def test_uv_takes_the_systems_certificates_and_pip_takes_over(tmp_path: Path, uv_works: bool) -> None:
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "bootstrap", tmp_path / "scripts")
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(FAILING_UV)
    python.chmod(0o755)
    log = tmp_path / "log"
    environment = {**os.environ, "LOG": str(log), "UV_WORKS": "yes" if uv_works else "no"}
    command = ["/bin/sh", str(tmp_path / "scripts" / "bootstrap"), "test"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    calls = log.read_text().splitlines()
    assert "certs true" in calls
    by_pip = [call for call in calls if "-m pip" in call and "-e ." in call]
    assert len(by_pip) == (0 if uv_works else 1)
    assert ("pip tries the same" in result.stdout) is not uv_works
    assert (tmp_path / ".venv" / ".workbench-test").read_text() == "hash\n"


TOOLS = ("sh", "make", "env", "dirname", "uname", "rm", "cp", "cat", "cmp", "mkdir", "ln", "mv", "ls", "tar", "git")
"""Programs of a machine on which nothing was prepared, beside Python: no Node, no compiler, no browser."""
KEPT = ("PIP_", "UV_", "SSL_", "NODE_", "NPM_", "npm_", "YARN_", "HTTP", "http", "NO_PROXY", "no_proxy", "LANG")
"""Variables by which a company's machines find its packages."""


class NewMachine:
    """A clone of the checkout, an empty home, and a PATH with `TOOLS` and Python."""

    def __init__(self, folder: Path, installer: str) -> None:
        self.checkout = folder / "kernel-workbench"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(self.checkout)], check=True)
        tools, home = folder / "bin", folder / "home"
        tools.mkdir()
        home.mkdir()
        for name in TOOLS:
            if found := shutil.which(name):
                (tools / name).symlink_to(found)
        (tools / "python3").symlink_to(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))
        self.environment = {name: value for name, value in os.environ.items() if name.startswith(KEPT)}
        self.environment |= {"HOME": str(home), "PATH": str(tools), "KERNEL_WORKBENCH_INSTALLER": installer}

    def start(self, *command: str) -> subprocess.Popen[str]:
        """Starts a command in the checkout, in a group of its own; its output is one pipe."""
        return subprocess.Popen(
            command, cwd=self.checkout, env=self.environment, text=True, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip


@pytest.mark.thorough
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("installer", ["uv", "pip"])
def test_a_new_machine_opens_the_starter_notebook_and_runs_tests(tmp_path: Path, installer: str) -> None:
    machine = NewMachine(tmp_path, installer)
    lab = machine.start("make", "lab")
    assert lab.stdout is not None
    seen = []
    try:
        for line in lab.stdout:
            seen.append(line)
            if "/lab/tree/" in line and "token=" in line:
                break
    finally:
        # A server that is told to end before its loop runs may go on, and with it the pipe stays open.
        os.killpg(lab.pid, signal.SIGKILL)
        lab.communicate()
    assert "00_start.ipynb" in seen[-1], "".join(seen)
    assert (machine.checkout / "work" / "00_start.ipynb").exists()
    if browser := next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None):
        machine.environment["CHROMIUM"] = browser
    install = machine.start("make", "install")
    output, _ = install.communicate()
    assert install.returncode == 0, output
    tests = machine.start("scripts/test", "tests/test_smoke.py", "-q")
    output, _ = tests.communicate()
    assert tests.returncode == 0, output
    assert "passed" in output
