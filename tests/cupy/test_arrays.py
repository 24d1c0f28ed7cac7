"""Arrays of the device: NumPy's operations, CuPy's rules, memory."""

from __future__ import annotations

import copy
import importlib
import inspect
import os
import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_indexing_is_numpys(cp: Any, data: Any) -> None:
    x = np.arange(60).reshape(3, 4, 5)
    index = data.draw(hnp.basic_indices(x.shape, allow_newaxis=True, allow_ellipsis=True))
    found = cp.asarray(x)[index]
    assert isinstance(found, cp.ndarray)
    assert (found.get() == x[index]).all()
    assert found.shape == np.asarray(x[index]).shape
    device = cp.asarray(x)
    device[index] = 7
    x[index] = 7
    assert (device.get() == x).all()


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6))
def test_integer_arrays_wrap_around(cp: Any, indices: list[int]) -> None:
    x = np.arange(4)
    assert (cp.asarray(x)[cp.asarray(indices)].get() == x[np.array(indices) % 4]).all()
    assert (cp.asarray(x).take(cp.asarray(indices)).get() == x[np.array(indices) % 4]).all()


FUNCTIONS = [
    lambda xp, x: x.sum(axis=0), lambda xp, x: x.T, lambda xp, x: xp.concatenate([x, x]),
    lambda xp, x: x.reshape(-1)[::-1],
    lambda xp, x: xp.sort(x, axis=-1), lambda xp, x: xp.where(x > 1, x, 0), lambda xp, x: xp.unique(x),
    lambda xp, x: xp.cumsum(x), lambda xp, x: xp.argmax(x), lambda xp, x: xp.split(x, 1)[0], lambda xp, x: x.mean(),
    lambda xp, x: xp.stack([x, x], axis=1), lambda xp, x: xp.pad(x, 1), lambda xp, x: xp.isfinite(x),
    lambda xp, x: xp.histogram(x, bins=3)[0], lambda xp, x: x.astype(xp.float32) / 3, lambda xp, x: divmod(x, 3)[1],
    lambda xp, x: xp.einsum("...i,...i->...", x, x), lambda xp, x: xp.fft.fft(x), lambda xp, x: xp.linalg.norm(x),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(FUNCTIONS)))
@settings(max_examples=8, deadline=None)
@given(
    hnp.arrays(
        st.sampled_from([np.int32, np.float64]), hnp.array_shapes(max_dims=3, max_side=4), elements=st.integers(-9, 9)
    )
)
def test_functions_are_numpys(cp: Any, number: int, x: Any) -> None:
    function: Any = FUNCTIONS[number]
    wanted = np.asarray(function(np, x))
    found = function(cp, cp.asarray(x))
    assert isinstance(found, cp.ndarray)
    assert found.shape == wanted.shape
    assert found.dtype == wanted.dtype
    assert np.allclose(found.get(), wanted)


def test_views_share_memory(cp: Any) -> None:
    x = cp.zeros((4, 6))
    part = x.T[1:3, ::2].reshape(2, 2, 1)
    part[...] = 5
    assert x.sum() == 20
    assert part.base is x
    assert cp.may_share_memory(part, x)
    flat = x.ravel()
    flat += 1
    assert x.sum() == 44
    assert x.real is x


def test_nothing_reaches_the_host_unasked(cp: Any) -> None:
    x = cp.arange(3)
    with pytest.raises(TypeError):
        np.asarray(x)
    for wrong in (lambda: x + np.arange(3), lambda: np.arange(3) + x, lambda: cp.sin([1.0])):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(AttributeError):
        cp.sum([1, 2])
    with pytest.raises(ValueError):
        x[:] = np.arange(3)
    with pytest.raises(ValueError):
        cp.array(["text"])
    assert isinstance(np.sum(x), cp.ndarray)
    assert isinstance(np.sin(x), cp.ndarray)
    assert cp.asnumpy(x).tolist() == [0, 1, 2]


def test_reductions_give_arrays_of_no_axes(cp: Any) -> None:
    x = cp.arange(6).reshape(2, 3)
    for found in (x.sum(), x.max(), x.mean(), x[0, 1], cp.allclose(x, x), cp.count_nonzero(x), cp.linalg.norm(x)):
        assert isinstance(found, cp.ndarray)
        assert found.shape == ()


def test_new_memory_holds_poison(cp: Any) -> None:
    assert (cp.empty(1000, cp.uint8).get() != 0).any()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("source", ["f", "d"])
@pytest.mark.parametrize("target", ["b", "h", "i", "q", "B", "H", "I", "Q"])
def test_numbers_become_integers_as_in_a_kernel(cp: Any, source: str, target: str) -> None:
    values = [0.5, -0.5, 1.5, -1.5, 127.9, -129.0, 3e9, -3e9, 1e19, -1e19, np.inf, -np.inf, np.nan, 2.0**31, 2.0**63]
    x = cp.array(values, dtype=source)
    kernel = cp.ElementwiseKernel("T x", "U y", "y = (U)x", "convert")
    assert (x.astype(target) == kernel(x, cp.empty(len(values), target))).all()


def test_the_pool_keeps_cupys_books(cp: Any) -> None:
    pool = cp.cuda.MemoryPool()
    with cp.cuda.using_allocator(pool.malloc):
        x = cp.zeros(100, cp.float32)
        assert (pool.used_bytes(), pool.total_bytes(), pool.n_free_blocks()) == (512, 512, 0)
        del x
        assert (pool.used_bytes(), pool.total_bytes(), pool.n_free_blocks()) == (0, 512, 1)
        pool.free_all_blocks()
        assert pool.total_bytes() == 0
        pool.set_limit(size=1024)
        with pytest.raises(cp.cuda.memory.OutOfMemoryError):
            cp.zeros(10000)


def test_copies_and_pickles(cp: Any) -> None:
    x = cp.arange(6).reshape(2, 3)
    for other in (copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x)), cp.array(x), x.copy(order="F")):
        assert (other == x).all()
        assert not cp.shares_memory(other, x)
    assert cp.asarray(x) is x


def test_exchange_with_others(cp: Any) -> None:
    from workbench.device.targets import target_named

    x = cp.arange(12, dtype=cp.float32).reshape(3, 4)[:, ::2]

    class Other:
        __cuda_array_interface__ = x.__cuda_array_interface__

    shared = cp.asarray(Other())
    shared += 1
    assert x[0, 0] == 1
    with pytest.raises(TypeError, match="CPU arrays"):
        cp.from_dlpack(np.arange(3))
    assert x.__dlpack_device__() == (2, 0)
    assert (np.from_dlpack(x, device="cpu") == x.get()).all() if np.__version__ >= "2.1" else True
    target = target_named("emulator")
    assert target.memory is importlib.import_module("workbench.languages.cupy.machine").machine().memory.memory  # type: ignore[attr-defined]


def test_names_that_are_not_there(cp: Any) -> None:
    with pytest.raises(NotImplementedError, match="DataSource"):
        cp.DataSource()
    with pytest.raises(AttributeError):
        cp.no_name_of_cupys  # noqa: B018
    with pytest.raises(ModuleNotFoundError, match=r"cupy\.no_module"):
        importlib.import_module("cupy.no_module")


def test_every_module_can_be_imported(cp: Any) -> None:
    from workbench.languages.cupy.module_names import MODULES

    pytest.importorskip("scipy")
    for name in MODULES:
        module = importlib.import_module(name)
        assert module.__name__ == name
        assert dir(module)


def test_random_numbers(cp: Any) -> None:
    cp.random.seed(1)
    first = cp.random.rand(4)
    cp.random.seed(1)
    assert (cp.random.rand(4) == first).all()
    assert cp.random.randn(3, dtype=cp.float32).dtype == np.float32
    assert cp.random.randint(0, 5, size=7).max() < 5
    assert cp.random.default_rng(3).standard_normal(size=2).shape == (2,)
    assert isinstance(cp.random.uniform(), cp.ndarray)


def test_sparse_matrices(cp: Any) -> None:
    pytest.importorskip("scipy")
    sparse = importlib.import_module("cupyx.scipy.sparse")
    dense = np.array([[0.0, 2, 0], [1, 0, 3]])
    for form in ("csr", "csc", "coo"):
        matrix = getattr(sparse, f"{form}_matrix")(cp.asarray(dense))
        assert isinstance(matrix.data, cp.ndarray)
        assert ((matrix @ cp.ones(3)).get() == dense.sum(axis=1)).all()
        assert ((matrix + matrix).toarray().get() == 2 * dense).all()
        assert (matrix.T.get().toarray() == dense.T).all()
        assert cp.get_array_module(matrix) is cp


def test_scatter_and_rsqrt(cp: Any) -> None:
    cupyx = importlib.import_module("cupyx")
    x = cp.zeros(3)
    cupyx.scatter_add(x, cp.array([0, 0, 1]), 1.0)
    assert x.get().tolist() == [2, 1, 0]
    assert cupyx.rsqrt(cp.array([4.0]))[0] == 0.5


def test_decorators_compare_by_their_assertion(cp: Any) -> None:
    testing = importlib.import_module("cupy.testing")

    def off_by(value: float) -> Any:
        return lambda xp: xp.ones(3, xp.float32) + xp.float32(value if xp is cp else 0)

    def transposed(xp: Any) -> Any:
        return xp.zeros((2, 3)).T if xp is cp else xp.zeros((3, 2))

    testing.numpy_cupy_array_almost_equal(3)(off_by(1e-5))()
    testing.numpy_cupy_array_almost_equal_nulp(nulp=2)(off_by(1e-7))()
    testing.numpy_cupy_array_max_ulp(2)(off_by(1e-7))()
    testing.numpy_cupy_array_less()(off_by(-1))()
    testing.numpy_cupy_array_equal()(transposed)()
    for decorate, test in (
        (testing.numpy_cupy_array_almost_equal(6), off_by(1e-5)), (testing.numpy_cupy_array_max_ulp(), off_by(1)),
        (testing.numpy_cupy_array_less(), off_by(1)), (testing.numpy_cupy_array_equal(strides_check=True), transposed),
    ):  # fmt: skip
        with pytest.raises(AssertionError):
            decorate(test)()
    seen = []
    testing.for_dtypes_combination("fd", ("a", "b"), full=True)(lambda a, b: seen.append((a, b)))()
    assert seen == [(a, b) for a in (np.float32, np.float64) for b in (np.float32, np.float64)]


def test_the_plugin_of_pytest_where_a_filter_of_warnings_has_imported_an_installed_cupy(tmp_path: Path) -> None:
    installed = tmp_path / "installed" / "cupy"
    installed.mkdir(parents=True)
    (installed / "__init__.py").touch()
    (installed / "exceptions.py").write_text("class ComplexWarning(RuntimeWarning): pass\n")
    settings = tmp_path / "settings.ini"
    settings.write_text("[pytest]\nfilterwarnings = error::cupy.exceptions.ComplexWarning\n")
    (tmp_path / "test_it.py").write_text(
        textwrap.dedent("""
        import cupy
        from cupy import testing


        @testing.parameterize({"n": 3}, {"n": 4})
        class TestSum:
            @testing.for_all_dtypes(no_bool=True)
            @testing.numpy_cupy_allclose()
            def test_sum(self, xp, dtype):
                return testing.shaped_arange((self.n, 2), xp, dtype).sum(axis=0)


        @testing.numpy_cupy_array_equal()
        def test_wrong(xp):
            return xp.zeros(2) + (xp is cupy)
        """)
    )
    command = [sys.executable, "-m", "pytest", "-q", "--emulate-cupy", "-p", "no:cacheprovider", "-c", str(settings)]
    found = os.pathsep.join([str(installed.parent), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    result = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path)],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": found},
    )
    assert "2 passed" in result.stdout, result.stdout
    assert "1 failed" in result.stdout


def test_page_locked_memory_is_a_buffer(cp: Any) -> None:
    memory = cp.cuda.alloc_pinned_memory(64)
    assert isinstance(memory, cp.cuda.PinnedMemoryPointer)
    numbers = np.frombuffer(memory, np.float32, 8)
    numbers[...] = np.arange(8)
    assert bytes(memoryview(memory + 4)[:4]) == np.float32(1).tobytes()
    x = cp.zeros(8, cp.float32)
    x.data.copy_from_host_async(memory.ptr, 32)
    assert (x.get() == numbers).all()
    assert (memory.size(), int(memory), (memory + 4).size()) == (64, memory.ptr, 60)
    del memory
    assert (numbers == np.arange(8)).all()


def test_subclasses_have_parameters_of_their_own(cp: Any) -> None:
    class Named(cp.ndarray):  # type: ignore[misc,name-defined]
        def __new__(cls, *args: Any, name: str = "", **kwargs: Any) -> Any:
            made = super().__new__(cls, *args, **kwargs)
            made.name = name
            return made

        def __array_finalize__(self, obj: Any) -> None:
            self.name = getattr(obj, "name", "")

    x = Named((2, 3), dtype=cp.float32, name="x")
    x[...] = 1
    assert (x.name, x.shape, type(x.view(cp.ndarray))) == ("x", (2, 3), cp.ndarray)
    assert isinstance(cp.zeros(3).view(Named), Named)
    for result in (x + 1, 2 * x, cp.sqrt(x), np.sin(x), cp.ones((2, 3)) - x):
        assert (type(result), result.name) == (Named, "x")


def test_copies_keep_the_order_of_axes(cp: Any) -> None:
    host = np.arange(24).reshape(2, 3, 4).swapaxes(0, 1)
    x = cp.arange(24).reshape(2, 3, 4).swapaxes(0, 1)
    assert x.astype(np.int32).strides == host.astype(np.int32).strides
    assert (x.astype(np.int32).get() == host).all()
    assert x.copy("K").strides == host.copy("K").strides
    assert cp.empty_like(x).strides == np.empty_like(host).strides
    with cp.cuda.Stream() as stream:
        assert x.__cuda_array_interface__["stream"] == stream.ptr


def test_functions_that_convert_their_argument_take_lists_and_arrays_of_the_host(cp: Any) -> None:
    for values in ([3, 1, 2, 1], np.array([3, 1, 2, 1])):
        assert (cp.diag(values, 1).get() == np.diag(values, 1)).all()
        assert cp.average(values).get() == 1.75
        assert isinstance(cp.tile(values, 2), cp.ndarray)
        assert importlib.import_module("cupy.lib.stride_tricks").sliding_window_view(values, 3).strides == (8, 8)
        with pytest.raises(AttributeError if isinstance(values, list) else TypeError):
            cp.flip(values)
    assert (cp.unique(np.array([3, 1, 2, 1])).get() == [1, 2, 3]).all()


def test_who_lists_arrays_of_the_device(cp: Any, capsys: pytest.CaptureFixture[str]) -> None:
    x = cp.ones((2, 5), cp.float32)
    cp.who({"y": x, "x": x, "n": 3, "host": np.ones(4)})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[3:5]] == [
        ["x", "2", "x", "5", "40", "float32"],
        ["y", "(x)", "2", "x", "5", "40", "float32"],
    ]
    assert lines[-1].split()[-1] == "40"
    cp.who()
    assert capsys.readouterr().out.splitlines()[-1].split()[-1] == "0"


def test_functions_by_the_rules_of_cupy(cp: Any) -> None:
    assert cp.meshgrid(copy=False) == ()
    begin, end = cp.zeros((3, 1)), cp.ones((3, 1))
    assert cp.mgrid[begin:end:3j, begin:end:3j].shape == np.mgrid[0:1:3j, 0:1:3j].shape
    bandwidth = importlib.import_module("cupyx.scipy.linalg").bandwidth
    for dtype in (np.bool_, np.float16, np.int8):
        assert bandwidth(cp.asarray(np.tri(4, 6, 1, dtype=dtype))) == (3, 1)
    transforms = importlib.import_module("cupyx.scipy.fft")
    with pytest.raises(NotImplementedError):
        transforms.idstn(cp.arange(4.0), 1)


def test_a_parameter_that_a_decorator_gives_need_not_be_there(cp: Any) -> None:
    @cp.testing.for_all_dtypes_combination()
    def helper(self: Any, x_type: Any, y_type: Any) -> None:
        pass

    assert [*inspect.signature(helper).parameters] == ["self", "x_type", "y_type"]


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_results_that_are_written_in_place_are_numpys(cp: Any, data: Any) -> None:
    dtypes = st.sampled_from(list("?bBhHiIqQefdFD"))
    shapes = st.sampled_from([(), (1,), (4,), (3, 4), (3, 1), (0, 4)])
    function = data.draw(st.sampled_from([np.add, np.multiply, np.maximum, np.less, np.true_divide, np.logical_or]))
    drawn = np.random.RandomState(data.draw(st.integers(0, 99)))

    def operand() -> Any:
        if data.draw(st.booleans()):
            return data.draw(st.sampled_from([2, 0.5, True, np.float32(3), np.int8(4)]))
        return drawn.randint(0, 5, data.draw(shapes)).astype(data.draw(dtypes)).T

    x, y = drawn.randint(0, 5, data.draw(shapes)).astype(data.draw(dtypes)), operand()
    on_device = [cp.asarray(each) if isinstance(each, np.ndarray) else each for each in (x, y)]
    with np.errstate(all="ignore"):
        try:
            wanted = function(x, y)
        except (TypeError, ValueError) as error:
            with pytest.raises(type(error)):
                getattr(cp, function.__name__)(*on_device)
            return
    found = getattr(cp, function.__name__)(*on_device)
    assert (found.dtype, found.shape, found.flags.c_contiguous) == (wanted.dtype, np.shape(wanted), True)
    assert np.array_equal(found.get(), wanted, equal_nan=found.dtype.kind in "fc")


def test_the_place_of_a_result_that_no_kernel_saw_is_the_next_ones(cp: Any) -> None:
    x = cp.arange(5000.0)
    first = x + 1
    place = first.data.host_side()
    del first
    second = x + 2
    assert second.data.host_side() == place
    assert second.data.ptr == place
    del second
    third = x + 3
    assert third.data.ptr != place  # a kernel may have the address: its use has to be a fault


def test_flags_take_other_attributes_and_extents_are_no_arrays(cp: Any) -> None:
    flags = cp.ones(3).flags
    flags.writeable = False
    for name in ("c_contiguous", "f_contiguous", "owndata"):
        with pytest.raises(AttributeError):
            setattr(flags, name, True)
    for name in ("tri", "tril_indices", "triu_indices"):
        function = getattr(cp, name)
        with pytest.raises(TypeError):
            function(cp.ones((2, 2)))
        with pytest.raises(TypeError):
            function(2, **{"M" if name == "tri" else "m": cp.arange(2)})
    assert [each.get().tolist() for each in cp.triu_indices(2, k=cp.array(1))] == [[0], [1]]
