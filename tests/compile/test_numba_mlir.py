"""numba-cuda-mlir's functions compile without a driver: stages and lines, parameters, options, errors."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import workbench as wb
from workbench.base.errors import ArgumentError, CompileError, MissingDependency
from workbench.base.records import Source, SourceSpot
from workbench.languages.numba_mlir.functions import is_numba_mlir_function

HERE = Path(__file__).name


@pytest.fixture(scope="module")
def cuda(numba_mlir: Any) -> Any:
    return numba_mlir


@pytest.fixture(scope="module")
def scaled(cuda: Any) -> Any:
    @cuda.jit(device=True)
    def twice(x: Any) -> Any:
        return math.sqrt(x)  # in the device function

    @cuda.jit
    def scaled(x: Any, y: Any, n: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            y[i] = twice(x[i]) + y[i]  # in the kernel

    return scaled


def _line(marker: str) -> int:
    return next(n for n, line in enumerate(Path(__file__).read_text().splitlines(), 1) if line.endswith(marker))


def _lines(spots: Any) -> set[int]:
    return {spot.line for spot in spots.values() if isinstance(spot, SourceSpot) and Path(spot.file).name == HERE}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"])
def test_each_stage_leads_to_the_python_lines(scaled: Any, arch: str) -> None:
    x = np.zeros(8, np.float32)
    made = wb.compile(scaled, signature=(x, x, 8), arch=arch).translation
    assert [stage.name for stage in made.stages] == ["mlir", "lowered", "llir"]
    wanted = {_line("# in the device function"), _line("# in the kernel")}
    assert all(wanted <= _lines(stage.spots) for stage in made.stages)
    assert wanted <= _lines(made.line_map.ptx_to_source)
    assert wanted <= _lines(made.line_map.sass_to_source)
    assert made.options == ()
    (kernel,) = made.kernels
    assert (kernel.name, [p.name for p in kernel.parameters]) == ("scaled", ["x", "y", "n"])
    assert [p.kind for p in kernel.parameters] == ["memref", "memref", "scalar"]


@pytest.mark.thorough
@given(shape=st.tuples(st.integers(0, 5), st.integers(1, 6)), order=st.sampled_from("CFA"), seed=st.integers(0, 99))
def test_arrays_of_any_layout_and_tuples_arrive(cuda: Any, shape: tuple[int, int], order: str, seed: int) -> None:
    kernel = _strided(cuda)
    drawn = np.random.default_rng(seed).integers(-99, 99, (2 * shape[0], 2 * shape[1])).astype("float64")
    x = drawn[::2, ::2] if order == "A" else np.array(drawn[::2, ::2], order=order)
    out = np.zeros(shape[::-1])
    made = wb.kernel(kernel, signature=(x, out, (1, 2.5), 1j))
    wb.target("emulator").launch(made, (1, 1), (8, 8), (x, out, (3, 0.5), 1 - 2j))
    np.testing.assert_array_equal(out, 3 * x.T + 0.5 - 2)


def _strided(cuda: Any) -> Any:
    if "strided" not in _KEPT:

        @cuda.jit
        def strided(x: Any, out: Any, pair: Any, z: Any) -> None:
            i, j = cuda.grid(2)
            if i < x.shape[0] and j < x.shape[1]:
                out[j, i] = pair[0] * x[i, j] + pair[1] + z.imag

        _KEPT["strided"] = strided
    return _KEPT["strided"]


_KEPT: dict[str, Any] = {}


def test_a_signature_may_be_a_text_types_or_examples(scaled: Any, numba_mlir: Any) -> None:
    from numba_cuda_mlir import types

    array = types.Array(types.float32, 1, "C")
    texts = {
        wb.kernel(scaled, signature=signature).compilation.ptx
        for signature in ("void(float32[::1], float32[::1], int64)", (array, array, types.int64))
    }
    assert len(texts) == 1
    with pytest.raises(ArgumentError) as error:
        wb.kernel(scaled, signature=(array,))
    assert error.value.parameter == "signature"


def test_options_are_cuda_jit_s(scaled: Any) -> None:
    x = np.zeros(8, np.float32)
    capped = wb.kernel(scaled, signature=(x, x, 8), options={"max_registers": 24, "fastmath": True})
    assert set(capped.compilation.options) == {"max_registers=24", "fastmath=True"}
    with pytest.raises(ArgumentError) as error:
        wb.kernel(scaled, signature=(x, x, 8), options={"nosuch": 1})
    assert error.value.parameter == "options"
    assert len(wb.register_sweep(capped, 128, caps=(32, 64)).points) == 3  # the kernel as it is, too


def test_an_error_has_the_line(cuda: Any) -> None:
    @cuda.jit
    def wrong(x: Any) -> None:
        x[0] = nosuch + 1  # type: ignore[name-defined] # noqa: F821 - the mistake

    with pytest.raises(CompileError) as error:
        wb.kernel(wrong, signature=(np.zeros(3),))
    assert error.value.diagnostics[0].line == _line("- the mistake")


def test_a_device_function_and_linked_code_are_refused(cuda: Any) -> None:
    @cuda.jit(device=True)
    def inner(x: Any) -> Any:
        return x

    with pytest.raises(ArgumentError):
        wb.kernel(inner, signature=(1,))


def test_a_missing_library_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from workbench.compilers import translate

    monkeypatch.setitem(sys.modules, "numba_cuda_mlir", None)
    monkeypatch.setitem(sys.modules, "numba_cuda_mlir.cuda", None)
    with pytest.raises(MissingDependency, match=r"kernel-workbench\[numba-mlir\]"):
        translate(Source("", "numba_mlir", "kernel.py", lambda: None), arch="sm_80")


def test_other_functions_are_not_its_own(scaled: Any) -> None:
    assert is_numba_mlir_function(scaled)
    assert not any(map(is_numba_mlir_function, (len, scaled.py_func, None, type(scaled))))
