"""Failures of a campaign: a folder for each kernel that differs, with its smallest form, and its way into
the suite."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from support.campaign.children import SILENT, Child
from support.campaign.kernel_files import language_of, read_kernel, write_kernel
from support.campaign.profiles import PROFILES, Drawn
from support.campaign.reducing import kind_of, reduced
from support.comparing import Found

FOUND = Path(__file__).resolve().parents[2] / "emulate" / "found"
"""The folder of the suite whose kernels must not differ."""
_SECONDS = 300.0
"""For making a kernel smaller."""
_LIMIT_SECONDS = 30.0
"""For a smaller kernel. One that lost the end of its loop would take as long as it may."""


def write_failure(folder: Path, profile: str, seed: int, found: Found, child: Child | None) -> None:
    """Writes the kernel of a seed, then its smallest form. child: what runs the smaller ones; None to leave it as it
    is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    text = f"{profile}, seed {seed}: scripts/campaign {profile} --seed {seed} --count 1 --show\n\n{found.differs}\n"
    (folder / "found.txt").write_text(text)
    try:
        kernel = PROFILES[profile].kernel_of(seed)
        write_kernel(kernel, folder)
    except Exception as error:
        (folder / "found.txt").write_text(f"{text}\nNo kernel is written: {type(error).__name__}: {error}\n")
        return
    if child is None:
        return
    smallest, differs = smallest_of(kernel, found, child)
    if smallest is kernel:
        return
    (folder / f"drawn.{language_of(kernel.text)}").write_text(kernel.text)
    write_kernel(smallest, folder)
    (folder / "found.txt").write_text(f"{text}\nMade smaller:\n{differs}\n")


def smallest_of(kernel: Drawn, found: Found, child: Child) -> tuple[Drawn, str]:
    """The smallest kernel that differs in the same way, and how it differs."""
    wanted, last = kind_of(found.differs), found.differs
    end = time.monotonic() + _SECONDS

    def persists(candidate: Drawn) -> bool:
        nonlocal last
        if time.monotonic() > end:
            return False
        differs = child.compare_kernel(candidate, _LIMIT_SECONDS).differs
        if differs.startswith(SILENT) or kind_of(differs) != wanted:
            return False
        last = differs
        return True

    return reduced(kernel, persists), last


def add_to_suite(folder: Path, suite: Path = FOUND) -> Path:
    """Copies a kernel that differs to the suite; the folder there."""
    read_kernel(folder)
    there = suite / folder.name
    there.mkdir(parents=True, exist_ok=True)
    for file in ("found.txt", "kernel.json", "kernel.cu", "kernel.ptx"):
        if (folder / file).exists():
            shutil.copy(folder / file, there / file)
    return there
