"""Launches of Triton's kernels by Triton's own syntax, against NumPy."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import triton
import triton.language as tl
from support import triton_kernels as kernels

import workbench as wb
from workbench.api import reset_defaults
from workbench.api.emulated_archs import OTHERWISE
from workbench.base.errors import ArgumentError, KernelFault, UnsupportedInstruction
from workbench.device.targets.emulator import EmulatorTarget
from workbench.languages import triton as triton_host
from workbench.languages.triton import benchmarks

pytestmark = pytest.mark.sampled(5)

RNG = np.random.default_rng(28)


def test_addition_of_drawn_sizes() -> None:
    for n in (1, 31, 128, 1000, 4097):
        x, y = RNG.normal(size=(2, n)).astype("float32")
        out = np.full(n, np.nan, "float32")
        kernels.add[(triton.cdiv(n, 256),)](x, y, out, n, BLOCK=256)
        np.testing.assert_array_equal(out, x + y)


def test_a_grid_may_be_a_function_and_arguments_may_be_buffers_and_scalars() -> None:
    target = wb.target("emulator")
    x, y = RNG.normal(size=(2, 500)).astype("float32")
    held = target.to_device(x), target.to_device(y), target.empty(500, "float32")
    kernels.add[lambda meta: (triton.cdiv(meta["n"], meta["BLOCK"]),)](*held, np.int32(500), BLOCK=128)
    np.testing.assert_array_equal(held[2].copy_to_host(), x + y)


@pytest.mark.parametrize("dtype", ["float16", "float64", "int8", "uint16", "int32", "int64", "bfloat16"])
def test_addition_of_every_type(dtype: str) -> None:
    import ml_dtypes

    kind = np.dtype(getattr(ml_dtypes, dtype, None) or dtype)
    x, y = (RNG.integers(0, 60, 300).astype(kind) for _ in range(2))
    out = np.zeros_like(x)
    kernels.add[(3,)](x, y, out, 300, BLOCK=128)
    np.testing.assert_array_equal(out, x + y)


def test_arguments_with_strides_keep_them() -> None:
    wide = RNG.normal(size=(16, 80)).astype("float32")
    x, y = wide[:, :60], np.zeros((16, 80), "float32")
    kernels.softmax[(16,)](x, y, 60, 80, BLOCK=64)
    e = np.exp(x - x.max(1, keepdims=True))
    np.testing.assert_allclose(y[:, :60], e / e.sum(1, keepdims=True), rtol=1e-5)
    assert not y[:, 60:].any()


@pytest.mark.parametrize(("m", "n", "k"), [(64, 64, 64), (70, 33, 50), (1, 129, 17)])
@pytest.mark.parametrize("activation", [None, kernels.relu])
def test_matrix_products(m: int, n: int, k: int, activation: Any) -> None:
    a = RNG.normal(size=(m, k)).astype("float16")
    b = RNG.normal(size=(k, n)).astype("float16")
    c = np.zeros((m, n), "float32")
    grid = (triton.cdiv(m, 32) * triton.cdiv(n, 32),)
    kernels.product[grid](a, b, c, m, n, k, k, n, n, M=32, N=32, K=32, GROUP=2, ACTIVATION=activation, num_warps=2)
    wanted = a.astype("float32") @ b.astype("float32")
    np.testing.assert_allclose(c, np.maximum(wanted, 0) if activation else wanted, atol=1e-2, rtol=1e-3)


def test_dropout_is_drawn_by_its_seed() -> None:
    x, y, again, other = np.ones(5000, "float32"), *np.zeros((3, 5000), "float32")
    for out, seed in ((y, 7), (again, 7), (other, 8)):
        kernels.dropout[(5,)](x, out, 5000, 0.6, seed, BLOCK=1024)
    np.testing.assert_array_equal(y, again)
    assert (y != other).any()
    assert 0.55 < (y != 0).mean() < 0.65
    np.testing.assert_allclose(y[y != 0], 1 / 0.6, rtol=1e-6)


def test_layer_norm_and_its_gradient_by_locks() -> None:
    rows, columns = 24, 200
    x, dy = RNG.normal(size=(2, rows, columns)).astype("float32")
    weight, bias = RNG.normal(size=(2, columns)).astype("float32")
    y, mean, rstd = np.empty_like(x), np.empty(rows, "float32"), np.empty(rows, "float32")
    kernels.layer_norm[(rows,)](x, y, weight, bias, mean, rstd, columns, 1e-5, BLOCK=256)
    normal = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5)
    np.testing.assert_allclose(y, normal * weight + bias, atol=1e-5)
    parts = np.zeros((4, columns), "float32")
    locks = np.zeros(8, "int32")
    kernels.weight_gradient[(rows,)](x, dy, mean, rstd, parts, locks, rows, columns, PARTS=4, BLOCK=256)
    np.testing.assert_allclose(parts.sum(0), (dy * normal).sum(0), atol=1e-4)
    assert not locks[:4].any()


@pytest.mark.parametrize("causal", [False, True])
def test_attention(causal: bool) -> None:
    heads, length, width = 2, 100, 32
    q, k, v = RNG.normal(size=(3, heads, length, width)).astype("float16")
    out = np.zeros((heads, length, width), "float32")
    grid = (triton.cdiv(length, 32), heads)
    kernels.attention[grid](q, k, v, out, length, width**-0.5, M=32, N=32, D=width, CAUSAL=causal)
    scores = np.einsum("hid,hjd->hij", q.astype("float32"), k.astype("float32")) * width**-0.5
    if causal:
        scores[:, np.triu(np.ones((length, length), bool), 1)] = -np.inf
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights /= weights.sum(-1, keepdims=True)
    np.testing.assert_allclose(out, weights @ v.astype("float32"), atol=4e-3)


def test_grouped_products() -> None:
    shapes = [(40, 24, 32), (17, 50, 16), (32, 32, 48)]
    pairs = [(RNG.normal(size=(m, k)), RNG.normal(size=(k, n))) for m, n, k in shapes]
    a = np.concatenate([each.ravel() for each, _ in pairs]).astype("float16")
    b = np.concatenate([each.ravel() for _, each in pairs]).astype("float16")
    c = np.zeros(sum(m * n for m, n, _ in shapes), "float32")
    kernels.grouped_products[(3,)](a, b, c, np.array(shapes, "int32"), 3, PROGRAMS=3, TILE=16, K=16)
    at = 0
    for (m, n, _), (left, right) in zip(shapes, pairs, strict=True):
        wanted = left.astype("float16").astype("float32") @ right.astype("float16").astype("float32")
        np.testing.assert_allclose(c[at : at + m * n].reshape(m, n), wanted, atol=1e-2)
        at += m * n


@triton.jit
def _prints(x, n):
    tl.device_print("n is", n)
    tl.device_assert(n < 5, "n is too large")
    tl.store(x, n)


def test_device_print_and_device_assert(capsys: pytest.CaptureFixture[str]) -> None:
    x = np.zeros(1, "int32")
    _prints[(1,)](x, 4, debug=True)
    assert "n is: 4" in capsys.readouterr().out
    with pytest.raises(KernelFault) as raised:
        _prints[(1,)](x, 6, debug=True)
    assert any("assert" in fault.kind for fault in raised.value.faults)


def test_a_fault_names_the_line_of_the_function() -> None:
    x, out = np.zeros(100, "float32"), np.zeros(256, "float32")
    with pytest.raises(KernelFault) as raised:
        kernels.add[(1,)](x, out, out, 200, BLOCK=256)
    (fault,) = raised.value.faults
    text = Path(kernels.__file__).read_text().splitlines()
    assert fault.kind == "memcheck.out_of_bounds"
    assert "tl.load(x + offsets" in text[fault.source_line - 1]


def test_a_kernel_with_an_instruction_that_the_emulator_lacks_is_compiled_for_another_arch(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    archs = []
    run = EmulatorTarget.launch

    def without_sm_90(self: EmulatorTarget, kernel: Any, *args: Any, **options: Any) -> Any:
        archs.append(kernel.compilation.arch)
        if archs[-1] in ("sm_80", "sm_90"):
            raise UnsupportedInstruction("wgmma.fence", 1)
        return run(self, kernel, *args, **options)

    monkeypatch.setattr(EmulatorTarget, "launch", without_sm_90)
    x, y, out = *RNG.normal(size=(2, 90)).astype("float32"), np.zeros(90, "float32")
    function = triton.jit(kernels.add.fn)
    for _ in range(2):
        function[(2,)](x, y, out, 90, BLOCK=64)
        np.testing.assert_array_equal(out, x + y)
    assert archs == ["sm_90", OTHERWISE, OTHERWISE]
    assert f"compiled for {OTHERWISE}" in capsys.readouterr().err
    wb.set_defaults(arch="sm_80")
    try:
        with pytest.raises(UnsupportedInstruction):
            function[(2,)](x, y, out, 90, BLOCK=64)
    finally:
        reset_defaults()


def test_the_autotuner_ranks_by_modelled_time_and_leaves_arguments_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benchmarks, "_reported", set())  # a process is told once
    configs = [triton.Config({"BLOCK": size}, num_warps=4) for size in (64, 1024)]
    tuned = triton.autotune(configs, key=["n"], reset_to_zero=["out"])(kernels.add)
    x, y, out = *RNG.normal(size=(2, 20_000)).astype("float32"), np.zeros(20_000, "float32")
    tuned[lambda meta: (triton.cdiv(20_000, meta["BLOCK"]),)](x, y, out, 20_000)
    np.testing.assert_array_equal(out, x + y)
    times = {config.kwargs["BLOCK"]: times[0] for config, times in tuned.configs_timings.items()}
    assert tuned.best_config.kwargs["BLOCK"] == min(times, key=times.__getitem__)
    assert "modelled" in capsys.readouterr().err
    milliseconds = triton.testing.do_bench(lambda: kernels.add[(20,)](x, y, out, 20_000, BLOCK=1024))
    assert 0 < milliseconds < 1


@triton.jit
def _small_blocks(x, y, out, n, BLOCK: tl.constexpr):
    tl.static_assert(BLOCK < 2048)
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, i < n) + tl.load(y + i, i < n), i < n)


def test_the_first_configuration_that_compiles_is_taken_where_nothing_is_to_be_ranked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled: list[Any] = []
    monkeypatch.setattr(benchmarks, "_reported", {"nothing"})
    monkeypatch.setattr(triton.knobs.runtime, "jit_post_compile_hook", lambda **about: compiled.append(about))
    configs = [triton.Config({"BLOCK": size}) for size in (2048, 64, 1024)]
    tuned = triton.autotune(configs, key=["n"], cache_results=True)(triton.jit(_small_blocks.fn))
    x, y, out = *RNG.normal(size=(2, 3000)).astype("float32"), np.zeros(3000, "float32")
    wb.set_defaults(autotune="first")
    try:
        for n in (3000, 2000):
            tuned[lambda meta: (triton.cdiv(meta["n"], meta["BLOCK"]),)](x, y, out, n)
            assert tuned.best_config.kwargs == {"BLOCK": 64}
    finally:
        reset_defaults()
    np.testing.assert_array_equal(out, x + y)
    assert len(compiled) == 2  # one for each kind of n
    assert benchmarks._reported == {"nothing"}


def _config(block: int, atomic: bool = True, skipped: int = 0) -> Any:
    return triton.Config({"BLOCK": block, "ATOMIC": atomic, "SKIPPED": skipped})


def _tuned(configs: list[Any], **options: Any) -> dict[int, float]:
    """Modelled times by the size of a block, infinite of what was left out; the chosen one's result is looked at."""
    x, out = RNG.normal(size=5000).astype("float32"), np.zeros(1, "float32")
    x[-7:] = 1  # those that a wrong kernel skips: some that are drawn add up to nothing
    tuned = triton.autotune(configs, key=["n"], reset_to_zero=["out"], **options)(kernels.total)
    tuned[lambda meta: (triton.cdiv(5000, meta["BLOCK"]),)](x, out, 5000)
    assert np.isfinite(out).all()
    if options:
        np.testing.assert_allclose(out[0], x.sum(dtype="float64"), rtol=1e-3, atol=1e-3)
    return {config.kwargs["BLOCK"]: times[0] for config, times in tuned.configs_timings.items()}


def test_verified_configurations_that_race_or_are_wrong_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    times = _tuned([_config(512), _config(1024, atomic=False), _config(256, skipped=7), _config(128)], verify=True)
    assert {block for block, time in times.items() if np.isinf(time)} == {1024, 256}
    assert capsys.readouterr().err.count("leaves out") == 2


def test_a_first_configuration_that_faults_is_no_reference() -> None:
    times = _tuned([_config(1024, skipped=-300), _config(512), _config(64)], verify=True)
    assert {block for block, time in times.items() if np.isinf(time)} == {1024}


def test_configurations_are_not_run_where_nobody_asks_for_it() -> None:
    times = _tuned([_config(512), _config(1024, atomic=False), _config(256, skipped=7)])
    assert all(np.isfinite(time) for time in times.values())


def test_heuristics_and_an_empty_grid() -> None:
    sized = triton.heuristics({"BLOCK": lambda names: triton.next_power_of_2(names["n"])})(kernels.add)
    x, y, out = *RNG.normal(size=(2, 77)).astype("float32"), np.zeros(77, "float32")
    sized[(0,)](x, y, out, 77)
    assert not out.any()
    sized[(1,)](x, y, out, 77)
    np.testing.assert_array_equal(out, x + y)


@pytest.mark.parametrize("stage", ["ttir", "ttgir"])
def test_a_text_of_the_compiler_is_compiled_and_launched(stage: str, tmp_path: Path) -> None:
    x, y, out = *RNG.normal(size=(2, 100)).astype("float32"), np.zeros(100, "float32")
    text = tmp_path / f"add.{stage}"
    text.write_text(kernels.add.warmup(x, y, out, 100, BLOCK=128, grid=(1,)).asm[stage])
    compiled = triton.compile(str(text), target=triton.runtime.driver.active.get_current_target())
    compiled[(1, 1, 1)](x, y, out, 100)
    np.testing.assert_array_equal(out, x + y)
    with pytest.raises(ArgumentError):
        compiled[(1, 1, 1)](x, y, out.astype("float64"), 100)


def test_a_kernel_may_have_another_name_than_its_function() -> None:
    named = triton.jit(kernels.add.fn, repr=lambda specialisation: "sum_of_two")
    x, y, out = *RNG.normal(size=(2, 100)).astype("float32"), np.zeros(100, "float32")
    named[(1,)](x, y, out, 100, BLOCK=128)
    np.testing.assert_array_equal(out, x + y)


def test_integers_wrap_around_to_the_type_of_their_parameter() -> None:
    out = np.zeros(3, "int32")
    for a, b, c in ((3, 130, 0x12345), (2, -1, 7), (True, -129, 0xFFFF)):
        kernels.narrow_integers[(1,)](out, a, b, c)
        assert out.tolist() == [a & 1, (b + 128) % 256 - 128, c & 0xFFFF]
    with pytest.raises(OverflowError):
        kernels.narrow_integers[(1,)](out, 1, 1, -1)


def test_what_cannot_be_passed_is_named() -> None:
    x = np.zeros(10, "float32")
    with pytest.raises((ArgumentError, TypeError)):
        kernels.add[(1,)]([1, 2], x, x, 10, BLOCK=16)


def test_uninstall_gives_triton_its_own_driver_back() -> None:
    from triton.runtime.driver import driver
    from triton.runtime.jit import JITFunction

    ours = JITFunction.run
    assert triton_host.is_installed()
    assert triton_host.uninstall()
    assert JITFunction.run is not ours
    assert driver._active is None or type(driver._active).__module__.startswith("triton")
    assert triton_host.install()


def test_a_script_under_workbench_run(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import numpy as np, triton, triton.language as tl\n"
        "@triton.jit\ndef f(x, N: tl.constexpr):\n    i = tl.arange(0, N)\n    tl.store(x + i, i)\n"
        "x = np.zeros(8, 'int32')\nf[(1,)](x, N=8)\nprint(x.tolist())\n"
    )
    folder = {"TRITON_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-m", "workbench", "run", str(script)],
        capture_output=True, text=True, env={**os.environ, **folder}, timeout=120, check=True,
    )  # fmt: skip
    assert "[0, 1, 2, 3, 4, 5, 6, 7]" in done.stdout
