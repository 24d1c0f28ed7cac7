"""A notebook of the kernel that a page holds. Making it runs nothing, and it has no outputs."""

from __future__ import annotations

import json
import re
from importlib import metadata
from typing import Any

from workbench.exports.page_facts import PageFacts, cell_of
from workbench.exports.texts import identifier, in_comment, python_string

_PACKAGES = {
    "nvrtc": "nvidia-cuda-nvrtc", "ptxas": "nvidia-cuda-nvcc", "nvdisasm": "nvidia-cuda-nvdisasm",
    "nvvm": "nvidia-nvvm", "numba-cuda": "numba-cuda", "kernel-workbench": "kernel-workbench",
}  # fmt: skip
"""Packages that hold the compilers."""
_VERSION = re.compile(r"[0-9][0-9A-Za-z.+!-]{0,40}")


def other_versions(facts: PageFacts) -> dict[str, tuple[str, str]]:
    """Give the packages whose version here is another one than the page's: its own, and the one here, by package."""
    found = {}
    for tool, there in facts.versions.items():
        package = _PACKAGES.get(tool)
        if package is None or not _VERSION.fullmatch(there):
            continue
        try:
            here = metadata.version(package)
        except metadata.PackageNotFoundError:
            here = "not installed"
        if here != there:
            found[package] = (there, here)
    return found


def pip_line(facts: PageFacts) -> str:
    """Give the command that installs the page's versions; empty where they are those that are here."""
    return " ".join(["pip install", *(f"{p}=={there}" for p, (there, _) in other_versions(facts).items())]) * bool(
        other_versions(facts)
    )


def notebook_of(facts: PageFacts) -> str:
    """Give the notebook as JSON: what the page said of it, and a cell that compiles the kernel as it was there."""
    verdict = facts.verdict.get("states")
    states = verdict if isinstance(verdict, dict) else {}
    lines = [f"kernel    {facts.name}", f"arch      {facts.arch}"]
    lines += [f"options   {' '.join(facts.options) or 'none'}"]
    lines += [f"version   {tool} {version}" for tool, version in facts.versions.items()]
    lines += [f"verdict   {str(side)[:60]}: {str(state)[:200]} (as the page says)" for side, state in states.items()]
    for package, (there, here) in other_versions(facts).items():
        lines.append(f"differs   {package}: {there} there, {here} here")
    said = "\n".join(f"    {in_comment(line)}" for line in lines)  # a block of code: nothing in it is a link
    command = pip_line(facts)
    advice = f"\n\nThe versions of the page:\n\n    {command}" if command else ""
    name = identifier(facts.name.split("(")[0])
    if facts.language == "cuda":
        code = cell_of(facts)
    elif facts.language == "ptx":
        literal = python_string(facts.source)
        code = f"import workbench as wb\n\n{name} = wb.compile({literal}, arch={python_string(facts.arch)})"
    else:
        code = facts.source
    cells = [_cell("markdown", f"A kernel from a page:\n\n{said}{advice}"), _cell("code", "%load_ext workbench")]
    cells.append(_cell("code", code.rstrip("\n")))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _cell(kind: str, text: str) -> dict[str, Any]:
    made: dict[str, Any] = {"cell_type": kind, "metadata": {}, "source": text.splitlines(keepends=True)}
    return made if kind == "markdown" else {**made, "execution_count": None, "outputs": []}


__all__ = ["notebook_of", "other_versions", "pip_line"]
