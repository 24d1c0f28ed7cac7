"""The samples of the wire are what the Python side makes today; the panel's tests read the same files."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "samples"
# Pairs of versions are read by tests/pure/test_difference.py.
STORED = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.startswith("difference_"))


def _writer() -> Any:
    spec = importlib.util.spec_from_file_location("write_samples", FOLDER / "write_samples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def fresh() -> dict[str, Any]:
    made: dict[str, Any] = _writer().samples()
    return made


def shape(value: Any) -> Any:
    """What a value looks like, without what another version of a compiler may change."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return sorted({json.dumps(shape(item), sort_keys=True) for item in value})
    return type(value).__name__


def stored(name: str) -> dict[str, Any]:
    sample: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return sample


def test_every_sample_is_stored(fresh: dict[str, Any]) -> None:
    assert set(STORED) == set(fresh)


@pytest.mark.parametrize("name", STORED)
def test_a_fresh_message_has_the_shape_of_the_stored_one(fresh: dict[str, Any], name: str) -> None:
    made, kept = json.loads(json.dumps(fresh[name])), stored(name)
    assert made["source"] == kept["source"]
    assert [m["kind"] for m in made["messages"]] == [m["kind"] for m in kept["messages"]]
    for one, other in zip(made["messages"], kept["messages"], strict=True):
        assert one.keys() == other.keys()
        for field in one:
            if field not in ("toolkit", "lines", "spots"):
                assert shape(one[field]) == shape(other[field]), field
            elif one[field] and field != "toolkit":
                assert one[field][0].keys() == other[field][0].keys()


def test_every_line_of_the_ptx_has_its_place(fresh: dict[str, Any]) -> None:
    for name in ("saxpy", "two_kernels", "numba"):
        translation, sass = fresh[name]["messages"]
        assert len(translation["ptx_spots"]) == len(translation["ptx"].split("\n"))
        spots = [spot for spot in translation["ptx_spots"] if spot is not None]
        assert spots
        assert max(spots) < len(translation["spots"])
        assert {line["kernel"] for line in sass["lines"]} == {k["mangled_name"] for k in translation["kernels"]}


def test_lines_are_those_of_the_cell(fresh: dict[str, Any]) -> None:
    source = fresh["saxpy"]["source"].split("\n")
    translation, sass = fresh["saxpy"]["messages"]
    store = next(i for i, line in enumerate(translation["ptx"].split("\n")) if "st.global" in line)
    spot = translation["spots"][translation["ptx_spots"][store]]
    assert spot["file"] == translation["filename"]
    assert "y[i] =" in source[spot["line"] - 1]
    stg = next(line for line in sass["lines"] if line["text"].startswith("STG"))
    assert "y[i] =" in source[sass["spots"][stg["spot"]]["line"] - 1]
    assert "st.global" in translation["ptx"].split("\n")[stg["ptx_line"] - 1]


def test_errors_stand_at_their_lines(fresh: dict[str, Any]) -> None:
    [errors] = fresh["errors"]["messages"]
    assert [d["line"] for d in errors["diagnostics"]] == [3, 4]
    [magic] = fresh["bad_magic"]["messages"]
    assert magic["diagnostics"][0]["line"] == 1
