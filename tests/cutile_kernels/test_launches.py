"""Launches of cuTile's kernels by cuTile's own function, against NumPy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import cuda.tile as ct
import numpy as np
import pytest
from support import cutile_kernels as kernels
from support.refusals import refused

import workbench as wb
from workbench.api import reset_defaults
from workbench.base.errors import ArgumentError, CompileError, KernelFault
from workbench.languages import cutile as cutile_host

pytestmark = pytest.mark.sampled(10)

RNG = np.random.default_rng(30)


def test_addition_of_drawn_sizes() -> None:
    for n in (1, 31, 128, 1000, 4096):
        x, y = RNG.normal(size=(2, n)).astype("float32")
        out = np.full(n, np.nan, "float32")
        ct.launch(None, (ct.cdiv(n, 256),), kernels.add, (x, y, out, 256))
        np.testing.assert_array_equal(out, x + y)


@pytest.mark.parametrize("dtype", ["float16", "float64", "int8", "uint16", "int32", "int64", "bfloat16"])
def test_addition_of_every_type(dtype: str) -> None:
    import ml_dtypes

    kind = np.dtype(getattr(ml_dtypes, dtype, None) or dtype)
    x, y = (RNG.integers(0, 60, 300).astype(kind) for _ in range(2))
    out = np.zeros_like(x)
    ct.launch(None, (3,), kernels.add, (x, y, out, 128))
    np.testing.assert_array_equal(out, x + y)


def test_arguments_may_be_buffers_and_have_strides() -> None:
    target = wb.target("emulator")
    x, y = RNG.normal(size=(2, 500)).astype("float32")
    held = target.to_device(x), target.to_device(y), target.empty(500, "float32")
    ct.launch(None, (4,), kernels.add, (*held, 128))
    np.testing.assert_array_equal(held[2].copy_to_host(), x + y)
    wide = RNG.normal(size=(500, 3)).astype("float32")
    out = np.zeros((500, 2), "float32")
    ct.launch(None, (4,), kernels.add, (wide[:, 1], y, out[:, 1], 128))
    np.testing.assert_array_equal(out[:, 1], wide[:, 1] + y)
    assert not out[:, 0].any()


def test_rows_of_a_matrix_that_is_part_of_a_wider_one() -> None:
    wide = RNG.normal(size=(16, 80)).astype("float32")
    x, y = wide[:, :60], np.zeros((16, 80), "float32")
    ct.launch(None, (16,), kernels.softmax, (x, y[:, :60], 64))
    e = np.exp(x - x.max(1, keepdims=True))
    np.testing.assert_allclose(y[:, :60], e / e.sum(1, keepdims=True), rtol=1e-5)
    assert not y[:, 60:].any()


@pytest.mark.thorough
@pytest.mark.sampled(1)
@pytest.mark.parametrize(("m", "n", "k"), [(64, 64, 64), (70, 33, 50), (1, 129, 17)])
@pytest.mark.parametrize("transposed", [False, True])
def test_matrix_products(m: int, n: int, k: int, transposed: bool) -> None:
    a = RNG.normal(size=(m, k)).astype("float16")
    b = RNG.normal(size=(n, k)).astype("float16").T if transposed else RNG.normal(size=(k, n)).astype("float16")
    c = np.zeros((m, n), "float32")
    ct.launch(None, (ct.cdiv(m, 32), ct.cdiv(n, 32)), kernels.product, (a, b, c, 32, 32, 32))
    np.testing.assert_allclose(c, a.astype("float32") @ b.astype("float32"), atol=1e-2, rtol=1e-3)


def test_numbers_and_tuples_are_passed_and_each_constant_is_code_of_its_own() -> None:
    x = RNG.normal(size=200).astype("float32")
    out = np.zeros_like(x)
    for factor, shift, tile in ((3, (2, 0.5), 64), (0.25, (1.5, 4), 64), (True, (1, 1), 32)):
        ct.launch(None, (ct.cdiv(200, tile),), kernels.scale_and_shift, (x, out, factor, shift, tile))
        np.testing.assert_allclose(out, x * factor + shift[0] * shift[1], atol=1e-6)  # one product may be fused


def test_atomics() -> None:
    values = RNG.integers(0, 40, 1024).astype("int32")
    counts = np.zeros(40, "int32")
    ct.launch(None, (8,), kernels.histogram, (values, counts, 128))
    np.testing.assert_array_equal(counts, np.bincount(values, minlength=40))


def test_a_race_between_blocks_is_found_at_its_line() -> None:
    x, out = np.ones(256, "float32"), np.zeros(1, "float32")
    kernel = wb.kernel(kernels.total_without_atomics, signature=(x, out, 64))
    outcome = wb.target("emulator").launch(kernel, 4, kernel.entry.threads, (x, out), sanitize=("race",))
    text = Path(kernels.__file__).read_text().splitlines()
    assert {"race" in fault.kind for fault in outcome.faults} == {True}
    assert any("ct.store(out" in text[fault.source_line - 1] for fault in outcome.faults)


@ct.kernel
def _prints(x):
    ct.printf("n is %d\n", ct.bid(0))
    ct.assert_(ct.bid(0) < 1, "too many")  # noqa: PT009  (of cuTile)
    ct.store(x, index=(ct.bid(0),), tile=1)


def test_printf_and_assertions(capsys: pytest.CaptureFixture[str]) -> None:
    x = np.zeros(2, "int32")
    ct.launch(None, (1,), _prints, (x,))
    assert "n is 0" in capsys.readouterr().out
    with pytest.raises(KernelFault) as raised:
        ct.launch(None, (2,), _prints, (x,))
    (fault,) = raised.value.faults
    assert fault.kind == "trap"  # behind cuTile's own message
    assert "too many" in capsys.readouterr().out
    assert "ct.assert_" in Path(__file__).read_text().splitlines()[fault.source_line - 1]


def test_views_that_overlap_are_one_memory() -> None:
    x = RNG.normal(size=400).astype("float32")
    expected = x.copy()
    expected[3:303] = expected[:300] + expected[5:305]
    ct.launch(None, (1,), kernels.add, (x[:300], x[5:305], x[3:303], 512))
    np.testing.assert_array_equal(x, expected)
    apart = wb.kernel(kernels.add, signature=(x[:10], np.zeros(10, "float32"), x[:10], 16))
    with refused("y"):
        apart[1, 128](x[:10], x[5:15], x[:10])


def test_an_array_that_is_passed_twice_is_one() -> None:
    x = np.ones(128, "float32")
    ct.launch(None, (1,), kernels.add, (x, x, x, 128))
    assert x.tolist() == [2.0] * 128


def test_an_empty_grid_runs_nothing() -> None:
    x, out = np.ones(10, "float32"), np.zeros(10, "float32")
    ct.launch(None, (0,), kernels.add, (x, x, out, 16))
    assert not out.any()


@pytest.mark.parametrize(
    "args",
    [
        lambda x: ([1, 2], x, x, 16),
        lambda x: (x[::-1], x, x, 16),
        lambda x: (x, x, x),
        lambda x: (x, x, x, 16, 1),
        lambda x: (x, x, x, x),
        lambda x: (x, x, x.astype("complex64"), 16),
        lambda x: (x, x, x.astype(">f4"), 16),
    ],
)
def test_what_cannot_be_passed_is_named(args: Any) -> None:
    with pytest.raises(ArgumentError):
        ct.launch(None, (1,), kernels.add, args(np.zeros(10, "float32")))


def test_tuples_of_other_classes_and_axes_listed_twice_are_refused() -> None:
    x = np.zeros((4, 8), "float32")
    with pytest.raises(ArgumentError):
        ct.launch(None, (1,), _of_a_pair, (x, Pair(1, 2)))
    ct.launch(None, (1,), _of_a_pair, (x, (1, 2)))
    with pytest.raises(ArgumentError):
        ct.launch(None, (1,), _twice_listed, (x,))


class Pair(NamedTuple):
    first: int
    second: int


@ct.kernel
def _of_a_pair(x, pair):
    ct.scatter(x, (0, 0), ct.astype(pair[0] + pair[1], ct.float32))


@ct.kernel
def _twice_listed(x: Annotated[ct.Array, ct.ArrayAnnotation(static_stride_dims=(0, 0))]):
    ct.scatter(x, (0, 0), 1.0)


@pytest.mark.parametrize("grid", [(), (1, 1, 1, 1)])
def test_grids_that_are_none(grid: Any) -> None:
    x = np.zeros(10, "float32")
    with pytest.raises(ArgumentError):
        ct.launch(None, grid, kernels.add, (x, x, x, 16))
    with pytest.raises(ArgumentError):
        ct.launch(None, (1,), print, (x,))


def test_the_tuner_ranks_configurations_by_their_modelled_time() -> None:
    x, y = RNG.normal(size=(2, 4096)).astype("float32")
    out = np.zeros(4096, "float32")
    found = ct.tune.exhaustive_search(
        [64, 512, 100_000_000],
        None,
        lambda tile: (ct.cdiv(4096, tile),),
        kernels.add,
        lambda tile: (x, y, out, tile),
        lambda tile: {"occupancy": 2},
        quiet=True,
        single_run_timeout_sec=5.0,
    )
    assert {each.config for each in found.successes} == {64, 512}
    assert found.best.mean_us > 0
    assert [config for config, *_ in found.failures] == [100_000_000]
    assert not out.any()  # measured launches are not made


@ct.kernel
def _scale_of_no_dimensions(x, factor, out, TILE: ct.Constant[int]):
    tile = ct.load(x, index=(ct.bid(0),), shape=(TILE,))
    ct.store(out, index=(ct.bid(0),), tile=tile * ct.gather(factor, ()))


def test_arrays_of_no_dimensions_are_arrays() -> None:
    x, out = RNG.normal(size=64).astype("float32"), np.zeros(64, "float32")
    ct.launch(None, (2,), _scale_of_no_dimensions, (x, np.array(3, "float32"), out, 32))
    np.testing.assert_array_equal(out, 3 * x)


def test_what_cutile_refuses_is_an_error_of_both() -> None:
    x = np.zeros(64, "float32")
    with pytest.raises(ct.TileTypeError) as raised:
        ct.launch(None, (1,), _scale_of_no_dimensions, (x, 3.0, x, 32))
    assert isinstance(raised.value, CompileError)
    assert raised.value.diagnostics[0].line


@ct.kernel
def _asserts_of_constants(out, TILE: ct.Constant[int]):
    ct.static_assert(TILE == 32, "tiles of 32")
    ct.store(out, index=(0,), tile=ct.full((TILE,), 1, dtype=ct.float32))


def test_a_static_assertion_is_an_error_of_both() -> None:
    out = np.zeros(64, "float32")
    with pytest.raises(ct.TileStaticAssertionError) as raised:
        ct.launch(None, (1,), _asserts_of_constants, (out, 16))
    assert isinstance(raised.value, CompileError)
    assert "tiles of 32" in str(raised.value)


def test_a_signature_is_made_of_the_arguments_of_a_launch() -> None:
    x = np.zeros(64, "float32")
    convention = ct.compilation.CallingConvention.cutile_python_v1()
    made = ct.compilation.KernelSignature.from_kernel_args(kernels.add, (x, x.copy(), x.copy(), 32), convention)
    assert [type(each).__name__ for each in made.parameters] == [*["ArrayConstraint"] * 3, "ConstantConstraint"]
    assert wb.kernel(kernels.add, signature=made).parameters


def test_a_grid_over_24_bits_is_refused_as_by_cutile() -> None:
    x = np.zeros(8, "float32")
    with pytest.raises(ArgumentError) as raised:
        ct.launch(None, (1, 1 << 24), kernels.add, (x, x, x, 8))
    assert raised.value.parameter == "grid"


def test_the_compute_capability_is_that_of_the_arch_that_launches_are_compiled_for() -> None:
    from cuda.tile import _cext
    from cuda.tile._compile import get_sm_arch

    try:
        for arch, expected in (("sm_120", (12, 0)), ("sm_90", (8, 9))):
            wb.set_defaults(arch=arch)
            assert _cext.get_compute_capability() == expected
            assert get_sm_arch() == f"sm_{expected[0]}{expected[1]}"
    finally:
        reset_defaults()
    with pytest.raises(RuntimeError):
        _cext.get_compute_capability(1)


def test_uninstall_gives_cutile_its_own_launches_back() -> None:
    ours = ct.launch
    assert cutile_host.is_installed()
    assert cutile_host.uninstall()
    assert ct.launch is not ours
    assert cutile_host.install()
    assert ct.launch is ours


def test_a_script_under_workbench_run(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import cuda.tile as ct, numpy as np\n"
        "@ct.kernel\ndef f(x):\n    ct.store(x, index=(0,), tile=ct.arange(8, dtype=ct.int32))\n"
        "x = np.zeros(8, 'int32')\nct.launch(None, (1,), f, (x,))\nprint(x.tolist())\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "workbench", "run", str(script)], capture_output=True, text=True, timeout=120, check=True
    )
    assert "[0, 1, 2, 3, 4, 5, 6, 7]" in done.stdout
