"""Unchanged Numba-CUDA code runs on the emulator: launches, device arrays, streams, faults, and back to normal."""

from __future__ import annotations

import gc

import ml_dtypes
import numpy as np
import pytest

from workbench.base.errors import ArgumentError, KernelFault, LaunchError
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import numba as numba_host

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
from numba import float32, int32, vectorize  # noqa: E402
from support.refusals import refused  # noqa: E402

pytestmark = [
    pytest.mark.sampled(7),
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU Numba has its own driver"),
    pytest.mark.usefixtures("numba_stand_in"),
]


def axpy_(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i]


@pytest.fixture(scope="module")
def axpy():
    return cuda.jit(axpy_)


def test_a_device_is_there():
    assert numba_host.is_installed()
    assert numba_host.install() is False
    assert cuda.is_available()
    device = cuda.get_current_device()
    assert device.compute_capability == (9, 0)
    assert device.MULTIPROCESSOR_COUNT == 132
    assert device.MAX_THREADS_PER_BLOCK == 1024
    assert "emulator" in device.name
    assert len(cuda.gpus) == 1
    assert cuda.detect()
    free, total = cuda.current_context().get_memory_info()
    assert 0 < free <= total


def test_numpy_arrays_are_copied_in_and_back(axpy):
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float32)
    axpy[4, 32](2.0, x, y)
    np.testing.assert_array_equal(y, 2 * x + 1)
    axpy[1, 32](1.0, np.zeros(0, np.float32), np.zeros(0, np.float32))


def test_the_first_launch_says_where_it_runs(axpy, capsys):
    numba_host.uninstall()
    numba_host.install(arch="sm_80")
    again = cuda.jit(axpy_)
    for _ in range(2):
        again[1, 32](1.0, np.ones(3, np.float32), np.ones(3, np.float32))
    assert capsys.readouterr().out.count("emulator") == 1
    assert cuda.get_current_device().compute_capability == (8, 0)
    numba_host.uninstall()
    numba_host.install(device="H100 SXM")


def test_device_arrays_streams_and_events(axpy):
    x = np.arange(64, dtype=np.float32)
    stream = cuda.stream()
    start, end = cuda.event(), cuda.event()
    dx = cuda.to_device(x, stream=stream)
    dy = cuda.device_array_like(dx)
    dy.copy_to_device(np.ones(64, np.float32), stream=stream)
    start.record(stream)
    axpy[2, 32, stream](3.0, dx, dy)
    end.record(stream)
    end.synchronize()
    assert end.query()
    end.wait(stream)
    stream.synchronize()
    cuda.synchronize()
    np.testing.assert_array_equal(dy.copy_to_host(stream=stream), 3 * x + 1)
    into = np.empty(64, np.float32)
    dy.copy_to_host(into)
    np.testing.assert_array_equal(into, 3 * x + 1)
    with stream.auto_synchronize():
        dz = cuda.device_array((4, 8), np.int16)
        dz.copy_to_device(np.full((4, 8), 7, np.int16))
    assert dz.copy_to_host().sum() == 7 * 32


def test_elapsed_time_is_modelled():
    start, end = cuda.event(), cuda.event()
    start.record()
    end.record()
    assert start.elapsed_time(end) == cuda.event_elapsed_time(start, end) > 0


def test_slices_of_device_arrays_are_views(axpy):
    dx, dy = cuda.to_device(np.arange(40, dtype=np.float32)), cuda.to_device(np.zeros(40, np.float32))
    axpy[1, 32](1.0, dx[:10], dy[20:30])
    host = dy.copy_to_host()
    np.testing.assert_array_equal(host[20:30], np.arange(10))
    assert host[:20].sum() == host[30:].sum() == 0
    assert dy[25] == 5
    dy[0:4] = 9
    dy[5] = 3
    np.testing.assert_array_equal(dy[:6].copy_to_host(), [9, 9, 9, 9, 0, 3])
    np.testing.assert_array_equal(dx.reshape(4, 10)[1].copy_to_host(), np.arange(10, 20))


def test_strided_host_arrays_go_in_and_back(axpy):
    x, y = np.arange(40, dtype=np.float32), np.zeros(40, np.float32)
    axpy[1, 32](1.0, x[::2], y[::2])
    np.testing.assert_array_equal(y[::2], x[::2])
    assert y[1::2].sum() == 0
    y[:] = 0
    axpy[2, 32](1.0, x[::-1], y[::-1])
    np.testing.assert_array_equal(y, x)


def test_two_dimensions_in_both_orders():
    @cuda.jit
    def fill(a):
        i, j = cuda.grid(2)
        if i < a.shape[0] and j < a.shape[1]:
            a[i, j] = i * 10 + j

    expected = np.add.outer(np.arange(4) * 10, np.arange(8)).astype(np.float32)
    for order in ("C", "F"):
        a = np.zeros((4, 8), np.float32, order=order)
        fill[(1, 1), (8, 8)](a)
        np.testing.assert_array_equal(a, expected)


def test_eager_signatures_and_dynamic_shared_memory():
    @cuda.jit("void(float32[:], int32)")
    def reverse(x, n):
        s = cuda.shared.array(0, float32)
        t = cuda.threadIdx.x
        s[t] = x[t]
        cuda.syncthreads()
        x[t] = s[n - 1 - t]

    x = np.arange(32, dtype=np.float32)
    reverse[1, 32, 0, 32 * 4](x, 32)
    np.testing.assert_array_equal(x, np.arange(32)[::-1])


def test_atomics_device_functions_and_printing(capsys):
    @cuda.jit(device=True)
    def bin_of(v):
        return v % 4

    @cuda.jit
    def histogram(x, bins):
        i = cuda.grid(1)
        if i < x.size:
            cuda.atomic.add(bins, bin_of(x[i]), 1)
        if i == 0:
            print("bins:", bins.size)

    bins = np.zeros(4, np.int32)
    histogram[2, 32](np.arange(50, dtype=np.int32), bins)
    np.testing.assert_array_equal(bins, [13, 13, 12, 12])
    assert "bins: 4" in capsys.readouterr().out


def test_a_cooperative_grid_meets():
    @cuda.jit
    def meet(x):
        grid = cuda.cg.this_grid()
        x[cuda.grid(1)] = 1
        grid.sync()
        if cuda.grid(1) == 0:
            for i in range(1, x.size):
                x[0] += x[i]

    x = np.zeros(64, np.float32)
    meet[2, 32](x)
    assert x[0] == 64
    with pytest.raises(LaunchError) as caught:
        meet[100_000, 1024](np.zeros(1, np.float32))
    assert (caught.value.limit, caught.value.refusal["asked"]) == ("cooperative_grid", 100_000)


def test_scalars_tuples_and_records():
    @cuda.jit
    def scalars(out, flag, small, z, pair):
        out[0] = flag
        out[1] = small
        out[2] = z.real + z.imag
        out[3] = pair[0] + pair[1]

    out = np.zeros(4)
    scalars[1, 1](out, True, np.int8(-3), 1 + 2j, (4, 5.5))
    np.testing.assert_array_equal(out, [1, -3, 3, 9.5])

    @cuda.jit
    def fields(r):
        i = cuda.grid(1)
        if i < r.size:
            r[i].a = i
            r[i].b = 2 * i

    @cuda.jit
    def one(r):
        r.b = 99

    records = np.zeros(4, np.dtype([("a", np.float32), ("b", np.int32)]))
    fields[1, 4](records)
    one[1, 1](records[2])
    assert records.tolist() == [(0, 0), (1, 2), (2, 99), (3, 6)]


def test_pinned_and_mapped_memory(axpy):
    mapped = cuda.mapped_array(10, dtype=np.float32)
    mapped[:] = 2
    axpy[1, 32](1.0, mapped, mapped)
    np.testing.assert_array_equal(mapped, np.full(10, 4))
    pinned = cuda.pinned_array(10, dtype=np.float32)
    pinned[:] = 1
    np.testing.assert_array_equal(cuda.to_device(pinned).copy_to_host(), np.ones(10))
    plain = np.zeros(4, np.float32)
    with cuda.pinned(plain), cuda.mapped(plain):
        pass


def test_read_only_arrays_are_left_alone(axpy):
    x, y = np.arange(3, dtype=np.float32), np.zeros(3, np.float32)
    x.flags.writeable = False
    axpy[1, 32](1.0, x, y)
    np.testing.assert_array_equal(y, [0, 1, 2])


def test_forall_vectorize_and_reduce(axpy):
    x, y = np.arange(100, dtype=np.float32), np.zeros(100, np.float32)
    axpy.forall(100)(2.0, x, y)
    np.testing.assert_array_equal(y, 2 * x)

    @vectorize(["float32(float32, float32)"], target="cuda")
    def add(a, b):
        return a + b

    np.testing.assert_array_equal(add(x, y), 3 * x)
    total = cuda.reduce(lambda a, b: a + b)
    assert total(x) == x.sum()


def test_what_a_kernel_uses(axpy):
    axpy[1, 32](1.0, np.zeros(3, np.float32), np.zeros(3, np.float32))
    assert all(registers > 0 for registers in axpy.get_regs_per_thread().values())
    assert set(axpy.get_max_threads_per_block().values()) == {1024}
    kernel = next(iter(axpy.overloads.values()))
    assert kernel.max_cooperative_grid_blocks(256) > 132


def test_a_fault_is_raised_with_its_line_and_arrays_come_back():
    @cuda.jit
    def stray(x):
        i = cuda.grid(1)
        if i == 0:
            x[0] = 5
        x[i + 10] = 1  # the line of the fault

    line = stray.py_func.__code__.co_firstlineno + 5
    x = np.zeros(32, np.float32)
    with pytest.raises(KernelFault) as caught:
        stray[1, 32](x)
    (fault,) = caught.value.faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert (fault.source_file, fault.source_line) == (__file__, line)
    assert fault.cause["buffer"] == "x"
    assert caught.value.outcome.launch.kernel.name == "stray"
    assert x[0] == 5
    stray[1, 1](np.zeros(32, np.float32))  # and the next launch is as good as ever


def test_debug_mode_raises_numbas_own_errors():
    @cuda.jit(debug=True, opt=False)
    def indexed(x, i):
        if i > 5:
            raise ValueError("too far")
        x[i] = 3

    x = np.zeros(8, np.float32)
    indexed[1, 1](x, 2)
    assert x[2] == 3
    with pytest.raises(ValueError, match="too far"):
        indexed[1, 1](x, 7)


@pytest.mark.parametrize(
    ("grid", "block", "smem", "limit"),
    [(1, 2000, 0, "block.x"), (0, 32, 0, "grid.x"), ((1, 70_000), 32, 0, "grid.y"), (1, 32, 60_000, "smem_per_block")],
)
def test_launches_are_refused_as_cuda_refuses_them(axpy, grid, block, smem, limit):
    with pytest.raises(LaunchError) as caught:
        axpy[grid, block, 0, smem](1.0, np.zeros(3, np.float32), np.zeros(3, np.float32))
    assert caught.value.limit == limit


def test_memory_that_was_never_written_is_garbage():
    assert np.any(cuda.device_array(1000, np.uint8).copy_to_host())


def test_memory_is_given_back():
    from numba.cuda.cudadrv.driver import CudaAPIError

    used = cuda.current_context().get_memory_info().free
    for _ in range(5):
        cuda.device_array(1 << 20, np.uint8)
    gc.collect()
    cuda.current_context().deallocations.clear()
    cuda.current_context().memory_manager.deallocations.clear()
    assert cuda.current_context().get_memory_info().free >= used
    with pytest.raises(CudaAPIError, match="OUT_OF_MEMORY"):
        cuda.device_array(1 << 40, np.uint8)


def test_uninstalling_restores_numba(axpy):
    from numba.cuda import args, dispatcher
    from numba.cuda.cudadrv import driver

    kept = cuda.to_device(np.zeros(3))
    during = (driver.binding, driver.Linker, dispatcher.launch, args.Out.to_device, dispatcher._Kernel.launch)
    assert numba_host.uninstall()
    try:
        assert not numba_host.uninstall()
        assert not cuda.is_available()
        after = (driver.binding, driver.Linker, dispatcher.launch, args.Out.to_device, dispatcher._Kernel.launch)
        assert all(a is not b for a, b in zip(during, after, strict=True))
        assert driver.binding.__name__ == "cuda.bindings.driver"
        del kept
        gc.collect()
    finally:
        numba_host.install(device="H100 SXM")
    x = np.ones(3, np.float32)
    cuda.jit(axpy_)[1, 32](1.0, x, x)


def test_int32_is_used_in_a_typed_kernel():
    @cuda.jit
    def local(out):
        scratch = cuda.local.array(4, int32)
        for i in range(4):
            scratch[i] = i * i
        out[cuda.grid(1)] = scratch[cuda.threadIdx.x % 4]

    out = np.zeros(8, np.int32)
    local[1, 8](out)
    np.testing.assert_array_equal(out, [0, 1, 4, 9] * 2)


# ---------------------------------------------------------------- small floats


def test_arrays_of_bfloat16_are_read_and_written():
    bf16 = pytest.importorskip("numba.cuda.bf16")

    @cuda.jit
    def twice(x, y):
        i = cuda.grid(1)
        if i < x.size:
            y[i] = bf16.bfloat162float(x[i])
            x[i] = bf16.bfloat16(2.0) * x[i]

    values = np.random.default_rng(5).integers(-99, 99, 70)
    x, y = values.astype(ml_dtypes.bfloat16), np.zeros(70, np.float32)
    twice[3, 32](x, y)
    np.testing.assert_array_equal(y, values)
    np.testing.assert_array_equal(x.astype(np.float32), 2 * values)


def test_bytes_are_viewed_as_bfloat16_in_a_kernel_as_the_refusal_says():
    bf16 = pytest.importorskip("numba.cuda.bf16")
    bfloat16 = bf16.bfloat16

    @cuda.jit
    def widened(x, y):
        i = cuda.grid(1)
        if i < x.size:
            y[i] = bf16.bfloat162float(x.view(bfloat16)[i])

    x, y = np.arange(40).astype(ml_dtypes.bfloat16), np.zeros(40, np.float32)
    with pytest.raises(ArgumentError, match=r"cuda\.to_device\(x\.view\('uint16'\)\)"):
        cuda.to_device(x)
    widened[2, 32](cuda.to_device(x.view("uint16")), y)
    np.testing.assert_array_equal(y, np.arange(40))


@pytest.mark.parametrize(
    ("value", "instead"),
    [
        (ml_dtypes.bfloat16(3), "np.float32(x)"),
        (np.zeros(4, ml_dtypes.float8_e4m3fn), "x.astype('float32')"),
        (np.zeros(4, ml_dtypes.float8_e5m2), "x.astype('float32')"),
    ],
)
def test_what_numba_has_no_form_for_is_refused_by_name(value, instead):
    @cuda.jit
    def nothing(x):
        pass

    with refused("x") as caught:
        nothing[1, 1](value)
    assert instead in str(caught.value)


def test_narrow_integers_as_extents_are_as_good_as_pythons():
    @cuda.jit
    def marked(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] = 1

    x = np.zeros(400, np.int32)
    for block in (np.uint8(200), 200, np.int64(200), np.int16(200)):
        x[:] = 0
        marked[np.uint8(2), block, 0, np.uint8(255)](x)
        assert x.all()


@pytest.mark.parametrize("order", ["C", "F"])
def test_arrays_that_share_memory_keep_what_each_of_their_kernels_arguments_got(order):
    @cuda.jit
    def shift(x, y, z):
        i, j = cuda.grid(2)
        if i < y.shape[0] and j < y.shape[1]:
            y[i, j] = x[i, j] + 1
            if i == 0:
                z[i, j] = y[i, j] * 10

    whole = np.asarray(np.arange(48).reshape(6, 8), np.float32, order=order)
    apart = np.asarray(np.zeros((6, 8)), np.float32, order=order)
    expected = whole.copy()
    shift[(1, 1), (8, 8)](whole, apart, whole)
    np.testing.assert_array_equal(apart, expected + 1)
    expected[0] = (expected[0] + 1) * 10
    np.testing.assert_array_equal(whole, expected)
    read_only = whole.copy(order="K")
    read_only.flags.writeable = False
    shift[(1, 1), (8, 8)](read_only, apart, whole)
    np.testing.assert_array_equal(read_only, expected)
    np.testing.assert_array_equal(whole[0], (expected[0] + 1) * 10)
