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
    """A number of a result.

    Attributes
    ----------
    basis
        Measured, counted, modelled or static.
    """

    name: str
    value: float
    unit: str
    basis: Basis


@dataclass(frozen=True)
class Entry(JsonRecord):
    """A result.

    Attributes
    ----------
    id
        A name that no other entry has, in other files too.
    at
        Seconds since 1970.
    kernel, problem
        Their names; problem is empty where there is none.
    source_sha256
        The digest of the source text.
    device
        A GPU, or a model of one; empty where none matters.
    launch
        Grid and block.
    sizes
        Sizes of the problem's dimensions.
    passed
        The result of a verdict, else None.
    words
        The result in a line.
    record
        The whole result as plain values.
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
