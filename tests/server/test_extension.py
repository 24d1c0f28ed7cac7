"""The server extension beside a server: what it changes in the server's environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from workbench.jupyter.server.extension import have_the_command_found, with_path_behind_profile

SCRIPTS = sysconfig.get_path("scripts")


def test_the_command_is_found_behind_all_else(tmp_path: Path) -> None:
    for path in ("", str(tmp_path)):
        environment = {"PATH": path} if path else {}
        have_the_command_found(environment)
        assert environment["PATH"].split(os.pathsep) == [*filter(None, [path]), SCRIPTS]
        have_the_command_found(environment)
        assert environment["PATH"].count(SCRIPTS) == 1


def test_another_workbench_stays_the_one_that_is_found(tmp_path: Path) -> None:
    own = tmp_path / ("workbench.exe" if os.name == "nt" else "workbench")
    own.write_text("")
    own.chmod(0o755)
    environment = {"PATH": str(tmp_path)}
    have_the_command_found(environment)
    assert environment == {"PATH": str(tmp_path)}


@pytest.mark.parametrize("shell", ["bash", "sh"])
def test_a_profile_does_not_take_the_command_away(shell: str, tmp_path: Path) -> None:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"there is no {shell}")
    (tmp_path / ".profile").write_text("PATH=/usr/bin:/bin\nexport PATH\n")
    environment = {"HOME": str(tmp_path), "PATH": f"/usr/bin:/bin:{SCRIPTS}"}

    def said(command: list[str]) -> str:
        asked = "command -v workbench; echo $0\n"
        return subprocess.run(
            command, input=asked, env=environment, capture_output=True, text=True, cwd=tmp_path
        ).stdout

    own = str(Path(SCRIPTS) / "workbench")
    assert own not in said([found, "-l"]).splitlines()
    assert said(with_path_behind_profile([found, "-l"])).splitlines() == [own, found]


@pytest.mark.parametrize(
    "command", [["/bin/bash"], ["/usr/bin/fish", "-l"], ["powershell.exe"], ["bash", "-l", "-i"], []]
)
def test_other_commands_of_terminals_stay(command: list[str]) -> None:
    assert with_path_behind_profile(command) == command
