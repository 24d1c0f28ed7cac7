"""Remedies are tried before they are advised: the numbers of a trial are those of the changed kernel, and what does
not hold is not advised.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from support.advice_pairs import PAIRS, changed

import workbench as wb
from workbench.analyse.model.advice import MIN_GAIN, Advice, AdviceList
from workbench.analyse.model.advice.rewrites import Rewrite
from workbench.analyse.model.advice.trial import Trial
from workbench.api import advice_trials
from workbench.api.advice_trials import Trials
from workbench.base.records import Dim3, Missing

pytestmark = pytest.mark.sampled(9)

CASES = {pair.rule: pair for pair in PAIRS}
N = 512
PAD = CASES["bank_conflicts"].bad.source


def tiles(source: str = PAD) -> tuple[wb.Kernel, Any, Any, tuple[Any, ...]]:
    """A launch with bank conflicts."""
    a = np.arange(N * N, dtype=np.float32).reshape(N, N)
    return wb.kernel(source, arch="sm_86"), (N // 32, N // 32), (32, 8), (a, np.zeros_like(a), N)


def advised(launch: tuple[wb.Kernel, Any, Any, tuple[Any, ...]], device: str = "RTX 3090") -> AdviceList:
    found = wb.advise(*launch, device=device)
    assert isinstance(found, AdviceList)
    return found


def trial_of(found: tuple[Advice, ...], kind: str) -> Trial:
    (trial,) = [each.trial for each in found if each.remedy.kind == kind]
    assert isinstance(trial, Trial)
    return trial


def test_the_numbers_of_a_trial_are_those_of_the_changed_kernel() -> None:
    found = advised(tiles())
    trial = trial_of(found, "padding")
    assert trial.refusal is None
    for source, numbers in ((PAD, trial.before), (changed(PAD, ("tile[32][32]", "tile[32][33]")), trial.after)):
        kernel, grid, block, args = tiles(source)
        outcome = wb.target("emulator").launch(kernel, grid, block, args, count=True)
        assert numbers["shared_load_bank_conflicts"].value == outcome.counters.totals["shared_load_bank_conflicts"]
        assert numbers["warp_instructions"].value == outcome.counters.totals["warp_instructions"]
        assert numbers["predicted_us"].value == wb.predict(kernel, grid, block, args, device="RTX 3090").us
        assert numbers["static_smem_bytes"].value == kernel.resources.static_smem_bytes
        np.testing.assert_array_equal(args[1], args[0].T)
    (advice,) = [each for each in found if each.trial is trial]
    gain = 1 - trial.after["predicted_us"].value / trial.before["predicted_us"].value
    assert advice.gain.value == pytest.approx(100 * gain)
    assert {each.basis for each in trial.after.values()} == {"counted", "modelled", "static"}
    assert "-    __shared__ float tile[32][32];\n+    __shared__ float tile[32][33];" in trial.diff
    for words in (trial.words, *trial.changes, *trial.diff.splitlines()):
        assert words in str(found)
    (modelled,) = [each for each in trial.changes if "(modelled)" in each]
    assert all(len(each.replace(".", "").lstrip("0")) <= 3 for each in re.findall(r"\d[\d.]*", modelled)), modelled


def test_what_no_program_can_make_is_said_to_be_untried() -> None:
    case = CASES["record_stride"].bad
    found = advised((wb.kernel(case.source, arch="sm_86"), case.grid, case.block, case.args()))
    (own,) = [each for each in found if each.rule == "record_stride"]
    assert isinstance(own.trial, Missing)
    assert own.trial.kind == "not_mechanical"
    assert f"not tried: {own.trial.reason}" in str(found)
    assert own.to_json()["trial"] == {"missing": own.trial.reason, "kind": "not_mechanical"}


@pytest.fixture
def rewriting(monkeypatch: pytest.MonkeyPatch) -> Callable[..., AdviceList]:
    """The advice on tiles where the change that is made of the padding is another one."""

    def of(*changes: tuple[str, str], **launch: Any) -> AdviceList:
        one_way = launch.pop("one_way", False)

        def rewritten(advice: Advice, facts: Any, text: str) -> Any:
            if advice.remedy.kind != "padding":
                return Missing("another one", kind="not_mechanical")
            given = {"grid": facts.grid, "block": facts.block, **launch}
            return Rewrite(changed(text, *changes) if changes else None, one_way=one_way, **given)

        monkeypatch.setattr(advice_trials, "rewritten", rewritten)
        return advised(tiles())

    return of


REFUSED: dict[str, tuple[Any, ...]] = {
    # Wide accesses of rows that do not begin at multiples of 16 bytes.
    "trial_faulted": ("= a[(y + i) * n + x];", "= __ldg((const float4*)(a + 70 * (threadIdx.y + i))).x;"),
    "trial_differs": ("= tile[threadIdx.x][threadIdx.y + i]", "= tile[threadIdx.x][threadIdx.y + (i & 23)]"),
    "trial_gains_little": ("tile[32][32]", "tile[33][32]"),
}


@pytest.mark.parametrize("kind", [*REFUSED, "trial_not_launched"])
def test_a_change_that_does_not_hold_is_not_advised(kind: str, rewriting: Callable[..., AdviceList]) -> None:
    found = rewriting(REFUSED[kind]) if kind in REFUSED else rewriting(block=Dim3(64, 32))
    assert "padding" not in [each.remedy.kind for each in found]
    trial = trial_of(found.refused, "padding")
    assert trial.refusal is not None
    assert trial.refusal.kind == kind
    assert trial.words in str(found)
    plain = found.to_json()
    assert [each["trial"]["refusal"]["kind"] for each in plain["refused"]] == [kind]
    assert bool(trial.after) == (kind == "trial_gains_little")


def test_one_way_of_several_that_does_not_hold_and_a_text_that_does_not_compile_leave_the_advice(
    rewriting: Callable[..., AdviceList],
) -> None:
    for found, kind in (
        (rewriting(("tile[32][32]", "tile[33][32]"), one_way=True), "way_failed"),
        (rewriting(("tile[32][32]", "tile[32][")), "not_compiled"),
    ):
        (own,) = [each for each in found if each.remedy.kind == "padding"]
        assert isinstance(own.trial, Missing)
        assert own.trial.kind == kind
        assert found.refused == ()


def test_other_launches_are_tried() -> None:
    iterate = CASES["tail_wave"].bad.source
    found = advised((wb.kernel(iterate, arch="sm_86"), 12, 1024, (np.zeros(12 * 1024, np.float32),)))
    trial = trial_of(found, "smaller_blocks")
    assert (trial.grid.size * trial.block.size, trial.diff) == (12 * 1024, "")
    # A kernel that was written for its block alone goes past the end of its array with more of them.
    fixed = changed(iterate, ("blockDim.x", "1024"))
    found = advised((wb.kernel(fixed, arch="sm_86"), 12, 1024, (np.zeros(12 * 1024, np.float32),)))
    assert trial_of(found.refused, "smaller_blocks").refusal.kind == "trial_faulted"  # type: ignore[union-attr]


def test_floats_may_be_rounded_otherwise_where_the_remedy_says_so() -> None:
    n = 1 << 18
    x = np.linspace(-3, 3, n, dtype=np.float32)
    gauss = wb.kernel(CASES["unasked_fp64"].bad.source, arch="sm_86")
    trial = trial_of(advised((gauss, n // 256, 256, (x, np.zeros(n, np.float32), n))), "single_precision")
    assert 0 < trial.difference < 1e-6 < trial.tolerance < 1e-3
    assert trial.after["fp64_instructions"].value == 0


def test_a_function_of_numba_is_tried() -> None:
    from numba import cuda

    @cuda.jit
    def transpose(a, b):  # type: ignore[no-untyped-def]
        tile = cuda.shared.array((32, 32), np.float32)
        x, y = cuda.grid(2)
        tile[cuda.threadIdx.y, cuda.threadIdx.x] = a[y, x]
        cuda.syncthreads()
        b[cuda.blockIdx.x * 32 + cuda.threadIdx.y, cuda.blockIdx.y * 32 + cuda.threadIdx.x] = tile[
            cuda.threadIdx.x, cuda.threadIdx.y
        ]

    a = np.arange(N * N, dtype=np.float32).reshape(N, N)
    found = advised((transpose, (N // 32, N // 32), (32, 32), (a, np.zeros_like(a))))
    trial = trial_of((*found, *found.refused), "padding")
    assert "(32, 33)" in trial.diff
    assert trial.refusal is None, trial.words
    assert trial.after["shared_load_bank_conflicts"].value == 0


def test_buffers_and_variables_stay_as_they_are() -> None:
    once = "__syncthreads(); if (!threadIdx.x && !threadIdx.y) atomicAdd(&launches, 1);"
    source = changed(PAD, ("__global__", "__device__ int launches;\n__global__"), ("__syncthreads();", once))
    kernel, grid, block, (a, b, n) = tiles(source)
    target = wb.target("emulator")
    buffers = target.to_device(a), target.to_device(b)
    counter = target.symbol(kernel, "launches")
    counter.copy_from(np.array(7, np.int32))
    trial = trial_of(advised((kernel, grid, block, (*buffers, n))), "padding")
    assert trial.refusal is None
    assert counter.copy_to_host() == 7
    np.testing.assert_array_equal(buffers[1].copy_to_host(), b)


def test_a_launch_that_is_too_long_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice_trials, "WORK", 1000)
    (own,) = [each for each in advised(tiles()) if each.remedy.kind == "padding"]
    assert isinstance(own.trial, Missing)
    assert own.trial.kind == "too_long"
    assert own.gain.value >= 100 * MIN_GAIN


def test_an_interrupt_ends_the_trials_and_keeps_the_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Trials, kernel: Any, launch: Rewrite) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Trials, "run", run)
    (own,) = [each for each in advised(tiles()) if each.remedy.kind == "padding"]
    assert isinstance(own.trial, Missing)
    assert own.trial.kind == "interrupted"
