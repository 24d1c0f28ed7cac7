"""The versions that results depend on: those of this process, and those that a worker must have."""

from __future__ import annotations

import functools
import sys
from dataclasses import dataclass
from importlib import metadata

from workbench.base.errors import MissingDependency
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu


@dataclass(frozen=True)
class Versions:
    """Versions of a process.

    Attributes
    ----------
    toolkit
        The version of NVRTC, empty where it is not installed.
    driver
        The CUDA that the driver is for; empty where there is none.
    gpu, gpu_arch
        Name and arch of the first GPU; empty where there is none.
    """

    workbench: str
    python: str
    toolkit: str
    driver: str
    gpu: str
    gpu_arch: str = ""


@functools.cache
def own_versions() -> Versions:
    """Give the versions of this process."""
    found = find_gpu()
    return Versions(
        workbench=_installed("kernel-workbench"),
        python=".".join(map(str, sys.version_info[:2])),
        toolkit=_installed("nvidia-cuda-nvrtc"),
        driver="" if isinstance(found, Missing) else found.driver_version,
        gpu="" if isinstance(found, Missing) else found.name,
        gpu_arch="" if isinstance(found, Missing) else found.arch,
    )


def check_versions(theirs: Versions, mine: Versions, worker: str) -> None:
    """Compare what tasks and results depend on. Driver and GPU may differ: results name them.

    Parameters
    ----------
    mine
        Of who submits tasks.
    worker
        The name of the worker that has `theirs`.

    Raises
    ------
    MissingDependency
        The worker has another version of this package, of Python, or another major version of the CUDA toolkit.
    """
    pairs = [
        ("kernel-workbench", theirs.workbench, mine.workbench),
        ("Python", theirs.python, mine.python),
        ("the CUDA toolkit", theirs.toolkit.partition(".")[0], mine.toolkit.partition(".")[0]),
    ]
    wrong = [f"{name} {there or 'missing'} and not {here or 'missing'}" for name, there, here in pairs if there != here]
    if wrong:
        raise MissingDependency(
            f"the worker {worker} has {', '.join(wrong)}", "install the same versions there and where tasks come from"
        )


def _installed(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
