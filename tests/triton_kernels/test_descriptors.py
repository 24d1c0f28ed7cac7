"""Tensor descriptors as arguments and made in the kernel, and kernels of Gluon, against NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support import triton_descriptors as kernels
from triton.tools.tensor_descriptor import TensorDescriptor

import workbench as wb
from workbench.api import reset_defaults
from workbench.base.errors import ArgumentError, KernelFault, LaunchError
from workbench.languages.triton.compiled_launches import triton_launch

RNG = np.random.default_rng(28)


@pytest.fixture
def arch(request: pytest.FixtureRequest) -> Iterator[str]:
    wb.set_defaults(arch=request.param)
    yield request.param
    reset_defaults()


WITH_TMA = ["sm_90", "sm_120"]


def _line(name: str) -> int:
    lines = Path(kernels.__file__).read_text().splitlines()
    first = next(n for n, line in enumerate(lines, 1) if line.startswith(f"def {name}("))
    return next(n for n, line in enumerate(lines[first:], first + 1) if line.endswith("# here"))


@pytest.mark.parametrize("rows", [8, 30])
def test_descriptors_of_arrays(rows: int) -> None:
    x = RNG.normal(size=(rows, 16)).astype("float32")
    out = np.zeros((rows, 16), "float32")
    source, target = TensorDescriptor(x, [rows, 16], [16, 1], [8, 16]), TensorDescriptor.from_tensor(out, [8, 16])
    kernels.double[(4,)](source, target, ROWS=8)
    np.testing.assert_array_equal(out, 2 * x)


def test_descriptors_of_buffers_and_in_a_tuple() -> None:
    target = wb.target("emulator")
    x = RNG.normal(size=(20, 16)).astype("float32")
    held = target.to_device(x), target.zeros((20, 16), "float32")
    made = tuple(TensorDescriptor.from_tensor(each, [8, 16]) for each in held)
    kernels.of_a_pair[(3,)](made, ROWS=8)
    np.testing.assert_array_equal(held[1].copy_to_host(), 2 * x)


@pytest.mark.parametrize(("padding", "beyond"), [("zero", 0.0), ("nan", np.nan)])
def test_what_lies_beyond_is_padded(padding: str, beyond: float) -> None:
    x = np.ones((4, 16), "float32")
    out = np.full((8, 16), 7, "float32")
    source = TensorDescriptor(x, [4, 16], [16, 1], [8, 16], padding)
    kernels.double[(1,)](source, TensorDescriptor.from_tensor(out, [8, 16]), ROWS=8)
    np.testing.assert_array_equal(out[:4], 2)
    np.testing.assert_array_equal(out[4:], beyond)


def test_padding_with_nan_is_refused_for_integers() -> None:
    with pytest.raises(ArgumentError):
        TensorDescriptor(np.ones((8, 16), "int32"), [8, 16], [16, 1], [8, 16], "nan")


@pytest.mark.usefixtures("arch")
@pytest.mark.parametrize("arch", ["sm_80"], indirect=True)
def test_a_matrix_product_and_its_sanitisers() -> None:
    a, b = (RNG.normal(size=shape).astype("float16") for shape in ((70, 96), (50, 96)))
    c = np.zeros((70, 56), "float16")  # rows begin at multiples of 16 bytes
    args = (
        TensorDescriptor.from_tensor(a, [32, 32]),
        TensorDescriptor.from_tensor(b, [32, 32]),
        TensorDescriptor(c, [70, 50], [56, 1], [32, 32]),
        96,
    )
    kernels.product[(3, 2)](*args, M=32, N=32, STEP=32)
    wanted = a.astype("float32") @ b.T.astype("float32")
    np.testing.assert_allclose(c[:, :50], wanted, rtol=2e-3, atol=2e-3)
    assert not c[:, 50:].any()
    launch, taken = triton_launch(kernels.product, (3, 2), args, {"M": 32, "N": 32, "STEP": 32})
    shape = launch.kernel, launch.grid, launch.block, taken
    outcome = wb.target("emulator").launch(*shape, dynamic_smem_bytes=launch.dynamic_smem_bytes, sanitize="all")
    assert not outcome.faults
    assert wb.predict(*shape, device="A100").us > 0


def test_descriptors_made_in_the_kernel() -> None:
    x = RNG.normal(size=(30, 40)).astype("float32")
    out = np.zeros_like(x)
    kernels.double_of_its_own[(4, 2)](x, out, 30, 40, M=8, N=32)
    np.testing.assert_array_equal(out, 2 * x)


@pytest.mark.usefixtures("arch")
@pytest.mark.parametrize(("arch", "place"), [("sm_80", "target.base"), ("sm_90", "target")], indirect=["arch"])
def test_a_race_by_a_descriptor_is_found_with_its_line(place: str) -> None:
    x, out = np.ones((2, 32, 16), "float32")
    args = tuple(TensorDescriptor.from_tensor(each, [8, 16]) for each in (x, out))
    found = wb.host_launches(lambda: kernels.all_in_one_place[(4,)](*args, ROWS=8), sanitize="all")
    (fault,) = found.faults
    assert fault.kind == "racecheck.write_write"
    assert fault.source_line == _line("all_in_one_place")
    assert f" {place}[0, 0]" in fault.message


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("arch")
@pytest.mark.parametrize("arch", WITH_TMA, indirect=True)
@pytest.mark.parametrize(("padding", "beyond"), [("zero", 0.0), ("nan", np.nan)])
def test_descriptors_go_to_tma_where_the_code_takes_them(padding: str, beyond: float) -> None:
    x = RNG.normal(size=(20, 16)).astype("float32")
    out = np.full((24, 16), 7, "float32")
    source = TensorDescriptor(x, [20, 16], [16, 1], [8, 16], padding)
    kernels.double[(3,)](source, TensorDescriptor.from_tensor(out, [8, 16]), ROWS=8)
    np.testing.assert_array_equal(out[:20], 2 * x)
    np.testing.assert_array_equal(out[20:], beyond)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", WITH_TMA, indirect=True)
def test_a_product_by_tma_and_its_sanitisers(arch: str) -> None:
    a, b = (RNG.normal(size=shape).astype("float16") for shape in ((70, 96), (50, 96)))
    c = np.zeros((70, 56), "float16")
    args = (
        TensorDescriptor.from_tensor(a, [32, 32]),
        TensorDescriptor.from_tensor(b, [32, 32]),
        TensorDescriptor(c, [70, 50], [56, 1], [32, 32]),
        96,
    )
    wanted = a.astype("float32") @ b.T.astype("float32")
    found = wb.host_launches(lambda: kernels.product[(3, 2)](*args, M=32, N=32, STEP=32), sanitize="all")
    assert not found[0].faults
    np.testing.assert_allclose(c[:, :50], wanted, rtol=2e-3, atol=2e-3)
    assert not c[:, 50:].any()
    c[...] = 0
    launch, passed = triton_launch(kernels.product, (3, 2), args, {"M": 32, "N": 32, "STEP": 32})
    assert launch.kernel.compilation.arch == arch
    shape = launch.kernel, launch.grid, launch.block, passed
    wb.target("emulator").launch(*shape, dynamic_smem_bytes=launch.dynamic_smem_bytes)
    np.testing.assert_allclose(c[:, :50], wanted, rtol=2e-3, atol=2e-3)
    assert wb.predict(*shape, device={"sm_90": "H100 SXM", "sm_120": "RTX 5090"}[arch]).us > 0
    with pytest.raises(LaunchError) as refused:
        wb.predict(*shape, device="A100")
    assert refused.value.refusal.kind == "lower_arch"


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("arch")
@pytest.mark.parametrize("arch", WITH_TMA, indirect=True)
def test_descriptors_that_code_for_tma_makes() -> None:
    x = RNG.normal(size=(30, 40)).astype("float32")
    out = np.zeros_like(x)
    kernels.double_of_its_own[(4, 2)](x, out, 30, 40, M=8, N=32)
    np.testing.assert_array_equal(out, 2 * x)
    found = wb.host_launches(lambda: kernels.double_of_its_own[(4, 2)](x, out, 30, 40, M=8, N=32), sanitize="all")
    assert not found[0].faults
    out[...] = 0
    launch, passed = triton_launch(kernels.double_of_its_own, (4, 2), (x, out, 30, 40), {"M": 8, "N": 32})
    wb.target("emulator").launch(
        launch.kernel, launch.grid, launch.block, passed, dynamic_smem_bytes=launch.dynamic_smem_bytes
    )
    np.testing.assert_array_equal(out, 2 * x)


def test_gluon_is_launched_listed_and_sanitised() -> None:
    x = RNG.normal(size=1000).astype("float32")
    out = np.zeros_like(x)
    kernels.gluon_double[(4,)](x, out, 1000, BLOCK=256)
    np.testing.assert_array_equal(out, 2 * x)
    kernel = wb.kernel(kernels.gluon_double, signature=(x, out, 1000, 256))
    assert [each.name for each in kernel.compilation.translation.stages] == ["source", "glir", "ttgir", "llir"]
    assert kernel.compilation.line_map.ptx_to_source
    out[...] = 0
    kernel[4](x, out, 1000)
    np.testing.assert_array_equal(out, 2 * x)
    with pytest.raises(KernelFault) as raised:
        kernels.gluon_without_mask[(4,)](x, out, 1000, BLOCK=256)
    assert raised.value.faults[0].source_line == _line("gluon_without_mask")


def test_uninstalling_gives_triton_its_descriptors_back() -> None:
    from workbench.languages import triton as triton_host

    triton_host.uninstall()
    try:
        held: Any = np.ones((8, 16), "float32")
        with pytest.raises(AttributeError):
            TensorDescriptor.from_tensor(held, [8, 16])
    finally:
        triton_host.install()
