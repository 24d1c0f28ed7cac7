"""Smaller interfaces of CuPy: attributes, types, iterators, functions of routines, its own helpers."""

from __future__ import annotations

import importlib
import operator
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from workbench.languages.cupy import signatures

pytestmark = pytest.mark.sampled(8)

special = pytest.importorskip("scipy.special")


def test_a_device_has_the_attributes_that_cuda_names(cp: Any) -> None:
    device, runtime = cp.cuda.Device(), cp.cuda.runtime
    named = [name for name in signatures.constants("cupy.cuda.runtime") if name.startswith("cudaDevAttr")]
    assert len(named) == 108
    assert {f"cudaDevAttr{name}" for name in device.attributes} == set(named)
    for name, value in device.attributes.items():
        assert value == runtime.deviceGetAttribute(getattr(runtime, f"cudaDevAttr{name}"), 0)
    assert device.attributes["MultiProcessorCount"] == runtime.getDeviceProperties(0)["multiProcessorCount"]
    assert device.attributes["L2CacheSize"] > 0
    assert device <= cp.cuda.Device(0) >= device
    with pytest.raises(TypeError):
        operator.lt(device, 1)


def test_types_for_annotations(cp: Any) -> None:
    typing = importlib.import_module("cupy.typing")
    assert typing.NDArray[np.float32].__origin__ is cp.ndarray
    assert {"ArrayLike", "DTypeLike", "NBitBase", "NDArray"} <= set(vars(typing))


@pytest.mark.filterwarnings("ignore:cupyx.allow_synchronize:UserWarning")
def test_a_wait_where_none_is_allowed(cp: Any) -> None:
    cupyx = importlib.import_module("cupyx")
    x = cp.array([1, 0, 3])
    waits = [
        x.get, lambda: float(x[0]), lambda: str(x), lambda: bool(x.all()), cp.cuda.Device().synchronize,
        lambda: cp.nonzero(x), lambda: x[x > 1], lambda: cp.unique(x), lambda: cp.asnumpy(x),
    ]  # fmt: skip
    with pytest.warns(UserWarning, match="allow_synchronize"):
        cupyx.allow_synchronize(True).__enter__()
    with cupyx.allow_synchronize(False):
        assert (x + 1).dtype == x.dtype
        for wait in waits:
            with pytest.raises(cupyx.DeviceSynchronized):
                wait()
        with cupyx.allow_synchronize(True):
            assert x.get().tolist() == [1, 0, 3]
        with pytest.raises(cupyx.DeviceSynchronized):
            x.get()
    assert float(x[0]) == 1


def test_the_elements_in_a_row(cp: Any) -> None:
    for host in (np.arange(12.0).reshape(3, 4), np.arange(12.0).reshape(3, 4).T):
        x = cp.asarray(host)
        assert [float(each) for each in x.flat] == list(host.flat)
        elements = x.flat
        assert (float(next(elements)), float(next(elements)), len(elements)) == (*host.flat[:2], 12)
        for index in (slice(None), slice(1, 9, 3), slice(None, None, -2), ...):
            assert (x.flat[index].get() == host.flat[index]).all()
            target, wanted = x.copy(), host.copy()
            target.flat[index] = cp.array([[1.0], [2.0]])
            wanted.flat[index] = [[1.0], [2.0]]
            assert (target.get() == wanted).all()
        element = x.flat[-1]
        element += 100
        assert x.get().max() == 11
        x.flat[np.int32(5)] = 7
        assert float(x.flat[5]) == 7
        for wrong in ((1,), True, [1], cp.array(1), 12):
            with pytest.raises(IndexError):
                x.flat[wrong]


def test_universal_functions_of_others_become_cupys(cp: Any) -> None:
    x = cp.array([0.25, 0.5])
    for function in (special.erfinv, special.gammaln, special.expit):
        found = function(x)
        assert isinstance(found, cp.ndarray)
        assert found.get() == pytest.approx(function(x.get()))
    assert isinstance(np.add.reduce(x), cp.ndarray)
    out = cp.empty(2)
    assert np.sqrt(x, out=out) is out
    with pytest.raises(TypeError):
        np.frompyfunc(lambda each: each, 1, 1)(x)
    with pytest.raises(ValueError):
        np.modf(x, out=(cp.empty(2), cp.empty(2)))
    with pytest.raises(TypeError):
        np.sin(x, out=np.empty(2))


def test_functions_of_routines_by_types(cp: Any) -> None:
    core = importlib.import_module("cupy._core")
    total = core.create_ufunc("total", ("ff->f", ("dd->d", "out0 = in0 + in1 + 1")), "out0 = in0 + out0_type(in1)")
    x, y = cp.ones(3, np.float32), cp.ones(3)
    assert total.types == ["ff->f", "dd->d"]
    for found, dtype, value in (
        (total(x, x), np.float32, 2), (total(x, 1), np.float32, 2), (total(x, y), np.float64, 3),
        (total(x, x, dtype=np.float64), np.float64, 3), (total(x, x, out=cp.empty(3)), np.float64, 2),
        (total(x[:, None], x), np.float32, 2),
    ):  # fmt: skip
        assert (found.dtype, set(found.get().ravel().tolist())) == (dtype, {value})
    with pytest.raises(TypeError, match="Wrong type"):
        total(x, cp.ones(3, np.complex64))
    with pytest.raises(TypeError, match="coerced"):
        total(y, y, out=cp.empty(3, np.int32))
    longest = core.create_reduction_func(
        "longest",
        ("b->b", "l->l", ("e->e", (None, None, None, "float")), "d->d"),
        ("in0", "a + b", "out0 = a", None),
        0,
    )
    assert longest(cp.ones(4, np.int8)).dtype == np.int8
    assert float(longest(cp.ones(3000, np.float16))) == 3000
    assert longest(cp.ones((2, 3)), axis=1, keepdims=True).get().tolist() == [[3], [3]]
    assert core.create_comparison("below", "<")(cp.arange(3), 1).get().tolist() == [True, False, False]


def test_the_helpers_for_tests_of_an_installed_cupy(tmp_path: Path) -> None:
    testing = tmp_path / "cupy" / "testing"
    testing.mkdir(parents=True)
    (testing / "__init__.py").write_text("from cupy.testing._array import name\n")
    (testing / "_array.py").write_text("import cupy\nname = f'theirs, on {cupy.is_emulated}'\n")
    code = (
        "import workbench.languages.cupy as host; host.install(announce=False)\n"
        "from cupy import testing; print(getattr(testing, 'name', 'ours'))"
    )
    for version, wanted in (("14.9.9", "theirs, on True"), ("13.0.0", "ours")):
        (tmp_path / "cupy" / "_version.py").write_text(f"__version__ = '{version}'\n")
        result = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env={"PYTHONPATH": str(tmp_path)}
        )
        assert result.stdout.strip() == wanted, result.stderr


def test_errors_of_libraries_are_in_cupys_modules(cp: Any) -> None:
    for module, name in (
        ("cublas", "CUBLASError"), ("cufft", "CuFFTError"), ("curand", "CURANDError"), ("cusolver", "CUSOLVERError"),
        ("cusparse", "CuSparseError"), ("nvrtc", "NVRTCError"),
    ):  # fmt: skip
        kind = getattr(importlib.import_module(f"cupy.cuda.{module}"), name)
        assert getattr(importlib.import_module(f"cupy_backends.cuda.libs.{module}"), name) is kind
        again = pickle.loads(pickle.dumps(kind(3)))
        assert isinstance(again, RuntimeError)
        assert (type(again), again.status, str(again)) == (kind, 3, str(kind(3)))
    assert [cp.cuda.compiler.is_valid_kernel_name(each) for each in ("a_1", "1a", "a\n", "a b")] == [True, *[False] * 3]
    assert cp.cuda.device.from_pointer(cp.empty(1).data.ptr) == cp.cuda.Device(0)


def test_ranges_and_sections_for_a_profiler(cp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    profiler = importlib.import_module("cupyx.profiler")
    calls: list[str] = []
    for module, begin, end in (("profiler", "start", "stop"), ("runtime", "profilerStart", "profilerStop")):
        for name in (begin, end):
            monkeypatch.setattr(importlib.import_module(f"cupy.cuda.{module}"), name, lambda of=name: calls.append(of))
    for section in (cp.cuda.profile, profiler.profile):
        with pytest.raises(KeyError), section():
            raise KeyError
    assert calls == ["start", "stop", "profilerStart", "profilerStop"]
    with profiler.time_range("named", color_id=1):
        pass
    with pytest.raises(ValueError):
        profiler.time_range("named", color_id=1, argb_color=2)
    with pytest.raises(ValueError), profiler.time_range():
        pass
    monkeypatch.setattr(importlib.import_module("cupy.cuda.nvtx"), "available", False)
    with pytest.raises(RuntimeError):
        profiler.time_range("named")
