"""Array-like objects passed to both kinds of kernels: a result comes back, or the call is refused."""

from __future__ import annotations

import array
import ctypes
import importlib.util
import math
import mmap
import types
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from support.refusals import refused
from support.tiers import sampled

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu

numba_cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
pytestmark = [
    pytest.mark.sampled(25),
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU Numba has its own driver"),
    pytest.mark.usefixtures("numba_stand_in"),
]
TYPES = {"float32": "float", "int32": "int", "float64": "double", "uint8": "unsigned char", "int64": "long long"}
ROWS, COLUMNS = 3, 4


class Exports:
    """An array behind the protocols of another library, each of which a subclass has alone."""

    def __init__(self, memory: np.ndarray) -> None:
        self.memory = memory


class OfDlpack(Exports):
    def __dlpack__(self, **keywords: Any) -> Any:
        return self.memory.__dlpack__(**keywords)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.memory.__dlpack_device__()


class OfOldDlpack(OfDlpack):
    """Before DLPack 1.0: it cannot say whether its memory may be written."""

    def __dlpack__(self, stream: Any = None) -> Any:  # type: ignore[override]
        return self.memory.__dlpack__()


class OfInterface(Exports):
    @property
    def __array_interface__(self) -> Any:
        return self.memory.__array_interface__


class OfCopies(Exports):
    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        return np.array(self.memory, dtype)


def made(kind: str, dtype: str) -> tuple[Any, Callable[[Any], np.ndarray]]:
    """An array of a kind, ROWS x COLUMNS zeros, and what reads it."""
    zeros = np.zeros((ROWS, COLUMNS), dtype)
    if kind == "slice":
        return np.zeros((2 * ROWS, 2 * COLUMNS), dtype)[::2, 1::2], np.asarray
    if kind == "backwards":
        return zeros[::-1, ::-1], np.asarray
    if kind == "Fortran":
        return np.asfortranarray(zeros), np.asarray
    if kind == "transposed":
        return np.zeros((COLUMNS, ROWS), dtype).T, np.asarray
    if kind == "read-only":
        zeros.flags.writeable = False
        return zeros, np.asarray
    if kind == "matrix":
        return zeros.view(np.matrix), np.asarray
    if kind == "masked":
        return np.ma.MaskedArray(zeros, mask=[[1, 0, 1, 0]] * ROWS, hard_mask=True), lambda value: value.data
    if kind == "unmasked":
        return np.ma.MaskedArray(zeros), lambda value: value.data
    if kind == "other byte order":
        return zeros.astype(np.dtype(dtype).newbyteorder(">")), np.asarray
    if kind == "memoryview":
        return memoryview(zeros), np.asarray
    if kind == "ctypes":
        return ((np.ctypeslib.as_ctypes_type(np.dtype(dtype)) * COLUMNS) * ROWS)(), np.asarray
    if kind in ("device", "device slice"):
        held = np.zeros((2 * ROWS, COLUMNS), dtype) if kind == "device slice" else zeros
        device = numba_cuda.to_device(held)
        return (device[::2] if kind == "device slice" else device), lambda value: value.copy_to_host()
    if kind in ("mapped", "managed", "pinned"):
        value = getattr(numba_cuda, f"{kind}_array")((ROWS, COLUMNS), dtype)
        value[...] = 0
        return value, lambda value: np.array(np.asarray(value))
    if kind == "buffer":
        return wb.target("emulator").zeros((ROWS, COLUMNS), dtype), np.asarray
    if kind == "DataFrame":
        pandas = pytest.importorskip("pandas", reason="pandas is not installed")
        return pandas.DataFrame(zeros), lambda value: value.to_numpy()
    if kind == "list":
        return zeros.tolist(), np.asarray
    if kind == "Torch":
        torch = pytest.importorskip("torch", reason="Torch is not installed")
        return torch.from_numpy(zeros.copy()), lambda value: value.numpy()
    if kind == "Torch, transposed":
        torch = pytest.importorskip("torch", reason="Torch is not installed")
        return torch.from_numpy(np.zeros((COLUMNS, ROWS), dtype)).T, lambda value: value.numpy()
    exporter = {"DLPack": OfDlpack, "old DLPack": OfOldDlpack, "interface": OfInterface, "copies": OfCopies}[kind]
    return exporter(zeros), lambda value: value.memory


TAKEN_BY_BOTH = ["matrix", "unmasked", "device", "mapped", "managed", "pinned", "buffer", "Torch", "DLPack"]
TAKEN_BY_CUDA = [*TAKEN_BY_BOTH, "memoryview", "ctypes", "DataFrame", "interface"]
TAKEN_BY_NUMBA = [*TAKEN_BY_BOTH, "slice", "backwards", "Fortran", "transposed", "device slice", "Torch, transposed"]
KINDS = [
    *dict.fromkeys(TAKEN_BY_CUDA + TAKEN_BY_NUMBA),
    "read-only", "masked", "other byte order", "list", "old DLPack", "copies",
]  # fmt: skip


@pytest.fixture(scope="module")
def fill() -> Callable[[str], wb.Kernel]:
    """A kernel of `%%cuda` by the type of its array, compiled once for all."""
    source = "\n".join(
        f'extern "C" __global__ void fill_{name}({spelled}* x, int n) '
        "{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = i + 1; }"
        for name, spelled in TYPES.items()
    )
    compilation = wb.compile(source)
    return lambda dtype: compilation.kernel(f"fill_{dtype}")


@pytest.fixture(scope="module")
def fill_numba() -> Any:
    @numba_cuda.jit
    def fill(x, n):  # type: ignore[no-untyped-def]
        i, j = numba_cuda.grid(2)
        if i < x.shape[0] and j < x.shape[1]:
            x[i, j] = i * x.shape[1] + j + 1

    return fill


def expected(dtype: str) -> np.ndarray:
    return np.arange(1, ROWS * COLUMNS + 1, dtype=dtype).reshape(ROWS, COLUMNS)


def launched(launch: Callable[[Any], None], kind: str, dtype: str, taken: list[str]) -> None:
    value, read = made(kind, dtype)
    if kind in taken:
        launch(value)
        np.testing.assert_array_equal(np.asarray(read(value)).reshape(ROWS, COLUMNS), expected(dtype))
    else:
        with pytest.raises(ArgumentError) as raised:
            launch(value)
        assert raised.value.parameter == "x"
        assert not np.any(read(value)), "nothing has run"


def _launch(kernel: wb.Kernel, value: Any) -> None:
    kernel[1, 32](value, ROWS * COLUMNS)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("kind", KINDS)
def test_a_kernel_of_a_cell_brings_its_result_back_or_refuses(kind: str, fill: Callable[[str], wb.Kernel]) -> None:
    for dtype in ["float32"] if kind in ("mapped", "managed", "pinned") else TYPES:
        if kind == "other byte order" and dtype == "uint8":
            continue
        kernel = fill(dtype)
        launched(partial(_launch, kernel), kind, dtype, TAKEN_BY_CUDA)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("kind", KINDS)
def test_a_kernel_of_numba_brings_its_result_back_or_refuses(kind: str, fill_numba: Any) -> None:
    launched(lambda value: fill_numba[1, (8, 8)](value, 0), kind, "float32", TAKEN_BY_NUMBA)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "read-only"])
def test_a_kernel_of_examples_brings_its_result_back_or_refuses(kind: str, fill_numba: Any) -> None:
    """A Numba kernel whose types are those of examples. For a read-only one it does not compile."""

    def launch(value: Any) -> None:
        try:
            kernel = wb.kernel(fill_numba, signature=(value, 0))
        except ArgumentError as error:
            raise ArgumentError(str(error), {"signature": "x"}[str(error.parameter)]) from error
        kernel[1, (8, 8)](value, 0)

    for dtype in ("float32", "uint8"):
        if (kind, dtype) != ("other byte order", "uint8"):
            launched(launch, kind, dtype, [*TAKEN_BY_NUMBA, "memoryview", "ctypes"])


@pytest.mark.parametrize("example", [{1}, {"a": 1}, [1.0], np.zeros(2, "V8"), object])
def test_examples_without_a_type_of_numba_are_refused(example: Any, fill_numba: Any) -> None:
    with refused("signature"):
        wb.kernel(fill_numba, signature=(example, 0))


@pytest.mark.parametrize("value", [None, np.array([None, 1.5]), np.float32, math, slice(3), Ellipsis, len, {1}, "x"])
def test_what_no_kernel_of_numba_takes_is_named_with_its_type(value: Any) -> None:
    @numba_cuda.jit
    def keep(n, x):  # type: ignore[no-untyped-def]
        pass

    with refused("x") as raised:
        keep[1, 32](3, value)
    assert raised.value.parameter == "x"


def test_what_numba_passes_is_passed() -> None:
    @numba_cuda.jit
    def keep(value, out):  # type: ignore[no-untyped-def]
        out[0] = 1

    record = np.zeros(1, [("a", "f4")])[0]
    values = (1, 1.5, 1j, True, np.int8(3), np.float16(1), (1, 2.0), record, np.datetime64(3, "s"), np.zeros(0, "f4"))
    for value in sampled(values, 4):
        out = np.zeros(1)
        keep[1, 1](value, out)
        assert out[0] == 1, value


@pytest.mark.parametrize("kind", ["Fortran", "transposed", "Torch, transposed"])
def test_what_the_error_says_of_columns_is_right(kind: str, fill: Callable[[str], wb.Kernel]) -> None:
    value, read = made(kind, "float32")
    fill("float32")[1, 32](value.T, ROWS * COLUMNS)
    np.testing.assert_array_equal(read(value).reshape(-1, order="F"), np.arange(1, 13))


def test_what_the_error_says_of_outputs_is_right(fill: Callable[[str], wb.Kernel]) -> None:
    for kind, store in (("slice", "x[...] = c"), ("backwards", "x[...] = c"), ("device slice", "x[:] = c")):
        x, read = made(kind, "float32")
        with refused("x") as raised:
            fill("float32")[1, 32](x, ROWS * COLUMNS)
        assert store in str(raised.value)
        assert "c = np.ascontiguousarray(x)" in str(raised.value)
        c = np.ascontiguousarray(x)
        fill("float32")[1, 32](c, ROWS * COLUMNS)
        if store == "x[:] = c":
            x[:] = c
        else:
            x[...] = c
        np.testing.assert_array_equal(read(x), expected("float32"))


def test_interleaved_slices_share_no_element() -> None:
    def write(a, b):  # type: ignore[no-untyped-def]
        i = numba_cuda.grid(1)
        a[i], b[i] = 1, 2

    x = np.zeros(16, "f4")
    wb.kernel(write, signature=(x[::2], x[1::2]))[1, 8](x[::2], x[1::2])
    np.testing.assert_array_equal(x, [1, 2] * 8)


def test_one_dimension_and_plain_bytes(fill: Callable[[str], wb.Kernel]) -> None:
    kernel = fill("float32")
    with mmap.mmap(-1, 32) as mapped:
        for value in (array.array("f", [0] * 8), bytearray(32), mapped, (ctypes.c_float * 8)(), np.zeros(8, "f4")):
            kernel[1, 8](value, 8)
            np.testing.assert_array_equal(np.frombuffer(value, "f4").copy(), np.arange(1, 9))
    for value in (bytes(32), memoryview(bytes(32)).cast("f"), bytearray(31), 8.0, np.float32(1), "text", (0.0,) * 8):
        with pytest.raises(ArgumentError) as raised:
            kernel[1, 8](value, 8)
        assert raised.value.parameter == "x"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(12))
def test_drawn_strides_are_true_in_a_numba_kernel(seed: int) -> None:
    """The workbench's own launch of a Numba kernel takes an array as it lies."""
    rng = np.random.default_rng(seed)
    ndim = int(rng.integers(1, 4))
    whole = np.zeros(rng.integers(2, 7, ndim), "i4")
    cut = tuple(
        slice(*((n - 1, None, -int(rng.integers(1, 3))) if rng.random() < 0.4 else (0, None, int(rng.integers(1, 3)))))
        for n in whole.shape
    )
    view = whole[cut].transpose(rng.permutation(ndim))
    kernel = wb.kernel(_count_on[ndim], signature=(view,))
    kernel[1, 1](view)
    np.testing.assert_array_equal(view, np.arange(view.size).reshape(view.shape))
    assert np.count_nonzero(whole) == max(view.size - 1, 0)


def _count_1(x):  # type: ignore[no-untyped-def]
    for i in range(x.shape[0]):
        x[i] = i


def _count_2(x):  # type: ignore[no-untyped-def]
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            x[i, j] = i * x.shape[1] + j


def _count_3(x):  # type: ignore[no-untyped-def]
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            for k in range(x.shape[2]):
                x[i, j, k] = (i * x.shape[1] + j) * x.shape[2] + k


_count_on = {1: _count_1, 2: _count_2, 3: _count_3}


def test_a_numba_array_that_is_passed_twice_keeps_what_either_wrote() -> None:
    @numba_cuda.jit
    def add(out, x, y):  # type: ignore[no-untyped-def]
        i = numba_cuda.grid(1)
        if i < out.size:
            out[i] = x[i] + y[i]

    x = np.arange(8, dtype="f4")
    add[1, 8](x, x, x)
    np.testing.assert_array_equal(x, 2 * np.arange(8))
    y = np.arange(9, dtype="f4")
    add[1, 8](y[:8], y[1:], y[1:])
    np.testing.assert_array_equal(y, [2, 4, 6, 8, 10, 12, 14, 16, 8])


def test_scalars_of_other_libraries(fill: Callable[[str], wb.Kernel]) -> None:
    for n in (ctypes.c_int(5), np.array(5), np.int64(5), OfInterface(np.array(5, "i4"))):
        x = np.zeros(8, "f4")
        fill("float32")[1, 8](x, n)
        assert np.count_nonzero(x) == 5
    with pytest.raises(ArgumentError, match=r"n\.item\(\)"):
        fill("float32")[1, 8](np.zeros(8, "f4"), np.array([5]))


ADD = """extern "C" __global__ void add(const float* x, float* y, int n)
{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i] + 1; }"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(4))
def test_drawn_pairs_of_arrays_lose_nothing(seed: int) -> None:
    """Whatever holds the input and the output: the result is there, or nothing has run."""
    rng = np.random.default_rng(seed)
    kernel = wb.kernel(ADD)

    @numba_cuda.jit
    def add(x, y, n):  # type: ignore[no-untyped-def]
        i, j = numba_cuda.grid(2)
        if i < x.shape[0] and j < x.shape[1]:
            y[i, j] = x[i, j] + 1

    kinds = [kind for kind in KINDS if kind not in ("Torch", "Torch, transposed", "DataFrame", "mapped", "managed")]
    launches = [lambda x, y: kernel[1, 32](x, y, ROWS * COLUMNS), lambda x, y: add[1, (8, 8)](x, y, 0)]
    taken = 0
    for _ in range(40):
        of_x, of_y = (str(kind) for kind in rng.choice(kinds, 2))
        (x, _), (y, read) = made(of_x, "float32"), made(of_y, "float32")
        refused = None
        try:
            launches[int(rng.integers(2))](x, y)
        except ArgumentError as error:
            refused = error.parameter
        if refused is not None:
            assert refused in ("x", "y"), (of_x, of_y)
            assert not np.any(read(y)), (of_x, of_y)
        else:
            np.testing.assert_array_equal(np.asarray(read(y)).reshape(ROWS, COLUMNS), 1, str((of_x, of_y)))
            taken += 1
    assert taken > 5


PAIRS = """
struct Inner { double d; short s; };
struct Pair { int n; float a[2]; Inner inner; };
enum Mode { off, on = 7 };
extern "C" __global__ void take(Pair p, float4 v, Mode mode, double* out) {
    out[0] = p.n; out[1] = p.a[0]; out[2] = p.a[1]; out[3] = p.inner.d; out[4] = p.inner.s;
    out[5] = v.x + 10 * v.y + 100 * v.z + 1000 * v.w; out[6] = mode;
}
"""


def test_tuples_are_structs() -> None:
    kernel = wb.kernel(PAIRS)
    for pair in (
        (1, (2.5, 3.5), (4.5, -5)),
        [1, [2.5, 3.5], [4.5, -5]],
        {"n": 1, "a": np.array([2.5, 3.5]), "inner": {"d": 4.5, "s": -5}},
    ):
        out = np.zeros(7)
        kernel[1, 1](pair, (1, 2, 3, 4), 7, out)
        np.testing.assert_array_equal(out, [1, 2.5, 3.5, 4.5, -5, 4321, 7])
    for wrong in ((1, (2.5, 3.5)), (1, (2.5,), (4.5, -5)), (1.5, (1, 2), (3, 4)), (1 << 40, (1, 2), (3, 4)), "pair", 3):
        with pytest.raises(ArgumentError) as raised:
            kernel[1, 1](wrong, (1, 2, 3, 4), 7, np.zeros(7))
        assert raised.value.parameter == "p"

    class Four(ctypes.Structure):
        _fields_ = [(name, ctypes.c_float) for name in "xyzw"]

    out = np.zeros(7)
    kernel[1, 1](pair, Four(1, 2, 3, 4), 7, out)
    assert out[5] == 4321


@pytest.mark.parametrize(
    ("struct", "value"),
    [
        ("struct T { int x; int y : 3; double z; };", (1, 3.0)),
        ("struct Base { int b; }; struct T : Base { double z; };", (3.0,)),
        ("struct T { int x; struct { int b; } hidden; double z; };", (1, 3.0)),
        ("struct T { int x; union { int b; float c; }; double z; };", (1, 3.0)),
        ("class T { int x; public: double z; };", (3.0,)),
    ],
)
def test_a_tuple_is_no_struct_whose_fields_are_not_all_known(struct: str, value: tuple[Any, ...]) -> None:
    kernel = wb.kernel(struct + "__global__ void take(T s, double* out) { out[0] = s.z; }")
    with pytest.raises(ArgumentError) as raised:
        kernel[1, 1](value, np.zeros(1))
    assert raised.value.parameter == "s"


def test_a_struct_with_a_constructor_takes_a_tuple_of_its_fields() -> None:
    kernel = wb.kernel(
        "struct V { float x, y, z; __host__ __device__ V(float a = 0) : x(a), y(a), z(a) {} };"
        "namespace n { template <class T> struct W { V v; T w; static const int k = 3; }; }"
        "__global__ void take(V v, n::W<short> w, float* out) { out[0] = v.x + 10 * v.z + w.v.y + w.w; }"
    )
    out = np.zeros(1, "f4")
    kernel[1, 1]((1, 2, 3), ((4, 5, 6), 7), out)
    assert out[0] == 43


def test_a_series_is_stored_by_position(fill: Callable[[str], wb.Kernel]) -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.DataFrame({"a": np.zeros(8, "f4"), "b": np.zeros(8, "f4")}, index=list("hgfedcba"))
    series = frame["a"]
    fill("float32")[1, 8](series, 8)
    np.testing.assert_array_equal(series.to_numpy(), np.arange(1, 9))
    with pytest.raises(ArgumentError):
        fill("float32")[1, 8](pandas.Index(np.zeros(8, "f4")), 8)
    with pytest.raises(ArgumentError):
        fill("float32")[1, 8](pandas.Series(list("abcdefgh")), 8)


def test_what_shares_memory_is_one_buffer(fill: Callable[[str], wb.Kernel]) -> None:
    kernel = wb.kernel(
        'extern "C" __global__ void add(float* x, const float* y) { x[threadIdx.x] = y[threadIdx.x] + 1; }'
    )
    held = np.zeros(8, "f4")
    kernel[1, 8](OfDlpack(held), memoryview(held))
    assert (held == 1).all()
    kernel[1, 4](OfDlpack(held[:6]), memoryview(held[2:]))
    np.testing.assert_array_equal(held, [2, 2, 2, 2, 1, 1, 1, 1])


def test_device_arrays_are_arrays_of_numpy_too() -> None:
    values = np.arange(6, dtype="f4").reshape(2, 3)
    for device in (wb.target("emulator").to_device(values), numba_cuda.to_device(values)):
        assert np.asarray(device).dtype == np.float32
        np.testing.assert_array_equal(np.asarray(device), values)
        np.testing.assert_array_equal(np.array(device, "f8"), values)
        assert len(device) == 2
    with pytest.raises(ValueError):
        np.asarray(wb.target("emulator").to_device(values), copy=False)


def test_a_freed_buffer_has_no_contents() -> None:
    buffer = wb.target("emulator").zeros(4, "f4")
    buffer.free()
    with refused("buffer"):
        np.asarray(buffer)


@pytest.mark.parametrize("dtype", ["f4", "f2", "i8", "u1", "c8", "?"])
@pytest.mark.parametrize("shape", [(), (0, 3), (5,), (2, 3, 4)])
def test_a_buffer_gives_a_copy_by_dlpack(dtype: str, shape: tuple[int, ...]) -> None:
    values = np.arange(math.prod(shape)).reshape(shape).astype(dtype)
    buffer = wb.target("emulator").to_device(values)
    given = np.from_dlpack(buffer)
    assert given.dtype == values.dtype
    np.testing.assert_array_equal(given, values)
    if given.size and given.flags.writeable:
        given[...] = 0
        np.testing.assert_array_equal(buffer.copy_to_host(), values)
    with pytest.raises(BufferError):
        buffer.__dlpack__(copy=False)


@pytest.mark.parametrize("kernels", ["cell", "Numba"])
def test_memory_of_a_gpu_is_not_taken_for_the_hosts(
    kernels: str, fill: Callable[[str], wb.Kernel], fill_numba: Any
) -> None:
    class OnAGpu(OfDlpack):
        def __dlpack_device__(self) -> tuple[int, int]:
            return (2, 0)

    value = OnAGpu(np.ones((ROWS, COLUMNS), "f4"))
    with pytest.raises(ArgumentError) as raised:
        _launch(fill("float32"), value) if kernels == "cell" else fill_numba[1, (8, 8)](value, 0)
    assert raised.value.parameter == "x"


class FakeTensor(Exports):
    """The attributes of a Torch tensor that the launch reads."""

    is_sparse = False
    layout = "torch.strided"

    def __init__(self, memory: np.ndarray, place: str = "cpu", **said: Any) -> None:
        super().__init__(memory)
        self.device = types.SimpleNamespace(type=place)
        self.dtype = f"torch.{memory.dtype}"
        vars(self).update(said)

    def is_conj(self) -> bool:
        return False

    is_neg = is_conj

    def numpy(self) -> np.ndarray:
        return self.memory


FakeTensor.__module__ = "torch"


def test_tensors_without_torch(fill: Callable[[str], wb.Kernel]) -> None:
    memory = np.zeros(8, "f4")
    fill("float32")[1, 8](FakeTensor(memory), 8)
    np.testing.assert_array_equal(memory, np.arange(1, 9))
    wrong: list[dict[str, Any]] = [
        {"requires_grad": True}, {"place": "mps"}, {"place": "meta"}, {"is_sparse": True}, {"is_conj": lambda: True},
    ]  # fmt: skip
    for said in wrong:
        with pytest.raises(ArgumentError) as raised:
            fill("float32")[1, 8](FakeTensor(np.zeros(8, "f4"), **said), 8)
        assert raised.value.parameter == "x"


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="Torch is not installed")
def test_torch_s_own_types() -> None:
    import torch

    kernel = wb.kernel(
        '#include <cuda_bf16.h>\nextern "C" __global__ void one(__nv_bfloat16* x) { x[threadIdx.x] = 1.5f; }'
    )
    x = torch.zeros(8, dtype=torch.bfloat16)
    kernel[1, 8](x)
    assert bool((x == 1.5).all())
    with refused("x"):
        kernel[1, 8](torch.zeros(8, requires_grad=True))
    with pytest.raises(ArgumentError, match="resolve_conj"):
        kernel[1, 8](torch.zeros(8, dtype=torch.complex64).conj())
