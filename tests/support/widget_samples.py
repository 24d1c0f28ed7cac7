"""Tables and predictions that the tests of views show."""

from __future__ import annotations

from types import MappingProxyType

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.analyse.model import BufferUse, Predictions, Sampled, Workload, predict_time
from workbench.base.records import Dim3, Quantity, Resources
from workbench.base.records.count_basis import BASIS_WORDS
from workbench.base.records.counter_table import LINE_COLUMNS
from workbench.base.records.facts import Fact
from workbench.base.records.line_tables import Cell, LineRow, LineTable
from workbench.isa.arch import device
from workbench.search.sweeping.sweep import DeviceSweep, SweepTime
from workbench.search.tuning.space import space_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import About, Tuning

COLUMNS = {column.name: column for column in LINE_COLUMNS}


def row(place: int, text: str, **cells: tuple[float, float | None, float]) -> LineRow:
    metric = COLUMNS["sectors_per_request"].metric
    found = {
        name: Cell(*cell, BASIS_WORDS["other_instructions"] if name == "executed" else BASIS_WORDS["as_hardware"],
                   metric if name == "sectors_per_request" else "")
        for name, cell in cells.items()
    }  # fmt: skip
    return LineRow(place, text, MappingProxyType(found), "k.cu")


TABLE = LineTable(
    "source",
    "transpose<int>",
    "2x2 blocks of 32x8 threads",
    (COLUMNS["executed"], COLUMNS["active_lanes"], COLUMNS["sectors_per_request"], COLUMNS["bank_conflicts"]),
    (
        row(3, "  int c = blockIdx.x * 32;", executed=(192, None, 192), active_lanes=(32, 32, 0)),
        row(5, "    tile[j][i] = x[j * n + i]; // <script>alert(1)</script>", executed=(576, None, 576),
            active_lanes=(32, 32, 0), sectors_per_request=(4, 4, 0)),
        row(9, "    y[i * n] = tile[i][j] + some_function(of_this, and_that, and_of_something_else_that_is_long);",
            executed=(512, None, 512), active_lanes=(15.5, 32, 8448), sectors_per_request=(31.25, 4, 872),
            bank_conflicts=(3968, 0, 3968)),
    ),
)  # fmt: skip

W = Workload(
    "scale<a&b>", "sm_80", Dim3(4096), Dim3(256), 0, Resources(32), Sampled(8, 4096, "8 of 4096 were run", 0.1),
    {"FFMA": 4096 * 8 * 100.0, "LDG.E": 4096 * 8.0, "STG.E": 4096 * 8.0}, 1000.0,
    l1_requests=4096 * 8.0, l1_sectors=4096 * 32.0, l1_bytes=4096 * 1024.0, l1_unique_sectors=4096 * 32.0,
    l1_cycles=4096 * 8.0, store_requests=4096 * 8.0, store_sectors=4096 * 32.0,
    buffers=(BufferUse("x", 1 << 22, 32.0, 0.0, 0.0, 0.0, 0.0, 4096 * 32.0),),
    operations={"floating-point": 4096 * 256 * 200.0, "integer": 0.0},
)  # fmt: skip


def predictions(*names: str) -> Predictions:
    return Predictions(tuple(predict_time(W, device(name)) for name in names))


def search(reason: str) -> Tuning:
    """A search with a variant that counts, and one that is refused for a reason."""
    time = TimeRange(Quantity(1.0, "us", "modelled"), Quantity(2.0, "us", "modelled"), 1.5)
    trials = (
        Trial(0, {"BLOCK": 32, "TILE": 1}, "verified", time=time, bottleneck="launch", values=(1.5,)),
        Trial(1, {"BLOCK": 32, "TILE": 3}, "refused", Fact.of("variant_wrong", words=reason), time=time),
    )
    about = About("scale", "scale", "", "", "sm_80", "A100", {"n": 1 << 16}, {}, "modelled")
    return Tuning(about, space_of({"BLOCK": [32], "TILE": [1, 3]}), trials, 2, "all", 0)


def device_sweep() -> DeviceSweep:
    """Times of two GPUs for many sizes."""
    time = TimeRange(Quantity(1.0, "us", "modelled"), Quantity(2.0, "us", "modelled"), 1.5)
    names = ("A100", "RTX 3060 Laptop")
    times = tuple(SweepTime(name, {"n": 1 << e}, time, "l2") for name in names for e in range(4, 24))
    return DeviceSweep("scale", "scale", times, len(times))
