"""Functions take what CuPy's take, by CuPy's names, orders and defaults, and nothing else."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from workbench.languages.cupy import signatures
from workbench.languages.cupy.module_names import MODULES

pytest.importorskip("scipy")
REFUSED = {("cupyx.scipy.ndimage.affine_transform", "texture_memory")}
"""Parameters that say by NotImplementedError that they are not there."""


def functions() -> Iterator[tuple[str, Any]]:
    """The functions of the modules here that have rows."""
    for module in MODULES:
        if not module.startswith("cupy_backends"):
            names = vars(importlib.import_module(module))
            for name in signatures.signatures(module):
                if isinstance(names.get(name), FunctionType):
                    yield f"{module}.{name}", names[name]


def test_each_function_says_the_signature_of_cupys(cp: Any) -> None:
    assert cp.__version__ == signatures.version()
    found = dict(functions())
    assert len(found) > 900
    for name, function in found.items():
        assert signatures.parameters_of(function) == signatures.parameters_of(signatures.binder(name)), name


def test_each_function_refuses_what_cupys_refuses(cp: Any) -> None:
    for _, function in functions():
        parameters = inspect.signature(function).parameters.values()
        kinds = {each.kind for each in parameters}
        required = [each for each in parameters if each.default is each.empty and each.kind in (0, 1)]
        values: list[Any] = [None] * len(required)
        if inspect.Parameter.VAR_KEYWORD not in kinds:
            behind = getattr(function, "__wrapped__", function)
            others = inspect.signature(behind).parameters if _says_its_signature(behind) else {}
            for keyword in {"no_such_parameter", *others} - {each.name for each in parameters} - {"args", "kwargs"}:
                with pytest.raises(TypeError, match="unexpected keyword"):
                    function(*values, **{keyword: None})
        if inspect.Parameter.VAR_POSITIONAL not in kinds:
            with pytest.raises(TypeError, match="positional argument"):
                function(*[None] * 40)
        if required:
            with pytest.raises(TypeError, match="missing"):
                function(*values[1:])


def _says_its_signature(function: Any) -> bool:
    try:
        inspect.signature(function)
    except ValueError:
        return False
    return True


def test_each_parameter_reaches_the_function_behind(cp: Any) -> None:
    for name, function in functions():
        behind = getattr(function, "__wrapped__", None)
        found = None if behind is None else signatures.route(name, behind)
        if behind is None or found is None:
            continue
        given: dict[str, Any] = {}

        def record(*args: Any, of: Any = behind, into: Any = given, **kwargs: Any) -> None:
            into.update(inspect.signature(of).bind(*args, **kwargs).arguments)

        lost = {each.name for each in found.steps if each.keyword is None}
        for each in lost:
            assert each in signatures.WITHOUT_EFFECT or (name, each) in REFUSED, f"{name}: {each}"
        values = {each: object() for each in [*found.leading, *(step.name for step in found.steps)] if each not in lost}
        row = {each.name: each.default for each in inspect.signature(function).parameters.values()}
        signatures.Route(name, record, found.leading, found.steps).call(row | values)
        assert set(map(id, given.values())) >= set(map(id, values.values())), name


def test_names_and_orders_of_cupy(cp: Any) -> None:
    x = cp.arange(3.0)
    assert cp.concatenate(tup=(x, x)).shape == (6,)
    assert cp.stack(tup=(x, x), axis=1).shape == (3, 2)
    counts, *_ = cp.histogram2d(x, x, 2, None, 2 * x)
    assert float(counts.sum()) == 6
    with pytest.warns(DeprecationWarning, match="interpolation"):
        assert float(cp.percentile(x, 60, interpolation="lower")) == 1
    with pytest.warns(DeprecationWarning, match="bias"):
        assert float(cp.corrcoef(x, x, bias=1)[0, 1]) == pytest.approx(1)
    assert cp.argmax(x, dtype=np.int32).dtype == x.argmax(dtype="i").dtype == np.int32
    assert int(cp.nanargmin(cp.array([np.nan, np.inf, 3]))) == 2
    assert int(cp.nanargmax(cp.array([np.nan, -np.inf]))) == 1
    assert int(cp.nanargmax(cp.array([np.nan]))) == -1
    assert cp.ravel_multi_index((cp.array([4]), cp.array([0])), (3, 3)).get() == [3]
    image = importlib.import_module("cupyx.scipy.ndimage")
    for wide, dtype in ((True, np.float64), (False, np.float32)):
        assert image.distance_transform_edt(cp.ones((3, 3)), float64_distances=wide).dtype == dtype
    indices = image.value_indices(cp.array([2, 2, 5]), adaptive_index_dtype=True)
    assert indices[2][0].dtype == np.int8
    assert indices[2][0].get().tolist() == [0, 1]
    assert float(importlib.import_module("cupyx.scipy.special").round(cp.array(1.26), decimals=1)) == 1.3


def test_random_functions_take_their_dtype_by_position(cp: Any) -> None:
    for draw, arguments in (
        (cp.random.uniform, (0, 1)), (cp.random.normal, (0, 1)), (cp.random.gamma, (1, 1)), (cp.random.beta, (1, 1)),
        (cp.random.rayleigh, (1,)), (cp.random.RandomState(1).lognormal, (0, 1)),
        (cp.random.default_rng(1).beta, (1, 1)),
    ):  # fmt: skip
        found = draw(*arguments, (2,), np.float32)
        assert (found.dtype, found.shape) == (np.float32, (2,))
    for draw, arguments in (
        (cp.random.uniform, (0, 1)), (cp.random.normal, (0, 1)), (cp.random.laplace, (0, 1)), (cp.random.pareto, (1,)),
    ):  # fmt: skip
        for wrong in (np.int32, np.float16, bool):
            with pytest.raises(TypeError):
                draw(*arguments, (2,), wrong)
    for draw, arguments in (
        (cp.random.noncentral_f, (1, 1, 1)), (cp.random.chisquare, (1,)), (cp.random.beta, (1, 1)),
        (cp.random.poisson, (3,)), (cp.random.binomial, (5, 0.5)), (cp.random.standard_t, (3,)),
    ):  # fmt: skip
        for dtype in (np.int64, np.uint16, np.float16, np.float64):
            assert draw(*arguments, (2,), dtype).dtype == dtype


def test_universal_functions_take_no_more_than_cupys(cp: Any) -> None:
    x = cp.arange(3.0)
    for wrong in ({"where": True}, {"order": "C"}, {"subok": True}, {"signature": "dd->d"}):
        with pytest.raises(TypeError):
            cp.add(x, x, **wrong)
    with pytest.raises(ValueError):
        cp.divmod(x, x, out=x)
    assert float(cp.add.reduce(x)) == 3
    assert cp.multiply.accumulate(x + 1).get().tolist() == [1, 2, 6]
    for missing in (cp.maximum.reduce, cp.subtract.accumulate, cp.multiply.reduceat):
        with pytest.raises(NotImplementedError):
            missing(x, [0])
    with pytest.raises(NotImplementedError):
        cp.multiply.at(x, cp.array([0]), x[:1])


def test_arrays_of_the_host_are_refused_where_cupy_copies_none(cp: Any) -> None:
    x, host = cp.arange(4.0), np.arange(4.0)
    for wrong in (host, host.tolist()):
        for refused in (
            lambda v: cp.dot(x, v), lambda v: cp.dot(x, b=v), lambda v: x.dot(v),
            lambda v: cp.interp(x, x, fp=v), lambda v: cp.isin(x, v), lambda v: cp.convolve(x, v),
            lambda v: cp.searchsorted(x, v), lambda v: x.searchsorted(v), lambda v: cp.fft.fft(v),
            lambda v: cp.clip(x, v, 3), lambda v: x.clip(None, v), lambda v: cp.nonzero(v),
            lambda v: cp.putmask(x, v, 1), lambda v: cp.histogram(x, weights=v),
            lambda v: cp.bincount(x.astype(int), v), lambda v: cp.trapezoid(x, v),
            lambda v: cp.polyadd(x, v), lambda v: cp.kron(x, v),
        ):  # fmt: skip
            with pytest.raises((TypeError, AttributeError, ValueError)):
                refused(wrong)
    with pytest.raises(ValueError, match="copyto"):
        cp.copyto(x, host)
    cp.copyto(x, np.ones(1))
    assert float(cp.clip(x, np.array(2.0), cp.array(3.0)).sum()) == 8
    assert float(cp.histogram(x, [0, 1, 2])[0].sum()) == 4
    assert cp.kron(x, 2).shape == cp.searchsorted(x, x).shape == (4,)


def test_sequences_and_arrays_of_the_host_are_refused_as_the_table_says(cp: Any) -> None:
    count = 0
    for name, function in functions():
        refused = signatures._refused(name)
        row = dict.fromkeys(inspect.signature(function).parameters, 1)
        for group, wrongs in ((refused.sequences, ([1.0, 2.0], ((1, 2), (3, 4)))), (refused.hosts, (np.ones(2),))):
            for parameter, error in group.items():
                for wrong in wrongs:
                    count += 1
                    with pytest.raises(error, match=f"'{parameter}' has incorrect type"):
                        function(**row | {parameter: wrong})
    assert count > 700


def test_lists_are_refused_where_cupy_copies_none(cp: Any) -> None:
    x = cp.ones(2)
    image, special = (importlib.import_module(f"cupyx.scipy.{each}") for each in ("ndimage", "special"))
    for refused, error in (
        (lambda: cp.sort([2, 1]), AttributeError), (lambda: cp.unique([1, 2]), AttributeError),
        (lambda: cp.concatenate([[1.0], [2.0]]), TypeError), (lambda: cp.concatenate([x, [2.0]]), TypeError),
        (lambda: cp.column_stack([x, (1, 2)]), TypeError), (lambda: cp.where([True, False], x, x), TypeError),
        (lambda: cp.meshgrid([1, 2], x), AttributeError), (lambda: cp.meshgrid(x, np.ones(2)), ValueError),
        (lambda: cp.array_equal(x, [1.0, 1.0]), AttributeError), (lambda: cp.clip([1, 2], 0, 1), AttributeError),
        (lambda: cp.linalg.solve([[1.0]], [1.0]), np.linalg.LinAlgError), (lambda: cp.cov([1, 2]), AttributeError),
        (lambda: image.gaussian_filter([1.0, 2.0], 1), AttributeError), (lambda: special.softmax([1]), AttributeError),
        (lambda: cp.size([1, 2]), TypeError), (lambda: cp.column_stack([np.ones(2), np.ones(2)]), TypeError),
    ):  # fmt: skip
        with pytest.raises(error):
            refused()
    assert cp.hstack([x, [1.0], np.ones(1)]).shape == (4,)
    assert cp.vstack([[1.0, 2.0], x]).shape == cp.stack([x, x]).shape == (2, 2)
    assert float(cp.einsum("i,i", x, np.ones(2))) == 2
    assert cp.diff([1, 3]).get().tolist() == [2]
    assert cp.sort(np.array([2, 1])).tolist() == [1, 2]


def test_each_member_of_a_device_that_is_not_there_raises(cp: Any) -> None:
    device = cp.cuda.Device(cp.cuda.runtime.getDeviceCount())
    for name in ("attributes", "mem_info", "compute_capability", "pci_bus_id"):
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError, match="InvalidDevice"):
            getattr(device, name)
    for call in (device.synchronize, device.use, device.__enter__):
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError):
            call()
