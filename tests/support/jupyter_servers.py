"""Servers of Jupyter that tests start: they choose a free port themselves, and say which."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from support.waiting import wait_until


@dataclass(frozen=True)
class JupyterServer:
    """A server that answers; its output goes to `log`."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path


def start_jupyter(
    app: str, root: Path, token: str, arguments: Sequence[str], environment: Mapping[str, str], log: Path
) -> JupyterServer:
    """Start a server of the module `app` and wait for its answer.

    Parameters
    ----------
    root
        Its folder of notebooks.
    environment
        Names its folder for runtime files, `JUPYTER_RUNTIME_DIR`, of which it writes one when it listens.
    log
        A file for its output.
    """
    command = [
        sys.executable, "-m", app, "--no-browser", "--allow-root", f"--ServerApp.root_dir={root}",
        "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", f"--IdentityProvider.token={token}", *arguments,
    ]  # fmt: skip
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=dict(environment), stdout=output, stderr=subprocess.STDOUT)
    file = Path(environment["JUPYTER_RUNTIME_DIR"], f"jpserver-{process.pid}.json")
    url = ""

    def answers() -> bool:
        nonlocal url
        assert process.poll() is None, log.read_text()
        try:
            url = f"http://127.0.0.1:{json.loads(file.read_text())['port']}"
            with urllib.request.urlopen(f"{url}/api/status?token={token}"):
                return True
        except (OSError, ValueError):  # it is not there, is being written, or nobody listens yet
            return False

    wait_until(answers, log.read_text)
    return JupyterServer(url, process, log)
