"""Listings as files: text, a page, and messages; from kernels, compilations, opened binaries and the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.refusals import refused

import workbench as wb
from workbench.tools.commands.cli import main

TEXT = """\
extern "C" __global__ void first(float* x) { x[threadIdx.x] *= 2.0f; }
extern "C" __global__ void second(float* x) { x[threadIdx.x] += 1.0f; }
"""


@pytest.fixture(scope="module")
def made() -> Any:
    return wb.compile(TEXT, filename="two.cu", arch="sm_90")


def test_text_has_columns_or_none(made: Any, tmp_path: Path) -> None:
    kernel = made.kernel("first")
    text = kernel.export(tmp_path / "first.txt").read_text(encoding="utf-8")
    assert text.startswith("first\nUsed ")
    store = next(line for line in text.splitlines() if "STG.E" in line)
    stored = next(line for line in kernel.sass.lines if line.opcode == "STG.E")
    assert store.split()[0] == f"{stored.offset:04x}"
    assert " R" in store
    assert store.endswith(stored.text)
    assert sum("*  " in line for line in text.splitlines()) >= 1, "the peak is marked"
    bare = kernel.export(tmp_path / "bare.txt", columns=False).read_text(encoding="utf-8")
    assert f"\n{stored.text}\n" in bare
    assert "NOP" not in bare
    assert ".loc" not in bare


def test_a_page_has_every_kernel(made: Any, tmp_path: Path) -> None:
    page = wb.export(made, tmp_path / "two.html").read_text(encoding="utf-8")
    assert page.count('class="kw-card kw-listing') == 2
    assert "<h1>two.cu for sm_90</h1>" in page
    assert "//" not in page.split("<body>")[0].replace("<!--", "")
    single = made.kernel("second").export(tmp_path / "one.html").read_text(encoding="utf-8")
    assert single.count('class="kw-card kw-listing') == 1
    assert "<h1>" not in single


def test_json_is_what_the_panel_gets(made: Any, tmp_path: Path) -> None:
    (both,) = json.loads(wb.export(made, tmp_path / "two.json").read_text(encoding="utf-8"))
    assert both["translation"]["kind"] == "translation"
    assert both["translation"]["ptx"] == made.ptx
    assert {both["sass"]["symbols"][row["kernel"]] for row in both["sass"]["rows"]} == {"first", "second"}
    assert set(both["analysis"]["kernels"]) == {"first", "second"}
    (one,) = json.loads(made.kernel("first").export(tmp_path / "first.json").read_text(encoding="utf-8"))
    assert {one["sass"]["symbols"][row["kernel"]] for row in one["sass"]["rows"]} == {"first"}
    assert len(one["sass"]["spots"]) == len(both["sass"]["spots"])


def test_an_opened_binary_is_exported(made: Any, tmp_path: Path) -> None:
    (tmp_path / "two.cubin").write_bytes(made.cubin)
    opened = wb.open(tmp_path / "two.cubin")
    assert "STG.E" in wb.export(opened, tmp_path / "out.txt").read_text(encoding="utf-8")
    assert "first" in wb.export(opened, tmp_path / "out.html").read_text(encoding="utf-8")
    assert main(["export", str(tmp_path / "two.cubin"), "--kernel", "second", "-o", str(tmp_path / "o.json")]) == 0
    assert json.loads((tmp_path / "o.json").read_text(encoding="utf-8"))


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "two.cu").write_text(TEXT)
    assert main(["export", str(tmp_path / "two.cu"), "--arch", "sm_80", "--no-columns"]) == 0
    assert "STG.E" in capsys.readouterr().out
    assert main(["export", str(tmp_path / "two.cu"), "--format", "html", "-o", str(tmp_path / "page")]) == 0
    assert (tmp_path / "page").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["export", str(tmp_path / "two.cu"), "--kernel", "third"]) == 1
    assert "there is no kernel 'third'" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "nothing.cu")]) == 1


def test_what_cannot_be_written_is_reported(made: Any, tmp_path: Path) -> None:
    with refused("format"):
        wb.export(made, tmp_path / "listing.pdf")
    with refused("format"):
        wb.export(made, tmp_path / "listing.txt", format="pdf")
    with refused("path"):
        wb.export(made, tmp_path / "no" / "listing.txt")
    with refused("what"):
        wb.export(wb.compile("__device__ int x;", arch="sm_90"), tmp_path / "none.txt")
