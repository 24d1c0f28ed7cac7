"""One kept result: of which code, compiled and run how, with which figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.base.records import Basis
from workbench.base.records.json_records import JsonRecord

Kind = Literal["check", "verification", "time", "prediction", "figures", "tuning"]


@dataclass(frozen=True)
class Figure:
    """A number of a result. basis: measured, counted, modelled or static."""

    name: str
    value: float
    unit: str
    basis: Basis


@dataclass(frozen=True)
class Entry(JsonRecord):
    """A result.

    id: unlike that of any other entry, in other files too. at: seconds since 1970. kernel, problem: their names;
    problem is empty where there is none. source_sha256: of the text. device: a GPU, or a model of one; empty where none
    matters. launch: grid and block. sizes: of the problem's dimensions. passed: of a verdict, else None. words:
    the result in a line. record: the whole result as plain values.
    """

    json_keys = (
        "id", "at", "kind", "kernel", "problem", "source_sha256", "arch", "options", "device", "toolkit", "launch",
        "sizes", "passed", "words", "figures", "workbench",
    )  # fmt: skip
    id: str
    at: float
    kind: Kind
    kernel: str
    problem: str
    source_sha256: str
    arch: str
    options: tuple[str, ...]
    device: str
    toolkit: Mapping[str, str]
    launch: str
    sizes: Mapping[str, int]
    passed: bool | None
    words: str
    figures: tuple[Figure, ...]
    workbench: str
    record: Mapping[str, Any] = field(default_factory=dict)
