"""The command `workbench wheelhouse`: all wheels that an installation without a network needs, in one folder."""

from __future__ import annotations

import argparse
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from workbench import __version__
from workbench.api.shipped_files import CHECKOUT
from workbench.base.errors import ArgumentError, MissingDependency

NAME = "kernel-workbench"
_GUIDE = """Kernel Workbench {version} for machines without a network

On each machine, with Python {python} and this folder at hand:

    python -m venv workbench-env
    workbench-env/bin/pip install --no-index --find-links FOLDER {requirement}
    workbench-env/bin/workbench lab

On Windows the second and third line begin with workbench-env\\Scripts\\ in place of workbench-env/bin/.
"""


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    parser = commands.add_parser("wheelhouse", help="collect the packages for an installation without a network")
    parser.add_argument("folder", type=Path, help="the folder to write, about 1 GB")
    parser.add_argument(
        "--extra", action="append", default=[], help="an extra of the package, such as triton; may be repeated"
    )
    parser.add_argument(
        "--platform",
        action="append",
        default=[],
        help="a platform as pip calls it, such as win_amd64 (default: this one)",
    )
    parser.add_argument("--python", metavar="VERSION", help="such as 3.12 (default: this one)")
    parser.set_defaults(run=_wheelhouse)


def _wheelhouse(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    console = Console()
    with console.status("collecting wheels") as status:
        wheels = collect(
            own_source(),
            arguments.folder,
            extras=arguments.extra,
            platforms=arguments.platform,
            python=arguments.python,
            doing=status.update,
        )
    size = sum(wheel.stat().st_size for wheel in wheels)
    console.print(f"{len(wheels)} wheels, {size / 1e6:,.0f} MB, in {arguments.folder}; see its README.txt")
    return 0


def own_source() -> str:
    """The package as pip takes it: the checkout that runs, or its name and version."""
    return str(CHECKOUT) if (CHECKOUT / "pyproject.toml").is_file() else f"{NAME}=={__version__}"


def collect(
    source: str,
    folder: Path,
    *,
    extras: Sequence[str] = (),
    platforms: Sequence[str] = (),
    python: str | None = None,
    doing: Callable[[str], None] = lambda what: None,
) -> tuple[Path, ...]:
    """Collect the wheels of a package and of all that it needs, with a text on how to install them.

    Parameters
    ----------
    source
        A folder with a pyproject.toml, or a requirement.
    folder
        Where they go; wheels that are there already are used again.
    extras
        Extras of the package.
    platforms
        As `pip download --platform` takes them; this machine's where empty.
    python
        The version of Python; this one where None.
    doing
        Told what is done next.

    Returns
    -------
    tuple of Path
        The wheels.

    Raises
    ------
    MissingDependency
        This Python has no pip.
    ArgumentError
        The folder cannot be written, or pip finds no wheel for the platform; with pip's words.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArgumentError(f"{folder} cannot be made: {error.strerror}", "folder") from error
    doing("the package itself")
    with tempfile.TemporaryDirectory(prefix="kernel-workbench-") as built:
        _pip("wheel", "--no-deps", "--wheel-dir", built, source)
        (wheel,) = Path(built).glob("*.whl")
        own = folder / wheel.name
        shutil.copyfile(wheel, own)
    extras_text = f"[{','.join(extras)}]" if extras else ""
    requirement = own.name.split("-")[0].replace("_", "-") + extras_text
    chosen = [word for platform in platforms for word in ("--platform", platform)]
    chosen += ["--python-version", python] if python else []
    doing("the wheels that it needs")
    _pip("download", "--only-binary", ":all:", *chosen, "--find-links", str(folder), "--dest", str(folder), requirement)
    version = python or f"{sys.version_info[0]}.{sys.version_info[1]}"
    guide = _GUIDE.format(version=__version__, python=version, requirement=requirement)
    (folder / "README.txt").write_text(guide, encoding="utf-8")
    return tuple(sorted(folder.glob("*.whl")))


def _pip(*words: str) -> None:
    if importlib.util.find_spec("pip") is None:
        raise MissingDependency("this Python has no pip", "python -m ensurepip")
    done = subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()[
            -3:
        ]
        raise ArgumentError(f"pip {words[0]} failed: {' '.join(errors)}", "folder")
