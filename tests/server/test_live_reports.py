"""Reports of Nsight Compute in the panel: measurements of the machine code that it shows."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support import ncu_pages
from support.json_types import misfits

import workbench as wb
from workbench.base.records import Missing
from workbench.isa.reports.open_reports import open_reports
from workbench.jupyter import wire
from workbench.jupyter.live.counts import answer as counts
from workbench.jupyter.live.reports import answer
from workbench.jupyter.wire_types import Measurements

SOURCE = """template <int W> __global__ void turned(const double* x, double* y) {
  __shared__ double part[W][W];
  for (int i = threadIdx.y; i < W; i += blockDim.y) part[i][threadIdx.x] = x[i * W + threadIdx.x];
  __syncthreads();
  for (int i = threadIdx.y; i < W; i += blockDim.y) y[i * W + threadIdx.x] = part[threadIdx.x][i];
}"""
NAME = "void turned<(int)16>(const double *, double *)"


@pytest.fixture(scope="module")
def kernel() -> Any:
    return wb.compile(SOURCE, names=("turned<16>",), arch="sm_86", filename="cell.cu").kernel("turned<16>")


@pytest.fixture(autouse=True)
def none_open() -> Iterator[None]:
    """Other files' tests, which ran in this process before, may have left some open."""
    _close_all()
    yield
    _close_all()


def _close_all() -> None:
    for each in open_reports():
        each.report.close()


def question(kernel: Any) -> str:
    lines = [
        [line.offset, line.text, line.source_line, line.ptx_line]
        for line in kernel.sass.lines
        if line.kernel == kernel.mangled_name
    ]
    about = {"kernel": kernel.mangled_name, "name": kernel.name, "arch": "sm_86", "filename": "cell.cu"}
    return json.dumps(about | {"lines": [[None if isinstance(v, Missing) else v for v in row] for row in lines]})


def reported(asked: str) -> dict[str, Any]:
    message = json.loads(wire.dump(answer(asked)._repr_json_()))
    assert list(misfits({name: message[name] for name in ("measured", "refused")}, Measurements)) == []
    return message


def cells(launch: dict[str, Any], level: str, name: str) -> dict[int, float]:
    names = [column["name"] for column in launch["columns"]]
    return {place: cell[1] for place, row, *_ in launch[level] for cell in row if names[cell[0]] == name}


def test_a_report_of_the_code_that_is_shown_is_reported_at_all_levels(kernel: Any, tmp_path: Path) -> None:
    sass = ncu_pages.sass_of(kernel)
    path = tmp_path / "profile.csv"
    path.write_text(ncu_pages.raw_page(NAME, "NVIDIA RTX A4000") + ncu_pages.source_page(NAME, sass))
    assert reported(question(kernel)) == {"kind": "measured", "measured": [], "refused": []}
    report = wb.open_report(path)
    assert counts('{"digests": [], "text": ""}')._repr_json_()["reports"] == 1
    found = reported(question(kernel))
    [launch] = found["measured"]
    assert found["refused"] == []
    assert (launch["basis"], launch["file"]) == ("measured", "profile.csv")
    assert "NVIDIA RTX A4000" in launch["gpu"]
    assert {column["basis"] for column in launch["columns"]} == {"measured"}
    assert all(words["worth"].startswith("measured") for words in launch["words"])
    # Each instruction has its own numbers; a line of PTX and of the source those of its instructions together.
    executed = cells(launch, "sass", "executed")
    assert executed == {offset: 4 for offset, _ in sass}
    lines = [line for line in kernel.sass.lines if line.kernel == kernel.mangled_name]
    for level, line_of in (("ptx", lambda line: line.ptx_line), ("source", lambda line: line.source_line)):
        sums: dict[int, float] = {}
        for line in lines:
            if isinstance(line_of(line), int):
                sums[line_of(line)] = sums.get(line_of(line), 0) + 4
        assert cells(launch, level, "executed") == sums
        assert len(sums) > 3
    shared = [offset for offset, text in sass if "LDS" in text or "STS" in text]
    assert cells(launch, "sass", "bank_conflicts") == dict.fromkeys(shared, 124)
    assert cells(launch, "sass", "stall_long_scoreboard")[sass[3][0]] == 8
    # The handle gives the same table of PTX, with the lines' texts.
    table = report.kernel("turned").table(kernel, "ptx")
    assert {row.place: row.cells["executed"].value for row in table.rows} == cells(launch, "ptx", "executed")
    texts = kernel.compilation.ptx.split("\n")
    assert all(row.text == texts[row.place - 1] for row in table.rows)
    assert {column["basis"] for column in table.to_json()["columns"]} == {"measured"}


def test_other_code_is_refused_with_the_reason_and_another_kernel_not_mentioned(kernel: Any, tmp_path: Path) -> None:
    sass = ncu_pages.sass_of(kernel)
    changed = [(offset, text.replace("LDS.64", "LDS.128")) for offset, text in sass]
    at = next(offset for (offset, text), (_, other) in zip(sass, changed, strict=True) if text != other)
    path = tmp_path / "other.csv"
    path.write_text(ncu_pages.source_page(NAME, changed))
    wb.open_report(path)
    [refused] = reported(question(kernel))["refused"]
    assert f"measured on other code: at {at:#06x} it has" in refused["why"]
    assert (refused["file"], refused["gpu"]) == ("other.csv", "")
    assert reported(question(kernel).replace("turned", "straight"))["refused"] == []
    # A report without instructions says what to export.
    path.write_text(ncu_pages.raw_page(NAME, "NVIDIA H100"))
    wb.open_report(path)
    [refused] = reported(question(kernel))["refused"]
    assert "--page source" in refused["why"]


def test_the_same_file_counts_once_and_a_report_is_taken_away(kernel: Any, tmp_path: Path) -> None:
    sass = ncu_pages.sass_of(kernel)
    for name in ("one.csv", "two.csv", "one.csv"):
        (tmp_path / name).write_text(ncu_pages.source_page(NAME, sass))
        last = wb.open_report(tmp_path / name)
    assert [launch["file"] for launch in reported(question(kernel))["measured"]] == ["two.csv", "one.csv"]
    [two, _] = reported(question(kernel))["measured"]
    assert reported(json.dumps({"close": two["report"]}))["measured"] == []
    assert [launch["file"] for launch in reported(question(kernel))["measured"]] == ["one.csv"]
    last.close()
    assert reported(question(kernel))["measured"] == []
    assert counts('{"digests": [], "text": ""}')._repr_json_()["reports"] == 0


def test_where_no_report_is_open_nothing_is_imported_to_say_so() -> None:
    code = (
        "import sys\nfrom workbench.jupyter.live.reports import answer\n"
        "assert answer('{\"lines\": []}')._repr_json_()['measured'] == []\n"
        "assert 'workbench.isa.reports' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
