"""Counts by line as tables: of the source, of PTX, and of SASS as far as they hold there; text, pandas, JSON."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.records.count_basis import AccessBasis, SassAccess
from workbench.base.records.counter_table import COUNTER_NAMES, LINE_COLUMNS
from workbench.base.records.facts import Fact
from workbench.base.records.line_tables import LEVELS, LaunchCounters, LineFacts
from workbench.base.records.outcomes import Counters

SOURCE = """
struct Pair { double a, b; };
__device__ double sum(const Pair& p) { return p.a + p.b; }

extern "C" __global__ void mixed(const Pair* x, double* y, unsigned* bins, int n) {
    __shared__ double tile[64 * 3];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tile[threadIdx.x * 3] = i < n ? sum(x[i]) : 0;
    __syncthreads();
    if (i % 3 == 0) {
        y[i] = tile[threadIdx.x / 2 * 3] * tile[0];
        for (int j = 0; j < i % 7; j++) y[i] += sqrt(y[i]);
    }
    atomicAdd(&bins[threadIdx.x % 5], 1u);
}
"""
SPILLING = """
extern "C" __global__ void __launch_bounds__(256, 8) spilling(float* x, int n) {
    float v[64];
    #pragma unroll
    for (int i = 0; i < 64; i++) v[i] = x[i * n + threadIdx.x];
    for (int k = 0; k < n; k++) {
        #pragma unroll
        for (int i = 0; i < 64; i++) v[i] = v[i] * v[(i * 7 + 3) % 64] + v[(i + 11) % 64];
    }
    #pragma unroll
    for (int i = 0; i < 64; i++) x[i * n + threadIdx.x] = v[i];
}
"""


@pytest.fixture(scope="module")
def counted() -> LaunchCounters:
    kernel = wb.kernel(SOURCE, filename="mixed.cu", arch="sm_90")
    args = [np.zeros(128, [("a", "f8"), ("b", "f8")]), np.ones(128), np.zeros(5, np.uint32), 128]
    outcome = wb.target("emulator").launch(kernel, 2, 64, args, count=True)
    assert not outcome.faults
    assert isinstance(outcome.counters, LaunchCounters)
    return outcome.counters


def test_a_table_adds_up_to_the_totals(counted: LaunchCounters) -> None:
    """Lines of the source add up to the PTX lines with a known place; a compiler leaves a few without one."""
    assert counted.launch is not None
    spots = counted.launch.kernel.compilation.line_map.ptx_to_source
    for level, lines in (("source", spots), ("ptx", counted.by_ptx_line)):
        table = counted.table(level)
        for column in table.columns:
            if column.below or column.static:
                continue
            got = sum(row.cells[column.name].value for row in table.rows if column.name in row.cells)
            want = sum(counted.by_ptx_line.get(line, {}).get(name, 0) for line in lines for name in column.above)
            assert got == want > 0, (level, column.name)
            assert level == "source" or want == sum(counted.totals[name] for name in column.above)


def test_lines_stand_with_their_texts_and_inlined_code_at_its_own(counted: LaunchCounters) -> None:
    rows = {row.place: row for row in counted.table().rows}
    lines = SOURCE.split("\n")
    assert all(row.text == lines[place - 1] and row.file == "mixed.cu" for place, row in rows.items())
    # The two doubles of a Pair are 16 bytes apart from lane to lane: 32 lanes have 512 bytes, in two loads or one.
    sectors = rows[3].cells["sectors_per_request"]
    assert sectors.value == 16
    assert rows[14].cells["atomics"].value == 4
    assert rows[14].cells["same_address_lanes"].value == math.ceil(32 / 5)
    assert rows[14].cells["same_address_lanes"].ideal == 1
    # Doubles three doubles apart lie in other banks each.
    assert rows[8].cells["wavefronts_per_request"].value == rows[8].cells["wavefronts_per_request"].ideal == 2
    assert "bank_conflicts" not in rows[8].cells
    assert rows[10].cells["divergent_branches"].value == 4
    assert rows[12].cells["active_lanes"].value < 32 == rows[12].cells["active_lanes"].ideal


def test_the_name_of_the_hardware_stands_only_where_sass_does_what_was_counted(counted: LaunchCounters) -> None:
    for row in counted.table("ptx").rows:
        basis = counted.basis_by_ptx_line.get(row.place)
        for name, cell in row.cells.items():
            changed = basis is None or basis.kind == "on_ptx"
            assert not (cell.metric and changed), (row, name)
            assert cell.worth
        for name in ("executed", "active_lanes"):
            assert not row.cells[name].metric
            assert "SASS has other instructions" in row.cells[name].worth
    named = [cell.metric for row in counted.table("ptx").rows for cell in row.cells.values() if cell.metric]
    assert named


def test_rows_of_sass_are_the_accesses_that_it_has(counted: LaunchCounters) -> None:
    table = counted.table("sass")
    assert table.rows
    for row in table.rows:
        assert row.text.split()[-1 if not row.text else 0]
        opcode = row.text.split(" ")[1 if row.text.startswith("@") else 0]
        assert opcode.partition(".")[0] in {"LDG", "STG", "LDS", "STS", "ATOMS", "REDG", "ATOMG", "LDGSTS"}
        assert not {"executed", "active_lanes", "divergent_branches"} & row.cells.keys()


def test_each_number_says_what_it_is_summed_over(counted: LaunchCounters) -> None:
    tables = {level: counted.table(level) for level in LEVELS}
    for level, table in tables.items():
        for row in table.rows:
            assert row.ptx_lines or level == "sass"
            for name, cell in row.cells.items():
                why, column = table.why(name, row.place, row.file), table.column(name)
                assert why.rule == column.definition
                numbers = [quantity.value for _, quantity in why.numbers]
                assert numbers[0] == cell.value
                assert (cell.over is None) == (not column.below)
                if cell.over is not None:
                    summed = {
                        counter: sum(counted.by_ptx_line[line].get(counter, 0) for line in row.ptx_lines)
                        for counter in (*column.above, *column.below)
                    }
                    assert numbers[1:3] == [sum(summed[each] for each in part) for part in (column.above, column.below)]
                assert {each.ptx_line for each in why.places} - {None} == set(row.ptx_lines)
                assert cell.metric in why.source
    # An access of SASS stands at its offset and names the line of PTX that was counted.
    for row in tables["sass"].rows:
        assert row.offsets == (row.place,)
        assert any(row.place in other.offsets for other in tables["ptx"].rows)
    first = tables["source"].rows[0]
    assert tables["source"].why("executed", first.place) == tables["source"].why("executed", first.place, first.file)
    with refused("place"):
        tables["source"].why("executed", 999)


def test_sorting_is_by_what_a_line_costs(counted: LaunchCounters) -> None:
    table = counted.table().sorted_by("active_lanes")
    costs = [row.cells["active_lanes"].cost for row in table.rows]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 0
    heat = table.heat("active_lanes")
    assert max(heat.values()) == 1
    assert heat["mixed.cu", table.rows[0].place] == 1
    with refused("name"):
        table.sorted_by("warmth")
    with refused("level"):
        counted.table("llvm")  # type: ignore[arg-type]


def test_text_pandas_and_json_say_the_same(counted: LaunchCounters) -> None:
    table = counted.table()
    frame = counted.to_pandas()
    plain = json.loads(json.dumps(counted.to_json()))
    assert [column["name"] for column in plain["columns"]] == [column.name for column in table.columns]
    assert all(column["definition"] and column["unit"] for column in plain["columns"])
    assert list(frame.index) == [(row.file, row.place) for row in table.rows]
    for row, told in zip(table.rows, plain["rows"], strict=True):
        for column in table.columns:
            cell = row.cells.get(column.name)
            shown = frame.loc[(row.file, row.place), column.name]
            assert (cell is None and math.isnan(shown)) or shown == cell.value == told["cells"][column.name]["value"]
    assert frame.attrs["columns"]["executed"]["definition"]
    text = str(table)
    assert text.splitlines()[0] == "mixed: 2 blocks of 64 threads (counted)"
    assert len(text.splitlines()) == 2 + len(table.rows)
    assert "atomicAdd(&bins" in text


def test_spills_are_static_and_stand_where_they_are() -> None:
    kernel = wb.kernel(SPILLING, arch="sm_90")
    spills = [line for line in kernel.sass.lines if line.spill]
    assert spills, "the kernel must spill for this test to mean anything"
    outcome = wb.target("emulator").launch(kernel, 1, 32, [np.zeros(64 * 32, np.float32), 1], count=True)
    assert isinstance(outcome.counters, LaunchCounters)
    for level, where in (("sass", "offset"), ("source", "source_line"), ("ptx", "ptx_line")):
        table = outcome.counters.table(level)
        wanted: dict[int, int] = {}
        for line in spills:
            place = getattr(line, where)
            if isinstance(place, int):
                wanted[place] = wanted.get(place, 0) + 1
        found = {row.place: row.cells["spills"].value for row in table.rows if "spills" in row.cells}
        assert found == wanted, level
        assert all("static" in row.cells["spills"].worth for row in table.rows if "spills" in row.cells)
        assert table.column("spills").static


def facts(kind: str, sass: tuple[int, ...], counts: dict[str, int]) -> LineFacts:
    accesses = tuple(SassAccess(offset, "LDG.E") for offset in sass)
    basis = AccessBasis(kind, Fact.of("same", opcodes=(("LDG.E", 1),)), accesses)  # type: ignore[arg-type]
    return LineFacts("k", "1 block of 32 threads", Counters(counts, {}, {7: counts}, {7: basis}))


def test_copies_of_an_access_share_their_quotients_and_no_count() -> None:
    counts = {"global_load_requests": 8, "global_load_sectors": 64, "global_load_ideal_sectors": 32}
    [one] = facts("as_hardware", (16,), counts).table("sass").rows
    assert (one.place, one.cells["requests"].value, one.cells["sectors_per_request"].value) == (16, 8, 8)
    rows = facts("as_hardware", (16, 48), counts).table("sass").rows
    assert [row.place for row in rows] == [16, 48]
    assert all(set(row.cells) == {"sectors_per_request"} for row in rows)
    assert "2 copies of the instruction together" in rows[0].cells["sectors_per_request"].worth
    assert not facts("on_ptx", (16,), counts).table("sass").rows
    assert not facts("on_ptx", (16,), counts).table("ptx").rows[0].cells["sectors_per_request"].metric


def test_what_the_hardware_has_no_name_for_gets_none() -> None:
    """Asynchronous copies have metrics of their own, atomics of shared memory none."""
    sectors = {"requests": 8, "sectors": 64, "ideal_sectors": 32}
    load = {f"global_load_{name}": n for name, n in sectors.items()}
    copy = {f"global_copy_{name}": n for name, n in sectors.items()}

    def name_of(counts: dict[str, int]) -> str:
        return facts("as_hardware", (16,), counts).table("ptx").rows[0].cells["sectors_per_request"].metric

    assert name_of(load).endswith("_ld")
    assert name_of(copy) == name_of({**load, **copy}) == ""
    both = {"global_copy_requests": 2, "shared_copy_requests": 2}
    assert facts("as_hardware", (16,), both).table("sass").rows[0].cells["requests"].value == 2
    cells = facts("as_hardware", (16,), {"shared_atomic_requests": 3}).table("ptx").rows[0].cells
    assert cells["atomics"].value == 3
    assert cells["atomics"].metric == ""


def test_columns_are_of_counters_that_there_are() -> None:
    names = [column.name for column in LINE_COLUMNS]
    assert len(set(names)) == len(names)
    for column in LINE_COLUMNS:
        ideal = column.ideal if isinstance(column.ideal, tuple) else ()
        assert {*column.above, *column.below, *ideal} <= set(COUNTER_NAMES)
        assert {counter for counter, _ in column.metrics} <= set(column.above)
        assert column.definition
        assert column.static == (not column.above)


COMPARE_AND_SWAP = """extern "C" __global__ void k(const float* x, float* y) {
  __shared__ float s[64];
  s[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&s[threadIdx.x & 7], x[threadIdx.x] + s[63]);
  __syncthreads();
  y[threadIdx.x] = s[threadIdx.x];
}"""


def test_loads_of_a_compare_and_swap_loop_are_not_counted_as_the_hardware_does():
    """SASS has loads of shared memory where PTX has an atomic: a total of loads is not the hardware's."""
    kernel = wb.kernel(COMPARE_AND_SWAP, arch="sm_80")
    assert any(line.opcode.startswith("ATOMS.CAST.SPIN") for line in kernel.sass.lines)
    arrays = [np.ones(64, np.float32), np.zeros(64, np.float32)]
    counters = wb.target("emulator").launch(kernel, 1, 64, arrays, count=True).counters
    for name in ("shared_load_requests", "shared_load_wavefronts"):
        assert "more_in_sass" in counters.basis_of(name).lines
    assert counters.basis_of("shared_store_requests").lines == {"as_hardware": 1}
    rows = {
        row.place: row.cells["wavefronts_per_request"]
        for row in counters.table().rows
        if row.cells.keys() & {"wavefronts_per_request"}
    }
    assert rows[5].metric == ""
    assert rows[7].metric
    requests = next(row.cells["requests"] for row in counters.table().rows if row.place == 5)
    assert requests.worth.startswith("of 3 PTX lines"), "the atomic's line is one, however many accesses it became"
