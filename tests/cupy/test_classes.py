"""Classes of NumPy and SciPy under CuPy's names: arrays of the device go in and come out."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

scipy = pytest.importorskip("scipy")
pytest.importorskip("scipy.spatial")


def test_a_polynomial(cp: Any) -> None:
    p = cp.poly1d(cp.array([1.0, -3.0, 2.0]))
    assert isinstance(p.coeffs, cp.ndarray)
    assert isinstance(p.r, cp.ndarray)
    assert sorted(p.r.get().tolist()) == [1, 2]
    x = cp.arange(4.0)
    assert isinstance(p(x), cp.ndarray)
    assert (p(x) == x**2 - 3 * x + 2).all()
    q = (p * p + 1).deriv()
    assert isinstance(q, cp.poly1d)
    assert (q.order, p.variable, str(cp.poly1d([1, 2]))) == (3, "x", str(np.poly1d([1, 2])))
    assert (cp.polyval(p, x) == p(x)).all()
    assert cp.subtract(p, np.float64(1)).get().tolist() == [0, -4, 1]
    assert isinstance(p.get(), np.poly1d)
    p.set(np.poly1d([4, 5, 6], variable="t"))
    assert (p.coeffs.get().tolist(), p.variable, p.get().variable) == ([4, 5, 6], "t", "t")
    for wrong, refusal in (([1, 2, 3], TypeError), (np.poly1d([1, 2]), ValueError)):
        with pytest.raises(refusal):
            p.set(wrong)
    with pytest.raises(TypeError, match="Implicit"):
        np.asarray(p)


def test_interpolators_and_their_other_constructors(cp: Any) -> None:
    inner = importlib.import_module("cupyx.scipy.interpolate")
    x, y = cp.linspace(0, 3, 7), cp.linspace(0, 3, 7) ** 2
    spline = inner.CubicSpline(x, y)
    assert isinstance(spline, inner.CubicSpline)
    assert isinstance(spline.c, cp.ndarray)
    assert spline(cp.array([1.5, 2.0])).get() == pytest.approx([2.25, 4.0])
    assert isinstance(inner.make_interp_spline(x, y), inner.BSpline)
    piecewise = inner.PPoly.from_spline(inner.make_interp_spline(x, y))
    assert isinstance(piecewise, inner.PPoly)
    assert float(piecewise(cp.array(1.5))) == pytest.approx(2.25)


def test_results_of_trees_and_splines_lie_on_the_device(cp: Any) -> None:
    points = np.random.RandomState(2).uniform(size=(20, 2))
    spatial, theirs = importlib.import_module("cupyx.scipy.spatial"), scipy.spatial.KDTree(points)
    tree = spatial.KDTree(cp.asarray(points))
    wanted = theirs.query_ball_point(points[:3], 0.3, return_sorted=True)
    for found in (tree.query_ball_point(cp.asarray(points[:3]), 0.3), tree.query_ball_tree(tree, 0.3)):
        assert [each.get().tolist() for each in found[:3]] == wanted.tolist()
    (one,) = tree.query_ball_point(cp.asarray(points[0]), 0.3)
    assert one.get().tolist() == wanted[0]
    assert tree.query_ball_point(cp.asarray(points[:3]), 0.3, return_length=True).get().tolist() == list(
        map(len, wanted)
    )
    with pytest.warns(UserWarning, match="ndarray"):
        pairs = tree.query_pairs(0.2, output_type="set")
    assert pairs.get().tolist() == sorted(map(list, theirs.query_pairs(0.2)))
    near = tree.sparse_distance_matrix(tree, 0.3)
    assert near.toarray().get() == pytest.approx(theirs.sparse_distance_matrix(theirs, 0.3).toarray())
    with pytest.raises(ValueError):
        tree.sparse_distance_matrix(tree, 0.3, output_type="dict")
    knots = np.array([0.0, 0, 0, 1, 1, 1])
    made = importlib.import_module("cupyx.scipy.interpolate").BSpline.design_matrix(
        cp.ones(1) / 2, cp.asarray(knots), 2
    )
    assert isinstance(made, importlib.import_module("cupyx.scipy.sparse").csr_matrix)
    assert made.toarray().get() == pytest.approx(np.array([[0.25, 0.5, 0.25]]))


def test_trees_systems_and_solvers(cp: Any) -> None:
    points = cp.arange(20.0).reshape(10, 2)
    distance, index = importlib.import_module("cupyx.scipy.spatial").KDTree(points).query(points[3:5] + 0.1)
    assert isinstance(index, cp.ndarray)
    assert (index.get().tolist(), distance.get()) == ([3, 4], pytest.approx([0.02**0.5] * 2))
    pairs = importlib.import_module("cupyx.scipy.spatial.distance").cdist(points, points)
    assert float(pairs[0, 1]) == pytest.approx(8**0.5)
    signal = importlib.import_module("cupyx.scipy.signal")
    times, response = signal.lti(cp.array([1.0]), cp.array([1.0, 1.0])).step()
    assert isinstance(response, cp.ndarray)
    assert times.shape == response.shape
    sparse = importlib.import_module("cupyx.scipy.sparse")
    linalg = importlib.import_module("cupyx.scipy.sparse.linalg")
    matrix = sparse.csc_matrix(cp.array([[4.0, 1.0], [1.0, 3.0]]))
    assert linalg.splu(matrix).solve(cp.array([1.0, 2.0])).get() == pytest.approx([1 / 11, 7 / 11])

    def product(v: Any) -> Any:
        assert isinstance(v, cp.ndarray)
        return matrix @ v

    operator = linalg.LinearOperator((2, 2), matvec=product, dtype=float)
    found, status = linalg.cg(operator, cp.array([1.0, 2.0]))
    assert isinstance(found, cp.ndarray)
    assert (status, found.get()) == (0, pytest.approx([1 / 11, 7 / 11]))


def test_comparisons_with_anything(cp: Any) -> None:
    x = cp.array([[1, 2], [3, 4]])
    for other in (None, "text", object()):
        assert (x == other).get().tolist() == [[False] * 2] * 2
        assert (x != other).get().tolist() == [[True] * 2] * 2
    assert ((x < 1 << 70).all(), (x == -(1 << 70)).any()) == (True, False)
    assert (x**-1).get().tolist() == [[1, 0], [0, 0]]
    with pytest.warns(DeprecationWarning, match="empty array"):
        assert not cp.array([])
    records = cp.zeros(3, np.dtype([("a", "i4"), ("b", "f8")]))
    assert (records == records).get().all()


def test_streams_and_events_by_handle(cp: Any) -> None:
    rt = cp.cuda.runtime
    stream, first, last = rt.streamCreateWithFlags(1), rt.eventCreate(), rt.eventCreate()
    rt.eventRecord(first, stream)
    called: list[object] = []
    rt.launchHostFunc(stream, called.append, 7)
    rt.eventRecord(last, stream)
    assert (rt.streamQuery(stream), rt.eventQuery(last), called) == (0, 0, [7])
    assert rt.eventElapsedTime(first, last) > 0
    rt.eventDestroy(first)
    with pytest.raises(rt.CUDARuntimeError, match="cudaErrorInvalidResourceHandle"):
        rt.eventQuery(first)
    x = cp.arange(12, dtype=cp.uint8).reshape(3, 4)
    y = cp.zeros((3, 2), cp.uint8)
    rt.memcpy2D(y.data.ptr, 2, x.data.ptr, 4, 2, 3, rt.memcpyDeviceToDevice)
    assert (y == x[:, :2]).all()
    assert rt.pointerGetAttributes(x.data.ptr).type == 2
    with pytest.raises(NotImplementedError, match="ipcGetMemHandle"):
        rt.ipcGetMemHandle(x.data.ptr)


def test_plans_of_transforms_and_their_cache(cp: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cache = cp.fft.config.get_plan_cache()
    cache.set_size(0)
    cache.clear()
    assert (cache.get_size(), cache.get_curr_size()) == (0, 0)
    cp.fft.config.set_plan_cache_size(3)
    assert (cache.get_size(), cp.fft.config.get_plan_cache_size()) == (3, 3)
    cp.fft.config.set_plan_cache_size(0)
    for planning in (False, True):
        with pytest.warns(DeprecationWarning, match="enable_nd_planning"):
            cp.fft.config.enable_nd_planning = planning
        with pytest.warns(DeprecationWarning, match="enable_nd_planning"):
            assert cp.fft.config.enable_nd_planning is planning
    cp.fft.config.show_plan_cache_info()
    assert "empty" in capsys.readouterr().out
    fft = importlib.import_module("cupyx.scipy.fft")
    x = cp.arange(8.0).astype(cp.complex64)
    with fft.get_fft_plan(x) as plan:
        found = fft.fft(x, plan=plan)
    assert found.get() == pytest.approx(np.fft.fft(x.get()), abs=1e-5)
    assert fft.ifft(found, plan=plan).get() == pytest.approx(x.get(), abs=1e-5)
    with pytest.raises(ValueError, match="C2D"):
        fft.get_fft_plan(x, value_type="C2D")


def test_current_streams_and_streams_of_others(cp: Any) -> None:
    a, b, c = (cp.cuda.Stream() for _ in range(3))
    a.use()
    with b:
        c.use()
        assert cp.cuda.get_current_stream() == c
    assert cp.cuda.get_current_stream() == a
    cp.cuda.Stream.null.use()

    class Other:
        def __init__(self, given: object) -> None:
            self.given = given

        def __cuda_stream__(self) -> object:
            return self.given

    taken = cp.cuda.Stream.from_external(Other((0, 99)))
    assert (taken.ptr, isinstance(taken, cp.cuda.Stream)) == (99, True)
    for wrong in (3, (0,), (0, "x"), (1, 99)):
        with pytest.raises(TypeError, match="__cuda_stream__"):
            cp.cuda.Stream.from_external(Other(wrong))
    with pytest.raises(TypeError, match="protocol"):
        cp.cuda.Stream.from_external(object())
    assert (cp.cuda.Stream(priority=-1).priority, cp.cuda.Stream(priority=-99).priority) == (-1, -5)


def test_an_object_of_a_class_that_has_no_name_is_one_of_its_base(cp: Any) -> None:
    signal = importlib.import_module("cupyx.scipy.signal")
    system = signal.dlti(cp.array([1.0]), cp.array([1.0, 0.5]), dt=0.1)
    assert isinstance(system, signal.TransferFunction)
    assert not isinstance(system, signal.StateSpace)
    assert isinstance(system.to_ss(), signal.StateSpace)


def test_the_transforms_are_a_backend_of_scipys(cp: Any) -> None:
    fft = importlib.import_module("scipy.fft")
    own = importlib.import_module("cupyx.scipy.fft")
    x = cp.arange(8.0)
    for only in (False, True):
        with fft.set_backend(own, only=only):
            assert np.allclose(fft.fft(x).get(), np.fft.fft(x.get()))
            assert isinstance(own.dct(x), cp.ndarray)
    fft.set_global_backend(own)
    try:
        assert np.allclose(fft.rfft(x).get(), np.fft.rfft(x.get()))
    finally:
        fft.set_global_backend("scipy")


def test_solutions_by_cholesky_factors(cp: Any) -> None:
    linalg = importlib.import_module("cupyx.linalg")
    draw = np.random.RandomState(6)
    values = draw.normal(size=(2, 4, 4)) + 1j * draw.normal(size=(2, 4, 4))
    stack = values @ values.swapaxes(-2, -1).conj() + 4 * np.eye(4)
    right = draw.normal(size=(2, 4, 3))
    for lower in (True, False):
        factor = np.linalg.cholesky(stack) if lower else np.linalg.cholesky(stack).swapaxes(-2, -1).conj()
        beyond = np.triu_indices(4, 1) if lower else np.tril_indices(4, -1)
        factor[..., *beyond] = np.nan
        for a, c, b in ((stack, factor, right), (stack, factor, right[..., 0]), (stack[0], factor[0], right[0, :, 1])):
            found = linalg.cho_solve((cp.asarray(c), lower), cp.asarray(b)).get()
            columns = b if b.ndim == a.ndim else b[..., None]
            assert found == pytest.approx(np.linalg.solve(a, columns).reshape(b.shape))
        with pytest.raises(ValueError):
            linalg.cho_solve((cp.asarray(factor), not lower), cp.asarray(right))
    a = cp.asarray(stack[0].real)
    sparse = importlib.import_module("cupyx.scipy.sparse")
    b = cp.asarray(right[0, :, 0]).astype(np.float32)
    for matrix in (a, sparse.csr_matrix(a), sparse.coo_matrix(a).astype(np.float32)):
        found = linalg.sparse.lschol(matrix, b)
        assert found.dtype == np.float64
        assert found.get() == pytest.approx(np.linalg.solve(stack[0].real, b.get()), rel=1e-5)
    for matrix, wrong, refusal in ((a, b[:3], ValueError), (a[:3], b, np.linalg.LinAlgError), (a, b.get(), ValueError)):
        with pytest.raises(refusal):
            linalg.sparse.lschol(matrix, wrong)
