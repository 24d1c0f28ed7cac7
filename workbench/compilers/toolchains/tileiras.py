"""tileiras as a function: Tile IR bytecode in, PTX out; and the text of the bytecode, as tileirdisasm prints it.

tileiras hands its PTX to the `ptxas` that stands beside it and keeps none. So it is started from a folder of its own,
in which a script of that name keeps the text. That script assembles nothing: the caller does, with line tables.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from workbench.base import disk_cache as disk
from workbench.base.errors import MissingDependency
from workbench.base.records import Missing
from workbench.compilers.toolchains import toolchain, tools

REMEDY = "pip install 'kernel-workbench[cutile]' (Linux)"

_KEEPER = """#!/bin/sh
# In place of ptxas: keeps the text that it is to assemble, and makes an empty file.
wanted=
for each in "$@"; do
  case "$each" in *.ptx) cp "$each" "$KERNEL_WORKBENCH_KEPT_PTX" || exit 1;; esac
  if [ "$wanted" = output ]; then : > "$each"; fi
  if [ "$each" = -o ]; then wanted=output; else wanted=; fi
done
"""


@dataclass(frozen=True)
class Lowered:
    """The result of tileiras: `ptx` is empty where it refused the bytecode, and `log` says why."""

    ptx: str
    log: str


def lower(bytecode: bytes, arch: str, opt_level: int, store: disk.Cache | None) -> Lowered:
    """Compile Tile IR bytecode to PTX.

    Parameters
    ----------
    bytecode
        As `cuda.tile` writes it.
    arch
        A name that tileiras knows, `sm_80`.
    opt_level
        0 to 3.
    store
        Results are kept there.

    Raises
    ------
    MissingDependency
        tileiras is not installed, or cannot be started.
    """
    tool = _tool("tileiras")
    state = tool.stat()
    options = ["--gpu-name", arch, f"-O{opt_level}", "--lineinfo"]
    key = disk.key_of("tileiras", f"{state.st_size} {state.st_mtime_ns}", bytecode, *options) if store else ""
    cached = store.get(key) if store else None
    if cached is not None:
        return Lowered(cached["ptx"].decode(), "")
    with tempfile.TemporaryDirectory(prefix="kernel-workbench-") as folder:
        place = Path(folder)
        (place / "kernel.bytecode").write_bytes(bytecode)
        text = place / "kernel.ptx"
        command = [str(_started_from(tool)), "kernel.bytecode", "-o", "kernel.cubin", *options]
        environment = {**tools.environment(), "KERNEL_WORKBENCH_KEPT_PTX": str(text), "TMPDIR": folder}
        try:
            ended = subprocess.run(
                command,
                cwd=place,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=tools.TIME_LIMIT_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            limit = f"tileiras did not come to an end within {tools.TIME_LIMIT_SECONDS:g} s: make the tiles smaller"
            return Lowered("", limit)
        except OSError as error:
            raise MissingDependency(f"tileiras could not be started: {error}", REMEDY) from error
        if ended.returncode or not text.is_file():
            message = (ended.stderr + ended.stdout).strip()
            return Lowered("", message or f"tileiras ended with code {ended.returncode} and wrote no PTX")
        ptx = text.read_text(encoding="utf-8")
    if store is not None:
        store.put(key, {"ptx": ptx.encode()})
    return Lowered(ptx, "")


def text_of(bytecode: bytes) -> str | Missing:
    """Give Tile IR bytecode as text, with locations behind its operations; Missing where tileirdisasm fails."""
    ran = tools.run_on_file("tileirdisasm", ["-g"], "kernel.bytecode", bytecode)
    if isinstance(ran, Missing):
        return ran
    return ran.stdout if ran.code == 0 else Missing(f"tileirdisasm failed: {ran.stderr.strip()}")


def _tool(name: str) -> Path:
    result = toolchain.find_tool(name)
    if isinstance(result, Missing):
        raise MissingDependency(f"{name} is not installed", REMEDY)
    return result


def _started_from(tool: Path) -> Path:
    """The same program in a folder with the script as its ptxas; it looks for its libraries beside that folder."""
    state = tool.stat()
    place = hashlib.sha256(str(tool).encode()).hexdigest()[:12]  # its libraries are linked to
    name = f"{state.st_size:x}-{state.st_mtime_ns:x}-{place}"
    folder = disk.default_cache("tileiras").folder / name
    started = folder / "bin" / tool.name
    if not started.is_file():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="making-", dir=folder.parent) as making:
            whole = Path(making) / name
            _fill(whole, tool)
            if not folder.exists():  # else another process was first
                whole.rename(folder)
    _link_libraries(folder, tool)
    return started


def _link_libraries(folder: Path, tool: Path) -> None:
    """Link the folders of libraries, of which some may have been installed since."""
    for library in ("nvvm", "lib", "lib64"):
        if (tool.parent.parent / library).is_dir() and not (folder / library).exists():
            with suppress(FileExistsError):  # another process was first
                (folder / library).symlink_to(tool.parent.parent / library)


def _fill(folder: Path, tool: Path) -> None:
    (folder / "bin").mkdir(parents=True)
    keeper = folder / "bin" / "ptxas"
    keeper.write_text(_KEEPER, encoding="ascii")
    keeper.chmod(0o755)
    try:
        os.link(tool, folder / "bin" / tool.name)
    except OSError:  # another file system, or a file of another user's
        shutil.copy2(tool, folder / "bin" / tool.name)
