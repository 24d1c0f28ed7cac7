"""Reports as JSON: rows as `pandas` writes the pages of ncu, and the form of `Report.to_json`."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity
from workbench.isa.reports.csv_pages import read_csv
from workbench.isa.reports.matching import Instruction
from workbench.isa.reports.metrics import internal_name
from workbench.isa.reports.values import KernelReport, Value

_NEEDED = (
    "a list of rows as ncu's CSV has them (`Kernel Name` and metrics), or an object with `kernels`, each with `name`, "
    "`metrics` and `instructions`"
)


def read_json(text: str) -> tuple[tuple[KernelReport, ...], tuple[str, ...]]:
    """Read the text of an export.

    Raises
    ------
    ArgumentError
        It is no JSON, or none of these forms.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArgumentError(f"this is not complete JSON: {error}", "path") from error
    if isinstance(data, list) and data and all(isinstance(row, dict) and "Kernel Name" in row for row in data):
        return read_csv(_as_csv(data))
    if isinstance(data, dict) and isinstance(data.get("kernels"), list):
        try:
            kernels = tuple(_kernel(each) for each in data["kernels"])
            return kernels, tuple(map(str, data.get("remarks", ())))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ArgumentError(
                f"a kernel of this JSON lacks something ({error!r}): needed is {_NEEDED}", "path"
            ) from error
    raise ArgumentError(f"this JSON is not a report: needed is {_NEEDED}", "path")


def _as_csv(rows: list[dict[str, Any]]) -> str:
    names = list(dict.fromkeys(name for row in rows for name in row))
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    writer.writerow(names)
    writer.writerows(["" if row.get(name) is None else row[name] for name in names] for row in rows)
    return out.getvalue()


def _kernel(each: Mapping[str, Any]) -> KernelReport:
    return KernelReport(
        str(each["name"]),
        str(each.get("launch", "")),
        str(each.get("device", "")),
        MappingProxyType({name: _value(value) for name, value in each.get("metrics", {}).items()}),
        tuple(
            Instruction(
                int(i["offset"]) if not isinstance(i["offset"], str) else int(i["offset"], 0),
                str(i["text"]),
                MappingProxyType(
                    {internal_name(n): float(v) for n, v in i.get("metrics", {}).items() if v is not None}
                ),
                str(i.get("file", "")),
                None if i.get("line") is None else int(i["line"]),
            )
            for i in each.get("instructions", ())
        ),
    )


def _value(value: Any) -> Value:
    if isinstance(value, Mapping):
        if "missing" in value:
            return Missing(str(value["missing"]))
        return Quantity(float(value["value"]), str(value.get("unit", "")), "measured")
    if value is None:
        return Missing("the report has no value")
    return Quantity(float(value), "", "measured") if isinstance(value, int | float) else str(value)
