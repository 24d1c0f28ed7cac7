"""The samples of the wire are what the Python side makes today; the panel's tests read the same files."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from support.json_types import misfits

from workbench.jupyter import wire
from workbench.jupyter.wire_types import Message

FOLDER = Path(__file__).resolve().parents[1] / "samples"
# Pairs of versions and cells of CUDA in Python are read by tests of their own.
# Fields that another version of a compiler changes altogether; the analyses have a test of their own.
OF_COMPILERS = ("kernels", "ptx_eliminations", "idioms", "help")
# Fields that are alike in shape only where the code is the same.
OF_ROWS = ("ptx_rows", "rows", "spots", "controls", "symbols")
OTHERS = ("difference_", "cuda_in_python", "languages")
STORED = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.startswith(OTHERS))


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
    """The structure of a value, without parts that another version of a compiler may change."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return sorted({json.dumps(shape(item), sort_keys=True) for item in value})
    return type(value).__name__


def stored(name: str) -> dict[str, Any]:
    sample: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return sample


def _instructions(sass: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for row in sass["rows"] if "index" in row]


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
            if field == "names":  # Numba numbers its symbols
                assert sorted(one[field].values()) == sorted(other[field].values())
            elif field not in ("toolkit", *OF_ROWS) and not (one["kind"] == "analysis" and field in OF_COMPILERS):
                assert shape(one[field]) == shape(other[field]), field
            elif field in OF_ROWS:
                assert bool(one[field]) == bool(other[field]), field


@pytest.mark.parametrize("name", STORED)
def test_a_fresh_message_has_the_types_that_the_panel_reads(fresh: dict[str, Any], name: str) -> None:
    for message in json.loads(json.dumps(fresh[name]))["messages"]:
        assert list(misfits(message, Message)) == []


@pytest.mark.parametrize("name", ["rows", "saxpy", "two_kernels", "calls", "warnings", "program", "analysis_loop"])
def test_rows_are_the_stored_ones(fresh: dict[str, Any], name: str) -> None:
    made, kept = json.loads(json.dumps(fresh[name]["messages"])), stored(name)["messages"]
    if made[0]["ptx"] != kept[0]["ptx"]:
        pytest.skip("another version of the compiler made other PTX")
    for one, other in zip(made, kept, strict=True):
        for field in OF_ROWS:
            assert one.get(field) == other.get(field), field


def test_every_line_of_the_ptx_has_a_row(fresh: dict[str, Any]) -> None:
    for name in ("saxpy", "two_kernels", "numba"):
        translation, sass = fresh[name]["messages"]
        assert len(translation["ptx_rows"]) == translation["ptx"].count("\n")
        spots = [row["spot"] for row in translation["ptx_rows"] if "spot" in row]
        assert spots
        assert max(spots) < len(translation["spots"])
        assert set(sass["symbols"]) == {k["mangled_name"] for k in translation["kernels"]}


def test_lines_are_those_of_the_cell(fresh: dict[str, Any]) -> None:
    source = fresh["saxpy"]["source"].split("\n")
    translation, sass = fresh["saxpy"]["messages"]
    store = next(i for i, line in enumerate(translation["ptx"].split("\n")) if "st.global" in line)
    spot = translation["spots"][translation["ptx_rows"][store]["spot"]]
    assert spot["file"] == translation["filename"]
    assert "y[i] =" in source[spot["line"] - 1]
    stg = next(line for line in sass["rows"] if line["text"].startswith("STG"))
    assert "y[i] =" in source[sass["spots"][stg["spot"]]["line"] - 1]
    assert "st.global" in translation["ptx"].split("\n")[stg["ptx_line"] - 1]


def test_errors_stand_at_their_lines(fresh: dict[str, Any]) -> None:
    [errors] = fresh["errors"]["messages"]
    assert [d["line"] for d in errors["diagnostics"]] == [3, 4]
    [magic] = fresh["bad_magic"]["messages"]
    assert magic["diagnostics"][0]["line"] == 1


@pytest.mark.parametrize("name", ["analysis_loop", "analysis_numba"])
def test_an_analysis_speaks_of_its_listing(fresh: dict[str, Any], name: str) -> None:
    for messages in (fresh[name]["messages"], stored(name)["messages"]):
        translation, sass, analysis = json.loads(json.dumps(messages))
        assert set(analysis["kernels"]) == {kernel["mangled_name"] for kernel in translation["kernels"]}
        ptx = translation["ptx"].split("\n")
        for kernel_name, kernel in analysis["kernels"].items():
            lines = [line for line in _instructions(sass) if sass["symbols"][line["kernel"]] == kernel_name]
            for count in (
                kernel["instructions"],
                kernel["live"]["gpr"],
                kernel["live"]["pred"],
                kernel["live"]["ugpr"],
            ):
                assert len(count) == len(lines)
            assert max(kernel["live"]["gpr"]) == kernel["live"]["gpr"][kernel["live"]["peak"]]
            assert [block["first"] for block in kernel["blocks"][1:]] == [b["last"] + 1 for b in kernel["blocks"][:-1]]
            assert kernel["blocks"][-1]["last"] == len(lines) - 1
            # PTX lines are those of the text that is shown, also where it holds several translations.
            first, last = kernel["ptx_blocks"][0]["first"], kernel["ptx_blocks"][-1]["last"]
            above = max(n for n, text in enumerate(ptx[:first], 1) if ".entry" in text)
            assert kernel_name in ptx[above - 1]
            assert "ret;" in ptx[last - 1]
            for facts in kernel["instructions"]:
                for register, places in [*facts["from"], *facts["to"]]:
                    assert all(0 <= place < len(lines) for place in places), register
                for register, barrier, setter in facts["guards"]:
                    assert register in facts["reads"]
                    assert sass["controls"][lines[setter]["control"]]["write"] == str(barrier)
        lines = _instructions(sass)
        offsets = {(sass["symbols"][line["kernel"]], line.get("position", 0)) for line in lines}
        own = {line.get("ptx_line") for line in lines}
        for number, elimination in analysis["ptx_eliminations"].items():
            assert ptx[int(number) - 1].strip().endswith(";")
            assert int(number) not in own
            assert {(elimination["kernel"], offset) for offset in elimination["offsets"]} <= offsets
        for idiom in analysis["idioms"]:
            assert {(idiom["kernel"], offset) for offset in idiom["offsets"]} <= offsets
        helped = {line["text"].split()[1 if line["text"].startswith("@") else 0].split(".")[0] for line in lines}
        assert set(analysis["help"]["sass"]) <= helped


def test_a_loop_with_wide_loads_is_reported_in_words(fresh: dict[str, Any]) -> None:
    _, _, analysis = fresh["analysis_loop"]["messages"]
    kinds = {idiom["kind"] for idiom in analysis["idioms"]}
    assert {"vectorised_access", "unrolled_loop", "warp_reduction", "slow_path", "reduction"} <= kinds
    [kernel] = analysis["kernels"].values()
    hot = kernel["loops"][kernel["hot_loop"]]
    assert hot["unroll"] > 1
    assert 4 in hot["source_lines"]
    assert [row["block"] for row in kernel["occupancy"]] == [32, 64, 128, 256, 512, 1024]


def test_an_analysis_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from workbench.analyse.inspector import assemble
    from workbench.compilers import listing_of
    from workbench.jupyter.server.requests import CompileRequest, translate

    def broken(*_: object, **__: object) -> None:
        raise ValueError("a bug")

    translation, _ = translate(CompileRequest("__global__ void k() {}", "sm_90"))
    assert translation is not None
    monkeypatch.setattr(assemble, "analyse", broken)
    message = wire.analysis(assemble.analysis_of(translation, listing_of(translation)), translation.arch)
    assert message["missing"] == "the analysis failed: ValueError: a bug"
    assert message["kernels"] == {}


def test_without_sass_there_is_help_for_ptx_still() -> None:
    from workbench.analyse.inspector.assemble import analysis_of
    from workbench.base.records import Missing
    from workbench.jupyter.server.requests import CompileRequest, translate

    translation, _ = translate(CompileRequest('extern "C" __global__ void k(int* p) { *p = 1; }', "sm_90"))
    assert translation is not None
    message = wire.analysis(analysis_of(translation, Missing("nvdisasm is not installed")), translation.arch)
    assert "st.global" in message["help"]["ptx"]
    assert message["kernels"]["k"]["live"] == {"missing": "there is no SASS"}
    assert message["kernels"]["k"]["ptx_blocks"]
    assert message["ptx_eliminations"] == {}
