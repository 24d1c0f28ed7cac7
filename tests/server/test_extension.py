"""The server extension beside a server: what it changes in the server's environment."""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path

from workbench.jupyter.server.extension import have_the_command_found

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
