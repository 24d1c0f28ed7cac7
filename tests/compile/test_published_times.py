"""The file of published times (benchmarks/published): its records, its kernels, and the judge's figures."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.tiers import sampled

import workbench as wb
from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.timings import Series, Timing
from workbench.isa.arch import DEVICES

PUBLISHED = Path(__file__).parents[2] / "benchmarks" / "published"
_LANES = {"sm_75": 64, "sm_80": 64}
"""Results of fp32 a clock and SM; all later archs have 128."""


@pytest.fixture(scope="module")
def published() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PUBLISHED))
        import judge
        import points

        yield points, judge
    for name in ("judge", "points"):
        del sys.modules[name]


@pytest.fixture
def measure(published: Any) -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PUBLISHED))
        import measure

        yield measure
    del sys.modules["measure"]


def test_each_record_is_whole(published: Any) -> None:
    points, _ = published
    found = points.load()
    assert len({p.id for p in found}) == len(found) >= 150
    assert len({p.device for p in found}) >= 10
    for p in found:
        assert p.kind in points.CLASSES, p.id
        assert p.device in DEVICES, p.id
        assert p.source.url.startswith("https://"), p.id
        assert p.source.title, p.id
        assert p.locator, p.id
        assert p.cache in points.CACHES, p.id
        assert isinstance(p.clock, int) or p.clock in ("boost", "base", points.NOT_SAID), p.id
        assert p.includes_launch in (True, False, points.NOT_SAID), p.id
        assert 1 <= len(p.grid) <= 3, p.id
        assert 1 <= math.prod(p.block) <= 1024, p.id
        assert p.measured_us > 0, p.id
        assert "__global__" in p.text, p.id


def test_a_time_is_not_below_what_the_gpu_can_do(published: Any) -> None:
    points, _ = published
    some = [p for p in points.load() if p.floor_bytes and p.cache == "cold"]
    assert len(some) > 20
    for p in some:
        bandwidth = DEVICES[p.device].dram_gb_per_s
        assert not isinstance(bandwidth, Missing)
        assert p.measured_us >= p.floor_bytes / bandwidth / 1e3, p.id
    counted = [p for p in points.load() if p.floor_flops]
    assert len(counted) > 20
    for p in counted:
        model = DEVICES[p.device]
        assert not isinstance(model.boost_mhz, Missing)
        # Boards run above the boost clock of their data sheet.
        peak = 1.1 * 2 * _LANES.get(model.arch, 128) * model.num_sms * model.boost_mhz
        assert p.measured_us >= p.floor_flops / peak, p.id


def test_a_page_is_in_one_half_and_both_have_points(published: Any) -> None:
    points, _ = published
    found = points.load()
    halves = {half: [p for p in found if p.half == half] for half in ("tuning", "judging")}
    assert min(map(len, halves.values())) >= 0.2 * len(found)
    pages = {half: {p.source.url for p in some} for half, some in halves.items()}
    assert not pages["tuning"] & pages["judging"]
    cited = points.Source("", "https://example.org/a", cited=True)
    assert cited.half == "tuning"
    drawn = [points.Source("", f"https://example.org/{i}").half for i in range(200)]
    assert 60 < drawn.count("judging") < 140


def _instances() -> list[str]:
    sys.path.insert(0, str(PUBLISHED))
    try:
        import points

        found = {(p.file, p.kernel, DEVICES[p.device].arch, p.options): p.id for p in points.load()}
    finally:
        sys.path.remove(str(PUBLISHED))
        sys.modules.pop("points")
    return sorted(found.values())


@pytest.mark.parametrize("name", sampled(_instances(), 6))
def test_a_kernel_compiles_for_its_device_and_takes_its_arguments(published: Any, name: str) -> None:
    points, _ = published
    point = next(p for p in points.load() if p.id == name)
    kernel = points.compiled(point, DEVICES[point.device].arch)
    assert len(kernel.parameters) == len(point.arguments)


def test_arrays_hold_what_their_records_say(published: Any) -> None:
    points, _ = published

    def array_of(fill: str, dtype: str = "int32", **more: Any) -> Any:
        return points.contents({"shape": [6], "dtype": dtype, "fill": fill, **more})

    np.testing.assert_array_equal(array_of("strided", step=4, below=10), [0, 4, 8, 2, 6, 0])
    np.testing.assert_array_equal(array_of("indices", below=4), [0, 1, 2, 3, 0, 1])
    assert not array_of("zeros").any()
    assert array_of("ones", "float32").sum() == 6
    assert array_of("random", below=3).max() < 3
    assert array_of("random", "bfloat16").dtype.name == "bfloat16"
    skewed = points.contents({"shape": [1000], "dtype": "int32", "fill": "random", "below": 1000, "share": 0.9})
    assert np.count_nonzero(skewed == 0) > 800
    with pytest.raises(KeyError, match="nothing"):
        array_of("nothing")


def test_a_cycle_of_addresses_comes_to_every_place_once(published: Any) -> None:
    points, _ = published
    buffer = points._cycle_of_addresses(64, 8, "emulator")
    words, at, found = buffer.copy_to_host(), buffer.address, []
    for _ in range(8):
        found.append((at - buffer.address) // 8)
        at = int(words[found[-1]])
    assert sorted(found) == list(range(0, 64, 8))
    assert at == buffer.address


def test_the_figures_of_known_predictions(published: Any) -> None:
    points, judge = published
    three = [p for p in points.load() if p.half == "tuning"][:3]
    same = {p.id: judge.Judged(p.id, 0.5 * p.measured_us, p.measured_us, 2 * p.measured_us, "DRAM", "") for p in three}
    exact = judge.figures("x", three, same)
    assert (exact.points, exact.inside, exact.mape, exact.median, exact.width) == (3, 1, 0, 0, 4)
    assert exact.bias == pytest.approx(0)
    twice = {p.id: judge.Judged(p.id, 1.9 * p.measured_us, 2 * p.measured_us, 3 * p.measured_us, "", "") for p in three}
    found = judge.figures("x", three, twice)
    assert (found.inside, found.mape, found.median) == (0, 1, 1)
    assert found.bias == pytest.approx(1)
    refused = {**same, three[0].id: judge.Judged(three[0].id, math.nan, math.nan, math.nan, "", "why")}
    assert judge.figures("x", three, refused).points == 2
    assert judge.figures("x", three[:1], refused).points == 0
    assert "| x |" not in judge.table(three, same)


def test_ladders_have_ranks_and_regrets(published: Any) -> None:
    points, judge = published
    ladder = [p for p in points.load() if p.id.startswith("boehm-")]
    assert len({p.ladder for p in ladder}) == 1
    backwards = {p.id: judge.Judged(p.id, 1, 1e9 / p.measured_us, 1, "", "") for p in ladder}
    found = judge.figures("x", ladder, backwards)
    assert found.ladders == 1
    assert found.rho == pytest.approx(-1)
    times = [p.measured_us for p in ladder]
    assert found.regret == pytest.approx(max(times) / min(times) - 1)
    equal = {p.id: judge.Judged(p.id, 1, 1, 1, "", "") for p in ladder}
    assert judge.figures("x", ladder, equal).rho == 0


def test_a_prediction_is_kept_and_a_refusal_is_not(
    published: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    points, judge = published
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    point = next(p for p in points.load() if p.id == "small-a40-4096")
    result = judge.predicted(point)
    assert 0 < result.low_us <= result.us <= result.high_us
    folder = judge._cache_folder()
    assert judge._cached(folder, point) is None
    judge._keep(folder, point, result)
    assert judge.judge([point], 1) == {point.id: result}


def test_the_table_of_the_package_is_written_from_known_predictions(
    published: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    points, judge = published
    monkeypatch.setattr(judge, "TABLE", tmp_path / "table.tsv")
    first, second, third = sorted(points.load(), key=lambda p: p.id)[:3]
    results = {
        first.id: judge.Judged(first.id, 0.9 * first.measured_us, first.measured_us, 1.1 * first.measured_us, "L1", ""),
        second.id: judge.Judged(second.id, 2 * second.measured_us, 3 * second.measured_us, math.inf, "DRAM", ""),
        third.id: judge.Judged(third.id, math.nan, math.nan, math.nan, "", "it is refused"),
    }
    judge.write((third, second, first), results)
    rows = [line.split("\t") for line in (tmp_path / "table.tsv").read_text(encoding="utf-8").splitlines()]
    assert rows == [
        ["arch", "bottleneck", "ratio", "inside"],
        [DEVICES[first.device].arch, "L1", "1.000", "1"],
        [DEVICES[second.device].arch, "DRAM", "3.000", "0"],
    ]


def small(points: Any) -> list[Any]:
    """Launches of little memory that need nothing of a target."""
    found = []
    for p in points.load():
        arrays = [a for a in p.arguments if "shape" in a]
        words = sum(math.prod(a["shape"]) for a in arrays)
        if words < 1 << 16 and not p.constants and all("every" not in a for a in arrays):
            found.append(p)
    return found


def test_each_launch_is_measured_once_until_the_time_is_over(
    published: Any, measure: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    points, _ = published
    chosen = measure.launches(small(points))
    twins = [replace(chosen[0], id="twin", device="T4", clock=1000), *chosen]
    assert len(measure.launches(twins)) == len(chosen)
    us, mhz = Quantity(12.5, "us", "measured"), Quantity(1740.4, "MHz", "measured")
    none = Missing("not measured")
    hot = Series("hot", (12.5,), us, us, us, none, 0.0, none, 1, "events", mhz, none, "enough")
    calls: list[Any] = []

    def time(kernel: wb.Kernel, grid: Any, block: Any, args: Any, **more: Any) -> Any:
        calls.append((kernel.name, more["target"], more["samples"]))
        if len(calls) == 2:
            return Missing("it does not fit")
        if len(calls) == 3:
            raise wb.ArgumentError("no such launch", "grid")
        return Timing(kernel, "H100 SXM", Dim3(1), Dim3(1), (12.5,), us, us, us, hot)

    model = DEVICES["H100 SXM"]
    found = list(measure.measured(chosen[:4], model, time, 7, math.inf))
    assert [p.id for p in found] == [chosen[0].id, chosen[3].id]
    assert {(p.device, p.clock, p.cache, p.includes_launch, p.measured_us) for p in found} == {
        ("H100 SXM", 1740, "warm", True, 12.5)
    }
    assert {call[1:] for call in calls} == {("gpu", 7)}
    said = capsys.readouterr().err
    assert "it does not fit" in said
    assert "no such launch" in said
    assert not list(measure.measured(chosen, model, time, 7, -math.inf))
    assert f"0 of {len(chosen)}" in capsys.readouterr().err


def test_a_gpu_has_one_section_of_the_page(measure: Any) -> None:
    page = "# Measurements\n\n## Others\n\ntext\n"
    first, second = DEVICES["H200"], DEVICES["T4"]
    with_both = page
    for model in (first, second):
        text = measure.section(model, "CUDA 13", 3, 4, "| old |")
        with_both = measure.with_section(with_both, model, text)
    again = measure.with_section(with_both, first, measure.section(first, "CUDA 13", 4, 4, "| new |"))
    assert again.count("## Kernels of published times on H200") == 1
    assert again.count("## Kernels of published times on T4") == 1
    assert again.count("| old |") == again.count("| new |") == 1
    assert again.startswith(page.rstrip())
    assert "4 of 4" in again
