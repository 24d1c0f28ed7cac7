"""Sparse matrices and arrays: their classes, what their constructors and methods take, and what they refuse."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import numpy as np
import pytest

from workbench.languages.cupy import signatures

scipy_sparse = pytest.importorskip("scipy.sparse")


@pytest.mark.parametrize("form", ["csr", "csc", "coo", "dia"])
def test_classes_of_sparse_arrays_and_matrices(cp: Any, form: str) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    dense = cp.asarray(np.array([[0.0, 2, 0], [1, 0, 3]]))
    host = scipy_sparse.csr_matrix(dense.get()).asformat(form)
    matrix, array = (getattr(sparse, f"{form}_{kind}")(host) for kind in ("matrix", "array"))
    is_of_form = getattr(sparse, f"isspmatrix_{form}")
    for value, kinds in ((matrix, (True, False)), (array, (False, True))):
        assert (isinstance(value, sparse.spmatrix), isinstance(value, sparse.sparray)) == kinds
        assert (sparse.isspmatrix(value), is_of_form(value)) == (kinds[0], kinds[0])
        assert sparse.issparse(value)
        assert type(value + value).__name__.endswith("matrix" if kinds[0] else "array")
        for name in ("tolil", "todok", "tobsr"):
            with pytest.raises(NotImplementedError):
                getattr(value, name)()
        total = cp.zeros((1, 3) if kinds[0] else 3)
        assert value.sum(axis=0, out=total) is total
        assert total.get().reshape(-1).tolist() == [1, 2, 3]
        assert value.sum(0, None, total) is total
        with pytest.raises(ValueError, match="dimensions"):
            value.sum(axis=0, out=cp.zeros(5))
    assert matrix.getformat() == form
    assert matrix.get_shape() == (2, 3)
    assert (matrix.getrow(1).toarray().get() == [[1, 0, 3]]).all()
    with pytest.warns(DeprecationWarning, match="toarray"):
        assert (dense == matrix.A).all()
    for name in ("getformat", "getrow", "get_shape", "A", "H", "asfptype"):
        assert not hasattr(array, name)


def test_sparse_arrays_of_one_axis(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    for made in (
        sparse.coo_array((cp.ones(2), (cp.array([0, 1]),)), shape=(3,)),
        sparse.csr_array((cp.ones(2), cp.array([0, 1]), cp.array([0, 2])), shape=(3,)),
    ):
        assert (made.shape, made.ndim, made.nnz) == ((3,), 1, 2)
        assert (made * 2).toarray().get().tolist() == [2, 2, 0]
        assert float(made @ cp.ones(3)) == 2
        assert str(made)


def test_each_method_of_each_class_says_the_signature_of_cupys(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    for name in (f"{form}_{kind}" for form in ("csr", "csc", "coo", "dia") for kind in ("matrix", "array")):
        place = f"cupyx.scipy.sparse.{name}"
        kind = getattr(sparse, name)
        methods = signatures.methods_of(place)
        assert len(methods) > 40
        for each in methods:
            if each not in ("tolil", "todok", "tobsr"):
                found = inspect.signature(getattr(kind, each))
                assert list(found.parameters) == list(
                    inspect.signature(signatures.binder(f"{place}.{each}")).parameters
                )
    absent = {"dia_matrix": "max argmin sort_indices eliminate_zeros", "coo_array": "max argmax prune"}
    for name, methods in absent.items():
        for each in methods.split():
            assert not hasattr(getattr(sparse, name), each)


def test_methods_take_cupys_arguments_by_position_and_nothing_else(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    matrix = sparse.csr_matrix(cp.array([[0.0, 2, 0], [1, 0, 3]]))
    assert matrix.astype(np.float32, False).dtype == np.float32
    assert matrix.reshape(3, 2, order="F").toarray().get().tolist() == [[0, 0], [1, 0], [2, 3]]
    assert matrix.max(1).toarray().get().tolist() == [[2], [3]]
    assert matrix.getnnz(axis=0).get().tolist() == [1, 1, 1]
    assert (matrix.real.nnz, matrix.mT.shape, matrix.has_sorted_indices) == (3, (3, 2), True)
    assert [each.get().tolist() for each in matrix.tocoo().coords] == [[0, 1, 1], [1, 0, 2]]
    matrix.setdiag(7, 1)
    matrix.set_shape((3, 2))
    assert (matrix.format, matrix.toarray().get().tolist()) == ("csr", [[0, 7], [0, 1], [0, 7]])
    matrix *= 2
    assert matrix.sum().get() == 30
    for name, arguments, keywords in (
        ("astype", (np.float32,), {"casting": "same_kind"}), ("sum", (0, None, None, False), {}),
        ("argmax", (0,), {"explicit": True}), ("conj", (), {"dtype": float}), ("tocsr", (True, True), {}),
    ):  # fmt: skip
        with pytest.raises(TypeError):
            getattr(matrix, name)(*arguments, **keywords)
    with pytest.raises(ValueError):
        matrix.max(axis=0, out=cp.zeros(2))
    assert not hasattr(matrix, "check_format")


def test_constructors_take_what_cupys_take(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    one, host = cp.ones(2), np.ones((2, 2))
    for form, refusal in (("csr", ValueError), ("csc", ValueError), ("coo", TypeError), ("dia", ValueError)):
        made = getattr(sparse, f"{form}_matrix")
        for wrong in ([[1.0, 2.0]], host, None, "text"):
            with pytest.raises(refusal):
                made(wrong)
        assert made(scipy_sparse.csr_matrix(host)).nnz == 4
    for form in ("csr", "csc"):
        for parts in (([1.0], [0], [0, 1]), (one, cp.arange(3), cp.array([0, 2])), (one, cp.zeros(2, int), [0, 2])):
            with pytest.raises(ValueError):
                getattr(sparse, f"{form}_array")(parts, shape=(1, 3))
    for parts in ((one, (cp.arange(2), [0, 1])), (one, (cp.arange(2), cp.arange(3))), (one, (cp.arange(2),) * 3)):
        with pytest.raises(ValueError):
            sparse.coo_matrix(parts, shape=(3, 3))
    for wrong in (cp.ones((2, 2)), (cp.ones((1, 2)), cp.array([0]))):
        with pytest.raises(ValueError):
            sparse.dia_matrix(wrong)
    assert sparse.dia_matrix((cp.ones((1, 2)), [0]), shape=(2, 2)).nnz == 2
    for form, value, refusal in (
        ("csc", one, ValueError), ("csr", cp.array(1.0), TypeError), ("coo", cp.ones((1, 1, 1)), TypeError),
    ):  # fmt: skip
        with pytest.raises(refusal):
            getattr(sparse, f"{form}_array")(value)


def test_extrema_and_comparisons_repeat_rows_and_columns(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    dense = cp.array([[0.0, 2, 0], [1, 0, 3]])
    for values in ([[1.0], [0]], [[2.0, 0, 1]]):
        other = cp.array(values)
        a, b = sparse.csr_matrix(dense), sparse.csr_matrix(other)
        for name in ("maximum", "minimum"):
            assert (getattr(a, name)(b).toarray() == getattr(cp, name)(dense, other)).all()
        assert ((a != b).toarray() == (dense != other)).all()
        assert ((b < a).toarray() == (other < dense)).all()
    for compare in (lambda a, b: a == b, lambda a, b: a.minimum(b)):
        with pytest.raises(ValueError):
            compare(sparse.csr_matrix(dense), sparse.csr_matrix((2, 2)))


def test_parts_and_matrices_are_shared_as_in_cupy(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    data, index, pointers = cp.array([1.0, 2.0]), cp.array([1, 0], np.int32), cp.array([0, 1, 2], np.int32)
    for matrix in (
        sparse.csr_matrix((data, index, pointers)), sparse.csc_array((data, index, pointers)),
        sparse.coo_matrix((data, (index, index)), shape=(2, 2)),
        sparse.dia_matrix((data[None], cp.array([0], np.int32)), shape=(2, 2)),
    ):  # fmt: skip
        assert cp.may_share_memory(matrix.data, data)
        assert getattr(matrix, f"to{matrix.format}")() is matrix.asformat(None) is matrix
        assert getattr(matrix, f"to{matrix.format}")(copy=True) is not matrix
        if matrix.format != "dia":
            for convert in (matrix.todia, lambda of=matrix: of.asformat("dia")):
                with pytest.raises(NotImplementedError):
                    convert()
    assert not cp.may_share_memory(sparse.csr_matrix((data, index, pointers), copy=True).data, data)
    swapped = sparse.csr_matrix((data, (cp.array([1, 0]), cp.array([0, 0]))), shape=(2, 1))
    assert swapped.toarray().get().tolist() == [[2], [1]]


def test_flags_of_order_can_be_set_and_are_known_after_sums(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    matrix = sparse.coo_matrix((cp.ones(3), (cp.array([0, 0, 1]), cp.array([1, 1, 0]))), shape=(2, 2))
    assert not matrix.has_canonical_format
    matrix.sum_duplicates()
    assert (matrix.has_canonical_format, matrix.nnz) == (True, 2)
    rows = matrix.tocsr()
    assert rows.has_sorted_indices
    rows.has_sorted_indices = False
    assert not rows.has_sorted_indices


def test_callbacks_and_transposes_of_operators(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    linalg = importlib.import_module("cupyx.scipy.sparse.linalg")
    matrix = sparse.csr_matrix(cp.array([[4.0, 1.0], [0.0, 3.0]]))
    seen: list[Any] = []
    linalg.cg(matrix + matrix.T, cp.array([1.0, 2.0]), callback=lambda x: seen.append(cp.sqrt(abs(x))))
    assert seen
    operator = linalg.aslinearoperator(matrix)
    for turned in (operator.H, operator.T):
        assert turned.matvec(cp.array([1.0, 0.0])).get().tolist() == [4, 1]


def test_wide_indices_stay_wide(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")

    def kinds(matrix: Any) -> set[Any]:
        names = ("row", "col") if matrix.format == "coo" else ("indices", "indptr")
        return {getattr(matrix, name).dtype.type for name in names}

    plain = sparse.csr_matrix(cp.array([[0.0, 2, 0], [1, 0, 3], [0, 4, 0]]))
    for form in ("csr", "csc", "coo"):
        wide = getattr(plain, f"to{form}")(copy=True)
        assert kinds(wide) == {np.int32}
        for name in ("row", "col") if form == "coo" else ("indices", "indptr"):
            setattr(wide, name, getattr(wide, name).astype(np.int64))
        results = [
            wide.copy(), wide + plain, plain - wide, wide @ wide, plain.multiply(wide), wide.T, wide.real, abs(wide),
            wide.tocsc(), wide.tocoo(), wide.tocsr(), sparse.csr_matrix(wide), sparse.vstack([plain, wide]),
            sparse.kron(plain, wide), wide.conj(), wide * 2, sparse.tril(wide), wide.astype(np.float32),
        ]  # fmt: skip
        assert [kinds(each) for each in results] == [{np.int64}] * len(results)
        if form != "coo":
            assert kinds(wide[1:]) == {np.int64}
            wide.sort_indices()
            assert kinds(wide) == {np.int64}
        assert (wide.toarray() == plain.toarray()).all()
        assert kinds(plain + plain) == {np.int32}
    far = 2**31 + 1
    row = sparse.csr_matrix((cp.ones(1), cp.array([far]), cp.array([0, 1])), shape=(1, far + 1))
    assert (kinds(row), int((row + row).indices[0])) == ({np.int64}, far)


def test_flags_that_are_set_decide_what_is_sorted_and_summed(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    for kind in (sparse.csc_matrix, sparse.csr_array):
        matrix = kind((cp.ones(2), cp.array([0, 0]), cp.array([0, 2])))
        matrix.has_canonical_format = True
        matrix.sum_duplicates()
        assert (len(matrix.indices), matrix.has_canonical_format) == (2, True)
        swapped = kind((cp.ones(2), cp.array([1, 0]), cp.array([0, 2])))
        swapped.has_sorted_indices = True
        swapped.sort_indices()
        assert swapped.indices.get().tolist() == [1, 0]
        swapped.has_sorted_indices = False
        swapped.sort_indices()
        assert swapped.indices.get().tolist() == [0, 1]


def test_the_transpose_of_diagonals_has_columns(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    for kind in (sparse.dia_matrix, sparse.dia_array):
        matrix = kind((cp.array([[1.0, 2.0]]), cp.array([1])), shape=(2, 2))
        for turned in (matrix.T, matrix.transpose(), matrix.mT):
            assert (turned.format, turned.toarray().get().tolist()) == ("csc", [[0, 0], [2, 0]])


def test_subclasses_of_linear_operators(cp: Any) -> None:
    linalg = importlib.import_module("cupyx.scipy.sparse.linalg")
    matrix = cp.array([[4.0, 1.0, 0.0], [0.0, 3.0, 2.0]])

    class OfVectors(linalg.LinearOperator):  # type: ignore[misc, name-defined]
        def __init__(self, values: Any) -> None:
            super().__init__(values.dtype, values.shape)
            self.values = values

        def _matvec(self, x: Any) -> Any:
            assert isinstance(x, cp.ndarray)
            return self.values @ x

        def _adjoint(self) -> Any:
            return OfVectors(self.values.T.conj())

    class OfMatrices(linalg.LinearOperator):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.dtype, self.shape = matrix.dtype, matrix.shape

        def _matmat(self, x: Any) -> Any:
            return matrix @ x

    x = cp.arange(3.0)
    for operator in (OfVectors(matrix), OfMatrices(), linalg.LinearOperator(matrix.shape, lambda each: matrix @ each)):
        assert isinstance(operator, linalg.LinearOperator)
        assert (operator.shape, operator.dtype) == ((2, 3), np.float64)
        assert (operator.matvec(x) == matrix @ x).all()
        assert (operator @ cp.eye(3) == matrix).all()
        assert isinstance(2 * operator, linalg.LinearOperator)
        assert ((operator + operator).dot(x) == 2 * matrix @ x).all()
    held = OfVectors(matrix)
    assert held.values is matrix
    for turned in (held.H, held.T):
        assert isinstance(turned, linalg.LinearOperator)
        assert (turned.matvec(cp.ones(2)) == matrix.T @ cp.ones(2)).all()
    square = OfVectors(cp.array([[4.0, 1.0], [1.0, 3.0]]))
    solution, info = linalg.cg(square, cp.array([1.0, 2.0]))
    assert (square.matvec(solution).get(), info) == (pytest.approx([1, 2], abs=1e-4), 0)
    with pytest.warns(RuntimeWarning, match="_matvec and _matmat"):
        type("Empty", (linalg.LinearOperator,), {})(np.float64, (2, 2))


def test_a_truth_that_stands_twice_counts_once(cp: Any) -> None:
    sparse = importlib.import_module("cupyx.scipy.sparse")
    twice = sparse.coo_array((cp.ones(3, bool), (cp.array([0, 0, 1]), cp.array([1, 1, 1]))), shape=(2, 3))
    for matrix in (twice, sparse.csr_matrix((cp.ones(3, bool), cp.array([1, 1, 1]), cp.array([0, 2, 3])), (2, 3))):
        assert matrix.sum(axis=0).get().reshape(-1).tolist() == [0, 2, 0]
        assert matrix.sum(axis=1).get().reshape(-1).tolist() == [1, 1]
        assert matrix.mean(axis=0).get().reshape(-1).tolist() == [0, 1, 0]
        assert (int(matrix.sum()), matrix.sum(axis=0).dtype, matrix.nnz) == (2, np.int64, 3)
