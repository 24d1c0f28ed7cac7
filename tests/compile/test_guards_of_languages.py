"""The guard of a kernel in each language compares with a parameter by its name, and a size is no address."""

from __future__ import annotations

import os
from collections.abc import Iterator

import numpy as np
import pytest

os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")

import workbench as wb
from workbench.analyse.inspector import claims as c
from workbench.analyse.inspector.assemble import analyse

ROWS = np.zeros((8, 500), np.float32)


def guards(made: wb.Kernel) -> Iterator[c.Condition]:
    """The conditions under which threads of a kernel end."""
    compilation = made.compilation
    for each in analyse(compilation.translation, compilation.sass._listing).idioms:
        if isinstance(each.claim, c.EarlyEnd):
            yield from each.claim.conditions


@pytest.mark.parametrize(("arch", "size"), [("sm_86", 500), ("sm_120", 1 << 40)])
def test_of_triton_it_is_a_size_though_the_compiler_adds_parameters(arch: str, size: int) -> None:
    pytest.importorskip("triton")
    from support.triton_kernels import guarded_rows

    sides = [each.right for each in guards(wb.kernel(guarded_rows, signature=(ROWS, ROWS, size, 512), arch=arch))]
    assert sides
    assert set(sides) == {c.Side("argument", names=("n",), whole=True)}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", ["sm_86", "sm_120"])
def test_of_cutile_it_is_an_extent_of_the_array(arch: str) -> None:
    pytest.importorskip("cuda.tile")
    from support.cutile_kernels import add

    x = np.zeros(1000, np.float32)
    conditions = list(guards(wb.kernel(add, signature=(x, x, x, 128), arch=arch)))
    assert conditions
    for each in conditions:
        for side in (each.left, each.right):
            assert side.what != "address"
            assert side.what not in ("argument", "computed") or (set(side.names) <= {"x", "y", "out"} and side.names)


def test_of_numba_it_is_an_extent_of_the_array_or_the_number_itself() -> None:
    numba_cuda = pytest.importorskip("numba.cuda")

    def k(x, n, m, y):
        i = numba_cuda.grid(1)
        if i >= n or i >= m or i >= x.shape[0]:
            return
        y[i] = x[i]

    kernel = wb.kernel(k, signature="void(float32[:], int32, int64, float32[:])", arch="sm_86")
    # Numba widens n to 64 bits.
    sides = {(each.right.what, each.right.names, each.right.whole) for each in guards(kernel)}
    assert sides == {("computed", ("n",), False), ("argument", ("m",), True), ("argument", ("x",), False)}
