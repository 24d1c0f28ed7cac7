"""`.ncu-rep` files, by Nsight Compute's own Python module; their format is not published.

The module is `ncu_report` ("Nsight Compute", Python Report Interface). Metrics with an instance for each instruction
are correlated by its address.
"""

from __future__ import annotations

import importlib
from types import MappingProxyType
from typing import Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing, Quantity
from workbench.isa.reports.matching import Instruction
from workbench.isa.reports.metrics import internal_name
from workbench.isa.reports.values import KernelReport, Value

REMEDY = (
    "Run `pip install ncu-report`, or put Nsight Compute's folder extras/python on PYTHONPATH; or export the report "
    "with `ncu --import {path} --csv --page source > report.csv` and open that."
)
_BYTES = 16


def read_binary(path: str) -> tuple[tuple[KernelReport, ...], tuple[str, ...]]:
    """Read a report file.

    Raises
    ------
    MissingDependency
        There is no `ncu_report`.
    ArgumentError
        It cannot read the file: it is cut short, or of a newer version.
    """
    try:
        module = importlib.import_module("ncu_report")
    except ImportError as error:
        raise MissingDependency(
            "a .ncu-rep file is read by Nsight Compute's Python module ncu_report, which is not installed",
            REMEDY.format(path=path),
        ) from error
    try:
        context = module.load_report(path)
        ranges = [context.range_by_idx(i) for i in range(context.num_ranges())]
        actions = [each.action_by_idx(i) for each in ranges for i in range(each.num_actions())]
        return tuple(_kernel(action) for action in actions), ()
    except Exception as error:  # the module raises what SWIG makes of C++ exceptions
        raise ArgumentError(f"ncu_report cannot read {path}: {error}", "path") from error


def _kernel(action: Any) -> KernelReport:
    metrics: dict[str, Value] = {}
    by_address: dict[int, dict[str, float]] = {}
    for name in action.metric_names():
        metric = action.metric_by_name(name)
        if metric is None:
            continue
        metrics[name] = _value(metric)
        for address, value in _instances(metric):
            by_address.setdefault(address, {})[internal_name(name)] = value
    # Instances are numbered by other things, too: those of instructions have SASS at their address.
    texts = {address: text for address in by_address if (text := str(action.sass_by_pc(address) or "").strip())}
    first = min(texts, default=0)
    instructions = tuple(
        Instruction(
            address - first, text.rstrip(" ;"), MappingProxyType(by_address[address]), *_source(action, address)
        )
        for address, text in sorted(texts.items())
    )
    launch = _launch(metrics)
    device = metrics.get("device__attribute_display_name")
    return KernelReport(
        str(action.name()),
        launch,
        device if isinstance(device, str) else "",
        MappingProxyType(metrics),
        instructions,
    )


def _value(metric: Any) -> Value:
    value = metric.value()
    if value is None:
        return Missing("the report has no value")
    if isinstance(value, int | float):
        return Quantity(float(value), str(metric.unit() or ""), "measured")
    return str(value)


def _instances(metric: Any) -> list[tuple[int, float]]:
    """Addresses and values of a metric that has one for each instruction."""
    count = metric.num_instances()
    if not count or not metric.has_correlation_ids():
        return []
    ids = metric.correlation_ids()
    result = []
    for i in range(count):
        address, value = ids.value(i), metric.value(i)
        if isinstance(address, int) and address % _BYTES == 0 and isinstance(value, int | float):
            result.append((address, float(value)))
    return result


def _source(action: Any, address: int) -> tuple[str, int | None]:
    info = action.source_info(address)
    return (str(info.file_name()), int(info.line())) if info is not None and info.line() else ("", None)


def _launch(metrics: dict[str, Value]) -> str:
    def number(name: str) -> str:
        value = metrics.get(name)
        return f"{value.value:g}" if isinstance(value, Quantity) else "?"

    grid = "x".join(number(f"launch__grid_dim_{axis}") for axis in "xyz")
    block = "x".join(number(f"launch__block_dim_{axis}") for axis in "xyz")
    return "" if "?" in grid + block else f"{grid} blocks of {block} threads"
