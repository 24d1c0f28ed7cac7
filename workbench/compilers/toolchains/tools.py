"""Running ptxas and nvdisasm: in a folder of their own, with a time limit, and with nothing left behind.

It does not know what their output means.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.base.records import Missing
from workbench.compilers.toolchains import toolchain

TIME_LIMIT_SECONDS = 120.0


@dataclass(frozen=True)
class Run:
    """A tool's run that came to an end. `output` is the file that it wrote, empty where it wrote none."""

    code: int
    stdout: str
    stderr: str
    output: bytes


def environment() -> dict[str, str]:
    """Make the environment of a tool: no options of nvcc, and large pages for what it allocates.

    nvdisasm touches some 50 MB for its tables: with pages of 2 MB (glibc 2.35 and later, where the kernel has them for
    who asks) a listing takes an eighth less.
    """
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("NVCC_")}
    return {"GLIBC_TUNABLES": "glibc.malloc.hugetlb=1", **inherited}


def run_on_file(
    tool: str,
    options: Sequence[str],
    name: str,
    data: bytes,
    output_name: str | None = None,
    time_limit_seconds: float = TIME_LIMIT_SECONDS,
) -> Run | Missing:
    """Run a tool on bytes, which it gets as a file called `name`.

    Returns
    -------
    Run or Missing
        Missing where the tool is not installed, has no folder to run in, cannot be started, or does not end within the
        limit.
    """
    path = toolchain.find_tool(tool)
    if isinstance(path, Missing):
        return path
    try:
        with tempfile.TemporaryDirectory(prefix="kernel-workbench-") as folder:
            return _run_in(Path(folder), [str(path), *options, name], name, data, output_name, time_limit_seconds)
    except OSError as error:  # no folder, no room in it, or it could not be removed
        return Missing(
            f"{tool} could not be run in a temporary folder: {error}. Set TMPDIR to a folder with room that you may "
            "write to, and restart",
            kind="no_folder",
        )


def _run_in(
    folder: Path, command: list[str], name: str, data: bytes, output_name: str | None, time_limit_seconds: float
) -> Run | Missing:
    tool = Path(command[0]).stem
    (folder / name).write_bytes(data)
    if output_name is not None:
        command += ["-o", output_name]
    try:
        # Started in the folder and given bare names, so that no path of this machine is in what it says.
        ended = subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=time_limit_seconds,
            check=False,
            env=environment(),
        )
    except subprocess.TimeoutExpired:
        return Missing(f"{tool} did not come to an end within {time_limit_seconds:g} s", kind="timed_out")
    except OSError as error:
        return Missing(f"{tool} could not be started: {error}", kind="not_started")
    written = folder / output_name if output_name else None
    output = written.read_bytes() if written is not None and written.is_file() else b""
    return Run(ended.returncode, ended.stdout.decode(errors="replace"), ended.stderr.decode(errors="replace"), output)
