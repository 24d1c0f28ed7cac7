"""A notebook of the kernel that a page holds. Making it runs nothing, and it has no outputs."""

from __future__ import annotations

import json
import re
from importlib import metadata
from typing import Any

from workbench.api.cell_names import python_name
from workbench.languages.exports.page_counts import BASIS
from workbench.languages.exports.page_facts import PageFacts, cell_of
from workbench.languages.exports.problem_text import ProblemText
from workbench.languages.exports.texts import identifier, in_comment, python_string

_PACKAGES = {
    "nvrtc": "nvidia-cuda-nvrtc", "ptxas": "nvidia-cuda-nvcc", "nvdisasm": "nvidia-cuda-nvdisasm",
    "nvvm": "nvidia-nvvm", "numba-cuda": "numba-cuda", "kernel-workbench": "kernel-workbench",
}  # fmt: skip
"""Packages that hold the compilers."""
_START = "%load_ext workbench\nimport workbench as wb"
_VERSION = re.compile(r"[0-9][0-9A-Za-z.+!-]{0,40}")


def other_versions(facts: PageFacts) -> dict[str, tuple[str, str]]:
    """Give the packages whose version here is another one than the page's: its own, and the one here, by package."""
    result = {}
    for tool, there in facts.versions.items():
        package = _PACKAGES.get(tool)
        if package is None or not _VERSION.fullmatch(there):
            continue
        try:
            here = metadata.version(package)
        except metadata.PackageNotFoundError:
            here = "not installed"
        if here != there:
            result[package] = (there, here)
    return result


def pip_line(facts: PageFacts) -> str:
    """Give the command that installs the page's versions; empty where they are those that are here."""
    return " ".join(["pip install", *(f"{p}=={there}" for p, (there, _) in other_versions(facts).items())]) * bool(
        other_versions(facts)
    )


def notebook_of(facts: PageFacts) -> str:
    """Give the notebook as JSON: the page's description, a cell that compiles the kernel of the page and, if the page
    has the problem's Python, a cell with it and cells that check and verify again."""
    note = "\n".join(f"    {in_comment(line)}" for line in _note(facts))  # a block of code: nothing in it is a link
    command = pip_line(facts)
    advice = f"\n\nThe versions of the page:\n\n    {command}" if command else ""
    kernel = _kernel_expression(facts)
    if facts.language == "cuda":
        code = cell_of(facts)
    elif facts.language == "ptx":
        text, arch, name = map(python_string, (facts.source, facts.arch, facts.name))
        code = f"{kernel} = wb.compile({text}, arch={arch}).kernel({name})"
    else:
        code = facts.source
    cells = [_cell("markdown", f"A kernel from a page:\n\n{note}{advice}"), _cell("code", _START)]
    cells.append(_cell("code", code.rstrip("\n")))
    if facts.problem is not None:
        if facts.problem.modules:
            cells.append(_cell("code", _modules_cell(facts.problem)))
        about = in_comment(f"problem {facts.problem.name}, as the page has it: Python of the author of the page")
        cells.append(_cell("code", f"# {about}\n{facts.problem.text.rstrip()}"))
        cells += [_cell("code", f"wb.{do}({kernel}, {facts.problem.variable})") for do in ("check", "verify")]
    metadata_ = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    notebook = {"cells": cells, "metadata": metadata_, "nbformat": 4, "nbformat_minor": 4}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _modules_cell(problem: ProblemText) -> str:
    """The cell that makes modules importable that the problem imports."""
    texts = "".join(f"    {python_string(name)}: {python_string(text)},\n" for name, text in problem.modules.items())
    return (
        "# modules that the problem imports, as the page has them: Python of the author of the page\n"
        f"from workbench.languages.exports.page_modules import provide\n\nprovide({{\n{texts}}})"
    )


def _note(facts: PageFacts) -> list[str]:
    """The lines of what the page said."""
    verdict = facts.verdict.get("states")
    states = verdict if isinstance(verdict, dict) else {}
    lines = [f"kernel    {facts.name}", f"arch      {facts.arch}"]
    lines += [f"options   {' '.join(facts.options) or 'none'}"]
    lines += [f"version   {tool} {version}" for tool, version in facts.versions.items()]
    lines += [f"verdict   {str(side)[:60]}: {str(state)[:200]} (as the page says)" for side, state in states.items()]
    if facts.counts is not None:
        at = facts.counts
        shape = f"grid {at.grid}, block {at.block}, {at.dynamic_smem_bytes} bytes of dynamic shared memory"
        lines.append(f"launch    {shape}, as {at.device}")
        lines += [f"{BASIS}   {name} {count:,} (as the page says)" for name, count in at.totals.items()]
    for package, (there, here) in other_versions(facts).items():
        lines.append(f"differs   {package}: {there} there, {here} here")
    if facts.problem is not None and facts.problem.elsewhere:
        lines.append(f"problem   its Python uses names that stand elsewhere: {', '.join(facts.problem.elsewhere)}")
    if facts.problem is not None:
        lines += [
            f"problem   it imports {name}, which the page lacks: {why}" for name, why in facts.problem.missing.items()
        ]
    return lines


def _kernel_expression(facts: PageFacts) -> str:
    """The Python that gives the kernel once its cell has run, by the name that the cell binds."""
    plain, opened, arguments = facts.name.partition("<")
    last = plain.split("(")[0].rpartition("::")[2]
    name = python_name(last) if last.isascii() and last.isidentifier() else identifier(last)
    return f"{name}[{python_string(arguments.removesuffix('>'))}]" if opened and facts.language == "cuda" else name


def _cell(kind: str, text: str) -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "metadata": {}, "source": text.splitlines(keepends=True)}
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


__all__ = ["notebook_of", "other_versions", "pip_line"]
