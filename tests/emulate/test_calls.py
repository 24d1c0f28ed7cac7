"""Calls, recursion, function pointers, printf, device malloc, local arrays, asynchronous copies."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.emulate import Memory, load, printf
from workbench.emulate.interpret.decode import SPIN_ALLOWANCE, decode_function
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx import parse


def test_recursion_and_function_pointers(cuda):
    source = """__device__ __noinline__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    __device__ __noinline__ int twice(int x) { return 2 * x; }
    typedef int (*function)(int);
    __device__ function table[2] = {fib, twice};
    extern "C" __global__ void k(int* out) { int i = threadIdx.x; out[i] = table[i & 1](i) + fib(i % 7); }"""
    fib = [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]
    done = cuda(source, 2, 12, np.zeros(12, np.int32))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [(2 * i if i & 1 else fib[i]) + fib[i % 7] for i in range(12)]


def test_structs_by_value_and_early_returns(cuda):
    source = """struct S { float a[5]; double d; };
    __device__ __noinline__ S mix(S s, int i) { if (i > 3) { s.d = -1; return s; } s.a[i] += s.d; return s; }
    extern "C" __global__ void k(S s, double* out) {
        S r = mix(s, threadIdx.x); out[threadIdx.x] = r.a[threadIdx.x % 5] + r.d; }"""
    record = np.zeros(1, np.dtype([("a", "f4", 5), ("pad", "V4"), ("d", "f8")]))
    record["a"], record["d"] = [1, 2, 3, 4, 5], 10
    done = cuda(source, 1, 8, record.tobytes(), np.zeros(8))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [21, 22, 23, 24, 4, 0, 1, 2]


@pytest.mark.parametrize(
    ("step", "waits"),
    [
        ("return atomicCAS(p, 0, 1) == 0;", True),
        ("return *(volatile int*)p;", True),
        ("return atomicAdd(p, 1) > 9;", False),
        ("return *p > 9;", False),
    ],
)
@pytest.mark.parametrize("called", ["step", "steps[threadIdx.x & 1]", "outer"])
def test_who_waits_in_a_loop_around_a_call_soon_lets_others_on(step, waits, called):
    """Code for a debugger calls what other code has in place."""
    source = f"""__device__ __noinline__ int step(int* p) {{ {step} }}
    typedef int (*function)(int*);
    __device__ function steps[2] = {{step, step}};
    __device__ __noinline__ int outer(int* p) {{ return 1 + step(p) == 2; }}
    extern "C" __global__ void k(int* p) {{ while (!{called}(p)) {{}} }}"""
    program = load(parse(wb.compile(source, arch="sm_90").ptx), Memory())
    kernel = EmulatedKernel(program, "k")
    blocks = decode_function(kernel, kernel.entry).blocks
    assert any(block.allowance == SPIN_ALLOWANCE for block in blocks) == waits


def test_local_arrays_with_dynamic_indices(cuda):
    source = """extern "C" __global__ void k(const int* x, int* y, int n) {
        int a[16]; for (int i = 0; i < 16; i++) a[i] = x[i] * threadIdx.x;
        int s = 0; for (int i = 0; i < n; i++) s += a[(i * 7 + threadIdx.x) % 16]; y[threadIdx.x] = s; }"""
    x = np.arange(16, dtype=np.int32)
    done = cuda(source, 2, 40, x, np.zeros(40, np.int32), np.int32(9))
    assert not done.result.faults
    assert done.arrays[1].tolist() == [sum(int(x[(i * 7 + t) % 16]) * t for i in range(9)) for t in range(40)]


def test_printf_comes_out_in_order(cuda):
    source = """extern "C" __global__ void k(const char* unused) {
        printf("%d of %u: %5.2f|%-6s|%c|%lld|%#x|%%\\n", threadIdx.x, blockDim.x, 1.5 * threadIdx.x, "ab", 'z',
               -5000000000LL, 255); }"""
    done = cuda(source, 1, 3, np.uint64(0))
    assert done.result.stdout == "".join(f"{i} of 3: {1.5 * i:5.2f}|ab    |z|-5000000000|0xff|%\n" for i in range(3))


@pytest.mark.parametrize(
    ("text", "arguments", "expected"),
    [
        ("%d", b"\xff\xff\xff\xff", "-1"),
        ("%u", b"\xff\xff\xff\xff", "4294967295"),
        ("%05d|%-5d|%+d", (7).to_bytes(4, "little") * 3, "00007|7    |+7"),
        ("%*d", (4).to_bytes(4, "little") + (9).to_bytes(4, "little"), "   9"),
        ("%hhd", b"\x80\0\0\0", "-128"),
        ("%08.3f", np.float64(-3.14159).tobytes(), "-003.142"),
        ("%e|%G", np.float64(12345.678).tobytes() + np.float64(1e-10).tobytes(), "1.234568e+04|1E-10"),
        ("%f %F", np.float64(np.inf).tobytes() + np.float64(np.nan).tobytes(), "inf NAN"),
        ("%a", np.float64(1.5).tobytes(), "0x1.8p+0"),
        ("%.3d|%.0d", (5).to_bytes(4, "little") + bytes(4), "005|"),
        ("%o %X", (8).to_bytes(4, "little") + (171).to_bytes(4, "little"), "10 AB"),
        ("100%", b"", "100%"),
        ("%q %d", (1).to_bytes(4, "little"), "%q 1"),
    ],
)
def test_printf_formats(text, arguments, expected):
    assert printf.render(text, lambda at, size: arguments[at : at + size], str)[0] == expected


def test_device_malloc_and_free(cuda):
    source = """extern "C" __global__ void k(int* out) {
        int* p = (int*)malloc(40); for (int i = 0; i < 10; i++) p[i] = i * threadIdx.x;
        int s = 0; for (int i = 0; i < 10; i++) s += p[i]; out[threadIdx.x] = s; free(p);
        void* huge = malloc(1ull << 40); if (huge) out[0] = -1; }"""
    done = cuda(source, 1, 8, np.zeros(8, np.int32))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [45 * t for t in range(8)]


def test_asynchronous_copies_arrive_with_the_wait(launch):
    head = ".version 8.0\n.target sm_90\n.address_size 64\n"
    ptx = (
        head
        + """.entry k(.param .u64 in, .param .u64 out){ .reg .b64 %d<5>; .reg .b32 %r<9>; .reg .pred %p;
        .shared .align 16 .b8 s[512];
        mov.u32 %r1, %tid.x; ld.param.u64 %d1, [in]; ld.param.u64 %d2, [out];
        mad.wide.u32 %d1, %r1, 16, %d1; mad.wide.u32 %d2, %r1, 16, %d2;
        mov.u32 %r2, s; mad.lo.u32 %r2, %r1, 16, %r2;
        cp.async.cg.shared.global [%r2], [%d1], 16, 12;
        cp.async.commit_group; cp.async.wait_group 0; bar.sync 0;
        ld.shared.v4.u32 {%r3, %r4, %r5, %r6}, [%r2];
        st.global.v4.u32 [%d2], {%r3, %r4, %r5, %r6}; }"""
    )
    x = np.arange(1, 129, dtype=np.uint32).reshape(32, 4)
    done = launch(ptx, "k", 1, 32, x, np.zeros_like(x))
    assert not done.result.faults
    assert np.array_equal(done.arrays[1], np.where(np.arange(4) < 3, x, 0))
    without = ptx.replace("cp.async.wait_group 0;", "cp.async.wait_group 1;")
    assert not np.array_equal(launch(without, "k", 1, 32, x, np.zeros_like(x)).arrays[1][:, :3], x[:, :3])


@pytest.fixture
def numba_cuda(monkeypatch):
    """numba.cuda that compiles device functions without a device."""
    from types import SimpleNamespace

    module = pytest.importorskip("numba.cuda")
    import numba.cuda.dispatcher

    device = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(numba.cuda.dispatcher, "get_current_device", lambda: device)
    return module


def test_numba_kernels(launch, numba_cuda):
    from numba import float32, float64, void

    def kernel(x, out, total):
        tile = numba_cuda.shared.array(64, float32)
        i = numba_cuda.grid(1)
        t = numba_cuda.threadIdx.x
        tile[t] = x[i] if i < x.shape[0] else 0
        numba_cuda.syncthreads()
        value = tile[63 - t]
        value += numba_cuda.shfl_xor_sync(0xFFFFFFFF, value, 1)
        if i < out.shape[0]:
            out[i] = value**2 + i // 3
        numba_cuda.atomic.add(total, 0, float64(value))
        if i == 1:
            print("one", i, value)

    signature = void(float32[::1], float32[:], float64[::1])
    ptx, _ = numba_cuda.compile_ptx(kernel, signature, cc=(9, 0), lineinfo=True)

    def array(values):
        size, item = np.uint64(values.size), np.uint64(values.itemsize)
        return [np.uint64(0), np.uint64(0), size, item, values, size, item]

    x = np.arange(100, dtype=np.float32)
    done = launch(ptx, None, 2, 64, *array(x), *array(np.zeros(100, np.float32)), *array(np.zeros(1)))
    assert not done.result.faults, done.result.faults[0]
    padded = np.concatenate([x, np.zeros(28, np.float32)]).reshape(2, 64)[:, ::-1]
    value = (padded + padded.reshape(2, 32, 2)[:, :, ::-1].reshape(2, 64)).reshape(-1)
    assert np.array_equal(done.arrays[1], (value[:100] ** 2 + np.arange(100) // 3).astype(np.float32))
    assert done.arrays[2][0] == value.sum()
    assert done.result.stdout == f"one 1 {value[1]:f}\n"


def test_numba_grid_sync(launch, numba_cuda):
    from numba import int32, void

    def kernel(out, result):
        i = numba_cuda.blockIdx.x
        out[i] = i
        numba_cuda.cg.this_grid().sync()
        total = 0
        for j in range(out.shape[0]):
            total += out[j]
        result[i] = total

    ptx, _ = numba_cuda.compile_ptx(kernel, void(int32[::1], int32[::1]), cc=(9, 0))
    out = np.zeros(40, np.int32)
    packed = [np.uint64(0), np.uint64(0), np.uint64(40), np.uint64(4), out, np.uint64(40), np.uint64(4)]
    done = launch(ptx, None, 40, 32, *packed, *packed, cooperative=True)
    assert not done.result.faults, done.result.faults
    assert (done.arrays[1] == 780).all()
