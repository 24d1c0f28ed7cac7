"""Reports of Nsight Compute: what its exports look like in the wild, and what of them is shown beside a kernel.

The files are made here in the layouts that ncu prints; their numbers are invented.
"""

from __future__ import annotations

import csv
import io
import json
import sys
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.errors import MissingDependency
from workbench.base.records import Missing, Quantity, SassLine
from workbench.isa.reports.matching import base_name
from workbench.isa.reports.numbers import notation_of

HEAD = ("ID", "Process ID", "Process Name", "Host Name", "Kernel Name", "Context", "Stream", "Block Size", "Grid Size",
        "Device", "CC")  # fmt: skip
KERNEL = "void scale<(int)4>(const float *, float *, int)"
NOISE = """==PROF== Connected to process 4242 (/home/me/app)
n = 1024, error 0.5
==PROF== Profiling "scale" - 0: 0%....50%....100% - 9 passes
==PROF== Disconnected from process 4242
"""
SASS = (
    (0x00, "MOV R1, c[0x0][0x28]"),
    (0x10, "S2R R0, SR_TID.X"),
    (0x20, "LDG.E R2, desc[UR4][R2.64]"),
    (0x30, "@!P0 LDS.U.64 R4, [R0+0x10]"),
    (0x40, "STG.E [R2.64], R4"),
    (0x50, "EXIT"),
    (0x60, "BRA `(.L_x_1)"),
)
SOURCE_HEAD = ("Address", "Source", "Warp Stall Sampling (All Samples)", "# Samples", "Instructions Executed",
               "Thread Instructions Executed", "Divergent Branches", "Address Space", "L1 Wavefronts Shared",
               "L1 Wavefronts Shared Ideal", "L2 Theoretical Sectors Global", "L2 Theoretical Sectors Global Ideal",
               "stall_long_sb", "stall_wait", "stall_long_sb (Not Issued)")  # fmt: skip


def quoted(*rows: tuple[Any, ...], delimiter: str = ",") -> str:
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL, delimiter=delimiter).writerows(rows)
    return out.getvalue()


def launch(number: int, name: str = KERNEL) -> tuple[str, ...]:
    return (str(number), "4242", "app", "127.0.0.1", name, "1", "7", "(256, 1, 1)", "(4, 1, 1)", "0", "9.0")


def source_page(name: str = KERNEL, first: int = 0x7FC48541D900) -> str:
    rows = []
    for offset, text in SASS:
        memory = ("32", "4", "0", "0") if "LDS" in text else ("0", "0", "64", "8") if "G.E" in text else ("0",) * 4
        rows.append(
            (hex(first + offset), f"      {text} ;", "12", "12", "1,024", "16,384", "0", "-", *memory, "9", "3", "1")
        )
    return quoted(("Kernel Name", name, ""), SOURCE_HEAD, *rows)


def opened(tmp_path: Path, content: str | bytes, name: str = "report.csv") -> Any:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return wb.open_report(path)


def kernel_of(sass: tuple[tuple[int, str], ...] = SASS, name: str = "scale<4>") -> Any:
    """A kernel's handle as far as a report looks at it; source lines are 1 and 2 in turn."""
    lines = []
    for i, (offset, text) in enumerate(sass):
        guard, _, rest = text.partition(" ") if text.startswith("@") else ("", "", text)
        opcode, _, operands = rest.partition(" ")
        lines.append(
            SassLine("_Z5scale", offset, None, guard[1:] or None, opcode, tuple(filter(None, operands.split(", "))),
                     Missing(""), 0, "k.cu", 1 + i % 2, Missing(""))
        )  # fmt: skip
    return SimpleNamespace(
        name=name, mangled_name="_Z5scale", sass=SimpleNamespace(lines=tuple(lines)),
        compilation=SimpleNamespace(arch="sm_90"),
    )  # fmt: skip


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize(
    ("texts", "values"),
    [
        (["1,234,567", "12.5"], [1234567, 12.5]),
        (["1.234.567", "12,5"], [1234567, 12.5]),
        (["1 234 567", "12,5"], [1234567, 12.5]),
        (["1\u202f234", "0,25"], [1234, 0.25]),
        (["1,234", "5,678"], [1234, 5678]),  # nothing tells: as in the C locale
        (["1.234", "1,234.5"], [1.234, 1234.5]),
        (["1.234", "1.234,5"], [1234, 1234.5]),
        (["1'234'567.5"], [1234567.5]),
        (["1.5e+03", "-0.25", ".5"], [1500, -0.25, 0.5]),
        (["0.123", "7"], [0.123, 7]),
    ],
)
def test_numbers_of_a_file_are_read_alike(texts: list[str], values: list[float]) -> None:
    notation = notation_of(texts)
    assert [notation.read(text) for text in texts] == values


def test_numbers_that_contradict_each_other_are_refused_and_words_are_no_numbers() -> None:
    with refused("path"):
        notation_of(["1,5", "2.5"])
    notation = notation_of(["1,234"])
    for text in ("", "-", "n/a", "(!) n/a", "N/A", "nan"):
        assert isinstance(notation.read(text), Missing)
    assert notation.read("1.2.3") == "1.2.3"
    assert notation.read("(256, 1, 1)") == "(256, 1, 1)"
    assert notation.read("0x7fc4") == "0x7fc4"


# ---------------------------------------------------------------- pages


def raw_page(delimiter: str = ",") -> str:
    return quoted(
        (*HEAD, "gpu__time_duration.sum", "sm__cycles_active.avg", "dram__bytes_read.sum", "device__name"),
        (*("",) * len(HEAD), "us", "cycle", "Mbyte", ""),
        (*launch(0), "12.51", "1,234.5", "n/a", "H100"),
        (*launch(1), "11.75", "1,100.5", "3", "H100"),
        (*launch(2, "reduce"), "3.5", "1,000.25", "1", "H100"),
        delimiter=delimiter,
    )


def test_the_raw_page_has_its_units_in_a_second_line(tmp_path: Path) -> None:
    report = opened(tmp_path, NOISE + raw_page())
    assert [kernel.name for kernel in report.kernels] == [KERNEL, KERNEL, "reduce"]
    first = report.kernels[0]
    assert first.metrics["gpu__time_duration.sum"] == Quantity(12.51, "us", "measured")
    assert first.metrics["sm__cycles_active.avg"] == Quantity(1234.5, "cycle", "measured")
    assert isinstance(first.metrics["dram__bytes_read.sum"], Missing)
    assert first.metrics["device__name"] == "H100"
    assert (first.launch, first.device) == ("grid (4, 1, 1), block (256, 1, 1)", "device 0, compute capability 9.0")
    # The last launch of a name; a name is needed where there are several.
    assert report.kernel("scale") is report.kernels[1]
    with refused("name"):
        report.kernel()
    assert not report.remarks


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("newline", ["\r\n", "\n"])
def test_what_shells_and_spreadsheets_make_of_it(tmp_path: Path, encoding: str, delimiter: str, newline: str) -> None:
    text = ("# gr\u00f6\u00dfe\n" + raw_page(delimiter)).replace("\r\n", "\n").replace("\n", newline)
    report = opened(tmp_path, text.encode(encoding))
    assert len(report.kernels) == 3
    assert report.kernels[2].metrics["sm__cycles_active.avg"] == Quantity(1000.25, "cycle", "measured")


def test_a_german_locale(tmp_path: Path) -> None:
    text = raw_page(";").replace("12.51", "12,51").replace("11.75", "11,75").replace("3.5", "3,5")
    text = text.replace("1,234.5", "1.234,5").replace("1,100.5", "1.100,5").replace("1,000.25", "1.000,25")
    report = opened(tmp_path, text.replace("9.0", "9,0"))
    assert report.kernels[0].metrics["sm__cycles_active.avg"] == Quantity(1234.5, "cycle", "measured")


def test_the_details_page_has_a_line_for_each_metric(tmp_path: Path) -> None:
    head = (*HEAD, "Section Name", "Metric Name", "Metric Unit", "Metric Value", "Rule Name", "Rule Description")
    page = quoted(
        head,
        (*launch(0), "GPU Speed Of Light", "Duration", "nsecond", "5,120", "", ""),
        (*launch(0), "GPU Speed Of Light", "Throughput", "%", "80.5", "", ""),
        (*launch(0), "Memory", "Throughput", "%", "12.25", "", ""),
        (*launch(0), "Memory", "", "", "", "Coalescing", "Use, wider\nloads"),
        (*launch(1), "GPU Speed Of Light", "Duration", "nsecond", "4,096", "", ""),
    )
    report = opened(tmp_path, NOISE + page)
    assert [kernel.metrics["Duration"].value for kernel in report.kernels] == [5120, 4096]
    assert report.kernels[0].metrics["Throughput"].value == 80.5
    assert report.kernels[0].metrics["Memory: Throughput"].value == 12.25


def test_a_file_that_ends_in_the_middle_keeps_what_is_whole(tmp_path: Path) -> None:
    whole = raw_page()
    report = opened(tmp_path, whole[: whole.rindex('"3.5"')])
    assert [kernel.name for kernel in report.kernels] == [KERNEL, KERNEL]
    assert "cut short" in report.remarks[0]
    page = source_page()
    cut = opened(tmp_path, page[: page.rindex("EXIT") + 30])
    assert [i.offset for i in cut.kernels[0].instructions] == [0, 16, 32, 48, 64]
    assert cut.remarks
    with refused("kernel"):
        cut.kernels[0].table(kernel_of())


# ---------------------------------------------------------------- instructions


def test_the_source_page_stands_beside_the_sass_of_a_kernel(tmp_path: Path) -> None:
    report = opened(tmp_path, NOISE + source_page() + source_page("other"))
    assert len(report.kernels) == 2
    table = report.kernel("scale").table(kernel_of())
    assert (table.level, table.basis) == ("sass", "measured")
    rows = {row.place: row.cells for row in table.rows}
    assert list(rows) == [offset for offset, _ in SASS]
    assert rows[0x20]["sectors_per_request"].value == 64 / 1024
    assert rows[0x20]["sectors_per_request"].ideal == 8 / 1024
    assert rows[0x20]["sectors_per_request"].metric == "memory_l2_theoretical_sectors_global"
    assert rows[0x30]["bank_conflicts"].value == 28
    assert rows[0]["active_lanes"].value == 16
    assert rows[0]["active_lanes"].cost == 1024 * 16
    assert (rows[0]["stall_long_scoreboard"].value, rows[0]["stall_wait"].value) == (9, 3)
    assert all(cell.worth.startswith("measured") for cells in rows.values() for cell in cells.values())
    assert "stall_long_sb" in str(table)
    assert "(measured)" in str(table)
    assert table.to_json()["basis"] == "measured"


def test_source_lines_are_those_of_the_kernel(tmp_path: Path) -> None:
    table = opened(tmp_path, source_page()).kernel().table(kernel_of(), "source")
    rows = {(row.file, row.place): row.cells for row in table.rows}
    assert set(rows) == {("k.cu", 1), ("k.cu", 2)}
    assert rows["k.cu", 1]["executed"].value == 4 * 1024
    # Three of the four instructions of line 1 are no loads or stores: they make no requests.
    assert rows["k.cu", 1]["sectors_per_request"].value == 2 * 64 / (2 * 1024)
    assert rows["k.cu", 2]["bank_conflicts"].value == 28


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda sass: (*sass[:2], (0x20, "LDG.E.64 R2, desc[UR4][R2.64]"), *sass[3:]), "0x0020"),
        (lambda sass: (*sass[:3], (0x30, "@P0 LDS.U.64 R4, [R0+0x10]"), *sass[4:]), "0x0030"),
        (lambda sass: (*sass[:2], (0x20, "LDG.E R2, desc[UR4][R8.64]"), *sass[3:]), "0x0020"),
        (lambda sass: (*sass[:-2], (0x50, "NOP"), (0x60, "EXIT")), "0x0050"),
        (lambda sass: (*sass[:-1], (0x60, "NOP")), "0x0060"),
        (lambda sass: sass[:4], ""),
    ],
)
def test_other_code_is_refused_with_the_first_difference(tmp_path: Path, change: Any, place: str) -> None:
    measured = opened(tmp_path, source_page()).kernel()
    with refused("kernel") as raised:
        measured.table(kernel_of(change(SASS)))
    assert place in str(raised.value)
    with refused("kernel"):
        measured.table(kernel_of(name="turned"))


def test_branch_targets_and_padding_do_not_make_code_another(tmp_path: Path) -> None:
    page = source_page().replace("BRA `(.L_x_1)", "BRA 0x7fc48541d960").replace("R2.64", "R2.64 ")
    padded = (*SASS, (0x70, "NOP"), (0x80, "NOP"))
    assert len(opened(tmp_path, page).kernel().table(kernel_of(padded)).rows) == len(SASS)


def test_instructions_below_source_lines_are_taken_once(tmp_path: Path) -> None:
    head = ("Line No", "Source", "Address", "Source", "# Samples", "Instructions Executed")
    page = quoted(
        ("Function Name", KERNEL),
        ("File Path", "/src/k.cu"),
        head,
        ("7", "y[i] = x[i];", "-", "-", "9", "30"),
        ("", "", "0x100", "MOV R1, R2", "4", "10"),
        ("", "", "0x110", "LDG.E R2, [R4]", "5", "20"),
        ("8", "}", "-", "-", "0", "10"),
        ("", "", "0x120", "EXIT", "0", "10"),
        ("File Path", "/src/inlined.h"),
        head,
        ("3", "return v;", "-", "-", "5", "20"),
        ("", "", "0x110", "LDG.E R2, [R4]", "5", "20"),
    )
    kernel = opened(tmp_path, page).kernel()
    assert [(i.offset, i.line, i.text) for i in kernel.instructions] == [
        (0, 7, "MOV R1, R2"), (16, 7, "LDG.E R2, [R4]"), (32, 8, "EXIT"),
    ]  # fmt: skip
    rows = {row.place: row.cells["executed"].value for row in kernel.table(level="source").rows}
    assert rows == {7: 30, 8: 10}


def test_a_page_of_source_lines_alone_says_what_it_lacks(tmp_path: Path) -> None:
    page = quoted(("Kernel Name", KERNEL), ("#", "Source", "# Samples"), ("1", "int i;", "3"))
    report = opened(tmp_path, page)
    assert "--print-source sass" in report.remarks[0]
    with refused("level"):
        report.kernel().table()


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("scale", "scale"),
        ("void scale<(int)4>(const float *, float *, int)", "scale"),
        ("void ns::inner::scale<std::pair<int, float>, 3>(T1 *)", "scale"),
        ("(anonymous namespace)::scale(int)", "scale"),
        ("_ZN6cudapy5scaleB2v1E", "_ZN6cudapy5scaleB2v1E"),
    ],
)
def test_names_are_compared_without_their_parameters(name: str, base: str) -> None:
    assert base_name(name) == base


# ---------------------------------------------------------------- other files


def test_json_of_rows_and_of_a_report(tmp_path: Path) -> None:
    rows = [{"ID": "0", "Kernel Name": KERNEL, "gpu__time_duration.sum": 12.5, "odd": None, "Grid Size": "(1, 1, 1)"}]
    report = opened(tmp_path, json.dumps(rows), "rows.json")
    assert report.kernels[0].metrics["gpu__time_duration.sum"].value == 12.5
    assert isinstance(report.kernels[0].metrics["odd"], Missing)
    report = opened(tmp_path, source_page() + raw_page())
    again = opened(tmp_path, json.dumps(report.to_json()), "again.json")
    assert again.to_json() == report.to_json()
    assert str(again.kernels[0].table(kernel_of())) == str(report.kernels[0].table(kernel_of()))
    assert len(report.to_pandas()) == sum(len(kernel.metrics) for kernel in report.kernels)
    assert "instructions" in str(report)


@pytest.mark.parametrize(
    "content",
    ["", "a,b\n1,2\n", "==PROF== Connected\n", '{"kernels": [{"metrics": {}}]}', '{"kernels": [', "[1, 2]"],
)
def test_what_is_no_report_says_what_is_needed(tmp_path: Path, content: str) -> None:
    with refused("path"):
        opened(tmp_path, content)
    with refused("path"):
        wb.open_report(tmp_path / "none.csv")


def test_a_binary_report_needs_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ncu_report", None)
    with pytest.raises(MissingDependency, match=r"ncu --import .*report\.ncu-rep --csv"):
        opened(tmp_path, b"NVR\0....", "report.ncu-rep")


def test_a_zip_with_one_report_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def packed(*names: str) -> Path:
        with zipfile.ZipFile(tmp_path / "profile.zip", "w") as file:
            for name in names:
                file.writestr(name, "NVR\0")
        return tmp_path / "profile.zip"

    seen: list[tuple[str, bytes]] = []

    def loaded(path: str) -> SimpleNamespace:
        seen.append((Path(path).name, Path(path).read_bytes()))
        return SimpleNamespace(num_ranges=lambda: 0)

    module = ModuleType("ncu_report")
    module.load_report = loaded  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ncu_report", module)
    report = wb.open_report(packed("profile_data/profile.ncu-rep", "profile_data/run.txt"))
    assert seen == [("profile.ncu-rep", b"NVR\0")]
    assert report.path.endswith("profile.zip")
    with refused("path"):
        wb.open_report(packed("run.txt"))
    with refused("path"):
        wb.open_report(packed("a.ncu-rep", "b.ncu-rep"))
    with refused("path"):
        opened(tmp_path, b"PK\3\4 cut short", "short.zip")


class Metric:
    def __init__(self, value: Any, unit: str = "", instances: dict[int, Any] | None = None) -> None:
        self._value, self._unit, self._instances = value, unit, instances or {}

    def value(self, at: int | None = None) -> Any:
        return self._value if at is None else list(self._instances.values())[at]

    def unit(self) -> str:
        return self._unit

    def num_instances(self) -> int:
        return len(self._instances)

    def has_correlation_ids(self) -> bool:
        return bool(self._instances)

    def correlation_ids(self) -> Metric:
        return Metric(None, "", dict(enumerate(self._instances)))


def test_a_binary_report_is_read_by_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = {0x7F00 + offset: text for offset, text in SASS}
    metrics = {
        "gpu__time_duration.sum": Metric(1250, "nsecond"),
        "device__attribute_display_name": Metric("NVIDIA H100"),
        "absent": Metric(None),
        "memory_type": Metric(0, "", {0: 1, 16: 2}),
        "inst_executed": Metric(70, "inst", dict.fromkeys(addresses, 10)),
        "smsp__pcsamp_warps_issue_stalled_long_scoreboard": Metric(5, "", {0x7F20: 5}),
        **{f"launch__{what}_dim_{axis}": Metric(2) for what in ("grid", "block") for axis in "xyz"},
    }
    action = SimpleNamespace(
        name=lambda: "scale", metric_names=lambda: list(metrics), metric_by_name=metrics.get,
        sass_by_pc=lambda pc: f"{addresses[pc]} ;" if pc in addresses else "",
        source_info=lambda pc: SimpleNamespace(file_name=lambda: "k.cu", line=lambda: 7) if pc < 0x7F30 else None,
    )  # fmt: skip
    one = SimpleNamespace(num_actions=lambda: 1, action_by_idx=lambda i: action)
    module = ModuleType("ncu_report")
    module.load_report = lambda path: SimpleNamespace(num_ranges=lambda: 1, range_by_idx=lambda i: one)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ncu_report", module)
    report = opened(tmp_path, b"NVR\0", "report.ncu-rep")
    kernel = report.kernel()
    assert kernel.metrics["gpu__time_duration.sum"] == Quantity(1250, "nsecond", "measured")
    assert isinstance(kernel.metrics["absent"], Missing)
    assert (kernel.launch, kernel.device) == ("2x2x2 blocks of 2x2x2 threads", "NVIDIA H100")
    assert [(i.offset, i.line) for i in kernel.instructions][:4] == [(0, 7), (16, 7), (32, 7), (48, None)]
    cells = {row.place: row.cells for row in kernel.table(kernel_of()).rows}
    assert cells[0x20]["stall_long_scoreboard"].value == 5
    assert "stall_long_scoreboard" not in cells[0]

    def fails(path: str) -> None:
        raise RuntimeError("the file is of a newer version")

    module.load_report = fails  # type: ignore[attr-defined]
    with refused("path"):
        opened(tmp_path, b"NVR\0", "report.ncu-rep")
