"""Properties of every predicted time, whatever the workload: more work never takes less, faster memory never more."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.refusals import refused

from workbench.analyse.model import BufferUse, Predictions, Sampled, Workload, predict_time
from workbench.analyse.model.prediction import Conditions
from workbench.base.errors import LaunchError
from workbench.base.records import Dim3, Resources
from workbench.base.records.facts import Fact
from workbench.isa.arch import DEVICES, device

KNOWN = [name for name in DEVICES if not name.startswith("unnamed")]
BLOCKS = st.sampled_from([1, 2, 40, 107, 108, 109, 1000, 4096, 100_000])


@st.composite
def workloads(draw: st.DrawFn) -> Workload:
    blocks = draw(BLOCKS)
    threads = draw(st.sampled_from([32, 96, 128, 256, 1024]))
    warps = blocks * -(-threads // 32)
    per_warp = st.floats(0, 500)
    loads = draw(per_warp) * warps
    sectors = loads * draw(st.floats(1, 32))
    stores = draw(per_warp) * warps
    size = draw(st.sampled_from([1 << 12, 1 << 22, 1 << 28]))
    touched = min(size / 32, max(1.0, sectors))
    return Workload(
        kernel="k",
        arch="sm_80",
        grid=Dim3(blocks),
        block=Dim3(threads),
        dynamic_smem_bytes=0,
        resources=Resources(draw(st.sampled_from([16, 40, 64])), draw(st.sampled_from([0, 4096, 40_000]))),
        sampled=Sampled(blocks, blocks, "all were run", 0.1),
        opcodes={
            "FFMA": draw(per_warp) * warps,
            "DFMA": draw(per_warp) * warps,
            "MUFU.EX2": draw(per_warp) * warps,
            "LDG.E": loads,
            "STG.E": stores,
            "IADD3": draw(per_warp) * warps + warps,
        },
        fixed_cycles=draw(st.floats(10, 10_000)),
        waits={"global": draw(st.floats(0, 50)), "shared": draw(st.floats(0, 50))},
        shared_wavefronts=draw(per_warp) * warps,
        l1_requests=loads,
        l1_sectors=sectors,
        l1_bytes=sectors * 32 * draw(st.floats(0.1, 1.0)),
        l1_unique_sectors=sectors * draw(st.floats(0.1, 1.0)),
        l1_cycles=sectors * draw(st.floats(0.25, 1.0)),
        store_requests=stores,
        store_sectors=stores * 4,
        buffers=(
            BufferUse("a", size, sectors / blocks, 0.0, draw(st.floats(0, 1)), 0.0, 0.0, touched),
            BufferUse("b", size, 0.0, stores * 4 / blocks, 0.0, 0.0, 0.0, min(size / 32, stores * 4)),
        ),
    )


@settings(deadline=None, max_examples=60)
@given(workloads(), st.sampled_from(KNOWN))
def test_a_range_holds_its_middle_and_parts_are_below_it(w: Workload, name: str) -> None:
    found = predict_time(w, device(name))
    assert 0 < found.low_us < found.us < found.high_us
    assert found.bottleneck in found.parts
    assert all(part.us <= found.us * 1.0001 for part in found.parts.values())
    assert found.assumptions
    assert "not validated" in repr(found)


@settings(deadline=None, max_examples=60)
@given(workloads(), st.sampled_from(KNOWN), st.floats(1.0, 4.0))
def test_more_work_never_takes_less(w: Workload, name: str, factor: float) -> None:
    before = predict_time(w, device(name)).us * (1 - 1e-9)
    more_fma = replace(w, opcodes={**w.opcodes, "FFMA": w.opcodes["FFMA"] * factor})
    assert predict_time(more_fma, device(name)).us >= before
    assert predict_time(replace(w, shared_wavefronts=w.shared_wavefronts * factor), device(name)).us >= before
    assert predict_time(replace(w, fixed_cycles=w.fixed_cycles * factor), device(name)).us >= before
    assert predict_time(w.with_sectors(w.l1_sectors * factor, w.store_sectors * factor), device(name)).us >= before


@settings(deadline=None, max_examples=150)
@given(workloads(), st.sampled_from(KNOWN), st.data())
def test_more_sectors_are_never_faster(w: Workload, name: str, data: st.DataObject) -> None:
    """The same instructions, whose lanes lie further apart: more sectors and lines, of which more or fewer are new to
    the block, to its neighbours and to the launch."""
    times = st.floats(1.0, 8.0)
    a, b = w.buffers
    sectors = w.l1_sectors * data.draw(times)
    wider = replace(
        w,
        l1_sectors=sectors,
        l1_unique_sectors=min(w.l1_unique_sectors * data.draw(times), sectors),
        l1_cycles=w.l1_cycles * data.draw(times),
        store_sectors=w.store_sectors * data.draw(times),
        buffers=(
            replace(a, read=a.read * 8, touched=min(a.size_bytes / 32, a.touched * data.draw(times))),
            replace(b, touched=min(b.size_bytes / 32, b.touched * data.draw(times))),
        ),
    )
    before, after = predict_time(w, device(name)), predict_time(wider, device(name))
    assert after.us >= before.us * (1 - 1e-9)
    assert after.high_us >= before.high_us * (1 - 1e-9)
    assert after.low_us >= before.low_us * (1 - 1e-9)


@settings(deadline=None, max_examples=60)
@given(workloads(), st.sampled_from(KNOWN), st.floats(0.05, 1.0))
def test_what_is_known_less_has_a_wider_range(w: Workload, name: str, error: float) -> None:
    sure = predict_time(w, device(name))
    part = replace(w.sampled, blocks=1, of=max(w.num_blocks, 2), error=error)
    unsure = predict_time(replace(w, sampled=part), device(name))
    assert unsure.us == sure.us
    assert unsure.high_us >= sure.high_us
    assert unsure.low_us <= sure.low_us
    known = (sure.parts.get(name) for name in ("launch", "starts of blocks"))
    if all(part is None or part.share < 0.5 for part in known):
        assert unsure.high_us > sure.high_us * 1.01
    assert any(f"{error:.0%}" in words for words in unsure.assumptions)


@settings(deadline=None, max_examples=40)
@given(workloads(), st.sampled_from(KNOWN))
def test_faster_parts_never_make_it_slower(w: Workload, name: str) -> None:
    model = device(name)
    before = predict_time(w, model).us * (1 + 1e-9)
    if isinstance(model.dram_gb_per_s, int | float):
        assert predict_time(w, replace(model, dram_gb_per_s=model.dram_gb_per_s * 2)).us <= before
    assert predict_time(w.without_conflicts(), model).us <= before


def test_twice_the_grid_of_a_full_gpu_takes_twice_the_time() -> None:
    def of(blocks: int) -> float:
        w = Workload(
            "k", "sm_80", Dim3(blocks), Dim3(256), 0, Resources(32), Sampled(blocks, blocks, "", 0.0),
            {"FFMA": blocks * 8 * 10_000.0}, 40_000.0,
        )  # fmt: skip
        return predict_time(w, device("A100")).us

    assert of(108 * 8 * 20) == pytest.approx(2 * of(108 * 8 * 10), rel=0.02)
    assert of(1) == pytest.approx(of(108), rel=0.01)  # one block an SM: the others were idle


@pytest.mark.parametrize(
    ("name", "measured_us"), [("RTX A6000", 444_800), ("RTX 3090", 494_200), ("RTX 3090", 483_800)]
)
def test_a_request_takes_a_cycle_for_each_of_its_lines(name: str, measured_us: float) -> None:
    """Published times of products of 4,096 x 4,096 numbers whose lanes read rows: of A 32 lines a request, of B one."""
    requests = 4096.0**3 / 32
    w = Workload(
        "k", "sm_86", Dim3(128, 128), Dim3(32, 32), 0, Resources(32), Sampled(1, 1, "", 0.0),
        {"LDG.E": 2 * requests, "FFMA": requests}, 40_000.0, l1_requests=2 * requests, l1_sectors=33 * requests,
        l1_bytes=2 * requests * 128, l1_unique_sectors=2 * requests / 32, l1_cycles=33 * requests,
    )  # fmt: skip
    found = predict_time(w, device(name))
    assert found.bottleneck == "L1"
    assert found.parts["L1"].us == pytest.approx(measured_us, rel=0.07)
    assert found.low_us < measured_us < found.high_us
    together = predict_time(replace(w, l1_sectors=5 * requests, l1_cycles=2 * requests), device(name))
    assert together.us < 0.2 * found.us


def table(words: float, lines: float, size: int) -> Workload:
    """12,500 blocks of 1,024 threads that read one constant each. lines: beyond the first of a request."""
    requests = 12_500 * 32.0
    return Workload(
        "k", "sm_86", Dim3(12_500), Dim3(1024), 0, Resources(16, constant_bytes=size), Sampled(1, 1, "", 0.0),
        {"LDC": requests}, 100.0, constant_words=words * requests, constant_lines=lines * requests,
    )  # fmt: skip


def test_constants_take_a_while_for_each_word_and_each_line_that_is_missed() -> None:
    def of(words: float, lines: float, size: int = 1 << 16) -> float:
        return predict_time(table(words, lines, size), device("RTX 3090")).parts["constant cache"].us

    assert of(32, 31) == pytest.approx(1292, rel=0.05)
    assert of(32, 1) == pytest.approx(282, rel=0.05)
    assert of(32, 31, 2048) == of(32, 0)
    assert of(1, 0) == pytest.approx(of(32, 0) / 32)


@settings(deadline=None, max_examples=60)
@given(workloads(), st.sampled_from(KNOWN), st.floats(0, 1e8), st.floats(1, 8))
def test_more_constants_never_take_less(w: Workload, name: str, words: float, factor: float) -> None:
    few = replace(w, constant_words=words, constant_lines=words / 2)
    more = replace(w, constant_words=words * factor, constant_lines=words * factor)
    before, after = predict_time(few, device(name)), predict_time(more, device(name))
    assert after.us >= before.us * (1 - 1e-9)
    assert after.low_us >= before.low_us * (1 - 1e-9)
    assert after.high_us >= before.high_us * (1 - 1e-9)


def test_what_all_blocks_read_is_loaded_once_by_each_sm_if_it_fits() -> None:
    def of(touched: float, written: float = 0.0, blocks: int = 12_500) -> float:
        """Bytes that miss L1. touched: sectors of a table of which each block reads 1,024."""
        requests = blocks * 32.0
        w = Workload(
            "k", "sm_86", Dim3(blocks), Dim3(1024), 0, Resources(16), Sampled(1, 1, "", 0.0), {"LDG.E": requests},
            100.0, l1_requests=requests, l1_sectors=32 * requests, l1_bytes=128 * requests, l1_cycles=8 * requests,
            l1_unique_sectors=32 * requests,
            buffers=(BufferUse("t", 1 << 28, 1024.0, written, 1.0, 0.0, 0.0, touched),),
        )  # fmt: skip
        return predict_time(w, device("RTX 3090")).achieved["L2 traffic"].value

    every = 12_500 * 1024 * 32
    assert of(1024) == 82 * 1024 * 32
    assert of(2048) == 82 * 2048 * 32
    assert of(1 << 16) == every  # it does not fit
    assert of(1024, written=1.0) == every
    assert of(1024, blocks=82) == 82 * 1024 * 32


@pytest.mark.parametrize(("name", "arch", "reads_first"), [("A100", "sm_80", True), ("RTX 3090", "sm_86", False)])
def test_sectors_that_are_written_in_part_are_read_first_by_hbm(name: str, arch: str, reads_first: bool) -> None:
    """Bytes of DRAM of a launch that writes 256 MB, in several passes where a block does not fill its sectors."""
    blocks = 1 << 17

    def moved(words: int, passes: int) -> float:
        """words: that are written in each sector."""
        sectors = 64.0 * passes
        w = Workload(
            "k", arch, Dim3(blocks), Dim3(512), 0, Resources(16), Sampled(1, 1, "", 0.0), {"STG.E": 16.0 * blocks},
            100.0, store_requests=16.0 * blocks, store_sectors=sectors * blocks,
            store_bytes=sectors * words * 4 * blocks,
            buffers=(BufferUse("a", 1 << 28, 0.0, sectors, 0.0, 0.0, 0.0, float(1 << 23)),),
        )  # fmt: skip
        return predict_time(w, device(name)).achieved["DRAM traffic"].value

    whole = moved(8, 1)
    assert whole == 1 << 28
    kept = {"A100": 40e6, "RTX 3090": 6e6}[name] / whole
    both = 2 if reads_first else 1
    assert moved(4, 1) == pytest.approx(both * whole)
    assert moved(1, 1) == pytest.approx(both * whole)
    assert moved(7, 1) == pytest.approx((1.25 if reads_first else 1) * whole)
    assert moved(4, 2) == pytest.approx(both * whole * (kept + 2 * (1 - kept)))


@pytest.mark.parametrize(("name", "arch", "times"), [("A100", "sm_80", 1.5), ("RTX 3090", "sm_86", 1.0)])
def test_dram_gives_neighbours_of_sectors_that_lie_alone(name: str, arch: str, times: float) -> None:
    blocks = 1 << 12
    requests, sectors = 8.0 * blocks, 256.0 * blocks

    def of(alone: float) -> tuple[float, float, float]:
        """Bytes of DRAM and the ends of the range of a launch that reads each sector once; alone: a share of them."""
        w = Workload(
            "k", arch, Dim3(blocks), Dim3(256), 0, Resources(16), Sampled(1, 1, "", 0.0), {"LDG.E": requests}, 100.0,
            l1_requests=requests, l1_sectors=sectors, l1_bytes=128 * requests, l1_cycles=requests,
            l1_unique_sectors=sectors,
            buffers=(BufferUse("a", 1 << 28, 256.0, 0.0, 0.0, 0.0, 0.0, sectors, alone=alone),),
        )  # fmt: skip
        found = predict_time(w, device(name))
        return found.achieved["DRAM traffic"].value, found.low_us, found.high_us

    (beside, low, high), (between, _, _), (far, least, most) = of(0.0), of(0.5), of(1.0)
    assert beside == sectors * 32
    assert far == pytest.approx(times * beside)
    assert between == pytest.approx((1 + times) / 2 * beside)
    assert least == low
    assert most > 1.3 * high


def test_what_emptied_l2_is_written_back() -> None:
    """An A100 has 40 MB of L2: half of that, or of what the launch moves, is written besides."""

    def moved(sectors: float, conditions: Conditions) -> tuple[float, float, float]:
        """Bytes of DRAM, and the ends of the range, of a launch that reads so many sectors once."""
        blocks = int(sectors / 1024)
        requests = blocks * 256.0
        w = Workload(
            "k", "sm_80", Dim3(blocks), Dim3(256), 0, Resources(16), Sampled(1, 1, "", 0.0), {"LDG.E": requests}, 100.0,
            l1_requests=requests, l1_sectors=4 * requests, l1_bytes=128 * requests, l1_cycles=requests,
            l1_unique_sectors=4 * requests,
            buffers=(BufferUse("a", int(sectors * 32), 1024.0, 0.0, 0.0, 0.0, 0.0, sectors),),
        )  # fmt: skip
        found = predict_time(w, device("A100"), conditions)
        return found.achieved["DRAM traffic"].value, found.low_us, found.high_us

    for sectors, written in ((1 << 25, 20e6), (1 << 19, (1 << 18) * 32)):
        plain, _, _ = moved(sectors, Conditions())
        cold, low, high = moved(sectors, Conditions(cache="cold"))
        assert plain == sectors * 32
        assert cold - plain == pytest.approx(written)
        assert low < high


def test_what_does_not_fit_is_refused() -> None:
    w = Workload("k", "sm_75", Dim3(1), Dim3(1024), 0, Resources(128), Sampled(1, 1, "", 0.0), {"FFMA": 1.0}, 1.0)
    with pytest.raises(LaunchError) as error:
        predict_time(w, device("T4"))
    assert error.value.refusal == Fact.of("block", kernel="k", device="T4")


def test_predictions_are_found_by_name() -> None:
    w = Workload("k", "sm_80", Dim3(1), Dim3(32), 0, Resources(16), Sampled(1, 1, "", 0.0), {"FFMA": 1.0}, 1.0)
    several = Predictions((predict_time(w, device("A100")), predict_time(w, device("T4"))))
    assert several["T4"].device == "T4"
    assert [row["device"] for row in several.to_json()] == ["A100", "T4"]
    with refused("device"):
        several["H100"]
