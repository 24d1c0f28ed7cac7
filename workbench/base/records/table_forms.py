"""Rows of plain values as JSON and as a pandas frame: the data forms that the views share. Knows no view.

A row is a mapping of column names to numbers, texts, None and `Missing`. pandas is imported only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.base.errors import MissingDependency
from workbench.base.records import Missing

Row = Mapping[str, Any]


def json_rows(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Return rows as `json` writes them; what could not be had is `{"missing": reason}`."""
    return [{name: _plain(value) for name, value in row.items()} for row in rows]


def to_pandas(rows: Sequence[Row]) -> Any:
    """Return rows as a `pandas.DataFrame`; what could not be had is None there.

    Raises
    ------
    MissingDependency
        Where pandas is not installed.
    """
    try:
        from pandas import DataFrame
    except ImportError as error:
        raise MissingDependency("to_pandas needs pandas", "pip install pandas") from error
    return DataFrame([{k: None if isinstance(v, Missing) else v for k, v in row.items()} for row in rows])


def _plain(value: Any) -> Any:
    if isinstance(value, Missing):
        return {"missing": value.reason}
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    return value
