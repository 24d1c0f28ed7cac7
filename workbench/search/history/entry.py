"""One kept result: of which code, compiled and run how, with which figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.base.records import Basis

Kind = Literal["check", "verification", "time", "prediction", "figures", "tuning"]


@dataclass(frozen=True)
class Figure:
    """A number of a result. basis: measured, counted, modelled or static."""

    name: str
    value: float
    unit: str
    basis: Basis


@dataclass(frozen=True)
class Entry:
    """A result.

    id: unlike that of any other entry, in other files too. at: seconds since 1970. kernel, problem: their names;
    problem is empty where there is none. source_sha256: of the text. device: a GPU, or a model of one; empty where none
    matters. launch: grid and block. sizes: of the problem's dimensions. passed: of a verdict, else None. words:
    the result in a line. record: the whole result as plain values.
    """

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

    def to_json(self) -> dict[str, Any]:
        """The entry as plain values, without the whole record."""
        return {
            "id": self.id,
            "at": self.at,
            "kind": self.kind,
            "kernel": self.kernel,
            "problem": self.problem,
            "source_sha256": self.source_sha256,
            "arch": self.arch,
            "options": list(self.options),
            "device": self.device,
            "toolkit": dict(self.toolkit),
            "launch": self.launch,
            "sizes": dict(self.sizes),
            "passed": self.passed,
            "words": self.words,
            "figures": [vars(each) for each in self.figures],
            "workbench": self.workbench,
        }
