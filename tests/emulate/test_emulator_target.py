"""The emulator target keeps the contract: memory that lasts, CUDA's refusals, faults as data, nothing lost."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import numpy as np
import pytest
from support.clocks import CountedLooks
from support.interrupting import interrupted
from support.refusals import refused

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import Memory
from workbench.emulate.request import LaunchRequest

pytestmark = pytest.mark.sampled(30)

SOURCE = """
#include <stdio.h>
__device__ int calls;
__constant__ float coefficients[4];
struct Pair { int first; float second; };

extern "C" __global__ void saxpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
template <typename T> __device__ void add_all(const T* in, T* out)
{
    __shared__ T smem[128];
    smem[threadIdx.x] = in[threadIdx.x];
    if (threadIdx.x == 0) {
        *out = 0;
        for (int i = 0; i < 128; i++)
            *out += smem[i];
    }
}
extern "C" __global__ void add_ints(const int* in, int* out) { add_all(in, out); }
extern "C" __global__ void add_doubles(const double* in, double* out) { add_all(in, out); }
extern "C" __global__ void add_bytes(const char* in, char* out) { add_all(in, out); }
extern "C" __global__ void count() { atomicAdd(&calls, 1); }
extern "C" __global__ void polynomial(float* x)
{
    float v = x[threadIdx.x];
    x[threadIdx.x] = coefficients[0] + v * (coefficients[1] + v * (coefficients[2] + v * coefficients[3]));
}
extern "C" __global__ void write_then_fault(int* p)
{
    p[threadIdx.x] = 7;
    p[1000] = 1;
}
extern "C" __global__ void forever(volatile int* p) { int n = 0; while (*p == 0) { p[1] = ++n; } }
extern "C" __global__ void hello() { if (threadIdx.x == 0) printf("block %d of %d\\n", blockIdx.x, gridDim.x); }
extern "C" __global__ void take(Pair pair, float* out) { out[0] = pair.first + pair.second; }
extern "C" __global__ void dynamic(float* out)
{
    extern __shared__ float tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
extern "C" __global__ void __launch_bounds__(128) bounded(int* p) { p[threadIdx.x] = 1; }
extern "C" __global__ void grid_barrier(volatile int* arrived)
{
    if (threadIdx.x == 0) {
        atomicAdd((int*)arrived, 1);
        while (*arrived < gridDim.x) { }
    }
}
extern "C" __global__ void unwritten(float* out) { __shared__ float s[32]; out[threadIdx.x] = s[threadIdx.x]; }
extern "C" __global__ void nothing(int* p) { }
"""


@pytest.fixture(scope="module")
def compilation() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_90")


@pytest.fixture
def target() -> Iterator[EmulatorTarget]:
    return EmulatorTarget()


def test_buffers_outlive_launches(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    x = target.to_device(np.arange(256, dtype=np.float32))
    y = target.zeros(256, np.float32)
    for _ in range(3):
        assert target.launch(compilation.kernel("saxpy"), 1, 256, (1.0, x, y, 256)).faults == ()
    np.testing.assert_array_equal(y.copy_to_host(), 3 * np.arange(256, dtype=np.float32))


def test_symbols_keep_their_contents_until_compiled_again(target: EmulatorTarget) -> None:
    first = wb.compile(SOURCE, arch="sm_90")
    for _ in range(5):
        target.launch(first.kernel("count"), 2, 32, ())
    assert target.symbol(first, "calls").copy_to_host().item() == 5 * 64
    again = wb.compile(SOURCE, arch="sm_90")
    assert target.symbol(again, "calls").copy_to_host().item() == 0
    with refused("name"):
        target.symbol(first, "missing")


def test_constants_are_set_through_their_symbol(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    coefficients = np.array([1, 2, 3, 4], np.float32)
    symbol = target.symbol(compilation, "coefficients")
    symbol.copy_from(coefficients.view(symbol.dtype).reshape(symbol.shape))
    x = np.linspace(-1, 1, 32, dtype=np.float32)
    y = x.copy()
    target.launch(compilation.kernel("polynomial"), 1, 32, (y,))
    np.testing.assert_allclose(y, np.polynomial.polynomial.polyval(x.astype(float), coefficients), rtol=1e-5)


def test_what_was_written_before_a_fault_comes_back(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    p = np.zeros(64, np.int32)
    (fault,) = target.launch(compilation.kernel("write_then_fault"), 1, 64, (p,)).faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert fault.count == 32
    assert (p[:32] == 7).all()
    assert fault.cause["buffer"] == "p", "the buffer is called by its parameter's name"


def test_an_endless_kernel_ends_at_the_limit(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    (fault,) = target.launch(
        compilation.kernel("forever"), 1, 1, (np.zeros(2, np.int32),), time_limit_seconds=0.3
    ).faults
    assert fault.kind == "timeout"
    assert fault.source_line


def test_an_interrupt_is_a_keyboard_interrupt(
    target: EmulatorTarget, compilation: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    p, clock = np.zeros(2, np.int32), CountedLooks()
    kernel = compilation.kernel("forever")
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    # One that comes while code is made finds nothing.
    with pytest.raises(KeyboardInterrupt), interrupted(once=clock.is_in_use):
        target.launch(kernel, 1, 1, (p,), time_limit_seconds=60)
    assert p[1] > 0, "what the kernel had written by then came back"
    assert target.launch(compilation.kernel("count"), 1, 32, ()).faults == ()


def test_printf_is_the_outcomes_stdout(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    outcome = target.launch(compilation.kernel("hello"), 3, 64, ())
    assert sorted(outcome.stdout.splitlines()) == [f"block {i} of 3" for i in range(3)]


def test_structs_pass_as_records(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    pair = np.array([(40, 2.5)], np.dtype([("first", "i4"), ("second", "f4")], align=True))[0]
    out = np.zeros(1, np.float32)
    target.launch(compilation.kernel("take"), 1, 1, (pair, out))
    assert out[0] == 42.5


@pytest.mark.parametrize("result", ["float", "int", "void*"])
def test_a_function_passes_as_its_address_whatever_it_returns(target: EmulatorTarget, result: str) -> None:
    made = wb.compile(
        f"""__device__ {result} twice(float* x, int i) {{ x[i] *= 2; return ({result})0; }}
        __device__ {result} (*function)(float*, int) = twice;
        __global__ void apply({result} (*f)(float*, int), float* x) {{ f(x, threadIdx.x); }}""",
        arch="sm_90",
    )
    address = target.symbol(made, "function").copy_to_host().view(np.uint64)
    x = np.arange(8, dtype=np.float32)
    assert target.launch(made.kernel("apply"), 1, 8, (address.item(), x)).faults == ()
    assert x.tolist() == [0, 2, 4, 6, 8, 10, 12, 14]


def test_dynamic_shared_memory_needs_the_opt_in_above_48_kib(compilation: wb.Compilation) -> None:
    target = EmulatorTarget()
    kernel = wb.compile(SOURCE, arch="sm_90").kernel("dynamic")
    out = np.zeros(64, np.float32)
    assert target.launch(kernel, 1, 64, (out,), dynamic_smem_bytes=256).faults == ()
    np.testing.assert_array_equal(out, np.arange(63, -1, -1))
    with pytest.raises(wb.LaunchError) as raised:
        target.launch(kernel, 1, 64, (out,), dynamic_smem_bytes=64 * 1024)
    assert (raised.value.limit, raised.value.refusal["dynamic"]) == ("smem_per_block", 64 * 1024)
    kernel.max_dynamic_smem_bytes = 64 * 1024
    assert target.launch(kernel, 1, 64, (out,), dynamic_smem_bytes=64 * 1024).faults == ()
    (fault,) = target.launch(kernel, 1, 64, (out,), dynamic_smem_bytes=64).faults
    assert fault.space == "shared"


@pytest.mark.parametrize(
    ("name", "grid", "block", "limit"),
    [
        ("saxpy", 1, 1025, "block.x"),
        ("saxpy", 1, (32, 33), "max_threads_per_block"),
        ("saxpy", (1, 70000), 1, "grid.y"),
        ("saxpy", 0, 32, "grid.x"),
        ("saxpy", 1, (1, 1, 65), "block.z"),
        ("bounded", 1, 256, "launch_bounds"),
    ],
)
def test_launches_that_cuda_refuses(
    target: EmulatorTarget, compilation: wb.Compilation, name: str, grid: object, block: object, limit: str
) -> None:
    arrays = (np.zeros(1, np.int32),) if name == "bounded" else (1.0, np.zeros(1, "f4"), np.zeros(1, "f4"), 1)
    with pytest.raises(wb.LaunchError) as raised:
        target.launch(compilation.kernel(name), grid, block, arrays)  # type: ignore[arg-type]
    assert raised.value.limit == limit


@pytest.mark.parametrize("grid", [1.5, "8", (1, 2, 3, 4), (1, None)])
def test_what_is_no_grid(target: EmulatorTarget, compilation: wb.Compilation, grid: object) -> None:
    with refused("grid"):
        target.launch(compilation.kernel("count"), grid, 32, ())  # type: ignore[arg-type]


def test_a_device_must_be_able_to_run_the_code(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    with pytest.raises(wb.LaunchError) as raised:
        target.launch(compilation.kernel("count"), 1, 32, (), device="T4")
    arch = compilation.kernel("count").compilation.arch
    assert raised.value.refusal == Fact.of("arch", device="T4", arch="sm_75", compiled=arch)
    with refused("device"):
        target.launch(compilation.kernel("count"), 1, 32, (), device="GeForce 256")
    assert target.launch(compilation.kernel("count"), 1, 32, (), device="H100 PCIe").launch.device == "H100 PCIe"


def test_a_hand_written_grid_barrier_works_while_all_blocks_fit(
    target: EmulatorTarget, compilation: wb.Compilation
) -> None:
    assert target.launch(compilation.kernel("grid_barrier"), 8, 32, (np.zeros(1, np.int32),)).faults == ()


def test_a_grid_barrier_of_blocks_that_do_not_fit_is_a_deadlock(target: EmulatorTarget) -> None:
    # 40 SMs of a T4 hold 16 blocks each.
    kernel = wb.compile(SOURCE, arch="sm_75").kernel("grid_barrier")
    outcome = target.launch(kernel, 40 * 16 + 1, 32, (np.zeros(1, np.int32),), device="T4", time_limit_seconds=120)
    assert [f.kind for f in outcome.faults] == ["deadlock"]


def test_shared_memory_holds_garbage(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    out = np.zeros(32, np.float32)
    target.launch(compilation.kernel("unwritten"), 1, 32, (out,))
    assert out.view(np.uint32).any()
    assert target.empty(64, np.uint32).copy_to_host().any()


def test_memory_is_given_back() -> None:
    target = EmulatorTarget(Memory(capacity_bytes=1 << 26))
    # A collection of all that the tests before left alive takes a second of its own.
    gc.freeze()
    try:
        for _ in range(40):  # more than this memory holds at once
            buffer = target.empty(1 << 22, np.uint8)
            del buffer
            gc.collect()
    finally:
        gc.unfreeze()


def test_freed_buffers_are_refused_and_faulted(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    buffer = target.zeros(4, np.int32)
    buffer.free()
    with refused("buffer"):
        buffer.copy_to_host()
    with refused("buffer"):
        target.launch(compilation.kernel("nothing"), 1, 1, (buffer,))


def test_too_much_memory_says_how_much(target: EmulatorTarget) -> None:
    with refused("nbytes"):
        target.empty(1 << 50, np.uint8)


def test_empty_arrays_pass(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    empty = np.zeros(0, np.float32)
    assert target.launch(compilation.kernel("saxpy"), 1, 32, (1.0, empty, empty.copy(), 0)).faults == ()


def test_counters_are_missing_unless_asked_for(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    x = np.zeros(256, np.float32)
    arguments = (1.0, x, x.copy(), 256)
    kernel = compilation.kernel("saxpy")
    assert not target.launch(kernel, 1, 256, arguments).counters
    counters = target.launch(kernel, 1, 256, arguments, count=True).counters
    assert counters
    assert counters.totals["global_load_requests"] == 16
    assert counters.totals["global_load_sectors"] == 64
    assert counters.totals["global_store_sectors"] == 32


def test_sanitisers_are_asked_for_by_name(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    x = np.zeros(32, np.float32)
    for asked in ("all", ("init",), ("race", "init", "sync")):
        found = target.launch(compilation.kernel("unwritten"), 1, 32, (x,), sanitize=asked).faults
        assert [fault.kind for fault in found] == ["initcheck.uninitialized"]
    for asked in ((), ("race", "sync")):
        assert not target.launch(compilation.kernel("unwritten"), 1, 32, (x,), sanitize=asked).faults
    with refused("sanitize"):
        target.launch(compilation.kernel("count"), 1, 32, (), sanitize=("speed",))


SYMBOLS = """
struct Inner { int id; float w[2]; };
struct Lens { float3 centre; double focus; Inner inner; unsigned char on; static const int N = 3; };
enum class Mode : short { off, on };
namespace filters { template <class T> __constant__ T mask[3]; __device__ float2 points[4]; }
__constant__ float table[2][3];
__device__ unsigned int counter = 7;
__constant__ Lens lens;
__device__ Inner inners[2];
static __device__ double hidden[5];
__device__ Mode mode;
namespace { __device__ short nameless[2]; }
__global__ void k(float* o) {
  o[0] = filters::mask<int>[1] + filters::mask<float>[2] + table[1][2] + lens.focus + lens.inner.w[1] + hidden[1];
  o[1] = filters::points[1].y + nameless[1];
  inners[1].w[0] = 2;
  mode = Mode::on;
}
int main() { cudaMemcpyToSymbol(table, nullptr, 24); }
"""


@pytest.fixture(scope="module")
def symbols() -> wb.Compilation:
    return wb.compile(SYMBOLS, arch="sm_90")


@pytest.mark.parametrize(
    ("name", "dtype", "shape"),
    [
        ("table", "f4", (2, 3)),
        ("counter", "u4", ()),
        ("filters::mask<int>", "i4", (3,)),
        ("mask< float >", "f4", (3,)),
        ("filters::mask<signed>", "i4", (3,)),
        ("points", "f4", (4, 2)),
        ("hidden", "f8", (5,)),
        ("nameless", "i2", (2,)),
        ("mode", "i2", ()),
    ],
)
def test_a_symbol_has_the_type_of_its_variable(
    target: EmulatorTarget, symbols: wb.Compilation, name: str, dtype: str, shape: tuple[int, ...]
) -> None:
    found = target.symbol(symbols, name)
    assert (found.dtype, found.shape) == (np.dtype(dtype), shape)
    values = np.arange(1, 1 + found.nbytes // found.dtype.itemsize).astype(dtype)
    found.copy_from(values)
    np.testing.assert_array_equal(target.symbol(symbols, name).copy_to_host(), values.reshape(shape))


def test_a_symbol_of_a_struct_is_a_record(target: EmulatorTarget, symbols: wb.Compilation) -> None:
    lens = target.symbol(symbols, "lens")
    assert lens.dtype.names == ("centre", "focus", "inner", "on")
    assert [lens.dtype.fields[name][1] for name in lens.dtype.names] == [0, 16, 24, 36]
    value = np.zeros((), lens.dtype)
    value["focus"], value["inner"]["w"] = 3, (0, 4)
    lens.copy_from(value)
    target.symbol(symbols, "mask<float>").copy_from([0, 0, 10])
    out = np.zeros(2, np.float32)
    assert target.launch(symbols.kernel("k"), 1, 1, (out,)).faults == ()
    assert out[0] == 17
    assert target.symbol(symbols, "inners").copy_to_host()[1]["w"][0] == 2


def test_a_symbol_takes_the_same_bytes_and_no_others(target: EmulatorTarget, symbols: wb.Compilation) -> None:
    table = target.symbol(symbols, "table")
    table.copy_from(np.arange(6, dtype=np.float32).view(np.uint8))
    np.testing.assert_array_equal(table.copy_to_host(), np.arange(6, dtype=np.float32).reshape(2, 3))
    with refused("array"):
        table.copy_from(np.arange(6.0))
    with refused("array"):
        table.copy_from([[1, 2], [3]])  # type: ignore[arg-type]
    with refused("name"):
        target.symbol(symbols, "mask")


def test_pairs_of_floats_are_complex_numbers(target: EmulatorTarget) -> None:
    made = wb.compile(
        "__global__ void turn(float2* z, const double2* w) {\n"
        "  int i = threadIdx.x; z[i] = make_float2(-z[i].y + w[i].x, z[i].x + w[i].y);\n}\n",
        arch="sm_90",
    )
    values, added = np.arange(8) * (1 + 2j), np.ones(8) * 1j
    expected = (1j * values + added).astype(np.complex64)
    pairs = values.astype(np.complex64)
    target.launch(made.kernel("turn"), 1, 8, (pairs, added))
    np.testing.assert_array_equal(pairs, expected)
    floats = values.astype(np.complex64).view(np.float32).reshape(8, 2)
    target.launch(made.kernel("turn"), 1, 8, (floats, added.view(np.float64).reshape(8, 2)))
    np.testing.assert_array_equal(floats.view(np.complex64)[:, 0], expected)
    with refused("z"):
        target.launch(made.kernel("turn"), 1, 8, (values, added))


@pytest.mark.parametrize(
    ("name", "dtype", "hazards"), [("ints", "i4", 508), ("doubles", "f8", 1016), ("bytes", "i1", 127)]
)
def test_races_are_counted_in_hazards(
    target: EmulatorTarget, compilation: wb.Compilation, name: str, dtype: str, hazards: int
) -> None:
    """508 is what compute-sanitizer's guide has for the same sum of a block ("Racecheck Tool", examples)."""
    x, total = np.zeros(128, dtype), np.zeros(1, dtype)
    (race,) = target.launch(compilation.kernel(f"add_{name}"), 1, 128, (x, total), sanitize=("race",)).faults
    assert race.count == hazards
    assert f"{hazards:,} hazards" in str(race)


def test_sanitisers_are_one_name_several_or_all(target: EmulatorTarget, compilation: wb.Compilation) -> None:
    kernel = compilation.kernel("saxpy")
    asked: tuple[object, ...] = ("init", ("init",), ["race", "init"], "all", ("all", "leak"))
    for names in asked:
        arguments = (2.0, target.empty(64, np.float32), np.zeros(64, np.float32), 64)
        (fault,) = target.launch(kernel, 1, 64, arguments, sanitize=names).faults
        assert fault.kind == "initcheck.uninitialized", names
    for wrong in ("inti", "", "race,init", ("race", "inti"), 5, (5,)):
        with refused("sanitize") as caught:
            target.launch(kernel, 1, 64, arguments, sanitize=wrong)
        if isinstance(wrong, str):
            assert "race, init, sync, leak, all" in str(caught.value)
