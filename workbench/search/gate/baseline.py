"""The kept figures as a file for a repository: sorted JSON with a key for each kernel, so that a change shows in a
diff."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain_text
from workbench.search.gate.figures import FIGURES, KernelFigures

FORM = 1
"""Form of the file; another one is refused."""


def read_baseline(path: Path) -> Mapping[str, KernelFigures]:
    """The figures of a file, by kernel.

    Raises
    ------
    ArgumentError
        It is not there, or has another form.
    """
    if not path.exists():
        raise ArgumentError(f"{path} is not there: make it with --update", "baseline")
    text = read_plain_text(path, "baseline")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArgumentError(f"{path} is no JSON: {error}", "baseline") from error
    if not isinstance(content, dict) or content.get("form") != FORM:
        raise ArgumentError(
            f"{path} is no baseline of form {FORM}: remove it, and make it again with --update", "baseline"
        )
    try:
        return {name: _figures(name, plain) for name, plain in content["kernels"].items()}
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ArgumentError(
            f"{path} lacks {error} of a kernel: remove it, and make it again with --update", "baseline"
        ) from error


def comparable_figures(
    baseline: Mapping[str, KernelFigures], found: Iterable[KernelFigures], what: Path
) -> dict[str, KernelFigures]:
    """The kept figures that a run is compared with and replaces: of the kernels that it found, and, if it gates a
    folder, of all that were found in this folder before.

    Parameters
    ----------
    what
        The folder or the file that is gated.
    """
    names = {each.name for each in found}
    folder = what.resolve() if what.is_dir() else None
    return {
        name: each
        for name, each in baseline.items()
        if name in names or (each.of_folder and folder is not None and Path(each.file).resolve().is_relative_to(folder))
    }


def write_baseline(path: Path, found: Iterable[KernelFigures]) -> None:
    """Write the figures to a file.

    Raises
    ------
    ArgumentError
        It cannot be written.
    """
    kernels = {each.name: _plain(each) for each in sorted(found, key=lambda each: each.name)}
    try:
        path.write_text(json.dumps({"form": FORM, "kernels": kernels}, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise ArgumentError(f"{path} cannot be written: {error.strerror}", "baseline") from error


def _plain(found: KernelFigures) -> dict[str, Any]:
    return {
        "file": found.file,
        "arch": found.arch,
        "device": found.device,
        "sizes": dict(found.sizes),
        "toolkit": dict(found.toolkit),
        "of_folder": found.of_folder,
        "values": {name: found.values[name] for name in FIGURES if name in found.values},
        "lines": {str(line): {n: c for n, c in counts.items() if c} for line, counts in sorted(found.lines.items())},
    }


def _figures(name: str, plain: Mapping[str, Any]) -> KernelFigures:
    return KernelFigures(
        name=name,
        file=str(plain["file"]),
        line=1,
        arch=str(plain["arch"]),
        device=str(plain["device"]),
        sizes={str(dim): int(size) for dim, size in plain["sizes"].items()},
        values={str(figure): float(value) for figure, value in plain["values"].items()},
        lines={int(line): dict(counts) for line, counts in plain["lines"].items()},
        missing={},
        toolkit=dict(plain["toolkit"]),
        of_folder=bool(plain.get("of_folder", True)),
    )
