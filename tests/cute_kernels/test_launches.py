"""CuTe's own host functions, which launch kernels on the emulator, against NumPy; and what they are compiled to."""

from __future__ import annotations

import functools
import subprocess
import sys
from pathlib import Path
from typing import Any

import cutlass
import numpy as np
import pytest
from cutlass import cute
from cutlass.cute.runtime import from_dlpack, make_ptr
from support import cute_kernels as kernels
from support.mapped_arrays import mapped

import workbench as wb
from workbench.base.errors import ArgumentError, KernelFault, LaunchError
from workbench.base.records import Resources
from workbench.isa.arch.clusters import active_clusters
from workbench.languages.cute.launches import model as device_model

RNG = np.random.default_rng(32)
pytestmark = pytest.mark.filterwarnings("ignore:Cache is disabled")


def _tensors(*arrays: Any) -> list[Any]:
    return [from_dlpack(each) for each in arrays]


def test_a_host_function_launches_with_arrays_of_numpy() -> None:
    x, y = RNG.normal(size=(2, 1000)).astype("float32")
    out = np.zeros_like(x)
    kernels.add(*_tensors(x, y, out), 1000)
    np.testing.assert_array_equal(out, x + y)


def test_a_compiled_function_is_called_again_with_layouts_that_are_not_fixed() -> None:
    x, y = RNG.normal(size=(2, 300)).astype("float32")
    out = np.zeros_like(x)
    dynamic = [each.mark_layout_dynamic() for each in _tensors(x, y, out)]
    compiled = cute.compile(kernels.add, *dynamic, 300)
    for n in (300, 7, 4000):
        x, y = RNG.normal(size=(2, n)).astype("float32")
        out = np.zeros_like(x)
        compiled(*(each.mark_layout_dynamic() for each in _tensors(x, y, out)), n)
        np.testing.assert_array_equal(out, x + y)


def test_shared_memory_and_blocks_of_two_dimensions() -> None:
    x = RNG.normal(size=(48, 32)).astype("float32")
    out = np.zeros((32, 48), "float32")
    kernels.transpose(*_tensors(x, out))
    np.testing.assert_array_equal(out, x.T)


def test_tiles_by_layouts_of_threads_and_values() -> None:
    x = RNG.normal(size=(64, 256)).astype("float32")
    out = np.zeros_like(x)
    kernels.squares(*_tensors(x, out))
    np.testing.assert_array_equal(out, x * x)


def test_buffers_and_arrays_with_strides() -> None:
    target = wb.target("emulator")
    x, y = RNG.normal(size=(2, 500)).astype("float32")
    held = target.to_device(x), target.to_device(y), target.empty(500, "float32")
    kernels.add(*_tensors(*held), 500)
    np.testing.assert_array_equal(held[2].copy_to_host(), x + y)
    wide = np.zeros((500, 2), "float32")
    kernels.add(*_tensors(x, y, wide[:, 1]), 500)
    np.testing.assert_array_equal(wide[:, 1], x + y)
    assert not wide[:, 0].any()


def test_printf(capsys: pytest.CaptureFixture[str]) -> None:
    kernels.prints(*_tensors(np.arange(32, dtype="float32")))
    assert "thread 3 has 3.0" in capsys.readouterr().out


def test_a_fault_names_the_line_of_the_kernel() -> None:
    x, y, out = np.zeros((3, 100), "float32")
    with pytest.raises(KernelFault) as raised:
        kernels.add(*_tensors(x, y.copy(), out.copy()), 2000)
    (fault,) = raised.value.faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert "x[i] + y[i]" in Path(kernels.__file__).read_text().splitlines()[fault.source_line - 1]


def test_views_of_one_array_are_one_memory() -> None:
    x = np.arange(1000, dtype="float32")
    expected = x.copy()
    expected[600:900] = expected[:300] + expected[5:305]
    kernels.add(*_tensors(x[:300], x[5:305], x[600:900]), 300)
    np.testing.assert_array_equal(x, expected)


def test_memory_that_overlaps_in_part_is_refused_and_let_go() -> None:
    held = bytearray(400)
    x, y = np.frombuffer(held, "float32"), np.frombuffer(held, "float32", offset=40)
    first = from_dlpack(x)
    again = from_dlpack(x)
    with pytest.raises(ArgumentError):
        from_dlpack(y)
    del first, again
    from_dlpack(y)


def test_what_was_compiled_is_listed_with_lines_and_launched_by_itself() -> None:
    x, y = RNG.normal(size=(2, 1000)).astype("float32")
    out = np.zeros_like(x)
    compiled = cute.compile(kernels.add, *_tensors(x, y, out), 1000)
    made = wb.compile(compiled)
    lines = Path(kernels.__file__).read_text().splitlines()
    (stage,) = made.translation.stages
    at = next(n for n, text in enumerate(stage.text.splitlines(), 1) if "arith.addf" in text)
    assert "x[i] + y[i]" in lines[stage.spots[at].line - 1]
    links = made.line_map
    assert all((links.ptx_to_source, links.sass_to_source, links.sass_to_ptx))
    assert made.sass
    kernel = made.kernel()
    assert kernel.name == "add_kernel"
    assert kernel.entry.threads == 128
    kernel[8](x, y, out, 1000)
    np.testing.assert_array_equal(out, x + y)
    outcome = wb.target("emulator").launch(kernel, 8, 128, (x, y, out, 1000), count=True, sanitize=("race", "init"))
    assert not outcome.faults
    assert outcome.counters.totals["global_load_sectors"] == 2 * 125
    assert wb.predict(kernel, 8, 128, (x, y, out, 1000), device="A100").us > 0
    with pytest.raises(ArgumentError):
        wb.compile(compiled, arch="sm_75")
    with pytest.raises(ArgumentError):
        wb.compile(compiled, signature=(x,))


def test_blocks_in_clusters() -> None:
    from cuda.bindings import runtime
    from cutlass.base_dsl.common import DSLCudaRuntimeError

    out = np.zeros(32, "int32")
    kernels.ranks(from_dlpack(out), 2)
    np.testing.assert_array_equal(out, np.repeat([0, 1, 0, 1], 8))
    with pytest.raises(LaunchError) as refused:
        kernels.ranks(from_dlpack(out), 3)
    assert refused.value.refusal.kind == "cluster_grid"
    assert isinstance(refused.value, DSLCudaRuntimeError)
    assert refused.value.error_code == runtime.cudaError_t.cudaErrorInvalidConfiguration
    assert str(refused.value).startswith(refused.value.reason)


def test_a_script_under_workbench_run(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import cutlass, numpy as np\nfrom cutlass import cute\nfrom cutlass.cute.runtime import from_dlpack\n"
        "@cute.kernel\ndef inner(x: cute.Tensor):\n    t, _, _ = cute.arch.thread_idx()\n    x[t] = t\n"
        "@cute.jit\ndef f(x: cute.Tensor):\n    inner(x).launch(grid=[1, 1, 1], block=[8, 1, 1])\n"
        "x = np.zeros(8, 'int32')\nf(from_dlpack(x))\nprint(x.tolist())\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "workbench", "run", str(script)], capture_output=True, text=True, timeout=120, check=True
    )
    assert "[0, 1, 2, 3, 4, 5, 6, 7]" in done.stdout


def test_what_host_code_asks_of_the_device() -> None:
    from cuda.bindings import driver
    from cutlass.utils import HardwareInfo

    model = device_model()
    hardware = HardwareInfo()
    assert hardware.get_device_multiprocessor_count() == model.num_sms
    empty = Resources(registers_per_thread=16)
    for size in (1, 2, 16):
        active = active_clusters(model, empty, 128, size, non_portable=True)
        assert 0 < hardware.get_max_active_clusters(size) <= active.high
    with pytest.raises(ArgumentError):
        hardware.get_max_active_clusters(32)
    assert driver.cuDeviceGet(1)[0] == driver.CUresult.CUDA_ERROR_INVALID_DEVICE
    _, name = driver.cuDeviceGetName(5, driver.cuDeviceGet(0)[1])
    assert name == model.name.encode()[:4] + b"\0"


def test_memory_of_the_driver_is_filled_with_words() -> None:
    from cuda.bindings import driver

    _, address = driver.cuMemAlloc(40)
    driver.cuMemsetD32(address, 0x01020304, 10)
    got = np.zeros(10, "uint32")
    driver.cuMemcpyDtoH(got.ctypes.data, address, 40)
    driver.cuMemFree(address)
    assert (got == 0x01020304).all()


def test_host_code_may_call_the_runtime() -> None:
    from cuda.bindings import runtime

    kinds, model = runtime.cudaMemcpyKind, device_model()
    status, properties = runtime.cudaGetDeviceProperties(0)
    assert status == runtime.cudaError_t.cudaSuccess
    assert (properties.multiProcessorCount, properties.warpSize) == (model.num_sms, 32)
    _, sms = runtime.cudaDeviceGetAttribute(runtime.cudaDeviceAttr.cudaDevAttrMultiProcessorCount, 0)
    assert sms == model.num_sms
    (_, start), (_, end), (_, stream) = runtime.cudaEventCreate(), runtime.cudaEventCreate(), runtime.cudaStreamCreate()
    _, address = runtime.cudaMalloc(40)
    runtime.cudaEventRecord(start, stream)
    assert runtime.cudaMemset(address, 1, 40) == (runtime.cudaError_t.cudaSuccess,)
    got, other = np.zeros(10, "uint32"), np.arange(10, dtype="uint32")
    for kind, source, to in (
        (kinds.cudaMemcpyDeviceToHost, address, got.ctypes.data),
        (kinds.cudaMemcpyDeviceToDevice, address, address + 20),
        (kinds.cudaMemcpyDefault, other.ctypes.data, address),
        (kinds.cudaMemcpyDefault, address + 4, got),
    ):
        assert runtime.cudaMemcpyAsync(to, source, 20, kind, stream) == (runtime.cudaError_t.cudaSuccess,)
    runtime.cudaEventRecord(end, stream)
    runtime.cudaStreamSynchronize(stream)
    assert runtime.cudaEventElapsedTime(start, end)[1] > 0
    assert got.tolist() == [1, 2, 3, 4, 0x01010101, 0, 0, 0, 0, 0]
    assert runtime.cudaFree(address) == (runtime.cudaError_t.cudaSuccess,)
    invalid = runtime.cudaError_t.cudaErrorInvalidValue
    assert runtime.cudaMemset(address, 1, 40) == runtime.cudaPeekAtLastError() == (invalid,)
    assert runtime.cudaGetLastError() == (invalid,)
    assert runtime.cudaGetLastError() == (runtime.cudaError_t.cudaSuccess,)


def test_launches_with_much_shared_memory_are_made_and_examined() -> None:
    out = np.zeros(32, "float32")
    for examined in (False, True):
        out[:] = 0
        call = functools.partial(kernels.reversed_in_64_kib, from_dlpack(out))
        if examined:
            assert not wb.host_launches(call, sanitize="all").faults
        else:
            call()
        np.testing.assert_array_equal(out, np.arange(32)[::-1])


def test_pointers_to_memory_of_the_host_are_mapped() -> None:
    x, y, out = (mapped(each.astype("float32")) for each in (*RNG.normal(size=(2, 300)), np.zeros(300)))
    _tensors(x, y, out)  # what memory there is, is known from these
    pointers = [
        make_ptr(cutlass.Float32, each.ctypes.data + 16, cute.AddressSpace.gmem, assumed_align=4)
        for each in (x, y, out)
    ]
    kernels.add_at(*pointers, 290)
    np.testing.assert_array_equal(out, np.concatenate([np.zeros(4, "f4"), (x + y)[4:294], np.zeros(6, "f4")]))
