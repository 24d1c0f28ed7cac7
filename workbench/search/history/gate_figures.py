"""Figures of a gate in a history: what a kernel is compared with, and what is kept of a run."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from workbench.search.gate.figures import KernelFigures
from workbench.search.history.entry import Entry
from workbench.search.history.results import entries_of
from workbench.search.history.store import History


def kept_figures(history: History, like: Iterable[KernelFigures]) -> dict[str, KernelFigures]:
    """The newest figures of kernels that a gate let pass, by name.

    Parameters
    ----------
    like
        The figures that they are compared with: those of the same device, arch and sizes are taken.
    """
    result: dict[str, KernelFigures] = {}
    for each in like:
        passed = [
            entry
            for entry in history.entries(each.name, kind="figures", device=each.device)
            if entry.passed is not False and entry.arch == each.arch and dict(entry.sizes) == dict(each.sizes)
        ]
        if passed:
            result[each.name] = _figures(passed[-1], each.file)
    return result


def keep_figures(history: History, found: Iterable[KernelFigures], failed: Collection[str]) -> None:
    """Keep the figures of a run. failed: names of kernels that the gate did not let pass."""
    for each in found:
        for entry, language, source in entries_of(each):
            history.keep(replace(entry, passed=each.name not in failed), language, source)


def _figures(entry: Entry, file: str) -> KernelFigures:
    lines = entry.record.get("lines", {})
    return KernelFigures(
        name=entry.kernel,
        file=file,
        line=1,
        arch=entry.arch,
        device=entry.device,
        sizes=dict(entry.sizes),
        values={figure.name: figure.value for figure in entry.figures},
        lines={int(line): dict(counts) for line, counts in lines.items()},
        missing={},
        toolkit=dict(entry.toolkit),
    )
