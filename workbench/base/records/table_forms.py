"""Rows of plain values as a pandas frame, which the views share. Knows no view.

A row is a mapping of column names to numbers, texts, None and `Missing`. pandas is imported only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.base.errors import MissingDependency
from workbench.base.records import Missing

Row = Mapping[str, Any]


def to_pandas(rows: Sequence[Row]) -> Any:
    """Return rows as a `pandas.DataFrame`; what is missing, as a value or as JSON has it, is None there.

    Raises
    ------
    MissingDependency
        Where pandas is not installed.
    """
    try:
        from pandas import DataFrame
    except ImportError as error:
        raise MissingDependency("to_pandas needs pandas", "pip install pandas") from error
    return DataFrame([{name: None if _is_missing(value) else value for name, value in row.items()} for row in rows])


def _is_missing(value: Any) -> bool:
    return isinstance(value, Missing) or (isinstance(value, Mapping) and "missing" in value)
