"""Records have one form in JSON: kinds of values, names of keys, and the records that other programs read."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from workbench.base.records import Dim3, Fix, Missing, Note, Quantity, Toolkit
from workbench.base.records.facts import Fact
from workbench.base.records.json_records import JsonRecord, json_form
from workbench.base.records.outcomes import Access, Fault
from workbench.base.records.verdicts import Tolerance
from workbench.search.tuning.trials import Trial

QUIET_NAN = float("nan")
FORMS = {
    "none": (None, None),
    "bool": (True, True),
    "text": ("é\n", "é\n"),
    "note": (Note("looked", "kind"), "looked"),
    "nan": (QUIET_NAN, "nan"),
    "infinity": (-math.inf, "-inf"),
    "numpy_nan": (np.float32(QUIET_NAN), "nan"),
    "numpy_double": (np.float64(0.5), 0.5),
    "numpy_integer": (np.int64(1 << 40), 1 << 40),
    "numpy_bool": (np.bool_(True), True),
    "array": (np.array([[1.5, math.inf], [0, -1]], np.float32), [[1.5, "inf"], [0.0, -1.0]]),
    "missing": (Missing("no GPU is here"), {"missing": "no GPU is here"}),
    "missing_kind": (Missing("too long", kind="too_long"), {"missing": "too long", "kind": "too_long"}),
    "extent": (Dim3(4, 2), [4, 2, 1]),
    "quantity": (Quantity(1.5, "us", "modelled"), {"value": 1.5, "unit": "us", "basis": "modelled"}),
    "toolkit": (Toolkit({"nvrtc": "13.5"}), {"nvrtc": "13.5"}),
    "tuple": ((1, (2, Missing("x"))), [1, [2, {"missing": "x"}]]),
    "mapping": ({3: Dim3(1), "a": {}}, {"3": [1, 1, 1], "a": {}}),
    "fact": (
        Fact.of("slow", of=Quantity(2.0, "", "static"), block=Dim3(32), at=(1, 2)),
        {"kind": "slow", "of": {"value": 2.0, "unit": "", "basis": "static"}, "block": [32, 1, 1], "at": [1, 2]},
    ),
    "bound": (Tolerance(0.0, 0.0), "exact"),
    "all_fields": (
        Fix("a", 1, 2, 3, 4, "b"),
        {"title": "a", "line": 1, "column": 2, "end_line": 3, "end_column": 4, "text": "b"},
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_each_kind_of_value_has_one_form(name: str) -> None:
    value, form = FORMS[name]
    found = json_form(value)
    assert found == form
    assert type(found) is type(form)
    assert json.loads(json.dumps(found, allow_nan=False)) == form


@pytest.mark.parametrize("value", [object(), b"bytes", 1j, Fix, {1, 2}, np.longdouble(1), np.array([1j])])
def test_other_values_have_none(value: object) -> None:
    with pytest.raises(TypeError, match="has no form in JSON"):
        json_form(value)


@dataclass(frozen=True)
class Point(JsonRecord):
    json_keys = ("x", "words", "low: range.low", "note?", "more?", "count?")
    x: float
    range: Any
    note: str = ""
    more: tuple[int, ...] = ()
    count: int | None = None
    hidden: object = field(default=object(), repr=False)

    @property
    def words(self) -> str:
        return f"at {self.x}"


@dataclass(frozen=True)
class Ends:
    low: float
    high: float


def test_keys_are_those_of_the_class_and_empty_optional_ones_are_left_out() -> None:
    assert Point(1.0, Ends(2.0, 3.0)).to_json() == {"x": 1.0, "words": "at 1.0", "low": 2.0}
    full = Point(math.inf, Ends(QUIET_NAN, 0.0), "n", (0,), 0).to_json()
    assert full == {"x": "inf", "words": "at inf", "low": "nan", "note": "n", "more": [0], "count": 0}
    assert list(full) == ["x", "words", "low", "note", "more", "count"]


def test_a_fault_names_the_lines_of_what_belongs_to_it() -> None:
    other = Access("write", "shared", 4, 0, Dim3(1), Dim3(1), 9, "k.cu", 7)
    unknown = Access("write", "shared", 4, 0, Dim3(1), Dim3(1), 9, "k.cu", Missing("no line"))
    assert Fault("racecheck.read_write", "error", related=(other, unknown)).to_json()["related_lines"] == [7]


def test_trials_that_an_earlier_release_wrote_are_read() -> None:
    range_us = {"low_us": 1.5, "us": 2.5, "high_us": 5.5, "basis": "modelled"}
    verified = {
        "number": 0, "configuration": {"BLOCK": 64}, "state": "verified", "refusal": None, "reason": "",
        "time": range_us, "modelled": range_us, "registers_per_thread": 10, "spill_bytes": 0, "smem_bytes": 0,
        "occupancy": 1.0, "bottleneck": "launch", "sectors": 1024.0, "worst_error": 0.25, "values": [2.5],
        "spent": {"check": 0.5}, "at": 1795940665.75, "worker": "this process", "variant_sha256": "c5d2",
    }  # fmt: skip
    words = "block.x is 2,048; at most 1,024 are allowed"
    nothing: dict[str, Any] = dict.fromkeys(("occupancy", "sectors", "worst_error"))
    missing = {name: {"missing": "it was not predicted"} for name in ("time", "modelled")}
    refusal = {"kind": "variant_not_launched", "words": words}
    refused = {**verified, "state": "refused", "refusal": refusal, "reason": words, "values": [], **nothing, **missing}
    for trial in (verified, refused):
        found = Trial.from_json(json.loads(json.dumps(trial)))
        assert found.to_json() == trial
        assert found.known
    kind = {**refused, "time": {"missing": "it is long", "kind": "too_long"}}
    assert Trial.from_json(kind).time.kind == "too_long"  # type: ignore[union-attr]
