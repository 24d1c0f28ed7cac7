"""Templates of a notebook, indexed by their arguments or by a whole expression."""

from __future__ import annotations

import pytest

from workbench.api.template import KernelTemplate
from workbench.base.errors import CompileError

TEXT = "namespace ns { template <typename T, int N> __global__ void fill(T* x) { x[threadIdx.x] = N; } }"


def test_an_expression_is_the_kernel_of_its_arguments() -> None:
    fill = KernelTemplate("fill", TEXT, filename="fill.cu", arch="sm_80", options=())
    first = fill["float, 8"]
    for key in ("float,8", "fill<float, 8>", " fill < float,8 >", "ns::fill<float, 8>", "::ns::fill<float, 8>"):
        assert fill[key] is first, key
    assert first.name == "ns::fill<float, 8>"
    for key in ("other<float, 8>", "fill<float, 8", "fill"):
        with pytest.raises(CompileError):
            fill[key]
