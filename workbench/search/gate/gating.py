"""One kernel compared with its kept figures, for calls in a project's own tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.analyse.checks import Problem
from workbench.api.kernel_arguments import kernel_for
from workbench.isa import arch as arch_data
from workbench.search.gate.baseline import read_baseline, write_baseline
from workbench.search.gate.comparing import Change, changes
from workbench.search.gate.figures import KernelFigures, figures_of
from workbench.search.gate.kernels import shown_path
from workbench.search.verification.session import problem_sizes


def gated(
    kernel: Any,
    problem: Problem,
    file: Path,
    *,
    update: bool = False,
    name: str | None = None,
    device: str | None = None,
    sizes: Mapping[str, int] | None = None,
    room: float | None = None,
) -> tuple[KernelFigures, tuple[Change, ...]]:
    """The figures of a kernel, and those that are worse than the kept ones.

    Parameters
    ----------
    kernel, problem
        As for `wb.check`.
    file
        With the kept figures.
    update
        Whether these figures are kept instead; of a kernel with wrong results none are.
    name
        Under which they are kept; the kernel's own where None.
    device, sizes
        Of the modelled GPU and the launch; None for the usual ones.
    room
        Share by which counted and modelled figures may grow; None for each figure's own.

    Raises
    ------
    ArgumentError
        Nothing is kept of a kernel of this name.
    """
    handle, problem = kernel_for(kernel, problem)
    full_sizes = problem_sizes(problem, sizes or {}) or None
    model = arch_data.default_device(handle.compilation.arch) if device is None else arch_data.device(device)
    source = Path(handle.compilation.source.filename)
    found = figures_of(name or handle.name, shown_path(source), handle, problem, model.name, full_sizes)
    if update and not found.wrong:
        others = read_baseline(file) if file.exists() else {}
        write_baseline(file, {**others, found.name: found}.values())
        return found, ()
    if update:
        return found, tuple(each for each in changes({}, (found,), room) if each.kind == "wrong")
    baseline = {each: figures for each, figures in read_baseline(file).items() if each == found.name}
    worse = tuple(each for each in changes(baseline, (found,), room) if each.fails or each.kind == "new")
    return found, worse
